"""A program that plays: the protocol ``pacal-bot``, as docs/arena.md tells it.

A bot is a policy like any other. Whatever it does wrong ends in a `ForfeitError` that says why: it loses the game.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any

from ... import __version__
from ...game.actions import ARROWS_ROLL, Turn
from ...game.arrangement import Arrangement
from ...game.position import Position, Table
from ...game.types import Square
from ...insight.choices import choices
from ...insight.matches import ForfeitError
from ...notation.errors import NotationError
from ...notation.json.strict_text import JsonError, parse_json
from ...notation.reading.parse import parse_turn
from ...notation.writing.write import write_position
from ...review.findings.messages import say
from ...review.resolve import judge
from .processes_of_bots import FloodError, GoneError, LateError, Talker

if TYPE_CHECKING:
    from .games import Terms

PROTOCOL, VERSION = "pacal-bot", 1
START_SECONDS = 10.0
"""A program has at least so long to say that it is ready."""
MOST_QUESTIONS = 3
"""So often a bot may ask for the legal turns of a position."""
_SHOWN = 60

REASONS = (
    "not-started", "crashed", "killed", "closed", "silent", "slow", "flooding", "not-json", "wrong-shape",
    "wrong-version", "unasked", "begging", "wrong-square", "unreadable-turn", "illegal-turn", "false-points",
)  # fmt: skip
"""Why a bot can lose a game; telling has a sentence for each."""


class Bot:
    """A program at one seat of one game. See `Policy`."""

    def __init__(self, command: Sequence[str], terms: Terms, seat: int, seed: int) -> None:
        self.command = command
        self.terms = terms
        self.seat = seat
        self.seed = seed
        self.talker: Talker | None = None
        self.number = 0
        """How many questions it was asked."""
        self.thought = 0.0
        """How many seconds it thought about the last one."""

    @property
    def errors(self) -> str:
        """The last of what it wrote to standard error."""
        return self.talker.errors if self.talker is not None else ""

    def place(self, at: Table, free: Sequence[Square], rng: Random) -> Square:
        self._start(at)
        names = [at.board.names[square] for square in free]
        answer = self._ask({"type": "place", "free": names}, "square")
        if answer["square"] not in names:
            raise ForfeitError("wrong-square", square=_cut(answer["square"]))
        return free[names.index(answer["square"])]

    def choose(self, position: Position, rng: Random) -> Turn:
        arrangement = position.arrangement()
        question = {
            "type": "turn",
            "round": position.round,
            "roll": "x" if position.roll == ARROWS_ROLL else position.roll,
            "player": position.to_play,
            "position": write_position(arrangement),
            "json": self._plain(arrangement),
        }
        return self._checked(position, self._ask(question, "turn", position)["turn"])

    def over(self, points: dict[str, int], shares: dict[str, float]) -> None:
        """Tell the end of the game, and end the program."""
        if self.talker is None:
            return
        self._say({"type": "over", "points": points, "shares": shares})
        self._say({"type": "quit"})
        self.talker.end()

    def stop(self) -> None:
        """End the program at once."""
        if self.talker is not None:
            self.talker.end(at_once=True)

    def _plain(self, arrangement: Arrangement) -> dict[str, Any]:
        from ...notation.json.positions import JsonPosition

        return JsonPosition.of(arrangement, self.terms.rules, self.terms.board).data()

    def _start(self, at: Table) -> None:
        try:
            self.talker = Talker(self.command)
        except (OSError, ValueError) as problem:
            raise ForfeitError("not-started", problem=str(problem)) from None
        hello = {"type": "hello", "protocol": PROTOCOL, "version": VERSION, "program": f"pacal {__version__}"}
        self._say({**hello, "seconds": self.terms.seconds})
        ready = self._hear("ready", monotonic() + max(START_SECONDS, self.terms.seconds), START_SECONDS)
        if type(ready.get("version")) is not int or ready["version"] != VERSION:
            raise ForfeitError("wrong-version", version=_cut(json.dumps(ready.get("version"))), known=VERSION)
        self._say(
            {
                "type": "start",
                "rules": self.terms.rules,
                "board": self.terms.board,
                "players": list(at.seats),
                "you": at.seats[self.seat],
                "seed": self.seed,
            }
        )

    def _say(self, message: dict[str, Any]) -> None:
        assert self.talker is not None
        self.talker.say(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def _ask(self, question: dict[str, Any], field: str, position: Position | None = None) -> dict[str, Any]:
        """The answer to a question; meanwhile the bot may ask for the legal turns, which takes none of its time."""
        self.number += 1
        self._say({**question, "id": self.number})
        asked = 0
        start = monotonic()
        deadline = start + self.terms.seconds
        while True:
            answer = self._hear(question["type"], deadline, self.terms.seconds)
            if answer.get("id") != self.number or type(answer["id"]) is not int:
                raise ForfeitError("unasked", asked=self.number, answered=_cut(json.dumps(answer.get("id"))))
            if answer["type"] == question["type"]:
                break
            if position is None:
                raise ForfeitError("wrong-shape", field="type", shown=_cut(json.dumps(answer["type"])))
            asked += 1
            if asked > MOST_QUESTIONS:
                raise ForfeitError("begging", most=MOST_QUESTIONS)
            since = monotonic()
            self._say({"type": "legal", "id": self.number, "turns": [one.as_json() for one in choices(position)]})
            start += monotonic() - since
            deadline += monotonic() - since
        self.thought = monotonic() - start
        if not isinstance(answer.get(field), str):
            raise ForfeitError("wrong-shape", field=field, shown=_cut(json.dumps(answer.get(field))))
        return answer

    def _hear(self, kind: str, deadline: float, seconds: float) -> dict[str, Any]:
        """The next message, which is of a kind or asks for legal turns."""
        assert self.talker is not None
        try:
            line = self.talker.hear(deadline)
        except LateError:
            raise ForfeitError("slow" if self.talker.spoke else "silent", seconds=seconds) from None
        except FloodError:
            raise ForfeitError("flooding") from None
        except GoneError as gone:
            raise _gone(gone.code) from None
        try:
            message = parse_json(line.decode("utf-8"))
        except (UnicodeDecodeError, JsonError):
            raise ForfeitError("not-json", shown=_cut(line.decode("utf-8", "replace"))) from None
        if not isinstance(message, dict):
            raise ForfeitError("not-json", shown=_cut(line.decode()))
        if message.get("type") not in (kind, "legal"):
            raise ForfeitError("wrong-shape", field="type", shown=_cut(json.dumps(message.get("type"))))
        return message

    def _checked(self, position: Position, text: str) -> Turn:
        """The turn that a bot has answered, in long form."""
        shown = _cut(text)
        try:
            written = parse_turn(text)
        except NotationError as problem:
            raise ForfeitError("unreadable-turn", turn=shown, words=problem.message) from None
        full, outcome, wrong = judge(position, written)
        if wrong:
            words = say(wrong[0], written.player)[0]
            raise ForfeitError("illegal-turn", turn=shown, clause=wrong[0].clause, words=words)
        if written.booked is not None and written.booked != outcome.points:
            raise ForfeitError("false-points", turn=shown, said=written.booked, earned=outcome.points)
        return Turn(full.player, full.move, full.taken, full.drops, full.builds)


def _gone(code: int | None) -> ForfeitError:
    if code is None:
        return ForfeitError("closed")
    return ForfeitError("killed", signal=-code) if code < 0 else ForfeitError("crashed", code=code)


def _cut(text: object) -> str:
    """What a bot said, short enough to be shown."""
    words = str(text)
    return words if len(words) <= _SHOWN else words[: _SHOWN - 1] + "…"
