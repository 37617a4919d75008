"""A plugin for pytest: property tests have free seeds and more examples. The soak `properties` runs them with it."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests.conftest import FIXED

TIMES = 4
settings.register_profile("free", FIXED, derandomize=False)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    tests = {id(test): test for item in items if hasattr(test := getattr(item, "obj", None), "hypothesis")}
    for test in tests.values():
        now = test._hypothesis_internal_use_settings
        test._hypothesis_internal_use_settings = settings(now, max_examples=TIMES * now.max_examples)
