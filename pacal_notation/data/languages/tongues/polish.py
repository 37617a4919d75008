"""Polish."""

from __future__ import annotations

from .speaker import Speaker, by_floors, forms, inflected, joining, rolling

_CASES = {"gen": "gracza", "acc": "gracza", "dat": "graczowi", "ins": "graczem", "loc": "graczu"}


class Polish(Speaker):
    """``.gen .dat .acc .ins .loc`` for players, ``.acc`` for pyramids. Names never change: the word for player does."""

    colours = inflected(
        {
            letter: f"{stem}{end} | {stem}{own}ego | {stem}{own}emu | {stem}{own}ego | {stem}{end}m | {stem}{end}m"
            for letter, stem, end, own in (
                ("R", "Czerwon", "y", ""),
                ("G", "Zielon", "y", ""),
                ("B", "Niebiesk", "i", "i"),
                ("Y", "Żółt", "y", ""),
                ("V", "Fioletow", "y", ""),
            )
        },
        ("gen", "dat", "acc", "ins", "loc"),
    )
    floors = by_floors(
        {
            number: {"": f"{height}piętrowa piramida", "acc": f"{height}piętrową piramidę"}
            for number, height in enumerate(("jedno", "dwu", "trzy", "cztero", "pięcio"), 1)
        }
    )
    any_floors = forms("piramida o {floors} piętrach", acc="piramidę o {floors} piętrach")
    joins = joining(" i ", " lub ", " i ")
    quotes = ("„", "”")
    months = ("stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września",
              "października", "listopada", "grudnia")  # fmt: skip
    months_alone = ("styczeń", "luty", "marzec", "kwiecień", "maj", "czerwiec", "lipiec", "sierpień", "wrzesień",
                    "październik", "listopad", "grudzień")  # fmt: skip
    rolls = rolling("{value}", "strzałki", "brak wyniku")
    point, comma = ",", "\u00a0"
    least_grouped = 10000

    def named(self, name: str, form: str) -> str:
        if not form:
            return name
        if form not in _CASES:
            raise AttributeError(form)
        return f"{_CASES[form]} {name}"
