"""`pacal validate --fix` and `--diff` as a user runs them."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from random import Random

import pytest

from pacal_notation.cli.app import run

SAMPLES = Path(__file__).parents[2] / "samples"
GOOD = '[Players "G Y V"]\n0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 +G  Y f6-b6  V h8-h12 *\n'
SAFE = '[Players "G Y V"]\n0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 +G  Y f6->b6  V h8-h12 *\n'
TRACED = "f6-b6 {as written: f6->b6 [fix 7bfa40]}"
FIXED = SAFE.replace("f6->b6", TRACED)
UNSAFE = "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g10 +G *\n"


def pacal(*arguments: str, data: bytes = b"", cwd: Path | None = None) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "pacal_notation", "validate", *arguments], input=data, capture_output=True, cwd=cwd
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_safe_fixes_are_written_once(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SAFE)
    file.chmod(0o640)
    code, out, err = pacal("--fix", "game.pacal", cwd=tmp_path)
    assert (code, err) == (0, "")
    assert out.endswith("1 valid, 0 invalid, 0 findings\n1 finding was fixed, 0 are left.\n")
    assert file.read_text() == FIXED
    assert file.stat().st_mode & 0o777 == 0o640
    before = file.stat().st_mtime_ns
    assert pacal("--fix", "game.pacal", cwd=tmp_path)[0] == 0
    assert (file.read_text(), file.stat().st_mtime_ns) == (FIXED, before)


def test_unsafe_fixes_only_when_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(UNSAFE)
    code, out, _ = pacal("--fix", "game.pacal", cwd=tmp_path)
    assert code == 1
    assert out.endswith("1 finding\n1 finding can be fixed with --fix --unsafe-fixes.\n")
    assert file.read_text() == UNSAFE
    assert pacal("--fix", "--unsafe-fixes", "--no-trace", "-q", "game.pacal", cwd=tmp_path) == (0, "", "")
    assert file.read_text() == UNSAFE.replace("g7-g10", "g7-g11")


def test_a_diff_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SAFE)
    code, out, err = pacal("--diff", "game.pacal", cwd=tmp_path)
    assert (code, err) == (1, "pacal: 1 finding would be fixed, 0 would be left\n")
    assert out.startswith("--- game.pacal\n+++ game.pacal (fixed)\n@@ ")
    assert "\n+1. 4: G g7-g11 +G  Y f6-b6 {as written: f6->b6 [fix 7bfa40]}  V h8-h12 *\n" in out
    assert file.read_text() == SAFE
    file.write_text(UNSAFE)
    assert pacal("--diff", "game.pacal", "-q", cwd=tmp_path) == (0, "", "")


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_all_else_stays_to_the_letter(tmp_path: Path, ending: str) -> None:
    """Other records, what is no text, line ends, a byte order mark, a record that begins in the middle of a line."""

    def laid_out(middle: str) -> bytes:
        head = f"\ufeff{GOOD}\n\n; \U0001f680\t{{\n{GOOD.rstrip()}  ".replace("\n", ending).encode()
        behind = f'\t {middle.rstrip()} {{\U0001f680}}\t\n\n[Event "x"]'.replace("\n", ending).encode()
        return head + behind + b" \xff\xfe *" + ending.encode() + GOOD.encode()

    file = tmp_path / "game.pacal"
    file.write_bytes(laid_out(SAFE))
    assert pacal("--fix", "game.pacal", cwd=tmp_path)[0] == 1
    assert file.read_bytes() == laid_out(FIXED)


def test_packed_files_stay_packed_and_links_stay_links(tmp_path: Path) -> None:
    (tmp_path / "game.pacal.gz").write_bytes(gzip.compress((GOOD + SAFE).encode()))
    (tmp_path / "link.pacal.gz").symlink_to("game.pacal.gz")
    assert pacal("--fix", "link.pacal.gz", cwd=tmp_path)[0] == 0
    assert gzip.decompress((tmp_path / "game.pacal.gz").read_bytes()).decode() == GOOD + FIXED
    assert (tmp_path / "link.pacal.gz").is_symlink()


@pytest.mark.parametrize("text", [GOOD, SAFE])
def test_standard_input_goes_to_standard_output(text: str) -> None:
    code, out, err = pacal("--fix", "-", data=text.encode())
    assert (code, out) == (0, text.replace(SAFE, FIXED))
    assert "1 valid, 0 invalid" in err


def test_what_is_not_written_is_said(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SAFE)
    file.chmod(0o444)
    code, out, err = pacal("--fix", "game.pacal", cwd=tmp_path)
    assert (code, file.read_text()) == (2, SAFE)
    assert err.startswith("pacal: game.pacal is read-only, so it stays as it is")
    assert "1 invalid, 1 finding\n1 finding can be fixed with --fix.\n" in out
    with zipfile.ZipFile(tmp_path / "club.zip", "w") as archive:
        archive.writestr("game.pacal", SAFE)
    (tmp_path / "game.json").write_text("{}")
    for name, what in (("club.zip", "an archive"), ("game.json", "JSON")):
        code, _, err = pacal("--fix", name, cwd=tmp_path)
        assert (code, f"{name} is {what}, into which fixes are not written." in err) == (2, True)
    assert pacal("--fix", "-", data=b'{"format": "pacal-record"}')[0] == 2
    code, _, err = pacal("--fix", ".", cwd=tmp_path)
    assert (code, "club.zip is an archive" in err) == (2, True)


def test_only_what_is_selected_is_fixed(tmp_path: Path) -> None:
    both = SAFE.replace("+G  Y", "+G =7  Y")
    file = tmp_path / "game.pacal"
    file.write_text(both)
    assert pacal("--fix", "--select", "N", "-q", "game.pacal", cwd=tmp_path) == (0, "", "")
    assert file.read_text() == both.replace("f6->b6", TRACED)


def test_places_of_what_is_left_are_those_in_the_new_file(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SAFE.rstrip() + " " + UNSAFE)
    code, out, err = pacal("--fix", "--format", "json", "game.pacal", cwd=tmp_path)
    assert (code, err) == (1, "pacal: 1 finding was fixed, 1 left\n")
    again = pacal("--format", "json", "game.pacal", cwd=tmp_path)[1]
    assert json.loads(out)["findings"] == json.loads(again)["findings"]


def test_a_diff_with_fix_still_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SAFE)
    assert pacal("--fix", "--diff", "game.pacal", cwd=tmp_path) == pacal("--diff", "game.pacal", cwd=tmp_path)
    assert file.read_text() == SAFE


def test_unsafe_fixes_alone_write_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(UNSAFE)
    assert pacal("--unsafe-fixes", "game.pacal", cwd=tmp_path) == pacal("game.pacal", cwd=tmp_path)
    assert file.read_text() == UNSAFE


@pytest.mark.parametrize("options", [["--no-trace"], ["--diff", "--format=json"]])
def test_options_that_do_not_go_together(options: list[str]) -> None:
    assert pacal("-", *options)[0] == 2


@pytest.mark.parametrize("options", [["--fix"], ["--fix", "--unsafe-fixes"], ["--diff"]])
def test_a_packed_file_damaged_in_its_middle_stays_as_it_is(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What stands before the damage could be fixed, but what stands behind it would be lost."""
    rng = Random(1)
    games = [f'[Event "{rng.random()}"]\n{SAFE if number % 100 == 3 else GOOD}' for number in range(1500)]
    packed = bytearray(gzip.compress("".join(games).encode()))
    for place in range(len(packed) // 2, len(packed) // 2 + 40):
        packed[place] ^= 0x5A
    file = tmp_path / "season.pacal.gz"
    file.write_bytes(packed)
    code = run(["validate", *options, "--jobs", "1", str(file)])
    told = capsys.readouterr()
    assert code == 2
    assert "season.pacal.gz stays as it is" in told.err
    assert "Traceback" not in told.err
    assert file.read_bytes() == packed
    assert os.listdir(tmp_path) == [file.name]
    if "--diff" not in options:
        run(["validate", "--jobs", "1", str(file)])
        counted = re.search(r"[0-9,]+ valid, [0-9,]+ invalid", capsys.readouterr().out)
        assert counted is not None
        assert counted[0] in told.out


def test_fixes_that_are_guesses_are_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.pacal"
    file.write_bytes((SAMPLES / "faulty" / "C6-drop-forgotten.pacal").read_bytes())
    assert run(["validate", "--fix", "--unsafe-fixes", str(file)]) == 0
    said = "1 fix was one of several that are as likely; the first was taken. Without --fix all of them are shown."
    assert " ".join(capsys.readouterr().out.split()).endswith(f"1 finding was fixed, 0 are left. {said}")
