"""Keeps the catalogues of all languages beside the English words.

    python -m pacal_notation.data.languages

adds what is new in English to every catalogue, takes away what is gone, marks as uncertain (``fuzzy``) what has
changed, and compiles them. Whatever is empty or uncertain stays English. Needs Babel: ``pip install babel``.
"""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from ...archive.query.messages import SAY as QUERY
from ...archive.words import SAY as ARCHIVE
from ...cli.helping import all_words as help_words
from ...cli.words import SAY as COMMANDS
from ...game import error_words
from ...notation import place_words, rules_words
from ...notation.drafts import slips
from ...notation.json import json_words
from ...notation.reading import diagnosis_words
from ...notation.rules_text import edition_names, load_edition
from ...review import words as review_words
from ...review.boards import board_names, read_plan
from ...review.findings import (
    board_words,
    breach_words,
    club_words,
    doubts,
    names,
    order_words,
    short_forms,
    tags,
    toml_words,
)
from ...review.findings.clauses import clause_words
from ...review.repair import sentences as repair_words
from ...show.board_words import SAY as BOARD
from ...show.findings import words as finding_labels
from ...show.insight_words import SAY as INSIGHT
from ...show.page_words import SAY as PAGE
from ...show.sheet_words import SAY as SHEET
from ...show.signs import SAY as SIGNS
from ...show.stats.words import SAY as STATS
from ...show.terminal.words import SAY as TERMINAL
from ...telling.account_words import SAY as ACCOUNT
from ...telling.figures import SAY as FIGURES
from ...telling.match_messages import SAY as MATCHES
from ...telling.messages import SAY as ANALYSIS
from ...telling.rules_words import SAY as RULES
from ...telling.rules_words import edition_words
from ...telling.site_words import SAY as SITE
from ...telling.turn_words import SAY as TURNS
from . import ENGLISH, LANGUAGES, catalogue_path
from .board_titles import plan_words
from .click_words import CLICK, fitted_click
from .phrases import Counted, English, Phrases
from .system_words import SAY as SYSTEM

HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: pacal-notation\\n"
"Language: {language}\\n"
"Plural-Forms: nplurals={plurals}; plural={plural};\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""
TRANSLATED = tuple(language for language in LANGUAGES if language != ENGLISH)


ROOMS: tuple[Phrases, ...] = (
    Phrases(RULES.catalogue, clause_words()),
    *(Phrases(RULES.catalogue, edition_words(load_edition(name))) for name in edition_names()),
    RULES,
    breach_words.SAY,
    order_words.SAY,
    review_words.SAY,
    repair_words.SAY,
    tags.SAY,
    short_forms.SAY,
    names.SAY,
    doubts.SAY,
    board_words.SAY,
    toml_words.SAY,
    club_words.SAY,
    diagnosis_words.SAY,
    slips.SAY,
    place_words.SAY,
    rules_words.SAY,
    error_words.SAY,
    json_words.SAY,
    finding_labels.SAY,
    COMMANDS,
    Phrases(COMMANDS.catalogue, help_words()),
    SYSTEM,
    ARCHIVE,
    QUERY,
    MATCHES,
    STATS,
    BOARD,
    INSIGHT,
    PAGE,
    SHEET,
    SIGNS,
    SITE,
    TURNS,
    ANALYSIS,
    ACCOUNT,
    FIGURES,
    TERMINAL,
    *(plan_words(read_plan(name)) for name in board_names()),
)
"""Where the English words stand. Several may share a catalogue; no two have a key in common."""


def english_words() -> dict[str, dict[str, English]]:
    """Everything there is to translate, by catalogue and key."""
    words: dict[str, dict[str, English]] = {}
    for room in ROOMS:
        known = words.setdefault(room.catalogue, {})
        if twice := known.keys() & room.english.keys():
            raise ValueError(f"keys of {room.catalogue} that are there twice: {sorted(twice)}")
        known |= room.english
    return words


def read_catalogue(language: str, name: str) -> Catalog:
    """A catalogue as it is; an empty one where there is none."""
    file = Path(catalogue_path(language, name))
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as stream:
        return read_po(stream, locale=language)


def fitted(language: str, name: str, words: dict[str, English]) -> Catalog:
    """The catalogue of a language with exactly these words: those that were translated keep their translation."""
    old = read_catalogue(language, name)
    by_key = {message.context: message for message in old if message.context}
    new = Catalog(locale=language)
    for key, english in words.items():
        text = (english.one, english.other) if isinstance(english, Counted) else english
        known = by_key.get(key)
        alike = known is not None and isinstance(known.id, tuple) == isinstance(text, tuple)
        message = new.add(text, known.string if known is not None and alike else "", context=key)
        if known is not None and alike and (known.id != text or known.fuzzy) and is_translated(known):
            message.flags.add("fuzzy")
        if isinstance(english, Counted):
            message.auto_comments = [f"by {english.number}"]
    return new


def is_translated(message: Message) -> bool:
    """Whether there are words for it, in all its forms."""
    return all(message.string) if isinstance(message.string, (tuple, list)) else bool(message.string)


def po_text(catalogue: Catalog) -> str:
    """The text of a catalogue's file: the same on every day and machine."""
    stream = io.BytesIO()
    write_po(stream, catalogue, width=0, omit_header=True)
    return HEADER.format(
        language=catalogue.locale, plurals=catalogue.num_plurals, plural=catalogue.plural_expr
    ) + stream.getvalue().decode()


def main() -> None:
    """Bring all catalogues up to date."""
    for name, words in english_words().items():
        for language in TRANSLATED:
            write(language, name, fitted(language, name, words))
    for language in TRANSLATED:
        write(language, CLICK, fitted_click(language))


def write(language: str, name: str, catalogue: Catalog) -> None:
    """Write a catalogue, and compile it."""
    file = Path(catalogue_path(language, name))
    file.parent.mkdir(exist_ok=True, parents=True)
    file.write_text(po_text(catalogue), encoding="utf-8", newline="\n")
    with open(catalogue_path(language, name, ".mo"), "wb") as stream:
        write_mo(stream, catalogue)


if __name__ == "__main__":
    main()
