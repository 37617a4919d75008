"""A file cut into one a game, and back, without losing a byte.

A game is a record with everything up to the next one: white space, comments, lines with ``%``. What stands before the
first record, a byte order mark above all, stays with that. So games in their order are the file they came from. The
order is kept in a list beside them, `CONTENTS`.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from ...archive.words import SAY
from ...game.errors import PacalError
from ...notation.reading.sources import Stream, open_sources
from ...notation.reading.split import RawRecord, split_records
from ..dates import known_day
from ..inputs.find import PACAL, UNKNOWN, Input, InputError, find_files, shown
from ..site.file_names import slug
from .rewrite import cut, line_ending

CONTENTS = "contents.txt"
"""The names of the games in a folder, one in each line, in the order in which they follow one another."""
SUFFIX = ".pacal"
_UNDATED = "undated"
_LONGEST_EVENT = 60
_LONGEST_HEAD = 1 << 14
"""How much of a record is looked at for its tags."""
_TAG = re.compile(r'\[[ \t]*(Event|Date)\s*"((?:[^"\\\r\n]|\\["\\])*)"\s*\]')


class SingleGame(NamedTuple):
    """A game as it is to stand in a file of its own: a name without number and suffix, and the bytes."""

    stem: str
    data: bytes


def single_games(stream: Stream) -> Iterator[SingleGame]:
    """The games of a file. Where there is no record, all of it is one; of nothing there are none."""
    parts = cut(stream)
    _, lead = next(parts)
    for raw, data in parts:
        assert raw is not None
        yield SingleGame(stem_of(raw), lead + data)
        lead = b""
    if lead:
        yield SingleGame(_UNDATED, lead)


def stem_of(raw: RawRecord) -> str:
    """What the file of a record is called, by date and event, before its number.

    >>> stem_of(RawRecord('[Event "Thursday club"] [Date "2026.11.12"] *', 0, 1, 1, 1))
    '2026-11-12-thursday-club'
    >>> stem_of(RawRecord('[Event "../../etc"] [Date "2026.11.??"] *', 0, 1, 1, 1))
    '2026-11-etc'
    """
    tags: dict[str, str] = {}
    for name, value in _TAG.findall((raw.text or "")[:_LONGEST_HEAD]):
        tags.setdefault(name, value)
    date = known_day(tags.get("Date", "")).replace(".", "-") or _UNDATED
    return "-".join(filter(None, (date, slug(tags.get("Event", ""), _LONGEST_EVENT))))


class Numbered:
    """Gives each game its name: that of its date and event, with the next number."""

    def __init__(self) -> None:
        self._last: dict[str, int] = {}

    def name(self, stem: str) -> str:
        """The name of the next file with this stem."""
        number = self._last[stem] = self._last.get(stem, 0) + 1
        return f"{stem}-{number}{SUFFIX}"


def notation_files(paths: Iterable[str]) -> list[Input]:
    """The files of records in the notation. Raises `InputError` for others, and for folders without any."""
    files = find_files(list(paths), None, refuse=True)
    if files.empty:
        raise InputError(SAY.later("no-records", file=shown(files.empty[0])))
    for file, _, form in files.found:
        if form not in (PACAL, UNKNOWN):
            raise InputError(SAY.later("is-json", file=shown(file)))
    return files.found


class Listed(NamedTuple):
    """The files of a folder in their order; `missing` are those that its list has and the folder has not."""

    files: list[str]
    missing: list[str]


def in_order(paths: Iterable[str]) -> Listed:
    """The files to be joined: as named, and in a folder as its list says; what the list does not name comes behind."""
    files: list[str] = []
    missing: list[str] = []
    for path in paths:
        if path == "-" or not os.path.isdir(path):
            files += [one.file for one in notation_files([path])]
            continue
        listed = [os.path.normpath(os.path.join(path, name)) for name in read_contents(path)]
        missing += [file for file in listed if not os.path.isfile(file)]
        found = [one.file for one in find_files([path], None, refuse=True).found]
        if not found and not listed and not os.path.exists(os.path.join(path, CONTENTS)):
            raise InputError(SAY.later("no-records", file=shown(path)))
        there = [file for file in listed if file not in missing]
        rest = sorted(set(found) - set(there), key=_by_number)
        files += there + [one.file for one in notation_files(rest)] if rest else there
    return Listed(files, missing)


def read_contents(folder: str) -> list[str]:
    """The names in the list of a folder; none where there is no list. Names that lead elsewhere are refused."""
    try:
        with open(os.path.join(folder, CONTENTS), encoding="utf-8", newline="") as file:
            names = [line for line in file.read().splitlines() if line.strip()]
    except FileNotFoundError:
        return []
    except UnicodeDecodeError:
        raise PacalError(SAY.later("contents.encoding", file=os.path.join(folder, CONTENTS))) from None
    for name in names:
        if os.path.basename(name) != name or name in (".", ".."):
            file_name = os.path.join(folder, CONTENTS)
            raise PacalError(SAY.later("contents.foreign", file=file_name, second_file=shown(name)))
    return names


def _by_number(file: str) -> list[tuple[int, str]]:
    """The order of names in which 2 comes before 10."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split("([0-9]+)", file)]


class JointError(PacalError):
    """Two files whose records would become one."""


def joined(files: Iterable[str]) -> Iterator[bytes]:
    """The bytes of files, one behind the other.

    Where a record would not end, a line break is put between two files; where a comment at the beginning of a file
    would belong to the record before, it is put behind the first tag. Raises `JointError` where that does not help, and
    `NotationError` for a file that is damaged. Holds one file at a time.
    """
    last, last_name = b"", ""
    for name, data in _contents(files):
        fitting = _fitting(last, data)
        if fitting is None:
            raise JointError(SAY.later("joint", file=shown(name), second_file=shown(last_name)))
        yield fitting
        for raw, part in cut(io.BytesIO(fitting)):
            # Only the last record can run into what follows, with what stands behind it.
            last, last_name = (part, name) if raw is not None else (last + part, last_name or name)


def _contents(files: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    for file in files:
        for source in open_sources(file):
            pieces: list[bytes] = []
            while piece := source.stream.read(1 << 20):
                pieces.append(piece)
            yield source.name, b"".join(pieces)


def _fitting(last: bytes, data: bytes) -> bytes | None:
    """The bytes of a file as they can follow a record; None where they cannot."""
    if not _starts(data, 1) or not _starts(last, 1):
        return data
    ending = line_ending(last) or line_ending(data) or b"\n"
    moved = _COMMENT_FIRST.sub(lambda found: found[2] + (found[3] or ending) + found[1], data, count=1)
    for fitting in (data, ending + data, moved, ending + moved):
        if _starts(last + fitting, 2)[1:] == [len(last) + _starts(fitting, 1)[0]]:
            return fitting
    return None


_COMMENT_FIRST = re.compile(
    rb"\A((?:[ \t\f\v\r\n]|\xef\xbb\xbf|\{[^}]*+\}|;[^\r\n]*+[\r\n]|(?:(?<=[\r\n])|\A)%[^\r\n]*+[\r\n])++)"
    rb'(\[[ \t]*+[A-Za-z0-9_]++[ \t\f\v\r\n]*+"(?:[^"\\\r\n]|\\.)*+"[ \t\f\v\r\n]*+\])(\r\n|\r|\n)?'
)
"""Comments before the first tag, that tag, and the end of its line."""


def _starts(data: bytes, most: int) -> list[int]:
    """Where the first records begin."""
    return [raw.offset for raw in islice(split_records(io.BytesIO(data)), most)]
