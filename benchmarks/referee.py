"""What the referee costs: one played turn, all legal turns of a position, one final scoring.

    python benchmarks/referee.py [--games 40] [--json FILE]

Prints a table with microseconds (CPU time, best of 7) and the same as a ratio to a call of an empty Python function in
the same run, which carries over from one machine to another. Games are generated with a fixed seed.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from collections.abc import Callable
from itertools import islice

from pacal_notation.data import load_board
from pacal_notation.game.position import Position
from pacal_notation.game.referee import Outcome, play
from pacal_notation.game.rules import Rules
from pacal_notation.game.scoring import final_score
from pacal_notation.game.turns import legal_turns
from pacal_notation.review.chronicle import Wish, generate_records
from pacal_notation.review.replay import review


def best(work: Callable[[], object], repeats: int = 7) -> float:
    """Seconds of CPU time of the fastest run, after one that does not count."""
    work()
    times = []
    for _ in range(repeats):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times)


def played_turns(games: int) -> tuple[list[Outcome], list[Position]]:
    """The turns and last positions of generated games with 2 to 5 players."""
    outcomes, ends = [], []
    for players in (2, 3, 4, 5):
        wish = Wish(load_board("palenque"), Rules(), "de", "palenque", players=players)
        for record in islice(generate_records(wish, seed=1), games // 4):
            checked = review(record)
            outcomes += [step.outcome for step in checked.steps]
            assert checked.end is not None
            ends.append(checked.end)
    return outcomes, ends


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--games", type=int, default=40)
    arguments.add_argument("--json", metavar="FILE")
    chosen = arguments.parse_args()
    outcomes, ends = played_turns(chosen.games)
    plain = [o for o in outcomes if not o.turn.builds]
    built = [o for o in outcomes if o.turn.builds]
    sample = [o.before for o in outcomes[::17]]
    legal = sum(sum(1 for _ in legal_turns(position)) for position in sample)

    def nothing() -> None:
        pass

    def calls() -> None:
        for _ in range(100_000):
            nothing()

    call = best(calls) / 100_000
    rows = {
        "a turn, as people play": best(lambda: [play(o.before, o.turn) for o in outcomes]) / len(outcomes),
        "a turn without a build": best(lambda: [play(o.before, o.turn) for o in plain]) / len(plain),
        "a turn with a build": best(lambda: [play(o.before, o.turn) for o in built]) / len(built),
        "all legal turns of a position": best(lambda: [list(legal_turns(p)) for p in sample], 3) / len(sample),
        "one of those legal turns": best(lambda: [list(legal_turns(p)) for p in sample], 3) / legal,
        "a final scoring": best(lambda: [final_score(p) for p in ends]) / len(ends),
    }
    print(f"{len(outcomes)} turns, {len(built)} with a build; {len(sample)} positions, {legal} legal turns")
    print(f"Python {platform.python_version()}, an empty call {call * 1e9:.0f} ns\n")
    print(f"{'what':32} {'µs':>10} {'÷ empty call':>14}")
    for name, seconds in rows.items():
        print(f"{name:32} {seconds * 1e6:10.2f} {seconds / call:14.0f}")
    if chosen.json:
        figures = {name: {"microseconds": s * 1e6, "ratio": s / call} for name, s in rows.items()}
        with open(chosen.json, "w", encoding="utf-8") as file:
            json.dump({"python": platform.python_version(), "figures": figures}, file, indent=1)


if __name__ == "__main__":
    main()
