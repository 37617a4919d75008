"""Puts the manual pages into the sdist; they are made from the commands when it is built."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ManPages(BuildHookInterface):  # type: ignore[type-arg]
    """Only for the sdist: a wheel has no place for them that ``man`` would look in."""

    folder = ""

    def dependencies(self) -> list[str]:
        """What the commands need to be loaded."""
        return list(self.metadata.core.dependencies)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, self.root)
        from docs.man_pages import man_pages

        self.folder = tempfile.mkdtemp()
        for name, page in man_pages().items():
            file = Path(self.folder) / name
            file.write_text(page, encoding="utf-8", newline="\n")
            build_data["force_include"][str(file)] = f"man/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
