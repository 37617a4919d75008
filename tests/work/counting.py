"""Counts work instead of time: calls, lines, matches of expressions. The same on every machine of a Python version.

``python -m tests.work.counting`` prints what everything takes now, as rows for the table in test_bounds.py.
"""

from __future__ import annotations

import gc
import io
import json
import os
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pacal_notation
from pacal_notation.game.legal.turns import legal_turns
from pacal_notation.game.referee import play
from pacal_notation.game.scoring import final_score
from pacal_notation.notation.json.records import record_from_json, record_to_json
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.reading.split import split_records
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.check import Settings, check_record
from pacal_notation.review.replay import review

GAMES = Path(__file__).with_name("games.pacal")
"""Twenty generated games, kept so that the counts do not change with the generator."""
OWN = os.path.dirname(pacal_notation.__file__)
SMALL = "0. G@g7 Y@f6 V@h8 1. 4: G g7-g11 +GY  Y f6-b6 +YV  V h8-h12 +V *"

MACHINE = Settings()
"""How records are checked for a machine to read what was found."""


class Work(NamedTuple):
    """What was done. All of it can be added and divided."""

    calls: float = 0
    """Calls of Python functions."""
    builtins: float = 0
    """Calls of functions written in C."""
    lines: float = 0
    """Lines of Python that were executed; a loop shows here even if it calls nothing."""
    regex: float = 0
    """Calls of methods of regular expressions and their matches."""
    lark: float = 0
    """Calls within Lark."""

    def over(self, units: int) -> Work:
        return Work(*(number / units for number in self))

    def minus(self, other: Work) -> Work:
        return Work(*(mine - theirs for mine, theirs in zip(self, other, strict=True)))


def count(work: Callable[[], object]) -> Work:
    """What a work does, the first time it is asked to."""
    calls = builtins = lines = regex = lark = 0

    def profiled(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal calls, builtins, regex, lark
        if event == "call":
            calls += 1
            lark += frame.f_globals.get("__name__", "").startswith("lark")
        elif event == "c_call":
            builtins += 1
            regex += isinstance(getattr(argument, "__self__", None), re.Match | re.Pattern)

    def traced(_frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal lines
        lines += event == "line"
        return traced

    before, collecting = (sys.getprofile(), sys.gettrace()), gc.isenabled()
    gc.disable()
    sys.settrace(traced)
    sys.setprofile(profiled)
    try:
        work()
    finally:
        sys.setprofile(before[0])
        sys.settrace(before[1])
        if collecting:
            gc.enable()
    return Work(calls, builtins, lines, regex, lark)


def steps(work: Callable[[], object]) -> int:
    """How many steps a work takes: calls of Python functions, and lines of this project's own. Quicker than `count`."""
    counted = 0

    def inside(_frame: FrameType, _event: str, _argument: Any) -> Any:
        nonlocal counted
        counted += 1
        return inside

    def called(frame: FrameType, _event: str, _argument: Any) -> Any:
        nonlocal counted
        counted += 1
        return inside if frame.f_code.co_filename.startswith(OWN) else None

    before, collecting = sys.gettrace(), gc.isenabled()
    gc.disable()
    sys.settrace(called)
    try:
        work()
    finally:
        sys.settrace(before)
        if collecting:
            gc.enable()
    return counted


def each(work: Callable[[Any], object], things: Iterable[Any]) -> Callable[[], None]:
    """The work on all things."""

    def run() -> None:
        for thing in things:
            work(thing)

    return run


def check(data: bytes, settings: Settings = MACHINE) -> None:
    """What `pacal validate` does with a file."""
    for raw in split_records(io.BytesIO(data)):
        check_record(raw, "games.pacal", settings)


def cut(data: bytes) -> None:
    for _ in split_records(io.BytesIO(data)):
        pass


def measure() -> dict[str, Work]:
    """What each work takes for one turn, legal turn or final scoring. Needs a process that has done nothing yet."""
    check(SMALL.encode())
    data = GAMES.read_bytes()
    texts = [raw.text or "" for raw in split_records(io.BytesIO(data))]
    unseen = count(lambda: check(data))
    records = [parse_record(text) for text in texts]
    reviews = [review(record) for record in records]
    steps = [step for seen in reviews for step in seen.steps]
    turns, ends = len(steps), [seen.end for seen in reviews]
    positions = [step.before for step in steps[::40]]
    jsons = [record_to_json(record) for record in records]
    legal = sum(sum(1 for _ in legal_turns(position)) for position in positions)
    works: dict[str, tuple[Callable[[], None], int]] = {
        "checking a turn again": (lambda: check(data), turns),
        "cutting, a turn": (lambda: cut(data), turns),
        "reading a turn": (each(parse_record, texts), turns),
        "judging a turn": (each(lambda record: review(record, keep_steps=False), records), turns),
        "refereeing a turn": (each(lambda step: play(step.before, step.turn), steps), turns),
        "writing a turn": (each(write_record, records), turns),
        "writing a turn as JSON": (each(record_to_json, records), turns),
        "reading a turn from JSON": (each(record_from_json, jsons), turns),
        "finding a legal turn": (each(lambda position: list(legal_turns(position)), positions), legal),
        "a final scoring": (each(final_score, ends), len(ends)),
        "a final scoring told in full": (each(lambda position: final_score(position).ledger, ends), len(ends)),
    }
    counted = {"checking a turn": unseen.over(turns)}
    for name, (work, units) in works.items():
        work()
        counted[name] = count(work).over(units)
    return counted


def main() -> None:
    counted = measure()
    if sys.argv[1:] == ["--json"]:
        print(json.dumps(counted))
        return
    for name, work in counted.items():
        print(f'    "{name}": Work({", ".join(f"{number:.2f}".removesuffix(".00") for number in work)}),')


if __name__ == "__main__":
    main()
