"""``pacal explain``."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from pacal_notation.cli.app import run
from pacal_notation.data.languages.speech import speaking
from pacal_notation.review.findings.clauses import all_clauses

CODES = [clause.code for clause in all_clauses()]


@pytest.fixture
def pacal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """Run the program; gives exit code, standard output and standard error."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: str) -> tuple[int, str, str]:
        code = run(list(arguments))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


def test_lists_every_code_with_its_title(pacal) -> None:
    code, out, err = pacal("explain")
    assert (code, err) == (0, "")
    rows = dict(re.findall(r"^  ([A-Z]+[0-9]+) +(.+)$", out, re.MULTILINE))
    assert rows == {clause.code: clause.title for clause in all_clauses()}


@pytest.mark.parametrize("clause", all_clauses(), ids=lambda clause: clause.code)
def test_explains_a_clause(pacal, clause) -> None:
    code, out, _ = pacal("explain", clause.code)
    assert code == 0
    assert out.startswith(f"{clause.code}  {clause.title}")
    flat = " ".join(out.split())
    assert clause.text in flat
    for ruling in clause.rulings:
        for words in (ruling.text, ruling.books, ruling.otherwise, ruling.option):
            assert words in flat
    for words in clause.cited:
        assert words in flat
    for example in clause.examples:
        for sample in (*example.right, *example.wrong):
            assert sample.notation in out


def test_lower_case_is_fine(pacal) -> None:
    assert pacal("explain", "m3") == pacal("explain", "M3")


def test_several_codes(pacal) -> None:
    out = pacal("explain", "M3", "B2")[1]
    assert out == pacal("explain", "M3")[1] + "\n" + pacal("explain", "B2")[1]


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("M9", "did you mean M7"),
        ("m33", "did you mean M7"),
        ("b", "did you mean B1"),
        ("river", "did you mean F1?"),
        ("Q1", "`pacal explain` lists all codes"),
        ("", "lists all codes"),
        ("[/x]\x1b[31m", "lists all codes"),
        ("M" + "9" * 6000, "did you mean M7"),
    ],
)
def test_an_unknown_code(pacal, code: str, says: str) -> None:
    status, out, err = pacal("explain", code)
    assert (status, out) == (2, "")
    assert says in err
    assert "\x1b" not in err
    assert len(err) < 200


@pytest.mark.parametrize("width", [80, 60])
@pytest.mark.parametrize("code", CODES)
def test_fits_the_screen(pacal, monkeypatch: pytest.MonkeyPatch, code: str, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    for line in pacal("explain", code)[1].splitlines():
        assert cell_len(line) <= width
        assert line == line.rstrip()


def test_the_colours_only_add_style(pacal) -> None:
    coloured = pacal("explain", "M3", "--color", "always")[1]
    assert "\x1b[" in coloured
    plain = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert " ".join(plain.split()) == " ".join(pacal("explain", "M3")[1].replace("`", "").split())
    assert "\x1b[" not in pacal("explain", "M3", "--color", "never")[1]


@pytest.mark.parametrize("language", ["de", "fr", "hu", "it", "pl"])
def test_explains_in_another_language(pacal, language) -> None:
    with speaking(language):
        clauses = all_clauses()
    for known in clauses:
        code, out, err = pacal("explain", "--lang", language, known.code)
        assert (code, err) == (0, "")
        assert out.startswith(f"{known.code}  {known.title}")
        flat = " ".join(out.split())
        assert " ".join(known.text.split()) in flat
        for line in out.splitlines():
            assert cell_len(line) <= 80 or line.lstrip().startswith(("right", "wrong")) or " #" in line, line
            assert line.strip()[:1] not in (":", ";", "!", "?", "»"), line
    plain = pacal("explain", "M3")[1]
    assert pacal("explain", "M3", "--lang", "en")[1] == plain
    assert pacal("explain", "M3", "--lang", language)[1] != plain


def test_the_environment_chooses_a_language_and_the_option_another(pacal, monkeypatch) -> None:
    monkeypatch.setenv("PACAL_LANG", "de")
    assert pacal("explain", "M3") == pacal("explain", "M3", "--lang", "de")
    assert "Turning" in pacal("explain", "M3", "--lang", "en")[1]
    monkeypatch.setenv("PACAL_LANG", "xx")
    code, out, err = pacal("explain", "M3")
    assert (code, out) == (2, "")
    assert "'xx'" in err


def test_a_title_is_found_in_its_language(pacal) -> None:
    code, _, err = pacal("explain", "--lang", "de", "Götterstein")
    assert code == 2
    assert "M5" in err
