"""What the site needs to know of a game once its page is made: few and plain values, for tables, records and lists.

They are kept in the site's manifest, so that a game that did not change is not replayed again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from ...data.shipped import DEFAULT_EDITION
from ...game.errors import PacalError
from ...notation.rules_text import parse_rules
from ...review.comebacks import comeback
from ...review.findings.finding import Severity
from ...telling.annotation import Annotated
from ..club import Club
from ..dates import known_day

LONGEST_WORDS = 120
"""So much of an event or a name is kept in lists; the game's own page has all of it."""
_LETTERS = 8


@dataclass(slots=True)
class Seat:
    """A player of a game: colour, who it was, points and place at the end (place 0 without an end).

    `built` are pyramids and upgrades by district. `luck` and `play` are there where the game was analysed.
    """

    colour: str
    person: str
    score: int
    place: int
    built: Mapping[str, int] = field(default_factory=dict)
    luck: float | None = None
    play: float | None = None


@dataclass(slots=True)
class GameFacts:
    """A game that could be replayed, or a record that could not: then `broken`, with no seats.

    `date` is that of the tag. `comeback` is how far a winner was behind the leader on the score track, `best_turn`
    the most points of one turn; both with the seat whose it is and the turn's id.
    """

    title: str
    event: str = ""
    date: str = ""
    number: str = ""
    season: str = ""
    edition: str = ""
    board: str = ""
    seats: Sequence[Seat] = field(default_factory=list)
    rounds: int = 0
    turns: int = 0
    finished: bool = False
    errors: int = 0
    comeback: int = 0
    comeback_seat: int = 0
    comeback_id: str = ""
    takeovers: int = 0
    best_turn: int = 0
    best_seat: int = 0
    best_id: str = ""
    analysed: bool = False
    broken: bool = False
    source: str = ""
    record: int = 0
    reason: str = ""

    @property
    def winners(self) -> list[Seat]:
        """Those in the first place; nobody without an end."""
        return [seat for seat in self.seats if seat.place == 1]

    @property
    def high(self) -> int:
        """The highest score."""
        return max((seat.score for seat in self.seats), default=0)

    @property
    def margin(self) -> int:
        """By how many points the game was won; 0 for a shared win."""
        scores = sorted((seat.score for seat in self.seats), reverse=True)
        return scores[0] - scores[1] if len(scores) > 1 else 0

    @property
    def counts(self) -> bool:
        """Whether the game can be among the club's records: it has an end, and nothing is wrong with it."""
        return self.finished and not self.errors

    def data(self) -> dict[str, Any]:
        """As plain values, without those that say nothing."""
        found: dict[str, Any] = {}
        for name in self.__slots__:
            value = getattr(self, name)
            if name == "seats":
                value = [[getattr(seat, part) for part in Seat.__slots__] for seat in self.seats]
            if value not in ("", 0, False, []):
                found[name] = value
        return found


def facts_from(data: Mapping[str, Any]) -> GameFacts:
    """What `GameFacts.data` gave."""
    plain = dict(data)
    return GameFacts(seats=[Seat(*seat) for seat in plain.pop("seats", [])], title=plain.pop("title", ""), **plain)


def facts_of(game: Annotated, club: Club, source: str) -> GameFacts:
    """The facts of a game that could be replayed, as its page shows it."""
    view, review = game.game, game.review
    assert review.start is not None
    assert review.end is not None
    luck = {share.colour: share for share in view.insight.players} if view.insight is not None else {}
    built: dict[str, Counter[str]] = {player.colour: Counter() for player in view.players}
    for turn in view.turns:
        if turn.colour in built:
            built[turn.colour].update(build.district for build in turn.builds if build.district)
    scores = view.turns[-1].after.projected if view.turns else {}
    seats = [
        Seat(
            player.colour,
            person_of(club, player.name),
            player.total if player.total is not None else scores.get(player.colour, 0),
            player.place or 0,
            dict(sorted(built[player.colour].items())),
            round(luck[player.colour].luck, 4) if player.colour in luck else None,
            round(luck[player.colour].play, 4) if player.colour in luck else None,
        )
        for player in view.players
    ]
    facts = GameFacts(
        short(view.title),
        event=short(view.event) if view.event.strip(" ?") else "",
        date=known_day(view.date),
        number=next((value for name, value in view.tags if name == "Round"), "")[:20].strip(" ?-"),
        season=club.season(view.date),
        edition=edition_of(view.rules),
        board=short(review.start.table.board.name),
        seats=seats,
        rounds=view.turns[-1].round if view.turns else 0,
        turns=len(view.turns),
        finished=view.final is not None,
        errors=sum(finding.severity is Severity.ERROR for finding in review.findings),
        takeovers=sum(gain.clause == "P2" for turn in view.turns for gain in turn.gains),
        analysed=view.analysed,
        source=source,
        record=view.record,
    )
    best = max(view.turns, key=lambda turn: turn.points, default=None)
    if best is not None and best.points:
        facts.best_turn, facts.best_id = best.points, best.id
        facts.best_seat = next(number for number, seat in enumerate(seats) if seat.colour == best.colour)
    for number, seat in enumerate(seats):
        behind = comeback(review.steps, number) if seat.place == 1 else None
        if behind is not None and behind.points > facts.comeback:
            facts.comeback, facts.comeback_seat = behind.points, number
            facts.comeback_id = view.turns[behind.step].id
    return facts


def person_of(club: Club, name: str) -> str:
    """Who is meant by a name. One that is too long for lists is cut, and stays another than all that begin like it."""
    person = club.person(name)
    if len(person) <= LONGEST_WORDS:
        return person
    digest = sha256(person.encode("utf-8", "surrogatepass")).hexdigest()[:_LETTERS]
    return f"{person[: LONGEST_WORDS - _LETTERS - 1]}…{digest}"


def edition_of(rules: str) -> str:
    """The edition that a text of rules names, by its short name; without changes of options."""
    try:
        edition, _, _ = parse_rules(rules or DEFAULT_EDITION)
    except PacalError:
        return ""
    return edition.name


def short(words: str) -> str:
    """Words on one line, cut where they are too long for a list."""
    plain = " ".join(words.split())
    return plain if len(plain) <= LONGEST_WORDS else f"{plain[: LONGEST_WORDS - 1].rstrip()}…"
