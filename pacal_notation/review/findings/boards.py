"""Findings on a board file: all that reader and checker object to, with its place and what to do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from ...game.plan import Plan, PlanFault, check_plan
from ...notation.board_file import FileFault, place_of, scan_board
from ...notation.toml_places import FilePlace
from .finding import Finding, Place, Severity

LARGEST_FILE = 32 * 1024
"""No board file is longer than this many bytes; the largest board needs less than half."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_LISTED = 6
"""How many squares a message names before it only counts."""

FILE_CODES = {
    "not-text": "D10",
    "byte-order-mark": "D11",
    "toml": "D12",
    "missing-key": "D13",
    "empty": "D13",
    "unknown-key": "D14",
    "wrong-type": "D15",
    "not-a-pair": "D26",
    "too-large": "D39",
}
"""The code of each way in which a board file cannot be read."""

PLAN_CODES = {
    "size": "D16",
    "row-length": "D17",
    "sign": "D18",
    "district-in-pieces": "D19",
    "letter-without-value": "D20",
    "value-without-squares": "D21",
    "value": "D22",
    "sacred-missing": "D23",
    "sacred-shape": "D24",
    "sacred-value": "D25",
    "river-pair": "D26",
    "river-not-neighbours": "D27",
    "river-in-lake": "D28",
    "off-board": "D29",
    "shore-in-lake": "D30",
    "tile-unknown": "D31",
    "tile-covers-part": "D32",
    "tile-on-lake": "D33",
    "tile-on-sacred": "D34",
    "tiles-overlap": "D35",
    "duplicate": "D36",
    "unreachable": "D37",
    "tile-cuts-off": "D38",
}
"""The code of each fault of a plan, by its reason."""

_TEXTS: Mapping[str, tuple[str, str]] = {
    "not-text": ("{problem}", "save the file as UTF-8 text"),
    "byte-order-mark": (
        "the file begins with a byte order mark",
        "it does no harm here; save the file as UTF-8 without it",
    ),
    "toml": (
        "this is not TOML: {problem}",
        "look at this line and the one before it; docs/boards.md shows the form",
    ),
    "missing-key": ("the board has no {thing}", "{need}"),
    "empty": ("the {key} is empty", "give the board a short name, such as name = \"palenque\""),
    "unknown-key": ("{key} is not part of a board file", "known here: {known}"),
    "wrong-type": ("{key} is {got}, it should be {wanted}", "{example}"),
    "not-a-pair": (
        "{word} is not a pair of squares",
        "write two neighbouring squares with a bar between them, such as d13|e13",
    ),
    "too-large": (
        "the file has more than {largest} bytes, no board needs that many",
        "is this a board file at all?",
    ),
    "size": (
        "the board has {columns} columns and {rows} rows",
        "a board has from {smallest} to {largest} columns and from {smallest} to {largest} rows",
    ),
    "row-length": (
        "row {row} has a length of {squares}, the board's rows have {columns}",
        "one sign per square: look for a letter that is missing or there twice",
    ),
    "sign": (
        "{sign} is no sign for a square; it stands on {squares}",
        "a district is a letter from A to Z or a to z, the lake is ~",
    ),
    "district-in-pieces": (
        "district {letter} is in {pieces} pieces: {squares} not joined to the rest",
        "a district holds together by the sides of its squares; correct the drawing, "
        "or give this piece a letter of its own",
    ),
    "letter-without-value": (
        "district {letter} has no value",
        "add {letter} = … under [values], or correct the letter in the drawing: it stands on {squares}",
    ),
    "value-without-squares": (
        "there is a value for {letter}, but no such district in the drawing",
        "remove the value, or look for the district's letter in the drawing",
    ),
    "value": (
        "the value of district {letter} is {value}, not a whole number from 1 to {largest}",
        "write the number printed in the district, such as {letter} = 4",
    ),
    "sacred-missing": (
        "the sacred district {letter} is not in the drawing",
        "sacred is the letter of the 3×3 squares on which the ships start",
    ),
    "sacred-shape": (
        "the sacred district {letter} is not 3×3 squares: it has {squares}",
        "nine squares, three by three; is its letter used elsewhere?",
    ),
    "sacred-value": ("the sacred district {letter} has no value", "add {letter} = 7 under [values]"),
    "river-pair": (
        "{pair} is not a pair of squares",
        "write two neighbouring squares with a bar between them, such as d13|e13",
    ),
    "river-not-neighbours": (
        "the squares of {pair} have no side in common",
        "the river runs between two squares next to each other in a row or a column",
    ),
    "river-in-lake": (
        "both squares of {pair} are lake",
        "the river ends where it meets the lake; remove the pair, or correct the drawing",
    ),
    "off-board": ("{square} in {list} is not on the board", "{known}"),
    "shore-in-lake": (
        "{square} in {list} is lake, and so no shore",
        "a shore is land: name the squares beside the water, or correct the drawing",
    ),
    "tile-unknown": ("there is no tile {tile}", "the tiles are {tiles}; two players lay 2 and 2/3"),
    "tile-covers-part": (
        "tile {tile} covers a part of district {letter} only: {left} left",
        "cover the whole district (write its letter) or nothing of it",
    ),
    "tile-on-lake": (
        "tile {tile} covers lake: {squares}",
        "a tile covers whole districts; leave these squares out",
    ),
    "tile-on-sacred": (
        "tile {tile} covers the sacred district: {squares}",
        "the ships start there; leave these squares out",
    ),
    "tiles-overlap": (
        "tiles {other} and {tile} both cover {squares}",
        "two players lay both tiles at once: take the squares from one of them",
    ),
    "duplicate": ("{list} names {entry} twice", "once is enough; was another square meant?"),
    "unreachable": (
        "no ship can reach {squares} step by step",
        "lake and edges enclose this land; correct the drawing",
    ),
    "tile-cuts-off": (
        "with {players} players, no ship can reach {squares} step by step",
        "the covered districts enclose this land: cover it too, or cover less",
    ),
}

