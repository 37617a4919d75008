"""The games that are measured: generated ones of Pacal's Rocket, random legal ones of chess. The same for everybody.

Games are made in parts of at most 100, each from a seed of its own and kept in a file of its own, so that several
processes can make them and the next benchmark finds them again.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from measuring import pacal

from pacal_notation import __version__
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.reading.split import split_records
from pacal_notation.notation.record import Record

PART = 100
PLIES = 80
"""A game of chess ends after so many plies: about as long as those that people play."""


def pacal_games(folder: Path, count: int) -> bytes:
    """So many distinct games of 2 to 5 club players, as a file of records."""
    return b"\n".join(_parts(folder, "pacal", count, lambda *part: pacal("generate", *_options(*part))))


def chess_games(folder: Path, count: int) -> bytes:
    """So many random legal games of chess, as PGN."""
    return b"\n".join(_parts(folder, "pgn", count, lambda *part: [sys.executable, __file__, *_options(*part)]))


def _options(seed: int, count: int, file: Path) -> list[str]:
    return ["--seed", str(seed), "--count", str(count), "--output", str(file)]


def _parts(folder: Path, form: str, count: int, command: Callable[[int, int, Path], list[str]]) -> list[bytes]:
    """The parts that make up so many games; those that are not there are made."""
    sizes = [min(PART, count - start) for start in range(0, count, PART)]
    parts = [(seed, size, folder / f"games-{__version__}-{seed}-{size}.{form}") for seed, size in enumerate(sizes, 1)]
    missing = [part for part in parts if not part[2].exists()]

    def make(part: tuple[int, int, Path]) -> None:
        seed, size, file = part
        unfinished = file.with_suffix(f".{os.getpid()}.part")
        subprocess.run(command(seed, size, unfinished), check=True, stdin=subprocess.DEVNULL)
        unfinished.replace(file)

    if missing:
        print(f"making {sum(size for _, size, _ in missing):,} games …", file=sys.stderr, flush=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(make, missing))
    return [file.read_bytes() for _, _, file in parts]


def texts_of(data: bytes) -> list[str]:
    """The texts of the records in a file."""
    return [raw.text for raw in split_records(io.BytesIO(data)) if raw.text is not None]


def turns_of(record: Record) -> int:
    return sum(len(roll.turns) for round_ in record.rounds for roll in round_.rolls)


def count_turns(texts: Sequence[str]) -> int:
    return sum(turns_of(parse_record(text)) for text in texts)


def make_chess(seed: int, count: int, file: Path) -> None:
    """Write a part of the games of chess: legal moves chosen by chance, until there is none or `PLIES` are made."""
    import chess
    import chess.pgn

    chance = random.Random(seed)
    games = []
    for _ in range(count):
        board, game = chess.Board(), chess.pgn.Game()
        node: chess.pgn.GameNode = game
        while board.ply() < PLIES and (moves := list(board.legal_moves)):
            move = chance.choice(moves)
            board.push(move)
            node = node.add_variation(move)
        games.append(f"{game}\n")
    file.write_text("\n".join(games), encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Writes random legal games of chess.")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--output", type=Path, required=True)
    asked = parser.parse_args()
    make_chess(asked.seed, asked.count, asked.output)
