"""From which difference of win chance on something may be said. Measured, not chosen: see benchmarks/honesty.py.

A turn is called better than another only where the evaluator gives it so much more that long rollouts nearly always
agree; below that nothing is said. Glyphs follow the loss of win chance, never points.
"""

from __future__ import annotations

ERROR = 0.12
"""How far a difference between two turns is off after the second look: the root of its mean square, by rollouts."""
BETTER = ERROR
"""The least difference for which a turn is called better than the one played."""
DOUBTFUL, MISTAKE, BLUNDER = BETTER, 0.18, 0.25
"""The loss from which on a turn gets ``?!``, ``?`` and ``??``."""
ONLY, FAR = BETTER, 0.2
"""How much better than every other idea a turn must be for ``!`` and ``!!``."""
LEAST_TOLD = min(BETTER, ONLY)
"""The least difference of which anything is said."""


def glyph_of_loss(loss: float) -> str:
    """The glyph of a turn that lost so much win chance; empty below the least difference that may be told."""
    return "??" if loss >= BLUNDER else "?" if loss >= MISTAKE else "?!" if loss >= DOUBTFUL else ""


def glyph_of_margin(margin: float) -> str:
    """The glyph of the best turn, by how much the next idea is worse."""
    return "!!" if margin >= FAR else "!" if margin >= ONLY else ""
