"""The data of a game for the script of the replay page: positions, ways and lines, as short as they can be."""

from __future__ import annotations

import json

from ...telling.view import AlternativeView, GameView, PositionView, TurnView
from ..console import visible
from ..markup import Markup
from ..svg.drawing import all_turns
from ..svg.ground import Ground
from ..svg.pieces import figure, geometry, trail, way_of
from .parts import LONGEST_NAME, cut

START, FINAL = "start", "final"
"""The names of the position before the first turn and of the final scoring, beside the ids of turns."""


def page_data(game: GameView) -> dict[str, object]:
    """Everything the script needs. Names are made visible here; whoever shows them sets them as text."""
    assert game.board is not None
    assert game.start is not None
    ground = Ground(game.board)
    turns = {turn.id: _turn(ground, turn) for turn in all_turns(game)}
    lines: dict[str, object] = {}
    for turn in all_turns(game):
        for number, variation in enumerate(turn.variations, 1):
            lines[f"{turn.id}.{number}"] = {"instead": turn.id, "turns": [one.id for one in variation.turns]}
    return {
        "geometry": geometry(ground),
        "players": [
            {"colour": player.colour, "name": visible(cut(player.name, LONGEST_NAME)), "called": player.colour_name}
            for player in game.players
        ],
        "start": _position(game.start),
        "line": [START, *(turn.id for turn in game.turns), *([FINAL] if game.final is not None else [])],
        "lines": lines,
        "turns": turns,
    }


def embedded(data: object) -> Markup:
    """Data as JSON that can stand in a script element: nothing in it can end the element or open a comment."""
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


def _turn(ground: Ground, turn: TurnView) -> dict[str, object]:
    return {
        "colour": turn.colour,
        "round": turn.round,
        "roll": turn.roll,
        "way": way_of(turn),
        "trail": trail(ground, way_of(turn), turn.mode),
        "figures": [figure(ground, build) for build in turn.builds],
        "sites": [build.site for build in turn.builds],
        "points": turn.points,
        "after": _position(turn.after),
        "instead": [_alternative(ground, one) for one in turn.alternatives],
    }


def _alternative(ground: Ground, one: AlternativeView) -> dict[str, object]:
    return {
        "trail": trail(ground, one.path, one.mode, short=3),
        "figures": [figure(ground, one.build)] if one.build is not None else [],
    }


def _position(position: PositionView) -> dict[str, object]:
    return {
        "players": [
            [
                holding.colour,
                holding.score,
                holding.ship,
                holding.god_stones,
                holding.stones_left,
                [holding.pyramids_left.get(height, 0) for height in range(1, 6)],
                position.projected.get(holding.colour, holding.score),
            ]
            for holding in position.holdings
        ],
        "pyramids": [[one.square, one.colour, one.height] for one in position.pyramids],
        "stones": [[one.square, one.colour, one.count, one.under] for one in position.stones],
        "next": "" if position.over else position.to_play,
    }
