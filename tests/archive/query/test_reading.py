"""The language of expressions: its grammar, the tables made from it, and what is said of what is wrong."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from pacal_notation.archive.query import grammar, prepared_tables, tables
from pacal_notation.archive.query.expression import ExpressionError, compile_expression
from pacal_notation.archive.query.reading import LONGEST, Node, Word, read_expression
from pacal_notation.notation.grammar.tables import grammar_file
from tests.archive.query.test_plain_loop import PLAIN

MORE = (
    'player "Ada" as Green beats Bruno',
    "position 'G 34 ^26 @h8 #3@g4 / Y 31 ^ @d6 #5@g7'",
    "G #5@g7 +c4,c5 / Y @a1 ^ and loss > 2.5% by starter",
    "PLAYER „Ada“ AND NOT (wins OR shares) AND luck < -10%",
    "variation by Ada or glyph '!?' or glyph or comment",
    "season = «2025/26» and board = palenque and tag Table !~ 3",
    "not not turn (first in district S or taken back on c4)",
    "wins and turn: build or upgrade and drop",
    "finished or build and (turn: build and (turn: drop)) or turn: roll x",
    "roll != x and warning and option end-on = last",
)
LARK = grammar.load_grammar()
WORDS = sorted({word for text in (*PLAIN, *MORE) for word in text.replace("(", " ( ").replace(")", " ) ").split()})


def shape(part: Node | Word | Tree[Token] | Token) -> object:
    """A tree as plain values, be it Lark's or ours."""
    if isinstance(part, Token):
        return part.type, str(part)
    if isinstance(part, Word):
        return part.kind, part.text
    if isinstance(part, Node):
        return part.name, [shape(one) for one in part.parts]
    return str(part.data), [shape(one) for one in part.children]


def test_strictly_lalr_with_disjoint_terminals() -> None:
    pytest.importorskip("interegular")
    Lark.open(grammar_file("expression.lark"), parser="lalr", lexer="basic", start="expression", strict=True)


def test_the_tables_are_up_to_date() -> None:
    text = Path(prepared_tables.__file__).read_text(encoding="utf-8")
    made = grammar.make_tables()
    assert text == grammar.module_text(made), "run python -m pacal_notation.archive.query"
    assert made == prepared_tables.TABLES


def test_tables_of_another_grammar_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tables.tables() is prepared_tables.TABLES
    monkeypatch.setattr(prepared_tables, "TABLES", prepared_tables.TABLES._replace(made_from=0, states=()))
    tables.tables.cache_clear()
    try:
        assert tables.tables() == grammar.make_tables()
    finally:
        tables.tables.cache_clear()


@pytest.mark.parametrize("text", [*PLAIN, *MORE])
def test_the_tables_read_as_lark_does(text: str) -> None:
    assert shape(read_expression(text)) == shape(LARK.parse(text))


@given(st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join))
def test_lark_and_the_tables_agree_on_what_can_be_read(text: str) -> None:
    try:
        expected: object = shape(LARK.parse(text))
    except UnexpectedInput:
        expected = None
    try:
        found: object = shape(read_expression(text))
    except ExpressionError:
        found = None
    assert found == expected


ODD = st.lists(st.sampled_from([*WORDS, '"', "#", "é", "\n", "(" * 200]), max_size=12).map(" ".join)


@given(st.text(max_size=40) | ODD)
def test_nothing_but_its_own_error_is_raised(text: str) -> None:
    wrong: ExpressionError | None = None
    try:
        query = compile_expression(text)
    except ExpressionError as error:
        wrong = error
    if wrong is None:
        assert pickle.loads(pickle.dumps(query)) == query
        return
    assert wrong.message
    assert 0 <= wrong.start <= wrong.end <= len(wrong.text)
    assert pickle.loads(pickle.dumps(wrong)).args == wrong.args


def test_words_may_be_in_capital_letters() -> None:
    text = "build height >= 4 in s by green"
    assert compile_expression(text).condition == compile_expression(text.upper()).condition


