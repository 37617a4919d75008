"""Luck and skill made ready to be shown: chances after every turn, luck of the rolls, the table, the turning point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..data.languages.nouns import Noun
from ..data.languages.phrases import Message
from ..insight.certainty import ERROR
from ..insight.luck import RollLuck, Split
from .chances_view import InsightView, RollView, ShareOfChanceView
from .commentary import MOST_COSTLY, Analysis
from .figures import Later, percent, shared_out, signed, whole
from .messages import SAY, die_note
from .position_view import roll_text
from .sentences import Names, called
from .view import EstimateView

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

    def call(self, colour: str) -> Noun:
        return called(colour, self.names)

    def view(self) -> InsightView:
        rolls = [self.roll(roll) for roll in self.split.rolls]
        chosen = max(rolls, key=_moved, default=None)
        if chosen is not None and _moved(chosen) > 0:
            chosen.said = self.roll_sentence(chosen)
        else:
            chosen = None
        turning_point, turning = self.turning_point()
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
            turning=turning,
            remarks=self.notes(),
        )

    def roll(self, roll: RollLuck) -> RollView:
        luck = by_colour(self.split.seats, roll.luck)
        return RollView(roll.round, roll_text(roll.face), self.ids[roll.step], luck)

    def roll_sentence(self, roll: RollView) -> Message:
        winner = max(roll.luck, key=lambda colour: roll.luck[colour])
        loser = min(roll.luck, key=lambda colour: roll.luck[colour])
        return SAY.later(
            "roll-of-the-game.arrows" if roll.roll == "x" else "roll-of-the-game",
            face=roll.roll,
            round=roll.round,
            winner=self.call(winner),
            gain=Later(signed, (roll.luck[winner],)),
            loser=self.call(loser),
            loss=Later(signed, (roll.luck[loser],)),
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
                key = "kind-dice" if share.dice > 0 else "unkind-dice"
                share.said.append(SAY.later(key, player=self.call(colour), luck=Later(signed, (share.dice,))))
            found.append(share)
        return found

    def turning_point(self) -> tuple[str, Message | str]:
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
            return "", SAY.later("led-throughout", player=player)
        step = behind[-1]
        # As the charts have it: whole per cent that sum to a hundred.
        before, after = (Later(whole, (shared_out(chances[place], 100)[seat],)) for place in (step, step + 1))
        turn = self.ids[step]
        return turn, SAY.later("turning-point", turn=turn, player=player, before=before, after=after)

    def notes(self) -> list[Message]:
        analysis = self.analysis
        told = [SAY.later("note.evaluator", version=analysis.evaluator, error=Later(percent, (ERROR,)))]
        if analysis.trials:
            told.append(SAY.later("note.checked", trials=analysis.trials))
            told.append(SAY.later("note.who-plays"))
        else:
            told.append(SAY.later("note.not-checked"))
        if analysis.looks is not None:
            told.append(SAY.later("note.passed-over", looks=analysis.looks))
        told += map(SAY.later, ("note.adds-up", "note.play-and-gifts", "note.luck"))
        if any(turn is None for turn in analysis.turns):
            told.append(SAY.later("note.not-weighed"))
        told.append(die_note(analysis.die.value))
        if not self.split.finished:
            told.append(SAY.later("note.unfinished"))
        return told


def _moved(roll: RollView) -> float:
    """How much of the win a roll moved from some to others."""
    return max(roll.luck.values(), default=0.0) - min(roll.luck.values(), default=0.0)
