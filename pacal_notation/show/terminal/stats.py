"""Statistics for the terminal: small tables with bars, at most 80 columns wide."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from ...archive.tasks.club_figures import OTHERS, District, Stats, Tally
from ...game.actions import COLOURS
from ...game.modes import BENT, FREE, GOD_STONE
from ..console import visible
from .player_colours import INKS

_BAR = 20
_EIGHTHS = " ▏▎▍▌▋▊▉"
_NAMES = 15
"""So many people are shown."""
_NAME_WIDTH = 26
_LENGTHS = 12
"""So many bars show how long games are."""
_ENDS = {"X1": "by the last pyramids (X1)", "X2": "by the score (X2)", "unfinished": "not played to the end"}
_MODES = {GOD_STONE: "for a god stone", FREE: "for nothing (M6)", BENT: "against the rules"}


def bar(part: float, whole: float, width: int = _BAR) -> str:
    """A bar as long as its part of the whole, to an eighth of a character.

    >>> bar(3, 4, 4), bar(1, 16, 4)
    ('███', '▎')
    """
    eighths = round(8 * width * part / whole) if whole else 0
    full, rest = divmod(eighths, 8)
    return "█" * full + (_EIGHTHS[rest] if rest else "")


def print_stats(console: Console, stats: Stats) -> None:
    """Print everything that was counted."""
    console.print(Text(_headline(stats), style="bold"))
    for line in _remarks(stats):
        console.print(Text(line, style="dim"), soft_wrap=True)
    if stats.finished:
        _print_wins(console, stats)
        _print_sources(console, stats)
    if stats.built or stats.upgrades:
        _print_pyramids(console, stats)
    _print_districts(console, stats)
    _print_counts(console, "How ships moved", "turns", stats.modes, _MODES)
    if stats.finished:
        _print_lengths(console, stats)
    _print_counts(console, "How games ended", "games", stats.ends, _ENDS)


def _print_counts(console: Console, title: str, head: str, counts: Counter[str], words: Mapping[str, str]) -> None:
    """A table of what happened how often, the most frequent first."""
    rows = [
        ([words.get(what, what), f"{count:,}", f"{100 * count / counts.total():.1f} %"], count, "")
        for what, count in counts.most_common()
    ]
    if rows:
        _print_table(console, title, ("", head, ""), rows)


def _many(count: int, word: str) -> str:
    return f"{count:,} {word if count == 1 else word + 's'}"


def _headline(stats: Stats) -> str:
    tables = ", ".join(f"{games:,} with {players}" for players, games in sorted(stats.players.items()))
    players = f" ({tables} players)" if tables else ""
    return f"{_many(stats.games, 'game')}, {_many(stats.turns, 'turn')}{players}"


def _remarks(stats: Stats) -> Iterable[str]:
    open_ = stats.games - stats.finished
    if open_:
        yield f"{_many(open_, 'game')} not played to the end: wins and scores are those of the others."
    if stats.shared:
        yield f"{_many(stats.shared, 'win')} shared; each has its part of it."
    if stats.faulty:
        yield f"{_many(stats.faulty, 'game')} with findings, counted by the rules; `pacal validate` shows them."
    if stats.broken:
        named = ", ".join(visible(name) for name in stats.broken_names[:3])
        yield f"{_many(stats.broken, 'record')} not counted: {named}{' …' if stats.broken > 3 else ''}"


_Rows = Sequence[tuple[list[str], float, str]]
"""The cells of a row, the length of its bar, and the colour of both."""


def _print_table(console: Console, title: str, heads: Sequence[str], rows: _Rows) -> None:
    """A table with a bar behind each row. The first column is text, the others are numbers."""
    console.print()
    console.print(Text(title, style="bold"))
    lines = [list(heads), *(cells for cells, _, _ in rows)]
    widths = [max(cell_len(cell) for cell in column) for column in zip(*lines, strict=True)]
    widths[0] = min(widths[0], _NAME_WIDTH)
    if any(heads):
        console.print(Text(_line(heads, widths).rstrip(), style="dim"), no_wrap=True)
    longest = max((length for _, length, _ in rows), default=0)
    for cells, length, style in rows:
        line = Text(_line(cells, widths))
        line.append(f"  {bar(length, longest)}", style=style or "cyan")
        line.rstrip()
        console.print(line, no_wrap=True, overflow="crop")


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *numbers = cells
    if cell_len(first) > widths[0]:
        first = set_cell_size(first, widths[0] - 1).rstrip() + "…"
    padded = [cell.rjust(width) for cell, width in zip(numbers, widths[1:], strict=True)]
    return "  ".join(("", set_cell_size(first, widths[0]), *padded))


def _wins(name: str, tally: Tally, style: str = "") -> tuple[list[str], float, str]:
    cells = [
        visible(name),
        f"{tally.games:,}",
        f"{tally.wins:,}",
        f"{100 * tally.win_share:.1f} %",
        f"{100 * tally.fair_share:.1f} %",
        f"{tally.points / tally.games:.1f}",
    ]
    return cells, tally.win_share, style


_WIN_HEADS = ("", "games", "wins", "share", "fair", "score")


def _print_wins(console: Console, stats: Stats) -> None:
    rows = [_wins(f"{players} players, seat {seat}", tally) for (players, seat), tally in sorted(stats.seats.items())]
    _print_table(console, "Wins by seat", _WIN_HEADS, rows)
    seen = [(letter, name) for letter, name in COLOURS.items() if letter in stats.colours]
    rows = [_wins(name, stats.colours[letter], INKS[letter]) for letter, name in seen]
    _print_table(console, "Wins by colour", _WIN_HEADS, rows)
    people = stats.by_wins()
    if not people:
        return
    shown = [(name, tally) for name, tally in people if name != OTHERS][:_NAMES]
    more = len(people) - len(shown)
    title = "Wins by player" + (f" (the first {len(shown)} of {len(people):,})" if more > 0 else "")
    _print_table(console, title, _WIN_HEADS, [_wins(name, tally) for name, tally in shown])


def _print_sources(console: Console, stats: Stats) -> None:
    sources = stats.sources()
    rows = [
        ([source, f"{stats.average(source):.1f}", f"{stats.winners_average(source):.1f}"], stats.average(source), "")
        for source in sources
    ]
    total = sum(stats.average(source) for source in sources)
    winners = sum(stats.winners_average(source) for source in sources)
    rows.append((["together", f"{total:.1f}", f"{winners:.1f}"], 0, ""))
    _print_table(console, "Average score by source", ("", "all", "winners"), rows)


def _print_pyramids(console: Console, stats: Stats) -> None:
    rows = []
    for height in sorted(stats.built | stats.upgrades):
        count = stats.built[height] + stats.upgrades[height]
        floors = "1 floor" if height == 1 else f"{height} floors"
        rows.append(([floors, f"{count:,}", f"{count / stats.games:.2f}", f"{stats.upgrades[height]:,}"], count, ""))
    _print_table(console, "Pyramids by height", ("", "built", "a game", "upgrades"), rows)


def _print_districts(console: Console, stats: Stats) -> None:
    heads = ("", "value", "takeovers", "a game", "first", "points", "at the end")
    boards: dict[str, list[tuple[str, District]]] = {}
    for board, letter in stats.by_takeovers():
        boards.setdefault(board, []).append((letter, stats.districts[board, letter]))
    for board, districts in boards.items():
        games = stats.board_games[board]
        rows = [
            (
                [
                    visible(letter),
                    str(district.value or "-"),
                    f"{district.takeovers:,}",
                    f"{district.takeovers / games:.2f}",
                    f"{district.first:,}",
                    f"{district.building:,}",
                    f"{district.final:,}",
                ],
                district.takeovers,
                "",
            )
            for letter, district in districts
        ]
        where = f" on {visible(board)}" if len(boards) > 1 else ""
        _print_table(console, f"Districts{where}, the most fought over first", heads, rows)


def _print_lengths(console: Console, stats: Stats) -> None:
    rounds = sorted(stats.rounds)
    average = sum(number * games for number, games in stats.rounds.items()) / stats.finished
    turns = stats.finished_turns / stats.finished
    title = f"Length: {average:.1f} rounds and {turns:.1f} turns on average, from {rounds[0]} to {rounds[-1]} rounds"
    step = (rounds[-1] - rounds[0]) // _LENGTHS + 1
    groups: dict[int, int] = dict.fromkeys(range(rounds[0], rounds[-1] + 1, step), 0)
    for number, games in stats.rounds.items():
        groups[number - (number - rounds[0]) % step] += games
    rows = [
        ([f"{first} rounds" if step == 1 else f"{first} to {first + step - 1} rounds", f"{games:,}"], games, "")
        for first, games in groups.items()
    ]
    _print_table(console, title, ("", "games"), rows)
