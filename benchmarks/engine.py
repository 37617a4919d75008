"""What the referee costs, the enumeration of legal turns and the final scoring, and what dominates.

    python benchmarks/engine.py [--games 100] [--positions 100] [--repeat 5] [--folder FOLDER] [--json FILE]

Microseconds are processor time, the best of interleaved runs. A ratio to the call of an empty Python function in the
same run carries over from one machine to another. The second table says in which functions the time is spent, with
Python's profiler: its shares make small functions look larger than they are, its calls are exact.
"""

from __future__ import annotations

import cProfile
import io
import pstats
from collections import Counter, deque
from collections.abc import Callable, Iterable
from pathlib import Path

from games import pacal_games, texts_of
from measuring import Result, Table, best, command_line, pin, timed, workplace

import pacal_notation
from pacal_notation.game.actions import ARROWS, FLY, SET
from pacal_notation.game.legal.turns import legal_turns
from pacal_notation.game.position import Position
from pacal_notation.game.referee import play
from pacal_notation.game.scoring import final_score
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.reading.split import split_records
from pacal_notation.review.check import Settings, check_record
from pacal_notation.review.replay import Step, review

CALLS = 100_000
PACKAGE = Path(pacal_notation.__file__).parent
SHOWN = 8
"""How many functions of each work are listed."""


def kinds(steps: list[Step]) -> dict[str, list[Step]]:
    """The turns by what makes them dear or cheap. A turn may be of several kinds."""
    return {
        "a turn, as people play": steps,
        "without a build": [step for step in steps if not step.turn.builds],
        "with a build": [step for step in steps if step.turn.builds],
        "in the first round": [step for step in steps if step.before.round == 1],
        "straight": [step for step in steps if step.turn.move.kind == FLY and len(step.turn.move.path) == 2],
        "turning": [step for step in steps if len(step.turn.move.path) > 2],
        "with the arrows": [step for step in steps if step.turn.move.kind == ARROWS],
        "with a god stone": [step for step in steps if step.turn.move.kind == SET],
        "with a stone taken back": [step for step in steps if step.turn.taken],
    }


def play_all(steps: Iterable[Step]) -> Callable[[], object]:
    pairs = [(step.before, step.turn) for step in steps]
    return lambda: [play(before, turn) for before, turn in pairs]


def enumerate_all(positions: list[Position]) -> Callable[[], object]:
    return lambda: [deque(legal_turns(position), maxlen=0) for position in positions]


def nothing() -> None:
    pass


def empty_calls() -> None:
    for _ in range(CALLS):
        nothing()


def shares(work: Callable[[], object], units: int, repeat: int) -> list[tuple[str, float, float]]:
    """The functions a work spends most time in: name, share of the time, calls for each of so many units.

    The least time of each function counts, since a pause of the process hits whichever function is running.
    """
    calls: Counter[str] = Counter()
    runs = []
    for _ in range(repeat):
        profile = cProfile.Profile()
        profile.runcall(work)
        times: Counter[str] = Counter()
        calls.clear()
        for where, (_, count, own, _, _) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
            times[_name(*where)] += own
            calls[_name(*where)] += count
        runs.append(times)
    least = {name: min(times[name] for times in runs) for name in calls}
    total = sum(least.values())
    dearest = sorted(least, key=lambda name: -least[name])[:SHOWN]
    return [(name, least[name] / total, calls[name] / units) for name in dearest]


def _name(file: str, _line: int, function: str) -> str:
    path = Path(file)
    if path.is_relative_to(PACKAGE):
        return f"{'.'.join(path.relative_to(PACKAGE).with_suffix('').parts)}.{function}"
    if function.startswith(("<built-in method ", "<method ")):
        return function.partition("method ")[2].partition(" of ")[0].strip("'>")
    if file == "<string>":
        return f"a dataclass or tuple.{function}"
    return f"{path.stem}.{function}"


def main() -> None:
    options = command_line(__doc__, games=100, positions=100, repeat=5).parse_args()
    with workplace(options) as (games, _):
        data = pacal_games(games, options.games)
    pin()
    seen = [review(parse_record(text)) for text in texts_of(data)]
    steps = [step for game in seen for step in game.steps]
    ends = [game.end for game in seen if game.end is not None]
    positions = [step.before for step in steps[:: max(1, len(steps) // options.positions)]]
    legal = [sum(1 for _ in legal_turns(position)) for position in positions]
    turns = {name: found for name, found in kinds(steps).items() if found}
    candidates = {name: timed(play_all(found)) for name, found in turns.items()}
    enumerating, scoring, calling = "all legal turns of a position", "a final scoring", "an empty call"
    candidates[enumerating] = timed(enumerate_all(positions))
    candidates[scoring] = timed(lambda: [final_score(end) for end in ends])
    candidates[calling] = timed(empty_calls)
    times = best(candidates, options.repeat)
    counts = {name: len(found) for name, found in turns.items()}
    counts |= {enumerating: len(positions), scoring: len(ends), calling: CALLS}
    each = {name: times[name] / counts[name] for name in times}
    each["one of those legal turns"], counts["one of those legal turns"] = times[enumerating] / sum(legal), sum(legal)
    table = Table("", {"what": "", "measured": ",", "µs": ".2f", "÷ empty call": ",.0f"})
    for name in [*turns, enumerating, "one of those legal turns", scoring]:
        table.add(name, counts[name], each[name] * 1e6, each[name] / each[calling])

    settings = Settings()

    def check() -> None:
        for raw in split_records(io.BytesIO(data)):
            check_record(raw, "", settings)

    where = Table("Where the time goes", {"work": "", "function": "", "share": ".1%", "calls": ".2f"})
    for work, run, units in (
        ("checking, a turn", check, len(steps)),
        ("the referee, a turn", play_all(steps), len(steps)),
        ("legal turns, each", enumerate_all(positions), sum(legal)),
        ("final scoring, each", lambda: [final_score(end) for end in ends], len(ends)),
    ):
        for function, share, calls in shares(run, units, options.repeat):
            where.add(work, function, share, calls)
    sizes = {"games": len(seen), "turns": len(steps), "positions": len(positions), "legal turns of them": sum(legal)}
    notes = [
        f"An empty call took {each[calling] * 1e9:.0f} ns; positions had {min(legal):,} to {max(legal):,} turns.",
        "All turns have been played before: what the program remembers of paths and points it need not find again.",
    ]
    Result("engine", sizes | {"best of": options.repeat}, [table, where], [], notes).tell(options)


if __name__ == "__main__":
    main()
