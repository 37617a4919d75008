"""The words of a club's web site: labels and whole sentences with named placeholders."""

from __future__ import annotations

from ..data.languages.nouns import called
from ..data.languages.phrases import Counted, Phrases
from ..data.languages.speech import spoken
from ..data.languages.tongues import tongue

BRAND = "Pacal’s Rocket"
"""The name of the game, which no language changes."""

SAY = Phrases(
    "site",
    {
        "title": "Games of Pacal’s Rocket",
        "page": "{name} – {text}",
        "games": "Games",
        "players": "Players",
        "seasons": "Seasons",
        "records": "Records",
        "findings": "Findings",
        "feed": "Feed of new games",
        "navigation": "Pages of this site",
        "to-content": "To the content",
        "theme": "Light or dark",
        "theme.light": "Light",
        "theme.dark": "Dark",
        "theme.title": "Light, dark, or as your system has it",
        "made-with": "Made with pacal site. Pacal’s Rocket is a game by Günter Burkhardt; "
        "this site is not connected with him or its publisher.",
        "description": "The games of {name}: to replay, with tables and records.",
        # The start page.
        "search": "Search",
        "search.hint": "Names, events, dates",
        "any": "all",
        "season": "Season",
        "event": "Event",
        "player": "Player",
        "rules": "Rules",
        "number": "Number of players",
        "state": "State",
        "reset": "Show all games",
        "find": "Find games",
        "more": "Show more games",
        "nothing": "No game is like that.",
        "newest": "The newest games",
        "by-season": "All games by season",
        "without-script": "Without scripts there is no search here; each season has a list of all its games.",
        "no-games": "There are no games here yet.",
        "no-season": "Without a season",
        "all-games": "All games",
        "state.finished": "finished",
        "state.unfinished": "without an end",
        "state.faulty": "with findings",
        "state.broken": "cannot be read",
        "state.unfinished.title": "This game has no end in its record.",
        "state.faulty.title": "The record has findings; the game is shown as it was probably played.",
        "state.broken.title": "This record cannot be replayed; its page says why.",
        "edition.de": "German",
        "edition.fr": "French",
        "edition.hu": "Hungarian",
        "edition.it": "Italian",
        "edition.pl": "Polish",
        "date": "Date",
        "result": "Players and points",
        "rounds": "Rounds",
        "won": "won",
        "unnamed-event": "A game",
        "game-round": "round {number}",
        # Tables.
        "place": "Place",
        "wins": "Wins",
        "share": "Share of wins",
        "fair": "By chance",
        "average": "Average score",
        "best": "Best score",
        "lowest": "Lowest score",
        "mean-place": "Average place",
        "played": "Games",
        "share.title": "Wins for each game; a shared win counts in part.",
        "fair.title": "What the share of wins would be if all players were equal.",
        "unfinished": "Only games with an end count in tables; a shared win counts for each winner.",
        "table": "Table",
        "table.of": "Table of the season {name}",
        "champion": "First in the table",
        "page-of": "Page {page} of {total}",
        "earlier": "Older games",
        "later": "Newer games",
        # A player.
        "in-short": "In short",
        "season-by-season": "Season by season",
        "places": "Places",
        "head-to-head": "Head to head",
        "opponent": "Against",
        "ahead": "Before",
        "level": "Level",
        "behind": "Behind",
        "head-to-head.note": "In games with an end: how often this player ended before the other, level, or behind.",
        "districts": "Favourite districts",
        "district": "District",
        "board": "Board",
        "built": "Pyramids and upgrades",
        "luck-and-play": "Luck and play",
        "luck": "Luck",
        "play": "Play",
        "analysed": "Games analysed",
        "luck-and-play.note": "In hundredths of a win, for an average game: what luck gave or took, and what the "
        "player’s own turns gave away. What others gave away is in neither.",
        "best-games": "Best games",
        "latest-games": "Latest games",
        "all-of-player": "All games of {name}",
        "no-end-yet": "No game of this player has an end yet.",
        # Records.
        "records.lead": "Of all games that have an end and no findings. Where two are level, the older game holds the "
        "record.",
        "records.none": "No game has an end and no findings, so there are no records yet.",
        "record.highest-score": "Highest score",
        "record.biggest-comeback": "Biggest comeback",
        "record.biggest-win": "Biggest win",
        "record.narrowest-win": "Narrowest win",
        "record.lowest-win": "Lowest score that won",
        "record.longest-game": "Longest game",
        "record.shortest-game": "Shortest game",
        "record.best-turn": "Most points in one turn",
        "record.most-points": "Most points of all players together",
        "record.most-takeovers": "Most majorities taken over",
        "record.streak": "Longest row of wins",
        "record.most-games": "Most games played",
        "record.biggest-comeback.note": "So many points behind the leader on the score track, and yet the winner in "
        "the end.",
        "record.most-takeovers.note": "How often a majority in a district went to another player.",
        "record.streak.note": "Games with an end won one after the other, shared wins included.",
        "count.points": Counted("count", "{count:,} point", "{count:,} points"),
        "count.rounds": Counted("count", "{count:,} round", "{count:,} rounds"),
        "count.times": Counted("count", "{count:,} time", "{count:,} times"),
        "count.games": Counted("count", "{count:,} game", "{count:,} games"),
        "count.players": Counted("count", "{count:,} player", "{count:,} players"),
        "count.wins": Counted("count", "{count:,} win", "{count:,} wins"),
        "count.broken": Counted(
            "count", "{count:,} record cannot be replayed.", "{count:,} records cannot be replayed."
        ),
        "count.faulty": Counted(
            "count",
            "{count:,} game has findings, and is shown as it was probably played.",
            "{count:,} games have findings, and are shown as they were probably played.",
        ),
        "count.more": Counted(
            "count", "{count:,} more character is not shown.", "{count:,} more characters are not shown."
        ),
        "count.found": Counted("count", "{count:,} game found", "{count:,} games found"),
        # What is wrong.
        "findings.lead": "What is wrong in the archive, for those who keep it.",
        "all-well": "Nothing is wrong: every record can be replayed and keeps to the rules.",
        "broken-records": "Records that cannot be replayed",
        "faulty-games": "Games with findings",
        "broken.lead": "This record cannot be replayed. What is wrong stands below, with the lines it is about.",
        "no-game": "there is no game in this record",
        "no-game.lead": "There is no game in this record.",
        "placed": "{written}: {text}",
        "broken.place": "Record {number} of {file}, from line {line}",
        "source": "The record as it is written",
        "what-is-wrong": "What is wrong",
        "tags": "Tags",
        "line": "line {line}, column {column}",
        "record": "Record",
        "reason": "Why",
        "feed.subtitle": "New games to replay",
        "feed.result": "{names}: {text}",
        "percent": "{value} %",
    },
)
RECORD_UNITS = {
    "longest-game": "count.rounds",
    "shortest-game": "count.rounds",
    "most-takeovers": "count.times",
    "streak": "count.wins",
    "most-games": "count.games",
}
"""What a record counts, where it is not points."""


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
    if not (day.isascii() and day.isdecimal()) or not 1 <= int(day) <= 31:
        return tongue(spoken()).month(int(year), int(month))
    return tongue(spoken()).day(int(year), int(month), int(day))


def date_shown(date: str) -> str:
    """The same; a date that is written in another way stays as it is written, but what is not known.

    >>> date_shown("2026.11.12"), date_shown("1 May"), date_shown("????.??.??")
    ('12 November 2026', '1 May', '')
    """
    return date_words(date) or date.strip("?. ")


def share_words(share: float) -> str:
    """A share as whole hundredths.

    >>> share_words(0.256)
    '26 %'
    """
    return SAY("percent", value=round(100 * share))


def number_words(value: float) -> str:
    """A figure with one digit behind the point."""
    return tongue(spoken()).number(f"{value:.1f}")


def signed_words(value: float) -> str:
    """A part of a win in hundredths, with its sign.

    >>> signed_words(-0.0312), signed_words(0.2)
    ('−3.1', '+20.0')
    """
    hundredths = round(100 * value, 1)
    return f"−{number_words(-hundredths)}" if hundredths < 0 else f"+{number_words(hundredths)}"


def who_words(person: str, colour: str) -> str:
    """A player by name; by colour where there is no name."""
    return person or str(called(colour))
