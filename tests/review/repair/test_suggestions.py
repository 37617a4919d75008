"""No finding suggests what is written already, whatever the slip."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pacal_notation.library.archives import apply_edits, check
from pacal_notation.notation.lines import LineTable
from pacal_notation.review.findings.finding import Place
from tests.games import FAULTY, ROOT, SAMPLES
from tests.notation.drafts.sheet import SHEET
from tests.notation.reading.mutants import MUTATORS

sys.path.insert(0, str(ROOT / "benchmarks"))
try:
    import cases
    import draft_slips
    import played
    import repair as slips
finally:
    sys.path.remove(str(ROOT / "benchmarks"))


def suggested_as_written(text: str) -> list[str]:
    """The findings of which a suggestion is what stands there, or changes nothing."""
    lines = LineTable(text)

    def at(place: Place) -> str:
        return " ".join(text[lines.offset(place.line, place.column) : lines.offset(*place[2:])].split())

    wrong = []
    for finding in check(text):
        for fix in finding.fixes:
            reading = " ".join(fix.reading.split())
            if apply_edits(text, fix.edits) == text or (reading and reading == at(finding.place)):
                wrong.append(f"{finding} {fix}")
        if len(finding.fixes) != len({(fix.reading, fix.edits) for fix in finding.fixes}):
            wrong.append(f"{finding} {finding.fixes}")
    return wrong


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.name)
def test_in_the_samples(path: Path) -> None:
    assert not suggested_as_written(path.read_text(encoding="utf-8"))


def _games() -> Iterator[Any]:
    return (played.play(played.plan_game(11, number, (2, 3, 4, 5), False)) for number in range(3))


def test_of_slips_of_all_kinds() -> None:
    count = 0
    for game in _games():
        for case in slips.cases_of(game, [*cases.KINDS, draft_slips.DRAFT], 11):
            assert not suggested_as_written(case.text), case.notes
            count += 1
    assert count > 100


def test_of_a_sheet_with_pieces_moved_left_out_and_written_twice() -> None:
    chance = random.Random(6)
    pieces = SHEET.split("\n")
    for _ in range(60):
        lines = [line.split("   ") for line in pieces]
        line = chance.randrange(8, len(lines) - 2)
        word = chance.randrange(len(lines[line]))
        what = chance.choice(["out", "twice", "moved"])
        piece = lines[line].pop(word)
        if what != "out":
            other = lines[line if what == "twice" else line + 1]
            other[word:word] = [piece] * (2 if what == "twice" else 1)
        text = "\n".join("   ".join(line) for line in lines)
        assert not suggested_as_written(text), text


def test_of_mutants() -> None:
    chance = random.Random(5)
    texts = [SHEET, *(path.read_text(encoding="utf-8") for path in SAMPLES[:2])]
    for number in range(90):
        text = chance.choice(list(MUTATORS.values()))(texts[number % len(texts)], chance)
        assert not suggested_as_written(text), text
