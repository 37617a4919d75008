"""Names that are written in two ways, most likely by a slip (W6): collected from the records of a file and judged at
its end, and those of all files of a run together at the end of that.

Two spellings are taken for one name in two cases:

- They are the same but for capitals, accents, blanks and other signs: ``anna m.``, ``Anna M``.
- One word of four letters or more differs by a letter too many, too few or another one, or by two that changed
  places, but in no digit, and the rarer spelling stands there at most `FEW` times. Where the slip is at the beginning
  or at the end of the word, as between Hanna and Anna or Martin and Martina, the other one has to stand there
  `FAR_MORE` times as often.

Never are they where both sit at one table. The rarer spelling is the wrong one; of two that are as frequent, the later;
and one with needless blanks, however frequent it is. A name of which a club has said whose it is is never the wrong
one.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import NamedTuple

from ...data.languages.nouns import cited
from ...data.languages.phrases import Message, Phrases
from ...game.actions import COLOURS
from ...notation.grammar.tables import tables
from ...notation.lines import LineTable
from ...notation.reading.comments import take_out
from ...notation.reading.split import RawRecord
from ...notation.tag_names import one_slip
from .cases import Case, Source, excerpt
from .finding import Edit, Finding, Fix, Place, Related, Severity

CODE = "W6"
FEW = 3
"""A name that stands in a file more often is no slip of a letter."""
FAR_MORE = 5
_KNOWN = 1 << 40
"""More often than any name is written."""
MOST_NAMES = 2000
"""So many spellings of a file are kept, the first ones; what is kept of a file does not grow with it."""
MOST_OF_RUN = 5000
"""The same for all files of a run together."""
_LONGEST = 80
"""Longer names are not looked at letter by letter."""
_MOST_ALIKE = 50
"""Where more names than these are the same but for one letter, they are no names but numbers of some kind."""
_SHORTEST_WORD = 4
PLAYER_TAGS = frozenset(name.capitalize() for name in COLOURS.values())
NAME_TAGS = PLAYER_TAGS | {"Annotator"}
LONGEST_HEAD = 2048
"""How many characters of a record are looked at for its tags."""


class Head(NamedTuple):
    """The beginning of a record with its tags, and where it stands; of a record in JSON, the list of its tags."""

    text: str
    line: int
    column: int
    record: int
    is_json: bool = False

    def names(self) -> list[tuple[str, str]]:
        """The tags of players and annotator with their values, as they are written there."""
        if self.is_json:
            return [(name, value) for _, name, value in _tags_in_json(self.text)]
        return _finder().findall(take_out(self.text).text)

    def table(self) -> set[str]:
        """The names of all who sit at this table."""
        return {value for tag, value in self.names() if tag in PLAYER_TAGS}

    def place(self, number: int) -> Place:
        """Where the value of one of these tags stands; in JSON, the tag."""
        if self.is_json:
            from ...notation.json.places import place_in_json

            start, end = place_in_json(self.text, (_tags_in_json(self.text)[number][0],))
        else:
            start, end = [found.span(2) for found in _finder().finditer(take_out(self.text).text)][number]
        lines = LineTable(self.text, self.line)
        (line, column), (end_line, end_column) = lines.at(start), lines.at(end)
        ahead = self.column - 1
        return Place(
            line,
            column + (ahead if line == self.line else 0),
            end_line,
            end_column + (ahead if end_line == self.line else 0),
        )

    def lines(self, place: Place) -> tuple[Source, ...]:
        """The lines that a place is in."""
        return excerpt(LineTable(self.text, self.line), place, self.column)


def _tags_in_json(text: str) -> list[tuple[int, str, str]]:
    """The tags of players and annotator in a list of tags: index, name and value."""
    import json

    tags = [(index, tag["name"], tag["value"]) for index, tag in enumerate(json.loads(text))]
    return [tag for tag in tags if tag[1] in NAME_TAGS]


@cache
def _finder() -> re.Pattern[str]:
    """Finds the tags of players and annotator where there are no comments."""
    space = f"(?:{tables().terminals['WHITE_SPACE']})?+"
    value = r'"((?:[^"\\\r\n]++|\\["\\])*+)"'
    return re.compile(rf"\[[ \t]*+({'|'.join(sorted(NAME_TAGS))}){space}{value}{space}\]")


def head_of(raw: RawRecord) -> Head | None:
    """The head of a record, be it sound or not; None where there is no text."""
    if raw.text is None:
        return None
    end = raw.text.find("\n0.", 0, LONGEST_HEAD)
    return Head(raw.text[: end if end >= 0 else LONGEST_HEAD], raw.line, raw.column, raw.index)


class Written(NamedTuple):
    """A place where a name stands: the head, and the how-manieth name in it.

    Of several files, the file and its number in the run; `told` is a place that was warned of with its own file.
    """

    head: Head
    number: int
    file: str = ""
    order: int = 0
    told: bool = False


@dataclass(slots=True)
class Spelling:
    """A way to write a name: how often a file has it, and the first places where it has."""

    count: int = 0
    places: list[Written] = field(default_factory=list)

    def tables(self) -> Iterator[set[str]]:
        """Those who sit at the tables at which this name plays, as far as they are known."""
        for head, number, *_ in self.places:
            if head.names()[number][0] in PLAYER_TAGS:
                yield head.table()


@dataclass(slots=True)
class Names:
    """The spellings in the records of one file, in the order in which they first stand there."""

    spellings: dict[str, Spelling] = field(default_factory=dict)

    def add(self, head: Head | None) -> None:
        """Take the names of the next record."""
        if head is None:
            return
        spellings = self.spellings
        for number, (_, value) in enumerate(head.names()):
            spelling = spellings.get(value)
            if spelling is None:
                spelling = spellings[value] = Spelling()
            spelling.count += 1
            if len(spelling.places) <= FEW:
                spelling.places.append(Written(head, number))

    def merge(self, later: Names, most: int = 0) -> None:
        """Take what was collected in the records that follow. What came first is kept, however the file was cut."""
        for name, spelling in later.spellings.items():
            known = self.spellings.get(name)
            if known is None:
                if len(self.spellings) >= (most or MOST_NAMES):
                    continue
                known = self.spellings[name] = Spelling()
            known.count += spelling.count
            known.places += spelling.places[: FEW + 1 - len(known.places)]


class _Name:
    """Spellings that are the same but for capitals, accents and signs; `lead` is the one that is meant: the most
    frequent, but never one with needless blanks.
    """

    def __init__(self, order: int) -> None:
        self.order = order
        self.spellings: dict[str, Spelling] = {}

    def settle(self, known: Container[str]) -> None:
        """What is `known` counts more than anything that is merely frequent."""
        self.lead = max(
            self.spellings,
            key=lambda name: (_as_said(name) in known, name == " ".join(name.split()), self.spellings[name].count),
        )
        self.count = sum(spelling.count for spelling in self.spellings.values())
        if _as_said(self.lead) in known:
            self.count += _KNOWN
        self.words = _folded(self.lead).split()

    def meets(self, others: Iterable[str]) -> bool:
        """Whether a spelling of this name sits at a table with one of those."""
        wanted = set(others)
        return any(wanted & table for spelling in self.spellings.values() for table in spelling.tables())


@lru_cache(maxsize=4096)
def _folded(name: str) -> str:
    """The words of a name in small letters without accents, with single blanks between them.

    >>> _folded("  José-Maria  O'BRIEN")
    'jose maria o brien'
    """
    import unicodedata

    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    kept = ["" if unicodedata.combining(char) else char if char.isalnum() else " " for char in letters]
    return " ".join("".join(kept).split())


class Doubt(NamedTuple):
    """A place where a name is probably misspelt, the name, the one that was meant, and whether a letter differs."""

    at: Written
    name: str
    meant: str
    letter: bool


def doubtful(names: Names, people: Container[str] = ()) -> list[Doubt]:
    """Every place where a name is probably misspelt, in the order of the files; `people` are names that are known.

    >>> names = Names()
    >>> for number, name in enumerate(("Katharina", "Bernd", "Katharnia", "Tim", "Tom", "bernd"), 1):
    ...     names.add(Head(f'[Green "{name}"]', number, 1, number))
    >>> [(doubt.name, doubt.meant, doubt.letter) for doubt in doubtful(names)]
    [('Katharnia', 'Katharina', True), ('bernd', 'Bernd', False)]
    """
    known = _gathered(names, people)
    near = _neighbours(known)
    found: list[Doubt] = []
    for key, name in known.items():
        meant = [known[other] for other in near.get(key, ()) if _is_slip_of(name, known[other])]
        other = max(meant, key=lambda one: (one.count, -one.order), default=None)
        for text, spelling in name.spellings.items():
            if _as_said(text) in people:
                continue
            if other is not None:
                found += [Doubt(at, text, other.lead, True) for at in spelling.places]
            elif text != name.lead and not any(name.lead in table for table in spelling.tables()):
                found += [Doubt(at, text, name.lead, False) for at in spelling.places]
    return sorted(found, key=lambda doubt: (doubt.at.order, doubt.at.head.record, doubt.at.number))


def _as_said(name: str) -> str:
    """A name as it stands in a tag, as a club's file has it."""
    return " ".join(_plain(name).split())


