"""Work grows with the input and no faster, for good records and for those that mean harm."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pacal_notation.cli.app import run
from pacal_notation.insight.analysis import _follow
from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.check import Settings
from pacal_notation.review.replay import review
from tests.notation.reading.test_hostile import HOSTILE
from tests.work.counting import MACHINE, Work, check, count, cut, steps
from tests.work.series import HEAD, JSON, MAIN, POSITIONS, RECORDS, TEXT, Series


def long_record(times: int) -> str:
    """A record with the rounds of a game again and again: it can be read, and most of its turns are faulty."""
    return HEAD + "\n".join([MAIN] * times) + "\n*\n"


def read(text: str) -> None:
    parse_record(text)


def judge(text: str) -> None:
    review(parse_record(text))


def rewrite(text: str) -> None:
    write_record(parse_record(text))


def check_text(text: str) -> None:
    check(text.encode())


def cut_text(text: str) -> None:
    cut(text.encode())


def growth(
    work: Callable[[], object], more: Callable[[], object], most: Callable[[], object]
) -> Iterator[tuple[str, float]]:
    """By kind of work, how much more the step from twice to four times adds than twice the step from once to twice.

    What is done once whatever the size falls out. Proportional work gives 1, work by the square of the size 2.
    """
    small, middle, large = count(work), count(more), count(most)
    for kind, first, second in zip(Work._fields, middle.minus(small), large.minus(middle), strict=True):
        if second > 200:
            yield kind, second / (2 * max(first, 1))


@pytest.mark.parametrize(
    ("work", "make"),
    [
        pytest.param(cut_text, lambda n: (TEXT + "\n") * n * 8, id="cutting a file"),
        pytest.param(check_text, lambda n: (TEXT + "\n") * n, id="checking a file"),
        pytest.param(read, long_record, id="reading a record"),
        pytest.param(rewrite, long_record, id="writing a record"),
    ],
)
def test_twice_the_input_is_twice_the_work(work: Callable[[str], object], make: Callable[[int], str]) -> None:
    sizes = (3, 6, 12)
    texts = {size: make(size) for size in sizes}
    work(texts[12])
    once, twice, four_times = (count(partial(work, texts[size])).over(size) for size in sizes)
    for kind, *found in zip(Work._fields, once, twice, four_times, strict=True):
        assert max(found[1:]) <= 1.02 * found[0], f"{kind} for each part: {found}"


@pytest.mark.parametrize("work", [judge, check_text])
def test_each_further_fault_is_the_same_work(work: Callable[[str], object]) -> None:
    """Only the first of the rounds that come again and again are faultless."""
    small, middle, large = (partial(work, long_record(times)) for times in (3, 6, 12))
    large()
    found = dict(growth(small, middle, large))
    assert {"calls", "builtins", "lines"} <= set(found)
    assert max(found.values()) <= 1.02, found


def test_work_by_the_square_would_be_noticed() -> None:
    def square(n: int) -> Callable[[], None]:
        def work() -> None:
            for _ in range(n):
                for _ in range(n):
                    pass

        return work

    assert all(factor > 1.9 for _, factor in growth(square(20), square(40), square(80)))


JUDGED: dict[str, Callable[[int], str]] = {
    "wrong points": lambda n: HEAD + "1. 4: " + "G f7-k7 +GB =9 " * n,
    "the same player again": lambda n: HEAD + "1. 4: " + "G f7-k7 +GB " * n,
    "rolls": lambda n: HEAD + "1. " + "6: " * n,
    "rounds out of order": lambda n: HEAD + "9. 4: " * n,
    "comments": lambda n: HEAD + "1. 4: G f7-k7 +GB " + "{a word} " * n,
    "variations": lambda n: HEAD + "1. 4: G f7-k7 +GB " + "(G f7-f8) " * n,
    "deep variations": lambda n: HEAD + "1. 4: " + ("G f7-k7 " + "(G f7-f8 " * 60 + ")" * 60) * (n // 50),
    "standings": lambda n: HEAD + "1. 4: G f7-k7 +GB\n|G0 B1\n" * n,
    "scores": lambda n: HEAD + "1. 4: G f7-k7 +GB\n|" + "G9 " * n,
    "tags": lambda n: '[Event "a"]\n' * n + HEAD + "*",
    "placements": lambda n: "0. " + "G@g7 " * n + "*",
    "taken stones": lambda n: HEAD + "1. 4: G f7-k7 <a1" + ",a2" * n,
    "drops": lambda n: HEAD + "1. 4: G f7-k7 " + "+R " * n,
    "a path": lambda n: HEAD + "1. 4: G f7" + "-f8-f9" * n,
    "members": lambda n: HEAD + "1. 4: G f7-k7 +GB #3@k8:a1" + ",a2" * n,
    "builds": lambda n: HEAD + "1. 4: G f7-k7 " + "#1@k8 " * n,
    "unclosed comments": lambda n: (HEAD + "1. 4: G f7-k7 {never closed\n") * (n // 10),
    "unclosed variations": lambda n: (HEAD + "1. 4: G f7-k7 (G f7-f8\n") * (n // 10),
    "records that are none": lambda n: '[Event "a"]\n\n?!\n\n' * n,
}


@pytest.mark.parametrize("settings", [MACHINE, Settings(strict=True, for_people=True, scenes=True)], ids=["", "people"])
@pytest.mark.parametrize("make", JUDGED.values(), ids=JUDGED.keys())
def test_hostile_games_are_checked_in_proportion(make: Callable[[int], str], settings: Settings) -> None:
    small, middle, large = (partial(check, make(n).encode(), settings) for n in (100, 200, 400))
    large()
    for kind, factor in growth(small, middle, large):
        assert factor <= 1.1, f"{kind}: {factor:.3f} times what would be in proportion"


@pytest.mark.parametrize("make", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_texts_are_read_in_proportion(make: Callable[[int], str]) -> None:
    def work(text: str) -> Callable[[], None]:
        def run() -> None:
            cut_text(text)
            with suppress(NotationError):
                parse_record(text)

        return run

    small, middle, large = work(make(150)), work(make(300)), work(make(600))
    large()
    for kind, factor in growth(small, middle, large):
        assert factor <= 1.1, f"{kind}: {factor:.3f} times what would be in proportion"


def test_what_came_later_is_found_in_proportion() -> None:
    """Each turn is held against the next ones of its player, not against the rest of the game."""
    counted = []
    for times in (1, 2, 4):
        seen = review(parse_record(long_record(times)))
        contexts: list[Any] = [SimpleNamespace() for _ in seen.steps]
        counted.append(steps(partial(_follow, seen, contexts)))
        assert [step.turn.player for step in contexts[0].later] == [seen.steps[0].turn.player] * 3
    assert counted[2] - counted[1] <= 1.1 * 2 * (counted[1] - counted[0])


CALLS: dict[str, tuple[str, ...]] = {
    "validate": ("validate", "-j1", "--format", "jsonl"),
    "validate for people": ("validate", "-j1", "--max-findings", "3"),
    "format": ("format",),
    "convert": ("convert", "-j1", "--format", "jsonl"),
    "convert to a table": ("convert", "-j1", "--format", "csv"),
    "score": ("score",),
    "legal": ("legal", "--count"),
    "annotate": ("annotate", "--every", "end", "--no-analysis"),
    "annotate in Markdown": ("annotate", "--format", "markdown", "--no-analysis"),
    "annotate as a record": ("annotate", "--format", "record", "--no-analysis"),
    "annotate as a page": ("annotate", "--format", "html", "--no-analysis", "--languages", "de"),
}
GIVEN: dict[str, tuple[str, dict[str, Series], tuple[str, ...]]] = {
    "record": (".pacal", RECORDS, tuple(name for name in CALLS if name != "legal")),
    "position": (".pacal", POSITIONS, ("validate", "validate for people", "format", "convert", "score", "legal")),
    "JSON": (".json", JSON, ("convert", "score", "annotate")),
}
"""What is given to the commands: the ending of the file, what may be in it, and the commands that take it."""
SIZES = (20, 40, 80)


@pytest.mark.parametrize(
    ("given", "name"), [(given, name) for given, (_, series, _) in GIVEN.items() for name in series]
)
def test_commands_work_in_proportion(given: str, name: str, tmp_path: Path) -> None:
    """Four times the input, at most five times the work; nor more than in proportion if what is done once falls out."""
    ending, series, commands = GIVEN[given]
    for size in SIZES:
        text = series[name](size)
        (tmp_path / f"{size}{ending}").write_bytes(text if isinstance(text, bytes) else text.encode())
    too_much = {}
    for command in commands:
        run([*CALLS[command], str(tmp_path / f"{SIZES[-1]}{ending}")])
        counted = [steps(partial(run, [*CALLS[command], str(tmp_path / f"{size}{ending}")])) for size in SIZES]
        small, middle, large = counted
        if large > 5 * small or large - middle > 1.1 * 2 * max(middle - small, 0) + max(200, large / 100):
            too_much[command] = counted
    assert not too_much
