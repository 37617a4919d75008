"""Turns as a hurried hand writes them: `G7->G11 +G,Y #3c4 +5` for `G g7-g11 +GY #3@c4 =5`."""

from __future__ import annotations

import re

from ..colours import COLOUR_WORDS
from ..reading.diagnosis_words import SAY as WORDS
from ..record import Span
from . import words
from .scan import FILLER, Scan, Unclear, compiled
from .slips import SAY, Change, Slip, Way, slip
from .words import CLOSE_COLOUR, COLOUR, DIGITS, SQUARE

_FLY = r"(?:<?-+>?(?!>)|=>|=(?= [a-m])|[>→➔➜⟶➝]|\.\.+|_|:|/|(?:to|nach)(?![^\W\d_]))"
_ARROWS = r"(?:-?~+[->]?|≈|<-+>|↔|⇔|⟷|<>)"
_WAY = rf"(?:{_ARROWS}|{_FLY}|\^)"
_COLOUR_HERE = rf"(?:{COLOUR}|[RGBYVrgbyv](?={SQUARE}))"
_SCORES = "|".join(rf"{c}[0-9]+(?:[\x20\t]+|[\x20\t]*[,;/][\x20\t]*)[{'RGBYV'.replace(c, '')}][0-9]" for c in "RGBYV")
"""Two scores, which might be squares with capital letters."""
_FLIGHT = rf"(?!{_SCORES}){SQUARE}(?: {_WAY} |[\x20\t]+){SQUARE}"
_PLAIN = r"[a-m](?:1[0-3]|[1-9])"
_CLOSE = rf"{_PLAIN}(?: [xX×] )?{_PLAIN}(?![0-9A-Za-z])"
"""``e8e9`` and ``c8xg8``."""
_SET_DOWN = rf"{_PLAIN} [*'°´`^]? [0-9]? @ {SQUARE}"
"""``e7 2@i7``, ``e7*2@i7`` and ``e7@i7``."""
_MOVE = rf"(?:{_FLIGHT}|{_CLOSE}|{_SET_DOWN}|(?:{SQUARE} )?(?:[-~] {SQUARE}|\^ [0-9]))"
TURN = rf"{_COLOUR_HERE} [:.)]? {_MOVE}"
"""What begins like a turn; to be compiled."""
TURN_ALONE = compiled(rf"{_PLAIN}(?: {_WAY} {_PLAIN}|[xX×]?{_PLAIN}| \^? [0-9] @ {_PLAIN})(?![0-9A-Za-z])")
"""A turn without the letter of its player."""
_colour = compiled(_COLOUR_HERE)
_colour_sign = compiled(rf"[:.)](?= (?:{SQUARE}|[-~^]))")
_square = compiled(SQUARE)
_small_square = compiled(rf"(?=[a-z]){SQUARE}(?! {_WAY})")
_next_square = compiled(rf"(?=[a-z]){SQUARE}(?! {_WAY}| #[0-9](?:>[0-9])?(?![0-9]? @))")
_close_start = compiled(rf"({_PLAIN})(?= [xX×]? {_PLAIN}(?![0-9A-Za-z]))(?=[xX×a-m]| [xX×])")
_cross = compiled(rf"[xX×](?= {_PLAIN})")
_set_down = compiled(rf"({_PLAIN})(?P<sign> [*'°´`^]? )(?P<value>[0-9]?)(?P<at> @ )({SQUARE})")
_GOD_STONES = "246"
_arrows = compiled(_ARROWS)
_fly = compiled(rf"{_FLY}(?= (?!{_SCORES}){SQUARE})")
_caret = compiled(r"\^")
_digit = compiled(r"[0-9lIO](?![0-9lIO])")
_at = compiled(rf"(@|->|→|[-:,/]|)(?= {SQUARE})")

