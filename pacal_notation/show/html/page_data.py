"""The data of a game for the script of the replay page: positions, ways, lines and words, as short as they can be."""

from __future__ import annotations

import json
import re

from ...telling.square_stories import happenings
from ...telling.view import AlternativeView, GameView, PositionView, TurnView
from .. import board_words
from .. import page_words as words
from ..console import visible
from ..markup import Markup
from ..svg.drawing import all_turns
from ..svg.ground import Ground
from ..svg.pieces import figure, geometry, trail, way_of

START, FINAL = "start", "final"
"""The names of the position before the first turn and of the final scoring, beside the ids of turns."""
_LONGEST_STEM = 60


def page_data(game: GameView) -> dict[str, object]:
    """Everything the script needs. Names are made visible here; whoever shows them sets them as text."""
    assert game.board is not None
    assert game.start is not None
    ground = Ground(game.board)
    every = list(all_turns(game))
    turns = {turn.id: _turn(ground, turn) for turn in every}
    lines: dict[str, object] = {}
    for turn in every:
        for number, variation in enumerate(turn.variations, 1):
            lines[f"{turn.id}.{number}"] = {"instead": turn.id, "turns": [one.id for one in variation.turns]}
    return {
        "geometry": geometry(ground),
        "players": [{"colour": player.colour, "name": visible(game.called(player.colour))} for player in game.players],
        "title": visible(game.title),
        "file": file_name(game),
        "start": _position(game.start),
        "line": [START, *(turn.id for turn in game.turns), *([FINAL] if game.final is not None else [])],
        "lines": lines,
        "turns": turns,
        "squares": _squares(game, every),
        "words": script_words(),
    }


def embedded(data: object) -> Markup:
    """Data as JSON that can stand in a script element: nothing in it can end the element or open a comment."""
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


def file_name(game: GameView) -> str:
    """What files that are saved from the page are called, without an ending: plain letters, digits and hyphens."""
    stem = re.split(r"[\\/]", game.file)[-1].partition(".")[0] or game.event
    plain = re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-")[:_LONGEST_STEM].strip("-")
    number = f"-{game.record}" if game.record > 1 else ""
    return f"{plain or 'game'}{number}"


def script_words() -> dict[str, object]:
    """The words of the script: sentences with named placeholders, and pairs of them for one and for more."""
    return {
        "themes": {"auto": words.THEME, "light": words.THEME_LIGHT, "dark": words.THEME_DARK},
        "play": words.PLAY,
        "pause": words.PAUSE,
        "rolled": words.ROLLED,
        "rolledArrows": words.ROLLED_ARROWS,
        "place": words.PLACE,
        "atStart": words.AT_START,
        "atFinal": words.AT_FINAL,
        "turnOf": words.TURN_OF,
        "told": words.TOLD,
        "head": words.HEAD,
        "headStart": words.HEAD_START,
        "headFinal": words.HEAD_FINAL,
        "addressTitle": words.ADDRESS_TITLE,
        "next": words.NEXT_MARK,
        "onTrack": words.ON_TRACK,
        "ifEnded": words.IF_ENDED_MARK,
        "holding": words.HOLDING,
        "none": words.NOTHING_LEFT,
        "of": words.STOCK_OF,
        "variation": words.VARIATION,
        "inVariation": words.IN_VARIATION,
        "backToGame": words.BACK_TO_GAME,
        "untold": words.UNTOLD["scores"],
        "board": {
            "player": board_words.PLAYER,
            "and": board_words.NEXT,
            "points": list(board_words.POINTS),
            "ship": board_words.SHIP,
            "noShip": board_words.NO_SHIP,
            "pyramids": board_words.PYRAMIDS,
            "pyramid": board_words.PYRAMID,
            "stones": board_words.STONES,
            "hidden": board_words.HIDDEN,
            "under": board_words.UNDER,
            "underSeveral": board_words.UNDER_SEVERAL,
        },
        "square": {
            "title": words.SQUARE_TITLE,
            "empty": words.SQUARE_EMPTY,
            "nothing": words.SQUARE_NOTHING,
            "unknown": words.SQUARE_UNKNOWN,
            "ship": words.SQUARE_SHIP,
            "pyramid": words.SQUARE_PYRAMID,
            "stone": words.SQUARE_STONE,
            "hidden": list(words.SQUARE_HIDDEN),
            "floors": list(words.FLOORS),
        },
        "share": {
            "copied": words.COPIED,
            "notCopied": words.NOT_COPIED,
            "saved": words.SAVED,
            "notSaved": words.NOT_SAVED,
        },
    }


def _squares(game: GameView, turns: list[TurnView]) -> dict[str, list[list[str]]]:
    """What happened on each square, with the turn in which it did."""
    found: dict[str, list[list[str]]] = {}
    for square, turn, sentence in happenings(game, turns):
        found.setdefault(square, []).append([turn or START, visible(sentence)])
    return found


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
