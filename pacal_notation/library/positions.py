"""Positions to play on, to ask, to write and to look at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ..archive.words import SAY
from ..data.languages.nouns import quoted
from ..data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ..game.actions import ARROWS_ROLL
from ..game.arrangement import Arrangement
from ..game.breach import Breach
from ..game.errors import PacalError
from ..game.legal.turns import legal_turns
from ..game.placing import check_arrangement, set_up
from ..game.position import DIE as FACES
from ..game.position import Position as Standing
from ..game.position import check_seats, table
from ..game.referee import judge_roll
from ..game.scoring import final_score
from ..notation.reading.parse import parse_position as parse_written
from ..notation.reading.parse import parse_record, parse_turn
from ..notation.record import Tag, Turn, WrittenPosition
from ..notation.rules_text import parse_rules, write_rules
from ..notation.writing.write import write_position
from ..review.boards import load_board
from ..review.findings.messages import say
from . import arguments as want
from .arguments import TEXT, takes, wrong_type
from .errors import IllegalPositionError, IllegalRollError, IllegalSetupError, Objection
from .outcomes import Outcome, judged
from .scores import Score

if TYPE_CHECKING:
    from rich.console import RenderableType

DIE: tuple[int | str, ...] = (2, 3, 4, 5, "x")
"""What the die can show; ``x`` are the arrows."""


class Position:
    """What stands where, and whose turn it is. Nothing changes a position: what is played gives a new one.

    >>> position = start("G@g7 Y@f6 V@h8").rolled(4)
    >>> print(position)
    1. 4: G / G 0 ^246 @g7 / Y 0 ^246 @f6 / V 0 ^246 @h8
    >>> print(position.play("G -g11 +GY"))
    1. 4: Y / G 0 ^246 @g11 +f6,g11 / Y 0 ^246 @f6 / V 0 ^246 @h8

    Made by `start`, `parse_position`, and by playing. Positions compare and hash by what stands there; `str` is the
    notation, with tags where rules or board are not the usual ones.
    """

    __slots__ = ("_standing", "board", "names", "rules")

    _standing: Standing
    rules: str
    """The rules as a Rules tag says them, in canonical form: ``it expert``."""
    board: str
    """The board's name, or the path of its file, as it was given."""
    names: Mapping[str, str]
    """What the players are called, by colour, where a tag says so."""

    def __init__(self, standing: Standing, rules: str, board: str, names: Mapping[str, str]) -> None:
        for name, value in zip(("_standing", "rules", "board", "names"), (standing, rules, board, names), strict=True):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a position cannot be changed; what is played on it gives a new one")

    def __delattr__(self, name: str) -> None:
        self.__setattr__(name, None)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._standing == other._standing

    def __hash__(self) -> int:
        return hash(self._standing)

    def __reduce__(self) -> tuple[object, ...]:
        return Position, (self._standing, self.rules, self.board, self.names)

    def __str__(self) -> str:
        return write_position(WrittenPosition(self._tags(), self.arrangement))

    def __repr__(self) -> str:
        return f"<Position {self}>"

    def _tags(self) -> list[Tag]:
        tags = []
        if self.rules != DEFAULT_EDITION:
            tags.append(Tag("Rules", self.rules))
        if self.board != DEFAULT_BOARD:
            tags.append(Tag("Board", self.board))
        return tags

    @property
    def arrangement(self) -> Arrangement:
        """Everything that stands and lies on the board, in names."""
        return self._standing.arrangement()

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' colours in the order of their seats, such as ``('G', 'Y', 'V')``."""
        return self._standing.table.seats

    @property
    def round(self) -> int:
        """The round that is played; 0 where the position does not say it."""
        return self._standing.round

    @property
    def roll(self) -> int | str | None:
        """What the die shows: a number, ``x`` for the arrows, None before the roll."""
        value = self._standing.roll
        return "x" if value == ARROWS_ROLL else value

    @property
    def to_play(self) -> str | None:
        """The colour whose turn it is; None where nobody's is."""
        return self._standing.to_play

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._standing.over

    @property
    def scores(self) -> dict[str, int]:
        """The points on the score track, by colour."""
        return dict(zip(self.seats, self._standing.scores, strict=True))

    @property
    def ships(self) -> dict[str, str | None]:
        """The squares of the ships, by colour; None for a ship that was left out."""
        return {holding.colour: holding.ship for holding in self.arrangement.players}

    @property
    def pyramids(self) -> dict[str, tuple[str, int]]:
        """By square, who has a pyramid there, and of how many floors: ``{'c4': ('G', 3)}``."""
        players = self.arrangement.players
        return {square: (one.colour, height) for one in players for height, square in one.pyramids}

    @property
    def stones(self) -> dict[str, tuple[str, ...]]:
        """By colour, the squares of the stones on the board, also of those under ships: one for each stone."""
        return {holding.colour: holding.stones for holding in self.arrangement.players}

    @property
    def supply(self) -> dict[str, int]:
        """By colour, the energy stones that are left to be dropped."""
        return dict(zip(self.seats, self._standing.supply, strict=True))

    @property
    def god_stones(self) -> dict[str, tuple[int, ...]]:
        """By colour, the god stones that are left."""
        return dict(zip(self.seats, self._standing.god_stones, strict=True))

    def rolled(self, value: int | str) -> Position:
        """The position with the die rolled: 2 to 5, or ``x`` for the arrows. Raises `IllegalRollError`."""
        number = roll_value(value)
        broken = judge_roll(self._standing, number)
        if broken:
            raise IllegalRollError(SAY.later("library.roll", value=value), objections(broken, self.to_play))
        return self._with(self._standing._replace(roll=number))

    def legal_turns(self) -> list[Turn]:
        """Every legal turn; of those that lead to the same position, one. Nothing after the end.

        Raises `PacalError` where the die has not been rolled, or where it is nobody's turn.
        """
        standing = self._standing
        if standing.to_play is None and not standing.over:
            raise PacalError(SAY.later("library.no-stage"))
        return [Turn(*turn) for turn in legal_turns(standing)]

    def judge(self, turn: Turn | str) -> Outcome:
        """What comes of a turn, legal or not, given as text or as a `Turn`, in long or short form.

        Look at `Outcome.legal`: a turn against the rules has `objections`, and its position is not to be had by
        accident. Raises `NotationError` for a text that is no turn, and `PacalError` for squares that are none.
        """
        if isinstance(turn, str):
            turn = parse_turn(turn)
        elif not isinstance(turn, Turn):
            raise wrong_type("turn", turn, "Turn", "str")
        return judged(self, self._standing, turn)

    def play(self, turn: Turn | str) -> Position:
        """The position after a legal turn. Raises `IllegalTurnError` for any other."""
        return self.judge(turn).position

    def score(self) -> Score:
        """The final scoring, counted as it stands, also where the game is not over."""
        return Score(final_score(self._standing))

    def diagram(self, *, ascii_only: bool = False) -> str:
        """The position as text: the board, and a line for each player. `rich` prints it in colour."""
        from .drawing import diagram

        return diagram(self._standing, self.names, ascii_only)

    def svg(self) -> str:
        """The position as a drawing."""
        from .drawing import svg

        return svg(self._standing, self.names)

    def to_json(self) -> str:
        """The position as JSON; `from_json` leads back."""
        from ..notation.json.positions import write_position_json

        return write_position_json(self.arrangement, self.rules, self.board)

    def __rich__(self) -> RenderableType:
        from .drawing import renderable

        return renderable(self._standing, self.names)

    def _repr_svg_(self) -> str:
        return self.svg()

    def _with(self, standing: Standing) -> Position:
        return Position(standing, self.rules, self.board, self.names)


