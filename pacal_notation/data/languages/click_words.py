"""What click says by itself, such as "Usage:" and "No such option": a catalogue of a form of its own, which click asks
for by its English words. They are taken from the click that is installed. See `__main__`, which keeps the catalogue.
"""

from __future__ import annotations

import os
from pathlib import Path

import click
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from . import catalogue_path

CLICK = os.path.join("LC_MESSAGES", "click")
"""Where gettext looks for the catalogue in the folder of a language."""
_UNUSED = ("_termui_impl.py", "_winconsole.py", "shell_completion.py", "termui.py")
"""Parts of click that the program has nothing to do with: its own prompts, pagers and completion."""

Words = str | tuple[str, str]
"""The words of a message: for one, and for others."""


def click_words() -> list[Words]:
    """Everything that the installed click can say."""
    found: dict[Words, None] = {}
    folder = os.path.dirname(click.__file__)
    for file, _, words, _, _ in extract_from_dir(folder):
        if os.path.basename(file) not in _UNUSED:
            found[words if isinstance(words, str) else (words[0], words[1])] = None
    return list(found)


def read_click(language: str) -> Catalog:
    """The catalogue as it is."""
    file = Path(catalogue_path(language, CLICK))
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as stream:
        return read_po(stream, locale=language)


def fitted_click(language: str) -> Catalog:
    """The catalogue with the words of the installed click; those that another version had are kept behind them."""
    old = {message.id: message for message in read_click(language) if message.id}
    new = Catalog(locale=language)
    for words in dict.fromkeys([*click_words(), *old]):
        known = old.get(words)
        flags = {"python-brace-format"} if "{" in str(words) else set()
        new.add(words, known.string if known is not None else "", flags=flags)
    return new
