"""What stands around the turns, as a hurried hand writes it: tags, setup, round numbers, rolls, standings, ends."""

from __future__ import annotations

import re

from ..record import KNOWN_TAGS, Span
from . import words
from .scan import FILLER, Scan, Unclear, compiled
from .slips import KINDS, Change
from .turns import TURN
from .words import COLOUR, DIGITS, SQUARE

_BEHIND_ROLL = rf"(?= (?:{TURN}|\Z))"
_ARROWS_ROLL = rf"[xX×✕]|[*∗](?= :)|↔|↕|⇔|<-*>|(?i:{words.ARROWS})(?![^\W\d_])"
_round_word = re.compile(rf"(?:(?i:{words.ROUNDS})\b\.?[ \t]*|R(?=[0-9]+[.:)]? ))")
_number = compiled(rf"([(\[#]?)({DIGITS})( (?:\.\)|[.:)\],;-])?)")
_roll = compiled(rf"([(\[]?)({_ARROWS_ROLL}|[0-9lI]{{1,2}}(?![0-9A-Za-z]))( [)\]]? [:.;,)=-]?)")
_turn = compiled(TURN)
_behind_roll = compiled(_BEHIND_ROLL)
_evidence = compiled(rf"({SQUARE}) ([-~]) ({SQUARE})(?! -)")
ROUND = compiled(
    rf"(?:(?i:{words.ROUNDS})\b\.?)? [(\[#]?(?:{DIGITS} [.:)\],;-]|[0-9]{{1,4}} )\)? "
    rf"[(\[]?(?:{_ARROWS_ROLL}|[0-9lI]{{1,2}}(?![0-9A-Za-z]))"
    rf"(?: [)\]]? (?:[:.;,)=]|-(?= {TURN}))|{_BEHIND_ROLL})"
)
"""What looks like a round and its roll."""
LONE_ROUND = compiled(rf"(?:(?i:{words.ROUNDS})\b\.? )?[(\[#]?{DIGITS} [.:)](?= {TURN})")
"""What looks like a round without a roll."""
ROLL = compiled(rf"[(\[]?(?:{_ARROWS_ROLL}|[0-9]{{1,2}}) [)\]]? (?::|[.;)=]?{_BEHIND_ROLL})")
"""What looks like a roll."""


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
        word = self.take(_round_word)
        if word is not None:
            self.note("round-sign", *word.span(), "", shown="the number alone")
        found = self.take(_number)
        if found is None:
            raise Unclear
        self.number = self.digits(found, 2)
        self._closed(found, "round-sign", ".")
        self.read_roll()

    def read_roll(self) -> None:
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
        """The head of a round whose roll was forgotten: the turns up to a place show it, if they agree."""
        word = self.take(_round_word)
        if word is not None:
            self.note("round-sign", *word.span(), "", shown="the number alone")
        found = self.take(_number)
        if found is None:
            raise Unclear
        self.number = self.digits(found, 2)
        self._closed(found, "round-sign", ".")
        self.value = self._shown_roll(upto)
        if not self.value:
            raise Unclear
        roll = f" {self.value}:"
        shown = f"{self.number}.{roll}"
        self.note("no-roll", self.place, self.place, roll, safe=False, shown=shown, of=str(self.number))

    def _shown_roll(self, upto: int) -> str:
        rolls = set()
        for found in _evidence.finditer(self.text, self.place, upto):
            start, target = words.square(found[1])[0], words.square(found[3])[0]
            if found[2] == "~":
                rolls.add("x")
            elif start and target and (start[0] == target[0]) != (start[1:] == target[1:]):
                rolls.add(str(abs(ord(start[0]) - ord(target[0])) + abs(int(start[1:]) - int(target[1:]))))
        return rolls.pop() if len(rolls) == 1 and rolls <= {"2", "3", "4", "5", "x"} else ""

    def _closed(self, found: re.Match[str], kind: str, sign: str) -> None:
        """What stands around a number: only its sign should."""
        meant = f"{words.number(found[2]) if kind == 'round-sign' else self.value}{sign}"
        if found[1]:
            self.note(kind, found.start(), found.end(3), meant)
        elif not found[3].strip():
            self.note(kind, found.end(2), found.end(2), sign, shown=meant)
        elif found[3].strip() != sign:
            self.note(kind, *found.span(3), sign, shown=meant)


_setup_head = compiled(rf"(?:(0{{1,4}}|O)( (?:\.\)|[.:),;-])?)|(?i:{words.SETUPS})\b [:.]?)")
_SHIP = rf"({COLOUR}|[RGBYVrgbyv](?={SQUARE}))( (?:@|[-:=/]|on\b|auf\b)? )({SQUARE})(?! [-~^@])"
SHIP = compiled(_SHIP)
"""What looks like a ship of the setup."""
_comma = compiled(r"[,;/]")
SETUP = compiled(rf"(?:(?:0{{1,4}}|O)(?: (?:\.\)|[.:),;-]))?|(?i:{words.SETUPS})\b [:.]?) (?={_SHIP})")
"""What looks like the beginning of the setup."""


class SetupScan(Scan):
    """Reads the beginning of the setup, or one ship of it."""

    def read_head(self) -> None:
        found = self.take(_setup_head)
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


