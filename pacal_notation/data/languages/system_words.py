"""What the system says of files, which it says in English: the reasons that people meet have words in all languages."""

from __future__ import annotations

import errno

from .phrases import Message, Phrases

SAY = Phrases(
    "archive",
    {
        "system.ENOENT": "No such file or directory",
        "system.EACCES": "Permission denied",
        "system.EPERM": "Operation not permitted",
        "system.EISDIR": "Is a directory",
        "system.ENOTDIR": "Not a directory",
        "system.EEXIST": "File exists",
        "system.ENOSPC": "No space left on device",
        "system.EDQUOT": "Disk quota exceeded",
        "system.EFBIG": "File too large",
        "system.EROFS": "Read-only file system",
        "system.EIO": "Input/output error",
        "system.EINVAL": "Invalid argument",
        "system.ENAMETOOLONG": "File name too long",
        "system.ELOOP": "Too many levels of symbolic links",
        "system.EMFILE": "Too many open files",
        "system.EBUSY": "Device or resource busy",
        "system.ETXTBSY": "Text file busy",
        "system.ENXIO": "No such device or address",
        "system.ESTALE": "Stale file handle",
    },
)


def why(problem: OSError) -> Message | str:
    """What kept the system from doing something: in words that are known, else in its own."""
    words = problem.strerror or str(problem)
    key = f"system.{errno.errorcode.get(problem.errno or 0, '')}"
    return SAY.later(key) if SAY.english.get(key) == words else words
