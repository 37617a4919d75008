"""Legal games for `repair.py`: played by the package's self-play and by the tests' own implementation of the rules.

They come in the forms in which people and programs write: in full, without points and standings, short, and as on a
sheet, where every turn is as long as its writer liked. Game and form depend on nothing but the seed and the number.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from pacal_notation.game.actions import ARROWS, ARROWS_ROLL, COLOURS, FLY, SET, Build, Move
from pacal_notation.game.arrangement import Arrangement
from pacal_notation.game.position import table
from pacal_notation.insight.selfplay import MIXED, Game, make_policy, play_game
from pacal_notation.insight.selfplay_records import Occasion, chronicle
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Placement, Record, Roll, Round, Setup, Tag, Turn
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.boards import load_board
from pacal_notation.review.replay import Review, Step, review

ROOT = Path(__file__).parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))  # for the tests' implementation of the rules

BOARD = "palenque"
RULES = (
    "de", "it", "fr", "hu", "pl", "de expert", "fr tilted-squares", "it expert tilted-squares", "hu expert",
    "pl tilted-squares loops=no",
)  # fmt: skip
POLICIES = ("club", "random", "greedy", MIXED)
FORMS = ("full", "bare", "short", "sheet")
CUT = 30
"""So many turns a game has that was not played to its end."""
LONG = 110
"""After so many turns the other implementation, which plays by chance, gives a game up."""
NAMES = {"R": "Rosa", "G": "Ada", "B": "Bruno", "Y": "Yvonne", "V": "Vito"}


class Plan(NamedTuple):
    """Which game is to be played and how it is written down."""

    source: str
    players: int
    rules: str
    policy: str
    form: str
    turns: int | None
    seed: str

    def __str__(self) -> str:
        length = "whole" if self.turns is None else f"{self.turns} turns"
        return f"{self.source} ({self.policy}), {self.players} players, {self.rules}, {self.form}, {length}"


@dataclass(frozen=True)
class Played:
    """A legal game as it was written down without a slip. Turns are counted from 0."""

    plan: Plan
    text: str
    record: Record
    review: Review

    @property
    def steps(self) -> list[Step]:
        return self.review.steps

    @property
    def arrangements(self) -> list[Arrangement]:
        """What stood on the board after each turn."""
        return [step.after.arrangement() for step in self.steps]


def plan_game(seed: int, number: int, players: Sequence[int], short_games: bool) -> Plan:
    """The plan of a game: all numbers of players, editions and forms come up in turn, and in all combinations."""
    rng = Random(f"plan {seed} {number}")
    return Plan(
        "oracle" if number % 2 else "selfplay",
        players[number // 2 % len(players)],
        rng.choice(RULES),
        rng.choice(POLICIES) if number % 2 == 0 else "random",
        FORMS[(number // 2 + number // 8) % len(FORMS)],
        CUT if short_games or number % 3 == 2 else None,
        f"{seed} {number}",
    )


def play(plan: Plan) -> Played:
    """Play a game, cut it, write it down, and read it again."""
    rng = Random(f"game {plan.seed}")
    game = _oracle_game(plan, rng) if plan.source == "oracle" else _selfplay_game(plan, rng)
    if plan.turns is not None:
        game = game._replace(outcomes=game.outcomes[: plan.turns])
    text = write_down(game, plan, Random(f"form {plan.seed}"))
    record = parse_record(text)
    seen = review(record)
    if seen.findings:
        raise RuntimeError(f"a game that should be legal is not: {plan}: {seen.findings[0]}")
    return Played(plan, text, record, seen)


def _seats(plan: Plan, rng: Random) -> tuple[str, ...]:
    return tuple(rng.sample(sorted(COLOURS), plan.players))


def _selfplay_game(plan: Plan, rng: Random) -> Game:
    at = table(load_board(BOARD), parse_rules(plan.rules)[2], _seats(plan, rng))
    return play_game(at, rng, [make_policy(plan.policy, rng) for _ in at.seats], 60)


@cache
def _oracle_board() -> Any:
    from tests.game.bridge import oracle_board

    return oracle_board(load_board(BOARD))


def _oracle_game(plan: Plan, rng: Random) -> Game:
    """A game of the other implementation, as the log of one of ours."""
    from tests import oracle

    seats = _seats(plan, rng)
    options = parse_rules(plan.rules)[2].chosen()
    ships: dict[str, str] = {}
    rounds: list[Round] = []
    for state, turn, _ in oracle.play_random_game(_oracle_board(), options, seats, rng, plan.turns or LONG):
        ships = ships or {colour: state.players[colour].ship for colour in seats}
        roll = ARROWS_ROLL if state.roll == "x" else int(state.roll)
        if not rounds or rounds[-1].number != state.round:
            rounds.append(Round(state.round))
        if not rounds[-1].rolls or plan.players == 2:
            rounds[-1].rolls.append(Roll(roll))
        rounds[-1].rolls[-1].turns.append(_turn(turn))
    setup = Setup([Placement(colour, ships[colour]) for colour in seats])
    tags = [Tag("Rules", plan.rules), Tag("Players", " ".join(seats))]
    seen = review(parse_record(write_record(Record(tags=tags, setup=setup, rounds=rounds))))
    if seen.findings or seen.start is None:
        raise RuntimeError(f"the two implementations differ: {plan}: {seen.findings[:1]}")
    return Game(seen.start.table, tuple(ships.items()), tuple(step.outcome for step in seen.steps))


def _turn(turn: dict[str, Any]) -> Turn:
    """A turn of the other implementation."""
    sign, *god_stone, path = turn["move"]
    kind = {"-": FLY, "~": ARROWS, "^": SET}[sign]
    builds = tuple(Build(b["height"], b["site"], tuple(b["members"]), b["replaces"]) for b in turn["builds"])
    move = Move(kind, tuple(path), god_stone[0] if god_stone else 0)
    return Turn(turn["player"], move, tuple(turn["taken"]), tuple(turn["drops"]), builds)


# Forms


def write_down(game: Game, plan: Plan, rng: Random) -> str:
    """The text of a game in the form that was asked for. The tag Rules stays, and more often than not Players, too."""
    names = {colour: NAMES[colour] for colour in game.table.seats}
    occasion = Occasion("Club evening", "Graz AUT", "2026.11.12", "1", plan.rules, BOARD, names)
    long, short = chronicle(game, occasion), chronicle(game, occasion, short=True)
    if plan.form == "full":
        return write_record(long)
    if plan.form == "bare":
        for round_ in long.rounds:
            round_.standing = None
            for turn in _turns(round_):
                turn.booked = None
        return write_record(_bare_tags(long, rng))
    if plan.form == "short":
        return write_record(_bare_tags(short, rng))
    return single_blanks(write_record(_mixed(long, short, rng)))


def _turns(round_: Round) -> list[Turn]:
    return [turn for roll in round_.rolls for turn in roll.turns]


def _bare_tags(record: Record, rng: Random) -> Record:
    wanted = {"Rules"} | ({"Players", "Result"} if rng.random() < 0.6 else set())
    record.tags = [tag for tag in record.tags if tag.name in wanted]
    return record


def _mixed(long: Record, short: Record, rng: Random) -> Record:
    """Every turn long or short, with its start or without, points and standings now and then."""
    for full, brief in zip(long.rounds, short.rounds, strict=True):
        if rng.random() < 0.5:
            full.standing = None
        for roll, brief_roll in zip(full.rolls, brief.rolls, strict=True):
            roll.turns = [_one_of(*pair, rng) for pair in zip(roll.turns, brief_roll.turns, strict=True)]
    return _bare_tags(long, rng)


def _one_of(long: Turn, short: Turn, rng: Random) -> Turn:
    turn = long if rng.random() < 0.4 else short
    if rng.random() < 0.3:
        turn = replace(turn, move=long.move)
    return replace(turn, booked=long.booked if rng.random() < 0.5 else None)


def single_blanks(text: str) -> str:
    head, blank, game = text.partition("\n\n")
    return head + blank + re.sub(r"(?<=\S) {2,}", " ", game)
