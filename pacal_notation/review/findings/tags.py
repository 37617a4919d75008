"""Tags that were hardly meant as they are written: a misspelt name (W4), a date in another form or impossible (W5)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

from ...data.languages.phrases import Phrases
from ...data.shipped import shipped_names
from ...game.errors import OptionError
from ...notation.errors import NotationError
from ...notation.reading.diagnosis_words import SAY as NOTATION
from ...notation.record import KNOWN_TAGS, Record, Span, Tag
from ...notation.rules_text import parse_rules
from ...notation.tag_names import Meant, meant_name
from ..seats import seats_meant
from .breaches import Reporter
from .finding import Edit, Fix, Severity

_KNOWN = frozenset(KNOWN_TAGS)
_YEAR_FIRST = re.compile(r"([0-9]{4})(?:([-/ ]|\. ?)([0-9]{1,2})\2([0-9]{1,2})|([0-9]{2})([0-9]{2}))\.?")
_SHORT_YEAR = re.compile(r"([0-9]{1,2})([-/ ]|\. ?)([0-9]{1,2})\2(['’]?)([0-9]{2})\.?")
_YEAR_LAST = re.compile(r"([0-9]{1,2})([-/ ]|\. ?)([0-9]{1,2})\2([0-9]{4})")
_LATE = "69"
_WORDS = re.compile(r"[0-9]+|[^\W\d_]+")
_BETWEEN = re.compile(r"[\s.,]*")
_SMALL_WORDS = frozenset({"st", "nd", "rd", "th", "er", "de", "of", "the"})
_MONTHS = (
    ("jan", "gen", "sty"), ("feb", "fev", "lut"), ("mar", "maerz"), ("apr", "avr", "kwi"), ("may", "mai", "mag", "maj"),
    ("jun", "juin", "giu", "cze"), ("jul", "juil", "lug", "lip"), ("aug", "aou", "ago", "sie"),
    ("sep", "set", "sze", "wrz"), ("oct", "okt", "ott", "paz"), ("nov", "lis"), ("dec", "dez", "dic", "gru"),
)  # fmt: skip
"""How the months begin in six languages, without accents."""
SAY = Phrases("findings", {
    "N12.behind.hint": "this tag stands alone, as a record without a game: move it to the tags before its game",
    "W4": "the tag {name} is not known: was {text} meant?",
    "W4.hint": "write {text}",
    "W5.two-ways": "the date {text} can be read in two ways",
    "W5.no-such-day": "there is no such day as {text}",
    "W5.form": "a date is year, month and day, such as 2026.11.12",
    "W5.order": "the date {text} needs the year first, then month and day",
    "W5.words": "the date {text} needs the month as a number, and the year first",
    "W5.full-stops": "the date {text} needs full stops between year, month and day",
    "W5.digits": "the date {text} needs two digits each for month and day",
    "W5.empty": "the Date tag is empty",
    "W5.hint": "write {text}",
})  # fmt: skip
_NAME = re.compile(r"\[[ \t]*([A-Za-z0-9_]+)")


@lru_cache(maxsize=4096)
def meant_date(value: str) -> Meant | None:
    """The date that was meant, in the form of the notation; None where nothing is to be said of it.

    >>> meant_date("12.11.2026"), meant_date("2026.11.12"), meant_date("2026.02.30")
    (Meant(text='2026.11.12', sure=True), None, Meant(text='', sure=True))
    """
    text = value.strip()
    if not text:
        return Meant("", True)
    parts = text.split(".")
    if [len(part) for part in parts] == [4, 2, 2] and text.isascii() and "".join(parts).isdigit():
        day = _day(*parts)
        return None if day == value else Meant(day, True)
    if found := _YEAR_FIRST.fullmatch(text):
        month, day = found[3] or found[5], found[4] or found[6]
        return Meant(_day(found[1], month, day), True)
    if found := _YEAR_LAST.fullmatch(text):
        first, sign, second, year = found.groups()
        if sign[0] != "." or int(first) <= 12 < int(second):
            ways = {_day(year, second, first), _day(year, first, second)} - {""}
            return Meant(min(ways), True) if len(ways) == 1 else Meant("", False)
        return Meant(_day(year, second, first), True)
    if found := _SHORT_YEAR.fullmatch(text):
        return _with_short_year(*found.groups())
    return _in_words(text)


def _with_short_year(first: str, sign: str, second: str, apostrophe: str, third: str) -> Meant:
    """A date whose year has two digits, in whatever order: with three small numbers, there is mostly more than one."""
    ways = {_day(f"20{third}", second, first)}
    if sign[0] != "." or int(first) <= 12 < int(second):
        ways.add(_day(f"20{third}", first, second))
    year_first = "" if apostrophe else _day(f"20{first:0>2}", second, third)
    return _only(ways | {year_first}, sure=not year_first)


def _only(ways: set[str], sure: bool = True) -> Meant:
    """The only way to read a date; a year that has two digits and is late in a century may be of the one before."""
    ways = ways - {""}
    if len(ways) > 1 or any(day[2:4] > _LATE for day in ways):
        return Meant("", False)
    return Meant(min(ways), sure) if ways else Meant("", True)


def _in_words(text: str) -> Meant | None:
    """A date with the name of its month, such as ``12. November 2026``; None for other words."""
    words = [word for word in _WORDS.findall(text) if word.lower() not in _SMALL_WORDS]
    if not all(_BETWEEN.fullmatch(rest) for rest in _WORDS.split(text)):
        return None
    years = [word for word in words if word.isdigit() and len(word) == 4]
    days = [word for word in words if word.isdigit() and len(word) <= 2]
    names = [number for word in words if (number := _month(word))]
    if not years and len(days) == 2 and len(names) == 1 and len(words) == 3:
        return _only({_day(f"20{year:0>2}", str(names[0]), day) for year, day in (days, days[::-1])})
    if len(years) != 1 or len(days) != 1 or len(names) != 1 or len(words) != 3:
        return None
    return Meant(_day(years[0], str(names[0]), days[0]), True)


def _month(word: str) -> int:
    """The number of a month by its name in one of the languages; 0 where it is none."""
    if word.isdigit():
        return 0
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", word.lower()) if sign.isascii())
    return next((number for number, starts in enumerate(_MONTHS, 1) if plain.startswith(starts)), 0)


def _day(year: str, month: str, day: str) -> str:
    """A date as the notation writes it; nothing where there is no such day."""
    number = int(year)
    leap = number % 4 == 0 and (number % 100 != 0 or number % 400 == 0)
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    if not (0 < int(month) <= len(days) and 0 < int(day) <= days[int(month) - 1]):
        return ""
    return f"{number:04}.{int(month):02}.{int(day):02}"


def nothing_to_say(tags: Mapping[str, str]) -> bool:
    """Whether names and date are as they should be."""
    if not _KNOWN.issuperset(tags) and any(map(meant_name, tags)):
        return False
    return "Date" not in tags or meant_date(tags["Date"]) is None


def warn_of_tags(record: Record, reporter: Reporter) -> None:
    """Say what was hardly meant."""
    meant = {id(tag): name for name, tag in meant_tags(record).items()}
    for tag in record.tags:
        if id(tag) in meant:
            _warn_of_name(tag, meant[id(tag)], record, reporter)
        if tag.name == "Date" and (wanted := meant_date(tag.value)) is not None:
            _warn_of_date(tag, wanted, reporter)


def warn_of_result_alone(record: Record, reporter: Reporter) -> None:
    """Say that a Result tag alone is no record but stands behind its game (N12): other tags may be for want of one."""
    if record.index < 2 or len(record.tags) != 1 or record.tags[0].name != "Result":
        return
    if record.setup is None and not record.rounds and record.end is None:
        hint = SAY.later("N12.behind.hint")
        reporter.note("N12", NOTATION.later("N12.tags"), record.tags[0].span, hint, severity=Severity.WARNING)


def meant_tags(record: Record) -> dict[str, Tag]:
    """The tags that the record does not have, but others that were meant to be these."""
    names = {tag.name for tag in record.tags}
    found: dict[str, Tag] = {}
    for tag in record.tags:
        meant = meant_name(tag.name)
        if meant is not None and meant.text not in names:
            found.setdefault(meant.text, tag)
    return found


def _warn_of_name(tag: Tag, name: str, record: Record, reporter: Reporter) -> None:
    """A tag that was meant to be one of this name. Where its value does not fit, nobody knows how to put it right."""
    text = reporter.record.text
    found = _NAME.match(text, tag.span.start)
    span = Span(*found.span(1)) if found is not None else tag.span
    value = fitting(name, tag.value, record)
    fixes: tuple[Fix, ...] = ()
    if found is not None and value is not None:
        meant = meant_name(tag.name)
        edits = [Edit(reporter.place(span), name)]
        start = text.find('"', span.end, tag.span.end) + 1
        if value != tag.value:
            edits.append(Edit(reporter.place(Span(start, start + len(tag.value))), value))
        fixes = (Fix(tuple(edits), meant is not None and meant.sure),)
    message = SAY.later("W4", name=tag.name, text=name)
    reporter.note("W4", message, span, SAY.later("W4.hint", text=name), severity=Severity.WARNING, fixes=fixes)


def fitting(name: str, value: str, record: Record) -> str | None:
    """The value as a tag of this name would have it; None where it would not be right there."""
    match name:
        case "Rules":
            try:
                parse_rules(value)
            except OptionError:
                return None
        case "Board":
            return value if value in shipped_names("boards") else None
        case "Players":
            seats = " ".join(seats_meant(value, record)) if value.strip() and "\\" not in value else ""
            return seats or None
        case "Date":
            # `Data` is a date in two languages, and in English anything else.
            return value if any(char.isdigit() or char == "?" for char in value) else None
        case "Position":
            return value if record.setup is None and _is_position(value) else None
        case "Result":
            return value if value == _result(record) else None
    return value


def _is_position(text: str) -> bool:
    from ...notation.reading.parse import parse_position

    try:
        return parse_position(text).arrangement.stage is not None
    except NotationError:
        return False


def _result(record: Record) -> str:
    """The Result tag that agrees with how the record ends."""
    scores = record.end.scores if record.end is not None else None
    return "*" if scores is None else " ".join([f"{score.colour}{score.points}" for score in scores])


def _warn_of_date(tag: Tag, meant: Meant, reporter: Reporter) -> None:
    start = reporter.record.text.find('"', tag.span.start, tag.span.end) + 1
    span = Span(start, start + len(tag.value)) if start else tag.span
    if not meant.text:
        message = SAY.later("W5.no-such-day" if meant.sure else "W5.two-ways", text=tag.value)
        message = message if tag.value.strip() else SAY.later("W5.empty")
        reporter.note("W5", message, span, SAY.later("W5.form"), severity=Severity.WARNING)
        return
    text = tag.value.strip()
    key = "W5.order"
    if any(sign.isalpha() for sign in text):
        key = "W5.words"
    elif text[:4].isdigit():
        key = "W5.digits" if text.replace(".", "").isdigit() and text.count(".") > 1 else "W5.full-stops"
    fixes = (Fix((Edit(reporter.place(span), meant.text),), meant.sure),) if start else ()
    hint = SAY.later("W5.hint", text=meant.text)
    reporter.note("W5", SAY.later(key, text=tag.value), span, hint, severity=Severity.WARNING, fixes=fixes)
