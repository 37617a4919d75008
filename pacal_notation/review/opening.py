"""How a record opens: rules, board, seats, and the first position from a setup line or a Position tag."""

from __future__ import annotations

from ..data.languages.nouns import player
from ..data.languages.phrases import Told
from ..data.shipped import DEFAULT_EDITION
from ..game.arrangement import Stage
from ..game.board import Board
from ..game.breach import Breach
from ..game.errors import BoardError, OptionError, PacalError
from ..game.placing import check_arrangement, set_up
from ..game.position import Position, check_seats, table
from ..game.rules import Rules
from ..notation.record import NOWHERE, Record, Span, Tag
from ..notation.rules_text import RulesTextError, rules_meant
from .findings.breaches import Reporter
from .findings.finding import Edit, Fix, Severity
from .findings.tags import fitting, meant_tags, nothing_to_say, warn_of_result_alone, warn_of_tags
from .seats import has_names, seats_meant
from .sound import NAMED, rules_of
from .words import SAY

_DECISIVE = frozenset({"Rules", "Board", "Players", "Position"})


class Opening:
    """Where the replay starts. Without a position, `problem` says why nothing more can be checked."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.board: Board | None = None
        self.position: Position | None = None
        self.staged: Stage | None = None
        self.problem: Told = ""


def open_game(record: Record, reporter: Reporter, default_rules: str, default_board: str) -> Opening:
    """Read tags and setup. Everything wrong is reported; what can be played is played."""
    tags = _tags(record, reporter)
    if not nothing_to_say({name: tag.value for name, tag in tags.items()}):
        warn_of_tags(record, reporter)
    warn_of_result_alone(record, reporter)
    rules = _read_rules(tags.get("Rules"), default_rules, reporter)
    opening = Opening(rules)
    try:
        opening.board = _read_board(tags.get("Board"), default_board, reporter)
    except PacalError as problem:
        span = tags["Board"].span if "Board" in tags else NOWHERE
        reporter.note("D2", problem.said, span, SAY.later("D2.hint"))
        opening.problem = SAY.later("unchecked.board")
        return opening
    if "Position" in tags:
        _open_position(record, tags, reporter, opening, rules, opening.board)
    else:
        _open_setup(record, tags, reporter, opening, rules, opening.board)
    if opening.position is not None:
        _warn_of_names(tags, opening.position.table.seats, reporter)
    return opening


def _tags(record: Record, reporter: Reporter) -> dict[str, Tag]:
    """The tags by name; one that is given again is warned of, and the first counts.

    One that decides how the game is checked counts as what it was meant to be.
    """
    tags: dict[str, Tag] = {}
    for tag in record.tags:
        if tag.name in tags:
            reporter.note("W1", SAY.later("W1", name=tag.name), tag.span, severity=Severity.WARNING)
        else:
            tags[tag.name] = tag
    for name, tag in meant_tags(record).items():
        if name in _DECISIVE and fitting(name, tag.value, record) == tag.value:
            tags[name] = tag
    return tags


def _read_rules(tag: Tag | None, default: str, reporter: Reporter) -> Rules:
    if tag is None:
        rules: Rules = rules_of(default)
        return rules
    try:
        rules = rules_of(tag.value)
    except OptionError as problem:
        rules = rules_of(DEFAULT_EDITION)
        span, hint = tag.span, SAY.later("D1.hint")
        fixes: tuple[Fix, ...] = ()
        if isinstance(problem, RulesTextError) and "\\" not in tag.value:
            quote = reporter.record.text.find('"', tag.span.start, tag.span.end) + 1
            span = Span(quote + problem.start, quote + problem.end) if quote else span
            meant = rules_meant(tag.value, problem)
            if meant is not None and quote:
                fixes = (Fix((Edit(reporter.place(span), meant.word),), meant.sure),)
            if meant is not None and meant.rules is not None:
                rules, hint = meant.rules, SAY.later("D1.meant.hint", text=meant.word)
        reporter.note("D1", problem.said, span, hint, fixes=fixes)
    return rules


def _read_board(tag: Tag | None, default: str, reporter: Reporter) -> Board:
    """The board a record names. A path is looked for beside the record's file first."""
    from .boards import board_beside, load_board

    name = board_beside(tag.value, reporter.file) if tag is not None else default
    try:
        return load_board(name)
    except BoardError as problem:
        if problem.faults:
            raise BoardError(SAY.later("D2.faulty", problem=problem.said, name=name)) from None
        raise
    except OSError as problem:
        raise BoardError(SAY.later("D2.unreadable", name=name, problem=problem.strerror)) from None


def _open_setup(
    record: Record, tags: dict[str, Tag], reporter: Reporter, opening: Opening, rules: Rules, board: Board
) -> None:
    """The first position from the setup line; without one, from the order in which the players appear."""
    setup = record.setup
    ships = [(ship.colour, ship.square) for ship in setup.ships] if setup is not None else []
    seats = _seats(record, tags, reporter, [colour for colour, _ in ships])
    if seats is None:
        if setup is None and not record.rounds and record.end is not None and record.end.scores is not None:
            reporter.add(Breach("S3", "no-setup", (), {}), record.end.span, 0)
        opening.problem = SAY.later("unchecked.players")
        return
    if setup is None and not record.rounds and (record.end is None or record.end.scores is None):
        return
    opening.position, broken = set_up(table(board, rules, seats), ships)
    if setup is None:
        place = record.rounds[0].span if record.rounds else NOWHERE
        reporter.add(Breach("S3", "no-setup", (), {}), Span(place.start, place.start + 1), 0)
        return
    for breach in broken:
        span = setup.span
        if len(breach.part) == 2:
            span = setup.ships[int(breach.part[1])].span
        reporter.add(breach, span, 0)


