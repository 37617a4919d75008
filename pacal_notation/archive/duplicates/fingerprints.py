"""The fingerprint of a record: enough to tell whether two records are of the same game, in some hundred bytes.

Of every turn it has a number that depends on what any writer writes down, however short: who played, how and where to,
which stones were dropped and taken back, what was built where. Starting squares, corners, the members of a
constellation and what an upgrade replaces may be left out by those in a hurry; of these there are numbers of their own,
which count only where both have written them. Nothing is replayed, so faulty records have fingerprints, too.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from zlib import crc32

from ...game.actions import FLY, Build, Move
from ...game.board import coordinates
from ...game.errors import PacalError
from ...notation.record import KNOWN_TAGS, Comment, Record, Turn

PARTS = ("start", "path", "constellation", "upgrade")
"""What may be left out of a turn, in the order of the numbers in `Fingerprint.parts`."""
NUMBERS = len(PARTS) + 1
"""So many numbers of each turn are in `Fingerprint.parts`: behind those, how the ship moved."""


@dataclass(slots=True, frozen=True)
class Fingerprint:
    """What is kept of a record. `turns` has a number for each turn, `parts` some of them, 0 for what was not written.

    `rounds` and `players` say what each turn is called. `rolls` are all rolls in order. `setup` are the ships, or the
    position it starts from. `ended` is a number for its final scores, 0 without any. `torn` says whether it stops
    without them, with a ``*``, which is easily written for a ``+``, or with no end at all; `garbled` whether its last
    turn can hardly be all that was played where there is no end. `tags`, `comments` and `text` tell whether those are
    the same.
    """

    file: str
    record: int
    line: int
    turns: array[int]
    parts: array[int]
    rounds: array[int]
    players: str
    rolls: bytes
    setup: tuple[int, ...]
    ended: int
    torn: bool
    garbled: bool
    tags: tuple[tuple[str, int], ...]
    comments: int
    text: int

    def __len__(self) -> int:
        return len(self.turns)

    def moved(self, number: int) -> int:
        """A number that depends on how the ship moved in a turn."""
        return self.parts[NUMBERS * number + len(PARTS)]

    def name(self, number: int) -> str:
        """What a turn is called, such as ``7G``."""
        return f"{self.rounds[number]}{self.players[number]}"

    def beginning(self, turns: int) -> int:
        """A number that depends on the first turns."""
        return _number(self.turns[:turns])

    def beginnings(self, fewest: int) -> Iterator[int]:
        """`beginning` of so many turns, of one more, and so on, up to all of them."""
        if len(self) < fewest:
            return
        digest = blake2b(self.turns[: fewest - 1].tobytes(), digest_size=8)
        for turns in range(fewest, len(self) + 1):
            digest.update(self.turns[turns - 1 : turns].tobytes())
            yield int.from_bytes(digest.copy().digest(), "big")

    def ending(self, turns: int) -> int:
        """A number that depends on the last turns."""
        return _number(self.turns[len(self.turns) - turns :])


def _number(turns: array[int]) -> int:
    return int.from_bytes(blake2b(turns.tobytes(), digest_size=8).digest(), "big")


def fingerprint(record: Record, file: str, text: str | bytes, garbled: bool = False) -> Fingerprint:
    """The fingerprint of a record; `text` is what its file has for it, `garbled` where not all of that can be read."""
    turns, parts, rounds = array("I"), array("H"), array("H")
    players: list[str] = []
    rolls = bytearray()
    last: Turn | None = None
    for round_ in record.rounds:
        for rolled in round_.rolls:
            rolls.append(rolled.value & 0xFF)
            for last in rolled.turns:
                turns.append(_turn(last))
                parts.extend(_parts(last))
                rounds.append(min(round_.number, 0xFFFF))
                players.append(last.player)
    scores = record.end.scores if record.end is not None else None
    data = text if isinstance(text, bytes) else text.strip().encode("utf-8", "surrogatepass")
    return Fingerprint(
        file,
        record.index,
        record.line,
        turns,
        parts,
        rounds,
        "".join(players),
        bytes(rolls),
        tuple(_setup(record)),
        0 if scores is None else _crc(sorted(f"{score.colour}{score.points}" for score in scores)) or 1,
        scores is None,
        record.end is None and (garbled or last is None or not (last.drops or last.builds or last.taken)),
        tuple(_tags(record)),
        _crc(comment.text for comment in _comments(record)),
        crc32(data),
    )


def _turn(turn: Turn) -> int:
    move = turn.move
    builds = " ".join(f"#{height}@{site}" for height, site, _, _ in turn.builds)
    drops, taken = "".join(sorted(turn.drops)), " ".join(sorted(turn.taken))
    return _crc((turn.player, move.kind, move.target, str(move.god_stone), taken, drops, builds))


def _parts(turn: Turn) -> tuple[int, ...]:
    move, path, builds = turn.move, turn.move.path, turn.builds
    members = None if any(build.members is None for build in builds) or not builds else _members(builds)
    replaced = [build.replaces for build in builds if build.replaces]
    return (
        _short(None if path[0] is None else path[0]),
        _short(_corners(turn.move)),
        _short(members),
        _short(" ".join(map(str, replaced)) if replaced else None),
        _short(f"{move.kind} {move.target} {move.god_stone}"),
    )


def _members(builds: Iterable[Build]) -> str:
    return " ".join(",".join(sorted(build.members or ())) for build in builds)


def _corners(move: Move) -> str | None:
    """The corners of a turning move, without squares that were merely passed; None where not all can be known."""
    path = [square for square in move.path if square is not None]
    if move.kind != FLY or len(path) < 3 or len(path) < len(move.path):
        return None
    try:
        places = [coordinates(square) for square in path]
    except PacalError:
        return ",".join(path)
    corners = [
        square
        for square, before, here, after in zip(path[1:], places, places[1:], places[2:], strict=False)
        if not _passed(before, here, after)
    ]
    return ",".join(corners) or None


def _passed(before: tuple[int, int], here: tuple[int, int], after: tuple[int, int]) -> bool:
    """Whether a square lies between two others in a row or column."""
    return any(
        before[side] == here[side] == after[side]
        and min(before[1 - side], after[1 - side]) < here[1 - side] < max(before[1 - side], after[1 - side])
        for side in (0, 1)
    )


def _setup(record: Record) -> Iterator[int]:
    if record.setup is not None:
        for ship in record.setup.ships:
            yield _crc((ship.colour, ship.square))
    elif position := record.tag("Position"):
        yield _crc(position.split())


def _tags(record: Record) -> Iterator[tuple[str, int]]:
    """The tags that do not follow from the game, in the order in which they are known."""
    order = {name: number for number, name in enumerate(KNOWN_TAGS)}
    for tag in sorted(record.tags, key=lambda tag: (order.get(tag.name, len(order)), tag.name)):
        yield tag.name, crc32(" ".join(tag.value.split()).encode("utf-8", "surrogatepass"))


def _comments(record: Record) -> Iterator[Comment]:
    yield from record.comments
    for tag in record.tags:
        yield from tag.comments
    for turn in record.turns():
        yield from (item for item in turn.tail if isinstance(item, Comment))


def _short(text: str | None) -> int:
    """A number of 16 bits that is not 0 unless there is nothing."""
    return 0 if text is None else crc32(text.encode("utf-8", "surrogatepass")) % 0xFFFF + 1


def _crc(words: Iterable[str]) -> int:
    return crc32("\0".join(words).encode("utf-8", "surrogatepass"))
