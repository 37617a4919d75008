"""Boards: those that ship with the package, and a player's own."""

from __future__ import annotations

from ..game.plan import Plan
from ..review.boards import read_plan
from ..review.findings.boards import review_board
from ..review.findings.finding import Finding
from .arguments import CONTENTS, TEXT, board_file, takes


@takes(name_or_path=TEXT)
def read_board(name_or_path: str) -> Plan:
    """The board of that name, or in that file, as plain values. Raises `BoardError` where it cannot be played on."""
    with board_file(name_or_path):
        return read_plan(name_or_path)


@takes(text=CONTENTS, file=TEXT)
def check_board(text: str | bytes, file: str = "") -> list[Finding]:
    """Everything that is wrong with the text of a board file; `file` is what the findings call it."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return list(review_board(data, file).findings)
