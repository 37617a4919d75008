"""The data files that ship with the package, and what was made of them beforehand.

Reading TOML and checking a board takes longer than replaying a game, so the tables of shipped boards and editions are
kept in tables.py. The files remain the only definition: a table that was made from another file than the one at hand
is not used.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Any
from zlib import crc32

DEFAULT_EDITION = "de"
"""The edition whose rules count where none are named."""
DEFAULT_BOARD = "palenque"
"""The board that is played on where none is named."""

_HERE = os.path.dirname(os.path.abspath(__file__))
_SUFFIX = ".toml"


@cache
def shipped_names(folder: str) -> tuple[str, ...]:
    """The names of the files in a folder of the package, such as ``boards``, in alphabetical order."""
    files = os.listdir(os.path.join(_HERE, folder))
    return tuple(sorted(file.removesuffix(_SUFFIX) for file in files if file.endswith(_SUFFIX)))


def shipped_path(folder: str, name: str) -> str:
    """The path of a file that ships with the package."""
    return os.path.join(_HERE, folder, f"{name}{_SUFFIX}")


def shipped_bytes(folder: str, name: str) -> bytes:
    """The content of a file that ships with the package."""
    with open(shipped_path(folder, name), "rb") as file:
        return file.read()


def evaluator_bytes() -> bytes:
    """The weights of the evaluator, a JSON file."""
    with open(os.path.join(_HERE, "evaluator.json"), "rb") as file:
        return file.read()


def file_print(data: bytes) -> int:
    """A number that changes with the content of a file, and does not change with its line ends."""
    return crc32(data.replace(b"\r\n", b"\n"))


def made_before(folder: str, name: str) -> dict[str, Any] | None:
    """The table that was made of a shipped file; None where the file has changed since."""
    from .tables import TABLES

    made_from, table = TABLES.get((folder, name), (None, None))
    return table if made_from == file_print(shipped_bytes(folder, name)) else None
