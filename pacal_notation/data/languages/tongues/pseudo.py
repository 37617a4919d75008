"""No language: see `pacal_notation.data.languages.pseudo`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ..pseudo import disguised, disguised_values
from .english import English
from .speaker import Forms


class Pseudo(English):
    """English in other letters."""

    colours: ClassVar[Mapping[str, Forms]] = {
        letter: disguised_values(forms) for letter, forms in English.colours.items()
    }
    floors: ClassVar[Mapping[int, Forms]] = {
        number: disguised_values(forms) for number, forms in English.floors.items()
    }
    any_floors: ClassVar[Mapping[str, str]] = disguised_values(English.any_floors)
    joins: ClassVar[Mapping[str, str]] = disguised_values(English.joins)
    months = tuple(map(disguised, English.months))
    rolls: ClassVar[Mapping[str, Forms]] = {name: disguised_values(forms) for name, forms in English.rolls.items()}
