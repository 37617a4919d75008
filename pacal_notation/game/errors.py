"""The exceptions of the library. Whatever is wrong with an argument, one of these says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..data.languages.phrases import Told


class PacalError(ValueError):
    """Base of every exception this library raises on purpose.

    What it says is told when it is shown, in the language that is spoken then.
    """

    @property
    def said(self) -> Told:
        """What it says, to be told in any language."""
        return self.args[0] if self.args else ""


class UnknownSquareError(PacalError):
    """A square name that the board does not have."""


class UnknownColourError(PacalError):
    """A colour letter that is none of R, G, B, Y, V, or does not play in this game."""


def no_colour(colour: object) -> UnknownColourError:
    """The error for what is none of the five letters."""
    from ..data.languages.nouns import cited
    from .actions import COLOURS
    from .error_words import SAY

    return UnknownColourError(SAY.later("game.no-colour", word=cited(colour), text=" ".join(COLOURS)))


class OptionError(PacalError):
    """An edition, option or option value that does not exist."""


class BoardError(PacalError):
    """A board that cannot be played on; `faults` lists everything the checker found."""

    def __init__(self, message: Told, faults: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.faults = faults


class ArrangementError(PacalError):
    """An arrangement of pieces that cannot be; `breaches` lists every reason."""

    def __init__(self, message: Told, breaches: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.breaches = breaches
