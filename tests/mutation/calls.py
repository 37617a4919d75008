"""Tests as plain calls, without pytest around them: thousands of times in processes that live for a second."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from itertools import product
from typing import Any

SEEDS = 1
"""How many games of chance a test is given that plays one for a seed."""

Name = tuple[str, str, int]
"""A call of a test: its module, its function, and the number of its parameters among all."""


def calls_of(module: str) -> Iterator[Name]:
    """Every call of a module's tests that needs nothing but its parameters."""
    for name, function in vars(importlib.import_module(module)).items():
        if name.startswith("test_"):
            for number in range(len(_parameters(function))):
                yield module, name, number


def call(name: Name) -> None:
    """Run a test; whatever it raises, it failed."""
    module, function_name, number = name
    function = getattr(importlib.import_module(module), function_name)
    parameters = _parameters(function)[number]
    _plain(function)(**parameters)


def _plain(function: Any) -> Any:
    return function.hypothesis.inner_test if hasattr(function, "hypothesis") else function


def _parameters(function: Any) -> list[dict[str, Any]]:
    """The parameters of every call; none where it needs a fixture, or more chance than a seed."""
    kept = function.__dict__.get("_parameters")
    if kept is not None:
        return list(kept)
    choices: list[list[dict[str, Any]]] = []
    named: set[str] = set()
    for mark in getattr(function, "pytestmark", []):
        if mark.name != "parametrize":
            return []
        names, values = mark.args[:2]
        names = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
        named |= set(names)
        choices.append([dict(zip(names, _row(value, len(names)), strict=True)) for value in values])
    wanted = set(inspect.signature(_plain(function)).parameters) - named
    if wanted == {"seed"} and hasattr(function, "hypothesis"):
        choices.append([{"seed": seed} for seed in range(SEEDS)])
    elif wanted:
        return []
    made = [{name: value for part in parts for name, value in part.items()} for parts in product(*choices)]
    function._parameters = made
    return made


def _row(value: Any, length: int) -> tuple[Any, ...]:
    if hasattr(value, "values") and hasattr(value, "marks"):
        return tuple(value.values)
    return (value,) if length == 1 else tuple(value)
