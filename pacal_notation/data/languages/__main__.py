"""Keeps the catalogues of all languages beside the English words.

    python -m pacal_notation.data.languages

adds what is new in English to every catalogue, takes away what is gone, marks as uncertain (``fuzzy``) what has
changed, and compiles them. Whatever is empty or uncertain stays English. Needs Babel: ``pip install babel``.
"""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from ...notation.rules_text import edition_names, load_edition
from ...review.findings.clauses import clause_words
from ...telling.rules_words import ALL_WORDS, CATALOGUE, edition_words
from . import ENGLISH, LANGUAGES, catalogue_path

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


def english_words() -> dict[str, dict[str, str]]:
    """Everything there is to translate, by catalogue and key."""
    editions = [edition_words(load_edition(name)) for name in edition_names()]
    words = clause_words() | {key: text for edition in editions for key, text in edition.items()} | dict(ALL_WORDS)
    return {CATALOGUE: words}


def read_catalogue(language: str, name: str) -> Catalog:
    """A catalogue as it is; an empty one where there is none."""
    file = Path(catalogue_path(language, name))
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as stream:
        return read_po(stream, locale=language)


def fitted(language: str, name: str, words: dict[str, str]) -> Catalog:
    """The catalogue of a language with exactly these words: those that were translated keep their translation."""
    old = read_catalogue(language, name)
    by_key = {message.context: message for message in old if message.context}
    new = Catalog(locale=language)
    for key, english in words.items():
        known = by_key.get(key)
        message = new.add(english, known.string if known is not None else "", context=key)
        if known is not None and (known.id != english or known.fuzzy) and known.string:
            message.flags.add("fuzzy")
    return new


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
            catalogue = fitted(language, name, words)
            file = Path(catalogue_path(language, name))
            file.parent.mkdir(exist_ok=True)
            file.write_text(po_text(catalogue), encoding="utf-8", newline="\n")
            with open(catalogue_path(language, name, ".mo"), "wb") as stream:
                write_mo(stream, catalogue)


if __name__ == "__main__":
    main()
