"""The upper part of the replay page: the board with its controls, the players, the turn shown, the list of turns."""

from __future__ import annotations

from ...telling.board_view import HoldingView, PositionView
from ...telling.view import GameView
from ..markup import Markup, element
from ..page_words import SAY
from ..svg.drawing import describe, layers
from ..svg.ground import Ground
from ..svg.pieces import symbols
from .parts import LONGEST_FACT, cut, filled, icon, label_of, name_of, named, of_player
from .turns import turn_list

_SPEEDS = (("slow", 3600), ("normal", 1800), ("fast", 800))
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
                    aria_label=SAY("players")),
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
    names = {player.colour: name_of(game, player.colour) for player in game.players}
    drawing = element(
        "svg",
        element("title", SAY("board"), id="board-title"),
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
    title = SAY("with-key", text=label, command=key)
    return element("button", icon(name), type="button", data_go=name, aria_label=label, title=title)


def _controls(game: GameView) -> Markup:
    play = element(
        "button", icon("play"), icon("pause"), type="button", id="play", class_="main", aria_label=SAY("play"),
        title=SAY("with-key", text=SAY("play"), command=SAY("key.space")),
    )  # fmt: skip
    steps = len(game.turns) + (game.final is not None)
    slider = element("input", type="range", id="slider", min=0, max=steps, value=steps, aria_label=SAY("turn"))
    speeds = [
        element("option", SAY(f"speed.{speed}"), value=str(pause), selected=pause == _USUAL)
        for speed, pause in _SPEEDS
    ]
    return element(
        "div",
        element(
            "div",
            _button("first", SAY("to-start"), SAY("key.home")),
            _button("back", SAY("back"), SAY("key.left")),
            play,
            _button("next", SAY("onward"), SAY("key.right")),
            _button("last", SAY("to-end"), SAY("key.end")),
            class_="buttons",
        ),
        element("label", element("span", SAY("speed"), class_="away"), element("select", speeds, id="speed"),
                class_="speed"),
        element("div", slider, class_="slide"),
        element("output", "", id="where", for_="slider"),
        element(
            "div",
            element("label", SAY("square"), for_="square"),
            element("input", type="text", id="square", placeholder=SAY("square.hint"), maxlength=3, autocomplete="off",
                    autocapitalize="none", spellcheck="false", enterkeyhint="go"),
            element("button", icon("eye"), type="button", id="ask-square", aria_label=SAY("square.show"),
                    title=SAY("square.show")),
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
            element("button", icon("close"), type="button", id="close-square", class_="close", aria_label=SAY("close")),
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
        element("noscript", element("p", SAY("without-script"))),
        class_="card now",
        aria_label=SAY("this-turn"),
    )


def _listing(game: GameView) -> Markup:
    return element(
        "section",
        element(
            "div",
            element("h2", SAY("the-game"), id="list-title"),
            element(
                "div",
                element("button", SAY("list-as.words"), type="button", data_list="words", aria_pressed="true"),
                element("button", SAY("list-as.notation"), type="button", data_list="notation", aria_pressed="false"),
                class_="switch",
                role="group",
                aria_label=SAY("list-as"),
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
    name = " ".join(player.name.split())
    who = named(game, player.colour, class_="name", title=name or None)
    if name and not name_of(game, player.colour):
        words = filled(SAY, "of-the-name", text=label_of(game, player.colour), name=cut(name, LONGEST_FACT))
        who = element("bdi", words, class_="name", title=name)
    total = position.projected.get(holding.colour, holding.score)
    points = SAY("on-track", points=holding.score) if game.final is not None else SAY("if-ended.mark", points=total)
    return element(
        "li",
        element("div", of_player(game, holding.colour, beside_name=True),
                who,
                element("span", "", class_="stage-mark"), class_="who"),
        element(
            "div",
            element("span", gods, class_="gods", title=SAY("god-stones")),
            element("span", element("i", class_="triangle"), element("b", str(holding.stones_left)),
                    class_="supply", title=SAY("supply")),
            element("span", stock, class_="stock", title=SAY("stock")),
            class_="holding",
            aria_hidden="true",
        ),
        element("strong", str(total if game.final is not None else holding.score), class_="score", title=SAY("track")),
        element("span", points, class_="projected"),
        element("span", _in_supply(holding), class_="away supply-words"),
        class_=f"player c{holding.colour}",
        data_colour=holding.colour,
    )  # fmt: skip


def _in_supply(holding: HoldingView) -> str:
    """What a player has left, for those who cannot see the signs."""
    pyramids = [
        SAY("holding.pyramids", count=count, floors=floors)
        for floors, count in sorted(holding.pyramids_left.items())
        if count
    ]
    return SAY(
        "holding",
        text=", ".join(map(str, holding.god_stones)) or SAY("holding.none"),
        stones=holding.stones_left,
        pyramids=", ".join(pyramids) or SAY("holding.none"),
    )


def _warning(game: GameView) -> Markup | None:
    """A line at the top where something is wrong, with a way to the first place."""
    errors = [finding for finding in game.findings if finding.severity == "error"]
    if not errors:
        return None
    count = element("strong", SAY("findings.count", count=len(errors)))
    every = element("a", SAY("warning.all"), href="#findings")
    first = next((finding.turn for finding in errors if finding.turn), "")
    if not first:
        return element("p", filled(SAY, "warning", text=count, all=every), class_="warning")
    way = element("a", SAY("warning.first", turn=first), href=f"#{first}")
    return element("p", filled(SAY, "warning.placed", text=count, first=way, all=every), class_="warning")
