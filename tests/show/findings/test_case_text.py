"""Findings as people see them: goldens for every faulty sample, and text that tries to do harm.

To write the goldens anew after a change that is meant: ``PACAL_GOLDEN=write python -m pytest tests/show``; then read
what has changed before it goes in.
"""

from __future__ import annotations

import io
import os
import re
import unicodedata
from pathlib import Path
from typing import SupportsIndex

import pytest
from rich.cells import cell_len

from pacal_notation.archive.tasks.validate import check_source
from pacal_notation.notation.lines import LineTable
from pacal_notation.notation.reading.split import RawRecord
from pacal_notation.review.check import Settings, check_record
from pacal_notation.review.findings.cases import CONTEXT, Case, Source, excerpt
from pacal_notation.review.findings.finding import Finding, Place
from pacal_notation.show.console import make_console
from pacal_notation.show.findings.case_text import FindingsText

ROOT = Path(__file__).parents[3]
GOLDEN = Path(__file__).parent / "golden"
SAMPLES = sorted((ROOT / "samples" / "faulty").glob("*.pacal"))
PEOPLE = Settings(for_people=True, scenes=True)
LOOKS = [(80, False), (80, True), (140, False), (140, True)]
HIDDEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}


def drawn(cases: list[Case], width: int = 80, colour: bool = False, board: bool = False) -> str:
    console = make_console("always" if colour else "never", io.StringIO(), width)
    drawer = FindingsText(console, board)
    return "".join(drawer.draw(case) for case in cases)


def cases_of(text: str, settings: Settings = PEOPLE) -> list[Case]:
    return list(check_record(RawRecord(text, 0, 1, 1, 1), "game.pacal", settings).cases)


def sample_cases(sample: Path, monkeypatch: pytest.MonkeyPatch) -> list[Case]:
    monkeypatch.chdir(ROOT)
    name = sample.relative_to(ROOT).as_posix()
    return [case for checked in check_source(name, PEOPLE) for case in checked.cases]


def compare(name: str, text: str) -> None:
    file = GOLDEN / name
    if os.environ.get("PACAL_GOLDEN") == "write":
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.exists(), f"no golden for {name}; see the head of this file"
    assert file.read_text(encoding="utf-8") == text


def no_junk(text: str, width: int) -> None:
    assert text.endswith("\n")
    for line in text.split("\n"):
        assert line == line.rstrip()
        assert cell_len(line) <= width
        assert not any(unicodedata.category(char) in HIDDEN for char in line)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)
