"""Positions, records, reviews and scores in a real notebook."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

nbclient = pytest.importorskip("nbclient")
nbformat = pytest.importorskip("nbformat")
pytest.importorskip("ipykernel")

ROOT = Path(__file__).parents[2]
CELLS = {
    "position": "import pacal_notation as pacal\npacal.start('G@g7 Y@f6 V@h8').rolled(4)",
    "record": "record = next(pacal.read_records('samples/duel.pacal')); record",
    "review": "pacal.replay(record)",
    "score": "pacal.replay(record).score",
    "turn": "print(pacal.replay(record)[0].turn)",
    "refused": "pacal.start('G@g7 Y@f6').rolled(4).play('G -g8')",
}


@pytest.fixture(scope="module")
def outputs() -> dict[str, Any]:
    """What the cells show, from a kernel of this very Python."""
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in CELLS.values()])
    spec = {"name": "python3", "language": "python", "display_name": sys.executable}
    book.metadata["kernelspec"] = spec
    client = nbclient.NotebookClient(
        book, timeout=120, kernel_name="python3", allow_errors=True, resources={"metadata": {"path": str(ROOT)}}
    )
    client.execute()
    return dict(zip(CELLS, [cell.outputs for cell in book.cells], strict=True))


def test_a_position_is_a_drawing(outputs: dict[str, Any]) -> None:
    (shown,) = outputs["position"]
    assert "<svg" in shown.data["image/svg+xml"]
    assert shown.data["text/plain"].startswith("<Position 1. 4: G / G 0")


def test_a_record_is_its_text(outputs: dict[str, Any]) -> None:
    (shown,) = outputs["record"]
    assert "[Event &quot;A duel after dinner&quot;]\n" in shown.data["text/html"]


def test_a_review_shows_the_last_position_and_the_turns(outputs: dict[str, Any]) -> None:
    (shown,) = outputs["review"]
    assert "<svg" in shown.data["text/html"]
    assert "Red flies f7→j7" in shown.data["text/html"]


def test_a_score_is_a_table(outputs: dict[str, Any]) -> None:
    (shown,) = outputs["score"]
    assert "<table>" in shown.data["text/html"]
    assert "114" in shown.data["text/html"]


def test_a_turn_is_printed_as_notation(outputs: dict[str, Any]) -> None:
    assert [out.text for out in outputs["turn"]] == ["R f7-j7 +RB\n"]


def test_a_turn_against_the_rules_says_why(outputs: dict[str, Any]) -> None:
    (shown,) = outputs["refused"]
    assert shown.ename == "IllegalTurnError"
    assert "M2" in shown.evalue
