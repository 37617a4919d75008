"""Looks for what was really played: the cheapest story for each contradiction, one after the other.

A story costs what its slips cost, and more where it leaves unexplained what another story explains. The budget is
counted in entries walked over, never in time, so that the same record gives the same answer everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from . import costs
from .causes import Causes, booked
from .certainty import OPEN, TIE, Certainty
from .habits import Builders, Habits
from .neighbours import neighbours
from .script import RollEntry, Script, TurnEntry
from .story import AS_PLAYED, OPENING, OPENINGS, Story, Verdict
from .turn_slips import Slips
from .walk import BudgetError, Checkpoint, Halt, Walker

BUDGET = 25_000
"""So many entries are walked over for one contradiction."""
IN_ALL = 75_000
"""And so many for a record."""
MOST_VERDICTS = 24
"""So many contradictions of one record are explained; what comes then is reported as it is written."""
SURE_OF_SLIP, SURE_OF_COUNT = 2.0, 0.85
"""By so much the best story must be ahead of the one that it was played so, or counted so where nothing but scores is
wrong, to be sure."""
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
        contest = _Contest(walker, None, (), slots, self.habits)
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
        contest = _Contest(walker, halt, trace, len(self.script.slots), self.habits)
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
            if not contest.whole:
                contest.hear(causes.order.column_moved_up())
        except BudgetError:
            whole = False
        self.spent += granted - max(walker.left, 0)
        contest.as_these_players_build()
        contest.with_rolls_of_one()
        contest.where_a_rivals_stone_lies()
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

    def __init__(
        self, walker: Walker, halt: Halt | None, trace: Sequence[Checkpoint], slots: int, habits: Habits
    ) -> None:
        self.walker = walker
        self.halt = halt
        self.trace = trace
        self.slots = slots
        self.stories: list[Story] = []
        self.bound = float("inf")
        self.certainty = Certainty(walker.script, trace, halt, habits)

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
            self.bound = min(self.bound, story.cost + OPEN + TIE)

    def _gets_on(self, story: Story) -> bool:
        """Whether a round that may follow rounds left out can be played without that."""
        until = int(str(story.facts["until"]))
        return any(known.reach > until for known in self.stories if not known.believes)

    def _new(self, stop: Halt) -> bool:
        """Whether a halt in the same slot is about something behind the first one."""
        assert self.halt is not None
        held = self.walker.script.slots[stop.slot]
        return stop.entry is not self.halt.entry and any(stop.entry is entry for entry in held)

    def hear(self, stories: Iterable[Story]) -> None:
        for story in stories:
            if story.cost <= self.bound:
                self.enter(story)

    def as_these_players_build(self) -> None:
        """Make a forgotten build dearer, the more turns of its player there are before in which it was possible, and
        where a higher one was possible in its turn."""
        forgotten = [
            (story, story.slip.turn)
            for story in self.stories
            if story.kind == "build-missing" and story.slip is not None and len(story.changes) == 1
        ]
        same: dict[object, list[Story]] = {}
        heights: dict[object, int] = {}
        for story, turn in forgotten:
            same.setdefault((turn.player, turn.builds, story.reach), []).append(story)
            here = story.guilty, story.reach
            heights[here] = max(heights.get(here, 0), turn.builds[0].height)
        if len(forgotten) < 2:
            return
        builders = Builders(self.walker.script, self.trace)
        for story, turn in forgotten:
            if turn.builds[0].height < heights[story.guilty, story.reach]:
                story.cost += builders.modesty
        for stories in same.values():
            for number, story in enumerate(sorted(stories, key=lambda story: story.guilty)):
                story.cost += number * builders.delay if number else 0.0

    def with_rolls_of_one(self) -> None:
        """Make it dearer that two rolls of one turn each were exchanged, where only one of the turns is at odds."""
        as_far = max((story.reach for story in self.stories if story.believes), default=-1)
        for story in self.stories:
            if story.facts.get("alone") and story.reach <= as_far:
                story.cost += costs.NOT_NEEDED

    def where_a_rivals_stone_lies(self) -> None:
        """Make it dearer that an own stone lies there besides, because of something earlier; not where players nearly
        always drop the stone that was forgotten."""
        if self.halt is None or not self.certainty.found_a_rivals():
            return
        forgotten = {story.guilty for story in self.stories if self.certainty.forgotten(story)}
        for story in self.stories:
            if 0 <= story.guilty < self.halt.slot and story.guilty not in forgotten:
                story.cost += costs.THERE_BESIDES

    def cheapest(self) -> float:
        return min((self._price(story) for story in self.stories if not story.believes), default=float("inf"))

    @property
    def whole(self) -> bool:
        """Whether all of the record goes with one of the stories."""
        return any(story.reach == self.slots for story in self.stories)

    def _price(self, story: Story) -> float:
        furthest = max(known.reach for known in self.stories)
        return story.cost + (costs.ANOTHER if story.reach < furthest else 0.0)

    def outcome(self) -> tuple[Story, tuple[Story, ...], bool]:
        """The best story, others about as good, and whether it is sure."""
        ranked = sorted(((self._price(story), story) for story in self.stories), key=_rank)
        price, best = ranked[0]
        others: list[Story] = []
        safe = not best.believes and best.facts.get("sure", True) is True
        safe = safe and (best.start is None or best.reach == self.slots)
        seen = [_identity(best)]
        for other_price, other in ranked[1:]:
            if other.believes:
                safe = safe and (other_price - price >= self._sure() or self.certainty.hardly_played(best, other))
                continue
            if _identity(other) in seen:
                continue
            seen.append(_identity(other))
            as_well = other_price - price <= self.certainty.needed(best, other)
            safe = safe and (not as_well or self.certainty.same_game(best, other))
            if as_well and len(others) < MOST_TOLD - 1:
                others.append(other)
        if best.believes:
            others = [other for other_price, other in ranked[1:] if other_price - price <= 1.0][: MOST_TOLD - 1]
        return best, () if safe else tuple(others), safe

    def _sure(self) -> float:
        """By so much a story must be ahead of the one that it was played so."""
        counted = self.halt is not None and self.halt.codes <= {"C2", "C3"}
        return SURE_OF_COUNT if counted else SURE_OF_SLIP


def _identity(story: Story) -> object:
    """What tells a story from others: where it begins and leads to, what was rolled and done. The way a ship flew makes
    no difference."""
    turns = [entry.turn for entries in story.changes.values() for entry in entries if isinstance(entry, TurnEntry)]
    done = [
        (turn.player, turn.move.target, turn.move.god_stone, frozenset(turn.drops), frozenset(turn.taken), turn.builds)
        for turn in turns
    ]
    rolls = [entry for entries in story.changes.values() for entry in entries if isinstance(entry, RollEntry)]
    return story.guilty, story.start, story.end, done, rolls


def _rank(priced: tuple[float, Story]) -> tuple[float, int]:
    """Cheap stories first. What could have been built in several turns was probably built in the first of them."""
    price, story = priced
    return round(price, 3), story.guilty if story.kind == "build-missing" else 0
