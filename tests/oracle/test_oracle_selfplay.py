"""The oracle plays itself: nothing gets lost, and judge and list of outcomes agree."""

from __future__ import annotations

import random
from functools import cache
from itertools import product

import pytest

from . import (
    canonical,
    check_arrangement,
    judge,
    legal_outcomes,
    options_for,
    play_random_game,
)
from .board import DIRECTIONS, beside
from .movement import turning_paths
from .outcomes import own_constellations
from .small_board import SMALL

SEATS = "GYVRB"
VARIANTS = [
    options_for("de"),
    options_for("it", expert="yes"),
    options_for("fr", tilted_squares="yes"),
    options_for("hu", loops="no"),
]


@cache
def random_turns(number_of_players, number=150, seed=1):
    """At least so many (state, turn, next state), from game after game."""
    rng = random.Random(seed)
    turns = []
    while len(turns) < number:
        options = VARIANTS[rng.randrange(len(VARIANTS))]
        turns += play_random_game(SMALL, options, SEATS[:number_of_players], rng)
    return turns


@pytest.mark.parametrize("number_of_players", [2, 3, 4, 5])
def test_stones_and_pyramids_are_conserved(number_of_players):
    for before, turn, after in random_turns(number_of_players):
        assert check_arrangement(after) == []
        for colour, player in after.players.items():
            earlier = before.players[colour]
            own = turn["player"] == colour
            added = len(turn["drops"]) - len(turn["taken"]) if own else 0
            assert sum(player.stones.values()) <= sum(earlier.stones.values()) + added
            assert 0 <= player.supply() <= 10
            new = [b for b in turn["builds"] if own and b["replaces"] is None]
            assert len(player.pyramids) == len(earlier.pyramids) + len(new)
            assert set(earlier.pyramids) <= set(player.pyramids)
            assert all(player.pyramids[s] >= h for s, h in earlier.pyramids.items())
            assert all(n >= 0 for n in player.pyramid_supply().values())
            assert player.score >= earlier.score
            assert player.gods <= earlier.gods


@pytest.mark.parametrize("number_of_players", [2, 3, 4, 5])
def test_judge_accepts_random_play(number_of_players):
    for before, turn, after in random_turns(number_of_players):
        broken, judged, points = judge(before, turn)
        assert broken == set()
        assert canonical(judged) == canonical(after)
        player = turn["player"]
        assert points == after.players[player].score - before.players[player].score


def test_games_end():
    for number_of_players in (2, 3, 4, 5):
        *_, (_, _, last) = random_turns(number_of_players)
        assert last.over


@pytest.mark.parametrize("number_of_players", [2, 3, 4, 5])
def test_every_outcome_is_judged_legal(number_of_players):
    rng = random.Random(4)
    turns = random_turns(number_of_players)
    for before, _, after in rng.sample(turns, 3):
        outcomes = legal_outcomes(before)
        assert canonical(after) in outcomes
        for outcome in rng.sample(sorted(outcomes, key=repr), min(200, len(outcomes))):
            broken, judged, _ = judge(before, outcomes[outcome])
            assert broken == set()
            assert canonical(judged) == outcome


@pytest.mark.parametrize("number_of_players", [2, 3, 4, 5])
def test_every_thinkable_path(number_of_players):
    """M3: of all sequences of steps the judge accepts just those that are listed."""
    rng = random.Random(6)
    turns = [t for t in random_turns(number_of_players) if t[0].round > 1 and t[0].roll != "x"]
    for before, _, _ in rng.sample(turns, 12):
        colour = before.pending[0]
        accepted = set()
        for length in range(2, int(before.roll) + 1):
            for steps in product(DIRECTIONS, repeat=length):
                path = [before.players[colour].ship]
                for step in steps:
                    path.append(path[-1] and beside(path[-1], step))
                if None in path or len(set(steps)) == 1:
                    continue
                if not judge(before, {"player": colour, "move": ("-", path)})[0]:
                    accepted.add(tuple(path))
        assert accepted == set(turning_paths(before, colour))


def guess(state, known, rng):
    """Any turn one could write down, most of them illegal."""
    colour = state.pending[0]
    player = state.players[colour]
    squares = sorted(SMALL.district)
    kind = rng.choice("--~^") if state.roll != "x" else rng.choice("-~~~^")
    if kind == "-":
        path = [player.ship]
        for _ in range(rng.choice((1, 1, 2, 3, 4))):
            here = path[-1]
            path.append(rng.choice([s for s in squares if s[0] == here[0] or s[1] == here[1]]))
        move = ("-", path)
        if state.roll != "x" and rng.random() < 0.3:
            paths = turning_paths(state, colour)
            if paths:
                move = ("-", list(rng.choice(paths))[: rng.choice((9, 9, 3))])
    elif kind == "~":
        here = player.ship
        near = [s for s in squares if s[0] == here[0] or s[1] == here[1]]
        move = ("~", [here, rng.choice(near)])
    else:
        move = ("^", rng.choice((0, 2, 4, 6)), [player.ship, rng.choice(squares)])
    own = sorted(set(player.stones) | set(player.pyramids))
    taken = rng.sample(own, min(len(own), rng.choice((0, 0, 0, 1, 2))))
    drops = rng.sample(state.seats, rng.choice((0, 1, 2)))
    builds = []
    if own and rng.random() < 0.6:
        site, *others = rng.sample(own, rng.randint(1, min(4, len(own))))
        height = rng.randint(1, 5)
        if rng.random() < 0.7:
            members, height = rng.choice(known)
            site, *others = rng.sample(members, len(members))
            height -= rng.choice((0, 0, 0, 1))
        replaces = player.pyramids.get(site)
        builds = [{"height": height, "site": site, "members": others, "replaces": replaces}]
    return {"player": colour, "move": move, "taken": taken, "drops": drops, "builds": builds}


@pytest.mark.parametrize("number_of_players", [2, 3, 4, 5])
def test_guesses_the_judge_accepts_are_outcomes(number_of_players):
    """Legal turns with some parts replaced by guesses: what is still legal must be on the list."""
    rng = random.Random(5)
    turns = random_turns(number_of_players, 60, seed=5)
    accepted = built = 0
    for before, _, _ in rng.sample(turns[10:], 4):
        outcomes = legal_outcomes(before)
        examples = list(outcomes.values())
        known = own_constellations(before, before.pending[0])
        for _ in range(1000):
            turn, other = dict(rng.choice(examples)), guess(before, known, rng)
            for part in ("move", "taken", "drops", "builds"):
                if rng.random() < 0.5:
                    turn[part] = other[part]
            broken, judged, _ = judge(before, turn)
            if not broken:
                accepted += 1
                built += bool(turn["builds"])
                assert canonical(judged) in outcomes
    assert accepted > 100
    assert built > 10
