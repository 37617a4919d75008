"""Replays a record through the referee: record to Review, with positions, outcomes, final score and findings.

After an illegal turn the referee goes on with what was written, so later turns are judged by what happened at the
table. What follows from one slip is said once: a player left out, a score that was booked wrong, a ship that could not
be set down where it was written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from ..data.languages.phrases import Told
from ..data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ..game.arrangement import Stage
from ..game.board import Board
from ..game.breach import Breach
from ..game.errors import OptionError
from ..game.position import NO_SHIP, Position
from ..game.referee import Outcome, TurnLike, next_round, play, roll
from ..game.rules import Rules
from ..game.scoring import FinalScore, final_score
from ..notation.reading.without_places import BareRound, Played
from ..notation.record import Heading, Record, Round, Span, Standing, Variation
from ..notation.record import Turn as WrittenTurn
from ..notation.rules_text import load_edition, parse_rules, write_rules
from .bookkeeping import Books
from .ends import check_end, ends_with
from .findings.breaches import Reporter
from .findings.finding import Finding
from .opening import open_game
from .sound import play_through
from .starts import Starts
from .unread import pass_unread, without_start
from .words import SAY
from .wrong_turns import found_again, not_carried_out, written_twice

if TYPE_CHECKING:
    from ..notation.drafts.read import Unread


@dataclass(slots=True)
class Step:
    """One turn of a record as it was replayed. `index` counts the main line from 0."""

    index: int
    written: WrittenTurn
    outcome: Outcome
    variations: list[Line] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    """What was found in this turn itself; the review has all findings."""
    slips: tuple[Finding, ...] = ()
    """What was found in the turn as it was written, where this is the one that was probably played instead."""

    @property
    def legal(self) -> bool:
        """Whether the turn broke no rule and could be read in one way; points booked wrong do not count."""
        return all(finding.code == "C1" for finding in self.findings)

    @property
    def before(self) -> Position:
        return self.outcome.before

    @property
    def after(self) -> Position:
        return self.outcome.position

    @property
    def turn(self) -> TurnLike:
        """The turn in long form."""
        return self.outcome.turn


@dataclass(slots=True)
class Line:
    """A variation as it was replayed."""

    written: Variation
    steps: list[Step] = field(default_factory=list)


@dataclass(slots=True)
class Review:
    """A record seen through the rules. `start` is None where no game could be set up; then nothing was replayed.

    `final` is given for a game that has ended. `unchecked` says why the rest was not checked, where that is so.
    """

    record: Record
    findings: list[Finding] = field(default_factory=list)
    board: Board | None = None
    rules: Rules | None = None
    start: Position | None = None
    steps: list[Step] = field(default_factory=list)
    end: Position | None = None
    final: FinalScore | None = None
    turns: int = 0
    unchecked: Told = ""
    written: dict[int, WrittenTurn | None] = field(default_factory=dict)
    """By the identity of a turn that was probably played: the one that was written, None for one that was left out."""
    played: Record | None = None
    """The record as it was probably played, where slips were looked for."""
    default_rules: str = DEFAULT_EDITION
    default_board: str = DEFAULT_BOARD
    """What counts where the record names no rules, no board."""

    def source(self, step: Step) -> WrittenTurn | None:
        """The turn of the record that a step stands for; None for one that was left out in the record."""
        return self.written.get(id(step.written), step.written)

    def is_repaired(self, step: Step) -> bool:
        """Whether a step is not what was written, but what was probably played."""
        return id(step.written) in self.written

    @property
    def valid(self) -> bool:
        """Whether nothing is wrong; warnings do not count."""
        return not any(finding.severity == "error" for finding in self.findings)

    @property
    def rules_text(self) -> str:
        """The rules that count, in canonical text: those of the record's tag, or else those by default."""
        named = self.record.tag("Rules", self.default_rules)
        return named if self.rules is None else _rules_text(named, self.rules)

    @property
    def board_text(self) -> str:
        """What the board that counts is called in the record, or else by default."""
        return self.record.tag("Board", self.default_board)


@lru_cache(maxsize=256)
def _rules_text(named: str, rules: Rules) -> str:
    try:
        edition = parse_rules(named)[0]
    except OptionError:
        edition = load_edition(DEFAULT_EDITION)
    return write_rules(edition, rules)


