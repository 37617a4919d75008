"""What programs read is the same in every language, but for the sentences in it."""

from __future__ import annotations

import csv
import io
import json
import re
from typing import Any

import pytest

from pacal_notation.data.languages import ENGLISH
from pacal_notation.data.languages.__main__ import TRANSLATED

from .calls import calls
from .running import Run, Told, Workplace

SAID = {"message", "hint", "text", "title", "markdown", "label", "note", "words", "description", "section"}
"""Keys whose values are sentences, or objects with such; all others have values that programs compare."""
NAMES = ("B2-member-missing", "C6-wrong-roll", "D1-unknown-edition", "M2-stops-short", "N1-bad-square")
FAULTY = ("validate", *(f"samples/faulty/{name}.pacal" for name in NAMES), "-j1", "--format")
ALIKE = [
    "convert samples/duel.pacal --format csv",
    "convert samples/archive.pacal --rows players --format csv",
    "convert samples/faulty/M2-stops-short.pacal --format csv",
    "convert samples/duel.pacal --format json",
    "convert samples/duel.pacal --format jsonl",
    "stats samples/archive.pacal --by player --format csv",
    "stats samples/archive.pacal --by player --format json",
    "stats samples/archive.pacal --format json",
    "legal samples/positions/midgame.pacal --format json --most 3",
    "board palenque --format json",
    "find 'players = 3' samples --no-config --format json",
    "find 'players = 3' samples --no-config --format jsonl",
    "schema review",
    "completion bash",
    "format samples/short-hand.pacal",
    "generate --seed 1 --max-rounds 2",
]
"""What says nothing, and so is the same to the byte."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Workplace:
    return Workplace(tmp_path_factory.mktemp("formats") / "work")


def told(place: Workplace, call: str, language: str) -> Told:
    (run,) = calls(call)
    return place.run(run, language)


def without_sentences(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: None if key in SAID else without_sentences(value) for key, value in data.items()}
    return [without_sentences(value) for value in data] if isinstance(data, list) else data


def sentences(data: Any) -> list[str]:
    if isinstance(data, dict):
        said = [value for key, value in data.items() if key in SAID and isinstance(value, str)]
        return said + [words for value in data.values() for words in sentences(value)]
    return [words for value in data for words in sentences(value)] if isinstance(data, list) else []


@pytest.mark.parametrize("call", ALIKE)
def test_what_says_nothing_is_the_same(place: Workplace, call: str) -> None:
    english = told(place, call, ENGLISH)
    assert english.out
    for language in ("de", "hu"):
        assert told(place, call, language).out == english.out, language


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("form", ["json", "jsonl", "sarif"])
def test_keys_and_codes_of_findings(place: Workplace, form: str, language: str) -> None:
    def read(words: str) -> list[Any]:
        return [json.loads(line) for line in words.splitlines()] if form == "jsonl" else [json.loads(words)]

    ours, english = (read(place.run(Run((*FAULTY, form)), one).out) for one in (language, ENGLISH))
    assert without_sentences(ours) == without_sentences(english)
    assert len(sentences(ours)) == len(sentences(english)) > len(NAMES)
    same = [words for words, plain in zip(sentences(ours), sentences(english), strict=True) if words == plain]
    assert [words for words in same if re.search(r"[a-z]{3}", words)] in ([], ["Notation"])  # a section; else notation


@pytest.mark.parametrize("language", TRANSLATED)
def test_heads_of_annotations_for_github(place: Workplace, language: str) -> None:
    head = re.compile(r"^::\w+ file=[^,]*,line=\d+,col=\d+,endColumn=\d+,title=\w+::", re.MULTILINE)
    ours, english = (place.run(Run((*FAULTY, "github")), one).out for one in (language, ENGLISH))
    assert head.findall(ours) == head.findall(english)
    assert len(head.findall(ours)) == len(ours.splitlines()) == len(NAMES)
    assert ours != english


@pytest.mark.parametrize("call", [call for call in ALIKE if "csv" in call])
def test_names_of_columns_are_those_of_programs(place: Workplace, call: str) -> None:
    (head, *_) = csv.reader(io.StringIO(told(place, call, "hu").out))
    assert all(re.fullmatch(r"[a-z0-9_]+", name) for name in head), head
