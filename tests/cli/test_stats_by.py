"""``pacal stats --by``: who and when, in every format; luck and skill."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from pacal_notation.archive import game_luck
from pacal_notation.cli.app import run
from tests.games import game_text
from tests.golden import check_golden

GOLDEN = Path(__file__).parent / "golden"
HOSTILE = "[bold]<script>alert(1)</script>\x1b[31m|*x*\u202e"
SHORT = """[Date "2026.01.0{day}"]
[Green "Ada "]
[Yellow "{rival}"]
0. G@g7 Y@f6
1. {roll}: G g7-{to} +GY 3: Y f6-c6 +Y *
"""


@pytest.fixture
def pacal(capsys: pytest.CaptureFixture[str]) -> Any:
    def call(*arguments: str | Path) -> tuple[int, str, str]:
        code = run(["stats", *map(str, arguments)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of a few people, one of whom has a name that is none."""
    text = re.sub(r'\[(Red|Blue) "[^"]*"\]', lambda found: f'[{found[1]} "{"Ada" if found[1] == "Red" else "Bo "}"]',
                  game_text(12))  # fmt: skip
    text = re.sub(r'\[Green "[^"]*"\]', f'[Green "{HOSTILE}"]', text)
    text = re.sub(r'\[(Yellow|Violet) "[^"]*"\]', lambda found: f'[{found[1]} "=1+{found[1]}"]', text)
    file = tmp_path_factory.mktemp("club") / "club.pacal"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of two turns: quickly weighed."""
    file = tmp_path_factory.mktemp("short") / "short.pacal"
    ways = [(4, "g11"), (2, "g9"), (2, "i7"), (4, "g3"), (2, "g5"), (2, "e7")]
    file.write_text(
        "\n".join(
            SHORT.format(day=day, roll=roll, to=to, rival="Bo" if day % 2 else "Cy")
            for day, (roll, to) in enumerate(ways, start=1)
        ),
        encoding="utf-8",
    )
    return file


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("stats-players.txt", ["--by", "player"]),
        ("stats-players.md", ["--by", "player", "--format", "markdown"]),
        ("stats-players.csv", ["--by", "player", "--format", "csv", "--columns", "games,wins,place,score,streak"]),
        ("stats-rivals.txt", ["--by", "player,rival", "--sort", "margin"]),
        ("stats-games.txt", ["--by", "players"]),
        (
            "stats-ratings.txt",
            ["--by", "player", "--ratings", "--columns", "games,rating,rating_mean", "--sort", "rating"],
        ),
        ("stats-page.html", ["--by", "player", "--by", "players", "--format", "html", "--columns", "games,score"]),
    ],
)
def test_golden(pacal: Any, club: Path, name: str, arguments: list[str]) -> None:
    code, printed, errors = pacal(club, "--quiet", *arguments)
    assert (code, errors) == (0, "")
    check_golden(GOLDEN / name, printed)


@pytest.mark.parametrize(
    "by", ["player", "player,rival", "season,player", "season,event,player", "colour", "rules", "date"]
)
def test_tables_fit_a_terminal(pacal: Any, club: Path, by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    code, printed, _ = pacal(club, "--by", by, "--all")
    assert code == 0
    for line in printed.splitlines():
        assert cell_len(line) <= 80
        assert line == line.rstrip()
    assert "\x1b" not in printed
    assert "\u202e" not in printed


def test_json_and_csv_say_the_same(pacal: Any, club: Path) -> None:
    data = json.loads(pacal(club, "--by", "season,player", "--format", "json")[1])
    assert (data["format"], data["version"], data["by"]) == ("pacal-figures", 1, ["season", "player"])
    assert data["games"] == 12
    assert data["broken"] == {"records": 0, "first": []}
    rows = list(csv.DictReader(io.StringIO(pacal(club, "--by", "season,player", "--format", "csv")[1])))
    assert len(rows) == len(data["rows"])
    for row, known in zip(rows, data["rows"], strict=True):
        for name, value in known.items():
            text = "" if value is None else str(value)
            assert row[name] in (text, f"'{text}")
    assert any(row["player"].startswith("'=1+") for row in rows)


def test_csv_for_excel(pacal: Any, club: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    assert pacal(club, "--by", "player", "--excel", "-o", out)[0] == 0
    data = out.read_bytes()
    assert data.startswith(b"\xef\xbb\xbfplayer;games;")
    assert data.count(b"\r\n") == data.count(b"\n") == 6
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))
    plain = list(csv.DictReader(io.StringIO(pacal(club, "--by", "player", "--format", "csv")[1])))
    assert [{name: cell.replace(",", ".") for name, cell in row.items()} for row in rows] == plain
    assert any("," in row["score"] for row in rows)
    pacal(club, "--by", "player", "--excel", "--separator", "comma", "-o", out)
    assert (
        out.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
        == pacal(club, "--by", "player", "--format", "csv")[1]
    )


class Reader(HTMLParser):
    """Elements of a page, and its cells."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.cells: list[list[str]] = []
        self.policy = ""
        self.open = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        self.tags.append(tag)
        if known.get("http-equiv") == "Content-Security-Policy":
            self.policy = known["content"] or ""
        if tag == "tr":
            self.cells.append([])
        if tag in ("td", "th"):
            self.cells[-1].append("")
            self.open += 1

    def handle_endtag(self, tag: str) -> None:
        self.open -= tag in ("td", "th")

    def handle_data(self, data: str) -> None:
        if self.open:
            self.cells[-1][-1] += data


