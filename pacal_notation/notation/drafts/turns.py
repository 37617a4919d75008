"""Turns as a hurried hand writes them: `G7->G11 +G,Y #3c4 +5` for `G g7-g11 +GY #3@c4 =5`."""

from __future__ import annotations

import re

from ..colours import COLOUR_WORDS
from ..record import Span
from . import words
from .scan import FILLER, Scan, Unclear, compiled
from .slips import Change, slip
from .words import CLOSE_COLOUR, COLOUR, DIGITS, SQUARE

_FLY = r"(?:<?-+>?(?!>)|=>|[>→➔➜⟶➝]|\.\.+|_|:|/|(?:to|nach)(?![^\W\d_]))"
_ARROWS = r"(?:~+>?|<-+>|↔|⇔|⟷|<>)"
_WAY = rf"(?:{_ARROWS}|{_FLY}|\^)"
_COLOUR_HERE = rf"(?:{COLOUR}|[RGBYVrgbyv](?={SQUARE}))"

TURN = rf"{_COLOUR_HERE} [:.)]? (?:{SQUARE}(?: {_WAY} |[\x20\t]+){SQUARE}|(?:{SQUARE} )?(?:[-~] {SQUARE}|\^ [0-9]))"
"""What begins like a turn; to be compiled."""
_colour = compiled(_COLOUR_HERE)
_colour_sign = compiled(rf"[:.)](?= (?:{SQUARE}|[-~^]))")
_square = compiled(SQUARE)
_small_square = compiled(rf"(?=[a-z]){SQUARE}(?! {_WAY})")
_arrows = compiled(_ARROWS)
_fly = compiled(rf"{_FLY}(?= {SQUARE})")
_caret = compiled(r"\^")
_digit = compiled(r"[0-9lIO](?![0-9lIO])")
_at = compiled(rf"(@|->|→|[-:,/]|)(?= {SQUARE})")

_plus = compiled(r"\+")
_UNIT = r"(?: (?:p|pts?|points?|punkte?|pkt|punti|pont)\b\.?)?"
_POINTS = rf"{DIGITS}|[0-9]{{1,4}}(?![0-9lIO])"
_plus_points = compiled(rf"\+ ({_POINTS})(?i:{_UNIT})")
_points = compiled(rf"(=(?: [=+:])*) ({_POINTS})((?i:{_UNIT}))")
_points_in_brackets = compiled(rf"\( ([=+]?) ({DIGITS}) \)")
_drop_word = compiled(
    rf"(?:(?i:{'|'.join(COLOUR_WORDS)})(?![^\W\d_])|[RGBYV]+(?![^\W\d_])|[rgbyv]+(?![^\W_])|[A-ZŻ](?![^\W_]))"
)
_drop_joined = compiled(rf"([RGBYV]+)([RGBYV])(?={SQUARE}|[-~^])")
_drop_sign = compiled(r"(?:[,;/&]|and\b|und\b)")
_drop_end = compiled(rf"(?=[#=<|*(]|[0-9]+ [.:)]|{TURN})|(?=\Z)")
_line_break = re.compile(r"[\x20\t\f]*(?:[\r\n]|\Z)")
_drop_bare = compiled(rf"([RGBYV]{{1,2}})(?![A-Za-z0-9@])(?= (?:[#=<|*(]|[0-9]+ [.:)]|{TURN}|\Z))")
_turn_or_score = compiled(rf"{TURN}|{CLOSE_COLOUR} (?:@|[:=]? [0-9]+(?! [.:0-9]))")

_build = compiled(
    rf"(#?) (?:(?P<old>[0-9])(?P<up> (?:[-=]*>+|-|→) ))?(?P<new>[0-9lI])(?![0-9])"
    rf"(?P<at> (?:@|[-:/]|on\b|auf\b)? )(?P<site>{SQUARE})"
)
_build_bare = compiled(rf"#( @? ){SQUARE}")
_hash_left_out = compiled(rf"(?:[0-9] (?:>|->) )?[0-9] @ {SQUARE}")
_members = compiled(rf"([:,;(+/]|)(?= {SQUARE})")
_more = compiled(rf"([,;+/&-]|)(?= {SQUARE})")
_bracket = compiled(r"\)")
_less = compiled(rf"[<‹](?= {SQUARE})")

