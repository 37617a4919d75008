"""The heads of rounds as a hurried hand writes them: `Round 2, roll 5:` for `2. 5:`; also with a part left out."""

from __future__ import annotations

import re
from itertools import pairwise

from ..reading.diagnosis_words import SAY as WORDS
from ..reading.diagnosis_words import one_of
from ..record import Span
from . import words
from .scan import Scan, Unclear, compiled
from .slips import SAY, Change, Way
from .turns import TURN
from .words import DIGITS, SQUARE

_BEHIND_ROLL = rf"(?= (?:{TURN}|\Z))"
_ARROWS_ROLL = rf"[xX×✕]|[*∗](?= :)|↔|↕|⇔|<-*>|(?i:{words.ARROWS})(?![^\W\d_])"
_ROLL_WORD = rf"(?i:{words.ROLLS})(?![^\W\d_]) [:=]?"
_ROUND_WORD = rf"(?i:{words.ROUNDS})(?![^\W\d_])"
_R = rf"R(?=[0-9]{{1,3}} [.:),;-]? (?:{_ROLL_WORD})? (?:[0-9]{{1,2}}|[xX]) :)"
_round_word = compiled(rf"(?:{_ROUND_WORD}\.? |{_R})")
_word_behind = compiled(rf"{_ROUND_WORD} [.:,;-]?")
_roll_word = compiled(_ROLL_WORD)
_number = compiled(rf"([(\[#]?)({DIGITS})( (?:\.\)|\.{{2,3}}|[.:)\],;-])?)")
_roll = compiled(rf"([(\[]?)({_ARROWS_ROLL}|[0-9lI]{{1,2}}(?![0-9A-Za-z]))( [)\]]? [:.;,)=-]?)")
_behind_roll = compiled(_BEHIND_ROLL)
_flown = compiled(rf"(?:({SQUARE}) )?([-~]) ({SQUARE}(?: - {SQUARE})*)")
_square = re.compile(SQUARE)
ROUND = compiled(
    rf"(?:(?i:{words.ROUNDS})\b\.?|{_R})? [(\[#]?(?:{DIGITS} (?:\.{{2,3}}|[.:)\],;-])|[0-9]{{1,4}} )\)? "
    rf"(?:{_ROUND_WORD} [.:,;-]?)? (?:{_ROLL_WORD})? "
    rf"[(\[]?(?:{_ARROWS_ROLL}|[0-9lI]{{1,2}}(?![0-9A-Za-z]))"
    rf"(?: [)\]]? (?:[:.;,)=]|-(?= {TURN}))| [)\]]?{_BEHIND_ROLL})"
)
"""What looks like a round and its roll."""
LONE_ROUND = compiled(rf"(?:(?i:{words.ROUNDS})\b\.? )?[(\[#]?{DIGITS} [.:)](?= {TURN})")
"""What looks like a round without a roll."""
_ODD = r"(?P<odd>(?:(?!\b[RGBYV]\b)[^\r\n\f|#@{(*]){1,30}?)(?<![A-Za-z0-9-])"
_odd = compiled(rf"{_ODD}(?=[\x20\t]*{TURN})")
ODD_ROUND = compiled(rf"(?:(?i:{words.ROUNDS})\b\.? )?{DIGITS} [.:)][\x20\t]*{_ODD}(?=[\x20\t]*{TURN})")
"""What looks like a round with a roll that nobody can read."""
ODD_ROLL = compiled(rf"[^\s|#@+=<]{{1,12}}[\x20\t]*:(?= {TURN})")
"""What looks like such a roll."""
ROLL = compiled(rf"(?:{_ROLL_WORD})? [(\[]?(?:{_ARROWS_ROLL}|[0-9]{{1,2}}) [)\]]? (?::|[.;)=]?{_BEHIND_ROLL})")
"""What looks like a roll."""
RED_SCORE = re.compile(r"\s(?=R[0-9]+\Z)")
"""Where a standing may end before the ``R2`` of ``R2: 5:``, which looks like a score of Red's."""
_ROLLS = ("4", "3", "5", "2", "x")


