"""From files and folders to records: which files to check, and their records cut into batches of some size.

Batches of large files hold the places of records, not their text, so that other processes can fetch it themselves. What
cannot be read twice, standard input and compressed files, is cut here, and its text is part of the batch.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from ..game.errors import PacalError
from ..notation.errors import Code
from ..notation.read import raw_records
from ..notation.sources import STDIN
from ..notation.split import RawRecord
from .cases import Case
from .check import Checked, Settings, Summary, check_record, unreadable_file

BATCH = 1 << 16
"""About so many bytes of text are in a batch."""
_SUFFIXES = (".pacal", ".pacal.gz", ".pacal.zst", ".zip")
_PACKED = (".gz", ".zst", ".zip")
_PACKING = 8
"""How many times smaller packed text is, about."""


class MissingFileError(PacalError):
    """A file or folder that was named and is not there."""


class Files(NamedTuple):
    """The files to check, in order, each with its size in bytes; the folders in which there were none."""

    found: list[tuple[str, int]]
    empty: list[str]

    @property
    def size(self) -> int:
        """All bytes; 0 where that cannot be known."""
        return 0 if any(name == STDIN for name, _ in self.found) else sum(size for _, size in self.found)


class Whole(NamedTuple):
    """A small file, to be read by whoever checks it."""

    file: str


class Spot(NamedTuple):
    """Where a record is in its file."""

    offset: int
    size: int
    line: int
    column: int
    number: int


class Stretch(NamedTuple):
    """Records of a file, by their places."""

    file: str
    spots: list[Spot]


class Texts(NamedTuple):
    """Records with their texts."""

    file: str
    records: list[RawRecord]


class Done(NamedTuple):
    """Something found out while the batches were made."""

    file: str
    checked: Checked


Part = Whole | Stretch | Texts | Done


@dataclass(slots=True)
class Batch:
    """Some work: about `weight` bytes of text, for `size` bytes of the files. `files` of them begin here."""

    parts: list[Part] = field(default_factory=list)
    weight: int = 0
    size: int = 0
    files: int = 0


@dataclass(slots=True)
class Tally:
    """What came of a batch: sums, and findings in their order."""

    summary: Summary = field(default_factory=Summary)
    cases: list[Case] = field(default_factory=list)
    size: int = 0

    def add(self, checked: Checked) -> None:
        """Count one record."""
        self.summary.add(checked)
        self.cases += checked.cases

    def merge(self, other: Tally) -> None:
        """Count what another tally has counted."""
        self.summary += other.summary
        self.cases += other.cases


def find_files(paths: Iterable[str]) -> Files:
    """The files to check: those named, whatever they are called, and all records and archives in folders.

    Folders are walked through in sorted order. A file that is reached twice is checked once. Raises `MissingFileError`
    for what is not there.
    """
    found: dict[str, int] = {}
    empty = []
    for path in paths:
        if path == STDIN:
            found.setdefault(path, 0)
        elif os.path.isdir(path):
            inside = list(_walk(path))
            if not inside:
                empty.append(path)
            for name in inside:
                found.setdefault(os.path.normpath(name), os.path.getsize(name) if os.path.isfile(name) else 0)
        else:
            try:
                found.setdefault(os.path.normpath(path), os.stat(path).st_size)
            except (FileNotFoundError, NotADirectoryError, ValueError):
                raise MissingFileError(f"there is no file {_shown(path)}") from None
    return Files(list(found.items()), empty)


def _walk(folder: str) -> Iterator[str]:
    """The files in a folder and below that are to be checked. A folder that cannot be read stands for itself."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        yield folder
        return
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            yield from _walk(entry.path)
        elif entry.name.lower().endswith(_SUFFIXES) and entry.is_file() and not _foreign(entry.path):
            yield entry.path


def _foreign(path: str) -> bool:
    """Whether this is an archive of other things: a sound one without any record."""
    if not path.lower().endswith(".zip"):
        return False
    import zipfile

    try:
        with zipfile.ZipFile(path) as archive:
            return not any(name.lower().endswith(".pacal") for name in archive.namelist())
    except (zipfile.BadZipFile, OSError, NotImplementedError):
        return False


def _shown(path: str) -> str:
    return path if path.isprintable() else ascii(path)


