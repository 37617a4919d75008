"""Expressions held against a plain loop over the library: for each, a predicate that knows nothing of the language.

The predicates see what `import pacal_notation` gives: a review of the record as written, and its steps.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

import pacal_notation as pacal
from pacal_notation.archive.inputs.records import all_pieces, read_piece
from pacal_notation.archive.query.expression import compile_expression
from pacal_notation.notation.record import Comment
from tests.games import FAULTY, ROOT, SAMPLES, games

Steps = list[pacal.Step]
Answer = bool | list[str]
"""Whether a game fits; or the turns that make it fit, none where it does not."""


def board_of(record: pacal.Record, file: str) -> str:
    """The board of a record; a board of one's own lies beside the file."""
    named = record.tag("Board") or "palenque"
    return str(Path(file).parent / named) if named.endswith(".toml") else named


class Plain:
    """A record and its review, with what predicates often need."""

    def __init__(self, record: pacal.Record, file: str) -> None:
        self.record, self.file = record, file
        self.review = pacal.replay(record, as_written=True, file=file)
        self.steps = list(self.review.steps)
        self.names = self.review.players
        self.score = self.review.score
        self.totals = dict(self.score.totals) if self.score is not None else {}
        self.winners = tuple(self.score.winners) if self.score is not None else ()
        self.board = pacal.read_board(board_of(record, file)) if self.review.start is not None else None

    def turns(self, wanted: Callable[[pacal.Step], object]) -> list[str]:
        return [step.name for step in self.steps if wanted(step)]

    def district(self, square: str) -> str:
        assert self.board is not None
        rows = self.board.rows[::-1]
        column, row = ord(square[0]) - 97, int(square[1:]) - 1
        return rows[row][column] if row < len(rows) and column < len(rows[row]) else ""

    def floors(self, position: pacal.Position) -> dict[str, dict[str, int]]:
        """By district and colour."""
        there: dict[str, dict[str, int]] = {}
        for square, (colour, height) in position.pyramids.items():
            owned = there.setdefault(self.district(square), {})
            owned[colour] = owned.get(colour, 0) + height
        return there

    def holder(self, position: pacal.Position, district: str) -> str | None:
        owned = self.floors(position).get(district, {})
        best = [colour for colour, floors in owned.items() if floors == max(owned.values())]
        return best[0] if len(best) == 1 else None

    def comeback(self, colour: str) -> int:
        behind = [max(step.position.scores.values()) - step.position.scores[colour] for step in self.steps]
        return max([0, *behind])

    def is_(self, name: str) -> list[str]:
        return [colour for colour, other in self.names.items() if " ".join(other.split()).lower() == name.lower()]


def built(step: pacal.Step) -> list[pacal.Build]:
    return list(step.turn.builds)


def lead(step: pacal.Step) -> int | None:
    scores = step.position.scores
    if step.player not in scores:
        return None
    return scores[step.player] - max(points for colour, points in scores.items() if colour != step.player)


def taken(game: Plain, district: str, colour: str | None = None) -> list[str]:
    def took(step: pacal.Step) -> bool:
        before, after = game.holder(step.before, district), game.holder(step.position, district)
        return after is not None and before != after and colour in (None, after)

    return game.turns(took)


def lost(game: Plain, colour: str) -> list[str]:
    def gone(step: pacal.Step) -> bool:
        districts = set(game.floors(step.before)) | set(game.floors(step.position))
        return any(
            game.holder(step.before, one) == colour and game.holder(step.position, one) != colour for one in districts
        )

    return game.turns(gone)


def comments(game: Plain) -> list[str]:
    record = game.record
    found = [*record.comments]
    for tag in record.tags:
        found += tag.comments
    if record.setup is not None:
        found += record.setup.comments
    for round_ in record.rounds:
        for roll in round_.rolls:
            found += roll.comments
            for turn in roll.turns:
                found += [item for item in turn.tail if isinstance(item, Comment)]
        found += round_.standing.comments if round_.standing is not None else []
    found += record.end.comments if record.end is not None else []
    return [comment.text for comment in found]


