"""What stands around the program: manual pages, hooks, recipes, forms, versions."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import click
import pytest

from docs.man_pages import man_pages
from pacal_notation import __version__
from pacal_notation.cli.app import COMMANDS, pacal

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PAGES = man_pages()


def test_every_command_has_a_manual_page() -> None:
    assert set(PAGES) == {"pacal.1", *(f"pacal-{name}.1" for name in COMMANDS)}
    for name in COMMANDS:
        assert f"pacal\\-{name} (1)" in PAGES["pacal.1"]


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_manual_pages_tell_every_option(name: str) -> None:
    command = pacal.get_command(click.Context(pacal), name)
    assert command is not None
    page = PAGES[f"pacal-{name}.1"].replace("\\-", "-")
    for param in command.params:
        if isinstance(param, click.Option) and not param.hidden:
            assert all(option in page for option in param.opts)


@pytest.mark.parametrize("name", sorted(PAGES))
def test_manual_pages_are_in_order(name: str) -> None:
    """No line of text is taken for a command of the formatter; where mandoc is at hand, it agrees."""
    known = {".TH", ".SH", ".PP", ".TP", ".B", ".BR", ".nf", ".fi"}
    assert {line.split()[0] for line in PAGES[name].splitlines() if line.startswith((".", "'"))} <= known
    if shutil.which("mandoc"):
        done = subprocess.run(["mandoc", "-T", "lint", "-W", "error"], input=PAGES[name], encoding="utf-8",
                              capture_output=True)  # fmt: skip
        assert (done.returncode, done.stdout) == (0, "")


def test_every_variable_has_its_line() -> None:
    """Those that people set; not the one between shell and program, nor the mark that bots of a match carry."""
    sources = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "pacal_notation").rglob("*.py"))
    known = set(re.findall(r"\bPACAL_[A-Z]+\b", sources)) - {"PACAL_COMPLETE", "PACAL_BOT"}
    assert known >= {"PACAL_LANG", "PACAL_PAGER"}
    assert all(name in PAGES["pacal.1"].replace("\\", "") for name in known)
    assert all("-h, --help" in page.replace("\\", "") for page in PAGES.values())


def test_the_hooks_run_what_there_is() -> None:
    text = (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
    entries = re.findall(r"^  entry: pacal (\w+) (.*)$", text, re.MULTILINE)
    assert [name for name, _ in entries] == ["validate", "format"]
    for name, options in entries:
        command = pacal.get_command(click.Context(pacal), name)
        assert command is not None
        assert set(options.split()) <= {option for param in command.params for option in param.opts}


def test_the_recipes_run_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT / "samples" / "season")
    text = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    lines = re.findall(r"- run: pacal (\w+) (.*) \.$", text, re.MULTILINE)
    assert [name for name, _ in lines] == ["validate", "format", "validate"]
    for name, options in lines:
        command = pacal.get_command(click.Context(pacal), name)
        assert command is not None
        command.make_context(name, [*options.split(), "."])


def test_versions_agree() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {__version__}\n" in citation
    assert f"rev: v{__version__}\n" in (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")


def test_only_what_was_tried_is_claimed() -> None:
    """The classifiers name the versions that docs/platforms.md says the whole suite has passed on."""
    claimed = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["project"]["classifiers"]))
    page = (ROOT / "docs" / "platforms.md").read_text(encoding="utf-8")
    assert claimed == re.findall(r"^\| (3\.\d+)[^|]*\| the whole suite ", page, re.MULTILINE)
    assert PROJECT["project"]["requires-python"] == f">={claimed[0]}"


@pytest.mark.parametrize("file", ["SECURITY.md", "CITATION.cff", "docs/release.md", "docs/ci.md", "hatch_build.py"])
def test_what_the_sdist_takes_along_is_there(file: str) -> None:
    assert (ROOT / file).is_file()
    included = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert file.split("/")[0] in included
