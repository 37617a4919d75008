"""What reading an expression needs of its grammar: its words, and the states of an LALR parser.

Loading Lark and the grammar takes longer than answering most questions, so the tables are kept in prepared_tables.py.
grammar/expression.lark remains the only definition of the language: tables that were made from another file than the
one at hand are not used, but made anew, and a test compares the two.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple
from zlib import crc32

from ...notation.grammar.tables import grammar_file

FILE = "expression.lark"
END = "$END"
"""The kind of the end of a text."""
ANY = "*"
"""In a state: what to do with all kinds that are not listed."""


class Rule(NamedTuple):
    """What is put together: the name of the rule, and of how many parts. `_` before it: its parts stand for it."""

    name: str
    size: int


class Tables(NamedTuple):
    """`words` are the language's own words in small letters, with their kinds; `pattern` finds all other kinds.

    `states` has for each state by kinds what to do: the state to go to,
    or a rule to put together, as −1 − its number. The first one is
    that before the first word, `end` the one in which everything has been read. `made_from`
    tells the grammar apart from others.
    """

    made_from: int
    words: dict[str, str]
    pattern: str
    rules: tuple[Rule, ...]
    end: int
    states: tuple[dict[str, int], ...]


def rules_of(text: str) -> tuple[Rule, ...]:
    """Rules from pairs of names and sizes."""
    words = text.split()
    return tuple(Rule(name, int(size)) for name, size in zip(words[::2], words[1::2], strict=True))


def states_of(text: str) -> tuple[dict[str, int], ...]:
    """States, divided by semicolons, from pairs of kinds and what to do.

    >>> states_of("A 1 B -2 ; * -1")
    ({'A': 1, 'B': -2}, {'*': -1})
    """
    states = []
    for state in text.split(";"):
        words = state.split()
        states.append({kind: int(way) for kind, way in zip(words[::2], words[1::2], strict=True)})
    return tuple(states)


def grammar_print() -> int:
    """A number that changes with the grammar."""
    with open(grammar_file(FILE), "rb") as file:
        return crc32(file.read().replace(b"\r\n", b"\n"))


@cache
def tables() -> Tables:
    """The tables for the grammar file at hand."""
    from .prepared_tables import TABLES

    if TABLES.made_from == grammar_print():
        return TABLES
    from .grammar import make_tables

    return make_tables()
