"""Measures `pacal find --duplicates`: how many of the pairs that are alike it finds, and that it finds no others.

    python benchmarks/duplicates.py --seed 1 --pairs 200 --games 5000

Pairs: the same game twice (other tags and comments, written in another form), a beginning (cut after 20 to 95 in a
hundred rounds), and one slip apart (all slips of `slips.py` and `book_slips.py`, written in another form). Among them
stand games of which none is alike, some of which are made to look like it: openings that were played on in several ways
with other dice, the same seed with another player or other rules, and beginnings that are too short to say anything.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import Pool
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent))

import book_slips  # noqa: F401  (adds its slips to KINDS)
import slips  # noqa: F401
from cases import KINDS, make_case
from measuring import Goal, Result, Table, command_line
from played import FORMS, RULES, Plan, Played, plan_game, play, write_down

from pacal_notation.archive.duplicates.fingerprints import fingerprint
from pacal_notation.archive.duplicates.groups import Likenesses
from pacal_notation.insight.selfplay import Game, make_policy, play_on
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Comment, Record, Tag
from pacal_notation.notation.writing.write import write_record

SAME, BEGINNING, SLIP = "same", "beginning", "slip"
KINDS_OF_PAIRS = (SAME, BEGINNING, SLIP)
SHORT = 3
"""So many turns have beginnings that say nothing."""
QUICK = ("random", "random", "greedy", "beginner", "club")


class Made(NamedTuple):
    """Records that belong together: `alike` says whether they are to be found, and `kind` how they were made."""

    kind: str
    alike: bool
    texts: tuple[str, ...]


def another_form(game: Played, rng: Random) -> str:
    """The same game, written down by somebody else."""
    outcomes = tuple(step.outcome for step in game.steps)
    setup = game.record.setup
    assert setup is not None
    assert game.review.start is not None
    ships = tuple((ship.colour, ship.square) for ship in setup.ships)
    form = rng.choice([form for form in FORMS if form != game.plan.form])
    played = Game(game.review.start.table, ships, outcomes)
    return dressed(write_down(played, game.plan._replace(form=form), rng), rng)


def dressed(text: str, rng: Random) -> str:
    """With other tags, and comments here and there."""
    record = parse_record(text)
    record.tags = [tag for tag in record.tags if tag.name in ("Rules", "Players", "Board", "Position")]
    record.tags.insert(0, Tag("Event", f"Evening {rng.randrange(1000)}"))
    for turn in record.turns():
        if rng.random() < 0.1:
            turn.tail.append(Comment(rng.choice(["good", "why?", "a foothold"])))
    return write_record(record)


def beginning(game: Played, rng: Random) -> str:
    record = parse_record(another_form(game, rng))
    rounds = max(1, int(len(record.rounds) * rng.uniform(0.2, 0.95)))
    return write_record(replace(record, rounds=record.rounds[:rounds], end=None, tags=_without(record, "Result")))


def _without(record: Record, name: str) -> list[Tag]:
    return [tag for tag in record.tags if tag.name != name]


def make_pair(number: int, seed: int) -> Made:
    """A pair that is alike."""
    rng = Random(f"pair {seed} {number}")
    kind = KINDS_OF_PAIRS[number % len(KINDS_OF_PAIRS)]
    for attempt in range(100):
        plan = plan_game(seed, 1000 * number + 2 * attempt, (2, 3, 4, 5), False)
        policy = rng.choice(("club", "club", "greedy", "random"))
        game = play(plan._replace(turns=None, policy=policy, seed=f"pairs {plan.seed} {attempt}"))
        if kind == SAME:
            return Made(kind, True, (game.text, another_form(game, rng)))
        if kind == BEGINNING:
            return Made(kind, True, (game.text, beginning(game, rng)))
        name = rng.choice(sorted(KINDS))
        case = make_case(name, game, [KINDS[name]], rng)
        if case is not None:
            return Made(f"{kind}: {name}", True, (another_form(game, rng), dressed(case.text, rng)))
    raise RuntimeError("no game offers a slip")


def make_others(number: int, seed: int) -> Made:
    """Games that are not alike: alone, or made to look like it."""
    rng = Random(f"other {seed} {number}")
    players, rules = rng.randint(2, 5), rng.choice(RULES)
    plan = Plan("selfplay", players, rules, rng.choice(QUICK), rng.choice(FORMS), None, f"other {seed} {number}")
    game = play(plan)
    match number % 8:
        case 0:
            return Made("opening", False, (game.text, *(played_on(game, rng) for _ in range(3))))
        case 1:
            other = play(plan._replace(policy="greedy" if plan.policy != "greedy" else "random"))
            return Made("same seed", False, (game.text, other.text))
        case 2:
            cut = play(plan._replace(turns=rng.randint(2, SHORT)))
            return Made("short", False, (game.text, cut.text))
    return Made("alone", False, (game.text,))


def played_on(game: Played, rng: Random) -> str:
    """A game that begins like another one, for two to six rounds."""
    start, setup = game.review.start, game.record.setup
    assert start is not None
    assert setup is not None
    at = start.table
    # A game that is over in so few rounds would be written down a second time.
    kept = min(rng.randint(2, 6) * at.players, len(game.steps) - at.players - 1)
    outcomes = [step.outcome for step in game.steps][:kept]
    position = outcomes[-1].position if outcomes else start
    policies = [make_policy("random", rng) for _ in at.seats]
    outcomes += play_on(position, rng, policies, 60)
    ships = tuple((ship.colour, ship.square) for ship in setup.ships)
    return write_down(Game(at, ships, tuple(outcomes)), game.plan, rng)


def _pair(task: tuple[int, int]) -> Made:
    return make_pair(*task)


def _others(task: tuple[int, int]) -> Made:
    return make_others(*task)


def make_all(seed: int, pairs: int, games: int, jobs: int) -> Iterator[Made]:
    with Pool(jobs) as pool:
        yield from pool.imap(_pair, [(number, seed) for number in range(pairs)], 4)
        made = 0
        for family in pool.imap(_others, ((number, seed) for number in range(games)), 16):
            yield family
            made += len(family.texts)
            if made >= games:
                return


def measure(seed: int, pairs: int, games: int, jobs: int) -> dict[str, Any]:
    """What was found and what was not, and what was found that should not be."""
    families = list(make_all(seed, pairs, games, jobs))
    places = [(number, text) for number, family in enumerate(families) for text in family.texts]
    Random(f"order {seed}").shuffle(places)
    begun = perf_counter()
    alike = Likenesses()
    for place, (number, text) in enumerate(places, 1):
        record = parse_record(text)
        record.index = place
        alike.add(fingerprint(record, str(number), text))
    groups = list(alike.groups())
    seconds = perf_counter() - begun
    found: Counter[int] = Counter()
    false: list[str] = []
    kinds: Counter[str] = Counter()
    for group in groups:
        for other in group.others:
            one, two = int(other.place.file), int(other.to.file)
            if one == two and families[one].alike:
                found[one] += 1
                kinds[f"{families[one].kind.partition(':')[0]} told as {other.likeness.kind}"] += 1
            else:
                false.append(f"{families[one].kind} and {families[two].kind}: {other.likeness}")
    wanted = [number for number, family in enumerate(families) if family.alike]
    missed = [families[number].kind for number in wanted if not found[number]]
    lengths = [len(one) for one in alike.prints]
    return {
        "seed": seed,
        "archive": f"{len(places):,} records",
        "other games": len(places) - 2 * len(wanted),
        "turns a game": round(sum(lengths) / len(lengths), 1),
        "pairs": len(wanted),
        "found": sum(1 for number in wanted if found[number]),
        "missed": missed,
        "false": false,
        "kinds": dict(sorted(kinds.items())),
        "seconds": round(seconds, 1),
    }


def main() -> None:
    parser = command_line(__doc__, games=5000, pairs=200, jobs=2, seed=1)
    options = parser.parse_args()
    made = measure(options.seed, options.pairs, options.games, options.jobs)
    for name in ("missed", "false"):
        for one in made[name]:
            print(f"{name}: {one}")
    columns = {"archive": "", "pairs": ",", "found": ",", "false": ",", "seconds": ".1f"}
    row = {name: made[name] if name != "false" else len(made["false"]) for name in columns}
    kinds = [{"pairs": name, "number": number} for name, number in made["kinds"].items()]
    tables = [Table("Found", columns, [row]), Table("Kinds", {"pairs": "", "number": ","}, kinds)]
    goals = [
        Goal("share of pairs found", made["found"] / made["pairs"], 0.98, most=False),
        Goal("found that should not be", float(len(made["false"])), 0, most=True),
    ]
    sizes = {"seed": options.seed, "other games": made["other games"], "turns a game": made["turns a game"]}
    Result("duplicates", sizes, tables, goals, []).tell(options)


if __name__ == "__main__":
    main()