PLAIN: dict[str, Callable[[Plain], Answer]] = {
    # Tags
    'event ~ "CLUB"': lambda g: "club" in g.record.tag("Event").lower(),
    'event = "Thursday club"': lambda g: g.record.tag("Event").lower() == "thursday club",
    'event != "Thursday club"': lambda g: g.record.tag("Event").lower() not in ("", "thursday club"),
    "not event ~ club": lambda g: "club" not in g.record.tag("Event").lower(),
    "date >= 2025.09": lambda g: g.record.tag("Date")[:7] >= "2025.09",
    "date = 2022": lambda g: g.record.tag("Date")[:4] == "2022",
    "date < 2023 or date > 2026.03.01": lambda g: bool(g.record.tag("Date"))
    and (g.record.tag("Date")[:4] < "2023" or g.record.tag("Date") > "2026.03.01"),
    "tag Annotator": lambda g: any(tag.name == "Annotator" for tag in g.record.tags),
    'tag Round = "1"': lambda g: g.record.tag("Round").strip() == "1",
    'site ~ "AUT"': lambda g: "aut" in g.record.tag("Site").lower(),
    'comment ~ "the"': lambda g: any("the" in text.lower() for text in comments(g)),
    # Games
    "players = 3": lambda g: len(g.names) == 3,
    "players != 2 and players < 5": lambda g: len(g.names) in (3, 4),
    "finished": lambda g: g.score is not None,
    "unfinished": lambda g: g.review.start is not None and g.score is None,
    "rounds >= 12": lambda g: bool(g.steps) and g.steps[-1].round >= 12,
    "turns <= 30": lambda g: g.review.start is not None and len(g.steps) <= 30,
    "margin >= 10": lambda g: bool(g.totals) and sorted(g.totals.values())[-1] - sorted(g.totals.values())[-2] >= 10,
    "winners > 1": lambda g: len(g.winners) > 1,
    "edition = it": lambda g: g.review.start is not None and g.record.tag("Rules").split()[:1] == ["it"],
    "option expert": lambda g: g.review.start is not None and "expert" in g.record.tag("Rules").split(),
    'rules = "fr"': lambda g: g.review.start is not None and g.record.tag("Rules") == "fr",
    "not finding": lambda g: g.review.valid,
    "finding M2": lambda g: [] if all(f.code != "M2" for f in g.review.findings) else g.turns(
        lambda s: any(f.code == "M2" for f in s.findings)
    ) or True,
    "finding B or finding E": lambda g: any(f.code[0] in "BE" for f in g.review.findings),
    "findings >= 2": lambda g: sum(f.severity == "error" for f in g.review.findings) >= 2,
    "not replayed": lambda g: g.review.start is None,
    # Players
    'player "Bruno"': lambda g: bool(g.is_("Bruno")),
    "player Green": lambda g: "G" in g.names or (g.review.start is None and bool(g.record.tag("Green"))),
    'player "bruno" and wins': lambda g: any(colour in g.winners for colour in g.is_("Bruno")),
    "player ~ an": lambda g: any("an" in name.lower() for name in g.names.values()),
    '"Bruno" loses': lambda g: bool(g.totals) and any(colour not in g.winners for colour in g.is_("Bruno")),
    "Y wins": lambda g: "Y" in g.winners,
    "score >= 90": lambda g: any(total >= 90 for total in g.totals.values()),
    "winner score < 75": lambda g: any(g.totals[colour] < 75 for colour in g.winners),
    "starter wins": lambda g: bool(g.names) and next(iter(g.names)) in g.winners,
    "violet place = 2": lambda g: "V" in g.totals and 1 + sum(t > g.totals["V"] for t in g.totals.values()) == 2,
    "Red beats Blue": lambda g: {"R", "B"} <= g.totals.keys() and g.totals["R"] > g.totals["B"],
    "comeback >= 12": lambda g: any(g.comeback(colour) >= 12 for colour in g.winners),
    "winner seat 1 and margin < 5": lambda g: bool(g.names) and next(iter(g.names)) in g.winners
    and sorted(g.totals.values())[-1] - sorted(g.totals.values())[-2] < 5,
    # Turns
    "build height >= 5": lambda g: g.turns(lambda s: any(b.height >= 5 for b in built(s))),
    "build height >= 4 in district S by Green": lambda g: g.turns(
        lambda s: s.player == "G" and any(b.height >= 4 and g.district(b.site) == "S" for b in built(s))
    ),
    "upgrade from 2": lambda g: g.turns(lambda s: any(b.replaces == 2 for b in built(s))),
    "new pyramid height 5 by winner": lambda g: g.turns(
        lambda s: s.player in g.winners and any(b.height == 5 and not b.replaces for b in built(s))
    ),
    "build on g7": lambda g: g.turns(lambda s: any(b.site == "g7" for b in built(s))),
    "build at lake": lambda g: g.turns(
        lambda s: any(b.site in g.board.lake_shore for b in built(s)) if g.board is not None else False
    ),
    "majority taken in S": lambda g: taken(g, "S"),
    "majority lost by Yellow": lambda g: lost(g, "Y"),
    "first pyramid in S by V": lambda g: g.turns(
        lambda s: s.player == "V" and not g.floors(s.before).get("S") and g.floors(s.position).get("S")
    ),
    "god stone": lambda g: g.turns(lambda s: s.turn.move.god_stone),
    "god stone >= 4 by Y": lambda g: g.turns(lambda s: s.player == "Y" and s.turn.move.god_stone >= 4),
    "move arrows": lambda g: g.turns(lambda s: s.mode == "arrows"),
    "move turning to g7": lambda g: g.turns(lambda s: s.mode == "turning" and s.turn.move.target == "g7"),
    "drop into Red by Blue": lambda g: g.turns(lambda s: s.player == "B" and "R" in s.turn.drops),
    "taken back": lambda g: g.turns(lambda s: s.turn.taken),
    "points >= 10": lambda g: g.turns(lambda s: s.points >= 10),
    "roll x": lambda g: g.turns(lambda s: s.roll == "x"),
    "roll >= 5": lambda g: g.turns(lambda s: isinstance(s.roll, int) and s.roll >= 5),
    "track >= 40": lambda g: g.turns(lambda s: s.position.scores.get(s.player, 0) >= 40),
    "lead >= 15": lambda g: g.turns(lambda s: (lead(s) or 0) >= 15),
    "supply = 0": lambda g: g.turns(lambda s: s.position.supply.get(s.player) == 0),
    "pyramids >= 9": lambda g: g.turns(lambda s: sum(c == s.player for c, _ in s.position.pyramids.values()) >= 9),
    "#5@g7": lambda g: g.turns(lambda s: s.position.pyramids.get("g7", ("", 0))[1] == 5),
    "position #?@g7 and +c4": lambda g: g.turns(
        lambda s: "g7" in s.position.pyramids
        and any("c4" in stones for stones in s.position.stones.values())
    ),
    "Y @g7": lambda g: g.turns(lambda s: s.position.ships.get("Y") == "g7"),
    "V ^246 and round >= 10": lambda g: (
        lambda left, late: sorted({*left, *late}, key=[s.name for s in g.steps].index) if left and late else []
    )(
        g.turns(lambda s: s.position.god_stones.get("V") == (2, 4, 6)), g.turns(lambda s: s.round >= 10)
    ),
    # Same turn, not, or, count
    "turn: V ^246 and round >= 10": lambda g: g.turns(
        lambda s: s.round >= 10 and s.position.god_stones.get("V") == (2, 4, 6)
    ),
    "turn: build and not drop": lambda g: g.turns(lambda s: built(s) and not s.turn.drops),
    "not build height 5": lambda g: not any(b.height == 5 for s in g.steps for b in built(s)),
    "not (turn: roll 2 and build) and finished": lambda g: g.score is not None
    and not any(s.roll == 2 and built(s) for s in g.steps),
    "count (build) >= 20": lambda g: g.review.start is not None and sum(bool(built(s)) for s in g.steps) >= 20,
    "count (upgrade by winner) = 0 and finished": lambda g: g.score is not None
    and not any(b.replaces for s in g.steps if s.player in g.winners for b in built(s)),
    "turn: finding": lambda g: g.turns(lambda s: any(f.severity == "error" for f in s.findings)),
    "option diagonals = no": lambda g: g.review.start is not None and g.record.tag("Rules").split()[:1] == ["it"],
    "build height 3 in M at river": lambda g: g.turns(
        lambda s: any(b.height == 3 and g.district(b.site) == "M" and b.site in g.board.river_shore for b in built(s))
        if g.board is not None
        else False
    ),
    "drops = 2 by starter": lambda g: g.turns(lambda s: len(s.turn.drops) == 2 and s.player == g.review.start.seats[0]),
    "^26": lambda g: g.turns(lambda s: any({2, 6} <= set(left) for left in s.position.god_stones.values())),
    "G ^246 / Y ^6": lambda g: g.turns(
        lambda s: len(s.position.god_stones.get("G", ())) == 3 and 6 in s.position.god_stones.get("Y", ())
    ),
    "winner beats Violet": lambda g: any(g.totals[colour] > g.totals.get("V", 999) for colour in g.winners),
    "count (god stone by winner) = 0 and finished": lambda g: g.score is not None
    and not any(s.turn.move.god_stone for s in g.steps if s.player in g.winners),
    'glyph "!?"': lambda g: g.turns(lambda s: s.written is not None and "!?" in s.written.tail),
    "turn: points >= 5 and players = 2": lambda g: g.turns(lambda s: s.points >= 5 and len(g.names) == 2),
}


