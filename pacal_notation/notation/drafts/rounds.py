"""What a walk through a draft knows of the round it is in, and the heads of rounds, also where they are left out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from ..record import Span
from .ground import reads, seats
from .heads import LONE_ROUND, ODD_ROLL, ODD_ROUND, RED_SCORE, ROLL, ROUND, HeadScan
from .read import Early, apply, merged
from .scan import FILLER, SPACE, Scan, Unclear, compiled
from .slips import Change, Slip, Way, slip

ScanT = TypeVar("ScanT", bound=Scan)

TAGS, SETTING_UP, GAME, END = range(4)
AT_WORD = r"(?<![^\x20\t\f\v\r\n)}])(?![\x20\t\f\v\r\n])"
LONE_NUMBER = re.compile(r"[(\[]?[0-9]+[ \t]*[.:)]")
next_round = re.compile(rf"{AT_WORD}(?:\*(?![\x20\t]*:)|\|\||{ROUND.pattern}|{LONE_ROUND.pattern})")
_next_roll = re.compile(rf"{AT_WORD}(?:[0-9]{{1,2}}|[xX])[ \t]*:")
_two_numbers = compiled(r"([0-9]{1,4}) : (?:[0-9]{1,2}|[xX*×]) [:.)]? (?:[A-Za-z]|\Z)")
_DIE = frozenset((2, 3, 4, 5))


class Open(NamedTuple):
    """A variation that is open: where it begins, and where it is taken to end if it is never closed, else 0."""

    place: int
    until: int


class Rounds:
    """A place in a text, and the round and its players there."""

    def __init__(self) -> None:
        self.slips: list[Slip] = []
        self.changes: list[Change] = []
        """Those of the slips, and blanks for what could not be read."""
        self.text = ""
        self.place = 0
        self.stage = TAGS
        self.round: int | None = None
        self.roll = ""
        self.colour: str | None = None
        self.players: tuple[str, ...] = ()
        self.open: list[Open] = []
        self.after_turn = False
        """Whether the last thing read was a turn, so that a glyph or a variation may follow."""
        self.lost = False
        """Whether a round could not be read, so that its turns have nowhere to stand."""
        self.played: set[str] = set()
        """Who has played in this round."""
        self.standing: Span | None = None
        """The standing of this round, once it was read."""
        self.early: list[Early] = []

    def _sit(self, text: str) -> None:
        """Begin with a text."""
        self.text = text
        self.players = seats(text)

    def add(self, slip: Slip) -> None:
        """Note a slip with its changes."""
        self.slips.append(slip)
        self.changes += slip.changes

    def _read(self, scan: ScanT, read: Callable[[ScanT], None], *kinds: str) -> bool:
        """Read a piece as it was meant. It counts if what is put right is of these kinds, and nothing else."""
        try:
            read(scan)
        except Unclear:
            return False
        changes = merged([change for slip in scan.slips for change in slip.changes])
        cut = [Change(Span(c.span.start - self.place, c.span.end - self.place), c.text) for c in changes]
        right, _ = apply(self.text[self.place : scan.place], cut)
        if scan.place <= self.place or not reads(right, kinds):
            return False
        for found in scan.slips:
            self.add(found)
        self.place = scan.place
        return True

    def _begin(self, number: int, roll: str) -> None:
        """A round begins."""
        self.round, self.roll, self.colour, self.standing = number, roll, None, None
        self.played.clear()
        self.stage, self.lost, self.after_turn = GAME, False, False

    def _is_over(self) -> bool:
        """Whether all have played in this round."""
        return len(self.players) > 1 and self.played.issuperset(self.players)

    def _left(self) -> tuple[str, ...]:
        """Who has not played in this round, beginning with the player behind the last one."""
        if self.open or not self.players:
            return ()
        first = self.players.index(self.colour) + 1 if self.colour in self.players else 0
        order = (*self.players[first:], *self.players[:first])
        return tuple(player for player in order if player not in self.played)

    def _again(self, span: Span) -> None:
        """A standing where this round has had one: written twice, or two that differ."""
        assert self.standing is not None
        before = self.standing
        one, two = (" ".join(self.text[slice(*place)].split()) for place in (before, span))
        gap = self.text[before.end : span.start]
        second = Change(span if FILLER in gap else Span(before.end, span.end), "")
        if one == two:
            self.add(slip("standing-twice", span, two, "", (second,)))
            return
        first = Change(before if FILLER in gap else Span(before.start, span.start), "")
        told = slip("standing-other", Span(before.start, span.end), two, one, (second,), safe=False)
        ways = (Way((second,), one, told.said), Way((first,), two, told.said))
        self.add(told._replace(ways=ways))

    def _lacks_number(self) -> bool:
        """Whether a roll that stands here is that of the next round, whose number is missing."""
        if self.open or self.round is None or self.stage not in (SETTING_UP, GAME):
            return False
        if self.stage == SETTING_UP or self._is_over():
            return True
        return self.standing is not None and len(self.players) != 2

    def _lacks_head(self) -> bool:
        """Whether the turns of a new round begin here without its head."""
        if self.open or self.stage == SETTING_UP:
            return self.stage == SETTING_UP and len(self.players) > 1
        return self.standing is not None and self._is_over()

    def _amid(self, colour: str) -> None:
        """Something of this round follows: if it has had its standing, that came too early."""
        if self.standing is None or self.open:
            return
        if not self.early or self.early[-1].span != self.standing:
            self.early.append(Early(self.standing, self.round or 0, []))
            self.changes.append(Change(self.standing, " "))
        if colour and colour not in self.early[-1].waiting:
            self.early[-1].waiting.append(colour)

    def _round_is_meant(self) -> bool:
        """Whether ``8: 4:`` stands here and round 8 is next: no roll but a round."""
        found = _two_numbers.match(self.text, self.place)
        return found is not None and not self.open and self.round is not None and int(found[1]) == self.round + 1

    def _round_in_brackets(self) -> bool:
        """Whether ``(8) 4:`` stands here and round 8 is next: no variation but a round."""
        if self.open or not ROUND.match(self.text, self.place):
            return False
        return self.round is not None and HeadScan(self.text, self.place, ()).peek() == self.round + 1

    def _has_played(self, colour: str) -> None:
        """A turn of this player was read."""
        self.colour, self.after_turn = colour, True
        if not self.open:
            self.played.add(colour)
        self._amid(colour)

    def _end_of_scores(self, found: re.Match[str]) -> int:
        """Where a standing ends: before the ``R3`` of ``R3: 5:``, which looks like a score of Red's."""
        red = RED_SCORE.search(self.text, found.start("standing"), found.end())
        if red is None or self.open or not ROUND.match(self.text, red.end()):
            return found.end()
        if "R" in self.players and "R" not in self.text[found.start("standing") : red.start()]:
            return found.end()
        number = HeadScan(self.text, red.end(), ()).peek()
        return red.start() if self.round is not None and number == self.round + 1 else found.end()

    def _read_round(self) -> bool:
        if self.open:
            return False
        text, place = self.text, self.place
        if ROUND.match(text, place):
            head = HeadScan(text, place, self.players)
            if self._fits(head) and self._read(head, HeadScan.read_round, "head"):
                self._begin(head.number, head.value)
                return True
        if LONE_ROUND.match(text, place) and self._read_lone_round():
            return True
        if ODD_ROUND.match(text, place) and self._read_odd_round():
            return True
        if not (self._lacks_number() and ROLL.match(text, place)):
            return False
        head, number = HeadScan(text, place, self.players), (self.round or 0) + 1
        if not self._read(head, lambda head: head.read_lone_roll(number), "head"):
            return False
        self._begin(number, head.value)
        return True

    def _read_lone_round(self) -> bool:
        """A round without its roll, where that number is no roll without its round."""
        if len(self.players) == 2 and self.played and not self._is_over():
            return False
        head = HeadScan(self.text, self.place, self.players)
        number, upto = head.peek(), self._end_of_roll()
        fits = self._fits(head) if self.round is None or self._lacks_number() else number == self.round + 1
        if self.round is not None and number != self.round + 1 and number in _DIE:
            fits = False
        if not fits or not self._read(head, lambda head: head.read_lone_round(upto), "head"):
            return False
        self._begin(number, head.value)
        return True

    def _read_odd_round(self) -> bool:
        """The next round, with a roll that nobody can read."""
        head, upto = HeadScan(self.text, self.place, self.players), self._end_of_roll()
        number = head.peek()
        if self.round is not None and number != self.round + 1:
            return False
        if not self._read(head, lambda head: head.read_odd_round(upto), "head"):
            return False
        self._begin(number, head.value)
        return True

    def _is_odd_roll(self) -> bool:
        """Whether the second of two players has a roll here that nobody can read."""
        if self.open or len(self.players) != 2 or len(self.played) != 1:
            return False
        return ODD_ROLL.match(self.text, self.place) is not None

    def _read_turns_alone(self) -> bool:
        """The turns of a round that has no head."""
        head, upto, number = HeadScan(self.text, self.place, self.players), self._end_of_roll(), (self.round or 0) + 1
        head.read_nothing(number, upto)
        for found in head.slips:
            self.add(found)
        self._begin(number, head.value)
        return True

    def _end_of_roll(self) -> int:
        """How far the turns go to which a roll belongs that should stand here."""
        start = skip(self.text, self.place) + 1
        ends = [found.start() for pattern in (next_round, _next_roll) if (found := pattern.search(self.text, start))]
        return min(ends, default=len(self.text))

    def _fits(self, head: HeadScan) -> bool:
        """Whether a number can be that of the next round, and is not a roll."""
        number = head.peek()
        return self.round is None or self.round == 0 or number > self.round

    def _number_of_a_round(self) -> int:
        """The number that stands here where it can be that of the next round, else 0."""
        if self.stage != GAME or self.open or not LONE_NUMBER.match(self.text, self.place):
            return 0
        head = HeadScan(self.text, self.place, self.players)
        return head.peek() if self._fits(head) else 0

    def _behind_round(self, number: int) -> int:
        """Where the round behind that of a number begins, or what else is behind its turns."""
        for found in next_round.finditer(self.text, self.place + 1):
            if not found[0][:1].isalnum() or HeadScan(self.text, found.start(), ()).peek() > number:
                return found.start()
        return len(self.text)


def skip(text: str, place: int) -> int:
    """Where the next word begins."""
    space = SPACE.match(text, place)
    assert space is not None
    return space.end()
