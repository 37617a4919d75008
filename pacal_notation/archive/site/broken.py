"""Records that cannot be replayed, with all that a page can say of them: what is wrong, where, and the text itself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from ...game.actions import COLOURS
from ...notation.reading.split import RawRecord
from ...review.check import Settings, check_record
from ...review.findings.cases import Case
from ...review.findings.finding import Finding
from ...telling.site_words import SAY
from ..club import Club
from ..dates import known_day
from ..inputs.records import Piece
from .facts import GameFacts, Seat, person_of, short

MOST_CASES = 200
_IN_THE_WAY = "NJDS"
"""Whatever cannot be read, or names a board, rules or players that do not exist."""
MOST_TEXT = 1 << 16
"""So many characters of a record are shown with what is wrong in it."""
_TAG = re.compile(r'^[ \t]*\[\s*([A-Za-z]+)\s+"((?:[^"\\\r\n]|\\["\\])*+)"', re.MULTILINE)


@dataclass(slots=True)
class BrokenRecord:
    """A record without a game to show. `text` begins in `line` of its file; `more` characters of it are left out."""

    title: str
    source: str
    record: int
    line: int
    cases: Sequence[Case] = ()
    tags: Sequence[tuple[str, str]] = ()
    text: str = ""
    more: int = 0
    players: list[Seat] = field(default_factory=list)


def broken_record(
    piece: Piece, file: str, source: str, settings: Settings, findings: Sequence[Finding], club: Club
) -> tuple[BrokenRecord, GameFacts]:
    """What is to be said of a record that cannot be read or set up. `findings` count where nothing better is known."""
    text = piece.text or ""
    text = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    tags = [(name, re.sub(r"\\(.)", r"\1", value)) for name, value in _TAG.findall(text[:MOST_TEXT])]
    known = dict(reversed(tags))
    cases = _cases(piece, file, settings) or [Case(finding) for finding in findings]
    players = [
        Seat(letter, person, 0, 0)
        for letter, name in COLOURS.items()
        if (person := person_of(club, known.get(name.capitalize(), "")))
    ]
    event, date = known.get("Event", ""), known.get("Date", "")
    record = BrokenRecord(
        short(event) or source,
        source,
        piece.index,
        piece.line,
        cases[:MOST_CASES],
        tags,
        text[:MOST_TEXT],
        max(0, len(text) - MOST_TEXT),
        players,
    )
    facts = GameFacts(
        record.title,
        event=short(event),
        date=known_day(date),
        season=club.season(date),
        seats=players,
        errors=len(cases),
        broken=True,
        source=source,
        record=piece.index,
        reason=_reason(cases, source, piece.line),
    )
    return record, facts


def _cases(piece: Piece, file: str, settings: Settings) -> list[Case]:
    if isinstance(piece, RawRecord):
        return list(check_record(piece, file, settings).cases)
    from ..tasks.validate_json import check_json

    return list(check_json(piece, file, settings).cases)


def _reason(cases: Sequence[Case], source: str, line: int) -> str:
    """Why there is no game to show, in a line: the first of what stands in the way, before what is merely wrong."""
    if not cases:
        return SAY("placed", written=f"{source}:{line}:1", text=SAY("no-game"))
    found = next((case.finding for case in cases if case.finding.code[0] in _IN_THE_WAY), cases[0].finding)
    place = f"{source}:{found.place.line}:{found.place.column}"
    return SAY("placed", written=place, text=f"{found.code} {found.message}")
