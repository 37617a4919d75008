"""What stands around the turns, as a hurried hand writes it: setup, standings, ends."""

from __future__ import annotations

import re

from ..reading.diagnosis_words import sign
from ..record import Span
from . import words
from .scan import Scan, Unclear, compiled
from .slips import SAY, Change, Slip, Way
from .words import COLOUR, DIGITS, SQUARE

_setup_head = compiled(rf"(?:(0{{1,4}}|O)( (?:\.\)|[.:),;-])?)|(?i:{words.SETUPS})\b [:.]?)")
_SHIP = rf"({COLOUR}|[RGBYVrgbyv](?={SQUARE}))( (?:@|[-:=/]|on\b|auf\b)? )({SQUARE})(?! [-~^@])"
SHIP = compiled(_SHIP)
"""What looks like a ship of the setup."""
_comma = compiled(r"[,;/]")
_TWO_SHIPS = rf"{COLOUR} @ {SQUARE} [,;/]? {COLOUR} @ {SQUARE}"
_two_ships = compiled(_TWO_SHIPS)
SETUP = compiled(rf"{_TWO_SHIPS}|(?:(?:0{{1,4}}|O)(?: (?:\.\)|[.:),;-]))?|(?i:{words.SETUPS})\b [:.]?) (?={_SHIP})")
"""What looks like the beginning of the setup."""


class SetupScan(Scan):
    """Reads the beginning of the setup, or one ship of it."""

    def read_head(self) -> None:
        found = self.take(_setup_head)
        if found is None and self.sees(_two_ships):
            self.place = self.next()
            self.note("setup-sign", self.place, self.place, "0. ", shown="0.")
            self.read_ship()
            return
        if found is None:
            raise Unclear
        if found[1] is None:
            self.note("setup-sign", *found.span(), "0.")
            return
        self.note("number-letter", *found.span(1), "0" if found[1] == "O" else found[1])
        if found[2].strip() != ".":
            self.note("setup-sign", found.end(1), found.end(2), ".", shown="0.")

    def read_ship(self) -> None:
        found = self.take(SHIP)
        if found is None:
            raise Unclear
        colour = self.colour(found, 1)
        square = words.square(found[3])[0]
        if found[2].strip() != "@":
            self.note("ship-at", *found.span(2), "@", shown=f"{colour}@{square}")
        self.square(found, 3)
        comma = self.take(_comma)
        if comma is not None:
            self.note("closing-sign", *comma.span(), " ")


_LETTER = rf"(?:{COLOUR}|[RGBYVrgbyv](?=[0-9lIO]+(?![0-9A-Za-z])))"
_SCORE = rf"{_LETTER} [:=]? {DIGITS}"
_score = compiled(rf"({_LETTER})( [:=]? )({DIGITS})(?! [-~^])")
_NUMBERS = r"[0-9]{1,4}(?:[\x20\t]*[,;/\x20\t-][\x20\t]*[0-9]{1,4})+(?=[\x20\t]*(?:[\r\n]|\Z))"
_numbers = compiled(_NUMBERS)
_number = re.compile("[0-9]+")
_digits = re.compile("(?<=[A-Za-z])[0-9lIO]+(?![0-9A-Za-z])")
_score_comma = compiled(rf"[,;/|](?= {_SCORE})")
_score_end = compiled(r"[,;/.](?![,;/.])|\|(?=[\x20\t]*(?:[\r\n]|\Z))|\|(?! [A-Za-z0-9|])")
_last = re.compile(r"\s*(?:(\*)\s*)?\Z")
_bars = compiled(r"\|{1,2}")
_bar_letter = compiled(r"[Il/\\](?= [RGBYV][0-9]{1,4} )")
_TURNED = r"(?:[0-9]{1,4}[RGBYV][\x20\t]*[,;/]?[\x20\t]*){2,5}(?=[\r\n|]|\Z)"
_turned = compiled(_TURNED)
_points_first = re.compile("([0-9]+)([RGBYV])")
_end_word = re.compile(rf"(?i:{words.ENDS})[ \t]*:[ \t]*(?:\|\|)?")
_standing_word = re.compile(rf"(?i:{words.STANDINGS})[ \t]*:?[ \t]*\|?(?=[ \t]*[A-Za-z])")
SCORES = compiled(
    rf"(?:\|{{1,2}} (?:{_SCORE}|{_NUMBERS}|{_TURNED})|[Il/\\] (?:[RGBYV][0-9]{{1,4}} ){{2}}"
    rf"|(?i:{words.ENDS}|{words.STANDINGS}) :? \|{{0,2}} {_SCORE}"
    rf"|{_SCORE} [,;/]? {_SCORE}(?! [-~^]))"
)
"""What looks like a standing or final scores."""