RULES = ("it", "fr", "hu expert", "pl tilted-squares")
SLIPS = (("=6", "=5"), (" +", " +R"), ("\n3. ", "\n5. "), ("#1@", "#3@"), ('[Rules "', '[Rules "x'), ("2: ", "6: "))
"""What is written instead of what, once in a game each: slips of the pen."""


@cache
def archive() -> tuple[Plain, ...]:
    """Samples, generated games, and records with all kinds of findings."""
    plain = []
    for file in [*SAMPLES, *FAULTY]:
        for name, piece in all_pieces([str(file)]):
            record, _ = read_piece(piece, name)
            if record is not None:
                plain.append(Plain(record, name))
    plain.append(Plain(pacal.parse_record('[Event "A club without a game"] [Green "Ada"] *'), "nothing"))
    made = [*games(4), *games(2, short=True), *(game for rules in RULES for game in games(2, 3, rules))]
    spoilt = [pacal.parse_record(text.replace(*slip, 1)) for slip, text in zip(SLIPS, map(str, made), strict=False)]
    return (*plain, *(Plain(record, "generated") for record in (*made, *spoilt)))


def test_there_are_enough_of_them() -> None:
    assert len(PLAIN) >= 50


@pytest.mark.parametrize("expression", PLAIN)
def test_expression(expression: str) -> None:
    query = compile_expression(expression)
    fitting = 0
    for plain in archive():
        wanted = PLAIN[expression](plain)
        found = query.ask(plain.record, file=plain.file)
        assert (found is not None) is bool(wanted), (plain.file, plain.record.index)
        if found is not None and isinstance(wanted, list):
            assert list(found.names) == wanted
        fitting += found is not None
    assert 0 < fitting < len(archive()), "an expression that all or none fit proves nothing"