_NEEDS = {
    "name": "add a line such as name = \"palenque\"",
    "drawing": "draw the squares: drawing = \"\"\" … \"\"\", top row first, a letter per square, ~ for lake",
    "sacred": "say which letter is the sacred district, such as sacred = \"S\"",
    "values": "add a heading [values] and under it a line for each district, such as A = 4",
}
_EXAMPLES = {
    "drawing": "one string of several lines: drawing = \"\"\" … \"\"\"",
    "river.between": "the pairs in one string: between = \"d13|e13 d12|e12\"",
    "values": "a heading [values] and under it a line for each district, such as A = 4",
    "river": "a heading [river] and under it between = \"…\" or shore = \"…\"",
    "lake": "a heading [lake] and under it shore = \"…\"",
    "covers": "a heading [covers] and under it a line for each tile, such as \"2/3\" = \"D G\"",
}
TOML_WORDS = {
    "Cannot overwrite a value": "this key has a value already",
    "Illegal character '\\n'": "a quote is missing, the line ends inside a string",
    "Unterminated string": "a quote is missing, the file ends inside a string",
}
_LISTS = {"river": "the river", "river_shore": "the river's shore", "lake_shore": "the lake's shore"}
_NO_FOLLOW_UP = {
    "sacred": {"sacred-missing", "sacred-shape", "sacred-value"},
    "values": {"letter-without-value", "sacred-value"},
}
"""Faults of the plan that only repeat that a key could not be read."""


class BoardReview(NamedTuple):
    """A board file as checked. `plan` is None where an error forbids to play on it; warnings do not."""

    plan: Plan | None
    findings: tuple[Finding, ...]


def review_board(data: bytes, file: str = "") -> BoardReview:
    """Check a board file. `file` is what the findings call it; nothing is opened. Never raises."""
    findings: list[Finding] = []
    if len(data) > LARGEST_FILE:
        place = FilePlace(1, 1, 1, 1)
        return BoardReview(None, (_finding("too-large", "D39", place, {"largest": LARGEST_FILE}, file),))
    if data.startswith(_BYTE_ORDER_MARK):
        data = data[len(_BYTE_ORDER_MARK) :]
        findings.append(
            _finding("byte-order-mark", "D11", FilePlace(1, 1, 1, 1), {}, file, severity=Severity.WARNING)
        )
    text = _decode(data)
    if isinstance(text, FileFault):
        findings.append(_finding(text.reason, FILE_CODES[text.reason], text.place, text.facts, file))
        return BoardReview(None, tuple(findings))
    plan, places, faults = scan_board(text)
    for fault in faults:
        findings.append(_finding(fault.reason, FILE_CODES[fault.reason], fault.place, fault.facts, file))
    for flaw in _merged(_worth_telling(faults, check_plan(plan))):
        place = place_of(places, flaw.part)
        findings.append(_finding(flaw.reason, PLAN_CODES[flaw.reason], place, flaw.facts, file))
    findings.sort(key=lambda finding: (finding.place.line, finding.place.column, finding.code))
    sound = all(finding.severity is Severity.WARNING for finding in findings)
    return BoardReview(plan if sound else None, tuple(findings))


