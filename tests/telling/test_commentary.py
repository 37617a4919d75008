"""The analysis on positions where one can say what was best, and held against all legal turns of real games."""

from __future__ import annotations

from functools import partial

import pytest

from pacal_notation.game.rules import Rules
from pacal_notation.insight.analysis import margins
from pacal_notation.insight.choices import choices
from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.insight.weighing import Weigher
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.review.boards import load_board
from pacal_notation.review.replay import Review, review
from pacal_notation.telling.commentary import Analysis, TurnAnalysis, analyse
from tests.work.counting import count

REST = "Y 0 ^246 @h1 / V 0 ^246 @a9"


def look(position: str, turns: str, rules: str = "de") -> tuple[Review, Analysis]:
    """Replay turns from a position and analyse them; they must be legal."""
    found = review(parse_record(f'[Rules "{rules}"]\n[Position "{position}"]\n{turns}'))
    assert [finding.code for finding in found.findings] == []
    return found, analyse(found)


def first(position: str, turns: str, rules: str = "de") -> TurnAnalysis:
    turn = look(position, turns, rules)[1].turns[0]
    assert turn is not None
    return turn


def notes(turn: TurnAnalysis) -> dict[str, str]:
    return {note.kind: note.text for note in turn.notes}


def game(players: int, policy: str, seed: int, rules: str = "de", rounds: int = 200) -> Review:
    wish = Wish(load_board("palenque"), parse_rules(rules)[2], rules, "palenque", players, policy, max_rounds=rounds)
    return review(next(generate_records(wish, seed)))


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


# what could have been played


def test_the_stone_to_cover_is_found() -> None:
    """Green builds on d3 either way; only on b3 the ship also stops Yellow's pair."""
    position = "3. 4: G / G 5 ^246 @c2 +d3,e2 / Y 0 ^246 @h1 +b3,b4 / V 0 ^246 @a9"
    turn = first(position, "3. 4: G c2-c6 +GV #1@d3  Y h1-h5 #2@b4:b3 *")
    best = turn.alternatives[0]
    assert best.text == "G c2-c1-b1-b3 +G #1@d3 =5"
    assert best.why == "Yellow cannot answer with 2 floors on b3 in district J (+5)"
    assert notes(turn)["given-away"] == "District J did not last: Yellow took it at once, 2 to 1"


def test_the_line_to_prepare_is_found() -> None:
    """With stones on f6 and h6, flying to g6 makes a line of three in the sacred district."""
    position = "3. 3: G / G 5 ^246 @g3 +f6,h6 / Y 0 ^246 @c6 #2@g8 / V 0 ^246 @a9"
    turn = first(position, "3. 3: G g3-d3 +G *")
    best = turn.alternatives[0]
    assert best.text.startswith("G g3-g6 +G")
    assert best.why == "leaves a line of three worth 7, #3@g6:f6,h6, for the next turn"


def test_a_build_that_wins_is_found() -> None:
    pyramids = "#2@a1 #2@a2 #2@a3 #3@e1 #3@f1 #3@g1 #4@e13 #4@f13 #5@d13"
    turn = first(f"3. 4: G / G 30 ^246 @c2 {pyramids} +c4 / {REST}", "3. 4: G c2-c6 +G *")
    assert turn.best_points == 10
    assert notes(turn)["missed-win"].startswith("#1@c4 would have ended the game: Green wins ")
    assert turn.glyph in ("?", "??")


def test_ending_the_game_for_others_is_said() -> None:
    pyramids = "#2@a1 #2@a2 #2@a3 #3@e1 #3@f1 #3@g1 #4@e13 #4@f13 #5@d13"
    rest = "Y 39 ^246 @h1 #5@h6 #5@h7 #4@i6 #4@e5 #3@j4 #3@j3 / V 0 ^246 @a9"
    turn = first(f"3. 4: G / G 3 ^ @c2 {pyramids} +c4 / {rest}", "3. 4: G c2-c6 +G #1@c4 *")
    assert notes(turn)["ended-badly"].startswith("Ending the game here gave it to Yellow, ")
    assert any("the game goes on" in alternative.why for alternative in turn.alternatives)


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
    assert found.players["G"].missed == ["3G"]
    assert found.players["G"].sentences[0].startswith("Green left 5 points on the table (3G)")


def test_what_is_built_a_turn_later_was_not_lost() -> None:
    position = f"3. 4: G / G 5 ^246 @c2 +d3 / {REST}"
    _, found = look(position, "3. 4: G c2-c6 +GV  Y h1-h5  4. 3: G c6-f6 #1@d3 *")
    assert found.turns[0] is not None
    assert found.turns[0].lost == 0
    assert found.players["G"].left == 0
    assert found.players["G"].sentences[0].startswith("Green let no points go for good")


