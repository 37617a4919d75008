"""Numbers by themselves, as cells of tables: written as the language that is spoken writes them."""

from __future__ import annotations

from .speech import spoken
from .tongues import tongue


def in_digits(value: float, form: str = "") -> str:
    """A number in a form of Python's, with the signs of the language.

    >>> in_digits(1234, ","), in_digits(0.5, ".2f")
    ('1,234', '0.50')
    """
    return tongue(spoken()).number(format(value, form))
