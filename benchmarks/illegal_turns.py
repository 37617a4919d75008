"""Games for `repair.py` in which somebody broke a rule at the table, and everybody played on from there.

Such a turn is written down as it was played: it must be reported as what it is, and not be repaired away. Which clause
it breaks says the tests' own implementation of the rules; only turns that break a single one are taken. The game goes
on with legal turns from what then stands on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from cases import Case, place
from played import BOARD, Plan, Played, write_down

from pacal_notation.game.actions import ARROWS, FLY, SET, Build, Move, Turn
from pacal_notation.game.legal.constellations import constructions
from pacal_notation.game.movement import straight_target
from pacal_notation.game.position import DIE, Position, table
from pacal_notation.game.referee import Outcome, play
from pacal_notation.insight.selfplay import Game, RandomPolicy, make_policy, play_on
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.review.boards import load_board
from pacal_notation.review.replay import Step, review

Breaker = Callable[[Step, Random], "Turn | None"]
BREAKERS: dict[str, Breaker] = {}
TRIES = 60
TURNS_AFTER = 8
"""So many turns at least follow the illegal one."""


def breaker(function: Breaker) -> Breaker:
    BREAKERS[function.__name__] = function
    return function


def illegal_case(kind: str, game: Played, rng: Random) -> Case | None:
    """The game up to a turn against the rules, that turn, and a game that goes on from there."""
    places = range(1 if kind == "breaks_the_first_turn" else len(game.steps[0].before.table.seats), len(game.steps))
    for _ in range(TRIES):
        step = game.steps[rng.choice(places[: max(len(places) - TURNS_AFTER, 1)])]
        turn = BREAKERS[kind](step, rng)
        if turn is None:
            continue
        clauses = clauses_of(step.before, turn)
        outcome = play(passed_over(step.before) if kind == "player_skipped" else step.before, turn)
        if len(clauses) == 1 and carried_out(outcome) and not outcome.position.over and seen_at_the_table(step, turn):
            case = _played_on(kind, game, step, outcome, frozenset(clauses), rng)
            if case is not None:
                return case
    return None


def _played_on(
    kind: str, game: Played, step: Step, outcome: Outcome, clauses: frozenset[str], rng: Random
) -> Case | None:
    seats = step.before.table.seats
    policies = [make_policy(rng.choice(("club", "random")), rng) for _ in seats]
    length = game.plan.turns or len(game.steps)
    before = [other.outcome for other in game.steps[: step.index]]
    after = list(islice(play_on(outcome.position, rng, policies, 60), max(length - len(before) - 1, TURNS_AFTER)))
    if len(after) < TURNS_AFTER:
        return None
    setup = game.record.setup
    assert setup is not None
    ships = tuple((ship.colour, ship.square) for ship in setup.ships)
    log = Game(step.before.table, ships, (*before, outcome, *after))
    plan = game.plan._replace(form="full" if game.plan.form == "full" else "bare")
    return _case(kind, plan, write_down(log, plan, rng), step.index, clauses)


def _case(kind: str, plan: Plan, text: str, number: int, clauses: frozenset[str]) -> Case:
    record = parse_record(text)
    spoilt = Played(plan, text, record, review(record))
    guilty = ((place(record, ("turn", number)),),)
    note = f"{list(record.turns())[number]} breaks {' '.join(sorted(clauses))}"
    return Case(kind, spoilt, text, guilty, (number,), False, (note,), True, clauses)


@cache
def _oracle_board() -> Any:
    from tests.game.bridge import oracle_board

    return oracle_board(load_board(BOARD))


def clauses_of(position: Position, turn: Turn) -> set[str]:
    """What a turn breaks, by the other implementation."""
    from tests.game.bridge import oracle_state, oracle_turn
    from tests.oracle import judge

    broken: set[str] = judge(oracle_state(position, _oracle_board()), oracle_turn(turn))[0]
    return broken


def carried_out(outcome: Outcome) -> bool:
    """Whether everything that was written stands on the board."""
    turn = outcome.turn
    before, after = (
        next(side for side in position.arrangement().players if side.colour == turn.player)
        for position in (outcome.before, outcome.position)
    )
    built = {(pyramid.height, pyramid.square) for pyramid in after.pyramids}
    spent = turn.move.god_stone
    return (
        after.ship == turn.move.target
        and all((build.height, build.site) in built for build in turn.builds)
        and (not spent or (spent in before.god_stones and spent not in after.god_stones))
        and (len(after.stones) == len(before.stones) + len(turn.drops) - len(turn.taken) or bool(turn.builds))
    )


def seen_at_the_table(step: Step, turn: Turn) -> bool:
    """Whether more is wrong than the sign of the move: nobody sees at the table which one will be written."""
    kind, path = turn.move.kind, turn.move.path
    if kind == SET or len(path) > 2:
        return True
    signed = turn.move._replace(kind=ARROWS if kind == FLY else FLY)
    return bool(clauses_of(step.before, turn._replace(move=signed)))


# What somebody may do


def passed_over(position: Position) -> Position:
    """The same position, as if the one whose turn it is had played in this round."""
    seat = position.table.seat_of[position.to_play or ""]
    return position._replace(waiting=position.waiting & ~(1 << seat))


@breaker
def player_skipped(step: Step, rng: Random) -> Turn | None:
    """The turn is that of the next player in the round; whose turn it was stays where they are."""
    here = passed_over(step.before)
    return legal_turn(here, rng) if here.waiting else None


def legal_turn(position: Position, rng: Random) -> Turn:
    return RandomPolicy().choose(position, rng)


def _like(step: Step, **parts: Any) -> Turn:
    """The turn that was played, with parts changed."""
    turn = step.turn
    whole = {"move": turn.move, "taken": turn.taken, "drops": turn.drops, "builds": turn.builds, **parts}
    return Turn(turn.player, **whole)


def _moves_only(step: Step, move: Move) -> Turn:
    """A move instead of the one that was made, with a stone for the own ship where there is one."""
    own = step.turn.player
    seat = step.before.table.seat_of[own]
    return Turn(own, move, (), (own,) if step.before.supply[seat] else (), ())


@breaker
def flies_by_another_roll(step: Step, rng: Random) -> Turn | None:
    rolls = [value for value in DIE if value != step.before.roll]
    turn = legal_turn(step.before._replace(roll=rng.choice(rolls)), rng)
    return None if turn.move.kind == SET else turn


@breaker
def plays_by_other_rules(step: Step, rng: Random) -> Turn | None:
    """By an option that was not agreed on: a path with a loop, or a constellation that is none here."""
    at, here = step.before.table, step.before
    seat = at.seat_of[step.turn.player]
    switch = rng.choice(("diagonals", "loops", "tilted_squares", "expert"))
    rules = at.rules._replace(**{switch: not getattr(at.rules, switch)})
    other = here._replace(table=table(at.board, rules, at.seats))
    if switch == "loops":
        return legal_turn(other, rng)
    known = {work.build for work in constructions(here, seat, here.stones[seat])}
    works = [work.build for work in constructions(other, seat, here.stones[seat]) if work.build not in known]
    return _like(step, builds=(rng.choice(works),)) if works else None


@breaker
def flies_over_something(step: Step, rng: Random) -> Turn | None:
    """As if nothing stood in the way."""
    board, roll = step.before.table.board, step.before.roll or 0
    if roll < 2:
        return None
    here = step.before.ships[step.before.table.seat_of[step.turn.player]]
    open_board = straight_target(board, here, rng.randrange(4), roll, step.before.obstacles & ~board.all)
    if open_board == here or step.before.obstacles & board.bits[open_board]:
        return None
    return _moves_only(step, Move(FLY, (board.names[here], board.names[open_board])))


@breaker
def stops_short(step: Step, rng: Random) -> Turn | None:
    if step.outcome.mode != "straight":
        return None
    board = step.before.table.board
    squares = board.flight(step.turn.move.path).squares
    if len(squares) < 2:
        return None
    return _moves_only(step, Move(FLY, (step.turn.move.path[0], board.names[rng.choice(squares[:-1])])))


@breaker
def turns_back(step: Step, rng: Random) -> Turn | None:
    if step.outcome.mode != "turning":
        return None
    path = step.turn.move.path
    if path[-1][0] == path[0][0] == path[1][0] or path[-1][1:] == path[0][1:] == path[1][1:]:
        return None  # all in one line: that is no turning move
    return _like(step, move=Move(FLY, (*path[:2], path[0], path[-1])))


@breaker
def arrows_out_of_line(step: Step, rng: Random) -> Turn | None:
    if step.turn.move.kind != "arrows":
        return None
    board = step.before.table.board
    free = board.squares(board.all & ~step.before.obstacles)
    return _moves_only(step, step.turn.move._replace(path=(step.turn.move.path[0], rng.choice(free))))


@breaker
def moves_for_nothing(step: Step, rng: Random) -> Turn | None:
    board = step.before.table.board
    free = board.squares(board.all & ~step.before.obstacles)
    here = board.names[step.before.ships[step.before.table.seat_of[step.turn.player]]]
    return Turn(step.turn.player, Move(SET, (here, rng.choice(free)), 0))


@breaker
def breaks_the_first_turn(step: Step, rng: Random) -> Turn | None:
    """With a god stone, around a corner, or staying in the sacred district."""
    if step.before.round > 1:
        return None
    return legal_turn(step.before._replace(round=2), rng)


@breaker
def drops_too_many(step: Step, rng: Random) -> Turn | None:
    seats, own = step.before.table.seats, step.turn.player
    if step.before.supply[step.before.table.seat_of[own]] < 3 or step.turn.taken:
        return None
    ways = [(own, own), *((own, own, other) for other in seats if other != own)]
    ways += [(own, one, two) for one in seats for two in seats if own != one != two != own]
    return _like(step, drops=rng.choice(ways))


@breaker
def drops_after_turning(step: Step, rng: Random) -> Turn | None:
    """Into another ship, though the ship has turned or was set down."""
    if step.outcome.mode not in ("turning", "god-stone") or not step.turn.drops:
        return None
    return _like(step, drops=(rng.choice([c for c in step.before.table.seats if c != step.turn.player]),))


@breaker
def takes_back_without_need(step: Step, rng: Random) -> Turn | None:
    seat = step.before.table.seat_of[step.turn.player]
    own = step.before.table.board.squares(step.before.stones[seat])
    spent = {square for build in step.turn.builds for square in (build.site, *(build.members or ()))}
    free = [square for square in own if square not in spent and square != step.turn.move.target]
    return None if step.turn.taken or not free else _like(step, taken=(rng.choice(free),))


@breaker
def builds_too_high(step: Step, rng: Random) -> Turn | None:
    builds = step.turn.builds
    if not builds or builds[0].height == 5 or not builds[0].members:
        return None
    return _like(step, builds=(builds[0]._replace(height=builds[0].height + 1),))


@breaker
def builds_too_low(step: Step, rng: Random) -> Turn | None:
    builds = step.turn.builds
    if not builds or builds[0].height == 1 or (builds[0].replaces or 0) >= builds[0].height - 1:
        return None
    return _like(step, builds=(builds[0]._replace(height=builds[0].height - 1),))


@breaker
def builds_of_too_few(step: Step, rng: Random) -> Turn | None:
    """A constellation that lacks a stone."""
    builds = step.turn.builds
    if not builds or len(builds[0].members or ()) < 2:
        return None
    members = list(builds[0].members or ())
    members.pop(rng.randrange(len(members)))
    return _like(step, builds=(builds[0]._replace(members=tuple(members)),))


@breaker
def builds_on_a_rivals_stone(step: Step, rng: Random) -> Turn | None:
    """A rival's stone taken for the own."""
    sites = _rivals_stones(step)
    return _like(step, builds=(Build(1, rng.choice(sites), ()),)) if sites else None


