"""The upper part of the replay page: the board with its controls, the players, the turn shown, the list of turns."""

from __future__ import annotations

from ...telling.view import GameView, HoldingView, PositionView
from .. import board_words
from .. import page_words as words
from ..markup import Markup, element
from ..svg.drawing import describe, layers
from ..svg.ground import Ground
from ..svg.pieces import symbols
from .parts import LONGEST_FACT, counted, cut, filled, icon, of_player
from .turns import turn_list

_SPEEDS = ((words.SLOW, 3600), (words.NORMAL, 1800), (words.FAST, 800))
_USUAL = 1800
"""So long a turn is shown when the game plays itself, in milliseconds."""


def stage(game: GameView) -> Markup:
    """Everything that moves. Without scripts it stands still at the last position."""
    assert game.start is not None
    last = game.turns[-1] if game.turns else None
    position = last.after if last is not None else game.start
    return element(
        "div",
        element("div", _board(game, position), _controls(game), class_="stage"),
        element(
            "div",
            _square_box(),
            _warning(game),
            element("p", game.repaired, class_="as-played") if game.repaired else None,
            element("ul", [_player(game, holding, position) for holding in position.holdings], class_="players",
                    aria_label=words.PLAYERS),
            _panel(),
            _listing(game),
            class_="side",
        ),
        class_="replay",
        id="replay",
        tabindex=-1,
    )  # fmt: skip


def _board(game: GameView, position: PositionView) -> Markup:
    assert game.board is not None
    ground = Ground(game.board)
    parts = list(layers(ground, position, game.turns[-1] if game.turns else None))
    night = element("rect", width=ground.width, height=ground.height, class_="night")
    names = {player.colour: player.called for player in game.players}
    drawing = element(
        "svg",
        element("title", words.BOARD, id="board-title"),
        element("desc", describe(position, names=names), id="board-words"),
        element("defs", ground.defs(), symbols()),
        parts[0],
        night,
        parts[1:],
        viewBox=f"0 0 {ground.width} {ground.height}",
        id="board",
        role="img",
        aria_labelledby="board-title board-words",
    )
    return element("div", drawing, class_="board")


def _button(name: str, label: str, key: str) -> Markup:
    title = words.WITH_KEY.format(label=label, key=key)
    return element("button", icon(name), type="button", data_go=name, aria_label=label, title=title)


def _controls(game: GameView) -> Markup:
    play = element(
        "button", icon("play"), icon("pause"), type="button", id="play", class_="main", aria_label=words.PLAY,
        title=words.WITH_KEY.format(label=words.PLAY, key=words.KEY_SPACE),
    )  # fmt: skip
    steps = len(game.turns) + (game.final is not None)
    slider = element("input", type="range", id="slider", min=0, max=steps, value=steps, aria_label=words.TURN)
    speeds = [element("option", label, value=str(pause), selected=pause == _USUAL) for label, pause in _SPEEDS]
    return element(
        "div",
        element(
            "div",
            _button("first", words.TO_START, words.KEY_HOME),
            _button("back", words.BACK, words.KEY_LEFT),
            play,
            _button("next", words.ONWARD, words.KEY_RIGHT),
            _button("last", words.TO_END, words.KEY_END),
            class_="buttons",
        ),
        element("label", element("span", words.SPEED, class_="away"), element("select", speeds, id="speed"),
                class_="speed"),
        element("div", slider, class_="slide"),
        element("output", "", id="where", for_="slider"),
        element(
            "div",
            element("label", words.SQUARE, for_="square"),
            element("input", type="text", id="square", placeholder=words.SQUARE_HINT, maxlength=3, autocomplete="off",
                    autocapitalize="none", spellcheck="false", enterkeyhint="go"),
            element("button", icon("eye"), type="button", id="ask-square", aria_label=words.SQUARE_SHOW,
                    title=words.SQUARE_SHOW),
            class_="ask-square",
        ),
        class_="controls",
    )  # fmt: skip


def _square_box() -> Markup:
    """What happened on a square; the script fills it."""
    return element(
        "section",
        element(
            "div",
            element("h2", "", id="square-title"),
            element("button", icon("close"), type="button", id="close-square", class_="close", aria_label=words.CLOSE),
            class_="bar",
        ),
        element("div", id="square-words", role="status"),
        class_="card square-box",
        id="square-box",
        aria_labelledby="square-title",
        hidden=True,
    )


def _panel() -> Markup:
    """What happened in the turn shown; the script fills it."""
    return element(
        "section",
        element("div", id="variation-bar", hidden=True),
        element("div", id="now-head", class_="now-head"),
        element("p", id="sentence", class_="sentence", aria_live="polite"),
        element("div", id="now-more", class_="now-more"),
        element("noscript", element("p", words.WITHOUT_SCRIPT)),
        class_="card now",
        aria_label=words.THIS_TURN,
    )


