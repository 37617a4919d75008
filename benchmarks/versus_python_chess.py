"""How fast records are read and judged by the rules, beside python-chess reading games of chess.

    python benchmarks/versus_python_chess.py [--games 2000] [--repeat 5] [--folder FOLDER] [--json FILE]

The figure that counts is turns a second of cutting, reading and full checking, as `pacal validate --jobs 1` does it for
every record, divided by plies a second of `chess.pgn.read_game`. All candidates take turns on one core; the best
processor time of each counts. "First" is the time of the first run, when the program had not seen the games before.

Where nothing is wrong with a record in canonical layout, and that is what is generated, checking builds no record.
"Building records" is the way that all others take. python-chess, too, can leave out its tree of moves.
"""

from __future__ import annotations

import io
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from games import PLIES, chess_games, count_turns, pacal_games, texts_of
from measuring import Goal, Result, Table, command_line, interleave, pacal, pin, timed, timed_each, workplace
from processes import run

from pacal_notation.notation.json.records import record_from_json, record_to_json
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.reading.split import split_records
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.check import Settings, check_record
from pacal_notation.review.replay import review

try:
    import chess.pgn
except ImportError:
    sys.exit("this needs python-chess: pip install -e '.[bench]'")

WHOLE, CHESS = "reading and full checking", "chess.pgn.read_game"
THOROUGH, NO_TREE = "the same, building records", "chess.pgn.read_game, no tree"
PGN_EXTRACT, PROCESS = "pgn-extract -r (written in C)", "pacal validate --jobs 1"


class OnlyRead(chess.pgn.BaseVisitor[bool]):
    """Builds nothing of a game of chess; python-chess checks its moves all the same."""

    def result(self) -> bool:
        return True


def in_process(data: bytes, texts: list[str], pgn: str) -> dict[str, Callable[[], float]]:
    """What is measured within this process."""
    settings = Settings()

    def split() -> None:
        for _ in split_records(io.BytesIO(data)):
            pass

    def check() -> None:
        for raw in split_records(io.BytesIO(data)):
            check_record(raw, "games.pacal", settings)

    def read_chess() -> None:
        stream = io.StringIO(pgn)
        while chess.pgn.read_game(stream) is not None:
            pass

    def check_thoroughly() -> None:
        for raw in split_records(io.BytesIO(data)):
            review(parse_record(raw.text or ""), keep_steps=False)

    def read_chess_only() -> None:
        stream = io.StringIO(pgn)
        while chess.pgn.read_game(stream, Visitor=OnlyRead):
            pass

    def itself(text: str) -> str:
        return text

    def judge(record: Any) -> None:
        review(record, keep_steps=False)

    return {
        WHOLE: timed(check),
        THOROUGH: timed(check_thoroughly),
        CHESS: timed(read_chess),
        NO_TREE: timed(read_chess_only),
        "cutting alone": timed(split),
        "reading alone": timed_each(texts, itself, parse_record),
        "rules alone": timed_each(texts, parse_record, judge),
        "canonical writing": timed_each(texts, parse_record, write_record),
        "JSON writing": timed_each(texts, parse_record, record_to_json),
        "JSON reading": timed_each(texts, lambda text: record_to_json(parse_record(text)), record_from_json),
    }


def as_programs(records: Path, pgn: Path, folder: Path) -> dict[str, Callable[[], float]]:
    """The program itself beside pgn-extract, where that is installed; what either takes for one game is taken off."""
    program = shutil.which("pgn-extract")
    if program is None:
        return {}
    one_record, one_game = folder / "one.pacal", folder / "one.pgn"
    one_record.write_text(texts_of(records.read_bytes())[0], encoding="utf-8")
    one_game.write_bytes(pgn.read_bytes().split(b"\n\n[")[0] + b"\n")

    def taken(command: list[str], one: Path, many: Path) -> Callable[[], float]:
        return lambda: run([*command, str(many)]).processor - run([*command, str(one)]).processor

    return {
        PROCESS: taken(pacal("validate", "--jobs", 1, "--quiet"), one_record, records),
        PGN_EXTRACT: taken([program, "-r", "-s"], one_game, pgn),
    }


def count_plies(pgn: str) -> int:
    stream, plies = io.StringIO(pgn), 0
    while (game := chess.pgn.read_game(stream)) is not None:
        plies += game.end().ply()
    return plies


def main() -> None:
    options = command_line(__doc__, games=2000, repeat=5).parse_args()
    with workplace(options) as (games, folder):
        data, pgn = pacal_games(games, options.games), chess_games(games, options.games)
        records, chess_file = folder / "versus.pacal", folder / "versus.pgn"
        records.write_bytes(data)
        chess_file.write_bytes(pgn)
        texts = texts_of(data)
        pin()
        candidates = in_process(data, texts, pgn.decode()) | as_programs(records, chess_file, folder)
        times = interleave(candidates, options.repeat)
    turns, plies = count_turns(texts), count_plies(pgn.decode())
    of_chess = (CHESS, NO_TREE, PGN_EXTRACT)
    counts = {name: plies if name in of_chess else turns for name in times}
    sizes = {name: len(pgn) if name in of_chess else len(data) for name in times}
    best = {name: min(seconds) for name, seconds in times.items()}
    each = {name: best[name] / counts[name] for name in times}
    columns = {"what": "", "µs a turn": ".2f", "first": ".2f", "turns/s": ",.0f", "MB/s": ".2f", "÷ chess": ".2f"}
    table = Table("", columns)
    for name, seconds in times.items():
        first, speed = seconds[0] / counts[name], sizes[name] / best[name] / 1e6
        table.add(name, each[name] * 1e6, first * 1e6, 1 / each[name], speed, each[CHESS] / each[name])
    unseen = each[CHESS] / (times[WHOLE][0] / turns)
    goals = [
        Goal("turns/s ÷ plies/s of python-chess", each[CHESS] / each[WHOLE], 2.0, floor=1.2),
        Goal("the same for the first run, over games not seen before", unseen, 2.0, floor=1.2),
    ]
    notes = [
        f"Chess: a turn is a ply; legal moves chosen by chance, up to {PLIES} plies a game; python-chess "
        f"{chess.__version__}. JSON in MB/s is told by the size of the notation. Collection of garbage is on, for all."
    ]
    if PGN_EXTRACT in times:
        share = each[PGN_EXTRACT] / each[PROCESS]
        notes.append(f"`pacal validate --jobs 1` checks {share:.3f} turns while pgn-extract, a C program, reads a ply.")
    else:
        notes.append("pgn-extract is not installed here, so it is not compared.")
    found = {"games": len(texts), "turns": turns, "MB": round(len(data) / 1e6, 2), "plies": plies}
    Result("versus_python_chess", found | {"best of": options.repeat}, [table], goals, notes).tell(options)


if __name__ == "__main__":
    main()
