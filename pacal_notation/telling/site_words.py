"""The words of a club's web site: labels and whole sentences, each with named placeholders where something is put in.

A sentence with a number has a form for one and a form for others; see `counted`.
"""

from __future__ import annotations

from typing import NamedTuple

from ..review.findings.messages import colour_name

BRAND = "Pacal’s Rocket"
TITLE = "Games of Pacal’s Rocket"
"""The title of a site that got none."""
PAGE_TITLE = "{page} – {site}"

GAMES, PLAYERS, SEASONS, RECORDS, FINDINGS = "Games", "Players", "Seasons", "Records", "Findings"
FEED = "Feed of new games"
NAVIGATION = "Pages of this site"
TO_CONTENT = "To the content"
THEME = "Light or dark"
THEME_LIGHT, THEME_DARK = "Light", "Dark"
THEME_TITLE = "Light, dark, or as your system has it"
FOOTER = (
    "Made with pacal site. Pacal’s Rocket is a game by Günter Burkhardt; "
    "this site is not connected with him or its publisher."
)
DESCRIPTION = "The games of {site}: to replay, with tables and records."

SEARCH = "Search"
SEARCH_HINT = "Names, events, dates"
ANY = "all"
SEASON, EVENT, PLAYER, RULES, NUMBER, STATE = "Season", "Event", "Player", "Rules", "Number of players", "State"
RESET = "Show all games"
FIND = "Find games"
MORE = "Show more games"
NOTHING = "No game is like that."
NEWEST = "The newest games"
BY_SEASON = "All games by season"
WITHOUT_SCRIPT = "Without scripts there is no search here; each season has a list of all its games."
NO_GAMES = "There are no games here yet."
NO_SEASON = "Without a season"
ALL_GAMES = "All games"

STATES = {"finished": "finished", "unfinished": "without an end", "faulty": "with findings", "broken": "cannot be read"}
STATE_TITLES = {
    "unfinished": "This game has no end in its record.",
    "faulty": "The record has findings; the game is shown as it was probably played.",
    "broken": "This record cannot be replayed; its page says why.",
}
DATE, RESULT, ROUNDS, POINTS = "Date", "Players and points", "Rounds", "Points"
WON = "won"
UNNAMED_EVENT = "A game"
GAME_ROUND = "round {number}"

MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
          "November", "December")  # fmt: skip
DAY = "{day} {month} {year}"
MONTH = "{month} {year}"

PLACE, WINS, SHARE, FAIR = "Place", "Wins", "Share of wins", "By chance"
AVERAGE, BEST, LOWEST, MEAN_PLACE, PLAYED = "Average score", "Best score", "Lowest score", "Average place", "Games"
SHARE_TITLE = "Wins for each game; a shared win counts in part."
FAIR_TITLE = "What the share of wins would be if all players were equal."
UNFINISHED_NOTE = "Only games with an end count in tables; a shared win counts for each winner."
TABLE_OF = "Table of the season {season}"
TABLE = "Table"
CHAMPION = "First in the table"
PAGE_OF = "Page {page} of {pages}"
EARLIER, LATER = "Older games", "Newer games"

IN_SHORT = "In short"
SEASON_BY_SEASON = "Season by season"
PLACES = "Places"
HEAD_TO_HEAD = "Head to head"
OPPONENT, AHEAD, LEVEL, BEHIND = "Against", "Before", "Level", "Behind"
HEAD_NOTE = "In games with an end: how often this player ended before the other, level, or behind."
DISTRICTS = "Favourite districts"
DISTRICT, BOARD, BUILT = "District", "Board", "Pyramids and upgrades"
LUCK_AND_PLAY = "Luck and play"
LUCK, PLAY, ANALYSED = "Luck", "Play", "Games analysed"
LUCK_NOTE = (
    "In hundredths of a win, for an average game: what luck gave or took, and what the player’s own turns gave away. "
    "What others gave away is in neither."
)
BEST_GAMES, LATEST_GAMES = "Best games", "Latest games"
ALL_OF_PLAYER = "All games of {name}"
NO_END_YET = "No game of this player has an end yet."

RECORDS_LEAD = "Of all games that have an end and no findings. Where two are level, the older game holds the record."
NO_RECORDS = "No game has an end and no findings, so there are no records yet."
RECORD_TITLES = {
    "highest-score": "Highest score",
    "biggest-comeback": "Biggest comeback",
    "biggest-win": "Biggest win",
    "narrowest-win": "Narrowest win",
    "lowest-win": "Lowest score that won",
    "longest-game": "Longest game",
    "shortest-game": "Shortest game",
    "best-turn": "Most points in one turn",
    "most-points": "Most points of all players together",
    "most-takeovers": "Most majorities taken over",
    "streak": "Longest row of wins",
    "most-games": "Most games played",
}
RECORD_NOTES = {
    "biggest-comeback": "So many points behind the leader on the score track, and yet the winner in the end.",
    "most-takeovers": "How often a majority in a district went to another player.",
    "streak": "Games with an end won one after the other, shared wins included.",
}


