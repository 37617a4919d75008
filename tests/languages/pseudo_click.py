"""What click says by itself in the letters of pseudo: a catalogue made for a while, since nobody ships it."""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from pacal_notation.data.languages import PSEUDO
from pacal_notation.data.languages.click_words import click_words
from pacal_notation.data.languages.pseudo import marked


def pseudo_click(folder: Path) -> None:
    """Write the catalogue where gettext finds it below the folder."""
    made = Catalog(locale="en")
    for words in click_words():
        made.add(words, marked(words) if isinstance(words, str) else tuple(map(marked, words)))
    file = folder / PSEUDO / "LC_MESSAGES" / "click.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as stream:
        write_mo(stream, made)
