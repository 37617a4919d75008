"""German."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from .speaker import Forms, Speaker, by_floors, forms, inflected, joining

_HEIGHTS = ("einstöckige", "zweistöckige", "dreistöckige", "vierstöckige", "fünfstöckige")


class German(Speaker):
    """Players never change: *von Grün*, *mit Ada*; there is no genitive with -s. ``{pyramid.height}`` is the height.
    A roll by itself is a label; ``{roll.acc}`` and ``{roll.dat}`` stand in a sentence."""

    colours = inflected({"R": "Rot", "G": "Grün", "B": "Blau", "Y": "Gelb", "V": "Violett"}, ())
    floors = by_floors(
        {
            number: {"": f"{height} Pyramide", "height": height}
            for number, height in enumerate(_HEIGHTS, 1)
        }
    )
    any_floors = forms("Pyramide mit {floors} Stockwerken", height="Pyramide mit {floors} Stockwerken")
    joins = joining(" und ", " oder ", " und ")
    quotes = ("„", "“")
    months = ("Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
              "Dezember")  # fmt: skip
    rolls: ClassVar[Mapping[str, Forms]] = {
        "number": forms("{value}", acc="eine {value}", dat="einer {value}"),
        "arrows": forms("Pfeile", acc="die Pfeile", dat="den Pfeilen"),
        "none": forms("kein Würfelergebnis", acc="kein Würfelergebnis", dat="keinem Würfelergebnis"),
    }
    point, comma = ",", "."

    def day(self, year: int, month: int, day: int) -> str:
        return f"{day}. {self.months[month - 1]} {year}"
