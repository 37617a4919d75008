"""Finds the position a command is about: in a text, a file or standard input, as a position or inside a record."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from ..game.breach import Breach
from ..game.errors import PacalError
from ..game.placing import check_arrangement
from ..game.position import Position, check_seats, table
from ..notation.errors import NotationError
from ..notation.parse import parse_position, parse_record
from ..notation.record import WrittenPosition
from ..notation.rules_text import parse_rules
from .replay import Review, review
from .words import say

_Read = TypeVar("_Read")
_AT = re.compile(r"([0-9]{1,4})([RGBYV]?)")


class LocateError(PacalError):
    """What was asked for is not there, or cannot be read; the message says what to do."""


@dataclass(slots=True)
class Found:
    """A position, and what it was read from: a written position, or a record as reviewed."""

    position: Position
    written: WrittenPosition | None = None
    review: Review | None = None


def read_argument(argument: str) -> tuple[str, str]:
    """The text behind an argument, and its file: ``-`` is standard input, else it is a file, else the text itself."""
    if argument == "-":
        return _decode(sys.stdin.buffer.read(), "standard input"), "-"
    if os.path.isfile(argument):
        with open(argument, "rb") as file:
            return _decode(file.read(), argument), argument
    if not re.search(r"\s", argument.strip()) and (argument.endswith((".pacal", ".txt")) or os.sep in argument):
        raise LocateError(f"there is no file {argument}")
    return argument, ""


def _decode(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise LocateError(f"{name} is not UTF-8 text: byte {problem.start} cannot be read") from None


def looks_like_record(text: str) -> bool:
    """Whether a text is a game record rather than a position: it has a setup, a move, an end or a Position tag."""
    bare = re.sub(r"\{[^}]*\}|;[^\r\n]*|^%[^\r\n]*", " ", text, flags=re.MULTILINE)
    if re.search(r'^\s*\[\s*Position\s+"', bare, re.MULTILINE):
        return True
    bare = re.sub(r"^\s*\[[^\r\n]*\]\s*$", " ", bare, flags=re.MULTILINE)
    return re.search(r"^\s*0+\.|[-~][a-z][0-9]|\^[0-9]@|\*|\|\||:\s*$", bare) is not None


def find_position(argument: str, *, at: str = "", rules: str = "", board: str = "") -> Found:
    """The position an argument means. In a record it is the last one, or the one before the turn `at` (``7G``).

    `rules` and `board` count where the text names none. Raises `LocateError` with every reason.
    """
    text, file = read_argument(argument)
    if at or looks_like_record(text):
        record = _parse(parse_record, text, file, "record")
        found = review(record, file=file, default_rules=rules or "de", default_board=board or "palenque")
        return Found(position_at(found, at), review=found)
    written = _parse(parse_position, text, file, "position")
    return Found(stand(written, rules=rules, board=board, file=file), written)


def _parse(parser: Callable[[str], _Read], text: str, file: str, what: str) -> _Read:
    try:
        return parser(text)
    except NotationError as problem:
        from ..notation.lines import LineTable

        line, column = LineTable(text).at(problem.span.start)
        place = f"{file}:{line}:{column}: " if file else f"line {line}, column {column}: "
        hint = f" ({problem.hint})" if problem.hint else ""
        raise LocateError(f"{place}this {what} cannot be read: {problem.message}{hint}") from None


def stand(written: WrittenPosition, *, rules: str = "", board: str = "", file: str = "") -> Position:
    """The position of a written one, with the rules and board of its tags or, failing those, the given ones."""
    from ..data import load_board

    tags = {tag.name: tag.value for tag in reversed(written.tags)}
    chosen = parse_rules(tags.get("Rules", rules))[2]
    name = tags.get("Board", board or "palenque")
    beside = os.path.join(os.path.dirname(file), name)
    ground = load_board(beside if file and name.endswith(".toml") and os.path.exists(beside) else name)
    arrangement = written.arrangement
    broken = check_seats(arrangement.seats)
    at = None if broken else table(ground, chosen, arrangement.seats)
    broken = check_arrangement(arrangement, at)
    if broken or at is None:
        raise LocateError("this position cannot be:\n" + "\n".join(f"  {_reason(breach)}" for breach in broken))
    return Position.laid_out(arrangement, at)


def _reason(breach: Breach) -> str:
    message, hint = say(breach)
    return f"{breach.clause} {message}{f' ({hint})' if hint else ''}"


def position_at(found: Review, at: str) -> Position:
    """The last position of a record, or the one in which the turn named like ``7G`` (or round ``7``) is played."""
    if found.start is None:
        reasons = "; ".join(f"{finding.code} {finding.message}" for finding in found.findings)
        raise LocateError(f"this record cannot be replayed: {reasons or 'it has no game'}")
    if not at:
        assert found.end is not None
        return found.end
    wanted = _AT.fullmatch(at)
    if wanted is None:
        raise LocateError(f"{at!r} names no turn; write it like 7G, or 7 for the first of round 7")
    number, colour = int(wanted[1]), wanted[2]
    for step in found.steps:
        if step.before.round == number and colour in ("", step.written.player):
            return step.before
    last = found.end
    if last is not None and last.round == number and last.to_play is not None and colour in ("", last.to_play):
        return last
    rounds = found.steps[-1].before.round if found.steps else 0
    raise LocateError(f"the record has no turn {at}; it has {rounds} rounds of {' '.join(found.start.table.seats)}")