_plus = compiled(r"\+")
_plus_signs = compiled(r"\+(?: [-+:(=,;])+ ([RGBYV]{1,5})(?![A-Za-z0-9@])( \))?")
_own_drop = re.compile(r"[RGBYV]\s")
_UNIT = r"(?: (?:p|pts?|points?|punkte?|pkt|punti|pont)\b\.?(?! :))?"
_POINTS = rf"{DIGITS}|[0-9]{{1,4}}(?![0-9lIO])"
_plus_points = compiled(rf"\+ ({_POINTS})(?i:{_UNIT})")
_points = compiled(rf"(=(?: [=+:])*) ({_POINTS})((?i:{_UNIT}))")
_no_points = compiled(
    rf"=(?= (?:\||\*|\Z|[\r\n]|{TURN}|[0-9]{{1,4}} \. (?:[0-9]{{1,2}}|[xX]) :|(?:[0-9]{{1,2}}|[xX]) : {TURN}))"
)
_bare_points = compiled(
    rf"({DIGITS}|[0-9]{{1,4}}(?![0-9lIO]))((?i:{_UNIT}))(?=[\x20\t\f]*(?:[|(!?$]|\*(?! :)|{TURN}|[\r\n]|\Z))"
)
_DIE = frozenset("2345")
_points_in_brackets = compiled(rf"\( ([=+]?) ({DIGITS}) \)(?! (?:[0-9]{{1,2}}|[xX]) :)")
_drop_word = compiled(
    rf"(?:(?i:{'|'.join(COLOUR_WORDS)})(?![^\W\d_])|[RGBYV]+(?![^\W\d_])|[rgbyv]+(?![^\W_])|[A-ZŻ](?![^\W_]))"
)
_drop_letters = compiled(r"(?=[A-ZŻ]*[^RGBYV])[A-ZŻ]{2,5}(?![^\W_])")
"""Colours that stand close together, some of them with letters of another language."""
_drop_joined = compiled(rf"([RGBYV]+)([RGBYV])(?={SQUARE}|[-~^])")
_drop_sign = compiled(r"(?:[,;/&]|and\b|und\b)")
_drop_end = compiled(rf"(?=[#=<|*(]|[0-9]+ [.:)]|{TURN})|(?=\Z)")
_line_break = re.compile(r"[\x20\t\f]*(?:[\r\n]|\Z)")
_drop_bare = compiled(rf"([RGBYV]{{1,2}})(?![A-Za-z0-9@])(?= (?:[#=<|*(]|[0-9]+ [.:)]|{TURN}|\Z))")
_turn_or_score = compiled(rf"{TURN}|{CLOSE_COLOUR} (?:@|[:=]? [0-9]+(?! [.:0-9]))")

_build = compiled(
    rf"([#*]?) (?:(?P<old>[0-9])(?P<up> (?:[-=]*>+|[-→:/+]) ))?(?P<new>[0-9lI])(?![0-9])"
    rf"(?P<at> (?:@|[-:/]|on\b|auf\b)? )(?P<site>{SQUARE})"
)
_ROMAN = {"i": "1", "ii": "2", "iii": "3", "iv": "4", "v": "5", "vi": "6"}
_FLOORS = "(?:(?i:iv|vi?|i{1,3})|[0-9])"
_roman = compiled(rf"# (?:(?P<old>{_FLOORS}) > )?(?P<new>{_FLOORS})(?= @ {SQUARE})")
_turned_build = compiled(
    rf"({SQUARE}) # ((?:[0-9] > )?[0-9])(?! @)(?![0-9])|# ({SQUARE}) @ ((?:[0-9] > )?[0-9])(?![0-9A-Za-z])"
)
_star_build = compiled(rf"\*(?= (?:[0-9] > )?[0-9] @ {SQUARE})")
_build_bare = compiled(rf"#( @? ){SQUARE}")
_hash = compiled("#")
_hash_left_out = compiled(rf"(?:[0-9] (?:>|->) )?[0-9] @ {SQUARE}")
_members = compiled(rf"([:,;(+/]|)(?= (?!{_SCORES}){SQUARE})")
_more = compiled(rf"([,;+/&-]|)(?= (?!{_SCORES}){SQUARE})")
_bracket = compiled(r"\)")
_any_word = compiled(r"\S+")
_less = compiled(rf"([<>])(?= {SQUARE})")
_take = compiled(rf">(?= {SQUARE} [,;])|(?={_PLAIN} [,;] {_PLAIN})")
_taken = compiled(rf"(?={_PLAIN}(?: [,;] {_PLAIN})* (?:\+ [RGBYV]|[\r\n]))")
"""Squares behind a move: stones taken back, of which nothing says so."""

_glyph = compiled(r"([!?]{1,2}|\$[0-9]{1,3})(?= (?:[+#<] [A-Za-z0-9]|= [0-9]))")
_separator = compiled(rf"([,./·•]|-+|\|)(?:(?= {TURN})|(?=[\x20\t\f]*(?:[\r\n]|\Z)))")


