"""Files as they come from clubs: good records, faulty ones, and what is no record; always the same for a seed."""

from __future__ import annotations

import io
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice

from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.reading.files import parse_raw
from pacal_notation.notation.reading.split import RawRecord, split_records
from pacal_notation.notation.record import Comment, Record, Standing, Turn, Variation
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.boards import load_board

Chance = random.Random

_TURN = re.compile(r"[RGBYV] [a-m][0-9]+[-~^][^ \n]*(?: [<+#=][^ \n]*)*")
_COMMENTS = (
    "{well played}",
    "{pacal: old words}",
    "{ pacal: better: this }",
    "; to the end } of the line\n",
    "; pacal: hm\n",
    "\n% pacal: a line that is skipped  \n",
    "\n%another\n",
    "{two\nlines, a\ttab and a\x0cform feed}",
    "{caf\u00e9\u00a0}",
    "{[Event \"quoted\"]}",
    "{}",
)
_GLYPHS = ("!", "?!", "$14", "$007")
_ODD_TURNS = (
    "G g7-g12 =0 +GY",
    "Y -a1",
    "V ~m13 #1@a1 =99 <c4,b4",
    "R b2-b3 +R =0",
    "G ^6@d2 +GYV",
    "Y c2-c4 #3@b5:d5,a5 +Y #1@a1 =3",
    "B d4^0@e5 <e5 =2 #2@e6",
)


@cache
def games() -> tuple[str, ...]:
    """Small games of two to five players, unfinished, in long and in short form."""
    found = []
    for short in (False, True):
        rules = parse_rules("de")[2]
        wish = Wish(load_board("palenque"), rules, "de", "palenque", policy="random", short=short, max_rounds=2)
        found += [write_record(record) for record in islice(generate_records(wish, 5), 6)]
    return tuple(found)


def faulty(chance: Chance, plain: bool = False) -> str:
    """A record that can be read: a game with comments, variations and faults put in; `plain` leaves these out."""
    text = chance.choice(games())
    if plain:
        return text
    turns = _TURN.findall(text)

    def change(found: re.Match[str]) -> str:
        turn = found[0]
        if chance.random() < 0.1:
            turn = chance.choice(_ODD_TURNS)
        if chance.random() < 0.1:
            turn = turn.partition("=")[0] + f"={chance.randrange(9)}"
        return turn + "".join(_tail(chance, turns, 2))

    text = _TURN.sub(change, text)
    if chance.random() < 0.3:
        text = re.sub(r"^\|[^|\n]*$", lambda found: chance.choice((found[0], "|G3 Y1", "")), text, flags=re.MULTILINE)
    if chance.random() < 0.5:
        text = text.replace("]\n", f"] {chance.choice(_COMMENTS)}\n", 1)
    if chance.random() < 0.5:
        text = f'[Zed "1"]\n[Event "{chance.choice(("", "pacal: x", "} {", "a   b"))}"]\n{text}'
    if chance.random() < 0.2:
        text = re.sub(r"^0\. .*$", chance.choice(("", "0. G@g7", "0. G@g7 G@g7 Y@a1")), text, flags=re.MULTILINE)
    ends = ("*\n", "* {to be continued}", "||G3 Y2 V0\n", "|| G3 {so} Y2 ; or so }\n", "")
    text = text.rstrip().removesuffix("*") + chance.choice(ends)
    if chance.random() < 0.3:
        text = re.sub(r"  +", lambda _: chance.choice((" ", "\n", "\t ", " \x0b ")), text)
    return text


def _tail(chance: Chance, turns: list[str], depth: int) -> Iterator[str]:
    """What people write around a turn."""
    while chance.random() < 0.3:
        yield " " + chance.choice(_COMMENTS) + " "
    if chance.random() < 0.1:
        yield f" {chance.choice(_GLYPHS)} "
    if depth and chance.random() < 0.2:
        opening = chance.choice(("", "", "{pacal: better: x}", "{or}", "{pacal: better: y} {mine}", "7. 4: ", "x: "))
        yield f" ({opening} "
        for _ in range(chance.choice((1, 1, 2))):
            yield f" {chance.choice((*turns, *_ODD_TURNS))} "
            yield from _tail(chance, turns, depth - 1)
        yield chance.choice((") ", ") ", " |G3 Y4 {hm} ) "))


def _latin(chance: Chance) -> bytes:
    return faulty(chance).replace("[Date", '[Site "caf\u00e9"]\n[Date', 1).encode("latin-1", "replace") + b" {\xe9} *"


def _nul(chance: Chance) -> bytes:
    text = faulty(chance).encode()
    place = chance.randrange(len(text))
    return text[:place] + b"\0" + text[place:]


