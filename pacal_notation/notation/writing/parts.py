"""The text of single parts in canonical form: a move, a build, a turn, a tag. Refuses what the notation cannot say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import pairwise

from ...data.languages.nouns import cited
from ...game.actions import ARROWS, ARROWS_ROLL, COLOURS, FLY, SET, Build, Move
from ...game.actions import Turn as PlainTurn
from ...game.arrangement import Holding, Stage
from ..errors import Code, NotationError
from ..grammar.tables import tables
from ..record import Heading, Score, Tag, Turn


def refuse(key: str, **facts: object) -> NotationError:
    """The error for a value that the notation has no way to write."""
    from ..reading.diagnosis_words import SAY

    return NotationError(Code.NOT_WRITABLE, SAY.later("N17", problem=SAY.later(f"N17.{key}", **facts)))


@cache
def _fits(terminal: str) -> re.Pattern[str]:
    return re.compile(tables().terminals[terminal])


@lru_cache(1 << 12)
def write_square(square: str) -> str:
    """``c4``."""
    if not _fits("SQUARE").fullmatch(square):
        raise refuse("square", word=cited(square))
    return square


def write_colour(colour: str) -> str:
    """``G``."""
    if colour not in COLOURS:
        raise refuse("colour", word=cited(colour))
    return colour


def write_number(number: int) -> str:
    """A number of up to four digits."""
    if not 0 <= number <= 9999:
        raise refuse("number", value=number)
    return str(number)


def write_digit(number: int) -> str:
    """A height or a god stone."""
    if not 0 <= number <= 9:
        raise refuse("digit", value=number)
    return str(number)


def write_roll(roll: int) -> str:
    """``4`` or ``x``."""
    return "x" if roll == ARROWS_ROLL else write_number(roll)


def _place(square: str) -> tuple[str, int]:
    """Column and row, by which squares are sorted."""
    write_square(square)
    return square[0], int(square[1:])


def _squares(squares: Iterable[str]) -> str:
    return ",".join(sorted(squares, key=_place))


def _own_first(drops: Sequence[str], own: str) -> list[str]:
    return sorted(drops, key=lambda colour: colour != own)


def write_tag(tag: Tag) -> str:
    r"""``[Name "value"]``. A value may have any character but line breaks; ``"`` and ``\`` are escaped."""
    if not _fits("TAG_NAME").fullmatch(f"[{tag.name}"):
        raise refuse("tag", word=cited(tag.name))
    if "\n" in tag.value or "\r" in tag.value:
        raise refuse("tag-break", name=tag.name)
    value = tag.value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{tag.name} "{value}"]'


@lru_cache(1 << 14)
def write_move(move: Move) -> str:
    """``g7-g11`` or ``~m7``: only corners are written, and the start only where it is known."""
    start, *rest = move.path
    words = [write_square(square) for square in rest if square is not None]
    too_long, too_dear = move.kind != FLY and len(rest) > 1, move.kind != SET and move.god_stone
    if not words or len(words) < len(rest) or too_long or too_dear:
        raise refuse("move", text=str(move))
    first = "" if start is None else write_square(start)
    if move.kind == FLY:
        return "-".join((first, *corners(start, words)))
    if move.kind == ARROWS:
        return f"{first}~{words[0]}"
    if move.kind == SET:
        return f"{first}^{write_digit(move.god_stone)}@{words[0]}"
    raise refuse("move-kind", word=cited(move.kind))


def corners(start: str | None, path: Sequence[str]) -> list[str]:
    """The squares of a path behind its start, without those that are flown over on the way straight on.

    >>> corners("g7", ["g8", "g9", "h9", "i9"])
    ['g9', 'i9']
    """
    kept: list[str] = []
    before = start
    for here, after in pairwise(path):
        if before is None or not _straight_on(before, here, after):
            kept.append(here)
            before = here
    return [*kept, path[-1]]


def _straight_on(before: str, here: str, after: str) -> bool:
    """Whether a square lies between two others in their row or column."""
    (a, one), (b, two), (c, three) = _place(before), _place(here), _place(after)
    if a == b == c:
        return one < two < three or one > two > three
    return one == two == three and (a < b < c or a > b > c)


