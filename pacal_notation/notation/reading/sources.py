"""Opens what records are read from: files, compressed files, archives, standard input."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from io import UnsupportedOperation
from typing import BinaryIO, NamedTuple, Protocol

from ...game.errors import PacalError

STDIN = "-"
"""Standard input, where that is wanted. It is never read without being asked for."""

PACKED = (".gz", ".zst", ".zip")
"""The suffixes of packed files."""

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
    suffix = os.path.splitext(name)[1].lower()
    if name == STDIN:
        from ..place_words import stdin_name

        yield Source(stdin_name(), standard_input())
    elif suffix in PACKED:
        from .packed import unpack

        yield from unpack(name, suffix, member_limit, total_limit)
    else:
        with open(name, "rb") as file:
            yield Source(name, file)


def standard_input() -> BinaryIO:
    """Standard input, to be read byte by byte. Raises `SourceError` where it is closed."""
    stream: BinaryIO | None = getattr(sys.stdin, "buffer", None)
    if stream is None or _is_closed(stream):
        from .diagnosis_words import SAY

        raise SourceError(SAY.later("N14.stdin-closed"))
    return stream


def _is_closed(stream: BinaryIO) -> bool:
    """Whether a stream, or the file under it, is not open for reading. What is no file stands for itself."""
    try:
        os.read(stream.fileno(), 0)
    except UnsupportedOperation:
        return False
    except ValueError:
        return True
    except OSError as problem:
        return problem.errno == errno.EBADF
    return False
