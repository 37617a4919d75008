"""What a command must not load: a module costs time before anything is done, some of them more than the work itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pacal_notation.cli.app import COMMANDS

ROOT = Path(__file__).parent.parent.parent
POSITION = "3. 4: V / G 5 ^246 @g7 +c4 / Y 0 ^246 @a1 / V 0 ^26 @h8"

ROOMS = {"data", "game", "notation", "review", "insight", "telling", "archive", "show"}
HEAVY = {
    "asyncio", "dask", "distributed", "json", "lark", "multiprocessing", "pathlib", "pyarrow", "pydantic", "rich",
    "subprocess", "tomllib", "zipfile", "zstandard",
}  # fmt: skip
"""What takes longer to load than a small record takes to be checked."""
SHAPES = {"notation.json.record_shapes", "notation.json.review_shapes", "notation.json.analysis_shapes"}
"""Shapes for pydantic, which builds its checks when they are loaded."""

UNSPOKEN = {"data.boards", "data.shipped", "data.tables", "data.languages.nouns", "data.languages.tongues"}
"""What is not needed to find out which language is spoken."""

FOLDER = "FOLDER"
"""Stands for a folder to write into."""

CALLS: dict[str, tuple[list[str], set[str]]] = {
    "version": (["--version"], HEAVY | ROOMS - {"game", "data"} | UNSPOKEN | {"game.board"}),
    "help": (["--help"], HEAVY | ROOMS - {"game", "data"} | UNSPOKEN | {"game.board"}),
    "annotate": (
        ["annotate", "samples/duel.pacal"],
        HEAVY - {"rich", "json"}
        | SHAPES
        | {"archive.pools", "show.html", "show.svg", "show.markdown", "insight.rollouts"},
    ),
    "annotate-record": (
        ["annotate", "samples/duel.pacal", "--format", "record"],
        HEAVY - {"rich", "json"}
        | SHAPES
        | {"archive.pools", "show.html", "show.svg", "show.terminal", "insight.rollouts"},
    ),
    "arena": (
        ["arena", "random", "random", "--games", "2", "--seed", "1", "--jobs", "1"],
        HEAVY - {"rich", "json", "lark", "pathlib"} | SHAPES | {"show.html", "show.svg", "review.replay"},
    ),
    "board": (["board"], HEAVY - {"rich", "json"} | {"notation", "insight", "telling", "archive", "show.svg"}),
    "board-own": (
        ["board", "samples/boards/lakeside.toml"],
        HEAVY - {"rich", "json", "tomllib"} | {"insight", "telling", "archive", "show.svg", "review.replay"},
    ),
    "completion": (["completion", "bash"], HEAVY | ROOMS - {"data", "game", "show"} | {"game.board"}),
    "convert-csv": (
        ["convert", "samples/duel.pacal", "--format", "csv"],
        HEAVY - {"json", "pathlib"} | SHAPES | {"insight", "show.terminal", "show.html", "show.svg"},
    ),
    "convert-json": (
        ["convert", "samples/duel.pacal", "--format", "json"],
        HEAVY - {"json", "pathlib"} | SHAPES | {"insight", "show.terminal", "show.html", "show.svg"},
    ),
    "explain": (["explain", "F4"], HEAVY - {"rich", "tomllib"} | {"insight", "telling.view", "archive", "show.svg"}),
    "find": (
        ["find", "players = 2 and build height 4", "samples/duel.pacal"],
        HEAVY - {"json"} | SHAPES | {"insight", "telling", "show.terminal", "show.html", "show.svg", "review.repair"},
    ),
    "find-duplicates": (
        ["find", "--duplicates", "samples/archive.pacal"],
        HEAVY - {"json"} | SHAPES | {"insight", "telling", "archive.query", "show.terminal", "review.repair"},
    ),
    "format": (
        ["format", "--check", "samples/duel.pacal"],
        HEAVY | {"insight", "telling", "archive.pools", "notation.json", "show.terminal", "review.repair"},
    ),
    "generate": (
        ["generate", "--seed", "1", "--max-rounds", "1"],
        HEAVY | {"telling", "archive", "notation.json", "show.terminal", "review.replay"},
    ),
    "join": (
        ["join", "samples/duel.pacal"],
        HEAVY | {"insight", "telling", "archive.pools", "archive.tasks", "review.replay", "show.terminal"},
    ),
    "legal": (["legal", POSITION], HEAVY - {"rich", "lark"} | SHAPES | {"telling", "archive.pools", "show.svg"}),
    "legal-count": (
        ["legal", POSITION, "--count"],
        HEAVY - {"lark"} | SHAPES | {"telling", "archive.pools", "show.terminal"},
    ),
    "rules": (["rules"], HEAVY - {"rich", "json", "tomllib"} | {"insight", "telling.view", "archive", "show.svg"}),
    "schema": (["schema", "record"], HEAVY - {"json", "pathlib"} | ROOMS - {"data", "game", "notation"} | SHAPES),
    "score": (["score", "samples/duel.pacal"], HEAVY - {"rich"} | SHAPES | {"insight", "archive.pools", "show.svg"}),
    "split": (
        ["split", "samples/duel.pacal", "-o", f"{FOLDER}/games", "--overwrite"],
        HEAVY | {"insight", "telling", "archive.pools", "archive.tasks", "review.replay", "show.terminal"},
    ),
    "sheet": (
        ["sheet", "--format", "svg"],
        HEAVY - {"rich"}
        | {"insight", "archive.inputs", "archive.pools", "notation.json", "show.terminal", "review.replay"}
        | {"show.html"},
    ),
    "stats": (
        ["stats", "samples/duel.pacal"],
        HEAVY - {"rich"} | SHAPES | {"insight", "telling", "show.svg", "show.html", "archive.figures"},
    ),
    "stats-by": (
        ["stats", "samples/duel.pacal", "--by", "player", "--format", "csv"],
        HEAVY | SHAPES | {"insight", "telling", "show.terminal", "show.html", "openskill"},
    ),
    "site": (
        ["site", "samples/duel.pacal", "--jobs", "1", "-o", f"{FOLDER}/site"],
        HEAVY - {"json", "pathlib", "rich", "subprocess", "zipfile"}
        | SHAPES
        | {"show.terminal", "show.markdown", "insight.selfplay", "archive.pools.cluster", "review.repair"},
    ),
    "validate": (
        ["validate", "samples/duel.pacal"],
        HEAVY | SHAPES | {"insight", "telling", "show.terminal", "show.html", "archive.pools.cluster"},
    ),
    "validate-faulty": (
        ["validate", "samples/faulty/M2-too-far.pacal"],
        HEAVY - {"rich", "lark"} | SHAPES | {"insight", "telling", "show.html", "show.svg", "archive.pools.cluster"},
    ),
    "validate-json": (
        ["validate", "samples/duel.pacal", "--format", "json"],
        HEAVY - {"json", "pathlib"} | SHAPES | {"insight", "telling", "show.terminal", "archive.pools.cluster"},
    ),
}
"""What is called, by a name for it; and modules and rooms of which nothing may be loaded."""

WATCH = """
import sys

