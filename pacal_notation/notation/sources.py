"""Opens what records are read from: files, compressed files, archives, standard input."""

from __future__ import annotations

import gzip
import os
import sys
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import IO, BinaryIO, NamedTuple, Protocol

from ..game.errors import PacalError
from .errors import Code, NotationError

STDIN = "-"
"""Standard input, where that is wanted. It is never read without being asked for."""

MEMBER_LIMIT = 64 << 20
"""How many bytes of one member of an archive are read."""
TOTAL_LIMIT = 512 << 20
"""How many bytes of an archive are read in all."""


class Stream(Protocol):
    """What can be read byte by byte."""

    def read(self, size: int, /) -> bytes: ...


class SourceError(PacalError):
    """Something that records cannot be read from here."""


class Source(NamedTuple):
    """A stream of bytes, and the name to speak of it by: that of the file, and of the member in an archive."""

    name: str
    stream: Stream


def open_sources(
    source: str | os.PathLike[str] | Stream, *, member_limit: int = MEMBER_LIMIT, total_limit: int = TOTAL_LIMIT
) -> Iterator[Source]:
    """Open a path, ``-`` or a binary stream. What was opened here is closed again behind the last source.

    Names decide: ``.gz`` and ``.zst`` are unpacked on the way, and a ``.zip`` gives a source for each of its members
    called ``*.pacal``, nothing of which is ever written to disk. The limits are for archives; the others are read in
    constant memory, however much is in them. A damaged file raises `NotationError` (N14) when reading comes to the
    damage; a file that cannot be opened raises `OSError`.
    """
    if not isinstance(source, str | os.PathLike):
        yield Source(str(getattr(source, "name", "stream")), source)
        return
    name = os.fspath(source)
    suffix = Path(name).suffix.lower()
    if name == STDIN:
        yield Source("standard input", sys.stdin.buffer)
    elif suffix == ".zip":
        yield from _members(name, member_limit, total_limit)
    elif suffix == ".gz":
        with gzip.open(name) as unpacked:
            yield Source(name, _Guarded(unpacked))
    elif suffix == ".zst":
        with open(name, "rb") as packed, closing(_unpack_zst(packed)) as unpacked:
            yield Source(name, _Guarded(unpacked))
    else:
        with open(name, "rb") as file:
            yield Source(name, file)


class _Guarded:
    """A stream that says in our words when it is damaged, or when more comes out of it than is allowed."""

    def __init__(self, stream: Stream, left: int | None = None) -> None:
        self.stream = stream
        self.left = left
        self.read_so_far = 0

    def read(self, size: int, /) -> bytes:
        try:
            data = self.stream.read(size)
        except (OSError, EOFError, zlib.error, zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
            raise _bad(f"the compressed file is damaged or not of its kind ({error})") from error
        except Exception as error:
            if type(error).__module__.partition(".")[0] != "zstandard":
                raise
            raise _bad(f"the compressed file is damaged or not of its kind ({error})") from error
        self.read_so_far += len(data)
        if self.left is not None and self.read_so_far > self.left:
            raise _bad("the archive unpacks to more than the limit", "unpack it yourself if you trust it")
        return data


def _bad(problem: str, hint: str = "") -> NotationError:
    return NotationError(Code.BAD_SOURCE, problem, hint=hint)


def _unpack_zst(packed: BinaryIO) -> IO[bytes]:
    try:
        import zstandard
    except ImportError:
        raise SourceError("reading .zst files needs one more package: pip install 'pacal-notation[zstd]'") from None
    return zstandard.ZstdDecompressor().stream_reader(packed, read_across_frames=True)


def _members(name: str, member_limit: int, total_limit: int) -> Iterator[Source]:
    """The members of an archive called ``*.pacal``, one after the other."""
    try:
        archive = zipfile.ZipFile(name)
    except zipfile.BadZipFile as error:
        raise _bad(f"the archive is damaged or no archive ({error})") from error
    with archive:
        members = [member for member in archive.infolist() if member.filename.lower().endswith(".pacal")]
        if not members:
            raise _bad("there is no .pacal file in this archive")
        left = total_limit
        for member in members:
            try:
                stream = archive.open(member)
            except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
                yield Source(f"{name}:{member.filename}", _Broken(_bad(f"this member cannot be read ({error})")))
                continue
            with stream:
                guarded = _Guarded(stream, min(member_limit, left))
                yield Source(f"{name}:{member.filename}", guarded)
                left -= guarded.read_so_far


class _Broken:
    """A stream that is broken from the start."""

    def __init__(self, error: NotationError) -> None:
        self.error = error

    def read(self, size: int, /) -> bytes:
        raise self.error
