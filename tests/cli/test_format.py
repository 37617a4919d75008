"""`pacal format` as a user runs it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SHORT = '[Players "G Y V"]\n0. G@g7 Y@f6 V@h8\n1. 4: G -g11 +G  Y -b6  V -h12 *\n'
LONG = (
    '[Players "G Y V"]\n\n0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 +G        Y f6-b6            V h8-h12\n|G0 Y0 V0\n*\n'
)


def pacal(*arguments: str, data: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "pacal_notation", *arguments], input=data, capture_output=True)


def test_prints_the_canonical_form(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SHORT)
    done = pacal("format", str(file))
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().split() == LONG.split()
    assert file.read_text() == SHORT


def test_standard_input(tmp_path: Path) -> None:
    done = pacal("format", "-", data=SHORT.encode())
    assert done.stdout.decode().split() == LONG.split()


def test_writes_in_place_and_is_then_content(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SHORT)
    file.chmod(0o640)
    assert pacal("format", "--check", str(file)).returncode == 1
    assert pacal("format", "--write", str(file)).returncode == 0
    assert file.read_text().split() == LONG.split()
    assert file.stat().st_mode & 0o777 == 0o640
    assert pacal("format", "--check", str(file)).returncode == 0
    assert os.listdir(tmp_path) == ["game.pacal"]


def test_follows_links_and_keeps_them(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SHORT)
    link = tmp_path / "link.pacal"
    link.symlink_to(file)
    pacal("format", "--write", str(link))
    assert link.is_symlink()
    assert "|G0 Y0 V0" in file.read_text()


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_keeps_line_endings_and_the_byte_order_mark(tmp_path: Path, ending: str) -> None:
    file = tmp_path / "game.pacal"
    file.write_bytes(b"\xef\xbb\xbf" + SHORT.replace("\n", ending).encode())
    assert pacal("format", "--write", str(file)).returncode == 0
    data = file.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf[Players")
    assert data.decode("utf-8-sig").replace(ending, "\n").split() == LONG.split()
    assert data.count(ending.encode()) == data.decode().replace("\r\n", "\n").replace("\r", "\n").count("\n")


def test_leaves_what_it_cannot_read_and_formats_the_rest(tmp_path: Path) -> None:
    file = tmp_path / "two.pacal"
    broken = '[Event "broken"]\n0. G@g7 Y@f6 V@h8\n1. 4: G -7 +G *\n'
    latin = b'[Event "caf\xe9"]\n*\n'
    file.write_bytes(broken.encode() + latin + SHORT.encode())
    done = pacal("format", "--write", str(file))
    assert done.returncode == 1
    assert f"{file}:3:10: N1 expected a square like c4" in done.stderr.decode()
    data = file.read_bytes()
    assert data.startswith(broken.encode())
    assert latin in data
    assert data.decode("latin-1").split()[-len(LONG.split()) :] == LONG.split()
    again = pacal("format", "--write", str(file))
    assert (again.returncode, file.read_bytes()) == (1, data)


def test_shows_a_difference(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SHORT)
    done = pacal("format", "--diff", str(file))
    assert done.returncode == 1
    assert "+|G0 Y0 V0" in done.stdout.decode().splitlines()
    assert file.read_text() == SHORT


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["no-such-file.pacal"], "There is no file no-such-file.pacal"),
        (["--check", "--write", "-"], "exclude each other"),
        ([], "Missing argument"),
    ],
)
def test_wrong_arguments(arguments: list[str], words: str) -> None:
    done = pacal("format", *arguments)
    assert done.returncode == 2
    assert words in done.stderr.decode()
    assert b"Traceback" not in done.stderr


def test_an_empty_file_stays_empty(tmp_path: Path) -> None:
    file = tmp_path / "empty.pacal"
    file.write_bytes(b"")
    assert pacal("format", "--write", str(file)).returncode == 0
    assert file.read_bytes() == b""
