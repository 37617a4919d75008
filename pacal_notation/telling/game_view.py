"""From a review and its analysis to a `GameView`: positions in names, turns in words, findings in their places."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from ..data.languages.nouns import named
from ..game.actions import COLOURS, FLY, Build
from ..game.modes import BENT, MODES, ON_ARROWS
from ..game.position import HEIGHTS, Position
from ..game.referee import Outcome, TurnLike
from ..notation.errors import NotationError
from ..notation.lines import LineTable
from ..notation.record import Comment, Record, Turn
from ..notation.writing.write import write_record, write_turn
from ..review.findings.finding import Finding
from ..review.replay import Line, Review, Step
from .chances_view import InsightView
from .commentary import Alternative, Analysis
from .figures import Later, games_of, hundred, percent, whole
from .final_view import FinalView, view_final
from .insight_view import by_colour, estimate_view, view_insight
from .messages import SAY
from .own_comments import is_our_variation, own_words
from .position_view import roll_text, ship_square, view_board, view_position
from .sentences import NOBODY, Names, figure_words, gain_words, tell
from .view import (
    AlternativeView,
    BuildView,
    FindingView,
    GainView,
    GameView,
    HistoryPoint,
    NoteView,
    PlayerView,
    ReasonView,
    RelatedView,
    RoundView,
    SummaryView,
    TurnView,
    VariationView,
)

__all__ = [
    "bare_text",
    "player_names",
    "roll_text",
    "turn_text",
    "view_board",
    "view_build",
    "view_finding",
    "view_game",
    "view_position",
]


def view_game(
    review: Review,
    analysis: Analysis | None = None,
    names: Names | None = None,
    file: str = "",
    aliases: Mapping[str, str] = MappingProxyType({}),
) -> GameView:
    """Everything there is to show of a game. `names` call the players in sentences; without them the colours do.

    `aliases` lead from another spelling of a player's name to the one that is used.
    """
    return _Viewer(review, analysis, names or {}, file, aliases).game()


def player_names(record: Record, aliases: Mapping[str, str] = MappingProxyType({})) -> dict[str, str]:
    """The players' names from the tags, by colour letter; those without a name are left out."""
    found = {letter: " ".join(record.tag(name.capitalize()).split()) for letter, name in COLOURS.items()}
    return {letter: aliases.get(name, name) for letter, name in found.items() if name}