def review(
    record: Record,
    *,
    file: str = "",
    default_rules: str = DEFAULT_EDITION,
    default_board: str = DEFAULT_BOARD,
    keep_steps: bool = True,
    reporter: Reporter | None = None,
    unread: Sequence[Unread] = (),
) -> Review:
    """Replay a record. With `keep_steps` False only findings and the end are kept, which is faster.

    Every turn is taken as it is written; see repair/mend.py for what was probably played. `default_rules` and
    `default_board` count for records that name none. `unread` are turns of a draft that could not be read, in the order
    of the text; then a `reporter` knows the places.
    """
    reporter = reporter or Reporter(record, file)
    opening = open_game(record, reporter, default_rules, default_board)
    result = Review(record, reporter.findings, opening.board, opening.rules, opening.position)
    result.default_rules, result.default_board = default_rules, default_board
    if opening.position is None:
        result.unchecked = opening.problem
        return result
    replay = Replay(record, reporter, opening.position, opening.staged, keep_steps)
    through = None
    replay.unread = list(reversed(unread))
    if not keep_steps and opening.staged is None and not unread:
        through = play_through(opening.position, bare_rounds(record))
    if through is None:
        replay.run()
    else:
        replay.position, replay.turns = through
    result.steps = replay.steps
    result.end = replay.position
    result.turns = replay.turns
    if replay.position.over:
        result.final = final_score(replay.position)
    check_end(replay, result.final)
    if replay.shaky:
        result.unchecked = replay.shaky
    return result


def bare_rounds(record: Record) -> Iterator[BareRound | None]:
    """The rounds of a record for the quick way; None where a variation or a roll without turns stands."""
    for round_ in record.rounds:
        turns: list[Played] = []
        for rolled in round_.rolls:
            roll: int | None = rolled.value
            if not rolled.turns:
                yield None
                return
            for turn in rolled.turns:
                if turn.tail and any(isinstance(item, Variation) for item in turn.tail):
                    yield None
                    return
                bare = turn.player, turn.move, turn.taken, turn.drops, turn.builds, turn.late
                turns.append((roll, bare, turn.booked))
                roll = None
        standing = round_.standing
        yield round_.number, turns, None if standing is None else standing.scores


