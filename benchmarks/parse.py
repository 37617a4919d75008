"""How fast records are cut, read and written, beside python-chess reading games of chess.

    python benchmarks/parse.py [--games 60] [--repeat 7]

Turns are made up and mean nothing; no rules are involved. All candidates take turns on the same core, and the best time
of each counts, so that the ratio is worth more than the microseconds.
"""

from __future__ import annotations

import argparse
import io
import random
import time
from collections.abc import Callable

from pacal_notation.notation.parse import parse_record
from pacal_notation.notation.split import split_records
from pacal_notation.notation.write import write_record

COLUMNS = "abcdefghijklm"


def made_up_record(chance: random.Random, rounds: int, players: str) -> str:
    """A record that looks like one."""

    def square() -> str:
        return f"{chance.choice(COLUMNS)}{chance.randint(1, 13)}"

    ships = {player: square() for player in players}
    scores = dict.fromkeys(players, 0)
    lines = [f'[{name} "some words"]' for name in ("Event", "Site", "Date", "Rules", "Board", "Players", "Result")]
    lines += ["", "0. " + " ".join(f"{player}@{ship}" for player, ship in ships.items())]
    for number in range(1, rounds + 1):
        turns = []
        for player in players:
            start, target = ships[player], square()
            corner = start[0] + target[1:]
            kind = chance.random()
            ships[player] = corner if kind < 0.6 else target
            move = f"{start}-{corner}" if kind < 0.6 else f"{start}-{corner}-{target}"
            if kind > 0.95:
                move = f"{start}^{chance.choice('246')}@{target}"
            turn = f"{player} {move} +{player}{chance.choice(players.replace(player, '') + '    ')}".rstrip()
            if chance.random() < 0.35:
                height, points = chance.randint(1, 5), chance.choice((0, 0, 3, 4, 5, 6, 7))
                members = ",".join(sorted(square() for _ in range(min(height - 1, 3))))
                scores[player] += points
                turn += f" #{height}@{square()}{':' * bool(members)}{members} ={points}"
            turns.append(turn)
        lines.append(f"{number}. {chance.choice('2345x')}:  " + "   ".join(turns))
        lines.append("|" + " ".join(f"{player}{score}" for player, score in scores.items()))
    return "\n".join([*lines, "*", "", ""])


def chess_games(chance: random.Random, games: int, plies: int = 80) -> tuple[str, int]:
    """Random legal games of chess as PGN, and how many plies they have."""
    import chess
    import chess.pgn

    texts, total = [], 0
    for _ in range(games):
        board = chess.Board()
        node = game = chess.pgn.Game()
        for _ in range(plies):
            moves = list(board.legal_moves)
            if not moves:
                break
            move = chance.choice(moves)
            board.push(move)
            node = node.add_variation(move)
            total += 1
        texts.append(f"{game}\n\n")
    return "".join(texts), total


def read_chess(text: str) -> None:
    import chess.pgn

    stream = io.StringIO(text)
    while chess.pgn.read_game(stream) is not None:
        pass


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=60)
    arguments.add_argument("--repeat", type=int, default=7)
    options = arguments.parse_args()
    chance = random.Random(1)
    texts = [made_up_record(chance, 20, players) for players in ("GY", "GYV", "RGBY", "RGBYV")] * (options.games // 4)
    data = "".join(texts).encode()
    records = [parse_record(text) for text in texts]
    turns = sum(len(roll.turns) for record in records for round_ in record.rounds for roll in round_.rolls)
    pgn, plies = chess_games(chance, options.games // 2)

    def split() -> None:
        for _ in split_records(io.BytesIO(data)):
            pass

    def parse() -> None:
        for text in texts:
            parse_record(text)

    def write() -> None:
        for record in records:
            write_record(record)

    candidates: dict[str, tuple[Callable[[], None], int]] = {
        "split": (split, turns),
        "parse": (parse, turns),
        "write": (write, turns),
        "chess.pgn.read_game": (lambda: read_chess(pgn), plies),
    }
    best = dict.fromkeys(candidates, float("inf"))
    for _ in range(options.repeat):
        for name, (run, _) in candidates.items():
            start = time.perf_counter()
            run()
            best[name] = min(best[name], time.perf_counter() - start)
    micro = {name: best[name] / count * 1e6 for name, (_, count) in candidates.items()}
    print(f"{len(texts)} records, {turns} turns, {len(data) / turns:.0f} bytes a turn; {plies} plies of chess\n")
    print(f"{'':22}{'µs a turn':>10}{'MB/s':>8}{'÷ chess':>9}")
    for name, value in micro.items():
        rate = f"{len(data) / best[name] / 1e6:8.1f}" if name in ("split", "parse", "write") else " " * 8
        print(f"{name:22}{value:10.2f}{rate}{micro['chess.pgn.read_game'] / value:9.2f}")


if __name__ == "__main__":
    main()
