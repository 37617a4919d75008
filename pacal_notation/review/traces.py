"""Comments that fixes leave in a file, so that what stood there can be found again; and how they are known again.

Such a comment ends with a mark and a seal, ``{as written: g7-g10 [fix e13f3c]}``. Nobody said it, so a game that is
told leaves it out; what people have changed in one is told.
"""

from __future__ import annotations

import re

from .seals import seal
from .words import SAY

_SEALED = re.compile(r"(?P<words>.+) \[fix (?P<seal>[0-9a-f]{6})\]")


def trace_of(was: str) -> str:
    """The comment behind what stands there now: what stood there before, if anything did."""
    return _sealed(SAY("trace.written", text=was) if was else SAY("trace.put-in"))


def trace_of_gap(was: str) -> str:
    """The comment where nothing stands any more."""
    return _sealed(SAY("trace.taken-out", text=was))


def is_trace(comment: str) -> bool:
    """Whether the text of a comment is one of these, and stands as it was left."""
    found = _SEALED.fullmatch(_folded(comment))
    return found is not None and found["seal"] == seal(found["words"])


def _sealed(words: str) -> str:
    folded = _folded(words)
    return f"{folded} [fix {seal(folded)}]"


def _folded(words: str) -> str:
    """With plain single spaces: where comments are wrapped, others do not last."""
    return " ".join(words.split())