@breaker
def builds_with_a_rivals_stone(step: Step, rng: Random) -> Turn | None:
    """A constellation of the own stones and a rival's, which stands for one of theirs."""
    sites = _rivals_stones(step)
    if not sites:
        return None
    after, seat, name = step.after, step.before.table.seat_of[step.turn.player], rng.choice(sites)
    works = constructions(after, seat, after.stones[seat] | after.table.board.bit_of(name))
    found = [work.build for work in works if name in (work.build.members or ())]
    return _like(step, builds=(rng.choice(found),)) if found else None


def _rivals_stones(step: Step) -> list[str]:
    """Where a rival's stone lies in the open, and none of the player's, once the turn is over."""
    after, own = step.after, step.before.table.seat_of[step.turn.player]
    lying = 0
    for seat, stones in enumerate(after.stones):
        lying |= stones if seat != own else 0
    ships = sum(after.table.board.bits[ship] for ship in after.ships if ship >= 0)
    return after.table.board.squares(lying & ~after.stones[own] & ~ships)


@breaker
def builds_twice(step: Step, rng: Random) -> Turn | None:
    works = list(_two_works(step))
    return _like(step, builds=rng.choice(works)) if works else None


def _two_works(step: Step) -> Iterator[tuple[Any, ...]]:
    """Pairs of builds that do not get in each other's way: what was built, and another."""
    seat = step.before.table.seat_of[step.turn.player]
    visible = step.after.stones[seat]
    for first in step.turn.builds:
        used = {first.site, *(first.members or ())}
        for work in constructions(step.after, seat, visible):
            if not used & {work.build.site, *(work.build.members or ())}:
                yield (first, work.build)
