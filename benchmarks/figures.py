"""The figures of `repair.py`: verdicts by kind as tables, and what has become of the goals."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence

from cases import KINDS
from draft_slips import DRAFT
from illegal_turns import BREAKERS
from measuring import Goal, Table
from verdicts import Verdict

TWO = "two_slips"
LOST = ("turn_left_out", "round_left_out")
"""Slips after which nothing in the record says what was played: no suggestion is asked for."""
NOTES = [
    "Guilty first: the first finding stands on the turn, number or tag in which the slip is, or where something was"
    " left out. Named: every slip has a finding at its place. Restored: the first suggestion of the first finding leads"
    " to the positions really reached; told: one of its first three does. Fixed: valid once the safe edits are made;"
    " other game: valid, but not what was played. Legal: slips that leave a legal record, which count in no other"
    " column; false: how many of those have a finding. Nothing is asked of suggestions where a turn or a round was left"
    " out.",
    "Illegal turns were really played, and the game went on from there. Drafts have five mistakes of notation each;"
    " they are restored where the first suggestions of all findings together lead to the game.",
]
SLIPS = {
    "slip": "", "cases": "d", "guilty first %": ".0f", "named %": ".0f", "restored %": ".0f", "told %": ".0f",
    "findings": ".2f", "one %": ".0f", "fixed %": ".0f", "other game": "d", "legal": "d", "false": "d",
    "median s": ".2f", "max s": ".2f",
}  # fmt: skip
ILLEGAL = {
    "illegal turn": "", "cases": "d", "clause and place %": ".0f", "findings": ".2f", "safe edits": "d",
    "median s": ".2f", "max s": ".2f",
}  # fmt: skip
DRAFTS = {
    "mistakes": "", "cases": "d", "all named %": ".0f", "restored %": ".0f", "findings": ".2f", "fixed %": ".0f",
    "other game": "d", "median s": ".2f", "max s": ".2f",
}  # fmt: skip


def share(values: Iterable[bool]) -> float | None:
    """In hundredths; None of nothing."""
    counted = list(values)
    return 100 * sum(counted) / len(counted) if counted else None


def _times(verdicts: Sequence[Verdict]) -> list[float]:
    times = [verdict.seconds for verdict in verdicts]
    return [statistics.median(times), max(times)]


def _fixed(verdicts: Sequence[Verdict]) -> tuple[float | None, int]:
    """In how many hundredths safe edits led to a valid record, and how often that was another game."""
    valid = share(verdict.safe in ("original", "different") for verdict in verdicts)
    return valid, sum(verdict.safe == "different" for verdict in verdicts)


def slip_row(name: str, verdicts: Sequence[Verdict]) -> list[object]:
    seen = [verdict for verdict in verdicts if verdict.detectable]
    legal = [verdict for verdict in verdicts if not verdict.detectable]
    apart = [len(legal), sum(verdict.errors > 0 for verdict in legal)]
    if not seen:
        return [name, 0, *[None] * 8, *apart, None, None]
    back = [verdict for verdict in seen if verdict.kind not in LOST]
    return [
        name,
        len(seen),
        share(verdict.first for verdict in seen),
        share(verdict.named for verdict in seen),
        share(verdict.restored for verdict in back),
        share(verdict.told for verdict in back),
        statistics.fmean(verdict.errors for verdict in seen),
        share(verdict.errors == 1 for verdict in seen),
        *_fixed(seen),
        *apart,
        *_times(seen),
    ]


def illegal_row(name: str, verdicts: Sequence[Verdict]) -> list[object]:
    if not verdicts:
        return [name, 0, *[None] * 5]
    return [
        name,
        len(verdicts),
        share(verdict.first and verdict.clause for verdict in verdicts),
        statistics.fmean(verdict.errors for verdict in verdicts),
        sum(verdict.safe_edits for verdict in verdicts),
        *_times(verdicts),
    ]


def draft_row(name: str, verdicts: Sequence[Verdict]) -> list[object]:
    return [
        name,
        len(verdicts),
        share(verdict.named for verdict in verdicts),
        share(verdict.restored for verdict in verdicts),
        statistics.fmean(verdict.errors for verdict in verdicts),
        *_fixed(verdicts),
        *_times(verdicts),
    ]


def of_kinds(verdicts: Sequence[Verdict], kinds: Iterable[str]) -> list[Verdict]:
    wanted = set(kinds)
    return [verdict for verdict in verdicts if verdict.kind in wanted]


def tables_of(verdicts: Sequence[Verdict], kinds: Sequence[str]) -> list[Table]:
    """A table for slips, one for illegal turns, one for drafts; without those that nobody asked for."""
    slips, illegal, drafts = Table("Slips", SLIPS), Table("Illegal turns", ILLEGAL), Table("Drafts", DRAFTS)
    for kind in kinds:
        found = of_kinds(verdicts, [kind])
        if kind in BREAKERS:
            illegal.add(*illegal_row(kind, found))
        elif kind != DRAFT:
            slips.add(*slip_row(kind, found))
        elif found:
            drafts.add(*draft_row("five of notation", found))
    if one := of_kinds(verdicts, KINDS):
        slips.add(*slip_row("all with one slip", one))
    if broken := of_kinds(verdicts, BREAKERS):
        illegal.add(*illegal_row("all", broken))
    return [table for table in (slips, illegal, drafts) if table.rows]


def goals_of(verdicts: Sequence[Verdict], clean: Sequence[str]) -> list[Goal]:
    """What is asked of the program, as far as it was measured."""
    seen = [verdict for verdict in verdicts if verdict.detectable]
    one, two = of_kinds(seen, KINDS), of_kinds(seen, [TWO])
    legal = [verdict for verdict in verdicts if not verdict.detectable and verdict.errors]
    goals = [Goal("findings in legal games", len(clean) + len(legal), 0, most=True)]
    if one:
        back = [verdict for verdict in one if verdict.kind not in LOST]
        valid, other = _fixed(one)
        goals += [
            Goal("one slip: first finding on the guilty turn (%)", share(v.first for v in one) or 0, 95),
            Goal("one slip: told what was played (%)", share(v.told for v in back) or 0, 85),
            Goal("one slip: findings", statistics.fmean(v.errors for v in one), 1.3, most=True),
            Goal("one slip: valid with the safe edits (%)", valid or 0, 80),
            Goal("one slip: another legal game with the safe edits (%)", 100 * other / len(one), 2, most=True),
        ]
    if two:
        goals.append(Goal("two slips: both named (%)", share(verdict.named for verdict in two) or 0, 80))
    if broken := of_kinds(seen, BREAKERS):
        goals += [
            Goal("illegal turns: clause and place (%)", share(v.first and v.clause for v in broken) or 0, 99),
            Goal("illegal turns: findings", statistics.fmean(v.errors for v in broken), 1.6, most=True),
            Goal("illegal turns: suggestions called safe", sum(v.safe_edits for v in broken), 0, most=True),
        ]
    if drafts := of_kinds(seen, [DRAFT]):
        goals.append(Goal("drafts: all mistakes named (%)", share(verdict.named for verdict in drafts) or 0, 100))
    if seen:
        median, longest = _times(seen)
        goals += [
            Goal("seconds for a faulty record, median", median, 0.5, most=True),
            Goal("seconds for a faulty record, at most", longest, 5, most=True),
        ]
    return goals
