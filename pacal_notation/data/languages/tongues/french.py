"""French."""

from __future__ import annotations

import re

from .speaker import Speaker, by_floors, forms, inflected, joining, rolling

_VOWELS = "aeiouàáâãäåąèéêëęìíîïòóôõöőøùúûüűœæ"
_ELIDED = f"[{_VOWELS}]|y[^{_VOWELS}]"
"""Names before which *de* loses its vowel: d’Ada and d’Yves, but de Yann."""
"""Letters before which *de* loses its e; names with h and y keep it."""
_HEIGHTS = ("un étage", "deux étages", "trois étages", "quatre étages", "cinq étages")


class French(Speaker):
    """``.de .a``: colours have an article that joins the preposition; *de* is elided before names with a vowel."""

    colours = inflected(
        {
            letter: f"le {name} | du {name} | au {name}"
            for letter, name in {"R": "Rouge", "G": "Vert", "B": "Bleu", "Y": "Jaune", "V": "Mauve"}.items()
        },
        ("de", "a"),
        "le ",
    )
    floors = by_floors(
        {
            number: {"": f"pyramide à {words}"}
            for number, words in enumerate(_HEIGHTS, 1)
        }
    )
    any_floors = forms("pyramide à {floors} étages")
    joins = joining(" et ", " ou ", " et ")
    beside = "\u202f; "
    asks = "\u202f?"
    quotes = ("«\u00a0", "\u00a0»")
    months = ("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
              "novembre", "décembre")  # fmt: skip
    rolls = rolling("{value}", "flèches", "aucun résultat")
    point, comma = ",", "\u202f"

    def named(self, name: str, form: str) -> str:
        match form:
            case "":
                return name
            case "de":
                return f"d’{name}" if re.match(_ELIDED, name.lower()) else f"de {name}"
            case "a":
                return f"à {name}"
        raise AttributeError(form)

    def day(self, year: int, month: int, day: int) -> str:
        return f"{'1er' if day == 1 else day} {self.months[month - 1]} {year}"
