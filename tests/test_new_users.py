"""What a new user ran into: drafts and slips that were told in a way that did not help."""

from __future__ import annotations

import io

import pytest

import pacal_notation as pacal
from pacal_notation.archive.tasks.sheets import why_unread
from pacal_notation.data.languages import LANGUAGES
from pacal_notation.data.languages.speech import speaking
from pacal_notation.notation.reading.split import RawRecord, split_records
from pacal_notation.notation.record import KNOWN_TAGS
from pacal_notation.review.check import Settings, Summary, check_record
from pacal_notation.review.findings.cases import Case
from pacal_notation.review.findings.finding import Finding
from pacal_notation.review.repair.applying import Repairs, repair
from pacal_notation.show.findings.text import TextReport
from pacal_notation.telling.annotation import Wanted, annotate
from pacal_notation.telling.view import FindingView

SEATS = '[Players "G Y V"]\n'
GAME = f"""{SEATS}
0. G@g7 Y@f6 V@h8
1. 4: G g7-g11 +G  Y f6-b6 +Y  V h8-h12 +V
2. 2: Y b6-b4 +Y  V h12-h13  G g11-g9
*
"""


def raw_of(text: str) -> RawRecord:
    (raw,) = split_records(io.BytesIO(text.encode()))
    return raw


def cases_of(text: str) -> tuple[Case, ...]:
    return check_record(raw_of(text), "", Settings(for_people=True)).cases


def findings_of(text: str) -> list[Finding]:
    return [case.finding for case in cases_of(text)]


def test_the_game_is_sound() -> None:
    assert findings_of(GAME) == []


# A comment that is never closed, before another comment


@pytest.mark.parametrize(
    ("written", "closed"),
    [
        ("+G {a nice start  Y f6-b6 +Y", "+G {a nice start}  Y f6-b6 +Y"),
        ("+G {a nice start\n  Y f6-b6 +Y", "+G {a nice start}\n  Y f6-b6 +Y"),
    ],
)
def test_a_comment_never_closed_before_another_one(written: str, closed: str) -> None:
    text = GAME.replace("+G  Y f6-b6 +Y", written).replace("b6-b4 +Y", "b6-b4 +Y {well}")
    (finding,) = findings_of(text)
    assert finding.code == "N2"
    assert text.splitlines()[finding.place.line - 1][finding.place.column - 1] == "{"
    (fix,) = finding.fixes
    mended = pacal.apply_edits(text, fix.edits)
    assert mended == text.replace(written, closed)
    assert findings_of(mended) == []


def test_a_comment_never_closed_where_nothing_can_be_read_behind_it() -> None:
    """With the round in it, what follows the next comment is no notation at all."""
    setup = GAME[: GAME.index("1. ")].rstrip()
    text = f"{setup} {{our first game\n{GAME[GAME.index('1. ') :].replace('+G  Y', '+G {well} Y', 1)}"
    (finding,) = findings_of(text)
    assert finding.code == "N2"
    mended = pacal.apply_edits(text, finding.fixes[0].edits)
    assert findings_of(mended) == []


def test_what_else_is_wrong_is_told_beside_it() -> None:
    text = GAME.replace("+G  Y f6", "+G {a nice start  Y f6").replace("V h12-h13", "{well} V h12-h11")
    assert [finding.code for finding in findings_of(text)] == ["N2", "M2"]


def test_a_brace_in_a_comment_is_no_fault_by_itself() -> None:
    text = GAME.replace("+G  Y", "+G {a { b}  Y")
    assert findings_of(text) == []
    assert "N2" not in [finding.code for finding in findings_of(text.replace("g11-g9", "g11-g8"))]


# Tags without their brackets


@pytest.mark.parametrize("line", ["Violet: Emil", "violet = Emil", "  Date: 2026.11.12", "Event: Club [A]"])
def test_a_tag_without_brackets_amid_tags_does_not_cut_a_record(line: str) -> None:
    text = GAME.replace(SEATS, f'[Green "Ada"]\n{line}\n{SEATS}')
    assert len(list(split_records(io.BytesIO(text.encode())))) == (2 if "[" in line else 1)


@pytest.mark.parametrize("name", KNOWN_TAGS)
def test_each_known_tag_may_lack_its_brackets(name: str) -> None:
    text = f'[Green "Ada"]\n{name}: something\n{GAME}{GAME}'
    assert [raw.line for raw in split_records(io.BytesIO(text.encode()))] == [1, 9]


@pytest.mark.parametrize("line", ["Green: g7-g11 *", "Red: f6~f9", "Site: A *", "Hello: there"])
def test_what_may_be_the_game_is_the_game(line: str) -> None:
    text = f'[Green "Ada"]\n{line}\n{GAME}'
    assert len(list(split_records(io.BytesIO(text.encode())))) == 2


def test_the_record_is_read_with_the_tag() -> None:
    text = GAME.replace(SEATS, f'[Green "Ada"]\nViolet: Emil\n{SEATS}')
    (finding,) = findings_of(text)
    assert (finding.code, finding.place.line, finding.hint) == ("N1", 2, 'write [Violet "Emil"]')
    assert findings_of(pacal.apply_edits(text, finding.fixes[0].edits)) == []


# Where something is


