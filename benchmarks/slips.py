"""Slips of the pen within a turn: the record says something else than what was played, all else is as it was.

`book_slips.py` has the others, `cases.py` what a slip is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from cases import Change, slip
from played import Played

from pacal_notation.game.actions import ARROWS, FLY, SET, Build, Move
from pacal_notation.notation.record import Record, Turn
from pacal_notation.notation.writing.write import write_turn
from pacal_notation.review.replay import Step

LETTERS = "abcdefghijklm"

# What they share


def turns_with(game: Played, record: Record, wanted: Callable[[Step, Turn], object]) -> list[tuple[int, Step, Turn]]:
    """The turns that offer what is wanted, as played and as written."""
    pairs = zip(game.steps, record.turns(), strict=True)
    return [(number, step, turn) for number, (step, turn) in enumerate(pairs) if wanted(step, turn)]


def changed(number: int, turn: Turn, **parts: object) -> Change:
    """Change parts of a turn."""
    before = write_turn(turn)
    for name, value in parts.items():
        setattr(turn, name, value)
    return Change((("turn", number),), number, note=f"{before} → {write_turn(turn)}")


def near(square: str, steps: Iterable[tuple[int, int]] = ((0, 1), (0, -1), (1, 0), (-1, 0))) -> list[str]:
    """The squares beside a square, on the board."""
    column, row = LETTERS.index(square[0]), int(square[1:])
    places = [(column + right, row + up) for right, up in steps]
    return [f"{LETTERS[c]}{r}" for c, r in places if 0 <= c < 13 and 1 <= r <= 13]


def misread(square: str) -> list[str]:
    """A digit lost or written twice: g11 and g1, g12 and g2."""
    letter, row = square[0], square[1:]
    rows = {row[0], row[-1]} if len(row) == 2 else {f"1{row}"}
    return [f"{letter}{other}" for other in sorted(rows) if other != row and 1 <= int(other) <= 13]


def beside_on_keyboard(square: str) -> list[str]:
    """The keys beside a letter, as far as they are columns."""
    beside = {
        "a": "q", "b": "gh", "c": "df", "d": "ecf", "e": "d", "f": "dgc", "g": "fhb", "h": "gjb", "i": "jk",
        "j": "hkim", "k": "jlim", "l": "k", "m": "jk",
    }[square[0]]  # fmt: skip
    return [f"{letter}{square[1:]}" for letter in beside if letter in LETTERS]


def transposed(square: str) -> list[str]:
    """Column and row exchanged: c4 and d3."""
    column, row = LETTERS.index(square[0]) + 1, int(square[1:])
    return [f"{LETTERS[row - 1]}{column}"] if column != row else []


def retarget(move: Move, target: str) -> Move:
    return move._replace(path=(*move.path[:-1], target))


def _target_slip(game: Played, record: Record, rng: Random, ways: Callable[[str], list[str]]) -> Change | None:
    found = turns_with(game, record, lambda step, turn: ways(turn.move.target))
    if not found:
        return None
    number, _, turn = rng.choice(found)
    return changed(number, turn, move=retarget(turn.move, rng.choice(ways(turn.move.target))))


# Moving


@slip
def target_near(game: Played, record: Record, rng: Random) -> Change | None:
    return _target_slip(game, record, rng, near)


@slip
def target_digit(game: Played, record: Record, rng: Random) -> Change | None:
    return _target_slip(game, record, rng, misread)


@slip
def target_letter(game: Played, record: Record, rng: Random) -> Change | None:
    return _target_slip(game, record, rng, beside_on_keyboard)


@slip
def target_transposed(game: Played, record: Record, rng: Random) -> Change | None:
    return _target_slip(game, record, rng, transposed)


@slip
def target_diagonal(game: Played, record: Record, rng: Random) -> Change | None:
    return _target_slip(game, record, rng, lambda square: near(square, ((1, 1), (1, -1), (-1, 1), (-1, -1))))


@slip
def target_of_the_turn_before(game: Played, record: Record, rng: Random) -> Change | None:
    """The eye went to the line above."""
    found = turns_with(game, record, lambda step, turn: step.index)
    number, _, turn = rng.choice(found)
    return changed(number, turn, move=retarget(turn.move, game.steps[number - 1].turn.move.target))


@slip
def corner_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    found = turns_with(game, record, lambda step, turn: len(turn.move.path) > 2)
    if not found:
        return None
    number, _, turn = rng.choice(found)
    path = list(turn.move.path)
    at = rng.randrange(1, len(path) - 1)
    path[at] = rng.choice(near(path[at] or ""))
    return changed(number, turn, move=turn.move._replace(path=tuple(path)))


@slip
def start_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    found = turns_with(game, record, lambda step, turn: turn.move.path[0])
    if not found:
        return None
    number, _, turn = rng.choice(found)
    start = turn.move.path[0] or ""
    other = rng.choice(near(start) + misread(start))
    return changed(number, turn, move=turn.move._replace(path=(other, *turn.move.path[1:])))


@slip
def squares_exchanged(game: Played, record: Record, rng: Random) -> Change | None:
    """Start and target, or the target and the square built on."""
    found = turns_with(game, record, lambda step, turn: turn.move.path[0] or turn.builds)
    if not found:
        return None
    number, _, turn = rng.choice(found)
    move = turn.move
    if turn.builds and (not move.path[0] or rng.random() < 0.5):
        build = turn.builds[0]
        return changed(number, turn, move=retarget(move, build.site), builds=(build._replace(site=move.target),))
    return changed(number, turn, move=move._replace(path=(move.target, *move.path[1:-1], move.path[0])))


@slip
def arrows_as_straight(game: Played, record: Record, rng: Random) -> Change | None:
    found = turns_with(game, record, lambda step, turn: turn.move.kind == ARROWS)
    if not found:
        return None
    number, _, turn = rng.choice(found)
    return changed(number, turn, move=turn.move._replace(kind=FLY))


@slip
def straight_as_arrows(game: Played, record: Record, rng: Random) -> Change | None:
    found = turns_with(game, record, lambda step, turn: turn.move.kind == FLY and len(turn.move.path) == 2)
    if not found:
        return None
    number, _, turn = rng.choice(found)
    return changed(number, turn, move=turn.move._replace(kind=ARROWS))


@slip
def god_stone_value(game: Played, record: Record, rng: Random) -> Change | None:
    found = turns_with(game, record, lambda step, turn: turn.move.god_stone)
    if not found:
        return None
    number, _, turn = rng.choice(found)
    other = rng.choice([value for value in (2, 3, 4, 5, 6) if value != turn.move.god_stone])
    return changed(number, turn, move=turn.move._replace(god_stone=other))


@slip
def god_stone_as_straight(game: Played, record: Record, rng: Random) -> Change | None:
    found = turns_with(game, record, lambda step, turn: turn.move.kind == SET)
    if not found:
        return None
    number, _, turn = rng.choice(found)
    return changed(number, turn, move=turn.move._replace(kind=FLY, god_stone=0))


# Stones


@slip
def drop_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    found = turns_with(game, record, lambda step, turn: turn.drops)
    if not found:
        return None
    number, step, turn = rng.choice(found)
    drops = list(turn.drops)
    others = [colour for colour in step.before.table.seats if colour not in drops]
    if not others:
        return None
    drops[rng.randrange(len(drops))] = rng.choice(others)
    return changed(number, turn, drops=tuple(drops))


@slip
def drop_forgotten(game: Played, record: Record, rng: Random) -> Change | None:
    found = turns_with(game, record, lambda step, turn: turn.drops)
    if not found:
        return None
    number, _, turn = rng.choice(found)
    return changed(number, turn, drops=())


@slip
def drop_letter_forgotten(game: Played, record: Record, rng: Random) -> Change | None:
    found = turns_with(game, record, lambda step, turn: len(turn.drops) == 2)
    if not found:
        return None
    number, _, turn = rng.choice(found)
    return changed(number, turn, drops=(rng.choice(turn.drops),))


@slip
def drop_added(game: Played, record: Record, rng: Random) -> Change | None:
    found = turns_with(game, record, lambda step, turn: len(turn.drops) < 2)
    if not found:
        return None
    number, step, turn = rng.choice(found)
    others = [colour for colour in step.before.table.seats if colour not in turn.drops]
    return changed(number, turn, drops=(*turn.drops, rng.choice(others)))


@slip
def taken_forgotten(game: Played, record: Record, rng: Random) -> Change | None:
    found = turns_with(game, record, lambda step, turn: turn.taken)
    if not found:
        return None
    number, _, turn = rng.choice(found)
    return changed(number, turn, taken=())


@slip
def taken_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    """Another own stone, or a square beside the right one."""
    found = turns_with(game, record, lambda step, turn: turn.taken)
    if not found:
        return None
    number, step, turn = rng.choice(found)
    board, seat = step.before.table.board, step.before.table.seat_of[turn.player]
    own = [square for square in board.squares(step.before.stones[seat]) if square not in turn.taken]
    square = rng.choice(own if own and rng.random() < 0.5 else near(turn.taken[0]))
    return changed(number, turn, taken=(square, *turn.taken[1:]))


# Building


def _build_slip(
    game: Played, record: Record, rng: Random, ways: Callable[[Build, Build], list[Build]]
) -> Change | None:
    """`ways` gives what may be written instead of a build, from the build as written and as played.

    A build that another slip has put into this turn was played in none.
    """

    def offers(step: Step, turn: Turn) -> object:
        return turn.builds and step.turn.builds and ways(turn.builds[0], step.turn.builds[0])

    found = turns_with(game, record, offers)
    if not found:
        return None
    number, step, turn = rng.choice(found)
    return changed(number, turn, builds=(rng.choice(ways(turn.builds[0], step.turn.builds[0])),))


@slip
def member_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    def ways(build: Build, played: Build) -> list[Build]:
        members = build.members or ()
        others = [(at, square) for at, member in enumerate(members) for square in near(member) + misread(member)]
        return [
            build._replace(members=(*members[:at], square, *members[at + 1 :]))
            for at, square in others
            if square not in members
        ]

    return _build_slip(game, record, rng, ways)


@slip
def member_left_out(game: Played, record: Record, rng: Random) -> Change | None:
    def ways(build: Build, played: Build) -> list[Build]:
        members = build.members or ()
        return [
            build._replace(members=(*members[:i], *members[i + 1 :])) for i in range(len(members)) if len(members) > 1
        ]

    return _build_slip(game, record, rng, ways)


@slip
def height_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    def ways(build: Build, played: Build) -> list[Build]:
        heights = [height for height in (build.height - 1, build.height + 1) if 1 <= height <= 5]
        return [build._replace(height=height, members=build.members or None) for height in heights]

    return _build_slip(game, record, rng, ways)


@slip
def site_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    def ways(build: Build, played: Build) -> list[Build]:
        return [build._replace(site=square) for square in near(build.site) + misread(build.site)]

    return _build_slip(game, record, rng, ways)


@slip
def site_and_member_exchanged(game: Played, record: Record, rng: Random) -> Change | None:
    def ways(build: Build, played: Build) -> list[Build]:
        members = build.members or ()
        return [
            build._replace(site=member, members=(*members[:i], build.site, *members[i + 1 :]))
            for i, member in enumerate(members)
        ]

    return _build_slip(game, record, rng, ways)


@slip
def replaced_height_wrong(game: Played, record: Record, rng: Random) -> Change | None:
    def ways(build: Build, played: Build) -> list[Build]:
        if not build.replaces:
            return []
        return [build._replace(replaces=height) for height in range(1, 6) if height != build.replaces]

    return _build_slip(game, record, rng, ways)


@slip
def build_forgotten(game: Played, record: Record, rng: Random) -> Change | None:
    """With the points for it."""
    found = turns_with(game, record, lambda step, turn: turn.builds)
    if not found:
        return None
    number, _, turn = rng.choice(found)
    return changed(number, turn, builds=(), booked=None)


@slip
def build_without_points_forgotten(game: Played, record: Record, rng: Random) -> Change | None:
    """The points for it are there."""
    found = turns_with(game, record, lambda step, turn: turn.builds and turn.booked)
    if not found:
        return None
    number, _, turn = rng.choice(found)
    return changed(number, turn, builds=())
