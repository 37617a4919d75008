"""Checks a large archive with some broken records and measures memory: ``python -m tests.soak.validate_big``.

Builds an archive of generated games (300 MB unless told otherwise) in which one record in a hundred is broken, lets
`pacal validate` loose on it, and looks at the memory of all its processes while it runs. It must stay flat: the second
half of the run may need no more than the first, but for a tolerance.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.notation.rules_text import parse_rules, write_rules
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.boards import load_board

TOLERANCE = 1.1
PAGE = os.sysconf("SC_PAGE_SIZE")
FAULTS = (" {never closed", " +RGB", " #5@c3", " (", " =77", " §")


def games(count: int, seed: int) -> list[str]:
    """Generated games as texts."""
    edition, _, rules = parse_rules("de")
    wish = Wish(load_board("palenque"), rules, write_rules(edition, rules), "palenque", policy="mixed")
    return [write_record(record) for record in islice(generate_records(wish, seed), count)]


def records(size: int, broken: float, seed: int) -> Iterator[tuple[str, bool]]:
    """Records up to a size in bytes, a part of them broken; says of each whether it is."""
    rng = random.Random(seed)
    written = 0
    for text in cycle(games(400, seed)):
        if written >= size:
            return
        breaks = rng.random() < broken
        if breaks:
            place = text.index(" ", rng.randrange(len(text) // 2, len(text) - 40))
            text = text[:place] + rng.choice(FAULTS) + text[place:]
        written += len(text.encode()) + 1
        yield text, breaks


def build(file: Path, size: int, broken: float, seed: int) -> dict[str, int]:
    """Write the archive; gives the number of its records that are valid and invalid, as the summary has to say it."""
    count = {"records": 0, "valid": 0, "invalid": 0}
    with file.open("w", encoding="utf-8") as stream:
        for text, breaks in records(size, broken, seed):
            stream.write(text + "\n")
            count["records"] += 1
            count["invalid" if breaks else "valid"] += 1
    return count


def resident(pid: int) -> int:
    """The resident memory of a process in kB; 0 if it is gone."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE // 1024
    except OSError:
        return 0


def family(pid: int) -> list[int]:
    try:
        return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]
    except OSError:
        return []


class Watch(threading.Thread):
    """Looks at the memory of a process and its children until it ends."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self.pid = pid
        self.seen: list[tuple[float, int, int]] = []
        """Seconds, memory of the first process, and of the largest of its children, in kB."""
        self.most_in_all = 0

    def run(self) -> None:
        started = time.monotonic()
        while processes := family(self.pid):
            sizes = [resident(pid) for pid in processes]
            if sizes[0]:
                self.seen.append((time.monotonic() - started, sizes[0], max(sizes[1:], default=0)))
                self.most_in_all = max(self.most_in_all, sum(sizes))
            time.sleep(0.2)


def peaks(seen: list[tuple[float, int, int]], start: float, end: float) -> tuple[int, int]:
    """The most memory of the first process and of a child between two parts of the time."""
    last = seen[-1][0]
    inside = [row for row in seen if start * last <= row[0] <= end * last] or seen
    return max(row[1] for row in inside), max(row[2] for row in inside)


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--size", type=int, default=300, help="of the archive, in MB")
    options.add_argument("--broken", type=float, default=0.01, help="part of the records that is broken")
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    options.add_argument("--format", default="json")
    options.add_argument("--seed", type=int, default=1)
    asked = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        archive, output = Path(folder) / "archive.pacal", Path(folder) / "findings"
        count = build(archive, asked.size * 1_000_000, asked.broken, asked.seed)
        print(f"{archive.stat().st_size / 1e6:.0f} MB, {count['records']:,} records, {asked.jobs} jobs", flush=True)
        command = [sys.executable, "-m", "pacal_notation", "validate", str(archive), "--format", asked.format]
        started = time.monotonic()
        running = subprocess.Popen([*command, "--jobs", str(asked.jobs), "--output", str(output)])
        watch = Watch(running.pid)
        watch.start()
        code = running.wait()
        watch.join()
        seconds = time.monotonic() - started
        if asked.format == "json":
            data = json.loads(output.read_text(encoding="utf-8"))
            print(f"{len(data['findings']):,} findings, {data['summary']}")
            assert count.items() <= data["summary"].items(), f"{count} were written"
        print(f"exit code {code}, {seconds:.0f} s, {archive.stat().st_size / 1e6 / seconds:.2f} MB/s")
        first, second = peaks(watch.seen, 0, 0.5), peaks(watch.seen, 0.5, 1)
        for name, before, after in zip(("first process", "largest child"), first, second, strict=True):
            print(f"{name}: {before / 1024:.1f} MB in the first half, {after / 1024:.1f} MB in the second")
        print(f"all processes together: {watch.most_in_all / 1024:.1f} MB at most")
        flat = all(after <= before * TOLERANCE for before, after in zip(first, second, strict=True))
        print("flat" if flat else "NOT flat")
        return 0 if flat and code == bool(count["invalid"]) else 1


if __name__ == "__main__":
    sys.exit(main())
