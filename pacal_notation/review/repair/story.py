"""Stories: what may have happened where a record contradicts itself, as a small change of the script."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .script import Changes
from .turn_slips import Slip
from .walk import Checkpoint, Halt

AS_PLAYED = "as-played"
"""The story that nothing was written wrongly: the players did what stands there."""
OPENING = -1
"""The slot of tags and setup."""
OPENINGS = frozenset({"setup", "setup-colour", "setup-swapped", "seats", "rules", "board"})
"""The kinds of stories of how a game opened otherwise."""
SEAT_ORDERS = frozenset({"seat-order", "seat-order.all"})
"""The kinds of stories of rounds that were written in seat order: one, or all from there on."""


@dataclass(slots=True)
class Story:
    """One way to explain a contradiction. `guilty` is the slot that was written wrongly, `first` that to walk from.

    `start` is given where the story changes how the game opens. `reach` is the slot of the next contradiction once the
    story is believed, `end` where it has led to there.
    """

    kind: str
    cost: float
    guilty: int
    changes: Changes
    first: int
    slip: Slip | None = None
    start: Checkpoint | None = None
    facts: Mapping[str, object] = field(default_factory=dict)
    reach: int = -1
    end: Checkpoint | None = None

    @property
    def believes(self) -> bool:
        """Whether the story believes what is written."""
        return self.kind == AS_PLAYED


@dataclass(slots=True)
class Verdict:
    """What a contradiction comes from: the best story, others that are as good, and whether it is sure.

    There is no `halt` where tags and setup contradict each other.
    """

    halt: Halt | None
    before: Checkpoint
    story: Story
    at: Checkpoint
    """Where the game had come to at the guilty place."""
    others: tuple[Story, ...] = ()
    safe: bool = False
    whole: bool = True
    """Whether everything was looked at that can explain it."""