_glyph = compiled(r"([!?]{1,2}|\$[0-9]{1,3})(?= (?:[+#<] [A-Za-z0-9]|= [0-9]))")
_separator = compiled(rf"([,./·•]|-+|\|)(?:(?= {TURN})|(?=[\x20\t\f]*(?:[\r\n]|\Z)))")


class TurnScan(Scan):
    """Reads one turn. `roll` is what was rolled before it: ``x``, a number, or nothing where that is not known."""

    def __init__(self, text: str, place: int, players: tuple[str, ...], roll: str) -> None:
        super().__init__(text, place, players)
        self.roll = roll
        self.player = ""
        self.glyphs: list[tuple[int, int]] = []

    def read(self) -> None:
        """Read it to its end. Raises `Unclear` where nobody can say what was meant."""
        self._colour()
        self._move()
        while self._action():
            pass
        for start, end in self.glyphs:
            behind = self.next() if self.next() < len(self.text) else len(self.text)
            self._move_glyph(start, end, behind)
        found = self.take(_separator)
        if found is not None:
            self.note("separator", *found.span(1), "" if found[1] != "|" else " ")

    def _colour(self) -> None:
        found = self.take(_colour)
        if found is None:
            raise Unclear
        self.player = self.colour(found)
        sign = self.take(_colour_sign)
        if sign is not None:
            self.note("colour-sign", *sign.span(), "")

    def _move(self) -> None:
        start = self.take(_square)
        if start is not None:
            self.square(start)
        if self.take(_caret):
            self._god_stone()
        elif arrows := self.take(_arrows):
            self.note("arrow", *arrows.span(), "~", safe=self.roll == "x")
            self._target()
        elif self.sees(_fly):
            while fly := self.take(_fly):
                self._flight(fly.start(), fly.end())
                self._target()
        elif start is not None and self.sees(_square):
            sign = "~" if self.roll == "x" else "-"
            self.note("no-way", start.end(), self.next(), sign, safe=False)
            self._target()
        else:
            raise Unclear

    def _flight(self, start: int, end: int) -> None:
        """A sign between two squares that is or means a hyphen; with the arrows rolled, perhaps a tilde."""
        found = self.text[start:end]
        arrows = self.roll == "x" and found != "-"
        self.note("arrow", start, end, "~" if arrows else "-", safe=not arrows)

    def _target(self) -> None:
        found = self.take(_square)
        if found is None:
            raise Unclear
        self.square(found)

    def _god_stone(self) -> None:
        digit = self.take(_digit)
        if digit is None:
            raise Unclear
        self.digits(digit)
        before = self.place
        sign = self.take(_at)
        if sign is None:
            raise Unclear
        if sign[1] != "@":
            start, end = sign.span(1) if sign[1] else (before, self.next())
            self.note("god-stone", start, end, "@")
        self._target()

    def _action(self) -> bool:
        """Read something that happened in the turn; False where nothing more does."""
        if found := self.take(_plus_points):
            self.note("points-plus", *found.span(), f"={words.number(found[1])}")
        elif self.sees(_plus):
            self._drop()
        elif self.sees(_build) and (self.text[self.next()] == "#" or self.sees(_hash_left_out)):
            self._build()
        elif found := self.sees(_build_bare):
            self.note("build-height", *found.span(1), "1@", safe=False, shown="#1@ for one floor")
            self.place = found.end(1)
            self._target()
        elif self.take(_less):
            self._list("list", _more)
        elif found := self.take(_points):
            self._points(found)
        elif found := self.take(_points_in_brackets):
            self.note("points-sign", *found.span(), f"={words.number(found[2])}", safe=bool(found[1]))
        elif not self.sees(_turn_or_score) and (found := self.take(_drop_bare)):
            self.note("drop-plus", *found.span(1), f"+{found[1]}")
        elif found := self.take(_glyph):
            self.glyphs.append(found.span(1))
        else:
            return False
        return True

    def _points(self, found: re.Match[str]) -> None:
        meant = words.number(found[2])
        if found[1] != "=" or found[3]:
            self.note("points-sign", *found.span(), f"={meant}")
        else:
            self.digits(found, 2)

    def _drop(self) -> None:
        plus = self.take(_plus)
        if plus is not None and self.sees(_turn_or_score):
            self.note("closing-sign", *plus.span(), "")
            return
        joined = self.take(_drop_joined)
        if joined is not None:
            self.place = joined.start(2)
            self.note("drop-joined", self.place, self.place, " ", shown=f"+{joined[1]} {joined[2]}")
            return
        first = self.take(_drop_word)
        if first is None:
            raise Unclear
        colours, kind = self._colours(first[0])
        start, end = first.span()
        while True:
            before = self.place
            sign = self.take(_drop_sign)
            found = None if self.sees(_turn_or_score) else self.take(_drop_word)
            more = self._colours(found[0])[0] if found is not None else ""
            if found is None or not self._goes_on(sign is None, before, found.start()) or set(more) & set(colours):
                self.place = before
                break
            colours += more
            kind, end = "drop-apart", found.end()
        if self.text[start:end] != colours:
            self.note(kind, start, end, colours)

    def _goes_on(self, bare: bool, before: int, start: int) -> bool:
        """Whether a colour behind a drop belongs to it: nothing begins there that could be a turn nobody can read."""
        if bare and _line_break.match(self.text, before):
            return False
        behind = _line_break.match(self.text, self.place) or self.sees(_drop_end) or self.sees(_drop_sign)
        return behind is not None and FILLER not in self.text[before:start]

    def _colours(self, found: str) -> tuple[str, str]:
        """The colours of a drop that a word means, and the kind of slip."""
        if all(letter in "RGBYV" for letter in found):
            return found, ""
        if all(letter in "rgbyv" for letter in found):
            return found.upper(), "small-colour"
        meant, kind = words.colour(found, self.players)
        if not meant:
            raise Unclear
        return meant, kind

    def _build(self) -> None:
        found = self.take(_build)
        assert found is not None
        if not found[1]:
            self.note("build-hash", found.start(), found.start(), "#", shown=f"#{found[0]}")
        if found["up"] and found["up"].strip() != ">":
            self.note("build-arrow", *found.span("up"), ">")
        self.digits(found, "new")
        if found["at"].strip() != "@":
            self.note("build-at", *found.span("at"), "@")
        self.square(found, "site")
        before = self.place
        sign = self.take(_members)
        if sign is None or (not sign[1] and not self.sees(_small_square)):
            self.place = before
            return
        if sign[1] != ":":
            start, end = sign.span(1) if sign[1] else (before, self.next())
            self.note("build-colon", start, end, ":")
        self._list("list", _more)
        if sign[1] == "(":
            close = self.take(_bracket)
            if close is None:
                raise Unclear
            self.note("closing-sign", *close.span(), "")

    def _list(self, kind: str, separator: re.Pattern[str]) -> None:
        """Squares with commas between them, or something else."""
        self._target()
        while True:
            before = self.place
            sign = self.take(separator)
            if sign is None or (not sign[1] and not self.sees(_small_square)):
                self.place = before
                return
            if sign[1] != ",":
                start, end = sign.span(1) if sign[1] else (before, self.next())
                self.note(kind, start, end, ",")
            self._target()

    def _move_glyph(self, start: int, end: int, behind: int) -> None:
        """A glyph before the end of its turn: out there, and in behind it."""
        glyph = self.text[start:end]
        place = start + len(self.text[start:behind].rstrip(" \t\f\v\r\n"))
        changes = (Change(Span(start, end), ""), Change(Span(place, place), f" {glyph} "))
        self.slips.append(slip("glyph-first", Span(start, end), glyph, "", changes))
