"""Writes down games of self-play: from a game log to a record, in canonical or in short form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from random import Random
from typing import NamedTuple

from ..game.actions import COLOURS, FLY, Build, Move
from ..game.actions import Turn as PlayedTurn
from ..game.board import Board
from ..game.position import table
from ..game.referee import Outcome, TurnLike
from ..game.rules import Rules
from ..game.scoring import final_score
from ..notation.record import End, Placement, Record, Roll, Round, Score, Setup, Standing, Tag, Turn
from ..review.resolve import resolve
from .chance import below, draw, pick
from .selfplay import MAX_ROUNDS, Game, Policy, make_policy, play_game

_PEOPLE = (
    "Ada", "Ágnes", "Anouk", "Bálint", "Bruno", "Chiara", "Chloé", "Dénes", "Edith", "Enzo", "Fabienne", "Giulia",
    "Grzegorz", "Hanna", "Ilka", "Jürgen", "Kasia", "Lajos", "Łukasz", "Małgorzata", "Marta", "Matteo", "Nils",
    "Noémie", "Olek", "Petra", "Quirin", "Rosa", "Sören", "Théo", "Ulla", "Vito", "Wanda", "Xaver", "Yvonne", "Zsófia",
)  # fmt: skip
_CLUBS = (
    ("Thursday club", "Graz AUT"),
    ("Spieleabend", "Köln GER"),
    ("Würfel & Co", "Zürich SUI"),
    ("Serata ludica", "Bologna ITA"),
    ("La tana dei goblin", "Padova ITA"),
    ("Soirée jeux", "Lyon FRA"),
    ("Le pion magique", "Nantes FRA"),
    ("Játékest", "Pécs HUN"),
    ("Társasjáték klub", "Budapest HUN"),
    ("Klub planszówek", "Gdańsk POL"),
    ("Wieczór gier", "Kraków POL"),
    ("Palenque Open", "Essen GER"),
)


class Occasion(NamedTuple):
    """Where and by whom a game was played, as the tags tell it. `rules` and `board` must name those of the game."""

    event: str
    site: str
    date: str
    round: str
    rules: str
    board: str
    names: Mapping[str, str]
    """The players' names by colour letter."""


class Wish(NamedTuple):
    """What games to generate. `players` is None for a mix of 2 to 5, `policy` a name or ``mixed``.

    `rules_text` and `board_name` are what the tags say; they must name the rules and the board given.
    """

    board: Board
    rules: Rules
    rules_text: str
    board_name: str
    players: int | None = None
    policy: str = "club"
    short: bool = False
    max_rounds: int = MAX_ROUNDS


_PLAYER_MIX = (2, 2, 3, 3, 3, 4, 4, 4, 5, 5)


def generate_records(wish: Wish, seed: int) -> Iterator[Record]:
    """Games without end, one record at a time. The n-th game depends on nothing but the wish, the seed and n.

    Names, places and dates come from a chance of their own: they do not influence the play.
    """
    for number in count(1):
        rng = Random(seed << 64 | number << 1)
        players = wish.players or pick(rng, _PLAYER_MIX)
        seats = tuple(draw(rng, tuple(COLOURS), players))
        at = table(wish.board, wish.rules, seats)
        policies: list[Policy] = [make_policy(wish.policy, rng) for _ in seats]
        game = play_game(at, rng, policies, wish.max_rounds)
        yield chronicle(game, _occasion(wish, seats, number, seed), wish.short)


def _occasion(wish: Wish, seats: tuple[str, ...], number: int, seed: int) -> Occasion:
    """An evening at some club."""
    rng = Random(seed << 64 | number << 1 | 1)
    event, site = pick(rng, _CLUBS)
    date = f"{2022 + below(rng, 5)}.{1 + below(rng, 12):02}.{1 + below(rng, 28):02}"
    names = dict(zip(seats, draw(rng, _PEOPLE, len(seats)), strict=True))
    return Occasion(event, site, date, str(number), wish.rules_text, wish.board_name, names)


def chronicle(game: Game, occasion: Occasion, short: bool = False) -> Record:
    """The record of a game: canonical, or as people write at the table.

    Short form leaves out starting squares, corners, members and replaced heights wherever the rest says the same,
    points of builds that earned none, and standings.
    """
    seats = game.table.seats
    end = End()
    if game.outcomes and game.last.over:
        end = End(_scores(final_score(game.last).totals))
    rounds: list[Round] = []
    for outcome in game.outcomes:
        before = outcome.before
        assert before.roll is not None
        if not rounds or rounds[-1].number != before.round:
            rounds.append(Round(before.round))
        rolls = rounds[-1].rolls
        if not rolls or game.table.players == 2:
            rolls.append(Roll(before.roll))
        rolls[-1].turns.append(_short(outcome) if short else _long(outcome))
        if not short and (outcome.position.over or outcome.position.round != before.round):
            rounds[-1].standing = Standing.of(seats, outcome.position.scores)
    setup = Setup([Placement(colour, square) for colour, square in game.ships])
    return Record(tags=tags_of(seats, end, occasion), setup=setup, rounds=rounds, end=end)


def tags_of(seats: tuple[str, ...], end: End, occasion: Occasion) -> list[Tag]:
    """The tags in canonical order."""
    result = "*" if end.scores is None else " ".join(f"{score.colour}{score.points}" for score in end.scores)
    tags = {
        "Event": occasion.event,
        "Site": occasion.site,
        "Date": occasion.date,
        "Round": occasion.round,
        "Rules": occasion.rules,
        "Board": occasion.board,
        "Players": " ".join(seats),
    }
    for colour, name in COLOURS.items():
        if colour in seats and occasion.names.get(colour):
            tags[name.capitalize()] = occasion.names[colour]
    tags["Result"] = result
    return [Tag(name, value) for name, value in tags.items() if value]


def _scores(points: Mapping[str, int]) -> list[Score]:
    return [Score(colour, total) for colour, total in points.items()]


def _long(outcome: Outcome) -> Turn:
    turn = outcome.turn
    booked = outcome.points if turn.builds else None
    return Turn(turn.player, turn.move, turn.taken, turn.drops, turn.builds, booked=booked)


def _short(outcome: Outcome) -> Turn:
    """The shortest form that can be read in one way only, tried on the reader itself."""
    turn = outcome.turn
    move = _short_move(turn.move)
    bare = tuple(build._replace(replaces=None) for build in turn.builds)
    memberless = tuple(build if build.height == 1 else build._replace(members=None) for build in bare)
    for builds in (memberless, bare, turn.builds):
        if _reads_as(outcome, move, builds):
            break
    else:
        move, builds = turn.move, turn.builds
    return Turn(turn.player, move, turn.taken, turn.drops, builds, booked=outcome.points or None)


def _short_move(move: Move) -> Move:
    """The move without its starting square and, where the target is in another row and column, without corners."""
    start, *corners, target = move.path
    if move.kind == FLY and corners and start and target and start[0] != target[0] and start[1:] != target[1:]:
        corners = []
    return move._replace(path=(None, *corners, target))


def _reads_as(outcome: Outcome, move: Move, builds: tuple[Build, ...]) -> bool:
    """Whether the short form says exactly what was played."""
    turn: TurnLike = outcome.turn
    read, broken = resolve(outcome.before, PlayedTurn(turn.player, move, turn.taken, turn.drops, builds))
    return not broken and read.move == turn.move and _told(read) == _told(turn)


def _told(turn: TurnLike) -> list[tuple[int, str, tuple[str, ...], int]]:
    """A turn's builds with nothing left open."""
    return [(build.height, build.site, build.members or (), build.replaces or 0) for build in turn.builds]
