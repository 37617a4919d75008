"""The annotated record: what `pacal annotate` has to say, written into the record itself.

Turns get a comment, better turns a variation, the end the sum of it. All of them begin with `MARK`, so that they are
known again: writing them a second time replaces them, and what people wrote stays where it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from ..notation.record import Comment, Heading, Record, Standing, Tag, Turn, Variation
from ..review.as_played import Views
from ..review.canonical import canonical
from ..review.replay import Review
from .commentary import Alternative, Analysis
from .game_view import MARK, is_our_variation, is_ours
from .view import FindingView, GameView, TurnView

ANNOTATOR = "pacal"
REPAIRED = "What is written stands, and the comments tell the game as it was probably played"
PLAYED = "Probably {turn} was played"
LEFT_OUT = "Probably {turn} was left out here"
NOT_PLAYED = "This turn was probably not played"


def annotated(views: Views, game: GameView, analysis: Analysis | None = None) -> Record:
    """The bare record of a review, with comments and variations of our own.

    `game` is the view of the game as it was probably played, made with the same analysis. What is written stands: of a
    turn that was put right the comment tells which one was probably played. Doing it again changes nothing.
    """
    bare = bare_record(views)
    review = views.as_played
    views_of = {id(review.source(step)): view for step, view in zip(review.steps, game.turns, strict=True)}
    put_in = _left_out(review, game)
    for source, turn in zip(_turns(review.record), _turns(bare), strict=True):
        view = views_of.get(id(source))
        words = list(_words(view, game)) if view is not None else [NOT_PLAYED] if game.repaired else []
        for other in put_in.get(id(source), ()):
            words += _words(other, game)
        if words:
            turn.tail.append(_comment(". ".join(words)))
        step = analysis.turns[view.index] if analysis is not None and view is not None else None
        if view is not None and step is not None and "?" in view.suggested_glyph and view.suggested_glyph != "!?":
            turn.tail += [_variation(alternative) for alternative in step.alternatives[:1]]
    _add_opening(bare, game, put_in.get(0, ()))
    _add_end(bare, game)
    if all(tag.name != "Annotator" for tag in bare.tags):
        bare.tags.append(Tag("Annotator", ANNOTATOR))
    return bare


def bare_record(views: Views) -> Record:
    """The record without annotations of ours, in canonical form as far as that is known.

    Where another game was probably played than is written, nothing is filled in: it would be part of neither.
    """
    return without_annotations(canonical(views.as_written) if views.same_game else views.as_written.record)


def _left_out(review: Review, game: GameView) -> dict[int, list[TurnView]]:
    """Turns that were left out in the record, by the identity of the turn they follow; by 0 where there is none."""
    found: dict[int, list[TurnView]] = {}
    last = 0
    for step, view in zip(review.steps, game.turns, strict=True):
        source = review.source(step)
        if source is None:
            found.setdefault(last, []).append(view)
        else:
            last = id(source)
    return found


def without_annotations(record: Record) -> Record:
    """A copy of the record without what `annotated` added, except for the tag."""
    return replace(
        record,
        tags=[replace(tag, comments=_kept(tag.comments)) for tag in record.tags],
        comments=_kept(record.comments),
        setup=replace(record.setup, comments=_kept(record.setup.comments)) if record.setup is not None else None,
        rounds=[
            replace(
                round_,
                rolls=[
                    replace(rolled, turns=[_bare(turn) for turn in rolled.turns], comments=_kept(rolled.comments))
                    for rolled in round_.rolls
                ],
                standing=_bare_standing(round_.standing) if round_.standing is not None else None,
            )
            for round_ in record.rounds
        ],
        end=replace(record.end, comments=_kept(record.end.comments)) if record.end is not None else None,
    )


def _bare(turn: Turn) -> Turn:
    tail: list[str | Comment | Variation] = []
    for item in turn.tail:
        if isinstance(item, Comment) and is_ours(item):
            continue
        if isinstance(item, Variation):
            if is_our_variation(item):
                continue
            items = [_bare_item(inner) for inner in item.items]
            item = replace(item, items=items, comments=_kept(item.comments))
        tail.append(item)
    return replace(turn, tail=tail)


def _bare_item(item: Heading | Turn | Standing) -> Heading | Turn | Standing:
    if isinstance(item, Turn):
        return _bare(item)
    return replace(item, comments=_kept(item.comments))


def _bare_standing(standing: Standing) -> Standing:
    return replace(standing, comments=_kept(standing.comments))


def _kept(comments: Iterable[Comment]) -> list[Comment]:
    return [comment for comment in comments if not is_ours(comment)]


def _turns(record: Record) -> Iterator[Turn]:
    return chain.from_iterable(rolled.turns for round_ in record.rounds for rolled in round_.rolls)


def _comment(words: str) -> Comment:
    """A comment of ours: in one line, without the braces that would end it."""
    folded = " ".join(words.replace("{", "(").replace("}", ")").split())
    return Comment(f"{MARK} {folded}")


def _words(view: TurnView, game: GameView) -> Iterator[str]:
    """What is said about a turn: what happened, what was found, and remarks with the glyph they suggest.

    Of a turn that was put right, first what was found, and then which turn was probably played.
    """
    findings = game.findings_of(view.id)
    if view.repaired:
        yield from map(_finding, findings)
        yield (LEFT_OUT if view.left_out else PLAYED).format(turn=view.written)
        yield view.sentence
    else:
        yield view.sentence
        yield from map(_finding, findings)
    glyph = f"{view.suggested_glyph} " if view.suggested_glyph else ""
    notes = [note.text for note in view.notes]
    if glyph and not notes:
        yield view.suggested_glyph
    for note in notes:
        yield f"{glyph}{note}"
        glyph = ""


def _finding(finding: FindingView) -> str:
    return f"{finding.code} {finding.message}" + (f" ({finding.hint})" if finding.hint else "")


def _variation(alternative: Alternative) -> Variation:
    """A better turn as a variation, with what speaks for it before it."""
    turn, points = alternative.option.turn, alternative.points
    played = Turn(
        turn.player, turn.move, turn.taken, turn.drops, turn.builds, booked=points if turn.builds else None
    )
    return Variation([played], [_comment(f"better: {alternative.why}")])


def _add_opening(record: Record, game: GameView, left_out: Iterable[TurnView]) -> None:
    words = [_finding(finding) for finding in game.findings if not finding.turn]
    if game.unchecked:
        words.append(game.unchecked.rstrip("."))
    if game.repaired:
        words.append(REPAIRED)
    for view in left_out:
        words += _words(view, game)
    if not words:
        return
    comment = _comment(". ".join(words))
    if record.setup is not None:
        record.setup.comments.append(comment)
    else:
        # Behind another record, what opens this one is hung on its first tag, before what stands there.
        record.comments.insert(0, comment)


def _add_end(record: Record, game: GameView) -> None:
    if record.end is None:
        return
    if game.final is not None:
        record.end.comments.append(_comment(" ".join((*game.final.decisions, game.final.sentence))))
    for summary in game.summaries:
        record.end.comments.append(_comment(". ".join(summary.sentences)))
