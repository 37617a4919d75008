"""A turn in words, from what happened in it: plain sentences without markup, for terminal, page and record alike.

Nothing is judged here. A turn against the rules is told as far as it was carried out; its findings say what is wrong.
Names come from tags and are as hostile as those: whoever shows a sentence escapes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..data.languages.nouns import THEN, Noun, district, listed, player, players, pyramid, square, squares
from ..data.languages.phrases import Message
from ..game.actions import COLOURS
from ..game.events import Event, events
from ..game.modes import BENT, FREE, GOD_STONE, ON_ARROWS, STRAIGHT, TURNING
from ..game.movement import what_stands
from ..game.position import NO_SHIP, Position
from ..game.referee import Outcome
from ..game.scoring import Entry, floors
from ..game.shapes import Shape
from ..notation.writing.parts import corners
from .turn_words import SAY

ARROW = "→"
LONGEST_NAME = 24

Names = Mapping[str, str]
"""What to call the players in sentences, by colour letter; a player without a name is called by the colour."""
NOBODY: Names = {}
"""No names: everybody is called by the colour."""

_SHAPES = {
    Shape.SINGLE: "shape.single",
    Shape.PAIR: "shape.pair",
    Shape.LINE_3: "shape.line-3",
    Shape.DIAGONAL_3: "shape.diagonal-3",
    Shape.LINE_4: "shape.line-4",
    Shape.DIAGONAL_4: "shape.diagonal-4",
    Shape.SQUARE: "shape.square",
    Shape.TILTED_SQUARE: "shape.tilted-square",
}


class Telling(NamedTuple):
    """A turn to be told: who, what the player did, and what followed from it, a sentence each.

    It is told when it is asked for, in the language that is spoken then.
    """

    who: Noun
    deeds: tuple[Message, ...]
    points: int
    after: tuple[Message, ...]

    @property
    def sentence(self) -> str:
        """All of it. Ends without a full stop, so that it can stand in a list."""
        return self.with_points(str(self.points))

    def with_points(self, points: str) -> str:
        """The same with the points, where there are any, written in this way."""
        deeds = listed(self.deeds, THEN)
        key = "turn.points" if self.points else "turn"
        facts = {"points": points} if self.points else {}
        return ". ".join((SAY(key, player=self.who, deeds=deeds, **facts), *map(str, self.after)))


def turn_sentence(outcome: Outcome, names: Names | None = None) -> str:
    """A turn in words: ``Yellow flies b6→b12, drops a stone into Green's ship … and takes district D …: +5``."""
    return tell(outcome, names).sentence


def tell(outcome: Outcome, names: Names | None = None) -> Telling:
    """A turn in words, in pieces."""
    return _Teller(outcome, names or {}).tell()


def callings(names: Names) -> dict[str, str]:
    """Names fit for sentences: cut short where long, left out where two players or a colour could be meant.

    >>> callings({"G": "Ada", "Y": "Bruno", "V": "bruno", "R": "Blue", "B": " "})
    {'G': 'Ada'}
    """
    folded = [" ".join(name.split()).casefold() for name in names.values()]
    kept = {}
    for colour, name in names.items():
        plain = " ".join(name.split())
        key = plain.casefold()
        if plain and folded.count(key) == 1 and key not in COLOURS.values():
            kept[colour] = plain if len(plain) <= LONGEST_NAME else plain[: LONGEST_NAME - 1].rstrip() + "…"
    return kept


def figure_words(position: Position, site: str, members: Iterable[str]) -> Message | None:
    """The constellation of a build by its shape, ``a line of three``; None for squares that form none."""
    *_, shape = position.table.board.figure(site, tuple(members))
    return SAY.later(_SHAPES[shape]) if shape is not None else None


def gain_words(gain: Entry, names: Names | None = None) -> Message:
    """What points were given for: ``the first pyramid in district D``."""
    if gain.clause == "P1":
        return SAY.later("for.first", district=district(gain.place))
    if gain.clause == "P2":
        return SAY.later("for.majority", **against(gain, names or {}))
    return SAY.later("for.ends" if gain.clause == "X1" else "for.penultimate")


def against(gain: Entry, names: Names) -> dict[str, Any]:
    """The facts of a majority: where, whose it was or who was level at the top, and the floors of both."""
    rivals = losers(gain)
    return {
        "district": district(gain.place),
        "own": gain.floors[gain.player],
        "best": max((gain.floors.get(rival, 0) for rival in rivals), default=0),
        "rivals": players(called(rival, names) for rival in rivals),
    }


def losers(gain: Entry) -> list[str]:
    """Those who led the district before, or were level at the top."""
    led = gain.facts.get("from")
    return [str(colour) for colour in led] if isinstance(led, list) else []


def called(colour: str | None, names: Names) -> Noun:
    """What a player is called in sentences: by name, else by colour."""
    return player(colour, names.get(colour or "", ""))


