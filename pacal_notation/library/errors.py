"""The exceptions that only the library raises. All of them are a `PacalError`."""

from __future__ import annotations

from typing import NamedTuple

from ..game.errors import PacalError


class Objection(NamedTuple):
    """What is wrong with a turn, a roll or a setup: the clause it breaks, in words, and what would be right."""

    code: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        return f"{self.code} {self.message} ({self.hint})" if self.hint else f"{self.code} {self.message}"


class IllegalError(PacalError):
    """Something against the rules; `objections` says everything that is wrong, the message as well."""

    def __init__(self, sentence: str, objections: tuple[Objection, ...]) -> None:
        super().__init__("\n".join([f"{sentence}:", *(f"  {one}" for one in objections)]))
        self.sentence = sentence
        self.objections = objections

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.sentence, self.objections)


class IllegalTurnError(IllegalError):
    """A turn that the rules do not allow in a position."""


class IllegalRollError(IllegalError):
    """A roll that is not due."""


class IllegalSetupError(IllegalError):
    """Ships that cannot be set like this, or players who cannot sit like this."""


class IllegalPositionError(IllegalError):
    """A position that cannot be: too many stones, two pyramids on a square."""
