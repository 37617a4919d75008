"""The sentences of a match: why a bot lost a game, what the test says, what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..data.languages.nouns import code, quoted
from ..data.languages.numbers import in_digits
from ..data.languages.phrases import Counted, Phrases

if TYPE_CHECKING:
    from ..insight.matches import Forfeit
    from ..insight.sequential import Hypotheses, SequentialTest

SAY = Phrases(
    "archive",
    {
        "forfeit.not-started": "The program could not be started: {problem}.",
        "forfeit.crashed": "The program ended by itself with exit code {code}.",
        "forfeit.killed": "The program was ended by signal {signal}.",
        "forfeit.closed": "The program closed its output.",
        "forfeit.silent": "The program said nothing in time ({seconds:g} s).",
        "forfeit.slow": "The program did not answer in time ({seconds:g} s).",
        "forfeit.flooding": "The program wrote more than anybody can read.",
        "forfeit.not-json": "The program wrote what is no JSON object: {shown}",
        "forfeit.wrong-shape": "In the program's message the field {field} is not as it should be: {shown}",
        "forfeit.wrong-version": "The program speaks version {version} of the protocol, and this is version {known}.",
        "forfeit.unasked": "The program answered question {answered} instead of question {asked}.",
        "forfeit.begging": "The program asked for the legal turns of one position more than {most} times.",
        "forfeit.wrong-square": "The program set its ship on {square}, which is not free for it.",
        "forfeit.unreadable-turn": "The turn {turn} cannot be read: {words}.",
        "forfeit.illegal-turn": "The turn {turn} is against the rules ({clause}): {words}.",
        "forfeit.false-points": Counted(
            "said",
            "The turn {turn} is said to earn {said} point, and it earns {earned}.",
            "The turn {turn} is said to earn {said} points, and it earns {earned}.",
        ),
        "test.H1": "The test has decided for H1: {name} wins at least {high_share} of the games.",
        "test.H0": "The test has decided for H0: {name} wins at most {low_share} of the games.",
        "test.open": (
            "The test has not decided yet whether {name} wins at most {low_share} (H0) or at least "
            "{high_share} (H1) of the games."
        ),
        "test.stakes": (
            "Evidence against H0: {against_low} of {needed_low}; against H1: {against_high} of {needed_high}. "
            "A wrong decision for H1 has a probability of at most {alpha_share}, for H0 of at most {beta_share}."
        ),
        "match.played": (
            "{games:,} games at tables of {players_count}, in sets of {each} with the same dice (sets: "
            "{sets:,})"
        ),
        "match.interrupted": "Interrupted: only whole sets are counted.",
        "match.nothing": "No set was played to its end.",
        "lost.first": "{name}, set {set}, game {game}, round {round}: {reason}",
        "lost.setup": "{name}, set {set}, game {game}, before the first round: {reason}",
        "lost.many": "{name}, {count:,} times, first in set {set}, game {game}: {reason}",
        "match.head.games": "games",
        "match.head.wins": "wins",
        "match.head.share": "share",
        "match.head.interval": "95 %",
        "match.head.fair": "fair",
        "match.head.points": "points",
        "match.head.turn": "a turn",
        "match.head.slowest": "slowest",
        "match.head.forfeited": "forfeited",
        "match.lost.title": "Forfeited games",
        "match.errors": "Standard error of {name}, set {set}, game {game}",
        "match.percent": "{share:.1f} %",
    },
)


def forfeit_words(forfeit: Forfeit) -> str:
    """Why a game was lost before its end."""
    facts: dict[str, Any] = {name: _fact(name, value) for name, value in forfeit.facts.items()}
    return SAY(f"forfeit.{forfeit.kind}", **facts)


def _fact(name: str, value: Any) -> Any:
    if name in ("field", "square", "turn"):
        return quoted(str(value))
    return code(value) if name == "clause" else value


def lost_words(name: str, count: int, set_number: int, game: int, forfeit: Forfeit) -> str:
    """How often somebody lost by one kind of fault, and what happened the first time."""
    facts: dict[str, Any] = {"name": name, "set": set_number + 1, "game": game + 1, "reason": forfeit_words(forfeit)}
    if count > 1:
        return SAY("lost.many", count=count, **facts)
    return SAY("lost.first", round=forfeit.round, **facts) if forfeit.round else SAY("lost.setup", **facts)


def played_words(games: int, players: int, sets: int, each: int) -> str:
    """What was played, as a headline."""
    return SAY("match.played", games=games, players_count=players, sets=sets, each=each)


def interrupted_words(sets: int) -> str:
    """That not everything was played."""
    return SAY("match.interrupted" if sets else "match.nothing")


def test_words(name: str, hypotheses: Hypotheses, test: SequentialTest) -> tuple[str, str]:
    """What the test says, and by which evidence."""
    low, high = percent(hypotheses.low), percent(hypotheses.high)
    verdict = SAY(f"test.{test.verdict or 'open'}", name=name, low_share=low, high_share=high)
    stakes = SAY(
        "test.stakes",
        against_low=in_digits(test.against_low, ".3g"),
        needed_low=in_digits(1 / hypotheses.alpha, ".3g"),
        against_high=in_digits(test.against_high, ".3g"),
        needed_high=in_digits(1 / hypotheses.beta, ".3g"),
        alpha_share=percent(hypotheses.alpha),
        beta_share=percent(hypotheses.beta),
    )
    return verdict, stakes


def percent(share: float) -> str:
    """A share with one digit behind the point.

    >>> percent(1 / 3)
    '33.3 %'
    """
    return SAY("match.percent", share=100 * share)
