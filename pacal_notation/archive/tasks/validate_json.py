"""Checks records and positions in JSON as if they stood in notation, and says where in the JSON it is that is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...notation.errors import NotationError
from ...notation.json.places import place_in_json
from ...notation.json.positions import position_from_data
from ...notation.json.split import JsonPiece
from ...notation.json.strict_text import JsonError, Way, parse_json
from ...notation.lines import LineTable
from ...notation.reading.parse import parse_position, parse_record
from ...notation.reading.split import RawRecord
from ...notation.record import Span, Tag, WrittenPosition
from ...notation.writing.write import write_position, write_record
from ...review.check import Checked, Settings, check_record, failed, own_fault, unusable
from ...review.findings.cases import Case, excerpt
from ...review.findings.finding import Place
from ...review.findings.names import LONGEST_HEAD, Head
from ..inputs.json_records import findings_of, read_json_piece
from ..inputs.records import finding_at


def check_json(piece: JsonPiece, file: str, settings: Settings) -> Checked:
    """Check one record, or one position, in JSON. Never raises for what is in it; see `check_record`."""
    try:
        return _check_json(piece, file, settings)
    except Exception as problem:
        return failed(piece, file, own_fault(problem), settings)


def _check_json(piece: JsonPiece, file: str, settings: Settings) -> Checked:
    source = piece.text.decode("utf-8", "replace") if isinstance(piece.text, bytes) else piece.text
    record, findings = read_json_piece(piece, file)
    if findings:
        return unusable(findings, source, piece.line, settings)
    if record is None:
        try:
            text = _position(piece)
        except JsonError as error:
            return unusable(list(findings_of(error, file, piece)), source, piece.line, settings)
    else:
        try:
            text = write_record(record)
        except NotationError as error:
            finding = finding_at(record, file, str(error.code), error.said, error.advice)
            return unusable([finding], source, piece.line, settings)
    source = source.removeprefix("\ufeff")
    checked = check_record(RawRecord(text, 0, 1, 1, piece.index), file, settings)
    if record is not None:
        checked = checked._replace(head=_head(source, piece.line, piece.index))
    if not checked.cases:
        return checked
    there = _Places(text, source, piece.line, is_record=record is not None)
    return checked._replace(cases=tuple(there.moved(case, settings) for case in checked.cases))


def _position(piece: JsonPiece) -> str:
    """The text of a position in notation."""
    model = position_from_data(parse_json(piece.text))
    named = (("Rules", model.rules), ("Board", model.board))
    tags = [Tag(name, value) for name, value in named if value is not None]
    return write_position(WrittenPosition(tags, model.arrangement()))


def _head(source: str, line: int, record: int) -> Head | None:
    """The tags of a record, as they stand in the JSON."""
    start, end = place_in_json(source, ("tags",))
    if source[start : start + 1] != "[" or end - start > LONGEST_HEAD:
        return None
    return Head(source[start:end], *LineTable(source[:start], line).at(start), record, is_json=True)


class _Places:
    """Says for a place in the notation where the same stands in the JSON."""

    def __init__(self, text: str, source: str, line: int, is_record: bool) -> None:
        self.lines = LineTable(text)
        self.source = source
        self.source_lines = LineTable(source, line)
        ways = _ways_of_record(text) if is_record else _ways_of_position(text)
        self.ways = sorted(ways, key=lambda known: known[0].end - known[0].start)

    def moved(self, case: Case, settings: Settings) -> Case:
        """A case with the places and the lines of the JSON. What was probably meant is told; edits of a text that is
        not there are left out.
        """
        finding = case.finding
        place = self.place(finding.place)
        related = tuple(other._replace(place=self.place(other.place)) for other in finding.related)
        fixes = tuple(fix._replace(edits=()) for fix in finding.fixes if fix.reading)
        moved = replace(finding, place=place, related=related, fixes=fixes)
        if not settings.for_people:
            return case._replace(finding=moved)
        lines = tuple(excerpt(self.source_lines, other.place) for other in related)
        return case._replace(finding=moved, source=excerpt(self.source_lines, place), related=lines)

    def place(self, place: Place) -> Place:
        offset = self.lines.offset(place.line, place.column)
        way = next((way for span, way in self.ways if span.start <= offset < span.end), ())
        start, end = place_in_json(self.source, way) if way else (0, 1)
        return Place(*self.source_lines.at(start), *self.source_lines.at(end))


def _ways_of_record(text: str) -> Iterator[tuple[Span, Way]]:
    """The parts of a record, each with the way to it in the JSON."""
    record = parse_record(text)
    for number, tag in enumerate(record.tags):
        yield tag.span, ("tags", number)
    if record.setup is not None:
        yield record.setup.span, ("setup",)
        for number, ship in enumerate(record.setup.ships):
            yield ship.span, ("setup", "ships", number)
    for number, round_ in enumerate(record.rounds):
        way: Way = ("rounds", number)
        yield round_.span, way
        if round_.standing is not None:
            yield round_.standing.span, (*way, "standing")
        for rolled, roll in enumerate(round_.rolls):
            yield roll.span, (*way, "rolls", rolled)
            for played, turn in enumerate(roll.turns):
                yield turn.span, (*way, "rolls", rolled, "turns", played)
    if record.end is not None:
        yield record.end.span, ("end",)


def _ways_of_position(text: str) -> Iterator[tuple[Span, Way]]:
    written = parse_position(text)
    for tag in written.tags:
        yield tag.span, (tag.name.lower(),)
    for way, span in written.places.items():
        yield span, way
