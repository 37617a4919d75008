"""Every code that a finding can have is explained, and its example in docs/findings.md yields it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.findings_page import BESIDE, LIBRARY_ONLY, TAG_CODES, cases_of, reported_codes, sample_of
from pacal_notation.archive.config import is_config
from pacal_notation.cli.app import run
from pacal_notation.notation.errors import Code, NotationError
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Record, Tag
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.check import FAILED
from pacal_notation.review.findings.clauses import Sample, all_clauses, clause
from pacal_notation.review.findings.messages import told_reasons

ROOT = Path(__file__).parents[3]
CODES = reported_codes()
UNWRITTEN = {Code.TOO_DEEP, Code.BAD_ENCODING, Code.TOO_LARGE, Code.BAD_SOURCE, Code.NOT_WRITABLE, "N30", FAILED}
"""Codes whose examples cannot be written down as they are."""
SAMPLES = [
    pytest.param(sample, right, BESIDE.get(known.code), id=f"{known.code} {sample.notation}")
    for known in all_clauses()
    if known.code[0] in "NW" or known.code in TAG_CODES
    if known.code not in UNWRITTEN
    for example in known.examples
    for right, samples in ((True, example.right), (False, example.wrong))
    for sample in samples
]


def test_every_code_is_explained() -> None:
    told = {code for code, _ in told_reasons() if code}
    assert told <= set(CODES)
    assert {code.value for code in Code} | {FAILED} <= set(CODES)
    source = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "pacal_notation" / "review").glob("*.py"))
    for code in re.findall(r'(?:note\(\s*|Breach\(|CODE = |FAILED = )"([A-Z][0-9]+)"', source):
        assert code in CODES, code
        clause(code)


@pytest.mark.parametrize("code", CODES)
def test_the_example_yields_the_code(code: str) -> None:
    sample = sample_of(code)
    if sample is None:
        assert code in (*LIBRARY_ONLY, FAILED)
        return
    assert code in {case.finding.code for case in cases_of(sample)}


@pytest.mark.parametrize("code", CODES)
def test_the_program_says_so(code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The same from outside: the file is written, and the command is run on it."""
    sample = sample_of(code)
    if sample is None:
        return
    file = sample.write(tmp_path)
    is_board = file.suffix == ".toml" and not is_config(file.name)
    command = ["board", str(file), "--check"] if is_board else ["validate", str(file), "--strict"]
    assert run([*command, "--format", "json"]) == 1
    assert f'"code": "{code}"' in capsys.readouterr().out


@pytest.mark.parametrize(("sample", "right", "beside"), SAMPLES)
def test_examples_of_explanations(sample: Sample, right: bool, beside: Path | None) -> None:
    """Right examples are records without a fault, wrong ones have the fault they are cited under."""
    from docs.findings_page import Sample as File

    name = "game.pacal"
    found = {case.finding.code for case in cases_of(File(name, sample.notation.encode(), beside=beside))}
    if sample.clause == Code.SECOND_RECORD:
        with pytest.raises(NotationError) as problem:
            parse_record(sample.notation)
        assert problem.value.code == Code.SECOND_RECORD
    elif right:
        assert not found
    else:
        assert sample.clause in found


def test_what_cannot_be_written() -> None:
    with pytest.raises(NotationError) as problem:
        write_record(Record([Tag("Score keeper", "Ada")]))
    assert problem.value.code == Code.NOT_WRITABLE


@pytest.mark.parametrize("code", CODES)
def test_the_page_has_it(code: str) -> None:
    page = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
    assert f'<a id="{code.lower()}"></a>{code} {clause(code).title}' in page
