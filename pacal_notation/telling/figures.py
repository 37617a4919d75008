"""Win chances as people read them: whole per cent that sum to a hundred, tenths whose rows add up, with signs.

Texts are in the language that is spoken; `Later` keeps one until it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ..data.languages import ENGLISH
from ..data.languages.phrases import Phrases
from ..data.languages.speech import spoken
from ..data.languages.tongues import tongue
from .turn_words import CATALOGUE

MINUS = "−"
SAY = Phrases(CATALOGUE, {"percent": "{number} %"})


class Later(NamedTuple):
    """A figure that becomes text when it is shown: ``Later(signed, (0.12,))``."""

    tell: Callable[..., str]
    of: tuple[Any, ...]

    def __str__(self) -> str:
        return self.tell(*self.of)

    def __format__(self, form: str) -> str:
        return format(str(self), form)


def percent(chance: float) -> str:
    """A chance in whole per cent.

    >>> percent(0.385)
    '39 %'
    """
    return whole(_nearest(chance * 100))


def whole(part: int) -> str:
    """So many per cent.

    >>> whole(39)
    '39 %'
    """
    return SAY("percent", number=str(part))


def percent_sign() -> str:
    """What stands behind several figures at once, with a plain blank where the language has one.

    >>> percent_sign()
    ' %'
    """
    return " %" if whole(0)[1].isspace() else "%"


def signed(change: float) -> str:
    """A change of a chance in tenths of a per cent, with its sign.

    >>> signed(0.0349), signed(-0.12), signed(0.0)
    ('+3.5 %', '−12.0 %', '0.0 %')
    """
    return SAY("percent", number=tenths(_nearest(change * 1000), True))


def unsigned(change: float) -> str:
    """A change whose direction is known, in tenths of a per cent.

    >>> unsigned(0.0349)
    '3.5 %'
    """
    return SAY("percent", number=tenths(_nearest(change * 1000)))


def tenths(value: int, sign: bool = False) -> str:
    """So many tenths as a decimal number.

    >>> tenths(125), tenths(-3, True), tenths(40, True)
    ('12.5', '−0.3', '+4.0')
    """
    before = MINUS if value < 0 else "+" if sign and value > 0 else ""
    number = f"{abs(value) // 10}.{abs(value) % 10}"
    return before + (number if spoken() == ENGLISH else tongue(spoken()).number(number))


def games_of(trials: int, share: float) -> int:
    """How many of so many games a share of them is, in whole games.

    >>> games_of(200, 0.963)
    193
    """
    return _nearest(trials * share)


def hundred(chances: Mapping[str, float]) -> dict[str, int]:
    """Chances in whole per cent that sum to a hundred: those that lose most by rounding down get what is left.

    >>> hundred({"G": 1 / 3, "Y": 1 / 3, "V": 1 / 3})
    {'G': 34, 'Y': 33, 'V': 33}
    """
    return dict(zip(chances, shared_out(list(chances.values()), 100), strict=True))


def shared_out(chances: Sequence[float], parts: int) -> list[int]:
    """So many parts shared out by chances that sum to one; the sum is exact."""
    exact = [chance * parts for chance in chances]
    found = [int(part) for part in exact]
    order = sorted(range(len(exact)), key=lambda place: (found[place] - exact[place], place))
    for place in order[: max(parts - sum(found), 0)]:
        found[place] += 1
    return found


class Row(NamedTuple):
    """A player's game in tenths of a per cent: start + luck + play + gifts = result, also as it is shown."""

    start: int
    luck: int
    play: int
    gifts: int
    result: int
    dice: int
    """The part of luck that the rolls alone made."""


def row(start: float, play: float, gifts: float, result: float, dice: float) -> Row:
    """The parts rounded; luck, which has whatever is not explained otherwise, takes what rounding leaves.

    >>> row(0.2504, -0.1004, 0.2504, 1.0, 0.1)
    Row(start=250, luck=600, play=-100, gifts=250, result=1000, dice=100)
    """
    first, last, own, given, rolled = (_nearest(part * 1000) for part in (start, result, play, gifts, dice))
    return Row(first, last - first - own - given, own, given, last, rolled)


def _nearest(value: float) -> int:
    """The nearest whole number; halves go away from nought, on every machine."""
    return int(value + 0.5) if value >= 0 else -int(0.5 - value)
