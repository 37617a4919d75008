"""A game made ready to be shown: plain values with everything a page, a drawing or a text needs, and nothing else.

`game_view.view_game` makes a `GameView` of a review and its analysis. Squares are names such as ``c4``, colours the
letters ``R G B Y V``. Names, comments, tags and the text of turns come from people: whoever shows them escapes them.
Sentences, notes and reasons are plain text without markup; they can contain parts of what people wrote. They are told
when they are asked for, in the language that is spoken then: what is kept here are messages.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..data.languages.nouns import BESIDE, Noun, listed
from ..data.languages.nouns import called as label
from ..data.languages.nouns import player as noun
from ..data.languages.phrases import Message
from ..game.types import Mode
from .board_view import BoardView, PositionView
from .chances_view import InsightView
from .messages import SAY

if TYPE_CHECKING:
    from .final_view import FinalView
    from .sentences import Telling


@dataclass(slots=True)
class PlayerView:
    """A seat at the table. `name` is that of the tag, empty where there is none; `place` is 1 for the winner.

    `calling` is the name by which all sentences call the player; empty where that is the colour.
    """

    colour: str
    name: str
    seat: int
    total: int | None = None
    place: int | None = None
    calling: str = ""

    @property
    def colour_name(self) -> str:
        """The colour by itself, as in tables and legends."""
        return str(label(self.colour))

    @property
    def called(self) -> str:
        """What sentences call the player, by itself."""
        return str(label(self.colour, self.calling))


@dataclass(slots=True)
class GainView:
    """Points of a turn: for what, by which clause. `place` is a district's letter, empty for the end of the game."""

    points: int
    clause: str
    place: str
    said: Message

    @property
    def reason(self) -> str:
        """What for: ``the first pyramid in district D``."""
        return str(self.said)


@dataclass(slots=True)
class BuildView:
    """A pyramid set. `replaced` is the height it replaces, 0 for a new one; `shape` is None for squares that form none.

    `members` are the constellation's other squares, `spent` those of the player's stones that went back, the site's
    included.
    """

    site: str
    height: int
    replaced: int
    members: list[str]
    spent: list[str]
    district: str
    shape: Message | None

    @property
    def figure(self) -> str:
        """The constellation in words: ``a line of three``."""
        return str(self.shape or "")


@dataclass(slots=True)
class RelatedView:
    """Another place in which a slip shows, and what showed there."""

    code: str
    said: Message | str
    line: int

    @property
    def message(self) -> str:
        """What showed there."""
        return str(self.said)

    @property
    def sentence(self) -> str:
        """What the slip explains; without a full stop."""
        return SAY("finding.explains", line=self.line, code=self.code, message=self.message)


@dataclass(slots=True)
class FindingView:
    """Something wrong, as `pacal validate` says it. Line and column are places in the file."""

    code: str
    severity: str
    said: Message | str
    advice: Message | str
    line: int
    column: int
    turn: str = ""
    """The id of the turn it is about, or of the last one before it; empty before the first turn."""
    suggestions: list[str] = field(default_factory=list)
    """What may have been meant; what is shown as put right is not among it."""
    related: list[RelatedView] = field(default_factory=list)
    """What else the slip explains."""

    @property
    def message(self) -> str:
        """What is wrong."""
        return str(self.said)

    @property
    def hint(self) -> str:
        """What would be right; empty where nothing is to be said of that."""
        return str(self.advice)


@dataclass(slots=True)
class NoteView:
    """A remark of the analysis. `kind` is a stable name (see remarks.Note), `cost` the points it is about."""

    kind: str
    said: tuple[Message, ...]
    cost: int = 0

    @property
    def text(self) -> str:
        """The remark, without a full stop."""
        return ". ".join(map(str, self.said))


@dataclass(slots=True)
class ReasonView:
    """What speaks for a turn. `kind` is a stable name, see `remarks.Reason`."""

    kind: str
    said: Message

    @property
    def text(self) -> str:
        """The reason, which can stand alone."""
        return str(self.said)


