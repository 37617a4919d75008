"""A table of figures by something as a section, and what may be said about who plays better."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...archive.figures.groups import COLOUR, OTHERS, is_of_players
from ...archive.figures.luck_sums import LEAST_GAMES, Difference
from ...archive.figures.table import CHANCE, COUNT, SHARE, Figure, FigureTable, Value
from ...archive.words import colour_word
from ...data.languages.nouns import listed
from ...data.languages.numbers import in_digits
from ...telling.messages import die_note
from .sections import SHOWN, Line, Section
from .words import SAY, about, head

_MOST_SENTENCES = 8


def figures_section(table: FigureTable, every: bool, title: str = "") -> Section:
    """A table of figures; with `every` row, or the first of them."""
    rows = table.rows if every else table.rows[:SHOWN]
    named = title or SAY("stats.by-title", what=listed(map(head, table.by)))
    if len(rows) < len(table.rows):
        named = SAY("stats.first-of", title=named, shown=len(rows), total=len(table.rows))
    lines = []
    for row in rows:
        keys = [_key(name, part) for name, part in zip(table.by, row.key, strict=True)]
        values = [shown_value(figure, value) for figure, value in zip(table.figures, row.values, strict=True)]
        colour = str(row.key[table.by.index(COLOUR)]) if COLOUR in table.by else ""
        lines.append(Line([*keys, *values], colour=colour))
    heads = [*map(head, table.by), *(head(figure.name) for figure in table.figures)]
    of_games = not is_of_players(table.by)
    told = {head(figure.name): about(figure.name, of_games) for figure in table.figures}
    told.pop(head("loss_margin"), None)
    return Section(named, heads, lines, len(table.by), list(_remarks(table, every)), told)


def _key(name: str, part: str | int) -> str:
    if name == COLOUR:
        return colour_word(str(part))
    if part == OTHERS:
        return SAY("stats.others")
    return str(part) if part != "" else SAY("stats.none")


def shown_value(figure: Figure, value: Value) -> str:
    """A figure as it is read; chances in percentage points."""
    if value is None:
        return "–"
    if figure.kind == COUNT:
        return in_digits(value, ",")
    if figure.kind == SHARE:
        return SAY("stats.percent", share=100 * value)
    if figure.kind == CHANCE:
        signed = figure.name in ("dice", "luck", "play", "gifts")
        return _sign(in_digits(100 * value, "+.2f" if signed else ".2f"))
    return _sign(in_digits(value, "+.1f" if figure.name == "margin" else ".1f"))


def _sign(number: str) -> str:
    """A number with a real minus; nought has no sign."""
    plain = number if any(digit in number for digit in "123456789") else number.lstrip("+-")
    return plain.replace("-", "−")


def _remarks(table: FigureTable, every: bool) -> Iterable[str]:
    names = {figure.name for figure in table.figures}
    if table.evaluator and "loss" in names:
        yield SAY("stats.chances")
        yield SAY("stats.evaluator", evaluator=table.evaluator)
        yield str(die_note(table.die))
    if table.luck and len(table.by) == 1 and table.by[0] in ("player", "colour", "seat"):
        yield from _sentences(table, every)
    if "rating" in names:
        yield SAY("stats.ratings")


def _sentences(table: FigureTable, every: bool) -> Iterable[str]:
    """Who surely plays better, or had better dice, than whom."""
    if table.compared < 2:
        yield SAY("stats.too-few", least=LEAST_GAMES)
        return
    for found, sentence, nobody in (
        (table.better_players, "stats.plays-better", "stats.nobody-plays-better"),
        (table.better_dice, "stats.better-dice", "stats.nobody-had-better-dice"),
    ):
        told = _told(table, found, sentence)
        yield from told if every else told[:_MOST_SENTENCES]
        if not every and len(told) > _MOST_SENTENCES:
            yield SAY("stats.more-sentences", count=len(told) - _MOST_SENTENCES)
        if not told:
            yield SAY(nobody)
    yield SAY("stats.how-sure", pairs=table.compared * (table.compared - 1) // 2)


def _told(table: FigureTable, found: Sequence[Difference[tuple[str | int, ...]]], sentence: str) -> list[str]:
    """A sentence for each who is better than others, the clearest first."""
    rivals: dict[str, list[str]] = {}
    for one in found:
        if OTHERS not in (one.better[0], one.worse[0]):
            better, worse = (_key(table.by[0], key[0]) for key in (one.better, one.worse))
            rivals.setdefault(better, []).append(worse)
    return [SAY(sentence, name=name, names=", ".join(sorted(others))) for name, others in rivals.items()]
