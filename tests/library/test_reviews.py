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
from pacal_notation.review.replay import review

ROOT = Path(__file__).parents[2]
SAMPLES = sorted((ROOT / "samples").rglob("*.pacal"))
HOSTILE = """
[Event "<script>alert(1)</script>"] [Green "[bold]x[/bold]\\"<q>"]
0. G@g7 Y@f6 V@h8 1. 4: G -g11 {<i>a</i>} *"""

SHORT_OF = "0. G@g7 Y@f6 V@h8  1. 4: G -g10 +G  Y -b6  V -h12 *"


def test_there_are_samples() -> None:
    assert len(SAMPLES) > 40


@pytest.mark.parametrize("file", SAMPLES, ids=lambda file: file.stem)
def test_a_review_says_what_the_referee_says(file: Path) -> None:
    for record in pacal.read_records(file, on_error=lambda finding: None):
        inner = review(record, file=str(file))
        seen = pacal.replay(record, file=str(file), as_written=True)
        assert list(seen.findings) == inner.findings
        assert seen.valid == inner.valid
        assert len(seen) == len(seen.steps) == len(inner.steps)
        for step, one in zip(seen, inner.steps, strict=True):
            assert step.legal == one.legal
            assert step.points == one.outcome.points
            assert step.position._standing == one.after
            assert step.before._standing == one.before
            assert step.written is one.written
            assert not step.repaired
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
    seen = pacal.replay(SHORT_OF, as_written=True)
    assert not seen.valid
    assert [objection.code for objection in seen["1G"].objections] == ["M2"]
    assert seen["1G"].position.ships["G"] == "g10"
    assert seen["1Y"].legal


def test_a_step_that_was_put_right() -> None:
    seen = pacal.replay(SHORT_OF)
    assert not seen.valid
    step = seen["1G"]
    assert step.repaired
    assert step.legal
    assert (str(step.written), str(step.turn)) == ("G -g10 +G", "G g7-g11 +G")
    assert step.findings == seen.findings
    assert step.position.ships["G"] == "g11"
    assert not seen["1Y"].repaired
    assert "G -g10 +G" in str(seen.annotated())
    assert "~~`-g10 +G`~~ `-g11 +G`" in seen.markdown()
    assert "<del>" in seen.html()
    assert "<del>" not in pacal.replay(SHORT_OF, as_written=True).html()


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


def test_luck_and_skill() -> None:
    seen = pacal.replay("0. G@g7 Y@f6 V@h8  1. 4: G -g11 +GY  Y -b6 (Y -f2)  V -h12  2. 3: Y -b9 *")
    assert "_annotation" not in vars(seen), "made when it is asked for"
    insight = seen.insight
    assert insight is not None
    assert not insight.finished
    assert list(insight.shares) == list(insight.start) == ["G", "Y", "V"]
    for colour, share in insight.shares.items():
        assert share.start + share.luck + share.play + share.gifts == pytest.approx(share.result, abs=1e-9)
        assert insight.result[colour] == share.result == seen.steps[-1].chances[colour]
    assert [(roll.turn, roll.roll) for roll in insight.rolls] == [("1G", 4), ("2Y", 3)]
    for roll in insight.rolls:
        assert sum(roll.luck.values()) == pytest.approx(0, abs=1e-9)
    for step in seen:
        assert step.loss is not None
        assert step.loss >= 0
        assert all(better.gain > 0 and better.why for better in step.better)
        assert sum(step.chances.values()) == pytest.approx(1)
    other = seen["1Y"].variations[0][0]
    assert (other.chances, other.loss, other.better) == ({}, None, ())
    again = pickle.loads(pickle.dumps(seen))
    assert again.insight.shares == insight.shares
    assert "analysis" in seen.to_json(analysis=True)
    assert pacal.from_json(seen.to_json(analysis=True)) == seen.record


def test_no_game_no_insight() -> None:
    assert pacal.replay('[Board "atlantis"] 1. 4: G -g11 *').insight is None
