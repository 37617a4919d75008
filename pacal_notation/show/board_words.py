"""A position in words, for those who cannot see the board, and what stands on drawings of it: whole sentences with
named placeholders. The drawings and the script of the replay page fill the same ones.
"""

from __future__ import annotations

from ..data.languages.phrases import Counted, Phrases

SAY = Phrases(
    "board",
    {
        "player": "{name}: {text}.",
        "points": Counted("count", "{count} point", "{count} points"),
        "ship": "ship on {square}",
        "no-ship": "no ship on the board",
        "pyramids": "pyramids: {text}",
        "pyramid": "{floors} on {square}",
        "stones": "stones on {text}",
        "hidden": "hidden stones: {text}",
        "under": "under the ship of {player} on {square}",
        "under.several": "{count} under the ship of {player} on {square}",
        "district": "District {district}, worth {value}",
        "district.sacred": "District {district}, worth {value}, the sacred district",
        "district.covered": "District {district}, worth {value}, covered by a tile",
        "lake": "The lake",
        "river": "The river",
        "before": "Before the first turn",
        "stage": "round {round}, {name}",
        "stage.rolled": "round {round}, {roll}, {name}",
        "titled": "{text} – {stage}",
        "board": "{columns} by {rows} squares. Districts: {text}.",
        "board.covered": "{columns} by {rows} squares. Districts: {text}. Covered: {districts}.",
        "board.district": "{district} worth {value}",
        "legend.district": "district and its value",
        "legend.river": "shore of the river",
        "legend.lake": "shore of the lake",
        "legend.water": "lake",
        "legend.covered": "covered by a tile",
        "no-position": "the record could not be replayed: there is no position to draw",
        "no-turn": "the game has no turn {text}; turns are named by round and colour, like 7G",
    },
)
"""`player` is what somebody has: a label, and some of the others below it, with what a language sets between them."""
