"""Lines that are tags without their brackets, such as ``Blue: Emil``, as bytes: they do not begin the game."""

from __future__ import annotations

import re
from functools import cache

from ..record import KNOWN_TAGS
from ..tag_names import names_elsewhere

_CURLY = rb"\xe2\x80[\x9c-\x9f]"
_QUOTED = rb'(?:"[^"\r\n]*+"|(?:' + _CURLY + rb'|\xc2\xab)[^"{};%\[\]\r\n]*?(?:"|' + _CURLY + rb"|\xc2\xbb))"
"""What stands in quotation marks of any kind, on one line; nothing of the game does."""


@cache
def bare_tag() -> re.Pattern[bytes]:
    """Finds such a line, and no turn.

    Tags have their names in other languages, too; among bytes, capitals are other letters.
    """
    words = (*KNOWN_TAGS, *names_elsewhere())
    names = sorted({form for word in words for form in (word.lower(), word.upper(), word.lower().capitalize())})
    return re.compile(
        rb"(?i:" + "|".join(names).encode() + rb")[ \t]*+[:=]"
        rb"(?![^\r\n]*[A-Ma-m][0-9]{1,2}[ \t]*[-~^])[^\r\n{;*|\[\]\"]++(?=[\r\n])"
        rb"|[A-Za-z0-9_\x80-\xff]++[ \t]*+[:=]?[ \t]*+" + _QUOTED + rb"[ \t]*+\]?[ \t]*+(?=[\r\n])"
    )
