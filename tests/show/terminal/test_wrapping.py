"""Lines of a paragraph."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from pacal_notation.show.terminal.wrapping import wrapped


def lines(words: str, room: int, whole: bool = False) -> list[str]:
    return [line.plain for line in wrapped(Console(width=room), Text(words), room, whole)]


def test_blanks_that_hold_are_not_broken() -> None:
    assert lines("un nom\u00a0: ici", 7) == ["un", "nom\u00a0:", "ici"]


def test_a_long_word_is_folded_or_stays_whole() -> None:
    path = "games/" * 4 + "one.pacal"
    assert lines(f"see {path} there", 20) == ["see", path[:20], path[20:] + " there"]
    assert lines(f"see {path} there", 20, whole=True) == ["see", path, "there"]
    assert lines("one two three", 8, whole=True) == ["one two", "three"]
