"""Answers kept for questions that come again and again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Memo(dict[Key, Value]):
    """Values by their key, made when first asked for. Starts anew when there are too many, so it stays small.

    With `longest` given, nothing is kept for keys that are longer: whoever sends them should not fill the memory.
    """

    __slots__ = ("limit", "longest", "make")

    def __init__(self, make: Callable[[Key], Value], limit: int = 1 << 14, longest: int | None = None) -> None:
        super().__init__()
        self.make = make
        self.limit = limit
        self.longest = longest

    def __missing__(self, key: Any) -> Value:
        if self.longest is not None and len(key) > self.longest:
            return self.make(key)
        if len(self) >= self.limit:
            self.clear()
        value = self[key] = self.make(key)
        return value
