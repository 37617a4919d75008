"""The analysis on positions where one can say what was best, held against all legal turns, and its figures."""

from __future__ import annotations

from math import fsum
from typing import Any
from unittest.mock import patch

import pytest

from pacal_notation.game.position import Position
from pacal_notation.game.scoring import totals_of
from pacal_notation.insight.analysis import Context, look_through
from pacal_notation.insight.certainty import (
    BETTER,
    BLUNDER,
    DOUBTFUL,
    MISTAKE,
    ONLY,
    glyph_of_loss,
    glyph_of_margin,
)
from pacal_notation.insight.choices import choices
from pacal_notation.insight.chooser import Chooser
from pacal_notation.insight.evaluator import SHIFT, Chances, likelihoods, shares
from pacal_notation.insight.luck import split_game
from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.insight.weighing import Weigher
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.review.boards import load_board
from pacal_notation.review.replay import Review, review
from pacal_notation.telling import commentary
from pacal_notation.telling.commentary import Analysis, Depth, TurnAnalysis, analyse
from pacal_notation.telling.game_view import view_game
from pacal_notation.telling.remarks import reasons_for
from pacal_notation.telling.table_text import cells, costs, shown_row
from pacal_notation.telling.view import GameView

REST = "Y 0 ^246 @h1 / V 0 ^246 @a9"


