"""What a command loads: nothing that it does not use. Each module costs time before anything is done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pacal_notation.cli.app import COMMANDS
from tests.golden import check_golden

ROOT = Path(__file__).parent.parent.parent
POSITION = "3. 4: V / G 5 ^246 @g7 +c4 / Y 0 ^246 @a1 / V 0 ^26 @h8"

CALLS = {
    "version": ["--version"],
    "help": ["--help"],
    "annotate": ["annotate", "samples/duel.pacal"],
    "annotate-record": ["annotate", "samples/duel.pacal", "--to", "record"],
    "board": ["board"],
    "board-own": ["board", "samples/boards/lakeside.toml"],
    "convert-csv": ["convert", "samples/duel.pacal", "--to", "csv"],
    "convert-json": ["convert", "samples/duel.pacal", "--to", "json"],
    "explain": ["explain", "F4"],
    "format": ["format", "--check", "samples/duel.pacal"],
    "generate": ["generate", "--seed", "1", "--max-rounds", "1"],
    "legal": ["legal", POSITION],
    "legal-count": ["legal", POSITION, "--count"],
    "rules": ["rules"],
    "schema": ["schema", "record"],
    "score": ["score", "samples/duel.pacal"],
    "stats": ["stats", "samples/duel.pacal"],
    "validate": ["validate", "samples/duel.pacal"],
    "validate-faulty": ["validate", "samples/faulty/M2-too-far.pacal"],
    "validate-json": ["validate", "samples/duel.pacal", "--format", "json"],
}
"""What is called, by the name of the golden file that says what it loads."""

WATCH = """
import builtins, sys

load, asked = builtins.__import__, set()

def watch(name, globals=None, locals=None, fromlist=(), level=0):
    if level == 0 and globals and globals.get("__name__", "").startswith("pacal_notation"):
        asked.add(name)
    return load(name, globals, locals, fromlist, level)

builtins.__import__ = watch
from pacal_notation.cli.app import run

assert run(sys.argv[1:]) in (0, 1)
own = {name for name in sys.modules if name.startswith("pacal_notation.")}
print("loaded:", *sorted(asked - {"__future__"}), *sorted(own), file=sys.stderr)
"""
"""Runs the program and tells the modules of the package that were loaded, and all others that these asked for."""


def loaded(arguments: list[str]) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", WATCH, *arguments], capture_output=True, encoding="utf-8", check=True, cwd=ROOT
    )
    head, *names = done.stderr.splitlines()[-1].split()
    assert head == "loaded:"
    return names


@pytest.mark.parametrize("name", CALLS)
def test_only_what_is_used_is_loaded(name: str) -> None:
    """Where a list grows, the import may belong into the function that needs it."""
    text = "".join(f"{module}\n" for module in loaded(CALLS[name]))
    check_golden(Path(__file__).parent / "golden" / "imports" / f"{name}.txt", text)


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_help_loads_next_to_nothing(name: str) -> None:
    names = set(loaded([name, "--help"]))
    cli = {"pacal_notation.cli", "pacal_notation.cli.app", "pacal_notation.cli.options", f"pacal_notation.cli.{name}"}
    game = {module for module in names if module.startswith("pacal_notation.game")}
    assert {module for module in names if module.startswith("pacal_notation.")} <= cli | game
    assert name == "generate" or game == {"pacal_notation.game", "pacal_notation.game.errors"}
    assert "click" in names
    assert not names & {"dataclasses", "json", "pathlib", "rich.console"}


def test_every_command_is_watched() -> None:
    assert {arguments[0] for arguments in CALLS.values()} == {*COMMANDS, "--version", "--help"}
