"""Where a command writes: standard output, or a file that appears only when everything has been written."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO


@contextmanager
def sink(output: str | None) -> Iterator[IO[str]]:
    """A stream for text. A file is complete or as it was before; links are followed and its mode is kept."""
    if output is None or output == "-":
        yield sys.stdout
        return
    target = os.path.realpath(output)
    if not os.path.lexists(target) or os.path.isfile(target):
        with _draft(target) as binary:
            text = io.TextIOWrapper(binary, encoding="utf-8", errors="backslashreplace", newline="\n")
            yield text
            text.flush()
            text.detach()
        return
    # A device or a pipe, such as /dev/stderr: there is nothing to replace.
    with open(output, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as stream:
        yield stream


def replace_file(path: str, data: bytes) -> None:
    """Put other bytes into a file: all of them, or none. Links are followed and the file's mode is kept."""
    with _draft(os.path.realpath(path)) as stream:
        stream.write(data)


@contextmanager
def _draft(target: str) -> Iterator[IO[bytes]]:
    import shutil
    import tempfile

    handle, draft = tempfile.mkstemp(prefix=f".{os.path.basename(target)}.", dir=os.path.dirname(target))
    try:
        with open(handle, "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        if os.path.exists(target):
            shutil.copymode(target, draft)
        else:
            os.chmod(draft, 0o666 & ~_umask())
        os.replace(draft, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(draft)
        raise


def _umask() -> int:
    """The process's mask for new files, which can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
