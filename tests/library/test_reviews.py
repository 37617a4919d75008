"""Records replayed, as a program meets them."""

from __future__ import annotations

import copy
import io
import pickle
from pathlib import Path

import pytest
from rich.console import Console

import pacal_notation as pacal
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.review.repair.mend import mend
from pacal_notation.review.replay import review

ROOT = Path(__file__).parents[2]
SAMPLES = sorted((ROOT / "samples").rglob("*.pacal"))
HOSTILE = """
[Event "<script>alert(1)</script>"] [Green "[bold]x[/bold]\\"<q>"]
0. G@g7 Y@f6 V@h8 1. 4: G -g11 {<i>a</i>} *"""


def test_there_are_samples() -> None:
    assert len(SAMPLES) > 40


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_a_review_says_what_the_referee_says(file: Path) -> None:
    for record in pacal.read_records(file, on_error=lambda finding: None):
        inner = review(record, file=str(file))
        if not inner.valid:
            inner = mend(inner, file=str(file))
        seen = pacal.replay(record, file=str(file))
        assert list(seen.findings) == inner.findings
        assert seen.valid == inner.valid
        assert len(seen) == len(seen.steps) == len(inner.steps)
        for step, one in zip(seen, inner.steps, strict=True):
            assert step.legal == one.legal
            assert step.points == one.outcome.points
            assert step.position._standing == one.after
            assert step.before._standing == one.before
            assert step.turn.player == one.turn.player
            assert (step.written is None) == (inner.written.get(id(one.written), one.written) is None)
            assert list(step.findings) == one.findings
            assert bool(step.objections) == (not step.legal)
            assert len(step.variations) == len(one.variations)
            assert step.words
        assert (None if seen.score is None else seen.score.totals) == (inner.final and inner.final.totals)
        assert (seen.start is None) == (inner.start is None)


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_records_are_values(file: Path) -> None:
    for record in pacal.read_records(file, on_error=lambda finding: None):
        for twin in (pickle.loads(pickle.dumps(record)), copy.deepcopy(record), parse_record(str(record))):
            assert (twin == record) or twin == parse_record(str(record))
            assert str(twin) == str(record)
        again = parse_record(str(record))
        assert hash(again) == hash(parse_record(str(again)))
        assert again == parse_record(str(again))
        assert len({again, parse_record(str(again))}) == 1


def test_steps_have_names() -> None:
    seen = pacal.replay("0. G@g7 Y@f6 V@h8  1. 4: G -g11 +GY {hm} (G -g3) Y -b6  V -h12 *")
    assert [step.name for step in seen] == ["1G", "1Y", "1V"]
    assert seen["1Y"] is seen[1]
    assert (seen["1G"].player, seen["1G"].round, seen["1G"].roll, seen["1G"].comments) == ("G", 1, 4, ["hm"])
    assert [[str(step.turn) for step in line] for line in seen["1G"].variations] == [["G g7-g3"]]
    with pytest.raises(KeyError):
        _ = seen["9G"]


def test_a_faulty_step_is_seen_as_such_and_play_goes_on() -> None:
    seen = pacal.replay("0. G@g7 Y@f6 V@h8  1. 4: G -g10 +G  Y -b6  V -h12 *", as_written=True)
    assert not seen.valid
    assert [objection.code for objection in seen["1G"].objections] == ["M2"]
    assert seen["1G"].position.ships["G"] == "g10"
    assert seen["1Y"].legal


def test_a_slip_is_put_right_and_what_was_written_is_kept() -> None:
    seen = pacal.replay("0. G@g7 Y@f6 V@h8  1. 4: G -g10 +G {slow}  Y -b6  V -h12 *")
    assert not seen.valid
    assert [finding.code for finding in seen.findings] == ["M2"]
    step = seen["1G"]
    assert (str(step.turn), step.legal, step.position.ships["G"]) == ("G g7-g11 +G", True, "g11")
    assert step.written is not None
    assert str(step.written).startswith("G -g10 +G")
    assert step.comments == ["slow"]


def test_a_record_without_a_game() -> None:
    seen = pacal.replay('[Board "atlantis"] 0. G@g7 Y@f6 1. 4: G -g11 *')
    assert (seen.start, seen.end, seen.score, list(seen), seen.players) == (None, None, None, [], {})
    assert [finding.code for finding in seen.findings] == ["D2"]
    assert "atlantis" in seen._repr_html_()
    with pytest.raises(pacal.NotationError):
        pacal.replay("hello")


def test_everything_a_review_can_be_made_into() -> None:
    record = next(pacal.generate(seed=2, players=3))
    seen = pacal.replay(record)
    assert pacal.replay(seen.canonical()).end == seen.end
    assert str(seen.canonical()) == str(record)
    assert "pacal:" in str(seen.annotated()) or "{" in str(seen.annotated())
    assert seen.html().startswith("<!doctype html>")
    assert seen.markdown().startswith("# ")
    assert '"outcome"' in seen.to_json()


def shown(thing: object) -> str:
    out = io.StringIO()
    Console(file=out, width=100).print(thing)
    return out.getvalue()


def test_what_people_wrote_is_harmless_wherever_it_is_shown() -> None:
    record = parse_record(HOSTILE)
    seen = pacal.replay(record)
    for page in (record._repr_html_(), seen._repr_html_(), seen.html(), seen.end.svg() if seen.end else ""):
        assert "<script>alert" not in page
        assert "<q>" not in page
        assert "<i>a" not in page
    assert "[bold]x[/bold]" in shown(seen)
    assert "Green" in shown(seen.end.score() if seen.end else "")
    assert "[bold]x" in shown(seen.end)
