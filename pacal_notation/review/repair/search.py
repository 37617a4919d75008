"""Looks for what was really played: the cheapest story for each contradiction, one after the other.

A story costs what its slips cost, and more where it leaves unexplained what another story explains. The budget is
counted in entries walked over, never in time, so that the same record gives the same answer everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ...game.actions import Move
from . import costs
from .causes import Causes, booked
from .habits import Habits
from .neighbours import neighbours
from .script import Script, TurnEntry
from .story import AS_PLAYED, OPENING, OPENINGS, Story, Verdict
from .turn_slips import Slips
from .walk import BudgetError, Checkpoint, Halt, Walker

BUDGET = 25_000
"""So many entries are walked over for one contradiction."""
IN_ALL = 75_000
"""And so many for a record."""
MOST_VERDICTS = 24
"""So many contradictions of one record are explained; what comes then is reported as it is written."""
TIE = 0.35
"""Stories no dearer than this beside the best are told as well."""
SURE, SURE_OF_SLIP = 0.36, 2.0
"""By so much the best story must be ahead of all others, and of the one that it was played so, to be sure."""
IMPOSSIBLE = frozenset(
    {
        "wrong-start", "corner-missing", "not-free", "no-such-god-stone", "nothing-to-take", "taken-twice",
        "too-few-stones", "not-in-play", "used-up", "no-such-height", "member-twice", "no-such-roll", "not-seated",
    }
)  # fmt: skip
"""What nobody can do at the table: there is no such ship, stone, pyramid or way."""
UNDOABLE = IMPOSSIBLE - {"corner-missing"}
"""What nobody can have done, whatever else is wrong: the ship, stone or pyramid that is spoken of is not there."""
WRONG_SIGN = frozenset({"number-rolled", "arrows-rolled"})
"""What may be nothing but the sign of a move."""
ONLY_TEXT = frozenset(
    {
        "wrong-start", "corner-missing", "replaces-other", "points", "standing", "final", "round-number", "no-roll",
        "out-of-order", "plays-twice", "rolled-already",
    }
)  # fmt: skip
"""What may be wrong with a text while the same stands on the table."""
NOTHING_THERE = frozenset({"member-not-own", "site-not-own"})
"""What speaks of a square with no own stone on it; there may be another one, which somebody took for the own."""
NOT_BUILT_SO = frozenset({"no-constellation", "none-fits"})
"""What speaks of squares from which nobody builds where the ones beside them are right."""
NEAR = 1.05
"""What a square next to it costs."""
MOST_TOLD = 3

Openings = Callable[[Checkpoint], Iterator[Story]]
"""Stories of how the game may have opened instead."""


@dataclass(slots=True)
class Found:
    """What a search came to: verdicts in the order of their contradictions, and the script with all of them believed.

    `start` is where the game starts with them. `left` says that more contradictions were left alone.
    """

    start: Checkpoint
    script: Script
    verdicts: list[Verdict] = field(default_factory=list)
    left: bool = False


def explain(script: Script, start: Checkpoint, openings: Openings, *, at_odds: frozenset[str] = frozenset()) -> Found:
    """Explain the contradictions of a script, one after the other.

    Where tags and setup contradict each other, or the setup is against the rules, `at_odds` has the kinds of stories
    that could put it right.
    """
    search = _Search(script, start, openings)
    if at_odds:
        search.open(at_odds)
    return search.run()


class _Search:
    def __init__(self, script: Script, start: Checkpoint, openings: Openings) -> None:
        self.written = script
        self.script = script
        self.begin = start
        self.start = start
        self.openings = openings
        self.habits = Habits(script.record)
        self.verdicts: list[Verdict] = []
        self.slips: dict[int, Slips] = {}
        self.spent = 0

    def open(self, kinds: frozenset[str]) -> None:
        """Choose another opening of these kinds where that lets the record go at least as far."""
        walker = Walker(self.written, BUDGET)
        halt, _ = walker.walk(self.begin, 0, {})
        slots = len(self.written.slots)
        contest = _Contest(walker, None, (), slots)
        stop = halt.slot if halt is not None else slots
        played = Story(AS_PLAYED, costs.AS_PLAYED, OPENING, {}, 0, reach=stop)
        contest.stories.append(played)
        self._hear_openings(contest, -1, kinds)
        best, others, safe = contest.outcome()
        if not best.believes and best.reach >= stop:
            self.verdicts.append(Verdict(None, self.begin, best, self.begin, others, safe))
            assert best.start is not None
            self.start = best.start

    def run(self) -> Found:
        trace: list[Checkpoint] = []
        left = False
        while True:
            walker = Walker(self.script, 1 << 40)
            first = len(trace)
            start = trace.pop() if trace else self.start
            halt, before = walker.walk(start, max(first - 1, 0), {}, trace=trace)
            if halt is None:
                break
            if len(self.verdicts) >= MOST_VERDICTS or self.spent >= IN_ALL:
                left = True
                break
            verdict = self._judge(halt, before, trace)
            story = verdict.story
            if story.start is not None:
                # Another opening explains what was explained otherwise before.
                self.verdicts, self.slips = [], {}
                self.script, self.start, trace = self.written, story.start, []
            else:
                self.script = self.script.changed(story.changes)
                for index in story.changes:
                    self.slips.pop(index, None)
                for index in [index for index in self.slips if index >= story.first]:
                    del self.slips[index]
                del trace[story.first + 1 :]
            self.verdicts.append(verdict)
            if story.kind == "rounds-missing":
                # From here on nobody knows what stands on the board.
                break
        return Found(self.start, self.script, self.verdicts, left)

    def _judge(self, halt: Halt, before: Checkpoint, trace: Sequence[Checkpoint]) -> Verdict:
        walker = Walker(self.script, min(BUDGET, IN_ALL - self.spent))
        contest = _Contest(walker, halt, trace, len(self.script.slots))
        granted = walker.left
        walker.left = 1 << 40
        causes = Causes(self.script, trace, before, halt, self.slips, self.habits)
        whole = True
        for story in causes.as_played():
            contest.enter(story)
        walker.left = granted
        try:
            contest.hear(causes.near())
            contest.hear(neighbours(self.script, halt))
            contest.hear(causes.earlier())
            self._hear_openings(contest, halt.slot)
            if contest.cheapest() > costs.FAR:
                contest.hear(causes.pairs())
        except BudgetError:
            whole = False
        self.spent += granted - max(walker.left, 0)
        best, others, safe = contest.outcome()
        if self.script.books:
            best, *more = (booked(story, trace) for story in (best, *others))
            others = tuple(more)
        at = trace[best.guilty] if best.guilty >= 0 else self.begin
        return Verdict(halt, before, best, at, others, safe and whole, whole)

    def _hear_openings(self, contest: _Contest, index: int, kinds: frozenset[str] = OPENINGS) -> None:
        """Stories of another opening are held against the record as it was written, from its beginning."""
        known = sum(verdict.story.cost for verdict in self.verdicts if verdict.story.guilty != OPENING)
        for story in self.openings(self.begin):
            if story.kind not in kinds:
                continue
            story.cost = max(story.cost - known, 0.4)
            walker = Walker(self.written, contest.walker.left)
            assert story.start is not None
            stop, end = walker.walk(story.start, 0, {})
            contest.walker.left = walker.left
            story.reach = stop.slot if stop is not None else len(self.script.slots)
            story.end = end
            if story.reach > index:
                contest.stories.append(story)


class _Contest:
    """Stories for one contradiction, held against each other by how far the rest of the record goes with them."""

    def __init__(self, walker: Walker, halt: Halt | None, trace: Sequence[Checkpoint], slots: int) -> None:
        self.walker = walker
        self.halt = halt
        self.trace = trace
        self.slots = slots
        self.stories: list[Story] = []
        self.bound = float("inf")

    def enter(self, story: Story) -> None:
        """Walk on with a story; one that does not get past the contradiction is no story."""
        stop, end = self.walker.walk(self.trace[story.first], story.first, story.changes)
        story.reach = stop.slot if stop is not None else self.slots
        story.end = end
        assert self.halt is not None
        if story.kind == "rounds-missing" and self._gets_on(story):
            return
        if stop is not None and (stop.slot, self._new(stop)) <= (self.halt.slot, False):
            return
        if stop is not None and story.reach <= int(str(story.facts.get("beyond", -1))):
            # What it says of a later turn has not been seen to fit.
            return
        self.stories.append(story)
        if story.reach == self.slots and not story.believes:
            self.bound = min(self.bound, story.cost + 2 * SURE)

    def _gets_on(self, story: Story) -> bool:
        """Whether a round that may follow rounds left out can be played without that."""
        until = int(str(story.facts["until"]))
        return any(known.reach > until for known in self.stories if not known.believes)

    def _new(self, stop: Halt) -> bool:
        """Whether a halt in the same slot is about something behind the first one."""
        assert self.halt is not None
        return stop.entry is not self.halt.entry and stop.entry in self.walker.script.slots[stop.slot]

    def hear(self, stories: Iterable[Story]) -> None:
        for story in stories:
            if story.cost <= self.bound:
                self.enter(story)

    def cheapest(self) -> float:
        return min((self._price(story) for story in self.stories if not story.believes), default=float("inf"))

    def _price(self, story: Story) -> float:
        furthest = max(known.reach for known in self.stories)
        return story.cost + (costs.ANOTHER if story.reach < furthest else 0.0)

    def outcome(self) -> tuple[Story, tuple[Story, ...], bool]:
        """The best story, others about as good, and whether it is sure."""
        ranked = sorted(((self._price(story), story) for story in self.stories), key=_rank)
        price, best = ranked[0]
        others: list[Story] = []
        safe = not best.believes and best.facts.get("sure", True) is True
        seen = [_identity(best)]
        for other_price, other in ranked[1:]:
            if other.believes:
                safe = safe and (other_price - price >= SURE_OF_SLIP or self._hardly_played(best, other))
                continue
            if _identity(other) in seen:
                continue
            seen.append(_identity(other))
            safe = safe and (other_price - price >= SURE or _same_game(best, other))
            if other_price - price <= TIE and len(others) < MOST_TOLD - 1:
                others.append(other)
        if best.believes:
            others = [other for other_price, other in ranked[1:] if other_price - price <= 1.0][: MOST_TOLD - 1]
        return best, tuple(others), safe

    def _hardly_played(self, story: Story, played: Story) -> bool:
        """Whether nobody will have played what is written, though nothing that follows speaks against it.

        A text may be wrong and the same stand on the table all the same. Or it names a square with nothing on it, and
        one next to it makes it right, or a stone that somebody forgot to write down.
        """
        if self.halt is None:
            return True
        reasons = self.halt.reasons
        near = story.guilty == self.halt.slot and story.cost <= NEAR
        if reasons <= NOTHING_THERE and self._bare() and (story.kind in ("drop-missing", "drop-other") or near):
            return True
        if reasons <= NOTHING_THERE | NOT_BUILT_SO and near:
            return True
        if reasons <= IMPOSSIBLE or reasons & UNDOABLE:
            return True
        if story.kind == "round-twice" or (story.kind == "twice" and story.facts["same"]):
            # A ship cannot fly once more from where it no longer stands.
            return True
        if story.slip is not None and self._flown_alike(story.slip.turn.move, reasons):
            return True
        if story.kind == "build-missing" and reasons == {"points"}:
            return story.guilty == self.halt.slot and len(story.changes) == 1
        if not reasons <= ONLY_TEXT or story.end is None or played.end is None:
            return False
        return story.end.position == played.end.position

    def _bare(self) -> bool:
        """Whether nothing lies or stands on the squares that the contradiction speaks of, but perhaps the own ship."""
        assert self.halt is not None
        entry = self.halt.entry
        if not isinstance(entry, TurnEntry):
            return False
        taken: set[str | None] = set()
        for holding in self.trace[self.halt.slot].position.arrangement().players:
            taken |= {*holding.stones, *(square for _, square in holding.pyramids)}
            if holding.colour != entry.turn.player:
                taken.add(holding.ship)
        return not any(breach.facts.get("square") in taken for breach in self.halt.broken)

    def _flown_alike(self, meant: Move, reasons: set[str]) -> bool:
        """Whether a ship flew as it is written, over the same squares, and only the text of that is wrong."""
        assert self.halt is not None
        entry = self.halt.entry
        if not isinstance(entry, TurnEntry):
            return False
        written = entry.turn.move
        if reasons <= WRONG_SIGN:
            return written._replace(kind=meant.kind) == meant
        same_ends = (written.path[0], written.path[-1]) == (meant.path[0], meant.path[-1])
        if reasons == {"no-step"}:
            # A way with a piece that is in no row or column, or of no length.
            return same_ends and len(written.path) > 2
        incomplete = reasons <= {"corner-missing", "no-path"} and self.walker.script.writes_corners
        return incomplete and written.path[0] is not None


def _identity(story: Story) -> object:
    """What tells a story from others: where it leads to, and what was done. The way a ship flew makes no difference."""
    turns = [entry.turn for entries in story.changes.values() for entry in entries if isinstance(entry, TurnEntry)]
    done = [
        (turn.player, turn.move.target, turn.move.god_stone, frozenset(turn.drops), frozenset(turn.taken), turn.builds)
        for turn in turns
    ]
    return story.guilty, story.end, done


def _same_game(one: Story, other: Story) -> bool:
    """Whether two stories of other rules lead to the same game: then it makes no difference which ones they were."""
    if one.kind != "rules" or other.kind != "rules" or one.end is None or other.end is None:
        return False
    return one.end.position[1:] == other.end.position[1:] and one.reach == other.reach


def _rank(priced: tuple[float, Story]) -> tuple[float, int]:
    """Cheap stories first. What could have been built in several turns was probably built in the first of them."""
    price, story = priced
    return round(price, 3), story.guilty if story.kind == "build-missing" else 0
