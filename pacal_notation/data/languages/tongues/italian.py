"""Italian."""

from __future__ import annotations

from collections.abc import Iterable

from .speaker import Speaker, by_floors, forms, inflected, joining, rolling

_VOWEL_A, _VOWEL_E = tuple("aàáâãäåą"), tuple("eèéêëę")


class Italian(Speaker):
    """``.di .a .da .con``: colours have an article that joins the preposition, names have none."""

    colours = inflected(
        {
            letter: f"il {name} | del {name} | al {name} | dal {name} | con il {name}"
            for letter, name in {"R": "Rosso", "G": "Verde", "B": "Blu", "Y": "Giallo", "V": "Viola"}.items()
        },
        ("di", "a", "da", "con"),
        "il ",
    )
    floors = by_floors(
        {
            number: {"": f"piramide a {words}"}
            for number, words in enumerate(("un piano", "due piani", "tre piani", "quattro piani", "cinque piani"), 1)
        }
    )
    any_floors = forms("piramide a {floors} piani")
    joins = joining(" e ", " o ", " e ")
    quotes = ("«", "»")
    months = ("gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno", "luglio", "agosto", "settembre", "ottobre",
              "novembre", "dicembre")  # fmt: skip
    rolls = rolling("{value}", "le frecce", "nessun risultato")
    point, comma = ",", "."

    def joined(self, items: Iterable[str], join: str) -> str:
        """``C ed E``: before the same vowel *e* has a *d*."""
        words = list(items)
        if len(words) > 1 and self.joins.get(join) == " e " and words[-1][:1].lower() in _VOWEL_E:
            return f"{', '.join(words[:-1])} ed {words[-1]}"
        return super().joined(words, join)

    def named(self, name: str, form: str) -> str:
        match form:
            case "":
                return name
            case "a" if name[:1].lower() in _VOWEL_A:
                return f"ad {name}"
            case "di" | "a" | "da" | "con":
                return f"{form} {name}"
        raise AttributeError(form)

    def day(self, year: int, month: int, day: int) -> str:
        return f"{'1º' if day == 1 else day} {self.months[month - 1]} {year}"
