"""A table of figures by something as a section, and what may be said about who plays better."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...archive.figures.groups import COLOUR, OTHERS, is_of_players
from ...archive.figures.luck_sums import LEAST_GAMES, Difference
from ...archive.figures.table import CHANCE, COUNT, SHARE, Figure, FigureTable, Value
from ...game.actions import COLOURS
from ...telling import messages
from . import words
from .sections import SHOWN, Line, Section

_MOST_SENTENCES = 8


def figures_section(table: FigureTable, every: bool, title: str = "") -> Section:
    """A table of figures; with `every` row, or the first of them."""
    rows = table.rows if every else table.rows[:SHOWN]
    named = title or words.BY_TITLE.format(what=words.TOGETHER.join(words.HEADS[name] for name in table.by))
    if len(rows) < len(table.rows):
        named = words.FIRST_OF.format(title=named, shown=len(rows), all=f"{len(table.rows):,}")
    lines = []
    for row in rows:
        keys = [_key(name, part) for name, part in zip(table.by, row.key, strict=True)]
        values = [shown_value(figure, value) for figure, value in zip(table.figures, row.values, strict=True)]
        colour = str(row.key[table.by.index(COLOUR)]) if COLOUR in table.by else ""
        lines.append(Line([*keys, *values], colour=colour))
    heads = [*(words.HEADS[name] for name in table.by), *(words.HEADS[figure.name] for figure in table.figures)]
    told = words.ABOUT if is_of_players(table.by) else words.ABOUT_GAMES
    about = {words.HEADS[figure.name]: told[figure.name] for figure in table.figures}
    about.pop(words.HEADS["loss_margin"], None)
    return Section(named, heads, lines, len(table.by), list(_remarks(table, every)), about)


def _key(name: str, part: str | int) -> str:
    if name == COLOUR:
        return COLOURS.get(str(part), str(part))
    return str(part) if part != "" else words.NONE


def shown_value(figure: Figure, value: Value) -> str:
    """A figure as it is read; chances in percentage points."""
    if value is None:
        return "–"
    if figure.kind == COUNT:
        return f"{value:,}"
    if figure.kind == SHARE:
        return f"{100 * value:.1f} %"
    if figure.kind == CHANCE:
        signed = figure.name in ("dice", "luck", "play", "gifts")
        return _sign(f"{100 * value:+.2f}" if signed else f"{100 * value:.2f}")
    return _sign(f"{value:+.1f}" if figure.name == "margin" else f"{value:.1f}")


def _sign(number: str) -> str:
    """A number with a real minus; nought has no sign."""
    plain = number if any(digit in number for digit in "123456789") else number.lstrip("+-")
    return plain.replace("-", "−")


def _remarks(table: FigureTable, every: bool) -> Iterable[str]:
    names = {figure.name for figure in table.figures}
    if table.evaluator and "loss" in names:
        yield words.CHANCES
        yield words.EVALUATOR.format(evaluator=table.evaluator)
        yield messages.DIE if table.die == "even" else messages.DIE_TWICE.format(face=table.die)
    if table.luck and len(table.by) == 1 and table.by[0] in ("player", "colour", "seat"):
        yield from _sentences(table, every)
    if "rating" in names:
        yield words.RATINGS


def _sentences(table: FigureTable, every: bool) -> Iterable[str]:
    """Who surely plays better, or had better dice, than whom."""
    if table.compared < 2:
        yield words.TOO_FEW.format(least=LEAST_GAMES)
        return
    for found, sentence, nobody in (
        (table.better_players, words.PLAYS_BETTER, words.NOBODY_PLAYS_BETTER),
        (table.better_dice, words.BETTER_DICE, words.NOBODY_HAD_BETTER_DICE),
    ):
        told = _told(table, found, sentence)
        yield from told if every else told[:_MOST_SENTENCES]
        if not every and len(told) > _MOST_SENTENCES:
            yield words.MORE_SENTENCES.format(count=len(told) - _MOST_SENTENCES)
        if not told:
            yield nobody
    yield words.HOW_SURE.format(pairs=f"{table.compared * (table.compared - 1) // 2:,}")


def _told(table: FigureTable, found: Sequence[Difference[tuple[str | int, ...]]], sentence: str) -> list[str]:
    """A sentence for each who is better than others, the clearest first."""
    rivals: dict[str, list[str]] = {}
    for one in found:
        better, worse = (_key(table.by[0], key[0]) for key in (one.better, one.worse))
        if OTHERS not in (better, worse):
            rivals.setdefault(better, []).append(worse)
    return [
        sentence.format(player=player, rivals=words.LISTED.join(sorted(others))) for player, others in rivals.items()
    ]