@lru_cache(1 << 14)
def write_build(build: Build) -> str:
    """``#3@c4:c6,c8``, the members sorted, and left out where they are not known."""
    replaces = "" if build.replaces is None else f"{write_digit(build.replaces)}>"
    text = f"#{replaces}{write_digit(build.height)}@{write_square(build.site)}"
    if build.members:
        return f"{text}:{_squares(build.members)}"
    if build.members is not None and build.height != 1:
        raise refuse("no-members", text=text)
    return text


def _check_late(turn: Turn | PlainTurn, booked: int | None, actions: dict[str, list[str]]) -> None:
    """Refuse actions that are called late, but would be read as in time."""
    if len(set(turn.late)) < len(turn.late):
        raise refuse("late-twice", text=str(turn.late))
    for action in turn.late:
        behind_build = bool(turn.builds) and "build" not in turn.late and action != "build"
        if not actions.get(action) or (booked is None and not behind_build):
            raise refuse("not-late", action=action)


def write_scores(sign: str, scores: Sequence[Score]) -> str:
    """``|G12 Y7``, with the sign that opens it."""
    if not scores:
        raise refuse("standing")
    return sign + " ".join(write_colour(score.colour) + write_number(score.points) for score in scores)


def write_holding(holding: Holding) -> str:
    """One player's side of a position: ``G 34 ^26 @h8 #3@c4 +e4,e6``."""
    god_stones = "".join(map(write_digit, sorted(holding.god_stones)))
    words = [write_colour(holding.colour), write_number(holding.score), f"^{god_stones}"]
    if holding.ship is not None:
        words.append("@" + write_square(holding.ship))
    for pyramid in sorted(holding.pyramids, key=lambda pyramid: _place(pyramid.square)):
        words.append(f"#{write_digit(pyramid.height)}@{pyramid.square}")
    if holding.stones:
        words.append("+" + _squares(holding.stones))
    return " ".join(words)


def write_glyph(glyph: object) -> str:
    """``!?`` or ``$1``."""
    if not isinstance(glyph, str) or not _fits("GLYPH").fullmatch(glyph):
        raise refuse("glyph", word=cited(glyph))
    return f"${int(glyph[1:])}" if glyph[0] == "$" else glyph


def write_heading(heading: Heading) -> str:
    """``7. 4:`` or a part of it."""
    words = [] if heading.number is None else [f"{write_number(heading.number)}."]
    if heading.roll is not None:
        words.append(f"{write_roll(heading.roll)}:")
    if not words:
        raise refuse("heading")
    return " ".join(words)


def write_stage(stage: Stage) -> str:
    """``7. 4: G``, or ``7. ?: G`` before the roll."""
    roll = "?" if stage.roll is None else write_roll(stage.roll)
    return f"{write_number(stage.round)}. {roll}: {write_colour(stage.player)}"


def write_turn(turn: Turn | PlainTurn) -> str:
    """A turn without what people wrote around it.

    >>> from pacal_notation.game.actions import Build, Move, Turn
    >>> write_turn(Turn("G", Move("fly", ("g7", "g11")), drops=("Y", "G"), builds=(Build(3, "c4", ("c8", "c6")),)))
    'G g7-g11 +GY #3@c4:c6,c8'
    """
    words = [write_colour(turn.player), write_move(turn.move)]
    actions = {
        "take": ["<" + _squares(turn.taken)] if turn.taken else [],
        "drop": ["+" + "".join(map(write_colour, _own_first(turn.drops, turn.player)))] if turn.drops else [],
        "build": [write_build(build) for build in turn.builds],
    }
    for action, texts in actions.items():
        if action not in turn.late:
            words += texts
    booked = turn.booked if isinstance(turn, Turn) else None
    if booked is not None:
        words.append("=" + write_number(booked))
    _check_late(turn, booked, actions)
    for action in turn.late:
        words += actions[action]
    return " ".join(words)
