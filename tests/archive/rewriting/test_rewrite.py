"""Files written anew: small texts that an attack has found, each of which lost something or changed twice."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from pacal_notation.archive.rewriting.annotated_files import annotated_files
from pacal_notation.archive.rewriting.canonical_files import format_file
from pacal_notation.notation.reading.split import split_records
from pacal_notation.telling.annotation import Wanted

TEXTS = [
    "[R\"\"]\ufeff[P\"",
    "*\ufeff[P\"",
    "0.*\ufeff{",
    "0.*\ufeff{c}*",
    "*\ufeff;\nm",
    "\n\ufeff4",
    "\ufeff\ufeff1",
    "1.3:\n% \n[n\"",
    "0.\n% \r[_\"",
    "1.3: ; c \t\n[n\"",
    "1.3: ; c \x0c\n\ufeff[n\"",
    "[Annotator\"\"]",
    "[Annotator\"me\"]\n1. 4: G -g1",
    "c[P\"\"]",
    "*[0\"\"]",
    "1.4:G-g1=0",
    "1.4:G-g1=0+G",
    "1.4:G-g1(G-g9=0<a1)",
    "\n\nc\r\r2",
    "||G1\ufeff{}1.4:",
    "*\ufeff{a}1.4:",
    "{a}1.4:",
    " %[R\"",
    "\ufeff%[X\"\"]",
]


def counted(data: bytes) -> int:
    return len(list(split_records(io.BytesIO(data))))


@pytest.mark.parametrize("text", TEXTS, ids=ascii)
def test_formatting_keeps_the_records_apart_and_once_is_enough(text: str) -> None:
    data = text.encode()
    once = format_file(data).after
    assert counted(once) == counted(data)
    assert format_file(once).after == once


@pytest.mark.parametrize("text", TEXTS, ids=ascii)
def test_annotating_keeps_the_records_apart_and_once_is_enough(text: str, tmp_path: Path) -> None:
    data = text.encode()
    file = tmp_path / "game.pacal"
    made = [data]
    for _ in range(2):
        file.write_bytes(made[-1])
        made.append(b"".join(annotated_files(str(file), Wanted(analysis=False), lambda sheet: None)))
    assert counted(made[1]) == counted(data)
    assert made[2] == made[1]
