"""Which records are of one game, and which only begin alike."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

import pacal_notation as pacal
from pacal_notation.archive.duplicates.fingerprints import Fingerprint, fingerprint
from pacal_notation.archive.duplicates.groups import Likenesses
from pacal_notation.archive.duplicates.likeness import APART, ENOUGH, FEWEST, Kind, bits, compare, is_sure
from pacal_notation.notation.record import Comment, End, Record, Tag, Turn
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


@pytest.mark.parametrize("number", range(6))
def test_a_star_in_the_middle_of_a_turn_is_a_slip(number: int) -> None:
    """On many keyboards ``*`` and ``+`` are one key; the record then ends within its turn."""
    text = str(games(6)[number])
    places = [place for place in range(len(text)) if text.startswith(" +", place)]
    beginning = text[: places[2 * len(places) // 3]] + " *"
    record = pacal.parse_record(beginning)
    assert kind(record, games(6, short=True)[number]) is Kind.BEGINNING
    move = next(reversed(list(record.turns()))).move
    elsewhere = beginning[: -len(f"{move.target} *")] + "a1 *"
    assert kind(pacal.parse_record(elsewhere), games(6)[number]) is None


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
        turns = len(list(part.turns()))
        assert kind(part, record) is (Kind.BEGINNING if turns >= FEWEST else None)
        if turns >= FEWEST:
            likeness = compare(print_of(part), print_of(record))
            assert likeness is not None
            sure = bits(print_of(part), turns) >= ENOUGH
            assert is_sure(print_of(part), print_of(record), likeness) is sure
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


def turns_of(record: Record, turns: int, other: Record | None = None) -> Record:
    """The first turns of a record, and behind them those of another."""
    made, left = cut(record, len(record.rounds)), turns
    for number, round_ in enumerate(made.rounds):
        for place, roll in enumerate(round_.rolls):
            kept = max(0, min(left, len(roll.turns)))
            left -= kept
            rest = [] if other is None else deepcopy(other.rounds[number].rolls[place].turns[kept:])
            roll.turns = [*roll.turns[:kept], *rest]
        round_.rolls = [roll for roll in round_.rolls if roll.turns]
    made.rounds = [round_ for round_ in made.rounds if round_.rolls]
    return made


def found(*records: Record) -> list[set[str]]:
    alike = Likenesses()
    for place, one in enumerate(records):
        alike.add(print_of(one, str(place)))
    return [{group.first.file, *(other.place.file for other in group.others)} for group in alike.groups()]


def test_short_fragments_say_nothing() -> None:
    record = games(1)[0]
    for turns in range(1, FEWEST):
        part = turns_of(record, turns)
        assert len(list(part.turns())) == turns
        assert kind(part, record) is None
        assert found(part, record) == found(record, part) == []
        other = deepcopy(part)
        other.tags = [Tag("Event", "Elsewhere")]
        assert kind(part, other) is None


def test_whoever_has_the_same_text_has_the_same_game() -> None:
    part = turns_of(games(1)[0], 1)
    assert kind(part, part) is Kind.SAME
    assert found(part, *games(3)[1:], part) == [{"0", "3"}]


@pytest.mark.parametrize("number", range(6))
def test_a_short_beginning_counts_where_no_other_game_comes_near(number: int) -> None:
    record, *others = games(6)[number], *games(6)[:number], *games(6)[number + 1 :]
    least = next(turns for turns in range(99) if kind(turns_of(record, turns), record) is not None)
    assert least <= 5
    for turns in range(least, 20):
        for everything in ((turns_of(record, turns), *others, record), (record, *others, turns_of(record, turns))):
            assert found(*everything) == [{"0", "6"}]


def test_chance_does_not_make_a_beginning() -> None:
    """Games of one opening: what many of them share says nothing, what one of them has alone does."""
    two = [record for record in games(24) if len(record.tag("Players").split()) == 2]
    record, other = two[0], two[1]
    for turns in (4, 6, 8):
        part = turns_of(record, turns)
        assert not is_sure(print_of(part), print_of(record), compare(print_of(part), print_of(record)))  # type: ignore[arg-type]
        for shared in range(turns):
            near = turns_of(record, shared, other)
            assert kind(near, record) is kind(near, part) is None
            apart = bits(print_of(part), turns - shared) >= APART
            assert found(part, record, near) == ([{"0", "1"}] if apart else [])


def last_turn(record: Record) -> Turn:
    return [turn for round_ in record.rounds for roll in round_.rolls for turn in roll.turns][-1]


def elsewhere(record: Record) -> Record:
    """With another target in its last turn."""
    last = last_turn(record)
    last.move = last.move._replace(path=(*last.move.path[:-1], "a1" if last.move.target != "a1" else "b1"))
    return record


@pytest.mark.parametrize("number", range(6))
def test_cut_off_within_a_turn(number: int) -> None:
    """A text that simply stops has all turns but its last one, which has lost its build, its drops, or more."""
    record = games(6)[number]
    turns = len(list(record.turns()))
    for wanted in (8, turns // 2, turns - 1, turns):
        parts = [turns_of(record, wanted) for _ in range(3)]
        last_turn(parts[0]).drops, last_turn(parts[0]).builds = ("R", "Y", "V"), ()
        elsewhere(parts[1])
        last_turn(parts[1]).drops, last_turn(parts[1]).builds = (), ()
        elsewhere(parts[2])
        for part in parts:
            cut_off = fingerprint(part, "", "", garbled=part is parts[2])
            likeness = compare(cut_off, print_of(record))
            assert likeness is not None
            assert likeness.kind is (Kind.SLIP if wanted == turns else Kind.BEGINNING)
            assert len(likeness.turns) == len(likeness.other_turns) == 1
            # Whoever writes an end has not been interrupted; but a * may be a slip, and the move is there.
            assert (kind(replace(part, end=End()), record) is None) is (part is not parts[0])
        assert found(parts[0], record) == found(record, parts[0]) == [{"0", "1"}]


def test_games_that_part_in_their_last_turn_are_two() -> None:
    for record in games(6):
        for turns in (12, 30, len(list(record.turns()))):
            part, other = turns_of(record, turns), elsewhere(turns_of(record, turns))
            if not last_turn(other).drops:
                continue
            assert kind(part, other) is None
            assert kind(part, replace(other, end=End())) is None
        slip, end = elsewhere(deepcopy(record)), deepcopy(record.end)
        assert kind(record, slip) is Kind.SLIP
        assert end is not None
        assert end.scores is not None
        end.scores[0] = end.scores[0]._replace(points=1)
        assert kind(record, replace(slip, end=end)) is None


def test_habits_of_a_table() -> None:
    """Where many games start alike, more must be the same."""
    record = next(record for record in games(12) if len(record.tag("Players").split()) == 3)
    part = turns_of(record, 8)
    assert found(part, record) == [{"0", "1"}]
    others = []
    for number in range(40):
        other = turns_of(record, 12)
        for turn in other.turns():
            turn.move = turn.move._replace(path=(*turn.move.path[:-1], f"m{1 + number % 13}"))
            turn.drops = tuple("RGBYV"[: 1 + number // 13])
        others.append(other)
    assert not any({"0", "1"} <= group for group in found(part, record, *others))
    longer = turns_of(record, len(list(record.turns())) - 3)
    assert any({"0", "1"} <= group for group in found(longer, record, *others))


@pytest.mark.parametrize("number", range(6))
def test_a_round_left_out_anywhere(number: int) -> None:
    record = games(6)[number]
    for left in range(len(record.rounds)):
        other = deepcopy(record)
        del other.rounds[left]
        assert kind(record, other) is Kind.SLIP, left
        assert found(record, other) == [{"0", "1"}]


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