def test_goldens(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cases = sample_cases(sample, monkeypatch)
    assert cases
    parts = []
    for width, colour in LOOKS:
        text = drawn(cases, width, colour)
        if not colour:
            no_junk(text, width)
        title = f"{width} columns, {'with' if colour else 'without'} colour"
        parts.append(f"=== {title}\n{text.replace(chr(27), '␛')}")
    parts.append(f"=== 80 columns, without colour, with board\n{drawn(cases, 80, board=True)}")
    no_junk(drawn(cases, 80, board=True), 80)
    compare(f"faulty/{sample.stem}.txt", "\n".join(parts))


def test_goldens_are_of_samples_that_exist() -> None:
    assert {file.stem for file in (GOLDEN / "faulty").glob("*.txt")} <= {sample.stem for sample in SAMPLES}


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)
def test_colours_only_add_style(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cases = sample_cases(sample, monkeypatch)
    coloured = drawn(cases, 80, True, True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == drawn(cases, 80, False, True)


HOSTILE = [
    "[red]Ada[/red]",
    "[/x]",
    "[link=https://example.org]click[/link]",
    "\x1b[31mred\x1b[0m",
    "\x1b]8;;https://example.org\x1b\\link\x1b]8;;\x1b\\",
    "\u202eevil\u202c",
    "\u2066a\u2069\u200bb\u200d",
    "\x9b31mC1",
    "\x07\x08\x7f",
    "a\u2028b\u2029c\x85d",
    ":smile: :warning:",
    "{name} %s \\n",
    "日本語" * 30,
    "e\u0301" * 60,
    "👩\u200d👩\u200d👧",
]


@pytest.mark.parametrize("words", HOSTILE, ids=ascii)
def test_names_and_comments_do_no_harm(words: str) -> None:
    value = words.replace("\\", "\\\\").replace('"', '\\"')
    comment = words.replace("}", "")
    tags = f'[Green "{value}"]\n[Event "{value}"]\n'
    text = f"{tags}0. G@g7 Y@f6 {{{comment}}}\n1. 4: {{{comment}}} G g7-g12 {{{comment}}} *"
    for width in (60, 80, 200):
        shown = drawn(cases_of(text), width, board=True)
        no_junk(shown, width)
        assert "M2" in shown
    plain = re.sub(r"\x1b\[[0-9;]*m", "", drawn(cases_of(text), 80, True))
    assert not any(unicodedata.category(char) in HIDDEN - {"Cc"} for char in plain)
    assert plain == drawn(cases_of(text), 80)


@pytest.mark.parametrize("words", HOSTILE, ids=ascii)
def test_broken_text_does_no_harm(words: str) -> None:
    tags = (f'[Rules "{words}"]', f'[{words} "x"]', f'[Result "{words}"]', f'[Board "{words}"]')
    for text in (f"0. G@g7 {words}", *(f"{tag} 0. G@g7 Y@f6" for tag in tags)):
        for case in cases_of(text):
            no_junk(drawn([case]), 80)


def test_hostile_golden() -> None:
    words = "[red]\x1b[31m\u202e[/x]\t日本"
    text = f'[Green "{words}"]\n0. G@g7 Y@f6 {{{words}}}\n1. 4:\t{{{words}}} G g7-g12 {{{words}}} *\n'
    compare("hostile.txt", drawn(cases_of(text), 100))


def underlined(text: str) -> str:
    """What stands above the signs in the first underlined line."""
    lines = text.split("\n")
    marks = next(number for number, line in enumerate(lines) if "^" in line and set(line) <= set(" |^"))
    start = lines[marks].index("^")
    above = lines[marks - 1]
    cells = 0
    found = ""
    for char in above:
        if start <= cells < start + lines[marks].count("^"):
            found += char
        cells += cell_len(char)
    return found


@pytest.mark.parametrize(
    "before",
    ["", "\t", " \t ", "{日本語} ", "{\x1b[31m} ", "{e\u0301} ", "{" + "x" * 300 + "} ", "{\t日\t本\u202e} "],
    ids=ascii,
)
@pytest.mark.parametrize("after", ["", " {日本語}", " {" + "y" * 300 + "}"], ids=ascii)
@pytest.mark.parametrize("width", [40, 80, 200])
def test_the_right_thing_is_underlined(before: str, after: str, width: int) -> None:
    text = f"0. G@g7 Y@f6\n1. 4: {before}G g7-g12{after} *"
    shown = drawn(cases_of(text), width)
    assert underlined(shown) == "g12"
    no_junk(shown, width)


def case_at(text: str, place: Place) -> str:
    lines = tuple(Source(number, 1, line) for number, line in enumerate(text.split("\n"), 1))
    kept = tuple(line for line in lines if place.line <= line.line <= place.end_line)
    return drawn([Case(Finding("M2", "message", place, "f"), kept)])


def test_a_place_without_length_and_one_behind_the_end() -> None:
    assert underlined(case_at("abc", Place(1, 2, 1, 2))) == "b"
    assert "1 | abc\n  |    ^\n" in case_at("abc", Place(1, 4, 1, 4))
    assert "1 |\n  | ^\n" in case_at("", Place(1, 1, 1, 1))


def test_a_place_of_several_lines() -> None:
    shown = case_at("0. G@g7\n   Y@f6\n   V@h8 *", Place(1, 4, 3, 8))
    assert shown.split("\n")[1:8] == [
        "  |",
        "1 | 0. G@g7",
        "  |    ^^^^",
        "2 |    Y@f6",
        "  |    ^^^^",
        "3 |    V@h8 *",
        "  |    ^^^^",
    ]


def test_of_many_lines_some_are_left_out() -> None:
    lines = LineTable("\n".join(f"line {number}" for number in range(1, 20)))
    place = Place(3, 2, 12, 5)
    kept = excerpt(lines, place)
    assert [line.text for line in kept] == ["line 3", "line 4", "line 12"]
    shown = drawn([Case(Finding("N1", "message", place, "f"), kept)])
    assert "   …\n12 | line 12\n   | ^^^^\n" in shown


class Watched(str):
    """A text that counts the characters that are cut out of it."""

    copied = 0

    def __getitem__(self, key: SupportsIndex | slice) -> str:
        piece = super().__getitem__(key)
        Watched.copied += len(piece)
        return piece


def test_of_a_long_line_only_a_piece_is_copied() -> None:
    lines = LineTable(Watched("x" * 100_000 + "\nend"))
    Watched.copied = 0
    kept = excerpt(lines, Place(1, 50_001, 1, 50_003))
    assert [(line.column, len(line.text)) for line in kept] == [(50_001 - CONTEXT, 2 * CONTEXT + 2)]
    assert Watched.copied < 1000


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", ""])
def test_a_line_is_shown_without_its_end(end: str) -> None:
    lines = LineTable(f"{end}abc{end}{end}".removeprefix(end), 7)
    assert [line.text for line in excerpt(lines, Place(7, 2, 7, 3))] == ["abc"]
    assert [line.text for line in excerpt(lines, Place(8, 1, 8, 1))] == [""]
    assert [line.text for line in excerpt(lines, Place(99, 1, 99, 1))] == [""]


def test_a_sign_that_is_made_wider_by_the_next() -> None:
    """U+FE0F asks for the colourful form of the sign before it, which takes two cells."""
    assert "1 | \u2764\ufe0fab\n  |   ^\n" in case_at("\u2764\ufe0fab", Place(1, 3, 1, 4))


def test_round_roll_and_player() -> None:
    text = '[Green "Ada"]\n0. G@g7 Y@f6\n1. x: G g7~a1 *'
    assert "  = round 1, roll x, Green (Ada)\n" in drawn(cases_of(text))
    second = check_record(RawRecord(text, 0, 1, 1, 3), "f", PEOPLE).cases
    assert "  = record 3, round 1, roll x, Green (Ada)\n" in drawn(list(second))


def test_what_was_not_checked() -> None:
    assert "= note: not everything was checked" in drawn(cases_of('[Board "nowhere"] 0. G@g7 Y@f6 *'))
    assert "= note: not everything was checked: no game could be read" in drawn(cases_of("foo"))
