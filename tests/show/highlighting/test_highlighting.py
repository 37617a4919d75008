"""The notation in colours: every word of the grammar is one, every sample is whole, and faults are seen."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.token import Error

from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.grammar.loading import position_grammar, record_grammar
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.writing.write import write_record
from pacal_notation.show.highlighting.pygments_lexer import TOKENS, PacalLexer
from pacal_notation.show.highlighting.roles import ROLES, Role, role_of, spans
from pacal_notation.show.highlighting.textmate import ILLEGAL, textmate_grammar
from tests.games import FAULTY, ROOT, SAMPLES, game_text
from tests.notation.strategies import records

POSITIONS = sorted((ROOT / "samples" / "positions").glob("*.pacal"))
TEXTMATE = json.loads(textmate_grammar())
SOUND = [*SAMPLES, *POSITIONS]
READABLE = [file for file in FAULTY if not file.name.startswith("N")]
UNREADABLE = [file for file in FAULTY if file.stem in ("N1-bad-square", "N1-missing-at", "N2-unclosed-comment")]
WORDS = {
    "WHITE_SPACE": " \t\r\n", "BLANK": " \t", "_LINE_BREAK": "\n\n", "BRACED": "{well\nplayed}",
    "TO_LINE_END": "; well", "SKIPPED": "% note", "TAG_NAME": "[Event", "STRING": r'"a \"b\" \\"', "COLOUR": "G",
    "SQUARE": "z26", "DIGIT": "4", "NUMBER": "0123", "SETUP": "0.", "ROUND": "12 .", "ROLL": "x:", "SCORE": "G 34",
    "DROP": "+GY", "GLYPH": "$255", "GOD_STONES": "^246", "UNROLLED": "?:", "RSQB": "]", "AT": "@", "VBAR": "|",
    "MINUS": "-", "TILDE": "~", "CIRCUMFLEX": "^", "COMMA": ",", "LESSTHAN": "<", "MORETHAN": ">", "COLON": ":",
    "HASH": "#", "EQUAL": "=", "LPAR": "(", "RPAR": ")", "__ANON_0": "||", "STAR": "*", "PLUS": "+", "SLASH": "/",
}  # fmt: skip
"""A word for each terminal of the grammar."""


def errors(text: str) -> list[str]:
    return [text[start:end] for start, end, role in spans(text) if role is Role.ERROR]


def scopes(text: str) -> list[tuple[str, str]]:
    """What an editor does with the TextMate grammar: the first rule that fits nearest, line by line."""
    rules = [
        (rule["name"], re.compile(rule.get("match", rule.get("begin"))), re.compile(rule.get("end", r"\Z")))
        for rule in TEXTMATE["patterns"]
    ]
    found: list[tuple[str, str]] = []
    ending: tuple[str, re.Pattern[str]] | None = None
    for line in re.findall(r"[^\n]*\n|[^\n]+", text):
        at = 0
        while at < len(line):
            if ending is not None:
                close = ending[1].search(line, at)
                end = close.end() if close else len(line)
                found.append((ending[0], line[at:end]))
                ending = None if close else ending
                at = end
                continue
            matches = [(match.start(), number, match) for number, (_, rule, _) in enumerate(rules)
                       if (match := rule.search(line, at)) and match[0]]  # fmt: skip
            if not matches:
                break
            _, number, match = min(matches, key=lambda one: one[:2])
            name, _, close_rule = rules[number]
            found.append((name, match[0]))
            at = match.end()
            ending = (name, close_rule) if close_rule.pattern != r"\Z" else None
    return found


def test_every_terminal_is_known() -> None:
    for grammar in (record_grammar(), position_grammar()):
        for name, pattern in grammar.terminals.items():
            assert re.fullmatch(pattern, WORDS[name]), name
            assert role_of(grammar, name) in TOKENS
    assert {*WORDS} == {*record_grammar().terminals, *position_grammar().terminals}
    assert set(ROLES) <= set(WORDS)


def test_every_terminal_has_its_rule_for_editors() -> None:
    """Each word by itself is taken whole by its own rule, or by one that looks the same."""
    names = {rule.get("comment") for rule in TEXTMATE["patterns"]}
    assert names >= {*WORDS} - {"WHITE_SPACE", "BLANK", "_LINE_BREAK"}
    scope_of = {rule.get("comment"): rule["name"] for rule in TEXTMATE["patterns"]}
    for name, word in WORDS.items():
        if name in scope_of:
            coloured = scopes(word)
            assert "".join(piece for _, piece in coloured) == word, name
            assert {scope for scope, _ in coloured} == {scope_of["GOD_STONES" if name == "CIRCUMFLEX" else name]}, name


def test_the_file_is_up_to_date() -> None:
    file = ROOT / "editors" / "pacal.tmLanguage.json"
    hint = "run python -m pacal_notation.show.highlighting > editors/pacal.tmLanguage.json"
    assert file.read_text(encoding="utf-8") == textmate_grammar(), hint


@pytest.mark.parametrize("file", [*SOUND, *READABLE], ids=lambda file: file.stem)
def test_samples_are_coloured_whole(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    pieces = list(spans(text))
    assert "".join(text[start:end] for start, end, _ in pieces) == text
    assert errors(text) == []
    coloured = scopes(text)
    assert ILLEGAL not in {scope for scope, _ in coloured}
    assert re.sub(r"\s", "", "".join(piece for _, piece in coloured)) == re.sub(r"\s", "", text)
    assert all(token is not Error for token, _ in PacalLexer().get_tokens(text))


@pytest.mark.parametrize("file", UNREADABLE, ids=lambda file: file.stem)
def test_faulty_samples_show_it(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert errors(text)
    assert any(token is Error for token, _ in PacalLexer().get_tokens(text))


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("0. G@g7 Y@f6 1. 4: G g7-11 +G  Y f6-b6 *", ["11"]),
        ("0. G@g7 1. 4: G G7-g11 Y f6-b6", ["G7"]),
        ("0. G@g7 1. 4: green g7-g11 Y f6-b6", ["green"]),
        ("1. 4: G g7-g27 Y -b6", ["g27"]),
        ("1. 4: G g7-g11 (G g7-11 +G (Y -b6) ) Y -b6 *", ["11"]),
        ("1. 4: G g7-g11 ) Y -b6 *", [")"]),
        ("G 34 ^26 @h8 #3c4 / Y 31 ^ @a1", ["c4"]),
        ('[Event "x"', []),
        ("1. 4: G g7-g11 =4 =5 *", ["="]),
        ("* * [A \"b\"] 1. 4: *", []),
    ],
)
def test_what_is_wrong_is_shown_and_nothing_else(text: str, wrong: list[str]) -> None:
    assert errors(text) == wrong


@pytest.mark.parametrize("text", ["green", "g27", "1. 4: G g7→g11", "g٧", '"open'])
def test_editors_see_what_is_no_word(text: str) -> None:
    assert ILLEGAL in {scope for scope, _ in scopes(text)}


@settings(max_examples=20)
@given(records)
def test_whatever_can_be_written_is_coloured(record) -> None:
    try:
        text = write_record(record)
        parse_record(text)
    except NotationError:
        return
    assert errors(text) == []


def test_work_grows_with_the_text() -> None:
    assert errors(game_text(4)) == []
    assert len(errors("§" * 2000)) == 2000


def test_pygments_finds_it() -> None:
    assert isinstance(get_lexer_by_name("pacal"), PacalLexer)
    assert isinstance(get_lexer_for_filename("game.pacal"), PacalLexer)
