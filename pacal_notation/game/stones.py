"""Energy stones, as the referee handles them: taking back and dropping (E1–E4).

Lifting and landing (M1, E5, E6) are arithmetic with the store, in referee.py; lanes.py has its layout.
"""

from __future__ import annotations

from typing import Any

from .actions import COLOURS
from .board import coordinates
from .breach import Breach
from .errors import no_colour
from .modes import INTO_OTHERS, INTO_OWN
from .position import Table
from .types import Colour, Mask, Mode, Seat, SquareName


def judge_drops(at: Table, seat: Seat, mode: Mode, drops: tuple[Colour, ...], broken: list[Breach]) -> None:
    """E1 and E2: why these drops are not among `Table.fair_drops`. A `BENT` move counts as straight."""
    own = at.seats[seat]
    two = mode in INTO_OTHERS
    if mode not in INTO_OWN:
        broken.append(Breach("E1", "none-allowed", ("drops", 0), {"mode": mode}))
        return
    others = 0
    seen: set[str] = set()
    for number, colour in enumerate(drops):
        here = ("drops", number)
        if colour not in COLOURS:
            raise no_colour(colour)
        if colour not in at.seat_of:
            broken.append(Breach("E1", "not-in-play", here, {"colour": colour}))
        elif colour in seen:
            broken.append(Breach("E1", "ship-twice", here, {"colour": colour}))
        elif colour != own:
            others += 1
            if not two:
                broken.append(Breach("E1", "own-ship-only", here, {"colour": colour, "mode": mode}))
            elif others == 2:
                broken.append(Breach("E1", "two-rivals", here, {"colour": colour}))
            elif len(drops) == 1:
                broken.append(Breach("E2", "lone-drop", here, {"colour": colour}))
        seen.add(colour)


def judge_taken(
    at: Table,
    taken: tuple[SquareName, ...],
    drops: tuple[Colour, ...],
    usable: int,
    visible: Mask,
    broken: list[Breach],
) -> Mask:
    """E3 and E4: stones taken back from the board for the drops made. Gives the mask of those really taken.

    `usable` is the supply when the turn began, with `returned=at-once` after the ship was lifted; `visible` are the
    player's visible stones after the move.
    """
    board = at.board
    missing = max(len(drops) - usable, 0)
    mask, wrong = 0, False
    for number, name in enumerate(taken):
        bit = board.bits[board.index.get(name, board.edge)]
        if visible & bit & ~mask:
            mask |= bit
            continue
        wrong = True
        coordinates(name)
        reason = "taken-twice" if mask & bit else "nothing-to-take"
        broken.append(Breach("E4", reason, ("taken", number), {"square": name}))
    facts: dict[str, Any] = {"usable": usable, "drops": len(drops), "missing": missing, "taken": len(taken)}
    if len(taken) > missing:
        if not wrong:
            broken.append(Breach("E4", "too-many-taken", ("taken", missing), facts))
    elif len(taken) < missing:
        on_board = board.squares(visible)
        first_unpaid = usable + len(taken)
        facts["visible"] = on_board
        if at.at_once:
            facts["at_once"] = True
        broken.append(Breach("E3", "too-few-stones", ("drops", first_unpaid), facts))
    return mask
