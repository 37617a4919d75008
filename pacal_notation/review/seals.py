"""Seals: the digits by which a comment of ours is known again in a file, in whatever language its words are.

What people wrote has none, and what they changed in a comment of ours is theirs: its seal no longer fits.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256


def digest(parts: Iterable[object]) -> str:
    """Sixteen digits that change with any of the parts."""
    return sha256("\0".join(map(str, parts)).encode("utf-8", "backslashreplace")).hexdigest()[:16]


def seal(*parts: object) -> str:
    """Six digits that change with any of the parts."""
    return digest(parts)[:6]
