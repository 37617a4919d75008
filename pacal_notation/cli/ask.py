"""The dialogue of ``pacal score --ask``: a position asked for, player by player, for people without notation.

Questions and drawings go to standard error, so that standard output holds the result alone. What is asked for is kept
possible all the time: a pyramid that cannot stand where it is said to stand is never taken in, and the reason is told.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field

from rich.text import Text

from ..game.actions import COLOURS
from ..game.arrangement import Arrangement, Holding, Pyramid
from ..game.board import Board
from ..game.placing import check_arrangement
from ..game.position import Position, check_seats, table
from ..game.rules import Rules
from ..notation.colours import COLOUR_LEGEND, colour_named
from ..notation.reading.sources import standard_input
from ..notation.rules_text import parse_rules, write_rules
from ..notation.square_names import SQUARE
from ..notation.writing.write import write_position
from ..review.boards import load_board
from ..review.findings.doubts import doubts
from ..review.findings.messages import colour_name, listed, say
from ..review.positions import Found
from ..show.console import ColorChoice, make_console
from ..show.terminal.player_colours import INKS
from ..show.terminal.reconstruction import print_reconstruction
from ..show.terminal.score import print_doubts, print_picture
from .dialogue import AskEndedError, Back, Dialogue, quoted

_NONE = {"none", "no", "nothing", "-", "0"}
_AND = {"", "and", "und", "et", "e", "ed", "és", "i", "oraz"}
_SEPARATORS = re.compile(r"[\s,;/+&]+")
_PYRAMID = re.compile(rf"#?([0-9])@?({SQUARE})")
_LONE_HEIGHT = re.compile(r"(?<![a-z0-9])#?([0-9])[\s@]+(?=[a-z][0-9])")

_INTRODUCTION = """\
Counting a game, player by player. An answer in [brackets] is kept with Enter.
"back" goes back one question, "help" explains it, "quit" stops.
Colours are letters or words: {colours}."""


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
        self.say(_INTRODUCTION.format(colours=COLOUR_LEGEND))
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
                    self.complain("this is the first question")
                step, correcting = max(0, step - 1), False

    # The questions

    def _ask_colours(self) -> None:
        known = " ".join(self.seats)
        question = "Who plays, clockwise from the start player? (R G B Y V)"
        while True:
            answer = self.ask(question, known, "the colours, like G Y V or green, yellow, violet")
            if not answer and known:
                return
            if answer in ("2", "3", "4", "5"):
                self.complain(f"{answer} players, then: which colours, like {' '.join(list(COLOURS)[: int(answer)])}?")
                continue
            seats, wrong = _read_colours(answer)
            for word in wrong:
                self.complain(f"{quoted(word)} is no colour: they are {COLOUR_LEGEND}")
            if wrong:
                continue
            broken = check_seats(seats)
            for breach in broken:
                self.complain(say(breach)[0])
            if not broken:
                break
        self._seat(seats)

    def _seat(self, seats: tuple[str, ...]) -> None:
        """Take the seats. With another number of players other squares are covered, so everything is checked again."""
        self.seats = seats
        at = table(self.board, self.rules, seats)
        covered = [letter for letter, _, mask in self.board.districts if mask & at.covered]
        tiles = f"; {listed(covered)} {'is' if len(covered) == 1 else 'are'} covered" if covered else ""
        self.say(f"  {listed(map(colour_name, seats))}: {len(seats)} players{tiles}.")
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
            answer = self.ask("points on the track", known, "a number, like 34", colour)
            if not answer and known:
                return
            if re.fullmatch(r"[0-9]{1,4}", answer, re.ASCII):
                side.score = int(answer)
                return
            self.complain(
                f"{quoted(answer)} is no score: write a whole number, like 34" if answer else "write a number"
            )

    def _ask_god_stones(self, colour: str) -> None:
        side = self.sides[colour]
        known = "" if side.god_stones is None else _god_stones(side.god_stones)
        while True:
            answer = self.ask(
                "god stones left, like 26 (Enter for none)" if not known else "god stones left",
                known,
                "the values of the god stones that were not used, like 26 for the 2 and the 6; none for none",
                colour,
            )
            if not answer and known:
                return
            if not answer or answer in _NONE:
                side.god_stones = ()
                return
            values = "246" if answer == "all" else _SEPARATORS.sub("", answer.replace("and", ""))
            if not re.fullmatch(r"\^?[0-9]{1,9}", values, re.ASCII):
                self.complain(f"{quoted(answer)} names no god stones: write their values, like 26, or none")
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
        question = "pyramids" if known else "pyramids, like 3c4 2d5 (Enter for none)"
        meaning = "floors and square of each pyramid: 3c4 is one of 3 floors on c4; none for none"
        answer = self.ask(question, known, meaning, colour)
        if not answer and known:
            return
        before, side.pyramids = side.pyramids, []
        try:
            while answer and answer not in _NONE and self._read_pyramids(colour, answer):
                if side.pyramids:
                    self.say(f"  So far: {_pyramids(side.pyramids)}")
                answer = self.ask("the others again (Enter if that is all)", "", meaning, colour)
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
                self.complain(f"{quoted(word)} is no pyramid: write the floors and then the square, like 3c4")
        return wrong

    def _take_in(self, colour: str, pyramid: Pyramid) -> bool:
        """Set a pyramid on the board, or say why it cannot stand there."""
        side = self.sides[colour]
        before = side.pyramids or []
        side.pyramids = [*before, pyramid]
        broken = self._broken()
        if broken:
            side.pyramids = before
            self._complain_all(broken, f"{pyramid.height}{pyramid.square}: ")
        return not broken

    def _ask_whether_right(self) -> str:
        """Nothing if everything is right; else the colour that is not."""
        print_doubts(self.console, doubts(self._position()))
        question = f"Enter counts the game; a colour changes that player ({' '.join(self.seats)})"
        meaning = "Enter, if everything above is right, or the colour whose answers are to be changed"
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
            if answer in ("", "y", "yes", "ok"):
                return ""
            self.complain(f"{quoted(answer)}: press Enter, or write one of {' '.join(self.seats)}")

    def _complain_all(self, words: Iterable[str], head: str = "") -> None:
        for line in words:
            self.complain(f"{head}{line}")

    # What is known

    def _arrangement(self) -> Arrangement:
        return Arrangement(tuple(self.sides[colour].holding(colour) for colour in self.seats))

    def _broken(self) -> list[str]:
        """Everything that cannot be in what is known so far, in words."""
        arrangement = self._arrangement()
        at = table(self.board, self.rules, self.seats)
        words = (say(breach) for breach in check_arrangement(arrangement, at))
        return [f"{message}{f' ({hint})' if hint else ''}" for message, hint in words]

    def _position(self) -> Position:
        return Position.of(self._arrangement(), table(self.board, self.rules, self.seats))

    def _repeat(self, colour: str) -> None:
        """Say what was understood of a player, and show the board as it is now."""
        side = self.sides[colour]
        kept = f"god stones {listed(side.god_stones)}" if side.god_stones else "no god stones"
        told = [self._tell(pyramid) for pyramid in side.pyramids or ()]
        built = f"{len(told)} {'pyramid' if len(told) == 1 else 'pyramids'}: {listed(told)}" if told else "no pyramids"
        line = Text.assemble((colour_name(colour), f"bold {INKS[colour]}"), f": {side.score} points, {kept}, {built}.")
        self.paragraph(line)
        if told:
            print_picture(self.console, self._position())

    def _tell(self, pyramid: Pyramid) -> str:
        """A pyramid with where it counts."""
        board = self.board
        bit = board.bits[board.square(pyramid.square)]
        letter = board.districts[board.district_of[board.square(pyramid.square)]].letter
        shores = (("river", board.river_shore), ("lake", board.lake_shore))
        where = ", ".join([f"district {letter}", *(name for name, shore in shores if shore & bit)])
        floors = "1 floor" if pyramid.height == 1 else f"{pyramid.height} floors"
        return f"{floors} on {pyramid.square} ({where})"

    def unfinished(self, question: str, colour: str) -> str:
        """What to say where the input ends at a question: which one, and what is known so far."""
        asked = question.partition(",")[0].partition("?")[0]
        message = f"the input ended at a question: {f'{colour_name(colour)}, ' if colour else ''}{asked}"
        if not any(self.sides[seat].score is not None for seat in self.seats):
            return message
        return f"{message}\nso far: {write_position(self._arrangement())}"


def _read_colours(answer: str) -> tuple[tuple[str, ...], list[str]]:
    """The colours of an answer, by name or letter, and the words that are none."""
    seats: list[str] = []
    wrong = []
    for word in _SEPARATORS.split(answer):
        whole = colour_named(word)
        letters = [whole] if whole else [colour_named(letter) for letter in word]
        if all(letters):
            seats += filter(None, letters)
        elif word not in _AND:
            wrong.append(word)
    return tuple(seats), wrong


def _god_stones(values: Iterable[int]) -> str:
    return "".join(map(str, values)) or "none"


def _pyramids(pyramids: Iterable[Pyramid]) -> str:
    return " ".join(f"{height}{square}" for height, square in pyramids) or "none"
