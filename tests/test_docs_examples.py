"""Every record and position printed in the documentation goes through the referee.

It is legal, or it says itself what it breaks, in a comment: ``{breaks R3}``, ``{breaks N1 N2}``; or the findings are
printed right below it. Nothing else is ever found. The clauses' own examples are held against the referee in
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

from pacal_notation.notation.reading.split import split_records
from pacal_notation.review.check import Settings, check_record
from pacal_notation.review.findings.clauses import all_clauses
from pacal_notation.review.findings.finding import Severity
from tests.test_docs import PAGES

SQUARE = r"[a-z][1-9]\d?"
GAME = re.compile(rf"(?:^|\s)\d+\.\s*(?:(?:\d|x):\s*)?[RGBYV]\s*(?:@{SQUARE}|(?:{SQUARE})?(?:[-~]{SQUARE}|\^\d@))")
HOLDING = re.compile(r"(?:^|/\s*)[RGBYV] \d+ \^\d*")
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MARK = re.compile(r"\{breaks ([A-Z]\d+(?: [A-Z]\d+)*)\}")
CODE = re.compile(r"\b[A-Z]\d{1,2}\b")
KNOWN = {clause.code for clause in all_clauses()}
MADE = {"findings.md", "rules.md"}
"""Pages made from examples that have tests of their own."""


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
            else:
                texts = [(0, source, "")]
            found += [
                Printed(page.name, first + line, words, below) for line, words, below in texts if looks_like_game(words)
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


def test_there_is_something_to_check() -> None:
    assert len(PRINTED) >= 20
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
