"""Positions as JSON: models at the border, and every fault with the path to it.

`parse_position_json` and `write_position_json` are a pair. As with the notation, reading says what was written and not
whether it can be: a pyramid of 7 floors reads well and then breaks C5.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, ValidatorFunctionWrapHandler, WrapValidator
from pydantic_core import PydanticCustomError

from ...game import arrangement as game
from ...game.actions import ARROWS_ROLL
from ..square_names import SQUARE
from .faults import check_format, problem_of
from .strict_text import MOST_FAULTS, Fault, JsonCode, JsonError, json_path, parse_json

FORMAT = "pacal-position"
VERSION = 1


def _one_sentence(value: object, handler: ValidatorFunctionWrapHandler) -> object:
    """A roll that fits none of its forms is one fault, not one for each form."""
    try:
        return handler(value)
    except ValidationError:
        raise PydanticCustomError("roll", "no roll") from None


Colour = Annotated[Literal["R", "G", "B", "Y", "V"], Field(description="red, green, blue, yellow or violet")]
Square = Annotated[
    str, Field(pattern=f"^{SQUARE}$", description="column letter and row number, such as c4")
]
Number = Annotated[int, Field(ge=0, le=9999)]
Digit = Annotated[int, Field(ge=0, le=9)]
Roll = Annotated[
    Number | Literal["x"] | None,
    WrapValidator(_one_sentence),
    Field(description="what the die shows, x for the arrows; null before the roll"),
]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Pyramid(_Strict):
    """A pyramid of so many floors on a square."""

    height: Digit
    square: Square


class Holding(_Strict):
    """One player's side: score, god stones left, ship, pyramids and stones on the board.

    `stones` names a square as often as stones lie there. For scoring, ship and stones can be left out.
    """

    colour: Colour
    score: Number
    god_stones: list[Digit]
    ship: Square | None = None
    pyramids: list[Pyramid] = []
    stones: list[Square] = []


class Stage(_Strict):
    """Where the game goes on: round, roll and whose turn it is."""

    round: Number
    roll: Roll
    player: Colour


class JsonPosition(_Strict):
    """A position of Pacal's Rocket; the players in seat order. Without a stage the game does not go on from here."""

    format: Literal["pacal-position"]
    version: Literal[1]
    rules: str | None = Field(None, description="an edition with options, as in a Rules tag")
    board: str | None = Field(None, description="the name of a board, or the path of a board file")
    stage: Stage | None = None
    players: Annotated[list[Holding], Field(min_length=1)]

    @classmethod
    def of(cls, arrangement: game.Arrangement, rules: str = "", board: str = "") -> JsonPosition:
        """The model of an arrangement. Raises `JsonError` for values that the format cannot hold."""
        stage = arrangement.stage
        data: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "players": list(map(_holding, arrangement.players)),
        }
        if stage is not None:
            roll = "x" if stage.roll == ARROWS_ROLL else stage.roll
            data["stage"] = {"round": stage.round, "roll": roll, "player": stage.player}
        if rules:
            data["rules"] = rules
        if board:
            data["board"] = board
        return _checked(data)

    def arrangement(self) -> game.Arrangement:
        """What stands where, in the game's own values."""
        stage = None
        if self.stage is not None:
            roll = ARROWS_ROLL if self.stage.roll == "x" else self.stage.roll
            stage = game.Stage(self.stage.round, roll, self.stage.player)
        return game.Arrangement(
            tuple(
                game.Holding(
                    player.colour,
                    player.score,
                    tuple(player.god_stones),
                    player.ship,
                    tuple(game.Pyramid(pyramid.height, pyramid.square) for pyramid in player.pyramids),
                    tuple(player.stones),
                )
                for player in self.players
            ),
            stage,
        )

    def data(self) -> dict[str, Any]:
        """The position in plain values, in the order of the fields; rules, board and stage only where given."""
        optional = {name for name in ("rules", "board", "stage") if getattr(self, name) is None}
        return self.model_dump(mode="json", exclude=optional)


def _holding(player: game.Holding) -> dict[str, Any]:
    return {
        "colour": player.colour,
        "score": player.score,
        "god_stones": list(player.god_stones),
        "ship": player.ship,
        "pyramids": [{"height": height, "square": square} for height, square in player.pyramids],
        "stones": list(player.stones),
    }


def parse_position_json(text: str) -> JsonPosition:
    """Read a position. Raises `JsonError` with every fault and the path to it.

    >>> parse_position_json('{"format": "pacal-position", "version": 1, "players": [{"colour": "G", "score": "7"}]}')
    Traceback (most recent call last):
    pacal_notation.notation.json.strict_text.JsonError: $.players[0].score: "7" is not a whole number (and 1 more)
    """
    return position_from_data(parse_json(text))


def position_from_data(data: Any) -> JsonPosition:
    """The position of plain data, as `parse_json` gives it. Raises `JsonError` with everything that is wrong."""
    check_format(data, FORMAT, VERSION)
    return _checked(data)


def write_position_json(arrangement: game.Arrangement, rules: str = "", board: str = "") -> str:
    """The JSON text of an arrangement, in ASCII, without a line break at its end."""
    return json.dumps(JsonPosition.of(arrangement, rules, board).data(), indent=2)


def _checked(data: object) -> JsonPosition:
    try:
        return JsonPosition.model_validate(data)
    except ValidationError as problem:
        errors = problem.errors(include_url=False)[:MOST_FAULTS]
        faults = [
            Fault(json_path(error["loc"]), problem_of(error, error["loc"][-1], error.get("input"))) for error in errors
        ]
        raise JsonError(JsonCode.WRONG_SHAPE, tuple(faults)) from None