_NEAR = 60
"""How far behind its beginning the first score of a standing is looked for."""


class ScoresScan(Scan):
    """Reads a standing, or final scores: then `final` is true."""

    final = False
    letters = 0
    """How many scores have letters for digits."""

    def __init__(self, text: str, place: int, players: tuple[str, ...]) -> None:
        super().__init__(text, place, players)
        self.named: set[str] = set()

    def read(self) -> None:
        self.place = self.next()
        start = self.place
        first = _score.search(self.text, start, start + _NEAR)
        scores = first[0] if first is not None else ""
        bars = self.take(_bars)
        if bars is not None:
            self.final = len(bars[0]) == 2
            if numbers := self.take(_numbers):
                self._without_letters(numbers)
                return
            if turned := self.take(_turned):
                pairs = " ".join(colour + points for points, colour in _points_first.findall(turned[0]))
                self.note("score-sign", turned.start(), turned.start() + len(turned[0].rstrip()), pairs)
                return
        elif letter := self.take(_bar_letter):
            self.note("standing-bar", *letter.span(), "|", shown=f"|{scores}")
            bars = letter
        elif word := self.take(_end_word):
            self.final = True
            self.note("end-bars", *word.span(), "||", shown=f"||{scores}")
        elif word := self.take(_standing_word):
            self.note("standing-bar", *word.span(), "|", shown=f"|{scores}")
        else:
            self.note("standing-bar", start, start, "|", shown=f"|{scores}")
        number, before = 0, len(self.slips)
        self.named.clear()
        while (found := self.sees(_score)) and found[1] not in self.named:
            self._one()
            number += 1
        if len(self.slips) == before + self.letters and self.letters > 1 and not before:
            told = " ".join(self.text[start : self.place].split()).lstrip("| ")
            self.as_one("number-letter", _digits.sub(lambda digits: words.number(digits[0]), told), of=told)
        if not number or (bars is None and number < 2 and not self.final):
            raise Unclear
        bare = self.slips[0] if bars is None and not self.final else None
        end = self.take(_score_end)
        if end is not None:
            self.note("closing-sign", *end.span(), "")
        if bare is not None and (star := self.sees(_last)):
            self._either(bare, star)

    def _either(self, told: Slip, star: re.Match[str]) -> None:
        """Scores without a bar with which the record ends are a standing or the final ones: that says the game."""
        before = told.changes[0].span
        ended = [Change(Span(before.start, before.end), "||")]
        if star[1]:
            ended.append(Change(Span(*star.span(1)), ""))
        found = _score.finditer(self.text, before.end, self.place)
        scores = " ".join(words.colour(one[1], self.players)[0] + words.number(one[3]) for one in found)
        said = SAY.later("slip.end-bars")
        ways = (Way(told.changes, f"|{scores}", told.said), Way(tuple(ended), f"||{scores}", said, dear=True))
        self.slips[0] = told._replace(safe=bool(star[1]), ways=ways)

    def _one(self) -> None:
        found = self.take(_score)
        assert found is not None
        self.colour(found, 1)
        if found[2].strip():
            self.note("score-sign", *found.span(2), "", shown=f"{found[1]}{found[3]}")
        self.named.add(found[1])
        self.letters += not found[3].isdecimal()
        self.digits(found, 3)
        comma = self.sees(_score_comma)
        behind = _score.match(self.text, comma.end()) if comma is not None else None
        if comma is not None and not (comma[0].strip() == "|" and behind is not None and behind[1] in self.named):
            self.place = comma.end()
            self.note("score-sign", *comma.span(), " ", shown=sign(" "))

    def _without_letters(self, found: re.Match[str]) -> None:
        """Numbers alone, as many as there are players: they stand in the order of the seats."""
        numbers = [*_number.finditer(self.text, *found.span())]
        if len(numbers) != len(self.players):
            raise Unclear
        for at, (number, colour) in enumerate(zip(numbers, self.players, strict=True)):
            ahead = numbers[at - 1].end() if at else number.start()
            self.note("scores-letters", ahead, number.start(), f" {colour}" if at else colour)
        scores = " ".join(f"{colour}{int(number[0])}" for number, colour in zip(numbers, self.players, strict=True))
        self.as_one("scores-letters", f"{'||' if self.final else '|'}{scores}")
