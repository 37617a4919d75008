"""The picture of a finding in the README: what a command prints in a terminal, as a drawing.

Made by ``python docs/build.py`` from what the command prints now, so a test notices when it would look otherwise.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pacal_notation.show.markup import Markup, element

ROOT = Path(__file__).parent.parent
COMMAND = ("validate", "samples/faulty/C6-build-forgotten.pacal")
COLUMNS = 80
_SIZE, _WIDE, _HIGH, _EDGE, _BAR = 14, 8.4, 20, 18, 32
_GROUND, _INK, _SOFT = "#16202b", "#e6e1d6", "#8f9baa"
_INKS = {31: "#ff7b72", 32: "#7ee2a0", 33: "#f2cc60", 34: "#79b8ff", 35: "#d2a8ff", 36: "#76e3ea"}
_FONTS = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
_CODE = re.compile(r"\x1b\[([0-9;]*)m")


class Run(NamedTuple):
    """Letters of one look in a line; `column` is where they begin."""

    column: int
    text: str
    ink: str
    bold: bool


def finding_picture() -> str:
    """What the command prints, below the prompt where it was typed."""
    environment = {**os.environ, "COLUMNS": str(COLUMNS), "PYTHONIOENCODING": "utf-8"}
    for name in ("NO_COLOR", "PACAL_DEBUG"):
        environment.pop(name, None)
    done = subprocess.run(
        [sys.executable, "-m", "pacal_notation", *COMMAND, "--no-config", "--color", "always"],
        cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    assert done.returncode == 1, done.stderr
    return terminal_svg(" ".join(("pacal", *COMMAND)), done.stdout)


def terminal_svg(command: str, printed: str) -> str:
    """A terminal with a command and what it printed, with the colours it asked for."""
    lines = [[Run(0, "$", _SOFT, False), Run(2, command, _INK, True)], *map(list, _runs(printed.rstrip("\n")))]
    wide = round(max(COLUMNS, *(run.column + len(run.text) for line in lines for run in line)) * _WIDE + 2 * _EDGE)
    high = _BAR + len(lines) * _HIGH + _EDGE
    lights = [element("circle", cx=_EDGE + 4 + 20 * place, cy=_BAR / 2, r=5, fill=ink)
              for place, ink in enumerate(("#e0604c", "#e5b045", "#5fb36a"))]  # fmt: skip
    rows = [_text(run, _BAR + (number + 0.7) * _HIGH) for number, line in enumerate(lines) for run in line]
    ground = element("rect", width=wide, height=high, rx=10, fill=_GROUND)
    letters = element("g", rows, font_family=_FONTS, font_size=_SIZE)
    title = element("title", f"{command}, in a terminal")
    head = {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "viewBox": f"0 0 {wide} {high}"}
    return element("svg", title, ground, *lights, letters, width=wide, height=high, **head) + "\n"


def _runs(printed: str) -> Iterator[Iterator[Run]]:
    bold = soft = False
    ink = _INK

    def line_of(line: str) -> Iterator[Run]:
        nonlocal bold, soft, ink
        column = place = 0
        for code in [*_CODE.finditer(line), None]:
            text = line[place : code.start() if code else len(line)]
            if text.strip():
                ahead = len(text) - len(text.lstrip())
                yield Run(column + ahead, text.strip(), _SOFT if soft and ink == _INK else ink, bold)
            column += len(text)
            if code is None:
                return
            place = code.end()
            for number in [int(word or 0) for word in code[1].split(";")]:
                if number == 0:
                    bold, soft, ink = False, False, _INK
                bold, soft = bold or number == 1, soft or number == 2
                ink = _INKS.get(number, ink)

    for line in printed.split("\n"):
        yield line_of(line)


def _text(run: Run, y: float) -> Markup:
    look = {"font_weight": "bold"} if run.bold else {}
    x, length = round(_EDGE + run.column * _WIDE, 1), round(len(run.text) * _WIDE, 1)
    words = run.text.replace("  ", "\u00a0\u00a0")
    return element("text", words, x=x, y=round(y, 1), textLength=length, fill=run.ink, **look)
