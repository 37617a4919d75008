"""Reads, checks, explains and converts written games of Pacal's Rocket.

>>> import pacal_notation as pacal
>>> record = pacal.parse_record("0. G@g7 Y@f6 1. 4: G -g11 +GY  4: Y -f10 *")
>>> [step.words for step in pacal.replay(record)]
["Green flies g7→g11 and drops stones into their own and Yellow's ships", 'Yellow flies f6→f10']

The names in `__all__` are the library, and are promised to stay. Every other path is private. Each name is loaded when
it is first used: importing the package costs nothing. docs/library.md has examples.
"""

TYPE_CHECKING = False
"""As in `typing`, which is not loaded for it: type checkers take it for true."""
if TYPE_CHECKING:
    from .archive.tasks.club_figures import Stats
    from .game.actions import Build, Move
    from .game.arrangement import Arrangement
    from .game.errors import (
        ArrangementError,
        BoardError,
        OptionError,
        PacalError,
        UnknownColourError,
        UnknownSquareError,
    )
    from .game.events import Event
    from .game.plan import Plan
    from .library.archives import (
        UnreadableError,
        apply_edits,
        check,
        check_files,
        figures,
        game_table,
        map_records,
        player_table,
        read_records,
        stats,
        turn_table,
    )
    from .library.arenas import ArenaResult, ArenaRow, arena
    from .library.arguments import WrongTypeError
    from .library.boards import check_board, read_board
    from .library.clauses import clause
    from .library.errors import (
        IllegalError,
        IllegalPositionError,
        IllegalRollError,
        IllegalSetupError,
        IllegalTurnError,
        NoStepError,
        Objection,
    )
    from .library.games import Game, generate
    from .library.insights import Better, Insight, RollLuck, Share
    from .library.json_texts import from_json, to_json
    from .library.languages import speaking
    from .library.outcomes import Gain, Outcome
    from .library.positions import DIE, Position, parse_position, start
    from .library.reading import parse_record, parse_turn
    from .library.reviews import Review, Step, replay
    from .library.scores import Score
    from .library.searches import Duplicate, ExpressionError, FoundGame, find, find_duplicates
    from .library.writing import write_position, write_record
    from .notation.errors import NotationError
    from .notation.json.strict_text import JsonError
    from .notation.record import Comment, Record, Round, Tag, Turn, Variation
    from .notation.rules_text import edition_names
    from .review.boards import board_names
    from .review.findings.clauses import Clause
    from .review.findings.finding import Edit, Finding, Fix, Place, Related, Severity

__version__ = "0.1.0"

_HOMES = {
    "archive.tasks.club_figures": ("Stats",),
    "game.actions": ("Build", "Move"),
    "game.arrangement": ("Arrangement",),
    "game.errors": (
        "ArrangementError", "BoardError", "OptionError", "PacalError", "UnknownColourError", "UnknownSquareError",
    ),
    "game.events": ("Event",),
    "game.plan": ("Plan",),
    "library.archives": (
        "UnreadableError", "apply_edits", "check", "check_files", "figures", "game_table", "map_records",
        "player_table", "read_records", "stats", "turn_table",
    ),
    "library.arenas": ("ArenaResult", "ArenaRow", "arena"),
    "library.arguments": ("WrongTypeError",),
    "library.boards": ("check_board", "read_board"),
    "library.clauses": ("clause",),
    "library.errors": (
        "IllegalError", "IllegalPositionError", "IllegalRollError", "IllegalSetupError", "IllegalTurnError",
        "NoStepError", "Objection",
    ),
    "library.games": ("Game", "generate"),
    "library.insights": ("Better", "Insight", "RollLuck", "Share"),
    "library.json_texts": ("from_json", "to_json"),
    "library.languages": ("speaking",),
    "library.outcomes": ("Gain", "Outcome"),
    "library.positions": ("DIE", "Position", "parse_position", "start"),
    "library.reading": ("parse_record", "parse_turn"),
    "library.reviews": ("Review", "Step", "replay"),
    "library.scores": ("Score",),
    "library.searches": ("Duplicate", "ExpressionError", "FoundGame", "find", "find_duplicates"),
    "library.writing": ("write_position", "write_record"),
    "notation.errors": ("NotationError",),
    "notation.json.strict_text": ("JsonError",),
    "notation.record": ("Comment", "Record", "Round", "Tag", "Turn", "Variation"),
    "notation.rules_text": ("edition_names",),
    "review.boards": ("board_names",),
    "review.findings.clauses": ("Clause",),
    "review.findings.finding": ("Edit", "Finding", "Fix", "Place", "Related", "Severity"),
}  # fmt: skip
"""Where the names of the library come from."""
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "DIE",
    "ArenaResult",
    "ArenaRow",
    "Arrangement",
    "ArrangementError",
    "Better",
    "BoardError",
    "Build",
    "Clause",
    "Comment",
    "Duplicate",
    "Edit",
    "Event",
    "ExpressionError",
    "Finding",
    "Fix",
    "FoundGame",
    "Gain",
    "Game",
    "IllegalError",
    "IllegalPositionError",
    "IllegalRollError",
    "IllegalSetupError",
    "IllegalTurnError",
    "Insight",
    "JsonError",
    "Move",
    "NoStepError",
    "NotationError",
    "Objection",
    "OptionError",
    "Outcome",
    "PacalError",
    "Place",
    "Plan",
    "Position",
    "Record",
    "Related",
    "Review",
    "RollLuck",
    "Round",
    "Score",
    "Severity",
    "Share",
    "Stats",
    "Step",
    "Tag",
    "Turn",
    "UnknownColourError",
    "UnknownSquareError",
    "UnreadableError",
    "Variation",
    "WrongTypeError",
    "__version__",
    "apply_edits",
    "arena",
    "board_names",
    "check",
    "check_board",
    "check_files",
    "clause",
    "edition_names",
    "figures",
    "find",
    "find_duplicates",
    "from_json",
    "game_table",
    "generate",
    "map_records",
    "parse_position",
    "parse_record",
    "parse_turn",
    "player_table",
    "read_board",
    "read_records",
    "replay",
    "speaking",
    "start",
    "stats",
    "to_json",
    "turn_table",
    "write_position",
    "write_record",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f".{_HOME_OF[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
