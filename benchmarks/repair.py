"""What `pacal validate` makes of slips of the pen: is the guilty turn named, and does the edit bring back the game?

    python benchmarks/repair.py --games 40 --jobs 2
    python benchmarks/repair.py --kind build_forgotten --show 3

Every game gets one slip of each kind, and some get two slips at once. Slips that leave a wholly legal record nobody can
find; they are counted apart. With --check the exit code is 1 where a goal is missed.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

import book_slips
import slips
from cases import KINDS, Case, Maker, make_case
from measuring import Goal, Result, Table, command_line
from played import Played, plan_game, play
from verdicts import Verdict, judge

import pacal_notation as pacal

__all__ = ["book_slips", "slips"]

TWO = "two_slips"
LEGAL = "legal_game"
LOST = ("turn_left_out", "round_left_out")
"""Slips after which nothing in the record says what was played: no suggestion is asked for."""
SHIFTING = (*LOST, "turn_twice", "turns_swapped", "round_number_repeated", "roll_forgotten")
"""Slips that move what follows; they are not combined."""
TRIES = 8


def cases_of(game: Played, kinds: Sequence[str], seed: int) -> Iterator[Case]:
    """The cases a game gives: of each kind one that can be found, and those met on the way that cannot."""
    for kind in kinds:
        rng = Random(f"{kind} {seed} {game.plan.seed}")
        met: set[str] = set()
        for _ in range(TRIES):
            case = make_case(kind, game, _makers(kind, rng), rng)
            if case is not None and case.text not in met:
                met.add(case.text)
                yield case
                if case.detectable:
                    break


def _makers(kind: str, rng: Random) -> list[Maker]:
    if kind != TWO:
        return [KINDS[kind]]
    return [KINDS[name] for name in rng.sample([name for name in KINDS if name not in SHIFTING], 2)]


def measure(number: int, options: argparse.Namespace) -> tuple[list[Verdict], list[str]]:
    """Everything about one game: the verdicts, and what was found in it while there was no slip."""
    game = play(plan_game(options.seed, number, options.players, options.short_games))
    clean = [str(finding) for finding in pacal.check(game.text)]
    return [judge(case) for case in cases_of(game, options.kind, options.seed)], clean


def run(options: argparse.Namespace) -> tuple[list[Verdict], list[str]]:
    verdicts: list[Verdict] = []
    clean: list[str] = []
    work = partial(measure, options=options)
    if options.jobs == 1:
        done: Iterable[tuple[list[Verdict], list[str]]] = map(work, range(options.games))
        return _collected(done, verdicts, clean)
    with ProcessPoolExecutor(options.jobs) as pool:
        return _collected(pool.map(work, range(options.games)), verdicts, clean)


def _collected(
    done: Iterable[tuple[list[Verdict], list[str]]], verdicts: list[Verdict], clean: list[str]
) -> tuple[list[Verdict], list[str]]:
    for more, findings in done:
        verdicts += more
        clean += findings
    return verdicts, clean


# Figures


def share(values: Iterable[bool]) -> float | None:
    """In hundredths; None of nothing."""
    counted = list(values)
    return 100 * sum(counted) / len(counted) if counted else None


COLUMNS = {
    "slip": "",
    "cases": "d",
    "guilty first %": ".0f",
    "named %": ".0f",
    "restored %": ".0f",
    "told %": ".0f",
    "findings": ".2f",
    "one finding %": ".0f",
    "fixed %": ".0f",
    "other game": "d",
    "legal": "d",
    "median s": ".2f",
    "max s": ".2f",
}


def row(name: str, verdicts: Sequence[Verdict]) -> list[object]:
    seen = [verdict for verdict in verdicts if verdict.detectable]
    if not seen:
        return [name, 0, *[None] * 8, len(verdicts), None, None]
    times = [verdict.seconds for verdict in seen]
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
        share(verdict.safe in ("original", "different") for verdict in seen),
        sum(verdict.safe == "different" for verdict in seen),
        len(verdicts) - len(seen),
        statistics.median(times),
        max(times),
    ]


def table_of(verdicts: Sequence[Verdict], kinds: Sequence[str]) -> Table:
    table = Table("", COLUMNS)
    for kind in kinds:
        table.add(*row(kind, [verdict for verdict in verdicts if verdict.kind == kind]))
    table.add(*row("all with one slip", [verdict for verdict in verdicts if verdict.kind != TWO]))
    return table


def goals_of(verdicts: Sequence[Verdict], clean: Sequence[str]) -> list[Goal]:
    seen = [verdict for verdict in verdicts if verdict.detectable]
    one = [verdict for verdict in seen if verdict.kind != TWO]
    two = [verdict for verdict in seen if verdict.kind == TWO]
    goals = [Goal("findings in legal games", len(clean), 0, most=True)]
    if one:
        figures = dict(zip(COLUMNS, row("", one), strict=True))
        goals += [
            Goal("one slip: first finding on the guilty turn (%)", figures["guilty first %"], 95),
            Goal("one slip: told what was played (%)", figures["told %"] or 0, 85),
            Goal("one slip: findings", figures["findings"], 1.3, most=True),
            Goal("one slip: valid with the safe edits (%)", figures["fixed %"], 80),
            Goal("one slip: safe edits make another legal game (%)", 100 * figures["other game"] / len(one), 2, True),
        ]
    if two:
        goals.append(Goal("two slips: both named (%)", share(verdict.named for verdict in two) or 0, 80))
    if seen:
        times = [verdict.seconds for verdict in seen]
        goals += [
            Goal("seconds for a faulty record, median", statistics.median(times), 0.5, most=True),
            Goal("seconds for a faulty record, at most", max(times), 5, most=True),
        ]
    return goals


NOTES = [
    "Named: every slip has a finding at its place, not only the first. Restored: the first suggestion of the first finding"
    " leads to the positions really reached; told: one of its first three does. Fixed: valid once the safe edits are made;"
    " other game: valid, but not what was played. Legal: slips that leave a legal record, which count in no other column."
    " No suggestion is asked for where a turn or a round was left out.",
]


def tell_failures(verdicts: Sequence[Verdict], number: int) -> None:
    """Print so many cases of each kind that were not answered well."""
    for kind in dict.fromkeys(verdict.kind for verdict in verdicts):
        bad = [v for v in verdicts if v.kind == kind and v.detectable and not (v.first and v.told and v.errors == 1)]
        for verdict in bad[:number]:
            print(f"--- {kind} in {verdict.game}")
            for note in verdict.notes:
                print(f"  slip: {note}")
            print(f"  guilty first {verdict.first}, told {verdict.told}, safe edits {verdict.safe}")
            for finding in verdict.findings[:6]:
                print(f"  {finding}")
            if len(verdict.findings) > 6:
                print(f"  and {len(verdict.findings) - 6} more")
        if bad:
            print()


def players_of(text: str) -> int:
    number = int(text)
    if number not in (2, 3, 4, 5):
        raise argparse.ArgumentTypeError("must be 2, 3, 4 or 5")
    return number


def main() -> None:
    kinds = [*KINDS, TWO]
    parser = command_line(__doc__, games=40, seed=1, jobs=1)
    parser.add_argument("--kind", action="append", choices=kinds, metavar="KIND", help="only this kind; may be repeated")
    parser.add_argument("--players", type=players_of, nargs="+", default=[2, 3, 4, 5], metavar="N")
    parser.add_argument("--short-games", action="store_true", help="only games cut to 30 turns")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print so many cases of each kind that failed")
    parser.add_argument("--check", action="store_true", help="exit with 1 where a goal is missed")
    options = parser.parse_args()
    options.kind = options.kind or kinds
    verdicts, clean = run(options)
    goals = goals_of(verdicts, clean)
    if options.show:
        tell_failures(verdicts, options.show)
    for finding in clean:
        print(f"found in a legal game: {finding}")
    sizes = {"games": options.games, "slips": sum(v.detectable for v in verdicts)}
    Result("repair", sizes, [table_of(verdicts, options.kind)], goals, NOTES).tell(options)
    if options.check and any("MISSED" in goal.line() for goal in goals):
        sys.exit(1)


if __name__ == "__main__":
    main()
