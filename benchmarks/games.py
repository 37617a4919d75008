"""The games that are measured: generated ones of Pacal's Rocket, random legal ones of chess. The same for everybody.

Games are made in parts of 100, each from a seed of its own and kept in a file of its own, so that several processes can
make them and the next benchmark finds them again.
"""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path

from measuring import pacal

from pacal_notation import __version__
from pacal_notation.notation.parse import parse_record
from pacal_notation.notation.record import Record
from pacal_notation.notation.split import split_records

PART = 100
PLIES = 80
"""A game of chess ends after so many plies: about as long as those that people play."""


def pacal_games(folder: Path, count: int) -> bytes:
    """So many distinct games of 2 to 5 club players, as a file of records."""
    generate = pacal("generate", "--count", PART)
    made = _parts(folder, "pacal", count, lambda seed, file: [*generate, "--seed", str(seed), "-o", str(file)])
    return _first(b"\n".join(part.read_bytes() for part in made), count)


def chess_games(folder: Path, count: int) -> bytes:
    """So many random legal games of chess, as PGN."""
    made = _parts(folder, "pgn", count, lambda seed, file: [sys.executable, __file__, str(seed), str(file)])
    games = [game for part in made for game in part.read_bytes().split(b"\n\n\n") if game]
    return b"\n\n".join(games[:count]) + b"\n"


def _parts(folder: Path, form: str, count: int, command: Callable[[int, Path], list[str]]) -> list[Path]:
    """The files with at least so many games; those that are not there are made."""
    parts = {seed: folder / f"games-{__version__}-{seed}.{form}" for seed in range(1, -(-count // PART) + 1)}

    def make(seed: int) -> None:
        unfinished = parts[seed].with_suffix(f".{os.getpid()}.part")
        subprocess.run(command(seed, unfinished), check=True, stdin=subprocess.DEVNULL)
        unfinished.replace(parts[seed])

    missing = [seed for seed, part in parts.items() if not part.exists()]
    if missing:
        print(f"making {len(missing) * PART:,} games …", file=sys.stderr, flush=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(make, missing))
    return list(parts.values())


def _first(data: bytes, count: int) -> bytes:
    """The first records of a file."""
    following = next(islice(split_records(io.BytesIO(data)), count, None), None)
    return data if following is None else data[: following.offset].rstrip() + b"\n"


def texts_of(data: bytes) -> list[str]:
    """The texts of the records in a file."""
    return [raw.text for raw in split_records(io.BytesIO(data)) if raw.text is not None]


def turns_of(record: Record) -> int:
    return sum(len(roll.turns) for round_ in record.rounds for roll in round_.rolls)


def count_turns(texts: Sequence[str]) -> int:
    return sum(turns_of(parse_record(text)) for text in texts)


def make_chess(seed: int, file: Path) -> None:
    """Write a part of the games of chess: legal moves chosen by chance, until there is none or `PLIES` are made."""
    import chess
    import chess.pgn

    chance = random.Random(seed)
    games = []
    for _ in range(PART):
        board, game = chess.Board(), chess.pgn.Game()
        node: chess.pgn.GameNode = game
        while board.ply() < PLIES and (moves := list(board.legal_moves)):
            move = chance.choice(moves)
            board.push(move)
            node = node.add_variation(move)
        games.append(f"{game}\n")
    file.write_text("\n\n".join(games), encoding="utf-8")


if __name__ == "__main__":
    make_chess(int(sys.argv[1]), Path(sys.argv[2]))
