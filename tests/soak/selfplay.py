"""Plays games and checks each. As a program of its own it plays many and tells what they were like:

    python -m tests.soak.selfplay --games 1000 --jobs 4

Every position is checked for lost pieces, every record is written down long and short, replayed and filled in. With
--oracle every turn is also judged by the slow implementation of the rules that the tests keep.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, fields
from random import Random

from pacal_notation.game.actions import COLOURS
from pacal_notation.game.events import events
from pacal_notation.game.lanes import in_hold
from pacal_notation.game.position import STONES, Position, table
from pacal_notation.game.scoring import final_score
from pacal_notation.insight.selfplay import MIXED, POLICIES, Game, make_policy, play_game
from pacal_notation.insight.selfplay_records import Occasion, chronicle
from pacal_notation.notation.rules_text import parse_rules, write_rules
from pacal_notation.review.boards import load_board
from pacal_notation.review.canonical import canonical
from pacal_notation.review.replay import review

RULES = ("de", "it", "fr", "hu", "pl", "de expert")
BATCH = 50
Task = tuple[str, str, str, int, int, int, bool]


@dataclass
class Tally:
    """What a batch of games was like."""

    games: int = 0
    turns: int = 0
    thinking: float = 0.0
    rounds: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    built: Counter[str] = field(default_factory=Counter)
    god_stones: int = 0
    spread: int = 0
    winners: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        for part in fields(self):
            setattr(self, part.name, getattr(self, part.name) + getattr(other, part.name))


def make(rng: Random) -> Task:
    policy, rules = rng.choice([*POLICIES, MIXED]), rng.choice(RULES)
    return policy, rules, "palenque", rng.randint(2, 5), rng.randrange(2**32), 1, True


def check(task: Task) -> None:
    assert run_batch(task).faults == []


def run_batch(task: Task) -> Tally:
    """Play and check some games: policy, rules, board, players, first seed, number of games, whether by the oracle."""
    policy, rules_text, board_name, players, first, number, by_oracle = task
    edition, _, rules = parse_rules(rules_text)
    board = load_board(board_name)
    tally = Tally()
    for seed in range(first, first + number):
        rng = Random(seed)
        at = table(board, rules, tuple(COLOURS)[:players])
        policies = [make_policy(policy, rng) for _ in range(players)]
        began = time.process_time()
        game = play_game(at, rng, policies)
        tally.thinking += time.process_time() - began
        occasion = Occasion("soak", "", "", "", write_rules(edition, rules), board_name, {})
        for fault in (*check_pieces(game), *check_record(game, occasion), *(ask_oracle(game) if by_oracle else ())):
            tally.faults.append(f"{policy} {rules_text!r} {players} players, seed {seed}: {fault}")
        count(game, tally)
    return tally


def check_pieces(game: Game) -> list[str]:
    """Lost pieces and falling scores; that every turn is legal, self-play has seen to itself."""
    faults = []
    for outcome in game.outcomes:
        before, after = outcome.before, outcome.position
        if Position.of(after.arrangement(), game.table)._replace(over=after.over, round=after.round) != after:
            faults.append(f"round {before.round}: the arrangement does not lead back to the position")
        for seat in range(game.table.players):
            under_ships = sum(in_hold(hold, seat) for hold in after.holds)
            if after.supply[seat] + after.stones[seat].bit_count() + under_ships != STONES:
                faults.append(f"round {before.round}: stones lost")
            if after.scores[seat] < before.scores[seat]:
                faults.append(f"round {before.round}: a score fell")
    return faults


def check_record(game: Game, occasion: Occasion) -> list[str]:
    """The record must have no findings, and its short form must fill in to the long one."""
    record = chronicle(game, occasion)
    faults = [f"long form: {finding.code} {finding.message}" for finding in review(record).findings]
    replayed = review(chronicle(game, occasion, short=True))
    faults += [f"short form: {finding.code} {finding.message}" for finding in replayed.findings]
    if canonical(replayed) != record:
        faults.append("the short form fills in to something else")
    return faults


def ask_oracle(game: Game) -> list[str]:
    from tests import oracle
    from tests.game.bridge import oracle_board, oracle_state, oracle_turn

    board = oracle_board(game.table.board)
    faults = []
    for outcome in game.outcomes:
        broken, after, points = oracle.judge(oracle_state(outcome.before, board), oracle_turn(outcome.turn))
        if broken or points != outcome.points:
            faults.append(f"round {outcome.before.round}: the oracle says {broken or points}")
        elif oracle.canonical(after) != oracle.canonical(oracle_state(outcome.position, board)):
            faults.append(f"round {outcome.before.round}: the oracle sees another position")
    if oracle.final_ledger(oracle_state(game.last, board)).totals != final_score(game.last).totals:
        faults.append("the oracle counts another final score")
    return faults


def count(game: Game, tally: Tally) -> None:
    tally.games += 1
    tally.turns += len(game.outcomes)
    tally.rounds.append(game.outcomes[-1].before.round)
    end = "unfinished"
    if game.last.over:
        end = str(next(e.facts["clause"] for e in events(game.outcomes[-1]) if e.kind == "ended"))
    tally.ends[end] += 1
    tally.god_stones += sum(3 - len(left) for left in game.last.god_stones)
    totals = final_score(game.last).totals.values()
    tally.spread += max(totals) - min(totals)
    tally.winners += max(totals)
    for outcome in game.outcomes:
        for build in outcome.turn.builds:
            tally.built[str(build.height)] += 1
            tally.built["upgrades"] += bool(build.replaces)


def describe(name: str, players: int, tally: Tally) -> str:
    games, hands = tally.games, tally.games * players
    rounds = sorted(tally.rounds)
    ends = " ".join(f"{end} {100 * times / games:.0f}%" for end, times in sorted(tally.ends.items()))
    heights = " ".join(f"{tally.built[str(height)] / hands:.1f}" for height in range(1, 6))
    return (
        f"{name:<10} {players} players: {games} games, rounds {sum(rounds) / games:.1f} "
        f"({rounds[games // 20]}–{rounds[-1 - games // 20]}, most {rounds[-1]}), {ends}, "
        f"built {heights}, upgrades {tally.built['upgrades'] / hands:.1f}, god stones {tally.god_stones / hands:.1f}, "
        f"winner {tally.winners / games:.0f} points, {tally.spread / games:.0f} ahead of the last, "
        f"{1e6 * tally.thinking / tally.turns:.0f} µs a turn"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="for each number of players and each set of rules")
    parser.add_argument("--policy", choices=[*POLICIES, MIXED], default="club")
    parser.add_argument("--board", default="palenque")
    parser.add_argument("--rules", action="append", help="may be given several times; all editions if left out")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--oracle", action="store_true", help="judge every turn a second time, slowly")
    wanted = parser.parse_args()
    faults = 0
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for rules in wanted.rules or RULES:
            for players in (2, 3, 4, 5):
                tasks = [
                    (wanted.policy, rules, wanted.board, players, wanted.seed + done, size, wanted.oracle)
                    for done in range(0, wanted.games, BATCH)
                    if (size := min(BATCH, wanted.games - done))
                ]
                tally = Tally()
                for part in pool.map(run_batch, tasks):
                    tally.add(part)
                print(describe(rules, players, tally), flush=True)
                for fault in tally.faults[:10]:
                    print(f"  {fault}", flush=True)
                faults += len(tally.faults)
    print(f"{faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