def _gathered(names: Names, people: Container[str]) -> dict[str, _Name]:
    """The names of a file by their letters, in the order of the file."""
    known: dict[str, _Name] = {}
    for text, spelling in names.spellings.items():
        key = _folded(text).replace(" ", "")
        if any(map(str.isalpha, key)):
            known.setdefault(key, _Name(len(known))).spellings[text] = spelling
    for name in known.values():
        name.settle(people)
    return known


def _neighbours(known: Iterable[str]) -> dict[str, set[str]]:
    """For names those that a single slip may have made of them: whatever is the same once a letter is left out."""
    alike: dict[str, set[str]] = {}
    for key in known:
        if len(key) <= _LONGEST:
            for shorter in {key, *(key[:at] + key[at + 1 :] for at in range(len(key)))}:
                alike.setdefault(shorter, set()).add(key)
    near: dict[str, set[str]] = {}
    for keys in alike.values():
        if 1 < len(keys) <= _MOST_ALIKE:
            for key in keys:
                near.setdefault(key, set()).update(keys - {key})
    return near


def _is_slip_of(name: _Name, other: _Name) -> bool:
    """Whether the rarer name, or the later one of two that are as frequent, was written for the other one."""
    if name.count > FEW or (name.count, -name.order) > (other.count, -other.order):
        return False
    if len(name.words) != len(other.words):
        return False
    differ = [(one, two) for one, two in zip(name.words, other.words, strict=True) if one != two]
    if len(differ) != 1 or not one_slip(*differ[0]):
        return False
    one, two = differ[0]
    if max(len(one), len(two)) < _SHORTEST_WORD or _digits(one) != _digits(two):
        return False
    if not _inside(one, two) and other.count < FAR_MORE * name.count:
        return False
    return not name.meets(other.spellings) and not other.meets(name.spellings)


