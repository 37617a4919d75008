"""Remarks on a turn in words: points left lying, districts given away, stones and god stones wasted, good ideas."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..game.modes import GOD_STONE
from ..game.movement import stuck
from ..game.position import Position
from ..game.scoring import BONUS, final_score
from ..insight.analysis import Context
from ..insight.weighing import POINT, Chance, Option, Reply, Weigher, final_weight
from ..notation.writing.parts import write_build
from ..review.findings.messages import colour_name, listed
from .sentences import counted, figure_words, floors_of, gain_words

_LATE = 40
"""The weight of the final scoring from which on it is spoken of."""


class Note(NamedTuple):
    """A remark. `kind` is a stable name, `cost` the points it is about (negative for what was won).

    Kinds: missed-build, missed-win, patience, given-away, double, god-stone, ended-badly, only.
    `places` are the districts it speaks of.
    """

    kind: str
    text: str
    cost: int = 0
    places: tuple[str, ...] = ()


def remarks(context: Context) -> list[Note]:
    """Everything there is to say about a turn, most important first."""
    return [
        note
        for source in (_missed_win, _ended_badly, _missed, _given_away, _god_stone, _double, _only)
        for note in source(context)
    ]


def why(option: Option, context: Context) -> str:
    """What speaks for an option, compared with the turn played."""
    played = context.played
    had = {(gain.clause, gain.place) for gain in played.outcome.gains}
    gains = [gain for gain in option.outcome.gains if (gain.clause, gain.place) not in had]
    reasons = [f"+{gain.points} for {gain_words(gain)}" for gain in gains]
    if played.outcome.position.over and not option.outcome.position.over:
        reasons.append("the game goes on")
    scored = {gain.place for gain in gains}
    reasons += _at_the_end(option, context, scored)
    stopped = [reply for reply in played.replies if not _still_there(reply, option.replies)]
    for reply in stopped[:1]:
        reasons.append(f"{colour_name(reply.player)} cannot answer with {_reply_words(reply)}")
    ahead, before = option.ahead, played.ahead
    if ahead is not None and ahead.points > (before.points if before is not None else 0):
        reasons.append(f"leaves {_ahead_words(ahead, option)} for the next turn")
    spent = played.turn.move.god_stone
    if spent and not option.turn.move.god_stone:
        reasons.append(f"keeps god stone {spent}")
    if not reasons:
        reasons += _small_reasons(option, context)
    return "; ".join(reasons)


def _at_the_end(option: Option, context: Context, scored: set[str]) -> list[str]:
    """Where the final scoring, as things stand, would give more than after the turn played. The biggest one only."""
    if final_weight(option.outcome.position) < _LATE:
        return []
    here, there = (_final_points(o.outcome.position, context.player) for o in (option, context.played))
    more = {place: points - there.get(place, 0) for place, points in here.items() if place not in scored}
    place = max(more, key=lambda place: (more[place], place), default="")
    points = more.get(place, 0)
    if points <= 0:
        return []
    where = f"at the {place}" if len(place) > 1 else f"in district {place}"
    return [f"as things stand {points} more {where} at the end"]


def _final_points(position: Position, player: str) -> dict[str, int]:
    """A player's points of the final scoring by place, as if the game ended here; god stones left out."""
    return {e.place: e.points for e in final_score(position).ledger if e.player == player and e.clause != "F4"}


def _small_reasons(option: Option, context: Context) -> list[str]:
    """What is left to say where points, answers and prospects are the same."""
    played = context.played
    hidden = [stone for stone in _hidden_rivals(option) if stone not in _hidden_rivals(played)]
    if hidden:
        return [f"covers {listed(hidden)}"]
    if option.turn.builds and option.turn.builds != played.turn.builds:
        build = option.turn.builds[0]
        board = option.outcome.before.table.board
        district = board.districts[board.district_of[board.index[build.site]]].letter
        return [f"{floors_of(build.height - (build.replaces or 0))} more in district {district}"]
    added = [colour for colour in option.turn.drops if colour not in played.turn.drops]
    more = len(option.turn.drops) - len(played.turn.drops)
    if option.wanted and option.worth > played.worth:
        near = _one_more(option)
        if near:
            return [near]
    if more > 0 and added:
        whose = "their own" if added[0] == context.player else f"{colour_name(added[0])}'s"
        return [f"one more stone on the board, in {whose} ship"]
    if option.ahead is not None and option.ahead.points:
        return [f"keeps {_ahead_words(option.ahead, option)} for the next turn"]
    return ["the stones lie better"]


