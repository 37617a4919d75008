"""Games with slips on the terminal and in Markdown: what was written is struck out, with and without colours."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.show.markdown.annotation import annotate_markdown
from pacal_notation.telling.annotation import Annotated, Wanted, annotate
from pacal_notation.telling.taste import Taste
from tests.golden import check_golden
from tests.show.terminal.test_annotation import printed

GOLDEN = Path(__file__).parent / "golden"
FAULTY = Path(__file__).parents[3] / "samples" / "faulty"
SHOWN = {"M2-too-far": 2, "R5-player-left-out": 7, "R4-roll-of-six": 6, "S3-setup-same-square": 1}
"""Samples, and the round in which something was put right."""


def sample(name: str) -> Annotated:
    text = (FAULTY / f"{name}.pacal").read_text(encoding="utf-8")
    return annotate(parse_record(text), Wanted(analysis=False))


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize("ascii_only", [False, True])
def test_terminal(name: str, ascii_only: bool) -> None:
    taste = Taste(every="end", first=SHOWN[name], last=SHOWN[name], ascii_only=ascii_only)
    text = printed(sample(name), taste)
    assert not ascii_only or text.isascii()
    check_golden(GOLDEN / f"annotate-{name}{'-ascii' if ascii_only else ''}.txt", text)


@pytest.mark.parametrize("name", SHOWN)
def test_markdown(name: str) -> None:
    taste = Taste(every="end", first=SHOWN[name], last=SHOWN[name])
    check_golden(GOLDEN / f"annotate-{name}.md", annotate_markdown(sample(name), taste))


def test_struck_out_in_colour() -> None:
    """The word is there in any case; terminals that can strike out do so besides."""
    text = printed(sample("M2-too-far"), Taste(every="end", first=2, last=2), 80, "standard")
    assert "(written: \x1b[0m\x1b[9;31md6-d1 +R #1@d6 =6\x1b[0m" in text


def test_a_slip_that_shows_later_says_where() -> None:
    shown = annotate(parse_record((FAULTY / "M2-too-far.pacal").read_text(encoding="utf-8")
                                  .replace("B d6-d1 +R #1", "B d6-d7 +R #1")
                                  .replace("G g6-i6 +GR", "G g6-i6 +G")), Wanted(analysis=False))  # fmt: skip
    related = [other for finding in shown.game.findings for other in finding.related]
    text = " ".join(printed(shown, Taste(every="end")).split())
    page = annotate_markdown(shown, Taste(every="end"))
    assert related
    for other in related[:2]:
        assert other.sentence in text
        assert f"This explains what shows in line {other.line}: {other.code}" in page


@pytest.mark.parametrize("width", [44, 60, 80, 118])
@pytest.mark.parametrize("name", SHOWN)
def test_nothing_is_wider_than_the_terminal(name: str, width: int) -> None:
    for line in printed(sample(name), Taste(every="end", first=1, last=20), width).splitlines():
        assert cell_len(line) <= width, line
