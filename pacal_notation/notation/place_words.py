"""Where something stands, in the words of the language that is spoken."""

from __future__ import annotations

from ..data.languages.nouns import called
from ..data.languages.phrases import Phrases

SAY = Phrases("findings", {
    "place": "line {line}, column {column}",
    "place.in-round": "line {line}, column {column} (round {round})",
    "place.in-turn": "line {line}, column {column} (round {round}, {colour})",
    "place.of": "{place}: {problem}",
    "with-hint": "{problem} ({hint})",
    "because": "{problem}:",
    "standard-input": "standard input",
    "board-file": "board file, line {line}: {reason}: {words}",
    "hint-and-note": "{hint}; {note}",
})  # fmt: skip


def line_and_column(line: int, column: int | None, round_: int | None = None, colour: str | None = None) -> str:
    """Line and column, and how far the game had come there as far as it is known."""
    if round_ is None:
        return SAY("place", line=line, column=column)
    if colour is None:
        return SAY("place.in-round", line=line, column=column, round=round_)
    return SAY("place.in-turn", line=line, column=column, round=round_, colour=called(colour))


def placed(place: str, problem: str) -> str:
    """What is wrong, behind where it is."""
    return SAY("place.of", place=place, problem=problem)


def with_hint(problem: str, hint: str) -> str:
    """What is wrong, and behind it what would be right, where there is something to say of that."""
    return SAY("with-hint", problem=problem, hint=hint) if hint else problem


def hint_and_note(hint: str, note: str) -> str:
    """What would be right, and what was not checked."""
    return SAY("hint-and-note", hint=hint, note=note)


def because(problem: str) -> str:
    """What cannot be, before the reasons why not."""
    return SAY("because", problem=problem)


def stdin_name() -> str:
    """What standard input is called where others have the name of a file."""
    return SAY("standard-input")