class _Viewer:
    def __init__(
        self, review: Review, analysis: Analysis | None, names: Names, file: str, aliases: Mapping[str, str]
    ) -> None:
        self.review = review
        self.record = review.record
        self.analysis = analysis
        self.names = names
        self.file = file
        self.called = player_names(self.record, aliases)
        self.ids: dict[str, int] = {}
        self.found_in: dict[int, tuple[str, str]] = {}
        """The turn in which a finding was made and its text, by the finding's identity."""

    def game(self) -> GameView:
        review, record = self.review, self.record
        turns: list[TurnView] = []
        for number, step in enumerate(review.steps):
            turn = self.turn(step, number, self.unique(f"{step.before.round}{step.turn.player}"))
            if self.analysis is not None:
                self.add_analysis(turn, self.analysis)
            turns.append(turn)
        event, site = record.tag("Event"), record.tag("Site")
        return GameView(
            name=event or " – ".join(self.called.values()),
            tags=[(tag.name, tag.value) for tag in record.tags],
            event=event,
            site=site,
            date=record.tag("Date"),
            rules=review.rules_text,
            players=self.players(),
            board=view_board(review.board, len(self.seats)) if review.board is not None else None,
            start=view_position(review.start) if review.start is not None else None,
            start_comments=self.opening_words(),
            rounds=self.rounds(turns),
            turns=turns,
            end_comments=own_words(record.end.comments) if record.end is not None else [],
            final=self.final(),
            history=self.history(turns),
            findings=self.findings(turns),
            not_checked=review.unchecked,
            other_than_written=self.repaired(),
            analysed=self.analysis is not None,
            summaries=self.summaries(turns),
            insight=self.insight(turns),
            file=self.file,
            record=record.index,
            source=record.text or _canonical(record),
        )

    @property
    def seats(self) -> tuple[str, ...]:
        return self.review.start.table.seats if self.review.start is not None else ()

    def unique(self, name: str) -> str:
        """The name, or, where it has been given already, the name with a number."""
        self.ids[name] = self.ids.get(name, 0) + 1
        return name if self.ids[name] == 1 else f"{name}-{self.ids[name]}"

    def opening_words(self) -> list[str]:
        record = self.record
        comments = [*record.comments, *(comment for tag in record.tags for comment in tag.comments)]
        if record.setup is not None:
            comments += record.setup.comments
        return own_words(comments)

    def players(self) -> list[PlayerView]:
        final = self.review.final
        found = []
        for seat, colour in enumerate(self.seats):
            player = PlayerView(colour, self.called.get(colour, ""), seat, calling=self.names.get(colour, ""))
            if final is not None:
                player.total = final.totals[colour]
                player.place = 1 + sum(total > player.total for total in final.totals.values())
            found.append(player)
        return found

    def turn(self, step: Step, index: int, name: str) -> TurnView:
        outcome, written = step.outcome, step.written
        shown, written_as = self.notations(step)
        before, after, turn = outcome.before, outcome.position, outcome.turn
        seat = before.table.seat_of.get(turn.player)
        start = ship_square(before, seat) or (turn.move.path[0] or "")
        # A slip in two turns is told at the first of them.
        told = [finding for finding in (*step.slips, *step.findings) if id(finding) not in self.found_in]
        view = TurnView(
            id=name,
            index=index,
            round=before.round,
            roll=roll_text(before.roll),
            colour=turn.player,
            written=shown,
            text=turn_text(turn, outcome.points) or shown,
            told=tell(outcome, self.names),
            legal=step.legal,
            mode=outcome.mode if outcome.mode in MODES else "",
            start=start,
            target=ship_square(after, seat) or turn.move.target,
            path=[square for square in turn.move.path if square],
            passed=_passed(outcome, seat),
            god_stone=turn.move.god_stone,
            taken=list(turn.taken),
            dropped=list(turn.drops),
            builds=[view_build(outcome, build) for build in turn.builds if _stands(after, seat, build)],
            returned=_returned(outcome, seat),
            gains=[GainView(g.points, g.clause, g.place, gain_words(g, self.names)) for g in outcome.gains],
            points=outcome.points,
            booked=written.booked,
            scores=dict(zip(after.table.seats, after.scores, strict=True)),
            after=view_position(after),
            ends_round=after.over or after.round != before.round,
            ends_game=after.over and not before.over,
            written_as=written_as,
            left_out=self.review.source(step) is None,
            glyphs=[item for item in written.tail if isinstance(item, str)],
            comments=own_words(item for item in written.tail if isinstance(item, Comment)),
            findings=[view_finding(finding, name, shown, self.names) for finding in told],
        )
        self.found_in.update((id(finding), (name, shown)) for finding in told)
        lines = [line for line in step.variations if not is_our_variation(line.written)]
        view.variations = [self.variation(line, f"{name}.{number}") for number, line in enumerate(lines, 1)]
        return view

    def variation(self, line: Line, name: str) -> VariationView:
        turns = [
            self.turn(step, number, self.unique(f"{name}.{step.before.round}{step.turn.player}"))
            for number, step in enumerate(line.steps)
        ]
        return VariationView(turns, own_words(line.written.comments))

    def notations(self, step: Step) -> tuple[str, str]:
        """The turn as it is shown, and as it was written where that is something else."""
        if not self.review.is_repaired(step):
            return self.written(step.written), ""
        source = self.review.source(step)
        return bare_text(step.written), self.written(source) if source is not None else ""

    def written(self, turn: Turn) -> str:
        """The turn as people wrote it, without comments inside it; in canonical form where there is no text."""
        from ..notation.reading.comments import take_out

        text = take_out(self.record.text[turn.span.start : turn.span.end]).text
        return " ".join(text.split()) or turn_text(turn, turn.booked)

    def add_analysis(self, view: TurnView, analysis: Analysis) -> None:
        split, found = analysis.split, analysis.turns[view.index]
        view.chances = by_colour(split.seats, split.chances[view.index + 1])
        if found is None:
            return
        view.analysed = True
        view.loss = split.turns[view.index].loss + 0.0  # never a negative nought
        view.suggested_glyph = found.glyph
        view.best_points = found.best_points
        view.best_build = found.best_build
        view.lost = found.lost
        view.notes = [NoteView(note.kind, note.said, note.cost) for note in found.notes]
        view.alternatives = [self.alternative(one, view, analysis.trials) for one in found.alternatives]

    def alternative(self, alternative: Alternative, turn: TurnView, trials: int) -> AlternativeView:
        """A better turn than the one that was played, whose chance is told as its bar has it."""
        played = turn.chances[turn.colour]
        outcome = alternative.candidate.outcome
        builds = outcome.turn.builds
        checked = alternative.checked
        facts = {
            "better": Later(percent, (min(played + alternative.better, 1.0),)),
            "played": Later(whole, (hundred(turn.chances)[turn.colour],)),
        }
        chance = SAY.later("worth", **facts)
        if checked is not None:
            games = {
                "won": games_of(trials, alternative.won + checked.mean),
                "lost": games_of(trials, alternative.won),
                "error": games_of(trials, checked.error),
            }
            chance = SAY.later("worth.checked", trials=trials, **games, **facts)
        return AlternativeView(
            text=alternative.text,
            told=tell(outcome, self.names),
            points=alternative.points,
            better=alternative.better,
            reasons=[ReasonView(reason.kind, reason.said) for reason in alternative.reasons],
            chance=chance,
            path=[square for square in outcome.turn.move.path if square],
            mode=outcome.mode,
            build=view_build(outcome, builds[0]) if builds else None,
            checked=estimate_view(checked, trials),
        )

    def findings(self, turns: Sequence[TurnView]) -> list[FindingView]:
        """All findings, each with the turn it is about: for a round or a roll the first of its turns, for standings and
        the end the last turn before them."""
        record = self.record
        lines = LineTable(record.text, record.line)
        places: list[tuple[int, int]] = []
        for step in self.review.steps:
            # Turns that were put in, or written in another order, are not looked for by their place.
            source = self.review.source(step)
            last = places[-1] if places else (0, 0)
            places.append(max(last, lines.at(source.span.start)) if source is not None else last)
        heads = {lines.at(round_.span.start) for round_ in record.rounds}
        heads |= {lines.at(rolled.span.start) for round_ in record.rounds for rolled in round_.rolls}
        found = []
        for finding in self.review.findings:
            turn, shown = self.found_in.get(id(finding), ("", ""))
            if not turn:
                here = (finding.place.line, finding.place.column)
                before = bisect_right(places, here) if record.text else 0
                # What is said of a round's number or a roll is about the turns behind it.
                before += here in heads and before < len(turns)
                turn = turns[before - 1].id if before else ""
            found.append(view_finding(finding, turn, shown, self.names))
        return found

    def repaired(self) -> bool:
        """Whether anything that is shown is not what was written."""
        played = self.review.played
        return played is not None and _what_was_played(played) != _what_was_played(self.record)

    def rounds(self, turns: Sequence[TurnView]) -> list[RoundView]:
        """The rounds as they were played, each with its turns."""
        found = []
        first = 0
        played = self.review.played or self.record
        written = self.written_rolls(played)
        for number, round_ in enumerate(played.rounds if turns else ()):
            count = sum(len(rolled.turns) for rolled in round_.rolls)
            comments = [comment for rolled in round_.rolls for comment in rolled.comments]
            if round_.standing is not None:
                comments += round_.standing.comments
            rolls = [roll_text(rolled.value) for rolled in round_.rolls]
            found.append(
                RoundView(round_.number, rolls, first, first + count, own_words(comments), written.get(number, []))
            )
            first += count
        return found

    def written_rolls(self, played: Record) -> dict[int, list[str]]:
        """The rolls as they were written, for rounds in which they were put right."""
        if len(played.rounds) != len(self.record.rounds):
            return {}
        pairs = enumerate(zip(self.record.rounds, played.rounds, strict=True))
        rolls = {
            number: ([rolled.value for rolled in before.rolls], [rolled.value for rolled in after.rolls])
            for number, (before, after) in pairs
        }
        return {
            number: list(map(roll_text, before))
            for number, (before, after) in rolls.items()
            if before != after and len(before) == len(after)
        }

    def final(self) -> FinalView | None:
        review = self.review
        if review.final is None or review.end is None:
            return None
        return view_final(review.end, review.final, self.names)

    def history(self, turns: Sequence[TurnView]) -> list[HistoryPoint]:
        start = self.review.start
        if start is None:
            return []
        first = view_position(start)
        split = self.analysis.split if self.analysis is not None else None
        begun = by_colour(split.seats, split.start) if split is not None else {}
        points = [HistoryPoint("", 0, first.scores, first.projected, begun)]
        points += [HistoryPoint(turn.id, turn.round, turn.scores, turn.after.projected, turn.chances) for turn in turns]
        final = self.review.final
        if final is not None and turns:
            points.append(HistoryPoint("", turns[-1].round, final.totals, final.totals, turns[-1].chances))
        return points

    def insight(self, turns: Sequence[TurnView]) -> InsightView | None:
        if self.analysis is None:
            return None
        return view_insight(self.analysis, [turn.id for turn in turns], self.names)

    def summaries(self, turns: Sequence[TurnView]) -> list[SummaryView]:
        if self.analysis is None:
            return []
        return [
            SummaryView(
                colour=summary.player,
                left=summary.left,
                missed=[turns[number].id for number in summary.missed],
                doubtful=[turns[number].id for number in summary.doubtful],
                doubles=summary.doubles,
                given_away=summary.given_away,
                god_stones=summary.god_stones,
                glyphs=summary.glyphs,
                said=summary.sentences,
            )
            for summary in self.analysis.players.values()
        ]


