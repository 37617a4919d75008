"""The texts that explain every code."""

from __future__ import annotations

import re
import tomllib
from importlib import resources

import pytest

from pacal_notation.game.rules import OPTIONS
from pacal_notation.notation.rules_text import edition_names, parse_rules
from pacal_notation.review.findings.clauses import Clause, UnknownCodeError, all_clauses, clause, close, sections

NUMBERS = {"S": (1, 4), "R": (1, 5), "M": (0, 7), "E": (1, 6), "B": (1, 7), "P": (1, 2), "X": (1, 4), "F": (1, 5)}
RULES = [f"{letter}{n}" for letter, (first, last) in NUMBERS.items() for n in range(first, last + 1)]
CHECKS = [f"C{n}" for n in range(1, 7)]

SQUARE = "[a-z][1-9][0-9]?"
MOVE = rf"(?:{SQUARE})?(?:(?:-{SQUARE})+|~{SQUARE}|\^[0-9]@{SQUARE})"
SQUARES = rf"{SQUARE}(?:,{SQUARE})*"
ACTION = rf"<{SQUARES}|\+[RGBYV]+|#(?:[0-9]>)?[0-9]@{SQUARE}(?::{SQUARES})?|=[0-9]+"
TURN = rf"[RGBYV] {MOVE}(?: (?:{ACTION}))*"
SCORES = r"[RGBYV][0-9]+(?: [RGBYV][0-9]+)*"
GAME = rf"(?:[0-9]+\. )?(?:[0-9]+: |x: )?{TURN}|\|\|?{SCORES}|\*"
HOLDING = rf"[RGBYV] [0-9]+ \^[0-9]*(?: @{SQUARE})?(?: #[0-9]@{SQUARE})*(?: \+{SQUARES})?"
FORMS = {
    "tag": r'\[[A-Z][a-z]+ "[^"]+"\]',
    "setup": rf"0\.(?: [RGBYV]@{SQUARE})+",
    "holding": HOLDING,
    "game": rf"(?:{GAME})(?: (?:{GAME}|[0-9]+: {TURN}))*",
}
STAGE = r"[0-9]+\. (?:[0-9]+|x|\?): [RGBYV] / "
POSITION = rf"(?:{STAGE})?{HOLDING}(?: / {HOLDING})*"


def by_code(known: Clause) -> str:
    return known.code


def test_every_clause_of_the_rules_is_there_in_order() -> None:
    letters = [*NUMBERS, "C"]
    codes = [known.code for known in all_clauses() if known.code[0] in letters]
    assert codes == RULES + CHECKS


def test_codes_are_unique_over_all_files() -> None:
    codes = [known.code for section in sections() for known in section.clauses]
    assert len(codes) == len(set(codes))
    assert len({section.title for section in sections()}) == len(sections())


@pytest.mark.parametrize("known", all_clauses(), ids=by_code)
def test_a_clause_says_enough_and_not_too_much(known: Clause) -> None:
    assert re.fullmatch(r"[A-Z]+[0-9]+", known.code)
    assert known.title[0].isupper()
    assert not known.title.endswith(".")
    sentences = re.findall(r"[^.]\.(?: |$)", re.sub(r"`[^`]*`", "x", known.text))
    assert 1 <= len(sentences) <= 6
    assert len(known.text) > 60
    ruled = [words for ruling in known.rulings for words in (ruling.text, ruling.books, ruling.otherwise or ".")]
    for words in (known.text, *ruled, *known.cited, *known.editions.values()):
        assert words.endswith(".")
        assert words.count("`") % 2 == 0
    assert known.examples


@pytest.mark.parametrize("known", all_clauses(), ids=by_code)
def test_what_a_clause_names_exists(known: Clause) -> None:
    codes = {other.code for other in all_clauses()}
    assert set(known.see) <= codes - {known.code}
    assert set(known.editions) <= set(edition_names())
    for words in (known.text, *(ruling.text for ruling in known.rulings), *known.cited):
        assert set(re.findall(r"\b[A-Z][0-9]\b", words)) <= codes
    for example in known.examples:
        parse_rules(example.rules)
        assert {sample.clause for sample in example.wrong} <= codes
        assert {sample.clause for sample in example.right} <= {""}


