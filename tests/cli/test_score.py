"""``pacal score``. What it prints for people is held in tests/cli/golden and was read by one."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import jsonschema
import pytest
from rich.cells import cell_len

from pacal_notation.cli.app import run
from pacal_notation.data.languages import LANGUAGES
from pacal_notation.game.placing import check_arrangement
from pacal_notation.game.position import table
from pacal_notation.game.rules import Rules
from pacal_notation.notation.json.positions import write_position_json
from pacal_notation.notation.json.schema import schema_text
from pacal_notation.notation.reading.parse import parse_position
from pacal_notation.review.boards import load_board
from tests.games import NOTE

GOLDEN = Path(__file__).parent / "golden"

THREE = (
    "V 41 ^46 @d5 #2@c5 #4@c6 #3@d6 #3@f6 #5@i9 #1@k6 +d5 / "
    "R 31 ^46 @j3 #4@e9 #2@f8 #3@g7 #3@h6 #1@h9 #4@i5 #3@j4 +a6,d5,j3 / "
    "G 11 ^46 @j7 #1@e8 #4@f9 #3@i12 #2@i13 #5@j12 +j3,j7"
)
"""The end of a game of three, with a tie in second place, ties in a district, and a shared win."""
FIVE = (
    "R 13 ^46 #2@e9 #2@f9 #3@g6 / Y 6 ^246 #3@d5 / G 15 ^246 #1@f6 #2@f10 #2@g10 / "
    "V 16 ^246 #3@b7 #1@c6 #3@d7 / B 31 ^246 #5@f8 #5@j4 #3@j6 #3@j8"
)
NAMES = {
    "Red": "[bold]Ada[/x]",
    "Green": "\x1b[31mBruno\x07\x9b2J",
    "Blue": "\u202eairaihC | <b>&amp;",
    "Yellow": "漢字漢字漢字漢字漢字",
    "Violet": "https://example.org/" + "long" * 30,
}
"""Names that would like to be more than names."""

RECORD = """\
[Players "G Y V"]
[Green "Ada"]

