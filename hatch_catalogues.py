"""Compiles the catalogues of the languages: for a wheel, and in a checkout that is installed to be worked on."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LANGUAGES = Path("pacal_notation", "data", "languages")


class Catalogues(BuildHookInterface):  # type: ignore[type-arg]
    """In a wheel they stand beside their texts; in a checkout, too, where git does not look at them."""

    folder = ""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        root = Path(self.root)
        editable = version == "editable"
        self.folder = tempfile.mkdtemp()
        for number, text in enumerate(sorted((root / LANGUAGES).glob("*/**/*.po"))):
            inside = text.relative_to(root / LANGUAGES)
            with text.open("rb") as stream:
                catalogue = read_po(stream, locale=inside.parts[0], abort_invalid=True)
            compiled = text.with_suffix(".mo") if editable else Path(self.folder, f"{number}.mo")
            with compiled.open("wb") as stream:
                write_mo(stream, catalogue)
            if not editable:
                place = LANGUAGES / inside.with_suffix(".mo")
                build_data["force_include"][str(compiled)] = place.as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