@takes(rules=want.rules, board=want.board)
def start(
    ships: str | Mapping[str, str] | Iterable[tuple[str, str]], *, rules: str = "", board: str = DEFAULT_BOARD
) -> Position:
    """The first position of a game: ships in the order of the seats, before the first roll.

    `ships` is text as in a record, ``G@g7 Y@f6``, or colours and squares. `rules` is the text of a Rules tag such as
    ``it expert``, `board` a name or the path of a board file. Raises `IllegalSetupError`, and for rules and boards that
    do not exist `OptionError` and `BoardError`.
    """
    pairs = _placements(ships)
    seats = tuple(dict.fromkeys(colour for colour, _ in pairs))
    broken = check_seats(seats)
    if broken:
        raise IllegalSetupError(SAY.later("library.setup"), objections(broken))
    edition, _, chosen = parse_rules(rules)
    standing, broken = set_up(table(load_board(board), chosen, seats), pairs)
    if broken:
        raise IllegalSetupError(SAY.later("library.setup"), objections(broken))
    return Position(standing, write_rules(edition, chosen), board, {})


def _placements(ships: str | Mapping[str, str] | Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Colours and squares of ships, in whatever form they are given."""
    if isinstance(ships, str):
        setup = parse_record(f"0. {ships}", column=-2).setup
        return [(ship.colour, ship.square) for ship in setup.ships] if setup else []
    if isinstance(ships, bytes | bytearray) or not isinstance(ships, Iterable):
        raise wrong_type("ships", ships, "str", "dict", "list")
    pairs = list(ships.items()) if isinstance(ships, Mapping) else list(ships)
    for pair in pairs:
        if not isinstance(pair, tuple | list) or len(pair) != 2:
            raise wrong_type("ships", pair, "tuple[str, str]")
        for part in pair:
            TEXT("ships", part, {})
    return [(colour, square) for colour, square in pairs]


@takes(text=TEXT, rules=want.rules, board=want.board)
def parse_position(text: str, *, rules: str = "", board: str = DEFAULT_BOARD) -> Position:
    """The position of a text in notation. `rules` and `board` count where its tags name none.

    >>> position = parse_position("7. 4: G / G 34 ^26 @h8 #3@g4 +e7,e8 / Y 31 ^ @d6")
    >>> position.to_play, position.roll, position.scores
    ('G', 4, {'G': 34, 'Y': 31})

    Raises `NotationError` for what is no position, `IllegalPositionError` for one that cannot be.
    """
    written = parse_written(text)
    return position_of(
        written.arrangement,
        written.tag("Rules") or rules,
        written.tag("Board") or board,
        names_of(written.tags),
    )


def position_of(arrangement: Arrangement, rules: str, board: str, names: Mapping[str, str]) -> Position:
    """The position of an arrangement, if it can be."""
    edition, _, chosen = parse_rules(rules)
    broken = check_seats(arrangement.seats)
    if not broken:
        at = table(load_board(board), chosen, arrangement.seats)
        broken = check_arrangement(arrangement, at)
    if broken:
        raise IllegalPositionError(SAY.later("library.position"), objections(broken))
    return Position(Standing.laid_out(arrangement, at), write_rules(edition, chosen), board, names)


def names_of(tags: Iterable[Tag]) -> dict[str, str]:
    """What the tags call the players, by colour; the first tag counts."""
    from ..game.actions import COLOURS

    letters = {name.capitalize(): letter for letter, name in COLOURS.items()}
    return {letters[tag.name]: tag.value for tag in reversed(list(tags)) if tag.name in letters}


def roll_value(value: int | str) -> int:
    """A roll as the engine has it. Raises `PacalError` for what is no roll at all."""
    if value in ("x", "X"):
        return ARROWS_ROLL
    text = str(value)
    if isinstance(value, bool) or not (text.isascii() and text.isdigit() and int(text) in FACES):
        raise PacalError(SAY.later("library.no-roll", text=quoted(str(value))))
    return int(text)


def objections(broken: Iterable[Breach], player: str | None = None) -> tuple[Objection, ...]:
    """Breaches in words."""
    return tuple(Objection(breach.clause, *say(breach, player)) for breach in broken)