@pytest.mark.parametrize("known", all_clauses(), ids=by_code)
def test_examples_are_notation(known: Clause) -> None:
    if known.code[0] not in NUMBERS and known.code not in CHECKS:
        return
    for example in known.examples:
        assert example.setting
        assert not example.position or re.fullmatch(POSITION, example.position), example.position
        for sample in (*example.right, *example.wrong):
            assert any(re.fullmatch(form, sample.notation) for form in FORMS.values()), sample.notation
            assert sample.why


def test_options_point_at_clauses_that_name_them_back() -> None:
    for option in OPTIONS.values():
        for code in option.clauses:
            assert option in clause(code).options


BOOKS = ("German", "Italian", "French", "Hungarian", "Polish")


def test_every_option_that_is_a_ruling_has_one_that_names_it() -> None:
    named = {}
    for known in all_clauses():
        for ruling in known.rulings:
            if ruling.option:
                option, value = ruling.option.split("=")
                assert known.code in OPTIONS[option].clauses
                assert value in OPTIONS[option].values[1:]
                assert ruling.otherwise
                named[option] = ruling
    assert set(named) >= {"loops", "tilted-squares", "lone-drop", "between", "returned", "share"}


@pytest.mark.parametrize("known", [known for known in all_clauses() if known.rulings], ids=by_code)
def test_a_ruling_says_what_the_books_say(known: Clause) -> None:
    assert known.code[0] in NUMBERS, "rulings are about play, not about checks"
    for ruling in known.rulings:
        assert re.match(r"(No book|All five books|The books|The .*book)", ruling.books)
        assert "break" not in ruling.text, "how faults are cited is another matter"


def test_every_ruling_of_the_digest_is_called_one() -> None:
    ruled = {known.code for known in all_clauses() if known.rulings}
    assert ruled >= {"S4", "M3", "M5", "M6", "M7", "E2", "E3", "E4", "E5", "B2", "B4", "B7", "X3", "F1", "F3", "F5"}


def test_every_difference_of_an_edition_is_told_at_its_clause() -> None:
    from pacal_notation.notation.rules_text import load_edition

    for name in edition_names():
        for option in load_edition(name).options:
            for code in OPTIONS[option].clauses:
                assert name in clause(code).editions


def test_files_hold_nothing_that_is_not_read() -> None:
    keys = {"title", "text", "ruling", "cited", "editions", "example", "see"}
    for file in (resources.files("pacal_notation") / "data" / "clauses").iterdir():
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        assert set(table) <= {"section", "order", "about", "clause"}
        for entry in table["clause"].values():
            assert set(entry) <= keys
            for ruling in entry.get("ruling", ()):
                assert {"text", "books"} <= set(ruling) <= {"text", "books", "otherwise", "option"}
            for example in entry.get("example", ()):
                assert set(example) <= {"setting", "rules", "position", "right", "wrong"}


@pytest.mark.parametrize("code", ["M3", "m3", " m3 "])
def test_a_clause_is_found_in_any_case(code: str) -> None:
    assert clause(code).code == "M3"


@pytest.mark.parametrize(
    ("code", "near"),
    [
        ("M9", ("M7", "M6", "M5")),
        ("b0", ("B1", "B2", "B3")),
        ("S", ("S1", "S2", "S3")),
        ("lake", ("F2",)),
        ("M-3", ("M3",)),
        ("QQ7", ()),
        ("Q1", ()),
        ("", ()),
    ],
)
def test_codes_that_may_have_been_meant(code: str, near: tuple[str, ...]) -> None:
    assert close(code) == near
    with pytest.raises(UnknownCodeError) as problem:
        clause(code)
    assert problem.value.near == near
