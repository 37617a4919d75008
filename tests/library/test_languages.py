"""The library in another language: what it says is told in the one that is spoken when it is shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import pacal_notation as pacal

SETUP = "0. G@g7 Y@f6 V@h8"


def position() -> pacal.Position:
    return pacal.parse_position("4. 4: G / G 0 ^246 @g7 / Y 0 ^246 @f6 / V 0 ^246 @h8")


WRONG: list[tuple[Callable[[], object], str, str]] = [
    (lambda: position().play("G g7-g10"), "is against the rules", "ist gegen die Regeln"),
    (lambda: position().rolled("x"), "the roll of x", "das Würfelergebnis x"),
    (lambda: pacal.start("G@a1 Y@f6"), "this setup", "diese Aufstellung"),
    (lambda: pacal.start("G@g7"), "this setup", "diese Aufstellung"),
    (lambda: pacal.parse_position("G 0 ^246 @b9"), "this position", "diese Stellung"),
    (lambda: pacal.parse_record("0. G@g7 {"), "is never closed", "wird nie geschlossen"),
]


@pytest.mark.parametrize(("wrong", "english", "german"), WRONG)
def test_errors_are_told_in_the_language_that_is_spoken(wrong: Callable[[], object], english: str, german: str) -> None:
    with pacal.speaking("de"), pytest.raises(pacal.PacalError) as raised:
        wrong()
    assert english in str(raised.value)
    with pacal.speaking("de"):
        assert german in str(raised.value)


def test_findings_and_words_are_told_in_the_language_that_is_spoken() -> None:
    (finding,) = pacal.check(f"{SETUP}  1. 4: G g7-g11  Y f6-b6  V h8-h12 ||G1")
    review = pacal.replay(pacal.parse_record(f"{SETUP}  1. 4: G g7-g11 *"))
    with pacal.speaking("de"):
        assert finding.message == "ein Endstand, aber die Partie ist nicht zu Ende"
        assert review.steps[0].words == "Grün zieht g7→g11"
    assert finding.message == "final scores, but the game has not ended"
    assert review.steps[0].words == "Green flies g7→g11"


def test_a_language_that_is_not_spoken() -> None:
    with pytest.raises(ValueError, match="'xx'"), pacal.speaking("xx"):
        pass
