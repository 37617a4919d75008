"""``pacal site``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pacal_notation.archive.inputs.find import Files, find_files
from pacal_notation.cli.app import run
from tests.archive.site.small_sites import content, short_game, visited
from tests.games import FAULTY, SAMPLES


@pytest.fixture
def pacal(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str | Path) -> tuple[int, str, str]:
        code = run(["site", *map(str, arguments)])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture
def club(tmp_path: Path) -> Path:
    folder = tmp_path / "club"
    folder.mkdir()
    (folder / "one.pacal").write_text(short_game())
    return folder


def test_a_site_and_the_same_again(pacal: Any, club: Path) -> None:
    code, printed, errors = pacal("club", "-o", "site", "--title", "Our  <club>")
    assert (code, errors) == (0, "")
    assert printed.splitlines() == [
        "Games: 1",
        "With findings: 0",
        "Cannot be replayed: 0",
        "Pages of games made: 1, kept: 0",
        "Files written: 13, removed: 0",
        "The site: site/index.html",
    ]
    assert "<title>Our &lt;club&gt;</title>" in Path("site/index.html").read_text(encoding="utf-8")
    visited(Path("site"))
    code, printed, errors = pacal("club", "-o", "site", "--title", "Our <club>")
    assert (code, errors) == (0, "")
    assert "Pages of games made: 0, kept: 1\nFiles written: 0, removed: 0\n" in printed
    assert pacal("club", "-o", "site", "--title", "Our <club>", "-q") == (0, "", "")


def test_what_is_wrong_is_said_every_time(pacal: Any, club: Path) -> None:
    (club / "torn.pacal").write_text("0. G@g7 Y@f6\n1. 4: G zz-99\n")
    faulty = next(file for file in FAULTY if file.stem == "M2-too-far")
    (club / "far.pacal").write_bytes(faulty.read_bytes())
    for _ in range(2):
        code, printed, errors = pacal("club", "-o", "site")
        assert code == 1
        assert errors == "torn.pacal:2:9: N1 expected a move (g7-g11, g7~m7 or g7^4@d2), found zz\n"
        assert "With findings: 1\nCannot be replayed: 1\n" in printed
        assert "\nPages of games made: " in printed


def test_positions_are_left_out(pacal: Any, club: Path) -> None:
    (club / "place.pacal").write_text("4. 4: G / G 0 ^246 @b2 / Y 0 ^246 @b6\n")
    code, printed, errors = pacal("club", "-o", "site")
    assert code == 0
    assert errors == "pacal: positions, which are no records, and left out: 1\n"
    assert printed.startswith("Games: 1\n")


@pytest.mark.parametrize("url", ["example.org", "ftp://example.org/", "https://", "https://example.org/?x=1", "https://é/"])
def test_addresses_that_are_none(pacal: Any, club: Path, url: str) -> None:
    code, _, errors = pacal("club", "-o", "site", "--url", url)
    assert code == 2
    assert "https://example.org/games/" in errors
    assert not Path("site").exists()


def test_the_address_of_the_site(pacal: Any, club: Path) -> None:
    assert pacal("club", "-o", "site", "--url", "https://example.org/games", "-q") == (0, "", "")
    feed = Path("site/feed.xml").read_text(encoding="utf-8")
    assert 'href="https://example.org/games/games/2026-01-02-club-ada-bruno.html"' in feed
    assert '<link rel="self" type="application/atom+xml" href="https://example.org/games/feed.xml"/>' in feed
    assert "example.org" not in Path("site/index.html").read_text(encoding="utf-8")


def test_a_club_has_a_file(pacal: Any, club: Path) -> None:
    (club / "pacal.toml").write_text(
        'title = "Thursday club"\n[players]\n"Ada Lovelace" = ["Ada"]\n'
        '[seasons]\n"2025/26" = { first = 2025-09-01, last = 2026-06-30 }\n'
    )
    assert pacal("club", "-o", "site", "-q") == (0, "", "")
    assert "<title>Thursday club</title>" in Path("site/index.html").read_text(encoding="utf-8")
    assert {"players/ada-lovelace.html", "seasons/2025-26.html"} <= set(visited(Path("site")))
    assert pacal("club", "-o", "plain", "-q", "--no-config") == (0, "", "")
    assert {"players/ada.html", "seasons/2026.html"} <= set(visited(Path("plain")))


def test_wrong_uses(pacal: Any, club: Path) -> None:
    assert pacal("club")[0] == 2
    assert pacal("-o", "site")[0] == 2
    assert pacal("nowhere", "-o", "site")[0] == 2
    before = content(club)
    code, _, errors = pacal("club", "-o", "club")
    assert code == 2
    assert "club holds something else than a site that pacal has made" in errors
    assert content(club) == before
    code, _, errors = pacal("club", "-o", club / "one.pacal" / "site")
    assert code == 2
    assert errors.startswith("pacal: ")
    empty = club.parent / "empty"
    empty.mkdir()
    assert pacal(empty, "-o", "site") == (2, "", f"pacal: there are no records in {empty}\n")


def test_a_damaged_file_has_a_page(pacal: Any, club: Path) -> None:
    (club / "x.pacal.gz").write_bytes(b"\x1f\x8b\x08\x00broken")
    code, _printed, errors = pacal("club", "-o", "site")
    assert code == 1
    assert errors.startswith("x.pacal.gz:1:1: N14 ")
    assert "games/record_x-1.html" in visited(Path("site"))


def test_a_file_that_goes_away_leaves_the_old_site(
    pacal: Any, club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert pacal("club", "-o", "site", "-q")[0] == 0
    before = content(Path("site"))
    (club / "two.pacal").write_text(short_game("Two"))

    def found_and_lost(*arguments: Any, **options: Any) -> Files:
        found = find_files(*arguments, **options)
        (club / "two.pacal").unlink(missing_ok=True)
        return found

    monkeypatch.setattr("pacal_notation.archive.inputs.find.find_files", found_and_lost)
    code, _, errors = pacal("club", "-o", "site", "-q")
    assert (code, errors) == (2, "pacal: club/two.pacal: No such file or directory\n")
    assert content(Path("site")) == before


def test_all_samples(pacal: Any) -> None:
    """Every edition, boards of one's own, other languages: every page is made and linked."""
    code, _printed, errors = pacal(SAMPLES[0].parent, "-o", "site", "--jobs", "1", "--no-config")
    assert (code, "internal" in errors) == (1, False)
    assert len([path for path in visited(Path("site")) if path.startswith("games/")]) > len(SAMPLES) + len(FAULTY) - 9