WRONG = {
    "": ("", "the expression is empty"),
    'evnt ~ "x"': ("evnt", "there is no condition evnt (did you mean event?)"),
    "build hight 4": ("hight", "(did you mean height?)"),
    'player "Ada" winz': ("winz", "(did you mean wins?)"),
    'player "Ada': ('"', "this quotation mark is never closed"),
    "event ~ thursday club": ("club", "a text of several words stands in quotation marks"),
    "event ~ build": ("build", "put it in quotation marks if it is a text"),
    "(build": ("(", "this ( is never closed"),
    "build)": (")", "this ) closes nothing"),
    "players == 3": ("=", "write one = to compare"),
    "build && upgrade": ("&", "write the words and, or, not"),
    "not turn: upgrade": (":", "put it in parentheses: (turn: …)"),
    "build in": ("", "the expression ends too early: expected district or a letter"),
    "players = many": ("many", "expected a number, found many"),
    "players = 12345": ("12345", "numbers have up to four digits"),
    "build height 9": ("9", "no pyramid has 9 floors (write 1, 2, 3, 4 or 5)"),
    "build on z99": ("z99", "z99 is no square"),
    "build on c0": ("c0", "c0 is no square"),
    "finding M99": ("M99", "there is no finding M99"),
    "finding Q": ("Q", "there is no finding Q"),
    "rules = ti": ("ti", "neither an edition nor an option"),
    'rules ~ "it"': ("~", "compare them with = or !="),
    "edition = ti": ("ti", "there is no edition ti (write de, fr, hu, it or pl)"),
    "option expret": ("expret", "(did you mean expert?)"),
    "option expert = maybe": ("maybe", "the option expert is never maybe (write no or yes)"),
    "move arows": ("arows", "(did you mean arrows?)"),
    "date > 2025.13": ("2025.13", "write it like 2025.09.12, 2025.09 or 2025"),
    "date > 12": ("12", "12 is no day, month or year"),
    'position "G x"': ('"G x"', "this is no position"),
    "#9@c4": ("#9@c4", "no pyramid has 9 floors"),
    "god stone 5": ("5", "there is no god stone 5 (write 2, 4 or 6)"),
    "^5": ("^5", "there is no god stone 5"),
    "roll 6": ("6", "the die never shows 6"),
    "roll < x": ("x", "the die never shows x"),
    "Q wins": ("Q", "Q is no colour (write R, G, B, Y or V"),
    'player "Ada" and player "Bruno" and wins': ("wins", "it is not clear who is meant"),
    "not " * 150 + "build": ("not", "deeper than 100"),
    '"Ada" won': ("won", "(did you mean wins?)"),
    "player Ada and lost": ("lost", "there is no condition lost (did you mean loses?)"),
    "Ada wins": ("Ada", 'there is no condition Ada (a name stands in quotation marks: "Ada" wins; or behind player:'),
    "finished and Zoë beats Ada": ("Zoë", '(a name stands in quotation marks: "Zoë" wins; or behind player: player "Z'),
    "player = Ada and Bruno": ("Bruno", 'or behind player: player "Bruno")'),
    "player Ada, Bruno": (",", "(write the words and, or, not)"),
    "build 5 floors": ("5", "(write it like build height 5)"),
    "build pyramid": ("pyramid", "(write it like new pyramid)"),
    "build height 4 or 5": ("5", "(write it like build height 4 or build height 5)"),
    "finished and (players 3 or 4)": ("4", "(write it like players 3 or players 4)"),
    "3 or 4": ("3", "expected a condition"),
    "height >= 4": ("height", "(write it like build height 4)"),
    "wins and floors > 3": ("floors", "(write it like build height 4)"),
    "district S": ("district", "(write it like build in S)"),
    "lake": ("lake", "(write it like build at lake)"),
    "stone on c4": ("stone", "(write it like +c4)"),
    "year = 2023": ("year", "(write it like date = 2025)"),
    "who won": ("who", '(write it like "Ada" wins)'),
    "without god stone": ("without", "(did you mean not?)"),
    "wins by 20": ("by", "(write it like margin >= 20)"),
    "drop in Yellow": ("in", "(write it like drop into Yellow)"),
    "roll arrows": ("arrows", "(write it like roll x)"),
    "date between 2023 and 2024": ("between", "(write it like date >= 2023 and date <= 2024)"),
    "count build > 3": ("build", "(write it like count (build) >= 3)"),
    "count (wins) > 3": ("count", "nothing in these parentheses is (write it like count (build height 5) >= 3)"),
    "count (finished and players = 3) > 3": ("count", "count is about turns"),
    "winner = Ada": ("=", '(to ask who won, write it like "Ada" wins)'),
    "margin => 5": (">", "(the sign is written >=)"),
    "margin =< 5": ("<", "(the sign is written <=)"),
    "date > 12.11.2026": ("12.11.2026", "12.11.2026 is no day, month or year (write it like 2025.09.12"),
    "date > 12-11-2026": ("-11", "(write it like 2025.09.12, 2025.09 or 2025)"),
    "date = 12/11/2026": ("/", "(write it like 2025.09.12, 2025.09 or 2025)"),
    "date = November": ("November", "(write it like 2025.09.12, 2025.09 or 2025)"),
    "finished\nand evnt = x": ("evnt", "line 2, column 5: there is no condition evnt"),
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_said_at_its_place(text: str) -> None:
    found, words = WRONG[text]
    with pytest.raises(ExpressionError) as caught:
        compile_expression(text)
    error = caught.value
    assert error.text[error.start : error.end] == found
    assert words in str(error)


def test_the_place_is_marked() -> None:
    with pytest.raises(ExpressionError) as caught:
        compile_expression('players = 3 and evnt ~ "x"')
    assert str(caught.value).splitlines()[1:] == ['  players = 3 and evnt ~ "x"', "                  ^^^^"]


def test_an_expression_has_an_end() -> None:
    with pytest.raises(ExpressionError, match="at most 10,000 characters"):
        compile_expression("build " * LONGEST)


def test_expressions_are_read_without_lark() -> None:
    code = (
        "import sys; from pacal_notation.archive.query.expression import compile_expression as c;"
        "c('player \"Ada\" and wins');\ntry: c('evnt')\nexcept ValueError: pass\nprint('lark' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]


def test_what_must_be_known() -> None:
    assert not compile_expression('event = x and date > 2020 and tag Table').needs_replay
    assert compile_expression("event = x and wins").needs_replay
    assert not compile_expression("event = x and wins").needs_luck
    assert compile_expression("event = x or turn: loss > 5%").needs_luck
