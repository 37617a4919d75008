"""What is said of a game's turns and players: win chances, better turns with their reasons, what was wasted or won.

How good a turn was is said by its loss of win chance, and only from the difference on that `insight.certainty` allows.
Whatever is said about a turn is said with its reason. The same record gives the same analysis on every machine. Turns
against the rules are not analysed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ..data.languages.nouns import district, listed
from ..data.languages.phrases import Message
from ..game.events import events
from ..insight.analysis import MOST_IDEAS, MOST_LOOKS, Context, look_through
from ..insight.certainty import glyph_of_loss, glyph_of_margin
from ..insight.chance import Die
from ..insight.chooser import Candidate, Chooser
from ..insight.luck import Split, split_game
from ..insight.second_look import SecondLook
from ..notation.record import Turn
from ..notation.writing.parts import write_build
from ..notation.writing.write import write_turn
from ..review.replay import Review, Step
from .messages import SAY
from .remarks import Note, Reason, reasons_for, remarks
from .sentences import NOBODY, Names, called

if TYPE_CHECKING:
    from ..insight.rollouts import Estimate, Runner
    from ..insight.verification import Tell

MOST_COSTLY = 3
"""How many of a player's costliest turns are told."""


class Depth(NamedTuple):
    """How far the analysis goes: games played on for each claim (0 for none), who does that, and who is told.

    `die` is the one that is taken to have been used.
    """

    trials: int = 0
    runner: Runner | None = None
    tell: Tell | None = None
    die: Die = Die.EVEN


SHALLOW = Depth()
"""The evaluator alone."""


@dataclass(slots=True, frozen=True)
class Alternative:
    """A turn that would have been better: its text, the points it earns at once, and what speaks for it.

    `better` is the win chance it gives more than the turn played; `checked` is the same by rollouts, in which the turn
    played won as often as `won` says.
    """

    candidate: Candidate
    text: str
    points: int
    better: float
    reasons: tuple[Reason, ...]
    checked: Estimate | None = None
    won: float = 0.0


@dataclass(slots=True)
class TurnAnalysis:
    """One turn: what was on offer, what would have been better, and what there is to say.

    `loss` is the win chance it cost as far as that may be told, see `Context.loss`. `best_points` are the most points
    that any legal turn earned at once, `best_build` says how; `lost` are those of them that should have been taken and
    were gone when the player's next turn came. `glyph` is a suggestion, empty for none.
    """

    player: str
    round: int
    earned: int
    best_points: int
    best_build: str
    loss: float
    alternatives: list[Alternative] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    lost: int = 0
    glyph: str = ""

    @property
    def blamed(self) -> bool:
        """Whether the turn is told as a mistake."""
        return bool(self.alternatives) and "?" in self.glyph


@dataclass(slots=True)
class PlayerSummary:
    """A player's game in numbers and in sentences."""

    player: str
    left: int = 0
    """Points left on the table: on offer, not taken though that was better, and gone a turn later."""
    missed: list[int] = field(default_factory=list)
    """The turns in which that happened, by the index of their steps."""
    waits: int = 0
    """Turns that earned less than was on offer."""
    doubles: int = 0
    """Stones that came back unused because two lay on one square."""
    given_away: list[str] = field(default_factory=list)
    """Districts that were taken and taken back before the player's next turn."""
    god_stones: list[int] = field(default_factory=list)
    """God stones spent for nothing."""
    doubtful: list[int] = field(default_factory=list)
    """The turns for which a clearly better one was found, the costliest first."""
    glyphs: dict[str, int] = field(default_factory=dict)
    sentences: list[Message] = field(default_factory=list)


@dataclass(slots=True)
class Analysis:
    """A game analysed: an entry for each step of the review, None for turns that were not, and those who played.

    `split` is the game split into luck, play and gifts; `evaluator` names who says so, `trials` are the games played on
    for each claim. `looks` is given where not all turns that seemed costly were looked at again: so many a player.
    """

    turns: list[TurnAnalysis | None]
    players: dict[str, PlayerSummary]
    split: Split
    evaluator: str
    trials: int
    die: Die
    looks: int | None = None


def analyse(
    review: Review, depth: Depth = SHALLOW, chooser: Chooser | None = None, names: Names = NOBODY
) -> Analysis | None:
    """Analyse a replayed record; None for one that could not be set up. Takes about fifteen milliseconds a turn.

    `names` call the players in what is said; without them the colours do.
    """
    chooser = chooser if chooser is not None else Chooser(die=depth.die)
    split = split_game(review, chooser)
    if split is None:
        return None
    most = None if depth.trials else MOST_LOOKS
    second = SecondLook(chooser.evaluator, chooser.die)
    contexts = look_through(review, split, chooser.weigher, second, most)
    if depth.trials:
        from ..insight.verification import verify

        verify(contexts, depth.trials, depth.runner, depth.tell, chooser.die)
    turns = [_look(context, names) if context is not None else None for context in contexts]
    played = {turn.player for turn in turns if turn is not None}
    players = {colour: _summary(colour, review, contexts, turns, names) for colour in split.seats if colour in played}
    passed_over = any(context is not None and context.passed_over for context in contexts)
    looks = MOST_LOOKS // len(split.seats) if passed_over else None
    return Analysis(turns, players, split, chooser.evaluator.version, depth.trials, chooser.die, looks)


