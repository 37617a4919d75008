"""The canonical form says the same as the record, is complete, and does not change any more."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice, product

import pytest

from pacal_notation.insight.choices import choices
from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.notation.json.records import record_from_json, record_to_json
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Comment, Record, Turn, Variation
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.notation.writing.order import tidy
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.boards import load_board
from pacal_notation.review.canonical import canonical
from pacal_notation.review.replay import Review, review

RULES = ("de", "fr expert", "it tilted-squares", "hu loops=no", "de lone-drop=own between=empty returned=at-once")


def games(rules: str, players: int, *, short: bool, count: int = 1) -> list[Record]:
    wish = Wish(load_board("palenque"), parse_rules(rules)[2], rules, "palenque", players=players, short=short)
    return list(islice(generate_records(wish, seed=41), count))


def adorned(record: Record, rng: random.Random) -> Record:
    """The record with comments, glyphs and a variation here and there."""
    checked = review(record)
    for step in checked.steps:
        if rng.random() < 0.2:
            step.written.tail.append(rng.choice(["!", "?!", "$14"]))
        if rng.random() < 0.2:
            step.written.tail.append(Comment("so; (and) not otherwise"))
        if rng.random() < 0.1:
            turn = rng.choice(choices(step.before)[:20]).turn
            other = Turn(turn.player, turn.move, turn.taken, turn.drops, turn.builds)
            step.written.tail.append(Variation([other], [Comment("or")]))
    return record


def told(found: Review) -> list[tuple[object, ...]]:
    """What a review says happened: every position, points, comments and glyphs, variations too."""

    def line(steps: list) -> list[tuple[object, ...]]:
        return [
            (
                step.after,
                step.outcome.points,
                [item for item in step.written.tail if not isinstance(item, Variation)],
                [line(variation.steps) for variation in step.variations],
            )
            for step in steps
        ]

    return line(found.steps)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", RULES)
def test_the_meaning_never_changes(rules: str, players: int) -> None:
    rng = random.Random(f"{rules}{players}")
    for record in games(rules, players, short=True):
        record = parse_record(write_record(adorned(record, rng)))
        before = review(record)
        assert not before.findings
        text = write_record(canonical(before))
        after = review(parse_record(text))
        assert not after.findings
        assert told(after) == told(before)
        assert [(t.name, t.value) for t in after.record.tags] == [(t.name, t.value) for t in record.tags]
        assert write_record(canonical(after)) == text


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_short_forms_become_the_long_ones(players: int) -> None:
    for short, long in zip(games("de", players, short=True), games("de", players, short=False), strict=True):
        assert write_record(canonical(review(short))) == write_record(long)


def first(text: str) -> Record:
    return canonical(review(parse_record(text)))


HEAD = '[Players "G Y V"]\n0. G@g7 Y@f6 V@h8\n'


def test_points_and_standings_are_filled_in() -> None:
    record = first(HEAD + "1. 4: G -g11 +G  Y -b6  V -h12\n2. 2: Y -b4  V -h13 G -g13 #1@g11 *")
    assert [t.booked for r in record.rounds[1].rolls for t in r.turns] == [None, None, 3]
    assert [score.points for score in record.rounds[0].standing.scores] == [0, 0, 0]


@pytest.mark.parametrize(
    ("text", "booked"),
    [("G -g13 #1@g11 =4", 4), ("G -g13 =0", 0), ("G -g13 =2", 2)],
    ids=["what players booked stays", "nothing, booked without a build, stays", "a booking without a build stays"],
)
def test_what_players_booked_is_never_changed(text: str, booked: int | None) -> None:
    record = first(HEAD + f"1. 4: G -g11 +G  Y -b6  V -h12\n2. 2: Y -b4  V -h13 {text} *")
    assert record.rounds[1].rolls[0].turns[2].booked == booked


def test_nothing_is_filled_in_after_a_fault() -> None:
    record = first(HEAD + "1. 4: G -g9 +G  Y -b6  V -h12\n2. 2: Y -b4  V -h13 G -g11 #1@g9 *")
    assert record.rounds[0].standing is None
    assert record.rounds[0].rolls[0].turns[0].move.path == (None, "g9")
    assert record.rounds[1].rolls[0].turns[2].booked is None


def test_scores_come_in_seat_order_and_rules_in_theirs() -> None:
    record = first(HEAD + "1. 4: G -g11 Y -b6 V -h12 |V0 G0 Y0 *")
    assert [score.colour for score in record.rounds[0].standing.scores] == ["G", "Y", "V"]
    record = first('[Rules "expert diagonals=no"]\n' + HEAD + "*")
    assert record.tag("Rules") == "de diagonals=no expert"


def test_a_position_tag_is_put_in_order() -> None:
    record = first('[Position "7. 4: G / G 3 ^62 @g7 +c4,b4 / Y 0 ^ @a1 / V 1 ^4 @h8"]\n7. 4: G -g11 *')
    assert record.tag("Position") == "7. 4: G / G 3 ^26 @g7 +b4,c4 / Y 0 ^ @a1 / V 1 ^4 @h8"


def test_the_record_itself_is_left_alone() -> None:
    (record,) = games("de", 3, short=True, count=1)
    copy = parse_record(write_record(record))
    canonical(review(copy))
    assert copy == record
    assert replace(copy) == record


ACTIONS = ("<c4", "+G", "+YV", "#1@c4", "#3@c5:c6,c7", "=0", "=3")
ORDERS = [
    order
    for count in range(4)
    for order in product(ACTIONS, repeat=count)
    if sum(action[0] == "=" for action in order) < 2
]


def the_turn(record: Record) -> Turn:
    """What was done in the only turn, in the main line or in a variation."""
    (turn,) = record.rounds[0].rolls[0].turns
    for item in turn.tail:
        if isinstance(item, Variation):
            (turn,) = (part for part in item.items if isinstance(part, Turn))
    return turn


@pytest.mark.parametrize("game", ["1. 4: G g7-g11 {} *", "1. 4: G g7-g11 (G g7-g3 {}) *", "1. 9: G g7-g7 {} *"])
def test_actions_in_any_order(game: str) -> None:
    """Points before a drop, several drops, what comes too late: canonical text and JSON say the same as the record."""
    for order in ORDERS:
        record = parse_record(HEAD + game.format(" ".join(order)))
        assert parse_record(write_record(record)) == tidy(record), order
        assert record_from_json(record_to_json(record)) == record, order
        full = tidy(canonical(review(record)))
        text = write_record(full)
        assert parse_record(text) == full, order
        assert record_from_json(record_to_json(full)) == full, order
        assert write_record(canonical(review(parse_record(text)))) == text, order
        was, now = the_turn(tidy(record)), the_turn(full)
        assert (now.taken, now.drops, now.late) == (was.taken, was.drops, was.late), order
        assert [(b.height, b.site) for b in now.builds] == [(b.height, b.site) for b in was.builds], order
        if was.booked is not None or not was.builds:
            assert now.booked == was.booked, order
