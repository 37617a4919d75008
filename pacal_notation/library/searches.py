"""Games and turns found by what happened in them, and games that are there twice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..archive.query.reading import ExpressionError
from ..data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from . import arguments as want
from .archives import Paths, _club, _inputs, _raise_unread, cores
from .arguments import JOBS, TEXT, takes

__all__ = ["Duplicate", "ExpressionError", "FoundGame", "find", "find_duplicates"]


@dataclass(slots=True, frozen=True)
class FoundGame:
    """A game that fits an expression: where it stands, who played it, and the turns that make it fit, such as ``7G``.

    `record` is its number in the file. `players` are the names by colour, in seat order; `scores` the final ones, empty
    where the game has not ended. There are no `turns` where nothing was asked about turns.
    """

    file: str
    record: int
    event: str
    date: str
    players: dict[str, str]
    scores: dict[str, int]
    turns: tuple[str, ...]


@dataclass(slots=True, frozen=True)
class Duplicate:
    """Two records of one game. `kind` says how the one of `file` is alike to that of `of_file`: ``same``, ``beginning``
    or ``slip``.

    `turns` differ, called as in the first of them; `differs` names what else does: tags, comments, setup, rolls.
    """

    file: str
    record: int
    of_file: str
    of_record: int
    kind: str
    turns: tuple[str, ...]
    differs: tuple[str, ...]


@takes(expression=TEXT, paths=want.paths(), rules=want.rules, board=want.board, jobs=JOBS)
def find(
    expression: str, paths: Paths, *, rules: str = "", board: str = "", jobs: int | None = None
) -> Iterator[FoundGame]:
    """The games of files, folders and archives that fit an expression, in their order; docs/find.md has the language.

    >>> [(game.players, game.turns) for game in find("turn: build height 4 and points >= 4", "samples/duel.pacal")]
    [({'R': 'Bálint', 'B': 'Marta'}, ('6B', '9R'))]

    Every turn is taken as it is written. Looked for in so many processes, or one for each core. Raises
    `ExpressionError`, which says where an expression is wrong and what would be right.
    """
    from ..archive.kept_answers import Kept
    from ..archive.pools.processes import Processes
    from ..archive.query.expression import compile_expression
    from ..archive.tasks.find import Searching

    query = replace(compile_expression(expression, _club(paths)), kept=Kept())
    work = Searching(query, rules or DEFAULT_EDITION, board or DEFAULT_BOARD)

    def found() -> Iterator[FoundGame]:
        with Processes(jobs or cores()) as pool:
            for _, result in pool.run(_inputs(paths), work, slow=query.needs_luck):
                for hit in result.hits:
                    names = {player.colour: player.name for player in hit.players}
                    scores = {player.colour: player.score for player in hit.players if player.score is not None}
                    yield FoundGame(hit.file, hit.record, hit.event, hit.date, names, scores, hit.turns)
                _raise_unread(result.unread)

    return found()


@takes(paths=want.paths(), jobs=JOBS)
def find_duplicates(paths: Paths, *, jobs: int | None = None) -> list[Duplicate]:
    """The games of files, folders and archives that are there twice, in whole or in part, or with one slip."""
    from ..archive.duplicates.groups import Likenesses
    from ..archive.pools.processes import Processes
    from ..archive.tasks.duplicates import Fingerprinting

    alike = Likenesses()
    with Processes(jobs or cores()) as pool:
        for _, result in pool.run(_inputs(paths), Fingerprinting()):
            for one in result.prints:
                alike.add(one)
            _raise_unread(result.unread)
    return [
        Duplicate(
            other.place.file,
            other.place.record,
            other.to.file,
            other.to.record,
            other.likeness.kind.value,
            other.likeness.turns,
            other.likeness.differs,
        )
        for group in alike.groups()
        for other in group.others
    ]
