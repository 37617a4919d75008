"""The annotated record: what `pacal annotate` has to say, written into the record itself.

Turns get a comment, better turns a variation, the end the sum of it. All of them are sealed (`own_comments`), so that
they are known again: writing them a second time replaces them, and what people wrote stays where it was. An analysis
carries a stamp. Where that fits the turns, the evaluator and what is asked for, the analysis is not made again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from ..data.languages import ENGLISH
from ..data.languages.speech import speaking, spoken
from ..game.referee import TurnLike
from ..notation.record import Comment, Heading, Record, Standing, Tag, Turn, Variation
from ..review.as_played import Views
from ..review.canonical import canonical
from ..review.replay import Review
from ..review.seals import digest
from .commentary import Analysis
from .figures import hundred, signed, whole
from .messages import SAY
from .own_comments import (
    Stamp,
    digest_of_words,
    first_turn,
    is_our_variation,
    is_ours,
    sealed,
)
from .table_text import table_lines
from .view import AlternativeView, FindingView, GameView, TurnView

ANNOTATOR = "pacal"


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
        words = list(_words(view, game)) if view is not None else [SAY("record.not-played")] if game.repaired else []
        for other in put_in.get(id(source), ()):
            words += _words(other, game)
        if words:
            turn.tail.append(sealed(". ".join(words)))
        step = analysis.turns[view.index] if analysis is not None and view is not None else None
        if view is not None and step is not None and step.blamed:
            better = zip(step.alternatives[:1], view.alternatives, strict=False)
            turn.tail += [_variation(one.candidate.turn, told) for one, told in better]
    words = list(_opening(game, put_in.get(0, ())))
    _add_end(bare, game)
    if analysis is not None:
        words.append(SAY("analysed", version=analysis.evaluator, trials=analysis.trials))
        of_words = digest_of_words(bare)
        of_turns, die = digest_of_turns(review), analysis.die.value
        stamp = Stamp(analysis.evaluator, analysis.trials, die, of_turns, of_words, spoken())
        _add_opening(bare, sealed(". ".join(words), stamp=stamp))
    elif words:
        _add_opening(bare, sealed(". ".join(words)))
    if all(tag.name != "Annotator" for tag in bare.tags):
        bare.tags.append(Tag("Annotator", ANNOTATOR))
    return bare


def bare_record(views: Views) -> Record:
    """The record without annotations of ours, in canonical form as far as that is known.

    Where another game was probably played than is written, nothing is filled in: it would be part of neither.
    """
    return without_annotations(written_form(views))


def written_form(views: Views) -> Record:
    """The record with all comments, in canonical form as far as that is known."""
    return canonical(views.as_written) if views.same_game else views.as_written.record


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
            about = first_turn(item)
            kept = [comment for comment in _kept(item.comments) if about is None or not is_ours(comment, about)]
            item = replace(item, items=[_bare_item(inner) for inner in item.items], comments=kept)
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


def _words(view: TurnView, game: GameView) -> Iterator[str]:
    """What is said about a turn: what happened, what was found, and remarks with the glyph they suggest.

    Of a turn that was put right, first what was found, and then which turn was probably played.
    """
    findings = game.findings_of(view.id)
    if view.repaired:
        yield from map(_finding, findings)
        yield SAY("record.left-out" if view.left_out else "record.played", turn=view.written)
        yield view.sentence
    else:
        yield view.sentence
        yield from map(_finding, findings)
    told = [note.text for note in view.notes]
    if game.insight is not None:
        luck = next((roll.luck for roll in game.insight.rolls if roll.turn == view.id), None)
        if luck is not None:
            figures = ", ".join(f"{colour} {signed(part)}" for colour, part in luck.items())
            told.append(SAY("luck-of-roll", luck=figures))
    if view.chances:
        told.append(SAY("chances", chances=chances_line(view)))
    for number, words in enumerate(told):
        yield f"{view.suggested_glyph} {words}".lstrip() if not number else words


def chances_line(view: TurnView) -> str:
    """The win chances after a turn, ``B 26 %, Y 40 %, V 34 %``."""
    return ", ".join(f"{colour} {whole(part)}" for colour, part in hundred(view.chances).items())


def _finding(finding: FindingView) -> str:
    if not finding.hint:
        return SAY("finding", code=finding.code, message=finding.message)
    return SAY("finding.hint", code=finding.code, message=finding.message, hint=finding.hint)


def _variation(turn: TurnLike, told: AlternativeView) -> Variation:
    """A better turn as a variation, with what speaks for it before it."""
    booked = told.points if turn.builds else None
    played = Turn(turn.player, turn.move, turn.taken, turn.drops, turn.builds, booked=booked)
    words = SAY("better-because", why=told.why, worth=told.worth)
    return Variation([played], [sealed(words, about=played)])


def _opening(game: GameView, left_out: Iterable[TurnView]) -> Iterator[str]:
    """What is said before the first turn."""
    yield from (_finding(finding) for finding in game.findings if not finding.turn)
    if game.unchecked:
        yield game.unchecked.rstrip(".")
    if game.repaired:
        yield SAY("record.repaired")
    for view in left_out:
        yield from _words(view, game)


def _add_opening(record: Record, comment: Comment) -> None:
    if record.setup is not None:
        record.setup.comments.append(comment)
    else:
        # Behind another record, what opens this one is hung on its first tag, before what stands there.
        record.comments.insert(0, comment)


def _add_end(record: Record, game: GameView) -> None:
    if record.end is None:
        return
    told = record.end.comments
    if game.final is not None:
        told.append(sealed(" ".join((*game.final.decisions, game.final.sentence))))
    for summary in game.summaries:
        if summary.sentences:
            told.append(sealed(". ".join(summary.sentences)))
    if game.insight is None:
        return
    told += [sealed(line) for line in table_lines(game, game.insight)]
    words = [game.insight.turning_sentence]
    if game.insight.roll_of_the_game is not None:
        words.append(game.insight.roll_of_the_game.sentence)
    told.append(sealed(" ".join((*(f"{one}." for one in words if one), *game.insight.notes))))


def digest_of_turns(review: Review) -> str:
    """A digest of everything that an analysis hangs on: board, rules, turns, and what was found wrong; not of words.

    What was found is told in English for it, so that it is the same in all languages.
    """
    record, parts = review.record, []
    parts += [record.tag(name) for name in ("Rules", "Board", "Players", "Position", "Result")]
    if review.board is not None and review.rules is not None:
        parts += [repr(sorted(review.rules.chosen().items())), repr(review.board.plan)]
    if review.start is not None:
        parts.append(repr(review.start.arrangement()))
    for step in review.steps:
        parts += [str(step.before.round), str(step.before.roll), repr(step.turn.move), repr(step.turn.builds)]
        parts += [step.turn.player, repr(step.turn.taken), repr(step.turn.drops), str(step.written.booked)]
    with speaking(ENGLISH):
        parts += [f"{finding.code} {finding.message} {finding.hint}" for finding in review.findings]
        return digest([*parts, review.unchecked])
