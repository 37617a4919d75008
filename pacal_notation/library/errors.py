"""The exceptions that only the library raises. All of them are a `PacalError`."""

from __future__ import annotations

from typing import NamedTuple

from ..data.languages.phrases import Told
from ..game.errors import PacalError
from ..notation.place_words import because, with_hint


class Objection(NamedTuple):
    """What is wrong with a turn, a roll or a setup: the clause it breaks, in words, and what would be right."""

    code: str
    said: Told
    advice: Told = ""

    @property
    def message(self) -> str:
        """What is wrong, in the language that is spoken."""
        return str(self.said)

    @property
    def hint(self) -> str:
        """What would be right, in the language that is spoken; empty where there is nothing to say."""
        return str(self.advice)

    def __str__(self) -> str:
        return with_hint(f"{self.code} {self.message}", self.hint)


class NoStepError(PacalError, KeyError, IndexError):
    """A turn that a review does not have."""

    def __str__(self) -> str:
        return str(self.said)


class IllegalError(PacalError):
    """Something against the rules; `objections` says everything that is wrong, the message as well."""

    def __init__(self, sentence: Told, objections: tuple[Objection, ...]) -> None:
        super().__init__(sentence)
        self.objections = objections

    @property
    def sentence(self) -> str:
        """What cannot be done, in the language that is spoken."""
        return str(self.said)

    def __str__(self) -> str:
        return "\n".join([because(self.sentence), *(f"  {one}" for one in self.objections)])

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.said, self.objections)


class IllegalTurnError(IllegalError):
    """A turn that the rules do not allow in a position."""


class IllegalRollError(IllegalError):
    """A roll that is not due."""


class IllegalSetupError(IllegalError):
    """Ships that cannot be set like this, or players who cannot sit like this."""


class IllegalPositionError(IllegalError):
    """A position that cannot be: too many stones, two pyramids on a square."""
