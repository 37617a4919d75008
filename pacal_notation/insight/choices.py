"""The legal turns of a position, written and with what they earn, best first."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..data.languages.nouns import cited
from ..game.actions import ARROWS_ROLL, Turn
from ..game.error_words import SAY
from ..game.errors import PacalError
from ..game.legal.turns import legal_turns
from ..game.position import DIE, Position
from ..game.referee import play
from ..notation.writing.write import write_turn


class Choice(NamedTuple):
    """A legal turn: what it is, how it is written, how the ship moves, and the points it earns."""

    turn: Turn
    text: str
    mode: str
    points: int

    def as_json(self) -> dict[str, Any]:
        """The choice in plain values."""
        build = self.turn.builds[0] if self.turn.builds else None
        return {
            "turn": self.text,
            "mode": self.mode,
            "to": self.turn.move.target,
            "god_stone": self.turn.move.god_stone or None,
            "taken": list(self.turn.taken),
            "drops": list(self.turn.drops),
            "build": {
                "height": build.height,
                "site": build.site,
                "members": list(build.members or ()),
                "replaces": build.replaces,
            }
            if build
            else None,
            "points": self.points,
        }


def with_roll(position: Position, roll: str) -> Position:
    """The position after a roll given as text; as it is where none is given."""
    if not roll:
        return position
    value = ARROWS_ROLL if roll == "x" else int(roll) if roll.isascii() and roll.isdigit() else 0
    if value not in DIE:
        raise PacalError(SAY.later("game.no-roll", word=cited(roll)))
    if position.roll not in (None, value):
        raise PacalError(SAY.later("game.other-roll"))
    return position._replace(roll=value)


def choices(position: Position, roll: str = "") -> list[Choice]:
    """Every legal turn, best first: by points, god stones kept, floors won, stones dropped. Empty after the end."""
    position = with_roll(position, roll)
    if position.to_play is None and not position.over:
        raise PacalError(SAY.later("game.no-player", text="7. 4: G /"))
    if position.roll is None and position.to_play is not None:
        raise PacalError(SAY.later("game.roll-needed"))
    offered = []
    for turn in legal_turns(position):
        outcome = play(position, turn)
        offered.append(Choice(turn, write_turn(turn), outcome.mode, outcome.points))
    return sorted(offered, key=_rank)


def _rank(choice: Choice) -> tuple[int, int, int, int]:
    builds = choice.turn.builds
    floors = builds[0].height - (builds[0].replaces or 0) if builds else 0
    return -choice.points, choice.turn.move.god_stone, -floors, -len(choice.turn.drops)
