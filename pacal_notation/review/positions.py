"""Positions that stand by themselves, and those inside records: whether they can be (C5), with every reason why not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ..data.languages.nouns import cited
from ..data.languages.phrases import Message, Told
from ..data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ..game.actions import COLOURS
from ..game.arrangement import Arrangement
from ..game.board import Board
from ..game.breach import Breach, Part
from ..game.errors import BoardError, OptionError, PacalError
from ..game.placing import check_arrangement
from ..game.position import Position, check_seats, table
from ..game.rules import Rules
from ..notation.colours import colour_named
from ..notation.lines import LineTable
from ..notation.place_words import because, line_and_column, placed, with_hint
from ..notation.reading.parse import parse_position
from ..notation.reading.split import RawRecord
from ..notation.record import NOWHERE, Record, Span, Tag, WrittenPosition
from ..notation.rules_text import parse_rules, write_rules
from .boards import board_beside, load_board
from .findings.breaches import Reporter
from .findings.finding import Finding, Severity
from .findings.messages import say
from .words import SAY

if TYPE_CHECKING:
    from ..notation.json.positions import JsonPosition
    from .replay import Review

MOST_REASONS = 20
"""So many reasons are told of what is refused; the rest is counted."""
MOST_PIECES = 2000
"""A position with more pieces than this is a mistake, or worse."""
_AT = re.compile(r"([0-9]{1,4})\s*(\S*)")


class NoPositionError(PacalError):
    """The position that was asked for is not there, or cannot be read; the message says what to do."""


class Reason(NamedTuple):
    """Why something was refused: the code, a stable short name, words, what would be right, and the place if known."""

    code: str
    reason: str
    said: Told
    advice: Told = ""
    place: str | tuple[int, int] = ""
    """A place in a file or in JSON, or line and column of a text."""

    @property
    def message(self) -> str:
        """What is wrong, in the language that is spoken."""
        return str(self.said)

    @property
    def hint(self) -> str:
        """What would be right, in the language that is spoken."""
        return str(self.advice)

    def as_json(self) -> dict[str, object]:
        """The same for programs: with words, not with messages."""
        plain = {"code": self.code, "reason": self.reason, "message": self.message, "hint": self.hint}
        return {**plain, "place": ":".join(map(str, self.place)) if isinstance(self.place, tuple) else self.place}

    def __str__(self) -> str:
        words = with_hint(f"{self.code} {self.message}", self.hint)
        place = line_and_column(*self.place) if isinstance(self.place, tuple) else self.place
        return placed(place, words) if place else words


class RefusedError(NoPositionError):
    """It can be read, but it cannot be; `reasons` has everything that is wrong, the message the first of it."""

    def __init__(self, headline: Told, reasons: Iterable[Reason]) -> None:
        super().__init__(headline)
        self.reasons = tuple(reasons)

    def __str__(self) -> str:
        lines = [because(str(self.said)), *(f"  {reason}" for reason in self.reasons[:MOST_REASONS])]
        more = len(self.reasons) - MOST_REASONS
        if more > 0:
            lines.append(f"  {SAY('refused.more', count=more)}")
        return "\n".join(lines)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.said, self.reasons)


@dataclass(slots=True)
class Found:
    """A position, and what it was read from: a position as written, or a record as reviewed.

    `rules` is the canonical text of the rules, `board` the board as it was named, `names` what the tags call the
    players, by colour. Among several records `record` is the number of this one and `records` how many there are, 0
    where that is not known. `forgiven` is what is wrong with the position and was asked to be let pass.
    """

    position: Position
    written: WrittenPosition | None = None
    review: Review | None = None
    rules: str = DEFAULT_EDITION
    board: str = DEFAULT_BOARD
    names: dict[str, str] = field(default_factory=dict)
    record: int = 0
    records: int = 0
    forgiven: tuple[Reason, ...] = ()


class _Written(NamedTuple):
    """A position as written, from notation or JSON: what is common to both."""

    arrangement: Arrangement
    rules: str | None
    board: str | None
    names: dict[str, str]
    place: Callable[[Breach], str | tuple[int, int]]
    source: WrittenPosition | None = None


def check_position(raw: RawRecord, file: str, default_rules: str, default_board: str) -> list[Finding]:
    """Everything that cannot be in a position. Raises `NotationError` where it cannot be read."""
    written = parse_position(raw.text or "")
    record = Record(written.tags, text=written.text, line=raw.line, index=raw.index, column=raw.column)
    reporter = Reporter(record, file)
    rules = _rules(written, reporter, default_rules)
    arrangement = written.arrangement
    at = None
    if not check_seats(arrangement.seats):
        tag = _tag(written, "Board")
        name = board_beside(tag.value, file) if tag is not None else default_board
        try:
            at = table(_load(name), rules, arrangement.seats)
        except BoardError as problem:
            reporter.note("D2", problem.said, tag.span if tag is not None else NOWHERE, SAY.later("D2.hint"))
    for breach in check_arrangement(arrangement, at):
        reporter.add(breach, _place(written, breach.part), 0)
    return reporter.findings


def _tag(written: WrittenPosition, name: str) -> Tag | None:
    return next((tag for tag in written.tags if tag.name == name), None)


def _rules(written: WrittenPosition, reporter: Reporter, default: str) -> Rules:
    tag = _tag(written, "Rules")
    try:
        return parse_rules(tag.value if tag is not None else default)[2]
    except OptionError as problem:
        reporter.note("D1", problem.said, tag.span if tag is not None else NOWHERE, SAY.later("D1.hint"))
        return parse_rules(DEFAULT_EDITION)[2]


def _load(name: str) -> Board:
    try:
        return load_board(name)
    except OSError as problem:
        raise BoardError(SAY.later("D2.unreadable", name=name, problem=problem.strerror)) from None


def _way(part: Part) -> Part:
    """The way to what a breach is about in a written position: ``("players", 0, "pyramids", 2)``."""
    what, *rest = part
    if what == "seat":
        return ("players", *rest)
    if what == "stage" or not rest:
        return part
    return ("players", rest[0], what, *rest[1:])


def _place(written: WrittenPosition, part: Part) -> Span:
    """The span of what a breach concerns; of the nearest whole that was written where it was not itself."""
    way = _way(part)
    while way:
        if way in written.places:
            return written.places[way]
        way = way[:-1]
    return next(iter(written.places.values()), NOWHERE)


def stand(
    written: WrittenPosition | JsonPosition,
    *,
    rules: str = DEFAULT_EDITION,
    board: str = DEFAULT_BOARD,
    file: str = "",
    forgive: frozenset[str] = frozenset(),
) -> Found:
    """The position of a written one, with the rules and the board that it names or, failing those, the given ones.

    `forgive` names reasons of C5 about stones that are let pass; those stones are left out. Raises `RefusedError`
    with every reason where the position cannot be.
    """
    read = _of_notation(written, file) if isinstance(written, WrittenPosition) else _of_json(written)
    _check_size(read.arrangement)
    edition, _, chosen = parse_rules(rules if read.rules is None else read.rules)
    ground = load_board(board_beside(read.board, file) if read.board else board)
    arrangement = read.arrangement
    broken = check_seats(arrangement.seats)
    at = None if broken else table(ground, chosen, arrangement.seats)
    broken = check_arrangement(arrangement, at)
    let_pass = [breach for breach in broken if _passes(breach, forgive)]
    broken = [breach for breach in broken if not _passes(breach, forgive)]
    if broken or at is None:
        reasons = (_reason(breach, read.place(breach)) for breach in broken)
        raise RefusedError(SAY.later("position.refused"), reasons)
    return Found(
        Position.laid_out(_without(arrangement, let_pass), at),
        read.source,
        rules=write_rules(edition, chosen),
        board=read.board or board,
        names=read.names,
        forgiven=tuple(_reason(breach, read.place(breach)) for breach in let_pass),
    )


def _of_notation(written: WrittenPosition, file: str) -> _Written:
    lines = LineTable(written.text)

    def place(breach: Breach) -> str | tuple[int, int]:
        way = _way(breach.part)
        while way and way not in written.places:
            way = way[:-1]
        if not way or (not file and len(lines.starts) == 1):
            return ""
        line, column = lines.at(written.places[way].start)
        return f"{file}:{line}:{column}" if file else (line, column)

    tags = {tag.name: tag.value for tag in reversed(written.tags)}
    names = _names(written.tags)
    return _Written(written.arrangement, tags.get("Rules"), tags.get("Board"), names, place, written)


def _of_json(model: JsonPosition) -> _Written:
    from ..notation.json.strict_text import json_path

    return _Written(
        model.arrangement(), model.rules, model.board, {}, lambda breach: json_path(_way(breach.part) or ("players",))
    )


def _names(tags: Iterable[Tag]) -> dict[str, str]:
    """What the tags call the players, by colour; the first tag counts."""
    letters = {name.capitalize(): letter for letter, name in COLOURS.items()}
    return {letters[tag.name]: tag.value for tag in reversed(list(tags)) if tag.name in letters}


def _passes(breach: Breach, forgive: frozenset[str]) -> bool:
    """Whether a breach is let pass."""
    return breach.reason in forgive and breach.part[0] == "stones"


def _check_size(arrangement: Arrangement) -> None:
    """Refuse what is no position by its mere size: to check it piece by piece would take for ever."""
    pieces = sum(len(player.pyramids) + len(player.stones) + len(player.god_stones) for player in arrangement.players)
    if pieces + len(arrangement.players) > MOST_PIECES:
        raise NoPositionError(SAY.later("position.too-large", count=pieces))


def _without(arrangement: Arrangement, breaches: list[Breach]) -> Arrangement:
    """The arrangement without the stones that the breaches are about."""
    out = {breach.part[1:] for breach in breaches}
    players = tuple(
        holding._replace(
            stones=tuple(square for number, square in enumerate(holding.stones) if (seat, number) not in out)
        )
        for seat, holding in enumerate(arrangement.players)
    )
    return Arrangement(players, arrangement.stage) if out else arrangement


def _reason(breach: Breach, place: str | tuple[int, int] = "") -> Reason:
    return Reason(breach.clause, breach.reason, *say(breach), place)


def _finding_reason(finding: Finding) -> Reason:
    place = f"{finding.file}:{finding.place.line}:{finding.place.column}" if finding.file else ""
    return Reason(finding.code, "record", finding.said, finding.advice, place)


def found_in_record(seen: Review, at: str, rules: str, board: str) -> Found:
    """The last position of a record, or the one in which the turn named like ``7G`` (or round ``7``) is played.

    `rules` and `board` are those the record was reviewed with where it names none.
    """
    record = seen.record
    try:
        edition, _, chosen = parse_rules(record.tag("Rules") or rules)
        text = write_rules(edition, chosen)
    except OptionError:
        text = DEFAULT_EDITION
    return Found(
        position_at(seen, at),
        review=seen,
        rules=text,
        board=record.tag("Board") or board,
        names=_names(record.tags),
    )


def position_at(seen: Review, at: str) -> Position:
    """The last position of a record, or the one in which the turn named like ``7G`` (or round ``7``) is played."""
    if seen.start is None:
        errors = [finding for finding in seen.findings if finding.severity is Severity.ERROR]
        if not errors:
            if not seen.unchecked:
                raise NoPositionError(SAY.later("position.no-game"))
            raise NoPositionError(SAY.later("position.not-replayed-why", why=seen.unchecked))
        raise RefusedError(SAY.later("position.not-replayed"), map(_finding_reason, errors))
    if not at:
        assert seen.end is not None
        return seen.end
    number, colour = read_turn(at)
    for step in seen.steps:
        if step.before.round == number and colour in ("", step.written.player):
            return step.before
    last = seen.end
    if last is not None and last.round == number and last.to_play is not None and colour in ("", last.to_play):
        return last
    raise NoPositionError(no_turn(seen, at))


def no_turn(seen: Review, at: str) -> Message:
    """What is said to somebody who asks for a turn that is not there."""
    seats = " ".join(seen.start.table.seats) if seen.start is not None else ""
    return SAY.later("position.no-turn", text=at, count=_last_round(seen), seats=seats)


def no_rounds(seen: Review, text: str) -> Message:
    """What is said to somebody who asks for rounds that are not there."""
    return SAY.later("position.no-rounds", text=text, count=_last_round(seen))


def _last_round(seen: Review) -> int:
    return seen.steps[-1].before.round if seen.steps else 0


def read_turn(at: str) -> tuple[int, str]:
    """The round and the colour of a turn named like ``7G``, ``7 green``, or ``7`` for the first of round 7.

    >>> read_turn("7green")
    (7, 'G')
    """
    wanted = _AT.fullmatch(at.strip().upper())
    colour = colour_named(wanted[2]) if wanted is not None and wanted[2] else ""
    if wanted is None or colour is None:
        raise NoPositionError(SAY.later("position.no-such-turn", word=cited(at)))
    return int(wanted[1]), colour
