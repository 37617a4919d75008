"""The grammar files: unambiguous, found wherever they are installed, and the source of every fast path."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from lark import Lark
from lark.exceptions import LexError

from pacal_notation.notation.grammar import compile as compiling
from pacal_notation.notation.grammar import prepared_tables, tables
from pacal_notation.notation.grammar.loading import Grammar, position_grammar, record_grammar
from pacal_notation.notation.grammar.tables import grammar_file


@pytest.mark.parametrize("name", ["record", "position"])
def test_strictly_lalr_with_disjoint_terminals(name: str) -> None:
    """Lark's strict mode refuses conflicts between rules, and terminals that can match the same text."""
    pytest.importorskip("interegular")
    Lark.open(grammar_file(f"{name}.lark"), parser="lalr", lexer="basic", start=name, strict=True)


def test_strict_mode_would_notice(tmp_path: Path) -> None:
    pytest.importorskip("interegular")
    for file in ("record.lark", "terminals.lark"):
        (tmp_path / file).write_text(Path(grammar_file(file)).read_text(encoding="utf-8"), encoding="utf-8")
    record = tmp_path / "record.lark"
    text = record.read_text(encoding="utf-8")
    record.write_text(text.replace("placement: COLOUR", "placement: (COLOUR | /[A-Z]/)"), encoding="utf-8")
    with pytest.raises(LexError):
        Lark.open(str(record), parser="lalr", lexer="basic", start="record", strict=True)


def test_nothing_matches_other_alphabets() -> None:
    """Digits and letters are those of ASCII, whatever Unicode thinks."""
    for grammar in (record_grammar(), position_grammar()):
        for name, pattern in grammar.terminals.items():
            assert not re.search(r"\\[dwsDWS]", pattern), name
            assert not re.compile(pattern).flags & re.IGNORECASE, name


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("move", "g7-g8 - i8"),
        ("move", "~m7"),
        ("move", "g7^4@d2"),
        ("build", "#2>4@c4:a4,b4"),
        ("build", "# 3 @ c4"),
        ("take", "<c4, d5"),
        ("standing", "|G4 Y7 V0"),
        ("end", "||G4"),
        ("end", "*"),
        ("tag", '[ Event "x" ]'),
    ],
)
def test_rules_become_expressions(name: str, text: str) -> None:
    assert re.compile(record_grammar().pattern(name)).fullmatch(text)


@pytest.mark.parametrize(
    ("name", "text", "matched"),
    [("move", "g7-g8-", "g7-g8"), ("build", "#3@c4:c6,", "#3@c4:c6"), ("take", "<c4,d50", "<c4")],
)
def test_expressions_take_what_fits(name: str, text: str, matched: str) -> None:
    found = re.compile(record_grammar().pattern(name)).match(text)
    assert found is not None
    assert found[0] == matched


def test_samples_are_short() -> None:
    grammar = record_grammar()
    assert grammar.sample("ROLL") == ("ROLL",)
    assert grammar.sample("standing") == ("VBAR", "SCORE")
    assert len(grammar.sample("play")) == 3


def test_a_missing_file_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"nothing\.lark"):
        Grammar("nothing")


def test_the_grammar_ships_in_the_package(tmp_path: Path) -> None:
    """As in a wheel: the files lie inside the package, and there is no checkout around it."""
    import shutil

    import pacal_notation

    package = Path(pacal_notation.__file__).parent
    shutil.copytree(package, tmp_path / "pacal_notation", ignore=shutil.ignore_patterns("__pycache__"))
    grammar = Path(grammar_file("record.lark")).parent
    shutil.copytree(grammar, tmp_path / "pacal_notation" / "notation" / "grammar", dirs_exist_ok=True)
    code = (
        "import pacal_notation.notation.grammar.tables as g; from pacal_notation import parse_record;"
        "parse_record('1. 4: G -g1 *'); print(g.grammar_file('record.lark'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()) == tmp_path / "pacal_notation" / "notation" / "grammar" / "record.lark"


def test_the_tables_are_up_to_date() -> None:
    text = Path(prepared_tables.__file__).read_text(encoding="utf-8")
    made = compiling.make_tables()
    assert text == compiling.module_text(made), "run python -m pacal_notation.notation.grammar"
    assert made == prepared_tables.TABLES


def test_tables_of_another_grammar_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tables.tables() is prepared_tables.TABLES
    monkeypatch.setattr(prepared_tables, "TABLES", prepared_tables.TABLES._replace(made_from=0, pieces="nonsense"))
    tables.tables.cache_clear()
    try:
        assert tables.tables() == compiling.make_tables()
    finally:
        tables.tables.cache_clear()


def test_good_records_are_read_and_written_without_lark() -> None:
    """It takes longer to load Lark than to read a game."""
    code = (
        "import sys; from pacal_notation import parse_record, read_records, write_record;"
        "write_record(parse_record('[A \"b\"] 1. 4: G -g1 {c} (G -g2) *')); print('lark' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]