def _torn(chance: Chance) -> bytes:
    """A record with a piece cut out, doubled or put in, so that often it is not the notation."""
    text = faulty(chance).encode()
    place = chance.randrange(len(text))
    changes = (b"", b"", b"?? ", b"G g7-7", b"{", b"(", b")", b'"', b"\xc2\xa0", b"|G", b"\xff", b"*", b"}")
    change = chance.choice(changes)
    return text[:place] + change + text[place + chance.randrange(12) :]


_JUNK = (
    b"\xc2\xa0",
    b"\xc2\xa0 \x0b\n",
    b"\xe2\x80\x83\r\n",
    b"G 3 ^26 @h8 / Y 3 ^ @a1\n",
    b"hello, this is no record\n",
    b"*",
    b"{only words}",
    b"\x00\x01\x02",
    b"% a line",
    b"; and another }",
    b"[Event",
    b'[Event "never closed\n',
    b"1. 4: G g7-g11 {never closed\n",
    b"1. 4: G g7-g11 (G g7-g9\n",
)

_KINDS: tuple[Callable[[Chance], bytes], ...] = (
    lambda chance: faulty(chance).encode(),
    lambda chance: faulty(chance, plain=True).encode(),
    lambda chance: faulty(chance).replace("\n", "\r\n").encode(),
    _latin,
    _nul,
    _torn,
    lambda chance: chance.choice(_JUNK),
)
_BETWEEN = (b"\n\n", b"\n", b"\n", b" ", b"\r\n\r\n", b"\n\x0c\n", b"\x0b", b"\t\n \n", b"", b"\r")


def mixture(seed: int) -> bytes:
    """A file with a few records of any kind."""
    chance = random.Random(f"mixture {seed}")
    kinds = chance.choices(_KINDS, k=chance.choice((1, 2, 3, 4)))
    pieces = [chance.choice((b"", b"", b"\xef\xbb\xbf", b"\n", b" \x0c"))]
    for kind in kinds:
        pieces += [kind(chance), chance.choice(_BETWEEN)]
    data = b"".join(pieces)
    return data.decode().encode("utf-16") if chance.random() < 0.03 and _is_utf8(data) else data


def _is_utf8(data: bytes) -> bool:
    try:
        return bool(data.decode())
    except UnicodeDecodeError:
        return False


def records_of(data: bytes) -> list[tuple[RawRecord, bytes, Record | None]]:
    """What is in a file: each record with its bytes, without white space; None where it is not understood."""
    raws = list(split_records(io.BytesIO(data)))
    found = []
    for raw, end in zip(raws, [*(raw.offset for raw in raws[1:]), len(data)], strict=False):
        try:
            record = parse_raw(raw)
        except NotationError:
            record = None
        found.append((raw, data[raw.offset : end].rstrip(b" \t\f\v\r\n"), record))
    return found


def words_of(record: Record) -> Counter[object]:
    """Everything a record says, word by word. What may be written in several ways stands here in one."""
    said: Counter[object] = Counter()
    said.update(("tag", tag.name, tag.value) for tag in record.tags)
    _add_comments(said, record.comments, *(tag.comments for tag in record.tags))
    if record.setup is not None:
        said.update((ship.colour, ship.square) for ship in record.setup.ships)
        _add_comments(said, record.setup.comments)
    for round_ in record.rounds:
        said[("round", round_.number)] += 1
        for rolled in round_.rolls:
            said[("roll", rolled.value)] += 1
            _add_comments(said, rolled.comments)
            for turn in rolled.turns:
                _add_turn(said, turn)
        if round_.standing is not None:
            _add_standing(said, round_.standing)
    if record.end is not None:
        said.update(("end", *score) for score in record.end.scores or [("*", 0)])
        _add_comments(said, record.end.comments)
    return said


def _add_comments(said: Counter[object], *lists: list[Comment]) -> None:
    said.update(("comment", comment.skipped, comment.text) for comments in lists for comment in comments)


def _add_standing(said: Counter[object], standing: Standing) -> None:
    said.update(("standing", *score) for score in standing.scores)
    _add_comments(said, standing.comments)


def _add_turn(said: Counter[object], turn: Turn) -> None:
    move = turn.move
    said[("turn", turn.player, move.kind, move.target, move.god_stone)] += 1
    said.update(("take", square) for square in turn.taken)
    said.update(("drop", colour) for colour in turn.drops)
    said.update(("late", action) for action in turn.late)
    for build in turn.builds:
        said[("build", build.height, build.site)] += 1
        said.update(("member", square) for square in build.members or ())
    if turn.booked is not None:
        said[("points", turn.booked)] += 1
    for item in turn.tail:
        if isinstance(item, Comment):
            _add_comments(said, [item])
        elif isinstance(item, Variation):
            said["variation"] += 1
            _add_comments(said, item.comments)
            for part in item.items:
                if isinstance(part, Turn):
                    _add_turn(said, part)
                elif isinstance(part, Standing):
                    _add_standing(said, part)
                else:
                    said[("heading", part.number, part.roll)] += 1
                    _add_comments(said, part.comments)
        else:
            said[("glyph", item)] += 1