def test_a_ship_that_covers_what_was_needed() -> None:
    position = "3. 4: G / G 5 ^246 @c2 +d3 / Y 0 ^246 @d7 / V 0 ^246 @a9"
    _, found = look(position, "3. 4: G c2-c6  Y d7-d3  4. 3: G c6-f6 *")
    assert found.turns[0] is not None
    assert notes(found.turns[0])["missed-build"].endswith("A turn later Yellow's ship covered d3")


def test_patience_is_praised() -> None:
    position = f"3. 4: G / G 5 ^246 @h6 +a1 / {REST}"
    _, found = look(position, "3. 4: G h6-h2 +G  Y h1-d1  4. 3: G h2-h5 #1@h2 *")
    assert found.turns[0] is not None
    assert notes(found.turns[0])["patience"] == "Patience: 3 points were on offer, a turn later it was 5"


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
        ("+h1", "+GY", "With this drop two green stones lie under Yellow's ship: they go back when it lifts"),
        ("+c6", "+G", "With this drop two green stones lie under Green's own ship: they go back when it lifts"),
        ("+c6", "+Y", ""),
    ],
)
def test_doubles(stones: str, drops: str, said: str) -> None:
    turn = first(f"3. 4: G / G 5 ^246 @c2 {stones} / {REST}", f"3. 4: G c2-c6 {drops} *")
    assert notes(turn).get("double", "") == said


def test_stones_that_came_back_are_counted() -> None:
    _, found = look(f"3. 4: G / G 5 ^246 @c2 +c2,c2,c2 / {REST}", "3. 4: G c2-c6 *")
    assert found.players["G"].doubles == 3


# the whole game


def test_faulty_turns_are_left_out() -> None:
    found = review(parse_record(f'[Position "3. 4: G / G 5 ^246 @c2 / {REST}"]\n3. 4: G c2-c7  Y h1-h5 *'))
    assert found.findings
    turns = analyse(found).turns
    assert turns[0] is None
    assert turns[1] is not None


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_is_said_with_a_reason(players: int) -> None:
    found = game(players, "beginner", players)
    analysis = analyse(found)
    assert len(analysis.turns) == len(found.steps)
    for turn in analysis.turns:
        assert turn is not None
        assert turn.earned <= turn.best_points
        assert all(alternative.why for alternative in turn.alternatives)
        if "?" in turn.glyph and turn.glyph != "!?":
            assert turn.alternatives or turn.notes
        if turn.glyph in ("!", "!!"):
            assert turn.worse == 0
    for summary in analysis.players.values():
        assert summary.left == sum(turn.lost for turn in analysis.turns if turn and turn.player == summary.player)
        assert summary.sentences


def test_every_alternative_is_legal() -> None:
    found = game(4, "beginner", 9)
    for step, turn in zip(found.steps, analyse(found).turns, strict=True):
        assert turn is not None
        legal = {choice.text for choice in choices(step.before)} if turn.alternatives else set()
        for alternative in turn.alternatives:
            assert alternative.option.outcome.legal
            assert alternative.points == alternative.option.outcome.points
            assert alternative.text.split(" =")[0] in legal


def test_winners_turn_the_game_and_margins_end_with_the_result() -> None:
    found = game(3, "club", 2)
    assert found.final is not None
    totals = sorted(found.final.totals.values(), reverse=True)
    winner = found.final.winners[0]
    assert margins(found, winner)[-1][1] == totals[0] - totals[1]
    assert analyse(found).players[winner].turning_point is not None


def test_the_same_record_gives_the_same_analysis() -> None:
    one, other = (analyse(game(4, "mixed", 3)) for _ in range(2))
    assert one.players == other.players
    for turn, again in zip(one.turns, other.turns, strict=True):
        assert turn is not None
        assert again is not None
        assert (turn.glyph, turn.notes, turn.worse) == (again.glyph, again.notes, again.worse)
        assert [(a.text, a.why) for a in turn.alternatives] == [(a.text, a.why) for a in again.alternatives]


def test_a_turn_takes_no_more_work_than_recorded() -> None:
    """Some 4 ms; the figures are those of Python 3.11, later ones need a little less."""
    wish = Wish(load_board("palenque"), Rules(), "de", "palenque", 5, "random", max_rounds=10)
    found = review(next(generate_records(wish, 1)))
    analyse(found)
    work = count(partial(analyse, found)).over(len(found.steps))
    assert work.calls + work.builtins < 1.1 * 9_640
    assert work.lines < 1.1 * 30_330
