"""Remarks on a turn in words: points left lying, districts given away, stones and god stones wasted, good ideas.

What is said of points, answers and prospects is exact or comes from the weights made by hand; that a turn was better or
worse is only said where the evaluator says so. Reasons have a kind, remarks have one, and nothing reads the words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..data.languages.nouns import BESIDE, listed, players, square
from ..data.languages.nouns import district as district_noun
from ..data.languages.phrases import Message
from ..game.modes import GOD_STONE
from ..game.movement import stuck
from ..game.position import Position
from ..game.scoring import BONUS, final_score, floors
from ..insight.analysis import Context
from ..insight.certainty import BETTER, ONLY
from ..insight.weighing import Chance, Option, Reply, Weigher, final_weight
from ..notation.writing.parts import write_build
from .messages import SAY
from .sentences import NOBODY, Names, against, called, figure_words

_LATE = 40
"""The weight of the final scoring from which on it is spoken of."""
_END_MORE = {"river": "reason.more-river", "lake": "reason.more-lake"}


class Note(NamedTuple):
    """A remark, a few sentences. `kind` is a stable name, `cost` the points it is about (negative for what was won).

    Kinds: missed-build, missed-win, patience, given-away, double, god-stone, ended-badly, only.
    `places` are the districts it speaks of.
    """

    kind: str
    said: tuple[Message, ...]
    cost: int = 0
    places: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The remark in the language that is spoken, without a full stop."""
        return ". ".join(map(str, self.said))


class Reason(NamedTuple):
    """What speaks for a turn.

    Kinds: gain, goes-on, end, answer, ahead, god-stone, covers, floors, wanted, stone, lie.
    """

    kind: str
    said: Message

    @property
    def text(self) -> str:
        """The reason in the language that is spoken."""
        return str(self.said)


class Reasons(NamedTuple):
    """Reasons in one line."""

    said: tuple[Message, ...]

    def __str__(self) -> str:
        return str(listed(self.said, BESIDE))

    def __format__(self, form: str) -> str:
        return format(str(self), form)


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
        found.append(Reason("goes-on", SAY.later("reason.goes-on")))
    found += _at_the_end(option, context, {gain.place for gain in gains})
    found += _stopped(played.replies, option.replies, names)
    ahead, before = option.ahead, played.ahead
    if ahead is not None and ahead.points > (before.points if before is not None else 0):
        found.append(_ahead(ahead, option, "reason.leaves"))
    spent = played.turn.move.god_stone
    if spent and not option.turn.move.god_stone:
        found.append(Reason("god-stone", SAY.later("reason.keeps-god-stone", value=spent)))
    return tuple(found or [_small_reason(option, context, names)])


def _gain_reason(gain: Any, names: Names) -> Reason:
    if gain.clause == "P1":
        words = SAY.later("reason.first", points=gain.points, district=district_noun(gain.place))
    elif gain.clause == "P2":
        words = SAY.later("reason.majority", points=gain.points, **against(gain, names))
    else:
        words = SAY.later("reason.ends" if gain.clause == "X1" else "reason.penultimate", points=gain.points)
    return Reason("gain", words)


