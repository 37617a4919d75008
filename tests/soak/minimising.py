"""Makes a case that fails smaller: by lines, by words, by characters, as long as it still fails in the same way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

UNITS = (r"[^\n]*\n?", r"\s+|[^\s]+", r"(?s:.)")


def minimise(case: Any, fails: Callable[[Any], bool], simpler: Callable[[Any], Iterable[Any]] | None = None) -> Any:
    """The smallest case found; `fails` says whether another one fails in the same way."""
    if simpler is not None:
        return _follow(case, fails, simpler)
    if isinstance(case, str):
        return _shorten(case, fails)
    if isinstance(case, tuple):
        for place, part in enumerate(case):
            rest = case[:place], case[place + 1 :]
            case = (*rest[0], minimise(part, lambda smaller, rest=rest: fails((*rest[0], smaller, *rest[1]))), *rest[1])
    return case


def _follow(case: Any, fails: Callable[[Any], bool], simpler: Callable[[Any], Iterable[Any]]) -> Any:
    while (found := next((other for other in simpler(case) if fails(other)), None)) is not None:
        case = found
    return case


def _shorten(text: str, fails: Callable[[str], bool]) -> str:
    """Leaves out half of the pieces, a quarter and so on down to a single one; large pieces first."""
    before = None
    while text != before:
        before = text
        for unit in UNITS:
            pieces = [piece for piece in re.findall(unit, text) if piece]
            size = len(pieces)
            while size:
                start = 0
                while start < len(pieces):
                    fewer = pieces[:start] + pieces[start + size :]
                    if fails("".join(fewer)):
                        pieces = fewer
                    else:
                        start += size
                size //= 2
            text = "".join(pieces)
    return text
