"""Findings on a club's file ``pacal.toml``: all that is wrong with it, with its place and what to do."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, NamedTuple

from ...data.languages.phrases import Message
from ...notation.club_file import ClubFault, ClubText, scan_club
from ...notation.toml_places import FilePlace
from .club_words import SAY
from .finding import Finding, Place, Severity
from .toml_words import toml_words

LARGEST_FILE = 1 << 20
"""No such file is longer than this many bytes."""
_START = FilePlace(1, 1, 1, 1)

CODES = {
    "not-text": "D40",
    "too-large": "D40",
    "toml": "D40",
    "unknown-key": "D41",
    "wrong-type": "D42",
    "empty-name": "D42",
    "language": "D42",
    "rules": "D42",
    "board": "D42",
    "alias-twice": "D43",
    "alias-of-alias": "D43",
    "missing-day": "D44",
    "no-date": "D44",
    "backwards": "D44",
    "overlap": "D44",
}
"""The code of each fault, by its reason."""

class ClubReview(NamedTuple):
    """A club's file as checked: as much of it as could be read, and what is wrong with it."""

    text: ClubText
    findings: tuple[Finding, ...]


def review_club(data: bytes, file: str = "") -> ClubReview:
    """Check a club's file. `file` is what the findings call it, and where a board file is looked for from."""
    if len(data) > LARGEST_FILE:
        return _unread(ClubFault("too-large", _START, {"largest": LARGEST_FILE}), file)
    try:
        text = scan_club(data.decode("utf-8-sig").replace("\r\n", "\n"))
    except UnicodeDecodeError as problem:
        before = data[: problem.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
        facts = {"byte": f"{data[problem.start]:02x}", "offset": problem.start}
        return _unread(ClubFault("not-text", FilePlace(line, column, line, column + 1), facts), file)
    settings = _settings(text, file)
    faults = [*text.faults, *settings]
    wrong = {fault.reason for fault in settings}
    text = text._replace(
        rules="" if "rules" in wrong else text.rules, board="" if "board" in wrong else text.board
    )
    findings = sorted((_finding(fault, file) for fault in faults), key=lambda finding: finding.place)
    return ClubReview(text, tuple(findings))


def _unread(fault: ClubFault, file: str) -> ClubReview:
    return ClubReview(scan_club(""), (_finding(fault, file),))


def board_from(file: str, board: str) -> str:
    """The board that a club's file names: a path counts from the folder of the file."""
    from ..boards import is_board_path

    return os.path.join(os.path.dirname(file), board) if is_board_path(board) else board


def _settings(text: ClubText, file: str) -> list[ClubFault]:
    """What is wrong with the rules and the board that are named."""
    from ...game.errors import BoardError, OptionError
    from ...notation.rules_text import parse_rules
    from ..boards import load_board

    faults = []
    if text.rules:
        try:
            parse_rules(text.rules)
        except OptionError as problem:
            faults.append(ClubFault("rules", text.places["rules"], {"problem": problem.said}))
    if text.board:
        try:
            load_board(board_from(file, text.board))
        except BoardError as problem:
            faults.append(ClubFault("board", text.places["board"], {"problem": problem.said}))
        except OSError as problem:
            words = SAY.later("club.board.unreadable", name=text.board, problem=problem.strerror)
            faults.append(ClubFault("board", text.places["board"], {"problem": words}))
    return faults


def _finding(fault: ClubFault, file: str) -> Finding:
    key = fault.reason
    facts: dict[str, Any] = {
        name: fact if isinstance(fact, Message) else _shown(fact) for name, fact in fault.facts.items()
    }
    if key == "toml":
        facts["problem"] = toml_words(str(fault.facts["problem"]))
    elif key == "wrong-type":
        key = f"wrong-type-{fault.facts['wanted']}"
    elif key == "unknown-key":
        import difflib

        known = fault.facts["known"]
        assert isinstance(known, tuple)
        near = difflib.get_close_matches(str(fault.facts["key"]).lower(), known, 1)
        if near:
            key, facts["near"] = "unknown-key-near", near[0]
    facts = {_NAMES.get(name, name): fact for name, fact in facts.items()}
    hint = f"club.{key}.hint"
    if key in ("missing-day", "no-date"):
        key = f"{key}.{facts['key']}"
    said = facts["problem"] if key in ("rules", "board") else _told(f"club.{key}", facts)
    return Finding(
        code=CODES[fault.reason],
        said=said,
        place=Place(*fault.place),
        file=file,
        severity=Severity.ERROR,
        advice=_told(hint, facts),
    )


_NAMES = {"other": "name2", "person": "name3"}
"""Facts that are called otherwise in sentences, in which others are players."""


def _told(key: str, facts: Mapping[str, Any]) -> Message:
    """A sentence with those of the facts that it speaks of."""
    english = str(SAY.english[key])
    return SAY.later(key, **{name: fact for name, fact in facts.items() if f"{{{name}}}" in english})


def _shown(fact: object) -> str:
    """A fact as words, short and with nothing hidden."""
    if isinstance(fact, tuple):
        return ", ".join(map(str, fact))
    text = str(fact)
    text = text if len(text) <= 200 else f"{text[:199]}…"
    return text if text.isprintable() and text.strip() else repr(text)