class TurnScan(Scan):
    """Reads one turn. `roll` is what was rolled before it: ``x``, a number, or nothing where that is not known.

    `left` are the players whose turn it may be, those first who are likelier.
    """

    def __init__(self, text: str, place: int, players: tuple[str, ...], roll: str, left: tuple[str, ...] = ()) -> None:
        super().__init__(text, place, players)
        self.roll = roll
        self.left = left
        self.player = ""
        self.built = self.booked = False
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
        if self.left and self.sees(TURN_ALONE):
            self._without_letter()
            return
        found = self.take(_colour)
        if found is None:
            raise Unclear
        self.player = self.colour(found)
        sign = self.take(_colour_sign)
        if sign is not None:
            self.note("colour-sign", *sign.span(), "")

    def _without_letter(self) -> None:
        self.place = start = self.next()
        self.player = self.left[0]
        self.note("no-letter", start, start, f"{self.player} ", safe=False)
        said, move = self.slips[-1].said, self.sees(TURN_ALONE)
        assert move is not None
        ways = [Way((Change(Span(start, start), f"{one} "),), f"{one} {move[0]}", said) for one in self.left]
        self.slips[-1] = self.slips[-1]._replace(ways=tuple(ways)).going(0)

    def _move(self) -> None:
        if (set_down := self.sees(_set_down)) and not (set_down["sign"].strip() == "^" and set_down["value"]):
            self._set_down(set_down)
            return
        if close := self.take(_close_start):
            self._from_close(close)
            return
        start = self.take(_square)
        if start is not None:
            self.square(start)
        if self.take(_caret):
            self._god_stone()
        elif arrows := self.take(_arrows):
            self.note("arrow", *arrows.span(), "~", safe=self.roll == "x")
            self._target()
        elif self.sees(_fly):
            self._path()
        elif start is not None and self.sees(_square):
            before = len(self.slips)
            sign = "~" if self.roll == "x" else "-"
            self.note("no-way", start.end(), self.next(), sign, safe=False)
            self._target()
            self._path(before)
        else:
            raise Unclear

    def _path(self, before: int = -1) -> None:
        """The squares of a path behind the first. Signs that are missing are one slip, with the one of this number."""
        gaps: list[Change] = []
        signs: list[str] = []
        while not (signs and self.sees(_take)):
            if fly := self.take(_fly):
                self._flight(fly.start(), fly.end(), {*signs} - {">"} != set())
            elif self.roll != "x" and self.sees(_next_square):
                gaps.append(Change(Span(self.place, self.next()), "-"))
            else:
                break
            signs.append(fly[0] if fly is not None else "")
            self._target()
        if not gaps:
            return
        if before >= 0:
            first = self.slips[before]
            self.slips[before] = first._replace(
                changes=(*first.changes, *gaps), span=Span(first.span.start, gaps[-1].span.end)
            )
        else:
            told = slip("no-way", Span(gaps[0].span.start, gaps[-1].span.end), "", "-", tuple(gaps))
            if len(gaps) == 1 and self.sees(_plus):
                told = _or_taken(told, gaps[0].span, "-")
            self.slips.append(told)

    def _from_close(self, start: re.Match[str]) -> None:
        """``e8e9`` or ``c8xg8``: the start has been read."""
        sign, known = "~" if self.roll == "x" else "-", bool(self.roll)
        if cross := self.take(_cross):
            self.note("arrow", *cross.span(), sign, safe=self.roll == "x")
        else:
            self.note("no-way", start.end(), self.next(), sign, safe=known, shown=sign)
        self._target()
        if self.roll != "x":
            self._path()

    def _set_down(self, found: re.Match[str]) -> None:
        """A god stone without its ^, or without its number."""
        if found["value"]:
            self.note("god-stone-sign", *found.span("sign"), "^", shown=f"^{found['value']}")
        else:
            at = Span(found.start("sign"), found.end("at"))
            self.note("god-stone-number", *at, f"^{_GOD_STONES[0]}@", safe=False, shown=f"^{_GOD_STONES[0]}@{found[5]}")
            said = self.slips[-1].said
            ways = [
                Way((Change(at, f"^{value}@"),), f"{self.player} {found[1]}^{value}@{found[5]}", said)
                for value in _GOD_STONES
            ]
            self.slips[-1] = self.slips[-1]._replace(ways=tuple(ways)).going(0)
        self.place = found.start(5)
        self._target()

    def _flight(self, start: int, end: int, further: bool = False) -> None:
        """A sign between two squares that is or means a hyphen; with the arrows rolled, perhaps a tilde."""
        found = self.text[start:end]
        arrows = self.roll == "x" and found != "-"
        self.note("arrow", start, end, "~" if arrows else "-", safe=not arrows)
        if found == ">" and further and not arrows:
            self.slips[-1] = _or_taken(self.slips[-1], Span(start, end), "-")

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
            self.booked = True
            self.note("points-plus", *found.span(), f"={words.number(found[1])}")
        elif self.sees(_plus):
            self._drop()
        elif (found := self.sees(_roman)) and not f"{found['old'] or ''}{found['new']}".isdecimal():
            self._roman(found)
        elif found := self.take(_turned_build):
            floors, site = "".join((found[2] or found[4]).split()), words.square(found[1] or found[3])[0]
            self.note("build-turned", *found.span(), f"#{floors}@{site}")
            self.built = True
            self._others()
        elif self.sees(_build) and any(self.sees(one) for one in (_hash, _hash_left_out, _star_build)):
            self._build()
        elif found := self.sees(_build_bare):
            self.note("build-height", *found.span(1), "1@", safe=False, shown=WORDS.later("sign.one-floor"))
            self.place = found.end(1)
            self._target()
        elif found := self.take(_less):
            if found[1] == ">":
                self.note("take-sign", *found.span(1), "<")
            self._list("list", _more)
        elif self.sees(_taken):
            self.note("take-sign", self.next(), self.next(), "<", shown=f"<{self._word()}")
            self._list("list", _more)
        elif found := self.take(_no_points):
            self.note("points-sign", *found.span(), "")
        elif found := self.take(_points):
            self._points(found)
        elif self.built and (found := self.sees(_bare_points)) and self._can_be_points(found):
            self.place, self.booked = found.end(), True
            self.note("points-sign", *found.span(), f"={words.number(found[1])}")
        elif found := self.take(_points_in_brackets):
            self.note("points-sign", *found.span(), f"={words.number(found[2])}", safe=bool(found[1]))
        elif not self.sees(_turn_or_score) and (found := self.take(_drop_bare)):
            self.note("drop-plus", *found.span(1), f"+{found[1]}")
        elif found := self.take(_glyph):
            self.glyphs.append(found.span(1))
        else:
            return False
        return True

    def _word(self) -> str:
        """The word that stands here."""
        found = self.sees(_any_word)
        return found[0] if found is not None else ""

    def _points(self, found: re.Match[str]) -> None:
        meant, self.booked = words.number(found[2]), True
        if found[1] != "=" or found[3]:
            self.note("points-sign", *found.span(), f"={meant}")
        else:
            self.digits(found, 2)

    def _can_be_points(self, found: re.Match[str]) -> bool:
        """Whether a bare number behind a build is no roll: with two players each of them has one of their own."""
        if self.booked or _line_break.match(self.text, self.place):
            return False
        return len(self.players) > 2 or bool(found[2]) or words.number(found[1]) not in _DIE

    def _drop(self) -> None:
        if found := self.take(_plus_signs):
            self.note("drop-plus", *found.span(), f"+{found[1]}")
            return
        plus = self.take(_plus)
        own = self.text[self.place - 1 : self.place + 1] == f"+{self.player}" and self.sees(_own_drop)
        if plus is not None and not own and self.sees(_turn_or_score):
            self.note("closing-sign", *plus.span(), "")
            return
        joined = self.take(_drop_joined)
        if joined is not None:
            self.place = joined.start(2)
            self.note("drop-joined", self.place, self.place, " ", shown=f"+{joined[1]} {joined[2]}")
            return
        first = self.take(_drop_word) or self.take(_drop_letters)
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
        if _drop_letters.fullmatch(found) and found.lower() not in COLOUR_WORDS:
            each = [words.colour(letter, self.players)[0] for letter in found]
            meant, kind = "".join(each) if all(each) else "", "colour-letter"
        else:
            meant, kind = words.colour(found, self.players)
        if not meant:
            raise Unclear
        return meant, kind

    def _build(self) -> None:
        found = self.take(_build)
        assert found is not None
        self.built = True
        if found[1] != "#":
            self.note("build-hash", *found.span(1), "#", shown=f"#{found[0].removeprefix('*')}")
        if found["up"] and found["up"].strip() != ">":
            self.note("build-arrow", *found.span("up"), ">")
        self.digits(found, "new")
        if found["at"].strip() != "@":
            self.note("build-at", *found.span("at"), "@")
        self.square(found, "site")
        self._others()

    def _roman(self, found: re.Match[str]) -> None:
        """A build with its floors in Roman numerals."""
        old, new = (_ROMAN.get((found[name] or "").lower(), found[name] or "") for name in ("old", "new"))
        meant = f"{old}>{new}" if old else new
        start = found.start("old") if old else found.start("new")
        self.note("roman", start, found.end("new"), meant)
        self.place, self.built = found.end(), True
        at = self.take(_at)
        assert at is not None
        self._target()
        self._others()

    def _others(self) -> None:
        """The other members of a build, if they are written."""
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


def _or_taken(told: Slip, span: Span, sign: str) -> Slip:
    """A slip between two squares, the second of which may be a stone taken back instead: that says the game."""
    taken = Way((Change(span, " <"),), "<", SAY.later("slip.take-sign"), dear=True)
    return told._replace(ways=(Way(told.changes, sign, told.said), taken))
