"""The labels of win chances, luck and play, for terminal, Markdown and page alike; sentences come from `telling`."""

from __future__ import annotations

LUCK_AND_PLAY = "Luck and play"
CHANCES = "Win chances round by round"
COULD_HAVE_BEEN = "What could have been"
POINTS = "Points round by round"
START_COLUMN = "start"
LUCK_OF_ROLL = "luck of the roll"
COSTLIEST = "Costliest turns"
PLAYER = "player"
BETTER = "Better {turn}: {why}. {worth}."
COST = "{name}, {loss} lost. Better {turn}: {why}."
HEADS = {"start": "start", "luck": "luck", "play": "play", "gifts": "gifts", "result": "result",
         "dice": "of it dice"}  # fmt: skip

# The page's charts, and what is said where one points at them.
SCORES_TITLE = "Scores over the game"
SCORES_LABEL = "Scores over the game; the list of turns leads to the same places"
CHANCES_TITLE = "Win chances over the game"
CHANCES_LABEL = "Win chances over the game, and the luck of the rolls; the list of turns leads to the same places"
LUCK_LANE = "luck"
AT_START = "Start: {values}"
AFTER_TURN = "After {turn}: {values}"
AT_END = "Final: {values}"
WITH_LUCK = "{words}. Luck of the roll: {luck}"

# The page.
SCORES_SECTION = "The scores"
SCORES_AND_CHANCES = "Scores and win chances"
ANALYSIS_SECTION = "What the analysis says"
WIN_CHANCES = "Win chances"
WOULD_BE_BETTER = "What would have been better"
COSTS = "{loss} lost"
LOOK_AT = "Look also at: "