@pytest.mark.parametrize(
    ("written", "number"),
    [
        (GAME.replace("V h8-h12 +V", "V h8-h12 +V #%"), 1),
        (GAME.replace("V h8-h12 +V", "V h8%h12"), 1),
        (GAME.replace("V h12-h13", "V h12-h13 #%"), 2),
        (GAME.replace("G g11-g9", "G g11-g9 #%"), 2),
    ],
)
def test_the_round_of_what_could_not_be_read(written: str, number: int) -> None:
    notes = [case.note for case in cases_of(written.replace("\n*", "\n|G0 Y0 V0\n*")) if case.note]
    assert [f"a turn in round {number} could not be read" in str(note) for note in notes] == [True]


def view_findings(text: str) -> list[FindingView]:
    return annotate(pacal.parse_record(text), Wanted(analysis=False)).game.findings


def test_a_wrong_roll_is_told_at_the_first_turn_that_was_flown_by_it() -> None:
    found = view_findings(GAME.replace("2. 2:", "2. 5:"))
    assert [(finding.code, finding.turn) for finding in found] == [("C6", "2Y")]


def test_a_wrong_round_number_is_told_at_the_first_turn_of_its_round() -> None:
    found = view_findings(GAME.replace("2. 2:", "3. 2:").replace("\n*", "\n3. 5: V h13-c13  G g9-g4  Y b4-b1 *"))
    assert [(finding.code, finding.turn) for finding in found] == [("R5", "2Y")]


# Words


@pytest.mark.parametrize(
    ("date", "said"),
    [
        ("2026-11-12", "the date 2026-11-12 needs full stops between year, month and day"),
        ("20261112", "the date 20261112 needs full stops between year, month and day"),
        ("13.11.2026", "the date 13.11.2026 needs the year first, then month and day"),
        ("2026.1.2", "the date 2026.1.2 needs two digits each for month and day"),
        ("2026. 11. 12.", "the date 2026. 11. 12. needs full stops between year, month and day"),
        ("12. November 2026", "the date 12. November 2026 needs the month as a number, and the year first"),
        ("2026.11.31", "there is no such day as 2026.11.31"),
        ("11/12/2026", "the date 11/12/2026 can be read in two ways"),
    ],
)
def test_what_is_wrong_with_a_date(date: str, said: str) -> None:
    (finding,) = findings_of(f'[Date "{date}"]\n{GAME}')
    assert (finding.code, finding.message) == ("W5", said)


def test_annotate_says_of_a_draft_what_validate_says() -> None:
    text = GAME.replace("g7-g11 +G", "G7->g11 +G,Y")
    raw = raw_of(text)
    told = why_unread(raw, "", [Finding("N1", "raw", findings_of(text)[0].place)], Wanted())
    assert told == list(cases_of(text))
    assert len(told) == 3


def test_fixes_that_are_guesses_are_counted() -> None:
    text = GAME.replace("Y f6-b6 +Y", "Y f6-b6").replace("b6-b4 +Y", "b6-b4 +Y #1@b6")
    (finding,) = findings_of(text)
    assert len(finding.fixes) > 1
    made = repair(raw_of(text), "", Repairs(Settings(), unsafe=True))
    assert (made.fixed, made.guessed) == (1, 1)
    assert repair(raw_of(GAME.replace("g7-g11", "G7-g11")), "", Repairs(Settings())).guessed == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_fixes_leave_of_old_text_is_no_remark_of_the_players(language: str) -> None:
    """A sheet typed in with slips of the pen, put right, is a page for friends: nobody says `as written: G7-G11`."""
    text = GAME.replace(SEATS, f"Green: Ada\n{SEATS}").replace("G@g7", "G g7 {hello}").replace("g7-g11", "G7->G11")
    text = text.replace("f6-b6 +Y", "f6-b6 +Y,").replace("+V\n", "V\n").replace("-g9", "-g9 {as written: by me}")
    with speaking(language):
        fixed = repair(raw_of(text), "", Repairs(Settings())).text
    assert fixed is not None
    assert fixed.count("{") >= 6
    game = annotate(pacal.parse_record(fixed), Wanted(analysis=False)).game
    said = [*game.start_comments, *(comment for turn in game.turns for comment in turn.comments), *game.end_comments]
    assert said == ["hello", "as written: by me"]
    assert [comment for round_ in game.rounds for comment in round_.comments] == []


def test_nothing_is_wider_than_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many findings are not shown, and what is said of guesses, are wrapped as findings are."""
    monkeypatch.setenv("COLUMNS", "80")
    *_, last = check_record(raw_of(GAME.replace("-", "->")), "a-game-with-a-name.pacal", Settings()).cases
    summary = Summary(1, 1, 9, 1, fixed=3, guessed=2, safe=1, unsafe=1)
    for shown in ([], [last._replace(more=12)]):
        report = TextReport(io.StringIO())
        text = "".join(map(report.add, shown)) + report.end(summary, hidden=3)
        assert max(map(len, text.splitlines())) <= 80
        assert not any(line.endswith(" ") for line in text.splitlines())
        assert "Without --fix all of them" in " ".join(text.split())
        assert ("12 more findings in record 1 are not shown" in " ".join(text.split())) == bool(shown)
