"""The project hangs together: README, version, commands and data files."""

from __future__ import annotations

import importlib
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest

from pacal_notation import __version__
from pacal_notation.cli.app import COMMANDS

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


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