def _what_was_played(record: Record) -> tuple[object, ...]:
    """Everything in a record that makes the game; not its books."""
    rounds = [[(rolled.value, rolled.turns) for rolled in round_.rolls] for round_ in record.rounds]
    return record.tag("Rules"), record.tag("Players"), record.setup, rounds


def _canonical(record: Record) -> str:
    """A record that was not read from notation, in notation; empty where that cannot say it."""
    try:
        return write_record(record)
    except NotationError:
        return ""


def turn_text(turn: TurnLike, points: int | None) -> str:
    """A turn in the notation, with its points after a build; empty where the notation cannot say it."""
    booked = points if turn.builds else None
    whole = Turn(turn.player, turn.move, turn.taken, turn.drops, turn.builds, turn.late, booked)
    try:
        return write_turn(whole)
    except NotationError:
        return ""


def bare_text(turn: Turn) -> str:
    """A turn as it is written in the notation, short or long, without what stands behind it."""
    try:
        return write_turn(replace(turn, tail=[]))
    except NotationError:
        return turn_text(turn, turn.booked)


def _passed(outcome: Outcome, seat: int | None) -> list[str]:
    """Every square the ship entered, the last included; for a ship set down only that one."""
    before, after, turn = outcome.before, outcome.position, outcome.turn
    if seat is None or before.ships[seat] == after.ships[seat]:
        return []
    board = before.table.board
    if turn.move.kind == FLY or outcome.mode == ON_ARROWS:
        flight = board.flight(turn.move.path)
        if flight.shape != BENT and flight.target == after.ships[seat]:
            return [board.names[square] for square in flight.squares if square != board.edge]
    return [ship_square(after, seat)]


