"""Findings on a club's file ``pacal.toml``: all that is wrong with it, with its place and what to do."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import NamedTuple

from ...notation.club_file import ClubFault, ClubText, scan_club
from ...notation.toml_places import FilePlace
from .boards import TOML_WORDS
from .finding import Finding, Place, Severity

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

_TEXTS: Mapping[str, tuple[str, str]] = {
    "not-text": ("byte {byte} at offset {offset} is not UTF-8", "save the file as UTF-8 text"),
    "too-large": ("the file has more than {largest} bytes", "is this a club's file at all?"),
    "toml": ("this is not TOML: {problem}", "look at this line and the one before it; docs/config.md shows the form"),
    "unknown-key": ("{key} is not part of pacal.toml", "known here: {known}"),
    "unknown-key-near": ("{key} is not part of pacal.toml", "did you mean {near}?"),
    "wrong-type-rules": ("rules is not a text", 'name an edition with options: rules = "it expert"'),
    "wrong-type-board": ("board is not a text", 'name a board or a board file: board = "boards/ours.toml"'),
    "wrong-type-language": ("language is not a text", 'name a language: language = "en"'),
    "wrong-type-title": ("title is not a text", 'name the club: title = "Thursday club"'),
    "wrong-type-players": ("players is not a table", "write a heading [players], and under it a line for each person"),
    "wrong-type-seasons": ("seasons is not a table", "write a heading [seasons], and under it a line for each season"),
    "wrong-type-aliases": ("the spellings of {key} are not texts", 'list them: "Anna Berg" = ["Anna", "A. Berg"]'),
    "wrong-type-season": (
        "the season {key} has no first and last day",
        'write them like this: "{key}" = {{ first = 2026-09-01, last = 2027-06-30 }}',
    ),
    "empty-name": ("a name is empty", "write how the person is called, or take it away"),
    "language": ("there is no language {language}", "the languages are {known}"),
    "rules": ("{problem}", "name an edition with options, such as it expert"),
    "board": ("{problem}", "name a board, or a board file by its path from the folder of this file"),
    "alias-twice": (
        "{alias} stands for {other} already, so it cannot stand for {person}",
        "a spelling stands for one person; take it away from one of them",
    ),
    "alias-of-alias": (
        "{alias} is a spelling of {person}, and a person with spellings as well",
        "list all spellings under the one name that is to be used",
    ),
    "missing-day": ("the season {name} has no {key} day", "a season has a first and a last day"),
    "no-date": ("the {key} day of the season {name} is not a date", "write it like 2026-09-01"),
    "backwards": ("the season {name} ends on {last}, before it begins on {first}", "change its days"),
    "overlap": (
        "the seasons {other} and {name} have days in common, from {first} to {last}",
        "a day belongs to one season: change the days of one of them",
    ),
}


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
            faults.append(ClubFault("rules", text.places["rules"], {"problem": problem}))
    if text.board:
        try:
            load_board(board_from(file, text.board))
        except BoardError as problem:
            faults.append(ClubFault("board", text.places["board"], {"problem": problem}))
        except OSError as problem:
            words = f"the board {text.board} cannot be read: {problem.strerror}"
            faults.append(ClubFault("board", text.places["board"], {"problem": words}))
    return faults


def _finding(fault: ClubFault, file: str) -> Finding:
    key = fault.reason
    facts = {name: _shown(fact) for name, fact in fault.facts.items()}
    if key == "toml":
        facts["problem"] = TOML_WORDS.get(facts["problem"], facts["problem"])
    elif key == "wrong-type":
        key = f"wrong-type-{fault.facts['wanted']}"
    elif key == "unknown-key":
        import difflib

        known = fault.facts["known"]
        assert isinstance(known, tuple)
        near = difflib.get_close_matches(str(fault.facts["key"]).lower(), known, 1)
        if near:
            key, facts["near"] = "unknown-key-near", near[0]
    message, hint = _TEXTS[key]
    return Finding(
        code=CODES[fault.reason],
        message=message.format_map(facts),
        place=Place(*fault.place),
        file=file,
        severity=Severity.ERROR,
        hint=hint.format_map(facts),
    )


def _shown(fact: object) -> str:
    """A fact as words, short and with nothing hidden."""
    if isinstance(fact, tuple):
        return ", ".join(map(str, fact))
    text = str(fact)
    text = text if len(text) <= 200 else f"{text[:199]}…"
    return text if text.isprintable() and text.strip() else repr(text)
