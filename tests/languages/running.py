"""Runs of the program over the samples, in this process and in any language, with all that they say and write."""

from __future__ import annotations

import io
import os
import re
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pacal_notation.cli.app as app
from pacal_notation.data.languages import ENGLISH
from pacal_notation.data.languages.speech import speak

SAMPLES = Path(__file__).parents[2] / "samples"
READ = {"", ".txt", ".md", ".html", ".svg", ".pacal", ".csv", ".json", ".jsonl", ".sarif"}
"""Endings of files that the program writes and that people, or their programs, read as text."""


FREE = {
    ".pacal": re.compile(r"\{[^}]*\}|(?<=^\[Event )\".*\"|(?<=^\[Site )\".*\"|(?<=^\[Music )\".*\"", re.MULTILINE),
    ".toml": re.compile(r"(?<=^title = )\".*\"|^#.*$", re.MULTILINE),
}
"""What people write in their own words: comments, and tags that are theirs; in a board's or a club's file its title."""
GREEK = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "αβξδεφγηιϳκλμνοπϙρστυϋωχψζΑΒΞΔΕΦΓΗΙϹΚΛΜΝΟΠϘΡΣΤΥΫΩΧΨΖ",
)


def in_greek(text: str, suffix: str) -> str:
    """A file with what people say in it in letters that no language here has: whatever is English then is ours."""
    return FREE[suffix].sub(lambda found: found[0].translate(GREEK), text)


class Run(NamedTuple):
    """A call of the program: its words as typed, with blanks between them, and what comes on standard input."""

    words: tuple[str, ...]
    stdin: str = ""
    environment: Mapping[str, str] = {}

    def __str__(self) -> str:
        return " ".join(self.words)


class Told(NamedTuple):
    """What a run said: its exit code, its streams and the files that it wrote, by name."""

    code: int
    out: str
    err: str
    files: Mapping[str, str]

    def __str__(self) -> str:
        return "\n".join([self.out, self.err, *self.files.values()])


class Workplace:
    """A folder with the samples in it, in which runs take place and leave nothing behind."""

    def __init__(self, folder: Path, greek: bool = True) -> None:
        """With what people say in the samples in Greek letters, or as it stands there."""
        self.folder = folder
        shutil.copytree(SAMPLES, folder / "samples")
        for path in (folder / "samples").rglob("*.[pt]*"):
            if greek and path.suffix in FREE:
                greek = in_greek(path.read_text(encoding="utf-8"), path.suffix)
                path.write_text(greek, encoding="utf-8", newline="\n")
        self._there = self._all()

    def run(self, run: Run, language: str) -> Told:
        """One run in a language. Files that it has written are taken away; those it has changed are as before."""
        before = Path.cwd()
        os.chdir(self.folder)
        try:
            return self._run(run, language)
        finally:
            os.chdir(before)

    def _run(self, run: Run, language: str) -> Told:
        with _surroundings(run, language), _streams(run.stdin) as (out, err):
            code = app.run(list(run.words))
        said, complained = _text(out), _text(err)
        files = {}
        for path, content in self._all().items():
            if self._there.get(path) == content:
                continue
            if Path(path).suffix in READ:
                files[path] = content.decode("utf-8")
            if path in self._there:
                (self.folder / path).write_bytes(self._there[path])
            else:
                (self.folder / path).unlink()
        return Told(code, said, complained, files)

    def _all(self) -> dict[str, bytes]:
        return {
            path.relative_to(self.folder).as_posix(): path.read_bytes()
            for path in sorted(self.folder.rglob("*"))
            if path.is_file()
        }


@contextmanager
def _surroundings(run: Run, language: str) -> Iterator[None]:
    """The language as somebody sets it, and what comes with the run; afterwards all is as before."""
    kept = dict(os.environ)
    os.environ.update({"PACAL_LANG": language, "COLUMNS": "80", **run.environment})
    argv, sys.argv = sys.argv, ["pacal", *run.words]
    try:
        yield
    finally:
        os.environ.clear()
        os.environ.update(kept)
        sys.argv = argv
        speak(ENGLISH)


@contextmanager
def _streams(stdin: str) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    """Streams such as a pipe has."""
    out, err = io.BytesIO(), io.BytesIO()
    kept = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8")
    sys.stdout, sys.stderr = io.TextIOWrapper(out, "utf-8"), io.TextIOWrapper(err, "utf-8")
    try:
        yield out, err
        sys.stdout.flush(), sys.stderr.flush()
        for stream in (sys.stdout, sys.stderr):
            stream.detach()
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept


def _text(stream: io.BytesIO) -> str:
    return stream.getvalue().decode("utf-8")
