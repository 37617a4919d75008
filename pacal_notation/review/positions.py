"""Checks a position that stands in a file by itself: whether it can be read, and whether it can be (C5)."""

from __future__ import annotations

import os

from ..archive.inputs.positions import looks_like_record
from ..game.board import Board
from ..game.breach import Part
from ..game.errors import BoardError, OptionError
from ..game.placing import check_arrangement
from ..game.position import check_seats, table
from ..game.rules import Rules
from ..notation.reading.parse import parse_position
from ..notation.reading.split import RawRecord
from ..notation.record import NOWHERE, Record, Span, Tag, WrittenPosition
from ..notation.rules_text import parse_rules
from .findings.breaches import Reporter
from .findings.finding import Finding


def is_position(text: str) -> bool:
    """Whether a text that is no record was meant as a position."""
    return "^" in text and not looks_like_record(text)


def check_position(raw: RawRecord, file: str, default_rules: str, default_board: str) -> list[Finding]:
    """Everything that cannot be in a position. Raises `NotationError` where it cannot be read."""
    written = parse_position(raw.text or "")
    record = Record(written.tags, text=written.text, line=raw.line, index=raw.index, column=raw.column)
    reporter = Reporter(record, file)
    rules = _rules(written, reporter, default_rules)
    arrangement = written.arrangement
    at = None
    if not check_seats(arrangement.seats):
        name = _board_name(_tag(written, "Board"), file, default_board)
        try:
            at = table(_load(name), rules, arrangement.seats)
        except BoardError as problem:
            tag = _tag(written, "Board")
            hint = "the Board tag names a shipped board or a board file"
            reporter.note("D2", str(problem), tag.span if tag is not None else NOWHERE, hint)
    for breach in check_arrangement(arrangement, at):
        reporter.add(breach, _place(written, breach.part), 0)
    return reporter.findings


def _tag(written: WrittenPosition, name: str) -> Tag | None:
    return next((tag for tag in written.tags if tag.name == name), None)


def _rules(written: WrittenPosition, reporter: Reporter, default: str) -> Rules:
    tag = _tag(written, "Rules")
    try:
        return parse_rules(tag.value if tag is not None else default)[2]
    except OptionError as problem:
        hint = "`pacal rules` lists editions and options; checked as German"
        reporter.note("D1", str(problem), tag.span if tag is not None else NOWHERE, hint)
        return parse_rules("de")[2]


def _board_name(tag: Tag | None, file: str, default: str) -> str:
    """The board that is named; a path is looked for beside the file first."""
    if tag is None:
        return default
    beside = os.path.join(os.path.dirname(file), tag.value)
    return beside if tag.value.endswith(".toml") and os.path.exists(beside) else tag.value


def _load(name: str) -> Board:
    from .boards import load_board

    try:
        return load_board(name)
    except OSError as problem:
        raise BoardError(f"the board file {name} cannot be read: {problem.strerror}") from None


def _place(written: WrittenPosition, part: Part) -> Span:
    """The span of what a breach concerns; of the nearest whole that was written where it was not itself."""
    kind, *rest = part
    way: Part = part
    if kind == "seat":
        way = ("players", *rest)
    elif kind != "stage" and rest:
        way = ("players", rest[0], kind, *rest[1:])
    while way:
        if way in written.places:
            return written.places[way]
        way = way[:-1]
    return next(iter(written.places.values()), NOWHERE)
