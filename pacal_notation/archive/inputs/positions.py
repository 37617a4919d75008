"""Finds the position a command is about: in a text, a file or standard input; as a position or inside a record.

Both may be written in notation or in JSON. What kind of text it is, the text itself tells.
"""

from __future__ import annotations

import io
import os
import re
import stat
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ...game.actions import COLOURS
from ...game.arrangement import Arrangement
from ...game.breach import Breach
from ...game.errors import OptionError, PacalError
from ...game.placing import check_arrangement
from ...game.position import Position, check_seats, table
from ...notation.errors import NotationError
from ...notation.lines import LineTable
from ...notation.reading.parse import parse_position, parse_record
from ...notation.record import Record, Tag, WrittenPosition
from ...notation.rules_text import parse_rules, write_rules
from ...review.findings.finding import Finding, Severity
from ...review.findings.messages import say
from ...review.replay import Review, review

if TYPE_CHECKING:
    from ...notation.json.positions import JsonPosition

DEFAULT_BOARD = "palenque"
LARGEST = 64 << 20
"""So many bytes of a file or of standard input are read, and no more."""
MOST_REASONS = 20
"""So many reasons are told of what is refused; the rest is counted."""
MOST_PIECES = 2000
"""A position with more pieces than this is a mistake, or worse."""

_Read = TypeVar("_Read")
_AT = re.compile(r"([0-9]{1,4})([RGBYV]?)")
_SUFFIXES = (".pacal", ".txt", ".json", ".jsonl", ".pgn")
_JSON = re.compile(r'\s*(?:\{\s*(?:"(?:[^"\\]|\\.)*+"\s*:|\})|\[\s*[\[{"\]])')
_HOLDING = re.compile(r"[RGBYV]\s*[0-9]{1,4}\s*\^")
_GAME = re.compile(r"^\s*0+\s*\.|[-~]\s*[a-z][0-9]|\^\s*[0-9]\s*@|\*|\||:\s*$")


class LocateError(PacalError):
    """What was asked for is not there, or cannot be read; the message says what to do."""


class Reason(NamedTuple):
    """Why something was refused: the code, a stable short name, words, what would be right, and the place if known."""

    code: str
    reason: str
    message: str
    hint: str = ""
    place: str = ""

    def __str__(self) -> str:
        place = f"{self.place}: " if self.place else ""
        return f"{place}{self.code} {self.message}{f' ({self.hint})' if self.hint else ''}"


class RefusedError(LocateError):
    """It can be read, but it cannot be; `reasons` has everything that is wrong, the message the first of it."""

    def __init__(self, message: str, reasons: Iterable[Reason]) -> None:
        self.headline = message
        self.reasons = tuple(reasons)
        lines = [f"{message}:", *(f"  {reason}" for reason in self.reasons[:MOST_REASONS])]
        more = len(self.reasons) - MOST_REASONS
        if more > 0:
            lines.append(f"  There {'is 1 more reason' if more == 1 else f'are {more:,} more reasons'}.")
        super().__init__("\n".join(lines))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.headline, self.reasons)


@dataclass(slots=True)
class Found:
    """A position, and what it was read from: a position as written, or a record as reviewed.

    `rules` is the canonical text of the rules, `board` the board as it was named, `names` what the tags call the
    players, by colour. In a file of records `record` is the number of this one and `records` how many there are.
    `forgiven` is what is wrong with the position and was asked to be let pass.
    """

    position: Position
    written: WrittenPosition | None = None
    review: Review | None = None
    rules: str = "de"
    board: str = DEFAULT_BOARD
    names: dict[str, str] = field(default_factory=dict)
    record: int = 0
    records: int = 0
    forgiven: tuple[Reason, ...] = ()


class _Written(NamedTuple):
    """A position as written, from notation or JSON: what is common to both."""

    arrangement: Arrangement
    rules: str | None
    board: str | None
    names: dict[str, str]
    place: Callable[[Breach], str]
    source: WrittenPosition | None = None


