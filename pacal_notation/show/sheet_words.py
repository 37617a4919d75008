"""The words of the sheet to write a game on by hand."""

from __future__ import annotations

from ..data.languages.phrases import Phrases

SAY = Phrases(
    "sheet",
    {
        "title": "Score sheet – Pacal’s Rocket",
        "page": "Score sheet for Pacal’s Rocket, page {page} of {total}",
        "second": "Pacal’s Rocket: more rounds and the final scoring",
        "event": "Event",
        "site": "Site",
        "date": "Date",
        "rules": "Rules: {option}. Board: {name}.",
        "rules.covered": "Rules: {option}. Board: {name}. Covered with {count} players: {text}.",
        "seat": "Seat {number}",
        "seat.first": "Seat {number}, starts round 1",
        "seat.of": "{colour}, seat {number}",
        "seat.first-of": "{colour}, seat {number}, starts round 1",
        "how-to": "How to write it",
        "one-roll": "One roll counts for all. ▸ begins the round; then on to the right, and round to the left.",
        "own-rolls": "Each player rolls: write your own roll before your turn.",
        "sacred": "sacred district; {text}: district {district}, worth {value}",
        "track": "Score track",
        "round": "Round",
        "roll": "Roll",
        "score": "Score",
        "final": "Final scoring",
        "final.track": "Points on the track",
        "final.river": "River",
        "final.lake": "Lake",
        "final.districts": "Districts",
        "final.god-stones": "God stones left",
        "final.total": "Total",
        "typed-in": "Typed in as a file, pacal validate checks the game, pacal annotate shows it again.",
    },
)
FINAL_LINES = tuple(f"final.{line}" for line in ("track", "river", "lake", "districts", "god-stones", "total"))
"""The lines of the final scoring, the sum last."""
