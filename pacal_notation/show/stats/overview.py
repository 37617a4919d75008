"""Everything a club asks, as sections: wins, sources of points, pyramids, districts, moves, lengths and ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import fsum
from typing import TYPE_CHECKING

from ...archive.tasks.club_figures import OTHERS, District, Stats, Tally
from ...game.actions import COLOURS
from . import words
from .sections import SHOWN, Line, Pages, Section

if TYPE_CHECKING:
    from ...archive.figures.table import FigureTable

_LENGTHS = 12
"""So many bars show how long games are."""
_WIN_HEADS = ("", "games", "wins", "share", "fair", "score")


def overview(stats: Stats, every: bool = False) -> Pages:
    """Everything that was counted; with `every` player, or the first of them."""
    sections: list[Section] = []
    if stats.finished:
        sections += _wins(stats, every)
        sections.append(_sources(stats))
    if stats.built or stats.upgrades:
        sections.append(_pyramids(stats))
    sections += _districts(stats)
    sections += _counts(words.MOVES, "turns", stats.modes, words.MODES)
    if stats.finished:
        sections.append(_lengths(stats))
    sections += _counts(words.ENDINGS, "games", stats.ends, words.ENDS)
    return Pages(headline(stats), list(remarks(stats)), sections)


def pages_of(stats: Stats, table: FigureTable | None, by: bool, every: bool) -> Pages:
    """What is shown: everything that was counted, with the luck of players; or only the table `by` something."""
    if table is None:
        return overview(stats, every)
    from .figure_section import figures_section

    if by:
        return Pages(headline(stats), list(remarks(stats)), [figures_section(table, every)])
    pages = overview(stats, every)
    pages.sections.append(figures_section(table, every, words.LUCK_TITLE))
    return pages


def headline(stats: Stats) -> str:
    """How many games and turns there are."""
    games, turns = _many(stats.games, "game"), _many(stats.turns, "turn")
    if not stats.players:
        return words.HEADLINE.format(games=games, turns=turns)
    tables = [
        words.TABLE.format(games=f"{number:,}", players=players) for players, number in sorted(stats.players.items())
    ]
    return words.HEADLINE_WITH_TABLES.format(games=games, turns=turns, tables=words.LISTED.join(tables))


def remarks(stats: Stats) -> Iterator[str]:
    """What is to be known about what was counted."""
    open_ = stats.games - stats.finished
    if open_:
        yield words.OPEN.format(games=_many(open_, "game"))
    if stats.shared:
        yield words.SHARED.format(wins=_many(stats.shared, "win"))
    if stats.faulty:
        yield words.FAULTY.format(games=_many(stats.faulty, "game"))
    if stats.broken:
        names = words.LISTED.join(stats.broken_names[:3]) + (" …" if stats.broken > 3 else "")
        yield words.BROKEN.format(records=_many(stats.broken, "record"), names=names)


def _many(count: int, word: str) -> str:
    return f"{count:,} {word if count == 1 else word + 's'}"


def _counts(title: str, head: str, counts: Counter[str], named: Mapping[str, str]) -> Iterable[Section]:
    """A table of what happened how often, the most frequent first; none where nothing did."""
    lines = [
        Line([named.get(what, what), f"{count:,}", f"{100 * count / counts.total():.1f} %"], count)
        for what, count in counts.most_common()
    ]
    return [Section(title, ("", head, ""), lines)] if lines else []


def _win(name: str, tally: Tally, colour: str = "") -> Line:
    cells = [
        name,
        f"{tally.games:,}",
        f"{tally.wins:,}",
        f"{100 * tally.win_share:.1f} %",
        f"{100 * tally.fair_share:.1f} %",
        f"{tally.points / tally.games:.1f}",
    ]
    return Line(cells, tally.win_share, colour)


def _wins(stats: Stats, every: bool) -> Iterator[Section]:
    seats = [
        _win(words.SEAT.format(players=players, seat=seat), tally)
        for (players, seat), tally in sorted(stats.seats.items())
    ]
    yield Section(words.BY_SEAT, _WIN_HEADS, seats)
    seen = [(letter, name) for letter, name in COLOURS.items() if letter in stats.colours]
    yield Section(words.BY_COLOUR, _WIN_HEADS, [_win(name, stats.colours[letter], letter) for letter, name in seen])
    people = stats.by_wins()
    if not people:
        return
    shown = people if every else [(name, tally) for name, tally in people if name != OTHERS][:SHOWN]
    title = words.BY_PLAYER
    if len(shown) < len(people):
        title = words.FIRST_OF.format(title=title, shown=len(shown), all=f"{len(people):,}")
    yield Section(title, _WIN_HEADS, [_win(name, tally) for name, tally in shown])


def _sources(stats: Stats) -> Section:
    sources = stats.sources()
    lines = [
        Line([source, f"{stats.average(source):.1f}", f"{stats.winners_average(source):.1f}"], stats.average(source))
        for source in sources
    ]
    total = fsum(stats.average(source) for source in sources)
    winners = fsum(stats.winners_average(source) for source in sources)
    lines.append(Line([words.TOGETHER_ROW, f"{total:.1f}", f"{winners:.1f}"], 0))
    return Section(words.SOURCES, ("", "all", "winners"), lines)


def _pyramids(stats: Stats) -> Section:
    lines = []
    for height in sorted(stats.built | stats.upgrades):
        count = stats.built[height] + stats.upgrades[height]
        floors = words.ONE_FLOOR if height == 1 else words.FLOORS.format(height=height)
        lines.append(Line([floors, f"{count:,}", f"{count / stats.games:.2f}", f"{stats.upgrades[height]:,}"], count))
    return Section(words.HEIGHTS, ("", "built", "a game", "upgrades"), lines)


def _districts(stats: Stats) -> Iterator[Section]:
    boards: dict[str, list[tuple[str, District]]] = {}
    for board, letter in stats.by_takeovers():
        boards.setdefault(board, []).append((letter, stats.districts[board, letter]))
    for board, districts in boards.items():
        lines = [_district(letter, district, stats.board_games[board]) for letter, district in districts]
        title = words.DISTRICTS_ON.format(board=board) if len(boards) > 1 else words.DISTRICTS
        yield Section(title, ("", "value", "takeovers", "a game", "first", "points", "at the end"), lines)


def _district(letter: str, district: District, games: int) -> Line:
    cells = [
        letter,
        str(district.value or "-"),
        f"{district.takeovers:,}",
        f"{district.takeovers / games:.2f}",
        f"{district.first:,}",
        f"{district.building:,}",
        f"{district.final:,}",
    ]
    return Line(cells, district.takeovers)


def _lengths(stats: Stats) -> Section:
    rounds = sorted(stats.rounds)
    average = sum(number * games for number, games in stats.rounds.items()) / stats.finished
    title = words.LENGTH.format(
        rounds=f"{average:.1f}",
        turns=f"{stats.finished_turns / stats.finished:.1f}",
        least=rounds[0],
        most=rounds[-1],
    )
    step = (rounds[-1] - rounds[0]) // _LENGTHS + 1
    groups: dict[int, int] = dict.fromkeys(range(rounds[0], rounds[-1] + 1, step), 0)
    for number, games in stats.rounds.items():
        groups[number - (number - rounds[0]) % step] += games
    lines = []
    for first, games in groups.items():
        known = words.SOME_ROUNDS.format(first=first, last=first + step - 1)
        lines.append(Line([words.ROUNDS.format(first=first) if step == 1 else known, f"{games:,}"], games))
    return Section(title, ("", "games"), lines)
