"""Win chances of a game, luck and play, ready to be shown: plain values. See `view`."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..data.languages.phrases import Message


@dataclass(slots=True)
class RollView:
    """A roll: round, face, the id of the first turn made with it, and the luck it was for everybody, by colour."""

    round: int
    roll: str
    turn: str
    luck: dict[str, float]
    said: Message | str = ""
    """Said of the roll of the game alone."""

    @property
    def sentence(self) -> str:
        """What is said of it, without a full stop; empty for most."""
        return str(self.said)


@dataclass(slots=True)
class ShareOfChanceView:
    """A player's game: result − start = luck + play + gifts, each from −1 to 1 and beyond; `dice` is part of luck."""

    colour: str
    start: float
    result: float
    luck: float
    play: float
    gifts: float
    dice: float
    costliest: list[str] = field(default_factory=list)
    """Ids of the turns that cost most, at most three, the costliest first; only those that are told as mistakes."""
    said: list[Message] = field(default_factory=list)

    @property
    def sentences(self) -> list[str]:
        """What is said of the player's dice, without full stops."""
        return [str(words) for words in self.said]


@dataclass(slots=True)
class InsightView:
    """Luck and skill. `evaluator` names its version, `trials` the games of each rollout (0 for none).

    `error` is how far the evaluator's difference of two turns is off on average, `die` the number that is taken to
    stand on it twice, or ``even``. `turning_point` is the id of the turn after which whoever was best off in the end
    always was, empty for none.
    """

    evaluator: str
    trials: int
    error: float
    die: str
    finished: bool
    players: list[ShareOfChanceView]
    rolls: list[RollView]
    roll_of_the_game: RollView | None
    turning_point: str
    turning: Message | str
    remarks: list[Message]

    @property
    def turning_sentence(self) -> str:
        """Which turn it was, or that there was none; without a full stop, and empty where nobody is alone in front."""
        return str(self.turning)

    @property
    def notes(self) -> list[str]:
        """Whole sentences on what the figures are and how sure they are."""
        return [str(words) for words in self.remarks]
