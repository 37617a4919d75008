"""What was really played: slips in a game of three, each with the finding, the place and what was played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pacal_notation as pacal
from pacal_notation.review.repair import search
from pacal_notation.review.replay import review

SAMPLES = Path(__file__).parents[3] / "samples"
GAME = (SAMPLES / "faulty" / "C1-booked-wrong.pacal").read_text(encoding="utf-8").replace("#2@f9:e9 =2", "#2@f9:e9 =0")

SLIPS = [
    # what was played, what is written, code and line of the finding, the first reading
    ("j7-j3 +GV #1@j7", "j7-j4 +GV #1@j7", "M2", 18, "G j7-j3 +GV #1@j7 =6"),
    ("f8-e8 +VG #3@f8", "f8-e9 +VG #3@f8", "M3", 27, "V f8-e8 +VG #3@f8:e9,g7 =7"),
    ("B f9~f6 +BG", "B f9~f5 +BG", "M4", 21, "B f9~f6 +BG"),
    ("#3@j5:j3,j7", "#3@j5:j2,j7", "B2", 25, "G j5~j4 +GB #3@j5:j3,j7 =5"),
    ("#3@j5:j3,j7", "#4@j5:j3,j7", "B4", 25, "G j5~j4 +GB #3@j5:j3,j7 =5"),
    ("#3>5@f8:e8,e9,f9", "#2>5@f8:e8,e9,f9", "B3", 31, "V e8^2@h6 +V #3>5@f8:e8,e9,f9 =7"),
    ("V e9~f9 +VG #2@e9:e8 =6", "V e9~f9 +VG", "C6", 21, "V e9~f9 +VG #2@e9:e8 =6"),
    ("V e9~f9 +VG #2@e9:e8 =6", "V e9~f9 +VG =6", "C6", 21, "V e9~f9 +VG #2@e9:e8 =6"),
    ("G j1-j3-i3-i1 +G #3", "G j1-j3-i3-i1 #3", "C6", 29, "G j1-j3-i3-i1 +G #3@j1:j4,j7 =4"),
    ("V e8^2@h6 +V", "V e8-h6 +V", "M3", 31, "V e8^2@h6 +V #3>5@f8:e8,e9,f9 =7"),
    ("3. x:  G", "3. 4:  G", "C6", 21, "x:"),
    ("6. 5:  G", "6. 2:  G", "C6", 29, "5:"),
    ("7. 4:  B", "9. 4:  B", "R5", 33, "7."),
    ("B f5-f9 +V", "G f5-f9 +V", "R5", 19, "B f5-f9 +V #1@f5 =6"),
    ("|B20 V20 G11", "|B20 V29 G11", "C2", 28, "|B20 V20 G11"),
    ("#1@f5 =6", "#1@f5 =9", "C1", 19, "B f5-f9 +V #1@f5 =6"),
    ("||B65 V93 G42", "||B65 V93 G24", "C3", 39, "||B65 V93 G42"),
    ("G@g7", "G@h7", "C6", 14, "G@g7"),
    ("B@f8 V@g8", "B@g8 V@f8", "C6", 14, "B@f8 V@g8"),
    ('"B V G"', '"V B G"', "C6", 8, '[Players "B V G"]'),
    ('"B65 V93 G42"', '"B65 V93 G41"', "C4", 12, '[Result "B65 V93 G42"]'),
]


def only_finding(text: str) -> pacal.Finding:
    (finding,) = pacal.check(text)
    return finding


@pytest.mark.parametrize(("played", "written", "code", "line", "reading"), SLIPS, ids=lambda value: str(value)[:24])
def test_a_slip_is_one_finding_with_what_was_played(
    played: str, written: str, code: str, line: int, reading: str
) -> None:
    assert GAME.count(played) == 1
    text = GAME.replace(played, written)
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == (code, line)
    assert finding.fixes[0].reading == reading
    mended = pacal.apply_edits(text, finding.fixes[0].edits)
    assert pacal.check(mended) == []
    assert steps(mended) == steps(GAME)


def steps(text: str) -> list[object]:
    return [step.after for step in review(pacal.parse_record(text)).steps]


def test_the_game_itself_is_sound() -> None:
    assert pacal.check(GAME) == []


@pytest.mark.parametrize(
    "turn", re.findall(r"[BVG] [a-z]\d+[-~^]\S+(?: [+#=]\S+)*", GAME)[3:-3], ids=lambda turn: turn
)
def test_a_turn_left_out_is_missed_where_it_was(turn: str) -> None:
    text = re.sub(rf"{re.escape(turn)} *\n? *", "", GAME, count=1)
    findings = pacal.check(text)
    assert findings[0].code == "R5"
    assert findings[0].fixes[0].reading.startswith(turn[:2])
    assert len(findings) == 1


def test_a_turn_written_twice_is_taken_out() -> None:
    turn = "G j7-j3 +GV #1@j7 =6"
    text = GAME.replace(turn, f"{turn}  {turn}")
    finding = only_finding(text)
    assert finding.code == "R5"
    assert pacal.apply_edits(text, finding.fixes[0].edits).split() == GAME.split()


def test_two_turns_in_each_others_place() -> None:
    one, other = "G j3~j5 +GB", "B f9~f6 +BG"
    text = GAME.replace(one, "?").replace(other, one).replace("?", other)
    finding = only_finding(text)
    assert (finding.code, finding.place.line) == ("R5", 21)
    assert pacal.apply_edits(text, finding.fixes[0].edits) == GAME


def test_two_slips_are_two_findings() -> None:
    text = GAME.replace("#3@j5:j3,j7", "#3@j5:j2,j7").replace("V e8-e9 +V #1@g7", "V e8-e9 #1@g7")
    assert [(finding.code, finding.place.line) for finding in pacal.check(text)] == [("C6", 17), ("B2", 25)]


def test_what_a_finding_explains_is_related() -> None:
    finding = only_finding(GAME.replace("V e9~f9 +VG #2@e9:e8 =6", "V e9~f9 +VG"))
    assert [(related.place.line, related.code) for related in finding.related] == [(22, "C2")]


def test_a_stone_in_another_ship_is_told_beside_one_that_is_missing() -> None:
    finding = only_finding(GAME.replace("V e8-e9 +V #1@g7", "V e8-e9 +B #1@g7"))
    assert (finding.code, finding.place.line) == ("B3", 21)  # a rival's stone lies there
    assert {fix.reading for fix in finding.fixes} == {"V e8-e9 +VB #1@g7 =7", "V e8-e9 +V #1@g7 =7"}


def test_a_story_that_is_not_alone_is_not_safe() -> None:
    text = GAME.replace("G g7-j7 +G\n", "G g7-j7\n")
    finding = only_finding(text)
    assert [fix.safe for fix in finding.fixes] == [False] * len(finding.fixes)
    assert len(finding.fixes) > 1


@pytest.mark.parametrize(
    ("played", "told"),
    [
        # The game goes on from what is written: then it was played so.
        ("0. G@g7 Y@f6 V@h8\n1. 4: G g7-g10 +G  Y f6-b6  V h8-h12\n2. 2: Y b6-b4  V h12-h13  G g10-g8", "M2"),
        ("0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 +GG  Y f6-b6  V h8-h12\n2. 2: Y b6-b4  V h12-h13  G g11-g9", "E1"),
    ],
)
def test_what_was_really_played_is_not_mended_safely(played: str, told: str) -> None:
    findings = pacal.check(f"{played} *")
    assert findings[0].code == told
    assert not any(fix.safe for finding in findings for fix in finding.fixes)


def test_as_written_every_turn_stands_as_it_is() -> None:
    text = GAME.replace("V e9~f9 +VG #2@e9:e8 =6", "V e9~f9 +VG")
    seen = pacal.replay(text, as_written=True)
    assert len(seen.findings) > 1
    assert "C6" not in {finding.code for finding in seen.findings}


def test_comments_stay_where_they_are() -> None:
    text = GAME.replace("#3@j5:j3,j7", "#3@j5:{oh}j2,j7 {well}")
    finding = only_finding(text)
    mended = pacal.apply_edits(text, finding.fixes[0].edits)
    assert mended == text.replace("j2", "j3")


def test_the_same_record_gives_the_same_answer() -> None:
    text = GAME.replace("G j1-j3-i3-i1 +G #3", "G j1-j3-i3-i1 #3")
    assert pacal.check(text) == pacal.check(text)


def test_a_budget_that_is_used_up_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "BUDGET", 10)
    text = GAME.replace("V e9~f9 +VG #2@e9:e8 =6", "V e9~f9 +VG")
    findings = pacal.check(text)
    assert findings
    assert not any(fix.safe for finding in findings for fix in finding.fixes)


def test_a_story_that_changes_nothing_is_none() -> None:
    """A turn that begins and ends on one square stays the same with the two squares exchanged."""
    text = (
        "0. Y@f8 B@h8 R@g6 G@f6 V@h6\n"
        "1. 3: Y f8-e8 B h8-k8 R g6-g9 G f6-f9 V h6-k6\n"
        "2. x: B k8~g8 R g9~m9 G f9~f7 V k6~k5 Y e8~e6\n"
        "3. 2: R m9-k9 G f8-f8 #2@f8:f9 =7 V k5-l5-l6 Y e6-e4 B g8-g7\n*\n"
    )
    told = [(finding.place, finding.code, finding.message) for finding in pacal.check(text)]
    assert len(told) == len(set(told)) <= 4