def _seats(record: Record, tags: dict[str, Tag], reporter: Reporter, ships: list[str]) -> tuple[str, ...] | None:
    """The seats: those of the Players tag, unless setup and play agree on others. None if nobody can play."""
    placed = tuple(dict.fromkeys(ships))
    played = _in_order_of_play(record)
    tag = tags.get("Players")
    named = tuple(tag.value.split()) if tag is not None else ()
    broken = check_seats(named) if tag is not None else []
    if tag is not None and broken and (meant := _seats_meant(tag, record, reporter)):
        named, broken = meant, []
    elif tag is not None and broken and has_names(tag.value):
        reporter.note("S1", SAY.later("S1.players-tag"), tag.span, SAY.later("S1.names.hint"), number=0)
        tag, named, broken = None, (), []
    for breach in broken:
        reporter.add(breach, tag.span if tag is not None else NOWHERE, 0)
    if tag is not None and not broken:
        if placed == named or placed != played or check_seats(placed):
            return named
        number = next((n for n, pair in enumerate(zip(placed, named, strict=False)) if pair[0] != pair[1]), -1)
        facts = {"expected": named, "found": placed}
        span = record.setup.ships[number].span if record.setup is not None else NOWHERE
        reporter.add(Breach("S3", "other-seats", (), facts), span, 0)
        return placed
    seats = placed or played
    wrong = check_seats(seats)
    if not wrong:
        return seats
    for breach in wrong if tag is None and (record.setup is not None or record.rounds) else ():
        reporter.add(breach, record.setup.span if record.setup is not None else NOWHERE, 0)
    return None


def _seats_meant(tag: Tag, record: Record, reporter: Reporter) -> tuple[str, ...]:
    """The seats of ``Green, Yellow`` or ``g,y``, with a finding that says how to write them; none if unclear."""
    meant = seats_meant(tag.value, record)
    if not meant:
        return ()
    right = " ".join(meant)
    start = reporter.record.text.find('"', tag.span.start, tag.span.end) + 1
    span = Span(start, start + len(tag.value)) if start and "\\" not in tag.value else tag.span
    fixes = (Fix((Edit(reporter.place(span), right),), True),) if span != tag.span else ()
    hint = SAY.later("S1.players-tag.hint", text=right)
    reporter.note("S1", SAY.later("S1.players-tag"), span, hint, number=0, fixes=fixes)
    return meant


def _in_order_of_play(record: Record) -> tuple[str, ...]:
    """The colours in the order in which they first play."""
    seen: dict[str, None] = {}
    for round_ in record.rounds[:2]:
        for rolled in round_.rolls:
            for turn in rolled.turns:
                seen.setdefault(turn.player)
    return tuple(seen)


def _open_position(
    record: Record, tags: dict[str, Tag], reporter: Reporter, opening: Opening, rules: Rules, board: Board
) -> None:
    """The first position from the Position tag."""
    from ..notation.errors import NotationError
    from ..notation.reading.parse import parse_position

    tag = tags["Position"]
    opening.problem = SAY.later("unchecked.position")
    try:
        arrangement = parse_position(tag.value).arrangement
    except NotationError as problem:
        reporter.note("D3", SAY.later("D3", problem=problem.said), tag.span, number=0)
        return
    if record.setup is not None:
        reporter.note("S3", SAY.later("S3.both"), record.setup.span, SAY.later("S3.both.hint"), number=0)
    broken = check_seats(arrangement.seats)
    at = None if broken else table(board, rules, arrangement.seats)
    broken = check_arrangement(arrangement, at)
    if arrangement.stage is None:
        reporter.note("R5", SAY.later("R5.no-stage"), tag.span, SAY.later("R5.no-stage.hint"), number=0)
    for breach in broken:
        reporter.add(breach, tag.span, 0)
    named = tags.get("Players")
    said = tuple(named.value.split()) if named is not None else ()
    if named is not None and check_seats(said):
        said = _seats_meant(named, record, reporter)
    if named is not None and said != arrangement.seats and (said or not has_names(named.value)):
        facts = {"expected": named.value.split(), "found": arrangement.seats}
        reporter.add(Breach("S1", "other-seats", (), facts), named.span, 0)
    if broken or arrangement.stage is None or at is None:
        return
    opening.position = Position.laid_out(arrangement, at)
    opening.staged = arrangement.stage
    opening.problem = ""


def _warn_of_names(tags: dict[str, Tag], seats: tuple[str, ...], reporter: Reporter) -> None:
    for name, letter in NAMED.items():
        if name in tags and letter not in seats:
            message = SAY.later("W2", player=player(letter))
            reporter.note("W2", message, tags[name].span, severity=Severity.WARNING)
