"""Scores and win chances over the game as drawings whose points lead to the turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from ...telling.chances_view import RollView
from ...telling.figures import hundred, signed
from ...telling.view import GameView, HistoryPoint
from ..insight_words import SAY as LABELS
from ..markup import Markup, element, number
from ..page_words import SAY
from .page_data import FINAL, START
from .parts import label_of

_WIDTH, _NARROW, _HEIGHT = 960, 660, 330
_TOP, _BOTTOM = 16, 34
_FINAL_GAP = 58
_LUCK = 62
"""The height of the lane for the luck of the rolls."""
_GRID_STEPS = (5, 10, 20, 25, 50, 100, 200, 500)
_DASHES = ("", "7 4", "2.5 3.5", "11 3 2.5 3", "5 2 2 2")
_MARKS = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
    "M-3.6-3.6h7.2v7.2h-7.2Z",
    "M0-5 5 0 0 5-5 0Z",
    "M0-4.8 4.8 3.6h-9.6Z",
    "M-4.6-3.4h9.2L0 4.8Z",
)
_STAR = "M0-7 1.7-2.2 6.8-2.2 2.7.9 4.2 5.8 0 2.9-4.2 5.8-2.7.9-6.8-2.2-1.7-2.2Z"


def score_chart(game: GameView) -> Markup | None:
    """Scores after every turn, and the final scoring as a last step. A line, a dash and a mark for each player."""
    if len(game.history) < 2:
        return None
    return _Scores(game).draw()


def chance_chart(game: GameView) -> Markup | None:
    """Win chances after every turn; under them, at every roll, the luck that it was."""
    if len(game.history) < 2 or game.insight is None:
        return None
    return _Chances(game, game.insight.rolls).draw()


class _Chart:
    """Lines over the turns of a game; what they show is said by those below."""

    name = ""
    """How the chart is called, here and in its words."""
    lane = 0
    left = 66
    margin = 78
    """The room at the right for letters and values."""

    def __init__(self, game: GameView) -> None:
        self.game = game
        self.points = game.history
        self.width = _NARROW if game.insight is not None else _WIDTH
        self.height = _HEIGHT + self.lane
        self.right = self.width - self.margin
        self.ended = game.final is not None and game.history[-1].turn == ""
        self.played = len(game.history) - 1 - self.ended
        self.bottom = _HEIGHT - _BOTTOM
        """Where the lines stand on nought."""
        self.most = 1
        self.step = 1

    def values(self, point: HistoryPoint) -> Mapping[str, int]:
        """What is drawn of a point, in whole numbers."""
        raise NotImplementedError

    def heights(self, point: HistoryPoint) -> Mapping[str, float]:
        """The same as finely as it can be drawn."""
        return self.values(point)

    def shown(self, value: int) -> str:
        """A value as text."""
        return str(value)

    def x(self, index: int) -> float:
        room = self.width - self.left - self.margin - (_FINAL_GAP if self.ended else 0)
        if self.ended and index == len(self.points) - 1:
            return self.right
        return self.left + room * index / max(1, self.played)

    def y(self, value: float) -> float:
        return _TOP + (self.bottom - _TOP) * (1 - value / self.most)

    def turn(self, index: int) -> str:
        if index == 0:
            return START
        return self.points[index].turn or FINAL

    def draw(self) -> Markup:
        """The whole drawing. Its script draws the curtain back as far as the game is told."""
        curtain = element("rect", x=0, y=-20, width=self.width, height=self.height + 20, class_="curtain")
        lines = [self._line(place, player.colour) for place, player in enumerate(self.game.players)]
        return element(
            "svg",
            element("title", LABELS(f"chart.{self.name}")),
            element("desc", self.told(len(self.points) - 1)),
            element("defs", element("clipPath", curtain, id=f"told-{self.name}")),
            self._grid(),
            element("line", x1=self.x(0), x2=self.x(0), y1=_TOP - 6, y2=self.height - _BOTTOM, class_="cursor"),
            element("g", self.under(), lines, clip_path=f"url(#told-{self.name})"),
            self._ends(),
            element("g", [self._hit(index) for index in range(len(self.points))], class_="hits"),
            viewBox=f"0 0 {self.width} {self.height}",
            class_="chart",
            role="group",
            aria_label=LABELS(f"chart.{self.name}.label"),
        )

    def under(self) -> Markup | None:
        """What is drawn below the lines."""
        return None

    def _grid(self) -> Markup:
        marks = []
        for value in range(0, self.most + 1, self.step):
            y = self.y(value)
            marks.append(element("line", x1=self.left, x2=self.right, y1=y, y2=y, class_="rule"))
            marks.append(element("text", self.shown(value), x=self.left - 8, y=y + 4, class_="axis end"))
        last = -99.0
        foot = self.height - _BOTTOM
        for index, (before, point) in enumerate(pairwise(self.points)):
            if point.round == before.round or not point.turn:
                continue
            x = self.x(index)
            marks.append(element("line", x1=x, x2=x, y1=foot, y2=foot + 5, class_="tick"))
            middle = (x + self.x(min(index + len(self.game.players), self.played))) / 2
            if middle - last >= 22:
                marks.append(element("text", str(point.round), x=middle, y=self.height - 14, class_="axis"))
                last = middle
        marks.append(element("text", SAY("axis.round"), x=self.left - 8, y=self.height - 14, class_="axis end soft"))
        if self.ended:
            x = self.x(self.played)
            marks.append(element("rect", x=x, y=_TOP - 6, width=self.right - x,
                                 height=self.bottom - _TOP + 6, class_="final"))  # fmt: skip
            middle = (x + self.right) / 2
            marks.append(element("text", SAY("axis.final"), x=middle, y=self.height - 14, class_="axis"))
        return element("g", marks, class_="axes", aria_hidden="true")

    def _line(self, place: int, colour: str) -> Markup:
        heights = [self.heights(point).get(colour, 0) for point in self.points]
        spots = [(self.x(index), self.y(height)) for index, height in enumerate(heights)]
        path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots)
        marks = [
            element("path", d=_MARKS[place % len(_MARKS)], transform=f"translate({number(x)} {number(y)})")
            for index, (x, y) in enumerate(spots)
            if self.marked(index, colour)
        ]
        return element(
            "g",
            element("path", d=path, class_="under"),
            element("path", d=path, class_="line", stroke_dasharray=_DASHES[place % len(_DASHES)] or None),
            element("g", marks, class_="dots"),
            class_=f"series c{colour}",
        )

    def marked(self, index: int, colour: str) -> bool:
        """Whether a mark stands on a player's line here: where it changes."""
        if not index:
            return False
        return self.values(self.points[index]).get(colour) != self.values(self.points[index - 1]).get(colour)

    def _ends(self) -> Markup:
        """Letters and values at the right, moved apart where they would lie on each other."""
        last = self.values(self.points[-1])
        order = sorted(last, key=lambda colour: -last[colour])
        places = _apart([self.y(last[colour]) for colour in order], 17, self.bottom + 8)
        marks = []
        for colour, y in zip(order, places, strict=True):
            x = self.right + 20
            marks.append(
                element(
                    "g",
                    element("circle", cx=x, cy=y, r=8.5),
                    element("text", colour, x=x, y=y + 4, class_="letter"),
                    element("text", self.shown(last[colour]), x=x + 14, y=y + 4.5, class_="score"),
                    class_=f"end c{colour}",
                )
            )
        return element("g", marks, class_="ends ending", aria_hidden="true")

    def _hit(self, index: int) -> Markup:
        here = self.x(index)
        left = (self.x(index - 1) + here) / 2 if index else here - 8
        right = (self.x(index + 1) + here) / 2 if index + 1 < len(self.points) else here + 8
        return element(
            "a",
            element("title", self.told(index)),
            element("rect", x=left, y=_TOP - 6, width=max(1.0, right - left), height=self.height - _TOP - 4),
            href=f"#{self.turn(index)}",
            tabindex=-1,
            data_x=here,
        )

    def told(self, index: int) -> str:
        """What stands there, in words."""
        point = self.points[index]
        values = self.listed({colour: self.shown(value) for colour, value in self.values(point).items()})
        if index == 0:
            return LABELS("chart.at-start", text=values)
        if not point.turn:
            return LABELS("chart.at-end", text=values)
        return LABELS("chart.after-turn", turn=point.turn, text=values)

    def listed(self, values: Mapping[str, str]) -> str:
        """Values with the players they belong to."""
        return ", ".join(
            LABELS("chart.value", name=label_of(self.game, colour), value=value) for colour, value in values.items()
        )