from pacal_notation.cli.app import run

assert run(sys.argv[1:]) in (0, 1)
print("loaded:", *sorted(sys.modules), file=sys.stderr)
"""
"""Runs the program and tells the modules that were loaded."""


def loaded(arguments: list[str]) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", WATCH, *arguments], capture_output=True, encoding="utf-8", check=True, cwd=ROOT
    )
    head, *names = done.stderr.splitlines()[-1].split()
    assert head == "loaded:"
    return set(names)


@pytest.mark.parametrize("name", CALLS)
def test_what_is_not_used_is_not_loaded(name: str, tmp_path: Path) -> None:
    """Where something is loaded that must not be, the import may belong into the function that needs it."""
    arguments, forbidden = CALLS[name]
    roots = {f"pacal_notation.{module}" if is_own(module) else module for module in forbidden}
    names = loaded([argument.replace(FOLDER, str(tmp_path)) for argument in arguments])
    assert {module for module in names if any(f"{module}.".startswith(f"{root}.") for root in roots)} == set()


def is_own(module: str) -> bool:
    return module.split(".")[0] in ROOMS


@pytest.mark.parametrize("name", CALLS)
def test_what_is_forbidden_exists(name: str) -> None:
    for module in CALLS[name][1]:
        if is_own(module):
            path = ROOT / "pacal_notation" / module.replace(".", "/")
            assert path.is_dir() or path.with_suffix(".py").is_file(), module


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_help_loads_next_to_nothing(name: str) -> None:
    names = loaded([name, "--help"])
    own = {module for module in names if module.startswith("pacal_notation.")}
    rooms = {module for module in own if module.split(".")[1] in ROOMS} - {"pacal_notation.game.errors"}
    languages = "pacal_notation.data.languages"
    assert rooms <= {"pacal_notation.game", "pacal_notation.data", languages, f"{languages}.speech"}
    assert "click" in names
    assert not names & (HEAVY | {"dataclasses"})


def test_every_command_is_watched() -> None:
    assert {arguments[0] for arguments, _ in CALLS.values()} == {*COMMANDS, "--version", "--help"}