def _stopped(answers: Sequence[Reply], others: Sequence[Reply], names: Names) -> list[Reason]:
    """The first answer of a rival that is no longer among the others."""
    for reply in answers:
        if not any(other.player == reply.player and other.points >= reply.points for other in others):
            words = SAY.later(
                "reason.no-answer",
                player=called(reply.player, names),
                floors=reply.build.height,
                site=square(reply.build.site),
                district=district_noun(reply.district),
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
    if place in _END_MORE:
        return [Reason("end", SAY.later(_END_MORE[place], points=points))]
    return [Reason("end", SAY.later("reason.more-district", points=points, district=district_noun(place)))]


def _final_points(position: Position, player: str) -> dict[str, int]:
    """A player's points of the final scoring by place, as if the game ended here; god stones left out."""
    return {e.place: e.points for e in final_score(position).ledger if e.player == player and e.clause != "F4"}


def _small_reason(option: Option, context: Context, names: Names) -> Reason:
    """What is left to say where points, answers and prospects are the same."""
    played = context.played
    known = _hidden_rivals(played)
    for colour, name in _hidden_rivals(option):
        if (colour, name) not in known:
            return Reason("covers", SAY.later("reason.covers", player=called(colour, names), square=square(name)))
    if option.turn.builds and option.turn.builds != played.turn.builds:
        build = option.turn.builds[0]
        board = option.outcome.before.table.board
        letter = board.districts[board.district_of[board.index[build.site]]].letter
        more = build.height - (build.replaces or 0)
        return Reason("floors", SAY.later("reason.more-floors", floors=more, district=district_noun(letter)))
    near = _one_more(option) if option.wanted and option.worth > played.worth else None
    if near is not None:
        return Reason("wanted", near)
    added = [colour for colour in option.turn.drops if colour not in played.turn.drops]
    if len(option.turn.drops) > len(played.turn.drops) and added:
        key = "reason.own-stone" if added[0] == context.player else "reason.stone-for"
        return Reason("stone", SAY.later(key, player=called(added[0], names)))
    if option.ahead is not None and option.ahead.points:
        return _ahead(option.ahead, option, "reason.keeps")
    return Reason("lie", SAY.later("reason.lies-better"))


def _one_more(option: Option) -> Message | None:
    """What one more stone on the best square would make: ``one more stone, on c8, …: a line of four``."""
    after, player = option.outcome.position, option.turn.player
    seat = after.table.seat_of[player]
    board = after.table.board
    chances = Weigher().chances(after, seat, after.uncovered(seat) | option.wanted)
    using = [chance for chance in chances if chance.work.spent & option.wanted]
    if not using or not using[0].points:
        return None
    build = using[0].work.build
    shape = figure_words(after, build.site, build.members or ())
    if shape is None:
        return None
    name = board.names[option.wanted.bit_length() - 1]
    return SAY.later("reason.one-more", square=square(name), shape=shape, points=using[0].points)


def _ahead(ahead: Chance, option: Option, key: str) -> Reason:
    build = ahead.work.build
    shape = figure_words(option.outcome.before, build.site, build.members or ())
    facts = {"points": ahead.points, "build": write_build(build)}
    words = SAY.later(key, shape=shape, **facts) if shape is not None else SAY.later(f"{key}-build", **facts)
    return Reason("ahead", words)


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
        facts: dict[str, Any] = {
            "build": write_build(gone.work.build),
            "points": gone.points,
            "what": _what_for(context, gone, names),
        }
        if played.points:
            what = SAY.later("missed.instead", earned=played.points, **facts)
        else:
            what = SAY.later("missed", **facts)
        yield Note("missed-build", (what, *_gone(context, gone, names)), lost)
    elif best is not None and following is not None and not played.points and context.split.loss < BETTER:
        later = following.played.points
        if later > best.points:
            yield Note("patience", (SAY.later("patience", points=best.points, later=later),), best.points - later)


def _what_for(context: Context, chance: Chance, names: Names) -> Message:
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
        return SAY.later("missed.ends")
    where = district_noun(district.letter)
    if not any(counts):
        return SAY.later("missed.first", district=where)
    leaders = [called(at.seats[s], names) for s, n in enumerate(counts) if s != context.seat and n == most]
    return SAY.later("missed.majority", district=where, own=own, most=most, rivals=players(leaders))


def _gone(context: Context, best: Chance, names: Names) -> list[Message]:
    """Why a build that was on offer was no longer there a turn later; nothing where that is not known."""
    after = context.next_before
    if context.last or after is None:
        return [SAY.later("gone.game-ended")]
    at = after.table
    board = at.board
    missing = best.work.spent & ~after.uncovered(context.seat)
    used = context.step.turn.builds
    for index in board.indices(missing):
        name = board.names[index]
        for seat, colour in enumerate(at.seats):
            if after.ships[seat] == index and seat != context.seat:
                return [SAY.later("gone.ship-covered", player=called(colour, names), square=square(name))]
            if after.pyramids[seat][0] >> index & 1 and seat != context.seat:
                return [SAY.later("gone.had-built", player=called(colour, names), square=square(name))]
        if used:
            return [SAY.later("gone.stone-spent", square=square(name), build=write_build(used[0]))]
        if name in context.step.turn.taken:
            return [SAY.later("gone.stone-taken", square=square(name))]
    if missing:
        return [SAY.later("gone.stones")]
    build = best.work.build
    district = board.districts[board.district_of[board.index[build.site]]]
    for step in context.between:
        for gain in step.outcome.gains:
            if gain.place == district.letter:
                return [SAY.later("gone.was-first", player=called(gain.player, names))]
    return []


def _given_away(context: Context, names: Names) -> Iterator[Note]:
    """A district won with this turn and lost before the next."""
    won = {gain.place for gain in context.played.outcome.gains if gain.clause in ("P1", "P2")}
    for step in context.between:
        for gain in step.outcome.gains:
            losers: Any = gain.facts.get("from", ())
            if gain.clause == "P2" and gain.place in won and context.player in losers:
                words = SAY.later(
                    "given-away",
                    district=district_noun(gain.place),
                    player=called(gain.player, names),
                    most=gain.floors[gain.player],
                    own=gain.floors.get(context.player, 0),
                )
                yield Note("given-away", (words,), gain.points, (gain.place,))


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
        yield Note("god-stone", (SAY.later("god-stone.smaller", smaller=smallest, points=points),), points)
        return
    if stuck(before, here, before.obstacles & ~board.bits[here]):
        return
    target = turn.move.target
    played = context.split.played.chances[context.seat]
    kept = [one for one in context.candidates if not one.turn.move.god_stone and one.chances[context.seat] >= played]
    if any(one.turn.move.target == target for one in kept):
        yield Note("god-stone", (SAY.later("god-stone.anyway", square=square(target), value=value),), value)
    elif _used_later(context, target) or _hidden_rivals(context.played):
        return
    elif any(not one.turn.move.god_stone for one in context.better):
        yield Note("god-stone", (SAY.later("god-stone.for-nothing", value=value),), value)


def _used_later(context: Context, where: str) -> bool:
    """Whether the stone dropped there was built with in one of the next turns."""
    return any(where in (build.site, *(build.members or ())) for step in context.later for build in step.turn.builds)


def _double(context: Context, names: Names) -> Iterator[Note]:
    """A stone dropped where one of the same colour already lies under the ship."""
    after, turn = context.step.after, context.step.turn
    at = after.table
    for colour in dict.fromkeys(turn.drops):
        count = after.under_ship(at.seat_of[colour], context.seat)
        if count > 1:
            facts = {"count": count, "player": called(context.player, names)}
            if colour == context.player:
                words = SAY.later("double.own", **facts)
            else:
                words = SAY.later("double.other", other=called(colour, names), **facts)
            yield Note("double", (words,), count)


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
            own, best, *_ = sorted(final.totals.values(), reverse=True)
            build = write_build(candidate.turn.builds[0])
            words = SAY.later("missed-win", build=build, player=called(context.player, names), own=own, best=best)
            yield Note("missed-win", (words,), own - best)
            return


def _ended_badly(context: Context, names: Names) -> Iterator[Note]:
    """The game ended with this turn, for others."""
    after = context.step.after
    if not after.over or not context.played.points or context.step.before.reached:
        return
    final = final_score(after)
    if context.player not in final.winners:
        most, own = max(final.totals.values()), final.totals[context.player]
        winners = players(called(colour, names) for colour in final.winners)
        yield Note("ended-badly", (SAY.later("ended-badly", players=winners, most=most, own=own),), most - own)


def _only(context: Context, names: Names) -> Iterator[Note]:
    """The turn was far better than everything else."""
    rival = context.rival
    if rival is None or context.margin < ONLY:
        return
    played = context.played
    found = [_gain_reason(gain, names) for gain in played.outcome.gains]
    found += _stopped(context.option(rival).replies, played.replies, names)
    if played.ahead is not None and played.ahead.points:
        found.append(_ahead(played.ahead, played, "reason.leaves"))
    if found:
        yield Note("only", (SAY.later("only", reasons=Reasons(tuple(reason.said for reason in found))),))
