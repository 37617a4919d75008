"""The words in which errors speak: what may stand at a place, and what people mistake for what."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from ...data.languages import nouns
from ...data.languages.phrases import Message, Phrases

Vocabulary = Sequence[tuple[frozenset[str], frozenset[str], str]]
"""Terminals that must all be possible, those that are then spoken of, and the key of the words for them."""

SAY = Phrases("findings", {
    # what may stand at a place: behind a colon, or after "expected"
    "expect.value": 'a value in quotes like "Ada"',
    "expect.move": "a move (g7-g11, g7~m7 or g7^4@d2)",
    "expect.way": "where the ship goes (-g11, ~m7 or ^4@d2)",
    "expect.square": "a square like c4",
    "expect.number": "a number",
    "expect.digit": "one digit",
    "expect.at": "an @ and a square",
    "expect.more": "more of the turn (+G, #3@c4 or =5)",
    "expect.next": "the next turn, round or standing",
    "expect.any-glyph": "a glyph",
    "expect.glyph": "a glyph like !? or $1",
    "expect.variation": "a variation",
    "expect.score": "a score like G12",
    "expect.closing": "the closing {sign}",
    "expect.quote": "the closing quotation mark on the same line",
    "expect.tag": 'a tag like [Event "Thursday club"]',
    "expect.setup": "the setup like 0. G@g7",
    "expect.ship": "a ship like G@g7",
    "expect.turn": "a turn, which begins with a colour (R, G, B, Y or V)",
    "expect.whole-turn": "a turn like G g7-g11 +GY",
    "expect.roll": "a roll like 4: or x:",
    "expect.round": "a round like 7. 4:",
    "expect.standing": "a standing like |G12 Y7",
    "expect.end": "the end (* or ||G71 Y66)",
    "expect.end-of-text": "the end of the text",
    "expect.drops": "the ships that get a stone, as in +GY",
    "expect.tag-name": "the name of a tag (letters, digits and _)",
    "expect.god-stones": "the god stones left (^26, or ^ for none)",
    "expect.own-ship": "a ship like @h8",
    "expect.pyramid": "a pyramid like #3@c4",
    "expect.stones": "stones like +e4,e6",
    "expect.slash": "a / or a new line",
    "expect.stage-roll": "a roll (4: or x:, or ?: before the roll)",
    "expect.colour": "the colour of the player whose turn it is (R, G, B, Y or V)",
    "expect.board-tag": 'a tag like [Board "palenque"]',
    "expect.stage": "a stage like 7. 4: G",
    "expect.player": "a player like G 34 ^26",
    # signs that are meant
    "sign.-": "the hyphen -",
    'sign."': 'the quotation mark "',
    "sign.~": "the tilde ~",
    "sign.^": "the sign ^",
    "sign.+": "the plus +",
    "sign.=": "the sign =",
    "sign.<": "the sign <",
    "sign.:": "the colon :",
    "sign.,": "the comma ,",
    "sign.*": "the star *",
    "sign.|": "the bar |",
    "sign.(": "the bracket (",
    "sign.)": "the bracket )",
    "sign.]": "the closing ]",
    "sign.space": "a space",
    "sign.line-break": "a line break",
    "sign.number": "the number alone",
    "sign.one-floor": "#1@ for one floor",
    # what is wrong
    "N.not-read": "this could not be read, though it seems to be right; please report it",
    "N1.expected": "expected {choices}, found {found}",
    "N1.expected-only": "expected {choices} and nothing else",
    "N1.no-end": "a variation has no end of its own",
    "N1.god-stone": "a god stone is named by its number",
    "N1.god-stone.hint": "write it behind the ^, such as {example} for god stone 2",
    "N1.not-here": "this cannot stand here",
    "N2": "this comment is never closed",
    "N3": "this variation is never closed",
    "N4": "this value is never closed",
    "N4.escape": r"this \ escapes nothing",
    "N4.escape.hint": r"in a tag, \ is written \\ and a quotation mark \"",
    "N5.digit": "expected one digit, found {found}",
    "N5.long": "a number has at most four digits, this one has {count}",
    "N6.capital": "the square {found} needs a small letter",
    "N6.zero": "{found} is no square: rows are numbers from 1 on, without a leading 0",
    "N6.rows": "{found} is no square: no board has more than 26 rows",
    "N7": "the text ends too early: expected {choices}",
    "N8": "variations may be nested {most} deep and no deeper",
    "N9": "a turn has its points only once",
    "N10.percent": "a % stands only at the beginning of a line, to skip it",
    "N10.look-alike": "the character {found} stands for something else",
    "N10.look-alike.hint": "write {sign} instead",
    "N10.unknown": "the notation has no character {found}",
    "N11.byte": "the byte {value} is not UTF-8",
    "N11.byte.hint": "save the file as UTF-8",
    "N11.utf16.hint": "this is UTF-16: save the file as UTF-8",
    "N11.nul-byte": "a NUL byte is no text",
    "N11.nul": "a NUL character is no text",
    "N11.surrogate": "half of a surrogate pair is no text",
    "N11.utf16": "this is UTF-16, not UTF-8",
    "N11.packed": "this is a packed file ({kind})",
    "N11.packed-unnamed": "this is a packed file ({kind}), and its name does not say so",
    "N11.archive-unnamed": "this is an archive ({kind}), and its name does not say so",
    "N11.foreign.hint": "unpack it, or save it as UTF-8",
    "N12.ended": "the record has ended before this",
    "N12.ended.hint": "what follows an end is another record; read the text as a file of records",
    "N12.tags": "tags stand before the game",
    "N12.tags.hint": "a tag after game text begins another record; read the text as a file of records",
    "N13": "this record is longer than {most:,} bytes",
    "N13.hint": "is a comment or a variation never closed?",
    "N14.unreadable": "the record cannot be read",
    "N14.compressed": "the compressed file is damaged or not of its kind ({problem})",
    "N14.too-large": "the archive unpacks to more than the limit",
    "N14.too-large.hint": "unpack it yourself if you trust it",
    "N14.archive": "the archive is damaged or no archive ({problem})",
    "N14.empty": "there is no .pacal file in this archive",
    "N14.member": "this member cannot be read ({problem})",
    "N14.ends-early": "it ends too early",
    "N14.zst": "a .zst file needs one more package: {command}",
    "N14.stdin-closed": "standard input is closed",
    "N15": "this {sign} closes nothing",
    "N15.hint": "comments do not nest: the first {sign} closes a comment",
    "N16": "{glyph} is no glyph: these go from $1 to $255",
    # what the notation cannot write
    "N17": "the notation cannot write this: {problem}",
    "N17.square": "{word} is no square",
    "N17.colour": "{word} is no colour",
    "N17.number": "{value} is no number from 0 to 9999",
    "N17.digit": "{value} is not one digit",
    "N17.tag": "{word} is no name of a tag: letters, digits and _ are",
    "N17.tag-break": "the value of the tag {name} has a line break in it",
    "N17.move": "{text} is no move",
    "N17.move-kind": "{word} is no kind of move",
    "N17.no-members": "{text} with no other members, which would be read as members left out",
    "N17.late-twice": "{text} names an action twice",
    "N17.not-late": "there is no {action} that comes too late",
    "N17.standing": "a standing needs a score",
    "N17.glyph": "{word} is no glyph",
    "N17.heading": "a heading with neither round nor roll",
    "N17.heading-alone": "a heading without a turn behind it",
    "N17.no-players": "a position without players",
    "N17.no-roll": "round {round} has no roll",
    "N17.skipped": "a line that is skipped cannot have a line break in it",
    "N17.record": "this record cannot be written in notation",
    "hint.write": "write {meant}",
    "hint.small-square": "squares begin with a small letter",
    "hint.capital-colour": "colours are capital letters: {letter}",
    "hint.glyphs-last": "glyphs and variations come after everything that happens in a turn",
    "hint.roll-colon": "a roll is followed by a colon: {example}",
    "hint.score": "a score is a colour and a number: {example}",
    "hint.drop-space": "a colour after a drop needs a space before it",
})  # fmt: skip


def _entry(key: str, needed: str, covered: str = "") -> tuple[frozenset[str], frozenset[str], str]:
    return frozenset(needed.split()), frozenset((covered or needed).split()), f"expect.{key}"


_TAG = (
    _entry("value", "STRING"),
    _entry("tag-end", "RSQB"),
)
_END_OF_TEXT = "expect.end-of-text"
_CLOSING = {"expect.tag-end": "]", "expect.bracket": ")"}

RECORD: Vocabulary = (
    *_TAG,
    _entry("move", "SQUARE MINUS TILDE CIRCUMFLEX"),
    _entry("way", "MINUS TILDE CIRCUMFLEX"),
    _entry("square", "SQUARE"),
    _entry("number", "DIGIT NUMBER"),
    _entry("digit", "DIGIT"),
    _entry("at", "AT", "AT MORETHAN"),
    _entry("more", "DROP", "LESSTHAN DROP HASH MINUS COMMA COLON EQUAL"),
    _entry("next", "GLYPH COLOUR ROUND STAR", "COLOUR ROLL ROUND VBAR STAR $END"),
    _entry("any-glyph", "GLYPH"),
    _entry("variation", "LPAR"),
    _entry("score", "SCORE"),
    _entry("bracket", "RPAR"),
    _entry("tag", "TAG_NAME"),
    _entry("setup", "SETUP"),
    _entry("ship", "SHIP"),
    _entry("turn", "COLOUR"),
    _entry("roll", "ROLL"),
    _entry("round", "ROUND"),
    _entry("standing", "VBAR"),
    _entry("end", "STAR"),
    _entry("end-of-text", "$END"),
)
"""SHIP stands for a colour in the setup."""

POSITION: Vocabulary = (
    *_TAG,
    _entry("square", "SQUARE"),
    _entry("digit", "DIGIT"),
    _entry("god-stones", "GOD_STONES"),
    _entry("own-ship", "AT HASH", "AT"),
    _entry("at", "AT"),
    _entry("pyramid", "HASH"),
    _entry("stones", "PLUS", "PLUS COMMA"),
    _entry("slash", "SLASH", "SLASH _LINE_BREAK"),
    _entry("stage-roll", "ROLL UNROLLED"),
    _entry("colour", "COLOUR"),
    _entry("board-tag", "TAG_NAME"),
    _entry("stage", "ROUND"),
    _entry("player", "SCORE"),
    _entry("end-of-text", "$END"),
)


def describe(possible: Iterable[str], vocabulary: Vocabulary) -> tuple[Message, ...]:
    """What may stand at a place, in words, the most telling first."""
    left = set(possible)
    keys = []
    for needed, covered, key in vocabulary:
        if needed <= left:
            keys.append(key)
            left -= covered
    if len(keys) > 1 and keys[-1] == _END_OF_TEXT:
        keys.pop()
    return tuple(map(_expected, keys))


def _expected(key: str) -> Message:
    return closing(_CLOSING[key]) if key in _CLOSING else SAY.later(key)


def closing(sign: str) -> Message:
    """A bracket that closes something, as what may stand at a place."""
    return SAY.later("expect.closing", sign=sign)


def one_of(words: Sequence[Message]) -> nouns.Noun:
    """``a, b or c``."""
    return nouns.listed(words, nouns.OR)


_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_MEANT = {
    "-": "‐‑‒–—―−－",
    '"': "“”„‟«»″＂",
    "~": "～∼˜",
    "^": "ˆ＾",
    "+": "＋",
    "=": "＝",
    "<": "‹＜",
    ":": "：",
    ",": "，‚",
    "*": "∗＊×",
    "|": "｜¦",
    "(": "（",
    ")": "）",
    " ": _SPACES,
    "\n": "\u0085\u2028\u2029",
}
_WIDE = {chr(ord(char) + 0xFEE0): char for char in "@#>.!?$/0123456789RGBYVXxabcdefghijklm"}
_LETTERS = dict(zip("асеіјкһԁɡӏхАВЕКМНОРСУХΒΥΧον", "aceijkhdglxABEKMHOPCYXBYXov", strict=True))
"""Cyrillic and Greek letters, and others that look like those of the notation."""
LOOKALIKES = _WIDE | _LETTERS | {char: meant for meant, chars in _MEANT.items() for char in chars}
"""Characters that a word processor or a keyboard puts in the place of others, with those that are meant."""
_NAMES = {" ": "space", "\n": "line-break"}


def character(char: str) -> str:
    """A character as a message shows it: what nobody can see by its number, and what looks like another one with it."""
    if not char.isprintable() or unicodedata.category(char)[0] == "M":
        return ascii(char)
    return f"{char} (U+{ord(char):04X})" if char in _LETTERS else char


def instead(char: str) -> Message:
    """The advice to write what a character looks like."""
    meant = LOOKALIKES[char]
    if meant in _MEANT:
        return SAY.later("N10.look-alike.hint", sign=sign(meant))
    return SAY.later("hint.write", meant=meant)


def sign(meant: str) -> Message:
    """What a sign is called."""
    return SAY.later(f"sign.{_NAMES.get(meant, meant)}")