class HeadScan(Scan):
    """Reads the head of a round, or a roll. `value` is the roll: ``x``, a number, or nothing."""

    number = 0
    value = ""

    def peek(self) -> int:
        """The number of the round, without reading it; -1 where none can be seen."""
        word = _round_word.match(self.text, self.next())
        found = _number.match(self.text, word.end() if word is not None else self.next())
        return int(words.number(found[2])) if found is not None else -1

    def read_round(self) -> None:
        self._number()
        word = self.take(_word_behind)
        if word is not None:
            self.note("round-sign", *word.span(), "", shown=WORDS.later("sign.number"))
        self.read_roll()
        self.as_one("round-head", f"{self.number}. {self.value}:")

    def read_roll(self) -> None:
        word = self.take(_roll_word)
        if word is not None:
            self.note("roll-sign", *word.span(), "", shown=WORDS.later("sign.number"))
        found = self.take(_roll)
        if found is None:
            raise Unclear
        if re.fullmatch(r"[0-9lI]+", found[2]):
            self.value = str(self.digits(found, 2))
        else:
            self.value = "x"
            self.note("arrows-roll", *found.span(2), "x", shown="x:")
        self._closed(found, "roll-sign", ":")
        if not found[3].strip().endswith(":") and self.sees(_behind_roll) is None:
            raise Unclear

    def read_lone_round(self, upto: int) -> None:
        """The head of a round whose roll was forgotten: the turns up to a place tell it, or the rest of the record."""
        self._number()
        alone = str(self.number) if self.text[self.place - 1] == ":" else ""
        self._guess("no-roll", f"{self.number}. ", " {roll}:", upto, alone)

    def read_odd_round(self, upto: int) -> None:
        """The head of a round with a roll that nobody can read, or that is written in words."""
        self._number()
        self.read_odd_roll(upto)

    def read_odd_roll(self, upto: int) -> None:
        found = self.take(_odd)
        if found is None:
            raise Unclear
        span = Span(*found.span("odd"))
        span = Span(span.start, span.start + len(found["odd"].rstrip()))
        clear = words.roll(found["odd"])
        rolls = [clear] if clear else self._rolls(upto)
        self.value = rolls[0]
        self.note("roll-sign", *span, f"{self.value}:", safe=bool(clear))
        strange = found["odd"].strip().rstrip(": ") or found["odd"].strip()
        said = WORDS.later("N1.expected", choices=one_of((WORDS.later("expect.roll"),)), found=strange)
        self.slips[-1] = self.slips[-1]._replace(said=said)
        if not clear:
            ways = tuple(Way((Change(span, f"{roll}:"),), f"{roll}:", said) for roll in rolls)
            self.slips[-1] = self.slips[-1]._replace(ways=ways)

    def read_nothing(self, number: int, upto: int) -> None:
        """The head of a round of which nothing is there: its turns begin."""
        self.place = self.next()
        self.number = number
        self._guess("no-head", f"{number}. ", f"{number}. {{roll}}: ", upto)

    def read_lone_roll(self, number: int) -> None:
        """A roll before which the number of its round was forgotten."""
        self.place = start = self.next()
        self.number = number
        self.read_roll()
        meant = f"{number}. {self.value}:"
        self.note("no-number", start, start, f"{number}. ", shown=meant)
        self.as_one("no-number", meant)

    def _number(self) -> None:
        word = self.take(_round_word)
        if word is not None:
            self.note("round-sign", *word.span(), "", shown=WORDS.later("sign.number"))
        found = self.take(_number)
        if found is None:
            raise Unclear
        self.number = self.digits(found, 2)
        self._closed(found, "round-sign", ".")

    def _guess(self, kind: str, ahead: str, put: str, upto: int, alone: str = "") -> None:
        """Put a roll here: the one that the turns up to a place show, or another one.

        Where the roll `alone` was meant, that stands there, and the number is missing.
        """
        rolls = self._rolls(upto)
        self.value = rolls[0]
        before = tuple(change for one in self.slips for change in one.changes)
        here = Span(self.place, self.place)
        shown, of = f"{ahead}{self.value}:", str(self.number)
        self.note(kind, *here, put.format(roll=self.value), safe=False, shown=shown, of=of)
        self.as_one(kind, shown, of=of)
        said, other = self.slips[0].said, SAY.later("slip.no-number")
        ways = [
            Way((*before, Change(here, put.format(roll=roll))), f"{ahead}{roll}:", other if roll == alone else said)
            for roll in rolls
        ]
        self.slips[0] = self.slips[0]._replace(ways=tuple(ways)).going(0)

    def _rolls(self, upto: int) -> list[str]:
        """The rolls that there are, the likeliest by the flights up to a place first: nobody flies further."""
        farthest = 0
        for found in _flown.finditer(self.text, self.place, upto):
            if found[2] == "~":
                return sorted(_ROLLS, key="x".__ne__)
            path = [words.square(square[0])[0] for square in _square.finditer(found[0])]
            farthest = max(farthest, _length(path))
        return sorted(_ROLLS, key=lambda roll: roll == "x" or abs(int(roll) - farthest))

    def _closed(self, found: re.Match[str], kind: str, sign: str) -> None:
        """What stands around a number: only its sign should."""
        meant = f"{words.number(found[2]) if kind == 'round-sign' else self.value}{sign}"
        if found[1]:
            self.note(kind, found.start(), found.end(3), meant)
        elif not found[3].strip():
            self.note(kind, found.end(2), found.end(2), sign, shown=meant)
        elif found[3].strip() != sign:
            self.note(kind, *found.span(3), sign, shown=meant)


def _length(path: list[str]) -> int:
    """How far a ship flies along a path; 0 where that cannot be seen."""
    if not all(path):
        return 0
    pairs = [(ord(one[0]) - ord(two[0]), int(one[1:]) - int(two[1:])) for one, two in pairwise(path)]
    return sum(max(abs(columns), abs(rows)) for columns, rows in pairs)
