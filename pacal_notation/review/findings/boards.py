"""Findings on a board file: all that reader and checker object to, with its place and what to do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ...data.languages.nouns import Noun, listed, square
from ...data.languages.phrases import Message
from ...game.plan import Plan, PlanFault, check_plan
from ...notation.board_file import FileFault, place_of, scan_board
from ...notation.toml_places import FilePlace
from .board_words import SAY
from .finding import Finding, Place, Severity
from .toml_words import toml_words

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

_OWN_HINTS = {"drawing", "river.between", "values", "river", "lake", "covers"}
"""Keys of which it is said what is to be written, where something else stands there."""
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
        before = data[: problem.start].decode("utf-8")
        facts: dict[str, object] = {
            "what": "byte", "value": f"{data[problem.start]:02x}", "offset": problem.start
        }  # fmt: skip
    else:
        if "\0" not in text:
            return text
        before = text[: text.index("\0")]
        facts = {"what": "nul", "offset": len(before.encode())}
    line, column = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
    return FileFault("not-text", "", FilePlace(line, column, line, column + 1), facts)


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
    key, hint, told = _keys(reason, facts)
    told |= {name: shown(fact) for name, fact in facts.items() if name not in told}
    known = facts.get("known")
    if isinstance(known, tuple):
        told["known"] = ", ".join(known)
    return Finding(
        code=code,
        said=_told(key, told),
        place=Place(*place),
        file=file,
        severity=severity,
        advice=_told(hint, told),
        facts=dict(facts),
    )


def _told(key: str, facts: Mapping[str, Any]) -> Message:
    """A sentence with those of the facts that it speaks of."""
    english = SAY.english[key]
    return SAY.later(key, **{name: fact for name, fact in facts.items() if f"{{{name}}}" in str(english)})


def _keys(reason: str, facts: Mapping[str, Any]) -> tuple[str, str, dict[str, Any]]:
    """The keys of message and hint, and what these speak of otherwise than by the facts as they are."""
    key, where = f"board.{reason}", str(facts.get("list", ""))
    hint = f"{key}.hint"
    match reason:
        case "missing-key":
            return f"{key}.{facts['key']}", f"{key}.{facts['key']}.hint", {}
        case "wrong-type":
            return f"{key}.{_kind(facts['got'])}.{_kind(facts['wanted'])}", _example(str(facts["key"])), {}
        case "not-text":
            return f"{key}.{facts['what']}", hint, {}
        case "toml":
            return key, hint, {"problem": toml_words(str(facts["problem"]))}
        case "off-board":
            hint = f"{key}.covers.hint" if where == "covers" else hint
            return f"{key}.{where}", hint, {"square2": facts["last"]}
        case "shore-in-lake" | "duplicate":
            return f"{key}.{where}", hint, {}
        case "district-in-pieces":
            return (key, hint, {"square": facts["squares"][0]}) if len(facts["squares"]) == 1 else _several(key)
        case "tile-covers-part":
            told = {"square": facts["left"][0], "squares": shown(facts["left"])}
            return (key if len(facts["left"]) == 1 else f"{key}.several"), hint, told
        case "river-pair":
            return "board.not-a-pair", "board.not-a-pair.hint", {"word": shown(facts["pair"])}
        case "row-length":
            return key, hint, {"count": facts["squares"]}
        case "tile-cuts-off":
            return key, hint, {"count": facts["players"]}
        case "tiles-overlap":
            return key, hint, {"tile2": facts["other"]}
        case "value":
            value = facts["value"]
            if isinstance(value, dict | list):
                return f"board.value-kind.{_kind(value)}", hint, {}
            return key, hint, {"value": _short(str(value).lower() if isinstance(value, bool) else repr(value))}
    return key, hint, {}


def _several(key: str) -> tuple[str, str, dict[str, Any]]:
    return f"{key}.several", f"{key}.hint", {}


def _example(key: str) -> str:
    """The key of the hint that says what is to be written for a key of the file."""
    if "." in key and key != "river.between":
        return "board.wrong-type.squares.hint"
    return f"board.wrong-type.{key if key in _OWN_HINTS else 'quotes'}.hint"


def shown(fact: object) -> str | Noun:
    """A fact as words: squares are listed up to a few, letters and signs stand as they are."""
    if isinstance(fact, tuple):
        words = [str(word) for word in fact]
        if len(words) <= _LISTED + 1:
            return ", ".join(words)
        return listed([*map(square, words[:_LISTED]), SAY.later("board.more", count=len(words) - _LISTED)])
    return _printable(fact)


def _printable(fact: object) -> str:
    text = _short(str(fact))
    return text if text.strip() and text.isprintable() else repr(text)


def _short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"


def _kind(odd: object) -> str:
    """What sort of TOML value something is; a type stands for its values."""
    kind = odd if isinstance(odd, type) else type(odd)
    names = {str: "string", dict: "table", list: "list", bool: "boolean", int: "number", float: "number"}
    return names.get(kind, "date")
