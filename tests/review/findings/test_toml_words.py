"""What Python's reader of TOML objects to has words of ours, so that nobody reads it in English."""

from __future__ import annotations

import tomllib

import pytest

from pacal_notation.data.languages.phrases import Message
from pacal_notation.notation.toml_places import Lines, toml_problem
from pacal_notation.review.findings.toml_words import SAY, toml_words

SLIPS = {
    "overwrite": ["a=1\na=1", "a={b=1,b=2}", "a.b=1\na.b.c=2", "[a]\nb=1\n[a.b]", "a={b={c=1},b.d=2}"],
    "line-end": ["a='x\ny'", 'a="x\ny"'],
    "file-end": ['a="', "a='", 'a="""', "a='''"],
    "statement": ["=1", "\x01", "{", "ä = 1"],
    "key": ["a={", "[]", "a.=1"],
    "equals": ["a", "a={b 1}", "board palenque"],
    "value": ["a=", "a=[", "a=tru", "a=yes", "rules = it"],
    "behind": ["a=1 b", "a=1\x01", "a=2020-13-45", 'a="it"s"'],
    "heading-end": ["[a", "[[a", "[[a]"],
    "list-end": ["a=[1 2]", "a=[1"],
    "table-end": ["a={b=1", "a={b=1 c=2}"],
    "heading-twice": ["[a]\n[a]"],
    "backslash": ['a="C:\\games"', 'a="\\u12"', 'a="\\uD800"', 'a="""\\ x"""'],
    "character": ['a="\x01"', "#\x01"],
}


@pytest.mark.parametrize(("key", "text"), [(key, text) for key, texts in SLIPS.items() for text in texts])
def test_slips(key: str, text: str) -> None:
    with pytest.raises(ValueError) as caught:
        tomllib.loads(text)
    words = toml_words(toml_problem(caught.value, Lines(text))[1])
    assert isinstance(words, Message), words
    assert words.key == f"toml.{key}"


def test_every_sentence_is_met() -> None:
    assert {f"toml.{key}" for key in SLIPS} | {"toml.too-deep"} == set(SAY.english)


def test_what_nobody_knows_stays() -> None:
    assert toml_words("Something new") == "Something new"
