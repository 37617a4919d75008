"""Which records are of one game, and which only begin alike."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

import pacal_notation as pacal
from pacal_notation.archive.duplicates.fingerprints import Fingerprint, fingerprint
from pacal_notation.archive.duplicates.groups import Likenesses
from pacal_notation.archive.duplicates.likeness import ENOUGH, FEWEST, Kind, bits, compare
from pacal_notation.notation.record import Comment, Record, Tag
from tests.games import games


def print_of(record: Record, file: str = "") -> Fingerprint:
    return fingerprint(record, file, str(record))


def kind(one: Record, other: Record) -> Kind | None:
    likeness = compare(print_of(one), print_of(other))
    back = compare(print_of(other), print_of(one))
    assert (likeness is None) is (back is None)
    if likeness is None or back is None:
        return None
    assert (likeness.kind, likeness.turns, likeness.other_turns) == (back.kind, back.other_turns, back.turns)
    return likeness.kind


def cut(record: Record, rounds: int) -> Record:
    return replace(deepcopy(record), rounds=deepcopy(record.rounds[:rounds]), end=None)


@pytest.mark.parametrize("number", range(6))
def test_the_same_game_however_it_is_written(number: int) -> None:
    long, short = games(6)[number], games(6, short=True)[number]
    assert kind(long, short) is Kind.SAME
    other = deepcopy(long)
    other.tags = [Tag("Event", "Elsewhere")]
    for turn in other.turns():
        turn.tail.append(Comment("yes"))
        turn.booked = None
    for round_ in other.rounds:
        round_.standing = None
    assert kind(other, short) is Kind.SAME
    likeness = compare(print_of(long), print_of(other))
    assert likeness is not None
    assert "Event" in likeness.differs
    assert "comments" in likeness.differs


def test_squares_that_are_merely_passed_do_not_matter() -> None:
    """And neither does the order of drops."""
    head = "0. G@g7 Y@f6 " + "".join(f"{n}. 4: G a{n}-a1{n % 4}-c1{n % 4} +GY Y b{n}-b1 +YG " for n in range(1, 10))
    other = head.replace("-c1", "-b1", 0)
    for number in range(1, 10):
        corner = f"a1{number % 4}"
        other = other.replace(f"{corner}-c1{number % 4}", f"{corner}-b1{number % 4}-c1{number % 4}")
    one, two = pacal.parse_record(head), pacal.parse_record(other.replace("+GY", "+YG"))
    assert one != two
    assert kind(one, two) is Kind.SAME


@pytest.mark.parametrize("number", range(6))
def test_a_beginning(number: int) -> None:
    record = games(6)[number]
    whole = len(record.rounds)
    for rounds in range(1, whole):
        part = cut(record, rounds)
        enough = bits(print_of(part), len(list(part.turns()))) >= ENOUGH
        assert kind(part, record) is (Kind.BEGINNING if enough else None)
    assert kind(cut(record, whole), record) is Kind.SAME


def test_a_game_with_its_end_is_no_beginning() -> None:
    record = games(1)[0]
    part = replace(cut(record, len(record.rounds) - 4), end=record.end)
    assert kind(part, record) is None


def slips(record: Record) -> dict[str, Record]:
    """The record with one slip each."""
    names = ("target", "build", "left out", "twice", "swapped", "roll", "ship", "last")
    made = {name: deepcopy(record) for name in names}
    middle = len(record.rounds) // 2
    first = made["target"].rounds[middle].rolls[0].turns[0]
    first.move = first.move._replace(path=(*first.move.path[:-1], "a1"))
    built = next(turn for turn in made["build"].turns() if turn.builds)
    built.builds = (built.builds[0]._replace(site="m13"),)
    del made["left out"].rounds[1].rolls[0].turns[0]
    turns = made["twice"].rounds[middle].rolls[0].turns
    turns.insert(0, deepcopy(turns[0]))
    swapped = made["swapped"].rounds
    one, two = swapped[middle].rolls[-1].turns, swapped[middle + 1].rolls[0].turns
    one[-1], two[0] = two[0], one[-1]
    made["roll"].rounds[0].rolls[0].value = 2 if made["roll"].rounds[0].rolls[0].value != 2 else 3
    setup = made["ship"].setup
    assert setup is not None
    setup.ships[0].square = "a13"
    last = made["last"].rounds[-1].rolls[-1].turns[-1]
    last.move = last.move._replace(path=(*last.move.path[:-1], "m1"))
    return made


@pytest.mark.parametrize("number", range(6))
def test_one_slip(number: int) -> None:
    record = games(6)[number]
    for name, other in slips(record).items():
        assert kind(record, other) is Kind.SLIP, name
        alike = Likenesses()
        for place, one in enumerate((*games(6)[:number], other, *games(6)[number:])):
            alike.add(print_of(one, str(place)))
        (group,) = alike.groups()
        assert {group.first.file, *(one.place.file for one in group.others)} == {str(number), str(number + 1)}


def test_other_games_are_not_alike() -> None:
    everything = [*games(6), *games(4, seed=8)]
    for place, one in enumerate(everything):
        for other in everything[:place]:
            assert kind(one, other) is None


def shared_opening(record: Record, other: Record, rounds: int) -> Record:
    """A record that begins like one and goes on with turns of another."""
    mixed = deepcopy(record)
    for mine, theirs in zip(mixed.rounds[rounds:], other.rounds[rounds:], strict=False):
        mine.rolls = deepcopy(theirs.rolls)
    return mixed


def test_openings_that_were_played_often_are_not_the_same_game() -> None:
    first, second = games(2)
    rounds = min(len(first.rounds), len(second.rounds)) - 3
    mixed = shared_opening(first, second, rounds // 2 + 2)
    assert kind(first, mixed) is None
    alike = Likenesses()
    for place, one in enumerate((first, mixed, cut(first, rounds // 2 + 2))):
        alike.add(print_of(one, str(place)))
    assert any(pair for pair in alike.pairs)
    assert list(alike.groups()) == []


def test_short_fragments_say_nothing() -> None:
    record = games(1)[0]
    for turns in range(FEWEST + 1):
        part = pacal.parse_record(str(cut(record, 1)))
        part.rounds[0].rolls[0].turns = list(record.turns())[:turns]
        assert kind(part, part) is None


def test_groups_have_all_that_belong_together() -> None:
    record = games(1)[0]
    rng = Random(4)
    everything = [record, cut(record, len(record.rounds) - 2), games(1, short=True)[0], *slips(record).values()]
    rng.shuffle(everything)
    alike = Likenesses()
    for place, one in enumerate([*games(4)[1:], *everything]):
        alike.add(print_of(one, str(place)))
    (group,) = alike.groups()
    assert len(group.others) == len(everything) - 1
    longest = max(len(list(one.turns())) for one in everything)
    assert group.first.turns == longest


def test_what_can_be_read_of_a_faulty_text_counts(tmp_path: object) -> None:
    from pacal_notation.archive.tasks.duplicates import Fingerprinting
    from pacal_notation.notation.reading.split import RawRecord

    text = str(games(1)[0])
    broken = text.replace(" +", " ++", 1)
    with pytest.raises(pacal.NotationError):
        pacal.parse_record(broken)
    made = Fingerprinting().do([("one", RawRecord(text, 0, 1, 1, 1)), ("two", RawRecord(broken, 0, 1, 1, 1))])
    assert (made.records, made.unreadable) == (2, 1)
    one, two = made.prints
    assert compare(one, two) is not None