class Counting:
    """An evaluator that counts points as if the game ended at once: what it says can be worked out by hand."""

    version = "counting"

    def __init__(self) -> None:
        self.weigher = Weigher()

    def chances(self, position: Position) -> Chances:
        if position.over:
            return shares(position)
        return likelihoods([total * 64 * SHIFT * SHIFT // 8 for total in totals_of(position)])


class Agreeing:
    """A second look that sees what the first one saw."""

    def __init__(self, *_: object) -> None: ...

    def gain(self, gain: float, *_: object) -> float:
        return gain


def counting() -> Chooser:
    evaluator: Any = Counting()
    return Chooser(evaluator)


def look(position: str, turns: str, rules: str = "de") -> tuple[Review, Analysis]:
    """Replay turns from a position and analyse them by counting points; they must be legal."""
    found = review(parse_record(f'[Rules "{rules}"]\n[Position "{position}"]\n{turns}'))
    assert [finding.code for finding in found.findings] == []
    with patch.object(commentary, "SecondLook", Agreeing):
        analysis = analyse(found, chooser=counting())
    assert analysis is not None
    return found, analysis


def first(position: str, turns: str, rules: str = "de") -> TurnAnalysis:
    turn = look(position, turns, rules)[1].turns[0]
    assert turn is not None
    return turn


def why(position: str, played: str, other: str) -> list[tuple[str, str]]:
    """The reasons for another turn than the one played."""
    found = review(parse_record(f'[Position "{position}"]\n3. {position.split()[1]} {played} ({other}) *'))
    assert not found.findings
    chooser = counting()
    split = split_game(found, chooser)
    assert split is not None
    context = look_through(found, split, chooser.weigher)[0]
    assert context is not None
    option = context.weigher.weigh(found.steps[0].variations[0].steps[0].outcome)
    return [(reason.kind, reason.text) for reason in reasons_for(option, context)]


def notes(turn: TurnAnalysis) -> dict[str, str]:
    return {note.kind: note.text for note in turn.notes}


def game(players: int, policy: str, seed: int, rules: str = "de", rounds: int = 200) -> Review:
    wish = Wish(load_board("palenque"), parse_rules(rules)[2], rules, "palenque", players, policy, max_rounds=rounds)
    return review(next(generate_records(wish, seed)))


def told(found: Review, depth: Depth | None = None) -> tuple[Analysis, GameView]:
    analysis = analyse(found, depth) if depth is not None else analyse(found)
    assert analysis is not None
    return analysis, view_game(found, analysis)


# what was on offer


def test_points_on_offer_and_taken() -> None:
    turn = first(f"3. 4: G / G 5 ^246 @c2 +b3,d1 / {REST}", "3. 4: G c2-c6 +G #1@b3 *")
    assert (turn.earned, turn.best_points, turn.best_build) == (5, 5, "#1@b3")
    assert not turn.notes


def test_the_best_build_may_need_the_ship_elsewhere() -> None:
    """On a roll of 2 with everything else blocked the ship must land on the stone it would need."""
    position = "3. 2: G / G 5 ^ @a1 +a3 / Y 0 ^246 @b1 / V 0 ^246 @h1"
    assert first(position, "3. 2: G a1-a3 *").best_points == 3
    turn = first("3. 2: G / G 5 ^ @a1 +a3 / Y 0 ^246 @b1 / V 0 ^246 @a4 #1@b2", "3. 2: G a1-a3 *")
    assert turn.best_points == 0


@pytest.mark.parametrize(
    ("players", "policy", "rules"),
    [(2, "club", "de"), (3, "random", "it"), (4, "beginner", "de expert"), (5, "mixed", "fr tilted-squares")],
)
def test_points_on_offer_are_those_of_all_legal_turns(players: int, policy: str, rules: str) -> None:
    weigher = Weigher()
    found = game(players, policy, 11, rules, 14)
    for step in found.steps[:: 1 + len(found.steps) // 16]:
        offers = weigher.offers(step.before)
        best: dict[str, int] = {}
        board = step.before.table.board
        for choice in choices(step.before):
            if choice.points:
                letter = board.districts[board.district_of[board.index[choice.turn.builds[0].site]]].letter
                best[letter] = max(best.get(letter, 0), choice.points)
        assert {letter: chance.points for letter, chance in offers.items()} == best


# what speaks for another turn


def test_a_stone_to_cover() -> None:
    """Green builds on d3 either way; only on b3 the ship also stops Yellow's pair."""
    position = "3. 4: G / G 5 ^246 @c2 +d3,e2 / Y 0 ^246 @h1 +b3,b4 / V 0 ^246 @a9"
    assert why(position, "G c2-c6 +GV #1@d3", "G c2-c1-b1-b3 +G #1@d3") == [
        ("answer", "Yellow cannot answer with 2 floors on b3 in district J (+5)")
    ]


def test_a_line_to_prepare() -> None:
    """With stones on f6 and h6, flying to g6 makes a line of three in the sacred district."""
    position = "3. 3: G / G 5 ^246 @g3 +f6,h6 / Y 0 ^246 @c6 #2@g8 / V 0 ^246 @a9"
    assert why(position, "G g3-d3 +G", "G g3-g6 +G") == [
        ("ahead", "worth 7 in the next turn: a line of three (#3@f6:g6,h6)")
    ]


def test_points_and_a_god_stone_kept() -> None:
    position = f"3. 4: G / G 5 ^246 @c2 +b3 / {REST}"
    assert why(position, "G c2^6@e5 +G", "G c2-c6 +G #1@b3") == [
        ("gain", "+5 for the first pyramid in district J"),
        ("god-stone", "keeps god stone 6"),
    ]


def test_a_stone_more() -> None:
    position = f"3. 4: G / G 5 ^246 @c2 / {REST}"
    assert why(position, "G c2-c6", "G c2-c6 +Y")[0][0] in ("stone", "wanted", "ahead")


def test_a_build_that_wins_is_found() -> None:
    pyramids = "#2@a1 #2@a2 #2@a3 #3@e1 #3@f1 #3@g1 #4@e13 #4@f13 #5@d13"
    turn = first(f"3. 4: G / G 30 ^246 @c2 {pyramids} +c4 / Y 30 ^246 @h1 / V 0 ^246 @a9", "3. 4: G c2-c6 +G *")
    assert turn.best_points == 10
    assert notes(turn)["missed-win"].startswith("#1@c4 would have ended the game: Green wins ")
    assert "?" in turn.glyph
    assert turn.alternatives[0].candidate.chances[0] == 1.0


def test_ending_the_game_for_others_is_said() -> None:
    pyramids = "#2@a1 #2@a2 #2@a3 #3@e1 #3@f1 #3@g1 #4@e13 #4@f13 #5@d13"
    rest = "Y 39 ^246 @h1 #5@h6 #5@h7 #4@i6 #4@e5 #3@j4 #3@j3 / V 0 ^246 @a9"
    turn = first(f"3. 4: G / G 3 ^ @c2 {pyramids} +c4 / {rest}", "3. 4: G c2-c6 +G #1@c4 *")
    assert notes(turn)["ended-badly"].startswith("Ending the game here gave it to Yellow, ")
    reasons = [reason.kind for alternative in turn.alternatives for reason in alternative.reasons]
    assert "goes-on" in reasons or turn.loss < BETTER


# what was lost


def test_points_left_on_the_table() -> None:
    position = "3. 4: G / G 5 ^246 @c2 +d3 / Y 0 ^246 @h1 +b3,b4 / V 0 ^246 @a9"
    _, found = look(position, "3. 4: G c2-c6 +GV  Y h1-h5 #2@b4:b3  4. 3: G c6-f6 *")
    turn = found.turns[0]
    assert turn is not None
    assert turn.lost == 5
    assert notes(turn)["missed-build"] == (
        "#1@d3 would have earned 5 points: the first pyramid in district J. Yellow was there first"
    )
    assert found.players["G"].left == 5
    assert found.players["G"].missed == [0]
    assert str(found.players["G"].sentences[0]).startswith("Green left 5 points on the table (3G)")


def test_what_is_built_a_turn_later_was_not_lost() -> None:
    position = f"3. 4: G / G 5 ^246 @c2 +d3 / {REST}"
    _, found = look(position, "3. 4: G c2-c6 +GV  Y h1-h5  4. 3: G c6-f6 #1@d3 *")
    assert found.turns[0] is not None
    assert found.turns[0].lost == 0
    assert found.players["G"].left == 0
    assert found.turns[0].glyph == "" or found.turns[0].alternatives


def test_a_ship_that_covers_what_was_needed() -> None:
    position = "3. 4: G / G 5 ^246 @c2 +d3 / Y 0 ^246 @d7 / V 0 ^246 @a9"
    _, found = look(position, "3. 4: G c2-c6  Y d7-d3  4. 3: G c6-f6 *")
    assert found.turns[0] is not None
    assert notes(found.turns[0])["missed-build"].endswith("A turn later Yellow's ship covered d3")


def test_points_left_are_not_blamed_where_something_better_was_played() -> None:
    """Five points in district J were gone a turn later; the build in the sacred district was worth more."""
    position = "3. 4: G / G 5 ^246 @c2 +d3,g6 / Y 0 ^246 @h1 +b3,b4 / V 0 ^246 @a9"
    _, found = look(position, "3. 4: G c2-c6 +GV #1@g6  Y h1-h5 #2@b4:b3  4. 3: G c6-f6 *")
    assert found.turns[0] is not None
    assert found.turns[0].lost == 0
    assert "missed-build" not in notes(found.turns[0])


def test_patience_is_praised_only_where_waiting_cost_nothing() -> None:
    position = f"3. 4: G / G 5 ^246 @h6 +a1 / {REST}"
    _, found = look(position, "3. 4: G h6-h2 +G  Y h1-d1  4. 3: G h2-h5 #1@h2 *")
    turn = found.turns[0]
    assert turn is not None
    assert ("patience" in notes(turn)) == (found.split.turns[0].loss < BETTER)


# what was wasted


@pytest.mark.parametrize(
    ("turn", "said"),
    [
        ("G c2^6@e5 +G", "God stone 2 would have done the same: 4 points given away"),
        ("G c2^4@e5 +G", "God stone 2 would have done the same: 2 points given away"),
        ("G c2^2@c6 +G", "c6 could be reached with the roll: god stone 2 for nothing"),
    ],
)
def test_god_stones_spent_for_nothing(turn: str, said: str) -> None:
    position = f"3. 4: G / G 5 ^246 @c2 +b3 / {REST}"
    _, found = look(position, f"3. 4: {turn} *")
    assert found.turns[0] is not None
    assert notes(found.turns[0])["god-stone"] == said
    assert len(found.players["G"].god_stones) == 1


def test_a_god_stone_one_must_spend_is_not_blamed() -> None:
    turn = first("3. 4: G / G 5 ^246 @a1 / Y 0 ^246 @a2 / V 0 ^246 @b1", "3. 4: G a1^2@e5 +G *")
    assert "god-stone" not in notes(turn)


@pytest.mark.parametrize(
    ("stones", "drops", "said"),
    [
        ("+h1", "+GY", "With this drop 2 stones of Green lie under Yellow's ship: they go back when it lifts"),
        ("+c6", "+G", "With this drop 2 stones of Green lie under Green's own ship: they go back when it lifts"),
        ("+c6", "+Y", ""),
    ],
)
def test_doubles(stones: str, drops: str, said: str) -> None:
    turn = first(f"3. 4: G / G 5 ^246 @c2 {stones} / {REST}", f"3. 4: G c2-c6 {drops} *")
    assert notes(turn).get("double", "") == said


def test_stones_that_came_back_are_counted() -> None:
    _, found = look(f"3. 4: G / G 5 ^246 @c2 +c2,c2,c2 / {REST}", "3. 4: G c2-c6 *")
    assert found.players["G"].doubles == 3


# glyphs and figures


def test_glyphs_follow_the_loss() -> None:
    assert [glyph_of_loss(loss) for loss in (0.0, DOUBTFUL - 1e-9, DOUBTFUL, MISTAKE, BLUNDER, 1.0)] == [
        "", "", "?!", "?", "??", "??",
    ]  # fmt: skip
    assert glyph_of_margin(ONLY) == "!"
    assert glyph_of_margin(ONLY - 1e-9) == ""
    assert BETTER <= DOUBTFUL < MISTAKE < BLUNDER


def check(found: Review, analysis: Analysis, view: GameView) -> None:
    """What must hold for every game."""
    split = analysis.split
    assert len(analysis.turns) == len(found.steps) == len(split.chances) - 1
    for number, turn in enumerate(analysis.turns):
        shown = view.turns[number]
        assert fsum(shown.chances.values()) == pytest.approx(1, abs=1e-12)
        if turn is None:
            assert not shown.analysed
            continue
        assert turn.earned <= turn.best_points
        assert all(one.reasons and one.better >= BETTER for one in turn.alternatives)
        assert shown.loss == split.turns[number].loss >= 0
        if "?" in turn.glyph:
            assert turn.alternatives
            assert turn.glyph == glyph_of_loss(turn.loss)
        elif turn.glyph:
            assert split.turns[number].loss == 0
            assert any(note.kind == "only" for note in turn.notes)
        elif not analysis.trials:
            assert not turn.alternatives
    insight = view.insight
    assert insight is not None
    for share in insight.players:
        assert share.result - share.start == pytest.approx(share.luck + share.play + share.gifts, abs=1e-9)
        row = shown_row(share)
        assert row.start + row.luck + row.play + row.gifts == row.result
        assert abs(row.luck - 1000 * share.luck) <= 3
        assert len(cells(share)) == 6
        losses = [turn.loss for turn in view.turns if turn.colour == share.colour and turn.analysed]
        assert -share.play == pytest.approx(fsum(losses), abs=1e-9)
        blamed = sorted(-turn.loss for turn in analysis.turns if turn and turn.player == share.colour and turn.blamed)
        assert [-cost for cost in blamed[:3]] == [
            analysis.turns[view.turns.index(cost.turn)].loss for cost in costs(view, share)  # type: ignore[union-attr]
        ]
    assert fsum(share.start for share in insight.players) == pytest.approx(1)
    assert any("evaluator" in note for note in insight.notes)
    assert any("trials" in note or "games were played on" in note for note in insight.notes)
    assert [point.chances for point in view.history[1 : 1 + len(view.turns)]] == [turn.chances for turn in view.turns]
    if insight.roll_of_the_game is not None:
        most = max(max(roll.luck.values()) - min(roll.luck.values()) for roll in insight.rolls)
        luck = insight.roll_of_the_game.luck.values()
        assert max(luck) - min(luck) == most
    if insight.turning_point:
        number = [turn.id for turn in view.turns].index(insight.turning_point)
        best = max(insight.players, key=lambda share: share.result).colour
        assert split.chances[number][split.seats.index(best)] < max(split.chances[number])
        for chances in split.chances[number + 1 :]:
            assert chances[split.seats.index(best)] == max(chances)


@pytest.mark.parametrize(
    ("players", "policy", "rules"),
    [(2, "beginner", "de"), (3, "club", "it"), (4, "mixed", "fr expert"), (5, "random", "hu tilted-squares")],
)
def test_whole_games(players: int, policy: str, rules: str) -> None:
    found = game(players, policy, players, rules, 4)
    check(found, *told(found))


def test_faulty_turns_are_left_out_and_count_as_luck() -> None:
    found = review(parse_record(f'[Position "3. 4: G / G 5 ^246 @c2 / {REST}"]\n3. 4: G c2-c7  Y h1-h5 *'))
    assert found.findings
    analysis, view = told(found)
    assert analysis.turns[0] is None
    assert analysis.turns[1] is not None
    check(found, analysis, view)
    assert view.insight is not None
    assert any("against the rules" in note for note in view.insight.notes)
    assert any("not played to its end" in note for note in view.insight.notes)


@pytest.mark.parametrize("text", ["0. G@g7 Y@f6 *", "0. G@g7 Y@f6 1. 4: *", '[Board "atlantis"] 1. 4: G -g11 *'])
def test_hardly_a_game(text: str) -> None:
    found = review(parse_record(text))
    analysis = analyse(found)
    assert (analysis is None) == (found.start is None)
    if analysis is not None:
        check(found, analysis, view_game(found, analysis))


def test_every_alternative_is_legal() -> None:
    found = game(4, "beginner", 9, rounds=3)
    seen = 0
    for step, turn in zip(found.steps, told(found)[0].turns, strict=True):
        assert turn is not None
        legal = {choice.text for choice in choices(step.before)} if turn.alternatives else set()
        for alternative in turn.alternatives:
            seen += 1
            assert alternative.candidate.outcome.legal
            assert alternative.points == alternative.candidate.outcome.points
            assert alternative.text.split(" =")[0] in legal
    assert seen


def test_the_same_record_gives_the_same_analysis() -> None:
    one, other = (told(game(4, "mixed", 3, rounds=2))[1] for _ in range(2))
    assert one == other


# rollouts


LATE = """[Players "G Y V"]
[Position "10. 4: G / G 36 ^2 @c2 +b3,d3,e2 / Y 35 ^ @h1 +b4,h3 / V 36 ^4 @a9 +a8,g6"]
10. 4: G c2-c6 Y h1-h5 V a9-a5
*"""
"""A game that is nearly over, so that rollouts are short."""


def pretended(better: bool) -> Any:
    """A runner that plays nothing: whatever is held against the turn played always wins, or never."""

    def run(play: Any, work: Any) -> list[Any]:
        results = []
        for piece in work:
            seats = piece.positions[0].table.players
            lost, won = (0.0,) * seats, (1.0,) * seats
            row = tuple(won if bool(number) == better else lost for number in range(len(piece.positions)))
            results.append([row] * piece.many)
        return results

    return run


def test_deep_tells_only_what_is_sure() -> None:
    found = game(3, "beginner", 5, rounds=4)
    plain, _ = told(found)
    blamed = [number for number, turn in enumerate(plain.turns) if turn and turn.blamed]
    assert blamed
    said: list[tuple[int, int]] = []
    deep, view = told(found, Depth(48, pretended(True), lambda done, total: said.append((done, total))))
    check(found, deep, view)
    assert said == sorted(said)
    assert said[-1][0] == said[-1][1]
    assert [number for number, turn in enumerate(deep.turns) if turn and turn.blamed] == blamed
    for turn in view.turns:
        assert turn.suggested_glyph in ("", "??")
        for one in turn.alternatives:
            assert one.checked is not None
            assert (one.checked.mean, one.checked.error, one.checked.trials) == (1.0, 0.0, 48)
            assert "of 48 games played on from each of the two turns, it won 48 instead of 0 (± 0)" in one.worth
    none, view = told(found, Depth(48, pretended(False)))
    check(found, none, view)
    assert not any(turn and (turn.alternatives or "?" in turn.glyph or turn.lost) for turn in none.turns)
    kinds = {note.kind for turn in none.turns if turn for note in turn.notes}
    assert not kinds & {"missed-build"}


def test_deep_is_the_same_however_the_work_is_done() -> None:
    found = review(parse_record(LATE))
    assert not found.findings

    def backwards(play: Any, work: Any) -> list[Any]:
        done = {number: play(piece) for number, piece in reversed(list(enumerate(work)))}
        return [done[number] for number in range(len(work))]

    one = told(found, Depth(60))[1]
    assert one == told(found, Depth(60, backwards))[1]
    checked = [better.checked for turn in one.turns for better in turn.alternatives]
    assert all((by is not None and by.mean >= 3 * by.error > 0) or by.error == 0 for by in checked if by is not None)


def test_claims_are_those_that_are_told() -> None:
    """Whatever is called better without rollouts would be looked at with them."""
    found = game(3, "beginner", 5, rounds=3)
    chooser = Chooser()
    split = split_game(found, chooser)
    assert split is not None
    contexts: list[Context | None] = look_through(found, split, chooser.weigher)
    analysis = analyse(found)
    assert analysis is not None
    for context, turn in zip(contexts, analysis.turns, strict=True):
        assert context is not None
        assert turn is not None
        claimed = {one.outcome.position for one in context.claims}
        assert bool(claimed) >= bool(turn.glyph)
        if turn.alternatives:
            assert turn.alternatives[0].candidate.outcome.position in claimed
