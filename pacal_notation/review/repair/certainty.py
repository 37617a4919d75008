"""How sure a story is: what nobody will have played as it is written, and stories that tell the same game.

That a story is cheap is not enough to write it into a record: what is written may have been played against the rules,
and another story may be true. Here is what rules that out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...game.actions import FLY, Move
from ...game.board import coordinates
from ...game.position import DIE, Position
from .habits import Habits
from .script import RollEntry, Script, TurnEntry
from .story import SEAT_ORDERS, Story
from .walk import Checkpoint, Halt, Walker

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
FITS_NOTHING = frozenset({"none-fits", "too-high", "no-stone"})
"""What speaks of a build without its squares, where none build that height."""
STOPPED = frozenset({"too-short", "ambiguous"})
"""What speaks of a ship that stopped before something that is not seen there."""
ONE_FIGURE = frozenset({"build-height", "drop-missing"})
"""Stories with which squares do."""
TIE, LAST, OPEN = 0.35, 0.5, 0.75
"""Stories no dearer than this beside the best are told as well. By so much it must be ahead where a ship flies no more,
and where it is an earlier turn or a number that was written wrongly, though a turn here or a build may have been."""
COUNTED = frozenset({"points", "standing", "final", "carried"})
"""Stories of numbers alone."""
NEAR, NEARLY = 1.05, 1.25
"""What a square next to it costs; and that at most, also where a ship was set down at first."""


class Certainty:
    """What speaks for the stories about one contradiction besides their costs."""

    def __init__(self, script: Script, trace: Sequence[Checkpoint], halt: Halt | None, habits: Habits) -> None:
        self.script = script
        self.habits = habits
        self.trace = trace
        self.halt = halt

    def hardly_played(self, story: Story, played: Story) -> bool:
        """Whether nobody will have played what is written, though nothing that follows speaks against it.

        A text may be wrong and the same stand on the table all the same. Or it names a square with nothing on it, and
        one next to it makes it right, or a stone that somebody forgot to write down.
        """
        if self.halt is None:
            return True
        if story.kind in SEAT_ORDERS:
            # Tables play so as often as they write so.
            return False
        reasons = self.halt.reasons
        near = story.guilty == self.halt.slot and story.cost <= NEAR
        if reasons <= NOTHING_THERE and self._bare() and (story.kind in ("drop-missing", "drop-other") or near):
            return True
        if reasons <= NOTHING_THERE | NOT_BUILT_SO | FITS_NOTHING and self.forgotten(story):
            return not self.found_a_rivals()
        if reasons <= NOTHING_THERE and self._of_others():
            return True
        if reasons <= NOTHING_THERE | NOT_BUILT_SO and near:
            return True
        if story.kind == "build-missing" and self._built_by_another(story) and self._nothing_own():
            return True
        if story.kind == "build-missing" and "beyond" in story.facts and reasons <= STOPPED:
            # The pyramid that stopped the ship is written a turn behind.
            return True
        if reasons <= FITS_NOTHING and story.kind in ONE_FIGURE and self._squares_left_out():
            return True
        if reasons <= IMPOSSIBLE or reasons & UNDOABLE or self._occupied():
            return True
        if story.cost <= NEARLY and self._out_of_reach():
            return True
        if story.kind == "round-twice" or (story.kind == "twice" and story.facts["same"]):
            # A ship cannot fly once more from where it no longer stands.
            return True
        if story.kind == "swapped":
            # Several people see who plays before whom; one alone writes it down.
            return True
        if story.slip is not None and self._flown_alike(story.slip.turn.move, reasons):
            return True
        if story.kind == "build-missing" and reasons == {"points"}:
            return story.guilty == self.halt.slot and len(story.changes) == 1
        if not reasons <= ONLY_TEXT or story.end is None or played.end is None:
            return False
        return story.end.position == played.end.position

    def needed(self, best: Story, other: Story) -> float:
        """By how much the best story must be ahead of another one that changes as little, to be sure."""
        if other.reach < best.reach or other.believes:
            return TIE
        if self._by_habit_alone(best, other):
            return float("inf")
        here = self.halt is not None and best.guilty < self.halt.slot == other.guilty
        here = here and other.slip is not None and len(best.changes) == len(other.changes) == 1
        counted = best.kind in COUNTED and other.kind == "build-missing"
        last = best.kind == other.kind == "move" and not self._flies_on(best)
        return OPEN if here or counted else LAST if last else TIE

    def _by_habit_alone(self, best: Story, other: Story) -> bool:
        """Whether two stories differ in nothing but which god stone was spent."""
        if best.slip is None or other.slip is None or best.guilty != other.guilty:
            return False
        one, two = best.slip.turn, other.slip.turn
        return one != two and one == replace(two, move=two.move._replace(god_stone=one.move.god_stone))

    def _flies_on(self, story: Story) -> bool:
        """Whether the record has another turn of the player behind the one that a story changes."""
        if story.slip is None:
            return True
        behind = (entry for _, entry in self.script.entries(story.guilty + 1) if isinstance(entry, TurnEntry))
        return any(entry.turn.player == story.slip.turn.player for entry in behind)

    def found_a_rivals(self) -> bool:
        """Whether a rival's stone lies in the open on each of the squares on which the player has none: whoever
        built there may have taken it for the own."""
        if self.halt is None or not self.halt.reasons <= NOTHING_THERE or not isinstance(self.halt.entry, TurnEntry):
            return False
        turn = self.halt.entry.turn
        stones: set[str | None] = set()
        ships: set[str | None] = {turn.move.target}
        for holding in self.trace[self.halt.slot].position.arrangement().players:
            if holding.colour != turn.player:
                stones |= {*holding.stones}
                ships.add(holding.ship)
        return {breach.facts.get("square") for breach in self.halt.broken} <= stones - ships

    def _squares_left_out(self) -> bool:
        """Whether builds are written without their squares: that is for those of which there is but one.

        What else was built, and of what, such a text does not say.
        """
        assert self.halt is not None
        entry = self.halt.entry
        builds = entry.turn.builds if isinstance(entry, TurnEntry) else ()
        return bool(builds) and all(build.members is None for build in builds)

    def forgotten(self, story: Story) -> bool:
        """Whether a stone was forgotten in a turn in which these players, as they play, would have dropped one."""
        if story.kind != "drop-missing" or story.slip is None or len(story.changes) != 1:
            return False
        held = self.script.slots[story.guilty]
        if len(held) != 1 or not isinstance(held[0], TurnEntry):
            return False
        written, position = held[0], self.trace[story.guilty].position
        seat = position.table.seat_of[written.turn.player]
        here = position.table.board.names[position.ships[seat]] if position.ships[seat] >= 0 else ""
        return self.habits.forgotten(written.turn, story.slip.turn, here)

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

    def _occupied(self) -> bool:
        """Whether something stands where the ship is to land or a pyramid to be built, or nothing can stand there."""
        assert self.halt is not None
        entry = self.halt.entry
        if not isinstance(entry, TurnEntry):
            return False
        position = self.trace[self.halt.slot].position
        board, seat = position.table.board, position.table.seat_of.get(entry.turn.player)
        if seat is None:
            return False
        target = board.bit_of(entry.turn.move.target)
        own = board.bits[position.ships[seat]] if position.ships[seat] >= 0 else 0
        if target & ~own & (position.obstacles | ~board.all):
            return True
        theirs = position.obstacles & ~own & ~position.pyramids[seat][0]
        sites = {breach.facts.get("square") for breach in self.halt.broken if breach.reason == "site-not-own"}
        return any(board.bit_of(str(site)) & theirs for site in sites)

    def _out_of_reach(self) -> bool:
        """Whether no roll brings a ship so far, not even with a slip in counting; and arrows are written otherwise."""
        assert self.halt is not None
        entry = self.halt.entry
        if not isinstance(entry, TurnEntry) or entry.turn.move.kind != FLY:
            return False
        position, path = self.trace[self.halt.slot].position, entry.turn.move.path
        seat = position.table.seat_of.get(entry.turn.player)
        names = position.table.board.names
        if seat is None or position.ships[seat] < 0 or path[-1] not in position.table.board.index:
            return False
        (column, row), (other_column, other_row) = coordinates(names[position.ships[seat]]), coordinates(path[-1])
        columns, rows = abs(column - other_column), abs(row - other_row)
        return columns != rows and columns + rows > max(DIE)

    def _of_others(self) -> bool:
        """Whether a pyramid is built of several squares none of which is the player's: it was somebody else's."""
        assert self.halt is not None
        entry = self.halt.entry
        builds = entry.turn.builds if isinstance(entry, TurnEntry) else ()
        members = builds[0].members if len(builds) == 1 else ()
        return bool(members) and len(self.halt.broken) == 1 + len(members or ())

    def _built_by_another(self, story: Story) -> bool:
        """Whether a build was written into a turn beside the one of somebody who, as it is written, builds nothing."""
        held = [entry for slot in story.changes for entry in self.script.slots[slot]]
        turns = [entry.turn for entry in held if isinstance(entry, TurnEntry)]
        return len(turns) == 2 and any(not turn.builds for turn in turns)

    def _nothing_own(self) -> bool:
        """Whether something was built of squares on which nothing of the player's lies, stands or is hidden."""
        assert self.halt is not None
        entry = self.halt.entry
        if not isinstance(entry, TurnEntry) or not entry.turn.builds or not self.halt.codes & {"B2", "B3"}:
            return False
        own: set[str | None] = set()
        for holding in self.trace[self.halt.slot].position.arrangement().players:
            if holding.colour == entry.turn.player:
                own |= {holding.ship, *holding.stones, *(pyramid.square for pyramid in holding.pyramids)}
        return not any({build.site, *(build.members or ())} & own for build in entry.turn.builds)

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
        incomplete = reasons <= {"corner-missing", "no-path"} and self.script.writes_corners
        return incomplete and written.path[0] is not None

    def same_game(self, one: Story, other: Story) -> bool:
        """Whether two stories tell the same game: then it makes no difference which of them is true.

        What was rolled for a turn that nobody wrote down makes none, either, where the turn is the same.
        """
        if one.end is None or other.end is None or one.reach != other.reach:
            return False
        if one.kind == other.kind == "rules":
            return one.end.position[1:] == other.end.position[1:]
        if one.end.position != other.end.position or not one.kind != "rules" != other.kind:
            return False
        known = one.kind == other.kind == "left-out" or self._rolls(one) == self._rolls(other)
        return known and self._positions(one) == self._positions(other)

    def _rolls(self, story: Story) -> list[int]:
        """What was rolled with a story."""
        slots = self.script.slots
        held = (entry for slot, old in enumerate(slots) for entry in story.changes.get(slot, old))
        return [entry.value for entry in held if isinstance(entry, RollEntry)]

    def _positions(self, story: Story) -> list[Position]:
        """What stands on the board after each turn with a story, as far as it goes."""
        walker, trace = Walker(self.script, 1 << 40), list[Checkpoint]()
        if story.start is not None:
            walker.walk(story.start, 0, {}, stop=story.reach, trace=trace)
            first = 0
        else:
            first = story.first
            trace += self.trace[:first]
            walker.walk(self.trace[first], first, story.changes, stop=story.reach, trace=trace)
        assert story.end is not None
        places = [*trace, story.end]
        found = []
        for slot, after in enumerate(places[1:]):
            held = story.changes.get(slot, self.script.slots[slot])
            if any(isinstance(entry, TurnEntry) for entry in held):
                found.append(after.position._replace(roll=None))
        return found
