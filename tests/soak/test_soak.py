"""The soak finds what is wrong, makes it small, says how to see it again, and comes to an end."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.games import ROOT
from tests.notation.reading.mutants import MUTATORS
from tests.soak import __main__ as program
from tests.soak import changing, properties, running
from tests.soak.minimising import minimise
from tests.soak.running import run_case, soaks

HEAVY = {"properties", "archives", "growth", "hostile", "selfplay"}


def make(rng: Random) -> str:
    return "\n".join(" ".join(rng.choice(("ab", "cd", "xyz")) for _ in range(5)) for _ in range(5))


def check(text: str) -> None:
    assert not ("y" in text and "b" in text)


WRONG: Any = SimpleNamespace(make=make, check=check)
SOUND: Any = SimpleNamespace(make=make, check=lambda text: None)


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> None:
    """A soak that fails and one that does not, in this process."""
    monkeypatch.setattr(running, "soaks", lambda: {"wrong": WRONG, "sound": SOUND})
    monkeypatch.setattr(program, "soaks", running.soaks)
    monkeypatch.setattr(program, "SLICE", 0.05)


def test_what_fails_is_made_small_and_can_be_run_again() -> None:
    failure = next(found for number in range(99) if (found := run_case(WRONG, "wrong", 3, f"0.{number}")))
    assert sorted(failure.case) == ["b", "y"]
    assert "AssertionError" in failure.trace
    name, seed, number = re.fullmatch(r".* --only (\S+) --seed (\d+) --case (\S+)", failure.again).groups()
    assert run_case(WRONG, name, int(seed), number) == failure


def test_parts_of_a_case_are_made_small_too() -> None:
    case = "many words here", 7, "a\nb\nc\n"
    assert minimise(case, lambda other: "w" in other[0] and "b" in other[2]) == ("w", 7, "b")


def test_other_cases_are_made_small_in_their_own_way() -> None:
    assert minimise(40, lambda number: number > 9, lambda number: (number // 2, number - 1)) == 10


def test_a_case_that_takes_too_long_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "CASE_LIMIT", 0.05)

    def endless(case: object) -> None:
        while True:
            pass

    problem = running.fault(SimpleNamespace(check=endless), "")  # type: ignore[arg-type]
    assert isinstance(problem, TimeoutError)


@pytest.mark.usefixtures("two")
def test_a_fault_ends_in_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["--minutes", "0.005", "--seed", "3", "--jobs", "1"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "seed 3"
    again = next(line for line in lines if line.startswith("Again: "))
    assert re.search(r"^\d+ passed, 1 failed$", lines[-1])
    assert program.main(again.split()[4:]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "0 passed, 1 failed"


@pytest.mark.usefixtures("two")
def test_nothing_found_ends_in_nought(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["--minutes", "0.005", "--only", "sound", "--jobs", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"seed \d+", lines[0])
    assert re.fullmatch(r"[1-9]\d* passed, 0 failed", lines[-1])


@pytest.mark.usefixtures("two")
def test_a_process_that_dies_is_a_fault(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SOUND, "check", lambda text: __import__("os")._exit(3))
    assert program.main(["--minutes", "0.005", "--only", "sound", "--jobs", "1"]) == 1
    assert "The process has come to its end" in capsys.readouterr().out


def test_a_case_needs_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        program.main(["--only", "quick", "--case", "0.1"])
    assert "--case needs --seed and one --only" in capsys.readouterr().err


def test_every_soak_makes_cases_that_come_again() -> None:
    for name, module in soaks().items():
        assert module.make(Random(name)) == module.make(Random(name))
        assert len({repr(module.make(Random(number))) for number in range(40)}) > 5


def test_every_soak_that_is_light_has_a_case_that_passes() -> None:
    assert set(soaks()) > HEAVY
    for name in soaks().keys() - HEAVY:
        module = soaks()[name]
        assert any(running.fault(module, module.make(Random(number))) is None for number in range(5)), name


def test_every_property_is_known() -> None:
    decorated = sum(
        len(re.findall(r"^@given\(", file.read_text(encoding="utf-8"), re.MULTILINE))
        for file in (ROOT / "tests").rglob("test_*.py")
    )
    assert len(properties.properties()) == decorated > 20


def test_a_property_that_fails_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With more examples than the test asks for, and the least one of those that fail."""
    test = tmp_path / "test_it.py"
    test.write_text(
        "from hypothesis import given, settings, strategies as st\nseen = []\n"
        "@given(st.integers(0, 10**9))\n@settings(max_examples=5)\n"
        "def test_it(number):\n    seen.append(number)\n    assert len(seen) < 12 or number < 1000\n"
    )
    with pytest.raises(AssertionError, match=r"number=1000\b"):
        properties.check((str(test), 5))


def test_changes_change() -> None:
    for name, mutator in MUTATORS.items():
        assert any(mutator(text, Random(7)) != text for text in changing.texts()[:20]), name