def make_batches(files: Iterable[tuple[str, int]], settings: Settings, by_place: bool = True) -> Iterator[Batch]:
    """Cut files into batches. With `by_place` those of large files hold the places of records, not their texts."""
    batch = Batch()
    for file, size in files:
        batch.files += 1
        packed = file.lower().endswith(_PACKED)
        if size <= BATCH // (_PACKING if packed else 1) and _is_plain(file):
            batch.parts.append(Whole(file))
            batch.weight += size * (_PACKING if packed else 1)
            batch.size += size
        else:
            cut = _by_place(file) if by_place and not packed and _is_plain(file) else _by_text(file)
            for part, weight in _guarded(file, cut, settings):
                batch.parts.append(part)
                batch.weight += weight
                batch.size += weight if isinstance(part, Stretch) else 0
                if batch.weight >= BATCH:
                    yield batch
                    batch = Batch()
            batch.size += size if packed else 0
        if batch.weight >= BATCH:
            yield batch
            batch = Batch()
    if batch.files or batch.parts:
        yield batch


def _is_plain(file: str) -> bool:
    """Whether this is a file that can be opened again, and not a pipe or standard input."""
    try:
        return file != STDIN and stat.S_ISREG(os.stat(file).st_mode)
    except (OSError, ValueError):
        return False


def _by_text(file: str) -> Iterator[tuple[Part, int]]:
    """The records of a file with their texts, some at a time."""
    records: list[RawRecord] = []
    last, weight = "", 0
    for name, raw in raw_records(file):
        if records and (name != last or weight >= BATCH):
            yield Texts(last, records), weight
            records, weight = [], 0
        last = file if file == STDIN else name
        records.append(raw)
        weight += len(raw.text or "")
    if records:
        yield Texts(last, records), weight


def _by_place(file: str) -> Iterator[tuple[Part, int]]:
    """The records of a file by their places, some at a time; what is no text is said as it is."""
    spots: list[Spot] = []
    weight = 0
    for _, raw in raw_records(file):
        text = raw.text
        if spots and (weight >= BATCH or text is None):
            yield Stretch(file, spots), weight
            spots, weight = [], 0
        if text is None:
            yield Texts(file, [raw]), 0
            continue
        size = len(text) if text.isascii() else len(text.encode())
        spots.append(Spot(raw.offset, size, raw.line, raw.column, raw.index))
        weight += size
    if spots:
        yield Stretch(file, spots), weight


def _guarded(file: str, cut: Iterator[tuple[Part, int]], settings: Settings) -> Iterator[tuple[Part, int]]:
    """The parts of a file; where it cannot be read any further, that."""
    try:
        yield from cut
    except (OSError, PacalError) as problem:
        yield Done(file, _unreadable(file, problem, settings)), 0


def check_batch(batch: Batch, settings: Settings) -> Tally:
    """Check all records of a batch."""
    tally = Tally(Summary(files=batch.files), size=batch.size)
    for part in batch.parts:
        for file, found in records_of(part, settings):
            tally.add(found if isinstance(found, Checked) else check_record(found, file, settings))
    return tally


def records_of(part: Part, settings: Settings) -> Iterator[tuple[str, RawRecord | Checked]]:
    """The records of a part, each with the name of its file. What cannot be read is already checked."""
    match part:
        case Whole(file):
            try:
                yield from raw_records(file)
            except (OSError, PacalError) as problem:
                yield file, _unreadable(file, problem, settings)
        case Stretch(file, spots):
            try:
                for raw in _fetch(file, spots):
                    yield file, raw
            except (OSError, UnicodeDecodeError) as problem:
                yield file, _unreadable(file, problem, settings)
        case Texts(file, records):
            for raw in records:
                yield file, raw
        case Done(file, checked):
            yield file, checked


def _fetch(file: str, spots: list[Spot]) -> Iterator[RawRecord]:
    with open(file, "rb") as stream:
        for offset, size, line, column, index in spots:
            stream.seek(offset)
            data = stream.read(size)
            if len(data) < size:
                raise OSError("the file became shorter while it was read")
            yield RawRecord(data.decode(), offset, line, column, index)


def _unreadable(file: str, problem: Exception, settings: Settings) -> Checked:
    words = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
    if isinstance(problem, UnicodeDecodeError):
        words = "the file was changed while it was read"
    return unreadable_file(file, Code.BAD_SOURCE.value, f"this file cannot be read: {words}", settings)


def check_source(path: str, settings: Settings | None = None) -> Iterator[Checked]:
    """Check every record of a file, an archive or ``-``, one after the other, in constant memory.

    A file that cannot be read, or not to its end, is among the findings (N14). Nothing is raised for what is in it.
    """
    settings = settings or Settings()
    for file, found in records_of(Whole(path), settings):
        yield found if isinstance(found, Checked) else check_record(found, path if path == STDIN else file, settings)