class _Teller:
    """Tells one turn."""

    def __init__(self, outcome: Outcome, names: Names) -> None:
        self.outcome = outcome
        self.before, self.position = outcome.before, outcome.position
        self.turn = outcome.turn
        self.names = names
        self.board = self.before.table.board
        self.seat = self.before.table.seat_of.get(self.turn.player)

    def tell(self) -> Telling:
        who = self.name(self.turn.player)
        if self.seat is None:
            return Telling(who, (SAY.later("turn.not-seated"),), 0, ())
        deeds: list[Message] = []
        after: list[Message] = []
        built: list[Event] = []
        for event in events(self.outcome):
            facts: Any = event.facts
            match event.kind:
                case "lifted":
                    after += self.stones_back(facts["returned"], facts["square"])
                case "moved":
                    deeds.append(self.moved(facts))
                case "took":
                    deeds.append(self.took(facts["squares"]))
                case "dropped":
                    deeds.append(self.dropped(facts["ships"]))
                case "built":
                    built.append(event)
                    after += self.stones_back(facts["returned"], facts["site"])
                case "ended":
                    after.append(self.ended(facts))
        deeds += self.built(built)
        if self.last_round_begins():
            after.append(SAY.later("last-round", player=who, score=self.position.scores[self.seat]))
        return Telling(who, tuple(deeds) or (SAY.later("turn.nothing"),), self.outcome.points, tuple(after))

    def name(self, colour: str | None) -> Noun:
        return called(colour, self.names)

    def moved(self, facts: Any) -> Message:
        mode = facts["mode"]
        path = [one for one in facts["path"] if one]
        way = ARROW.join((path[0], *corners(path[0], path[1:]))) if len(path) > 1 else path[0]
        if facts.get("stays"):
            return self.stays(mode, path)
        if self.position.ships[self.seat or 0] == NO_SHIP:
            return SAY.later("move.cannot-land", way=way)
        if mode == GOD_STONE:
            key = "move.god-stone-stuck" if self.is_stuck() else "move.god-stone"
            return SAY.later(key, value=facts["god_stone"], square=square(path[-1]))
        if mode == FREE:
            return SAY.later("move.free", way=way)
        if mode == ON_ARROWS:
            return SAY.later("move.arrows", way=way)
        if mode == STRAIGHT and facts.get("lost", 0):
            return self.up_to_something(way)
        if mode == TURNING and self.dead_end():
            return SAY.later("move.dead-end", way=way)
        return SAY.later("move", way=way)

    def stays(self, mode: str, path: list[str]) -> Message:
        assert self.seat is not None
        here = self.before.ships[self.seat]
        where = {"square": square(self.board.names[here])} if here != NO_SHIP else {}
        if mode == FREE and self.turn.move.path[0] == self.turn.move.target:
            return SAY.later("stay.nowhere-on" if where else "stay.nowhere", **where)
        if where and path[-1] == self.board.names[here]:
            return SAY.later("stay.on", **where)
        return SAY.later("stay.cannot-land-on" if where else "stay.cannot-land", target=square(path[-1]), **where)

    def is_stuck(self) -> bool:
        """Whether the god stone had to be used, on a number or on the arrows (M6)."""
        from ..game.movement import stuck

        assert self.seat is not None
        here = self.before.ships[self.seat]
        return here != NO_SHIP and stuck(self.before, here, self.before.obstacles & ~self.board.bits[here])

    def up_to_something(self, way: str) -> Message:
        """A straight move that was stopped."""
        flight = self.board.flight(self.turn.move.path)
        ahead = flight.barriers.bit_length() - 1
        if flight.shape == BENT or not self.before.obstacles & self.board.bits[ahead]:
            return SAY.later("move", way=way)
        facts = what_stands(self.before.table, self.before, ahead)
        what, whose = facts["what"], str(facts.get("whose", ""))
        own = whose == self.turn.player
        if what == "pyramid" and own:
            return SAY.later("move.to-own-pyramid", way=way, square=square(facts["square"]))
        if what == "pyramid":
            return SAY.later("move.to-pyramid", way=way, other=self.name(whose), square=square(facts["square"]))
        if what == "ship" and not own:
            return SAY.later("move.to-ship", way=way, other=self.name(whose))
        if what in ("edge", "lake", "covered"):
            return SAY.later(f"move.to-{what}", way=way)
        return SAY.later("move", way=way)

    def dead_end(self) -> bool:
        flight = self.board.flight(self.turn.move.path)
        return flight.steps < (self.before.roll or 0)

    def took(self, names: tuple[str, ...]) -> Message:
        if len(names) == 1:
            return SAY.later("take-back.one", square=square(names[0]))
        return SAY.later("take-back.several", squares=squares(names))

    def dropped(self, ships: tuple[str, ...]) -> Message:
        own = self.turn.player
        others = [colour for colour in dict.fromkeys(ships) if colour != own]
        if len(ships) == 1:
            return SAY.later("drop.other", other=self.name(others[0])) if others else SAY.later("drop.own")
        if not others:
            return SAY.later("drop.own-several", count=len(ships))
        if len(set(ships)) == 1:
            return SAY.later("drop.other-several", count=len(ships), other=self.name(others[0]))
        if len(ships) == 2 and len(others) == 1:
            return SAY.later("drop.both", other=self.name(others[0]))
        return SAY.later("drop.many", players=players(map(self.name, dict.fromkeys(ships))))

    def stones_back(self, returned: Mapping[str, int], where: str) -> list[Message]:
        """``2 of Green's stones go back from b6``, a sentence for each player; most stones first."""
        told = []
        for colour, count in sorted(returned.items(), key=lambda one: one[1] == 1):
            facts: dict[str, Any] = {"count": count, "square": square(where)}
            if colour == self.turn.player:
                told.append(SAY.later("back.own", **facts))
            else:
                told.append(SAY.later("back.other", player=self.name(colour), **facts))
        return told

    def built(self, built: list[Event]) -> list[Message]:
        """The builds, and what they meant for their districts."""
        deeds = []
        gains = list(self.outcome.gains)
        several = len(gains) > 1
        for event in built:
            facts: Any = event.facts
            letter = str(facts["district"])
            here = [gain for gain in gains if gain.clause not in ("P1", "P2") or gain.place == letter]
            first = next((gain for gain in here if gain.clause == "P1"), None)
            deeds.append(_with_points(self.build(facts, first is not None), first if several else None))
            if not any(gain.place == letter for gain in self.outcome.gains):
                deeds += self.no_points(letter)
            for gain in here:
                gains.remove(gain)
                if gain is not first:
                    deeds.append(_with_points(self.gained(gain), gain if several else None))
        done = {event.facts["site"] for event in built}
        undone = dict.fromkeys(build.site for build in self.turn.builds if build.site not in done)
        return [*deeds, *(SAY.later("build.cannot", site=square(site)) for site in undone)]

    def build(self, built: Any, first: bool) -> Message:
        """One build: new or higher, the first in its district or not, and lower than it could have been."""
        facts = {"site": square(built["site"]), "pyramid": pyramid(built["height"])}
        full = self.full_height(built["site"], built["members"])
        lower = {"full": full} if full > built["height"] else {}
        if built["replaced"]:
            key = "upgrade.lower" if lower else "upgrade"
            return SAY.later(key, old=pyramid(built["replaced"]), **facts, **lower)
        if first:
            key = "build.lower-first" if lower else "build.first"
            return SAY.later(key, district=district(str(built["district"])), **facts, **lower)
        return SAY.later("build.lower" if lower else "build.new", **facts, **lower)

    def full_height(self, site: str, members: tuple[str, ...]) -> int:
        *_, shape = self.board.figure(site, members)
        return self.before.table.heights[shape or 0]

    def gained(self, gain: Entry) -> Message:
        """What was gained by a build, other than a first pyramid, which the build says itself."""
        if gain.clause == "X1":
            return SAY.later("gain.ends-last" if gain.facts.get("left") == 0 else "gain.ends")
        if gain.clause == "X3":
            return SAY.later("gain.penultimate")
        rivals = losers(gain)
        before: Any = gain.facts.get("before", {})
        facts = against(gain, self.names)
        if rivals and before.get(gain.player, 0) == before.get(rivals[0], 0):
            return SAY.later("gain.tie-broken", **facts)
        return SAY.later("gain.passed" if len(rivals) > 1 else "gain.taken", **facts)

    def no_points(self, letter: str) -> list[Message]:
        """Why a build earned nothing in its district."""
        assert self.seat is not None
        area = next((d.mask for d in self.board.districts if d.letter == letter), 0)
        counts = [floors(masks, area) for masks in self.position.pyramids]
        own = counts[self.seat]
        best = max(count for seat, count in enumerate(counts) if seat != self.seat)
        where = district(letter)
        if own > best:
            return [SAY.later("leads", district=where, own=own, best=best) if best
                    else SAY.later("leads.alone", district=where)]  # fmt: skip
        seats = self.before.table.seats
        ahead = [self.name(seats[s]) for s, count in enumerate(counts) if s != self.seat and count == best]
        if own == best:
            return [SAY.later("level", rivals=players(ahead), district=where, own=own)]
        return [SAY.later("trails", rivals=players(ahead), district=where, own=own, best=best)]

    def ended(self, facts: Any) -> Message:
        if facts["clause"] == "X1" or not facts["reached"]:
            return SAY.later("over")
        reached = [
            SAY.later("over.has", player=self.name(colour), score=score) for colour, score in facts["reached"].items()
        ]
        return SAY.later("over.reached", reached=listed(reached))

    def last_round_begins(self) -> bool:
        at = self.before.table
        reached = self.position.reached and not self.before.reached
        return reached and not self.position.over and at.players > 2


def _with_points(deed: Message, gain: Entry | None) -> Message:
    """A deed with what it earned, where several did."""
    return SAY.later("deed.points", deed=deed, points=gain.points) if gain is not None else deed
