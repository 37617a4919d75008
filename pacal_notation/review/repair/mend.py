"""A record reviewed as it was probably played: one finding for each slip, with the edit that puts it right.

What the search explains is reported at the guilty place. What it cannot explain is reported as it is written, by the
review of the record with all explained slips put right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial

from ...data.languages.nouns import player, square
from ...data.shipped import DEFAULT_BOARD, DEFAULT_EDITION
from ...game.breach import Breach
from ...notation.record import Placement, Record, Setup, Span, Tag, Turn
from ...notation.writing.parts import write_roll, write_scores, write_tag, write_turn
from ..bookkeeping import result_text, same_result
from ..findings.breaches import Reporter
from ..findings.finding import Edit, Finding, Fix, Place, Related
from ..opening import Opening, open_game
from ..replay import Review, Step, review
from . import sentences
from .openings import other_boards, other_colours, other_rules, other_seats, other_setup, start_of, with_tag
from .script import EndEntry, Entry, RollEntry, RoundEntry, Script, StandingEntry, TurnEntry
from .search import BUDGET, Found, explain
from .story import OPENING, OPENINGS, Story, Verdict
from .text_edits import Cut, cuts_of, place_of_tag
from .walk import Checkpoint, Halt, Walker

ENOUGH_TURNS = 10
"""With fewer turns it says little that a record fits a board."""


def mend(
    seen: Review,
    *,
    file: str = "",
    default_rules: str = DEFAULT_EDITION,
    default_board: str = DEFAULT_BOARD,
    keep_steps: bool = True,
    reporter: Reporter | None = None,
) -> Review:
    """Review a record that was found faulty once more, as it was probably played.

    The record of the new review is the one that was written, its steps are those probably played; `Review.written` has
    the turns that were written instead. A `reporter` of one's own knows the places.
    """
    record = seen.record
    reporter = reporter or Reporter(record, file)
    opening = open_game(record, reporter, default_rules, default_board)
    if not record.rounds:
        return seen
    boards = partial(other_boards, record, file, default_rules, default_board)
    if opening.position is not None:
        found = _search(record, opening, default_rules, boards, at_odds=_at_odds(reporter.findings))
    else:
        fitting = _on_another_board(record, boards)
        if fitting is None:
            return seen
        found = fitting
    no_board = next((finding for finding in reporter.findings if finding.code == "D2"), None)
    mended = _reopened(found.script.rewritten(), found.verdicts)
    reporter.findings = []
    mended_review = review(
        mended,
        file=file,
        default_rules=default_rules,
        default_board=default_board,
        keep_steps=keep_steps,
        reporter=reporter,
    )
    told = _Teller(record, reporter, found)
    findings = [*told.explained(no_board), *told.with_fixes(mended_review.findings)]
    mended_review.findings[:] = sorted(findings, key=lambda finding: finding.place)
    mended_review.record = record
    standing = {id(step.written) for step in mended_review.steps if id(step.written) not in told.replaced}
    mended_review.written = {
        # A turn that stands for itself stands for no other one: that one was left out.
        meant: turn if id(turn) not in standing else None
        for meant, turn in told.replaced.items()
    }
    mended_review.played = mended
    told.hand_over(mended_review.steps)
    return mended_review


def _at_odds(findings: Sequence[Finding]) -> frozenset[str]:
    """Which stories could put it right that seats and setup contradict each other or the rules, where nothing is known
    yet that does."""
    odd = [finding for finding in findings if finding.code in ("S1", "S3") and not finding.fixes]
    if any("found" in finding.facts for finding in odd):
        return frozenset({"seats"})
    return OPENINGS if odd else frozenset()


def _on_another_board(record: Record, boards: Callable[[], list[Story]]) -> Found | None:
    """A record that cannot open on the board it names: the one that is within reach and that all of it fits."""
    script = Script.of(record)
    if not record.tag("Position") and sum(1 for _ in record.turns()) < ENOUGH_TURNS:
        return None
    fitting = [story for story in boards() if story.start and not Walker(script, BUDGET).walk(story.start, 0, {})[0]]
    if not fitting:
        return None
    story, *others = fitting
    assert story.start is not None
    story.reach = len(script.slots)
    verdict = Verdict(None, story.start, story, story.start, tuple(others), safe=not others)
    return Found(story.start, script, [verdict])


def _search(
    record: Record, opening: Opening, default_rules: str, boards: Callable[[], list[Story]], at_odds: frozenset[str]
) -> Found:
    held = cache(boards)

    def openings(begin: Checkpoint) -> Iterator[Story]:
        yield from other_setup(record, begin)
        yield from other_colours(record, begin)
        yield from other_seats(record, begin)
        yield from other_rules(record, default_rules, begin)
        yield from (replace(story) for story in held())

    return explain(Script.of(record), start_of(opening), openings, at_odds=at_odds)


def _reopened(record: Record, verdicts: Sequence[Verdict]) -> Record:
    """The record with the opening that explains it."""
    for verdict in verdicts:
        story = verdict.story
        if story.guilty != OPENING:
            continue
        facts = story.facts
        if story.kind == "rules":
            record = with_tag(record, "Rules", str(facts["rules"]))
        if story.kind == "board":
            record = with_tag(record, "Board", str(facts["board"]))
        ships = facts.get("ships")
        if isinstance(ships, list) and record.setup is not None:
            placed = [
                Placement(colour, square, old.span)
                for old, (colour, square) in zip(record.setup.ships, ships, strict=False)
            ]
            record = replace(record, setup=Setup(placed, record.setup.comments, record.setup.span))
        seats = facts.get("seats")
        if isinstance(seats, tuple) and record.tag("Players"):
            record = with_tag(record, "Players", " ".join(seats))
    return record


class _Teller:
    """Makes findings of verdicts."""

    def __init__(self, record: Record, reporter: Reporter, found: Found) -> None:
        self.record = record
        self.found = found
        self.reporter = reporter
        self.original = Script.of(record)
        self.replaced = self._replaced()
        self.slips: dict[int, Finding] = {}
        """By the identity of a turn that was probably played, what was found in the one that was written."""
        self.kept: dict[int, Finding] = {}
        """By the identity of a finding about what stands as written, the same with what could have been meant."""

    def explained(self, no_board: Finding | None) -> Iterator[Finding]:
        """A finding for each slip. Where the record names a board that cannot be had, `no_board` says so already."""
        for verdict in self.found.verdicts:
            if not verdict.story.believes:
                finding = self._finding(verdict)
                if no_board is not None and verdict.story.kind == "board":
                    hint = sentences.fits("board", verdict.story.facts["board"])
                    finding = replace(no_board, advice=hint, fixes=finding.fixes)
                self._attach(finding, verdict.story)
                yield finding
            if verdict.story.kind == "rounds-missing":
                return

    def with_fixes(self, findings: Sequence[Finding]) -> Iterator[Finding]:
        """Findings about what stands as it was written, with what could have been meant."""
        guesses = {}
        for verdict in self.found.verdicts:
            if verdict.story.believes and verdict.halt is not None:
                guesses[self._place(self._span(verdict.halt.entry))] = verdict
        lost = self._lost()
        for bare in findings:
            if lost is not None and bare.place >= lost:
                continue
            finding = self._of_result(bare) if bare.code == "C4" else bare
            if finding is None:
                continue
            near = [verdict for place, verdict in guesses.items() if _within(finding.place, place)]
            if near and not finding.fixes:
                fixes = tuple(self._fixes(near[0].others, False))
                finding = self._with_rules(finding, near[0].others)
                guesses = {place: verdict for place, verdict in guesses.items() if verdict is not near[0]}
                finding = replace(finding, fixes=fixes)
            self.kept[id(bare)] = finding
            yield finding

    def _with_rules(self, finding: Finding, others: Sequence[Story]) -> Finding:
        """The finding; where all of the record fits other rules, that is what is said besides."""
        for story in others:
            if story.kind == "rules" and story.reach >= len(self.original.slots):
                return replace(finding, advice=sentences.fits("rules", story.facts["rules"]))
        return finding

    def hand_over(self, steps: Sequence[Step]) -> None:
        """Give each step the findings that are about it, and no others."""
        for step in steps:
            slip = self.slips.get(id(step.written))
            step.slips = () if slip is None else (slip,)
            step.findings[:] = [self.kept[id(finding)] for finding in step.findings if id(finding) in self.kept]
            for line in step.variations:
                self.hand_over(line.steps)

    def _attach(self, finding: Finding, story: Story) -> None:
        """Remember which turns a story puts right or puts in."""
        for entries in story.changes.values():
            for entry in entries:
                if isinstance(entry, TurnEntry) and id(entry.turn) in self.replaced:
                    self.slips.setdefault(id(entry.turn), finding)

    def _lost(self) -> Place | None:
        """From where on nobody can tell what stands on the board: whole rounds are missing."""
        for verdict in self.found.verdicts:
            if verdict.story.kind == "rounds-missing" and verdict.halt is not None:
                return self._place(self._span(verdict.halt.entry))
        return None

    def _replaced(self) -> dict[int, Turn | None]:
        """By the identity of a turn that was probably played: the turn as it was written, None where none was."""
        as_written = {id(entry.turn) for _, entry in self.original.entries() if isinstance(entry, TurnEntry)}
        pairs: dict[int, Turn | None] = {}
        for (slot, *_), held in zip(self.original.slots, self.found.script.slots, strict=True):
            turns = [entry.turn for entry in held if isinstance(entry, TurnEntry)]
            # What was left out is put in before what stands in a slot.
            for turn in turns:
                if id(turn) not in as_written:
                    pairs[id(turn)] = slot.turn if isinstance(slot, TurnEntry) and turn is turns[-1] else None
        return pairs

    # one verdict

    def _finding(self, verdict: Verdict) -> Finding:
        story = verdict.story
        fixes = tuple(self._fixes((story, *verdict.others), verdict.safe))
        halt = verdict.halt
        here = halt is not None and story.guilty == halt.slot and not _legal_here(verdict)
        bare = self._of_halt(halt, verdict.before) if here and halt is not None else self._of_story(verdict)
        related = self._related(verdict, here)
        hint = sentences.hint_of(story, verdict.before.position.to_play)
        return replace(bare, advice=hint or bare.advice, fixes=fixes, related=related)

    def _of_halt(self, halt: Halt, before: Checkpoint) -> Finding:
        """The contradiction itself, in the words of the rule that is broken."""
        return self._of_breach(halt, halt.broken[0], before)

    def _of_breach(self, halt: Halt, breach: Breach, before: Checkpoint) -> Finding:
        entry, reporter = halt.entry, self.reporter
        number = before.position.round + before.ahead
        count = len(reporter.findings)
        if isinstance(entry, TurnEntry):
            if breach.reason == "points":
                breach = breach._replace(facts={**breach.facts, "why": ""})
            reporter.add_turn(breach, self._source(halt, entry), before.position, number)
        else:
            span = self._span(entry)
            if breach.part[:1] == ("scores",):
                span = reporter.score(int(breach.part[1]), span) if len(breach.part) > 1 else span
                breach = breach._replace(facts={"why": "", "colours": [], **breach.facts})
                number -= isinstance(entry, StandingEntry) and not before.position.over
            reporter.add(breach, span, number)
        return reporter.findings.pop(count)

    def _source(self, halt: Halt, entry: TurnEntry) -> Turn:
        """The turn as it was written, wherever it stood; where it was put right, what stood in its place."""
        turns = [one.turn for one in self.original.slots[halt.slot] if isinstance(one, TurnEntry)]
        if not turns or id(entry.turn) not in self.replaced:
            return entry.turn
        return replace(turns[0], player=entry.turn.player)

    def _of_story(self, verdict: Verdict) -> Finding:
        """A place that is legal as it is written, but cannot be right."""
        story, reporter = verdict.story, self.reporter
        number: int | None = verdict.at.position.round + verdict.at.ahead
        colour = roll = None
        code = sentences.CANNOT_BE
        if story.guilty == OPENING:
            number = 0
            span, facts = self._opening(story)
            code = sentences.OTHER_OPENINGS.get(story.kind, code)
        else:
            entry = self.original.slots[story.guilty][0]
            if isinstance(entry, TurnEntry) and story.slip is not None:
                written, meant = entry.turn, story.slip.turn
                facts = sentences.turn_facts(written, meant)
                span = self._part(written, meant)
                colour, roll = written.player, verdict.at.position.roll
            elif isinstance(entry, RollEntry):
                facts = sentences.roll_facts(number or 0, entry.value, int(str(story.facts["roll"])))
                span = Span(entry.span.start, entry.span.start + len(write_roll(entry.value)))
            else:
                assert verdict.halt is not None
                return self._of_halt(verdict.halt, verdict.before)
        message = sentences.cannot_be(story.kind, {**facts, "whole": story.reach >= len(self.original.slots)})
        count = len(reporter.findings)
        reporter.note(code, message, span, number=number)
        return replace(reporter.findings.pop(count), colour=colour, roll=roll)

    def _opening(self, story: Story) -> tuple[Span, dict[str, object]]:
        record, facts = self.record, story.facts
        if story.kind in _TAGS:
            name = _TAGS[story.kind]
            start = place_of_tag(record, name)
            span = next((tag.span for tag in record.tags if tag.name == name), Span(start, start + 1))
            ships = record.setup.ships if record.setup is not None else []
            written = record.tag("Players") or " ".join(ship.colour for ship in ships)
            return span, {**facts, "text": written}
        assert record.setup is not None
        ship = record.setup.ships[int(str(facts["number"]))]
        rival = str(facts.get("colour", ""))
        if "other" in facts:
            rival = record.setup.ships[int(str(facts["other"]))].colour
        return ship.span, {"player": player(ship.colour), "rival": player(rival), "square": square(ship.square)}

    def _part(self, written: Turn, meant: Turn) -> Span:
        """The first part of a turn that differs."""
        parts = (
            (written.move.path != meant.move.path, ("path", len(written.move.path) - 1)),
            (written.move != meant.move, ("god_stone",)),
            (written.taken != meant.taken, ("taken", 0)),
            (written.drops != meant.drops, ("drops", 0)),
            (written.builds != meant.builds, ("build", 0)),
        )
        for differs, part in parts:
            if differs:
                return self.reporter.part(written, part)
        return written.span

    def _related(self, verdict: Verdict, here: bool) -> tuple[Related, ...]:
        """The contradictions that a finding explains."""
        halt = verdict.halt
        if halt is None:
            return ()
        broken = halt.broken[1:] if here else halt.broken
        related = []
        for breach in broken[:4]:
            shown = self._of_breach(halt, breach, verdict.before)
            related.append(Related(shown.place, shown.said, shown.code))
        return tuple(related)

    def _fixes(self, stories: Sequence[Story], safe: bool) -> Iterator[Fix]:
        for story in stories:
            cuts = cuts_of(self.original, story) if self._untouched(story) else ()
            if cuts:
                edits = tuple(Edit(self._place(cut.span), cut.text) for cut in cuts)
                yield Fix(edits, safe, self._reading(story, cuts))
                safe = False

    def _untouched(self, story: Story) -> bool:
        """Whether what a story changes still stands there as it was written."""
        return all(index < len(self.original.slots) for index in story.changes)

    def _reading(self, story: Story, cuts: Sequence[Cut]) -> str:
        """What was probably meant, as a text to be shown."""
        if story.kind == "rounds-swapped":
            return ""
        for index, entries in story.changes.items():
            held = self.original.slots[index]
            turns = [entry.turn for entry in entries if isinstance(entry, TurnEntry) and entry not in held]
            if turns:
                return write_turn(replace(turns[0], tail=[], late=()))
            for entry in entries:
                if entry in held:
                    continue
                match entry:
                    case StandingEntry(scores):
                        return write_scores("|", scores)
                    case EndEntry(scores):
                        return write_scores("||", scores)
                    case RollEntry(value):
                        return f"{write_roll(value)}:"
                    case RoundEntry(number):
                        return f"{number}."
        return " ".join(cut.text.strip() for cut in cuts if cut.text)

    def _of_result(self, finding: Finding) -> Finding | None:
        """A Result tag that does not say how the record ends; one that says what is written there is not at fault."""
        tag = next(tag for tag in self.record.tags if tag.name == "Result")
        end = result_text(self.record.end)
        if end == "*":
            end = str(finding.facts["end"])  # final scores may have been written as a standing
        elif same_result(tag.value, self.record.end, None):
            return None
        text = write_tag(Tag("Result", end.removeprefix("||")))
        return replace(finding, fixes=(Fix((Edit(self._place(tag.span), text),), True, text),))

    def _span(self, entry: Entry) -> Span:
        return entry.turn.span if isinstance(entry, TurnEntry) else entry.span

    def _place(self, span: Span) -> Place:
        return self.reporter.place(span)


_TAGS = {"rules": "Rules", "board": "Board", "seats": "Players"}
"""The tags that stories of another opening speak of."""


def _legal_here(verdict: Verdict) -> bool:
    """Whether only the books contradict a turn that was probably another one."""
    return verdict.halt is not None and verdict.story.slip is not None and verdict.halt.codes <= {"C1"}


def _within(inner: Place, outer: Place) -> bool:
    return outer[:2] <= inner[:2] and inner[2:] <= outer[2:]
