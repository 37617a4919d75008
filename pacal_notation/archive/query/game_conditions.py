"""What is true of a game as a whole: tags, length, rules, findings, comments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ...game.rules import Rules
from ...notation.record import Comment, Record, Turn
from ...review.findings.finding import Finding, Severity
from .comparing import DayTest, NumberTest, TextTest
from .conditions import GameCondition, Needs
from .games import Game

_TAGS = {"event": "Event", "site": "Site", "annotator": "Annotator"}


@dataclass(frozen=True)
class Text(GameCondition):
    """``event ~ "thursday"`` and the like."""

    needs = Needs.RECORD

    field: str
    test: TextTest

    def of(self, game: Game) -> bool:
        return self.test.fits(self.value(game))

    def value(self, game: Game) -> str:
        match self.field:
            case "result":
                return game.result
            case "season":
                return game.club.season(game.tag("Date"))
        return game.tag(_TAGS[self.field])


@dataclass(frozen=True)
class Name(GameCondition):
    """``board`` and ``edition``, which a record need not name."""

    field: str
    test: TextTest

    def of(self, game: Game) -> bool:
        if game.seen is None or game.seen.board is None:
            return False
        return self.test.fits(game.edition if self.field == "edition" else game.seen.board.name)


@dataclass(frozen=True)
class Tag(GameCondition):
    """``tag Table = "3"``; without a comparison, that there is such a tag."""

    needs = Needs.RECORD

    name: str
    test: TextTest | None

    def of(self, game: Game) -> bool:
        return game.has_tag(self.name) and (self.test is None or self.test.fits(game.tag(self.name)))


@dataclass(frozen=True)
class Day(GameCondition):
    """``date >= 2025.09``."""

    needs = Needs.RECORD

    test: DayTest

    def of(self, game: Game) -> bool:
        return self.test.fits(game.tag("Date"))


@dataclass(frozen=True)
class GameNumber(GameCondition):
    """``players``, ``rounds``, ``turns``, ``winners``, ``margin`` and ``findings``."""

    field: str
    test: NumberTest

    def of(self, game: Game) -> bool:
        return self.test.fits(self.value(game))

    def known(self, game: Game) -> bool:
        return game.readable or self.field == "findings"

    def value(self, game: Game) -> int | None:
        if self.field == "findings":
            return sum(_is_error(finding) for finding in game.findings)
        if self.field == "players":
            return len(game.seats) or None if game.seen is not None or game.tag("Players") else None
        if game.seen is None:
            return None
        match self.field:
            case "rounds":
                return game.steps[-1].before.round if game.steps else None
            case "turns":
                return len(game.steps)
            case "winners":
                return len(game.winners) or None
        return game.margin


@dataclass(frozen=True)
class Flag(GameCondition):
    """``finished``, ``unfinished`` and ``replayed``: whether a game could be set up at all."""

    name: str

    def of(self, game: Game) -> bool:
        if game.seen is None:
            return False
        return {"finished": bool(game.totals), "unfinished": not game.totals, "replayed": True}[self.name]

    def known(self, game: Game) -> bool:
        return game.readable or self.name == "replayed"


@dataclass(frozen=True)
class SameRules(GameCondition):
    """``rules = "it expert"``: played by these rules, however they were named."""

    rules: Rules
    same: bool

    def of(self, game: Game) -> bool:
        return game.seen is not None and game.seen.rules is not None and (game.seen.rules == self.rules) is self.same


@dataclass(frozen=True)
class Option(GameCondition):
    """``option expert = yes``."""

    name: str
    value: str
    same: bool

    def of(self, game: Game) -> bool:
        if game.seen is None or game.seen.rules is None:
            return False
        return (game.seen.rules.chosen()[self.name] == self.value) is self.same


@dataclass(frozen=True)
class HasFinding(GameCondition):
    """``finding M2``, ``finding M``, ``finding`` for any that is no warning, ``warning``.

    Of a turn, that it was found in this turn; of a game, anywhere.
    """

    about_turns = True

    code: str
    warning: bool

    def meant(self, finding: Finding) -> bool:
        if self.code:
            return finding.code == self.code or finding.code.rstrip("0123456789") == self.code
        return _is_error(finding) is not self.warning

    def of(self, game: Game) -> bool:
        return any(self.meant(finding) for finding in game.findings)

    def known(self, game: Game) -> bool:
        return True

    def at(self, game: Game, number: int) -> bool:
        return any(self.meant(finding) for finding in game.steps[number].findings)

    def shown(self, game: Game) -> Iterator[int]:
        return (number for number in range(len(game.steps)) if self.at(game, number))


def _is_error(finding: Finding) -> bool:
    return finding.severity is Severity.ERROR


@dataclass(frozen=True)
class HasComment(GameCondition):
    """``comment ~ "foothold"``: of a turn, that it stands behind this turn; of a game, anywhere outside variations."""

    about_turns = True

    test: TextTest | None

    def meant(self, comments: Iterable[Comment]) -> bool:
        return any(self.test is None or self.test.fits(comment.text) for comment in comments)

    def of(self, game: Game) -> bool:
        return game.record is not None and self.meant(_comments(game.record))

    def at(self, game: Game, number: int) -> bool:
        return self.meant(_behind(game.steps[number].written))

    def shown(self, game: Game) -> Iterator[int]:
        return (number for number in range(len(game.steps)) if self.at(game, number))


def _behind(turn: Turn) -> list[Comment]:
    return [item for item in turn.tail if isinstance(item, Comment)]


def _comments(record: Record) -> Iterator[Comment]:
    yield from record.comments
    for tag in record.tags:
        yield from tag.comments
    if record.setup is not None:
        yield from record.setup.comments
    for round_ in record.rounds:
        for roll in round_.rolls:
            yield from roll.comments
            for turn in roll.turns:
                yield from _behind(turn)
        if round_.standing is not None:
            yield from round_.standing.comments
    if record.end is not None:
        yield from record.end.comments
