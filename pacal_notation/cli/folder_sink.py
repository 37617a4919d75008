"""Where a command writes many files: a folder in which all of them appear together, or none."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from .say import problem_words, say
from .sink import SinkError


class FolderSink:
    """Files that wait in a folder beside those that are there."""

    def __init__(self, folder: str, draft: str, was_there: bool) -> None:
        self.folder = folder
        self.draft = draft
        self.was_there = was_there
        self.names: list[str] = []
        self.replaced: set[str] = set()

    def write(self, name: str, data: bytes) -> None:
        """Write a file, which must not be there yet unless that is allowed."""
        with open(os.path.join(self.draft, name), "xb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        self.names.append(name)

    def replace(self, name: str, data: bytes) -> None:
        """Write a file that takes the place of one that is there."""
        self.replaced.add(name)
        self.write(name, data)


@contextmanager
def folder_sink(folder: str, overwrite: bool) -> Iterator[FolderSink]:
    """A folder for new files. They are put there when all have been written; where one is there already, none is."""
    was_there = os.path.isdir(folder)
    try:
        os.makedirs(folder, exist_ok=True)
        draft = tempfile.mkdtemp(prefix=".pacal-", dir=folder)
    except OSError as problem:
        raise SinkError(say("sink.problem", file=folder, problem=problem_words(problem))) from problem
    try:
        sink = FolderSink(folder, draft, was_there)
        yield sink
        for name in sink.names:
            target = os.path.join(folder, name)
            if os.path.lexists(target) and not overwrite and name not in sink.replaced:
                raise SinkError(say("folder.there", file=target))
            if os.path.isdir(target):
                raise SinkError(say("folder.folder", file=target))
        mask = os.umask(0o077)
        os.umask(mask)
        for name in sink.names:
            os.chmod(os.path.join(draft, name), 0o666 & ~mask)
            os.replace(os.path.join(draft, name), os.path.join(folder, name))
    finally:
        shutil.rmtree(draft, ignore_errors=True)
        if not was_there:
            # Where nothing was written, nothing is left.
            with suppress(OSError):
                os.rmdir(folder)