def _look(context: Context, names: Names) -> TurnAnalysis:
    played, best = context.played, context.best
    analysis = TurnAnalysis(
        context.player,
        context.step.before.round,
        played.points,
        best.points if best is not None else 0,
        write_build(best.work.build) if best is not None else "",
        context.loss,
        _alternatives(context, names),
        remarks(context, names),
        context.lost,
    )
    if analysis.alternatives:
        analysis.glyph = glyph_of_loss(analysis.loss)
    elif any(note.kind == "only" for note in analysis.notes):
        analysis.glyph = glyph_of_margin(context.margin)
    return analysis


def _alternatives(context: Context, names: Names) -> list[Alternative]:
    """The better turns that are told, best first: another idea each, by turn and by reason."""
    told: set[tuple[Reason, ...]] = set()
    found: list[Alternative] = []
    for candidate in sorted(context.ideas(2 * MOST_IDEAS), key=lambda one: -_by_how_much(context, one)):
        option = context.option(candidate)
        reasons = reasons_for(option, context, names)
        # Two that differ only in what they leave for the next turn are one idea.
        idea = tuple(reason for reason in reasons if reason.kind != "ahead") or reasons
        if idea not in told and len(found) < MOST_IDEAS:
            told.add(idea)
            checked = context.check(candidate)
            gain = context.gain(candidate)
            found.append(
                Alternative(candidate, _text(candidate), option.points, gain, reasons, checked, context.won)
            )
    return found


def _by_how_much(context: Context, candidate: Candidate) -> float:
    """How much better a turn is: by rollouts where they were made."""
    checked = context.check(candidate)
    return checked.mean if checked is not None else context.gain(candidate)


def _text(candidate: Candidate) -> str:
    """The turn in the notation, with its points after a build."""
    turn = candidate.turn
    booked = candidate.outcome.points if turn.builds else None
    return write_turn(Turn(turn.player, turn.move, turn.taken, turn.drops, turn.builds, booked=booked))


def _summary(
    colour: str,
    review: Review,
    contexts: Sequence[Context | None],
    turns: Sequence[TurnAnalysis | None],
    names: Names,
) -> PlayerSummary:
    summary = PlayerSummary(colour)
    costs: list[tuple[float, int]] = []
    for number, (context, turn) in enumerate(zip(contexts, turns, strict=True)):
        if context is None or turn is None or turn.player != colour:
            continue
        summary.left += turn.lost
        summary.waits += turn.earned < turn.best_points
        if turn.lost:
            summary.missed.append(number)
        if turn.blamed:
            costs.append((-turn.loss, number))
        if turn.glyph:
            summary.glyphs[turn.glyph] = summary.glyphs.get(turn.glyph, 0) + 1
        for note in turn.notes:
            if note.kind == "god-stone":
                summary.god_stones.append(context.step.turn.move.god_stone)
            elif note.kind == "given-away":
                summary.given_away += note.places
    summary.doubtful = [number for _, number in sorted(costs)]
    for step in review.steps:
        summary.doubles += _came_back(step, colour)
    summary.sentences = _sentences(summary, turns, names)
    return summary


def _came_back(step: Step, colour: str) -> int:
    """Own stones that went back when a ship was lifted in this turn (E5)."""
    for event in events(step.outcome):
        if event.kind == "lifted":
            returned = event.facts["returned"]
            assert isinstance(returned, dict)
            return int(returned.get(colour, 0))
    return 0


def _sentences(summary: PlayerSummary, turns: Sequence[TurnAnalysis | None], names: Names) -> list[Message]:
    who = called(summary.player, names)
    told = []
    if summary.left:
        missed = [f"{turn.round}{turn.player}" for number in summary.missed if (turn := turns[number]) is not None]
        told.append(SAY.later("left", player=who, points=summary.left, turns=", ".join(missed)))
    elif not summary.waits:
        told.append(SAY.later("took-all", player=who))
    if not summary.doubtful:
        told.append(SAY.later("no-better", player=who))
    elif len(summary.doubtful) > MOST_COSTLY:
        told.append(SAY.later("more-turns", count=len(summary.doubtful)))
    told += _wasted(summary)
    return told


def _wasted(summary: PlayerSummary) -> list[Message]:
    """Districts that did not last, stones and god stones that were for nothing."""
    told = []
    lost = Counter(summary.given_away)
    if len(lost) == 1:
        ((letter, times),) = lost.items()
        if times == 1:
            told.append(SAY.later("lost-again", district=district(letter)))
        else:
            told.append(SAY.later("lost-again.times", district=district(letter), times=times))
    elif lost:
        named = [letter if times == 1 else f"{letter} ({times}×)" for letter, times in lost.items()]
        told.append(SAY.later("lost-again.several", districts=listed(named)))
    if summary.doubles:
        told.append(SAY.later("went-back", count=summary.doubles))
    if len(summary.god_stones) == 1:
        told.append(SAY.later("god-stone.lost", value=summary.god_stones[0]))
    elif summary.god_stones:
        told.append(SAY.later("god-stones.lost", values=listed(sorted(summary.god_stones))))
    return told