def _one_more(option: Option) -> str:
    """What one more stone on the best square would make: ``a stone on c8 would make a line of four``."""
    after, player = option.outcome.position, option.turn.player
    seat = after.table.seat_of[player]
    board = after.table.board
    chances = Weigher().chances(after, seat, after.uncovered(seat) | option.wanted)
    using = [chance for chance in chances if chance.work.spent & option.wanted]
    if not using or not using[0].points:
        return ""
    build = using[0].work.build
    shape = figure_words(after, build.site, build.members or ())
    square = board.names[option.wanted.bit_length() - 1]
    return f"a stone on {square} would then make {shape} worth {using[0].points}"


def _still_there(reply: Reply, others: Sequence[Reply]) -> bool:
    return any(other.player == reply.player and other.points >= reply.points for other in others)


def _reply_words(reply: Reply) -> str:
    verb = f"{floors_of(reply.build.height)} on {reply.build.site}"
    return f"{verb} in district {reply.district} (+{reply.points})"


def _ahead_words(ahead: Chance, option: Option) -> str:
    build = ahead.work.build
    shape = figure_words(option.outcome.before, build.site, build.members or ())
    return f"{shape or 'a build'} worth {ahead.points}, {write_build(ahead.work.build)},"


def _hidden_rivals(option: Option) -> list[str]:
    """The rivals' stones that the ship covers where it lands."""
    before = option.outcome.before
    at = before.table
    target = option.outcome.position.ships[at.seat_of[option.turn.player]]
    return [
        f"{colour_name(colour)}'s stone on {at.board.names[target]}"
        for seat, colour in enumerate(at.seats)
        if colour != option.turn.player and before.stones[seat] >> target & 1
    ]


def _missed(context: Context) -> Iterator[Note]:
    """Points on offer that were not taken and were gone; where waiting paid, that."""
    best, played, gone = context.best, context.played, context.gone
    following = context.following
    if gone is not None and context.lost:
        instead = f"{gone.points} instead of {played.points}" if played.points else str(gone.points)
        points = "point" if instead == "1" else "points"
        what = f"{write_build(gone.work.build)} would have earned {instead} {points}: {_reason(context, gone)}"
        why_gone = _gone(context, gone)
        yield Note("missed-build", what + (f". {why_gone}" if why_gone else ""), context.lost)
    elif best is not None and following is not None and not played.points and following.played.points > best.points:
        text = f"Patience: {best.points} points were on offer, a turn later it was {following.played.points}"
        yield Note("patience", text, best.points - following.played.points)


def _reason(context: Context, chance: Chance) -> str:
    """What a build would have earned points for."""
    position = context.step.before
    at = position.table
    board = at.board
    build = chance.work.build
    district = board.districts[board.district_of[board.index[build.site]]]
    counts = [_floors(position, seat, district.mask) for seat in range(at.players)]
    own = counts[context.seat] + build.height - (build.replaces or 0)
    rivals = [count for seat, count in enumerate(counts) if seat != context.seat]
    if district.value > chance.points or chance.points == BONUS != district.value:
        return "the last pyramid but one ends the game"
    if not any(counts):
        return f"the first pyramid in district {district.letter}"
    leaders = [colour_name(at.seats[s]) for s, n in enumerate(counts) if s != context.seat and n == max(rivals)]
    return f"district {district.letter}, {own} to {max(rivals)} against {listed(leaders)}"


def _floors(position: Position, seat: int, area: int) -> int:
    from ..game.scoring import floors

    return floors(position.pyramids[seat], area)


def _gone(context: Context, best: Chance) -> str:
    """Why a build that was on offer was no longer there a turn later."""
    after = context.next_before
    if context.last or after is None:
        return "The game ended before another chance came"
    at = after.table
    board = at.board
    now = after.uncovered(context.seat)
    missing = best.work.spent & ~now
    used = context.step.turn.builds
    for index in board.indices(missing):
        name = board.names[index]
        for seat, colour in enumerate(at.seats):
            if after.ships[seat] == index and seat != context.seat:
                return f"A turn later {colour_name(colour)}'s ship covered {name}"
            if after.pyramids[seat][0] >> index & 1 and seat != context.seat:
                return f"A turn later {colour_name(colour)} had built on {name}"
        if used:
            return f"The stone on {name} was spent on {write_build(used[0])}"
        if name in context.step.turn.taken:
            return f"The stone on {name} was taken back"
    if missing:
        return "A turn later the stones no longer lay there"
    build = best.work.build
    district = board.districts[board.district_of[board.index[build.site]]]
    for step in context.between:
        for gain in step.outcome.gains:
            if gain.place == district.letter:
                return f"{colour_name(gain.player)} was there first"
    return ""


