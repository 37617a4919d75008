"""Cases for `repair.py`: a game with slips of the pen in it, written down, with the places where they stand.

A slip takes a legal game, a copy of its record and a source of chance. It changes the copy at one place and says where,
or gives None where this game offers no place for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from played import Played, single_blanks

from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.reading.places import score_places
from pacal_notation.notation.record import Record, Span
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.replay import Review, review

Mark = tuple[str | int, ...]
"""A place in a record: ``("turn", 7)``, ``("gap", 7)``, ``("round", 2)``, ``("roll", 2, 0)``, ``("standing", 2, 1)``,
``("final", 1)``, ``("setup", 0)``, ``("tag", "Players")``."""


class Change(NamedTuple):
    """What a slip has changed: the places any of which may be named, and the last turn it concerns (-1 for none).

    A slip in the `books` leaves the positions as they are: then the record itself must be restored.
    """

    marks: tuple[Mark, ...]
    turn: int
    books: bool = False
    note: str = ""


Maker = Callable[[Played, Record, Random], "Change | None"]
KINDS: dict[str, Maker] = {}
"""The slips by name."""


def slip(maker: Maker) -> Maker:
    KINDS[maker.__name__] = maker
    return maker


@dataclass(frozen=True)
class Case:
    """A game with slips in it. `guilty` has, for each slip, the places where a finding names it."""

    kind: str
    game: Played
    text: str
    guilty: tuple[tuple[Span, ...], ...]
    turns: tuple[int, ...]
    books: bool
    notes: tuple[str, ...]
    detectable: bool
    clauses: frozenset[str] = field(default=frozenset())


def make_case(kind: str, game: Played, makers: Sequence[Maker], rng: Random) -> Case | None:
    """The game with one slip after the other. None where there is no place for them, or nothing would be changed.

    Of several slips each must be one that can be found, and each is in another turn.
    """
    record = deepcopy(game.record)
    changes: list[Change] = []
    for maker in makers:
        seed = rng.random()
        change = maker(game, record, Random(seed))
        if change is None or any(change.turn == other.turn for other in changes):
            return None
        if len(makers) > 1 and not _shows(game, maker, seed, change):
            return None
        changes.append(change)
    return finish(kind, game, record, changes)


def _shows(game: Played, maker: Maker, seed: float, change: Change) -> bool:
    """Whether the same slip can be found where it is the only one."""
    record = deepcopy(game.record)
    if maker(game, record, Random(seed)) != change:
        return False
    alone = finish("", game, record, [change])
    return alone is not None and alone.detectable


def finish(kind: str, game: Played, record: Record, changes: Sequence[Change]) -> Case | None:
    """Write the changed record down, read it as the program will, and find the guilty places in it."""
    try:
        text = laid_out_like(game, write_record(record))
        read = parse_record(text)
    except NotationError:
        return None
    seen = review(read)
    if seen.valid and same_meaning(seen, game.review):
        return None
    guilty = tuple(tuple(place(read, mark) for mark in change.marks) for change in changes)
    turns = tuple(change.turn for change in changes)
    notes = tuple(change.note for change in changes)
    return Case(kind, game, text, guilty, turns, all(c.books for c in changes), notes, not seen.valid)


def laid_out_like(game: Played, text: str) -> str:
    return single_blanks(text) if game.plan.form == "sheet" else text


def same_meaning(one: Review, other: Review) -> bool:
    """Whether two records say the same, be it in short or in long form."""

    def told(seen: Review) -> list[object]:
        record = seen.record
        turns = [
            (step.turn.move, step.turn.taken, step.turn.drops, step.after, step.written.booked) for step in seen.steps
        ]
        builds = [[(b.height, b.site, b.members or (), b.replaces or 0) for b in s.turn.builds] for s in seen.steps]
        books = [(round_.number, round_.standing and round_.standing.scores) for round_ in record.rounds]
        return [turns, builds, books, record.end, seen.start]

    return told(one) == told(other)


def place(record: Record, mark: Mark) -> Span:
    """Where something stands in the text of a record."""
    what, number = mark[0], mark[1]
    if what == "tag":
        return next(tag.span for tag in record.tags if tag.name == number)
    assert isinstance(number, int)
    if what == "turn":
        return list(record.turns())[number].span
    if what == "gap":
        return _gap(record, number)
    if what == "setup":
        assert record.setup is not None
        return record.setup.ships[number].span
    if what == "final":
        assert record.end is not None
        return score_places(record.end.span, record.text)[number]
    round_ = record.rounds[number]
    if what == "round":
        return Span(round_.span.start, round_.span.start + len(str(round_.number)) + 1)
    assert isinstance(mark[2], int)
    if what == "roll":
        return round_.rolls[mark[2]].span
    assert what == "standing"
    assert round_.standing is not None
    return score_places(round_.standing.span, record.text)[mark[2]]


def _gap(record: Record, number: int) -> Span:
    """From the end of the turn before a gap to the end of the one behind it, or of the record."""
    turns = list(record.turns())
    before = turns[number - 1].span.end if number else record.rounds[0].span.start
    return Span(before, turns[number].span.end if number < len(turns) else len(record.text))
