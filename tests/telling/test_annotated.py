"""The annotated record: written twice it is the same, and what people wrote stays."""

from __future__ import annotations

import io
import random
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pacal_notation.archive.rewriting.annotated_files import annotated_files
from pacal_notation.archive.tasks.sheets import Sheet
from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.reading.split import split_records
from pacal_notation.notation.record import Comment, Record, Turn, Variation
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.boards import load_board
from pacal_notation.review.canonical import canonical
from pacal_notation.review.replay import review
from pacal_notation.telling import annotation as steps
from pacal_notation.telling.annotated_record import without_annotations
from pacal_notation.telling.annotation import Wanted, annotate_plain
from pacal_notation.telling.commentary import Depth
from pacal_notation.telling.own_comments import MARK, Stamp, is_ours, sealed, stamp_in, stamp_of
from tests.mixtures import faulty
from tests.mixtures import words_of as spoken

SAMPLES = Path(__file__).parent.parent.parent / "samples"

HOSTILE = """[Event "}; {pacal: not ours [/b]"]
[Players "G Y V"]
[Green "pacal: Ada }"]
[Result "} %x {"]
{pacal is a program, says the club}
0. G@g7 Y@f6 V@h8 {off we go}
1. 4: G g7-g11 +GY ! {a start (really)} ; to the end } of the line
Y f6-b6 +YV (Y f6-f2 +YG {or this} (Y f6-f1) V h8-h12) V h8-h12 +V $7
% a line that is skipped
|G0 Y3 V0 {oops}
2. x: Y b6~b12 +YG V h12~h3 +VR G g11~c11 #1@g11 =4 !?
* {to be continued}
"""


def annotate_text(text: str, analysis: bool = True, trials: int = 0) -> str:
    game = annotate_plain(parse_record(text), Wanted(analysis=analysis, depth=Depth(trials)))
    return write_record(game.record())


def words_of(record: Record) -> list[str]:
    """Everything people said in a record, glyphs too, in order."""
    found = [comment.text for comment in record.comments]
    found += [comment.text for tag in record.tags for comment in tag.comments]
    if record.setup is not None:
        found += [comment.text for comment in record.setup.comments]
    for round_ in record.rounds:
        for rolled in round_.rolls:
            found += [comment.text for comment in rolled.comments]
            for turn in rolled.turns:
                found += _words_of_turn(turn)
        if round_.standing is not None:
            found += [comment.text for comment in round_.standing.comments]
    if record.end is not None:
        found += [comment.text for comment in record.end.comments]
    return found


def _words_of_turn(turn: Turn) -> list[str]:
    found: list[str] = []
    for item in turn.tail:
        if isinstance(item, str):
            found.append(item)
        elif isinstance(item, Comment):
            found.append(item.text)
        elif isinstance(item, Variation):
            found += ["(", *(comment.text for comment in item.comments)]
            for inner in item.items:
                found += _words_of_turn(inner) if isinstance(inner, Turn) else [c.text for c in inner.comments]
            found.append(")")
    return found


def ours(words: list[str]) -> list[str]:
    return [word for word in words if word.startswith(MARK)]


@settings(max_examples=12, deadline=None)
@given(
    st.integers(0, 10_000),
    st.sampled_from([2, 3, 4, 5]),
    st.sampled_from(["club", "random", "beginner"]),
    st.sampled_from(["de", "it", "fr expert", "hu tilted-squares"]),
    st.booleans(),
    st.booleans(),
)
def test_twice_is_the_same(seed: int, players: int, policy: str, rules: str, short: bool, analysis: bool) -> None:
    wish = Wish(load_board("palenque"), parse_rules(rules)[2], rules, "palenque", players, policy, short, 6)
    record = next(generate_records(wish, seed))
    once = annotate_text(write_record(record), analysis)
    assert annotate_text(once, analysis) == once
    again = parse_record(once)
    assert not review(again).findings
    bare = without_annotations(again)
    bare.tags = [tag for tag in bare.tags if tag.name != "Annotator"]
    assert write_record(bare) == write_record(canonical(review(parse_record(write_record(record)))))


def annotate_file(path: Path, analysis: bool = False) -> tuple[list[Sheet], bytes]:
    """A file with its records annotated, and what is told of each."""
    sheets: list[Sheet] = []
    data = b"".join(annotated_files(str(path), Wanted(analysis=analysis), sheets.append))
    return sheets, data


@pytest.mark.parametrize("sample", sorted(SAMPLES.glob("**/*.pacal")), ids=lambda path: path.name)
def test_samples_twice(sample: Path, tmp_path: Path) -> None:
    first = tmp_path / sample.name
    records = list(islice(split_records(io.BytesIO(sample.read_bytes())), 4))
    first.write_bytes(sample.read_bytes()[: records[3].offset] if len(records) > 3 else sample.read_bytes())
    sheets, once = annotate_file(first)
    assert once.count(f"{{{MARK}".encode()) or not any(sheet.game for sheet in sheets)
    first.write_bytes(once)
    assert annotate_file(first)[1] == once


