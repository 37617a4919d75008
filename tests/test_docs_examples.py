"""Every record and position printed in the documentation goes through the referee.

It is legal, or it says itself what it breaks, in a comment: ``{breaks R3}``, ``{breaks N1 N2}``; or the findings are
printed right below it. Nothing else is ever found. What stands inside a sentence is legal, too: a whole record or
position, rounds out of the middle of a game with the ships where their moves begin, and single moves and buildings of
the page that teaches the notation. The clauses' own examples are held against the referee in
review/findings/test_clause_examples.py, those of findings.md in review/findings/test_findings_page.py.
"""

from __future__ import annotations

import ast
import doctest
import io
import re
import shlex
from collections.abc import Iterator
from typing import NamedTuple

import pytest

import pacal_notation as pacal
from pacal_notation.notation.reading.split import split_records
from pacal_notation.review.check import Settings, check_record
from pacal_notation.review.findings.clauses import all_clauses
from pacal_notation.review.findings.finding import Severity
from tests.test_docs import PAGES, page_name

SQUARE = r"[a-z][1-9]\d?"
GAME = re.compile(rf"(?:^|\s)\d+\.\s*(?:(?:\d|x):\s*)?[RGBYV]\s*(?:@{SQUARE}|(?:{SQUARE})?(?:[-~]{SQUARE}|\^\d@))")
HOLDING = re.compile(r"(?:^|/\s*)[RGBYV] \d+ \^\d*")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MARK = re.compile(r"\{breaks ([A-Z]\d+(?: [A-Z]\d+)*)\}")
CODE = re.compile(r"\b[A-Z]\d{1,2}\b")
KNOWN = {clause.code for clause in all_clauses()}
INLINE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
FLIGHT = re.compile(rf"({SQUARE})(?:(?:-{SQUARE})+|~{SQUARE}|\^\d@{SQUARE})")
BUILDING = re.compile(rf"#(?:(\d)>)?\d@({SQUARE})(?::((?:{SQUARE},?)+))?")
MADE = {"findings.md", "rules.md"}
"""Pages made from examples that have tests of their own."""
TEACHING = [page_name(page) for page in PAGES if page.name == "notation.md"]
"""Pages that teach the notation, in each language."""


class Printed(NamedTuple):
    """A record or position in a page, and what is printed below it."""

    page: str
    line: int
    text: str
    below: str = ""


def looks_like_game(text: str) -> bool:
    return bool(GAME.search(text) or HOLDING.search(text))


def in_python(source: str, below: str) -> Iterator[tuple[int, str, str]]:
    """Texts in a Python block, with the line they begin in and what is printed: in the block, or below it."""
    examples = doctest.DocTestParser().get_examples(source)
    below += "".join(example.want for example in examples)
    for first, code in [(example.lineno, example.source) for example in examples] or [(0, source)]:
        for node in ast.walk(ast.parse(code)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str | bytes):
                value = node.value.decode() if isinstance(node.value, bytes) else node.value
                yield first + node.lineno - 1, value, below


