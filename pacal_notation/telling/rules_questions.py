"""The questions that a table should settle before the game, one for each option, in plain words."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Question(NamedTuple):
    """A question about an option, and what each of its values means."""

    words: str
    answers: Mapping[str, str]


EDITION_QUESTION = "Whose rulebook lies on the table?"

QUESTIONS: Mapping[str, Question] = MappingProxyType(
    {
        "diagonals": Question(
            "May lines of three and four stones run diagonally?",
            {"yes": "along rows, columns and diagonals", "no": "along rows and columns only"},
        ),
        "end-on": Question(
            "Which pyramid ends the game at once, with 5 points?",
            {"penultimate": "the one that leaves one in supply", "last": "the one that leaves none in supply"},
        ),
        "share": Question(
            "How are shared points at river and lake rounded?",
            {"down": "to the whole number below", "nearest": "to the nearest whole number"},
        ),
        "leave-sacred": Question(
            "Does the first turn have to end outside the sacred district?",
            {"must": "it does, where a straight move or the arrows lead out", "may": "it may also end inside"},
        ),
        "loops": Question(
            "May a turning move enter a square twice?",
            {"yes": "it may, and it may cross the square where it began", "no": "neither the one nor the other"},
        ),
        "tilted-squares": Question(
            "Do the corners of a square that stands on its tip build 5 floors, too?",
            {"no": "the sides run along rows and columns", "yes": "the sides may run along the diagonals, too"},
        ),
        "lone-drop": Question(
            "Two stones are allowed and only one is dropped: into which ship?",
            {"any": "into the player's own ship or into another player's", "own": "into the player's own ship only"},
        ),
        "between": Question(
            "May something stand between the stones of a line or a square?",
            {
                "anything": "what stands between does not matter",
                "empty": "no visible stone, no pyramid and no ship may stand there",
            },
        ),
        "returned": Question(
            "Doubles come back when the ship is lifted: when may they be dropped?",
            {"later": "in the next turn", "at-once": "in the same turn"},
        ),
        "expert": Question(
            "Is it the expert game, in which pyramids do not stand in for stones?",
            {"no": "own pyramids count as stones", "yes": "only the pyramid that is upgraded counts"},
        ),
    }
)
"""By the name of the option, in the order in which options are written."""