def find_position(
    argument: str,
    *,
    at: str = "",
    rules: str = "",
    board: str = "",
    record: int = 0,
    forgive: frozenset[str] = frozenset(),
) -> Found:
    """The position an argument means. In a record it is the last one, or the one before the turn `at` (``7G``).

    `rules` and `board` count where the text names none; `record` is the number of the record in a file of several, the
    first if 0. `forgive` names reasons of C5 about stones that are let pass; those stones are left out. Raises
    `LocateError`, and where it can be read but cannot be, `RefusedError` with every reason.
    """
    text, file = read_argument(argument)
    if not text.strip():
        raise LocateError(f"there is nothing to read in {'standard input' if file == '-' else file or 'the text'}")
    if file.endswith((".json", ".jsonl")) or _JSON.match(text):
        found = _find_json(text, file, at, rules, board, record, forgive)
    elif looks_like_record(text):
        found = _find_record(text, file, at, rules, board, record)
    else:
        _only_records(at, record)
        written = _parse(parse_position, text, file, "position")
        found = _stand(_of_notation(written, file), rules, board, file, forgive)
    return found


def read_argument(argument: str) -> tuple[str, str]:
    """The text behind an argument, and its file: ``-`` is standard input, else it is a file, else the text itself."""
    if argument == "-":
        from ...notation.reading.sources import standard_input

        return _decode(_limited(standard_input(), "standard input"), "standard input"), "-"
    if _is_file(argument):
        with open(argument, "rb") as file:
            return _decode(_limited(file, argument), argument), argument
    one_word = not re.search(r"\s", argument.strip())
    if one_word and argument.strip() and not _HOLDING.match(argument) and not _JSON.match(argument):
        if os.path.isdir(argument):
            raise LocateError(f"{_shown(argument)} is a folder; name a file in it")
        hint = "" if argument.endswith(_SUFFIXES) or os.sep in argument else ", and it is no position either"
        raise LocateError(f"there is no file {_shown(argument)}{hint}")
    return argument, ""


def _shown(argument: str) -> str:
    """An argument in a message: cut short, and harmless."""
    short = argument if len(argument) <= 60 else f"{argument[:59]}…"
    return short if short.isprintable() else repr(short)


def _is_file(argument: str) -> bool:
    """Whether an argument names something that can be read from: a file, or a pipe."""
    try:
        mode = os.stat(argument).st_mode
    except (OSError, ValueError):
        return False
    return stat.S_ISREG(mode) or stat.S_ISFIFO(mode) or stat.S_ISCHR(mode)


def _limited(stream: Any, name: str) -> bytes:
    try:
        data: bytes = stream.read(LARGEST + 1)
    except OSError as problem:
        problem.filename = name
        raise
    if len(data) > LARGEST:
        raise LocateError(f"{name} is larger than {LARGEST >> 20} MB")
    return data