def in_console(source: str) -> Iterator[tuple[int, str, str]]:
    """Texts in the commands of a console block, and what the command prints."""
    lines = source.splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("$ ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        for word in shlex.split(lines[start][2:], comments=False):
            yield start, word.replace("\\n", "\n"), "\n".join(lines[start + 1 : end])


def all_printed() -> list[Printed]:
    found = []
    for page in PAGES:
        if page.name in MADE:
            continue
        text = page.read_text(encoding="utf-8")
        output = re.compile(r"\n\n```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
        printed_by: set[int] = set()
        for fence in FENCE.finditer(text):
            kind, source = fence.groups()
            first = text.count("\n", 0, fence.start()) + 2
            if kind in ("python", "pycon"):
                below = output.match(text, fence.end())
                printed_by.add(below.start() + 2 if below else -1)
                texts = list(in_python(source, below[1] if below else ""))
            elif fence.start() in printed_by:
                continue
            elif kind == "console":
                texts = list(in_console(source))
            elif kind == "sh":
                lines = source.replace("\\\n", " ").rstrip("\n")
                texts = list(in_console(re.sub(r"^", "$ ", lines, flags=re.MULTILINE)))
            else:
                texts = [(0, source, "")]
            found += [
                Printed(page_name(page), first + line, words, below)
                for line, words, below in texts
                if looks_like_game(words)
            ]
    return found


def findings_of(text: str) -> list[str]:
    """The codes of everything that is wrong with the records or the position in a text."""
    codes = []
    for raw in split_records(io.BytesIO(text.encode())):
        result = check_record(raw, "docs", Settings())
        codes += [case.finding.code for case in result.cases if case.finding.severity == Severity.ERROR]
    return codes


PRINTED = all_printed()


@pytest.mark.parametrize("printed", PRINTED, ids=lambda printed: f"{printed.page}:{printed.line}")
def test_the_referee_agrees_with_what_is_printed(printed: Printed) -> None:
    marked = [code for mark in MARK.findall(printed.text) for code in mark.split()]
    found = findings_of(printed.text)
    if marked:
        assert sorted(found) == sorted(marked), printed.text
    else:
        named = set(CODE.findall(printed.below)) & KNOWN if found else set()
        assert set(found) == named, (found, printed.text)


def all_inline(page: str) -> list[str]:
    """What stands between backticks in the sentences and tables of a page."""
    (path,) = [path for path in PAGES if page_name(path) == page]
    return INLINE.findall(FENCE.sub("", path.read_text(encoding="utf-8")))


def in_its_place(text: str) -> str:
    """A record out of rounds from the middle of a game: the ships stand where their moves begin.

    Of a condition of `pacal find` it is the position that it asks for.
    """
    asked = re.fullmatch(r'position "(.*)"', text)
    if asked is not None:
        return asked[1]
    if text.startswith("0.") or not GAME.search(text):
        return text
    stage, colour = re.match(r"(\d+\. (?:\d|x):) ([RGBYV])", text).groups()
    ships = re.findall(rf"\b([RGBYV]) ({SQUARE})[-~^]", text)
    holdings = " / ".join(f"{player} 0 ^246 @{square}" for player, square in ships)
    return f'[Position "{stage} {colour} / {holdings}"]\n{text} *'


WHOLE = [
    (page_name(page), text)
    for page in PAGES
    if page.name not in MADE
    for text in all_inline(page_name(page))
    if looks_like_game(text)
]


@pytest.mark.parametrize(("page", "text"), WHOLE)
def test_the_referee_agrees_with_games_inside_sentences(page: str, text: str) -> None:
    assert findings_of(in_its_place(text)) == []


def test_a_fault_inside_a_sentence_would_be_found() -> None:
    assert findings_of(in_its_place("7. 4: G g7-g11 2: B c6-c4")) == ["M2"], "with two players c4 is covered"
    assert findings_of(in_its_place('position "G 34 ^26 @h8 / Y 31 ^ @h8"')) == ["C5"]


def stuck(square: str) -> str:
    """Pyramids of Red on all sides of a square."""
    column, row = ord(square[0]), int(square[1:])
    sides = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return " ".join(f"#{height}@{chr(c)}{r}" for height, (c, r) in zip((1, 2, 3, 4), sides, strict=True))


TAUGHT = sorted({text for page in TEACHING for text in all_inline(page)})


@pytest.mark.parametrize("flight", [text for text in TAUGHT if FLIGHT.fullmatch(text)])
def test_flights_inside_sentences_are_legal(flight: str) -> None:
    start = FLIGHT.fullmatch(flight)[1]
    free = "^0@" in flight
    position = pacal.parse_position(
        f"4. {'x' if '~' in flight else 4}: G / G 0 {'^' if free else '^246'} @{start} / Y 0 ^246 @a1 / V 0 ^246 @a2"
        f" / R 0 ^246 @a3 {stuck(start) if free else ''} / B 0 ^246 @a5"
    )
    assert position.judge(f"G {flight}").legal


@pytest.mark.parametrize("building", [text for text in TAUGHT if BUILDING.fullmatch(text)])
def test_buildings_inside_sentences_are_legal(building: str) -> None:
    replaced, site, others = BUILDING.fullmatch(building).groups()
    members = others.split(",") if others else []
    if not members and not building.startswith("#1"):
        members = [f"{site[0]}{int(site[1:]) + 2}", f"{site[0]}{int(site[1:]) + 4}"]
    standing = f"#{replaced}@{site}" if replaced else ""
    stones = ",".join(members if replaced else [site, *members])
    position = pacal.parse_position(f"4. 4: G / G 0 ^246 @g7 {standing} +{stones} / Y 0 ^246 @a1 / V 0 ^246 @a2")
    assert position.judge(f"G g7-g11 {building}").legal


def test_there_is_something_to_check() -> None:
    assert len(PRINTED) >= 20
    assert len(WHOLE) >= 2
    assert {printed.page for printed in PRINTED} >= {"README.md", "notation.md", "library.md", "scoring.md"}


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("0. G@g7 Y@f6 V@h8 1. 4: G g7-g11 *", []),
        ("0. G@g7 Y@f6 V@h8 1. 4: G g7-g10 *", ["M2"]),
        ("G 34 ^26 @h8 #3@c4 +c4 / Y 31 ^ @a1 / V 0 ^ @k3", ["C5"]),
        ("0. G@g7 Y@f6 1. 4: G g7-11", ["N1"]),
    ],
)
def test_a_fault_would_be_found(text: str, codes: list[str]) -> None:
    assert looks_like_game(text)
    assert findings_of(text) == codes
