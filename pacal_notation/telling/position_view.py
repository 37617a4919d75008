"""Positions and boards as plain values with names: the parts of a `GameView` that need nothing but the engine."""

from __future__ import annotations

from ..data.languages.board_titles import title_and_notes
from ..game.actions import ARROWS_ROLL
from ..game.board import Board
from ..game.position import HEIGHTS, NO_SHIP, Position
from ..game.scoring import final_score
from ..game.types import Roll, Seat, SquareName
from ..notation.errors import NotationError
from ..notation.writing.write import write_position
from .board_view import BoardView, DistrictView, HoldingView, PositionView, PyramidView, SquareView, StoneView


def roll_text(value: Roll | None) -> str:
    """A roll as it is written; empty before it."""
    return "" if value is None else "x" if value == ARROWS_ROLL else str(value)


def ship_square(position: Position, seat: Seat | None) -> SquareName:
    """Where a seat's ship stands; empty where it does not."""
    if seat is None or position.ships[seat] == NO_SHIP:
        return ""
    return position.table.board.names[position.ships[seat]]


def view_position(position: Position) -> PositionView:
    """A position in names."""
    board, seats = position.table.board, position.table.seats
    holdings: list[HoldingView] = []
    pyramids: list[PyramidView] = []
    stones: list[StoneView] = []
    for seat, colour in enumerate(seats):
        left = {height: position.left(seat, height) for height in HEIGHTS}
        ship = ship_square(position, seat)
        holdings.append(
            HoldingView(
                colour, position.scores[seat], ship, list(position.god_stones[seat]), position.supply[seat], left
            )
        )
        for height in HEIGHTS:
            pyramids += [PyramidView(name, colour, height) for name in board.squares(position.pyramids[seat][height])]
        stones += [StoneView(name, colour) for name in board.squares(position.stones[seat])]
    for seat, whose in enumerate(seats):
        for owner, colour in enumerate(seats):
            count = position.under_ship(seat, owner)
            if count:
                stones.append(StoneView(ship_square(position, seat), colour, count, whose))
    return PositionView(
        holdings=holdings,
        pyramids=pyramids,
        stones=stones,
        to_play=position.to_play or "",
        round=position.round,
        roll=roll_text(position.roll),
        over=position.over,
        projected=dict(final_score(position).totals),
        text=_position_text(position),
    )


def _position_text(position: Position) -> str:
    try:
        return write_position(position.arrangement())
    except NotationError:
        return ""


def view_board(board: Board, players: int) -> BoardView:
    """The board as it lies for so many players; uncovered where that number cannot play."""
    plan = board.plan
    covered = board.covered(players) if 2 <= players <= 5 else 0
    squares = [
        SquareView(
            name=name,
            column=index % board.columns,
            row=index // board.columns,
            district="" if board.lake >> index & 1 else board.districts[board.district_of[index]].letter,
            lake=bool(board.lake >> index & 1),
            covered=bool(covered >> index & 1),
            river_shore=bool(board.river_shore >> index & 1),
            lake_shore=bool(board.lake_shore >> index & 1),
        )
        for index, name in enumerate(board.names)
    ]
    districts = [
        DistrictView(letter, value, board.squares(mask), letter == plan.sacred, bool(mask & covered))
        for letter, value, mask in board.districts
    ]
    title, notes = title_and_notes(plan)
    return BoardView(
        name=plan.name,
        titled=title,
        columns=board.columns,
        rows=board.rows,
        squares=squares,
        districts=districts,
        river=[(one, other) for one, other in plan.river],
        noted=notes,
    )
