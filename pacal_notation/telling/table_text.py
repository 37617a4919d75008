"""The table of luck and play in words, for what has no columns: a line for each player, and their costliest turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..data.languages.nouns import called
from .chances_view import InsightView, ShareOfChanceView
from .figures import Row, row, tenths, unsigned
from .messages import SAY
from .view import AlternativeView, GameView, TurnView

HEADS = ("start", "luck", "play", "gifts", "result", "dice")
"""The columns of the table."""


class Cost(NamedTuple):
    """One of a player's costliest turns, and what would have been better; `loss` is text such as ``12.3 %``."""

    turn: TurnView
    better: AlternativeView
    loss: str


def shown_row(share: ShareOfChanceView) -> Row:
    """A player's row in tenths of a per cent; it adds up as it is shown."""
    return row(share.start, share.play, share.gifts, share.result, share.dice)


def cells(share: ShareOfChanceView) -> list[str]:
    """A player's row as text, in the order of `HEADS`."""
    shown = shown_row(share)
    middle = (tenths(part, True) for part in (shown.luck, shown.play, shown.gifts))
    return [tenths(shown.start), *middle, tenths(shown.result), tenths(shown.dice, True)]


def costs(game: GameView, share: ShareOfChanceView) -> Iterator[Cost]:
    """A player's costliest turns, the costliest first."""
    for name in share.costliest:
        turn = game.turn(name)
        if turn is not None and turn.alternatives:
            best = turn.alternatives[0]
            lost = best.checked.mean if best.checked is not None else best.better
            yield Cost(turn, best, unsigned(lost))


def table_lines(game: GameView, insight: InsightView) -> Iterator[str]:
    """For each player a line with the figures, and the costliest turns."""
    for share in insight.players:
        start, luck, play, gifts, result, _ = cells(share)
        name = called(share.colour)
        words = [SAY("shares", name=name, start=start, luck=luck, play=play, gifts=gifts, result=result)]
        words += [
            SAY("cost", turn=cost.turn.id, loss=cost.loss, better=cost.better.text, why=cost.better.why)
            for cost in costs(game, share)
        ]
        yield ". ".join([*words, *share.sentences])
