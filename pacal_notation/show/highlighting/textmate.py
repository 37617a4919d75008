"""The notation as a TextMate grammar, for editors such as Visual Studio Code, Sublime Text and TextMate itself.

An editor takes the first rule that fits, line by line, and knows nothing of what may follow what. So the words of both
grammars stand in an order in which the longest comes first, and only what is no word at all is shown as illegal.
"""

from __future__ import annotations

import json
from typing import Any

from ...notation.grammar.loading import position_grammar, record_grammar
from .roles import Role, role_of

SCOPES = {
    Role.COMMENT: "comment.block.pacal",
    Role.SKIPPED: "comment.line.percentage.pacal",
    Role.TAG: "entity.name.tag.pacal",
    Role.TEXT: "string.quoted.double.pacal",
    Role.PLAYER: "keyword.other.player.pacal",
    Role.SQUARE: "variable.other.square.pacal",
    Role.NUMBER: "constant.numeric.pacal",
    Role.ROUND: "entity.name.section.round.pacal",
    Role.ROLL: "storage.type.roll.pacal",
    Role.SCORE: "constant.numeric.score.pacal",
    Role.STONES: "entity.other.attribute-name.pacal",
    Role.GLYPH: "markup.bold.glyph.pacal",
    Role.SIGN: "keyword.operator.pacal",
}
ILLEGAL = "invalid.illegal.pacal"
_LINES = ("WHITE_SPACE", "_LINE_BREAK", "BLANK")
_FIRST = ("BRACED", "TO_LINE_END", "SKIPPED", "STRING", "TAG_NAME", "SETUP", "ROUND", "ROLL", "UNROLLED", "SCORE",
          "DROP", "GOD_STONES", "__ANON_0")  # fmt: skip
"""Words that begin like others and are longer."""


def textmate_grammar() -> str:
    """The grammar as JSON."""
    words: dict[str, tuple[str, Role]] = {}
    for grammar in (record_grammar(), position_grammar()):
        for name, pattern in grammar.terminals.items():
            words.setdefault(name, (pattern, role_of(grammar, name)))
    order = [name for name in _FIRST if name in words]
    order += [name for name in words if name not in _FIRST and name not in _LINES]
    rules = [_rule(name, *words[name]) for name in order]
    whole = {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "Pacal notation",
        "scopeName": "source.pacal",
        "fileTypes": ["pacal"],
        "patterns": [*rules, {"name": ILLEGAL, "match": r"[^\s]"}],
    }
    return json.dumps(whole, indent=2, ensure_ascii=True) + "\n"


def _rule(name: str, pattern: str, role: Role) -> dict[str, Any]:
    if name == "BRACED":
        # A comment goes on over lines, so it has a beginning and an end instead of a pattern.
        begin, end = pattern[:2], pattern[-2:]
        return {"comment": name, "name": SCOPES[role], "begin": begin, "end": end}
    return {"comment": name, "name": SCOPES[role], "match": pattern}
