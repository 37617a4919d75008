"""An annotated game as Markdown, for a club's page: what happened round by round, boards, the ledger, the chart.

Everything a person wrote is escaped: no markup, no HTML, no links come out of names, tags and comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rich.text import Text

from ...game.plan import Plan
from ...telling.annotation import Annotated
from ...telling.site_words import date_shown
from ...telling.table_text import HEADS, cells, costs
from ...telling.taste import Taste
from ...telling.view import AlternativeView, FindingView, GameView, TurnView, VariationView
from ..insight_words import SAY as LABELS
from ..terminal.annotation import round_heading
from ..terminal.chances import chance_bar, chance_columns, luck_line
from ..terminal.chart import Column, chart
from ..terminal.position import PositionDrawing
from ..terminal.score import score_markdown
from ..terminal.words import SAY
from ..visible import folded, visible


def annotate_markdown(annotated: Annotated, taste: Taste) -> str:
    """The game as a page."""
    review = annotated.review
    ledger = ""
    if review.final is not None and review.end is not None:
        ledger = score_markdown(review.end, review.final, annotated.names)
    page = _Page(annotated.game, review.board.plan if review.board is not None else None, taste)
    return "\n".join(page.lines(ledger)).rstrip("\n") + "\n"


_COMMAND = re.compile(r"(`pacal [a-z]+`)")
"""What sentences of ours say to type."""


def escaped(text: str) -> str:
    """Text that Markdown takes as it is: no markup, no HTML, no further cells.

    >>> escaped("*Ada* <b>")
    '&#42;Ada&#42; &#60;b&#62;'
    >>> escaped("12. November"), escaped("- 3"), escaped("12")
    ('12&#46; November', '&#45; 3', '12')
    """
    folded = visible(" ".join(text.split()))
    safe = re.sub(r"[\\`*_{}\[\]()#!|<>~&$@:]", lambda found: f"&#{ord(found[0])};", folded)
    return re.sub(r"^(\d+(?=[.)])|)([-+.)])", lambda found: f"{found[1]}&#{ord(found[2])};", safe)


def told(text: str) -> str:
    """A sentence of ours: readable in its source, and still without markup, HTML or links from names within it.

    >>> told("`pacal validate` shows *all* of `it`")
    '`pacal validate` shows &#42;all&#42; of &#96;it&#96;'
    """
    parts = _COMMAND.split(visible(folded(text)))
    for place in range(0, len(parts), 2):
        parts[place] = re.sub(r"[\\`*_\[\]<>|~&]", lambda found: f"&#{ord(found[0])};", parts[place])
    safe = "".join(parts)
    return safe.replace("://", "&#58;//").replace("www.", "www&#46;")


def code(text: str) -> str:
    """Notation in a span of code, whatever signs are in it."""
    shown = visible(" ".join(text.split())).replace("`", "'")
    return f"`{shown}`" if shown else ""


class _Page:
    def __init__(self, game: GameView, plan: Plan | None, taste: Taste) -> None:
        self.game = game
        self.taste = taste
        self.drawing = PositionDrawing(plan, len(game.players), taste.ascii_only) if plan is not None else None

    def lines(self, ledger: str) -> Iterator[str]:
        yield from self.head()
        for round_ in self.game.rounds:
            turns = [turn for turn in self.game.turns[round_.first : round_.end] if self.taste.shows(turn)]
            if turns:
                yield f"## {told(round_heading(round_))}"
                yield ""
                yield from self.round(turns, self.game.turns[round_.first : round_.end])
                for words in round_.comments:
                    yield f"> {escaped(words)}"
                    yield ""
        if not self.taste.whole:
            return
        if ledger:
            yield f"## {told(SAY('shown.final'))}"
            yield ""
            yield ledger
        yield from self.chart()
        yield from self.insight()
        yield from self.summary()

    def head(self) -> Iterator[str]:
        game = self.game
        yield f"# {escaped(game.title)}"
        yield ""
        known = [part for part in (game.site, date_shown(game.date)) if part and "?" not in part]
        about = [escaped(", ".join(known))] if known else []
        if game.board is not None:
            about.append(SAY("shown.rules", rules=escaped(game.rules)))
            about.append(SAY("shown.board", board=escaped(game.board.name)))
        yield ", ".join(about)
        yield ""
        if game.players:
            yield f"| | {told(SAY('shown.player'))} | {told(SAY('shown.points'))} |"
            yield "|---|---|--:|"
            for player in sorted(game.players, key=lambda player: (player.place or 0, player.seat)):
                total = "" if player.total is None else str(player.total)
                won = "**" if player.place == 1 else ""
                yield f"| {player.colour_name} | {escaped(player.name)} | {won}{total}{won} |"
            yield ""
        for words in game.start_comments:
            yield f"> {escaped(words)}"
            yield ""
        for finding in game.findings:
            if not finding.turn:
                yield f"- {self.finding(finding)}"
        if game.repaired:
            if any(not finding.turn for finding in game.findings):
                yield ""
            yield f"**{told(game.repaired)}**"
            yield ""
        if game.unchecked:
            yield told(game.unchecked)
            yield ""

    def round(self, turns: Sequence[TurnView], whole: Sequence[TurnView]) -> Iterator[str]:
        every = self.taste.every
        for turn in turns:
            yield from self.luck(turn)
            yield from self.turn(turn, "")
            if every == "turn" or (every == "build" and turn.builds):
                yield from self.board(turn, [turn])
        if every == "round":
            yield from self.board(whole[-1], turns)
        elif every == "end" and whole[-1] is self.game.turns[-1]:
            yield from self.board(whole[-1], whole[-1:])
        else:
            yield ""
        scores = ", ".join(f"{colour} {points}" for colour, points in whole[-1].scores.items())
        yield f"*{told(SAY('shown.points-after', scores=scores))}*"
        yield ""

    def turn(self, turn: TurnView, indent: str) -> Iterator[str]:
        glyphs = "".join(f" {told(glyph)}" for glyph in turn.glyphs or [turn.suggested_glyph] if glyph)
        name = turn.id.rpartition(".")[2]
        struck = f"~~{code(turn.struck)}~~ " if turn.struck else ""
        left_out = f" *{told(SAY('shown.left-out'))}*" if turn.left_out else ""
        yield f"{indent}- **{name}** {struck}{code(turn.notation)}{left_out}{glyphs} {told(turn.sentence)}."
        inner = f"{indent}  "
        for finding in self.game.findings_of(turn.id):
            yield f"{inner}- {self.finding(finding)}"
        if turn.chances:
            yield f"{inner}- {self.chances(turn)}"
        for note in turn.notes:
            yield f"{inner}- {told(note.text)}."
        if "?" in turn.suggested_glyph:
            for alternative in turn.alternatives[:2]:
                yield f"{inner}- {better('better', alternative)}"
        for words in turn.comments:
            yield f"{inner}- {_quoted(words)}"
        for variation in turn.variations:
            yield from self.variation(variation, inner)

    def chances(self, turn: TurnView) -> str:
        """The win chances after a turn, as a bar of letters and in figures."""
        return code(chance_bar(turn.chances, dict.fromkeys(turn.chances, ""), 60).plain)

    def luck(self, turn: TurnView) -> Iterator[str]:
        """The luck of the roll that a turn is the first to use."""
        for roll in self.game.insight.rolls if self.game.insight is not None else ():
            if roll.turn == turn.id:
                yield f"- *{luck_line(roll.luck, self.taste.ascii_only).plain}*"

    def variation(self, variation: VariationView, indent: str) -> Iterator[str]:
        indent = indent[:24]
        words = " ".join(map(_quoted, variation.comments))
        yield f"{indent}- *{told(SAY('shown.instead'))}* {words}".rstrip()
        for turn in variation.turns:
            yield from self.turn(turn, f"{indent}  ")

    def finding(self, finding: FindingView) -> str:
        hint = f" ({told(finding.hint)})" if finding.hint else ""
        meant = "".join(f". {SAY('shown.perhaps', turn=code(reading))}" for reading in finding.suggestions[:2])
        related = "".join(f". {told(other.sentence)}" for other in finding.related[:2])
        return f"**{finding.code}** {told(finding.message)}{hint}{meant}{related}"

    def board(self, turn: TurnView, shown: Sequence[TurnView]) -> Iterator[str]:
        if self.drawing is None:
            return
        yield ""
        yield "```text"
        yield from self.drawing.draw(turn.after, shown).plain.split("\n")
        yield "```"
        yield ""

    def chart(self) -> Iterator[str]:
        columns = [
            Column(str(round_.number), self.game.turns[round_.end - 1].scores)
            for round_ in self.game.rounds
            if round_.end > round_.first
        ]
        seats = [player.colour for player in self.game.players]
        if len(columns) < 2:
            return
        yield from _drawn(LABELS("points"), chart(columns, seats, 80, self.taste.ascii_only))
        if self.game.insight is not None:
            columns = [Column(label, parts) for label, parts in chance_columns(self.game)]
            drawn = chart(columns, seats, 80, self.taste.ascii_only, whole=100)
            yield from _drawn(LABELS("chances"), drawn)

    def insight(self) -> Iterator[str]:
        """Luck, play and gifts as a table, with what it means and how sure it is."""
        insight = self.game.insight
        if insight is None or not insight.players:
            return
        yield f"## {LABELS('luck-and-play')}"
        yield ""
        heads = [LABELS("player"), *(LABELS(f"head.{name}") for name in HEADS)]
        yield f"| {' | '.join(heads)} |"
        yield f"|---|{'--:|' * len(HEADS)}"
        for share in insight.players:
            player = self.game.player(share.colour)
            yield f"| {' | '.join((escaped(player.name) or player.colour_name, *cells(share)))} |"
        yield ""
        roll = insight.roll_of_the_game
        for sentence in (roll.sentence if roll is not None else "", insight.turning_sentence):
            if sentence:
                yield f"- {told(sentence)}."
        yield ""
        yield " ".join(told(note) for note in insight.notes)
        yield ""

    def summary(self) -> Iterator[str]:
        if not self.game.summaries:
            return
        yield f"## {LABELS('could-have-been')}"
        yield ""
        shares = {share.colour: share for share in self.game.insight.players} if self.game.insight is not None else {}
        for summary in self.game.summaries:
            share = shares.get(summary.colour)
            sentences = [*summary.sentences, *(share.sentences if share is not None else ())]
            name = self.game.player(summary.colour).colour_name
            yield " ".join((f"- **{name}:**", *(f"{told(words)}." for words in sentences)))
            for cost in costs(self.game, share) if share is not None else ():
                yield f"  - {better('cost', cost.better, name=cost.turn.id, loss=cost.loss)}"
        yield ""


def _quoted(words: str) -> str:
    """What somebody wrote, between quotation marks."""
    return SAY("shown.comment", words=escaped(words))


def _drawn(title: str, lines: Sequence[Text]) -> Iterator[str]:
    """A chart as text under its title; nothing where nothing was drawn."""
    if lines:
        yield f"## {title}"
        yield ""
        yield "```text"
        yield from (line.plain for line in lines)
        yield "```"
        yield ""


def better(key: str, alternative: AlternativeView, **parts: str) -> str:
    """A sentence about a better turn."""
    said = {name: told(text) for name, text in (("why", alternative.why), ("worth", alternative.worth))}
    return LABELS(key, turn=code(alternative.text), **said, **parts)
