"""Building, as the referee judges it: B1–B7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .actions import BareBuild, Build
from .board import Board, Figure
from .breach import Breach
from .position import STOCK, Table, standing
from .shapes import MOST_OTHERS
from .types import Height, Mask, Square

Works = tuple[Square, Height, Height, Mask]
"""What a build does to the board: the site, its floors now and before, and the own stones it spends."""


def judge_build(
    at: Table,
    number: int,
    build: BareBuild,
    visible: Mask,
    pyramids: Sequence[Mask],
    obstacles: Mask,
    blocking: Mask,
    broken: list[Breach],
) -> Works | None:
    """Judge a build and add what it breaks to `broken`; give what it does, None if the pieces do not allow it.

    `visible` are the player's visible stones, `pyramids` the player's masks by height, `number` the build's place
    in the turn. `blocking` are the squares that must not lie between members, none where anything may.
    """
    height, site, others, replaces = build
    others = others or ()
    figure = at.board.figures[site, others] if len(others) <= MOST_OTHERS else at.board.figure(site, others)
    index, bit, members, shape = figure
    own = pyramids[0]
    if (
        replaces is None
        and visible & bit
        and members & (visible | own) == members
        and at.heights[shape or 0] == height
        and STOCK[height] > pyramids[height].bit_count()
        and not (at.expert and members & own)
        and not (blocking and blocking & at.board.gaps[members])
    ):
        # A new pyramid of the constellation's own height: the rule, to which all else is an exception.
        return index, height, 0, members & visible
    return _judge_exception(at, number, Build(*build), figure, visible, pyramids, obstacles, blocking, broken)


def _judge_exception(
    at: Table,
    number: int,
    build: Build,
    figure: Figure,
    visible: Mask,
    pyramids: Sequence[Mask],
    obstacles: Mask,
    blocking: Mask,
    broken: list[Breach],
) -> Works | None:
    """An upgrade, a lower pyramid for want of a higher one, or something against the rules."""
    board = at.board
    index, site, members, shape = figure
    own = pyramids[0]
    replaced = standing(pyramids, site)
    sound = True
    if shape is None or members & ~(visible | own) or not members & visible:
        _judge_members(board, number, build, figure, visible, own, broken)
        sound = False
    if build.replaces is not None and build.replaces != replaced:
        facts: dict[str, Any] = {"site": build.site, "stands": replaced, "written": build.replaces}
        broken.append(Breach("B3", "replaces-other", ("build", number, "replaces"), facts))
    elif replaced >= build.height > 0:
        facts = {"site": build.site, "stands": replaced, "height": build.height}
        broken.append(Breach("B3", "not-higher", ("build", number, "height"), facts))
    if at.expert:
        _judge_expert(board, number, build, own, replaced, broken)
    full = (at.heights[shape] or None) if sound and shape else None
    if sound and shape and full is None:
        facts = {"shape": shape.name.lower(), "members": board.squares(members)}
        broken.append(Breach("B2", "shape-not-allowed", ("build", number), facts))
    elif full is not None and blocking and (between := blocking & board.gaps[members]):
        facts = {"members": board.squares(members), "between": board.squares(between)}
        broken.append(Breach("B2", "not-empty-between", ("build", number), facts))
        full = None
    _judge_height(number, build, full, pyramids, broken)
    if not 0 < build.height < len(STOCK) or not left(pyramids, build.height):
        return None
    if site & obstacles and not replaced:
        return None
    return index, build.height, replaced, members & visible


def left(pyramids: Sequence[Mask], height: Height) -> int:
    """How many pyramids of a height are in supply, given the masks of those on the board."""
    return STOCK[height] - pyramids[height].bit_count()


def _judge_height(
    number: int, build: Build, full: Height | None, pyramids: Sequence[Mask], broken: list[Breach]
) -> None:
    """B4: the constellation's height `full` (None if there is none), or any lower one where that is used up."""
    height = build.height
    here = ("build", number, "height")
    if not 0 < height < len(STOCK):
        broken.append(Breach("B4", "no-such-height", here, {"height": height}))
        return
    facts: dict[str, Any] = {"height": height, "full": full}
    if full is None:
        return
    if height != full:
        if height > full:
            broken.append(Breach("B4", "too-high", here, facts))
            return
        if left(pyramids, full):
            broken.append(Breach("B4", "too-low", here, {**facts, "left": left(pyramids, full)}))
            return
    if not left(pyramids, height):
        broken.append(Breach("B4", "used-up", here, facts))


def _judge_members(
    board: Board,
    number: int,
    build: Build,
    figure: Figure,
    visible: Mask,
    own: Mask,
    broken: list[Breach],
) -> None:
    """B2 and B3: what the members are, and whether they form anything."""
    sound = True
    usable = visible | own
    seen: set[str] = set()
    _, site, mask, shape = figure
    if not usable & site:
        sound = False
        facts: dict[str, Any] = {"square": build.site}
        broken.append(Breach("B3", "site-not-own", ("build", number, "site"), facts))
    for place, name in enumerate(build.members or ()):
        here = ("build", number, "members", place)
        bit = board.bit_of(name)
        if bit & board.all and (name == build.site or name in seen):
            sound = False
            broken.append(Breach("B2", "member-twice", here, {"square": name}))
        elif not usable & bit:
            sound = False
            broken.append(Breach("B2", "member-not-own", here, {"square": name}))
        seen.add(name)
    if not sound:
        return
    names = [build.site, *(build.members or ())]
    if shape is None:
        broken.append(Breach("B2", "no-constellation", ("build", number), {"members": names}))
    elif not mask & visible:
        broken.append(Breach("B2", "no-stone", ("build", number), {"members": names}))


def _judge_expert(
    board: Board, number: int, build: Build, own: Mask, replaced: Height, broken: list[Breach]
) -> None:
    """B6: no stand-ins but the pyramid that is replaced."""
    for place, name in enumerate(build.members or ()):
        if own & board.bit_of(name):
            facts = {"square": name, "upgrade": bool(replaced)}
            broken.append(Breach("B6", "stand-in", ("build", number, "members", place), facts))
