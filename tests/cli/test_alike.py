"""All commands speak alike: options mean the same, every example in a help text works, long output is paged."""

from __future__ import annotations

import os
import pty
import re
import select
import shlex
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from pacal_notation.cli.app import COMMANDS

PROGRAM = [sys.executable, "-m", "pacal_notation"]
READING = {"annotate", "convert", "format", "legal", "score", "stats", "validate"}


def run(*arguments: str, cwd: Path | None = None, stdin: str = "") -> tuple[int, str, str]:
    done = subprocess.run([*PROGRAM, *arguments], capture_output=True, encoding="utf-8", cwd=cwd, input=stdin)
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What the examples speak of: a game, a club's folder, a season's archive."""
    club = tmp_path / "club"
    club.mkdir()
    for name in ("game.pacal", "club/one.pacal", "club/two.pacal"):
        assert run("generate", "--seed", "1", "--players", "3", "--max-rounds", "4", "-o", name, cwd=tmp_path)[0] == 0
    with zipfile.ZipFile(tmp_path / "season.zip", "w") as archive:
        for name in ("one.pacal", "two.pacal"):
            archive.write(club / name, name)
    assert run("convert", "game.pacal", "-o", "game.json", cwd=tmp_path)[0] == 0
    return tmp_path


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_help_has_examples_that_work(name: str, folder: Path) -> None:
    code, out, _ = run(name, "-h")
    assert (code, out) == (0, run(name, "--help")[1])
    assert "\\b" not in out
    _, found, examples = out.partition("Example")
    assert found
    lines = re.findall(r"^ +(pacal .*)$", examples, re.MULTILINE)
    assert lines
    for line in lines:
        words, _, source = line.partition(" < ")
        stdin = (folder / source).read_text(encoding="utf-8") if source else ""
        code, _, err = run(*shlex.split(words)[1:], cwd=folder, stdin=stdin)
        nothing_found = 1 if name == "find" else 0
        assert code in (0, nothing_found), (line, err)


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_options_are_everywhere(name: str) -> None:
    said = run(name, "--help")[1]
    assert "--output" in said
    assert "--no-pager" in said
    for option in ("--config", "--no-config") if name in READING else ():
        assert option in said
    for option in ("--rules", "--board ") if name in READING | {"generate"} else ():
        assert option in said
    assert "--board-file" not in said


@pytest.mark.parametrize("source", ["club", "season.zip", "game.json", "-"])
@pytest.mark.parametrize(
    "command",
    ["validate", "stats", "convert --format jsonl", "annotate --no-analysis", "score", "legal --count --at 2"],
)
def test_every_command_takes_every_input(folder: Path, command: str, source: str) -> None:
    stdin = (folder / "game.json").read_text(encoding="utf-8") if source == "-" else ""
    name, *options = command.split()
    code, out, err = run(name, source, *options, cwd=folder, stdin=stdin)
    assert (code, bool(out)) == (0, True), err


def test_format_takes_folders(folder: Path) -> None:
    file = folder / "club" / "two.pacal"
    canonical = file.read_bytes()
    file.write_bytes(canonical.replace(b"\n", b" \n\n", 3))
    code, out, _ = run("format", "club", "--check", cwd=folder)
    assert (code, out.replace(os.sep, "/")) == (1, "club/two.pacal: not canonical\n")
    assert run("format", "club", "--write", cwd=folder)[0] == 0
    assert file.read_bytes() == canonical


def test_faults_in_json_have_their_place(folder: Path) -> None:
    faulty = "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g12 +G Y f6-b6 +Y V h8-h12 +V\n*\n"
    code, out, _ = run("convert", "-", "--raw", "--format", "jsonl", "-o", "bad.jsonl", cwd=folder, stdin=faulty)
    assert code == 0
    line = (folder / "bad.jsonl").read_text(encoding="utf-8")
    code, out, _ = run("validate", "bad.jsonl", "--format", "jsonl", cwd=folder)
    column = line.index('{"player":"G"') + 1
    assert code == 1
    assert f'"column":{column}' in out.replace(" ", "")
    assert "M2" in out


def test_colours_are_chosen_alike() -> None:
    coloured = run("explain", "M3", "--color", "always")[1]
    assert "\x1b[" in coloured
    assert "\x1b[" not in run("explain", "M3", "--no-color")[1]


def on_terminal(*arguments: str, cwd: Path, keys: bytes = b"", **env: str) -> tuple[int, str]:
    """Run a command on a terminal of 24 lines."""
    number, name = pty.openpty()
    surroundings = {key: value for key, value in os.environ.items() if key not in ("PAGER", "LESS", "NO_COLOR")}
    surroundings |= {"TERM": "xterm", "LINES": "24", "COLUMNS": "80"} | env
    with subprocess.Popen(
        [*PROGRAM, *arguments], stdin=name, stdout=name, stderr=name, cwd=cwd, env=surroundings, start_new_session=True
    ) as process:
        os.close(name)
        if keys:
            os.write(number, keys)
        shown = b""
        while select.select([number], [], [], 20)[0]:
            try:
                piece = os.read(number, 65536)
            except OSError:
                break
            if not piece:
                break
            shown += piece
        code = process.wait(10)
    os.close(number)
    return code, shown.decode("utf-8", "replace").replace("\r\n", "\n")


PAGER = "cat > paged.txt"


def test_long_output_goes_through_the_pager(folder: Path) -> None:
    code, shown = on_terminal("rules", "de", cwd=folder, PACAL_PAGER=PAGER, PAGER="false")
    assert (code, shown) == (0, "")
    assert (folder / "paged.txt").read_text(encoding="utf-8").count("\n") > 24


LONG = "an-archive-of-games-with-a-very-long-name-that-does-not-fit-a-line-and-stays-whole-all-the-same.html"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["validate", "--format", "xml", "x"], "'xml' is not one of 'text', 'json', 'jsonl', 'github', 'sarif'."),
        (["annotate", "--die", "7", "x"], "'7' is not one of 'even', '2', '3', '4', '5'."),
        (["annotate", "--at", "99Z", "x"], "'99Z' is no turn. Write its round and its colour, like 7G."),
        (["score", "x"], "there is no file x, and it is no position either"),
        (["find", "winner and", "x"], "expected a piece such as #5@g7, beats, comeback, gifts, loses, luck,"),
    ],
)
def test_what_is_wrong_fits_a_terminal(folder: Path, arguments: list[str], said: str) -> None:
    for width in (48, 80):
        code, shown = on_terminal(*arguments, cwd=folder, COLUMNS=str(width))
        assert code == 2
        assert said in " ".join(shown.split())
        assert max(map(len, shown.splitlines())) <= width
    _, out, err = run(*arguments, cwd=folder)
    assert out == ""
    assert any(said in line for line in err.splitlines()), "redirected, a sentence is in one piece"


def test_a_long_name_stays_whole(folder: Path) -> None:
    code, shown = on_terminal("annotate", "game.pacal", "--no-analysis", "-o", LONG, cwd=folder)
    assert code == 0
    assert LONG in shown


@pytest.mark.parametrize(
    "arguments", [["rules", "de", "--no-pager"], ["board"], ["rules", "de", "-o", "x.txt"]]
)
def test_short_or_unwanted_pages_are_not(folder: Path, arguments: list[str]) -> None:
    assert on_terminal(*arguments, cwd=folder, PAGER=PAGER)[0] == 0
    assert not (folder / "paged.txt").exists()


@pytest.mark.parametrize("pager", ["no-such-pager", "no-such-pager | cat-no", "(exit 127)", "", "cat"])
def test_without_a_pager_nothing_is_lost(folder: Path, pager: str) -> None:
    code, shown = on_terminal("rules", "de", "--no-color", cwd=folder, PAGER=pager)
    whole = on_terminal("rules", "de", "--no-color", "--no-pager", cwd=folder)[1]
    assert code == 0
    assert shown.endswith(whole)


def test_a_pager_that_is_left_early_is_a_closed_pipe(folder: Path) -> None:
    assert on_terminal("generate", "--seed", "1", "--count", "200", cwd=folder, PAGER="head -1 >/dev/null")[0] == 141


def test_exit_codes_are_kept(folder: Path) -> None:
    (folder / "bad.pacal").write_text("0. G@g7 Y@f6 V@h8\n1. 4: G g7-g12 *\n" * 9, encoding="utf-8")
    assert on_terminal("validate", "bad.pacal", cwd=folder, PAGER=PAGER)[0] == 1
    assert (folder / "paged.txt").exists()