def _digits(word: str) -> list[str]:
    return list(filter(str.isdigit, word))


def _inside(one: str, two: str) -> bool:
    """Whether two words differ in their middle: beginning and end are the same."""
    whole = one.startswith(two) or two.startswith(one) or one.endswith(two) or two.endswith(one)
    return one[0] == two[0] and one[-1] == two[-1] and not whole


def warn_of_names(
    names: Names, file: str, for_people: bool, people: Container[str] = ()
) -> Iterator[tuple[Written, Case]]:
    """What is to be said of the names in a file, in the order of their places; with the lines, for people."""
    for at, name, meant, letter in doubtful(names, people):
        first = names.spellings[meant].places[0]
        other = first.head.place(first.number)
        key, right = "W6.letter" if letter else "W6.signs", _read(at, meant)
        message = SAY.later(key, name=cited(_read(at, name)), meant=cited(right))
        case = _case(at, meant, file, message, SAY.later(f"{key}.hint", text=right), for_people)
        related = Related(other, SAY.later("W6.related", meant=cited(right)))
        lines = (first.head.lines(other),) if for_people else ()
        yield at, case._replace(finding=replace(case.finding, related=(related,)), related=lines)


def warn_across(names: Names, for_people: bool, people: Container[str] = ()) -> Iterator[Case]:
    """What is to be said of the names in several files together; what was told with its file is not told again."""
    for at, name, meant, letter in doubtful(names, people):
        if at.told:
            continue
        first = names.spellings[meant].places[0]
        key, right = "W6.letter-elsewhere" if letter else "W6.signs-elsewhere", _read(at, meant)
        place = {"file": first.file, "line": first.head.place(first.number).line}
        message = SAY.later(key, name=cited(_read(at, name)), meant=cited(right), **place)
        yield _case(at, meant, at.file, message, SAY.later(f"{key}.hint", text=right), for_people)


def of_file(names: Names, file: str, order: int, told: Container[tuple[int, int]]) -> Names:
    """The names of a file, ready to be put together with those of others. `told` are records and numbers of names."""
    return Names(
        {
            name: Spelling(
                spelling.count,
                [
                    Written(at.head, at.number, file, order, (at.head.record, at.number) in told)
                    for at in spelling.places
                ],
            )
            for name, spelling in names.spellings.items()
        }
    )


SAY = Phrases("findings", {
    "W6.letter": "the name {name} differs little from {meant}, which also stands in this file",
    "W6.letter.hint": "write {text}, if it is the same person",
    "W6.signs": "the name {name} is written {meant} elsewhere in this file",
    "W6.signs.hint": "write {text} everywhere, if it is the same person",
    "W6.letter-elsewhere": "the name {name} differs little from {meant}, which stands in {file}, line {line}",
    "W6.letter-elsewhere.hint": "write {text}, if it is the same person, or say in pacal.toml who is who",
    "W6.signs-elsewhere": "the name {name} is written {meant} in {file}, line {line}",
    "W6.signs-elsewhere.hint": "write {text} everywhere, if it is the same person, or say in pacal.toml who is who",
    "W6.related": "here the name is {meant}",
})  # fmt: skip


def _case(at: Written, meant: str, file: str, message: Message, hint: Message, for_people: bool) -> Case:
    head, place = at.head, at.head.place(at.number)
    fixes = () if head.is_json else (Fix((Edit(place, meant),)),)
    finding = Finding(CODE, message, place, file, Severity.WARNING, hint, head.record, fixes=fixes)
    return Case(finding, head.lines(place)) if for_people else Case(finding)


def _read(at: Written, name: str) -> str:
    """A name as it is read, without the escapes of a tag."""
    return name if at.head.is_json else _plain(name)


def _plain(value: str) -> str:
    """The value of a tag without its escapes."""
    return re.sub(r"\\([\"\\])", r"\1", value)
