"""Drafts in which one of several things was meant, and the game says which: the roll that somebody forgot, for one.

Each of them is put into the text, and the record replayed: the way that leaves the fewest errors was meant. Where
several leave as few, each of them may have been.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..notation.drafts.read import Draft
from ..notation.drafts.slips import as_meant
from .findings.finding import Finding, Severity

MOST_PLAYED = 20_000
"""So many turns of a record are played for this; slips for which none are left remain questions."""
MOST_TOLD = 3
"""So many ways are told of one slip."""

Judge = Callable[[Draft], Sequence[Finding]]


def settled(draft: Draft, judge: Judge) -> Draft:
    """The draft with the best way of every slip that has several. `judge` finds what is wrong with a draft."""
    turns = max(sum(1 for _ in draft.record.turns()), 1)
    left = MOST_PLAYED
    for number, slip in enumerate(draft.slips):
        if slip.ways:
            left -= turns * len(slip.ways)
            draft = _settle(draft, number, judge) if left >= 0 else _left_open(draft, number)
    return draft


def _left_open(draft: Draft, number: int) -> Draft:
    """The draft with a slip of which nobody has tried what was meant."""
    slip = draft.slips[number]
    draft.slips[number] = slip._replace(ways=slip.ways[:MOST_TOLD], advice="", safe=False)
    return draft


def _settle(draft: Draft, number: int, judge: Judge) -> Draft:
    slip = draft.slips[number]
    ways = [draft, *(draft.instead(slip, other) for other in range(1, len(slip.ways)))]
    tried = [(way, judge(way)) for way in ways if way is not None]
    wrong = [(_errors(found), way.slips[number].ways[0].dear) for way, found in tried]
    best = [n for n, cost in enumerate(wrong) if cost == min(wrong)]
    chosen, found = tried[best[0]]
    told = tuple(tried[n][0].slips[number].ways[0] for n in best[:MOST_TOLD])
    alone = sum(errors == min(wrong)[0] for errors, _ in wrong) == 1
    only = alone and not any(_is_error(one) and one.round == slip.round for one in found)
    advice = as_meant(told[0].reading) if len(best) == 1 else ""
    chosen.slips[number] = chosen.slips[number]._replace(ways=told, advice=advice, safe=only)
    return chosen


def _is_error(finding: Finding) -> bool:
    return finding.severity is Severity.ERROR


def _errors(found: Sequence[Finding]) -> int:
    return sum(map(_is_error, found))
