"""The signs of the notation with what they mean, for legends."""

from __future__ import annotations

from ..data.languages.phrases import Phrases

SIGNS = (
    ("G", "turn"),
    ("g7-g11", "straight"),
    ("g7~m7", "arrows"),
    ("g7^4@d2", "god-stone"),
    ("+GY", "drop"),
    ("<c4", "take"),
    ("#3@c4:c6,c8", "build"),
    ("#2>4@c4", "upgrade"),
    ("=5", "points"),
    ("|G12 Y7", "standing"),
)
"""As a turn has them, for Green."""
SAY = Phrases(
    "signs",
    {
        "turn": "whose turn: R red, G green, B blue, Y yellow, V violet",
        "straight": "the ship flies straight from g7 to g11; with a bend: g7-g9-i9",
        "arrows": "the arrows: over everything along a row or column",
        "god-stone": "the god stone 4 is given up, the ship lands on d2",
        "drop": "a stone into Green's own ship and one into Yellow's",
        "take": "a stone taken back from c4, because none was left",
        "build": "a pyramid of 3 floors on c4; the constellation's other members are c6 and c8",
        "upgrade": "the 2 on c4 grows to a 4",
        "points": "5 points booked",
        "standing": "the score track after a round; || at the end of the game",
    },
)
