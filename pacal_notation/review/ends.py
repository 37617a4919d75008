"""The end of a record: final scores, held against the game and the Result tag, and those written as a standing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game.breach import Breach
from ..game.scoring import FinalScore, totals_of
from ..notation.drafts.slips import SAY, as_meant
from ..notation.record import End, Span, Standing
from ..notation.writing.parts import write_scores
from .bookkeeping import are_final, result_text, same_result
from .findings.finding import Edit, Fix

if TYPE_CHECKING:
    from .replay import Replay


def ends_with(walk: Replay, standing: Standing) -> bool:
    """Whether the last standing is the end of the game, written with one bar (C3); that is said."""
    if walk.shaky or (walk.end is not None and walk.end.scores is not None):
        return False
    if not are_final(standing.scores, walk.position):
        return False
    _say_one_bar(walk, standing)
    walk.end = End(standing.scores, [], standing.span)
    return True


def _say_one_bar(walk: Replay, standing: Standing) -> None:
    scores, start, end = standing.scores, standing.span.start, walk.end
    bar, at = Span(start, start + 1), walk.reporter
    edits = [Edit(at.place(bar), "||")]
    if end is not None:  # a * behind the final scores says nothing
        edits.append(Edit(at.place(Span(standing.span.end, end.span.start + 1)), ""))
    truth = zip(walk.position.table.seats, totals_of(walk.position), strict=True)
    fixes = (Fix(tuple(edits), set(scores) == set(truth)),)
    advice = as_meant(write_scores("||", scores))
    at.note("C3", SAY.later("slip.end-bars"), bar, advice, number=walk.position.round + walk.offset, fixes=fixes)


def check_end(walk: Replay, final: FinalScore | None) -> None:
    """The record's end: final scores only of a game that has ended (X4) and right (C3), and the Result tag (C4).

    Nothing is held against final scores of a game that has not ended.
    """
    end = walk.end
    if end is not None and end.scores is not None and not walk.shaky:
        number = walk.position.round + walk.offset
        if final is None:
            walk.say(Breach("X4", "not-over", (), {}), Span(end.span.start, end.span.start + 2), number)
            return
        for breach, score in walk.books.final(end.scores, final):
            walk.say_score(breach, score, end.span, number)
    tag = next((tag for tag in walk.record.tags if tag.name == "Result"), None)
    if tag is not None and not same_result(tag.value, end, final):
        walk.say(Breach("C4", "result", (), {"tag": tag.value, "end": result_text(end)}), tag.span, None)
