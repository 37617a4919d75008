"""The tests say the same whoever starts them: what `conftest.py` sees to."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from tests.conftest import NEUTRAL, TASTE
from tests.games import ROOT

CHILD = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"


def test_examples_are_fixed() -> None:
    assert settings.default is not None
    assert (settings.default.derandomize, settings.default.database, settings.default.deadline) == (True, None, None)


@pytest.mark.skipif(not hasattr(providers, "_get_local_constants"), reason="this Hypothesis has no such examples")
def test_examples_do_not_depend_on_the_modules_loaded() -> None:
    assert len(providers._get_local_constants()) == 0


def test_surroundings_are_neutral() -> None:
    assert not {*TASTE} & {*os.environ}
    assert NEUTRAL.items() <= os.environ.items()


@pytest.mark.skipif(os.name != "posix", reason="jobs in the background are deaf to Ctrl-C under POSIX")
def test_programs_hear_ctrl_c_even_in_a_background_job() -> None:
    """What is ignored is ignored by children as well, unless conftest.py undoes it."""
    start = f"subprocess.run([sys.executable, '-c', {CHILD!r}])"
    said = []
    for load in ("", "import tests.conftest;"):
        done = subprocess.run(
            [sys.executable, "-c", f"import subprocess, sys;{load}{start}"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
        )
        said.append(done.stdout.strip())
    assert said == ["False", "True"]
