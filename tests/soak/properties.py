"""Every property test of the tests, with another seed and more examples; Hypothesis makes what it finds smaller."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from random import Random

from tests.games import ROOT

PATIENCE = 600


@cache
def properties() -> tuple[str, ...]:
    """The tests decorated with `given`, as pytest names them."""
    found = []
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for part in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(part, ast.FunctionDef) and any(map(_is_given, part.decorator_list)):
                found.append(f"{file.relative_to(ROOT).as_posix()}::{part.name}")
    return tuple(found)


def _is_given(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "given"


def make(rng: Random) -> tuple[str, int]:
    return rng.choice(properties()), rng.randrange(2**32)


def check(case: tuple[str, int]) -> None:
    test, seed = case
    options = ["-p", "no:xdist", "-p", "no:cacheprovider", "-p", "tests.soak.free_examples"]
    options += ["--hypothesis-profile=free", f"--hypothesis-seed={seed}", "--tb=short"]
    command = [sys.executable, "-m", "pytest", *options, test]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=PATIENCE)
    assert done.returncode == 0, f"\n{' '.join(command)}\n{done.stdout}{done.stderr}"
