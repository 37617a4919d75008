"""English."""

from __future__ import annotations

from .speaker import Speaker, by_floors, forms, inflected, rolling


class English(Speaker):
    """Nothing is inflected; whose a thing is stands in the sentence: ``{player}'s ship``. ``{pyramid.tall}`` is what is
    built: ``3 floors``.
    """

    colours = inflected({"R": "Red", "G": "Green", "B": "Blue", "Y": "Yellow", "V": "Violet"}, ())
    floors = by_floors({1: forms("1-floor pyramid", tall="1 floor")})
    any_floors = forms("{floors}-floor pyramid", tall="{floors} floors")
    quotes = ("'", "'")
    months: tuple[str, ...] = (
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    )  # fmt: skip
    rolls = rolling("a {value}", "the arrows", "no roll")
