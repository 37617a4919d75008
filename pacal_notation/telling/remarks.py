"""Remarks on a turn in words: points left lying, districts given away, stones and god stones wasted, good ideas.

What is said of points, answers and prospects is exact or comes from the weights made by hand; that a turn was better or
worse is only said where the evaluator says so. Reasons have a kind, remarks have one, and nothing reads the words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..game.modes import GOD_STONE
from ..game.movement import stuck
from ..game.position import Position
from ..game.scoring import BONUS, final_score, floors
from ..insight.analysis import Context
from ..insight.certainty import BETTER, ONLY
from ..insight.weighing import Chance, Option, Reply, Weigher, final_weight
from ..notation.writing.parts import write_build
from ..review.findings.messages import listed
from . import messages
from .sentences import NOBODY, Names, called, figure_words, floors_of, gain_words

_LATE = 40
"""The weight of the final scoring from which on it is spoken of."""
_END_MORE = {"river": messages.END_MORE_RIVER, "lake": messages.END_MORE_LAKE}


class Note(NamedTuple):
    """A remark. `kind` is a stable name, `cost` the points it is about (negative for what was won).

    Kinds: missed-build, missed-win, patience, given-away, double, god-stone, ended-badly, only.
    `places` are the districts it speaks of.
    """

    kind: str
    text: str
    cost: int = 0
    places: tuple[str, ...] = ()


class Reason(NamedTuple):
    """What speaks for a turn.

    Kinds: gain, goes-on, end, answer, ahead, god-stone, covers, floors, wanted, stone, lie.
    """

    kind: str
    text: str


def remarks(context: Context, names: Names = NOBODY) -> list[Note]:
    """Everything there is to say about a turn, most important first. `names` call the players."""
    return [
        note
        for source in (_missed_win, _ended_badly, _missed, _given_away, _god_stone, _double, _only)
        for note in source(context, names)
    ]


def reasons_for(option: Option, context: Context, names: Names = NOBODY) -> tuple[Reason, ...]:
    """What speaks for an option, compared with the turn played; there is always something."""
    played = context.played
    had = {(gain.clause, gain.place) for gain in played.outcome.gains}
    gains = [gain for gain in option.outcome.gains if (gain.clause, gain.place) not in had]
    found = [_gain_reason(gain, names) for gain in gains]
    if played.outcome.position.over and not option.outcome.position.over:
        found.append(Reason("goes-on", messages.GOES_ON))
    found += _at_the_end(option, context, {gain.place for gain in gains})
    found += _stopped(played.replies, option.replies, names)
    ahead, before = option.ahead, played.ahead
    if ahead is not None and ahead.points > (before.points if before is not None else 0):
        found.append(_ahead(ahead, option, messages.LEAVES, messages.LEAVES_BUILD))
    spent = played.turn.move.god_stone
    if spent and not option.turn.move.god_stone:
        found.append(Reason("god-stone", messages.KEEPS_GOD_STONE.format(value=spent)))
    return tuple(found or [_small_reason(option, context, names)])


def _gain_reason(gain: Any, names: Names) -> Reason:
    return Reason("gain", messages.GAIN.format(points=gain.points, what=gain_words(gain, names)))


def _stopped(answers: Sequence[Reply], others: Sequence[Reply], names: Names) -> list[Reason]:
    """The first answer of a rival that is no longer among the others."""
    for reply in answers:
        if not any(other.player == reply.player and other.points >= reply.points for other in others):
            words = messages.NO_ANSWER.format(
                player=called(reply.player, names),
                floors=floors_of(reply.build.height),
                site=reply.build.site,
                district=reply.district,
                points=reply.points,
            )
            return [Reason("answer", words)]
    return []


def _at_the_end(option: Option, context: Context, scored: set[str]) -> list[Reason]:
    """Where the final scoring, as things stand, would give more than after the turn played. The biggest one only."""
    if final_weight(option.outcome.position) < _LATE:
        return []
    here, there = (_final_points(o.outcome.position, context.player) for o in (option, context.played))
    more = {place: points - there.get(place, 0) for place, points in here.items() if place not in scored}
    place = max(more, key=lambda place: (more[place], place), default="")
    points = more.get(place, 0)
    if points <= 0:
        return []
    words = _END_MORE.get(place, messages.END_MORE_DISTRICT)
    return [Reason("end", words.format(points=points, district=place))]


def _final_points(position: Position, player: str) -> dict[str, int]:
    """A player's points of the final scoring by place, as if the game ended here; god stones left out."""
    return {e.place: e.points for e in final_score(position).ledger if e.player == player and e.clause != "F4"}


