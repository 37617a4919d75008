"""Boards as SVG: well-formed, complete, safe, and the same as the position."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from pacal_notation.cli.app import run
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.review import boards
from pacal_notation.show.markup import element, text
from pacal_notation.show.svg.drawing import (
    NoPositionError,
    all_turns,
    draw_svg,
    write_svg_position,
    write_svg_positions,
)
from pacal_notation.show.svg.ground import GROUNDS, Ground, fills
from pacal_notation.show.svg.outline import chains, outlines
from pacal_notation.telling.annotation import Wanted, annotate
from pacal_notation.telling.board_view import BoardView, PositionView
from pacal_notation.telling.game_view import view_board
from pacal_notation.telling.view import GameView
from tests.games import SAMPLES

ROOT = Path(__file__).parents[3]
SVG = "{http://www.w3.org/2000/svg}"
BOARDS = ["palenque", str(ROOT / "samples" / "boards" / "lakeside.toml")]
HOSTILE = "<script>alert(1)</script>&\"'--></svg>\x1b\u202e\ufffe\ud800 ]]>"


def sample(name: str) -> GameView:
    file = next(file for file in SAMPLES if file.stem == name)
    return annotate(parse_record(file.read_text(encoding="utf-8")), Wanted(analysis=False), str(file)).game


@pytest.fixture(scope="module")
def club() -> GameView:
    return sample("club-evening")


def parse(drawing: str) -> ElementTree.Element:
    """The drawing, read by an XML parser; nothing in it may lead outside."""
    assert re.findall(r"https?://[^\"'\s]*", drawing) == ["http://www.w3.org/2000/svg"]
    assert "url(" not in drawing.replace("url(#pacal-", "")
    root = ElementTree.fromstring(drawing)
    for found in root.iter():
        assert found.tag.removeprefix(SVG) not in ("script", "style", "image", "foreignObject", "a")
        for name, value in found.attrib.items():
            assert not name.lower().startswith("on")
            assert name != "href" or value.startswith("#")
    ids = {found.get("id") for found in root.iter()}
    for found in root.iter(f"{SVG}use"):
        assert found.get("href", "")[1:] in ids
    return root


def drawn(root: ElementTree.Element) -> Counter[tuple[str, ...]]:
    keys = ("data-piece", "data-square", "data-colour", "data-height", "data-count", "data-under")
    return Counter(tuple(one.get(key, "") for key in keys) for one in root.iter() if one.get("data-piece"))


def pieces(position: PositionView, hidden: bool = True) -> Counter[tuple[str, ...]]:
    found = Counter(("pyramid", one.square, one.colour, str(one.height), "", "") for one in position.pyramids)
    found.update(("ship", one.ship, one.colour, "", "", "") for one in position.holdings if one.ship)
    found.update(
        ("stone", one.square, one.colour, "", str(one.count), one.under)
        for one in position.stones
        if hidden or not one.under
    )
    return found


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("players", [0, 2, 3, 4, 5])
def test_boards(name: str, players: int) -> None:
    board = view_board(boards.load_board(name), players)
    root = parse(draw_svg(board))
    districts = {one.get("data-district"): one for one in root.iter() if one.get("data-district")}
    assert set(districts) == {district.letter for district in board.districts}
    for district in board.districts:
        assert ("covered" in districts[district.letter].get("class", "")) == district.covered
    labels = [one for one in root.iter(f"{SVG}g") if one.get("class", "").split()[:1] == ["label"]]
    words = {"".join(one.itertext()) for one in labels}
    assert words == {f"{district.letter}{district.value}" for district in board.districts}
    shores = [group for group in root.iter(f"{SVG}g") if group.get("class") == "shores"]
    marks = Counter(one.get("href") for one in shores[0])
    assert marks["#pacal-river-shore"] == sum(one.river_shore and not one.covered for one in board.squares)
    assert marks["#pacal-lake-shore"] == sum(one.lake_shore and not one.covered for one in board.squares)
    shown = [one.text for group in root.iter(f"{SVG}g") if group.get("class") == "coordinates" for one in group]
    assert Counter(shown) == Counter(
        2 * [*(chr(97 + column) for column in range(board.columns)), *(str(row + 1) for row in range(board.rows))]
    )


def test_every_position_of_a_game(club: GameView) -> None:
    files = list(write_svg_positions(club))
    assert [name for name, _ in files][:3] == ["000-start.svg", "001-1B.svg", "002-1Y.svg"]
    assert [name for name, _ in files] == sorted(name for name, _ in files)
    assert len(files) == len(club.turns) + 1
    assert club.start is not None
    positions = [club.start, *(turn.after for turn in club.turns)]
    for (_, drawing), position in zip(files, positions, strict=True):
        assert drawn(parse(drawing)) == pieces(position)


def test_one_position(club: GameView) -> None:
    assert write_svg_position(club) == write_svg_position(club, club.turns[-1].id)
    inside = next(turn for turn in all_turns(club) if "." in turn.id)
    root = parse(write_svg_position(club, inside.id))
    assert drawn(root) == pieces(inside.after)
    title, words = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert words is not None
    assert "Thursday club" in (title.text or "")
    assert "ship on" in (words.text or "")
    for name in ("99R", "", "7g", "start "):
        with pytest.raises(NoPositionError, match="no turn"):
            write_svg_position(club, name)


def test_hidden_stones_can_be_left_out(club: GameView) -> None:
    turn = next(turn for turn in club.turns if any(stone.under for stone in turn.after.stones))
    shown, kept = write_svg_position(club, turn.id), write_svg_position(club, turn.id, hidden=False)
    assert drawn(parse(shown)) == pieces(turn.after)
    assert drawn(parse(kept)) == pieces(turn.after, hidden=False)
    assert "hidden stones" in shown
    assert "hidden stones" not in kept


def test_the_move_and_the_constellation_are_drawn(club: GameView) -> None:
    for turn in club.turns:
        root = parse(write_svg_position(club, turn.id))
        classes = Counter(one.get("class") for one in root.iter(f"{SVG}g"))
        assert classes["last-move"] == (turn.start != turn.target)
        assert classes["constellation"] == len(turn.builds)
        for group in root.iter(f"{SVG}g"):
            if group.get("class") == "constellation":
                frames = [one for one in group if one.tag == f"{SVG}rect"]
                assert len(frames) == 2 * (1 + len(turn.builds[0].members))


def test_hostile_names_are_only_words(club: GameView) -> None:
    assert club.board is not None
    players = [type(one)(one.colour, one.colour_name, HOSTILE, one.seat) for one in club.players]
    drawing = draw_svg(
        club.board, club.turns[9].after, turn=club.turns[9], players=players, title=HOSTILE, caption=HOSTILE * 20
    )
    root = parse(drawing)
    assert root.find(f"{SVG}title").text == HOSTILE.translate(  # type: ignore[union-attr]
        {0x1B: "\\x1b", 0x202E: "\\u202e", 0xFFFE: "\\ufffe", 0xD800: "\\ud800"}
    )
    drawing.encode("utf-8")


@pytest.mark.parametrize(("columns", "rows"), [(26, 26), (7, 7), (26, 7), (7, 26)])
def test_boards_of_any_size(columns: int, rows: int) -> None:
    from pacal_notation.game.board import Board
    from pacal_notation.game.plan import Plan

    left, bottom = columns // 2 - 1, rows // 2 - 1
    lines = [
        "".join("S" if left <= x < left + 3 and bottom <= y < bottom + 3 else "A" for x in range(columns))
        for y in range(rows - 1, -1, -1)
    ]
    plan = Plan("any", tuple(lines), {"A": 99, "S": 7}, "S", title=HOSTILE)
    root = parse(draw_svg(view_board(Board(plan), 0)))
    box = root.get("viewBox", "").split()
    assert (float(box[2]) - 64) / 48 == columns


def test_no_neighbours_share_a_colour() -> None:
    board = view_board(boards.load_board("palenque"), 5)
    colours = fills(board)
    at = {(one.column, one.row): one.district for one in board.squares}
    for (column, row), letter in at.items():
        for other in (at.get((column + 1, row)), at.get((column, row + 1))):
            if letter and other and other != letter:
                assert colours[letter] != colours[other]
    assert colours["S"] not in GROUNDS


def test_outlines_go_round_holes_and_corners() -> None:
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert sorted(map(len, outlines(ring))) == [4, 12]
    assert sorted(map(len, outlines([(0, 0), (1, 1)]))) == [4, 4], "squares that touch with a corner stay apart"
    assert outlines([]) == []


def test_river_pieces_join_to_lines() -> None:
    sides = [((1, 0), (1, 1)), ((2, 1), (1, 1)), ((2, 1), (2, 2)), ((5, 5), (5, 6))]
    assert sorted(map(sorted, chains(sides))) == [[(1, 0), (1, 1), (2, 1), (2, 2)], [(5, 5), (5, 6)]]
    loop = [((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0))]
    assert [len(line) for line in chains(loop)] == [5]


def test_the_same_board_is_drawn_the_same_way() -> None:
    board: BoardView = view_board(boards.load_board("palenque"), 3)
    assert draw_svg(board) == draw_svg(board)
    assert Ground(board).centre("z99") is None


def test_text_is_text() -> None:
    assert element("p", HOSTILE[:8], title='"x"', hidden=True, lang=None) == (
        '<p title="&quot;x&quot;" hidden="">&lt;script&gt;</p>'
    )
    assert text("a\tb\nc\x00") == "a b c\\x00"


def test_board_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["board", "palenque", "--format", "svg", "--players", "2"]) == 0
    root = parse(capsys.readouterr().out)
    covered = {one.get("data-district") for one in root.iter() if "covered" in one.get("class", "") and one.get("d")}
    assert covered == {"D", "G", "J", "N"}
    assert run(["board", "--format", "svg"]) == 2
    assert run(["board", "palenque", "--check", "--format", "svg"]) == 2
    capsys.readouterr()