def test_what_people_wrote_stays() -> None:
    before = words_of(parse_record(HOSTILE))
    once = annotate_text(HOSTILE)
    after = words_of(parse_record(once))
    assert [word for word in after if not word.startswith(MARK) and word not in "()"] == [
        word for word in before if word not in "()"
    ]
    assert annotate_text(once) == once


def test_findings_stand_in_their_place() -> None:
    record = parse_record(annotate_text(HOSTILE))
    turns = [turn for round_ in record.rounds for rolled in round_.rolls for turn in rolled.turns]
    said = {f"{turn.player}{number}": ours(_words_of_turn(turn)) for number, turn in enumerate(turns)}
    assert any("C2 Yellow has 0 points, not 3" in words for words in said["V2"])
    assert "E1 Red has no ship in this game" in said["V4"][0]
    assert record.setup is not None
    opening = record.setup.comments[-1].text
    assert opening.startswith(f"{MARK} C4 the Result tag says '")


SHORT = """[Players "G Y V"]
[Position "10. 4: G / G 36 ^2 @c2 +b3,d3,e2 / Y 35 ^ @h1 +b4,h3 / V 36 ^4 @a9 +a8,g6"]
10. 4: G c2-c6 +G {mine} Y h1-h5 V a9-a5 +V
*
"""
"""A game that is nearly over, so that rollouts are short."""


def test_what_begins_like_ours_and_is_not_stays() -> None:
    text = (
        "0. G@g7 Y@f6 {pacal: the program, says the club}\n"
        "1. 4: G g7-g11 {pacal: mine [abc123]} ({pacal: better, says Ada} G g7-c7)\n*"
    )
    words = words_of(parse_record(annotate_text(text)))
    for kept in ("pacal: the program, says the club", "pacal: mine [abc123]", "pacal: better, says Ada"):
        assert kept in words
    assert annotate_text(annotate_text(text)) == annotate_text(text)


@settings(max_examples=60, deadline=None)
@given(st.text(), st.booleans())
def test_seals(words: str, stamped: bool) -> None:
    """Ours are known again, however they are folded; one letter more, and they are somebody else's."""
    stamp = Stamp("7", 1000, "even", "0123456789abcdef", "fedcba9876543210") if stamped else None
    made = sealed(f"x {words}", stamp=stamp)
    assert is_ours(made)
    assert stamp_of(made) == stamp
    assert is_ours(Comment(made.text.replace(" ", "\n   ")))
    assert not is_ours(Comment(made.text.replace("x", "y", 1)))
    assert not is_ours(Comment(f"{made.text} !"))
    assert not is_ours(Comment(made.text, skipped=True))


def test_an_analysis_is_kept_while_it_holds() -> None:
    """Made with rollouts, it stays when it is asked for without; names and remarks may change."""
    deep = annotate_text(SHORT, trials=24)
    assert "trials=24" in deep
    assert annotate_text(deep) == deep
    assert annotate_text(deep, trials=24) == deep
    other = deep.replace("{mine}", "{mine, and more}").replace("[Players", '[Green "Ada"]\n[Players')
    assert "trials=24" in annotate_text(other)
    assert "mine, and more" in annotate_text(other)


def test_an_analysis_is_renewed_when_it_does_not_hold() -> None:
    once, deep = annotate_text(SHORT), annotate_text(SHORT, trials=24)
    assert "trials=48" in annotate_text(deep, trials=48)
    assert annotate_text(deep, analysis=False) == annotate_text(SHORT, analysis=False)
    changed = deep.replace("V a9-a5 +V ", "V a9-a5 +VG ")
    assert changed != deep
    assert annotate_text(changed) == annotate_text(SHORT.replace("V a9-a5 +V", "V a9-a5 +VG"))
    record = parse_record(deep)
    record.rounds[0].rolls[0].turns[0].tail.pop()
    assert stamp_in(parse_record(deep)) is not None
    assert stamp_in(record) is None
    assert annotate_text(write_record(record)) == once


def test_another_evaluator_renews(monkeypatch: pytest.MonkeyPatch) -> None:
    analyse = steps.analyse

    def older(*arguments: Any, **named: Any) -> Any:
        found = analyse(*arguments, **named)
        assert found is not None
        found.evaluator = "older"
        return found

    monkeypatch.setattr(steps, "analyse", older)
    old = annotate_text(SHORT)
    monkeypatch.setattr(steps, "analyse", analyse)
    assert "evaluator=older" in old
    assert annotate_text(old) == annotate_text(SHORT)


def test_what_people_changed_is_theirs() -> None:
    once = annotate_text(SHORT)
    words = parse_record(once).rounds[0].rolls[0].turns[0].tail[-1]
    assert isinstance(words, Comment)
    edited = once.replace("Green flies", "Ada flies", 1)
    again = annotate_text(edited)
    assert "Ada flies" in again
    assert "Green flies" in again
    assert annotate_text(again) == again