def _small_reason(option: Option, context: Context, names: Names) -> Reason:
    """What is left to say where points, answers and prospects are the same."""
    played = context.played
    known = _hidden_rivals(played)
    for colour, square in _hidden_rivals(option):
        if (colour, square) not in known:
            return Reason("covers", messages.COVERS.format(player=called(colour, names), square=square))
    if option.turn.builds and option.turn.builds != played.turn.builds:
        build = option.turn.builds[0]
        board = option.outcome.before.table.board
        district = board.districts[board.district_of[board.index[build.site]]].letter
        more = floors_of(build.height - (build.replaces or 0))
        return Reason("floors", messages.MORE_FLOORS.format(floors=more, district=district))
    near = _one_more(option) if option.wanted and option.worth > played.worth else ""
    if near:
        return Reason("wanted", near)
    added = [colour for colour in option.turn.drops if colour not in played.turn.drops]
    if len(option.turn.drops) > len(played.turn.drops) and added:
        words = messages.OWN_STONE if added[0] == context.player else messages.STONE_FOR
        return Reason("stone", words.format(player=called(added[0], names)))
    if option.ahead is not None and option.ahead.points:
        return _ahead(option.ahead, option, messages.KEEPS, messages.KEEPS_BUILD)
    return Reason("lie", messages.LIES_BETTER)


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
    return messages.ONE_MORE.format(square=square, shape=shape, points=using[0].points) if shape else ""


def _ahead(ahead: Chance, option: Option, words: str, without_shape: str) -> Reason:
    build = ahead.work.build
    shape = figure_words(option.outcome.before, build.site, build.members or ())
    words = words if shape else without_shape
    return Reason("ahead", words.format(shape=shape, points=ahead.points, build=write_build(build)))


def _hidden_rivals(option: Option) -> list[tuple[str, str]]:
    """The rivals' stones that the ship covers where it lands: whose, and where."""
    before = option.outcome.before
    at = before.table
    target = option.outcome.position.ships[at.seat_of[option.turn.player]]
    return [
        (colour, at.board.names[target])
        for seat, colour in enumerate(at.seats)
        if colour != option.turn.player and before.stones[seat] >> target & 1
    ]


def _missed(context: Context, names: Names) -> Iterator[Note]:
    """Points on offer that were not taken and were gone; where waiting paid, that."""
    best, played, gone = context.best, context.played, context.gone
    following, lost = context.following, context.lost
    if gone is not None and lost:
        words = messages.MISSED_ONE if gone.points == 1 else messages.MISSED
        words = messages.MISSED_INSTEAD if played.points else words
        what = words.format(
            build=write_build(gone.work.build),
            points=gone.points,
            earned=played.points,
            what=_what_for(context, gone, names),
        )
        why_gone = _gone(context, gone, names)
        yield Note("missed-build", ". ".join(filter(None, (what, why_gone))), lost)
    elif best is not None and following is not None and not played.points and context.split.loss < BETTER:
        later = following.played.points
        if later > best.points:
            yield Note("patience", messages.PATIENCE.format(points=best.points, later=later), best.points - later)


def _what_for(context: Context, chance: Chance, names: Names) -> str:
    """What a build would have earned points for."""
    position = context.step.before
    at = position.table
    board = at.board
    build = chance.work.build
    district = board.districts[board.district_of[board.index[build.site]]]
    counts = [floors(position.pyramids[seat], district.mask) for seat in range(at.players)]
    own = counts[context.seat] + build.height - (build.replaces or 0)
    most = max(count for seat, count in enumerate(counts) if seat != context.seat)
    if district.value > chance.points or chance.points == BONUS != district.value:
        return messages.LAST_PYRAMID
    if not any(counts):
        return messages.FIRST_PYRAMID.format(district=district.letter)
    leaders = [called(at.seats[s], names) for s, n in enumerate(counts) if s != context.seat and n == most]
    return messages.MAJORITY.format(district=district.letter, own=own, most=most, players=listed(leaders))


def _gone(context: Context, best: Chance, names: Names) -> str:
    """Why a build that was on offer was no longer there a turn later."""
    after = context.next_before
    if context.last or after is None:
        return messages.GAME_ENDED
    at = after.table
    board = at.board
    missing = best.work.spent & ~after.uncovered(context.seat)
    used = context.step.turn.builds
    for index in board.indices(missing):
        name = board.names[index]
        for seat, colour in enumerate(at.seats):
            if after.ships[seat] == index and seat != context.seat:
                return messages.SHIP_COVERED.format(player=called(colour, names), square=name)
            if after.pyramids[seat][0] >> index & 1 and seat != context.seat:
                return messages.HAD_BUILT.format(player=called(colour, names), square=name)
        if used:
            return messages.STONE_SPENT.format(square=name, build=write_build(used[0]))
        if name in context.step.turn.taken:
            return messages.STONE_TAKEN.format(square=name)
    if missing:
        return messages.STONES_GONE
    build = best.work.build
    district = board.districts[board.district_of[board.index[build.site]]]
    for step in context.between:
        for gain in step.outcome.gains:
            if gain.place == district.letter:
                return messages.WAS_FIRST.format(player=called(gain.player, names))
    return ""


