"""The words of statistics: titles, heads of columns, remarks. Whole sentences or labels with named places."""

from __future__ import annotations

from ...game.modes import BENT, FREE, GOD_STONE

HEADLINE = "{games}, {turns}"
HEADLINE_WITH_TABLES = "{games}, {turns} ({tables} players)"
TABLE = "{games} with {players}"
OPEN = "{games} not played to the end: wins and scores are those of the others."
SHARED = "{wins} shared; each has its part of it."
FAULTY = "{games} with findings, counted by the rules; `pacal validate` shows them."
BROKEN = "{records} not counted: {names}"

BY_SEAT = "Wins by seat"
BY_COLOUR = "Wins by colour"
BY_PLAYER = "Wins by player"
SEAT = "{players} players, seat {seat}"
SOURCES = "Average score by source"
TOGETHER_ROW = "together"
HEIGHTS = "Pyramids by height"
ONE_FLOOR = "1 floor"
FLOORS = "{height} floors"
DISTRICTS = "Districts, the most fought over first"
DISTRICTS_ON = "Districts on {board}, the most fought over first"
MOVES = "How ships moved"
LENGTH = "Length: {rounds} rounds and {turns} turns on average, from {least} to {most} rounds"
ROUNDS = "{first} rounds"
SOME_ROUNDS = "{first} to {last} rounds"
ENDINGS = "How games ended"

ENDS = {"X1": "by the last pyramids (X1)", "X2": "by the score (X2)", "unfinished": "not played to the end"}
MODES = {GOD_STONE: "for a god stone", FREE: "for nothing (M6)", BENT: "against the rules"}

HEADS = {
    "player": "player",
    "colour": "colour",
    "seat": "seat",
    "rival": "rival",
    "season": "season",
    "event": "event",
    "site": "site",
    "date": "date",
    "month": "month",
    "year": "year",
    "rules": "rules",
    "board": "board",
    "players": "players",
    "file": "file",
    "games": "games",
    "unfinished": "unfinished",
    "finished": "finished",
    "findings": "findings",
    "wins": "wins",
    "share": "share",
    "fair": "fair",
    "place": "place",
    "first": "1st",
    "second": "2nd",
    "third": "3rd",
    "fourth": "4th",
    "fifth": "5th",
    "score": "score",
    "best": "best",
    "margin": "margin",
    "streak": "streak",
    "run": "run",
    "building": "building",
    "bonus": "bonus",
    "river": "river",
    "lake": "lake",
    "districts": "districts",
    "god_stones": "god stones",
    "carried": "carried",
    "ahead": "ahead",
    "level": "level",
    "behind": "behind",
    "rounds": "rounds",
    "turns": "turns",
    "winners_score": "winners",
    "shared": "shared",
    "by_building": "X1",
    "by_score": "X2",
    "rating": "rating",
    "rating_mean": "mean",
    "rating_spread": "spread",
    "weighed": "turns",
    "loss": "loss",
    "loss_margin": "±",
    "dice": "dice",
    "dice_margin": "±",
    "luck": "luck",
    "luck_margin": "±",
    "play": "play",
    "gifts": "gifts",
}
"""The heads of columns."""

ABOUT = {
    "games": "games that were played to the end",
    "unfinished": "games that were not",
    "finished": "games that were played to the end",
    "findings": "games with something wrong",
    "wins": "games won; a shared win counts for each",
    "share": "part of the games won, shared wins in part",
    "fair": "what the share would be if all players were equal",
    "place": "the average place",
    "first": "how often first, also shared",
    "second": "how often second",
    "third": "how often third",
    "fourth": "how often fourth",
    "fifth": "how often fifth",
    "score": "the average score",
    "best": "the highest score",
    "margin": "points ahead of the best rival, on average; behind where it is less than nought",
    "streak": "the most wins in a row",
    "run": "wins in a row up to the last game",
    "building": "average points for building (P1, P2)",
    "bonus": "average points for the last pyramids (X1, X3)",
    "river": "average points for the river (F1)",
    "lake": "average points for the lake (F2)",
    "districts": "average points for districts at the end (F3)",
    "god_stones": "average points for god stones left (F4)",
    "carried": "average points that a position brought along",
    "ahead": "games in which the player had more points than the rival",
    "level": "games in which both had as many",
    "behind": "games in which the player had fewer",
    "rounds": "the average number of rounds",
    "turns": "the average number of turns",
    "winners_score": "the average score of those who won",
    "shared": "games whose win was shared",
    "by_building": "games that the last pyramids ended (X1)",
    "by_score": "games that the score ended (X2)",
    "rating": "the mean less three spreads: what the player is surely worth, about",
    "rating_mean": "how strong the player is thought to be; 25 to begin with",
    "rating_spread": "how unsure that is",
    "weighed": "turns that could be weighed",
    "loss": "win chance that a turn loses against the best one, on average",
    "loss_margin": "half the width of its 95 % interval",
    "dice": "win chance that the rolls gave in a game, on average",
    "dice_margin": "half the width of its 95 % interval",
    "luck": "the dice and whatever else changed the chance, a game",
    "luck_margin": "half the width of its 95 % interval",
    "play": "win chance lost by own turns in a game, on average; nought is the best",
    "gifts": "win chance that the turns of others gave in a game, on average",
}
"""What stands in a column."""

ABOUT_GAMES = {
    **ABOUT,
    "games": "all games",
    "margin": "points between the best and the next, on average",
    "loss": "win chance that a turn of anybody loses against the best one, on average",
}
"""The same where a row is about games."""

BY_TITLE = "By {what}"
TOGETHER = " and "
FIRST_OF = "{title} (the first {shown} of {all})"
NONE = "(none)"

LUCK_TITLE = "Luck and skill by player"
CHANCES = (
    "Loss is win chance lost a turn; dice and luck are win chance won or lost a game. All are in percentage points, "
    "± is a 95 % interval over games."
)
EVALUATOR = "Win chances are those of evaluator {evaluator}. Luck also has what the evaluator got wrong."
PLAYS_BETTER = "{player} plays better than {rivals}."
BETTER_DICE = "{player} had better dice than {rivals}."
NOBODY_PLAYS_BETTER = "That somebody plays better than another is not certain by these games."
NOBODY_HAD_BETTER_DICE = "That somebody had better dice than another is not certain by these games."
TOO_FEW = "Too few games to compare players: it takes two of them with {least} games or more."
HOW_SURE = (
    "What is said here about two players holds with 95 % for all sentences together, "
    "also for as many pairs as {pairs} (Bonferroni)."
)
MORE_SENTENCES = "More such sentences: {count}; --all has them."
RATINGS = "Ratings by the model of Plackett and Luce, games in the order of their dates."
ALL_ROWS = "--all shows all rows."
LISTED = ", "

PAGE_TITLE = "Statistics"
PAGE_ABOUT = "Statistics of games of Pacal’s Rocket"
COLUMNS_TITLE = "What the columns are"