@dataclass(slots=True)
class EstimateView:
    """A mean of rollouts with its standard error, and how many games were played for it."""

    mean: float
    error: float
    trials: int


@dataclass(slots=True)
class AlternativeView:
    """A turn that would have been better: its text, the same to be told, its points, and what speaks for it.

    `better` is the win chance it gives more than the turn played, from 0 to 1; `checked` is the same by rollouts, where
    they were made. `path`, `mode` and `build` are for drawing it.
    """

    text: str
    told: Telling
    points: int
    better: float
    reasons: list[ReasonView]
    chance: Message
    """What it would have done for the win chance."""
    path: list[str] = field(default_factory=list)
    mode: Mode = ""
    build: BuildView | None = None
    checked: EstimateView | None = None

    @property
    def sentence(self) -> str:
        """The turn in words."""
        return self.told.sentence

    @property
    def worth(self) -> str:
        """What it would have done for the win chance, in a sentence without a full stop."""
        return str(self.chance)

    @property
    def why(self) -> str:
        """The reasons in one line."""
        return str(listed((reason.text for reason in self.reasons), BESIDE))


@dataclass(slots=True)
class TurnView:
    """A turn of the main line or of a variation.

    `id` is round and colour, ``7G``, and unique in the game: a second one is ``7G-2``, turns of variations are
    ``7G.1.8Y`` (after 7G's first variation). `written` is the text as people wrote it, `text` the long form. `mode` is
    ``straight``, ``turning``, ``arrows``, ``god-stone``, ``free``, or empty for a move that is none. `path` are the
    squares written, `passed` all squares entered. `legal` is False for a turn against the rules; what was carried out
    of it is in `after`.

    Where a slip was put right, `written` is the turn that was probably played, and `written_as` the text that stands
    in the record instead; a turn that is not in the record at all is `left_out`.
    """

    id: str
    index: int
    round: int
    roll: str
    colour: str
    written: str
    text: str
    told: Telling
    legal: bool
    mode: str
    start: str
    target: str
    path: list[str]
    passed: list[str]
    god_stone: int
    taken: list[str]
    dropped: list[str]
    """The ships that got a stone, by colour."""
    builds: list[BuildView]
    returned: dict[str, int]
    """Stones that went back to their owners because two lay together or a pyramid was set on them."""
    gains: list[GainView]
    points: int
    booked: int | None
    scores: dict[str, int]
    after: PositionView
    ends_round: bool
    ends_game: bool
    written_as: str = ""
    left_out: bool = False
    glyphs: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    findings: list[FindingView] = field(default_factory=list)
    variations: list[VariationView] = field(default_factory=list)
    analysed: bool = False
    chances: dict[str, float] = field(default_factory=dict)
    """The win chances after the turn, by colour, from 0 to 1; empty without analysis."""
    loss: float = 0.0
    """The win chance that the player gave away by this turn, from 0 to 1, as the evaluator sees it."""
    suggested_glyph: str = ""
    best_points: int = 0
    best_build: str = ""
    lost: int = 0
    notes: list[NoteView] = field(default_factory=list)
    alternatives: list[AlternativeView] = field(default_factory=list)

    @property
    def sentence(self) -> str:
        """The turn in words, without a full stop."""
        return self.told.sentence

    @property
    def repaired(self) -> bool:
        """Whether this is not what was written, but what was probably played."""
        return self.left_out or bool(self.written_as)

    @property
    def notation(self) -> str:
        """The turn as it is shown behind its player: without the player's letter."""
        return self.written.removeprefix(self.colour).strip()

    @property
    def struck(self) -> str:
        """What was written instead, as it is shown behind the player; another player's letter stays."""
        return self.written_as.removeprefix(self.colour).strip()


@dataclass(slots=True)
class VariationView:
    """Turns that could have been played instead of the one they hang on. `comments` stand before the first turn."""

    turns: list[TurnView]
    comments: list[str] = field(default_factory=list)


