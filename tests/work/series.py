"""Texts of any size that mean harm: each repeats one thing n times. What the commands make of them is counted."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from tests.work.counting import GAMES

Series = Callable[[int], str | bytes]

TEXT = GAMES.read_text(encoding="utf-8")
HEAD, ROUNDS = re.split(r"^(?=1\. )", TEXT.partition("\n\n[")[0], maxsplit=1, flags=re.MULTILINE)
MAIN = ROUNDS[: ROUNDS.rindex("\n||")]
TURN = HEAD + "1. 4: G f7-k7 +GB "
STAGE = "7. 4: G / "
SIDES = "G 1 ^26 @h8 #3@c4 +e4 / Y 3 ^ @a1"
FIRST = '[Position "7. 4: G / '


def squares(count: int) -> str:
    """Squares one after the other, with commas before them."""
    return "".join(f",{'abcdefghijklm'[number % 13]}{number // 13 % 13 + 1}" for number in range(count))


RECORDS: dict[str, Series] = {
    "turns": lambda n: HEAD + "1. 4: " + "G f7-k7 +GB " * n,
    "turns in a round": lambda n: HEAD + "1. 4: " + "G f7-k7 B f6-b6 " * n,
    "rolls in a round": lambda n: HEAD + "1. " + "4: G f7-k7 " * n,
    "rolls without turns": lambda n: HEAD + "1. " + "6: " * n,
    "rounds without turns": lambda n: HEAD + "9. 4: " * n,
    "rounds with a fault each": lambda n: HEAD + "".join(f"{number + 1}. 4: G f7-k7\n" for number in range(n)),
    "comments": lambda n: TURN + "{a word} " * n,
    "comments inside a turn": lambda n: HEAD + "1. 4: G f7-k7 " + "{a word} " * n + "+GB",
    "comments in a setup": lambda n: HEAD.rstrip() + "{a word} " * n + "1. 4: G f7-k7",
    "comments behind a roll": lambda n: HEAD + "1. 4: " + "{a word} " * n + "G f7-k7",
    "comments behind a standing": lambda n: TURN + "|G0 B0" + "{a word} " * n,
    "comments behind tags": lambda n: '[Event "a"] {a word}\n' * n + HEAD + "*",
    "comments to the end of the line": lambda n: TURN + "; a word\n" * n,
    "skipped lines": lambda n: TURN + "\n%" + "a word\n%" * n,
    "lines that end with CR": lambda n: (TURN + "\n; a word\n" * n).replace("\n", "\r"),
    "a comment of words": lambda n: TURN + "{" + "word " * n + "}",
    "a comment of brackets": lambda n: TURN + "{" + "[ " * n + "}",
    "a comment of tags": lambda n: TURN + "{" + '[A "b"]\n' * n + "}",
    "glyphs": lambda n: TURN + "! $1 " * n,
    "variations": lambda n: TURN + "(G f7-f8) " * n,
    "empty variations": lambda n: TURN + "()" * n,
    "commented variations": lambda n: TURN + "({a} G f7-f8 {b}) {c} " * n,
    "a long variation": lambda n: TURN + "(" + "G f7-f8 " * n + ")",
    "deep variations": lambda n: TURN + ("(G f7-f8 " * 10 + ")" * 10) * (n // 10),
    "headings in a variation": lambda n: TURN + "(" + "2. 4: G f7-f8 " * n + ")",
    "standings in a variation": lambda n: TURN + "(G f7-f8 " + "|G0 B0 " * n + ")",
    "standings": lambda n: HEAD + "1. 4: G f7-k7 +GB\n|G0 B1\n" * n,
    "scores": lambda n: TURN + "\n|" + "G9 B8 " * n,
    "final scores": lambda n: HEAD + MAIN + "\n||" + "G9 B1 R3 " * n,
    "the same tag": lambda n: '[Event "a"]\n' * n + HEAD + "*",
    "other tags": lambda n: "".join(f'[T{number} "a"]\n' for number in range(n)) + HEAD + "*",
    "escapes in a tag": lambda n: '[Event "' + '\\"\\\\' * n + '"]\n' + HEAD + "*",
    "a long name": lambda n: '[Green "' + "Ada " * n + '"]\n' + TURN,
    "players in a tag": lambda n: '[Players "' + "G B " * n + '"]\n0. G@f7 B@f6 1. 4: G f7-k7',
    "names among the players": lambda n: '[Players "' + "Ada " * n + '"]\n[Green "Ada"]\n0. G@f7 B@f6 1. 4: G f7-k7',
    "blanks behind a colour": lambda n: TURN + "\nB" + " " * n + "x G f7-f8",
    "letters of another language": lambda n: "0. G@g7 J@f6 M@h8\n" + "1. 4: J f6-b6 +JM\n|G0 J0 M0\n" * n,
    "tags that nobody knows": lambda n: '[Megjegyző "a"]\n[Kék "a"]\n' * n + HEAD + "*",
    "words before a value": lambda n: "[Event" + " word" * n + ' "a"]\n' + HEAD + "*",
    "options in a tag": lambda n: '[Rules "de' + " expert" * n + '"]\n0. G@f7 B@f6 1. 4: G f7-k7',
    "stones in a Position tag": lambda n: FIRST + "G 1 ^26 @h8 +e4" + ",e4" * n + ' / Y 3 ^ @a1"]\n7. 4: G h8-h12',
    "pyramids in a Position tag": lambda n: FIRST + "G 1 ^26 @h8" + " #1@e4" * n + ' / Y 3 ^ @a1"]\n7. 4: G h8-h12',
    "god stones in a Position tag": lambda n: FIRST + "G 1 ^" + "2" * n + ' @h8 / Y 3 ^ @a1"]\n7. 4: G h8-h12',
    "ships": lambda n: "0. " + "G@g7 Y@f6 V@h8 " * n + "*",
    "taken stones": lambda n: HEAD + "1. 4: G f7-k7 <a1" + squares(n),
    "takes": lambda n: HEAD + "1. 4: G f7-k7 " + "<a2 " * n,
    "drops": lambda n: HEAD + "1. 4: G f7-k7 " + "+R " * n,
    "a drop into many ships": lambda n: HEAD + "1. 4: G f7-k7 +" + "GYRVB" * n,
    "late actions": lambda n: HEAD + "1. 4: G f7-k7 #1@k8 " + "+G <a1 #1@k8 " * n,
    "corners": lambda n: HEAD + "1. 4: G f7" + "-f8-g8-g7-f7" * n,
    "a path to and fro": lambda n: HEAD + "1. 4: G f7" + "-f8-f9" * n,
    "members": lambda n: HEAD + "1. 4: G f7-k7 +GB #3@k8:a1" + squares(n),
    "builds": lambda n: HEAD + "1. 4: G f7-k7 " + "#1@k8 " * n,
    "builds with members": lambda n: HEAD + "1. 4: G f7-k7 " + "#3@k8:a1,a2 " * n,
    "good records": lambda n: "0. G@g7 Y@f6 1. 4: G g7-g11 +GY *\n" * n,
    "broken records": lambda n: '[Event "a"]\n1. 4: G f7-k7 ? ?\n\n' * (n // 2),
    "undecodable records": lambda n: b'[Event "a\xff"] *\n' * (n // 2),
    "positions among records": lambda n: ('[Event "a"]\n' + SIDES + "\n\n") * (n // 4),
    "unclosed comments": lambda n: ('[Event "a"]\n' + "1. 4: G f7-k7 {never closed\n") * (n // 4),
    "unclosed variations": lambda n: ('[Event "a"]\n' + "1. 4: G f7-k7 (G f7-f8\n") * (n // 4),
    "a fault at the end of a long line": lambda n: TURN + "{a word} " * n + "?",
    "blank lines before a fault": lambda n: '[Green "a"]' + "\n" * n + "1. 4: G f7-k7 ?",
}
"""Records and files of records."""

POSITIONS: dict[str, Series] = {
    "comments": lambda n: STAGE + SIDES + " {a word}" * n,
    "tags": lambda n: '[Event "a"]\n' * n + STAGE + SIDES,
    "tags and comments": lambda n: '[Event "a"] {a word}\n' * n + STAGE + SIDES,
    "skipped lines": lambda n: "%a\n;b\n" * n + STAGE + SIDES,
    "stones": lambda n: STAGE + "G 1 ^26 @h8 +e4" + squares(n) + " / Y 3 ^ @a1",
    "stones on one square": lambda n: STAGE + "G 1 ^26 @h8 +e4" + ",e4" * n + " / Y 3 ^ @a1",
    "stones on a pyramid": lambda n: STAGE + "G 1 ^26 @h8 #1@e4 +e4" + ",e4" * n + " / Y 3 ^ @a1",
    "stones under a ship": lambda n: STAGE + "G 1 ^26 @h8 +h8" + ",h8" * n + " / Y 3 ^ @a1",
    "pyramids": lambda n: STAGE + "G 1 ^26 @h8" + " #1@e4" * n + " / Y 3 ^ @a1",
    "god stones": lambda n: STAGE + "G 1 ^" + "2" * n + " @h8 / Y 3 ^ @a1",
    "players": lambda n: STAGE + " / ".join(["G 1 ^26 @h8"] * n),
    "players in lines": lambda n: STAGE + "\n".join(["G 1 ^26 @h8", "Y 3 ^ @a1"] * n),
    "blank lines": lambda n: STAGE + SIDES.replace(" / ", "\n" * n),
    "a fault at the end": lambda n: STAGE + "G 1 ^26 @h8 +e4" + ",e4" * n + " / Y 3 ^ @a1 ?",
}
"""Positions."""


def played(**more: Any) -> dict[str, Any]:
    """A turn in JSON."""
    return {"player": "G", "move": {"kind": "fly", "from": "f7", "to": "k7"}, **more}


def document(*turns: dict[str, Any], **more: Any) -> str:
    """A record in JSON."""
    ships = [{"colour": "G", "square": "f7"}, {"colour": "B", "square": "f6"}]
    rounds = [{"round": 1, "rolls": [{"roll": 4, "turns": list(turns)}]}]
    return json.dumps({"format": "pacal-record", "version": 1, "setup": {"ships": ships}, "rounds": rounds, **more})


JSON: dict[str, Series] = {
    "turns": lambda n: document(*[played()] * n),
    "drops": lambda n: document(played(drops=["G", "B"] * n)),
    "members": lambda n: document(played(builds=[{"height": 3, "site": "c4", "members": ["c6"] * n}])),
    "a tail": lambda n: document(played(tail=[{"comment": "c"}, {"glyph": "!"}] * n)),
    "faults": lambda n: document(played(tail=[{"comment": 3}, {"glyph": "x"}] * n)),
    "unknown names": lambda n: document(played(), **{f"k{number}": 1 for number in range(n)}),
    "deep": lambda n: '{"format": "pacal-record", "version": 1, "rounds": ' + "[" * n + "]" * n + "}",
    "records": lambda n: "[" + ",\n".join([document(played())] * n) + "]",
    "broken records": lambda n: "[" + ",\n".join(['{"format": "pacal-record", "rounds": 7}'] * n) + "]",
}
"""Records in JSON."""
