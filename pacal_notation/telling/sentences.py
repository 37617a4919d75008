"""A turn in words, from what happened in it: plain sentences without markup, for terminal, page and record alike.

Nothing is judged here. A turn against the rules is told as far as it was carried out; its findings say what is wrong.
Names come from tags and are as hostile as those: whoever shows a sentence escapes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..game.actions import COLOURS
from ..game.events import Event, events
from ..game.modes import BENT, FREE, GOD_STONE, ON_ARROWS, STRAIGHT, TURNING
from ..game.movement import what_stands
from ..game.position import NO_SHIP, Position
from ..game.referee import Outcome
from ..game.scoring import Entry, floors
from ..game.shapes import Shape
from ..notation.writing.parts import corners
from ..review.findings.messages import colour_name, listed

ARROW = "→"
LONGEST_NAME = 24

Names = Mapping[str, str]
"""What to call the players in sentences, by colour letter; a player without a name is called by the colour."""
NOBODY: Names = {}
"""No names: everybody is called by the colour."""

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_SHAPES = {
    Shape.SINGLE: "a single stone",
    Shape.PAIR: "a pair",
    Shape.LINE_3: "a line of three",
    Shape.DIAGONAL_3: "a diagonal of three",
    Shape.LINE_4: "a line of four",
    Shape.DIAGONAL_4: "a diagonal of four",
    Shape.SQUARE: "a square",
    Shape.TILTED_SQUARE: "a tilted square",
}


class Telling(NamedTuple):
    """A turn told: what the player did, without the player's name, and what followed from it, a sentence each."""

    who: str
    deeds: tuple[str, ...]
    points: int
    after: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """All of it. Ends without a full stop, so that it can stand in a list."""
        gained = f": +{self.points}" if self.points else ""
        return ". ".join((f"{self.who} {_chain(self.deeds)}{gained}", *self.after))


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


def figure_words(position: Position, site: str, members: Iterable[str]) -> str:
    """The constellation of a build by its shape, ``a line of three``; empty for squares that form none."""
    *_, shape = position.table.board.figure(site, tuple(members))
    return _SHAPES[shape] if shape is not None else ""


def gain_words(gain: Entry, names: Names | None = None) -> str:
    """What points were given for: ``the first pyramid in district D``."""
    call = names or {}
    match gain.clause:
        case "P1":
            return f"the first pyramid in district {gain.place}"
        case "P2":
            return f"the majority in district {gain.place}, {_against(gain, call)}"
        case "X1":
            return "the pyramid that ends the game"
        case "X3":
            return "the last pyramid but one"
    return gain.place


def _against(gain: Entry, names: Names) -> str:
    """``5 to 4 against Violet``."""
    rivals = _losers(gain)
    best = max((gain.floors.get(rival, 0) for rival in rivals), default=0)
    return f"{gain.floors[gain.player]} to {best} against {listed(called(c, names) for c in rivals)}"


def _losers(gain: Entry) -> list[str]:
    """Those who led the district before, or were level at the top."""
    led = gain.facts.get("from")
    return [str(colour) for colour in led] if isinstance(led, list) else []


def called(colour: str | None, names: Names) -> str:
    """What a player is called in sentences: by name, else by colour."""
    return names.get(colour or "") or colour_name(colour)


def counted(number: int, what: str) -> str:
    """A number of things in words.

    >>> counted(1, "stone"), counted(3, "stone"), counted(12, "stone")
    ('one stone', 'three stones', '12 stones')
    """
    word = _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
    return f"{word} {what}{'' if number == 1 else 's'}"


def floors_of(number: int) -> str:
    """``1 floor``, ``3 floors``."""
    return f"{number} floor{'' if number == 1 else 's'}"


