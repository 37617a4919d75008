"""Building, as the referee judges it: B1–B7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .actions import Build
from .board import Board, Figure
from .breach import Breach
from .position import STOCK, Table, standing

Works = tuple[int, int, int, int]
"""What a build does to the board: the site, its floors now and before, and the own stones it spends."""


def judge_build(
    at: Table,
    number: int,
    build: Build,
    visible: int,
    pyramids: Sequence[int],
    obstacles: int,
    broken: list[Breach],
) -> Works | None:
    """Judge a build and add what it breaks to `broken`; give what it does, None if the pieces do not allow it.

    `visible` are the player's visible stones, `pyramids` the player's masks by height, `number` the build's place
    in the turn.
    """
    figure, height, own = at.board.figures[build], build.height, pyramids[0]
    members = figure.mask
    if (
        build.replaces is None
        and visible & figure.bit
        and members & (visible | own) == members
        and at.heights.get(figure.shape) == height
        and STOCK[height] > pyramids[height].bit_count()
        and not (at.rules.expert and members & own)
    ):
        # A new pyramid of the constellation's own height: the rule, to which all else is an exception.
        return figure.site, height, 0, members & visible
    return _judge_exception(at, number, build, figure, visible, pyramids, obstacles, broken)


def _judge_exception(
    at: Table,
    number: int,
    build: Build,
    figure: Figure,
    visible: int,
    pyramids: Sequence[int],
    obstacles: int,
    broken: list[Breach],
) -> Works | None:
    """An upgrade, a lower pyramid for want of a higher one, or something against the rules."""
    board = at.board
    site = board.bits[figure.site]
    own = pyramids[0]
    replaced = standing(pyramids, site)
    members = figure.mask
    sound = True
    if figure.shape is None or members & ~(visible | own) or not members & visible:
        _judge_members(board, number, build, figure, visible, own, broken)
        sound = False
    if build.replaces is not None and build.replaces != replaced:
        facts: dict[str, Any] = {"site": build.site, "stands": replaced, "written": build.replaces}
        broken.append(Breach("B3", "replaces-other", ("build", number, "replaces"), facts))
    elif replaced >= build.height > 0:
        facts = {"site": build.site, "stands": replaced, "height": build.height}
        broken.append(Breach("B3", "not-higher", ("build", number, "height"), facts))
    if at.rules.expert:
        _judge_expert(board, number, figure, own, replaced, broken)
    full = at.heights.get(figure.shape) if sound and figure.shape else None
    if sound and figure.shape and full is None:
        facts = {"shape": figure.shape.name.lower(), "members": board.squares(members)}
        broken.append(Breach("B2", "shape-not-allowed", ("build", number), facts))
    _judge_height(number, build, full, pyramids, broken)
    if not 0 < build.height < len(STOCK) or not left(pyramids, build.height):
        return None
    if site & obstacles and not replaced:
        return None
    return figure.site, build.height, replaced, members & visible


def left(pyramids: Sequence[int], height: int) -> int:
    """How many pyramids of a height are in supply, given the masks of those on the board."""
    return STOCK[height] - pyramids[height].bit_count()


def _judge_height(
    number: int, build: Build, full: int | None, pyramids: Sequence[int], broken: list[Breach]
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
    visible: int,
    own: int,
    broken: list[Breach],
) -> None:
    """B2 and B3: what the members are, and whether they form anything."""
    sound = True
    usable = visible | own
    if not usable & board.bits[figure.site]:
        sound = False
        facts: dict[str, Any] = {"square": build.site}
        broken.append(Breach("B3", "site-not-own", ("build", number, "site"), facts))
    for place, name in enumerate(build.members or ()):
        here = ("build", number, "members", place)
        bit = board.bits[figure.members[place]]
        if place in figure.off and bit & board.all:
            sound = False
            broken.append(Breach("B2", "member-twice", here, {"square": name}))
        elif not usable & bit:
            sound = False
            broken.append(Breach("B2", "member-not-own", here, {"square": name}))
    if not sound:
        return
    names = [build.site, *(build.members or ())]
    if figure.shape is None:
        broken.append(Breach("B2", "no-constellation", ("build", number), {"members": names}))
    elif not figure.mask & visible:
        broken.append(Breach("B2", "no-stone", ("build", number), {"members": names}))


def _judge_expert(
    board: Board, number: int, figure: Figure, own: int, replaced: int, broken: list[Breach]
) -> None:
    """B6: no stand-ins but the pyramid that is replaced."""
    for place, index in enumerate(figure.members):
        if own & board.bits[index]:
            facts = {"square": board.names[index], "upgrade": bool(replaced)}
            broken.append(Breach("B6", "stand-in", ("build", number, "members", place), facts))