def _returned(outcome: Outcome, seat: int | None) -> dict[str, int]:
    """Stones that went back by E5, and rivals' stones from a building site."""
    before, after = outcome.before, outcome.position
    if seat is None:
        return {}
    seats = before.table.seats
    back = dict.fromkeys(seats, 0)
    if before.ships[seat] != after.ships[seat]:
        for owner, count in before.uncovers(seat)[1].items():
            back[seats[owner]] += count
    for other, colour in enumerate(seats):
        if other != seat:
            back[colour] = after.supply[other] - before.supply[other]
    return {colour: count for colour, count in back.items() if count > 0}


def _stands(position: Position, seat: int | None, build: Build) -> bool:
    """Whether a build was carried out."""
    index = position.table.board.index.get(build.site)
    if seat is None or index is None or build.height not in HEIGHTS:
        return False
    return bool(position.pyramids[seat][build.height] >> index & 1)


def view_build(outcome: Outcome, build: Build) -> BuildView:
    """A build in names."""
    before, after = outcome.before, outcome.position
    board = before.table.board
    seat = before.table.seat_of.get(outcome.turn.player)
    members = list(build.members or ())
    index = board.index.get(build.site)
    replaced = 0
    spent: list[str] = []
    if seat is not None and index is not None:
        replaced = before.height_on(seat, index)
        standing = board.squares(before.pyramids[seat][0])
        spent = [name for name in (build.site, *members) if name not in standing and name in board.index]
    number = board.district_of[index] if index is not None else -1
    district = board.districts[number].letter if number >= 0 else ""
    figure = figure_words(after, build.site, members)
    return BuildView(build.site, build.height, replaced, members, spent, district, figure)


def view_finding(finding: Finding, turn: str = "", shown: str = "", names: Names = NOBODY) -> FindingView:
    """A finding with what is needed to show it in place, beside a turn that is `shown` with this text."""
    place = finding.place
    return FindingView(
        code=finding.code,
        severity=finding.severity.value,
        said=named(finding.said, names),
        advice=named(finding.advice, names),
        line=place.line,
        column=place.column,
        turn=turn,
        suggestions=[fix.reading for fix in finding.fixes if fix.reading not in ("", shown)],
        related=[RelatedView(other.code, named(other.said, names), other.place.line) for other in finding.related],
    )
