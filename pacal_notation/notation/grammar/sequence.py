"""Which piece of a record may follow which. Lark's parser has decided that; here its decisions are looked up.

A record is read in large pieces: a turn, the head of a round, a standing. Feeding each of them word by word to Lark's
parser would take most of the time of reading. Instead, compile.py has fed it a piece of each kind in every state it can
be in, and noted where that leads. So the grammar remains the only judge of what may follow what.
"""

from __future__ import annotations

from collections.abc import Sequence

from .tables import OrderRow

MAX_DEPTH = 64
"""How deep variations may be nested."""


class NotHere(Exception):  # noqa: N818
    """The grammar does not allow this piece at this place. Never leaves the notation layer."""


class State(dict[str, "State"]):
    """What has been read so far, as far as it matters: by kinds of pieces, the states they lead to.

    Looking up a kind that cannot follow raises `NotHere`. `resume` is the state behind a variation that begins here.
    """

    __slots__ = ("resume",)

    def __init__(self) -> None:
        super().__init__()
        self.resume: State = self

    def __missing__(self, kind: str) -> State:
        raise NotHere


def read_order(rows: Sequence[OrderRow]) -> State:
    """The state before the first piece of a record."""
    states = [State() for _ in rows]
    for state, (after, resume) in zip(states, rows, strict=True):
        for kind, number in after.items():
            state[kind] = states[number]
        if resume is not None:
            state.resume = states[resume]
    return states[0]
