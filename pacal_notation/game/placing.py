"""What may stand where: the setup (S1, S3) and the check of an arrangement (C5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .actions import COLOURS
from .arrangement import Arrangement, Holding
from .breach import Breach, Part
from .lanes import STONE
from .position import DIE, GOD_STONES, HEIGHTS, NO_SHIP, STOCK, STONES, Position, Table, check_seats
from .types import Colour, Height, Seat, Square, SquareName


def set_up(at: Table, ships: Sequence[tuple[Colour, SquareName]]) -> tuple[Position, list[Breach]]:
    """The first position: each colour's ship on its square, before the first roll.

    Gives every breach of S3. A ship that cannot stand where it was put, or was not put anywhere, is left out.
    """
    board = at.board
    breaches: list[Breach] = []
    placed: list[Square] = [NO_SHIP] * at.players
    for number, (colour, name) in enumerate(ships):
        here = ("ships", number)
        square = board.index.get(name, board.edge)
        facts: dict[str, object] = {"colour": colour, "square": name}
        seat = at.seat_of.get(colour)
        if seat is None:
            breaches.append(Breach("S3", "not-seated", here, facts))
            continue
        if placed[seat] != NO_SHIP:
            breaches.append(Breach("S3", "placed-twice", here, facts))
            continue
        if seat != number and not breaches:
            expected = at.seats[number] if number < at.players else None
            breaches.append(Breach("S3", "seat-order", here, {**facts, "expected": expected}))
        if square in placed:
            other = at.seats[placed.index(square)]
            breaches.append(Breach("S3", "square-taken", here, {**facts, "by": other}))
        elif not board.sacred & board.bits[square]:
            breaches.append(Breach("S3", "outside-sacred", here, facts))
            if not at.closed & board.bits[square]:
                placed[seat] = square
        else:
            placed[seat] = square
    named = {colour for colour, _ in ships}
    for colour in at.seats:
        if colour not in named:
            breaches.append(Breach("S3", "ship-missing", ("ships",), {"colour": colour}))
    obstacles = at.closed
    for square in placed:
        if square != NO_SHIP:
            obstacles |= board.bits[square]
    nothing = (0,) * at.players
    first = Position(
        at,
        1,
        at.everyone,
        None,
        False,
        tuple(placed),
        STONES * sum(STONE[: at.players]),
        0,
        (GOD_STONES,) * at.players,
        nothing,
        ((0,) * len(STOCK),) * at.players,
        (0,) * (len(board.districts) + 2),
        obstacles,
    )
    return first, breaches


def check_arrangement(arrangement: Arrangement, at: Table | None) -> list[Breach]:
    """Everything that cannot be in an arrangement: S1 for the seats, R4 and R5 for the stage, C5 for the pieces.

    With `at` None only what needs no board is checked.
    """
    breaches = check_seats(arrangement.seats)
    if at is not None and not breaches and at.seats != arrangement.seats:
        breaches.append(
            Breach("S1", "other-seats", ("seat", 0), {"expected": at.seats, "found": arrangement.seats})
        )
    for seat, holding in enumerate(arrangement.players):
        breaches += _check_holding(seat, holding)
    if arrangement.stage is not None:
        breaches += _check_stage(arrangement)
    if at is not None:
        breaches += _check_squares(arrangement, at)
    return breaches


def _check_stage(arrangement: Arrangement) -> list[Breach]:
    stage = arrangement.stage
    assert stage is not None
    breaches = []
    if stage.round < 1:
        breaches.append(Breach("R5", "round-number", ("stage", "round"), {"round": stage.round}))
    if stage.roll is not None and stage.roll not in DIE:
        breaches.append(Breach("R4", "no-such-roll", ("stage", "roll"), {"roll": stage.roll}))
    if stage.player not in arrangement.seats:
        breaches.append(Breach("R5", "not-seated", ("stage", "player"), {"colour": stage.player}))
    for seat, holding in enumerate(arrangement.players):
        if holding.ship is None:
            breaches.append(Breach("C5", "no-ship", ("seat", seat), {"colour": holding.colour}))
    return breaches


def _check_holding(seat: Seat, holding: Holding) -> list[Breach]:
    colour = holding.colour
    breaches = []
    if not isinstance(holding.score, int) or holding.score < 0:
        breaches.append(Breach("C5", "score", ("score", seat), {"colour": colour, "score": holding.score}))
    seen: set[int] = set()
    for number, value in enumerate(holding.god_stones):
        if value not in GOD_STONES or value in seen:
            twice = value in GOD_STONES
            reason = "god-stone-twice" if twice else "no-such-god-stone"
            breaches.append(Breach("C5", reason, ("god_stones", seat, number), {"colour": colour, "value": value}))
        seen.add(value)
    if len(holding.stones) > STONES:
        facts = {"colour": colour, "stones": len(holding.stones), "most": STONES}
        breaches.append(Breach("C5", "too-many-stones", ("stones", seat, STONES), facts))
    counted: Counter[Height] = Counter()
    for number, (height, square) in enumerate(holding.pyramids):
        here = ("pyramids", seat, number)
        if not (isinstance(height, int) and height in HEIGHTS):
            facts = {"colour": colour, "height": height, "square": square}
            breaches.append(Breach("C5", "no-such-height", here, facts))
            continue
        counted[height] += 1
        if counted[height] == STOCK[height] + 1:
            facts = {"colour": colour, "height": height, "most": STOCK[height]}
            breaches.append(Breach("C5", "too-many-pyramids", here, facts))
    return breaches


def _check_squares(arrangement: Arrangement, at: Table) -> list[Breach]:
    """What stands on squares it cannot stand on, in the order of the arrangement."""
    ships = {holding.ship for holding in arrangement.players if holding.ship is not None}
    taken: dict[SquareName, tuple[str, Colour]] = {}
    built = {p.square: h.colour for h in arrangement.players for p in h.pyramids}
    breaches: list[Breach] = []

    def occupy(what: str, colour: Colour, square: SquareName, part: Part) -> None:
        breaches.extend(_check_ground(what, colour, square, part, at))
        if square in taken:
            by, whose = taken[square]
            facts = {"what": what, "colour": colour, "square": square, "by": by, "whose": whose}
            breaches.append(Breach("C5", "square-taken", part, facts))
        else:
            taken[square] = (what, colour)

    for seat, holding in enumerate(arrangement.players):
        colour = holding.colour
        if colour not in COLOURS:
            continue
        if holding.ship is not None:
            occupy("ship", colour, holding.ship, ("ship", seat))
        for number, pyramid in enumerate(holding.pyramids):
            occupy("pyramid", colour, pyramid.square, ("pyramids", seat, number))
        seen: set[str] = set()
        for number, square in enumerate(holding.stones):
            part = ("stones", seat, number)
            breaches += _check_ground("stone", colour, square, part, at)
            facts = {"what": "stone", "colour": colour, "square": square}
            if square in built:
                breaches.append(Breach("C5", "stone-on-pyramid", part, {**facts, "whose": built[square]}))
            elif square in seen and square not in ships:
                breaches.append(Breach("C5", "stones-twice", part, facts))
            seen.add(square)
    return breaches


def _check_ground(what: str, colour: Colour, square: SquareName, part: Part, at: Table) -> list[Breach]:
    board = at.board
    facts = {"what": what, "colour": colour, "square": square}
    index = board.index.get(square)
    if index is None:
        return [Breach("C5", "off-board", part, facts)]
    if board.lake & board.bits[index]:
        return [Breach("C5", "on-lake", part, facts)]
    if at.covered & board.bits[index]:
        return [Breach("C5", "on-covered", part, facts)]
    return []
