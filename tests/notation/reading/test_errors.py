"""What is said about bad texts: code, exact place, plain words."""

from __future__ import annotations

import pickle
import re

import pytest
from lark.exceptions import LarkError

from pacal_notation.game.errors import PacalError
from pacal_notation.notation.errors import Code, NotationError
from pacal_notation.notation.grammar.loading import position_grammar, record_grammar
from pacal_notation.notation.reading.parse import parse_position, parse_record


def error_of(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    return caught.value


# The text, with the place of the fault between » and «; code; words of the message; a word of the hint.
BAD = [
    ("1. 4: G g7-»11«", "N1", "expected a square like c4, found 11", ""),
    ("1. 4: G »7«-g11", "N1", "expected a move (g7-g11, g7~m7 or g7^4@d2), found 7", "small letter"),
    ("1. 4: G g7 »g11«", "N1", "expected where the ship goes (-g11, ~m7 or ^4@d2), found g11", ""),
    ("1. 4: G »#«1@c4", "N1", "expected a move", ""),
    ("1. »4« G g7-g11", "N1", "expected a roll like 4: or x:, found 4", "a roll is followed by a colon: 4:"),
    ("1. »G« g7-g11", "N1", "expected a roll like 4: or x:, found G", ""),
    ("»4:« G g7-g11", "N1", "the setup like 0. G@g7, a round like 7. 4:", ""),
    ("»foo«", "N1", 'expected a tag like [Event "Thursday club"]', ""),
    ("1. 4: »g« g7-g11", "N1", "expected a turn, which begins with a colour", "capital letters: G"),
    ("0. »g«@g7", "N1", "expected a ship like G@g7", "capital letters: G"),
    ("0. G »g7«", "N1", "expected an @ and a square, found g7", ""),
    ("1. 4: G -g1 +GY»f6«-b6", "N1", "expected more of the turn (+G, #3@c4 or =5)", "needs a space before it"),
    ("1. 4: G -g1 + »c4«", "N1", "expected the ships that get a stone, as in +GY, found c4", ""),
    ("1. 4: G -g1 < »+G«", "N1", "expected a square like c4, found +G", ""),
    ("1. 4: G -g1 #3»c4«", "N1", "expected an @ and a square, found c4", ""),
    ("1. 4: G -g1 #»c4«", "N1", "expected one digit, found c4", ""),
    ("1. 4: G -g1 =»G«", "N1", "expected a number, found G", ""),
    ("1. 4: G -g1 ! »+G«", "N1", "the next turn, round or standing, a glyph", "come after everything that happens"),
    ("1. 4: G -g1 |»G«", "N1", "expected a score like G12, found G", "a colour and a number"),
    ("1. 4: G -g1 |G4 »Y« -g2", "N1", "expected a score like G12, a round", "a colour and a number"),
    ("1. 4: G -g1 (»(«", "N1", "expected the closing )", ""),
    ("1. 4: G -g1 (7. 4:»)«", "N1", "expected a turn, which begins with a colour", ""),
    ("1. 4: G -g1 (Y -g2 »*« )", "N1", "a variation has no end of its own", ""),
    ("1. 4: G -g1 0. »Y«@g1", "N1", "expected a roll like 4: or x:", ""),
    ("[Event »Club«]", "N1", 'expected a value in quotes like "Ada", found Club', ""),
    ("[»Ä« 'x']", "N1", "expected the name of a tag (letters, digits and _), found Ä", ""),
    ("[»«", "N7", "expected the name of a tag", ""),
    ('[Event "x"»0.« G@g7', "N1", "expected the closing ], found 0.", ""),
    ("1. 4: G -g1 »{«and so on ( \n |G4", "N2", "this comment is never closed", ""),
    ("1. 4: G -g1 {a} »{« {", "N2", "this comment is never closed", ""),
    ("* »{«", "N2", "this comment is never closed", ""),
    ("1. 4: G -g1 »(«Y -g2 Y -g3", "N3", "this variation is never closed", ""),
    ("1. 4: G -g1 »(«Y -g2 (Y -g3) 2. 4: Y -g4 *", "N3", "this variation is never closed", ""),
    ("1. 4: G -g1 (Y -g2 »(«Y -g3", "N3", "this variation is never closed", ""),
    ('[Event »"«Club]\n[Site "x"]', "N4", "this value is never closed", ""),
    (r'[Event "a»\«n"]', "N4", r"this \ escapes nothing", r"\ is written \\"),
    ("1. »12345«: G", "N5", "a number has at most four digits, this one has 5", ""),
    ("1. 4: G -g1 =»00004«", "N5", "a number has at most four digits", ""),
    ("1. 4: G ^»10«@g3", "N5", "expected one digit, found 10", ""),
    ("1. 4: G -g1 #»12«@g3", "N5", "expected one digit, found 12", ""),
    ("1. 4: G -»g27«", "N6", "g27 is no square: no board has more than 26 rows", ""),
    ("1. 4: G -»g0«", "N6", "g0 is no square: rows are numbers from 1 on", ""),
    ("1. 4: G -»c04«", "N6", "c04 is no square", "write c4"),
    ("1. 4: G -»C4«", "N6", "the square C4 needs a small letter", "write c4"),
    ("1. 4: G g7-»«", "N7", "expected a square like c4", ""),
    ("1. 4: G»« \n ", "N7", "the text ends too early: expected a move", ""),
    ("1.»«", "N7", "expected a roll like 4: or x:", ""),
    ("0. G@g7 Y@»«", "N7", "expected a square like c4", ""),
    ("1. 4: G -g1 +»«", "N7", "expected the ships that get a stone", ""),
    ("1. 4: G -g1 |»«", "N7", "expected a score like G12", ""),
    ('[Event "x"»«', "N7", "expected the closing ]", ""),
    ("1. 4: G -g1 (Y g7-»«", "N7", "expected a square like c4", ""),
    ("1. 4: G -g1 " + "(Y -g2 " * 64 + "»(«Y -g3", "N8", "64 deep and no deeper", ""),
    ("1. 4: G -g1 =4 »=«5", "N9", "a turn has its points only once", ""),
    ("1. 4: G -g1 =4 +G »=«5", "N9", "a turn has its points only once", ""),
    ("1. 4: G g7»–«g11", "N10", r"the character – stands for something else", "write the hyphen -"),
    ("1. 4: G -g1»\xa0«+G", "N10", r"'\xa0'", "write a space"),
    ("1. 4: G -g1»\u2028«+G", "N10", r"'\u2028'", "write a line break"),
    ("[Event »“«x”]", "N10", "the character “ stands", "quotation mark"),
    ("1. 4: »é«", "N10", "the notation has no character é", ""),
    ("1. 4: »\x1b«[31m", "N10", r"the notation has no character '\x1b'", ""),
    ("1. 4: G -g1 »%« x", "N10", "a % stands only at the beginning of a line", ""),
    ("1. 4: G -g1 »\ufeff«", "N10", r"'\ufeff'", ""),
    ("1. 4: G -»\uff47«1", "N10", "the character \uff47 stands for something else", "write g"),
    ("1. 4: G -»\u0430«10", "N10", "the character \u0430 (U+0430) stands for something else", "write a"),
    ("1. 4: G -g1 »\u0301«", "N10", r"no character '\u0301'", ""),
    ("1. »\u0664«:", "N10", "no character \u0664", ""),
    ("{a»\0«b}", "N11", "a NUL character is no text", ""),
    ("{a»\ud800«b}", "N11", "half of a surrogate pair is no text", ""),
    ("* »*«", "N12", "the record has ended before this", "another record"),
    ('||G4 {x} »[Event« "x"]', "N12", "the record has ended before this", "another record"),
    ('1. 4: G -g1 »[Event« "x"]', "N12", "tags stand before the game", "another record"),
    ("1. 4: G -g1 »)«", "N15", "this ) closes nothing", ""),
    ("1. 4: G -g1 {a}»}«", "N15", "this } closes nothing", "do not nest"),
    ("1. 4: G -g1 »$256«", "N16", "$256 is no glyph", ""),
    ("1. 4: G -g1 »$« 1", "N16", "$ is no glyph", ""),
    ("1. 4: G -g1 »$0«", "N16", "$0 is no glyph", ""),
]


@pytest.mark.parametrize(("marked", "code", "words", "hint"), BAD, ids=[marked[-40:] for marked, *_ in BAD])
def test_bad_records(marked: str, code: str, words: str, hint: str) -> None:
    text = marked.replace("»", "").replace("«", "")
    error = error_of(text)
    start, end = marked.index("»"), marked.index("«") - 1
    assert (error.code, error.span) == (code, (start, end))
    assert words in error.message
    assert hint in error.hint
    assert bool(hint) == bool(error.hint)
    assert error.line == 1 + len(re.findall(r"\r\n|\r|\n", text[:start]))


BAD_POSITIONS = [
    ("»«", "N7", 'expected a tag like [Board "palenque"], a stage like 7. 4: G or a player like G 34 ^26'),
    ("»G« ^26", "N1", "a player like G 34 ^26, found G"),
    ("G 34»«", "N7", "expected the god stones left (^26, or ^ for none)"),
    ("G 34 »@«h8", "N1", "expected the god stones left (^26, or ^ for none)"),
    ("G 34 ^2 »Y 3« ^", "N1", "a / or a new line, found Y 3"),
    ("G 34 ^2 /»«", "N7", "expected a player like G 34 ^26"),
    ("G 34 ^2 / »/« Y 3 ^", "N1", "expected a player like G 34 ^26"),
    ("7. 4: G»«", "N7", "expected a / or a new line"),
    ("7. 4: G »G 3« ^", "N1", "expected a / or a new line"),
    ("7. »4« G / G 3 ^", "N1", "expected a roll (4: or x:, or ?: before the roll)"),
    ("G 3 ^ #3»c4«", "N1", "expected an @ and a square, found c4"),
    ("G 3 ^ #»12«@c4", "N5", "expected one digit, found 12"),
    ("G 3 ^ +e4,»«", "N7", "expected a square like c4"),
    ("G 3 ^ +e4\n»+«e5", "N1", "expected a / or a new line or a player like G 34 ^26"),
    ("G 3 ^ @»h27«", "N6", "h27 is no square"),
    ("G 3 ^ »{«", "N2", "never closed"),
    ("G 3 ^ »!«", "N1", "expected a ship like @h8"),
    ("{»\0«}", "N11", "NUL"),
]


@pytest.mark.parametrize(("marked", "code", "words"), BAD_POSITIONS, ids=[marked for marked, *_ in BAD_POSITIONS])
def test_bad_positions(marked: str, code: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(marked.replace("»", "").replace("«", ""))
    error = caught.value
    assert (error.code, error.span) == (code, (marked.index("»"), marked.index("«") - 1))
    assert words in error.message


def test_errors_say_line_column_and_move_number() -> None:
    error = error_of('[Event "x"]\r\n0. G@g7 Y@f6\r1. 4: G -g11\n   Y f6-66')
    assert (error.line, error.column, error.end_line, error.end_column) == (4, 9, 4, 11)
    assert (error.round, error.colour) == (1, "Y")
    assert str(error) == "line 4, column 9 (round 1, Yellow): expected a square like c4, found 66"


def test_places_are_those_in_the_file() -> None:
    text = '[Ä "ö"]\n1. 4: G 7'
    with pytest.raises(NotationError) as caught:
        parse_record(text, line=10, column=5, offset=1000, index=3)
    error = caught.value
    assert (error.line, error.column, error.index) == (10, 6, 3)
    with pytest.raises(NotationError) as caught:
        parse_record(text.replace("Ä", "A"), line=10, column=5, offset=1000, index=3)
    error = caught.value
    assert (error.line, error.column) == (11, 9)
    assert error.offset == 1000 + len('[A "ö"]\n1. 4: G '.encode())


@pytest.mark.parametrize(
    ("text", "number", "colour"),
    [
        ("foo", None, None),
        ("0. G@x", 0, "G"),
        ("1. 4: G -g1 2. 4: G -1", 2, "G"),
        ("1. 4: G -g1 2. 4", 2, None),
        ("1. 4: G -g1 (7. 4: Y -1", 7, "Y"),
        ("1. 4: G -g1 (7. 4: Y -g2) +G", 1, "G"),
    ],
)
def test_how_far_the_game_had_come(text: str, number: int | None, colour: str | None) -> None:
    error = error_of(text)
    assert (error.round, error.colour) == (number, colour)


def test_the_first_fault_counts() -> None:
    assert error_of('[Event "x {\n1. 4: G -g1 { (').code == "N4"
    assert error_of("1. 4: G -g1 $0 {").code == "N16"
    assert error_of("1. 4: G g7- {").code == "N2", "behind the brace anything may stand"


def test_words_are_plain() -> None:
    """No error names a terminal of the grammar."""
    names = {name for grammar in (record_grammar(), position_grammar()) for name in grammar.terminals}
    names -= {"COMMA"}
    for marked, *_ in BAD:
        error = error_of(marked.replace("»", "").replace("«", ""))
        said = " ".join([error.message, error.hint, *error.expected])
        assert not names & set(re.findall(r"\w+", said)), said
        assert "ANON" not in said


def test_long_things_are_not_repeated_in_full() -> None:
    error = error_of("a" * 1000)
    assert len(error.message) < 300
    assert error.found == "a" * 1000


def test_codes_are_stable() -> None:
    assert [code.value for code in Code] == [f"N{number}" for number in range(1, 18)]


@pytest.mark.parametrize("text", ["1. 4: G -c27", "1. 4: G g7 g11", "xx", "1. 4: G g7-g11 §", "1. 4: G g7-g11 ("])
def test_nothing_of_the_parser_hangs_on_an_error(text: str) -> None:
    """An error that came about while the parser's was handled would carry it along, where libraries send that, too."""
    behind: BaseException | None = error_of(text)
    while behind is not None:
        assert not isinstance(behind, LarkError)
        behind = behind.__cause__ or behind.__context__


def test_errors_are_our_own_and_travel_between_processes() -> None:
    error = error_of("1. 4: G -c27")
    assert isinstance(error, PacalError)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)
    assert (again.code, again.span, again.round, again.hint) == (error.code, error.span, error.round, error.hint)
