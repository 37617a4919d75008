"""Which findings count: codes chosen and codes left out, one by one or by their letter."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from ...game.errors import PacalError
from ..words import SAY

_LETTERS = re.compile(r"[A-Z]+")


class SelectionError(PacalError):
    """Something that stands for no code of a finding."""


class Selection(NamedTuple):
    """The findings that count. A letter means all its codes; a whole code is stronger than a letter.

    With nothing chosen everything is. What is both chosen and left out in the same way is left out.

    >>> Selection(frozenset({"M"}), frozenset({"M2"})).has("M3")
    True
    """

    chosen: frozenset[str] = frozenset()
    left_out: frozenset[str] = frozenset()

    def has(self, code: str) -> bool:
        """Whether findings with this code count."""
        if code in self.left_out:
            return False
        if code in self.chosen:
            return True
        letters = code.rstrip("0123456789")
        return letters not in self.left_out and (not self.chosen or letters in self.chosen)


EVERYTHING = Selection()


def read_codes(words: Iterable[str]) -> frozenset[str]:
    """Codes and letters from texts such as ``M,E4``. Raises `SelectionError` with what may have been meant."""
    codes: set[str] = set()
    for word in words:
        for part in word.split(","):
            code = part.strip().upper()
            if not code:
                raise SelectionError(SAY.later("code.missing"))
            codes.add(_known(code))
    return frozenset(codes)


def _known(code: str) -> str:
    from .clauses import all_clauses, clause

    if _LETTERS.fullmatch(code):
        letters = {known.code.rstrip("0123456789") for known in all_clauses()}
        if code in letters:
            return code
        if len(code) == 1:
            raise SelectionError(SAY.later("code.no-letter", letter=code, text=" ".join(sorted(letters))))
    return clause(code).code
