"""Time and memory of `pacal convert`, to every format and back.

    python benchmarks/convert.py [--games 2000] [--repeat 1] [--folder FOLDER] [--json FILE]

Processor time of whole runs in one process, start included; memory is the most a run took. Both ways back must give the
very bytes that were generated.
"""

from __future__ import annotations

import filecmp
import sys
from collections.abc import Callable
from pathlib import Path

from games import pacal_games
from measuring import Result, Table, command_line, interleave, one_job, pacal, pin, workplace
from processes import Took, run

WAYS = [
    ("games.pacal", "raw.jsonl", "--raw"),
    ("raw.jsonl", "raw.pacal", "--raw"),
    ("games.pacal", "games.jsonl", ""),
    ("games.jsonl", "back.pacal", ""),
    ("games.pacal", "positions.jsonl", "--with-positions"),
    ("games.pacal", "games.csv", ""),
    ("games.pacal", "games.parquet", ""),
]


def main() -> None:
    options = command_line(__doc__, games=2000, repeat=1).parse_args()
    with workplace(options) as (games, place):
        (place / "games.pacal").write_bytes(pacal_games(games, options.games))
        pin()
        took: dict[str, list[Took]] = {target: [] for _, target, _ in WAYS}

        def runner(source: str, target: str, option: str) -> Callable[[], float]:
            more = [*one_job("convert"), *filter(None, [option])]
            command = pacal("convert", place / source, "-o", place / target, *more)

            def measured() -> float:
                took[target].append(run(command))
                return took[target][-1].processor

            return measured

        times = interleave({way[1]: runner(*way) for way in WAYS}, options.repeat)
        columns = {"from": "", "to": "", "option": "", "seconds": ".2f", "ms a game": ".2f", "memory, MB": ".1f"}
        table = Table("", columns | {"written, MB": ".2f"})
        for source, target, option in WAYS:
            seconds, memory = min(times[target]), max(each.memory for each in took[target])
            form, size = Path(target).suffix, (place / target).stat().st_size / 1e6
            table.add(Path(source).suffix, form, option, seconds, 1000 * seconds / options.games, memory, size)
        size = (place / "games.pacal").stat().st_size
        back = [name for name in ("raw.pacal", "back.pacal") if not same(place / "games.pacal", place / name)]
    verdict = f"NOT what was generated: {', '.join(back)}." if back else "Both ways back give what was generated."
    sizes = {"games": options.games, "MB": round(size / 1e6, 2), "best of": options.repeat}
    Result("convert", sizes, [table], [], [verdict]).tell(options)
    if back:
        sys.exit(1)


def same(one: Path, other: Path) -> bool:
    return filecmp.cmp(one, other, shallow=False)


if __name__ == "__main__":
    main()
