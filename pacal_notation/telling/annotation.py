"""The steps from a record to an annotated game: replay, analyse, view."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ..notation.reading.parse import parse_record
from ..notation.record import Record
from ..notation.writing.write import write_record
from ..review.as_played import Views, view
from ..review.findings.finding import Severity
from ..review.replay import Review
from .annotated_record import annotated, bare_record
from .commentary import Analysis, analyse
from .game_view import player_names, view_game
from .sentences import callings
from .view import GameView


@dataclass(slots=True)
class Wanted:
    """How to annotate. `rules` and `board` count for records that name none.

    A record with slips is told as it was probably played; `as_written` tells it as it stands there.
    """

    analysis: bool = True
    names: bool = False
    rules: str = DEFAULT_EDITION
    board: str = DEFAULT_BOARD
    as_written: bool = False


@dataclass(slots=True)
class Annotated:
    """A game replayed, analysed and ready to be shown."""

    views: Views
    analysis: Analysis | None
    game: GameView
    wanted: Wanted

    @property
    def review(self) -> Review:
        """The game that is shown."""
        return self.views.as_played

    @property
    def faulty(self) -> bool:
        """Whether the record has errors."""
        return any(finding.severity is Severity.ERROR for finding in self.review.findings)

    @property
    def names(self) -> dict[str, str]:
        """The players' names as the tags have them."""
        return player_names(self.review.record)

    def record(self) -> Record:
        """The annotated record, in canonical form. Annotating that again gives the same."""
        plain = _plain(self.views)
        same = plain == self.review.record
        seen = self if same else annotate(plain, replace(self.wanted, names=False), self.game.file)
        return annotated(seen.views, seen.game, seen.analysis)


def annotate_plain(record: Record, wanted: Wanted, file: str = "") -> Annotated:
    """The same as `annotate` for the record in canonical form and without annotations of ours.

    What is said about a turn speaks of its squares and ships in the order written, and of what is wrong in variations;
    so it is said of the record that will be written.
    """
    return annotate(_plain(_views(record, wanted, file)), replace(wanted, names=False), file)


def _plain(views: Views) -> Record:
    return parse_record(write_record(bare_record(views)))


def annotate(record: Record, wanted: Wanted, file: str = "") -> Annotated:
    """Replay a record, analyse it and make it ready to be shown."""
    views = _views(record, wanted, file)
    seen = views.as_played
    found = analyse(seen) if wanted.analysis and seen.start is not None else None
    names = callings(player_names(record)) if wanted.names else None
    return Annotated(views, found, view_game(seen, found, names, file), wanted)


def _views(record: Record, wanted: Wanted, file: str) -> Views:
    return view(
        record, file=file, default_rules=wanted.rules, default_board=wanted.board, as_written=wanted.as_written
    )
