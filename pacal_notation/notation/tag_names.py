"""What people call the tags: the names of the notation, misspelt ones, and those of the other languages of the game."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import NamedTuple

from ..game.actions import COLOURS
from .colours import COLOUR_WORDS
from .record import KNOWN_TAGS

_KNOWN = {name.lower(): name for name in KNOWN_TAGS}
_SHORTEST = 4
"""Shorter names are too near to each other."""
_WORDS = {
    "Event": "Ereignis Veranstaltung Evento Événement Esemény Wydarzenie",
    "Site": "Ort Spielort Luogo Lieu Hely Helyszín Miejsce",
    "Date": "Datum Data Dátum",
    "Round": "Runde Tour Kör Forduló Runda",
    "Rules": "Regeln Regole Règles Szabályok Zasady Reguły",
    "Board": "Spielplan Spielbrett Plancia Plateau Játéktábla Tábla Plansza",
    "Players": "Spieler Giocatori Joueurs Játékosok Gracze",
    "Result": "Ergebnis Resultat Risultato Résultat Eredmény Végeredmény Wynik",
    "Annotator": "Kommentator Annotatore Commentatore Annotateur Commentateur Kommentátor Komentator",
    "Position": "Stellung Posizione Állás Pozycja",
    "Version": "Versione Verzió Wersja",
}
_UNSURE = frozenset({"tour"})
"""Words that are also English, and may well be the writer's own."""
_NO_ACCENT = str.maketrans({"ł": "l", "Ł": "L", "ß": "ss", "æ": "ae", "œ": "oe"})
PLAIN_NAME = re.compile(r"[A-Za-z0-9_]+")


class Meant(NamedTuple):
    """What was meant; an empty text where nobody knows. `sure` where it can have been nothing else."""

    text: str
    sure: bool


@cache
def names_elsewhere() -> dict[str, str]:
    """The tags by their names in the six languages, in small letters with their accents."""
    known = {word.lower(): tag for tag, words in _WORDS.items() for word in words.split()}
    return known | {word: COLOURS[letter].capitalize() for word, letter in COLOUR_WORDS.items()}


@cache
def _folded_names() -> dict[str, str]:
    return {folded(word): tag for word, tag in names_elsewhere().items() if word != tag.lower()}


def folded(text: str) -> str:
    """A name in small letters without accents, as it may be written."""
    return without_accents(text.strip()).lower()


def without_accents(text: str) -> str:
    """The letters without what stands above or below them.

    >>> without_accents("Événement Żółty")
    'Evenement Zolty'
    """
    letters = unicodedata.normalize("NFKD", text).translate(_NO_ACCENT)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


@lru_cache(maxsize=1024)
def meant_name(name: str) -> Meant | None:
    """The tag that was meant by a name that is none; None where it may well be one of the writer's own.

    >>> meant_name("Palyers"), meant_name("Kék"), meant_name("Club")
    (Meant(text='Players', sure=True), Meant(text='Blue', sure=True), None)
    """
    if name in KNOWN_TAGS:
        return None
    plain = folded(name)
    if plain in _KNOWN:
        return Meant(_KNOWN[plain], True)
    if plain in _folded_names():
        return Meant(_folded_names()[plain], plain not in _UNSURE)
    near = [known for small, known in _KNOWN.items() if one_slip(plain, small)] if len(name) >= _SHORTEST else []
    return Meant(near[0], len(name) > _SHORTEST) if len(near) == 1 else None


def one_slip(one: str, other: str) -> bool:
    """Whether one letter too many, too few or another one, or two that changed places, make one word the other."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    left, right = one[start:], other[start:]
    swapped = len(left) > 1 and left[:2] == right[1::-1] and left[2:] == right[2:]
    return swapped or left[1:] == right[1:] or left[1:] == right or left == right[1:]
