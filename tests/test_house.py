"""The house: which rooms there are, and that data goes through them in one direction."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pacal_notation.game.position import Position
from pacal_notation.review.boards import load_board

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "pacal_notation"
ROOMS = ("data", "game", "notation", "review", "insight", "telling", "archive", "show", "library", "cli")
"""A room may use those before it, never one after it."""
MODULES = sorted(PACKAGE.rglob("*.py"))
INNER = {
    "game.legal": {"game.movement", "game.building", "game.stones", "game.referee", "game.placing"},
    "game.movement": {"game.legal"},
    "game.building": {"game.legal"},
    "game.stones": {"game.legal"},
    "game.referee": {"game.legal"},
    "notation.grammar": {"notation.reading", "notation.writing", "notation.json"},
    "notation.reading": {"notation.writing", "notation.json"},
    "review.findings": {"review.replay", "review.repair", "review.check"},
    "archive.inputs": {"archive.pools", "archive.tasks", "archive.rewriting"},
    "archive.pools": {"archive.tasks", "archive.rewriting", "archive.figures"},
    "archive.figures": {"archive.tasks", "archive.rewriting"},
    "show.svg": {"show.html", "show.terminal", "show.findings"},
    "show.terminal": {"show.html", "show.svg", "show.markdown"},
    "show.html": {"show.terminal", "show.markdown", "show.findings", "show.stats"},
}
"""Inside the rooms: what a part must not import."""
MAY = {
    ("review.findings.short_forms", "review.replay"),
}
"""What may, all the same."""


def name_of(file: Path) -> str:
    """A module's name within the package, without ``__init__``."""
    parts = file.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def imports(file: Path) -> Iterator[str]:
    """The modules of the package that a module imports, anywhere in it, also for type checkers only."""
    known = {name_of(module) for module in MODULES}
    name = name_of(file)
    package = name.split(".") if file.name == "__init__.py" and name else name.split(".")[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[2] for alias in node.names if within(alias.name, "pacal_notation"))
        if not isinstance(node, ast.ImportFrom):
            continue
        base = node.module.split(".") if node.module else []
        if node.level:
            base = package[: len(package) - node.level + 1] + base
        elif base[0] == "pacal_notation":
            base = base[1:]
        else:
            continue
        for alias in node.names:
            whole = ".".join([*base, alias.name])
            yield whole if whole in known else ".".join(base)


def within(module: str, part: str) -> bool:
    return f"{module}.".startswith(f"{part}.")


PACKED = {"covered_by", "holds", "lanes", "piles", "store"}
"""Numbers in which all seats share a place: attributes of positions and boards that only the game takes apart."""


@pytest.mark.parametrize("file", [file for file in MODULES if not within(name_of(file), "game")], ids=name_of)
def test_packed_numbers_are_known_to_the_game_alone(file: Path) -> None:
    """Other rooms ask the position: `under_ship`, `uncovers`, `supply`, `stones`, `district_floors`."""
    assert "game.lanes" not in set(imports(file))
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)} & PACKED == set()


def test_what_is_packed_is_there() -> None:
    board = load_board("palenque")
    assert all(hasattr(Position, name) or hasattr(board, name) for name in PACKED)


def test_there_is_nothing_beside_the_rooms() -> None:
    inside = {path.name for path in PACKAGE.iterdir() if path.name != "__pycache__"}
    assert inside == {*ROOMS, "__init__.py", "__main__.py", "py.typed"}


@pytest.mark.parametrize("file", MODULES, ids=name_of)
def test_rooms_use_only_those_before_them(file: Path) -> None:
    room = name_of(file).split(".")[0]
    if room not in ROOMS or file.name == "__main__.py":
        return
    later = ROOMS[ROOMS.index(room) + 1 :]
    assert [module for module in imports(file) if module.split(".")[0] in later] == []


@pytest.mark.parametrize("file", MODULES, ids=name_of)
def test_programs_are_not_imported(file: Path) -> None:
    """A ``__main__`` stands above all rooms: it may use any of them, and nobody uses it."""
    assert [module for module in imports(file) if module.split(".")[-1] == "__main__"] == []


def test_no_import_is_hidden_in_a_string() -> None:
    """Modules named by strings escape this test: only the front door, the group of commands and extras are."""
    named = {name_of(file) for file in MODULES if "import_module" in file.read_text(encoding="utf-8")}
    extras = {"archive.pools.cluster", "archive.tasks.arrow", "archive.figures.ratings", "show.spreadsheet"}
    assert named == {"", "cli.app"} | extras
    for extra in extras:
        text = (PACKAGE / f"{extra.replace('.', '/')}.py").read_text(encoding="utf-8")
        assert not re.search(r"load\(\W*(\.|pacal)", text)


@pytest.mark.parametrize("part", INNER)
def test_rooms_are_in_order_inside(part: str) -> None:
    files = [file for file in MODULES if within(name_of(file), part)]
    assert files
    for forbidden in INNER[part]:
        assert any(within(name_of(file), forbidden) for file in MODULES), forbidden
    found = {
        (name_of(file), module)
        for file in files
        for module in imports(file)
        if any(within(module, forbidden) for forbidden in INNER[part])
    }
    assert found - MAY == set()


def test_what_may_is_needed() -> None:
    for module, other in MAY:
        (file,) = [file for file in MODULES if name_of(file) == module]
        assert other in set(imports(file))


def test_tests_mirror_the_rooms() -> None:
    beside = {"browser", "languages", "mutation", "oracle", "soak", "work"}
    tested = {path.name for path in (ROOT / "tests").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert tested == {*ROOMS} | beside
    for room in ROOMS:
        parts = {path.name for path in (PACKAGE / room).iterdir() if (path / "__init__.py").is_file()}
        folders = {path.name for path in (ROOT / "tests" / room).iterdir() if (path / "__init__.py").is_file()}
        assert folders <= parts, room


def test_no_two_modules_differ_by_an_ending() -> None:
    """No twins such as view and viewing in one folder."""
    for folder in {file.parent for file in MODULES}:
        names = sorted(file.stem for file in folder.glob("*.py"))
        twins = [(one, other) for one in names for other in names if one != other and is_twin(one, other)]
        assert twins == [], folder


def is_twin(one: str, other: str) -> bool:
    return any(other == stem + ending for stem in (one, one.removesuffix("e")) for ending in ("s", "ing", "ed", "er"))


def test_what_a_twin_is() -> None:
    assert is_twin("view", "viewing")
    assert is_twin("annotate", "annotated")
    assert is_twin("place", "places")
    assert not is_twin("position", "board")