def test_a_game_without_rounds_has_no_last_one() -> None:
    record = pacal.parse_record("0. G@g7 Y@f6 *")
    assert compile_expression("turns = 0").ask(record) is not None
    for asked in ("rounds <= 12", "rounds = 0"):
        assert compile_expression(asked).ask(record) is None


def test_luck_and_play(tmp_path: Path) -> None:
    """What takes seconds, on a game of a few turns."""
    from pacal_notation.insight.luck import split_game
    from pacal_notation.review.replay import review

    (record,) = pacal.generate(games=1, seed=5, players=2)
    record.rounds, record.end = record.rounds[:3], None
    split = split_game(review(record))
    assert split is not None
    for percent in (0, 1, 5):
        found = compile_expression(f"loss > {percent}%").ask(record)
        wanted = [number for number, turn in sorted(split.turns.items()) if turn.loss > percent / 100]
        assert (list(found.turns) if found is not None else []) == wanted
    for name, parts in (("luck", split.whole.luck), ("play", split.whole.play), ("gifts", split.whole.gifts)):
        for seat, colour in enumerate(split.seats):
            half = parts[seat] * 100 - 0.5
            asked = compile_expression(f"{colour} {name} >= {half:.2f}%")
            assert asked.needs_luck
            assert asked.ask(record) is not None
            assert compile_expression(f"{colour} {name} > {half + 1:.2f}%").ask(record) is None
    chances = compile_expression("chance > 0%").ask(record)
    assert chances is not None
    assert len(chances.turns) == 6


def test_the_samples_are_where_they_are_looked_for() -> None:
    assert (ROOT / "samples").is_dir()
    assert len(archive()) > 50
