"""Golden playthroughs: a game for each number of players, step by step, as the engine sees it.

Each file prints the position, the number of legal turns and the points at every step. The games themselves are stored
beside them, so that only a change of the rules or of the words changes a file.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pacal_notation.game.legal.turns import legal_turns
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.review.replay import review
from pacal_notation.show.terminal.position import compact
from pacal_notation.telling.game_view import view_game, view_position
from tests.golden import check_golden

GOLDEN = Path(__file__).parent / "golden"


def playthrough(text: str) -> Iterator[str]:
    found = review(parse_record(text))
    game = view_game(found)
    assert found.board is not None
    assert found.start is not None
    plan, players = found.board.plan, len(game.players)
    yield "== start"
    yield from compact(plan, view_position(found.start), players)
    for step, turn in zip(found.steps, game.turns, strict=True):
        count = sum(1 for _ in legal_turns(step.before))
        yield ""
        yield f"== {turn.id}, roll {turn.roll}: {count} legal turns"
        yield turn.text
        yield f"{turn.sentence}."
        yield from compact(plan, turn.after, players)
        scores = " ".join(f"{colour} {points}" for colour, points in turn.scores.items())
        ended = " ".join(f"{colour} {points}" for colour, points in turn.after.projected.items())
        yield f"points {scores}; if it ended here {ended}"
        yield turn.after.text
    if game.final is not None:
        yield ""
        yield "== final scoring"
        yield from (*game.final.decisions, game.final.sentence)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_playthrough(players: int) -> None:
    text = (GOLDEN / f"players-{players}.pacal").read_text(encoding="utf-8")
    lines = list(playthrough(text))
    assert lines[-1].endswith("points.")
    check_golden(GOLDEN / f"players-{players}.txt", "\n".join(lines) + "\n")
