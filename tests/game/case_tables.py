"""Reads the tables of cases in `cases/`; cases/README.md describes their form."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "cases"
WATERS = ("river", "lake", "gods", "total")
_SCENE = ("at", "board", "rules")
_DEFAULTS = {"at": "", "board": "meadow", "rules": "de"}
_ACTION = ("turn", "record")
_SAYS = ("legal", "breaks", "marks", "in", "points", "then", "next", "over", "wins", *WATERS)
_DISTRICT = re.compile(r"[A-Z]")


@dataclass(frozen=True)
class Case:
    """One case: where it stands, its scene, what is done, and what is expected by keyword."""

    file: str
    line: int
    clause: str
    name: str
    at: str
    board: str
    rules: str
    turn: str = ""
    record: str = ""
    says: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.clause} {self.name}"

    @property
    def codes(self) -> list[str]:
        """The clauses that must be broken; empty for a legal case."""
        return re.findall(r"[A-Z]\d", self.says.get("breaks", ""))

    @property
    def any_of(self) -> bool:
        """Whether one of `codes` is enough."""
        return " or " in self.says.get("breaks", "")

    @property
    def open_ended(self) -> bool:
        """Whether more clauses than `codes` may be broken."""
        return self.says.get("breaks", "").endswith("…")

    @property
    def breaks(self) -> bool:
        return "breaks" in self.says

    @property
    def scores(self) -> dict[str, str]:
        """The expectations of final scoring: ``{"river": "G12 Y8", "A": …}``."""
        return {key: value for key, value in self.says.items() if key in WATERS or _DISTRICT.fullmatch(key)}

    def board_file(self) -> str:
        """The board as a name or path."""
        own = FOLDER / f"{self.board}.toml"
        return str(own) if own.exists() else self.board


class TableError(Exception):
    """A table that cannot be read."""


@cache
def all_cases() -> tuple[Case, ...]:
    return tuple(case for path in sorted(FOLDER.glob("*.txt")) for case in _read(path))


def _read(path: Path) -> list[Case]:
    cases: list[Case] = []
    clause, scene = "", dict(_DEFAULTS)
    for first, block in _blocks(path.read_text(encoding="utf-8")):
        head = block[0]
        if head.startswith("=="):
            clause, scene = head.split()[1], dict(_DEFAULTS)
            block = block[1:]
        elif head.startswith("--"):
            cases.append(_case(path.name, first, clause, head[2:].strip(), scene, block[1:]))
            continue
        for key, value in _entries(path.name, first, block):
            if key not in _SCENE:
                raise TableError(f"{path.name}:{first}: {key} stands outside of a case")
            scene[key] = value
    return cases


def _blocks(text: str) -> list[tuple[int, list[str]]]:
    """The pieces of a table between blank lines, each with the number of its first line, without remarks."""
    blocks: list[tuple[int, list[str]]] = []
    open_block = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            continue
        if not line.strip():
            open_block = False
        elif open_block:
            blocks[-1][1].append(line)
        else:
            blocks.append((number, [line]))
            open_block = True
    return blocks


def _entries(file: str, first: int, lines: list[str]) -> list[tuple[str, str]]:
    """Keyword and value of each line; indented lines belong to the one before."""
    entries: list[tuple[str, str]] = []
    for line in lines:
        if line[0].isspace():
            key, value = entries[-1]
            entries[-1] = key, f"{value}\n{line.strip()}".strip()
            continue
        key, _, value = line.partition(" ")
        if key not in (*_SCENE, *_ACTION, *_SAYS) and not _DISTRICT.fullmatch(key):
            raise TableError(f"{file}:{first}: {key!r} is no keyword")
        entries.append((key, value.strip()))
    return entries


def _case(file: str, first: int, clause: str, name: str, scene: dict[str, str], lines: list[str]) -> Case:
    entries = _entries(file, first, lines)
    given = dict(entries)
    if len(given) != len(entries):
        raise TableError(f"{file}:{first}: something is said twice")
    says = {key: value for key, value in entries if key not in (*_SCENE, *_ACTION)}
    scene = {**scene, **{key: given[key] for key in _SCENE if key in given}}
    done = {key: given[key] for key in _ACTION if key in given}
    case = Case(file, first, clause, name, **scene, **done, says=says)
    if ("legal" in says) + ("breaks" in says) + bool(case.scores or "wins" in says) != 1:
        raise TableError(f"{case}: a case is legal, or breaks something, or is scored")
    if not clause or not (case.at or case.record) or (case.turn and case.record):
        raise TableError(f"{case}: a case has a heading, and a position or a record")
    return case