def _given_away(context: Context) -> Iterator[Note]:
    """A district won with this turn and lost before the next."""
    won = {gain.place for gain in context.played.outcome.gains if gain.clause in ("P1", "P2")}
    for step in context.between:
        for gain in step.outcome.gains:
            losers: Any = gain.facts.get("from", ())
            if gain.clause == "P2" and gain.place in won and context.player in losers:
                before = gain.floors.get(context.player, 0)
                text = (
                    f"District {gain.place} did not last: {colour_name(gain.player)} took it at once, "
                    f"{gain.floors[gain.player]} to {before}"
                )
                yield Note("given-away", text, gain.points, (gain.place,))


def _god_stone(context: Context) -> Iterator[Note]:
    """A god stone given up where less, or nothing, would have done."""
    turn, before = context.step.turn, context.step.before
    value = turn.move.god_stone
    if context.step.outcome.mode != GOD_STONE or not value:
        return
    board, here = before.table.board, before.ships[context.seat]
    smallest = before.god_stones[context.seat][0]
    if smallest < value:
        text = f"God stone {smallest} would have done the same: {value - smallest} points given away"
        yield Note("god-stone", text, value - smallest)
        return
    if stuck(before, here, before.obstacles & ~board.bits[here]):
        return
    target = turn.move.target
    if any(not o.turn.move.god_stone and o.turn.move.target == target for o in context.options):
        yield Note("god-stone", f"{target} could be reached with the roll: god stone {value} for nothing", value)
        return
    if _used_later(context, target) or _hidden_rivals(context.played):
        return
    kept = [option for option in context.options if not option.turn.move.god_stone]
    if kept and max(option.worth for option in kept) >= context.played.worth:
        yield Note("god-stone", f"Nothing came of god stone {value}, worth {value} points at the end", value)


def _used_later(context: Context, square: str) -> bool:
    """Whether the stone dropped there was built with in one of the next turns."""
    return any(square in (build.site, *(build.members or ())) for step in context.later for build in step.turn.builds)


def _double(context: Context) -> Iterator[Note]:
    """A stone dropped where one of the same colour already lies under the ship."""
    after, turn = context.step.after, context.step.turn
    at = after.table
    own = colour_name(context.player).lower()
    for colour in dict.fromkeys(turn.drops):
        count = after.under_ship(at.seat_of[colour], context.seat)
        if count > 1:
            where = "the own ship" if colour == context.player else f"{colour_name(colour)}'s ship"
            text = f"With this drop {counted(count, f'{own} stone')} lie under {where}: they go back when it lifts"
            yield Note("double", text.replace("the own ship", f"{colour_name(colour)}'s own ship"), count)


def _missed_win(context: Context) -> Iterator[Note]:
    """A turn that would have ended the game with a win."""
    if context.step.after.over:
        return
    for option in context.options:
        if not option.outcome.position.over:
            continue
        final = final_score(option.outcome.position)
        if final.winners == (context.player,):
            totals = sorted(final.totals.values(), reverse=True)
            text = (
                f"{write_build(option.turn.builds[0])} would have ended the game: "
                f"{colour_name(context.player)} wins {totals[0]} to {totals[1]}"
            )
            yield Note("missed-win", text, totals[0] - totals[1])
            return


def _ended_badly(context: Context) -> Iterator[Note]:
    """The game ended with this turn, for others."""
    after = context.step.after
    if not after.over or not context.played.points or context.step.before.reached:
        return
    final = final_score(after)
    if context.player not in final.winners:
        best, own = max(final.totals.values()), final.totals[context.player]
        text = f"Ending the game here gave it to {listed(map(colour_name, final.winners))}, {best} to {own}"
        yield Note("ended-badly", text, best - own)


def _only(context: Context) -> Iterator[Note]:
    """The turn was far better than everything else."""
    others = [option for option in context.options if not context.same_idea(option)]
    if context.worse or not others:
        return
    margin = context.played.worth - max(option.worth for option in others)
    if margin < 4 * POINT:
        return
    reasons = [f"+{gain.points} for {gain_words(gain)}" for gain in context.played.outcome.gains]
    best_other = max(others, key=lambda option: option.worth)
    stopped = [reply for reply in best_other.replies if not _still_there(reply, context.played.replies)]
    if stopped:
        reasons.append(f"{colour_name(stopped[0].player)} cannot answer with {_reply_words(stopped[0])}")
    if context.played.ahead is not None and context.played.ahead.points:
        reasons.append(f"leaves {_ahead_words(context.played.ahead, context.played)} for the next turn")
    if reasons:
        yield Note("only", f"The best there was: {'; '.join(reasons)}".rstrip(","), -(margin // POINT))
