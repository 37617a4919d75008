"""Answers that take long to work out, kept in a folder from one run to the next.

An answer is plain data under a digest of everything it depends on. It is a file of its own, which appears under its
name when it is complete: several programs can share a folder, and one that is killed leaves nothing behind that would
be read. What is read is never trusted: whatever is not as it was written counts as not there. Where the folder cannot
be written, or the disk is full, nothing is kept, and that is all.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

MOST_BYTES = 256 << 20
"""So much is kept in all; the oldest answers go first."""
LONGEST = 1 << 20
"""An answer is no longer than this."""
_SHELVES = 256
_DRAFT = ".draft-"
_STALE = 3600
"""Seconds after which a draft is taken for that of a program that was killed."""
_KEY = re.compile(r"[0-9a-f]{64}", re.ASCII)


def usual_folder() -> str:
    """Where programs of this machine keep what they could work out again; empty where nobody knows."""
    environment = os.environ
    if chosen := environment.get("XDG_CACHE_HOME", ""):
        return os.path.join(chosen, "pacal") if os.path.isabs(chosen) else ""
    if sys.platform == "win32":
        local = environment.get("LOCALAPPDATA", "")
        return os.path.join(local, "pacal", "cache") if local else ""
    home = os.path.expanduser("~")
    if not os.path.isabs(home):
        return ""
    inner = ("Library", "Caches") if sys.platform == "darwin" else (".cache",)
    return os.path.join(home, *inner, "pacal")


@dataclass(slots=True, frozen=True)
class Kept:
    """A folder with answers: `folder`, or the usual one of the machine where the work is done; none if not `wanted`."""

    folder: str = ""
    wanted: bool = True
    most: int = MOST_BYTES

    @property
    def where(self) -> str:
        """The folder; empty where nothing is kept."""
        return (self.folder or usual_folder()) if self.wanted else ""

    def can_be_written(self) -> bool:
        """Whether answers can be kept; tries it."""
        import tempfile

        if not self.where:
            return False
        try:
            os.makedirs(self.where, mode=0o700, exist_ok=True)
            with tempfile.TemporaryFile(prefix=_DRAFT, dir=self.where):
                return True
        except OSError:
            return False

    def get(self, key: str) -> Any:
        """The answer that is kept under a key; None where there is none, or not as it was written."""
        if not self.where:
            return None
        path = self._path(key)
        try:
            with open(path, "rb") as stream:
                data = stream.read(LONGEST + 1)
        except (OSError, ValueError):
            return None
        digest, _, body = data.partition(b"\n")
        if len(data) > LONGEST or digest != _digest(key, body):
            return None
        import json

        try:
            return json.loads(body)
        except (ValueError, RecursionError):
            return None

    def put(self, key: str, answer: Mapping[str, Any]) -> None:
        """Keep an answer, if that can be done."""
        import json
        import tempfile

        body = json.dumps(answer, separators=(",", ":"), allow_nan=False).encode()
        if not self.where or len(body) + 65 > LONGEST:
            return
        path = self._path(key)
        draft = ""
        try:
            os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
            handle, draft = tempfile.mkstemp(prefix=_DRAFT, dir=os.path.dirname(path))
            with open(handle, "wb") as stream:
                stream.write(_digest(key, body) + b"\n" + body)
            os.replace(draft, path)
        except (OSError, ValueError):
            if draft:
                with suppress(OSError):
                    os.unlink(draft)
            return
        self._make_room(os.path.dirname(path))

    def _path(self, key: str) -> str:
        if not _KEY.fullmatch(key):
            raise ValueError(f"{key!r} is no digest")
        return os.path.join(self.where, key[:2], key[2:])

    def _make_room(self, shelf: str) -> None:
        """Take the oldest answers from a shelf that has more than its part, and what killed programs have left."""
        files = []
        try:
            with os.scandir(shelf) as entries:
                for entry in entries:
                    # Another program may have taken it away just now.
                    with suppress(FileNotFoundError):
                        known = entry.stat(follow_symlinks=False)
                        files.append((known.st_mtime, entry.path, known.st_size, entry.name.startswith(_DRAFT)))
        except OSError:
            return
        files.sort()
        room = self.most // _SHELVES
        size = sum(file[2] for file in files)
        now = time.time()
        for made, path, length, draft in files:
            if (now - made > _STALE) if draft else size > room:
                with suppress(OSError):
                    os.unlink(path)
                size -= length


def _digest(key: str, body: bytes) -> bytes:
    from hashlib import sha256

    return sha256(key.encode() + b"\n" + body).hexdigest().encode()


NOTHING_KEPT = Kept(wanted=False)
"""For those who want everything worked out anew."""
