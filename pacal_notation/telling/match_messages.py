"""The sentences of a match: why a bot lost a game, what the test says, what was played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..insight.matches import Forfeit
    from ..insight.sequential import Hypotheses, SequentialTest

FORFEITS: Mapping[str, str] = {
    "not-started": "The program could not be started: {problem}.",
    "crashed": "The program ended by itself with exit code {code}.",
    "killed": "The program was ended by signal {signal}.",
    "closed": "The program closed its output.",
    "silent": "The program said nothing in time ({seconds:g} s).",
    "slow": "The program did not answer in time ({seconds:g} s).",
    "flooding": "The program wrote more than anybody can read.",
    "not-json": "The program wrote what is no JSON object: {shown}",
    "wrong-shape": "In the program's message the field {field!r} is not as it should be: {shown}",
    "wrong-version": "The program speaks version {version} of the protocol, and this is version {known}.",
    "unasked": "The program answered question {answered} instead of question {asked}.",
    "begging": "The program asked for the legal turns of one position more than {most} times.",
    "wrong-square": "The program set its ship on {square!r}, which is not free for it.",
    "unreadable-turn": "The turn {turn!r} cannot be read: {words}.",
    "illegal-turn": "The turn {turn!r} is against the rules ({clause}): {words}.",
    "false-points": "The turn {turn!r} is said to earn {said} points, and it earns {earned}.",
}
"""By the kind of a forfeit, the reason in a sentence."""

_VERDICTS: Mapping[str, str] = {
    "H1": "The test has decided for H1: {name} wins at least {high} of the games.",
    "H0": "The test has decided for H0: {name} wins at most {low} of the games.",
    "": "The test has not decided yet whether {name} wins at most {low} (H0) or at least {high} (H1) of the games.",
}
_STAKES = (
    "Evidence against H0: {against_low} of {needed_low}; against H1: {against_high} of {needed_high}. "
    "A wrong decision for H1 has a probability of at most {alpha}, for H0 of at most {beta}."
)
_PLAYED: Mapping[str, str] = {
    "whole": "{games} games at tables of {players}, in sets of {each} with the same dice (sets: {sets})",
    "interrupted": "Interrupted: only whole sets are counted.",
    "nothing": "No set was played to its end.",
}
_LOST: Mapping[str, str] = {
    "first": "{name}, set {set}, game {game}, round {round}: {reason}",
    "setup": "{name}, set {set}, game {game}, before the first round: {reason}",
    "many": "{name}, {count} times, first in set {set}, game {game}: {reason}",
}


def forfeit_words(forfeit: Forfeit) -> str:
    """Why a game was lost before its end."""
    return FORFEITS[forfeit.kind].format(**forfeit.facts)


def lost_words(name: str, count: int, set_number: int, game: int, forfeit: Forfeit) -> str:
    """How often somebody lost by one kind of fault, and what happened the first time."""
    key = "many" if count > 1 else "first" if forfeit.round else "setup"
    return _LOST[key].format(
        name=name,
        count=f"{count:,}",
        set=set_number + 1,
        game=game + 1,
        round=forfeit.round,
        reason=forfeit_words(forfeit),
    )


def played_words(games: int, players: int, sets: int, each: int) -> str:
    """What was played, as a headline."""
    return _PLAYED["whole"].format(games=f"{games:,}", players=players, sets=f"{sets:,}", each=each)


def interrupted_words(sets: int) -> str:
    """That not everything was played."""
    return _PLAYED["interrupted" if sets else "nothing"]


def test_words(name: str, hypotheses: Hypotheses, test: SequentialTest) -> tuple[str, str]:
    """What the test says, and by which evidence."""
    verdict = _VERDICTS[test.verdict or ""].format(
        name=name, low=percent(hypotheses.low), high=percent(hypotheses.high)
    )
    stakes = _STAKES.format(
        against_low=f"{test.against_low:.3g}",
        needed_low=f"{1 / hypotheses.alpha:.3g}",
        against_high=f"{test.against_high:.3g}",
        needed_high=f"{1 / hypotheses.beta:.3g}",
        alpha=percent(hypotheses.alpha),
        beta=percent(hypotheses.beta),
    )
    return verdict, stakes


def percent(share: float) -> str:
    """A share with one digit behind the point.

    >>> percent(1 / 3)
    '33.3 %'
    """
    return f"{100 * share:.1f} %"
