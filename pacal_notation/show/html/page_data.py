"""The data of a game for the script of the replay page: positions, ways, lines and words, as short as they can be."""

from __future__ import annotations

import json
import re

from ...data.languages.phrases import Phrases
from ...data.languages.scripts import beside, grammar, template, templates
from ...telling.board_view import BoardView, PositionView
from ...telling.square_stories import happenings
from ...telling.view import AlternativeView, GameView, TurnView
from ..board_words import SAY as BOARD
from ..markup import Markup
from ..page_words import SAY
from ..svg.drawing import all_turns
from ..svg.ground import Ground, district_words
from ..svg.pieces import figure, geometry, trail, way_of
from ..visible import isolated, on_page
from .parts import label_of, noun_of

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
        "ground": _ground(game.board),
        "file": file_name(game),
        "start": _position(game.start),
        "line": [START, *(turn.id for turn in game.turns), *([FINAL] if game.final is not None else [])],
        "lines": lines,
        "turns": turns,
        "squares": _squares(game, every),
        **told_data(game),
    }


def told_data(game: GameView) -> dict[str, object]:
    """What of it is told in words, without what happened on squares."""
    assert game.board is not None
    return {
        "players": [
            {"colour": player.colour, "name": isolated(on_page(label_of(game, player.colour)))}
            for player in game.players
        ],
        "title": on_page(game.title),
        **_ground_words(game.board),
        "words": script_words(game),
    }


def told_squares(game: GameView) -> list[str]:
    """What happened on squares, in the order of `page_data`."""
    return [told for happened in _squares(game, list(all_turns(game))).values() for _, told in happened]


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


def script_words(game: GameView) -> dict[str, object]:
    """The words of the script: sentences with named placeholders, and lists of them for one and for more. Those that
    speak of a player are there for each of them.
    """
    colours = [player.colour for player in game.players]

    def each(say: Phrases, key: str) -> dict[str, str]:
        return {colour: isolated(template(say, key, player=noun_of(game, colour))) for colour in colours}

    def each_counted(key: str) -> dict[str, list[str]]:
        counted = {colour: templates(SAY, key, player=noun_of(game, colour)) for colour in colours}
        return {colour: list(map(isolated, words)) for colour, words in counted.items()}

    return {
        **grammar(),
        **{name: template(SAY, key) for name, key in _WORDS.items()},
        "themes": {theme: SAY(key) for theme, key in _THEMES.items()},
        "board": {
            **{name: template(BOARD, key) for name, key in _BOARD.items()},
            "and": beside(),
            "points": templates(BOARD, "points"),
            "under": each(BOARD, "under"),
            "underSeveral": each(BOARD, "under.several"),
        },
        "square": {
            **{name: template(SAY, f"square.{name}") for name in ("title", "empty", "nothing", "unknown")},
            "ship": each(SAY, "square.ship"),
            "stone": each(SAY, "square.stone"),
            "pyramid": each_counted("square.pyramid"),
            "hidden": each_counted("square.hidden"),
        },
        "share": {name: template(SAY, key) for name, key in _SHARE.items()},
    }


_WORDS = {
    "play": "play",
    "pause": "pause",
    "rolled": "rolled",
    "rolledArrows": "rolled.arrows",
    "place": "place",
    "atStart": "at-start",
    "atFinal": "at-final",
    "turnOf": "turn-of",
    "told": "sentence",
    "head": "head",
    "headStart": "head.start",
    "headFinal": "head.final",
    "addressTitle": "address",
    "next": "next",
    "onTrack": "on-track",
    "ifEnded": "if-ended.mark",
    "holding": "holding",
    "none": "holding.none",
    "of": "holding.pyramids",
    "variation": "variation",
    "inVariation": "in-variation",
    "backToGame": "back-to-game",
    "untold": "untold.scores",
}
_THEMES = {"auto": "theme", "light": "theme.light", "dark": "theme.dark"}
_BOARD = {
    "player": "player",
    "ship": "ship",
    "noShip": "no-ship",
    "pyramids": "pyramids",
    "pyramid": "pyramid",
    "stones": "stones",
    "hidden": "hidden",
}
_SHARE = {
    "copied": "share.copied",
    "notCopied": "share.not-copied",
    "saved": "share.saved",
    "notSaved": "share.not-saved",
}
"""The script's names of sentences, and their keys."""


def _squares(game: GameView, turns: list[TurnView]) -> dict[str, list[list[str]]]:
    """What happened on each square, with the turn in which it did."""
    found: dict[str, list[list[str]]] = {}
    for happening in happenings(game, turns):
        told = [happening.turn or START, isolated(on_page(happening.sentence))]
        found.setdefault(happening.square, []).append(told)
    return found


def _ground(board: BoardView) -> dict[str, object]:
    """Where districts and shores are: a letter for each square, ``~`` for the lake."""
    rows = [""] * board.rows
    for square in sorted(board.squares, key=lambda one: one.column):
        rows[square.row] += square.district or "~"
    return {
        "rows": rows,
        "river": [square.name for square in board.squares if square.river_shore],
        "lake": [square.name for square in board.squares if square.lake_shore],
    }


def _ground_words(board: BoardView) -> dict[str, object]:
    """What the script tells of squares: district, worth and shores."""
    told = {district.letter: SAY("sentence", text=district_words(district)) for district in board.districts}
    return {
        "districts": {**told, "~": SAY("sentence", text=BOARD("lake"))},
        "shores": [SAY("square.also-river"), SAY("square.also-lake")],
    }


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
        "pyramids": " ".join(f"{one.square}{one.colour}{one.height}" for one in position.pyramids),
        "stones": " ".join(f"{one.square}{one.colour}{one.count}{one.under}" for one in position.stones),
        "next": "" if position.over else position.to_play,
    }
