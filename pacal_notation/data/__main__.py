"""Makes tables of the boards and editions that ship with the package.

    python -m pacal_notation.data

writes them to tables.py; to be run after every change to a file in boards/ or editions/.
"""

from __future__ import annotations

import textwrap
import tomllib
from pprint import pformat
from typing import Any

from ..review.boards import review_plan
from .shipped import file_print, shipped_bytes, shipped_names

Tables = dict[tuple[str, str], tuple[int, dict[str, Any]]]


def make_tables() -> Tables:
    """For every file what it says, with the print of the file; a board is checked, and has the parts of its plan."""
    tables = {}
    for name in shipped_names("boards"):
        plan = review_plan(name)
        tables["boards", name] = plan._asdict()
    for name in shipped_names("editions"):
        tables["editions", name] = tomllib.loads(shipped_bytes("editions", name).decode())
    return {key: (file_print(shipped_bytes(*key)), table) for key, table in tables.items()}


def module_text(tables: Tables) -> str:
    """The text of tables.py."""
    lines = [
        '"""Made from boards/ and editions/ by `python -m pacal_notation.data`; not to be edited."""',
        "",
        "from typing import Any",
        "",
        "TABLES: dict[tuple[str, str], tuple[int, dict[str, Any]]] = {",
    ]
    for key, (made_from, table) in tables.items():
        shown = textwrap.indent(pformat(table, width=110, compact=True, sort_dicts=False), " " * 8)
        lines += [f"    {key}: (", f"        {made_from},", f"{shown},", "    ),"]
    return "\n".join([*lines, "}", ""])


if __name__ == "__main__":
    from pathlib import Path

    Path(__file__).with_name("tables.py").write_text(module_text(make_tables()), encoding="utf-8")
