"""``pacal board``: the list, the drawing read back, findings with their places, JSON, and hostile files."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from rich.text import Text

from pacal_notation.cli.app import run
from pacal_notation.game.errors import BoardError
from pacal_notation.game.plan import Plan, covered_squares, square_name, squares_of
from pacal_notation.review import boards
from pacal_notation.review.findings.boards import FILE_CODES, LARGEST_FILE, PLAN_CODES, review_board
from pacal_notation.review.findings.finding import Severity
from pacal_notation.show.terminal.board import WIDTH, BoardDrawing, district_grounds

ROOT = Path(__file__).parent.parent.parent
LAKESIDE = ROOT / "samples" / "boards" / "lakeside.toml"
SAMPLE = LAKESIDE.read_text(encoding="utf-8")
PALENQUE = boards.read_plan("palenque")


@pytest.fixture
def pacal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """Run the program; gives exit code, standard output and standard error."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: str) -> tuple[int, str, str]:
        code = run(["board", *arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture
def own(tmp_path: Path):
    """Write a board file; gives its path."""

    def write(content: str | bytes, name: str = "own.toml") -> str:
        file = tmp_path / name
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(file)

    return write


def wide(columns: int, rows: int) -> str:
    line = "S" * 3 + "A" * (columns - 3)
    drawing = "\n".join(["A" * columns] * (rows - 3) + [line] * 3)
    river = f"a{rows}|b{rows} c5|c6"
    return (
        f'name = "wide"\nsacred = "S"\ndrawing = """\n{drawing}\n"""\n[values]\nA = 12\nS = 7\n'
        f'[river]\nbetween = "{river}"\n[lake]\nshore = "c5 d9"\n'
    )


def test_lists_the_boards(pacal) -> None:
    code, out, err = pacal()
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()] == list(boards.board_names())
    assert "13 × 13  Palenque, a reconstruction" in out
    assert pacal("--ascii")[1].isascii()
    listed = json.loads(pacal("--format", "json")[1])
    assert {"name": "palenque", "title": PALENQUE.title, "columns": 13, "rows": 13} in listed


def read_back(plan: Plan, lines: list[str], drawing: BoardDrawing) -> dict[str, object]:
    """What a drawing says: the sign of each square, shores, and where the river runs."""
    width, signs = drawing.cell_width, drawing.signs
    river_signs = set(signs.river[1:]) | set(signs.mixed.values())
    rows, river_shore, lake_shore, river = [], set(), set(), set()
    values: dict[str, int] = {}
    for row in range(len(plan.rows) - 1, -1, -1):
        place = 2 + 2 * (len(plan.rows) - 1 - row)
        row_signs = ""
        for column in range(len(plan.rows[0])):
            start = drawing.margin + 1 + column * (width + 1)
            cell, name = lines[place][start : start + width], square_name((column, row))
            sign = cell[1]
            row_signs += sign
            if sign.isalpha():
                river_shore |= {name} if cell[-1] == signs.river_shore else set()
                lake_shore |= {name} if cell[0] == signs.lake_shore else set()
                if digits := re.search("[0-9]+", cell):
                    assert sign not in values, "a value stands once in its district"
                    values[sign] = int(digits[0])
            if lines[place][start - 1] in river_signs:
                river.add((square_name((column - 1, row)), name))
            if set(lines[place + 1][start : start + width]) <= river_signs:
                river.add((square_name((column, row - 1)), name))
        rows.append(row_signs)
        assert lines[place].split()[0] == str(row + 1)
    assert lines[0].split() == lines[-1].split() == [chr(97 + column) for column in range(len(plan.rows[0]))]
    shores = {"river_shore": river_shore, "lake_shore": lake_shore}
    return {"rows": tuple(rows), "values": values, "river": river, **shores}


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("name", ["palenque", str(LAKESIDE)])
def test_the_drawing_says_what_the_board_is(name: str, ascii_only: bool) -> None:
    plan = boards.read_plan(name)
    drawing = BoardDrawing(plan, ascii_only=ascii_only)
    said = read_back(plan, drawing.draw().plain.split("\n"), drawing)
    assert said["rows"] == plan.rows
    assert said["values"] == plan.values
    assert said["river"] == {tuple(sorted(pair, key=lambda n: (n[0], int(n[1:])))) for pair in plan.river}
    assert said["river_shore"] == set(plan.river_shore)
    assert said["lake_shore"] == set(plan.lake_shore)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_covered_squares_are_drawn_as_such(players: int) -> None:
    drawing = BoardDrawing(PALENQUE, players)
    lines = drawing.draw().plain.split("\n")
    said = read_back(PALENQUE, lines, drawing)["rows"]
    under = covered_squares(PALENQUE, players)
    grid = {square_name((c, 12 - r)): sign for r, row in enumerate(said) for c, sign in enumerate(row)}  # type: ignore
    assert {name for name, sign in grid.items() if sign == "░"} == under


def test_draws_a_board(pacal) -> None:
    code, out, err = pacal("palenque")
    assert (code, err) == (0, "")
    assert max(map(len, out.splitlines())) <= WIDTH
    assert "\x1b" not in out
    assert "This map is our reconstruction" in out
    for letter, squares in squares_of(PALENQUE.rows).items():
        if letter != "~":
            assert re.search(rf" {letter} +{PALENQUE.values[letter]} points +{len(squares)} squares", out)
    assert re.search(r"S +7 points +9 squares +sacred", out)
    assert re.search(r"A +3 points +7 squares +tile 4", out)
    assert "lake, 9 squares" in out
    assert "river shore, 36" in out


def test_draws_what_is_covered(pacal) -> None:
    out = pacal("palenque", "--players", "2")[1]
    assert "2 players: tile 2 covers J and N, tile 2/3 covers D and G" in out
    assert re.search(r"J +5 points +12 squares +covered", out)
    assert re.search(r"A +3 points +7 squares +tile 4", out)
    assert "5 players: nothing is covered" in pacal("palenque", "--players", "5")[1]
    assert "covered" not in pacal("palenque")[1]


@pytest.mark.parametrize("board", ["palenque", str(LAKESIDE)])
def test_ascii(pacal, board: str) -> None:
    assert pacal(board, "--ascii", "--players", "3")[1].isascii()
    assert not pacal(board)[1].isascii()


def test_colours(pacal) -> None:
    always, never = pacal("palenque", "--color", "always")[1], pacal("palenque", "--color", "never")[1]
    assert "\x1b[" in always
    assert re.sub(r"\x1b\[[0-9;]*m", "", always) == never


def test_neighbours_have_different_grounds() -> None:
    grounds = district_grounds(PALENQUE)
    assert set(grounds) == set(PALENQUE.values)
    grid = [*PALENQUE.rows, *map("".join, zip(*PALENQUE.rows, strict=True))]
    for one, other in {(a, b) for row in grid for a, b in pairwise(row)}:
        assert one == other or "~" in one + other or grounds[one] != grounds[other]


@pytest.mark.parametrize("columns", range(7, 27))
def test_every_width_fits_eighty_columns(pacal, own, columns: int) -> None:
    path = own(wide(columns, 26))
    for extra in ((), ("--ascii",)):
        code, out, _ = pacal(path, *extra)
        lines = out.splitlines()
        assert code == 0
        assert max(map(len, lines)) <= 80
        drawn = [line for line in lines if re.match(r" ?[0-9]+ ", line)]
        assert [line.count("A") + line.count("S") for line in drawn] == [columns] * 26
    if columns >= 26:
        assert any("A*" in line or "S*" in line for line in drawn), "c5 lies on both shores"
    elif columns < 16:
        assert sum("12" in line[3:-4] for line in drawn) == 1


def test_pieces_can_be_drawn_on_the_squares() -> None:
    asked = []

    def cell(square: str, width: int) -> Text:
        asked.append(square)
        return Text("G3@toolong" if square == "b2" else "x", "bold")

    drawing = BoardDrawing(PALENQUE, players=3)
    text = drawing.draw(cell)
    lake_and_covered = set(squares_of(PALENQUE.rows)["~"]) | covered_squares(PALENQUE, 3)
    assert len(asked) == len(set(asked)) == 169 - len(lake_and_covered)
    assert not lake_and_covered & set(asked)
    lines = text.plain.split("\n")
    assert lines[24].startswith(" 2 │x    G3@t│x ")
    assert {len(line) for line in lines[2:-2:2]} <= {71, 72}


def test_json_is_exact(pacal) -> None:
    code, out, err = pacal(str(LAKESIDE), "--format", "json")
    assert (code, err) == (0, "")
    board = json.loads(out)
    keys = "name columns rows sacred districts lake river river_shore lake_shore covers"
    assert list(board) == keys.split()
    assert (board["name"], board["columns"], board["rows"], board["sacred"]) == ("lakeside", 9, 9, "S")
    assert board["districts"]["A"] == {"value": 3, "squares": ["a7", "a8", "a9", "b8", "b9", "c9"]}
    assert sorted(board["districts"]) == list("ABCDEFGHIS")
    assert board["lake"] == ["e7", "f7", "f8", "g6", "g7", "g8"]
    assert board["river"] == [
        ["f1", "g1"], ["f2", "g2"], ["g2", "g3"], ["g3", "h3"], ["g4", "h4"], ["g5", "h5"],
    ]  # fmt: skip
    assert board["river_shore"] == ["f1", "f2", "g1", "g2", "g3", "g4", "g5", "h3", "h4", "h5"]
    assert board["lake_shore"] == ["d7", "e8", "f6", "f9", "g5", "g9", "h6", "h7", "h8"]
    assert board["covers"] == {
        "2": ["a2", "a3", "a4", "b3", "b4", "c4", "c5"],
        "2/3": ["g9", "h7", "h8", "h9", "i7", "i8", "i9"],
        "4": ["c1", "d1", "e1", "e2", "f1", "f2", "g1"],
    }


def test_json_sorts_by_row_number_not_by_name(pacal) -> None:
    board = json.loads(pacal("palenque", "--format", "json")[1])
    assert board["districts"]["D"]["squares"][:3] == ["k9", "k10", "k13"]
    assert board["covers"]["2/3"][:4] == ["j8", "j9", "k7", "k8"]
    assert ["d5", "d6"] in board["river"]


def test_json_of_a_board_without_tiles(pacal, own) -> None:
    board = json.loads(pacal(own(wide(8, 8).replace("c5 d9", "c5")), "--format", "json")[1])
    assert board["covers"] == {"2": [], "2/3": [], "4": []}
    assert board["lake"] == []


def test_sound_boards_have_no_findings(pacal) -> None:
    for board in (*boards.board_names(), str(LAKESIDE)):
        assert pacal(board, "--check") == (0, "no findings\n", "")
        code, out, _ = pacal(board, "--check", "--format", "json")
        assert (code, json.loads(out)) == (0, [])


def swap(old: str, new: str) -> str:
    assert SAMPLE.count(old) == 1, old
    return SAMPLE.replace(old, new)


FOUND: list[tuple[str | bytes, str]] = [
    (SAMPLE.encode().replace(b"Lakeside,", b"Lakes\xefde,"), "5:15: D10 byte ef at offset 166"),
    (SAMPLE.replace("Lakeside,", "\0,"), "5:10: D10 there is a NUL"),
    (SAMPLE.encode("utf-16"), "1:1: D10 byte ff at offset 0"),
    (b"\xef\xbb\xbf" + SAMPLE.encode(), "1:1: D11 the file begins with a byte order mark"),
    (swap('sacred = "S"', 'sacred = "S'), "21:12: D12 this is not TOML: a quote is missing"),
    (swap("H = 5", "G = 5"), "32:6: D12 this is not TOML: this key has a value already"),
    (swap('sacred = "S"', ""), "1:1: D13 the board has no sacred district"),
    (swap('name = "lakeside"', 'name = ""'), "4:8: D13 the name is empty"),
    (swap('sacred = "S"', 'sacerd = "S"'), "21:1: D14 sacerd is not part of a board file"),
    (swap('sacred = "S"', "sacred = 5"), "21:10: D15 sacred is a number, it should be a string"),
    (wide(6, 8), "3:11: D16 the board has 6 columns and 8 rows"),
    (swap("ADDB~~~CC", "ADDB~~CC"), "11:1: D17 row 7 has a length of 8, the board's rows have 9"),
    (swap("ADDB~~~CC", "ADDB~.~CC"), "11:6: D18 . is no sign for a square; it stands on f7"),
    (swap("HHIIIIIGG", "HHIIIIIGA"), "17:9: D19 district A is in 2 pieces: i1 is not joined"),
    (swap("G = 6\n", "\n"), "14:8: D20 district G has no value"),
    (swap("G = 6\n", "G = 6\nX = 3\n"), "32:1: D21 there is a value for X"),
    (swap("G = 6\n", "G = 100\n"), "31:1: D22 the value of district G is 100, not a whole number"),
    (swap('sacred = "S"', 'sacred = "T"'), "21:10: D23 the sacred district T is not in the drawing"),
    (swap("FFFSSSEGG", "FFFSSSSGG"), "21:10: D24 the sacred district S is not 3×3 squares: it has d4,"),
    (swap("S = 7\n", "\n"), "21:10: D25 the sacred district S has no value"),
    (swap("f1|g1", "f1-g1"), "38:42: D26 f1-g1 is not a pair of squares"),
    (swap("f1|g1", "f1|h1"), "38:42: D27 the squares of f1|h1 have no side in common"),
    (swap("f1|g1", "f7|f8"), "38:42: D28 both squares of f7|f8 are lake"),
    (swap("f1|g1", "i1|j1"), "38:45: D29 j1 in the river is not on the board"),
    (swap('"2" = "F"', '"2" = "F X"'), "46:10: D29 X in tile 2 is not on the board"),
    (swap("e8 f6", "f8 f6"), "42:13: D30 f8 in the lake's shore is lake"),
    (swap('"2" = "F"', '"3" = "F"'), "46:1: D31 there is no tile 3"),
    (swap('"2" = "F"', '"2" = "F a1"'), "46:10: D32 tile 2 covers a part of district H only: b1, b2,"),
    (swap('"2" = "F"', '"2" = "F f7"'), "46:10: D33 tile 2 covers lake: f7"),
    (swap('"2" = "F"', '"2" = "F S"'), "46:10: D34 tile 2 covers the sacred district: d4, d5"),
    (swap('"2/3" = "C"', '"2/3" = "C F"'), "47:12: D35 tiles 2 and 2/3 both cover a2"),
    (swap("f1|g1", "h5|g5"), "38:42: D36 the river names h5|g5 twice"),
    (swap("e8 f6", "e8 d7"), "42:16: D36 the lake's shore names d7 twice"),
    (swap('"4" = "I"', '"4" = "I c1 I"'), "48:10: D36 tile 4 names c1, d1, e1,"),
    (swap("AAABBBCCC\nAABBB~~CC", "A~ABBBCCC\n~ABBB~~CC"), "9:1: D37 no ship can reach a9 step by step"),
    (swap('"4" = "I"', '"4" = "D B"'), "48:1: D38 with 4 players, no ship can reach a7, a8, a9, b8, b9, c9"),
    (swap('"4" = "I"', '"4" = "D A"'), ""),
    (swap('"2" = "F"', ""), ""),
    (b"#" * (LARGEST_FILE + 1), "1:1: D39 the file has more than"),
]


@pytest.mark.parametrize(("content", "line"), FOUND, ids=[line[:12] for _, line in FOUND])
def test_findings(pacal, own, content: str | bytes, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "1000")
    path = own(content)
    code, out, err = pacal(path, "--check")
    assert err == ""
    if not line:
        assert (code, out) == (0, "no findings\n")
        return
    assert code == 1
    told = [text for text in out.splitlines() if text.startswith(f"{path}:")]
    hints = [text for text in out.splitlines() if text.lstrip().startswith("= help: ")]
    assert any(text.startswith(f"{path}:{line}") for text in told), out
    assert len(hints) == len(told), "every finding says what to do"
    assert not re.search(r"[{}]|None", "".join(told + hints))


def test_every_code_is_shown_and_told_in_the_docs() -> None:
    codes = {*FILE_CODES.values(), *PLAN_CODES.values()}
    assert codes == {f"D{number}" for number in range(10, 40)}
    assert codes == {line.split()[1] for _, line in FOUND if line}
    page = (ROOT / "docs" / "boards.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| (D[0-9]+) \|", page, re.MULTILINE) == sorted(codes)


def test_a_fault_is_told_once() -> None:
    """A key that cannot be read does not bring a train of other findings."""
    for text, codes in (
        (swap('sacred = "S"', ""), ["D13"]),
        (swap('drawing = """', 'drawn = """'), ["D13", "D14"]),
        (swap("[values]", "[value]"), ["D13", "D14"]),
        (swap('"4" = "I"', '"4" = "I I"'), ["D36"]),
        (swap("S = 7", ""), ["D25"]),
    ):
        assert [finding.code for finding in review_board(text.encode()).findings] == codes


def test_findings_as_json(pacal, own) -> None:
    path = own(swap("G = 6\n", "G = 0\n"))
    code, out, _ = pacal(path, "--check", "--format", "json")
    (finding,) = json.loads(out)
    assert code == 1
    assert finding == {
        "file": path, "record": 0, "round": None, "colour": None, "code": "D22", "severity": "error",
        "line": 31, "column": 1, "end_line": 31, "end_column": 6,
        "message": "the value of district G is 0, not a whole number from 1 to 99",
        "hint": "write the number printed in the district, such as G = 4",
        "fix": None, "alternatives": [], "related": [],
    }  # fmt: skip


def test_a_byte_order_mark_is_a_warning(pacal, own) -> None:
    path = own(b"\xef\xbb\xbf" + SAMPLE.encode())
    assert [f.severity for f in review_board(Path(path).read_bytes()).findings] == [Severity.WARNING]
    assert pacal(path)[0] == 0
    assert boards.load_board(path).name == "lakeside"


def test_a_faulty_board_is_not_drawn(pacal, own) -> None:
    for extra in ((), ("--format", "json"), ("--players", "2")):
        code, out, err = pacal(own(swap("G = 6\n", "G = 0\n")), *extra)
        assert (code, out) == (1, "")
        assert ":31:1: D22 the value of district G" in " ".join(err.split())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["palenqe"], "did you mean palenque?"),
        (["Palenque"], "did you mean palenque?"),
        (["qqq"], "the boards are palenque, or write the path"),
        (["none/at/all"], "No such file"),
        (["none.toml"], "No such file"),
        (["/"], "Is a directory"),
        (["/dev/zero"], "not a plain file"),
        (["palenque", "--players", "6"], "6 is not in the range"),
        (["palenque", "--check", "--players", "3"], "--players is for the drawing"),
        (["--check"], "Name a board"),
        (["x" * 5000], "there is no board"),
    ],
)
def test_usage(pacal, arguments: list[str], words: str) -> None:
    code, out, err = pacal(*arguments)
    assert (code, out) == (2, "")
    assert words in err
    assert "Traceback" not in err
    assert len(err) < 400


