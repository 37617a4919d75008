"""Random positions that legal play reaches, and turns with one thing changed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pacal_notation.game.actions import ARROWS, FLY, SET, Build, Move, Turn
from pacal_notation.game.arrangement import Arrangement, Holding, Pyramid, Stage
from pacal_notation.game.board import Board
from pacal_notation.game.legal.turns import legal_turns
from pacal_notation.game.placing import set_up
from pacal_notation.game.position import DIE, Position, table
from pacal_notation.game.referee import play, roll
from pacal_notation.game.rules import Rules

SEATS = ("G", "Y", "V", "R", "B")


def random_rules(rng: random.Random) -> Rules:
    def often(odds: float) -> bool:
        return rng.random() < odds

    return Rules(
        diagonals=not often(0.25),
        end_on_last=often(0.25),
        share_nearest=often(0.25),
        may_stay_sacred=often(0.25),
        loops=not often(0.25),
        tilted_squares=often(0.25),
        lone_drop_own=often(0.3),
        empty_between=often(0.4),
        returned_at_once=often(0.4),
        expert=often(0.25),
    )


def wander(board: Board, rng: random.Random, rules: Rules, players: int, rounds: int = 60) -> Iterator[Position]:
    """The positions of one game in which builders build when they can, each with its roll."""
    seats = tuple(rng.sample(SEATS, players))
    at = table(board, rules, seats)
    ships = rng.sample(board.squares(board.sacred), players)
    position, _ = set_up(at, list(zip(seats, ships, strict=True)))
    while not position.over and position.round <= rounds:
        if position.roll is None:
            position, _ = roll(position, rng.choice(DIE))
        yield position
        turns = list(legal_turns(position))
        keep_stones = rng.random() < 0.5
        wanted = [
            t
            for t in turns
            if (t.builds or keep_stones) and (len(t.drops) == 2 or rng.random() < 0.3) and t.move.god_stone == 0
        ]
        turn = rng.choice(turns if rng.random() < 0.1 else wanted or turns)
        outcome = play(position, turn)
        assert outcome.legal, outcome.broken
        position = outcome.position
    yield position


def crowded(board: Board, rng: random.Random) -> Position:
    """A position with much in a small part of the board, where each option of `Rules` has been tossed for."""
    rules = Rules(*(rng.random() < 0.5 for _ in Rules._fields))
    players = rng.choice([2, 3, 3, 4])
    at = table(board, rules, tuple(rng.sample(SEATS, players)))
    width = rng.randint(5, 7)
    left, low = rng.randrange(board.columns - width + 1), rng.randrange(board.rows - width + 1)
    part = [
        board.names[row * board.columns + column]
        for column in range(left, left + width)
        for row in range(low, low + width)
        if not at.closed >> row * board.columns + column & 1
    ]
    rng.shuffle(part)
    ships = [part.pop() for _ in range(players)]
    holdings = []
    for colour, ship in zip(at.seats, ships, strict=True):
        heights = rng.sample([1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5], rng.randrange(4))
        pyramids = tuple(Pyramid(height, part.pop()) for height in heights if len(part) > 8)
        kept = tuple(rng.sample((2, 4, 6), rng.randrange(2)))
        holdings.append(Holding(colour, rng.randrange(45), kept, ship, pyramids))
    for number, holding in enumerate(holdings):
        under = [ship for ship in ships for _ in range(rng.choice([0, 0, 1, 2, 3]))]
        stones = (under + rng.sample(part, min(len(part), 10)))[: rng.choice([5, 9, 10])]
        holdings[number] = holding._replace(stones=tuple(stones))
    stage = Stage(rng.randint(1, 12), rng.choice(DIE), rng.choice(at.seats))
    return Position.of(Arrangement(tuple(holdings), stage), at)


def mutated(turn: Turn, board: Board, rng: random.Random) -> Turn:
    """The turn with one thing changed, which may or may not make it illegal."""
    square = rng.choice(board.names)
    near = board.names[rng.choice([n for n in board.neighbours[board.index[turn.move.target]] if n != board.edge])]
    path = turn.move.path
    kind = rng.randrange(14)
    if kind == 0:
        return turn._replace(move=turn.move._replace(path=(*path[:-1], rng.choice([square, near]))))
    if kind == 1:
        return turn._replace(move=turn.move._replace(path=(rng.choice([square, near]), *path[1:])))
    if kind == 2:
        return turn._replace(move=Move(rng.choice([FLY, ARROWS]), (path[0], path[-1])))
    if kind == 3:
        return turn._replace(move=Move(SET, (path[0], path[-1]), rng.choice([0, 2, 3, 4, 6])))
    if kind == 4:
        return turn._replace(move=Move(FLY, (*path[:-1], near, path[-1])))
    if kind == 5:
        drops = tuple(rng.choice(SEATS) for _ in range(rng.randrange(4)))
        return turn._replace(drops=drops)
    if kind == 6:
        return turn._replace(taken=tuple(rng.choice(board.names) for _ in range(rng.randrange(1, 3))))
    if kind == 7:
        return turn._replace(player=rng.choice(SEATS))
    build = turn.builds[0] if turn.builds else Build(rng.randrange(0, 7), square, ())
    members = build.members or ()
    if kind == 8:
        build = build._replace(height=rng.randrange(0, 8))
    elif kind == 9:
        build = build._replace(site=rng.choice([square, *members]))
    elif kind == 10 and members:
        build = build._replace(members=members[1:])
    elif kind == 11:
        build = build._replace(members=(*members, rng.choice([square, near])))
    elif kind == 12:
        build = build._replace(replaces=rng.choice([None, 1, 2, 3]))
    else:
        build = build._replace(site=members[0] if members else near, members=(build.site, *members[1:]))
    return turn._replace(builds=(build,))