def _given_away(context: Context, names: Names) -> Iterator[Note]:
    """A district won with this turn and lost before the next."""
    won = {gain.place for gain in context.played.outcome.gains if gain.clause in ("P1", "P2")}
    for step in context.between:
        for gain in step.outcome.gains:
            losers: Any = gain.facts.get("from", ())
            if gain.clause == "P2" and gain.place in won and context.player in losers:
                text = messages.GIVEN_AWAY.format(
                    district=gain.place,
                    player=called(gain.player, names),
                    most=gain.floors[gain.player],
                    own=gain.floors.get(context.player, 0),
                )
                yield Note("given-away", text, gain.points, (gain.place,))


def _god_stone(context: Context, names: Names) -> Iterator[Note]:
    """A god stone given up where less, or nothing, would have done."""
    turn, before = context.step.turn, context.step.before
    value = turn.move.god_stone
    if context.step.outcome.mode != GOD_STONE or not value:
        return
    board, here = before.table.board, before.ships[context.seat]
    smallest = before.god_stones[context.seat][0]
    if smallest < value:
        points = value - smallest
        yield Note("god-stone", messages.SMALLER_GOD_STONE.format(smaller=smallest, points=points), points)
        return
    if stuck(before, here, before.obstacles & ~board.bits[here]):
        return
    target = turn.move.target
    played = context.split.played.chances[context.seat]
    kept = [one for one in context.candidates if not one.turn.move.god_stone and one.chances[context.seat] >= played]
    if any(one.turn.move.target == target for one in kept):
        yield Note("god-stone", messages.REACHED_ANYWAY.format(square=target, value=value), value)
    elif _used_later(context, target) or _hidden_rivals(context.played):
        return
    elif any(not one.turn.move.god_stone for one in context.better):
        yield Note("god-stone", messages.GOD_STONE_FOR_NOTHING.format(value=value), value)


def _used_later(context: Context, square: str) -> bool:
    """Whether the stone dropped there was built with in one of the next turns."""
    return any(square in (build.site, *(build.members or ())) for step in context.later for build in step.turn.builds)


def _double(context: Context, names: Names) -> Iterator[Note]:
    """A stone dropped where one of the same colour already lies under the ship."""
    after, turn = context.step.after, context.step.turn
    at = after.table
    for colour in dict.fromkeys(turn.drops):
        count = after.under_ship(at.seat_of[colour], context.seat)
        if count > 1:
            words = messages.DOUBLE_OWN if colour == context.player else messages.DOUBLE_OTHER
            text = words.format(count=count, player=called(context.player, names), other=called(colour, names))
            yield Note("double", text, count)


def _missed_win(context: Context, names: Names) -> Iterator[Note]:
    """A turn that would have ended the game with a win."""
    if context.step.after.over:
        return
    for candidate in context.candidates:
        if not candidate.outcome.position.over or not candidate.turn.builds:
            continue
        if context.gain(candidate) < BETTER:
            return
        final = final_score(candidate.outcome.position)
        if final.winners == (context.player,):
            own, other, *_ = sorted(final.totals.values(), reverse=True)
            build = write_build(candidate.turn.builds[0])
            text = messages.MISSED_WIN.format(build=build, player=called(context.player, names), own=own, other=other)
            yield Note("missed-win", text, own - other)
            return


def _ended_badly(context: Context, names: Names) -> Iterator[Note]:
    """The game ended with this turn, for others."""
    after = context.step.after
    if not after.over or not context.played.points or context.step.before.reached:
        return
    final = final_score(after)
    if context.player not in final.winners:
        most, own = max(final.totals.values()), final.totals[context.player]
        winners = listed(called(colour, names) for colour in final.winners)
        yield Note("ended-badly", messages.ENDED_BADLY.format(players=winners, most=most, own=own), most - own)


def _only(context: Context, names: Names) -> Iterator[Note]:
    """The turn was far better than everything else."""
    rival = context.rival
    if rival is None or context.margin < ONLY:
        return
    played = context.played
    found = [_gain_reason(gain, names) for gain in played.outcome.gains]
    found += _stopped(context.option(rival).replies, played.replies, names)
    if played.ahead is not None and played.ahead.points:
        found.append(_ahead(played.ahead, played, messages.LEAVES, messages.LEAVES_BUILD))
    if found:
        yield Note("only", messages.ONLY.format(reasons="; ".join(reason.text for reason in found)))