def test_better_turns_are_variations_that_can_be_replayed() -> None:
    once = annotate_text(SHORT)
    assert "({pacal: better: +7 for the first pyramid in district S; " in " ".join(once.split())
    found = review(parse_record(once))
    assert not found.findings
    assert found.steps[2].variations[0].steps[0].outcome.points == 7
    assert annotate_text(once) == once
    theirs = once.replace("#1@g6 =7)", "#1@g6 =7 {I think so, too})")
    assert theirs != once
    again = annotate_text(theirs)
    assert "I think so, too" in again
    assert annotate_text(again) == again
    other = once.replace("V a9-a5 +VG #1@g6 =7)", "V a9-a5 +V #1@g6 =7)")
    assert other != once
    assert len(review(parse_record(annotate_text(other))).steps[2].variations) == 2, "a changed turn is theirs"


@pytest.mark.parametrize(
    "turn",
    [
        "G c2-c6 <d1,a1 +YG",
        "G c2-c6 <a1 +VYY",
        "G c2-c6 <a1,a1 #3@b5:d5,a5",
        "G c2-c6 #5@b4:d4,a1 +G",
        "G c2-c4-c6 +GY <e1,d1",
    ],
)
def test_turns_written_in_another_order(turn: str) -> None:
    """Words about a turn follow its order, and the canonical form has its own."""
    position = "3. 4: G / G 5 ^246 @c2 +a1,a2,a3,a4,b4,b5,c4,d1,d4,e1 / Y 0 ^246 @h1 / V 0 ^246 @a9"
    once = annotate_text(f'[Position "{position}"]\n3. 4: {turn} *')
    assert annotate_text(once) == once


def test_the_annotator_is_named_once() -> None:
    assert '[Annotator "pacal"]' in annotate_text("0. G@g7 Y@f6 *")
    kept = annotate_text('[Annotator "Ada"]\n0. G@g7 Y@f6 *')
    assert kept.count("Annotator") == 1
    assert '[Annotator "Ada"]' in kept


def test_several_records_and_one_that_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "evening.pacal"
    file.write_text(
        '[Event "one"]\n0. G@g7 Y@f6\n1. 4: G g7-g11\n*\n\n[Event "two"]\n0. G@g7 Y@@f6 *\n\n{before}\n'
        '[Event "three"]\n0. G@g7 Y@f6 {here} *\n',
        encoding="utf-8",
    )
    sheets, text = annotate_file(file, analysis=True)
    assert [sheet.game is not None for sheet in sheets] == [True, False, True]
    assert b"0. G@g7 Y@@f6 *" in text
    file.write_bytes(text)
    again, same = annotate_file(file, analysis=True)
    assert [sheet.game is not None for sheet in again] == [True, False, True]
    assert same == text


@pytest.mark.parametrize("part", range(4))
def test_faulty_games_twice(part: int) -> None:
    """Games with faults, nested variations, comments of people and of ours in all places."""
    for seed in range(part, 40, 4):
        text = faulty(random.Random(f"twice {seed}"))
        once = annotate_text(text, analysis=seed % 5 == 0)
        assert annotate_text(once, analysis=seed % 5 == 0) == once, seed
        said, says = without_annotations(parse_record(text)), parse_record(once)
        assert not spoken(said) - spoken(says), seed


HEAD = "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 +G "


@pytest.mark.parametrize(
    "tail",
    [
        "({pacal: better: x} G g7-a1)",
        "({pacal: better: x} G g7-a1 {pacal: y})",
        "(G g7-a1 {pacal: y} Y -a1)",
        "({pacal: x} {mine} G g7-a1)",
        "({pacal: x} G g7-a1 {mine})",
        "({pacal: x} G g7-a1 Y -a2)",
        "({pacal: x} 1. 9: G g7-a1)",
        "({pacal: x} G g7-a1 ({pacal: x} G g7-g9 (G g7-a1 {so})))",
        "({pacal: x} |G3 Y9)",
        "({pacal: x})",
    ],
)
def test_variations_twice(tail: str) -> None:
    """What is wrong in a variation of ours is not told of, because it is taken out; what people added to it stays."""
    once = annotate_text(f"{HEAD} {tail} Y f6-b6 *")
    assert annotate_text(once) == once
    people = spoken(without_annotations(parse_record(f"{HEAD} {tail} Y f6-b6 *")))
    assert not people - spoken(parse_record(once))
    assert ("mine" in tail) == ("{mine}" in once)


def test_a_line_that_is_skipped_is_not_ours() -> None:
    once = annotate_text(f"{HEAD}\n% pacal: of another program\nY f6-b6 *")
    assert "\n% pacal: of another program\n" in once


def test_tags_behind_other_records(tmp_path: Path) -> None:
    """Words about a record without a setup stand behind its first tag, whatever the order of the tags was."""
    file = tmp_path / "games.pacal"
    file.write_text('[Event "one"] 0. G@g7 Y@f6 *\n[Zed "x"] {mine} [Board "nowhere"] 1. 4: G -g11 *\n[Zed "y"] *\n')
    _, once = annotate_file(file)
    file.write_bytes(once)
    assert annotate_file(file)[1] == once
    assert once.count(b"{mine}") == 1
    assert once.count(b"{pacal: ") >= 2
