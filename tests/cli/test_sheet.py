"""``pacal sheet``: what is on the paper, that it stays on the paper, and that names do no harm."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from docs.handwriting import letters, written
from docs.sheet_picture import filled_sheet
from pacal_notation.cli.app import run
from pacal_notation.data.languages import LANGUAGES
from pacal_notation.data.languages.nouns import called
from pacal_notation.data.languages.speech import speaking
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.writing.parts import write_roll, write_turn
from pacal_notation.review.boards import load_board
from pacal_notation.show.html.sheet import write_sheet
from pacal_notation.show.sheet_words import FINAL_LINES, SAY
from pacal_notation.show.signs import SIGNS
from pacal_notation.show.svg.sheet import PAPERS, Seat, Sheet, rounds_on, sheet_svg
from pacal_notation.telling.position_view import view_board
from tests.games import ROOT, SAMPLES

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "<script>alert(1)</script>&\"'\x1b\u202e" * 9
SIZES = [(7, 7), (26, 26), (26, 7), (7, 26), (13, 9)]


def own_board(folder: Path, columns: int, rows: int) -> str:
    """The path of a board of that size: the sacred district in the middle, and four around it."""
    left, low = (columns - 3) // 2, (rows - 3) // 2
    middle = "B" * left + "SSS" + "C" * (columns - 3 - left)
    drawing = [middle if low <= row < low + 3 else ("A" if row > low else "D") * columns for row in range(rows)][::-1]
    text = 'name = "own"\ntitle = "Ours & yours"\nsacred = "S"\ndrawing = """\n' + "\n".join(drawing) + '\n"""\n'
    text += '[values]\nA = 3\nB = 4\nC = 5\nD = 6\nS = 7\n[river]\nshore = "a1"\n[lake]\nshore = "a2"\n'
    file = folder / "own.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def sheet(board: str = "palenque", players: int = 3, paper: str = "a4", name: str = "") -> Sheet:
    return Sheet(view_board(load_board(board), players), [Seat("", name) for _ in range(players)], paper, "de")


def places(root: ElementTree.Element) -> list[tuple[float, float]]:
    """Every place in a drawing that a line, a box or a word begins or ends at; letters as wide as they mostly are."""
    found: list[tuple[float, float]] = []

    def walk(one: ElementTree.Element, dx: float, dy: float, size: float) -> None:
        shift = re.fullmatch(r"translate\(([-\d.]+) ([-\d.]+)\)", one.get("transform", ""))
        if shift:
            dx, dy = dx + float(shift[1]), dy + float(shift[2])
        elif one.get("transform"):
            return
        size = float(one.get("font-size", size))
        kind = one.tag.removeprefix(SVG)
        if kind in ("defs", "title"):
            return
        x, y = float(one.get("x", 0)) + dx, float(one.get("y", 0)) + dy
        if kind == "rect":
            found.extend([(x, y), (x + float(one.get("width", 0)), y + float(one.get("height", 0)))])
        if kind == "text":
            wide = float(one.get("textLength", len(one.text or "") * size * 0.5))
            shares = {"middle": (-0.5, 0.5), "end": (-1.0, 0.0)}.get(one.get("text-anchor", ""), (0.0, 1.0))
            found.extend((x + share * wide, y) for share in shares)
        for first, second in re.findall(r"[ML]([-\d.]+) ([-\d.]+)", one.get("d", "")):
            found.append((float(first) + dx, float(second) + dy))
        for child in one:
            if one.get("text-anchor") and child.tag == f"{SVG}text":
                child.set("text-anchor", one.get("text-anchor", ""))
            walk(child, dx, dy, size)

    walk(root, 0, 0, 3)
    return found


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [None, *SIZES], ids=str)
def test_everything_is_on_the_paper(paper: str, players: int, size: tuple[int, int] | None, tmp_path: Path) -> None:
    board = "palenque" if size is None else own_board(tmp_path, *size)
    wide, high = PAPERS[paper]
    made = sheet(board, players, paper, "Maximiliana von und zu Hohenstein-Waldburg")
    for page in (1, 2):
        root = ElementTree.fromstring(sheet_svg(made, page))
        assert (root.get("width"), root.get("viewBox")) == (f"{wide:g}mm", f"0 0 {wide:g} {high:g}")
        # Whole pages are white; all else keeps off the edge that printers cannot reach.
        inner = [place for place in places(root) if place not in ((0, 0), (wide, high))]
        assert len(inner) > 100
        assert all(5 <= x <= wide - 5 and 5 <= y <= high - 5 for x, y in inner)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_there_are_lines_for_a_long_game(players: int) -> None:
    """No sample takes more rounds, and the rounds go on where the first page ends."""
    for paper in PAPERS:
        made = sheet(players=players, paper=paper)
        first, second = rounds_on(made, 1), rounds_on(made, 2)
        assert (first.start, second.start) == (1, first.stop)
        assert second.stop - 1 >= 23


def words(drawing: str) -> list[str]:
    return [one.text or "" for one in ElementTree.fromstring(drawing).iter(f"{SVG}text")]


def test_what_is_on_the_first_page() -> None:
    told = words(sheet_svg(sheet(), 1))
    assert [sign for sign, _ in SIGNS if sign in told] == [sign for sign, _ in SIGNS]
    assert [str(points) for points in range(100) if str(points) in told] == [str(points) for points in range(100)]
    assert {"a", "m", "1", "13", "A3", "S7", "Score track", "1."} <= set(told)
    assert any("Covered with 3 players: D, G." in line for line in told)
    assert told.count("▸") == len(rounds_on(sheet(), 1))


def test_two_players_roll_for_themselves() -> None:
    told = words(sheet_svg(sheet(players=2), 1))
    assert (told.count("Roll"), told.count("▸")) == (2, 0)
    assert words(sheet_svg(sheet(players=4), 1)).count("Roll") == 1


def test_who_begins_a_round_is_marked() -> None:
    root = ElementTree.fromstring(sheet_svg(sheet(players=3), 1))
    marks = [float(one.get("x", 0)) for one in root.iter(f"{SVG}text") if one.text == "▸"]
    assert marks[0] < marks[1] < marks[2]
    assert marks[:3] == marks[3:6]


def test_the_page_is_safe_and_alone() -> None:
    text = write_sheet(sheet(name=HOSTILE))
    assert "<script" not in text
    assert "\x1b" not in text
    assert "default-src 'none'" in unescape(text)
    assert "http" not in text.replace("http-equiv", "")
    assert text.count("<svg") == 2
    ElementTree.fromstring(sheet_svg(sheet(name=HOSTILE), 1))
    assert "size: 210.0mm 297.0mm" in text


def test_black_and_white() -> None:
    """A sheet that is not filled in has no colours: every one is a grey."""
    text = sheet_svg(sheet(), 1) + sheet_svg(sheet(), 2)
    for colour in set(re.findall(r"#[0-9a-f]{3,6}\b", text)):
        part = len(colour) // 3
        assert colour[1 : 1 + part] * 3 == colour[1:]


def test_filled_in() -> None:
    (file,) = [file for file in SAMPLES if file.stem == "duel"]
    record = parse_record(file.read_text(encoding="utf-8"))
    told = words(sheet_svg(filled_sheet(record), 1))
    turn = record.rounds[0].rolls[0].turns[0]
    assert any(turn.move.path[-1] in line for line in told)
    assert record.setup is not None
    assert {ship.square for ship in record.setup.ships} <= set(told)


@pytest.mark.parametrize(
    ("arguments", "found"),
    [
        (["--players", "4"], ["Seat 4", "Palenque, a reconstruction"]),
        (["--name", "green:Ada", "--name", "Bruno"], ["Green, seat 1", "Ada", "Bruno", "Seat 2"]),
        (["--name", "Grün:Ada", "--name", "Żółty: Bruno"], ["Green, seat 1", "Yellow, seat 2"]),
        (["--name", "Dr: No", "--players", "3"], ["Dr: No", "Seat 3"]),
        (["--board", str(ROOT / "samples" / "boards" / "lakeside.toml")], ["Lakeside"]),
        (["--rules", "it expert"], ["it expert"]),
    ],
)
def test_options(arguments: list[str], found: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sheet", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    for piece in found:
        assert piece in out


def test_forms(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one.svg", "two.svg"):
        assert run(["sheet", "--page", "12"[name == "two.svg"], "-o", str(tmp_path / name)]) == 0
    assert (tmp_path / "one.svg").read_text(encoding="utf-8") == sheet_svg(sheet(), 1)
    assert (tmp_path / "two.svg").read_text(encoding="utf-8") == sheet_svg(sheet(), 2)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--page", "2"], "--page is for --format svg"),
        (["--players", "2", "--name", "a", "--name", "b", "--name", "c"], "There are 3 names for 2 players."),
        (["--name", "x"] * 6, "There are 6 names for 5 players."),
        (["--name", "g:Ada", "--name", "verde:Bruno"], "Two players have the colour green."),
        (["--players", "6"], "6 is not in the range"),
        (["--board", "nosuch"], "there is no board 'nosuch'"),
    ],
)
def test_what_cannot_be(arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sheet", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert problem in err


# The picture at the beginning of docs/notation.md

PAGE = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")


def test_the_page_begins_with_the_sheet_and_then_the_same_game_as_a_file() -> None:
    picture, block = PAGE.index("](sheet.svg)"), PAGE.index("```text\n")
    assert picture < block < PAGE.index("\n## ")
    record = parse_record(PAGE[block + 8 : PAGE.index("\n```\n", block) + 1])
    (file,) = [file for file in SAMPLES if file.stem == "club-evening"]
    whole = parse_record(file.read_text(encoding="utf-8"))
    assert record.setup == whole.setup
    for mine, theirs in zip(record.rounds, whole.rounds, strict=False):
        assert mine.standing is not None
        assert theirs.standing is not None
        assert mine.standing.scores == theirs.standing.scores
        for roll, played in zip(mine.rolls, theirs.rolls, strict=True):
            assert [replace(turn, tail=[]) for turn in roll.turns] == [replace(turn, tail=[]) for turn in played.turns]
    kinds = {(turn.move.kind, len(turn.builds)) for one in record.rounds for roll in one.rolls for turn in roll.turns}
    assert {kind for kind, _ in kinds} == {"fly", "arrows", "set"}


def test_everything_is_written_by_hand_in_the_picture() -> None:
    root = ElementTree.fromstring((ROOT / "docs" / "sheet.svg").read_text(encoding="utf-8"))
    hand = [group.get("aria-label", "") for group in root.iter(f"{SVG}g") if group.get("aria-label")]
    record = parse_record(re.search(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[1])
    turns = [turn for one in record.rounds for roll in one.rolls for turn in roll.turns]
    expected = [write_turn(turn).partition(" ")[2] for turn in turns]
    expected += [str(score.points) for one in record.rounds for score in one.standing.scores]
    expected += [write_roll(roll.value).rstrip(":") for one in record.rounds for roll in one.rolls]
    expected += [record.tag(name) for name in ("Event", "Site", "Date", "Blue", "Yellow", "Violet")]
    expected += [ship.square for ship in record.setup.ships]
    assert sorted(hand) == sorted(expected)
    assert (ROOT / "docs" / "sheet.svg").stat().st_size < 150_000


def test_handwriting_stays_in_its_room_and_knows_its_letters() -> None:
    text = "k1~k5 +BV #1>3@k6:k1,k11 =6"
    places = [float(x) for x in re.findall(r"translate\(([-\d.]+) ", written(text, 10, 10, 30, 3.6))]
    assert places == sorted(places)
    assert places[0] == 10
    assert places[-1] < 40
    assert letters([text, "a a"]).count("<path") == len(set(text + "a") - {" "})
    with pytest.raises(KeyError):
        letters(["ż"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-o", "sheet.html"], "The sheet is in sheet.html; open it in a browser and print it."),
        (["-o", "sheet.svg"], "The first page of the sheet is in sheet.svg; --page 2 makes the second."),
        (["-o", "sheet.svg", "--page", "1"], ""),
        (["-o", "sheet", "--format", "html"], "The sheet is in sheet; open it in a browser and print it."),
    ],
)
def test_where_the_sheet_is(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["sheet", *arguments]) == 0
    out, err = capsys.readouterr()
    assert (out, err.strip()) == ("", said)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("sheet.pdf", "A browser makes the PDF: write sheet.html, open it there, and print it into a file."),
        ("sheet.png", "The name sheet.png says something that is not written here. This command writes html or svg;"),
        ("sheet", "The name sheet does not say what to write. Say it with --format: html or svg."),
    ],
)
def test_no_other_file_is_written(
    name: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["sheet", "-o", name]) == 2
    assert said in " ".join(capsys.readouterr().err.split())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_our_own_words_are_whole_and_fit(language: str, players: int) -> None:
    """No label is cut off, and none runs into the next column: letters are reckoned wide."""
    with speaking(language):
        seats = [Seat(colour, "") for colour in "RGBYV"[:players]]
        pages = [sheet_svg(replace(sheet(players=players), seats=seats), page) for page in (1, 2)]
        heads = [SAY("seat.first-of", colour=called("R"), number=1), SAY("seat.of", colour=called("R"), number=1)]
        heads += [SAY("seat", number=1)]
        labels = list(map(SAY, FINAL_LINES))
    texts = {one.text: one for page in pages for one in ElementTree.fromstring(page).iter(f"{SVG}text")}
    said = [head for head in heads if head in texts][:1]
    assert said
    assert not any(text.startswith(("Seat", "Place", "Sitz")) and text.endswith("…") for text in texts if text)
    for words, room in ((said[0], (210 - 18) / players - 12), *((label, 35.5) for label in labels)):
        one = texts[words]
        size = float(one.get("font-size", 0))
        assert len(words) * size * (0.66 if one.get("font-weight") else 0.58) <= room + 0.5, words
        assert size >= 1.8, words


@pytest.mark.parametrize("paper", ["A4", "a4", "Letter", "LETTER"])
def test_paper_may_be_named_as_people_write_it(paper: str, tmp_path: Path) -> None:
    page = tmp_path / "sheet.svg"
    assert run(["sheet", "--paper", paper, "-o", str(page)]) == 0
