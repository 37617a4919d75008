"""The picture at the beginning of notation.md: a sheet filled in with the game that is printed below it."""

from __future__ import annotations

import re
import sys
from html import unescape
from pathlib import Path

from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Record, Turn
from pacal_notation.notation.writing.parts import write_roll, write_turn
from pacal_notation.review.boards import load_board
from pacal_notation.show.svg.sheet import Row, Seat, Sheet, sheet_svg
from pacal_notation.telling.position_view import view_board

sys.path.insert(0, str(Path(__file__).parent))

from handwriting import INK, letters, written

_BY_HAND = re.compile(rf'<text x="([^"]+)" y="([^"]+)" font-size="([^"]+)"[^>]* fill="{INK}"([^>]*)>([^<]*)</text>')


def sheet_picture(page: Path) -> str:
    """The first page of a sheet with the first record of a documentation page on it."""
    block = re.search(r"^```text\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert block is not None, f"{page.name} has no record"
    return in_handwriting(sheet_svg(filled_sheet(parse_record(block[1])), 1))


def in_handwriting(drawing: str) -> str:
    """A sheet on which everything that was filled in is drawn with a pen, instead of in a typeface that few have."""
    texts = [unescape(found[5]) for found in _BY_HAND.finditer(drawing)]
    assert texts, "nothing was filled in"

    def draw(found: re.Match[str]) -> str:
        x, y, size = map(float, found.group(1, 2, 3))
        narrow = re.search(r'textLength="([^"]+)"', found[4])
        return written(unescape(found[5]), x, y, float(narrow[1]) if narrow else 1000, size)

    return _BY_HAND.sub(draw, drawing).replace("</defs>", f"{letters(texts)}</defs>", 1)


def filled_sheet(record: Record) -> Sheet:
    """A sheet as the players of a game would have filled it in."""
    assert record.setup is not None
    seats = [
        Seat(placed.colour, record.tag(NAMES[placed.colour]) or "", placed.square) for placed in record.setup.ships
    ]
    where = {seat.colour: number for number, seat in enumerate(seats)}
    rows = []
    for one in record.rounds:
        turns = [turn for roll in one.rolls for turn in roll.turns]
        rolls = [write_roll(roll.value).rstrip(":") for roll in one.rolls]
        scores = {where[score.colour]: str(score.points) for score in one.standing.scores} if one.standing else {}
        rows.append(Row(rolls, {where[turn.player]: _by_hand(turn) for turn in turns}, scores))
    facts = {name: record.tag(name) or "" for name in ("Event", "Site", "Date")}
    board = view_board(load_board(record.tag("Board") or "palenque"), len(seats))
    return Sheet(board, seats, rules=record.tag("Rules") or "de", facts=facts, rows=rows)


NAMES = {"R": "Red", "G": "Green", "B": "Blue", "Y": "Yellow", "V": "Violet"}


def _by_hand(turn: Turn) -> str:
    """A turn without its colour, which the column says."""
    return write_turn(turn).partition(" ")[2]
