"""Everything a club asks, as sections: wins, sources of points, pyramids, districts, moves, lengths and ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import fsum
from typing import TYPE_CHECKING

from ...archive.tasks.club_figures import OTHERS, District, Stats, Tally
from ...archive.words import colour_word
from ...data.languages.numbers import in_digits
from ...game.actions import COLOURS
from .sections import SHOWN, Line, Pages, Section
from .words import SAY, head

if TYPE_CHECKING:
    from ...archive.figures.table import FigureTable

_LENGTHS = 12
"""So many bars show how long games are."""


def overview(stats: Stats, every: bool = False) -> Pages:
    """Everything that was counted; with `every` player, or the first of them."""
    sections: list[Section] = []
    if stats.finished:
        sections += _wins(stats, every)
        sections.append(_sources(stats))
    if stats.built or stats.upgrades:
        sections.append(_pyramids(stats))
    sections += _districts(stats)
    sections += _counts(SAY("stats.moves"), head("turns"), stats.modes, "stats.mode")
    if stats.finished:
        sections.append(_lengths(stats))
    sections += _counts(SAY("stats.endings"), head("games"), stats.ends, "stats.end")
    return Pages(headline(stats), list(remarks(stats)), sections)


def pages_of(stats: Stats, table: FigureTable | None, by: bool, every: bool) -> Pages:
    """What is shown: everything that was counted, with the luck of players; or only the table `by` something."""
    if table is None:
        return overview(stats, every)
    from .figure_section import figures_section

    if by:
        return Pages(headline(stats), list(remarks(stats)), [figures_section(table, every)])
    pages = overview(stats, every)
    pages.sections.append(figures_section(table, every, SAY("stats.luck-title")))
    return pages


def headline(stats: Stats) -> str:
    """How many games and turns there are."""
    games, turns = SAY("stats.games", count=stats.games), SAY("stats.turns", count=stats.turns)
    if not stats.players:
        return SAY("stats.headline", games=games, turns=turns)
    tables = [
        SAY("stats.table", count=number, players_count=players)
        for players, number in sorted(stats.players.items())
    ]
    return SAY("stats.headline.tables", games=games, turns=turns, tables=", ".join(tables))


def remarks(stats: Stats) -> Iterator[str]:
    """What is to be known about what was counted."""
    open_ = stats.games - stats.finished
    if open_:
        yield SAY("stats.open", count=open_)
    if stats.shared:
        yield SAY("stats.shared", count=stats.shared)
    if stats.faulty:
        yield SAY("stats.faulty", count=stats.faulty)
    if stats.broken:
        names = ", ".join(stats.broken_names[:3]) + (" …" if stats.broken > 3 else "")
        yield SAY("stats.broken", count=stats.broken, names=names)


def _counts(title: str, head: str, counts: Counter[str], named: str) -> Iterable[Section]:
    """A table of what happened how often, the most frequent first; none where nothing did."""
    lines = [
        Line([SAY(f"{named}.{what}"), in_digits(count, ","), _percent(count / counts.total())], count)
        for what, count in counts.most_common()
    ]
    return [Section(title, ("", head, ""), lines)] if lines else []


def _percent(share: float) -> str:
    return SAY("stats.percent", share=100 * share)


def _win_heads() -> tuple[str, ...]:
    return ("", *map(head, ("games", "wins", "share", "fair", "score")))


def _win(name: str, tally: Tally, colour: str = "") -> Line:
    cells = [
        name,
        in_digits(tally.games, ","),
        in_digits(tally.wins, ","),
        _percent(tally.win_share),
        _percent(tally.fair_share),
        in_digits(tally.points / tally.games, ".1f"),
    ]
    return Line(cells, tally.win_share, colour)


def _wins(stats: Stats, every: bool) -> Iterator[Section]:
    seats = [
        _win(SAY("stats.seat", count=players, seat=seat), tally)
        for (players, seat), tally in sorted(stats.seats.items())
    ]
    yield Section(SAY("stats.by-seat"), _win_heads(), seats)
    seen = [letter for letter in COLOURS if letter in stats.colours]
    colours = [_win(colour_word(letter), stats.colours[letter], letter) for letter in seen]
    yield Section(SAY("stats.by-colour"), _win_heads(), colours)
    people = stats.by_wins()
    if not people:
        return
    shown = people if every else [(name, tally) for name, tally in people if name != OTHERS][:SHOWN]
    title = SAY("stats.by-player")
    if len(shown) < len(people):
        title = SAY("stats.first-of", title=title, shown=len(shown), total=len(people))
    yield Section(title, _win_heads(), [_win(_named(name), tally) for name, tally in shown])


def _named(name: str) -> str:
    return SAY("stats.others") if name == OTHERS else name


def _sources(stats: Stats) -> Section:
    sources = stats.sources()
    lines = [
        Line(
            [
                SAY(f"stats.source.{source.replace(' ', '-')}"),
                in_digits(stats.average(source), ".1f"),
                in_digits(stats.winners_average(source), ".1f"),
            ],
            stats.average(source),
        )
        for source in sources
    ]
    total = fsum(stats.average(source) for source in sources)
    winners = fsum(stats.winners_average(source) for source in sources)
    lines.append(Line([SAY("stats.together-row"), in_digits(total, ".1f"), in_digits(winners, ".1f")], 0))
    return Section(SAY("stats.sources"), ("", SAY("stats.column.all"), head("winners_score")), lines)


def _pyramids(stats: Stats) -> Section:
    lines = []
    for height in sorted(stats.built | stats.upgrades):
        count = stats.built[height] + stats.upgrades[height]
        cells = [
            SAY("stats.floors", height=height),
            in_digits(count, ","),
            in_digits(count / stats.games, ".2f"),
            in_digits(stats.upgrades[height], ","),
        ]
        lines.append(Line(cells, count))
    return Section(SAY("stats.heights"), _columns("built", "a-game", "upgrades"), lines)


def _columns(*names: str) -> tuple[str, ...]:
    return ("", *(SAY(f"stats.column.{name}") for name in names))


def _districts(stats: Stats) -> Iterator[Section]:
    boards: dict[str, list[tuple[str, District]]] = {}
    for board, letter in stats.by_takeovers():
        boards.setdefault(board, []).append((letter, stats.districts[board, letter]))
    for board, districts in boards.items():
        lines = [_district(letter, district, stats.board_games[board]) for letter, district in districts]
        title = SAY("stats.districts-on", board=_named(board)) if len(boards) > 1 else SAY("stats.districts")
        heads = _columns("value", "takeovers", "a-game", "first-built", "points", "at-the-end")
        yield Section(title, heads, lines)


def _district(letter: str, district: District, games: int) -> Line:
    cells = [
        letter,
        str(district.value or "-"),
        in_digits(district.takeovers, ","),
        in_digits(district.takeovers / games, ".2f"),
        in_digits(district.first, ","),
        in_digits(district.building, ","),
        in_digits(district.final, ","),
    ]
    return Line(cells, district.takeovers)


def _lengths(stats: Stats) -> Section:
    rounds = sorted(stats.rounds)
    average = sum(number * games for number, games in stats.rounds.items()) / stats.finished
    title = SAY(
        "stats.length",
        rounds=average,
        turns=stats.finished_turns / stats.finished,
        least=rounds[0],
        most=rounds[-1],
    )
    step = (rounds[-1] - rounds[0]) // _LENGTHS + 1
    groups: dict[int, int] = dict.fromkeys(range(rounds[0], rounds[-1] + 1, step), 0)
    for number, games in stats.rounds.items():
        groups[number - (number - rounds[0]) % step] += games
    lines = []
    for first, games in groups.items():
        last = first + step - 1
        told = SAY("stats.rounds", first=first) if step == 1 else SAY("stats.some-rounds", first=first, last=last)
        lines.append(Line([told, in_digits(games, ",")], games))
    return Section(title, ("", head("games")), lines)
