"""A final score for people: the table with players as columns, the decisions in words, a picture of the board.

The same rows make the table for the terminal and the one in Markdown. Names are hostile and are escaped here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from ...data.languages.nouns import called, district, player
from ...data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ...game.position import Position
from ...game.scoring import FinalScore
from ...notation.record import Tag, WrittenPosition
from ...notation.writing.write import write_position
from ...review.findings.doubts import Doubt
from ...review.positions import Found, read_turn
from ...telling.account import decided, held_districts, is_over, why_not_over, winner_sentence
from ...telling.account_words import SAY as ACCOUNT
from ..console import visible
from .board import BoardDrawing, nearest_to_middle
from .player_colours import INKS, PIECES
from .styled import filled
from .words import SAY
from .wrapping import wrapped

WIDTH = 80
"""Tables and words are no wider than this, however wide the terminal is."""

_RIVER_SHORE, _LAKE_SHORE, _BOTH_SHORES = "on #b5dff5", "on #7db8e0", "on #98ccec"
_NOTHING = "·"
_GAP = 2
_WIDEST, _NARROWEST = 16, 6

Names = Mapping[str, str]


class Row(NamedTuple):
    """A line of the table: its label, and points by colour. Who has no entry has nothing there."""

    label: str
    points: Mapping[str, int]


def score_rows(position: Position, final: FinalScore) -> list[Row]:
    """The lines of the table from the track to the god stones; the total is not among them."""
    board = position.table.board
    rows = [Row(SAY("score.track"), final.track)]
    if board.river_shore:
        rows.append(Row(SAY("score.river"), _points(final, "F1")))
    if board.lake_shore:
        rows.append(Row(SAY("score.lake"), _points(final, "F2")))
    for letter, value in held_districts(position, final):
        label = SAY("score.district", district=district(letter), value=value)
        rows.append(Row(label, _points(final, "F3", letter)))
    rows.append(Row(SAY("score.god-stones"), _points(final, "F4")))
    return rows


def _points(final: FinalScore, clause: str, place: str = "") -> dict[str, int]:
    points: dict[str, int] = {}
    for entry in final.ledger:
        if entry.clause == clause and place in ("", entry.place):
            points[entry.player] = points.get(entry.player, 0) + entry.points
    return points


def print_score(console: Console, position: Position, final: FinalScore, names: Names | None = None) -> None:
    """The table of a final score, and under it every decision in words. Says so where the game is not over."""
    notice = why_not_over(position)
    if notice:
        _paragraph(console, Text(notice, "bold yellow"))
        console.print()
    print_table(console, position, final, names or {})
    console.print()
    for decision in decided(position, final):
        text = Text(decision.words)
        if decision.label:
            label = Text(str(decision.label), "bold")
            text = filled(ACCOUNT, "account.labelled", lambda said: Text(said, "bold"), label=label, text=text)
        _paragraph(console, text, hang=2)
    _paragraph(console, Text(str(winner_sentence(final, is_over(position)))), hang=2)


def print_table(console: Console, position: Position, final: FinalScore, names: Names) -> None:
    """Players as columns: names, a line for each source of points, the total, and who wins."""
    seats = position.table.seats
    rows = score_rows(position, final)
    players = {colour: _folded(names.get(colour, "")) for colour in seats}
    colours = {colour: str(called(colour)) for colour in seats}
    total = SAY("score.total")
    first = max(cell_len(label) for label in (total, *(row.label for row in rows)))
    room = (min(console.width, WIDTH) - first) // len(seats) - _GAP
    key = "score.leads" if why_not_over(position) else "score.wins" if len(final.winners) == 1 else "score.shares"
    verdict = SAY(key)
    longest = max(map(cell_len, (*players.values(), *colours.values(), verdict)))
    width = max(_NARROWEST, min(room, longest, _WIDEST))

    def line(label: str, cells: Mapping[str, str], style: str = "") -> None:
        text = Text(label + " " * (first - cell_len(label)), style)
        for colour in seats:
            cell = _cut(cells.get(colour, ""), width)
            text.append(" " * (_GAP + width - cell_len(cell)))
            text.append(cell, f"{style} {'dim' if cell == _NOTHING else INKS[colour]}".strip())
        text.rstrip()
        console.print(text, soft_wrap=True)

    line("", colours, "bold")
    if any(players.values()):
        line("", players)
    for row in rows:
        line(row.label, {colour: str(row.points.get(colour, _NOTHING)) for colour in seats})
    console.print(Text("─" * (first + len(seats) * (width + _GAP)), "dim"), soft_wrap=True)
    line(total, {colour: str(points) for colour, points in final.totals.items()}, "bold")
    line("", dict.fromkeys(final.winners, verdict), "bold")


def print_doubts(console: Console, doubts: Iterable[Doubt]) -> None:
    """A line for each warning."""
    for doubt in doubts:
        print_warning(console, str(doubt.message))


def print_warning(console: Console, words: str) -> None:
    """A warning, for standard error."""
    line = filled(SAY, "score.warning", lambda said: Text(said, "bold yellow"), message=Text(visible(words)))
    _paragraph(console, line, hang=4)


def _folded(name: str) -> str:
    """A name in one line, harmless."""
    return visible(" ".join(name.split()))


def _cut(text: str, width: int) -> str:
    """The text, cut where it is wider than the column."""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + "…"


def _paragraph(console: Console, words: Text, hang: int = 0) -> None:
    """Words wrapped without trailing spaces; lines after the first are indented."""
    room = max(20, min(console.width, WIDTH) - hang)
    for number, line in enumerate(wrapped(console, words, room)):
        console.print(Text(" " * hang if number else "") + line, soft_wrap=True)


def score_markdown(position: Position, final: FinalScore, names: Names | None = None) -> str:
    """The score as Markdown: a table and a list of the decisions, ended by a line break."""
    seats = position.table.seats
    heads = []
    for colour in seats:
        name = _escaped(_folded((names or {}).get(colour, "")))
        heads.append(f"{called(colour)}<br>{name}" if name else str(called(colour)))
    table = [["", *heads], ["---", *("--:" for _ in seats)]]
    for row in score_rows(position, final):
        table.append([row.label, *(str(row.points.get(colour, "")) for colour in seats)])
    table.append([f"**{SAY('score.total')}**", *(f"**{final.totals[colour]}**" for colour in seats)])
    lines = ["| " + " | ".join(cells) + " |" for cells in table]
    notice = why_not_over(position)
    lines += ["", *([notice, ""] if notice else []), f"**{winner_sentence(final, is_over(position))}**", ""]
    lines += [f"- {decision.sentence}" for decision in decided(position, final)]
    return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    """Text that Markdown takes as it is: no markup, no HTML, no links, no further cells."""
    return re.sub(r"[\\`*_{}\[\]()#!|<>~&:@.$]", lambda found: f"&#{ord(found[0])};", text)


def print_picture(console: Console, position: Position) -> None:
    """The board with its pyramids, shores set off, and what the signs mean. Ships and stones are left out."""
    picture = _Picture(position)
    for line in (picture.drawing.draw(picture.cell), *picture.key(console.width)):
        console.print(line, soft_wrap=True)


class _Picture:
    """A position's pyramids on its board. A letter with a digit is a pyramid, a letter alone a district."""

    def __init__(self, position: Position) -> None:
        self.position = position
        board = position.table.board
        self.drawing = BoardDrawing(board.plan, position.table.players)
        self.river, self.lake = set(board.plan.river_shore), set(board.plan.lake_shore)
        self.pyramids = {
            pyramid.square: (holding.colour, pyramid.height)
            for holding in position.arrangement().players
            for pyramid in holding.pyramids
        }
        self.labels = {
            square: district.letter
            for district in board.districts
            if (square := nearest_to_middle(board.squares(district.mask), self.pyramids))
        }

    def cell(self, square: str, width: int) -> Text:
        """A square: lake shore before it, pyramid or district, river shore after it."""
        signs = self.drawing.signs
        river, lake = square in self.river, square in self.lake
        colour, height = self.pyramids.get(square, ("", 0))
        body = f"{colour}{height}" if colour else f"{self.labels.get(square, ' ')} "
        style = PIECES[colour] if colour else ""
        if width >= 4:
            before, after = signs.lake_shore if lake else " ", signs.river_shore if river else " "
        else:
            before = ""
            both = signs.both_shores if lake else signs.river_shore
            after = both if river else signs.lake_shore if lake else " "
            if width == 2 and not colour:
                body = body[0]
        cell = Text.assemble(before, (body, style), " " * (width - len(before) - len(body) - 1), after)
        ground = {(True, False): _RIVER_SHORE, (False, True): _LAKE_SHORE, (True, True): _BOTH_SHORES}
        if river or lake:
            cell.stylize_before(ground[river, lake])
        return cell

    def key(self, width: int) -> list[Text]:
        """What the signs mean, in lines of this width."""
        signs = self.drawing.signs
        known = []
        if self.pyramids:
            colour, height = next(iter(self.pyramids.values()))
            meaning = SAY("score.pyramid", player=player(colour), floors=height)
            known.append(f"{colour}{height} {meaning}")
        if self.river:
            known.append(f"{signs.river_shore} {SAY('sign.river-shore')}")
        if self.lake:
            known.append(f"{signs.lake_shore} {SAY('sign.lake-shore')}")
        if self.drawing.covered:
            known.append(f"{signs.covered} {SAY('sign.covered')}")
        lines = [""]
        for words in known:
            longer = f"{lines[-1]}   {words}" if lines[-1] else words
            if lines[-1] and cell_len(longer) > width:
                lines.append(words)
            else:
                lines[-1] = longer
        return [Text(line, "dim") for line in lines]


def print_source(console: Console, found: Found, at: str = "") -> None:
    """What is counted, in a line: board, rules, players, and which record and turn."""
    players = found.position.table.players
    parts = [visible(found.board), SAY("shown.rules", rules=found.rules), SAY("score.players", count=players)]
    if found.records > 1:
        parts.append(SAY("score.record", number=found.record, total=found.records))
    if at:
        number, colour = read_turn(at)
        turn = f"{number}{colour}"
        parts.append(SAY("score.before-turn", turn=turn) if colour else SAY("score.before-round", round=number))
    _paragraph(console, Text(", ".join(parts), "bold"), hang=2)
    console.print()


def print_position(console: Console, found: Found) -> None:
    """The position in notation, with the tags it needs, so that it can be kept."""
    tags = []
    if found.rules != DEFAULT_EDITION:
        tags.append(Tag("Rules", found.rules))
    if found.board != DEFAULT_BOARD:
        tags.append(Tag("Board", found.board))
    console.print(Text(SAY("score.to-keep"), "bold"))
    written = WrittenPosition(tags, found.position.arrangement())
    console.print(Text(visible(write_position(written), keep="\n")), soft_wrap=True)
