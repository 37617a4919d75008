"""Comments that `pacal annotate` wrote into a record: how they are marked, and how they are known again.

Such a comment begins with `MARK` and ends with a seal, a few digits made from its words (and, in a variation, from the
turn it speaks of). What people wrote has no seal, even where it begins in the same way; and what people changed is
theirs from then on. One comment of an analysis also carries a stamp: who analysed, how deep, and which turns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from ..data.languages import ENGLISH
from ..notation.errors import NotationError
from ..notation.record import Comment, Record, Turn, Variation
from ..notation.writing.write import write_turn
from ..review.seals import digest, seal
from ..review.traces import is_trace

MARK = "pacal:"
_SEALED = re.compile(
    r"pacal: (?P<words>.*) \[(?:evaluator=(?P<evaluator>[^ =\]]+) trials=(?P<trials>[0-9]{1,9}) "
    r"die=(?P<die>[a-z0-9]+) turns=(?P<turns>[0-9a-f]{16}) words=(?P<others>[0-9a-f]{16}) "
    r"(?:language=(?P<language>[a-z]+) )?)?(?P<seal>[0-9a-f]{6})\]"
)


class Stamp(NamedTuple):
    """What an analysis is of: the evaluator's version, the games of each rollout, the die, a digest of the turns.

    `words` is a digest of all other comments of ours, so that one that was changed or taken out is noticed. `language`
    is the one in which all of them are; English is not named.
    """

    evaluator: str
    trials: int
    die: str
    turns: str
    words: str
    language: str = ENGLISH


def sealed(words: str, about: Turn | None = None, stamp: Stamp | None = None) -> Comment:
    """A comment of ours: in one line, without the braces that would end it. `about` is the turn of a variation."""
    folded = " ".join(words.replace("{", "(").replace("}", ")").split())
    facts = ""
    if stamp is not None:
        facts = f"evaluator={stamp.evaluator} trials={stamp.trials} die={stamp.die} "
        facts += f"turns={stamp.turns} words={stamp.words} "
        facts += f"language={stamp.language} " if stamp.language != ENGLISH else ""
    return Comment(f"{MARK} {folded} [{facts}{_seal(folded, facts, about)}]")


def is_ours(comment: Comment, about: Turn | None = None) -> bool:
    """Whether a comment was written by `pacal annotate`, which writes no lines with ``%``, and stands as it was."""
    return _match(comment, about) is not None


def stamp_of(comment: Comment) -> Stamp | None:
    """The stamp of a comment of ours, where it carries one."""
    found = _match(comment, None)
    if found is None or found["evaluator"] is None:
        return None
    of_what = found["evaluator"], int(found["trials"]), found["die"], found["turns"], found["others"]
    return Stamp(*of_what, found["language"] or ENGLISH)


def _match(comment: Comment, about: Turn | None) -> re.Match[str] | None:
    if comment.skipped or not comment.text.lstrip().startswith(MARK):
        return None
    found = _SEALED.fullmatch(" ".join(comment.text.split()))
    if found is None:
        return None
    facts = found[0][len(MARK) + len(found["words"]) + 3 : -len("123456]")]
    return found if found["seal"] == _seal(found["words"], facts, about) else None


def _seal(words: str, facts: str, about: Turn | None) -> str:
    return seal(words, facts, _text(about) if about is not None else "")


def _text(turn: Turn) -> str:
    try:
        return write_turn(replace(turn, tail=[]))
    except NotationError:
        return ""


def first_turn(variation: Variation) -> Turn | None:
    """The turn that the comment before a variation speaks of."""
    return next((item for item in variation.items if isinstance(item, Turn)), None)


def is_our_variation(variation: Variation) -> bool:
    """Whether a variation was written by `pacal annotate`, and people have changed nothing in it."""
    turn = first_turn(variation)
    if turn is None or len(variation.items) != 1 or turn.tail or not variation.comments:
        return False
    return all(is_ours(comment, turn) for comment in variation.comments)


def own_words(comments: Iterable[Comment]) -> list[str]:
    """What people wrote: without skipped lines, comments of an earlier annotation and what fixes left of old text."""
    return [
        comment.text
        for comment in comments
        if not (comment.skipped or is_ours(comment) or is_trace(comment.text))
    ]


def our_comments(record: Record) -> Iterator[Comment]:
    """Every comment of ours in a record, in order, those in variations of ours too."""
    yield from filter(is_ours, record.comments)
    for tag in record.tags:
        yield from filter(is_ours, tag.comments)
    if record.setup is not None:
        yield from filter(is_ours, record.setup.comments)
    for turn in record.turns():
        for item in turn.tail:
            if isinstance(item, Comment) and is_ours(item):
                yield item
            elif isinstance(item, Variation) and is_our_variation(item):
                yield from item.comments
    if record.end is not None:
        yield from filter(is_ours, record.end.comments)


def stamp_in(record: Record) -> Stamp | None:
    """The stamp of the analysis in a record; None where there is none, or where a comment of ours is not as it was."""
    stamps = [stamp for comment in our_comments(record) if (stamp := stamp_of(comment)) is not None]
    return stamps[0] if len(stamps) == 1 and stamps[0].words == digest_of_words(record) else None


def digest_of_words(record: Record) -> str:
    """A digest of all comments of ours but the one with the stamp."""
    return digest(comment.text.split()[-1] for comment in our_comments(record) if stamp_of(comment) is None)