def _decode(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise LocateError(f"{name} is not UTF-8 text: byte {problem.start} cannot be read") from None


def looks_like_record(text: str) -> bool:
    """Whether a text is a game record rather than a position: it has a setup, a move, a standing or an end.

    Only a position has god stones behind a score, and only a record a Position tag.
    """
    bare = re.sub(r"\{[^}]*+(?:\}|\Z)|;[^\r\n]*|^%[^\r\n]*", " ", text, flags=re.MULTILINE)
    if re.search(r'^[ \t]*\[[ \t]*Position[ \t]*"', bare, re.MULTILINE):
        return True
    untagged = re.sub(r'\[[ \t]*+[A-Za-z0-9_]++[ \t]*+"(?:[^"\\\r\n]|\\.)*+"[ \t]*+\]', " ", bare)
    if not untagged.strip():
        return untagged != bare
    return not _HOLDING.search(untagged) and _GAME.search(untagged) is not None


def _only_records(at: str, record: int) -> None:
    if at:
        raise LocateError("--at is for records; this is a position")
    if record > 1:
        raise LocateError("--record is for files of records; this is a position")


def _find_json(text: str, file: str, at: str, rules: str, board: str, record: int, forgive: frozenset[str]) -> Found:
    from ...notation.json.strict_text import JsonError, parse_json

    lines = [line for line in text.split("\n") if line.strip()] if file.endswith(".jsonl") else [text]
    number = _record_number(record, len(lines))
    try:
        data = parse_json(lines[number - 1])
        form = data.get("format") if isinstance(data, dict) else None
        if form == "pacal-record":
            from ...notation.json.read import record_from_data

            reviewed = review(
                record_from_data(data), file=file, default_rules=rules or "de", default_board=board or DEFAULT_BOARD
            )
            return _of_record(reviewed, at, rules, board, number, len(lines))
        from ...notation.json.positions import position_from_data

        _only_records(at, 0)
        return _stand(_of_json(position_from_data(data)), rules, board, file, forgive)
    except JsonError as problem:
        if len(problem.faults) == 1:
            raise LocateError(f"this JSON cannot be read: {problem}") from None
        faults = "\n".join(f"  {fault.path}: {fault.problem}" for fault in problem.faults[:10])
        more = f"\n  … and {len(problem.faults) - 10} more" if len(problem.faults) > 10 else ""
        raise LocateError(f"this JSON cannot be read:\n{faults}{more}") from None


def _find_record(text: str, file: str, at: str, rules: str, board: str, record: int) -> Found:
    from ...notation.reading.split import split_records

    raw = list(split_records(io.BytesIO(text.encode("utf-8", "surrogatepass"))))
    chosen = raw[_record_number(record, len(raw)) - 1]
    if chosen.error is not None or chosen.text is None:
        raise LocateError(f"record {chosen.index} cannot be read: {chosen.error}")
    place = {"line": chosen.line, "column": chosen.column, "offset": chosen.offset, "index": chosen.index}
    parsed: Record = _parse(lambda body: parse_record(body, **place), chosen.text, file, "record")
    reviewed = review(parsed, file=file, default_rules=rules or "de", default_board=board or DEFAULT_BOARD)
    return _of_record(reviewed, at, rules, board, chosen.index, len(raw))


def _record_number(wanted: int, there: int) -> int:
    number = wanted or 1
    if number > there:
        raise LocateError(f"there is no record {number}; there {'is 1' if there == 1 else f'are {there}'}")
    return number


def _of_record(found: Review, at: str, rules: str, board: str, number: int, there: int) -> Found:
    record = found.record
    try:
        edition, _, chosen = parse_rules(record.tag("Rules") or rules)
        text = write_rules(edition, chosen)
    except OptionError:
        text = "de"
    return Found(
        position_at(found, at),
        review=found,
        rules=text,
        board=record.tag("Board") or board or DEFAULT_BOARD,
        names=_names(record.tags),
        record=number,
        records=there,
    )


def _names(tags: Iterable[Tag]) -> dict[str, str]:
    """What the tags call the players, by colour; the first tag counts."""
    letters = {name.capitalize(): letter for letter, name in COLOURS.items()}
    return {letters[tag.name]: tag.value for tag in reversed(list(tags)) if tag.name in letters}


def _parse(parser: Callable[[str], _Read], text: str, file: str, what: str) -> _Read:
    try:
        return parser(text)
    except NotationError as problem:
        line, column = problem.line, problem.column
        if line is None:
            line, column = LineTable(text).at(problem.span.start)
        place = f"{file}:{line}:{column}: " if file else f"line {line}, column {column}: "
        hint = f" ({problem.hint})" if problem.hint else ""
        raise LocateError(f"{place}this {what} cannot be read: {problem.message}{hint}") from None


def _of_notation(written: WrittenPosition, file: str) -> _Written:
    lines = LineTable(written.text)

    def place(breach: Breach) -> str:
        path = _path(breach)
        while path and path not in written.places:
            path = path[:-1]
        if not path or (not file and len(lines.starts) == 1):
            return ""
        line, column = lines.at(written.places[path].start)
        return f"{file}:{line}:{column}" if file else f"line {line}, column {column}"

    tags = {tag.name: tag.value for tag in reversed(written.tags)}
    names = _names(written.tags)
    return _Written(written.arrangement, tags.get("Rules"), tags.get("Board"), names, place, written)


def _of_json(model: JsonPosition) -> _Written:
    from ...notation.json.strict_text import json_path

    return _Written(
        model.arrangement(), model.rules, model.board, {}, lambda breach: json_path(_path(breach) or ("players",))
    )


def _path(breach: Breach) -> tuple[str | int, ...]:
    """The way to what a breach is about in a written position: ``("players", 0, "pyramids", 2)``."""
    what, *rest = breach.part
    if what == "seat":
        return ("players", *rest)
    if what == "stage":
        return breach.part
    return ("players", *rest[:1], what, *rest[1:])


def stand(written: WrittenPosition, *, rules: str = "", board: str = "", file: str = "") -> Position:
    """The position of a written one, with the rules and board of its tags or, failing those, the given ones."""
    return _stand(_of_notation(written, file), rules, board, file).position


def _stand(written: _Written, rules: str, board: str, file: str, forgive: frozenset[str] = frozenset()) -> Found:
    from ...review.boards import load_board

    _check_size(written.arrangement)
    edition, _, chosen = parse_rules(rules if written.rules is None else written.rules)
    name = written.board or board or DEFAULT_BOARD
    beside = os.path.join(os.path.dirname(file), name)
    ground = load_board(
        beside if file and written.board and name.endswith(".toml") and os.path.exists(beside) else name
    )
    arrangement = written.arrangement
    broken = check_seats(arrangement.seats)
    at = None if broken else table(ground, chosen, arrangement.seats)
    broken = check_arrangement(arrangement, at)
    let_pass = [breach for breach in broken if _passes(breach, forgive)]
    broken = [breach for breach in broken if not _passes(breach, forgive)]
    if broken or at is None:
        reasons = (_reason(breach, written.place(breach)) for breach in broken)
        raise RefusedError("this position cannot be", reasons)
    return Found(
        Position.laid_out(_without(arrangement, let_pass), at),
        written.source,
        rules=write_rules(edition, chosen),
        board=name,
        names=written.names,
        forgiven=tuple(_reason(breach, written.place(breach)) for breach in let_pass),
    )


def _passes(breach: Breach, forgive: frozenset[str]) -> bool:
    """Whether a breach is let pass."""
    return breach.reason in forgive and breach.part[0] == "stones"


def _check_size(arrangement: Arrangement) -> None:
    """Refuse what is no position by its mere size: to check it piece by piece would take for ever."""
    pieces = sum(len(player.pyramids) + len(player.stones) + len(player.god_stones) for player in arrangement.players)
    if pieces + len(arrangement.players) > MOST_PIECES:
        raise LocateError(f"this position has {pieces} pieces; a game has a hundred or so")


def _without(arrangement: Arrangement, breaches: list[Breach]) -> Arrangement:
    """The arrangement without the stones that the breaches are about."""
    out = {breach.part[1:] for breach in breaches}
    players = tuple(
        holding._replace(
            stones=tuple(square for number, square in enumerate(holding.stones) if (seat, number) not in out)
        )
        for seat, holding in enumerate(arrangement.players)
    )
    return Arrangement(players, arrangement.stage) if out else arrangement


def _reason(breach: Breach, place: str = "") -> Reason:
    return Reason(breach.clause, breach.reason, *say(breach), place)


def _finding_reason(finding: Finding) -> Reason:
    place = f"{finding.file}:{finding.place.line}:{finding.place.column}" if finding.file else ""
    return Reason(finding.code, "record", finding.message, finding.hint, place)


def position_at(found: Review, at: str) -> Position:
    """The last position of a record, or the one in which the turn named like ``7G`` (or round ``7``) is played."""
    if found.start is None:
        errors = [finding for finding in found.findings if finding.severity is Severity.ERROR]
        if not errors:
            raise LocateError(f"this record cannot be replayed: {found.unchecked or 'it has no game'}")
        raise RefusedError("this record cannot be replayed", map(_finding_reason, errors))
    if not at:
        assert found.end is not None
        return found.end
    wanted = _AT.fullmatch(at.upper())
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
    played = "1 round" if rounds == 1 else f"{rounds} rounds"
    raise LocateError(f"the record has no turn {at}; it has {played} of {' '.join(found.start.table.seats)}")
