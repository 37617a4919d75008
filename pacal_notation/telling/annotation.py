"""The steps from a record to an annotated game: replay, analyse, view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ..data.languages.speech import spoken
from ..data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ..insight.evaluator import evaluator_name
from ..notation.reading.parse import parse_record
from ..notation.record import Record
from ..notation.writing.write import write_record
from ..review.as_played import Views, view
from ..review.findings.finding import Severity
from ..review.replay import Review
from .annotated_record import annotated, bare_record, digest_of_turns, written_form
from .commentary import SHALLOW, Analysis, Depth, analyse
from .game_view import player_names, view_game
from .own_comments import Stamp, stamp_in
from .sentences import NOBODY, callings
from .view import GameView


@dataclass(slots=True)
class Wanted:
    """How to annotate. `rules` and `board` count for records that name none.

    A record with slips is told as it was probably played; `as_written` tells it as it stands there. `depth` says how
    far the analysis goes. `aliases` lead from another spelling of a player's name to the one that is used.
    """

    analysis: bool = True
    names: bool = False
    rules: str = DEFAULT_EDITION
    board: str = DEFAULT_BOARD
    as_written: bool = False
    depth: Depth = SHALLOW
    aliases: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Annotated:
    """A game replayed, analysed and ready to be shown."""

    views: Views
    analysis: Analysis | None
    game: GameView
    wanted: Wanted
    kept: Record | None = None
    """The annotated record as it was found, where it needs no renewal."""

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
        if self.kept is not None:
            return self.kept
        plain = _plain(self.views)
        if plain == self.review.record:
            return annotated(self.views, self.game, self.analysis)
        return _renewed(self.views, plain, self.wanted, self.game.file).record()


def annotate_plain(record: Record, wanted: Wanted, file: str = "") -> Annotated:
    """The same as `annotate` for the record in canonical form and without annotations of ours.

    What is said about a turn speaks of its squares and ships in the order written, and of what is wrong in variations;
    so it is said of the record that will be written. An analysis in the record that still holds is kept as it is.
    """
    views = _views(record, wanted, file)
    return _renewed(views, _plain(views), wanted, file)


def _renewed(views: Views, plain: Record, wanted: Wanted, file: str) -> Annotated:
    """The record without our annotations annotated, unless those that it had still hold."""
    wanted = replace(wanted, names=False)
    stamp = stamp_in(views.as_written.record)
    if wanted.analysis and stamp is not None and _will_do(stamp, wanted):
        without = annotate(plain, replace(wanted, analysis=False), file)
        if stamp.turns == digest_of_turns(without.review):
            return replace(without, kept=written_form(views))
    return annotate(plain, wanted, file)


def _will_do(stamp: Stamp, wanted: Wanted) -> bool:
    """Whether an analysis is by this evaluator, for this die, in the language spoken, and as deep as is asked for."""
    same = (stamp.evaluator, stamp.die, stamp.language) == (evaluator_name(), wanted.depth.die.value, spoken())
    return same and stamp.trials >= wanted.depth.trials


def _plain(views: Views) -> Record:
    return parse_record(write_record(bare_record(views)))


def annotate(record: Record, wanted: Wanted, file: str = "") -> Annotated:
    """Replay a record, analyse it and make it ready to be shown."""
    views = _views(record, wanted, file)
    seen = views.as_played
    names = callings(player_names(record, wanted.aliases)) if wanted.names else NOBODY
    found = analyse(seen, wanted.depth, names=names) if wanted.analysis else None
    return Annotated(views, found, view_game(seen, found, names, file, wanted.aliases), wanted)


def _views(record: Record, wanted: Wanted, file: str) -> Views:
    return view(
        record, file=file, default_rules=wanted.rules, default_board=wanted.board, as_written=wanted.as_written
    )


def annotation_json(game: Annotated) -> str:
    """The record as JSON on one line, with positions and points after each turn, and with the analysis."""
    from ..notation.json.records import record_data, to_json
    from .analysis_json import add_analysis
    from .review_json import add_review

    data = record_data(game.views.as_written.record)
    add_review(data, game.views.as_written)
    add_analysis(data, game.game)
    return to_json(data)