@dataclass(slots=True)
class RoundView:
    """A round: its number, and the indices in `GameView.turns` where it begins and ends (the end not included).

    `comments` were written at the roll or at the standing. Where a roll was put right, `written_rolls` are those that
    stand in the record.
    """

    number: int
    rolls: list[str]
    first: int
    end: int
    comments: list[str] = field(default_factory=list)
    written_rolls: list[str] = field(default_factory=list)


@dataclass(slots=True)
class HistoryPoint:
    """Scores after a turn, for a chart. `turn` is the id to jump to, empty for the start and the final scoring."""

    turn: str
    round: int
    scores: dict[str, int]
    projected: dict[str, int]
    chances: dict[str, float] = field(default_factory=dict)
    """The win chances there, by colour; empty without analysis."""


@dataclass(slots=True)
class SummaryView:
    """What the analysis says about a player's whole game."""

    colour: str
    left: int
    missed: list[str]
    """Ids of the turns in which points were left lying."""
    doubtful: list[str]
    """Ids of the turns for which a clearly better one was found."""
    doubles: int
    given_away: list[str]
    god_stones: list[int]
    glyphs: dict[str, int]
    said: list[Message]

    @property
    def sentences(self) -> list[str]:
        """Without full stops."""
        return [str(words) for words in self.said]


@dataclass(slots=True)
class GameView:
    """A game with all there is to show. `start` is None where nothing could be replayed.

    `name` is what people called the game, by its event or its players. `not_checked` says why the game, or the rest of
    it, was not checked; `other_than_written` that the game is not shown as it is written.

    `tags` are all tags in their order. `findings` are all findings of the record, those of turns included. `final` is
    there for a game that has ended, `history` begins with the start.
    """

    name: str
    tags: list[tuple[str, str]]
    event: str
    site: str
    date: str
    rules: str
    players: list[PlayerView]
    board: BoardView | None
    start: PositionView | None
    start_comments: list[str]
    rounds: list[RoundView]
    turns: list[TurnView]
    end_comments: list[str]
    final: FinalView | None
    history: list[HistoryPoint]
    findings: list[FindingView]
    not_checked: Message | str = ""
    other_than_written: bool = False
    analysed: bool = False
    summaries: list[SummaryView] = field(default_factory=list)
    insight: InsightView | None = None
    file: str = ""
    record: int = 1
    source: str = ""
    """The record as it stood in its file, to the letter; in canonical form where it was not read from notation."""
    _by_turn: dict[str, list[FindingView]] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.name or SAY("game.untitled")

    @property
    def unchecked(self) -> str:
        """Why the game, or the rest of it, was not checked, in a sentence; empty where all of it was."""
        words = str(self.not_checked)
        return f"{words[0].upper()}{words[1:].rstrip('.')}." if words else ""

    @property
    def repaired(self) -> str:
        """That the game is not shown as it is written, in a sentence; empty where it is."""
        return SAY("game.repaired") if self.other_than_written else ""

    def findings_of(self, turn: str) -> list[FindingView]:
        """The findings of the turn with that id, and of standings and the end that stand behind it."""
        if self._by_turn is None:
            self._by_turn = {}
            for finding in self.findings:
                self._by_turn.setdefault(finding.turn, []).append(finding)
        return self._by_turn.get(turn, [])

    def called(self, colour: str) -> str:
        """What a player of this colour is called in sentences, by itself; the letter for one who does not play."""
        return next((player.called for player in self.players if player.colour == colour), colour)

    def caller(self, colour: str) -> Noun:
        """The same within sentences."""
        return next((noun(colour, player.calling) for player in self.players if player.colour == colour), noun(colour))

    def player(self, colour: str) -> PlayerView:
        """The player of a colour."""
        return next(player for player in self.players if player.colour == colour)

    def turn(self, name: str) -> TurnView | None:
        """The turn of the main line with that id."""
        return next((turn for turn in self.turns if turn.id == name), None)

    @property
    def faulty(self) -> bool:
        """Whether anything is wrong; warnings do not count."""
        return any(finding.severity == "error" for finding in self.findings)
