"""The quick look for the best build and the sky, held against the generator of legal turns."""

from __future__ import annotations

from random import Random

import pytest

from pacal_notation.game.actions import COLOURS
from pacal_notation.game.board import Board
from pacal_notation.game.live_position import LivePosition
from pacal_notation.game.position import Position, table
from pacal_notation.insight.evaluator import shipped_evaluator
from pacal_notation.insight.outlook import Outlook
from pacal_notation.insight.prospects import most_wanted, prospects_in, threats_in
from pacal_notation.insight.selfplay import make_policy, play_game
from pacal_notation.insight.sky import sky
from pacal_notation.insight.weighing import Weigher
from pacal_notation.insight.worths import worths_at
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.review.boards import load_board
from tests.game.bridge import plan_of
from tests.oracle.small_board import SMALL_JSON

SMALL = Board(plan_of(SMALL_JSON))
RULES = ("de", "it expert", "fr tilted-squares", "hu", "pl between=empty", "de expert between=empty")


def positions(rules: str, players: int, board: Board, seed: int = 2) -> list[Position]:
    at = table(board, parse_rules(rules)[2], tuple(COLOURS)[:players])
    rng = Random(seed)
    game = play_game(at, rng, [make_policy("mixed", rng) for _ in at.seats], 40)
    return [outcome.position for outcome in game.outcomes]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("players", [2, 4])
def test_the_best_build_is_the_one_the_generator_has(players: int, rules: str) -> None:
    """Points and rating agree with those of all builds that the generator finds; the build is one of them."""
    seen = 0
    for board in (load_board("palenque"), SMALL):
        weigher = Weigher()
        for position in positions(rules, players, board)[::2]:
            live = LivePosition(position)
            for seat in range(players):
                visible = position.uncovered(seat)
                assert live.uncovered(seat) == visible
                chances = weigher.chances(position, seat, visible)
                ready = weigher.ready(live, seat, visible)
                assert (ready is None) == (not chances)
                if ready is None:
                    continue
                seen += 1
                best = chances[0]
                assert (ready.points, ready.rating) == (best.points, best.rating)
                same = [
                    chance.work.build
                    for chance in chances
                    if chance.work.spent == ready.spent and chance.points == ready.points
                ]
                square = board.names[ready.square]
                assert (ready.height, square, ready.replaced) in [
                    (build.height, build.site, build.replaces or 0) for build in same
                ]
    assert seen > 20


@pytest.mark.parametrize("rules", ["de", "it", "de tilted-squares"])
def test_what_is_begun_lacks_a_square_or_two(rules: str) -> None:
    """Against a look at every constellation there is, one by one."""
    over = sky(SMALL, parse_rules(rules)[2])
    everything = {}
    for one in range(SMALL.edge):
        for other in range(one, SMALL.edge):
            for _, _, mask, region in over.among(1 << one | 1 << other).begun:
                everything[mask] = over.regions[region]
            for sighting in over.complete(1 << one | 1 << other):
                everything[sighting.mask] = over.regions[sighting.region]
                assert over.regions[sighting.region] == (sighting.height, sighting.districts)
    rng = Random(6)
    for _ in range(40):
        points = 0
        for _ in range(2 + int(rng.random() * 9)):
            points |= 1 << int(rng.random() * SMALL.edge)
        complete, begun = over.among(points)
        assert {seen.mask for seen in complete} == {mask for mask in everything if mask & points == mask}
        expected = set()
        for mask, (height, _) in everything.items():
            missing = mask & ~points
            if missing.bit_count() == 1 or (missing.bit_count() == 2 and height >= 4 and mask & points):
                expected.add((missing, mask))
        assert {(missing, mask) for missing, _, mask, _ in begun} == {
            (missing, mask) for missing, mask in expected if mask & points
        }
        assert all(second == missing & (missing - 1) for missing, second, _, _ in begun)
        assert all(over.regions[region] == everything[mask] for _, _, mask, region in begun)


@pytest.mark.parametrize("rules", ["de", "it", "de tilted-squares"])
def test_sets_of_constellations_have_what_was_begun(rules: str) -> None:
    """What is lacking, against the list of what was begun; each as often as it touches districts, by its rank."""
    over = sky(SMALL, parse_rules(rules)[2])
    rng = Random(7)
    ranked = [(10 * height + district, lot) for district, lots in enumerate(over.places) for height, lot in lots]
    many = 0
    for _ in range(40):
        points, closed = 0, 0
        for _ in range(2 + int(rng.random() * 9)):
            points |= 1 << int(rng.random() * SMALL.edge)
            closed |= 1 << int(rng.random() * SMALL.edge)
        one, two = over.lacking(points)
        for lot, pairs in ((one, False), (two, True)):
            expected = [
                (10 * over.regions[region][0] + district, missing)
                for missing, second, _, region in over.among(points).begun
                for district in over.regions[region][1]
                if bool(second) == pairs and not missing & closed
            ]
            assert sorted(over.missing(lot, ranked, points, closed)) == sorted(expected)
            many += len(expected)
    assert many > 1000


@pytest.mark.parametrize("rules", RULES)
def test_what_one_more_stone_is_worth_is_what_the_outlook_says(rules: str) -> None:
    seen = 0
    for board in (load_board("palenque"), SMALL):
        for position in positions(rules, 3, board)[::3]:
            if position.table.empty_between:
                continue
            for seat in range(3):
                wants, _ = Outlook(position, seat).prospects(None)
                best = sorted(wants.values())[:-4:-1]
                assert most_wanted(position, seat, position.uncovered(seat)) == (best[0] if best else 0, sum(best))
                seen += bool(best)
    assert seen > 50 or "between" in rules


@pytest.mark.parametrize("rules", ["de", "de between=empty"])
def test_what_is_remembered_is_what_is_found_anew(rules: str) -> None:
    """One weigher and evaluator for a whole game, against new ones for every position."""
    judge = shipped_evaluator()
    for position in positions(rules, 3, SMALL)[::5]:
        first = judge.chances(position)
        for kept in (prospects_in, threats_in, worths_at):
            kept.clear()
        assert judge.chances(position) == shipped_evaluator().chances(position) == first
