"""What `import pacal_notation` offers."""

from __future__ import annotations

import ast
import contextlib
import importlib
import io
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pacal_notation as pacal

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(
    r"^### (.*)\n\n```python\n((?:(?!```).*\n)+)```\n\n```text\n((?:(?!```).*\n)+)```$", PAGE, re.MULTILINE
)
ROOMS = sorted(path.name for path in (ROOT / "pacal_notation").iterdir() if (path / "__init__.py").is_file())


def test_everything_is_offered() -> None:
    for name in pacal.__all__:
        assert hasattr(pacal, name)
        assert name in dir(pacal)
    assert sorted({"__version__", *pacal._HOME_OF}) == sorted(pacal.__all__)


@pytest.mark.parametrize("name", sorted(set(pacal.__all__) - {"__version__", "DIE"}))
def test_everything_is_documented(name: str) -> None:
    thing = getattr(pacal, name)
    assert thing.__doc__
    assert not thing.__doc__.startswith(f"{name}(")
    if isinstance(thing, type):
        for member, value in vars(thing).items():
            if not member.startswith("_") and callable(value):
                assert value.__doc__, f"{name}.{member}"


def test_everything_offered_is_named_in_the_docs() -> None:
    shown = set(re.findall(r"\w+", PAGE))
    plain_values = {
        "Arrangement", "ArrangementError", "Build", "Clause", "Comment", "Edit", "Event", "Fix", "Gain", "IllegalError",
        "Move", "Objection", "Place", "Plan", "Related", "Round", "Severity", "Stats", "Tag", "Variation",
    }  # fmt: skip
    assert set(pacal.__all__) - shown - plain_values == {"__version__"}


def test_type_checkers_see_the_same() -> None:
    """What the module imports for type checkers is where the names come from."""
    tree = ast.parse((ROOT / "pacal_notation" / "__init__.py").read_text(encoding="utf-8"))
    seen = {
        alias.name: (node.module or "")
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level == 1
        for alias in node.names
    }
    assert seen == pacal._HOME_OF


def test_nothing_else_is_offered() -> None:
    with pytest.raises(AttributeError, match="no attribute 'parse_game'"):
        _ = pacal.parse_game  # type: ignore[attr-defined]


def test_no_room_hides_a_name() -> None:
    """Importing a room makes it an attribute of the package, in the place of anything of that name."""
    for room in ROOMS:
        importlib.import_module(f"pacal_notation.{room}")
    assert not set(ROOMS) & set(pacal.__all__)


def test_importing_it_costs_nothing() -> None:
    code = "import sys, pacal_notation; print(*(name for name in sys.modules if name.startswith(('lark', 'pacal'))))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["pacal_notation"]


def test_there_are_seven_programs() -> None:
    assert len(PROGRAMS) == 7


@pytest.mark.parametrize(("title", "program", "printed"), PROGRAMS, ids=[title for title, _, _ in PROGRAMS])
def test_programs_of_the_docs(
    title: str, program: str, printed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Short, with one import of ours, and they print what the page says."""
    assert len([line for line in program.splitlines() if line.strip()]) <= 15
    assert re.findall(r"^.*pacal_notation.*$", program, re.MULTILINE) == ["import pacal_notation as pacal"]
    shutil.copytree(ROOT / "samples", tmp_path / "samples")
    monkeypatch.chdir(tmp_path)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(program, title, "exec"), {"__name__": "__main__"})
    assert out.getvalue() == printed


PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_use_the_front_door(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert re.findall(r"^(?:>>> )?(?:from|import) pacal_notation\.\S+.*$", text, re.MULTILINE) == []
    assert re.findall(r"^(?:>>> )?from pacal_notation import.*$", text, re.MULTILINE) == []


def test_the_programs_are_typed(tmp_path: Path) -> None:
    """A type checker takes them as they are, and knows what things are."""
    mypy = pytest.importorskip("mypy.api")
    program = "".join(
        f"def program_{number}() -> None:\n" + "".join(f"    {line}\n" if line else "\n" for line in text.splitlines())
        for number, (title, text, _) in enumerate(PROGRAMS)
        if title in ("Check a text", "A bot", "Count a position")
    )
    wrong = "    reveal_type(pacal.start('G@g7 Y@f6').judge('G -g11').points)\n    pacal.start('G@g7').scroll()\n"
    file = tmp_path / "program.py"
    file.write_text(f"{program}    {wrong.strip()}\n", encoding="utf-8")
    out, _, _ = mypy.run(["--strict", "--no-incremental", str(file)])
    assert 'Revealed type is "int"' in out or 'Revealed type is "builtins.int"' in out
    errors = [line for line in out.splitlines() if "error:" in line]
    assert len(errors) == 1, out
    assert '"Position" has no attribute "scroll"' in errors[0]
