"""Games with slips, told as they were probably played: nothing written is lost, and what was put right shows."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pacal_notation as pacal
from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Comment, Record, Turn
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.notation.writing.write import write_record, write_turn
from pacal_notation.review.as_played import view
from pacal_notation.review.boards import load_board
from pacal_notation.review.replay import review
from pacal_notation.telling.annotation import Annotated, Wanted, annotate
from pacal_notation.telling.game_view import view_game
from pacal_notation.telling.messages import SAY
from pacal_notation.telling.own_comments import MARK, sealed
from pacal_notation.telling.view import TurnView
from tests.test_slips import SLIPS, found

SAMPLES = Path(__file__).parents[2] / "samples"
GAME = (SAMPLES / "club-evening.pacal").read_text(encoding="utf-8")


def told(text: str, **wanted: Any) -> Annotated:
    return annotate(parse_record(text), Wanted(**{"analysis": False, **wanted}))


def sample(name: str) -> str:
    return (SAMPLES / "faulty" / f"{name}.pacal").read_text(encoding="utf-8")


def changed(old: str, new: str) -> str:
    assert GAME.count(old) == 1
    return GAME.replace(old, new)


def turns_of(record: Record) -> Iterator[Turn]:
    return chain.from_iterable(rolled.turns for round_ in record.rounds for rolled in round_.rolls)


def comment_of(record: Record, written: str) -> str:
    """What we say of the turn that is written so."""
    (turn,) = (turn for turn in turns_of(record) if write_turn(turn) == written)
    return " ".join(item.text for item in turn.tail if isinstance(item, Comment) and item.text.startswith(MARK))


def put_right(game: Annotated) -> list[TurnView]:
    return [turn for turn in game.game.turns if turn.repaired]


@pytest.mark.parametrize(
    ("name", "turn", "written", "played"),
    [
        ("M2-too-far", "2B", "B d6-d1 +R #1@d6 =6", "B d6-d7 +R #1@d6 =6"),
        ("M0-wrong-start", "1B", "B f9-f5 +BG", "B f8-f5 +BG"),
        ("E4-needless-take", "8G", "G g1-h1 <e8 +GB", "G g1-h1 +GB"),
        ("C1-booked-wrong", "4V", "V f9~f8 +VB #2@f9:e9 =2", "V f9~f8 +VB #2@f9:e9 =0"),
        ("R5-player-left-out", "7B", "", "B e8-e4-f4 +B"),
    ],
)
def test_one_turn_is_put_right(name: str, turn: str, written: str, played: str) -> None:
    game = told(sample(name))
    (shown,) = put_right(game)
    assert (shown.id, shown.written_as, shown.written, shown.left_out) == (turn, written, played, not written)
    assert shown.legal
    (finding,) = game.game.findings
    assert finding.turn == turn
    assert shown.findings == [finding]
    assert played not in finding.suggestions
    assert game.game.repaired == SAY("game.repaired")
    assert game.faulty


def test_the_account_is_that_of_the_game_that_was_played() -> None:
    text = sample("M2-too-far")
    right = told(text.replace("B d6-d1 +R", "B d6-d7 +R"))
    assert not right.game.findings
    game = told(text)
    assert game.game.final == right.game.final
    assert game.game.history == right.game.history
    assert [turn.sentence for turn in game.game.turns] == [turn.sentence for turn in right.game.turns]
    as_written = told(text, as_written=True).game
    assert [turn.after for turn in as_written.turns] != [turn.after for turn in right.game.turns]


def test_the_analysis_is_about_the_game_that_was_played() -> None:
    text = sample("M2-too-far")
    right = told(text.replace("B d6-d1 +R", "B d6-d7 +R"), analysis=True).game
    assert told(text, analysis=True).game.summaries == right.summaries


def test_as_written_nothing_is_put_right() -> None:
    for name in ("M2-too-far", "R5-player-left-out"):
        record = parse_record(sample(name))
        game = annotate(record, Wanted(analysis=False, as_written=True))
        assert game.game == view_game(review(record))
        assert put_right(game) == []
        assert game.game.repaired == ""


def test_a_roll_that_was_put_right() -> None:
    game = told(sample("R4-roll-of-six")).game
    (round_,) = (one for one in game.rounds if one.written_rolls)
    assert (round_.rolls, round_.written_rolls) == (["5"], ["6"])
    assert game.repaired == SAY("game.repaired")


@pytest.mark.parametrize("name", ["C2-standing-off", "C3-final-score-off", "C4-result-tag", "R5-round-number"])
def test_books_are_no_other_game(name: str) -> None:
    """A standing that was miscopied has its finding; the game is the one that is written."""
    text = sample(name)
    game = told(text)
    assert game.game.findings
    assert game.game.repaired == ""
    assert put_right(game) == []
    assert game.views.same_game
    as_written = told(text, as_written=True).game
    assert [turn.written for turn in game.game.turns] == [turn.written for turn in as_written.turns]


def test_a_turn_written_in_another_colour_keeps_its_letter() -> None:
    game = told(changed("Y e8-e9 +YB #1@h7 =7", "V e8-e9 +YB #1@h7 =7"))
    (shown,) = put_right(game)
    assert (shown.id, shown.struck, shown.notation) == ("2Y", "V e8-e9 +YB #1@h7 =7", "e8-e9 +YB #1@h7 =7")


def test_a_turn_written_twice_stands_and_is_said_not_to_be_played() -> None:
    game = told(changed("Y e8-e9 +YB #1@h7 =7", "Y e8-e9 +YB #1@h7 =7 Y e8-e9 +YB #1@h7 =7"))
    assert len(game.game.turns) == len(told(GAME).game.turns)
    assert put_right(game) == []
    assert game.game.repaired == SAY("game.repaired")
    first, second = (turn for turn in turns_of(game.record()) if write_turn(turn) == "Y e8-e9 +YB #1@h7 =7")
    assert second.tail[-1] == sealed(SAY("record.not-played"))
    assert SAY("record.not-played") not in str(first.tail)


def test_comments_and_variations_of_a_turn_stay_with_it() -> None:
    text = sample("M2-too-far").replace("B d6-d1 +R #1@d6 =6", "B d6-d1 +R #1@d6 =6 ! {daring} (B d6-d7 {or so})")
    (shown,) = put_right(told(text))
    assert (shown.glyphs, shown.comments) == (["!"], ["daring"])
    assert [turn.written for turn in shown.variations[0].turns] == ["B d6-d7"]


def test_the_annotated_record_keeps_what_is_written() -> None:
    record = told(sample("M2-too-far")).record()
    words = comment_of(record, "B d6-d1 +R #1@d6 =6")
    assert words.startswith(f"{MARK} M2 the ship flies 5 squares, but the roll is 4")
    assert SAY("record.played", turn="B d6-d7 +R #1@d6 =6") in words
    record = told(sample("R5-player-left-out")).record()
    words = comment_of(record, "R e9^2@m7 +R #3@g9:e9,f9 =5")
    assert SAY("record.left-out", turn="B e8-e4-f4 +B") in words


def test_nothing_is_filled_in_where_another_game_was_played() -> None:
    """A standing counted from what is written would be evidence against what was played."""
    text = "\n".join(line for line in sample("M2-too-far").splitlines() if not line.startswith("|G"))
    game = told(text)
    assert put_right(game)
    assert all(round_.standing is None for round_ in game.record().rounds)
    assert any(round_.standing for round_ in told(text.replace("B d6-d1", "B d6-d7")).record().rounds)


# any slip


@pytest.mark.parametrize("kind", SLIPS)
def test_whatever_slipped(kind: str) -> None:
    for case in found(kind)[:3]:
        _check(case.text)


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 100_000), st.sampled_from(SLIPS), st.sampled_from(SLIPS))
def test_several_slips(seed: int, one: str, other: str) -> None:
    """Turns of one faulty record in another: much is wrong, and little of it can be put right."""
    chance = random.Random(seed)
    if not found(one) or not found(other):
        return
    lines = chance.choice(found(one)).text.splitlines()
    others = [line for line in chance.choice(found(other)).text.splitlines() if " +" in line]
    places = [number for number, line in enumerate(lines) if " +" in line]
    lines[chance.choice(places)] = chance.choice(others)
    text = "\n".join(lines)
    try:
        parse_record(text)
    except pacal.NotationError:
        return
    _check(text)


def _check(text: str) -> None:
    record = parse_record(text)
    views = view(record)
    game = told(text)
    played = views.as_played
    sources = [id(source) for source in map(played.source, played.steps) if source is not None]
    written = [id(turn) for turn in turns_of(record)]
    assert len(set(sources)) == len(sources)
    assert set(sources) <= set(written)
    assert [turn.left_out for turn in game.game.turns] == [played.source(step) is None for step in played.steps]
    assert sum(round_.end - round_.first for round_ in game.game.rounds) == len(game.game.turns)
    ids = {turn.id for turn in game.game.turns}
    assert all(finding.turn in ids or not finding.turn for finding in game.game.findings)
    assert all(finding in game.game.findings for turn in game.game.turns for finding in turn.findings)
    once = game.record()
    assert [_bare(turn) for turn in turns_of(once)] == [_bare(turn) for turn in turns_of(record)] or views.same_game
    again = write_record(once)
    assert write_record(told(again).record()) == again


def _bare(turn: Turn) -> str:
    return write_turn(turn)


@pytest.mark.parametrize("kind", SLIPS)
def test_the_library_tells_the_same(kind: str) -> None:
    for case in found(kind)[:1]:
        seen = pacal.replay(case.text)
        shown = told(case.text).game
        assert [step.repaired for step in seen] == [turn.repaired for turn in shown.turns]
        assert [step.written is None for step in seen] == [turn.left_out for turn in shown.turns]
        assert json.loads(seen.to_json()) == json.loads(pacal.replay(case.text, as_written=True).to_json())
        assert seen.canonical() == pacal.replay(case.text, as_written=True).canonical()
        assert all(finding in seen.findings for step in seen for finding in step.findings)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from([2, 3, 4, 5]), st.booleans())
def test_a_sound_record_looks_the_same_either_way(seed: int, players: int, short: bool) -> None:
    wish = Wish(load_board("palenque"), parse_rules("de")[2], "de", "palenque", players, "club", short, 4)
    text = write_record(next(generate_records(wish, seed)))
    game = told(text)
    assert game.game == told(text, as_written=True).game
    assert not put_right(game)
    assert write_record(game.record()) == write_record(told(text, as_written=True).record())
