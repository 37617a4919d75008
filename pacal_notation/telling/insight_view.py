"""Luck and skill made ready to be shown: chances after every turn, luck of the rolls, the table, the turning point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..insight.certainty import ERROR
from ..insight.chance import Die
from ..insight.luck import RollLuck, Split
from . import messages
from .commentary import MOST_COSTLY, Analysis
from .figures import percent, shared_out, signed
from .position_view import roll_text
from .sentences import Names, called
from .view import EstimateView, InsightView, RollView, ShareOfChanceView

if TYPE_CHECKING:
    from ..insight.rollouts import Estimate

_WORTH_TELLING = 0.05
"""The luck of a whole game, in win chances, from which on the dice are called kind or unkind."""


def by_colour(seats: Sequence[str], values: Sequence[float]) -> dict[str, float]:
    """Values of all seats by their colours."""
    return dict(zip(seats, values, strict=True))


def estimate_view(checked: Estimate | None, trials: int) -> EstimateView | None:
    """What rollouts say, where they were made."""
    return EstimateView(checked.mean, checked.error, trials) if checked is not None else None


def view_insight(analysis: Analysis, ids: Sequence[str], names: Names) -> InsightView:
    """The whole game. `ids` are those of the turns of the main line, `names` call the players in sentences."""
    return _Viewer(analysis, ids, names).view()


class _Viewer:
    def __init__(self, analysis: Analysis, ids: Sequence[str], names: Names) -> None:
        self.analysis = analysis
        self.split: Split = analysis.split
        self.ids = ids
        self.names = names

    def call(self, colour: str) -> str:
        return called(colour, self.names)

    def view(self) -> InsightView:
        rolls = [self.roll(roll) for roll in self.split.rolls]
        chosen = max(rolls, key=_moved, default=None)
        if chosen is not None and _moved(chosen) > 0:
            chosen.sentence = self.roll_sentence(chosen)
        else:
            chosen = None
        turning_point, turning_sentence = self.turning_point()
        return InsightView(
            evaluator=self.analysis.evaluator,
            trials=self.analysis.trials,
            error=ERROR,
            die=self.analysis.die.value,
            finished=self.split.finished,
            players=self.players(),
            rolls=rolls,
            roll_of_the_game=chosen,
            turning_point=turning_point,
            turning_sentence=turning_sentence,
            notes=self.notes(),
        )

    def roll(self, roll: RollLuck) -> RollView:
        luck = by_colour(self.split.seats, roll.luck)
        return RollView(roll.round, roll_text(roll.face), self.ids[roll.step], luck)

    def roll_sentence(self, roll: RollView) -> str:
        winner = max(roll.luck, key=lambda colour: roll.luck[colour])
        loser = min(roll.luck, key=lambda colour: roll.luck[colour])
        words = messages.ARROWS_OF_THE_GAME if roll.roll == "x" else messages.ROLL_OF_THE_GAME
        return words.format(
            face=roll.roll,
            round=roll.round,
            winner=self.call(winner),
            gain=signed(roll.luck[winner]),
            loser=self.call(loser),
            loss=signed(roll.luck[loser]),
        )

    def players(self) -> list[ShareOfChanceView]:
        split, found = self.split, []
        whole = split.whole
        for seat, colour in enumerate(split.seats):
            summary = self.analysis.players.get(colour)
            share = ShareOfChanceView(
                colour,
                split.start[seat],
                split.result[seat],
                whole.luck[seat],
                whole.play[seat],
                whole.gifts[seat],
                whole.dice[seat],
                [self.ids[number] for number in (summary.doubtful if summary is not None else ())[:MOST_COSTLY]],
            )
            if abs(share.dice) >= _WORTH_TELLING:
                words = messages.KIND_DICE if share.dice > 0 else messages.UNKIND_DICE
                share.sentences.append(words.format(player=self.call(colour), luck=signed(share.dice)))
            found.append(share)
        return found

    def turning_point(self) -> tuple[str, str]:
        """The turn after which whoever was best off in the end always was; nothing where nobody is alone in front."""
        chances = self.split.chances
        last = chances[-1]
        leaders = [seat for seat, chance in enumerate(last) if chance == max(last)]
        if len(leaders) != 1 or len(chances) < 3:
            return "", ""
        (seat,) = leaders
        behind = [number for number, now in enumerate(chances) if now[seat] < max(now)]
        player = self.call(self.split.seats[seat])
        if not behind:
            return "", messages.LED_THROUGHOUT.format(player=player)
        step = behind[-1]
        # As the charts have it: whole per cent that sum to a hundred.
        before, after = (f"{shared_out(chances[place], 100)[seat]} %" for place in (step, step + 1))
        turn = self.ids[step]
        return turn, messages.TURNING_POINT.format(turn=turn, player=player, before=before, after=after)

    def notes(self) -> list[str]:
        facts: dict[str, Any] = {
            "version": self.analysis.evaluator,
            "error": percent(ERROR),
            "trials": self.analysis.trials,
            "face": self.analysis.die.value,
        }
        told = [
            messages.EVALUATOR,
            messages.CHECKED if self.analysis.trials else messages.NOT_CHECKED,
            messages.ADDS_UP,
            messages.PLAY_AND_GIFTS,
            messages.LUCK,
        ]
        if any(turn is None for turn in self.analysis.turns):
            told.append(messages.NOT_WEIGHED)
        told.append(messages.DIE if self.analysis.die is Die.EVEN else messages.DIE_TWICE)
        if not self.split.finished:
            told.append(messages.UNFINISHED)
        return [words.format(**facts) for words in told]


def _moved(roll: RollView) -> float:
    """How much of the win a roll moved from some to others."""
    return max(roll.luck.values(), default=0.0) - min(roll.luck.values(), default=0.0)
