"""Fixes written into texts: nothing else changes, once is enough, and what stood there can be found again."""

from __future__ import annotations

import re
import sys
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from pacal_notation.data.languages import PSEUDO
from pacal_notation.data.languages.speech import speaking
from pacal_notation.notation.reading.split import RawRecord
from pacal_notation.review.check import Settings
from pacal_notation.review.findings.finding import Edit, Fix, Place
from pacal_notation.review.repair.applying import Repairs, repair
from pacal_notation.review.repair.changed_text import ChangedText
from tests.games import ROOT

sys.path.insert(0, str(ROOT / "benchmarks"))
try:
    import draft_slips
    import played
    import repair as slips
finally:
    sys.path.remove(str(ROOT / "benchmarks"))

KINDS = (
    "target_near", "drop_forgotten", "build_forgotten", "height_wrong", "taken_forgotten", "god_stone_value",
    "start_wrong", "corner_wrong", draft_slips.DRAFT,
)  # fmt: skip
TRACE = re.compile(r" \{[^{}]* \[fix [0-9a-f]{6}\]\}")
SEAL = re.compile(r" \[fix [0-9a-f]{6}\]\}")


@cache
def cases(kind: str) -> list[Any]:
    games = (played.play(played.plan_game(5, number, (2, 3, 4, 5), False)) for number in range(4))
    return [case for game in games for case in slips.cases_of(game, [kind], 5)][:3]


def raw(text: str) -> RawRecord:
    return RawRecord(text, 40, 7, 12, 3)


@pytest.mark.parametrize("kind", KINDS)
def test_slips_are_fixed_once_and_traced(kind: str) -> None:
    for case in cases(kind):
        how = Repairs(Settings(), unsafe=True)
        made = repair(raw(case.text), "", how)
        bare = repair(raw(case.text), "", how._replace(trace=False))
        assert (made.text is None, made.fixed, made.refused) == (bare.text is None, bare.fixed, bare.refused)
        if made.text is None or bare.text is None:
            continue
        assert made.text != bare.text
        assert TRACE.sub("", made.text) == TRACE.sub("", bare.text)
        again = repair(raw(made.text), "", how)
        assert (again.text, again.fixed) == (None, 0)
        assert repair(raw(bare.text), "", how._replace(trace=False)).text is None


def test_traces_are_in_the_language_that_is_spoken_and_mean_nothing_in_any() -> None:
    how = Repairs(Settings(), unsafe=True)
    for case in cases("drop_forgotten"):
        english = repair(raw(case.text), "", how).text
        with speaking(PSEUDO):
            made = repair(raw(case.text), "", how).text
        assert (made is None) == (english is None)
        if made is not None and english is not None:
            assert TRACE.sub("", made) == TRACE.sub("", english) != made
            assert repair(raw(made), "", how).text is None
            assert repair(raw(english), "", how).text is None


def test_most_slips_are_fixed() -> None:
    """Otherwise the test above says nothing."""
    how = Repairs(Settings(), unsafe=True)
    made = [repair(raw(case.text), "", how) for kind in KINDS[:3] for case in cases(kind) if case.detectable]
    assert sum(one.text is not None and not one.checked.cases for one in made) > len(made) / 2 > 2


def test_valid_games_stay_as_they_are() -> None:
    for number in range(4):
        text = played.play(played.plan_game(5, number, (2, 3, 4, 5), False)).text
        assert repair(raw(text), "", Repairs(Settings(), unsafe=True)).text is None


def fix(*edits: tuple[int, int, int, int, str]) -> Fix:
    return Fix(tuple(Edit(Place(*place), new) for *place, new in edits))


@pytest.mark.parametrize(
    ("text", "edits", "traced"),
    [
        ("1. 4: G g7-g10 +G", [(1, 12, 1, 15, "g11")], "1. 4: G g7-g11 {as written: g7-g10} +G"),
        ("A B C", [(1, 3, 1, 5, "")], "A {taken out: B} C"),
        ("A\nB C", [(2, 1, 2, 3, "")], "A {taken out: B}\nC"),
        ("A ; x\nB C", [(2, 1, 2, 3, "")], "A {taken out: B} ; x\nC"),
        ("B C D", [(1, 1, 1, 3, "")], "C {taken out: B} D"),
        ("A C", [(1, 3, 1, 3, "B ")], "A B {put in} C"),
        ("g7 +G", [(1, 3, 1, 3, " <c4"), (1, 3, 1, 3, " =2")], "g7 <c4 =2 {put in} +G"),
        ("+G,Y x", [(1, 3, 1, 4, "")], "+GY {as written: +G,Y} x"),
        ("A } B", [(1, 3, 1, 5, "")], "A {taken out: )} B"),
        ('[Evnet "a b"]\r\n*', [(1, 2, 1, 7, "Event")], '[Event "a b"] {as written: [Evnet "a b"]}\r\n*'),
        ("X\r\n*", [(1, 1, 1, 1, '[Rules "fr"]\n')], '[Rules "fr"] {put in}\r\nX\r\n*'),
        ("\U0001f680 g7\rg8-g9", [(2, 4, 2, 6, "g10")], "\U0001f680 g7\rg8-g10 {as written: g8-g9}"),
    ],
)
def test_what_stood_there_is_kept(text: str, edits: list[Any], traced: str) -> None:
    changed = ChangedText(text)
    assert changed.make([fix(*edits)]) == 1
    assert SEAL.sub("}", changed.traced()) == traced
    assert TRACE.sub("", changed.traced()) == changed.text


def test_of_two_fixes_of_one_place_the_first_is_made() -> None:
    changed = ChangedText("one two three")
    assert (
        changed.make([fix((1, 5, 1, 8, "2")), fix((1, 1, 1, 4, "1"), (1, 6, 1, 7, "x")), fix((1, 9, 1, 14, "3"))]) == 2
    )
    assert changed.text == "one 2 3"
    assert changed.make([fix((1, 5, 1, 6, "zwei"))]) == 1
    assert SEAL.sub("}", changed.traced()) == "one zwei {as written: two} 3 {as written: three}"


def test_a_record_that_would_not_become_better_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    from pacal_notation.review.repair import applying

    text = "0. G@g7 Y@f6 V@h8\n1. 4: G g7->g11 +G  Y f6-b6  V h8-h12 *"
    good = repair(raw(text), "", Repairs(Settings()))
    assert good.text is not None
    check = applying.check_record

    def worse(one: RawRecord, file: str, settings: Settings) -> Any:
        seen = check(replace(one, text=text), file, settings)
        spoilt = tuple(case._replace(finding=replace(case.finding, fixes=())) for case in seen.cases)
        return seen if one.text == text else seen._replace(cases=spoilt * 2)

    monkeypatch.setattr(applying, "check_record", worse)
    made = repair(raw(text), "", Repairs(Settings()))
    assert (made.text, made.refused, made.fixed, len(made.checked.cases)) == (None, True, 0, 1)
