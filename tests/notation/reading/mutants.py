"""Texts that are nearly records: changed by character, by word and by line, always the same for the same seed.

Whoever holds two readers against each other, or a text against what became of it, takes them from here.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable

CHARACTERS = "RGBYVabgmxz0123456789.:|=#@+-~^<>,*x[]\"\\{}();%!?$/ \n\r\t"
ODD = "\x0b\x0c\x1c\x1f\x85\u00a0\u1680\u2028\u2029\u3000\ufeff\u200b٤४é–“”\0\x7f"
"""What word processors, other machines and other alphabets put into a text."""
GAPS = (
    *(" ", "\n", "\r\n", "\r", "\t", "\x0b", "\x0c"),
    *("{c}", "{a 1. b}", "{}", "; c\n", ";\r", "\n%c\n", "\r%\r\n", "%c\n"),
)
"""What may stand between two words; the last of them only at the beginning of a line."""
_WORDS = """
0. 1. 7. 00. 0001. 4: x: 12: 04: G Y V g7 c4 m13 c27 c04 c0 - ~ ^ @ < , : # > = | || ( ) * ! !? $1 $256 +GY + { } ; %
[Event "x"] [A " \\ -g11 G-g1 |G4 Y7 G@g7 ^4@d2 #3@c4:c6,c8 #2>4@c4 <c4,d5 =5 =05 =0 G0 Y00010000 |G0 ||G1 12345
"""
WORDS = _WORDS.split()

_WORD = re.compile(r"[A-Za-z]+[0-9]*|[0-9]+|\s+|.", re.DOTALL)
_DIGITS = re.compile(r"[0-9]+")
Mutator = Callable[[str, random.Random], str]


def words_of(text: str) -> list[str]:
    """A text in small pieces, which together are the text."""
    return _WORD.findall(text)


def _place(text: str, chance: random.Random) -> int:
    return chance.randrange(len(text) + 1)


def drop_characters(text: str, chance: random.Random) -> str:
    place = _place(text, chance)
    return text[:place] + text[place + chance.randrange(1, 4) :]


def put_character(text: str, chance: random.Random) -> str:
    place = _place(text, chance)
    return text[:place] + chance.choice(chance.choice((CHARACTERS, ODD))) + text[place:]


def change_character(text: str, chance: random.Random) -> str:
    place = _place(text, chance)
    return text[:place] + chance.choice(CHARACTERS) + text[place + 1 :]


def swap_characters(text: str, chance: random.Random) -> str:
    place = _place(text, chance)
    return text[:place] + text[place + 1 : place + 2] + text[place : place + 1] + text[place + 2 :]


def copy_piece(text: str, chance: random.Random) -> str:
    place, other = _place(text, chance), _place(text, chance)
    return text[:place] + text[other : other + chance.randrange(24)] + text[place:]


def tear(text: str, chance: random.Random) -> str:
    """White space or a comment anywhere, also inside a word."""
    place = _place(text, chance)
    return text[:place] + chance.choice(GAPS) + text[place:]


def glue(text: str, chance: random.Random) -> str:
    """Two words without the white space between them."""
    words = words_of(text)
    spaces = [number for number, word in enumerate(words) if word.isspace()]
    if spaces:
        del words[chance.choice(spaces)]
    return "".join(words)


def put_word(text: str, chance: random.Random) -> str:
    words = words_of(text)
    word = chance.choice(("", " ")) + chance.choice(WORDS) + chance.choice(("", " "))
    words.insert(chance.randrange(len(words) + 1), word)
    return "".join(words)


def drop_word(text: str, chance: random.Random) -> str:
    words = words_of(text)
    if words:
        del words[chance.randrange(len(words))]
    return "".join(words)


def swap_words(text: str, chance: random.Random) -> str:
    words = words_of(text)
    if words:
        one, two = chance.randrange(len(words)), chance.randrange(len(words))
        words[one], words[two] = words[two], words[one]
    return "".join(words)


def stretch_number(text: str, chance: random.Random) -> str:
    """A number with leading zeros, or with more digits than a number has."""
    found = list(_DIGITS.finditer(text))
    if not found:
        return text
    chosen = chance.choice(found)
    longer = chance.choice(("0", "00", "000", "00001", "9" * 5, "1" * 40)) + chosen[0]
    return text[: chosen.start()] + longer + text[chosen.end() :]


def swap_lines(text: str, chance: random.Random) -> str:
    lines = text.splitlines(keepends=True)
    chance.shuffle(lines)
    return "".join(lines)


def other_line_ends(text: str, chance: random.Random) -> str:
    return text.replace("\n", chance.choice(("\r", "\r\n", "\n\n", "\x0b\n", " ")))


MUTATORS: dict[str, Mutator] = {
    mutator.__name__: mutator
    for mutator in (
        drop_characters,
        put_character,
        change_character,
        swap_characters,
        copy_piece,
        tear,
        glue,
        put_word,
        drop_word,
        swap_words,
        stretch_number,
        swap_lines,
        other_line_ends,
    )
}
"""Every way to change a text, by its name. Tearing and gluing mostly leave a record that can be read."""


def mutate(text: str, chance: random.Random, most: int = 4) -> str:
    """A text after one or more changes; the gentle ones come more often."""
    gentle = (tear, glue, stretch_number)
    for _ in range(chance.randint(1, most)):
        mutator = chance.choice(gentle) if chance.random() < 0.4 else chance.choice(list(MUTATORS.values()))
        text = mutator(text, chance)
    return text


SEEDS = (
    "1. 4: G g7-g11 +GY",
    '[Event "Club"]\n[Players "G Y"]\n\n0. G@g7 Y@f6\n1. 4: G g7-g11 +GY  2: Y f6-d6 +Y\n|G0 Y0\n*\n',
    "0. G@g7 Y@f6 V@h8\n1. x: G ~g11 +G  Y f6-b6-b7 =0 +YV  V ^4@h12 <c4,d5 +V\n|G0 Y0 V0\n2. 3: Y -b9 #1@h8 =7 !?\n",
    "7. 4: G g7-g9-i9 +G #3@c4:c6,c8 =5 {a} ( Y -b6 +Y ; b\n 8. 2: V -c3 |G4 Y7 ) $7\n|G12 Y7 V0\n||G71 Y66 V48\n",
    "1. 4: G -g11 #2>4@c4:a4,b4,d4 +G <c4 =12 Y -b6 ( ( G -g1 ) 3: Y ~b7 ) !! {a} {b}\n5: V -a1\n*",
    '[A "b\\"c"]{t}[B ""]\n%skipped\n{c}0. ;d\nG@g7\n1. 4:\n2. 5: R a1-a2\n||R1',
    '[Event "one"]\n*\n\n[Event "two"]\n1. 4: G -g11 *\n||G1 Y2\n{late}\n',
)
"""Small records with everything the notation has, so that changes hit something that matters."""
