"""What the TOML reader of Python objects to, in words for people who have typed a board or a club's file."""

from __future__ import annotations

import re

from ...data.languages.phrases import Phrases, Told
from ...notation.toml_places import TOO_DEEP

SAY = Phrases("findings", {
    "toml.overwrite": "this key has a value already",
    "toml.line-end": "a quote is missing, the line ends inside a string",
    "toml.file-end": "a quote is missing, the file ends inside a string",
    "toml.too-deep": "lists or tables are nested too deeply",
    "toml.statement": "a line begins with a key or with a heading in brackets",
    "toml.key": "a key is missing here: letters, digits, _ and -",
    "toml.equals": "there must be an equals sign between a key and its value",
    "toml.value": "there is no value here: text stands between quotes, and besides there are numbers and lists",
    "toml.behind": "this line is complete before this place",
    "toml.heading-end": "a bracket is missing at the end of the heading",
    "toml.list-end": "a comma is missing in the list, or the bracket at its end",
    "toml.table-end": "a comma is missing in the table, or the brace at its end",
    "toml.heading-twice": "this heading stands there twice",
    "toml.backslash": "a backslash is written twice within quotes",
    "toml.character": "this character must not stand here",
})  # fmt: skip

_READER = (
    (r"Cannot overwrite a value|Cannot mutate .*|Cannot redefine .*|Duplicate inline table key .*", "overwrite"),
    (r"(Illegal|Found invalid) character '\\n'", "line-end"),
    ("Unterminated string|Expected ['\"]+", "file-end"),
    (re.escape(TOO_DEEP), "too-deep"),
    ("Invalid statement", "statement"),
    ("Invalid initial character for a key part", "key"),
    ("Expected '=' after a key in a key/value pair", "equals"),
    ("Invalid value|Invalid date or datetime", "value"),
    ("Expected newline or end of document after a statement", "behind"),
    (r"Expected '\]+' at the end of an? (table|array) declaration", "heading-end"),
    ("Unclosed array", "list-end"),
    ("Unclosed inline table", "table-end"),
    ("Cannot declare .* twice", "heading-twice"),
    (r"Unescaped '.*' in a string|Invalid hex value|Escaped character is not a Unicode scalar value", "backslash"),
    ("(Illegal|Found invalid) character .*", "character"),
)
"""What Python's reader says, as patterns, and the key of our words."""


def toml_words(problem: str) -> Told:
    """What the reader objects to; what a later Python says otherwise stays in its words."""
    for pattern, key in _READER:
        if re.fullmatch(pattern, problem):
            return SAY.later(f"toml.{key}")
    return problem
