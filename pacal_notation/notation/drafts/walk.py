"""The walk through a draft: piece by piece, strictly where that goes, else as it was probably meant, else on."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable

from ..errors import Code, NotationError
from ..grammar.sequence import MAX_DEPTH
from ..reading.comments import Bare
from ..reading.diagnosis import explain
from ..reading.diagnosis_words import SAY
from ..reading.parts import pieces
from ..record import Span
from . import words
from .called import with_letters
from .frames import SCORES, SETUP, SHIP, ScoresScan, SetupScan
from .ground import booked_twice, brackets, in_order, tag_names
from .heads import LONE_ROUND, ROLL, ROUND, HeadScan
from .letters import in_our_letters
from .paper import prepare
from .read import MOST_SLIPS, MOST_UNREAD, Unread
from .rounds import AT_WORD, END, GAME, LONE_NUMBER, SETTING_UP, TAGS, Open, Rounds, next_round, skip
from .scan import compiled
from .slips import Change, Slip, slip
from .tags import TAG, TagScan
from .turns import TURN, TurnScan
from .words import SQUARE

_AHEAD = {TAGS: "", SETTING_UP: "0. ", GAME: "1. 4: "}
"""What stands before a place, as short as can be, for saying what is wrong there."""
_SPACES = " \t\f\v\r\n"
_odd_behind = compiled(
    r"[,;/.:=]|\|[\x20\t]*(?:[\r\n]|\Z)|\|(?!\|) [RGBYVrgbyv]"
    r"|[RGBYV][lIO]{1,3}(?![0-9A-Za-z])|[CFJKLMNPSZŻ][0-9]{1,4}(?![0-9]| [-~^@])"
)
_turn = compiled(TURN)
_any_start = re.compile(
    rf"{AT_WORD}(?:[|(]|(?:[0-9]{{1,2}}|x)[ \t]*:|\*(?![\x20\t]*:)|[RGBYV](?=[ \t]+\S)"
    rf"|{_turn.pattern}|{ROUND.pattern}|{LONE_ROUND.pattern})|\)"
)
"""Where it can go on behind something that nobody can read."""
_next_head = re.compile(rf"\[[ \t]*\w+[ \t]*\"|{AT_WORD}(?:{SETUP.pattern})")
_usual_behind = re.compile(rf"{_turn.pattern}|[|)*\[](?![ \t]*:|[0-9> ]*@)|[0-9]+[ \t]*[.:]|x[ \t]*:")
"""What mostly follows a turn."""
_flight = re.compile(rf"[-~][ \t]*{SQUARE}|\^[ \t]*[0-9]")
_said = re.compile(r"[ \t]*[^\W\d_]{2,}[^(){}\[\]\f\r\n]*")
_aside = re.compile(rf"(?:\.{{3,}}|…|(?i:{words.ENDINGS})[.!]*)(?=[ \t]*(?:[\r\n]|\Z))")
"""What people say to each other where a game breaks off or is over."""
_numbered = re.compile(r"\([ \t]*[0-9]+[ \t]*\)")
_star_roll = re.compile(r"\*[ \t]*(?::|(?:[0-9][ \t]*>[ \t]*)?[0-9][ \t]*@)")
_word = re.compile(r"[^\W\d_]+")
_line_end = re.compile(r"\r\n|\r|\n")


class Walk(Rounds):
    """Goes through a text that the ordinary reader has given up, as it has said with `error`."""

    def __init__(self, text: str, error: NotationError) -> None:
        super().__init__()
        self.unread: list[Unread] = []
        self.more = self.head_unread = False
        self.gaps = 0
        """How often nobody could read what stands there."""
        self.error = error
        self.marks: list[tuple[int, int | None, str | None]] = []
        """By places, how far the game had come there."""
        self._sit(in_our_letters(with_letters(prepare(text, self.add), self.add), self.add))
        self.tags = tag_names(self.text)
        self.closed_at, self.never_opened = brackets(self.text)
        self.kinds: dict[str, Callable[[re.Match[str]], bool]] = {
            "tag": self._tag,
            "setup": self._setup,
            "placement": self._placement,
            "head": self._head,
            "round": self._heading,
            "roll": self._roll,
            "play": self._play,
            "standing": self._scores,
            "glyph": self._glyph,
            "open": self._opening,
            "close": self._closing,
            "end": self._end,
        }

    def run(self) -> None:
        while True:
            self.place = skip(self.text, self.place)
            if self.open and self.open[-1].until and self.place >= self.open[-1].until:
                self._close_here()
                continue
            if self.place >= len(self.text):
                break
            if len(self.slips) >= MOST_SLIPS or self.gaps >= MOST_UNREAD:
                self.more = True
                self.changes.append(Change(Span(self.place, len(self.text)), " "))
                self.unread.append(Unread(self.place, None))
                while self.open:
                    self._close_here()
                break
            before = self.place
            if not (self._strictly() or self._as_meant()):
                self._go_on()
            self.marks.append((before, self.round, self.colour))
        self.slips = [self._marked(slip) for slip in in_order(self.slips)]

    def _marked(self, slip: Slip) -> Slip:
        """The slip with how far the game had come at its place."""
        number = bisect_right(self.marks, slip.span.start, key=lambda mark: mark[0]) - 1
        _, round_, colour = self.marks[number] if number >= 0 else (0, None, None)
        return slip._replace(round=round_, colour=colour)

    def _strictly(self) -> bool:
        """Read a piece that is written as it should be; False where none stands here."""
        found = pieces().any.match(self.text, self.place)
        assert found is not None
        kind = found.lastgroup or ""
        before = self.place
        if kind not in self.kinds or not self.kinds[kind](found):
            return False
        if self.place == before:
            self.place = found.end()
        return True

    def _tag(self, found: re.Match[str]) -> bool:
        return self.stage == TAGS

    def _setup(self, found: re.Match[str]) -> bool:
        if self.stage != TAGS or (ROUND.match(self.text, self.place) and not SETUP.match(self.text, self.place)):
            return False
        self.stage, self.round = SETTING_UP, 0
        return True

    def _placement(self, found: re.Match[str]) -> bool:
        return self.stage == SETTING_UP and not self._odd_behind(found)

    def _odd_behind(self, found: re.Match[str]) -> bool:
        """Whether a sign follows that cannot stand behind a ship or a score."""
        behind = skip(self.text, found.end())
        odd = _odd_behind.match(self.text, behind)
        return odd is not None and not (odd[0][0] == "|" and odd[0][-1].isalpha() and odd[0][-1] in found[0])

    def _head(self, found: re.Match[str]) -> bool:
        if self.stage == END:
            return False
        if self.open:
            return _turn.match(self.text, skip(self.text, found.end())) is not None
        self._begin(int(found["number"][:-1]), found["value"][:-1].strip())
        return True

    def _heading(self, found: re.Match[str]) -> bool:
        return bool(self.open) and _turn.match(self.text, skip(self.text, found.end())) is not None

    def _roll(self, found: re.Match[str]) -> bool:
        if self.stage != GAME or self.lost or self._round_is_meant() or self._lacks_number():
            return False
        if self.open:
            return _turn.match(self.text, skip(self.text, found.end())) is not None
        self.roll, self.colour, self.after_turn = found["roll"][:-1].strip(), None, False
        self._amid("")
        return True

    def _play(self, found: re.Match[str]) -> bool:
        if self.stage != GAME or (self.lost and not self.open) or booked_twice(found) or self._lacks_head():
            return False
        behind = skip(self.text, found.end())
        if behind < len(self.text) and not _usual_behind.match(self.text, behind):
            before, said = self.place, len(self.slips)
            if self._read_turn() and len(self.slips) > said:
                return True
            self.place = before
        self._has_played(found[2])
        return True

    def _scores(self, found: re.Match[str]) -> bool:
        if self.stage != GAME or self.lost:
            return False
        end = self._end_of_scores(found)
        if end == found.end() and self._odd_behind(found):
            return False
        if not self.open:
            if self.standing is not None and self.after_turn:
                return False
            span = Span(found.start("standing"), end)
            if self.standing is None:
                self.standing = span
            else:
                self._again(span)
        self.place, self.after_turn = end, False
        return True

    def _glyph(self, found: re.Match[str]) -> bool:
        return self.after_turn

    def _opening(self, found: re.Match[str]) -> bool:
        place = found.start("open")
        if _numbered.match(self.text, place) and self._round_in_brackets():
            return False
        if not self.after_turn or len(self.open) >= MAX_DEPTH or self._is_remark():
            return False
        until = 0
        if place not in self.closed_at:
            line_end = _line_end.search(self.text, place)
            until = max(line_end.start(), 1) if line_end is not None else len(self.text)
        self.open.append(Open(place, until))
        self.after_turn = False
        return True

    def _is_remark(self) -> bool:
        """Whether what stands in brackets here is something that was said, and no variation."""
        inside = self.text[self.place + 1 : self.closed_at.get(self.place, 0)]
        if not _said.fullmatch(inside) or _flight.search(inside):
            return False
        return not any(kind.match(inside.lstrip()) for kind in (_turn, ROUND, LONE_ROUND, ROLL, SCORES))

    def _read_remark(self) -> bool:
        aside = _aside.match(self.text, self.place)
        if aside is not None and not self.open and self.stage == GAME:
            said, span = aside[0], Span(*aside.span())
            self.add(slip("remark", span, said, f"{{{said}}}", (Change(span, f"{{{said}}}"),)))
            self.place = aside.end()
            return True
        if self.text[self.place] != "(" or not self.after_turn or not self._is_remark():
            return False
        start, end = self.place, self.closed_at[self.place]
        changes = (Change(Span(start, start + 1), "{"), Change(Span(end, end + 1), "}"))
        said = self.text[start + 1 : end]
        self.add(slip("remark", Span(start, end + 1), said, f"{{{said}}}", changes))
        self.place = end + 1
        return True

    def _closing(self, found: re.Match[str]) -> bool:
        if not self.open or self.open[-1].until:
            return False
        self.open.pop()
        self.after_turn = True
        return True

    def _close_here(self) -> None:
        """A variation that is never closed is taken to end here."""
        begin = self.open.pop().place
        end = len(self.text[begin : self.place].rstrip(_SPACES)) + begin
        change = Change(Span(end, end), ")")
        self.add(slip("variation", Span(begin, begin + 1), "(", ")", (change,), safe=False))
        self.after_turn = True

    def _end(self, found: re.Match[str]) -> bool:
        if self.stage == END or _star_roll.match(self.text, self.place):
            return False
        if self.open and self.open[-1].until:
            self._close_here()
            return self._end(found)
        if self.open or self._odd_behind(found):
            return False
        self.stage, self.after_turn = END, False
        return True

    def _as_meant(self) -> bool:
        """Read something that was probably meant as a piece of a record; False where none can be seen."""
        text, place = self.text, self.place
        if self.stage == TAGS and TAG.match(text, place):
            return self._read_tag()
        if self.stage == TAGS and SETUP.match(text, place):
            if not self._read(SetupScan(text, place, self.players), SetupScan.read_head, "setup", "placement"):
                return False
            self.stage, self.round = SETTING_UP, 0
            return True
        if self.stage == SETTING_UP and SHIP.match(text, place):
            return self._read(SetupScan(text, place, self.players), SetupScan.read_ship, "placement")
        if text[place] in ")}" and (text[place] == "}" or place in self.never_opened):
            span = Span(place, place + 1)
            self.add(slip("nothing-open", span, text[place], "", (Change(span, " "),), safe=False))
            self.place += 1
            return True
        if self.stage == END:
            return False
        if self._read_remark():
            return True
        return self._read_round() or self._read_roll() or self._read_scores() or self._read_a_turn()

    def _read_tag(self) -> bool:
        scan = TagScan(self.text, self.place, self.tags)
        if self._read(scan, TagScan.read, "tag"):
            return True
        if scan.unnamed is None:
            return False
        self.add(scan.unnamed)
        self.changes.append(Change(Span(self.place, scan.place), " "))
        self.place = scan.place
        return True

    def _read_roll(self) -> bool:
        if self.stage != GAME or self.lost:
            return False
        head, upto = HeadScan(self.text, self.place, self.players), self._end_of_roll()
        if ROLL.match(self.text, self.place):
            if not self._read(head, HeadScan.read_roll, "roll"):
                return False
        elif not self._is_odd_roll() or not self._read(head, lambda head: head.read_odd_roll(upto), "roll"):
            return False
        if not self.open:
            self.roll, self.colour, self.after_turn = head.value, None, False
            self._amid("")
        return True

    def _read_scores(self) -> bool:
        place = self.place
        if self.stage != GAME or (self.standing is not None and self.after_turn):
            return False
        if not SCORES.match(self.text, place) or _turn.match(self.text, place):
            return False
        scan = ScoresScan(self.text, self.place, self.players)
        if not self._read(scan, ScoresScan.read, "standing", "end"):
            return False
        self.stage, self.after_turn = END if scan.final else GAME, False
        if not scan.final and not self.open:
            if self.standing is None:
                self.standing = Span(place, scan.place)
            else:
                self._again(Span(place, scan.place))
        return True

    def _read_a_turn(self) -> bool:
        if self._lacks_head() and _turn.match(self.text, self.place):
            return self._read_turns_alone()
        if self.stage != GAME or (self.lost and not self.open):
            return False
        return self._read_turn()

    def _read_turn(self) -> bool:
        scan = TurnScan(self.text, self.place, self.players, self.roll, self._left())
        if not self._read(scan, TurnScan.read, "play", "glyph"):
            return False
        self._has_played(scan.player)
        return True

    def _go_on(self) -> None:
        """Say that nobody can read what stands here, and go on at the next turn, round or tag."""
        self.gaps += 1
        text, place = self.text, self.place
        number = self._number_of_a_round()
        end = self._behind_round(number) if number else self._next_start()
        found = _word.match(text, place)
        colour = words.colour(found[0], self.players)[0] if found is not None else ""
        part = not number and not colour and _flight.search(text, place, end) is None
        self.round = number or self.round
        said = self._explained(place, end, part and self.after_turn)
        self.colour = colour or (self.colour if part else None)
        self.add(said)
        self.changes.append(Change(Span(place, end), "\n" if self.stage == TAGS else " "))
        self.head_unread = self.head_unread or self.stage in (TAGS, SETTING_UP)
        if self.stage == GAME and not self.open:
            self.unread.append(Unread(place, colour or None, part))
            if LONE_NUMBER.match(text, place):
                self.lost = True
        self.after_turn = self.after_turn and part
        self.place = end

    def _next_start(self) -> int:
        text, place = self.text, self.place
        if self.stage == TAGS:
            found = _line_end.search(text, place)
            line = found.end() if found is not None else len(text)
            start = _next_head.search(text, place + 1, line) if self.stage == TAGS else None
            return start.start() if start is not None else line
        if text[place] == "(" and place in self.closed_at:
            return self.closed_at[place] + 1
        pattern = next_round if self.lost and not self.open else _any_start
        found = pattern.search(text, place + 1)
        end = found.start() if found is not None else len(text)
        if self.open and self.open[-1].until:
            end = max(min(end, self.open[-1].until), place + 1)
        return end

    def _explained(self, place: int, end: int, part: bool) -> Slip:
        """What is wrong with a piece of the text that nobody can read."""
        if self.stage == END:
            message, hint = SAY.later("N12.ended"), SAY.later("N12.ended.hint")
            return Slip(Code.SECOND_RECORD, message, Span(place, place + 1), advice=hint)
        error = self.error
        if not place <= error.span.start < end:
            ahead = "1. 4: G -g1 " if part else "0. " if self.lost else _AHEAD[self.stage]
            error = explain(Bare(ahead + self.text[place:end].rstrip(_SPACES), [], None))
            shift = place - len(ahead)
            if not (error.found or error.wanted):
                return Slip(Code.UNEXPECTED, SAY.later("N1.not-here"), Span(place, place + 1))
            start = min(max(error.span.start + shift, place), end)
            error.span = Span(start, min(max(error.span.end + shift, start), end))
        if error.code == Code.UNCLOSED_VARIATION and self.text[error.span.start : error.span.end] != "(":
            error.span = Span(place, place + 1)
        return Slip(error.code, error.said, error.span, advice=error.advice)


def stretch_at(text: str, place: int) -> Span:
    """What is to be left out where a text cannot be read at a place: a line of tags, or all up to the next piece."""
    start = max(text.rfind("\n", 0, place), text.rfind("\r", 0, place)) + 1
    found = _line_end.search(text, place)
    end = found.start() if found is not None else len(text)
    if text[start:end].lstrip(_SPACES).startswith("["):
        return Span(start, end)
    found = _any_start.search(text, place + 1)
    return Span(min(place, len(text)), found.start() if found is not None else len(text))