def test_a_page_is_harmless_and_says_the_same(pacal: Any, club: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.html"
    assert pacal(club, "--by", "player", "-o", out) == (0, "", "")
    page = out.read_text(encoding="utf-8")
    reader = Reader()
    reader.feed(page)
    assert "script" not in reader.tags
    assert not {"img", "link", "iframe", "a"} & set(reader.tags)
    assert reader.policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "\x1b" not in page
    assert "\u202e" not in page
    text = [line.split() for line in pacal(club, "--by", "player")[1].splitlines() if line.startswith("  ")]
    ours = [" ".join(row) for row in reader.cells]
    assert len(ours) == len(text)
    for row, line in zip(ours[1:], text[1:], strict=True):
        assert row.split()[-5:] == line[-5:]
    digest = re.search(r"sha256-([^']+)'", reader.policy)
    assert digest is not None
    import base64
    import hashlib

    style = page.partition("<style>")[2].partition("</style>")[0]
    assert base64.b64encode(hashlib.sha256(style.encode()).digest()).decode() == digest[1]


def test_the_overview_as_a_page_and_as_markdown(pacal: Any, club: Path) -> None:
    page = pacal(club, "--format", "html")[1]
    markdown = pacal(club, "--format", "markdown")[1]
    for title in ("Wins by seat", "Wins by player", "Average score by source", "How games ended"):
        assert f">{title}</h2>" in page
        assert f"\n## {title}\n" in markdown
    assert "<script" not in page
    assert "<script" not in markdown
    assert "&#42;x&#42;" in markdown


def test_names_are_those_of_persons(pacal: Any, short: Path) -> None:
    rows = json.loads(pacal(short, "--by", "player", "--format", "json")[1])["rows"]
    assert {row["player"] for row in rows} == {"Ada", "Bo", "Cy"}
    assert {row["player"]: row["unfinished"] for row in rows} == {"Ada": 6, "Bo": 3, "Cy": 3}


def test_where(pacal: Any, club: Path, short: Path) -> None:
    rows = json.loads(pacal(club, "--by", "players", "--where", "players = 3", "--format", "json")[1])["rows"]
    assert [row["players"] for row in rows] == [3]
    every = json.loads(pacal(club, "--by", "players", "--format", "json")[1])["rows"]
    assert rows == [row for row in every if row["players"] == 3]
    assert json.loads(pacal(short, "--where", 'player "Cy"', "--format", "json")[1])["games"] == 3
    assert json.loads(pacal(short, "--where", "date >= 2026.01.03", "--format", "json")[1])["games"] == 4
    assert json.loads(pacal(club, "--where", "finished and players = 2", "--format", "json")[1])["games"] > 0
    code, printed, errors = pacal(short, "--where", "plyer")
    assert (code, printed) == (2, "")
    assert "did you mean player" in errors


def test_long_tables_are_cut_unless_all_is_wanted(pacal: Any, tmp_path: Path) -> None:
    file = tmp_path / "many.pacal"
    file.write_text("\n".join(SHORT.format(day=1, roll=4, to="g11", rival=f"R{number:02}") for number in range(30)))
    printed = pacal(file, "--by", "player")[1]
    assert "By player (the first 15 of 31)" in printed
    assert "R29" not in printed
    printed = pacal(file, "--by", "player", "--all")[1]
    assert "By player\n" in printed
    assert "R29" in printed
    assert len(json.loads(pacal(file, "--by", "player", "--format", "json")[1])["rows"]) == 31


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--by", "playr"], "there are no figures by 'playr'"),
        (["--by", "player", "--sort", "lake"], "sorted by what is shown"),
        (["--by", "player", "--columns", "nonsense"], "there is no column 'nonsense'"),
        (["--sort", "score"], "give --by, too"),
        (["--ratings"], "give --by, too"),
        (["--by", "season", "--ratings"], "--by player alone"),
        (["--format", "csv"], "say with --by which"),
        (["--by", "player", "--excel"], "are for CSV"),
        (["--by", "player", "--luck", "--cache", "x", "--no-cache"], "do not go together"),
    ],
)
def test_what_cannot_be_asked_for(pacal: Any, short: Path, arguments: list[str], words: str) -> None:
    code, printed, errors = pacal(short, *arguments)
    assert (code, printed) == (2, "")
    assert words in " ".join(errors.split())
    assert "Traceback" not in errors


