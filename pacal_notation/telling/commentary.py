"""What is said of a game's turns and players: points on offer, better turns, and what was wasted or won.

Looks ahead as far as `insight.weighing` does: to what the rivals can take before the player's next turn, and to what
the turn leaves for it. Whatever is said about a turn is said with its reason. The same record gives the same analysis
on every machine. Turns against the rules are not analysed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from ..insight.analysis import Context, margins, weigh_game
from ..insight.weighing import POINT, Option
from ..notation.record import Turn
from ..notation.writing.parts import write_build
from ..notation.writing.write import write_turn
from ..review.findings.messages import colour_name, listed
from ..review.replay import Review, Step
from .remarks import Note, remarks, why

MOST_ALTERNATIVES = 3
_TELLING = POINT
"""How much better than the turn played an alternative must be to be told."""
_DOUBTFUL, _MISTAKE, _BLUNDER = 4 * POINT, 7 * POINT, 12 * POINT
"""How much worse than the best a turn must be for ``?!``, ``?`` and ``??``."""
_ONLY = 4 * POINT
"""How much better than every other idea a turn must be for ``!``."""
_NEAR = POINT // 2
_CHANCES = 3
"""How many of a player's best chances are named."""


@dataclass(slots=True, frozen=True)
class Alternative:
    """A turn that could have been played: its text, the points it earns at once, and what speaks for it.

    `better` is what it is worth more than the turn played, in hundredths of a point; an estimate.
    """

    option: Option
    text: str
    points: int
    better: int
    why: str


@dataclass(slots=True)
class TurnAnalysis:
    """One turn: what was on offer, what else could have been played, and what there is to say.

    `best_points` are the most points that any legal turn earned at once, `best_build` says how; `lost` are those of
    them that were not taken and were gone when the player's next turn came. `glyph` is a suggestion, empty for none.
    """

    player: str
    round: int
    earned: int
    best_points: int
    best_build: str
    worse: int
    alternatives: list[Alternative] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    lost: int = 0
    glyph: str = ""


@dataclass(slots=True)
class PlayerSummary:
    """A player's game in numbers and in sentences."""

    player: str
    left: int = 0
    """Points left on the table: on offer, not taken, and gone a turn later."""
    missed: list[str] = field(default_factory=list)
    """The turns in which that happened, like ``7G``."""
    waits: int = 0
    """Turns that earned less than was on offer."""
    doubles: int = 0
    """Stones that came back unused because two lay on one square."""
    given_away: list[str] = field(default_factory=list)
    """Districts that were taken and taken back before the player's next turn."""
    god_stones: list[int] = field(default_factory=list)
    """God stones spent for nothing."""
    doubtful: list[str] = field(default_factory=list)
    """The turns for which a clearly better one was found."""
    chances: list[tuple[int, str]] = field(default_factory=list)
    """The same with what the better turn was worth more, in points (an estimate), the most first."""
    turning_point: int | None = None
    """The round that decided the player's game."""
    turning_words: str = ""
    glyphs: dict[str, int] = field(default_factory=dict)
    sentences: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Analysis:
    """A game analysed: an entry for each step of the review, None for turns that were not, and those who played."""

    turns: list[TurnAnalysis | None]
    players: dict[str, PlayerSummary]


def analyse(review: Review) -> Analysis:
    """Analyse a replayed record. Takes about ten milliseconds a turn."""
    seats = review.start.table.seats if review.start is not None else ()
    contexts = weigh_game(review)
    turns = [_look(context) if context is not None else None for context in contexts]
    for context, turn in zip(contexts, turns, strict=True):
        if context is not None and turn is not None:
            turn.lost = context.lost
            turn.notes = remarks(context)
            turn.glyph = _glyph(context, turn)
    played = {turn.player for turn in turns if turn is not None}
    return Analysis(turns, {c: _summary(c, review, contexts, turns) for c in seats if c in played})


def _look(context: Context) -> TurnAnalysis:
    played, best = context.played, context.best
    analysis = TurnAnalysis(
        context.player,
        context.step.before.round,
        played.points,
        best.points if best is not None else 0,
        write_build(best.work.build) if best is not None else "",
        context.worse,
    )
    told: set[tuple[str, ...]] = set()
    for option in _worth_telling(context):
        reason = why(option, context)
        # Two that differ only in what they leave for the next turn are one idea.
        idea = tuple(part for part in reason.split("; ") if not part.startswith("leaves ")) or (reason,)
        if idea not in told and len(told) < MOST_ALTERNATIVES:
            told.add(idea)
            better = option.worth - played.worth
            analysis.alternatives.append(Alternative(option, _text(option), option.points, better, reason))
    return analysis


def _text(option: Option) -> str:
    """The option in the notation, with its points after a build."""
    turn = option.turn
    booked = option.points if turn.builds else None
    return write_turn(Turn(turn.player, turn.move, turn.taken, turn.drops, turn.builds, booked=booked))


