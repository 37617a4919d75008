"""The scan: runs in a language, and what is wrong with what they say there: English words, lines that are too wide."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from rich.cells import cell_len

from pacal_notation.cli import language as chosen
from pacal_notation.data.languages import PSEUDO

from .plain_words import SOURCE, is_for_programs, left_over
from .pseudo_click import pseudo_click
from .running import Run, Told, Workplace

WIDTH = 80
ON_A_TERMINAL = {"text", ""}
"""Formats that are shown in the width of a terminal."""
FILES = re.compile(r"\.pacal#[0-9]+ ")
"""Names of records stay in one line, to be copied."""
TRACED = re.compile(r"^\+.*\[fix [0-9a-f]{6}\]\}")
"""Lines of a record that a fix has changed, as --diff shows them: as long as they are in the file."""
OTHERS = {"convert", "find", "format", "generate", "join", "split"}
"""Commands that write records, which keep their lines, or a line for each."""


@contextmanager
def workplace(language: str) -> Iterator[Workplace]:
    """A place to run in one language; in pseudo with the words of click, too."""
    with TemporaryDirectory() as folder:
        if language != PSEUDO:
            yield Workplace(Path(folder) / "work")
            return
        pseudo_click(Path(folder) / "click")
        with patch.object(chosen, "_folder_of_catalogues", lambda: f"{folder}/click"):
            yield Workplace(Path(folder) / "work")


def faults(place: Workplace, run: Run, language: str) -> Iterator[str]:
    """Everything that is wrong with a run in a language, a line each."""
    told = place.run(run, language)
    if "internal error" in told.err or told.code > 2:
        yield f"{language}: pacal {run}: ended with {told.code}: {told.err}"
    for word, line in left_over(run, told, language):
        yield f"{language}: pacal {run}: {word}: {line[:200]}"
    for line in too_wide(run, told) if language != PSEUDO else ():
        yield f"{language}: pacal {run}: {cell_len(line)} columns: {line}"


def too_wide(run: Run, told: Told) -> Iterator[str]:
    """Lines that do not fit a terminal, though they could be broken."""
    form = next((word for before, word in zip(run.words, run.words[1:], strict=False) if before == "--format"), "")
    if form not in ON_A_TERMINAL or is_for_programs(run) or run.words[0] in OTHERS or told.out.startswith("<"):
        return
    for line in told.out.splitlines():
        fixed = SOURCE.match(line) or FILES.search(line) or TRACED.match(line)
        if cell_len(line) > WIDTH and not fixed and " " in line[20:].strip():
            yield line


def scanned(runs: Iterable[Run], language: str) -> list[str]:
    """All faults of some runs in a language."""
    with workplace(language) as place:
        return [fault for run in runs for fault in faults(place, run, language)]
