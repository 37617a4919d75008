"""Golden files: texts that were looked at once and must not change by accident.

With PACAL_GOLDEN=write in the environment they are written anew; look at the difference before committing it.
"""

from __future__ import annotations

import os
from pathlib import Path


def check_golden(path: Path, text: str) -> None:
    """Compare a text with a golden file, byte for byte."""
    if os.environ.get("PACAL_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    expected = path.read_bytes().decode("utf-8")
    assert text == expected, f"{path.name} differs; PACAL_GOLDEN=write writes it anew"
