"""What a `Date` tag says, also one that names a year or a month alone: the same for searches, seasons and tables."""

from __future__ import annotations

import datetime
import re

_DATE = re.compile(r"([0-9]{4})(?:[.\-/]([0-9]{1,2}|\?\?)(?:[.\-/]([0-9]{1,2}|\?\?))?)?")


def known_day(text: str) -> str:
    """As much of a date as is known; empty for what is none.

    >>> known_day("2025.09.??"), known_day("2025-9-12"), known_day("last year")
    ('2025.09', '2025.09.12', '')
    """
    found = _DATE.fullmatch(text.strip())
    if found is None:
        return ""
    parts: list[str] = []
    for part in found.groups():
        if part is None or "?" in part:
            break
        parts.append(part.zfill(2))
    return ".".join(parts)


def day_of(text: str) -> datetime.date | None:
    """The day of a date such as 2026.11.12; None where it is not a full date, or no day of the calendar."""
    try:
        return datetime.date.fromisoformat(known_day(text).replace(".", "-"))
    except ValueError:
        return None