0. G@g7 Y@f6 V@h8
1. 4: G g7-g11 +GY      Y f6-b6 +YV        V h8-h12 +V
2. x: Y b6~b12 +YG      V h12~h3 +V        G g11~c11 #1@g11
*
"""


def tags() -> str:
    return "".join(f'[{colour} "{name}"]\n' for colour, name in NAMES.items())


@pytest.fixture
def pacal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """Run the program; gives exit code, standard output and standard error."""
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def call(*arguments: str) -> tuple[int, str, str]:
        code = run(list(arguments))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


def golden(name: str, printed: str) -> None:
    """Hold what was printed against its file; PACAL_GOLDEN=write writes the file anew, to be read and kept."""
    file = GOLDEN / name
    if os.environ.get("PACAL_GOLDEN") == "write":
        file.write_text(printed, encoding="utf-8")
    assert printed == file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("score-three.txt", [THREE]),
        ("score-five.txt", [FIVE]),
        ("score-five-french.txt", ["R 0 ^ #1@f4/G 0 ^ #1@g3/B 0 ^ #1@d5/Y 0 ^ #1@i4/V 0 ^ #1@g10", "--rules", "fr"]),
        ("score-hostile-names.txt", [tags() + FIVE]),
        ("score-board.txt", [THREE, "--draw"]),
        ("score-three.md", [THREE, "--format", "markdown"]),
        ("score-hostile-names.md", [tags() + FIVE, "--format", "markdown"]),
        ("score-three.json", [THREE, "--format", "json"]),
    ],
)
def test_golden(pacal, name: str, arguments: list[str]) -> None:
    code, out, _ = pacal("score", *arguments)
    assert code == 0
    golden(name, out)
    if name.endswith(".txt"):
        for line in out.splitlines():
            assert cell_len(line) <= 80
            assert line == line.rstrip()
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", out)


def test_a_real_end_has_no_warnings(pacal) -> None:
    assert pacal("score", THREE)[2] == NOTE
    assert pacal("score", FIVE)[2] == NOTE


@pytest.mark.parametrize("width", [60, 80, 200])
@pytest.mark.parametrize("position", [THREE, FIVE, tags() + FIVE])
def test_fits_the_screen(pacal, monkeypatch: pytest.MonkeyPatch, position: str, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    for line in pacal("score", position)[1].splitlines():
        assert cell_len(line) <= min(width, 80)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_who_leads_is_told_in_whole_words(pacal, language: str) -> None:
    position = "5. 3: G / G 7 ^26 @g7 #1@f4 / Y 0 ^246 @h8 / V 0 ^ @f6"
    code, out, _ = pacal("score", position, "--lang", language)
    assert (code, "…" in out) == (0, False)


def test_the_colours_only_add_style(pacal) -> None:
    coloured = pacal("score", THREE, "--draw", "--color", "always")[1]
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == pacal("score", THREE, "--draw", "--color", "never")[1]
    for form in ("json", "markdown"):
        assert "\x1b" not in pacal("score", THREE, "--format", form, "--color", "always")[1]


def test_no_color(pacal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[3" not in pacal("score", THREE, "--draw")[1]


# JSON


def test_json_adds_up_and_leads_back(pacal) -> None:
    data = json.loads(pacal("score", THREE, "--format", "json")[1])
    assert list(data)[:6] == ["format", "version", "rules", "board", "players", "over"]
    assert (data["format"], data["version"], data["over"], data["warnings"]) == ("pacal-score", 1, True, [])
    totals = dict(data["track"])
    for entry in data["ledger"]:
        assert entry["clause"] in ("F1", "F2", "F3", "F4")
        totals[entry["player"]] += entry["points"]
    assert totals == data["totals"]
    assert data["winners"] == ["V", "R"]
    again = json.loads(pacal("score", json.dumps(data["position"]), "--format", "json")[1])
    assert again == data


@pytest.mark.parametrize(
    "position",
    [
        THREE,
        "G 7 ^2 #5@g7 / Y 0 ^",
        '[Green "Ada"] 3. 4: G / G 15 ^246 @a8 #5@g7 +a8 / Y 0 ^4 @a9',
        "G 34 ^27 #3@c10 #2@g7 / Y 31 ^ #5@g7 / V 29 ^246",
    ],
)
def test_json_is_what_its_schema_says(pacal, position: str) -> None:
    written = json.loads(pacal("score", position, "--format", "json")[1])
    jsonschema.Draft202012Validator(json.loads(schema_text("score"))).validate(written)
    if "position" in written:
        jsonschema.Draft202012Validator(json.loads(schema_text("position"))).validate(written["position"])


def test_a_position_in_json_counts_like_one_in_notation(pacal, tmp_path: Path) -> None:
    file = tmp_path / "end.json"
    file.write_text(write_position_json(parse_position(THREE).arrangement), encoding="utf-8")
    assert pacal("score", str(file)) == pacal("score", THREE)


def test_json_names_its_own_rules_and_board(pacal) -> None:
    arrangement = parse_position("R 0 ^ #1@f4/G 0 ^ #1@g3/B 0 ^ #1@d5/Y 0 ^ #1@i4/V 0 ^ #1@g10").arrangement
    french = json.loads(pacal("score", write_position_json(arrangement, "fr"), "--rules", "de", "--format", "json")[1])
    assert (french["rules"], french["ledger"][0]["points"]) == ("fr", 5)
    german = json.loads(pacal("score", write_position_json(arrangement), "--format", "json")[1])
    assert (german["rules"], german["ledger"][0]["points"]) == ("de", 4)


def test_hostile_json(pacal) -> None:
    code, out, err = pacal("score", '{"format": "pacal-position", "version": 1, "players": [], "\\u001b[31m": NaN}')
    assert (code, out) == (2, "")
    assert "\x1b" not in err
    assert "NaN is no number" in err


# Records


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "game.pacal"
    file.write_text(f"{RECORD}\n{RECORD.replace('Ada', 'Zoe').replace('#1@g11', '')}", encoding="utf-8")
    return str(file)


def test_the_last_position_of_a_record(pacal, record: str) -> None:
    code, out, err = pacal("score", record)
    assert (code, err) == (0, NOTE)
    lines = out.splitlines()
    assert lines[0] == "palenque, rules de, 3 players, record 1 of 2"
    assert "The game is not over: round 3, Violet to play. Counted as it stands." in lines
    assert "Ada" in out
    assert re.search(r"^On the track +3 +0 +0$", out, re.MULTILINE)
    assert lines[-1] == "Ended here, Green would win with 30 points."


def test_another_record(pacal, record: str) -> None:
    out = pacal("score", record, "--record", "2")[1]
    assert "record 2 of 2" in out
    assert "Zoe" in out
    assert pacal("score", record, "--record", "3") == (2, "", "pacal: there is no record 3; there are 2\n")


def test_another_turn(pacal, record: str) -> None:
    out = pacal("score", record, "--at", "2G")[1]
    assert out.splitlines()[0].endswith(", before turn 2G")
    assert "round 2, Green to play" in out
    assert re.search(r"^On the track +0 +0 +0$", out, re.MULTILINE)
    code, _, err = pacal("score", record, "--at", "9")
    assert (code, "it has 2 rounds of G Y V" in err) == (2, True)
    assert pacal("score", record, "--at", "x")[0] == 2


def test_a_record_with_findings_is_counted_with_warnings(pacal) -> None:
    code, out, err = pacal("score", RECORD.replace("#1@g11", "#1@g11 =4").replace("*", "||G22 Y12 V12"))
    assert code == 0
    assert "On the track" in out
    assert "booked 4, but the turn earns 3" in err
    assert "X4" in err


def test_a_record_that_cannot_be_replayed(pacal) -> None:
    code, out, err = pacal("score", RECORD.replace("G Y V", "G").replace("0. G@g7 Y@f6 V@h8", "0. G@g7"))
    assert (code, out) == (1, "")
    assert "this record cannot be replayed:" in err


def test_standard_input(pacal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "position"
    file.write_text(THREE, encoding="utf-8-sig")
    with file.open() as stream:
        monkeypatch.setattr("sys.stdin", stream)
        assert pacal("score", "-") == pacal("score", THREE)


def test_an_own_board(pacal, tmp_path: Path) -> None:
    source = Path(__file__).parents[2] / "samples" / "boards" / "lakeside.toml"
    board = tmp_path / "mine.toml"
    board.write_bytes(source.read_bytes())
    file = tmp_path / "end.pacal"
    file.write_text('[Board "mine.toml"]\nG 3 ^2 / Y 3 ^4\n', encoding="utf-8")
    named = pacal("score", str(file))
    assert named[0] == 0
    assert named[1].startswith("mine.toml, rules de")
    given = pacal("score", "G 3 ^2 / Y 3 ^4", "--board", str(board))
    assert given[1].partition("\n\n")[2] == named[1].partition("\n\n")[2]


# What is refused, and what is doubtful


def test_every_reason_is_told(pacal) -> None:
    position = "G 34 ^27 @h8 #3@c4 #2@c4 #1@d10 #9@b1 / Y 31 ^ @h8 #5@z9 +e4,e4 / V 29 ^44 #1@k12 #1@l12"
    code, out, err = pacal("score", position)
    assert (code, out) == (1, "")
    arrangement = parse_position(position).arrangement
    broken = check_arrangement(arrangement, table(load_board("palenque"), Rules(), arrangement.seats))
    assert len(broken) == 10
    assert err.splitlines()[0] == "pacal: this position cannot be:"
    assert len(err.splitlines()) == 1 + len(broken)
    refused = json.loads(pacal("score", position, "--format", "json")[1])["refused"]
    assert [(reason["code"], reason["reason"]) for reason in refused] == [(b.clause, b.reason) for b in broken]


def test_reasons_have_a_place(pacal, tmp_path: Path) -> None:
    file = tmp_path / "end.pacal"
    file.write_text("G 34 ^2\nY 31 ^ #5@g7 #6@g6\n", encoding="utf-8")
    assert f"  {file}:2:14: C5 there is no pyramid of 6 floors" in pacal("score", str(file))[2]
    text = write_position_json(parse_position("G 34 ^2\nY 31 ^ #5@g7 #6@g6\n").arrangement)
    assert "  $.players[1].pyramids[1]: C5 there is no pyramid of 6 floors" in pacal("score", text)[2]


def test_a_stone_on_a_pyramid_is_doubtful(pacal) -> None:
    code, out, err = pacal("score", "G 7 ^ #5@g7 +g7,a8 / Y 0 ^ +g7")
    assert code == 0
    assert err.count("stone lies where Green's pyramid stands, on g7") == 2
    assert out == pacal("score", "G 7 ^ #5@g7 +a8 / Y 0 ^")[1]
    data = json.loads(pacal("score", "G 7 ^ #5@g7 +g7,a8 / Y 0 ^ +g7", "--format", "json")[1])
    assert [warning["reason"] for warning in data["warnings"]] == ["stone-on-pyramid"] * 2
    assert [player["stones"] for player in data["position"]["players"]] == [["a8"], []]


def test_scores_that_do_not_fit_are_doubtful(pacal) -> None:
    code, out, err = pacal("score", "G 8 ^ #5@g7 / Y 0 ^ #2@f4")
    assert code == 0
    assert "warning" not in out
    assert " ".join(err.removesuffix(NOTE).split()) == (
        "warning: Green has 8 on the track, but with these pyramids nobody can have earned more than 7 "
        "warning: Yellow has 0 on the track, but building these pyramids has earned at least 4"
    )
    data = json.loads(pacal("score", "G 8 ^ #5@g7 / Y 0 ^ #2@f4", "--format", "json")[1])
    assert [(doubt["reason"], doubt["player"]) for doubt in data["warnings"]] == [
        ("score-too-high", "G"),
        ("score-too-low", "Y"),
    ]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "let --ask ask for it"),
        ([THREE, "--ask"], "leave out POSITION"),
        (["--ask", "--at", "7G"], "leave out POSITION"),
        ([""], "there is nothing to read in the text"),
        (["nothere.pacal"], "there is no file nothere.pacal\n"),
        (["gone/nothere"], "there is no file gone/nothere\n"),
        (["nothere"], "there is no file nothere, and it is no position either"),
        (["\x1b[31m"], "there is no file"),
        (["G 34"], "line 1, column 5: this position cannot be read"),
        (["G 34 ^ #3 / Y 0 ^"], "line 1, column 11: this position cannot be read"),
        (["G 3 ^ / Y 3 ^", "--at", "7G"], "--at is for records"),
        (["G 3 ^ / Y 3 ^", "--record", "2"], "there is no record 2; there is 1"),
        (["G 3 ^ / Y 3 ^", "--rules", "xx"], "'xx' is neither an edition nor an option"),
        (["G 3 ^ / Y 3 ^", "--board", "atlantis"], "there is no board 'atlantis'"),
        (["G 3 ^ / Y 3 ^", "--board", "no/such.toml"], "No such file"),
        (['{"format": "pacal-score", "version": 1}'], '$.format: the format is "pacal-score"'),
        (["[[1]]"], "an array is no pacal-position"),
        (["1. 4: G g7-g11 +"], "this record cannot be read"),
    ],
)
def test_unreadable(pacal, arguments: list[str], says: str) -> None:
    code, out, err = pacal("score", *arguments)
    assert (code, out) == (2, "")
    assert says in err
    assert "\x1b" not in err
