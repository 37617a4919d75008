"""The evaluator: win chances of a position, for every seat, learnt from self-play.

A small network of whole numbers gives each seat a strength from its row of `features`; the chances follow from the
strengths of all seats and sum to one. Seats share the weights, so that two to five players are one case. Everything is
reckoned in whole numbers and in sums, products and quotients of floats, in a fixed order: these are the same on every
machine and for every version of Python, which `sum` of floats and `exp` are not.

The weights are made by ``benchmarks/training.py`` and ship as ``data/evaluator.json`` with a version and a digest.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from math import ldexp
from operator import mul
from struct import Struct
from typing import Any

from ..data.shipped import evaluator_bytes
from ..game.error_words import SAY
from ..game.errors import PacalError
from ..game.memo import Memo
from ..game.position import Position
from ..game.scoring import totals_of
from .features import NAMES, rows
from .weighing import Weigher

SHIFT = 256
"""Weights are kept in parts of this."""

Chances = tuple[float, ...]
"""For each seat its chance to win; a shared win counts as a share. They sum to one."""


_LANE = 32
_MIDDLE = 1 << _LANE - 1
"""The levels of all hidden units stand side by side in one number, in lanes of so many bits, each raised by half."""
_WIDE = 64
_WIDE_MIDDLE = 1 << _WIDE - 1
_WHOLE_WIDE = (1 << _WIDE) - 1
"""Above them, in a wider lane, stands what the inputs add to the strength straight away."""
_KEPT = 1 << 10
"""So many positions are remembered: what is looked at twice is so within a round."""
LARGEST = 1 << 16
"""No number of a position is larger than this, on whatever board; see `features`."""


class Network:
    """Strengths from rows of numbers. `weights` is what the data file has.

    The weights of all hidden units for one input are one big number, so that a row costs one product an input.
    """

    def __init__(self, weights: Mapping[str, Any]) -> None:
        if tuple(weights["inputs"]) != NAMES:
            raise PacalError(SAY.later("evaluator.other-numbers"))
        bias: list[int] = weights["bias"]
        most = [abs(own) + LARGEST * sum(map(abs, unit)) for own, unit in zip(bias, weights["hidden"], strict=True)]
        if max(most) >= _MIDDLE:
            raise PacalError(SAY.later("evaluator.too-large"))
        units = len(bias)
        columns = zip(zip(*weights["hidden"], strict=True), weights["straight"], strict=True)
        self._columns = [_side_by_side(column, SHIFT * straight) for column, straight in columns]
        self._bias = _side_by_side([own + _MIDDLE for own in bias], _WIDE_MIDDLE)
        self._levels = Struct(f"<{_WIDE // 8}x{units}I").unpack
        self._bytes = (units * _LANE + _WIDE) // 8
        self._out: list[int] = weights["out"]
        self._signs = _side_by_side([_MIDDLE] * units, 0)

    def strength(self, row: Sequence[int]) -> int:
        """How strong a seat stands, in `SHIFT` × `SHIFT` parts of a unit of 64."""
        lanes: int = sum(map(mul, self._columns, row), self._bias)
        # The highest bit of a lane says that the unit is above nought; of the others nothing is left.
        above = lanes & self._signs
        levels = lanes & (above - (above >> _LANE - 1))
        straight = (lanes & _WHOLE_WIDE) - _WIDE_MIDDLE
        strength: int = sum(map(mul, self._out, self._levels(levels.to_bytes(self._bytes, "little"))), straight)
        return strength


def _side_by_side(numbers: Iterable[int], first: int) -> int:
    return first + sum(number << _WIDE + _LANE * lane for lane, number in enumerate(numbers))


@cache
def shipped_network() -> Network:
    """The network that ships with the package."""
    return Network(shipped_weights())


class Evaluator:
    """Win chances by a network. Remembers constellations, so one evaluator should serve a whole game."""

    def __init__(
        self, weights: Mapping[str, Any], weigher: Weigher | None = None, network: Network | None = None
    ) -> None:
        self.version: str = weights["version"]
        self.network = network if network is not None else Network(weights)
        self.weigher = weigher if weigher is not None else Weigher()
        self._seen: Memo[Position, Chances] = Memo(self._look, _KEPT)
        self._strengths: Memo[tuple[int, ...], int] = Memo(self.network.strength, 4 * _KEPT)
        """By the numbers of a seat: what one player does often changes nothing for another."""

    def chances(self, position: Position) -> Chances:
        """The win chances of all seats. After the end of the game, what each seat got of the win."""
        return self._seen[position]

    def _look(self, position: Position) -> Chances:
        if position.over:
            return shares(position)
        return likelihoods([self._strengths[tuple(row)] for row in rows(self.weigher, position)])


def shares(position: Position) -> Chances:
    """What each seat gets of the win if the game ends here (F5)."""
    totals = totals_of(position)
    best = max(totals)
    return tuple([1 / totals.count(best) if total == best else 0.0 for total in totals])


def likelihoods(strengths: Sequence[int]) -> Chances:
    """Chances from strengths: each seat's is in proportion to the exponential of its strength."""
    most = max(strengths)
    powers = [_exponential((strength - most) / (64 * SHIFT * SHIFT)) for strength in strengths]
    whole = 0.0
    for power in powers:
        whole += power
    return tuple([power / whole for power in powers])


_LN2 = 0.6931471805599453
_TERMS = (
    1 / 39916800, 1 / 3628800, 1 / 362880, 1 / 40320, 1 / 5040, 1 / 720, 1 / 120, 1 / 24, 1 / 6, 1 / 2, 1.0, 1.0,
)  # fmt: skip


def _exponential(exponent: float) -> float:
    """The exponential of a number that is not positive, by products and sums alone."""
    if exponent < -40:
        return 0.0
    twos = int(exponent / _LN2 - 0.5)
    rest = exponent - twos * _LN2
    power = 0.0
    for term in _TERMS:
        power = power * rest + term
    return ldexp(power, twos)


def digest_of(weights: Mapping[str, Any]) -> str:
    """A digest of everything in the data file but the digest itself."""
    plain = {name: value for name, value in weights.items() if name != "digest"}
    return sha256(json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]


@cache
def shipped_weights() -> dict[str, Any]:
    """What the data file has. Raises `PacalError` for one that was changed by hand."""
    weights: dict[str, Any] = json.loads(evaluator_bytes())
    if weights.get("digest") != digest_of(weights):
        raise PacalError(SAY.later("evaluator.changed"))
    return weights


def shipped_evaluator(weigher: Weigher | None = None) -> Evaluator:
    """A new evaluator with the weights that ship with the package."""
    return Evaluator(shipped_weights(), weigher, shipped_network())


def evaluator_name() -> str:
    """The version of the evaluator that ships with the package."""
    version: str = shipped_weights()["version"]
    return version
