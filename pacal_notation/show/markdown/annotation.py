"""An annotated game as Markdown, for a club's page: what happened round by round, boards, the ledger, the chart.

Everything a person wrote is escaped: no markup, no HTML, no links come out of names, tags and comments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...game.plan import Plan
from ...telling.annotation import Annotated
from ...telling.taste import Taste
from ...telling.view import FindingView, GameView, TurnView, VariationView
from ..console import visible
from ..terminal.annotation import LEFT_OUT, rolled
from ..terminal.chart import Column, chart
from ..terminal.position import PositionDrawing
from ..terminal.score import score_markdown


def annotate_markdown(annotated: Annotated, taste: Taste) -> str:
    """The game as a page."""
    review = annotated.review
    ledger = ""
    if review.final is not None and review.end is not None:
        ledger = score_markdown(review.end, review.final, annotated.names)
    page = _Page(annotated.game, review.board.plan if review.board is not None else None, taste)
    return "\n".join(page.lines(ledger)).rstrip("\n") + "\n"


def escaped(text: str) -> str:
    """Text that Markdown takes as it is: no markup, no HTML, no further cells.

    >>> escaped("*Ada* <b>")
    '&#42;Ada&#42; &#60;b&#62;'
    """
    folded = visible(" ".join(text.split()))
    safe = re.sub(r"[\\`*_{}\[\]()#!|<>~&$@:]", lambda found: f"&#{ord(found[0])};", folded)
    return re.sub(r"^(\d+)([.)])|^([-+])", lambda found: "".join(f"&#{ord(char)};" for char in found[0]), safe)


def told(text: str) -> str:
    """A sentence of ours: readable in its source, and still without markup, HTML or links from names within it."""
    safe = re.sub(r"[\\`*_\[\]<>|~&]", lambda found: f"&#{ord(found[0])};", visible(" ".join(text.split())))
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
                yield f"## Round {round_.number}{rolled(round_)}"
                yield ""
                yield from self.round(turns, self.game.turns[round_.first : round_.end])
                for words in round_.comments:
                    yield f"> {escaped(words)}"
                    yield ""
        if not self.taste.whole:
            return
        if ledger:
            yield "## Final scoring"
            yield ""
            yield ledger
        yield from self.chart()
        yield from self.summary()

    def head(self) -> Iterator[str]:
        game = self.game
        yield f"# {escaped(game.title)}"
        yield ""
        about = [escaped(part) for part in (game.site, game.date.replace(".", "-")) if part and "?" not in part]
        if game.board is not None:
            about += [f"rules {escaped(game.rules)}", f"board {escaped(game.board.name)}"]
        yield ", ".join(about)
        yield ""
        if game.players:
            yield "| | player | points |"
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
        yield f"*Points after the round: {scores}*"
        yield ""

    def turn(self, turn: TurnView, indent: str) -> Iterator[str]:
        glyphs = "".join(f" {told(glyph)}" for glyph in turn.glyphs or [turn.suggested_glyph] if glyph)
        name = turn.id.rpartition(".")[2]
        struck = f"~~{code(turn.struck)}~~ " if turn.struck else ""
        left_out = f" *({LEFT_OUT})*" if turn.left_out else ""
        yield f"{indent}- **{name}** {struck}{code(turn.notation)}{left_out}{glyphs} {told(turn.sentence)}."
        inner = f"{indent}  "
        for finding in self.game.findings_of(turn.id):
            yield f"{inner}- {self.finding(finding)}"
        for note in turn.notes:
            yield f"{inner}- {told(note.text)}."
        if "?" in turn.suggested_glyph and turn.suggested_glyph != "!?":
            for alternative in turn.alternatives[:2]:
                yield f"{inner}- Better {code(alternative.text)}: {told(alternative.why)}."
        for words in turn.comments:
            yield f"{inner}- “{escaped(words)}”"
        for variation in turn.variations:
            yield from self.variation(variation, inner)

    def variation(self, variation: VariationView, indent: str) -> Iterator[str]:
        indent = indent[:24]
        words = " ".join(f"“{escaped(comment)}”" for comment in variation.comments)
        yield f"{indent}- *instead* {words}".rstrip()
        for turn in variation.turns:
            yield from self.turn(turn, f"{indent}  ")

    def finding(self, finding: FindingView) -> str:
        hint = f" ({told(finding.hint)})" if finding.hint else ""
        meant = "".join(f". Perhaps {code(reading)} was meant" for reading in finding.suggestions[:2])
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
        drawn = chart(columns, seats, 80, self.taste.ascii_only) if len(columns) > 1 else []
        if drawn:
            yield "## Points round by round"
            yield ""
            yield "```text"
            yield from (line.plain for line in drawn)
            yield "```"
            yield ""

    def summary(self) -> Iterator[str]:
        if not self.game.summaries:
            return
        yield "## What could have been"
        yield ""
        for summary in self.game.summaries:
            yield f"- {'. '.join(told(words) for words in summary.sentences)}."
        yield ""
