"""The engine's positions and turns as the oracle's, so that the two can be held against each other."""

from __future__ import annotations

from collections import Counter

from pacal_notation.game.actions import ARROWS_ROLL, FLY, SET, Turn
from pacal_notation.game.board import Board
from pacal_notation.game.plan import Plan
from pacal_notation.game.position import Position
from tests import oracle


def board_json(board: Board) -> dict:
    """The board in the documented JSON form, made here from the plan."""
    plan = board.plan
    districts = {letter: {"value": value, "squares": []} for letter, value in plan.values.items()}
    lake = []
    for row, line in enumerate(reversed(plan.rows), 1):
        for column, letter in enumerate(line):
            square = f"{chr(97 + column)}{row}"
            (lake if letter == "~" else districts[letter]["squares"]).append(square)
    return {
        "name": plan.name,
        "columns": board.columns,
        "rows": board.rows,
        "sacred": plan.sacred,
        "districts": districts,
        "lake": lake,
        "river": [list(pair) for pair in plan.river],
        "river_shore": list(plan.river_shore),
        "lake_shore": list(plan.lake_shore),
        "covers": {tile: list(squares) for tile, squares in plan.covers.items()},
    }


def oracle_board(board: Board) -> oracle.Board:
    return oracle.Board.from_json(board_json(board))


def roll_text(roll: int | None) -> str | None:
    return None if roll is None else "x" if roll == ARROWS_ROLL else str(roll)


def oracle_state(position: Position, board: oracle.Board) -> oracle.State:
    at = position.table
    players = {}
    for holding in position.arrangement().players:
        players[holding.colour] = oracle.Player(
            holding.score,
            set(holding.god_stones),
            holding.ship,
            {pyramid.square: pyramid.height for pyramid in holding.pyramids},
            Counter(holding.stones),
        )
    waiting = []
    for step in range(at.players):
        seat = (at.starter(position.round) + step) % at.players
        if position.waiting >> seat & 1:
            waiting.append(at.seats[seat])
    return oracle.State(
        board,
        at.rules.chosen(),
        at.seats,
        players,
        position.round,
        roll_text(position.roll),
        tuple(waiting),
        position.over,
    )


def oracle_turn(turn: Turn) -> dict:
    sign = "-" if turn.move.kind == FLY else "^" if turn.move.kind == SET else "~"
    path = list(turn.move.path)
    move = (sign, turn.move.god_stone, path) if sign == "^" else (sign, path)
    builds = [
        {"height": b.height, "site": b.site, "members": list(b.members or ()), "replaces": b.replaces}
        for b in turn.builds
    ]
    return {
        "player": turn.player,
        "move": move,
        "taken": list(turn.taken),
        "drops": list(turn.drops),
        "builds": builds,
    }


def plan_of(data: dict) -> Plan:
    """A plan from the documented JSON form."""
    at = {square: letter for letter, d in data["districts"].items() for square in d["squares"]}
    rows = [
        "".join(at.get(f"{chr(97 + column)}{row}", "~") for column in range(data["columns"]))
        for row in range(data["rows"], 0, -1)
    ]
    return Plan(
        data["name"],
        tuple(rows),
        {letter: d["value"] for letter, d in data["districts"].items()},
        data["sacred"],
        tuple((a, b) for a, b in data["river"]),
        tuple(data["river_shore"]),
        tuple(data["lake_shore"]),
        {tile: tuple(squares) for tile, squares in data["covers"].items()},
    )
