"""Sites of small archives: every link leads somewhere, only what changed is made, and nothing depends on the way."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pacal_notation.archive.club import Club, Season
from pacal_notation.archive.site.folder import SiteError
from tests.games import FAULTY

from .small_sites import BESIDE, build, content, sample, short_game, visited

ATOM = "{http://www.w3.org/2005/Atom}"
UNREADABLE = '[Event "Torn"]\n[Date "2026.03.04"]\n[Green "<b>Eve</b>"]\n\n0. G@g7 Y@f6\n1. 4: G zz-99 +GY\n*\n'


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "club"
    (folder / "2026").mkdir(parents=True)
    (folder / "2026" / "a.pacal").write_text(sample("duel"), encoding="utf-8")
    (folder / "2026" / "b.pacal").write_text(short_game("One") + "\n" + short_game("Two"), encoding="utf-8")
    (folder / "c.pacal").write_text(UNREADABLE, encoding="utf-8")
    (folder / "d.pacal").write_text(next(file for file in FAULTY if file.stem == "M2-too-far").read_text())
    return folder


def test_every_link_leads_somewhere(archive: Path, tmp_path: Path) -> None:
    built = build(tmp_path / "site", archive)
    seen = visited(tmp_path / "site")
    assert set(content(tmp_path / "site")) == set(seen) | BESIDE
    assert len(built.shelf.played) == 4
    assert len(built.shelf.broken) == 1
    assert len(built.shelf.faulty) == 1
    assert not any(str(tmp_path).encode() in page for page in content(tmp_path / "site").values())
    assert sum(path.startswith("games/") for path in seen) == 5


def test_the_page_of_a_broken_record_says_what_is_wrong(archive: Path, tmp_path: Path) -> None:
    built = build(tmp_path / "site", archive)
    (shown,) = built.shelf.broken
    page = (tmp_path / "site" / shown.page).read_text(encoding="utf-8")
    assert "<strong class=\"code\">N1</strong>" in page
    assert "line 6, column 9" in page
    assert "<mark>zz</mark>" in page
    assert "&lt;b&gt;Eve&lt;/b&gt;" in page
    assert "<b>Eve" not in page
    assert shown.page in (tmp_path / "site" / "findings.html").read_text(encoding="utf-8")
    assert "Torn" in (tmp_path / "site" / "index.html").read_text(encoding="utf-8")


def test_what_cannot_be_read_is_named_before_what_is_merely_wrong(tmp_path: Path) -> None:
    """A record that was cut off no longer ends as its Result tag says; that is not why there is no game."""
    whole = sample("duel")
    cut = whole[: whole.rindex("#") + 2]
    (tmp_path / "cut.pacal").write_text(cut, encoding="utf-8")
    (shown,) = build(tmp_path / "site", tmp_path / "cut.pacal").shelf.broken
    assert shown.facts.reason.startswith(f"cut.pacal:{1 + cut.count(chr(10))}:")
    assert ": N" in shown.facts.reason
    visited(tmp_path / "site")


def test_a_record_without_a_game_has_a_page(tmp_path: Path) -> None:
    """Tags that wait for their game: nothing is wrong with them, and nothing is lost."""
    (tmp_path / "a.pacal").write_text(short_game() + '\n[Event "Next week"]\n[Green "Ada"]\n[Yellow "<b>Eve</b>"]\n')
    for _ in range(2):
        built = build(tmp_path / "site", tmp_path / "a.pacal")
        (shown,) = built.shelf.broken
        assert built.positions == 0
        assert shown.facts.reason == "a.pacal:12:1: there is no game in this record"
        page = (tmp_path / "site" / shown.page).read_text(encoding="utf-8")
        assert "There is no game in this record." in page
        assert "&lt;b&gt;Eve&lt;/b&gt;" in page
        assert "Next week" in (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
        visited(tmp_path / "site")


def test_only_what_changed_is_made(archive: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    first = build(site, archive)
    assert (first.made, first.kept) == (5, 0)
    before = content(site)
    again = build(site, archive)
    assert (again.made, again.kept, again.changed, again.removed) == (0, 5, 0, 0)
    assert content(site) == before
    text = (archive / "2026" / "b.pacal").read_text().replace('"Two"', '"Three"')
    (archive / "2026" / "b.pacal").write_text(text)
    changed = build(site, archive)
    assert (changed.made, changed.kept, changed.removed) == (1, 4, 1)
    assert not (site / "games" / "2026-01-02-two-ada-bruno.html").exists()
    assert (site / "games" / "2026-01-02-three-ada-bruno.html").is_file()
    (archive / "c.pacal").unlink()
    assert build(site, archive).made == 0
    build(tmp_path / "fresh", archive)
    assert content(site) == content(tmp_path / "fresh")
    visited(site)


def test_pages_with_findings_know_their_lines(archive: Path, tmp_path: Path) -> None:
    """A record that moved within its file is made again only where its page tells places."""
    site = tmp_path / "site"
    build(site, archive)
    for name in ("2026/b.pacal", "c.pacal", "d.pacal"):
        (archive / name).write_text(short_game("Before") + "\n" + (archive / name).read_text())
    assert build(site, archive).made == 3 + 2
    build(tmp_path / "fresh", archive)
    assert content(site) == content(tmp_path / "fresh")


@pytest.mark.parametrize("what", ["version", "club", "analysis", "board"])
def test_what_makes_all_pages_anew(tmp_path: Path, what: str) -> None:
    archive, site = tmp_path / "club", tmp_path / "site"
    archive.mkdir()
    (archive / "lake.toml").write_text(
        (Path(__file__).parents[3] / "samples" / "boards" / "lakeside.toml").read_text(encoding="utf-8")
    )
    own = short_game("Own").replace("[Players", '[Board "lake.toml"]\n[Players')
    (archive / "a.pacal").write_text(own)
    build(site, archive)
    assert build(site, archive).made == 0
    if what == "board":
        with open(archive / "lake.toml", "a") as stream:
            stream.write("\n# Changed.\n")
        assert build(site, archive).made == 1
    elif what == "version":
        assert build(site, archive, version="2").made == 1
    elif what == "club":
        assert build(site, archive, club=Club({"Ada": "Ada Lovelace"})).made == 1
    else:
        assert build(site, archive, analysis=True).made == 1


def test_any_number_of_processes_gives_the_same(archive: Path, tmp_path: Path) -> None:
    (archive / "many.pacal").write_text("\n".join(short_game(f"Many {n}") + "{" + "x" * 4000 + "}" for n in range(14)))
    build(tmp_path / "one", archive, jobs=1)
    build(tmp_path / "three", archive, jobs=3)
    assert content(tmp_path / "one") == content(tmp_path / "three")


def test_people_and_seasons_of_a_club(tmp_path: Path) -> None:
    archive = tmp_path / "games.pacal"
    archive.write_text(short_game(names=("Ada ", "B. Bruno")) + "\n" + short_game("X", "2026.09.01"))
    club = Club({"B. Bruno": "Bruno"}, (Season("2025/26", "2025.09.01", "2026.08.31"),))
    build(tmp_path / "site", archive, club=club)
    seen = visited(tmp_path / "site")
    assert {path for path in seen if path.startswith("players/")} == {"players/ada.html", "players/bruno.html"}
    assert {path for path in seen if path.startswith("seasons/")} == {"seasons/2025-26.html", "seasons/no_season.html"}


def test_the_same_record_twice(tmp_path: Path) -> None:
    archive = tmp_path / "games.pacal"
    archive.write_text(short_game() + "\n" + short_game())
    for made in (2, 0):
        assert build(tmp_path / "site", archive).made == made
        games = {path for path in visited(tmp_path / "site") if path.startswith("games/")}
        assert games == {"games/2026-01-02-club-ada-bruno.html", "games/2026-01-02-club-ada-bruno_2.html"}


def test_other_folders_are_refused(archive: Path, tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.mkdir()
    (taken / "mine.txt").write_text("mine")
    with pytest.raises(SiteError, match="something else"):
        build(taken, archive)
    assert content(taken) == {"mine.txt": b"mine"}
    with pytest.raises(SiteError, match="not a folder"):
        build(taken / "mine.txt", archive)
    with pytest.raises(SiteError, match="something else"):
        build(archive, archive)


def test_files_of_others_in_a_site_stay(archive: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(site, archive)
    (site / "CNAME").write_text("example.org")
    build(site, archive)
    assert (site / "CNAME").read_text() == "example.org"
    (site / "players" / "zoe.html").write_text("mine")
    (archive / "zoe.pacal").write_text(short_game(names=("Zoe", "Ada")))
    before = content(site)
    with pytest.raises(SiteError, match="in its way"):
        build(site, archive)
    assert content(site) == before


def test_a_page_that_was_damaged_is_made_again(archive: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(site, archive)
    before = content(site)
    (site / "games" / "2026-01-02-one-ada-bruno.html").write_text("half")
    (site / "records.html").unlink()
    assert build(site, archive).made == 1
    assert content(site) == before


def test_the_feed(archive: Path, tmp_path: Path) -> None:
    build(tmp_path / "site", archive)
    feed = ElementTree.parse(tmp_path / "site" / "feed.xml").getroot()
    assert feed.tag == f"{ATOM}feed"
    for parent in (feed, *feed.findall(f"{ATOM}entry")):
        for name in ("id", "title", "updated"):
            assert len(parent.findall(f"{ATOM}{name}")) == 1
        assert re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", parent.findtext(f"{ATOM}id") or "")
        assert re.fullmatch(r"[0-9]{4}(-[0-9]{2}){2}T00:00:00Z", parent.findtext(f"{ATOM}updated") or "")
    ids = [entry.findtext(f"{ATOM}id") for entry in feed.findall(f"{ATOM}entry")]
    assert len(ids) == len(set(ids)) > 1
    links = [entry.find(f"{ATOM}link") for entry in feed.findall(f"{ATOM}entry")]
    assert all(link is not None and (tmp_path / "site" / link.attrib["href"]).is_file() for link in links)


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(names=st.lists(st.tuples(*[st.text(st.characters(exclude_categories=["Cs"]), max_size=300)] * 3), max_size=3))
def test_hostile_names(tmp_path_factory: pytest.TempPathFactory, names: list[tuple[str, str, str]]) -> None:
    """Whatever stands in tags, every link leads somewhere, and nothing of it is markup."""
    folder = tmp_path_factory.mktemp("hostile")
    for number, (event, one, other) in enumerate(names):
        text = short_game(f"{event}<script>", names=(f"{one}<i>'\"", other))
        (folder / f"{number}.pacal").write_bytes(text.encode())
    (folder / "z.pacal").write_text(short_game())
    build(folder / "site", folder)
    for path, page in visited(folder / "site").items():
        assert b"<script>" not in page, path
        assert b"<i>" not in page, path
    ElementTree.parse(folder / "site" / "feed.xml")


def test_names_stand_where_people_look_for_them(tmp_path: Path) -> None:
    """By their letters, whatever stands over or through one."""
    pairs = (("Wanda", "Émile"), ("Łukasz", "Eva"), ("emil", "Ágnes"))
    (tmp_path / "a.pacal").write_text("\n".join(short_game(names=names) for names in pairs), encoding="utf-8")
    shelf = build(tmp_path / "site", tmp_path / "a.pacal").shelf
    assert shelf.alphabetical == ["Ágnes", "emil", "Émile", "Eva", "Łukasz", "Wanda"]
