"""Characters that no text may have, and names for those that people mistake for others."""

from __future__ import annotations

from ..errors import Code, NotationError
from ..record import Span


def check_characters(text: str) -> None:
    """Raise `NotationError` for NUL and for halves of surrogate pairs, which are no text."""
    if "\0" in text:
        from .diagnosis_words import SAY

        place = text.index("\0")
        raise NotationError(Code.BAD_ENCODING, SAY.later("N11.nul"), span=Span(place, place + 1), found="\0")
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError as error:
            span = Span(error.start, error.start + 1)
            found = text[error.start]
            from .diagnosis_words import SAY

            raise NotationError(Code.BAD_ENCODING, SAY.later("N11.surrogate"), span=span, found=found) from None