class _Scores(_Chart):
    name = "scores"

    def __init__(self, game: GameView) -> None:
        super().__init__(game)
        self.most = max(max(point.scores.values(), default=0) for point in game.history) or 1
        self.step = next((step for step in _GRID_STEPS if self.most / step <= 6), 1000)

    def values(self, point: HistoryPoint) -> Mapping[str, int]:
        return point.scores


class _Chances(_Chart):
    name = "chances"
    lane = _LUCK
    left, margin = 92, 94

    def __init__(self, game: GameView, rolls: Sequence[RollView]) -> None:
        super().__init__(game)
        self.most, self.step = 100, 25
        self.rolls = {roll.turn: roll for roll in rolls}

    def values(self, point: HistoryPoint) -> Mapping[str, int]:
        return hundred(point.chances)

    def heights(self, point: HistoryPoint) -> Mapping[str, float]:
        return {colour: 100 * chance for colour, chance in point.chances.items()}

    def shown(self, value: int) -> str:
        return LABELS("percent", value=value)

    def marked(self, index: int, colour: str) -> bool:
        """On a chance, which always changes, a mark stands where the player has just played."""
        turn = self.game.turns[index - 1] if 0 < index <= len(self.game.turns) else None
        return turn is not None and turn.colour == colour

    def under(self) -> Markup:
        """The luck of every roll: what it gave above the line, what it took below it, in the players' colours."""
        middle = self.bottom + 10 + _LUCK / 2
        scale = (_LUCK / 2 - 4) / max([_given(roll) for roll in self.rolls.values()] or [1.0], default=1.0)
        wide = max(2.0, min(9.0, (self.x(self.played) - self.left) / max(1, self.played) * 0.7))
        marks = [element("line", x1=self.left, x2=self.right, y1=middle, y2=middle, class_="rule")]
        marks.append(element("text", LABELS("chart.luck"), x=self.left - 8, y=middle + 4, class_="axis end soft"))
        best = self.game.insight.roll_of_the_game if self.game.insight is not None else None
        for index, point in enumerate(self.points):
            roll = self.rolls.get(point.turn) if point.turn else None
            if roll is None:
                continue
            x = (self.x(index) + self.x(index - 1)) / 2
            up = down = middle
            for colour, luck in roll.luck.items():
                size = abs(luck) * scale
                up, top = (up - size, up - size) if luck > 0 else (up, down)
                down = down if luck > 0 else down + size
                marks.append(
                    element("rect", x=x - wide / 2, y=top, width=wide, height=size, class_=f"series c{colour}")
                )
            if roll is best:
                marks.append(element("path", d=_STAR, transform=f"translate({number(x)} {number(up - 8)})",
                                     class_="star"))  # fmt: skip
        return element("g", marks, class_="lucks", aria_hidden="true")

    def told(self, index: int) -> str:
        told = super().told(index)
        roll = self.rolls.get(self.points[index].turn)
        if roll is None or not self.points[index].turn:
            return told
        luck = self.listed({colour: signed(part) for colour, part in roll.luck.items()})
        return LABELS("chart.with-luck", text=told, luck=luck)


def _given(roll: RollView) -> float:
    """What a roll gave to those it was good for, together."""
    given = 0.0
    for luck in roll.luck.values():
        given += max(luck, 0.0)
    return given or 1e-9


def _apart(places: Sequence[float], gap: float, lowest: float) -> list[float]:
    """Places from top to bottom, moved so that none is nearer to the next than `gap`."""
    found: list[float] = []
    for place in places:
        found.append(max(place, found[-1] + gap) if found else place)
    limit = lowest
    for index in range(len(found) - 1, -1, -1):
        found[index] = min(found[index], limit)
        limit = found[index] - gap
    return found