class Counted(NamedTuple):
    """A message with a number, for one and for any other number."""

    one: str
    other: str


COUNT_POINTS = Counted("{count} point", "{count} points")
COUNT_ROUNDS = Counted("{count} round", "{count} rounds")
COUNT_TIMES = Counted("{count} time", "{count} times")
COUNT_GAMES = Counted("{count} game", "{count} games")
COUNT_PLAYERS = Counted("{count} player", "{count} players")
COUNT_WINS = Counted("{count} win", "{count} wins")
RECORD_UNITS = {
    "longest-game": COUNT_ROUNDS,
    "shortest-game": COUNT_ROUNDS,
    "most-takeovers": COUNT_TIMES,
    "streak": COUNT_WINS,
    "most-games": COUNT_GAMES,
}
"""What a record counts, where it is not points."""
COUNT_BROKEN = Counted("{count} record cannot be replayed.", "{count} records cannot be replayed.")
COUNT_FAULTY = Counted(
    "{count} game has findings, and is shown as it was probably played.",
    "{count} games have findings, and are shown as they were probably played.",
)
COUNT_MORE = Counted("{count} more character is not shown.", "{count} more characters are not shown.")
COUNT_FOUND = Counted("{count} game found", "{count} games found")
COUNT_SHOWN = "{shown} of them shown"
COUNT_FINDINGS = Counted("{count} finding", "{count} findings")

FINDINGS_LEAD = "What is wrong in the archive, for those who keep it."
ALL_WELL = "Nothing is wrong: every record can be replayed and keeps to the rules."
BROKEN_RECORDS, FAULTY_GAMES = "Records that cannot be replayed", "Games with findings"
BROKEN_LEAD = "This record cannot be replayed. What is wrong stands below, with the lines it is about."
NO_GAME = "there is no game in this record"
NO_GAME_LEAD = "There is no game in this record."
PLACED = "{place}: {words}"
"""What is wrong, behind the place where it is."""
BROKEN_PLACE = "Record {record} of {source}, from line {line}"
SOURCE_TITLE = "The record as it is written"
WHAT_IS_WRONG = "What is wrong"
TAGS = "Tags"
LINE = "line {line}, column {column}"
RECORD, REASON = "Record", "Why"

FEED_SUBTITLE = "New games to replay"
FEED_RESULT = "{names}: {scores}"


def counted(message: Counted, count: int) -> str:
    """A message with its number.

    >>> counted(COUNT_GAMES, 1), counted(COUNT_GAMES, 1200)
    ('1 game', '1,200 games')
    """
    return (message.one if count == 1 else message.other).format(count=f"{count:,}")


def date_words(date: str) -> str:
    """A date of a tag as people write it, as much of it as is known.

    >>> date_words("2026.11.12"), date_words("2026.11.??"), date_words("2026.??.??"), date_words("soon")
    ('12 November 2026', 'November 2026', '2026', '')
    """
    year, month, day = (*date.split("."), "", "", "")[:3]
    if len(year) != 4 or not (year.isascii() and year.isdecimal()):
        return ""
    if not (month.isascii() and month.isdecimal()) or not 1 <= int(month) <= 12:
        return year
    name = MONTHS[int(month) - 1]
    if not (day.isascii() and day.isdecimal()) or not 1 <= int(day) <= 31:
        return MONTH.format(month=name, year=year)
    return DAY.format(day=int(day), month=name, year=year)


def share_words(share: float) -> str:
    """A share as whole hundredths.

    >>> share_words(0.256)
    '26 %'
    """
    return f"{round(100 * share)} %"


def number_words(value: float) -> str:
    """A figure with one digit behind the point."""
    return f"{value:.1f}"


def signed_words(value: float) -> str:
    """A part of a win in hundredths, with its sign.

    >>> signed_words(-0.0312), signed_words(0.2)
    ('−3.1', '+20.0')
    """
    hundredths = round(100 * value, 1)
    return f"−{-hundredths:.1f}" if hundredths < 0 else f"+{hundredths:.1f}"


def who_words(person: str, colour: str) -> str:
    """A player by name; by colour where there is no name."""
    return person or colour_name(colour)
