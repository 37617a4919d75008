"""The words of the final scoring, see `account`.

What is decided in one place is told in parts, a dot between them: who has how many floors, and what for. They name
players by themselves, without an article, as labels do.
"""

from __future__ import annotations

from ..data.languages.phrases import Counted, Phrases
from .turn_words import CATALOGUE

SAY = Phrases(
    CATALOGUE,
    {
        "account.labelled": "{label}: {text}",
        "account.river": "River",
        "account.lake": "Lake",
        "account.district": "District {district}, worth {value}",
        "account.god-stones": "God stones",
        # who comes to what at a place; `names` is a list of names
        "account.one": Counted(
            "floors", "{name} {floors} floor, {points}", "{name} {floors} floors, {points}"
        ),
        "account.one-nothing": Counted(
            "floors", "{name} {floors} floor, nothing", "{name} {floors} floors, nothing"
        ),
        "account.shared": Counted(
            "floors",
            "{names} {floors} each share {places}, {points} each",
            "{names} {floors} each share {places}, {points} each",
        ),
        "account.shared-down": Counted(
            "floors",
            "{names} {floors} each share {places}, {points} each (rounded down)",
            "{names} {floors} each share {places}, {points} each (rounded down)",
        ),
        "account.shared-up": Counted(
            "floors",
            "{names} {floors} each share {places}, {points} each (rounded up)",
            "{names} {floors} each share {places}, {points} each (rounded up)",
        ),
        "account.tied": Counted(
            "floors", "{names} {floors} each, {points} each", "{names} {floors} each, {points} each"
        ),
        "account.tied-first": Counted(
            "floors",
            "{names} {floors} each, {points} each, and no second place",
            "{names} {floors} each, {points} each, and no second place",
        ),
        "account.tied-nothing": Counted(
            "floors", "{names} {floors} each, nothing", "{names} {floors} each, nothing"
        ),
        "account.nobody": "nobody has floors there",
        "account.no-god-stones": "nobody has any left",
        "account.god-stone": "{name} {value}",
        "account.god-stones-kept": "{name} {values}, {points}",
        "account.not-held": "Nobody holds district {district}.",
        "account.not-held-several": "Nobody holds districts {districts}.",
        "account.covered": Counted(
            "count",
            "Covered with {count} player: district {district}.",
            "Covered with {count} players: district {district}.",
        ),
        "account.covered-several": Counted(
            "count",
            "Covered with {count} player: districts {districts}.",
            "Covered with {count} players: districts {districts}.",
        ),
        # the end
        "win": Counted("points", "{Winner} wins with {points} point.", "{Winner} wins with {points} points."),
        "win.shared": Counted(
            "points", "{Winners} share the win with {points} point.", "{Winners} share the win with {points} points."
        ),
        "win.if": Counted(
            "points",
            "Ended here, {winner} would win with {points} point.",
            "Ended here, {winner} would win with {points} points.",
        ),
        "win.if-shared": Counted(
            "points",
            "Ended here, {winners} would share the win with {points} point.",
            "Ended here, {winners} would share the win with {points} points.",
        ),
        "not-over": "The game is not over: round {round}, {player} to play. Counted as it stands.",
        "not-over.penultimate": (
            "The game is not over: nobody has {limit} points or has built the penultimate pyramid. "
            "Counted as it stands."
        ),
        "not-over.last": (
            "The game is not over: nobody has {limit} points or has built the last pyramid. Counted as it stands."
        ),
        # why somebody has points, in a line of the ledger
        "rank.first": "first",
        "rank.second": "second",
        "rank.third": "third",
        "rank.first-shared": "first, shared by {players}",
        "rank.second-shared": "second, shared by {players}",
        "rank.third-shared": "third, shared by {players}",
    },
)
