"""Unpacks compressed files and archives on the way; nothing is written to disk."""

from __future__ import annotations

import gzip
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import closing
from typing import IO, BinaryIO

from .errors import Code, NotationError
from .sources import Source, SourceError, Stream


def unpack(name: str, suffix: str, member_limit: int, total_limit: int) -> Iterator[Source]:
    """What is in a packed file. The limits are for archives: the bytes of one member, and of all of them."""
    if suffix == ".zip":
        yield from _members(name, member_limit, total_limit)
    elif suffix == ".gz":
        with gzip.open(name) as unpacked:
            yield Source(name, _Guarded(unpacked))
    else:
        with open(name, "rb") as packed, closing(_unpack_zst(packed)) as unpacked:
            yield Source(name, _Guarded(unpacked))


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
