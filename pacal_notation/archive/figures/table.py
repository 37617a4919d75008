"""Figures as a table of plain values: which columns there are, what stands in them, and in which order the rows are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...archive.words import SAY
from ...data.languages.nouns import quoted
from ...game.errors import PacalError
from ..game_facts import CARRIED, MOST_PLAYERS, SOURCES
from ..name_order import name_order
from .chronicle import Streak, streaks
from .confidence import UNIT, Estimate
from .groups import BY, RIVAL, WHOLE, Group, Groups, Key, is_of_players
from .luck_sums import Difference, LuckSums
from .ratings import Rating, ratings

COUNT, SHARE, MEAN, CHANCE = "count", "share", "mean", "chance"
"""The kinds of figures: whole numbers, parts of one, averages, and win chances from 0 to 1."""
_DIGITS = {COUNT: 0, SHARE: 4, MEAN: 4, CHANCE: 6}
PLACES = ("first", "second", "third", "fourth", "fifth")

Value = int | float | None


class Source(NamedTuple):
    """What a row is made of."""

    group: Group
    streak: Streak
    rating: Rating | None
    luck: LuckSums


class Figure(NamedTuple):
    """A column: its name and kind, whether high values are the good ones, and what stands in it."""

    name: str
    kind: str
    high: bool
    of: Callable[[Source], Value]


def _sum(name: str, key: str = "", high: bool = True) -> Figure:
    return Figure(name, COUNT, high, lambda source: source.group.sums[key or name])


def _per(name: str, key: str, whole: str, kind: str = MEAN, scale: int = 1, high: bool = True) -> Figure:
    def of(source: Source) -> Value:
        sums = source.group.sums
        return sums[key] / (scale * sums[whole]) if sums[whole] else None

    return Figure(name, kind, high, of)


def _estimate(name: str, of: Callable[[LuckSums], Estimate | None], high: bool) -> tuple[Figure, Figure]:
    """A value and its margin."""

    def value(source: Source) -> Value:
        found = of(source.luck)
        return None if found is None else found.value

    def margin(source: Source) -> Value:
        found = of(source.luck)
        return None if found is None else found.margin

    return Figure(name, CHANCE, high, value), Figure(f"{name}_margin", CHANCE, False, margin)


def _share_of_game(name: str) -> Figure:
    def of(source: Source) -> Value:
        luck = source.luck
        return int(getattr(luck, name)) / UNIT / luck.games if luck.games else None

    return Figure(name, CHANCE, True, of)


def _rated(name: str, of: Callable[[Rating], float], high: bool = True) -> Figure:
    return Figure(name, MEAN, high, lambda source: None if source.rating is None else of(source.rating))


_BEST = Figure("best", COUNT, True, lambda source: source.group.best)
_SOURCES = (*SOURCES, CARRIED)


def _points(whole: str) -> tuple[Figure, ...]:
    return tuple(_per(source.replace(" ", "_"), f"points {source}", whole) for source in _SOURCES)


_PLAYERS = (
    _sum("games", "finished"),
    Figure("unfinished", COUNT, True, lambda source: source.group.sums["games"] - source.group.sums["finished"]),
    _sum("wins"),
    _per("share", "share", "finished", SHARE, WHOLE),
    _per("fair", "fair", "finished", SHARE, WHOLE),
    _per("place", "place", "finished", high=False),
    *(_sum(name, f"place {place}") for place, name in enumerate(PLACES[:MOST_PLAYERS], start=1)),
    _per("score", "score", "finished"),
    _BEST,
    _per("margin", "margin", "finished"),
    Figure("streak", COUNT, True, lambda source: source.streak.longest),
    Figure("run", COUNT, True, lambda source: source.streak.current),
    *_points("finished"),
)
_RIVALS = (
    _sum("games", "finished"),
    _sum("ahead"),
    _sum("level"),
    _sum("behind", high=False),
    _per("margin", "margin", "finished"),
    _per("score", "score", "finished"),
    _BEST,
)
_GAMES = (
    _sum("games"),
    _sum("finished"),
    _sum("findings", high=False),
    _per("rounds", "rounds", "finished"),
    _per("turns", "finished_turns", "finished"),
    _per("score", "score", "seats"),
    _per("winners_score", "winners_score", "winners"),
    _BEST,
    _per("margin", "margin", "finished"),
    _sum("shared"),
    _sum("by_building", "X1"),
    _sum("by_score", "X2"),
    *_points("seats"),
)
_RATINGS = (
    _rated("rating", lambda rating: rating.rating),
    _rated("rating_mean", lambda rating: rating.mean),
    _rated("rating_spread", lambda rating: rating.spread, high=False),
)
_WEIGHED = Figure("weighed", COUNT, True, lambda source: source.luck.turns)
_LOSS = (_WEIGHED, *_estimate("loss", lambda luck: luck.loss_a_turn, high=False))
_LUCK = (
    *_LOSS,
    *_estimate("dice", lambda luck: luck.dice_a_game, high=True),
    *_estimate("luck", lambda luck: luck.luck_a_game, high=True),
    _share_of_game("play"),
    _share_of_game("gifts"),
)
_SHORT = {
    "players": ("games", "wins", "share", "fair", "place", "score", "best", "streak"),
    "players in detail": ("games", "wins", "share", "place", "score"),
    "players with luck": ("games", "wins", "share", "loss", "loss_margin", "dice", "dice_margin", "luck"),
    "rivals": ("games", "ahead", "level", "behind", "margin"),
    "games in detail": ("games", "rounds", "turns", "score", "winners_score", "margin"),
    "games": ("games", "finished", "rounds", "turns", "score", "winners_score", "best", "margin"),
}
"""What people are shown, unless they choose."""


class FigureError(PacalError):
    """A grouping, a column or an order that there is not; the message says which there are."""


@dataclass(slots=True, frozen=True)
class Choice:
    """Which figures are wanted: by what, with luck or ratings, which columns, and in which order."""

    by: tuple[str, ...]
    luck: bool = False
    rated: bool = False
    columns: tuple[str, ...] = ()
    sort: str = ""
    reverse: bool = False

    @property
    def ordered(self) -> bool:
        """Whether the order of games matters."""
        return is_of_players(self.by) and RIVAL not in self.by

    def check(self) -> None:
        """Raise `FigureError` for what there is not."""
        for name in self.by:
            if name not in BY:
                raise FigureError(SAY.later("figures.by", name=quoted(name), names=", ".join(BY)))
        if len(set(self.by)) < len(self.by):
            raise FigureError(SAY.later("figures.once"))
        if self.rated and self.by != ("player",):
            raise FigureError(SAY.later("figures.ratings"))
        if self.luck and RIVAL in self.by:
            raise FigureError(SAY.later("figures.luck-rival"))
        known = [figure.name for figure in self.all_figures()]
        for name in self.columns:
            if name not in known:
                raise FigureError(SAY.later("figures.column", name=quoted(name), names=", ".join(known)))
        shown = [*self.by, *(figure.name for figure in self.shown())]
        if self.sort and self.sort not in shown:
            raise FigureError(SAY.later("figures.sort", name=quoted(self.sort), names=", ".join(shown)))

    def all_figures(self) -> tuple[Figure, ...]:
        """Every column that there is."""
        if RIVAL in self.by:
            return _RIVALS
        rated = _RATINGS if self.rated else ()
        if is_of_players(self.by):
            return (*_PLAYERS, *rated, *(_LUCK if self.luck else ()))
        return (*_GAMES, *(_LOSS if self.luck else ()))

    def shown(self) -> tuple[Figure, ...]:
        """The columns that are shown to people: those they have chosen, or a few."""
        known = {figure.name: figure for figure in self.all_figures()}
        if self.columns:
            return tuple(known[name] for name in self.columns)
        if RIVAL in self.by:
            names = _SHORT["rivals"]
        elif is_of_players(self.by):
            few = "players in detail" if len(self.by) > 2 else "players"
            names = _SHORT["players with luck" if self.luck else few]
        else:
            few = "games in detail" if len(self.by) > 1 or self.luck else "games"
            names = (*_SHORT[few], *(("loss", "loss_margin") if self.luck else ()))
        return tuple(known[name] for name in (*names, *(("rating",) if self.rated else ())))

    def written(self) -> tuple[Figure, ...]:
        """The columns that are written for programs: those that were chosen, or all."""
        return self.shown() if self.columns else self.all_figures()


class Row(NamedTuple):
    """A row: what it is about, and its figures."""

    key: Key
    values: tuple[Value, ...]


@dataclass(slots=True)
class FigureTable:
    """Figures in rows. `differences` says who surely plays better, or had better dice, than whom."""

    by: tuple[str, ...]
    games: int
    figures: tuple[Figure, ...]
    rows: list[Row]
    luck: bool = False
    evaluator: str = ""
    die: str = ""
    compared: int = 0
    better_players: list[Difference[Key]] = field(default_factory=list)
    better_dice: list[Difference[Key]] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        """Everything as plain data, ready for JSON."""
        made: dict[str, Any] = {
            "format": "pacal-figures",
            "version": 1,
            "by": list(self.by),
            "games": self.games,
            "rows": [
                {
                    **dict(zip(self.by, row.key, strict=True)),
                    **{figure.name: value for figure, value in zip(self.figures, row.values, strict=True)},
                }
                for row in self.rows
            ],
        }
        if self.luck:
            made["luck"] = {
                "evaluator": self.evaluator,
                "die": self.die,
                "compared": self.compared,
                "plays_better": [_difference(one) for one in self.better_players],
                "better_dice": [_difference(one) for one in self.better_dice],
            }
        return made


def _difference(one: Difference[Key]) -> dict[str, Any]:
    margin = one.by.margin
    return {
        "better": list(one.better),
        "worse": list(one.worse),
        "by": round(one.by.value, 6),
        "margin": None if margin is None else round(margin, 6),
    }


def make_table(groups: Groups, choice: Choice, for_people: bool) -> FigureTable:
    """The table of what was counted: the few columns for people, or all for programs."""
    counted = _Counted(groups, streaks(groups.chronicle), ratings(groups.chronicle) if choice.rated else {})
    figures = choice.shown() if for_people else choice.written()
    rows = []
    for key in _sorted(counted, choice):
        source = counted.source(key)
        rows.append(Row(key, tuple(_rounded(figure, figure.of(source)) for figure in figures)))
    table = FigureTable(groups.by, groups.games, tuple(figures), rows, choice.luck)
    table.evaluator, table.die = groups.luck.evaluator, groups.luck.die
    if choice.luck and is_of_players(groups.by) and len(groups.by) == 1:
        table.compared = len(groups.luck.compared())
        table.better_players = groups.luck.play_differences()
        table.better_dice = groups.luck.dice_differences()
    return table


class _Counted(NamedTuple):
    """Everything counted, also what depends on the order of games."""

    groups: Groups
    streaks: dict[Key, Streak]
    ratings: dict[str, Rating]

    def source(self, key: Key) -> Source:
        rating = self.ratings.get(str(key[0])) if self.ratings else None
        luck = self.groups.luck.groups.get(key, LuckSums())
        return Source(self.groups.groups[key], self.streaks.get(key, Streak()), rating, luck)


def _sorted(counted: _Counted, choice: Choice) -> list[Key]:
    """The groups in the order that is wanted; those that are level, and those without a value, by their names."""
    groups = counted.groups.groups
    keys = sorted(groups, key=by_name)
    if choice.sort in choice.by:
        place = choice.by.index(choice.sort)
        keys.sort(key=lambda key: by_name(key[place : place + 1]))
    elif choice.sort:
        (figure,) = (figure for figure in choice.all_figures() if figure.name == choice.sort)
        values = {key: figure.of(counted.source(key)) for key in keys}
        # A stable sort keeps the names in order, also where high values come first.
        found = sorted(
            [key for key in keys if values[key] is not None],
            key=lambda key: values[key] or 0,
            reverse=figure.high != choice.reverse,
        )
        return [*found, *(key for key in keys if values[key] is None)]
    elif is_of_players(choice.by) and len(choice.by) == 1:
        keys.sort(key=lambda key: (-groups[key].sums["share"], -groups[key].sums["finished"]))
    return keys[::-1] if choice.reverse else keys


def by_name(key: Key) -> tuple[tuple[bool, tuple[str, str], int], ...]:
    """Names and numbers in an order of their own."""
    return tuple((True, name_order(part), 0) if isinstance(part, str) else (False, ("", ""), part) for part in key)


def _rounded(figure: Figure, value: Value) -> Value:
    if value is None or figure.kind == COUNT:
        return value
    return round(value, _DIGITS[figure.kind])
