"""What is said of JSON that cannot be read."""

from __future__ import annotations

from ...data.languages.phrases import Counted, Phrases

SAY = Phrases("findings", {
    "json.error": Counted(
        "count", "{place}: {problem} (and {count} more)", "{place}: {problem} (and {count} more)"
    ),
    "json.an-object": "an object",
    "json.an-array": "an array",
    # the format
    "json.no-format-object": "{value} is no {format}: it should be an object",
    "json.format": "the format is {value}, it should be {format}",
    "json.format-missing": 'there is no field "format", it should be {format}',
    "json.version": "the version is {value}, this program reads version {version}",
    "json.version-missing": 'there is no field "version", this program reads version {version}',
    # what is not what it should be
    "json.not.text": "{value} is not a text",
    "json.not.number": "{value} is not a whole number",
    "json.not.array": "{value} is not an array",
    "json.not.object": "{value} is not an object",
    "json.not.truth": "{value} is not true or false",
    "json.not.square": "{value} is not a square such as c4",
    "json.not.tag-name": "{value} is not a tag's name: letters, digits and _",
    "json.not.glyph": "{value} is not a glyph: ! and ?, or $1 to $255",
    "json.not.code": "{value} is not a code such as M3",
    "json.not.line": "{value} is not a text without line breaks",
    "json.not.roll": '{value} is not a roll: a number, "x" for the arrows, null before the roll',
    "json.neither-number-nor-x": "{value} is neither a whole number nor x",
    "json.none-of": "{value} is not {choices}",
    "json.less": "{value} is less than {limit}",
    "json.more": "{value} is more than {limit}",
    "json.at-least-one": "there must be at least one",
    "json.missing": "the field {field} is missing",
    "json.unknown": "there is no field {field} here",
    "json.no-case": "{field} is {value}, not {choices}",
    "json.no-case-field": "expected an object with the field {choices}, found {value}",
    # what no shape can say
    "json.stands-twice": "{action} stands twice",
    "json.not-there-to-be-late": "this turn has no {action} that could be late",
    "json.nothing-too-late-for": "this turn has nothing that a {action} could be too late for",
    "json.no-members": "a pyramid of this height has members; leave the field out where they were not written",
    "json.heading-alone": "a turn must follow this heading",
    "json.heading-empty": "a heading has a round, a roll or both",
    # too much
    "json.nested": "nested too deep",
    "json.too-deep": "this is nested too deep to be a record",
    "json.variations": "variations may nest {depth} deep, not deeper",
    "json.long-line": "this line is longer than {size:,} bytes",
    "json.long-document": "this document is longer than {size:,} bytes; JSON lines can be of any length",
    # no JSON, or none that readers agree about
    "json.long-number": "there is a number with thousands of digits",
    "json.not-utf8": "byte {number} is not UTF-8 text",
    "json.field-twice": "the field {field} stands twice",
    "json.many-fields": "an object with {count:,} fields is no part of any format here",
    "json.odd-field": "a field's name has a character that is no text",
    "json.no-number": "{value} is no number",
    "json.nul": "a NUL character is no text",
    "json.surrogate": "half of a surrogate pair is no text",
    "json.python": "this is not JSON: {problem}",
    "json.python.property": "this is not JSON: expecting property name enclosed in double quotes",
    "json.python.colon": "this is not JSON: expecting ':' delimiter",
    "json.python.comma": "this is not JSON: expecting ',' delimiter",
    "json.python.value": "this is not JSON: expecting value",
    "json.python.extra": "this is not JSON: extra data",
    "json.python.string": "this is not JSON: unterminated string starting at",
    "json.python.escape": "this is not JSON: invalid \\escape",
    "json.python.unicode": "this is not JSON: invalid \\uXXXX escape",
    "json.python.control": "this is not JSON: invalid control character at",
})  # fmt: skip
