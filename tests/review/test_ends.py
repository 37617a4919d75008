"""Final scores that are written as a standing: told once, and never overwritten with the scores of the track."""

from __future__ import annotations

from pathlib import Path

import pytest

import pacal_notation as pacal

SAMPLES = Path(__file__).parents[2] / "samples"
GAME = (SAMPLES / "faulty" / "C1-booked-wrong.pacal").read_text(encoding="utf-8").replace("#2@f9:e9 =2", "#2@f9:e9 =0")
END = "||B65 V93 G42"
TAG = '[Result "B65 V93 G42"]\n'


def ending_with(text: str) -> str:
    assert GAME.count(END) == 1
    assert GAME.count(TAG) == 1
    before, _ = GAME.replace(TAG, "").split(END)
    lines = before.rstrip().splitlines()
    return "\n".join([*(lines[:-1] if lines[-1].startswith("|") else lines), text, ""])


def repaired(text: str) -> str:
    """The text with all safe fixes made, one after the other."""
    for _ in range(9):
        fixes = [fix for one in pacal.check(text) for fix in one.fixes[:1] if fix.safe]
        if fixes:
            text = pacal.apply_edits(text, fixes[0].edits)
    return text


@pytest.mark.parametrize("written", [
    "|B65 V93 G42", "|B65 V93 G42 *", "|B65 V93 G42\n*", "B65 V93 G42", "B65 V93 G42 *", "B65, V93, G42",
])  # fmt: skip
def test_final_scores_without_their_bars_are_one_finding_with_a_safe_edit(written: str) -> None:
    (finding, *others) = pacal.check(ending_with(written))
    assert finding.message == "final scores begin with ||"
    assert finding.hint == f"write {END}"
    assert finding.fixes[0].safe == (written != "|G15")
    assert [one.message for one in others] == ["scores are a colour and a number each, with spaces between them"] * (
        2 * ("," in written)
    )
    assert " ".join(repaired(ending_with(written)).split()).endswith(END)
    assert pacal.check(repaired(ending_with(written))) == []


def test_signs_between_final_scores_do_not_end_them() -> None:
    found = pacal.check(ending_with("||B65, V93 / G42"))
    assert [finding.code for finding in found] == ["N1", "N1"]
    assert all(finding.fixes[0].safe for finding in found)


@pytest.mark.parametrize("bars", ["|", ""])
def test_one_of_them_may_be_off(bars: str) -> None:
    found = pacal.check(ending_with(f"{bars}B65 V93 G24"))
    assert [finding.message for finding in found][1:] == ["Green ends with 42 points, not 24"]
    assert not any("B65" in edit.text for finding in found for fix in finding.fixes for edit in fix.edits if fix.safe)
    assert END in repaired(ending_with(f"{bars}B65 V93 G24"))


def test_a_standing_at_the_end_stays_one() -> None:
    track = ["B35", "V40", "G15"]
    assert pacal.check(ending_with("|" + " ".join(track))) == []
    (finding,) = pacal.check(ending_with("|" + " ".join([*track[:2], "G99"])))
    assert finding.code == "C2"
    (finding,) = pacal.check(ending_with(" ".join(track)))
    assert finding.message == "a standing begins with |"


def test_a_result_tag_is_held_against_them() -> None:
    text = ending_with("|B65 V93 G42")
    assert [one.code for one in pacal.check(TAG + text)] == ["C3"]
    assert [one.code for one in pacal.check('[Result "*"]\n' + text)] == ["C4", "C3"]
    assert pacal.check(repaired('[Result "*"]\n' + text)) == []


def test_a_game_that_goes_on_has_a_standing() -> None:
    start = GAME.index("4. ")
    text = GAME[:start].replace(TAG, "").rstrip() + "\n"
    assert pacal.check(text) == []


def test_an_end_that_cannot_be_is_the_only_thing_said_of_it() -> None:
    start = GAME.index("4. ")
    for tag in ("*", "B65 V93 G42", "B1 V2 G3"):
        text = GAME[:start].replace(TAG, f'[Result "{tag}"]\n') + END
        (finding,) = pacal.check(text)
        assert (finding.code, finding.fixes) == ("X4", ())


@pytest.mark.parametrize(("written", "meant"), [
    ("|V27 G15", "|B24 V27 G15"), ("|B24 G15", "|B24 V27 G15"), ("|B24 V27", "|B24 V27 G15"), ("|G15", "|B24 V27 G15"),
    ("|G15 B24", "|G15 B24 V27"), ("||V93 G42", END), ("||B65 V93", END), ("||B65  {x} G42", "||B65  {x} V93 G42"),
])  # fmt: skip
def test_a_score_that_was_forgotten_is_put_in(written: str, meant: str) -> None:
    right = END if written.startswith("||") else "|B24 V27 G15"
    assert GAME.count(right) == 1
    (finding,) = pacal.check(GAME.replace(right, written))
    assert finding.said.key.startswith("score-missing")
    assert finding.fixes[0].safe == (written != "|G15")
    assert pacal.apply_edits(GAME.replace(right, written), finding.fixes[0].edits) == GAME.replace(right, meant)


@pytest.mark.parametrize("written", ["|B24; V27; G15", "|B24 ; V27 ;G15"])
def test_semicolons_between_scores_hide_nobody(written: str) -> None:
    text = GAME.replace("|B24 V27 G15", written)
    assert "missing" not in " ".join(finding.message for finding in pacal.check(text))
    assert pacal.check(repaired(text)) == []
    assert " ".join(repaired(text).split()).count("|B24 V27 G15") == 1
