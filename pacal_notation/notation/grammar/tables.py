"""What fast reading needs of the grammar: regular expressions, and the order in which pieces may stand.

Making these from the grammar files takes Lark a tenth of a second, so they are kept in prepared_tables.py. The files
remain the only definition of the language: tables that were made from other files than those at hand are not used, but
made anew, and a test compares the two.
"""

from __future__ import annotations

import os.path
from functools import cache
from typing import NamedTuple
from zlib import crc32

_HERE = os.path.dirname(os.path.realpath(__file__))
_FOLDERS = (_HERE, os.path.normpath(os.path.join(_HERE, "..", "..", "..", "grammar")))
"""Beside this module in the installed package, or at the top of a checkout."""


class OrderRow(NamedTuple):
    """A state between two pieces: the kinds that may follow and the states they lead to.

    `resume` is the state behind a variation that stands here; closing a variation leads there, wherever it says.
    """

    after: dict[str, int]
    resume: int | None


class Tables(NamedTuple):
    """`terminals` are the words of a record, `usual`, `pieces` and `actions` expressions for what is read at once.

    `parts` are expressions for the parts of a turn. `order` begins with the state before the first piece. `made_from`
    tells the grammar files apart from others.
    """

    made_from: int
    terminals: dict[str, str]
    parts: dict[str, str]
    usual: str
    pieces: str
    actions: str
    order: tuple[OrderRow, ...]


def grammar_file(name: str) -> str:
    """The path of a grammar file such as ``record.lark``."""
    for folder in _FOLDERS:
        path = os.path.join(folder, name)
        if os.path.isfile(path):
            return path
    raise FileNotFoundError(f"the grammar file {name} is missing from the installation")


def grammar_print() -> int:
    """A number that changes with the grammar of records."""
    data = b""
    for name in ("record.lark", "terminals.lark"):
        with open(grammar_file(name), "rb") as file:
            data += file.read()
    return crc32(data.replace(b"\r\n", b"\n"))


@cache
def tables() -> Tables:
    """The tables for the grammar files at hand."""
    from .prepared_tables import TABLES

    if TABLES.made_from == grammar_print():
        return TABLES
    from .compile import make_tables

    return make_tables()