class Replay:
    """The walk through a record's main line; variations are walked by copies with their own position."""

    def __init__(
        self, record: Record, reporter: Reporter, position: Position, staged: Stage | None, keep_steps: bool
    ) -> None:
        self.record = record
        self.reporter = reporter
        self.position = position
        self.keep_steps = keep_steps
        self.staged = staged
        self.books = Books(position.table.seats)
        self.steps: list[Step] = []
        self.turns = 0
        self.offset = 0
        """How far the written round numbers are ahead of the rounds played, once that has been said."""
        self.order_said = False
        """Whether this round's order of play has been found wrong already."""
        self.starts = Starts()
        self.missed: set[str] = set()
        """Those of whom it has been said in this round that their turn was due."""
        self.over_said = False
        self.end = record.end
        self.main = True
        self.last_roll = position.roll or 0
        self.adrift = {c for c, ship in zip(position.table.seats, position.ships, strict=True) if ship == NO_SHIP}
        """Players whose ship may stand elsewhere than the rules can tell: believed where they next say it is."""
        self.unseen: set[str] = set()
        """Those of them whose turn could not be read."""
        self.blind = False
        """Whether nobody can say where the ship of a turn has started."""
        self.shaky: Told = ""
        """Why it is not sure what stands on the board, so that scores and the end may look different from here."""
        self.unread: list[Unread] = []
        """Turns of a draft that nobody could read and that are still to come, the first one last."""
        self.astray = False
        """Whether the head of a round could not be read, so that any round may come next."""

    def run(self) -> None:
        for number, round_ in enumerate(self.record.rounds):
            pass_unread(self, round_.span)
            self._open_round(round_, number == 0)
            for place, rolled in enumerate(round_.rolls):
                pass_unread(self, rolled.span)
                self._roll(rolled.value, rolled.span, number == 0 and place == 0)
                self.turns += len(rolled.turns)
                for turn in rolled.turns:
                    pass_unread(self, turn.span)
                    self._turn(turn)
            if round_.standing is not None:
                pass_unread(self, round_.standing.span)
                if number < len(self.record.rounds) - 1 or not ends_with(self, round_.standing):
                    self._standing(round_.standing)
        pass_unread(self, Span(len(self.record.text) + 1, 0))

    def _open_round(self, round_: Round, first: bool) -> None:
        position = self.position
        missed = self.missed
        self.order_said, self.missed = False, set()
        self.starts.open(round_, position.table.seats)
        span = Span(round_.span.start, round_.span.start + len(str(round_.number)) + 1)
        if position.over:
            if not any(rolled.turns for rolled in round_.rolls) and not self.over_said and not self.shaky:
                self.over_said = True
                self.say(Breach("X4", "game-over", (), {}), span, round_.number)
            return
        if first and self.staged is not None:
            if round_.number != self.staged.round:
                facts: dict[str, object] = {"what": "round", "expected": self.staged.round, "found": round_.number}
                self.say(Breach("R5", "stage", (), facts), span, round_.number)
                self.offset = round_.number - position.round
            return
        if self.astray:
            self.astray = False
            self.position = next_round(position, max(round_.number - self.offset, 1))
            return
        everyone = position.table.everyone
        if position.waiting != everyone or position.roll is not None:
            absent = [c for seat, c in enumerate(position.table.seats) if position.waiting >> seat & 1]
            if waiting := [colour for colour in absent if colour not in missed]:
                facts = {"waiting": waiting, **self._order_facts(position)}
                self.say(Breach("R5", "round-not-over", (), facts), span, round_.number)
            self.shaky = self.shaky or SAY.later("unchecked.missing-turn", round=position.round + self.offset)
            self.adrift.update(absent)
            position = next_round(position, position.round + 1)
        expected = position.round + self.offset
        if round_.number != expected:
            facts = {"round": round_.number, "expected": expected}
            self.say(Breach("R5", "round-number", (), facts), span, round_.number)
            position = self._renumber(position, round_)
        self.position = position

    def _renumber(self, position: Position, round_: Round) -> Position:
        """After a number out of sequence: believe the number if the first turn fits it better than the count."""
        at = position.table
        first = next((turn.player for rolled in round_.rolls for turn in rolled.turns), None)
        counted, written = at.seats[at.starter(position.round)], at.seats[at.starter(max(round_.number, 1))]
        if first == written != counted and round_.number > 0:
            self.offset = 0
            return next_round(position, round_.number)
        self.offset = round_.number - position.round
        return position

    def _roll(self, value: int, span: Span, first: bool) -> None:
        position = self.position
        if first and self.staged is not None and self.staged.roll is not None:
            if value != self.staged.roll:
                facts = {"what": "roll", "expected": self.staged.roll, "found": value}
                self.say(Breach("R5", "stage", (), facts), span, position.round)
                self.position = position._replace(roll=value)
            return
        self.last_roll = value
        if position.over:
            return
        self.position, broken = roll(position, value)
        for breach in broken:
            self.say(breach, span, position.round + self.offset)

    def _order_facts(self, position: Position) -> dict[str, object]:
        """The number of a round as it is written, and the order in which it is played."""
        return {"round": position.round + self.offset, "order": position.table.order(position.round)}

    def _turn(self, written: WrittenTurn) -> None:
        said = len(self.reporter.findings)
        outcome, breaches = self._play(written)
        booked = written.booked
        if breaches or outcome.broken or (booked is not None and booked != outcome.points):
            self._judge(written, outcome, breaches)
        step = None
        if self.keep_steps:
            step = Step(len(self.steps), written, outcome, findings=self.reporter.findings[said:])
            self.steps.append(step)
        for item in written.tail:
            if isinstance(item, Variation):
                line = self._variation(item, outcome.before)
                if step is not None:
                    step.variations.append(line)
        self.position = outcome.before if written_twice(outcome) else outcome.position

    def _play(self, written: WrittenTurn) -> tuple[Outcome, list[Breach]]:
        position = self.position
        if position.roll is None and not position.over:
            position = self._without_roll(written)
        self.blind = written.move.path[0] is None and written.player in self.unseen
        self.unseen.discard(written.player)
        if written.player in self.adrift:
            self.adrift.discard(written.player)
            position = found_again(position, written)
        from .resolve import resolve

        turn, breaches = resolve(position, written)
        return play(position, turn), breaches

    def _without_roll(self, written: WrittenTurn) -> Position:
        """A turn for which nobody rolled: say so once, and judge it by the roll that was last written."""
        position = self.position
        extra = self.main and position.waiting == position.table.everyone
        if not self.order_said:
            self.order_said = True
            facts = self._order_facts(position._replace(round=position.round - extra))
            number = position.round - extra + self.offset
            breach = Breach("R5", "plays-twice" if extra else "no-roll", ("player",), facts)
            self.reporter.add_turn(breach, written, position, number)
        if extra:
            # The round was over: the turn must not count as one of the next round.
            position = position._replace(round=position.round - 1, waiting=0)
        return position._replace(roll=self.last_roll)

    def _judge(self, written: WrittenTurn, outcome: Outcome, unresolved: list[Breach]) -> None:
        """Report what a turn broke, and compare what was booked with what it earned."""
        said: list[Breach] = list(unresolved)
        broken = [*without_start(outcome.broken)] if self.blind else outcome.broken
        if self.blind:
            said = [*without_start(said)]
        builds_said = {breach.part[1] for breach in unresolved if breach.part[0] == "build"}
        moves_said = any(breach.part[0] == "path" for breach in unresolved)
        for breach in broken:
            if breach.part[0] == "build" and breach.part[1] in builds_said:
                continue
            if breach.part[0] == "path" and moves_said:
                continue
            if breach.clause == "R5":
                if self.order_said:
                    continue
                self.order_said = True
                self.missed.add(str(breach.facts.get("expected")))
                if breach.reason == "out-of-order" and self.starts.said_before(outcome.before, written.player):
                    continue
                if self.offset and "round" in breach.facts:
                    facts = {**breach.facts, "round": outcome.before.round + self.offset}
                    breach = breach._replace(facts=facts)
            if breach.clause == "X4":
                if self.over_said or self.shaky:
                    continue
                self.over_said = True
            said.append(breach)
        for breach in said:
            self._say_turn(breach, written, outcome)
        if outcome.broken:
            self._doubt(written, outcome)
        doubtful = any(breach.clause != "R5" for breach in said)
        breach_of_books = self.books.turn(outcome, written.booked, quiet=bool(doubtful or self.shaky))
        if breach_of_books is not None:
            self._say_turn(breach_of_books, written, outcome)

    def _doubt(self, written: WrittenTurn, outcome: Outcome) -> None:
        """After a faulty turn: what is no longer sure."""
        clauses = {breach.clause[0] for breach in outcome.broken}
        if "M" in clauses:
            self.adrift.add(written.player)
        stone_unknown = any(breach.reason == "no-such-god-stone" for breach in outcome.broken)
        if not self.shaky and ("B" in clauses or stone_unknown or not_carried_out(outcome)):
            self.shaky = SAY.later("unchecked.odd-turn", round=outcome.before.round + self.offset)

    def _standing(self, standing: Standing) -> None:
        position = self.position
        number = position.round + self.offset
        if not position.over and (position.waiting != position.table.everyone or position.roll is not None):
            if not self.order_said:
                waiting = [c for seat, c in enumerate(position.table.seats) if position.waiting >> seat & 1]
                facts = {"waiting": waiting, **self._order_facts(position)}
                span = Span(standing.span.start, standing.span.start + 1)
                self.say(Breach("R5", "standing-early", (), facts), span, number)
                self.order_said = True
                self.missed.update(waiting)
            self.shaky = self.shaky or SAY.later("unchecked.missing-turn", round=number)
        elif not position.over:
            number -= 1
        for breach, score in self.books.standing(standing.scores, position.scores, quiet=bool(self.shaky)):
            self.say_score(breach, score, standing.span, number)

    def _variation(self, variation: Variation, position: Position) -> Line:
        """Replay a variation from the position it branches from, in a walk of its own."""
        line = Line(variation)
        walk = Replay(self.record, self.reporter, position, None, self.keep_steps)
        walk.main, walk.books, walk.steps, walk.offset = False, self.books.fork(), line.steps, self.offset
        walk.shaky, walk.adrift, walk.unseen = self.shaky, {*self.adrift}, {*self.unseen}
        for item in variation.items:
            if isinstance(item, Heading):
                walk._heading(item)
            elif isinstance(item, Standing):
                walk._standing(item)
            else:
                walk._turn(item)
        return line

    def _heading(self, heading: Heading) -> None:
        """A round number or roll inside a variation: it may repeat what is so, and must where a new round begins."""
        position = self.position
        if position.over:
            return
        if heading.number is not None and heading.number != position.round + self.offset and not self.order_said:
            self.order_said = True
            facts = {"round": heading.number, "expected": position.round + self.offset}
            self.say(Breach("R5", "round-number", (), facts), heading.span, heading.number)
        if heading.number is not None:
            self.order_said = False
        if heading.roll is None:
            return
        if position.roll == heading.roll:
            return
        self.position, broken = roll(position, heading.roll)
        for breach in broken:
            self.say(breach, heading.span, position.round + self.offset)

    def say(self, breach: Breach, span: Span, number: int | None) -> None:
        self.reporter.add(breach, span, number)

    def _say_turn(self, breach: Breach, written: WrittenTurn, outcome: Outcome) -> None:
        position = outcome.before
        self.reporter.add_turn(breach, written, position, position.round + self.offset)

    def say_score(self, breach: Breach, score: int | None, whole: Span, number: int) -> None:
        self.reporter.add(breach, whole if score is None else self.reporter.score(score, whole), number)
