"""The data that ships with the package, and a player's own board files."""

from __future__ import annotations

import os
import stat
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ..data.languages.nouns import cited, quoted
from ..data.languages.phrases import Message
from ..data.shipped import made_before, shipped_names, shipped_path
from ..game.errors import BoardError
from .words import SAY

if TYPE_CHECKING:
    from ..game.board import Board
    from ..game.plan import Plan

_BOARDS = "boards"
MOST_BESIDE = 12
"""So many board files in a folder are tried where a record does not fit the board it names."""


class BoardSource(NamedTuple):
    """The bytes of a board file, and what to call it in findings."""

    file: str
    data: bytes


def board_names() -> tuple[str, ...]:
    """The names of the boards that ship with the package."""
    return shipped_names(_BOARDS)


def is_board_path(name_or_path: str) -> bool:
    """Whether this names a file of one's own: it has a slash, or ends in ``.toml``."""
    return "/" in name_or_path or os.sep in name_or_path or name_or_path.endswith(".toml")


def board_beside(name: str, file: str) -> str:
    """The board that a text in this file names: a path is looked for beside the file first."""
    if not file or not is_board_path(name):
        return name
    beside = os.path.join(os.path.dirname(file), name)
    return beside if os.path.exists(beside) else name


def boards_within_reach(file: str) -> list[str]:
    """The boards that a text in this file could name, as a Board tag would: those that ship, and board files lying
    beside the file or in a folder `boards` there. Files that are no boards are passed over."""
    folder = os.path.dirname(file)
    found = list(board_names())
    if not file or not os.path.isfile(file):
        return found
    for within in ("", _BOARDS):
        try:
            with os.scandir(os.path.join(folder, within) or ".") as entries:
                names = sorted(entry.name for entry in entries if entry.name.endswith(".toml") and entry.is_file())
        except OSError:
            continue
        beside = [f"{within}/{name}" if within else name for name in names[:MOST_BESIDE]]
        found += [name for name in beside if _may_be_board(os.path.join(folder, name))]
    return found


def _may_be_board(path: str) -> bool:
    """Whether a file says that it has a drawing; most files with such a name are something else."""
    try:
        return b"drawing" in board_source(path).data
    except (OSError, BoardError):
        return False


def load_board(name_or_path: str) -> Board:
    """The board of that name, or in that file. Shipped boards are built once.

    Raises `BoardError` where there is no such board or one cannot play on it (`faults` has the findings), and
    `OSError` where the file cannot be read.
    """
    if is_board_path(name_or_path):
        return _board_of_file(name_or_path, _stamp(name_or_path))
    return _shipped_board(name_or_path)


def _stamp(path: str) -> object:
    """What tells a file from one written later."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


@lru_cache(maxsize=32)
def _board_of_file(path: str, stamp: object) -> Board:
    from ..game.board import Board

    return Board(read_plan(path), checked=True)


@cache
def _shipped_board(name: str) -> Board:
    from ..game.board import Board

    return Board(read_plan(name), checked=True)


def read_plan(name_or_path: str) -> Plan:
    """The plan of that name, or in that file, read and checked. Raises as `load_board` does."""
    if name_or_path in board_names():
        parts = made_before(_BOARDS, name_or_path)
        if parts is not None:
            from ..game.plan import Plan

            return Plan(**parts)
    return review_plan(name_or_path)


def review_plan(name_or_path: str) -> Plan:
    """The same, from the file itself, whatever was made of it beforehand."""
    from .findings.boards import review_board
    from .findings.finding import Severity

    source = board_source(name_or_path)
    plan, findings = review_board(source.data, source.file)
    if plan is None:
        errors = tuple(finding for finding in findings if finding.severity is Severity.ERROR)
        first = errors[0]
        facts = {"name": source.file, "line": first.place.line, "code": first.code, "problem": first.said}
        more = {"count": len(errors) - 1} if len(errors) > 1 else {}
        raise BoardError(SAY.later("D2.faults" if more else "D2.fault", **facts, **more), errors)
    return plan


def board_source(name_or_path: str) -> BoardSource:
    """The bytes of a board, unread. At most one byte more is taken than a board may have."""
    from .findings.boards import LARGEST_FILE

    if is_board_path(name_or_path):
        path = name_or_path
    elif name_or_path in board_names():
        path = shipped_path(_BOARDS, name_or_path)
    else:
        raise BoardError(_unknown_board(name_or_path))
    try:
        mode = os.stat(path).st_mode
    except ValueError:
        raise BoardError(SAY.later("D2.no-name", word=cited(name_or_path))) from None
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise BoardError(SAY.later("D2.no-file", name=name_or_path))
    with open(path, "rb") as file:
        return BoardSource(name_or_path, file.read(LARGEST_FILE + 1))


def _unknown_board(name: str) -> Message:
    import difflib

    near = difflib.get_close_matches(name.lower(), board_names(), 1)
    shown = name if len(name) <= 60 else f"{name[:59]}…"
    word = quoted(shown)
    if near:
        return SAY.later("D2.unknown-near", word=word, name=near[0])
    if os.path.isfile(f"{name}.toml"):
        return SAY.later("D2.unknown-file", word=word, name=f"{name}.toml")
    return SAY.later("D2.unknown", word=word, names=", ".join(board_names()))
