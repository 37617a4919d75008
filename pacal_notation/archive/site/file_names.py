"""Names of the site's files: small letters, digits and hyphens, short, and the same whenever the site is made again.

Whatever people wrote into a tag, nothing of it can lead out of a folder, be hidden, or be a name that a system keeps
for itself. A name that is plain gives a plain file, ``Ada Lovelace`` is ``ada-lovelace``; any other gets a few letters
of its digest, so that no two people share a file. An underscore stands in no name that is made of words: what follows
it is ours.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from hashlib import sha256

LONGEST = 40
"""So many letters of a name stand in a file's name."""
_LETTERS = 12
_RESERVED = frozenset({"con", "prn", "aux", "nul", "conin", "conout", *(f"com{n}" for n in range(10)),
                       *(f"lpt{n}" for n in range(10))})  # fmt: skip
"""What some systems keep for devices, whatever ending it has."""
_DATE = re.compile(r"([0-9]{4})(?:\.([0-9]{2})(?:\.([0-9]{2}))?)?")
_SPECIAL = str.maketrans({"ß": "ss", "ẞ": "ss", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "æ": "ae", "Æ": "ae",
                          "œ": "oe", "Œ": "oe", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th",
                          "Þ": "th", "ı": "i"})  # fmt: skip
"""Letters that do not come apart into one of ours and a mark."""


def slug(words: str, most: int = LONGEST) -> str:
    """Words as they can stand in the name of a file; empty where nothing of them can.

    >>> slug("Soirée jeux – 3/4")
    'soiree-jeux-3-4'
    """
    # A hostile name may be megabytes long, and all that is looked at is its beginning.
    plain = unicodedata.normalize("NFKD", words[: 4 * most].translate(_SPECIAL))
    ours = "".join(char for char in plain if not unicodedata.combining(char)).lower()
    return re.sub(r"[^a-z0-9]+", "-", ours)[: most + 1].strip("-")[:most].strip("-")


def file_of(name: str, otherwise: str) -> str:
    """The file, without its ending, of a person or a season; no other name has the same.

    `otherwise` stands for a name of which no letter can be written.

    >>> file_of("Ada Lovelace", "player"), file_of("2025/26", "season")
    ('ada-lovelace', '2025-26')
    >>> file_of("ada lovelace", "player")
    'ada-lovelace-177f85df57ad'
    """
    short = slug(name)
    if short and short not in _RESERVED and name == _plainest(short):
        return short
    digest = sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:_LETTERS]
    return f"{short or otherwise}-{digest}"


def _plainest(short: str) -> str:
    """The one name that may have this file without a digest."""
    if short.replace("-", "").isdigit():
        return short.replace("-", "/")
    return " ".join(word.capitalize() for word in short.split("-"))


def game_name(date: str, event: str, number: str, people: Iterable[str]) -> str:
    """What a game's file is called before others of the same name are thought of: day, event, round and players.

    >>> game_name("2026.11.12", "Thursday club", "1", ["Emil", "Bruno"])
    '2026-11-12-thursday-club-1-emil-bruno'
    """
    found = _DATE.match(date)
    day = "-".join(part for part in found.groups() if part) if found else ""
    players = "-".join(slug(name, 12) for name in people)
    parts = (day, slug(event, 30), slug(number, 6), players)
    name = re.sub("-{2,}", "-", "-".join(part for part in parts if part)).strip("-")[:96].rstrip("-")
    return name if name and name not in _RESERVED else f"{name}-game".strip("-")


def broken_name(file: str, number: int) -> str:
    """What the page of a record is called that cannot be replayed: by its file, and its number in it.

    >>> broken_name("club/2026-11.pacal", 3)
    'record_club-2026-11-3'
    """
    stem = re.sub(r"\.(?:pacal|jsonl?|ndjson|zip|gz|zst)(?=\.|$)", "", file, flags=re.IGNORECASE)
    return f"record_{slug(stem[-LONGEST:]) or 'file'}-{number}"


class Given:
    """Names that are given away. The first who asks for a name has it, those behind get a number."""

    def __init__(self) -> None:
        self._times: dict[str, int] = {}

    def give(self, name: str) -> str:
        """The name itself, or with a number that nobody else has."""
        times = self._times[name] = self._times.get(name, 0) + 1
        return name if times == 1 else f"{name}_{times}"
