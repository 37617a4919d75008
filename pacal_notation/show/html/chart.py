"""The scores over the game as a drawing whose points lead to the turns."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ...telling.view import GameView, HistoryPoint
from ..markup import Markup, element, number
from .page_data import FINAL, START
from .parts import called

_WIDTH, _HEIGHT = 960, 330
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 78, 16, 34
_FINAL_GAP = 58
_GRID_STEPS = (5, 10, 20, 25, 50, 100, 200, 500)
_DASHES = ("", "7 4", "2.5 3.5", "11 3 2.5 3", "5 2 2 2")
_MARKS = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
    "M-3.6-3.6h7.2v7.2h-7.2Z",
    "M0-5 5 0 0 5-5 0Z",
    "M0-4.8 4.8 3.6h-9.6Z",
    "M-4.6-3.4h9.2L0 4.8Z",
)


def score_chart(game: GameView) -> Markup | None:
    """Scores after every turn, and the final scoring as a last step. A line, a dash and a mark for each player."""
    if len(game.history) < 2:
        return None
    return _Chart(game).draw()


class _Chart:
    def __init__(self, game: GameView) -> None:
        self.game = game
        self.points = game.history
        self.ended = game.final is not None and game.history[-1].turn == ""
        self.most = max(max(point.scores.values(), default=0) for point in game.history) or 1
        self.step = next((step for step in _GRID_STEPS if self.most / step <= 6), 1000)
        self.played = len(game.history) - 1 - self.ended

    def x(self, index: int) -> float:
        room = _WIDTH - _LEFT - _RIGHT - (_FINAL_GAP if self.ended else 0)
        if self.ended and index == len(self.points) - 1:
            return _WIDTH - _RIGHT
        return _LEFT + room * index / max(1, self.played)

    def y(self, score: float) -> float:
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (1 - score / self.most)

    def name(self, index: int) -> str:
        if index == 0:
            return START
        return self.points[index].turn or FINAL

    def draw(self) -> Markup:
        return element(
            "svg",
            element("title", "Scores over the game"),
            element("desc", self._words()),
            self._grid(),
            element("line", x1=self.x(0), x2=self.x(0), y1=_TOP - 6, y2=_HEIGHT - _BOTTOM, class_="cursor"),
            [self._line(place, player.colour) for place, player in enumerate(self.game.players)],
            self._ends(),
            element("g", [self._hit(index) for index in range(len(self.points))], class_="hits"),
            viewBox=f"0 0 {_WIDTH} {_HEIGHT}",
            class_="chart",
            role="group",
            aria_label="Scores over the game; the list of turns leads to the same places",
        )

    def _words(self) -> str:
        scores = self.points[-1].scores
        return ", ".join(f"{called(self.game, colour)} {score}" for colour, score in scores.items())

    def _grid(self) -> Markup:
        marks = []
        for score in range(0, self.most + 1, self.step):
            y = self.y(score)
            marks.append(element("line", x1=_LEFT, x2=_WIDTH - _RIGHT, y1=y, y2=y, class_="rule"))
            marks.append(element("text", str(score), x=_LEFT - 8, y=y + 4, class_="axis end"))
        last = -99.0
        for index, (before, point) in enumerate(pairwise(self.points)):
            if point.round == before.round or not point.turn:
                continue
            x = self.x(index)
            marks.append(element("line", x1=x, x2=x, y1=_HEIGHT - _BOTTOM, y2=_HEIGHT - _BOTTOM + 5, class_="tick"))
            middle = (x + self.x(min(index + len(self.game.players), self.played))) / 2
            if middle - last >= 22:
                marks.append(element("text", str(point.round), x=middle, y=_HEIGHT - 14, class_="axis"))
                last = middle
        marks.append(element("text", "round", x=_LEFT - 8, y=_HEIGHT - 14, class_="axis end soft"))
        if self.ended:
            x = self.x(self.played)
            marks.append(element("rect", x=x, y=_TOP - 6, width=_WIDTH - _RIGHT - x,
                                 height=_HEIGHT - _TOP - _BOTTOM + 6, class_="final"))  # fmt: skip
            middle = (x + _WIDTH - _RIGHT) / 2
            marks.append(element("text", "final", x=middle, y=_HEIGHT - 14, class_="axis"))
        return element("g", marks, class_="axes", aria_hidden="true")

    def _line(self, place: int, colour: str) -> Markup:
        spots = [(self.x(index), self.y(point.scores.get(colour, 0))) for index, point in enumerate(self.points)]
        path = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots)
        marks = [
            element("path", d=_MARKS[place % len(_MARKS)], transform=f"translate({number(x)} {number(y)})")
            for (x, y), (before, point) in zip(spots[1:], pairwise(self.points), strict=True)
            if point.scores.get(colour, 0) != before.scores.get(colour, 0)
        ]
        return element(
            "g",
            element("path", d=path, class_="under"),
            element("path", d=path, class_="line", stroke_dasharray=_DASHES[place % len(_DASHES)] or None),
            element("g", marks, class_="dots"),
            class_=f"series c{colour}",
        )

    def _ends(self) -> Markup:
        """Letters and scores at the right, moved apart where they would lie on each other."""
        last = self.points[-1].scores
        order = sorted(last, key=lambda colour: -last[colour])
        places = _apart([self.y(last[colour]) for colour in order], 17, _HEIGHT - _BOTTOM + 8)
        marks = []
        for colour, y in zip(order, places, strict=True):
            x = _WIDTH - _RIGHT + 20
            marks.append(
                element(
                    "g",
                    element("circle", cx=x, cy=y, r=8.5),
                    element("text", colour, x=x, y=y + 4, class_="letter"),
                    element("text", str(last[colour]), x=x + 14, y=y + 4.5, class_="score"),
                    class_=f"end c{colour}",
                )
            )
        return element("g", marks, class_="ends", aria_hidden="true")

    def _hit(self, index: int) -> Markup:
        here = self.x(index)
        left = (self.x(index - 1) + here) / 2 if index else here - 8
        right = (self.x(index + 1) + here) / 2 if index + 1 < len(self.points) else here + 8
        return element(
            "a",
            element("title", self._told(self.points[index], index)),
            element("rect", x=left, y=_TOP - 6, width=max(1.0, right - left), height=_HEIGHT - _TOP - 4),
            href=f"#{self.name(index)}",
            tabindex=-1,
            data_x=here,
        )

    def _told(self, point: HistoryPoint, index: int) -> str:
        scores = ", ".join(f"{called(self.game, colour)} {score}" for colour, score in point.scores.items())
        if index == 0:
            return f"Start: {scores}"
        return f"{f'After {point.turn}' if point.turn else 'Final'}: {scores}"


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
