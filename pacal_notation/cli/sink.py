"""Where a command writes: standard output, or a file that appears only when everything has been written.

A file that is there already keeps its owner, its mode and all its names: behind a symbolic link the file it leads to is
replaced, and a file with several names (hard links), or of an owner that we cannot give a file to, gets the finished
bytes written into it. What is called ``.gz`` or ``.zst`` is packed.
"""

from __future__ import annotations

import io
import os
import sys
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, TYPE_CHECKING

from ..game.errors import PacalError
from .leftovers import PREFIX, claim, sweep
from .say import problem_words, say

if TYPE_CHECKING:
    from typing_extensions import Buffer

_PACKED = (".gz", ".zst")
_HEAD = 1 << 18
"""So much of a packed file is looked at for its head: name and time."""
_OWNER_WRITES = 0o200


class SinkError(PacalError):
    """A file that cannot or must not be written."""


@contextmanager
def sink(output: str | None) -> Iterator[IO[str]]:
    """A stream for text. A file is complete or as it was before."""
    if _is_stdout(output):
        from .pager import paged

        with paged() as stream:
            yield stream
        return
    with byte_sink(output) as binary:
        text = io.TextIOWrapper(binary, encoding="utf-8", errors="backslashreplace", newline="\n")
        try:
            yield text
            text.flush()
        finally:
            with suppress(OSError, ValueError):
                text.detach()


@contextmanager
def byte_sink(output: str | None) -> Iterator[IO[bytes]]:
    """A stream for bytes. A file is complete or as it was before."""
    if output is None or _is_stdout(output):
        from .pager import paged

        sys.stdout.flush()
        with paged() as stream:
            into = bytes_into(stream)
            yield into
            into.flush()
        return
    target = os.path.realpath(output)
    if os.path.lexists(target) and not os.path.isfile(target):
        # A device or a pipe, such as /dev/stderr: there is nothing to replace.
        with open(output, "wb") as stream:
            yield stream
        return
    with _draft(target, output) as stream:
        yield stream


def bytes_into(stream: IO[str]) -> IO[bytes]:
    """Where the bytes of records go that are not ours: into a terminal as text without anything that steers it."""
    stream.flush()
    if stream.isatty():
        return _Shown(stream)
    return stream.buffer  # type: ignore[attr-defined,no-any-return]


class _Shown(io.BytesIO):
    """Shows bytes in a terminal, whatever they are."""

    def __init__(self, stream: IO[str]) -> None:
        super().__init__()
        self.stream = stream
        self.decoder = getincrementaldecoder("utf-8")("backslashreplace")

    def write(self, data: Buffer, /) -> int:
        from ..show.visible import visible

        self.stream.write(visible(self.decoder.decode(bytes(data)), "\t\r\n"))
        return len(bytes(data))

    def flush(self) -> None:
        self.stream.write(self.decoder.decode(b"", True))
        self.stream.flush()


def replace_file(path: str, data: bytes) -> None:
    """Put other bytes into a file: all of them, or none. They are packed where the file's name says so."""
    with _draft(os.path.realpath(path), path) as stream:
        stream.write(data)


def why_not_written(path: str) -> str:
    """Why a file cannot be replaced, in a sentence; nothing where it can."""
    try:
        _check_allowed(os.path.realpath(path), path)
    except SinkError as problem:
        return str(problem)
    return ""


def same_file(output: str | None, source: str) -> bool:
    """Whether the output is the file that is read."""
    if output is None or _is_stdout(output) or _is_stdout(source):
        return False
    try:
        return os.path.samefile(output, source)
    except OSError:
        return False


def _is_stdout(output: str | None) -> bool:
    return output is None or output == "-"


@contextmanager
def _draft(target: str, name: str) -> Iterator[IO[bytes]]:
    """A file beside the target, which takes its place in the end. `name` is what the user calls it."""
    import tempfile

    _check_allowed(target, name)
    folder = os.path.dirname(target)
    sweep(folder)
    try:
        # The name must be short: that of the target may be as long as names can be.
        handle, draft = tempfile.mkstemp(prefix=PREFIX, dir=folder)
    except OSError as problem:
        raise SinkError(say("sink.problem", file=name, problem=problem_words(problem))) from problem
    try:
        with open(handle, "wb") as stream:
            claim(stream)
            suffix = os.path.splitext(target)[1].lower()
            if suffix in _PACKED:
                with tempfile.TemporaryFile(dir=folder) as plain:
                    yield plain
                    _pack(suffix, plain, stream, target)
            else:
                yield stream
            stream.flush()
            os.fsync(stream.fileno())
        in_place = _dress(draft, target)
        if not in_place:
            os.replace(draft, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(draft)
        raise
    if in_place:
        _overwrite(draft, target, name)


def _check_allowed(target: str, name: str) -> None:
    """Raise `SinkError` for a file that its owner does not want to be written. To root everything is allowed, so its
    mode is looked at."""
    if os.path.splitext(target)[1].lower() == ".zip":
        raise SinkError(say("sink.archive", file=name))
    with suppress(FileNotFoundError):
        if not os.stat(target).st_mode & _OWNER_WRITES or not os.access(target, os.W_OK):
            raise SinkError(say("sink.read-only", file=name))


def _pack(suffix: str, plain: IO[bytes], packed: IO[bytes], target: str) -> None:
    """Pack what was written; like the file that is to be replaced, if there is one."""
    from ..notation.reading.packed import pack

    old = b""
    with suppress(FileNotFoundError), open(target, "rb") as file:
        old = file.read(_HEAD)
    size = plain.seek(0, os.SEEK_END)
    plain.seek(0)
    pack(suffix, plain, size, packed, old, os.path.basename(target))


def _dress(draft: str, target: str) -> bool:
    """Give a draft the owner and the mode of the file it is to replace; True where that file must be written itself."""
    try:
        known = os.stat(target)
    except FileNotFoundError:
        os.chmod(draft, 0o666 & ~_umask())
        return False
    own = os.stat(draft)
    if known.st_nlink > 1:
        return True
    if (own.st_uid, own.st_gid) != (known.st_uid, known.st_gid):
        try:
            os.chown(draft, known.st_uid, known.st_gid)
        except OSError:
            return True
    os.chmod(draft, known.st_mode & 0o7777)
    return False


def _overwrite(draft: str, target: str, name: str) -> None:
    """Write a finished draft into a file that must stay the same file. The draft is kept until that has been done."""
    import shutil

    os.chmod(draft, 0o400)  # Not one of those that nobody needs: it has all there is if this is broken off.
    try:
        with open(draft, "rb") as source, open(target, "r+b") as stream:
            _make_room(stream, os.fstat(source.fileno()).st_size)
            shutil.copyfileobj(source, stream)
            stream.truncate()
            stream.flush()
            os.fsync(stream.fileno())
    except OSError as problem:
        words = say("sink.not-to-end", file=name, problem=problem_words(problem), draft=draft)
        raise SinkError(words) from problem
    os.unlink(draft)


def _make_room(stream: IO[bytes], size: int) -> None:
    """Raise `OSError` where the disk has no room for a file of this size, before anything in it is changed."""
    import errno

    before = os.fstat(stream.fileno()).st_size
    if size <= before or not hasattr(os, "posix_fallocate"):
        return
    try:
        os.posix_fallocate(stream.fileno(), before, size - before)
    except OSError as problem:
        if problem.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
            stream.truncate(before)
            raise


def _umask() -> int:
    """The process's mask for new files, which can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
