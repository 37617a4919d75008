"""The hot paths do hardly more work than was recorded. It is counted, not timed, so a busy machine changes nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.reading.split import split_records
from tests.games import ROOT, SAMPLES
from tests.work.counting import Work, count

RECORDED = {
    "checking a turn": Work(24.48, 34.51, 208.42, 0.62, 0),
    "checking a turn again": Work(7.22, 16.03, 128.60, 0.25, 0),
    "cutting, a turn": Work(0.39, 0.78, 2.13, 0.15, 0),
    "reading a turn": Work(5.08, 10.19, 54.52, 4.03, 0),
    "judging a turn": Work(7.80, 10.43, 115.53, 0.05, 0),
    "refereeing a turn": Work(14.65, 9.63, 132.93, 0, 0),
    "writing a turn": Work(30.97, 19.96, 105.90, 0.31, 0),
    "writing a turn as JSON": Work(6.19, 0.08, 33.06, 0, 0),
    "reading a turn from JSON": Work(16.93, 22.07, 58.72, 0.16, 0),
    "finding a legal turn": Work(2.59, 1.67, 8.24, 0, 0),
    "a final scoring": Work(5.10, 2.05, 18.65, 0, 0),
    "a final scoring told in full": Work(197.15, 124.85, 891.75, 0, 0),
}
"""What was counted with Python 3.11; later versions need a little less, since they make no function of a comprehension.

"Checking" is what `pacal validate` does: the first time with games not seen before, then with the same ones again.
"""
ROOM = 1.25
"""A quarter of room to breathe: what costs more than that is seen, a call more or less is not."""
LOOSE = 0.75
"""A count below this part of what was recorded means that the record is out of date and lets too much pass."""

ADVICE = """
If the change is worth this work, run `python -m tests.work.counting` and put its rows into RECORDED.
If not, profile it: `python benchmarks/engine.py` shows which functions are called how often for a turn."""


@pytest.fixture(scope="module")
def counted() -> dict[str, Work]:
    """The counts of a fresh process: what other tests have left in memory does not matter there."""
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-m", "tests.work.counting", "--json"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", timeout=120)
    assert done.returncode == 0, done.stderr
    return {name: Work(*numbers) for name, numbers in json.loads(done.stdout).items()}


def test_everything_counted_is_recorded(counted: dict[str, Work]) -> None:
    assert set(counted) == set(RECORDED)


@pytest.mark.parametrize("name", RECORDED)
@pytest.mark.parametrize("kind", Work._fields)
def test_hardly_more_work_than_recorded(name: str, kind: str, counted: dict[str, Work]) -> None:
    now, then = getattr(counted[name], kind), getattr(RECORDED[name], kind)
    assert now <= then * ROOM + 0.01, f"{name}: {now:.2f} {kind}, {then:.2f} were recorded.{ADVICE}"


@pytest.mark.parametrize("name", RECORDED)
def test_the_record_is_not_out_of_date(name: str, counted: dict[str, Work]) -> None:
    now, then = counted[name].lines, RECORDED[name].lines
    assert now >= then * LOOSE, f"{name}: only {now:.2f} lines, {then:.2f} were recorded: well done.{ADVICE}"


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_lark_is_left_alone_where_nothing_is_wrong(file: Path) -> None:
    """Lark explains what is wrong; what is right is read without it."""
    with file.open("rb") as stream:
        texts = [raw.text or "" for raw in split_records(stream)]
    parse_record(texts[0])
    assert count(lambda: [parse_record(text) for text in texts]).lark == 0


def test_calls_of_lark_are_counted_where_something_is_wrong() -> None:
    """So that the test above can fail."""

    def read() -> None:
        with pytest.raises(NotationError):
            parse_record("0. G@g7 Y@f6 1. 4: G g7-11 *")

    read()
    assert count(read).lark > 0


def test_counting_counts() -> None:
    def work() -> None:
        for _ in range(10):
            abs(-1)

    counted = count(work).minus(count(lambda: None))
    assert counted._replace(lines=0) == Work(builtins=10)
    assert 19 <= counted.lines <= 22
