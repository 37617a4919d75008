"""A paper sheet as it stands in docs/notation.md, for slips of the hand that types it."""

from __future__ import annotations

import re

import pacal_notation as pacal
from pacal_notation.library.archives import apply_edits, check
from tests.games import ROOT

_PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
SHEET = _PAGE[_PAGE.index('[Event "Thursday club"]') : _PAGE.index("\n```", _PAGE.index("|B17 Y19 V17"))] + "\n"
WITHOUT_STANDINGS = re.sub(r"(?m)^\|.*\n", "", SHEET)


def slipped(old: str, new: str, text: str = SHEET) -> str:
    """The sheet with a slip in it."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def told(text: str) -> list[tuple[int, str, bool | None]]:
    """Line, message and whether the edit is safe, of all findings; None where there is no edit."""
    return [(one.place.line, one.message, one.fixes[0].safe if one.fixes else None) for one in check(text)]


def mended(text: str, number: int = 0) -> str:
    """The text with the edits of every finding, of one of its ways."""
    for _ in range(9):
        found = [finding for finding in check(text) if finding.fixes]
        if not found:
            break
        text = apply_edits(text, found[0].fixes[min(number, len(found[0].fixes) - 1)].edits)
    return text


def same_game(one: str, other: str) -> bool:
    """Whether two texts are the same game, as far as its turns, rolls and standings go."""
    return _game(one) == _game(other)


def _game(text: str) -> str:
    return pacal.write_record(pacal.parse_record(re.sub(r"\{[^}]*\}", "", text)))
