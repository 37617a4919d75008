"""Answers kept for questions that come again and again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Memo(dict[Key, Value]):
    """Values by their key, made when first asked for. Starts anew when there are too many, so it stays small."""

    __slots__ = ("limit", "make")

    def __init__(self, make: Callable[[Key], Value], limit: int = 1 << 14) -> None:
        super().__init__()
        self.make = make
        self.limit = limit

    def __missing__(self, key: Key) -> Value:
        if len(self) >= self.limit:
            self.clear()
        value = self[key] = self.make(key)
        return value
