"""What `import pacal_notation` offers."""

from __future__ import annotations

import doctest
import subprocess
import sys

import pytest

import pacal_notation
from pacal_notation import parse_position, parse_record, read_records, write_position, write_record


def test_everything_is_offered() -> None:
    for name in pacal_notation.__all__:
        assert hasattr(pacal_notation, name)
        assert name in dir(pacal_notation)
    assert parse_record.__module__ == "pacal_notation.notation.parse"
    assert parse_position("G 1 ^").arrangement.seats == ("G",)
    assert write_position(parse_position("G 1 ^")) == "G 1 ^"
    assert write_record(parse_record("*")) == "*\n"
    with pytest.raises(FileNotFoundError):
        list(read_records("no such file"))


def test_nothing_else_is_offered() -> None:
    with pytest.raises(AttributeError, match="no attribute 'parse_game'"):
        _ = pacal_notation.parse_game  # type: ignore[attr-defined]


def test_the_docstring_is_right() -> None:
    assert doctest.testmod(pacal_notation).failed == 0


def test_importing_it_costs_nothing() -> None:
    code = "import sys, pacal_notation; print(*(name for name in sys.modules if name.startswith(('lark', 'pacal'))))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["pacal_notation"]