def _chain(deeds: tuple[str, ...]) -> str:
    """``flies, drops, builds and takes``; an "and" inside the last deeds does not hide the one that joins them."""
    if len(deeds) < 2:
        return deeds[0] if deeds else "does nothing"
    return f"{', '.join(deeds[:-1])} and {deeds[-1]}"


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
            return Telling(who, ("does not sit at this table",), 0, ())
        told = events(self.outcome)
        deeds: list[str] = []
        after: list[str] = []
        built: list[Event] = []
        for event in told:
            facts: Any = event.facts
            match event.kind:
                case "lifted":
                    after += self.stones_back(facts["returned"], facts["square"])
                case "moved":
                    deeds.append(self.moved(facts))
                case "took":
                    deeds.append(f"takes back the {_plural('stone', facts['squares'])} on {listed(facts['squares'])}")
                case "dropped":
                    deeds.append(self.dropped(facts["ships"]))
                case "built":
                    built.append(event)
                    after += self.stones_back(facts["returned"], facts["site"])
                case "ended":
                    after.append(self.ended(facts))
        deeds += self.built(built)
        if self.last_round_begins():
            score = self.position.scores[self.seat]
            after.append(f"With {score} points on the track this round is the last")
        return Telling(who, tuple(deeds), self.outcome.points, tuple(after))

    def name(self, colour: str | None) -> str:
        return called(colour, self.names)

    def ships(self, colours: Iterable[str]) -> str:
        own = self.turn.player
        whose = ["their own" if colour == own else f"{self.name(colour)}'s" for colour in colours]
        return f"{listed(whose)} {'ship' if len(whose) < 2 else 'ships'}"

    def moved(self, facts: Any) -> str:
        mode = facts["mode"]
        path = [square for square in facts["path"] if square]
        way = ARROW.join((path[0], *corners(path[0], path[1:]))) if len(path) > 1 else path[0]
        if facts.get("stays"):
            return self.stays(mode, path)
        if self.position.ships[self.seat or 0] == NO_SHIP:
            return f"sets out {way}, but cannot land there"
        if mode == GOD_STONE:
            stuck = "is stuck, " if self.is_stuck() else ""
            return f"{stuck}spends god stone {facts['god_stone']} to land on {path[-1]}"
        if mode == FREE:
            return f"is stuck without a god stone, moves {way} for nothing"
        if mode == ON_ARROWS:
            return f"follows the arrows {way}"
        lost = facts.get("lost", 0)
        if mode == STRAIGHT and lost:
            return f"flies {way} up to {self.beyond()}" if self.beyond() else f"flies {way}"
        if mode == TURNING and self.dead_end():
            return f"flies {way} into a dead end"
        return f"flies {way}"

    def stays(self, mode: str, path: list[str]) -> str:
        assert self.seat is not None
        here = self.before.ships[self.seat]
        where = f" on {self.board.names[here]}" if here != NO_SHIP else ""
        if mode == FREE and self.turn.move.path[0] == self.turn.move.target:
            return f"has nowhere to go and stays{where}"
        if where and path[-1] == self.board.names[here]:
            return f"stays{where}"
        return f"cannot land on {path[-1]} and stays{where}"

    def is_stuck(self) -> bool:
        """Whether the god stone had to be used, on a number or on the arrows (M6)."""
        from ..game.movement import stuck

        assert self.seat is not None
        here = self.before.ships[self.seat]
        return here != NO_SHIP and stuck(self.before, here, self.before.obstacles & ~self.board.bits[here])

    def beyond(self) -> str:
        """What stopped a straight move."""
        flight = self.board.flight(self.turn.move.path)
        ahead = flight.barriers.bit_length() - 1
        if flight.shape == BENT or not self.before.obstacles & self.board.bits[ahead]:
            return ""
        facts = what_stands(self.before.table, self.before, ahead)
        match facts["what"]:
            case "edge":
                return "the edge of the board"
            case "ship" if facts["whose"] == self.turn.player:
                return ""
            case "ship":
                return f"{self.name(facts['whose'])}'s ship"
            case "pyramid" if facts["whose"] == self.turn.player:
                return f"their own pyramid on {facts['square']}"
            case "pyramid":
                return f"{self.name(facts['whose'])}'s pyramid on {facts['square']}"
            case "lake":
                return "the lake"
            case "covered":
                return "the covered district"
        return ""

    def dead_end(self) -> bool:
        flight = self.board.flight(self.turn.move.path)
        return flight.steps < (self.before.roll or 0)

    def dropped(self, ships: tuple[str, ...]) -> str:
        if len(ships) == 1:
            return f"drops a stone into {self.ships(ships)}"
        if len(set(ships)) == 1:
            return f"drops {counted(len(ships), 'stone')} into {self.ships(ships[:1])}"
        return f"drops stones into {self.ships(dict.fromkeys(ships))}"

    def stones_back(self, returned: Mapping[str, int], square: str) -> list[str]:
        """``Two of Green's stones go back from b6``; single ones of several players in one sentence."""
        own = self.turn.player
        whose = {colour: "their own" if colour == own else f"{self.name(colour)}'s" for colour in returned}
        told = []
        for colour, count in returned.items():
            if count > 1:
                number = counted(count, "").split()[0]
                told.append(f"{number.capitalize()} of {whose[colour]} stones go back from {square}")
        single = [whose[colour] for colour, count in returned.items() if count == 1]
        if single:
            one = len(single) == 1
            told.append(f"{listed(single)} {'stone' if one else 'stones'} on {square} {'goes' if one else 'go'} back")
        return [sentence[0].upper() + sentence[1:] for sentence in told]

    def built(self, built: list[Event]) -> list[str]:
        """The builds, and what they meant for their districts."""
        deeds = []
        gains = list(self.outcome.gains)
        for event in built:
            facts: Any = event.facts
            height, replaced = facts["height"], facts["replaced"]
            if replaced:
                deed = f"raises {facts['site']} from {replaced} to {floors_of(height)}"
            else:
                deed = f"builds {floors_of(height)} on {facts['site']}"
            full = self.full_height(facts["site"], facts["members"])
            if full > height:
                shape = figure_words(self.before, facts["site"], facts["members"])
                deed += f" ({shape}, but no {full} is left)"
            if not any(gain.place == facts["district"] for gain in self.outcome.gains):
                further, instead = self.no_points(str(facts["district"]))
                deed += further
                deeds += [deed, instead] if instead else [deed]
            else:
                deeds.append(deed)
            several = len(gains) > 1
            for gain in list(gains):
                if gain.clause in ("P1", "P2") and gain.place != facts["district"]:
                    continue
                gains.remove(gain)
                deeds.append(self.gained(gain) + (f" (+{gain.points})" if several else ""))
        done = {event.facts["site"] for event in built}
        undone = dict.fromkeys(build.site for build in self.turn.builds if build.site not in done)
        return [*deeds, *(f"cannot build on {site}" for site in undone)]

    def full_height(self, site: str, members: tuple[str, ...]) -> int:
        *_, shape = self.board.figure(site, members)
        return self.before.table.heights[shape or 0]

    def gained(self, gain: Entry) -> str:
        if gain.clause == "P1":
            return f"is the first in district {gain.place}"
        if gain.clause == "X1":
            left = "the last pyramid" if gain.facts.get("left") == 0 else "the last pyramid but one"
            return f"ends the game with {left}"
        if gain.clause == "X3":
            return "has set the last pyramid but one"
        rivals = _losers(gain)
        before: Any = gain.facts.get("before", {})
        best = max((gain.floors.get(rival, 0) for rival in rivals), default=0)
        result = f"{gain.floors[gain.player]} to {best}"
        named = listed(self.name(rival) for rival in rivals)
        if rivals and before.get(gain.player, 0) == before.get(rivals[0], 0):
            return f"breaks the tie with {named} in district {gain.place}, {result}"
        if len(rivals) > 1:
            return f"passes {named} in district {gain.place}, {result}"
        return f"takes district {gain.place} from {named}, {result}"

    def no_points(self, letter: str) -> tuple[str, str]:
        """Why a build earned nothing in its district: words to add to the build, or a deed of its own."""
        assert self.seat is not None
        area = next((d.mask for d in self.board.districts if d.letter == letter), 0)
        counts = [floors(masks, area) for masks in self.position.pyramids]
        own = counts[self.seat]
        rivals = [count for seat, count in enumerate(counts) if seat != self.seat]
        best = max(rivals)
        if own > best:
            return f" in district {letter} where they lead" + (f" {own} to {best}" if best else " alone"), ""
        leaders = [
            self.name(colour)
            for seat, colour in enumerate(self.before.table.seats)
            if seat != self.seat and counts[seat] == best
        ]
        if own == best:
            return "", f"draws level with {listed(leaders)} in district {letter}, {own} all"
        return f" in district {letter} where {listed(leaders)} {_lead(leaders)} {best} to {own}", ""

    def ended(self, facts: Any) -> str:
        if facts["clause"] == "X1":
            return "The game is over"
        reached = [f"{self.name(colour)} has {score} points" for colour, score in facts["reached"].items()]
        return f"The game is over: {listed(reached)}" if reached else "The game is over"

    def last_round_begins(self) -> bool:
        at = self.before.table
        reached = self.position.reached and not self.before.reached
        return reached and not self.position.over and at.players > 2


def _plural(word: str, items: tuple[object, ...]) -> str:
    return word if len(items) == 1 else f"{word}s"


def _lead(leaders: list[str]) -> str:
    return "leads" if len(leaders) == 1 else "lead"
