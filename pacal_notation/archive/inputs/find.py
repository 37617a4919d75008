"""Which files to read: those that are named, and in folders all that have records or positions of ours.

What form a file has its records in, its name says; where it does not, the text says it.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ...archive.words import SAY
from ...game.errors import PacalError
from ...notation.reading.sources import STDIN, Stream, standard_input

PACAL, JSON, JSONL = "pacal", "json", "jsonl"
FORMS = (PACAL, JSON, JSONL)
"""The forms that records are read in: notation, a JSON document, JSON lines."""
UNKNOWN = ""
"""The form of what can be read only once, such as standard input: its text will say it."""

_SUFFIXES = {".pacal": PACAL, ".zip": PACAL, ".json": JSON, ".jsonl": JSONL, ".ndjson": JSONL}
_PACKED = (".gz", ".zst")
_TABLES = (".csv", ".parquet")
_HEAD = 1 << 16
_LONGEST_LINE = 64 << 20
_OURS = re.compile(rb'"format"\s*:\s*"pacal-(?:record|position)"')
"""What JSON of ours says at its beginning."""


class InputError(PacalError):
    """Something that records cannot be read from."""


class Input(NamedTuple):
    """A file, its size in bytes, and the form of its records."""

    file: str
    size: int
    form: str = PACAL


class Files(NamedTuple):
    """The files to read, in order; the folders in which there were none."""

    found: list[Input]
    empty: list[str]


def form_of(name: str) -> str | None:
    """The form in which a file of this name has records; None where the name does not say it.

    >>> form_of("club/2026.jsonl.gz")
    'jsonl'
    """
    return _SUFFIXES.get(suffix_of(name))


def suffix_of(name: str) -> str:
    """The end of a file's name that says what is in it, in lower case, whether that is packed or not.

    >>> suffix_of("club/2026.JSONL.gz")
    '.jsonl'
    """
    stem, suffix = os.path.splitext(name.lower())
    return os.path.splitext(stem)[1] if suffix in _PACKED else suffix


def find_files(paths: Iterable[str], form: str | None = None, *, refuse: bool = False) -> Files:
    """The files to read: those named, whatever they are called, and in folders all that have records or positions.

    With `form` given, every file named has that form, and of folders only such files are taken. Folders are walked
    through in sorted order. A file that is reached twice counts once. Raises `InputError` for what is not there or has
    no records by its name, `SourceError` for standard input that is closed. A folder that cannot be read stands for
    itself; with `refuse` it raises `OSError`.
    """
    found: dict[str, Input] = {}
    empty = []
    for path in paths:
        if path == STDIN:
            standard_input()
            found.setdefault(path, Input(path, 0, form or UNKNOWN))
        elif os.path.isdir(path):
            inside = list(_inside(path, form, refuse))
            if not inside:
                empty.append(path)
            for one in inside:
                found.setdefault(one.file, one)
        else:
            one = _named(path, form)
            found.setdefault(one.file, one)
    return Files(list(found.values()), empty)


def all_files(paths: Iterable[str], form: str | None = None) -> list[Input]:
    """The same for those who have nobody to tell of empty folders: that is an `InputError`, too."""
    files = find_files(paths, form, refuse=True)
    if files.empty:
        raise InputError(SAY.later("no-records", file=shown(files.empty[0])))
    return files.found


def size_of(inputs: Iterable[Input]) -> int:
    """All bytes; 0 where that cannot be known."""
    sizes = {file: size for file, size, _ in inputs}
    return 0 if STDIN in sizes else sum(sizes.values())


def _named(path: str, form: str | None) -> Input:
    try:
        known = os.stat(path)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        raise InputError(SAY.later("no-file", file=shown(path))) from None
    if form is None and suffix_of(path) in _TABLES:
        raise InputError(SAY.later("is-table", file=shown(path)))
    form = form or form_of(path)
    if form is None:
        form = _look_inside(path) if stat.S_ISREG(known.st_mode) else UNKNOWN
    return Input(os.path.normpath(path), known.st_size, form)


def _look_inside(path: str) -> str:
    """The form of a file whose name does not say it."""
    try:
        with open(path, "rb") as stream:
            return form_of_text(stream)[0]
    except OSError:
        return PACAL


def form_of_text(stream: Stream) -> tuple[str, bytes]:
    """The form of the records in a stream, and what had to be read of it to know that.

    One record in each line are JSON lines; any other JSON is a document.
    """
    from ...notation.reading.kinds import looks_like_json

    head = b""
    while len(head) < _HEAD and (piece := stream.read(_HEAD - len(head))):
        head += piece
    if not looks_like_json(head.decode("utf-8", "replace")):
        return PACAL, head
    if head.lstrip()[:1] == b"[":
        return JSON, head
    pieces = [head]
    size = len(head)
    while b"\n" not in pieces[-1].lstrip() and size < _LONGEST_LINE and (piece := stream.read(_HEAD)):
        pieces.append(piece)
        size += len(piece)
    head = b"".join(pieces)
    return (JSONL if _is_object(head.lstrip().partition(b"\n")[0]) else JSON), head


def _is_object(line: bytes) -> bool:
    """Whether a line is a whole JSON object."""
    import json

    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def _inside(folder: str, form: str | None, refuse: bool) -> Iterator[Input]:
    """The files in a folder and below that are to be read. A folder that cannot be read stands for itself."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        if refuse:
            raise
        yield Input(os.path.normpath(folder), 0)
        return
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            yield from _inside(entry.path, form, refuse)
            continue
        known = form_of(entry.name)
        if known is None or form not in (None, known) or not entry.is_file():
            continue
        if not _foreign(entry.path, known):
            yield Input(os.path.normpath(entry.path), entry.stat().st_size, known)


def _foreign(path: str, form: str) -> bool:
    """Whether a file in a folder is somebody else's: a sound archive without any record, JSON of another kind."""
    if path.lower().endswith(".zip"):
        return _foreign_archive(path)
    return form != PACAL and _foreign_json(path)


def _foreign_archive(path: str) -> bool:
    import zipfile

    try:
        with zipfile.ZipFile(path) as archive:
            return not any(name.lower().endswith(".pacal") for name in archive.namelist())
    except (zipfile.BadZipFile, OSError, NotImplementedError):
        return False


def _foreign_json(path: str) -> bool:
    """Whether JSON does not say at its beginning that it is ours. What cannot be read is told of later."""
    from ...notation.reading.sources import open_sources

    try:
        for _, stream in open_sources(path):
            head = stream.read(_HEAD)
            return _OURS.search(head) is None
    except (OSError, PacalError):
        pass
    return False


def shown(path: str) -> str:
    """A path in a message: cut short, and harmless."""
    short = path if len(path) <= 60 or os.path.exists(path) else f"{path[:59]}…"
    return short if short.isprintable() else ascii(short)