def test_a_file_without_its_ending(pacal, own, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own(SAMPLE, "mine.toml")
    monkeypatch.chdir(tmp_path)
    assert "write mine.toml" in pacal("mine")[2]
    assert pacal("mine.toml", "--check")[0] == 0
    assert pacal("./mine.toml", "--check")[0] == 0


HOSTILE = r"\u001b[2J\u202e[link=x]\u0007[/nope]\u0000\u009b"


def test_hostile_names_are_shown_not_obeyed(pacal, own) -> None:
    text = swap('name = "lakeside"', f'name = "{HOSTILE}"\nnotes = "{HOSTILE}"')
    text = text.replace('"Lakeside', f'"{HOSTILE}')
    for extra in ((), ("--ascii",), ("--format", "json"), ("--color", "always")):
        code, out, _ = pacal(own(text), *extra)
        assert code == 0
        plain = re.sub(r"\x1b\[[0-9;]*m", "", out)
        assert not set(plain) & set("\x1b\u202e\x07\0\x9b")
        assert "[link=x]" in out


def test_hostile_words_in_findings(pacal, own) -> None:
    name = "own\x1b[2J.toml"
    text = swap("f1|g1", HOSTILE).replace("A = 3", f'"{HOSTILE}" = 3').replace("DDDSSS~EE", "DDDSSS~E\u202e")
    for extra in ((), ("--format", "json")):
        code, out, _ = pacal(own(text, name), "--check", *extra)
        assert code == 1
        assert not set(out) & set("\x1b\u202e\x07\0\x9b")


def test_load_board_says_what_is_wrong(own) -> None:
    path = own(swap("G = 6\n", "G = 0\n").replace("A = 3", "A = -1"))
    with pytest.raises(BoardError, match=r"line 25: D22 .* \(and 1 more\)") as caught:
        boards.load_board(path)
    assert [finding.code for finding in caught.value.faults] == ["D22", "D22"]  # type: ignore[attr-defined]
    board = boards.load_board(str(LAKESIDE))
    assert (board.name, board.columns, board.rows) == ("lakeside", 9, 9)
    assert board.plan == boards.read_plan(str(LAKESIDE))


@pytest.mark.parametrize("name", ["a\0.toml", "\ud800.toml", "\ud800", ""])
def test_load_board_with_odd_names(name: str) -> None:
    with pytest.raises(BoardError):
        boards.load_board(name)
