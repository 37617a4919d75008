"""The exceptions of the library. Whatever is wrong with an argument, one of these says it."""

from __future__ import annotations


class PacalError(ValueError):
    """Base of every exception this library raises on purpose."""


class UnknownSquareError(PacalError):
    """A square name that the board does not have."""


class UnknownColourError(PacalError):
    """A colour letter that is none of R, G, B, Y, V, or does not play in this game."""


class OptionError(PacalError):
    """An edition, option or option value that does not exist."""


class BoardError(PacalError):
    """A board that cannot be played on; `faults` lists everything the checker found."""

    def __init__(self, message: str, faults: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.faults = faults


class ArrangementError(PacalError):
    """An arrangement of pieces that cannot be; `breaches` lists every reason."""

    def __init__(self, message: str, breaches: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.breaches = breaches
