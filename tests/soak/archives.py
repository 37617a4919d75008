"""Archives with broken records: none is lost, each is found and no other, the same for any number of processes."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from tests.soak.validate_big import build

Case = tuple[int, float, int, int]


def make(rng: Random) -> Case:
    return rng.randrange(300_000, 1_500_000), rng.choice((0.01, 0.1, 0.5)), rng.randrange(2**32), rng.randint(2, 4)


def check(case: Case) -> None:
    size, broken, seed, jobs = case
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder) / "archive.pacal"
        count = build(archive, size, broken, seed)
        command = [sys.executable, "-m", "pacal_notation", "validate", str(archive), "--format", "json", "--jobs"]
        one, many = (subprocess.run([*command, str(number)], capture_output=True) for number in (1, jobs))
        assert (one.returncode, one.stderr) == (many.returncode, many.stderr) == (bool(count["invalid"]), b"")
        assert one.stdout == many.stdout
        assert count.items() <= json.loads(one.stdout)["summary"].items()