def test_a_site_is_not_made_of_nothing(pacal: Any, club: Path) -> None:
    """A file that lost its games must not take the site with it."""
    assert pacal("club", "-o", "site", "-q") == (0, "", "")
    before = content(Path("site"))
    Path("empty.pacal").write_bytes(b"")
    Path("blank.pacal").write_text("  \n\n")
    Path("only.pacal").write_text("G 0 ^246 @g7 / Y 0 ^246 @f6\n")
    for file, problem in (
        ("empty.pacal", "there is nothing to read in empty.pacal"),
        ("blank.pacal", "there is nothing to read in blank.pacal"),
        ("only.pacal", "there are no records in only.pacal"),
    ):
        assert pacal(file, "-o", "site", "-q") == (2, "", f"pacal: {problem}\n")
        assert content(Path("site")) == before
    (club / "more.pacal").write_bytes(b"")
    assert pacal("club", "-o", "site", "-q") == (0, "", "")


def test_a_game_calls_people_as_the_club_does(pacal: Any, club: Path) -> None:
    record = short_game()
    assert '[Green "' in record
    name = record.split('[Green "')[1].split('"')[0]
    (club / "pacal.toml").write_text(f'[players]\n"Chiara Kay" = ["{name}"]\n')
    assert pacal("club", "-o", "site", "-q") == (0, "", "")
    (page,) = Path("site/games").glob("*.html")
    words = page.read_text(encoding="utf-8")
    assert words.count("Chiara Kay") > 3
    assert name not in words[: words.index("<body")]
    assert f'[Green \\"{name}\\"]' in words
