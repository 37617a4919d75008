"""The labels of win chances, luck and play, for terminal, Markdown and page alike; sentences come from `telling`."""

from __future__ import annotations

from ..data.languages.phrases import Phrases

SAY = Phrases(
    "insight",
    {
        "luck-and-play": "Luck and play",
        "chances": "Win chances round by round",
        "could-have-been": "What could have been",
        "points": "Points round by round",
        "start.short": "s",
        "luck-of-roll": "luck of the roll",
        "costliest": "Costliest turns",
        "costliest.are": "Costliest turns:",
        "player": "player",
        "better": "Better {turn}: {why}. {worth}.",
        "cost": "{name}, {loss} lost. Better {turn}: {why}.",
        "instead": "{turn}: {why}. {worth}.",
        "head.start": "start",
        "head.luck": "luck",
        "head.play": "play",
        "head.gifts": "gifts",
        "head.result": "result",
        "head.dice": "of it dice",
        # The page's charts, and what is said where one points at them.
        "chart.scores": "Scores over the game",
        "chart.scores.label": "Scores over the game; the list of turns leads to the same places",
        "chart.chances": "Win chances over the game",
        "chart.chances.label": "Win chances over the game, and the luck of the rolls; "
        "the list of turns leads to the same places",
        "chart.luck": "luck",
        "chart.at-start": "Start: {text}",
        "chart.after-turn": "After {turn}: {text}",
        "chart.at-end": "Final: {text}",
        "chart.with-luck": "{text}. Luck of the roll: {luck}",
        "chart.value": "{name} {value}",
        "percent": "{value} %",
        # The page.
        "section.scores": "The scores",
        "section.scores-and-chances": "Scores and win chances",
        "section.analysis": "What the analysis says",
        "win-chances": "Win chances",
        "win-chances.are": "Win chances: {text}",
        "would-be-better": "What would have been better",
        "costs": "{loss} lost",
        "look-at": "Look also at: ",
    },
)
"""``start.short`` is the head of a narrow column: the letter with which the word for the start begins."""