_SCORE = rf"(?:{COLOUR}|[RGBYVrgbyv](?=[0-9])) [:=]? {DIGITS}"
_score = compiled(rf"({COLOUR}|[RGBYVrgbyv](?=[0-9]))( [:=]? )({DIGITS})(?! [-~^])")
_score_comma = compiled(rf"[,;/|](?= {_SCORE})")
_score_end = compiled(r"[,;/.|]")
_bars = compiled(r"\|{1,2}")
_end_word = re.compile(rf"(?i:{words.ENDS})[ \t]*:[ \t]*(?:\|\|)?")
_standing_word = re.compile(rf"(?i:{words.STANDINGS})[ \t]*:?[ \t]*\|?(?=[ \t]*[A-Za-z])")
SCORES = compiled(
    rf"(?:\|{{1,2}} {_SCORE}|(?i:{words.ENDS}|{words.STANDINGS}) :? \|{{0,2}} {_SCORE}"
    rf"|{_SCORE} [,;/]? {_SCORE}(?! [-~^]))"
)
"""What looks like a standing or final scores."""


_NEAR = 60
"""How far behind its beginning the first score of a standing is looked for."""


class ScoresScan(Scan):
    """Reads a standing, or final scores: then `final` is true."""

    final = False

    def read(self) -> None:
        self.place = self.next()
        start = self.place
        first = _score.search(self.text, start, start + _NEAR)
        scores = first[0] if first is not None else ""
        bars = self.take(_bars)
        if bars is not None:
            self.final = len(bars[0]) == 2
        elif word := self.take(_end_word):
            self.final = True
            self.note("end-bars", *word.span(), "||", shown=f"||{scores}")
        elif word := self.take(_standing_word):
            self.note("standing-bar", *word.span(), "|", shown=f"|{scores}")
        else:
            self.note("standing-bar", start, start, "|", shown=f"|{scores}")
        number = 0
        while self.sees(_score):
            self._one()
            number += 1
        if not number or (bars is None and number < 2 and not self.final):
            raise Unclear
        if bars is None and not self.final and self.next() == len(self.text):
            self.slips[0] = self.slips[0]._replace(safe=False)
        end = self.take(_score_end)
        if end is not None:
            self.note("closing-sign", *end.span(), "")

    def _one(self) -> None:
        found = self.take(_score)
        assert found is not None
        self.colour(found, 1)
        if found[2].strip():
            self.note("score-sign", *found.span(2), "", shown=f"{found[1]}{found[3]}")
        self.digits(found, 3)
        comma = self.take(_score_comma)
        if comma is not None:
            self.note("score-sign", *comma.span(), " ", shown="a space")


_TAG_WORDS = "|".join(KNOWN_TAGS)
_OPENERS, _CLOSERS = "\"“”„‟«»″＂'‘’‚", "\"“”„‟«»″＂'‘’"
_tag = re.compile(
    rf"([\[(<]?)[ \t]*([A-Za-z0-9_]+)([ \t]*[:=]?[ \t]*)([{_OPENERS}]*)"
    rf"([^\]\r\n]*?)([{_CLOSERS}]*)[ \t]*(\][ \t]*|(?=[\r\n]|\Z))"
)
TAG = re.compile(rf"\[[ \t]*[A-Za-z0-9_]+[ \t]*[:=]?[ \t]*[^\r\n\]]|(?:(?i:{_TAG_WORDS}))[ \t]*[:=][ \t]*[^\s]")
"""What looks like a tag."""


class TagScan(Scan):
    """Reads a tag, which stands on one line."""

    def read(self) -> None:
        found = self.take(_tag)
        if found is None or not found[5].strip() or FILLER in found[0]:
            raise Unclear
        name, value = found[2], found[5].rstrip()
        if not found[1]:
            self._without_brackets(found, name, value)
            return
        self.note("tag-bracket", *found.span(1), "[")
        if found[3].strip():
            self.note("tag-sign", *found.span(3), " ")
        opening, closing = found[4], found[6]
        value_end = found.start(5) + len(value)
        if not opening and not closing:
            self._quote("tag-unquoted", found, value)
        else:
            if opening != '"':
                kind = "tag-quote" if opening else "tag-unquoted"
                self.note(kind, *found.span(4), '"', shown='the quotation mark "')
            self._escaped(found.start(5), value)
            if closing not in ("", '"') and opening not in ("", '"'):
                self._both_quotes(Change(Span(value_end, found.end(6)), '"'))
            elif closing != '"':
                kind = "tag-quote" if closing else "tag-unclosed"
                self.note(kind, value_end, found.end(6), '"', shown='the quotation mark "')
        if not found[7]:
            self.note("tag-bracket", found.end(6), found.end(6), "]", shown="the closing ]")

    def _both_quotes(self, change: Change) -> None:
        """The second of two quotation marks belongs to the same slip as the first."""
        number = next(n for n, slip in enumerate(self.slips) if slip.message == KINDS["tag-quote"].message)
        first = self.slips[number]
        self.slips[number] = first._replace(
            changes=(*first.changes, change), span=Span(first.span.start, change.span.end)
        )

    def _quote(self, kind: str, found: re.Match[str], value: str) -> None:
        start = found.start(5)
        quoted = f'"{_escape(value)}"'
        self.note(kind, start, start + len(value), quoted)

    def _without_brackets(self, found: re.Match[str], name: str, value: str) -> None:
        known = {tag.lower(): tag for tag in KNOWN_TAGS}
        if name.lower() not in known:
            raise Unclear
        end = found.end(7) if found[7] else found.end(6)
        self.note("tag-bracket", found.start(), end, f'[{known[name.lower()]} "{_escape(value)}"]')

    def _escaped(self, start: int, value: str) -> None:
        meant = _escape(value)
        if meant != value:
            self.note("tag-escape", start, start + len(value), meant)


def _escape(value: str) -> str:
    """A value with its quotation marks and backslashes escaped, where they are not yet."""
    whole = value.replace(r"\\", "\0")
    return re.sub(r'\\(?!["\\])|(?<!\\)"', lambda sign: "\\" + sign[0], whole).replace("\0", r"\\")
