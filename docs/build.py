"""Writes the pages of this folder that are made from the package's data: ``python docs/build.py``.

With ``--check`` nothing is written; the exit code is 1 where a page is out of date.
"""

from __future__ import annotations

import sys
from pathlib import Path

from pacal_notation.data.languages import ENGLISH, LANGUAGES

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER))

from findings_page import findings_page  # noqa: E402
from rules_page import rules_page  # noqa: E402
from scale_page import scale_page  # noqa: E402
from sheet_picture import sheet_picture  # noqa: E402
from terminal_picture import finding_picture  # noqa: E402


def pages() -> dict[str, str]:
    """Every page made here, by its file name."""
    rules = {
        ("rules.md" if language == ENGLISH else f"{language}/rules.md"): rules_page(language) for language in LANGUAGES
    }
    return rules | {
        "findings.md": findings_page(),
        "scale.md": scale_page(FOLDER / "scale.md"),
        "sheet.svg": sheet_picture(FOLDER / "notation.md"),
        "finding.svg": finding_picture(),
    }


def main() -> int:
    """Write the pages, or check that they are as they would be written."""
    stale = 0
    for name, text in pages().items():
        file = FOLDER / name
        if "--check" not in sys.argv[1:]:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            print(f"docs/{name} is out of date: run python docs/build.py", file=sys.stderr)
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
