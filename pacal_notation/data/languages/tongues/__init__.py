"""How each language says what sentences speak of: a module a language, loaded when it is spoken."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .. import PSEUDO

if TYPE_CHECKING:
    from .speaker import Speaker


@cache
def tongue(language: str) -> Speaker:
    """The forms of a language; what is none speaks English."""
    if language == "de":
        from .german import German

        return German()
    if language == "fr":
        from .french import French

        return French()
    if language == "hu":
        from .hungarian import Hungarian

        return Hungarian()
    if language == "it":
        from .italian import Italian

        return Italian()
    if language == "pl":
        from .polish import Polish

        return Polish()
    if language == PSEUDO:
        from .pseudo import Pseudo

        return Pseudo()
    from .english import English

    return English()