def test_ratings_without_their_library(pacal: Any, short: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    code, printed, errors = pacal(short, "--by", "player", "--ratings")
    assert (code, printed) == (2, "")
    assert "pip install openskill" in errors


def test_luck_and_skill(pacal: Any, short: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for any number of jobs, with and without what is kept; the second time nothing is worked out."""
    cache = tmp_path / "cache"
    asked = [short, "--by", "player", "--luck", "--format", "json"]
    code, printed, errors = pacal(*asked, "--cache", cache, "--jobs", "2")
    assert (code, errors) == (0, "")
    data = json.loads(printed)
    assert data["luck"]["compared"] == 1, "the others have too few games"
    row = next(row for row in data["rows"] if row["player"] == "Ada")
    assert row["weighed"] == 6
    assert 0 <= row["loss"] < 1
    assert row["loss_margin"] > 0
    with monkeypatch.context() as patched:
        patched.setattr(game_luck, "split_game", None)
        assert pacal(*asked, "--cache", cache, "--jobs", "1")[1] == printed
        text = pacal(short, "--luck", "--cache", cache, "--jobs", "1")[1]
    assert "Luck and skill by player" in text
    assert "Too few games to compare players" in text
    from pacal_notation import read_records
    from pacal_notation.review.replay import review

    lost = []
    for record in read_records(short):
        split = game_luck.split_game(review(record))
        assert split is not None
        lost.append(-split.whole.play[0])
    assert row["loss"] == pytest.approx(sum(lost) / 6, abs=1e-6)


def test_a_cache_that_cannot_be_written_is_said_and_done_without(pacal: Any, short: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    one = tmp_path / "one.pacal"
    one.write_text(SHORT.format(day=1, roll=4, to="g11", rival="Bo"))
    code, printed, errors = pacal(one, "--luck", "--cache", tmp_path / "file", "--jobs", "1")
    assert code == 0
    assert "Luck and skill by player" in printed
    where = tmp_path / "file"
    assert errors.splitlines()[0] == f"pacal: nothing can be kept in {where}, so every game is worked out anew"
    assert pacal(one, "--luck", "--no-cache", "--jobs", "1", "--quiet") == (0, printed, "")
    assert pacal(one, "--luck", "--cache", tmp_path / "file", "--jobs", "1", "--quiet") == (0, printed, "")


def test_who_plays_better_is_said_with_names(pacal: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With win chances that are given, so that it is known what must be said."""
    from pacal_notation.archive.game_luck import GameLuck, RollShare, TurnLoss

    def given(review: Any, kept: Any, die: str) -> GameLuck:
        noise = review.record.index % 5 / 1000
        turns = (TurnLoss(0, 0, 0.01 + noise), TurnLoss(1, 1, 0.2 - noise))
        dice = (-0.1 - noise, 0.1 + noise)
        zero = (0.0, 0.0)
        return GameLuck(("G", "Y"), False, zero, zero, dice, zero, zero, dice, turns, (RollShare(0, dice),), "test")

    monkeypatch.setattr(game_luck, "luck_of", given)
    file = tmp_path / "many.pacal"
    file.write_text("\n".join(SHORT.format(day=1, roll=4, to="g11", rival="[b]Bo") for _ in range(12)))
    printed = pacal(file, "--by", "player", "--luck", "--jobs", "1")[1]
    assert "  Ada plays better than [b]Bo.\n" in printed
    assert "  [b]Bo had better dice than Ada.\n" in printed
    assert "for as many pairs as 1" in " ".join(printed.split())
    colours = pacal(file, "--by", "colour", "--luck", "--jobs", "1")[1]
    assert "  green plays better than yellow.\n" in colours
