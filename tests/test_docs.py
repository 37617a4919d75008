"""The documentation tells the truth: its examples are run, its generated pages are up to date."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import pacal_notation
from docs import build

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs").glob("*/*.md"))]
"""Those in a folder of a language speak that language, and so do their examples."""
MODULES = sorted(module.name for module in pkgutil.walk_packages(pacal_notation.__path__, "pacal_notation."))
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COLOURS = ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "COLUMNS", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "PACAL_DEBUG")


GOES_ON = "<!-- goes on -->\n"
"""Stands before a block whose commands are run where those of the block before it were."""


def page_name(page: Path) -> str:
    """A page by its path within the documentation: ``notation.md``, ``de/notation.md``."""
    return page.relative_to(ROOT / "docs").as_posix() if "docs" in page.parts else page.name


class Console(NamedTuple):
    """Commands in a page that are run in one folder, with what each should print."""

    page: str
    line: int
    commands: list[tuple[str, list[str]]]

    def run(self, folder: Path) -> Iterator[tuple[str, list[str], list[str], int]]:
        """Each command with what should be printed, what is printed, and the exit code; in a copy of the samples, so
        that an example may also write.
        """
        shutil.copytree(ROOT / "samples", folder / "samples")
        environment = {name: value for name, value in os.environ.items() if name not in COLOURS}
        environment["PATH"] = os.pathsep.join((str(Path(sys.executable).parent), environment.get("PATH", "")))
        environment["PYTHONIOENCODING"] = "utf-8"
        language, folders, _ = self.page.partition("/")
        if folders:
            environment["PACAL_LANG"] = language
        for command, expected in self.commands:
            done = subprocess.run(
                ["sh", "-c", command],
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                timeout=120,
            )
            yield command, expected, done.stdout.splitlines(), done.returncode


def read_consoles(page: Path) -> list[Console]:
    text = page.read_text(encoding="utf-8")
    consoles: list[Console] = []
    for match in BLOCK.finditer(text):
        commands: list[tuple[str, list[str]]] = []
        for line in match[1].splitlines():
            if line.startswith("$ "):
                commands.append((line[2:], []))
            else:
                commands[-1][1].append(line)
        if text.endswith(GOES_ON, 0, match.start()):
            consoles[-1].commands.extend(commands)
        else:
            consoles.append(Console(page_name(page), text.count("\n", 0, match.start()) + 1, commands))
    return consoles


def fits(expected: list[str], printed: list[str]) -> bool:
    """Whether the lines are the expected ones; a line with only ``…`` stands for any number of lines."""
    if not expected:
        return not printed
    if expected[0].strip() == "…":
        return any(fits(expected[1:], printed[skipped:]) for skipped in range(len(printed) + 1))
    return bool(printed) and expected[0] == printed[0].rstrip() and fits(expected[1:], printed[1:])


CONSOLES = [console for page in PAGES for console in read_consoles(page)]


@pytest.mark.parametrize("console", CONSOLES, ids=lambda console: f"{console.page}:{console.line}")
def test_console_examples(console: Console, tmp_path: Path) -> None:
    for command, expected, printed, code in console.run(tmp_path):
        if expected:
            assert fits(expected, printed), "\n".join((f"$ {command}", *printed))
        else:
            assert code == 0, "\n".join((f"$ {command}", *printed))


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_python_examples(page: Path) -> None:
    text = re.sub(r"^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    examples = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert not doctest.DocTestRunner().run(examples).failed


@pytest.mark.parametrize("module", MODULES)
def test_docstring_examples(module: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(module))
    assert not failed


def test_generated_pages_are_up_to_date() -> None:
    for name, text in build.pages().items():
        assert (ROOT / "docs" / name).read_text(encoding="utf-8") == text, f"{name}: run python docs/build.py"


OTHERS = [ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", ROOT / "benchmarks" / "README.md"]


@pytest.mark.parametrize("page", [*PAGES, *OTHERS], ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _, anchor = target.partition("#")
        if "://" in target:
            continue
        file = page.parent / path if path else page
        assert file.exists(), target
        if anchor:
            assert anchor in anchors(file.read_text(encoding="utf-8")), target


def anchors(text: str) -> set[str]:
    """The places in a page that a link can name: marked ones, and headings."""
    marked = set(re.findall(r'<a id="([^"]+)">', text))
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return marked | {re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize(
    ("expected", "printed", "match"),
    [
        ("a|b", "a|b", True),
        ("a|…|d", "a|b|c|d", True),
        ("a|…", "a", True),
        ("…|c", "a|b|d", False),
        ("a", "a|b", False),
        ("a|b", "a", False),
    ],
)
def test_the_wildcard_line(expected: str, printed: str, match: bool) -> None:
    assert fits(expected.split("|"), printed.split("|")) is match
