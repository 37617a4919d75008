"""Which district gets which of a medium's colours, so that neighbours differ while colours last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..game.plan import Spot, neighbours


def districts_beside(on: Mapping[Spot, str]) -> dict[str, set[str]]:
    """For each sign of a drawing, the lake's too, those that lie beside its squares, itself among them."""
    beside: dict[str, set[str]] = {}
    for spot, sign in on.items():
        beside.setdefault(sign, set()).update(on[side] for side in neighbours(spot) if side in on)
    return beside


def share_out(letters: Iterable[str], beside: Mapping[str, set[str]], colours: Sequence[str]) -> dict[str, str]:
    """A colour for each of these districts in turn: one that no neighbour has yet, and the least used of those."""
    found: dict[str, str] = {}
    for letter in letters:
        near = {found[other] for other in beside.get(letter, ()) if other in found}
        used = list(found.values())
        found[letter] = min(colours, key=lambda colour: (colour in near, used.count(colour)))
    return found
