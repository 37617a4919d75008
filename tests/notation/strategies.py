"""Strategies for records, positions and texts. Each record can be written, though no game was ever like it."""

from __future__ import annotations

import random
import re

from hypothesis import strategies as st

from pacal_notation.game.actions import ARROWS, ARROWS_ROLL, FLY, SET, Build, Move
from pacal_notation.game.arrangement import Arrangement, Holding, Pyramid, Stage
from pacal_notation.notation.reading.comments import fold
from pacal_notation.notation.record import (
    Comment,
    End,
    Heading,
    Placement,
    Record,
    Roll,
    Round,
    Score,
    Setup,
    Standing,
    Tag,
    Turn,
    Variation,
)

colours = st.sampled_from("RGBYV")
squares = st.builds(lambda column, row: f"{column}{row}", st.sampled_from("abgmxz"), st.integers(1, 26))
numbers = st.integers(0, 40) | st.integers(0, 9999)
digits = st.integers(0, 9)
rolls = st.sampled_from([ARROWS_ROLL, 2, 3, 4, 5]) | numbers

_characters = st.characters(codec="utf-8", exclude_characters="\0\r\n")
_SIGNS = ("}", "{", ";", "%", "(", ")", "*", "||", '[Event "x"]', '"', "\\")
_lines = st.text(_characters, max_size=9) | st.lists(
    st.sampled_from(["good", *_SIGNS, "é", "\u2028", "\x85", "words" * 12]), max_size=5
).map(" ".join)

comments = st.builds(Comment, _lines.map(fold)) | st.builds(Comment, _lines, st.just(True))
notes = st.lists(comments, max_size=2)
known_names = st.sampled_from(["Event", "Site", "Rules", "Green", "Result", "Position"])
tags = st.builds(Tag, known_names | st.from_regex(r"[A-Za-z0-9_]{1,9}", fullmatch=True), _lines, notes)

moves = st.one_of(
    st.builds(
        lambda start, rest: Move(FLY, (start, *rest)),
        st.none() | squares,
        st.lists(squares, min_size=1, max_size=4),
    ),
    st.builds(lambda start, target: Move(ARROWS, (start, target)), st.none() | squares, squares),
    st.builds(
        lambda start, target, stone: Move(SET, (start, target), stone), st.none() | squares, squares, digits
    ),
)


@st.composite
def builds(draw: st.DrawFn) -> Build:
    height = draw(digits)
    members = draw(st.none() | st.lists(squares, min_size=1, max_size=4).map(tuple))
    if members is None and height == 1:
        members = ()
    return Build(height, draw(squares), members, draw(st.none() | digits))


@st.composite
def turns(draw: st.DrawFn, depth: int = 1) -> Turn:
    taken = tuple(draw(st.lists(squares, max_size=2)))
    drops = tuple(draw(st.lists(colours, max_size=3)))
    built = tuple(draw(st.lists(builds(), max_size=2)))
    booked = draw(st.none() | numbers)
    late = []
    if built and booked is not None and draw(st.integers(0, 9)) == 0:
        late.append("build")
    if booked is not None or built:
        late += [name for name, there in (("take", taken), ("drop", drops)) if there and draw(st.integers(0, 9)) == 0]
    late = draw(st.permutations(late))
    glyphs = st.sampled_from(["!", "?", "!!", "??", "!?", "?!", "$1", "$255"])
    parts = glyphs | comments if depth == 0 else glyphs | comments | variations(depth - 1)
    tail = draw(st.lists(parts, max_size=2))
    return Turn(draw(colours), draw(moves), taken, drops, built, tuple(late), booked, tail)


scores = st.lists(st.builds(Score, colours, numbers), min_size=1, max_size=6)
standings = st.builds(Standing, scores, notes)


@st.composite
def variations(draw: st.DrawFn, depth: int = 1) -> Variation:
    items: list[Heading | Turn | Standing] = []
    for _ in range(draw(st.integers(0, 2))):
        if draw(st.integers(0, 4)) == 0:
            items.append(draw(standings))
            continue
        if draw(st.booleans()):
            number, roll = draw(st.none() | numbers), draw(st.none() | rolls)
            if number is not None or roll is not None:
                items.append(Heading(number, roll, draw(notes)))
        items.append(draw(turns(depth)))
    return Variation(items, draw(notes))


rounds = st.builds(
    Round,
    numbers,
    st.lists(st.builds(Roll, rolls, st.lists(turns(), max_size=2), notes), min_size=1, max_size=2),
    st.none() | standings,
)
setups = st.builds(Setup, st.lists(st.builds(Placement, colours, squares), max_size=5), notes)
ends = st.builds(End, st.none() | scores, notes)

records = st.builds(
    Record,
    st.lists(tags, max_size=2),
    notes,
    st.none() | setups,
    st.lists(rounds, max_size=2),
    st.none() | ends,
)

pyramids = st.builds(Pyramid, digits, squares)
holdings = st.builds(
    Holding,
    colours,
    numbers,
    st.lists(digits, max_size=4).map(tuple),
    st.none() | squares,
    st.lists(pyramids, max_size=4).map(tuple),
    st.lists(squares, max_size=4).map(tuple),
)
stages = st.builds(Stage, numbers, st.none() | rolls, colours)
arrangements = st.builds(
    Arrangement, st.lists(holdings, min_size=1, max_size=5).map(tuple), st.none() | stages
)

_TORN = re.compile(r"(?<=[-~^@<,:#>=.])(?=[^ ])|(?=[-~^@<,:#=])")


def tear(text: str, seed: int) -> str:
    """A text with white space and comments put in where it may stand: around signs, outside tags and comments."""
    chance = random.Random(seed)
    gaps = ("", "", "", " ", "\n", "\r\n", "\r", "\t", "{gap}", " ; gap\n", "\n%gap\n")
    pieces = re.split(r'(\{[^}]*\}|;[^\r\n]*|^%.*$|^\[.*$|"[^"]*"|[!?$][0-9!?]*)', text, flags=re.MULTILINE)
    return "".join(
        piece if place % 2 else _TORN.sub(lambda _: chance.choice(gaps), piece) for place, piece in enumerate(pieces)
    )


_WORDS = """
0. 1. 7. 00. 4: x: 12345 9999 G Y V g7 c4 m13 c27 c04 c0 - ~ ^ @ < , : # > = | || ( ) * ! !? $1 $256 +GY + {a} { } ;b
%c [Event "x" ] " \\ -g11 G-g1 |G4 Y7 G@g7 ^4@d2 #3@c4:c6,c8 #2>4@c4 <c4,d5 =5 =05 é
"""

soup = st.builds(
    lambda glue, words: glue.join(words),
    st.sampled_from(["", " "]),
    st.lists(st.sampled_from(_WORDS.split()) | st.sampled_from(" \n\r"), max_size=25),
)
"""Words of the notation in no order."""
