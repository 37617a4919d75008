"""What `pacal validate` makes of slips of the pen: is the guilty turn named, and does the edit bring back the game?

    python benchmarks/repair.py --games 40 --jobs 2
    python benchmarks/repair.py --kind build_forgotten --show 3

Every game gets a slip of each kind, then two slips at once, five mistakes of notation, and illegal turns from which it
went on. Slips that leave a wholly legal record nobody can find; they are counted apart. With --check the exit code is 1
where a goal is missed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random

import book_slips
import more_slips
import slips
from cases import KINDS, Case, Maker, make_case
from draft_slips import DRAFT, draft_case
from figures import LOST, NOTES, TWO, goals_of, tables_of
from illegal_turns import BREAKERS, illegal_case
from measuring import Result, command_line
from played import Played, plan_game, play
from verdicts import Verdict, judge

import pacal_notation as pacal

ALL = (*KINDS, TWO, DRAFT, *BREAKERS)
SHIFTING = (
    *LOST, "turn_twice", "round_written_twice", "turns_swapped", "rounds_swapped", "round_number_repeated",
    "roll_forgotten",
)  # fmt: skip
"""Slips that move what follows; they are not combined."""
TRIES = 8
"""So often another place is tried for a slip that can be found."""
SLIPS = (slips, book_slips, more_slips)
"""The modules that have entered their slips among the `KINDS`."""
Measured = tuple[list[Verdict], list[str]]


def cases_of(game: Played, kinds: Sequence[str], seed: int) -> Iterator[Case]:
    """The cases a game gives: of each kind one that can be found, and those met on the way that cannot."""
    for kind in kinds:
        rng = Random(f"{kind} {seed} {game.plan.seed}")
        if kind == DRAFT or kind in BREAKERS:
            case = draft_case(game, rng) if kind == DRAFT else illegal_case(kind, game, rng)
            yield from [case] if case is not None else []
        else:
            yield from _slips(kind, game, rng)


def _slips(kind: str, game: Played, rng: Random) -> Iterator[Case]:
    met: set[str] = set()
    for _ in range(TRIES if kind != TWO else 5 * TRIES):
        case = make_case(kind, game, _makers(kind, rng), rng)
        if case is not None and case.text not in met:
            met.add(case.text)
            yield case
            if case.detectable:
                return


def _makers(kind: str, rng: Random) -> list[Maker]:
    if kind != TWO:
        return [KINDS[kind]]
    return [KINDS[name] for name in rng.sample([name for name in KINDS if name not in SHIFTING], 2)]


def measure(number: int, options: argparse.Namespace) -> Measured:
    """Everything about one game: the verdicts, and what was found in it while there was no slip."""
    game = play(plan_game(options.seed, number, options.players, options.short_games))
    clean = [f"{game.plan}: {finding}" for finding in pacal.check(game.text)]
    return [judge(case) for case in cases_of(game, options.kind, options.seed)], clean


def run(options: argparse.Namespace) -> Measured:
    """All games, in their order, in so many processes."""
    work = partial(measure, options=options)
    if options.jobs == 1:
        return _collected(map(work, range(options.games)))
    with ProcessPoolExecutor(options.jobs) as pool:
        return _collected(pool.map(work, range(options.games)))


def _collected(done: Iterable[Measured]) -> Measured:
    verdicts: list[Verdict] = []
    clean: list[str] = []
    for more, findings in done:
        verdicts += more
        clean += findings
    return verdicts, clean


def good(verdict: Verdict) -> bool:
    """Whether nothing is to be wished for in an answer."""
    if not verdict.detectable:
        return not verdict.errors
    if verdict.kind in BREAKERS:
        return verdict.first and verdict.clause and verdict.errors == 1 and not verdict.safe_edits
    if verdict.kind in (DRAFT, TWO):
        return verdict.named
    return verdict.first and verdict.errors == 1 and (verdict.told or verdict.kind in LOST)


def tell_failures(verdicts: Sequence[Verdict], number: int, whole: bool) -> None:
    """Print so many cases of each kind that were not answered well, with the record if it is wanted."""
    for kind in dict.fromkeys(verdict.kind for verdict in verdicts):
        for verdict in [one for one in verdicts if one.kind == kind and not good(one)][:number]:
            print(f"--- {kind} in {verdict.game}")
            for note in verdict.notes:
                print(f"  written: {note}")
            print(
                f"  guilty first: {verdict.first}, all named: {verdict.named}, told: {verdict.told},"
                f" right clause: {verdict.clause}, safe edits: {verdict.safe}, {verdict.seconds:.2f} s"
            )
            for finding in verdict.findings[:8]:
                print(f"  {finding}")
            if len(verdict.findings) > 8:
                print(f"  and {len(verdict.findings) - 8} more")
            print(f"\n{verdict.text}" if whole else "")


def players_of(text: str) -> int:
    number = int(text)
    if number not in (2, 3, 4, 5):
        raise argparse.ArgumentTypeError("must be 2, 3, 4 or 5")
    return number


def asked() -> argparse.Namespace:
    parser = command_line(__doc__, games=40, seed=1, jobs=1)
    parser.add_argument("--kind", action="append", choices=ALL, metavar="KIND", help=f"one of {', '.join(ALL)}; all")
    parser.add_argument("--players", type=players_of, nargs="+", default=[2, 3, 4, 5], metavar="N", help="2 3 4 5")
    parser.add_argument("--short-games", action="store_true", help="only games cut to 30 turns")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print so many cases of each kind that failed")
    parser.add_argument("--whole", action="store_true", help="with --show: the whole record, too")
    parser.add_argument("--check", action="store_true", help="exit with 1 where a goal is missed")
    options = parser.parse_args()
    options.kind = options.kind or list(ALL)
    return options


def main() -> None:
    options = asked()
    verdicts, clean = run(options)
    goals = goals_of(verdicts, clean)
    tell_failures(verdicts, options.show, options.whole)
    for finding in clean:
        print(f"found in a legal game: {finding}")
    sizes = {"games": options.games, "cases": sum(verdict.detectable for verdict in verdicts)}
    Result("repair", sizes, tables_of(verdicts, options.kind), goals, NOTES).tell(options)
    if options.check and not all(goal.met for goal in goals):
        sys.exit(1)


if __name__ == "__main__":
    main()
