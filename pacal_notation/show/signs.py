"""The signs of the notation with what they mean, for legends."""

from __future__ import annotations

SIGNS = (
    ("G", "whose turn: R red, G green, B blue, Y yellow, V violet"),
    ("g7-g11", "the ship flies straight from g7 to g11; with a bend: g7-g9-i9"),
    ("g7~m7", "the arrows: over everything along a row or column"),
    ("g7^4@d2", "the god stone 4 is given up, the ship lands on d2"),
    ("+GY", "a stone into Green's own ship and one into Yellow's"),
    ("<c4", "a stone taken back from c4, because none was left"),
    ("#3@c4:c6,c8", "a pyramid of 3 floors on c4; the constellation's other members are c6 and c8"),
    ("#2>4@c4", "the 2 on c4 grows to a 4"),
    ("=5", "5 points booked"),
    ("|G12 Y7", "the score track after a round; || at the end of the game"),
)
"""As a turn has them, for Green."""
