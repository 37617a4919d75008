"""A record seen through the rules: turn by turn, with positions, points, words and findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from ..archive.words import SAY
from ..data.languages.nouns import cited
from ..data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ..game.position import Position as Standing
from ..notation.reading.parse import parse_record
from ..notation.record import Record, Turn
from ..review.as_played import Views, view
from ..review.findings.finding import Finding
from ..review.replay import Review as Seen
from ..review.replay import Step as Replayed
from . import arguments as want
from .arguments import TEXT, of, takes, wrong_type
from .errors import NoStepError, Objection
from .outcomes import Outcome, long_form
from .positions import Position, names_of
from .scores import Score

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ..telling.annotation import Annotated
    from ..telling.view import TurnView
    from .insights import Better, Insight


class Step(Outcome):
    """One turn of a record, as it was replayed: an `Outcome`, and what was written.

    It is legal where it broke no rule and could be read in one way; points booked wrong (C1) do not count. Where a slip
    was put right, it is the turn that was probably played.
    """

    __slots__ = ("_seen", "findings", "index", "repaired", "variations", "written")

    def __init__(self, step: Replayed, seen: _Eyes, main: bool = False) -> None:
        turn = long_form(step.turn, step.written)
        wrong = tuple(Objection(one.code, one.said, one.advice) for one in step.findings if one.code != "C1")
        super().__init__(seen.position(step.before), turn, wrong, step.outcome)
        self._seen = seen if main else None
        self.index = step.index
        """The number of the turn in its line, from 0."""
        self.written: Turn | None = seen.review.source(step)
        """The turn as people wrote it; None for one that they left out."""
        self.repaired: bool = seen.review.is_repaired(step)
        """Whether this is not what was written, but what was probably played."""
        self.findings: tuple[Finding, ...] = (*step.slips, *step.findings)
        """What is wrong with this turn, and with what was written instead of it."""
        self.variations: tuple[tuple[Step, ...], ...] = tuple(
            tuple(Step(other, seen) for other in line.steps) for line in step.variations
        )
        """What could have been played instead, as people wrote it down."""

    def __repr__(self) -> str:
        return f"<Step {self.name} {self.turn}>"

    @property
    def position(self) -> Position:
        """What stands on the table after the turn; also after one against the rules, since play went on."""
        return self.carried_out

    @property
    def name(self) -> str:
        """Round and colour, as ``--at`` takes them: ``7G``."""
        return f"{self.round}{self.player}"

    @property
    def round(self) -> int:
        return self.before.round

    @property
    def roll(self) -> int | str | None:
        return self.before.roll

    @property
    def player(self) -> str:
        return self.turn.player

    @property
    def chances(self) -> dict[str, float]:
        """Everybody's chance to win after the turn, by colour, from 0 to 1; empty in a variation.

        The first question of this kind has the whole game analysed, which takes about a second.
        """
        view = self._view
        return view.chances if view is not None else {}

    @property
    def loss(self) -> float | None:
        """The win chance that the turn lost against the best one found; None for one that could not be weighed."""
        view = self._view
        return view.loss if view is not None and view.analysed else None

    @property
    def better(self) -> tuple[Better, ...]:
        """The turns that were better for sure, best first."""
        from .insights import better_of

        view = self._view
        return tuple(map(better_of, view.alternatives)) if view is not None else ()

    @property
    def _view(self) -> TurnView | None:
        return self._seen.annotation().game.turns[self.index] if self._seen is not None else None

    @property
    def comments(self) -> list[str]:
        """What people wrote about the turn."""
        from ..notation.record import Comment

        return [item.text for item in self.turn.tail if isinstance(item, Comment)]


class _Eyes:
    """How the positions of one record are seen; `written` are the turns that stand there for those really played."""

    def __init__(self, whole: Review, review: Seen, rules: str, board: str, names: Mapping[str, str]) -> None:
        self.whole, self.review, self.rules, self.board, self.names = whole, review, rules, board, names

    def annotation(self) -> Annotated:
        """The game analysed; that is done once."""
        return self.whole._annotation

    def position(self, standing: Standing) -> Position:
        return Position(standing, self.rules, self.board, self.names)


class Review:
    """A record that was replayed. Iterating gives its steps.

    >>> seen = replay("0. G@g7 Y@f6 V@h8  1. 4: G -g11 +GY  Y -b6  V -h12 *")
    >>> for step in seen:
    ...     print(step.name, step.turn, step.points, step.words)
    1G G g7-g11 +GY 0 Green flies g7→g11 and drops stones into their own and Yellow's ships
    1Y Y f6-b6 0 Yellow flies f6→b6
    1V V h8-h12 0 Violet flies h8→h12

    It never raises over what a record says: what is wrong is in `findings`.
    """

    def __init__(self, views: Views, file: str = "") -> None:
        self._views = views
        self._seen = seen = views.as_played
        self._file = file
        record = seen.record
        self._eyes = _Eyes(self, seen, seen.rules_text, seen.board_text, names_of(record.tags))

    @property
    def record(self) -> Record:
        """The record as it was written."""
        return self._seen.record

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Everything that is wrong or doubtful, each with code, place, message, hint and edits."""
        return tuple(self._seen.findings)

    @property
    def valid(self) -> bool:
        """Whether nothing is wrong; warnings do not count."""
        return self._seen.valid

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The turns of the main line."""
        return tuple(Step(step, self._eyes, main=True) for step in self._seen.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self._seen.steps)

    def __getitem__(self, name: str | int) -> Step:
        """A step by its name, such as ``7G``, or by its number from 0. Raises `NoStepError` where there is none."""
        steps = self.steps
        if isinstance(name, int):
            if -len(steps) <= name < len(steps):
                return steps[name]
        elif isinstance(name, str):
            for step in steps:
                if step.name == name:
                    return step
        else:
            raise wrong_type("name", name, "str", "int")
        if not steps:
            raise NoStepError(SAY.later("library.no-steps"))
        said = {"first": steps[0].name, "last": steps[-1].name, "most": str(len(steps) - 1)}
        raise NoStepError(SAY.later("library.no-step", text=cited(name), **said))

    def __repr__(self) -> str:
        return f"<Review of {len(self)} turns, {len(self.findings)} findings>"

    @property
    def start(self) -> Position | None:
        """The first position; None where no game could be set up, and the findings say why."""
        return None if self._seen.start is None else self._eyes.position(self._seen.start)

    @property
    def end(self) -> Position | None:
        """The last position."""
        return None if self._seen.end is None else self._eyes.position(self._seen.end)

    @property
    def score(self) -> Score | None:
        """The final scoring of a game that has ended."""
        return None if self._seen.final is None else Score(self._seen.final)

    @property
    def insight(self) -> Insight | None:
        """The game split into luck, play and gifts; None where no game could be set up.

        Made when it is first asked for, which takes about a second.
        """
        from .insights import Insight

        game = self._annotation.game
        return Insight(game, game.insight) if game.insight is not None else None

    @property
    def players(self) -> dict[str, str]:
        """The players' names by colour, in seat order; empty where no tag says one."""
        seats = self._seen.start.table.seats if self._seen.start is not None else ()
        return {colour: self._eyes.names.get(colour, "") for colour in seats}

    def canonical(self) -> Record:
        """The record in canonical form: long moves, points after every build, a standing after every round.

        What is written stands, also where something else was probably played.
        """
        from ..review.canonical import canonical

        return canonical(self._views.as_written)

    def annotated(self) -> Record:
        """The record with what `pacal annotate` has to say written into it."""
        return self._annotation.record()

    def html(self, languages: Iterable[str] | None = None) -> str:
        """One web page to replay the game, complete in itself. It calls players by their names.

        Whoever reads it can switch it to these `languages`, such as ``("de", "pl")``; else to all six. Raises
        `PacalError` for a language that is not spoken here.
        """
        from ..show.html.page import write_page

        chosen = None if languages is None else want.some_languages(languages)
        return write_page(self._annotated(names=True).game, languages=chosen)

    def markdown(self) -> str:
        """The annotated game as Markdown."""
        from ..show.markdown.annotation import annotate_markdown
        from ..telling.taste import Taste

        return annotate_markdown(self._annotation, Taste())

    def to_json(self, analysis: bool = False) -> str:
        """The record as JSON, with position, events and points after each turn; all of it as it is written.

        With `analysis`, win chances, luck and play are added.
        """
        from ..notation.json.records import record_data, to_json
        from ..telling.review_json import add_review

        if analysis:
            from ..telling.annotation import annotation_json

            return annotation_json(self._annotation)
        data = record_data(self.record)
        add_review(data, self._views.as_written)
        return to_json(data)

    @cached_property
    def _annotation(self) -> Annotated:
        return self._annotated(names=False)

    def _annotated(self, names: bool) -> Annotated:
        from ..telling.annotation import Wanted, annotate

        as_written = self._views.as_played is self._views.as_written
        wanted = Wanted(names=names, rules=self._eyes.rules, board=self._eyes.board, as_written=as_written)
        return annotate(self.record, wanted, self._file)

    def __rich__(self) -> RenderableType:
        from .drawing import review_renderable

        return review_renderable(self._annotation)

    def _repr_html_(self) -> str:
        from .drawing import review_html

        return review_html(self)


@takes(record=of(Record, str), rules=want.rules, board=want.board, file=TEXT)
def replay(
    record: Record | str, *, rules: str = "", board: str = "", file: str = "", as_written: bool = False
) -> Review:
    """Replay a record, or the text of one. `rules` and `board` count for a record that names none.

    Slips of the pen are put right where what follows tells what was really played; with `as_written`, every turn is
    taken as it stands there.

    `file` is what findings call the file, and where a board of one's own is looked for. Raises `NotationError` for a
    text that is not the notation; `check` makes findings of that, too.
    """
    written = parse_record(record) if isinstance(record, str) else record
    rules, board = rules or DEFAULT_EDITION, board or DEFAULT_BOARD
    return Review(view(written, file=file, default_rules=rules, default_board=board, as_written=as_written), file)