def _listing(game: GameView) -> Markup:
    return element(
        "section",
        element(
            "div",
            element("h2", words.THE_GAME, id="list-title"),
            element(
                "div",
                element("button", words.LIST_WORDS, type="button", data_list="words", aria_pressed="true"),
                element("button", words.LIST_NOTATION, type="button", data_list="notation", aria_pressed="false"),
                class_="switch",
                role="group",
                aria_label=words.LIST_AS,
            ),
            class_="bar",
        ),
        element("div", turn_list(game), class_="list", id="list", tabindex=0, role="region",
                aria_labelledby="list-title"),
        class_="card listing",
    )  # fmt: skip


def _player(game: GameView, holding: HoldingView, position: PositionView) -> Markup:
    gods = [
        element("span", str(value), class_="god" if value in holding.god_stones else "god used", data_god=value)
        for value in (2, 4, 6)
    ]
    stock = [
        element(
            "span",
            element("i", str(height), class_="floors"),
            element("b", str(holding.pyramids_left.get(height, 0)), data_left=height),
            class_="left" if holding.pyramids_left.get(height) else "left none",
        )
        for height in range(1, 6)
    ]
    player = next(player for player in game.players if player.colour == holding.colour)
    called = player.called or player.colour_name
    name = " ".join(player.name.split())
    if name and called == player.colour_name:
        called = words.OF_THE_NAME.format(player=called, name=cut(name, LONGEST_FACT))
    total = position.projected.get(holding.colour, holding.score)
    points = (words.ON_TRACK, holding.score) if game.final is not None else (words.IF_ENDED_MARK, total)
    return element(
        "li",
        element("div", of_player(game, holding.colour, beside_name=True),
                element("bdi", called, class_="name", title=name or None),
                element("span", "", class_="stage-mark"), class_="who"),
        element(
            "div",
            element("span", gods, class_="gods", title=words.GOD_STONES),
            element("span", element("i", class_="triangle"), element("b", str(holding.stones_left)),
                    class_="supply", title=words.SUPPLY),
            element("span", stock, class_="stock", title=words.STOCK),
            class_="holding",
            aria_hidden="true",
        ),
        element("strong", str(total if game.final is not None else holding.score), class_="score", title=words.TRACK),
        element("span", points[0].format(points=points[1]), class_="projected"),
        element("span", _in_supply(holding), class_="away supply-words"),
        class_=f"player c{holding.colour}",
        data_colour=holding.colour,
    )  # fmt: skip


def _in_supply(holding: HoldingView) -> str:
    """What a player has left, for those who cannot see the signs."""
    pyramids = [
        words.STOCK_OF.format(count=count, floors=floors)
        for floors, count in sorted(holding.pyramids_left.items())
        if count
    ]
    return words.HOLDING.format(
        gods=", ".join(map(str, holding.god_stones)) or words.NOTHING_LEFT,
        stones=holding.stones_left,
        pyramids=", ".join(pyramids) or words.NOTHING_LEFT,
    )


def _warning(game: GameView) -> Markup | None:
    """A line at the top where something is wrong, with a way to the first place."""
    errors = [finding for finding in game.findings if finding.severity == "error"]
    if not errors:
        return None
    count = element("strong", counted(words.COUNT_FINDINGS, len(errors)))
    every = element("a", words.ALL_OF_THEM, href="#findings")
    first = next((finding.turn for finding in errors if finding.turn), "")
    if not first:
        return element("p", filled(words.WARNING, findings=count, all=every), class_="warning")
    way = element("a", words.FIRST_IN.format(turn=first), href=f"#{first}")
    return element("p", filled(words.WARNING_PLACED, findings=count, first=way, all=every), class_="warning")


def board_facts(game: GameView) -> dict[str, object]:
    """What the script tells of squares: district, worth and shores."""
    assert game.board is not None
    board = game.board
    told = {}
    for district in board.districts:
        sentence = board_words.SACRED if district.sacred else board_words.DISTRICT
        sentence = board_words.COVERED if district.covered else sentence
        told[district.letter] = f"{sentence.format(letter=district.letter, value=district.value)}."
    rows = [""] * board.rows
    for square in sorted(board.squares, key=lambda one: one.column):
        rows[square.row] += square.district or "~"
    return {
        "rows": rows,
        "told": {**told, "~": f"{board_words.LAKE}."},
        "river": [square.name for square in board.squares if square.river_shore],
        "lake": [square.name for square in board.squares if square.lake_shore],
        "shores": [words.SQUARE_ALSO_RIVER, words.SQUARE_ALSO_LAKE],
    }
