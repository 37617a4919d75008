"""The dialogue of ``pacal score --ask``: a position asked for, player by player, for people without notation.

Questions and drawings go to standard error, so that standard output holds the result alone. What is asked for is kept
possible all the time: a pyramid that cannot stand where it is said to stand is never taken in, and the reason is told.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field

from ..archive.words import colour_word
from ..data.languages.nouns import called, district, listed, square
from ..data.languages.phrases import Message
from ..game.actions import COLOURS
from ..game.arrangement import Arrangement, Holding, Pyramid
from ..game.board import Board
from ..game.placing import check_arrangement
from ..game.position import Position, check_seats, table
from ..game.rules import Rules
from ..notation.colours import colour_named
from ..notation.reading.sources import standard_input
from ..notation.rules_text import parse_rules, write_rules
from ..notation.square_names import SQUARE
from ..notation.writing.write import write_position
from ..review.boards import load_board
from ..review.findings.doubts import doubts
from ..review.findings.messages import say
from ..review.positions import Found
from ..show.console import ColorChoice, make_console
from ..show.terminal.reconstruction import print_reconstruction
from ..show.terminal.score import print_doubts, print_picture
from ..telling.rules_words import SAY as EVERYWHERE
from .dialogue import AskEndedError, Back, Dialogue, answers, repeated
from .say import colour_legend
from .words import SAY

_AND = {"", "and", "und", "et", "e", "ed", "és", "i", "oraz"}
_SEPARATORS = re.compile(r"[\s,;/+&]+")
_PYRAMID = re.compile(rf"#?([0-9])@?({SQUARE})")
_LONE_HEIGHT = re.compile(r"(?<![a-z0-9])#?([0-9])[\s@]+(?=[a-z][0-9])")


def ask_position(rules: str, board: str, color: ColorChoice) -> Found:
    """Ask for a position. Raises `AskEndedError` at the end of the input and where somebody quits."""
    standard_input()
    edition, _, chosen = parse_rules(rules)
    dialogue = _Dialogue(make_console(color, sys.stderr), load_board(board), chosen)
    print_reconstruction(dialogue.console, board)
    try:
        position = dialogue.run()
    except KeyboardInterrupt:
        dialogue.console.print()
        raise
    return Found(position, rules=write_rules(edition, chosen), board=board)


@dataclass(slots=True)
class _Side:
    """What is known of one player; None where it has not been asked."""

    score: int | None = None
    god_stones: tuple[int, ...] | None = None
    pyramids: list[Pyramid] | None = None

    def holding(self, colour: str) -> Holding:
        return Holding(colour, self.score or 0, self.god_stones or (), None, tuple(self.pyramids or ()))


@dataclass(slots=True)
class _Dialogue(Dialogue):
    """The questions in order, and what has been answered. Going back keeps all answers as suggestions."""

    board: Board
    rules: Rules
    seats: tuple[str, ...] = ()
    sides: dict[str, _Side] = field(default_factory=lambda: {colour: _Side() for colour in COLOURS})

    def run(self) -> Position:
        commands = {name: EVERYWHERE(f"ask.{name}") for name in ("back", "help", "quit")}
        self.say(SAY("ask.introduction", colours=colour_legend(), **commands))
        step, correcting = 0, False
        while True:
            colour = self.seats[(step - 1) // 3] if 0 < step <= 3 * len(self.seats) else ""
            try:
                if step == 0:
                    self._ask_colours()
                elif colour:
                    (self._ask_score, self._ask_god_stones, self._ask_pyramids)[(step - 1) % 3](colour)
                    if step % 3 == 0:
                        self._repeat(colour)
                        if correcting:
                            correcting, step = False, 3 * len(self.seats)
                else:
                    wrong = self._ask_whether_right()
                    if not wrong:
                        return self._position()
                    correcting, step = True, 3 * self.seats.index(wrong)
                step += 1
            except Back:
                if step == 0:
                    self.complain(EVERYWHERE("ask.first"))
                step, correcting = max(0, step - 1), False

    # The questions

    def _ask_colours(self) -> None:
        known = " ".join(map(_word, self.seats))
        question = SAY("ask.who", colours=colour_legend())
        while True:
            answer = self.ask(question, known, SAY("ask.who.meaning"))
            if not answer and known:
                return
            if answer in ("2", "3", "4", "5"):
                like = " ".join(map(_word, list(COLOURS)[: int(answer)]))
                self.complain(SAY("ask.who.number", count=int(answer), colours=like))
                continue
            seats, wrong = _read_colours(answer)
            for word in wrong:
                self.complain(SAY("ask.no-colour", text=repeated(word), colours=colour_legend()))
            if wrong:
                continue
            broken = check_seats(seats)
            for breach in broken:
                self.complain(str(say(breach)[0]))
            if not broken:
                break
        self._seat(seats)

    def _seat(self, seats: tuple[str, ...]) -> None:
        """Take the seats. With another number of players other squares are covered, so everything is checked again."""
        self.seats = seats
        at = table(self.board, self.rules, seats)
        covered = [letter for letter, _, mask in self.board.districts if mask & at.covered]
        players = listed(map(called, seats))
        if covered:
            districts = listed(map(district, covered))
            told = SAY(
                "ask.seated.covered", players=players, count=len(seats), covered=len(covered), districts=districts
            )
        else:
            told = SAY("ask.seated", players=players, count=len(seats))
        self.say(f"  {told}")
        kept = {colour: self.sides[colour].pyramids for colour in seats}
        for colour in seats:
            self.sides[colour].pyramids = None if kept[colour] is None else []
        for colour in seats:
            for pyramid in kept[colour] or ():
                self._take_in(colour, pyramid)

    def _ask_score(self, colour: str) -> None:
        side = self.sides[colour]
        known = "" if side.score is None else str(side.score)
        while True:
            answer = self.ask(SAY("ask.score"), known, SAY("ask.score.meaning"), colour)
            if not answer and known:
                return
            if re.fullmatch(r"[0-9]{1,4}", answer, re.ASCII):
                side.score = int(answer)
                return
            told = SAY("ask.score.wrong", text=repeated(answer)) if answer else SAY("ask.score.empty")
            self.complain(told)

    def _ask_god_stones(self, colour: str) -> None:
        side = self.sides[colour]
        known = "" if side.god_stones is None else _god_stones(side.god_stones)
        while True:
            answer = self.ask(
                SAY("ask.gods" if known else "ask.gods.first"), known, SAY("ask.gods.meaning"), colour
            )
            if not answer and known:
                return
            if not answer or _is_none(answer):
                side.god_stones = ()
                return
            words = [word for word in _SEPARATORS.split(answer) if not _is_and(word)]
            values = "246" if answer in answers("all") else "".join(words)
            if not re.fullmatch(r"\^?[0-9]{1,9}", values, re.ASCII):
                self.complain(SAY("ask.gods.wrong", text=repeated(answer)))
                continue
            before, side.god_stones = side.god_stones, tuple(sorted(map(int, values.lstrip("^"))))
            broken = self._broken()
            if not broken:
                return
            side.god_stones = before
            self._complain_all(broken)

    def _ask_pyramids(self, colour: str) -> None:
        side = self.sides[colour]
        known = "" if side.pyramids is None else _pyramids(side.pyramids)
        question = SAY("ask.pyramids" if known else "ask.pyramids.first")
        meaning = SAY("ask.pyramids.meaning")
        answer = self.ask(question, known, meaning, colour)
        if not answer and known:
            return
        before, side.pyramids = side.pyramids, []
        try:
            while answer and not _is_none(answer) and self._read_pyramids(colour, answer):
                if side.pyramids:
                    self.say(f"  {SAY('ask.pyramids.so-far', pyramids=_pyramids(side.pyramids))}")
                answer = self.ask(SAY("ask.pyramids.again"), "", meaning, colour)
        except Back:
            side.pyramids = before
            raise

    def _read_pyramids(self, colour: str, answer: str) -> bool:
        """Take in the pyramids of an answer; True if some of them could not be."""
        wrong = False
        for word in _SEPARATORS.split(_LONE_HEIGHT.sub(r"\1", answer)):
            found = _PYRAMID.fullmatch(word)
            if found is not None:
                wrong = not self._take_in(colour, Pyramid(int(found[1]), found[2])) or wrong
            elif word:
                wrong = True
                self.complain(SAY("ask.pyramids.wrong", text=repeated(word)))
        return wrong

    def _take_in(self, colour: str, pyramid: Pyramid) -> bool:
        """Set a pyramid on the board, or say why it cannot stand there."""
        side = self.sides[colour]
        before = side.pyramids or []
        side.pyramids = [*before, pyramid]
        broken = self._broken()
        if broken:
            side.pyramids = before
            self._complain_all(broken, f"{pyramid.height}{pyramid.square}")
        return not broken

    def _ask_whether_right(self) -> str:
        """Nothing if everything is right; else the colour that is not."""
        print_doubts(self.console, doubts(self._position()))
        words = ", ".join(map(_lettered, self.seats))
        question = SAY("ask.right", colours=words)
        meaning = SAY("ask.right.meaning")
        while True:
            try:
                answer = self.ask(question, "", meaning)
            except AskEndedError:
                if self.quits:
                    raise
                return ""
            seats, wrong = _read_colours(answer)
            if len(seats) == 1 and not wrong and seats[0] in self.seats:
                return seats[0]
            if answer in ("", "y", "ok") or answer in answers("yes"):
                return ""
            self.complain(SAY("ask.right.wrong", text=repeated(answer), colours=words))

    def _complain_all(self, words: Iterable[str], head: str = "") -> None:
        for line in words:
            self.complain(SAY("ask.pyramid.wrong", pyramid_text=head, problem=line) if head else line)

    # What is known

    def _arrangement(self) -> Arrangement:
        return Arrangement(tuple(self.sides[colour].holding(colour) for colour in self.seats))

    def _broken(self) -> list[str]:
        """Everything that cannot be in what is known so far, in words."""
        arrangement = self._arrangement()
        at = table(self.board, self.rules, self.seats)
        words = (say(breach) for breach in check_arrangement(arrangement, at))
        return [
            SAY("ask.with-hint", problem=message, hint=hint) if hint else str(message) for message, hint in words
        ]

    def _position(self) -> Position:
        return Position.of(self._arrangement(), table(self.board, self.rules, self.seats))

    def _repeat(self, colour: str) -> None:
        """Say what was understood of a player, and show the board as it is now."""
        side = self.sides[colour]
        told = [self._tell(pyramid) for pyramid in side.pyramids or ()]
        words = SAY(
            "ask.told",
            points=SAY.later("ask.told.points", points=side.score or 0),
            gods=SAY.later("ask.told.gods", values=listed(side.god_stones))
            if side.god_stones
            else SAY.later("ask.told.no-gods"),
            pyramids=SAY.later("ask.told.pyramids", count=len(told), works=listed(told))
            if told
            else SAY.later("ask.told.no-pyramids"),
        )
        self.paragraph(self.named(colour, words))
        if told:
            print_picture(self.console, self._position())

    def _tell(self, pyramid: Pyramid) -> Message:
        """A pyramid with where it counts."""
        board = self.board
        bit = board.bits[board.square(pyramid.square)]
        letter = board.districts[board.district_of[board.square(pyramid.square)]].letter
        shores = (("river", board.river_shore), ("lake", board.lake_shore))
        there = [SAY.later(f"ask.{name}") for name, shore in shores if shore & bit]
        places = ", ".join(map(str, (SAY.later("ask.district", district=district(letter)), *there)))
        return SAY.later("ask.floors", floors=pyramid.height, square=square(pyramid.square), places=places)

    def unfinished(self, question: str, colour: str) -> str:
        """What to say where the input ends at a question: which one, and what is known so far."""
        if colour:
            message = SAY("ask.ended.player", colour=called(colour), question=question)
        else:
            message = SAY("ask.ended", question=question)
        if not any(self.sides[seat].score is not None for seat in self.seats):
            return message
        return f"{message}\n{SAY('ask.ended.known', position=write_position(self._arrangement()))}"


def _read_colours(answer: str) -> tuple[tuple[str, ...], list[str]]:
    """The colours of an answer, by name or letter, and the words that are none."""
    seats: list[str] = []
    wrong = []
    for word in _SEPARATORS.split(answer):
        whole = colour_named(word)
        letters = [whole] if whole else [colour_named(letter) for letter in word]
        if all(letters):
            seats += filter(None, letters)
        elif not _is_and(word):
            wrong.append(word)
    return tuple(seats), wrong


def _god_stones(values: Iterable[int]) -> str:
    return "".join(map(str, values)) or SAY("ask.none")


def _pyramids(pyramids: Iterable[Pyramid]) -> str:
    return " ".join(f"{height}{square}" for height, square in pyramids) or SAY("ask.none")


def _is_none(answer: str) -> bool:
    return answer in ("-", "0") or any(answer in answers(name) for name in ("none", "no", "nothing"))


def _is_and(word: str) -> bool:
    return word in _AND or word in answers("and")


def _word(colour: str) -> str:
    """A colour as somebody may write it."""
    return colour_word(colour)


def _lettered(colour: str) -> str:
    """A colour's letter, which is never shown without its word."""
    return f"{colour} {_word(colour)}"
