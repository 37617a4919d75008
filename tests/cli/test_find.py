"""``pacal find``: what it prints, writes and answers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import pacal_notation as pacal
from pacal_notation.archive.inputs.records import all_pieces, read_piece
from pacal_notation.archive.query.expression import compile_expression
from pacal_notation.cli.app import run
from pacal_notation.notation.json.records import record_to_json
from pacal_notation.notation.reading.split import RawRecord
from tests.games import ROOT, SAMPLES, game_text, games

PAGE = (ROOT / "docs" / "find.md").read_text(encoding="utf-8")


@pytest.fixture
def find(capsys: pytest.CaptureFixture[str]) -> Any:
    def call(*arguments: str | Path) -> tuple[int, str, str]:
        code = run(["find", *map(str, arguments)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture
def club(tmp_path: Path) -> Path:
    file = tmp_path / "club.pacal"
    file.write_text(game_text(6), encoding="utf-8")
    return file


# The page


def test_the_examples_of_the_page() -> None:
    examples = re.findall(r"^\| `(.*)` \| (\d+) \|$", PAGE, re.MULTILINE)
    assert len(examples) >= 20
    read = [(file, *read_piece(piece, file)) for file, piece in all_pieces(map(str, SAMPLES))]
    for expression, count in examples:
        query = compile_expression(expression)
        found = [file for file, record, findings in read if query.ask(record, findings, file=file) is not None]
        assert len(found) == int(count), expression


def test_the_tables_of_the_page_can_be_asked() -> None:
    part = PAGE.partition("## Everything that can be asked")[2].partition("## Examples")[0]
    cells = re.findall(r"^\| (.*?) \| ", part, re.MULTILINE)
    expressions = [expression for cell in cells for expression in re.findall(r"`([^`]*)`", cell)]
    assert len(expressions) > 60
    for expression in expressions:
        compile_expression(expression)


def test_the_page_has_every_word_of_the_language() -> None:
    from pacal_notation.archive.query.tables import tables

    shown = set(re.findall(r"[a-z]+", PAGE.lower()))
    assert set(tables().words) - shown == set()


# The list


def test_a_line_leads_to_the_turn(find: Any, club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, printed, errors = find("build height 5", club)
    assert (code, errors) == (0, "")
    for line in printed.splitlines():
        leads = re.fullmatch(r"(\S+) --record (\d+) --at (\d+[RGBYV])(?:  \+\d+)?  \S.*", line)
        assert leads is not None, line
        file, number, turn = leads.groups()
        assert file == str(club)
        assert run(["annotate", file, "--record", number, "--at", turn, "--no-analysis"]) == 0
        shown = capsys.readouterr().out
        assert re.search(rf"^ +{turn} .*#(?:\d>)?5@", shown, re.MULTILINE)


def test_nothing_found_is_1(find: Any, club: Path) -> None:
    assert find("players = 9", club) == (1, "", "")
    assert find("players = 9", club, "--count") == (1, "0\n", "")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["evnt = x", "FILE"], "did you mean event?"),
        (["build"], "Say in which files to look"),
        (["FILE"], "There is no expression"),
        (["build", "nowhere.pacal"], "there is no file nowhere.pacal"),
        (["build", "FILE", "-o", "FILE"], "would replace the records"),
        (["build", "FILE", "--count", "--format", "pacal"], "--count writes a number"),
        (["--duplicates", "FILE", "--format", "pacal"], "--duplicates writes where games stand"),
        (["build", "FILE", "--limit", "0"], "--limit"),
    ],
)
def test_what_makes_no_sense_is_2(find: Any, club: Path, arguments: list[str], words: str) -> None:
    before = club.read_bytes()
    code, printed, errors = find(*(str(club) if word == "FILE" else word for word in arguments))
    assert (code, printed) == (2, "")
    assert words in errors
    assert club.read_bytes() == before


def test_limit_and_count(find: Any, club: Path) -> None:
    whole = find("build", club)[1].splitlines()
    assert len(whole) == 6
    assert find("build", club, "--limit", 2)[1].splitlines() == whole[:2]
    assert find("build", club, "--count") == (0, "6\n", "")
    assert find("build", club, "--count", "--limit", 2) == (0, "2\n", "")
    assert json.loads(find("build", club, "--count", "--format", "json")[1]) == {"found": 6}


def test_json(find: Any, club: Path) -> None:
    code, printed, _ = find("turn: build and points >= 4", club, "--format", "json")
    assert code == 0
    data = json.loads(printed)
    assert (data["format"], data["version"]) == ("pacal-found", 1)
    lines = find("turn: build and points >= 4", club, "--format", "jsonl")[1].splitlines()
    assert [json.loads(line) for line in lines] == data["games"]
    for game, record in zip(data["games"], pacal.read_records(club), strict=True):
        seen = pacal.replay(record)
        assert game["turns"] == [step.name for step in seen if step.turn.builds and step.points >= 4]
        assert {one["colour"]: one["name"] for one in game["players"]} == seen.players
        assert seen.score is not None
        assert {one["colour"]: one["score"] for one in game["players"]} == seen.score.totals


def test_hostile_names_stay_harmless(find: Any, tmp_path: Path) -> None:
    file = tmp_path / "a b [red].pacal"
    file.write_text('[Event "\x1b[31m[/x]"] [Green "\u202eAda"] 0. G@g7 Y@f6 *', encoding="utf-8")
    code, printed, _ = find("player Green", file)
    assert code == 0
    assert "\x1b" not in printed
    assert "\u202e" not in printed
    assert printed.startswith(f"'{file}' --record 1")


def test_records_that_cannot_be_read_are_told(find: Any, tmp_path: Path) -> None:
    file = tmp_path / "two.pacal"
    file.write_text('[Event "one"] 0. G@g7 Y@f6 *\n[Event "two"] 0. G@g7 Y@ *\n', encoding="utf-8")
    code, printed, errors = find("event ~ o", file)
    assert (code, len(printed.splitlines())) == (0, 1)
    assert "1 record cannot be read" in errors
    assert find("finding N", file)[:2] == (0, f"{file} --record 2  –\n")
    assert find("event ~ o", file, "--quiet")[2] == ""


@pytest.mark.parametrize(
    ("expression", "count"),
    [
        ("not margin >= 40", 1),
        ("not player Ada", 1),
        ("not (turn: points >= 3)", 1),
        ("not (finding M2)", 2),
        ("findings = 0", 1),
        ("not findings = 0", 1),
        ("not replayed", 1),
        ("not finished", 1),
        ("finding N or event = one", 2),
        ("not (finding N and margin > 3)", 1),
        ("not (findings = 0 and margin > 3)", 2),
        ("not count (points > 0) >= 1", 1),
    ],
)
def test_a_record_that_cannot_be_read_fits_only_by_its_findings(
    find: Any, tmp_path: Path, expression: str, count: int
) -> None:
    """What is not known of it is not so, nor is it not so."""
    file = tmp_path / "two.pacal"
    file.write_text('[Event "one"] 0. G@g7 Y@f6 *\n[Event "two"] 0. G@g7 Y@ *\n', encoding="utf-8")
    assert len(find(expression, file)[1].splitlines()) == count, expression


@pytest.mark.parametrize("name", [r'"Ada \"Ace\" L."', r'"Back\\slash"', r'"Back\slash"', r"""'Ada "Ace" L.'"""])
def test_a_name_may_be_written_as_in_the_notation(find: Any, tmp_path: Path, name: str) -> None:
    file = tmp_path / "one.pacal"
    file.write_text(r'[Green "Ada \"Ace\" L."] [Yellow "Back\\slash"] 0. G@g7 Y@f6 *', encoding="utf-8")
    assert find(f"player {name}", file)[0] == 0


def test_a_record_without_a_game_fits_by_its_tags(find: Any, tmp_path: Path) -> None:
    file = tmp_path / "none.pacal"
    file.write_text('[Event "Paper lost"] [Green "Ada"] *', encoding="utf-8")
    assert find('event ~ paper and player "ada" and not replayed', file)[0] == 0
    assert find('player "Ada" and wins', file)[0] == 1


# Records


def test_records_are_written_as_they_stood(find: Any, tmp_path: Path) -> None:
    """From several files, one of them with other line endings; nothing is lost, and nothing else comes in."""
    one, two, three = tmp_path / "one.pacal", tmp_path / "two.pacal", tmp_path / "three.json"
    texts = game_text(3).split("\n\n[Event")
    one.write_bytes(("\ufeff" + game_text(3)).replace("\n", "\r\n").encode())
    two.write_text("{before all} [Event \"odd\"]  0.  G@g7\n\tY@f6 ; so  far\n1. 4: G -g11", encoding="utf-8")
    three.write_text(record_to_json(games(4)[3]), encoding="utf-8")
    found = tmp_path / "found.pacal"
    assert find("replayed", one, two, three, "-o", found)[0] == 0
    data = found.read_bytes().decode()
    for _, piece in all_pieces([str(one)]):
        assert isinstance(piece, RawRecord)
        assert piece.text is not None
        assert piece.text.strip() in data
    records = list(pacal.read_records(found))
    assert len(records) == len(texts) + 2
    assert records[:3] == list(pacal.read_records(one))
    assert records[4] == games(4)[3]
    assert [comment.text for tag in records[3].tags for comment in tag.comments] == ["before all"]
    assert "0.  G@g7\n\tY@f6 ; so  far\n1. 4: G -g11" in data


def test_records_without_ends_and_tags_stay_apart(find: Any, tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.pacal").write_text("0. G@g7 Y@f6\n1. 4: G -g11", encoding="utf-8")
    found = tmp_path / "found.pacal"
    assert find("player G", tmp_path / "a.pacal", tmp_path / "b.pacal", "-o", found)[0] == 0
    assert len(list(pacal.read_records(found))) == 2


# Many records


@pytest.mark.parametrize("arguments", [["turn: build and points >= 5"], ["--duplicates"]])
def test_any_number_of_jobs_gives_the_same(
    find: Any, tmp_path: Path, arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from pacal_notation.archive.pools import processes

    monkeypatch.setattr(processes, "SMALL", 1)
    for number in range(2):
        (tmp_path / f"{number}.pacal").write_text(game_text(6), encoding="utf-8")
    one = find(*arguments, tmp_path, "--jobs", 1)
    assert one[0] == 0
    assert find(*arguments, tmp_path, "--jobs", 2) == one


# Games that are there twice


def test_duplicates(find: Any, tmp_path: Path) -> None:
    long, short = tmp_path / "long.pacal", tmp_path / "short.pacal"
    long.write_text(game_text(3), encoding="utf-8")
    short.write_text(game_text(3, short=True), encoding="utf-8")
    code, printed, _ = find("--duplicates", long, short)
    assert code == 0
    assert printed.count("the same game") == 3
    assert find("--duplicates", long, short, "--count")[1] == "3\n"
    data = json.loads(find("--duplicates", long, short, "--format", "json")[1])
    assert [(group["first"]["record"], group["others"][0]["kind"]) for group in data["groups"]] == [
        (1, "same"), (2, "same"), (3, "same"),
    ]  # fmt: skip
    assert find("--duplicates", long) == (1, "", "")
