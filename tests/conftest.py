"""Settings for all tests: neither chance nor the machine, its clock or who starts the tests may decide a test."""

from __future__ import annotations

import os
import signal
import threading
import time
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from pacal_notation.data.languages import phrases

FIXED = settings(
    derandomize=True,
    database=None,
    deadline=None,
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.differing_executors],
)
"""Always the same examples, however busy the machine is, and nothing kept from earlier runs."""
settings.register_profile("fixed", FIXED)
settings.load_profile("fixed")
if hasattr(providers, "is_local_module_file"):
    # Otherwise examples are also made of what the modules loaded so far contain, and these depend on the tests before.
    providers.is_local_module_file = lambda path: False

TASTE = ("NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "LINES", "TTY_COMPATIBLE")
TASTE += ("TTY_INTERACTIVE", "PAGER", "PACAL_DEBUG", "PACAL_LANG")
TASTE += ("PYTHONIOENCODING", "PYTHONUNBUFFERED", "PYTHONWARNINGS")
"""What people set to their liking and programs look at; a test that is about one of these sets it itself."""
CACHE = TemporaryDirectory(prefix="pacal-tests-")
"""Where programs keep what they could work out again: nothing is left to whoever starts the tests."""
NEUTRAL = {"TERM": "xterm", "TZ": "UTC", "LC_ALL": "C.UTF-8", "XDG_CACHE_HOME": CACHE.name}


def be_neutral() -> None:
    """The same surroundings for tests and the programs they start, on a desk, as a background job and from cron."""
    for name in TASTE:
        os.environ.pop(name, None)
    os.environ.update(NEUTRAL)
    if hasattr(time, "tzset"):
        time.tzset()
    # A shell without job control starts background jobs deaf to Ctrl-C, and their children would be so, too.
    if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


be_neutral()
phrases.strict = True


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Each process begins with one stretch of the tests, so that most files are prepared for once, and then helps."""
    if config.getoption("dist") != "load":
        return None
    from xdist.scheduler import WorkStealingScheduling

    return WorkStealingScheduling(config, log)