def _decode(data: bytes) -> str | FileFault:
    """The text of a file; a fault with its place where it is no text. Nothing is guessed."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as problem:
        words = f"byte {data[problem.start]:02x} at offset {problem.start} is not UTF-8"
        before = data[: problem.start].decode("utf-8")
    else:
        if "\0" not in text:
            return text
        before = text[: text.index("\0")]
        words = f"there is a NUL character at offset {len(before.encode())}"
    line, column = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
    return FileFault("not-text", "", FilePlace(line, column, line, column + 1), {"problem": words})


def _worth_telling(faults: Iterable[FileFault], flaws: list[PlanFault]) -> list[PlanFault]:
    """The faults of the plan without those that only follow from a key that could not be read."""
    unread = {fault.key for fault in faults if fault.reason in ("missing-key", "wrong-type", "toml")}
    if unread & {"drawing", ""}:
        return []
    silent = {reason for key in unread for reason in _NO_FOLLOW_UP.get(key, ())}
    return [flaw for flaw in flaws if flaw.reason not in silent]


def _merged(flaws: list[PlanFault]) -> Iterator[PlanFault]:
    """The faults, with the squares that one tile names twice in a single fault."""
    repeated: dict[object, list[PlanFault]] = {}
    for flaw in flaws:
        if flaw.reason == "duplicate" and flaw.part[0] == "covers":
            repeated.setdefault(flaw.part[1], []).append(flaw)
        else:
            yield flaw
    for group in repeated.values():
        entries = tuple(dict.fromkeys(str(flaw.facts["entry"]) for flaw in group))
        yield group[0]._replace(facts={**group[0].facts, "entry": entries})


def _finding(
    reason: str,
    code: str,
    place: FilePlace,
    facts: Mapping[str, object],
    file: str,
    severity: Severity = Severity.ERROR,
) -> Finding:
    message, hint = _TEXTS[reason]
    shown = {name: _shown(name, fact) for name, fact in facts.items()}
    shown |= _words_for(reason, facts)
    return Finding(
        code=code,
        message=message.format_map(shown),
        place=Place(*place),
        file=file,
        severity=severity,
        hint=hint.format_map(shown),
        facts=dict(facts),
    )


def _words_for(reason: str, facts: Mapping[str, object]) -> dict[str, str]:
    """Words that depend on more than one fact."""
    where = str(facts.get("list", ""))
    named = _LISTS.get(where, f"tile {facts.get('tile', '')}")
    key = str(facts.get("key", ""))
    match reason:
        case "missing-key":
            return {"need": _NEEDS[key], "thing": "sacred district" if key == "sacred" else key}
        case "wrong-type":
            example = _EXAMPLES.get(key) or _EXAMPLES.get(key.partition(".")[0], "write it between quotes")
            if "." in key and key != "river.between":
                example = "write letters and squares in one string, such as \"a1 b2 c3\""
            return {"got": _kind(facts["got"]), "wanted": _kind(facts["wanted"]), "example": example}
        case "off-board":
            known = f"the squares run from a1, at the lower left, to {facts['last']}"
            if where == "covers":
                known = f"a tile covers districts (their letters) or squares (a1 to {facts['last']})"
            return {"list": named, "known": known}
        case "shore-in-lake" | "duplicate":
            return {"list": named}
        case "district-in-pieces":
            return {"squares": _with_verb(facts["squares"])}
        case "tile-covers-part":
            return {"left": _with_verb(facts["left"])}
    return {}


def _with_verb(squares: object) -> str:
    one = isinstance(squares, tuple) and len(squares) == 1
    return f"{_shown('squares', squares)} {'is' if one else 'are'}"


def _shown(name: str, fact: object) -> str:
    """A fact as words: squares are listed up to a few, letters and signs stand as they are."""
    if isinstance(fact, tuple):
        words = [str(word) for word in fact]
        if name in ("known", "tiles") or len(words) <= _LISTED:
            return ", ".join(words)
        return f"{', '.join(words[:_LISTED])}, … ({len(words)} squares)"
    if name == "value":
        if isinstance(fact, dict | list):
            return _kind(fact)
        return _short(str(fact).lower() if isinstance(fact, bool) else repr(fact))
    if name == "problem":
        return TOML_WORDS.get(str(fact), str(fact))
    text = _short(str(fact))
    return text if text.strip() and text.isprintable() else repr(text)


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"


def _kind(odd: object) -> str:
    """What sort of TOML value something is; a type stands for its values."""
    kind = odd if isinstance(odd, type) else type(odd)
    names = {str: "a string", dict: "a table", list: "a list", bool: "true or false", int: "a number"}
    return names.get(kind, "a number" if kind is float else "a date or time")