def _worth_telling(context: Context) -> list[Option]:
    """The options that are clearly better, best first, and the one that earns most where the turn earned less."""
    played = context.played
    better = [
        option
        for option in context.options
        if option.worth >= played.worth + _TELLING and (option.idea != played.idea or option.points != played.points)
    ]
    richest = max(context.options, key=lambda option: (option.points, option.worth), default=None)
    if richest is not None and richest.points > max([played.points, *(option.points for option in better)]):
        better.insert(min(len(better), MOST_ALTERNATIVES - 1), richest)
    return better


def _glyph(context: Context, turn: TurnAnalysis) -> str:
    """A suggestion: only where the notes or the alternatives say why."""
    worse = turn.worse
    certain = turn.lost > 0 or any(note.kind in ("missed-win", "ended-badly") for note in turn.notes)
    if worse >= _BLUNDER and certain:
        return "??"
    if worse >= _MISTAKE and turn.alternatives:
        return "?"
    if (worse >= _DOUBTFUL and turn.alternatives) or turn.lost >= 4:
        return "?!"
    if worse > 0:
        return "!?" if turn.best_points > turn.earned and worse < _NEAR and turn.earned else ""
    others = [option.worth for option in context.options if not context.same_idea(option)]
    if others and context.played.worth - max(others) >= _ONLY:
        return "!!" if turn.earned < turn.best_points else "!"
    return ""


def _summary(
    colour: str, review: Review, contexts: Sequence[Context | None], turns: Sequence[TurnAnalysis | None]
) -> PlayerSummary:
    summary = PlayerSummary(colour)
    for context, turn in zip(contexts, turns, strict=True):
        if context is None or turn is None or turn.player != colour:
            continue
        summary.left += turn.lost
        summary.waits += turn.earned < turn.best_points
        if turn.lost:
            summary.missed.append(f"{turn.round}{colour}")
        if "?" in turn.glyph and turn.glyph != "!?":
            summary.doubtful.append(f"{turn.round}{colour}")
            summary.chances.append((turn.worse // POINT, f"{turn.round}{colour}"))
        if turn.glyph:
            summary.glyphs[turn.glyph] = summary.glyphs.get(turn.glyph, 0) + 1
        for note in turn.notes:
            if note.kind == "god-stone":
                summary.god_stones.append(context.step.turn.move.god_stone)
            elif note.kind == "given-away":
                summary.given_away += note.places
    summary.chances.sort(key=lambda chance: -chance[0])
    for step in review.steps:
        summary.doubles += _came_back(step, colour)
    _turning_point(summary, review)
    summary.sentences = _sentences(summary)
    return summary


def _came_back(step: Step, colour: str) -> int:
    """Own stones that went back when a ship was lifted in this turn (E5)."""
    from ..game.events import events

    for event in events(step.outcome):
        if event.kind == "lifted":
            returned = event.facts["returned"]
            assert isinstance(returned, dict)
            return int(returned.get(colour, 0))
    return 0


def _turning_point(summary: PlayerSummary, review: Review) -> None:
    """The round in which a winner went ahead for good; for the others the one in which they fell back most."""
    course = margins(review, summary.player)
    if len(course) < 2:
        return
    if course[-1][1] >= 0:
        behind = [number for number, margin in course if margin <= 0]
        after = [(number, margin) for number, margin in course if not behind or number > behind[-1]]
        if not after:
            return
        summary.turning_point = after[0][0]
        if not behind:
            summary.turning_words = "in front from the first round to the last"
        else:
            summary.turning_words = f"the turning point: round {after[0][0]}, in front from then on"
        return
    falls = [(before[1] - now[1], now[0], before[1], now[1]) for before, now in pairwise(course)]
    fall, number, before, now = max(falls, key=lambda entry: (entry[0], entry[1]))
    if fall > 0:
        summary.turning_point = number
        summary.turning_words = f"the turning point: round {number}, from {_stand(before)} to {_stand(now)}"


def _stand(margin: int) -> str:
    if not margin:
        return "level"
    return f"{abs(margin)} {'ahead' if margin > 0 else 'behind'}"


def _sentences(summary: PlayerSummary) -> list[str]:
    who = colour_name(summary.player)
    told = []
    if summary.left:
        points = "1 point" if summary.left == 1 else f"{summary.left} points"
        told.append(f"{who} left {points} on the table ({', '.join(summary.missed)})")
    elif summary.waits:
        told.append(f"{who} let no points go for good")
    else:
        told.append(f"{who} took every point on offer")
    if summary.turning_words:
        told[-1] += f"; {summary.turning_words}"
    if summary.chances:
        best = [name for _, name in summary.chances[:_CHANCES]]
        more = len(summary.chances) - len(best)
        were = "There was a better turn" if len(best) == 1 else "There were better turns"
        told.append(f"{were} in {listed(best)}" + (f", and {more} more" if more else ""))
    if summary.given_away:
        lost = Counter(summary.given_away)
        named = [letter if times == 1 else f"{letter} ({times} times)" for letter, times in lost.items()]
        told.append(f"{'District' if len(named) == 1 else 'Districts'} {listed(named)} lost again at once")
    if summary.doubles:
        told.append(f"{summary.doubles} stones went back unused, two and more on one square")
    if summary.god_stones:
        one = len(summary.god_stones) == 1
        told.append(f"God {'stone' if one else 'stones'} {listed(sorted(summary.god_stones))} spent for nothing")
    return told

