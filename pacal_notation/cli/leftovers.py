"""Drafts that killed writers left behind: ``.pacal-`` and eight signs, for the owner alone, never finished.

Whoever writes a draft has a lock on it, which goes with the process. What nobody has, and nobody has touched for a day,
is removed by the next command that writes into that folder.
"""

from __future__ import annotations

import os
import re
import stat
import time
from contextlib import suppress
from typing import IO

PREFIX = ".pacal-"
DRAFT_MODE = 0o600
"""The mode that `tempfile` gives."""
_NAME = re.compile(r"\.pacal-[a-z0-9_]{8}")
_DAY = 24 * 60 * 60
_swept: set[str] = set()
"""Folders that this process has looked through."""


def claim(draft: IO[bytes]) -> None:
    """Have a draft as one's own as long as it is open; where files cannot be locked, it is just as it was."""
    with suppress(ImportError, OSError):
        import fcntl

        fcntl.flock(draft, fcntl.LOCK_EX | fcntl.LOCK_NB)


def sweep(folder: str) -> None:
    """Remove what is left in a folder, the first time that this process writes there."""
    if folder in _swept:
        return
    _swept.add(folder)
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in [entry for entry in entries if _NAME.fullmatch(entry.name)]:
            with suppress(OSError):
                _remove(entry)


def _remove(entry: os.DirEntry[str]) -> None:
    known = entry.stat(follow_symlinks=False)
    own = not hasattr(os, "geteuid") or known.st_uid == os.geteuid()
    plain = stat.S_ISREG(known.st_mode) and stat.S_IMODE(known.st_mode) == DRAFT_MODE and known.st_nlink == 1
    if own and plain and known.st_mtime < time.time() - _DAY and _is_free(entry.path):
        os.unlink(entry.path)


def _is_free(path: str) -> bool:
    """Whether nobody writes a draft any more. A system that knows no such locks does not let go of open files."""
    try:
        import fcntl
    except ImportError:
        return True
    with open(path, "rb") as stream:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return True
