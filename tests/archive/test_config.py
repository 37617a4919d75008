"""``pacal.toml``: where it is found, what it says, and everything that can be wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal_notation.archive.club import NO_CLUB, Club, Season
from pacal_notation.archive.config import ConfigError, club_of, config_for, config_of, read_config
from pacal_notation.cli.app import run
from pacal_notation.review.findings.club_files import CODES, review_club

WHOLE = """\
rules = "it expert"
board = "ours.toml"
language = "hu"
[players]
"Anna  Berg" = ["Anna", " A.   Berg "]
Bo = "Boris"
[seasons]
second = { first = "2026.09.01", last = 2027-06-30 }
first = { first = 2025-09-01, last = 2026-06-30 }
"""
GAME = (Path(__file__).parents[2] / "samples" / "duel.pacal").read_text(encoding="utf-8")
LAKESIDE = Path(__file__).parents[2] / "samples" / "boards" / "lakeside.toml"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A club's folder with seasons in it; the current folder is above it."""
    (tmp_path / "club" / "2026" / "may").mkdir(parents=True)
    (tmp_path / "club" / "ours.toml").write_bytes(LAKESIDE.read_bytes())
    (tmp_path / "club" / "pacal.toml").write_text(WHOLE, encoding="utf-8")
    (tmp_path / "club" / "2026" / "may" / "game.pacal").write_text("*", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_what_it_says(folder: Path) -> None:
    config = config_of(["club"]).sound()
    assert (config.file, config.rules, config.language) == ("club/pacal.toml", "it expert", "hu")
    assert config.board == "club/ours.toml"
    assert [season.name for season in config.club.seasons] == ["first", "second"]
    assert config.club.person("  Anna ") == config.club.person("A. Berg") == "Anna Berg"
    assert config.club.person("Boris") == config.club.person("Bo") == "Bo"
    assert config.club.person("anna") == "anna"
    assert config.club.names() == {"Anna", "A. Berg", "Anna Berg", "Bo", "Boris"}
    assert club_of(["club/2026/may/game.pacal"]) == config.club


@pytest.mark.parametrize(
    ("here", "path", "found"),
    [
        ("", "club", "club/pacal.toml"),
        ("", "club/2026/may", "club/pacal.toml"),
        ("", "club/2026/may/game.pacal", "club/pacal.toml"),
        ("", "-", ""),
        ("", "no such file", ""),
        ("", "3. 4: G / G 0 ^246 @g7", ""),
        ("club/2026", "-", "../pacal.toml"),
        ("club/2026", "may/game.pacal", "../pacal.toml"),
        ("club", ".", "pacal.toml"),
        ("club", "x" * 5000, "pacal.toml"),
        ("club", "a\0b", "pacal.toml"),
    ],
)
def test_where_it_is_found(
    folder: Path, monkeypatch: pytest.MonkeyPatch, here: str, path: str, found: str
) -> None:
    monkeypatch.chdir(folder / here)
    assert config_for(path) == found


def test_the_nearest_counts_and_a_run_has_one(folder: Path) -> None:
    nearer = folder / "club" / "2026" / "pacal.toml"
    nearer.write_text('rules = "fr"', encoding="utf-8")
    assert config_of(["club/2026/may/game.pacal"]).rules == "fr"
    for paths, rules, aside in (
        (["club"], "it expert", ("club/2026/pacal.toml",)),
        (["club/2026", "club/ours.toml"], "it expert", ("club/2026/pacal.toml",)),
        (["club/2026/may", "club/2026"], "fr", ()),
        (["club/2026/may", str(folder / "club" / "2026")], "fr", ()),
        (["club/2026/may", "-"], "", ("club/2026/pacal.toml",)),
        (["club", "club/2026/may", "-"], "", ("club/pacal.toml", "club/2026/pacal.toml")),
    ):
        config = config_of(paths)
        assert (config.rules, config.aside) == (rules, aside)
    assert config_of(["-"]).club == NO_CLUB


@pytest.mark.parametrize("command", ["validate", "stats", "find", "format", "convert", "score"])
def test_what_does_not_count_is_said(folder: Path, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder with a club in it, and records of others."""
    (folder / "club" / "pacal.toml").write_text('language = "de"', encoding="utf-8")
    (folder / "game.pacal").write_text(GAME, encoding="utf-8")
    words = [command, *(["player Marta"] if command == "find" else []), "."]
    run([*words, *(["--check"] if command == "format" else [])])
    out, err = capsys.readouterr()
    assert err.count("does not count here") == 1
    assert "--config club/pacal.toml makes it count." in err
    assert "Spieler" not in out
    run([command, *words[1:], "--config", "club/pacal.toml", *(["--check"] if command == "format" else [])])
    assert "count here" not in capsys.readouterr().err


def test_nothing_is_said_of_it_where_only_problems_are_wanted(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "game.pacal").write_text(GAME, encoding="utf-8")
    run(["validate", ".", "-q"])
    assert capsys.readouterr().err == ""


def test_a_folder_without_records_of_its_own_has_no_say(folder: Path) -> None:
    """`pacal validate archive` where the only season in it has the club's file."""
    (folder / "archive" / "season" / "may").mkdir(parents=True)
    (folder / "archive" / "season" / "pacal.toml").write_text('rules = "fr"', encoding="utf-8")
    (folder / "archive" / "season" / "may" / "game.pacal").write_text("*", encoding="utf-8")
    (folder / "archive" / "notes").mkdir()
    (folder / "archive" / "notes" / "read.me").write_text("*", encoding="utf-8")
    assert config_of(["archive"]).rules == "fr"
    (folder / "archive" / "notes" / "game.pacal.gz").write_text("*", encoding="utf-8")
    config = config_of(["archive"])
    assert (config.rules, config.aside) == ("", ("archive/season/pacal.toml",))


def test_a_file_that_has_changed_is_read_again(folder: Path) -> None:
    assert config_of(["club"]).rules == "it expert"
    (folder / "club" / "pacal.toml").write_text('rules = "fr"', encoding="utf-8")
    assert config_of(["club"]).rules == "fr"


def test_what_cannot_be_read(folder: Path) -> None:
    with pytest.raises(ConfigError, match="cannot be read: No such file"):
        read_config("nothing.toml")
    with pytest.raises(ConfigError, match="cannot be read: Is a directory"):
        read_config("club")


FAULTS = [
    ("rulez = 1", "1:1", "D41", "did you mean rules?"),
    ("x = 1", "1:1", "D41", "known here: rules, board, language, title, players, seasons"),
    ("rules = 1", "1:9", "D42", "name an edition"),
    ("board = []", "1:9", "D42", "name a board"),
    ("language = true", "1:12", "D42", "name a language"),
    ("players = 3", "1:11", "D42", "write a heading [players]"),
    ('seasons = "x"', "1:11", "D42", "write a heading [seasons]"),
    ('rules = "en"', "1:9", "D42", "such as it expert"),
    ('board = "palanque"', "1:9", "D42", "by its path"),
    ('board = "no/such.toml"', "1:9", "D42", "by its path"),
    ('language = "xx"', "1:12", "D42", "en, de, fr"),
    ('[players]\nBo = ["a", 7]', "2:12", "D42", "list them"),
    ("[players]\nBo = 7", "2:6", "D42", "list them"),
    ('[players]\nBo = ["a", [\n"b"]]', "2:12", "D42", "list them"),
    ('[players]\n"" = "a"', "2:6", "D42", "write how"),
    ('[players]\nBo = ["a", " "]', "2:12", "D42", "write how"),
    ('[players]\nBo = ["a"]\nCy = ["b", "a"]', "3:12", "D43", "one person"),
    ('[players]\nBo = "Cy"\nCy = "Di"', "2:6", "D43", "under the one name"),
    ('[players]\n"A B" = "x"\n"A  B" = "y"', "3:10", "D43", "one person"),
    ("[seasons]\na = 1", "2:5", "D42", "first = 2026"),
    ("[seasons]\na = { first = 2026-01-01 }", "2:1", "D44", "a first and a last day"),
    ("[seasons.a]\nfirst = 2026-01-01\nlast = 2026-02-30T01:00:00", "3:8", "D40", "look at this line"),
    ("[seasons.a]\nfirst = 2026-01-01\nlast = 2026-02-20T01:00:00", "3:8", "D44", "like 2026-09-01"),
    ('[seasons]\na = { first = "2026.02.30", last = 2026-03-01 }', "2:15", "D44", "like 2026-09-01"),
    ("[seasons]\na = { first = 2026-02-03, last = 2026-01-01 }", "2:1", "D44", "change its days"),
    (
        "[seasons]\na = { first = 2026-01-01, last = 2026-02-01 }\nb = { first = 2026-02-01, last = 2026-03-01 }",
        "3:1",
        "D44",
        "one season",
    ),
    ("[seasons]\na = { first = 2026-01-01, last = 2026-02-01, lst = 1 }", "2:46", "D41", "did you mean last?"),
    ('rules = "it', "1:12", "D40", "look at this line"),
    ("a = " + "[" * 5000, "1:1", "D40", "look at this line"),
]


@pytest.mark.parametrize(("text", "place", "code", "hint"), FAULTS)
def test_every_fault_has_its_place(text: str, place: str, code: str, hint: str) -> None:
    findings = review_club(text.encode()).findings
    assert len(findings) == 1, findings
    (finding,) = findings
    assert finding.code == code
    if code != "D40":
        assert f"{finding.place.line}:{finding.place.column}" == place
    assert hint in finding.hint
    assert "{" not in finding.message


def test_a_circle_of_aliases_is_told_at_both_places() -> None:
    findings = review_club(b'[players]\nBo = "Cy"\nCy = "Bo"').findings
    assert [(one.code, one.place.line, one.place.column) for one in findings] == [("D43", 2, 6), ("D43", 3, 6)]
    assert review_club(b'[players]\nBo = ["Bo", "bo"]').findings == ()


def test_every_code_is_reached() -> None:
    assert {code for _, _, code, _ in FAULTS} == set(CODES.values())


def test_all_faults_are_told_at_once_and_the_rest_is_read() -> None:
    text = 'rules = "en"\nlanguage = "it"\nfoo = 1\n[players]\nBo = ["a", 7, "b"]\n'
    review = review_club(text.encode())
    assert [finding.code for finding in review.findings] == ["D42", "D41", "D42"]
    assert (review.text.rules, review.text.language) == ("", "it")
    assert review.text.aliases == {"a": "Bo", "b": "Bo"}


@pytest.mark.parametrize("data", [b"rules = \"\xff\"", b"#" * ((1 << 20) + 1), b"a\0"])
def test_what_is_no_text(data: bytes) -> None:
    assert [finding.code for finding in review_club(data).findings] == ["D40"]


def test_marks_and_line_endings_of_windows() -> None:
    review = review_club('\ufeffrules = "it"\r\n[players]\r\nBo = ["a", 7]\r\n'.encode())
    assert review.text.rules == "it"
    assert [(finding.place.line, finding.place.column) for finding in review.findings] == [(3, 12)]


@given(st.text() | st.text('[]{}=".,#\n\r\'ab1- ', max_size=60))
def test_whatever_stands_there_nothing_is_raised(text: str) -> None:
    for finding in review_club(text.encode("utf-8", "surrogatepass")).findings:
        assert finding.place.line >= 1
        assert finding.place.column >= 1
        assert finding.code in CODES.values()


SEASONS = Club(seasons=(Season("a", "2025.09.01", "2026.06.30"), Season("b", "2026.09.01", "2026.12.31")))


@pytest.mark.parametrize(
    ("date", "season"),
    [
        ("2025.09.01", "a"),
        ("2026.06.30", "a"),
        ("2026.07.01", ""),
        ("2026.06.??", "a"),
        ("2026.07.??", ""),
        ("2026.??.??", ""),
        ("2026.11.??", "b"),
        ("2025.10", "a"),
        ("2026.08", ""),
        ("2026", ""),
        ("2026-11-12", "b"),
        ("2026.6.3", "a"),
        ("????.??.??", ""),
        ("yesterday", ""),
        ("", ""),
    ],
)
def test_seasons(date: str, season: str) -> None:
    assert SEASONS.season(date) == season


def test_a_year_is_a_season_where_there_are_none() -> None:
    assert NO_CLUB.season("2026.??.??") == NO_CLUB.season("2026.01.02") == "2026"
    assert NO_CLUB.season("2026") == NO_CLUB.season("2026.01") == NO_CLUB.season("2026-1-2") == "2026"
    assert Club(seasons=(Season("y", "2026.01.01", "2026.12.31"),)).season("2026.??.??") == "y"
