"""Win chances, luck and play on the replay page: bars, the luck of a roll, the table, the costliest turns."""

from __future__ import annotations

from collections.abc import Mapping

from ...telling.chances_view import InsightView, RollView, ShareOfChanceView
from ...telling.figures import hundred, signed
from ...telling.table_text import HEADS, cells, costs
from ...telling.view import GameView, TurnView
from ..insight_words import SAY as LABELS
from ..markup import Markup, element, markup
from ..page_words import SAY
from .parts import filled, label_of, of_player, person


def chance_bar(game: GameView, chances: Mapping[str, float]) -> Markup | None:
    """A bar in the players' colours; its title and its words for screen readers have the figures."""
    if not chances:
        return None
    parts = hundred(chances)
    words = ", ".join(
        LABELS("chart.value", name=label_of(game, colour), value=LABELS("percent", value=part))
        for colour, part in parts.items()
    )
    bars, left = [], 0.0
    for colour, chance in chances.items():
        bars.append(element("rect", x=round(left, 2), y=0, width=round(100 * chance, 2), height=6, class_=f"c{colour}"))
        left += 100 * chance
    return element(
        "svg",
        element("title", LABELS("win-chances.are", text=words)),
        bars,
        viewBox="0 0 100 6",
        preserveAspectRatio="none",
        class_="chances",
        role="img",
    )


def chance_figures(game: GameView, turn: TurnView) -> Markup | None:
    """The win chances after a turn with a bar and in figures."""
    if not turn.chances:
        return None
    figures = [
        element("span", of_player(game, colour), element("b", LABELS("percent", value=part)), class_="figure")
        for colour, part in hundred(turn.chances).items()
    ]
    return element(
        "div",
        element("span", LABELS("win-chances"), class_="label"),
        element("span", figures, class_="figures"),
        chance_bar(game, turn.chances),
        class_="chance-box",
    )


def roll_of(game: GameView, turn: TurnView) -> RollView | None:
    """The roll that a turn is the first to use."""
    if game.insight is None:
        return None
    return next((roll for roll in game.insight.rolls if roll.turn == turn.id), None)


def luck_marks(game: GameView, roll: RollView | None, tag: str = "span") -> Markup | None:
    """The luck that a roll was for everybody; a star for the roll of the game."""
    if roll is None or game.insight is None:
        return None
    marks = [
        element("span", of_player(game, colour), signed(luck), class_="good" if luck > 0 else "bad" if luck < 0 else "")
        for colour, luck in roll.luck.items()
    ]
    star = element("span", "★", class_="star", title=roll.sentence) if roll is game.insight.roll_of_the_game else None
    return element(tag, element("span", LABELS("luck-of-roll"), class_="label"), marks, star, class_="luck")


def luck_section(game: GameView) -> Markup | None:
    """Luck, play and gifts as a table, the roll of the game, the turning point, and how sure all that is."""
    insight = game.insight
    if insight is None or not insight.players:
        return None
    roll = insight.roll_of_the_game
    told = []
    if roll is not None:
        told.append(element("li", element("a", SAY("sentence", text=roll.sentence), href=f"#{roll.turn}")))
    if insight.turning_point:
        words = SAY("sentence", text=insight.turning_sentence)
        told.append(element("li", element("a", words, href=f"#{insight.turning_point}")))
    elif insight.turning_sentence:
        told.append(element("li", SAY("sentence", text=insight.turning_sentence)))
    return markup(
        element("div", _table(game, insight), class_="scroll"),
        element("ul", told, class_="told") if told else None,
        element("p", " ".join(insight.notes), class_="rest"),
    )


def _table(game: GameView, insight: InsightView) -> Markup:
    head = [element("th", LABELS(f"head.{name}"), scope="col", class_=f"number part-{name}") for name in HEADS]
    rows = [
        element(
            "tr",
            element("th", person(game, share.colour), scope="row"),
            [
                element("td", cell, class_=f"number part-{name}")
                for name, cell in zip(HEADS, cells(share), strict=True)
            ],
        )
        for share in insight.players
    ]
    return element(
        "table",
        element("thead", element("tr", element("td"), head)),
        element("tbody", rows),
        class_="shares",
    )


def costliest(game: GameView, share: ShareOfChanceView | None) -> Markup | None:
    """A player's costliest turns as links, with what would have been better and why."""
    items = [
        element(
            "li",
            element("a", element("b", cost.turn.id), " ", element("span", cost.turn.suggested_glyph,
                    class_="glyph suggested"), " ", LABELS("costs", loss=cost.loss), href=f"#{cost.turn.id}",
                    class_="jump"),
            element("p", filled(LABELS, "instead", turn=element("code", cost.better.text), why=cost.better.why,
                    worth=cost.better.worth)),
        )
        for cost in (costs(game, share) if share is not None else ())
    ]  # fmt: skip
    if not items:
        return None
    return markup(element("h4", LABELS("costliest")), element("ol", items, class_="costliest"))
