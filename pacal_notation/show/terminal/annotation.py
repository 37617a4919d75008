"""An annotated game for the terminal: its head, every turn in words, boards, running scores, the end and the sum of it.

Takes a `GameView` and prints line by line. Names, comments and tags are hostile: every text goes through `plain`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from ...data.languages.nouns import Noun, listed
from ...game.plan import Plan
from ...telling.annotation import Annotated
from ...telling.site_words import date_shown
from ...telling.table_text import costs
from ...telling.taste import Taste
from ...telling.view import AlternativeView, FindingView, GameView, PlayerView, RoundView, TurnView, VariationView
from ..insight_words import SAY as LABELS
from .chances import chance_bar, chance_columns, luck_line, shares_table
from .chart import Column, chart
from .plain_text import in_ascii, plain
from .player_colours import INKS
from .position import PositionDrawing, fit, pieces_for, players_table, side_by_side
from .score import print_score
from .styled import filled
from .words import SAY
from .wrapping import wrapped

EVERY = ("turn", "round", "build", "end")
"""How often the board is drawn."""

_SOFT, _HEAD = "dim", "bold"
_STRUCK, _PUT_RIGHT = "strike red", "green"
_GOOD, _BAD = "bold green", "bold red"
_WIDE = 118
"""From this width on, words stand beside the board."""
_WIDTH = 80
_INDENT = 6
_COLOUR = 7
"""How wide a column of colours is at least."""
_TIED = "\ue002"
"""Stands for a space at which a line must not be broken; rich breaks at all that there are."""
_TELLING = {"??", "?", "?!"}
_RULES = str.maketrans("─·…", "-..")


def print_annotation(console: Console, annotated: Annotated, taste: Taste) -> None:
    """Print an annotated game: its head, the turns, the ledger if it has ended, the chart and the sum of it."""
    review = annotated.review
    writer = Annotation(console, annotated.game, review.board.plan if review.board is not None else None, taste)
    writer.head()
    writer.rounds()
    if taste.whole and review.final is not None and review.end is not None:
        writer.put([writer.rule(SAY("shown.final"), writer.width)])
        writer.ledger(annotated)
        console.print()
    if taste.whole:
        writer.chart()
        writer.insight()
        writer.summary()


class Annotation:
    """Prints a game. `plan` is the board's drawing, None where the record has none."""

    def __init__(self, console: Console, game: GameView, plan: Plan | None, taste: Taste) -> None:
        self.console = console
        self.game = game
        self.taste = taste
        self.wide = console.width >= _WIDE
        self.width = min(console.width, _WIDTH)
        self.pieces = pieces_for(console)
        self.drawing: PositionDrawing | None = None
        if plan is not None:
            self.drawing = PositionDrawing(plan, len(game.players), taste.ascii_only, self.width, self.pieces)

    def say(self, text: str, style: str = "") -> Text:
        """A text that a person may have written, as it can be shown."""
        return Text(plain(text, self.taste.ascii_only), style)

    def told(self, key: str, style: str = "", **parts: Text) -> Text:
        """A sentence of ours in a style, with parts that have their own."""
        return filled(SAY, key, lambda words: self.say(words, style), **parts)

    def put(self, lines: Iterable[Text]) -> None:
        shown = list(lines)
        for line in shown:
            line.rstrip()
        if not shown:
            return
        if self.console.color_system is None:
            # Without colours there are no styles to work out.
            shown = [Text("\n".join([line.plain for line in shown]))]
        self.console.print(Text("\n").join(shown), soft_wrap=True)

    def wrapped(self, text: Text, indent: int = 0, hang: int = 0, width: int | None = None) -> list[Text]:
        """The text in lines, all of them indented, those after the first by `hang` more."""
        room = max(20, (width or self.width) - indent - hang)
        lines = []
        text = text.copy()
        text.plain = text.plain.replace(" %", f"{_TIED}%")
        for number, line in enumerate(wrapped(self.console, text, room)):
            line.plain = line.plain.replace(_TIED, " ")
            lines.append(Text(" " * (indent + (hang if number else 0))) + line)
        return lines

    def rule(self, words: str, width: int) -> Text:
        """A heading with a line after it."""
        line = "-" if self.taste.ascii_only else "─"
        text = Text.assemble((line * 2, _SOFT), " ", self.say(words, _HEAD), " ")
        text.append(line * max(0, width - cell_len(text.plain)), _SOFT)
        return text

    # head

    def head(self) -> None:
        game = self.game
        self.put(self.wrapped(self.say(game.title, _HEAD)))
        about = [part for part in (game.site, date_shown(game.date)) if part and "?" not in part]
        if game.board is not None:
            about += [SAY("shown.rules", rules=game.rules), SAY("shown.board", board=game.board.name)]
        self.put(self.wrapped(self.say(", ".join(about), _SOFT)))
        self.console.print()
        best = max((player.total or 0 for player in game.players), default=0)
        for player in sorted(game.players, key=lambda player: (player.place or 0, player.seat)):
            self.put([self.player_line(player, best)])
        if game.players:
            self.console.print()
        self.put(self.opening())
        if self.drawing is not None and game.start is not None and self.taste.whole and self.taste.every != "end":
            self.put([self.rule(SAY("shown.start"), self.width), self.drawing.draw(game.start)])
            self.put(self.drawing.legend(game.players[0].colour, self.width))
            self.console.print()

    def player_line(self, player: PlayerView, best: int) -> Text:
        name = fit(plain(player.name, self.taste.ascii_only), 24, self.taste.ascii_only)
        colours = [self.say(other.colour_name).plain for other in self.game.players]
        colour = self.say(player.colour_name).plain
        line = Text.assemble(" ", (f" {player.colour} ", self.pieces[player.colour]), f" {colour}")
        line.append(" " * (max(_COLOUR, *map(cell_len, colours)) - cell_len(colour) + 1))
        line.append(name)
        if player.total is None:
            return line
        alone = self.game.final is not None and len(self.game.final.winners) == 1
        verdict = Text(" ") + self.told("shown.wins" if alone else "shown.shares-win", _GOOD)
        beside = cell_len(line.plain) - cell_len(name) + 26 + len(f" {best}") + cell_len(verdict.plain)
        room = min(30, self.width - 52, self.width - beside)
        if room > 4:
            line.append(" " * (26 - cell_len(name)))
            size = round(room * player.total / best) if best > 0 else 0
            line.append(("#" if self.taste.ascii_only else "█") * size, INKS[player.colour])
        line.append(f" {player.total}", _HEAD)
        return line + verdict if player.place == 1 else line

    def opening(self) -> list[Text]:
        """Comments and findings before the first turn, and why nothing could be replayed."""
        lines: list[Text] = []
        for words in self.game.start_comments:
            lines += self.comment(words, 1, self.width)
        for finding in self.game.findings:
            if not finding.turn:
                lines += self.finding(finding, 1, self.width)
        if self.game.repaired:
            lines += self.wrapped(self.say(self.game.repaired, _HEAD), 1)
        if self.game.unchecked:
            lines += self.wrapped(self.say(self.game.unchecked, _BAD), 1)
        if lines:
            lines.append(Text())
        return lines

    # rounds

    def rounds(self) -> None:
        game = self.game
        for number, round_ in enumerate(game.rounds):
            turns = [turn for turn in game.turns[round_.first : round_.end] if self.taste.shows(turn)]
            last = number == len(game.rounds) - 1
            if turns or (last and not game.turns[round_.first : round_.end] and self.taste.whole):
                self.round(round_, turns)
        if game.turns and not any(self.taste.shows(turn) for turn in game.turns):
            colours = listed(player.colour for player in game.players)
            self.put([self.say(SAY("shown.no-turn", rounds=game.turns[-1].round, colours=colours))])

    def round(self, round_: RoundView, turns: list[TurnView]) -> None:
        """A round: its turns, the boards asked for, and the scores after it."""
        whole = self.game.turns[round_.first : round_.end]
        heading = self.rule(round_heading(round_), self.width)
        text_width = self.console.width - self.board_width - 3 if self.wide and self.drawn(turns) else self.width
        told: list[Text] = []
        waiting: list[TurnView] = []
        self.put([heading])
        for turn in turns:
            told += self.luck(turn, text_width)
            told += self.turn(turn, text_width)
            waiting.append(turn)
            if self.taste.every == "turn" or (self.taste.every == "build" and turn.builds):
                self.board(told, waiting[-1:], turn)
                told, waiting = [], []
        rest: list[Text] = []
        for words in round_.comments:
            rest += self.comment(words, 1, text_width)
        rest += self.after_round(whole)
        if self.taste.every == "round" and turns and whole:
            self.board(told, turns, whole[-1], rest)
        else:
            self.put([*told, *rest])
        if self.taste.every == "end" and whole and whole[-1] is self.game.turns[-1]:
            self.board([], whole[-1:], whole[-1])
        self.console.print()

    @property
    def board_width(self) -> int:
        return self.drawing.width if self.drawing is not None else 0

    def drawn(self, turns: Sequence[TurnView]) -> bool:
        """Whether a board stands beside the turns of a round."""
        every = self.taste.every
        return every in ("turn", "round") or (every == "build" and any(turn.builds for turn in turns))

    def board(self, told: list[Text], shown: Sequence[TurnView], turn: TurnView, rest: Sequence[Text] = ()) -> None:
        """The words and the board after a turn: below each other, or side by side where there is room."""
        if self.drawing is None:
            self.put([*told, *rest])
            return
        drawn = list(self.drawing.draw(turn.after, shown).split("\n"))
        gained: dict[str, int] = {}
        for played in shown:
            gained[played.colour] = gained.get(played.colour, 0) + played.points
        table = players_table(self.game.players, turn.after, gained, self.taste.ascii_only, self.pieces)
        for line in table:
            line.truncate(self.width)
        if self.wide:
            self.put([*side_by_side(drawn, [*told, *rest], self.board_width), *table])
        else:
            self.put([*told, Text(), *drawn, *table, *rest])

    def after_round(self, turns: Sequence[TurnView]) -> list[Text]:
        """Findings about the round itself."""
        said = {_key(finding) for turn in turns for finding in _all_findings(turn)}
        lines: list[Text] = []
        for turn in turns:
            for finding in self.game.findings_of(turn.id):
                if _key(finding) not in said:
                    lines += self.finding(finding, 1, self.width)
        if self.taste.every in ("build", "end") and turns:
            lines.append(self.scores(turns[-1]))
        return lines

    def scores(self, turn: TurnView) -> Text:
        """The score track after a turn in one line."""
        line = Text(" ")
        for colour, points in turn.scores.items():
            line.append(f" {colour} ", self.pieces[colour])
            line.append(f" {points}  ", _HEAD)
        line.rstrip()
        return line

    # turns

    def turn(self, turn: TurnView, width: int, depth: int = 0) -> list[Text]:
        """A turn: its head with the notation, the sentence, and everything said about it."""
        indent = _INDENT + 2 * depth
        name = turn.id.rpartition(".")[2]
        head = Text.assemble(" " * (1 + 2 * depth), (f" {name} ", self.pieces[turn.colour]), " ")
        head += self.say(turn.notation, _PUT_RIGHT if turn.repaired else _SOFT)
        for glyph in turn.glyphs:
            head.append(f" {glyph}", _HEAD)
        if turn.suggested_glyph and not turn.glyphs:
            good = "!" in turn.suggested_glyph[0]
            head.append(f"  {turn.suggested_glyph}", _GOOD if good else _BAD)
        if turn.struck:
            head += Text("  ") + self.told("shown.written", _SOFT, turn=self.say(turn.struck, _STRUCK))
        if turn.left_out:
            head += Text("  ") + self.told("shown.left-out", _SOFT)
        lines = self.wrapped(head, 0, indent, width)
        lines += self.wrapped(self.sentence(turn), indent, 0, width)
        lines += self.chances(turn, indent, width)
        for finding in turn.findings:
            lines += self.finding(finding, indent, width, turn.repaired)
        for note in turn.notes:
            lines += self.remark(Text(plain(note.text, self.taste.ascii_only)), indent, width)
        if turn.suggested_glyph in _TELLING:
            for alternative in turn.alternatives[:2]:
                lines += self.remark(self.better("better", alternative), indent, width)
        for words in turn.comments:
            lines += self.comment(words, indent, width)
        for variation in turn.variations:
            lines += self.variation(variation, width, depth)
        return lines

    def sentence(self, turn: TurnView) -> Text:
        """The sentence with the player and the points set off."""
        text = self.say(turn.sentence)
        points = f": +{turn.points}"
        place = text.plain.find(points) if turn.points else -1
        if place >= 0:
            text.stylize(_GOOD, place + 2, place + len(points))
        if not turn.legal:
            text.stylize(_SOFT)
        return text

    def remark(self, words: Text, indent: int, width: int) -> list[Text]:
        sign = "*" if self.taste.ascii_only else "▸"
        return self.wrapped(Text.assemble((f"{sign} ", "cyan")) + words, indent, 2, width)

    def chances(self, turn: TurnView, indent: int, width: int) -> list[Text]:
        """The win chances after a turn, as a bar."""
        if not turn.chances:
            return []
        return [Text(" " * indent) + chance_bar(turn.chances, self.pieces, width - indent)]

    def luck(self, turn: TurnView, width: int) -> list[Text]:
        """The luck of the roll that a turn is the first to use."""
        return [
            line
            for roll in (self.game.insight.rolls if self.game.insight is not None else ())
            if roll.turn == turn.id
            for line in self.wrapped(luck_line(roll.luck, self.taste.ascii_only), _INDENT, 0, width)
        ]

    def better(self, key: str, better: AlternativeView, **parts: str) -> Text:
        """A sentence about a better turn."""
        said = {"why": better.why, "worth": better.worth, **parts}
        texts = {name: self.say(text) for name, text in said.items()}
        return filled(LABELS, key, self.say, turn=self.say(better.text, "cyan"), **texts)

    def comment(self, words: str, indent: int, width: int) -> list[Text]:
        return self.wrapped(self.told("shown.comment", "italic", words=self.say(words, "italic")), indent, 1, width)

    def finding(self, finding: FindingView, indent: int, width: int, repaired: bool = False) -> list[Text]:
        """A finding in place: code, message and what would be right; in a `repaired` turn, what else might be."""
        wrong = finding.severity == "error"
        text = Text.assemble(("✗ " if not self.taste.ascii_only else "! ", _BAD if wrong else "bold yellow"))
        text.append(finding.code, _BAD if wrong else "bold yellow")
        text.append(" ")
        text += self.say(finding.message, _HEAD)
        if finding.line:
            text += Text("  ") + self.say(SAY("shown.line", line=finding.line), _SOFT)
        lines = self.wrapped(text, indent, 2, width)
        if finding.hint:
            lines += self.wrapped(self.say(finding.hint, _SOFT), indent + 2, 0, width)
        for number, meant in enumerate(finding.suggestions[:2]):
            key = "shown.or-perhaps" if repaired else "shown.or" if number else "shown.meant"
            lines += self.wrapped(self.told(key, _SOFT, turn=self.say(meant, "cyan")), indent + 2, 2, width)
        for other in finding.related[:2]:
            lines += self.wrapped(self.say(other.sentence, _SOFT), indent + 2, 2, width)
        return lines

    def variation(self, variation: VariationView, width: int, depth: int) -> list[Text]:
        deep = min(depth + 1, 8)
        lines = [Text(" " * (4 + 2 * depth)) + self.told("shown.instead", "italic dim")]
        for words in variation.comments:
            lines += self.comment(words, _INDENT + 2 * depth, width)
        for turn in variation.turns:
            lines += self.turn(turn, width, deep)
        return lines

    # the end

    def ledger(self, annotated: Annotated) -> None:
        """The final scoring as `pacal score` prints it."""
        end, final = annotated.review.end, annotated.review.final
        assert end is not None
        assert final is not None
        if not self.taste.ascii_only:
            print_score(self.console, end, final, annotated.names)
            return
        names = {colour: plain(name, True) for colour, name in annotated.names.items()}
        with self.console.capture() as captured:
            print_score(self.console, end, final, names)
        self.put([Text.from_ansi(in_ascii(captured.get().translate(_RULES)).rstrip("\n"))])

    def chart(self) -> None:
        """The scores over the rounds."""
        columns = list(self.columns())
        if len(columns) < 2 or not self.taste.whole:
            return
        seats = [player.colour for player in self.game.players]
        drawn = chart(columns, seats, self.width, self.taste.ascii_only)
        if drawn:
            self.put([self.rule(LABELS("points"), self.width), *drawn, Text()])
        if self.game.insight is not None:
            columns = [Column(label, parts) for label, parts in chance_columns(self.game)]
            drawn = chart(columns, seats, self.width, self.taste.ascii_only, whole=100)
            self.put([self.rule(LABELS("chances"), self.width), *drawn, Text()])

    def columns(self) -> Iterator[Column]:
        for round_ in self.game.rounds:
            if round_.end > round_.first:
                yield Column(str(round_.number), self.game.turns[round_.end - 1].scores)

    def insight(self) -> None:
        """Luck, play and gifts as a table, with what it means and how sure it is."""
        insight = self.game.insight
        if insight is None or not insight.players:
            return
        lines = [self.rule(LABELS("luck-and-play"), self.width)]
        lines += shares_table(self.game, insight, self.pieces, self.taste.ascii_only, self.width)
        lines.append(Text())
        roll = insight.roll_of_the_game
        for sentence in (roll.sentence if roll is not None else "", insight.turning_sentence):
            if sentence:
                lines += self.wrapped(self.say(f"{sentence}."), 1)
        for note in insight.notes:
            lines += self.wrapped(self.say(note, _SOFT), 1)
        self.put([*lines, Text()])

    def summary(self) -> None:
        """What the analysis says of each player, and the costliest turns."""
        if not self.game.summaries or not self.taste.whole:
            return
        lines = [self.rule(LABELS("could-have-been"), self.width)]
        shares = {share.colour: share for share in self.game.insight.players} if self.game.insight is not None else {}
        for summary in self.game.summaries:
            share = shares.get(summary.colour)
            told = [*summary.sentences, *(share.sentences if share is not None else ())]
            mark = Text.assemble(" ", (f" {summary.colour} ", self.pieces[summary.colour]), " ")
            for sentence in told:
                lines += self.wrapped(mark + self.say(f"{sentence}."), 0, 5)
                mark = Text(" " * 5)
            worst = list(costs(self.game, share)) if share is not None else []
            if worst and not told:
                lines.append(mark + self.say(LABELS("costliest.are")))
            for cost in worst:
                words_of = self.better("cost", cost.better, name=cost.turn.id, loss=cost.loss)
                lines += self.remark(words_of, 5, self.width)
        self.put([*lines, Text()])


def round_heading(round_: RoundView) -> str:
    """A round with its rolls in words; also with those that were written, where they were put right."""
    rolls = _rolls(round_.rolls)
    if not rolls.what:
        return SAY("shown.round", round=round_.number)
    if round_.written_rolls:
        written = _rolls(round_.written_rolls)
        return SAY("shown.round-put-right", round=round_.number, rolls=rolls, written_rolls=written)
    return SAY("shown.round-rolled", round=round_.number, rolls=rolls)


def _rolls(rolls: Sequence[str]) -> Noun:
    return listed(SAY.later("shown.arrows") if roll == "x" else roll for roll in rolls if roll)


def _key(finding: FindingView) -> tuple[object, ...]:
    return finding.code, finding.line, finding.column, finding.message


def _all_findings(turn: TurnView) -> Iterator[FindingView]:
    yield from turn.findings
    for variation in turn.variations:
        for inner in variation.turns:
            yield from _all_findings(inner)
