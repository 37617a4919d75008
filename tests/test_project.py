"""The project hangs together: README, version, commands and data files."""

from __future__ import annotations

import importlib
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest

from pacal_notation import __version__
from pacal_notation.cli.app import COMMANDS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SETUPS = re.findall(r"^```sh\n(python3 -m venv .*)\n```$", README, re.MULTILINE)


def test_readme_opens_with_two_commands() -> None:
    assert len(SETUPS) == 2
    assert README.index(SETUPS[1]) < README.index("\n## ")
    sample, tests = SETUPS
    assert sample == (
        "python3 -m venv .venv && .venv/bin/pip install -q . "
        "&& .venv/bin/pacal annotate samples/club-evening.pacal"
    )
    assert tests == (
        "python3 -m venv .venv && .venv/bin/pip install -q -e '.[test]' && .venv/bin/python -m pytest -n auto"
    )


@pytest.mark.parametrize("command", SETUPS)
def test_what_the_readme_commands_mention_exists(command: str) -> None:
    for step in command.split("&&"):
        words = shlex.split(step)
        for extra in re.findall(r"\[(\w+)\]", step):
            assert extra in PROJECT["optional-dependencies"]
        if words[0] == ".venv/bin/pacal":
            assert "pacal" in PROJECT["scripts"]
            assert words[1] in COMMANDS
            assert (ROOT / words[2]).is_file()


def test_commands_named_in_the_readme_exist() -> None:
    rows = re.findall(r"^\| (`pacal .*?) \|", README, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`pacal (\w+)`", row)} == set(COMMANDS)


def test_ci_runs_the_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    pattern = re.search(r"grep -E '([^']+)' README.md", script)
    assert pattern is not None
    assert re.findall(f"{pattern[1]}.*", README, re.MULTILINE) == [SETUPS[1]]


def test_versions_agree() -> None:
    assert PROJECT["version"] == __version__


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_has_its_module(name: str) -> None:
    module = importlib.import_module(f"pacal_notation.cli.{name}")
    assert isinstance(module.command, click.Command)
    assert module.command.name == name
    assert module.command.get_short_help_str(limit=200)


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_has_help(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pacal_notation", name, "--help"], capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Usage:")


def test_no_module_is_too_long() -> None:
    rooms = ("pacal_notation", "tests", "docs", "benchmarks")
    for file in [file for room in rooms for file in ROOT.glob(f"{room}/**/*.py")]:
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 500, file
