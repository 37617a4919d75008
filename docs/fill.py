"""Writes what commands print into the examples of a page: ``python docs/fill.py docs/de/notation.md``.

Only where something is printed in the page, and all of it: an example with a line ``…`` is left to whoever wrote it.
Read what has changed before it is kept; the tests hold it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.test_docs import read_consoles


def filled(page: Path) -> str:
    """The text of the page with what its commands print now."""
    text = page.read_text(encoding="utf-8")
    for console in read_consoles(page):
        with TemporaryDirectory() as folder:
            for command, expected, printed, _ in console.run(Path(folder)):
                if expected and "…" not in map(str.strip, expected):
                    before = "\n".join((f"$ {command}", *expected))
                    after = "\n".join((f"$ {command}", *(line.rstrip() for line in printed)))
                    text = text.replace(f"{before}\n", f"{after}\n")
    return text


def main() -> None:
    """Fill in the pages that are named."""
    for name in sys.argv[1:]:
        page = Path(name).resolve()
        page.write_text(filled(page), encoding="utf-8")


if __name__ == "__main__":
    main()
