"""Stories of how a game may have opened instead: with other squares in the setup, other seats, rules or boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ...game.board import Board
from ...game.errors import PacalError
from ...game.placing import set_up
from ...game.position import Position, check_seats, table
from ...game.rules import OPTIONS
from ...notation.record import Record, Tag
from ...notation.rules_text import edition_names, parse_rules, write_rules
from ..boards import boards_within_reach
from ..findings.breaches import Reporter
from ..findings.finding import Severity
from ..findings.tags import meant_tags
from ..opening import Opening, open_game
from ..seats import has_names, seats_meant
from . import costs
from .story import OPENING, Story
from .walk import Checkpoint


def other_rules(record: Record, default_rules: str, start: Checkpoint) -> Iterator[Story]:
    """Each other edition, with the options that were written, and each option chosen otherwise, or another one."""
    if "Rules" in meant_tags(record):
        return
    written = record.tag("Rules", default_rules)
    try:
        edition, changed, rules = parse_rules(written)
    except PacalError:
        return
    seen = {rules}
    options = [f"{name}={value}" for name, value in changed.items()]
    texts = [(costs.EDITION, " ".join([name, *options])) for name in edition_names() if name != edition.name]
    for name, option in OPTIONS.items():
        rest = [word for word in options if not word.startswith(f"{name}=")]
        for value in option.values:
            texts.append((costs.OPTION, " ".join([edition.name, *rest, f"{name}={value}"])))
            for left_out in rest:
                others = [word for word in rest if word != left_out]
                texts.append((costs.OTHER_OPTION, " ".join([edition.name, *others, f"{name}={value}"])))
    for cost, text in texts:
        other, _, meant = parse_rules(text)
        if meant in seen:
            continue
        seen.add(meant)
        at = start.position.table
        position = start.position._replace(table=table(at.board, meant, at.seats))
        named = bool(record.tag("Rules"))
        facts = {"rules": write_rules(other, meant), "written": written, "named": named}
        story = Story("rules", cost, OPENING, {}, 0, start=start._replace(position=position), facts=facts)
        yield story


def start_of(opening: Opening) -> Checkpoint:
    """Where a walk through a record starts that opens so."""
    position = opening.position
    assert position is not None
    adrift = frozenset(c for c, ship in zip(position.table.seats, position.ships, strict=True) if ship < 0)
    return Checkpoint(position, adrift=adrift, fresh=opening.staged is not None)


def other_boards(record: Record, file: str, default_rules: str, default_board: str) -> list[Story]:
    """The same game on each other board that is within reach and on which it can open."""
    named = record.tag("Board", default_board)
    found: list[Story] = []
    seen: list[Board] = []
    for name in boards_within_reach(file):
        reporter = Reporter(with_tag(record, "Board", name), file)
        opening = open_game(reporter.record, reporter, default_rules, default_board)
        wrong = any(finding.severity is Severity.ERROR for finding in reporter.findings)
        if name == named or wrong or opening.position is None or opening.board is None or opening.board in seen:
            continue
        seen.append(opening.board)
        facts = {"board": name, "written": named, "named": bool(record.tag("Board"))}
        found.append(Story("board", costs.BOARD, OPENING, {}, 0, start=start_of(opening), facts=facts))
    return found


def with_tag(record: Record, name: str, value: str) -> Record:
    """The record with another value of a tag, which it gets where it has none."""
    tags = [replace(tag, value=value) if tag.name == name else tag for tag in record.tags]
    return replace(record, tags=tags if record.tag(name) else [*tags, Tag(name, value)])


def other_setup(record: Record, start: Checkpoint) -> Iterator[Story]:
    """A ship that was set down on another square, or two that were written for each other."""
    setup = record.setup
    if setup is None or start.fresh:
        return
    at = start.position.table
    ships = [(ship.colour, ship.square) for ship in setup.ships]
    if sorted(colour for colour, _ in ships) != sorted(at.seats):
        return
    board = at.board
    for number, (colour, square) in enumerate(ships):
        for other in board.squares(board.sacred):
            if other != square:
                moved = [*ships[:number], (colour, other), *ships[number + 1 :]]
                cost = costs.SETUP_SQUARE + (costs.square_cost(square, other) if square in board.index else 2.0)
                yield from _set_up("setup", cost, start, moved, {"number": number, "square": other})
        for place in range(number + 1, len(ships)):
            swapped = list(ships)
            swapped[number], swapped[place] = (colour, ships[place][1]), (ships[place][0], square)
            facts = {"number": number, "other": place}
            yield from _set_up("setup-swapped", costs.SETUP_SWAPPED, start, swapped, facts)


def other_colours(record: Record, start: Checkpoint) -> Iterator[Story]:
    """A colour of the setup that was written for the one that has no ship."""
    setup = record.setup
    if setup is None or start.fresh:
        return
    at = start.position.table
    ships = [(ship.colour, ship.square) for ship in setup.ships]
    playing = record.tag("Players").split() or sorted({turn.player for turn in record.turns()})
    missing = [colour for colour in playing if colour not in dict(ships)]
    if len(missing) != 1 or len(ships) != len(playing):
        return
    for number, (colour, square) in enumerate(ships):
        if colour in playing and [other for other, _ in ships].count(colour) == 1:
            continue
        meant = [*ships[:number], (missing[0], square), *ships[number + 1 :]]
        seats = tuple(record.tag("Players").split() or [other for other, _ in meant])
        if set(seats) != {other for other, _ in meant} or check_seats(seats):
            continue
        position, broken = set_up(table(at.board, at.rules, seats), meant)
        if not broken:
            facts = {"number": number, "colour": missing[0], "ships": meant}
            yield Story("setup-colour", costs.SETUP_COLOUR, OPENING, {}, 0, start=_at(start, position), facts=facts)


def _set_up(
    kind: str, cost: float, start: Checkpoint, ships: list[tuple[str, str]], facts: Mapping[str, object]
) -> Iterator[Story]:
    position, broken = set_up(start.position.table, ships)
    if not broken:
        yield Story(kind, cost, OPENING, {}, 0, start=_at(start, position), facts={**facts, "ships": ships})


def other_seats(record: Record, start: Checkpoint) -> Iterator[Story]:
    """The seats as the setup has them, as the players first play, or as the Players tag has them."""
    if start.fresh:
        return
    at = start.position.table
    ships = [(ship.colour, ship.square) for ship in record.setup.ships] if record.setup is not None else []
    where = dict(ships)
    said = _said_seats(record)
    for seats in _orders(record, [colour for colour, _ in ships]):
        known = seats == at.seats and (not said or said == seats)
        if known or set(seats) != set(at.seats) or check_seats(seats):
            continue
        other = table(at.board, at.rules, seats)
        position, broken = set_up(other, [(colour, where[colour]) for colour in seats if colour in where])
        if not broken:
            placed = [(colour, where[colour]) for colour in seats if colour in where]
            facts = {"seats": seats, "setup": tuple(where) != seats, "ships": placed}
            yield Story("seats", costs.SEATS, OPENING, {}, 0, start=_at(start, position), facts=facts)


def _said_seats(record: Record) -> tuple[str, ...]:
    """The seats as the Players tag has them, or as it was meant; none where it has names instead."""
    value = record.tag("Players")
    return seats_meant(value, record) or (() if has_names(value) else tuple(value.split()))


def _orders(record: Record, ships: list[str]) -> Iterator[tuple[str, ...]]:
    yield tuple(dict.fromkeys(ships))
    yield _said_seats(record)
    for round_ in record.rounds[:1]:
        yield tuple(dict.fromkeys(turn.player for rolled in round_.rolls for turn in rolled.turns))


def _at(start: Checkpoint, position: Position) -> Checkpoint:
    return start._replace(position=position, off=(0,) * len(position.table.seats), adrift=frozenset())
