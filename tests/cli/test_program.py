"""A program among others: streams that are closed or full, signals at any moment, files that are none."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pacal_notation.cli.app import COMMANDS, run
from pacal_notation.notation.reading.sources import SourceError, standard_input
from tests.games import NOTE

ROOT = Path(__file__).parent.parent.parent
GAME = "0. G@g7 Y@f6\n1. 4: G g7-g11 *\n"
FAULTY = "0. G@g7 Y@f6\n1. 4: G g7-g12 *\n"
POSITION = "3. 4: V / G 5 ^246 @g7 +c4 / Y 0 ^246 @a1 / V 0 ^26 @h8"
INTERRUPTED, TERMINATED = (130, "interrupted"), (143, "")

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs fork and /dev/full")

WRITING = {
    "--version": 0,
    "--help": 0,
    "annotate game.pacal": 0,
    "annotate game.pacal --format record": 0,
    "arena greedy random --games 2 --seed 1 --no-times --jobs 1": 0,
    "board": 0,
    "board palenque --format svg": 0,
    "completion bash": 0,
    "convert game.pacal --format json": 0,
    "convert game.pacal --format parquet": 0,
    "explain F4": 0,
    "find players>=2 game.pacal --jobs 1": 0,
    "format game.pacal": 0,
    "generate --seed 1 --max-rounds 1": 0,
    "join game.pacal": 0,
    "legal position.txt --count": 0,
    "rules": 0,
    "schema record": 0,
    "score game.pacal": 0,
    "sheet": 0,
    "stats game.pacal": 0,
    "validate faulty.pacal": 1,
    "validate game.pacal --jobs 2": 0,
}
"""Calls that write to standard output, with their exit codes."""
PLAIN = [call for call in WRITING if "parquet" not in call and "jobs" not in call]
"""Calls that leave nothing behind but modules that others need as well."""
READING = ["annotate -", "convert - --format json", "format -", "legal -", "score -", "score --ask", "stats -"]
READING += ["validate -"]
"""Calls that read standard input."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.pacal").write_text(GAME)
    (tmp_path / "faulty.pacal").write_text(FAULTY)
    (tmp_path / "position.txt").write_text(POSITION)
    return tmp_path


def many_runs(*cases: dict[str, Any], **settings: Any) -> list[tuple[int, str, str]]:
    """Exit code, output and words of each case. See `many_runs.py`."""
    script = json.dumps({"cases": cases, **settings})
    command = [sys.executable, str(ROOT / "tests" / "cli" / "many_runs.py")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, input=script, capture_output=True, encoding="utf-8", check=True, env=environment)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(cases), done.stderr
    return [(answer["code"], answer["out"], answer["err"].strip()) for answer in answers]


STATES: list[tuple[dict[str, list[int]], Callable[[int], tuple[int, str]]]] = [
    ({"closed": [0, 2]}, lambda code: (code, "")),
    ({"full": [2]}, lambda code: (code, "")),
    ({"closed": [1]}, lambda code: (2, "pacal: standard output is closed")),
    ({"full": [1]}, lambda code: (2, "pacal: standard output cannot be written to: No space left on device")),
    ({"closed": [0, 1, 2]}, lambda code: (2, "")),
]
"""How streams may be, and from the exit code of a call on its own the one to be expected, with what is said."""


@linux_only
def test_closed_and_full_streams(folder: Path) -> None:
    """What a call needs it asks for in a sentence; what it does not need may be closed."""
    unneeded = ["validate game.pacal -q", "validate game.pacal -o x.json --format json"]
    unneeded += ["convert game.pacal -o x.jsonl"]
    cases = [{"arguments": call.split(), **state} for call in WRITING for state, _ in STATES]
    cases += [{"arguments": call.split(), "closed": [0]} for call in READING]
    cases += [{"arguments": call.split(), "closed": [0, 1, 2]} for call in unneeded]
    found = iter(many_runs(*cases, load=PLAIN))
    for call, expected in WRITING.items():
        told = [next(found) for _ in STATES]
        assert [(code, err) for code, _, err in told] == [then(expected) for _, then in STATES], call
        assert told[0][1] == told[1][1] != "", call
    for call in READING:
        assert next(found) == (2, "", "pacal: standard input is closed"), call
    assert list(found) == [(0, "", "")] * len(unneeded)
    assert json.loads((folder / "x.json").read_text())["summary"]["records"] == 1
    assert (folder / "x.jsonl").read_text().startswith('{"format":"pacal-record"')


@linux_only
@pytest.mark.parametrize(
    ("streams", "code", "words"),
    [
        ("<&-", 2, "pacal: standard input is closed\n"),
        (">&- <game.pacal", 2, "pacal: standard output is closed\n"),
        ("<&- >&- 2>&-", 2, ""),
    ],
)
def test_streams_as_a_shell_gives_them(folder: Path, streams: str, code: int, words: str) -> None:
    command = f'"{sys.executable}" -m pacal_notation validate - {streams}'
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, shell=True, capture_output=True, encoding="utf-8", env=environment)
    assert (done.returncode, done.stderr) == (code, words)


def test_standard_input_that_stands_for_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As the library finds it: none at all, no file, closed by somebody, open for writing only."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"x")))
    assert standard_input().read() == b"x"
    closed = io.TextIOWrapper(open(os.devnull, "rb"))  # noqa: SIM115
    closed.close()
    with open(tmp_path / "out", "w", encoding="utf-8") as wrong:
        for stream in (None, closed, wrong):
            monkeypatch.setattr("sys.stdin", stream)
            with pytest.raises(SourceError, match="standard input is closed"):
                standard_input()


@linux_only
def test_interrupted_at_any_moment(folder: Path) -> None:
    """While modules are loaded, the first of the program as well as those of a command, at work, at the very end."""
    # So much to do that it is not done by the time at which a signal that came within an import is sent again.
    (folder / "game.pacal").write_text(GAME * 500)
    call = ["convert", "game.pacal", "-o", "game.json", "--jobs", "1"]
    moments = [1, 2, 5, 30, 60, 90, "draft", "clearing"]
    for number, expected in ((signal.SIGINT, INTERRUPTED), (signal.SIGTERM, TERMINATED), (signal.SIGHUP, (129, ""))):
        chosen = moments if number == signal.SIGINT else moments[1::2]
        found = many_runs(*({"arguments": call, "signal": number, "moment": moment} for moment in chosen))
        assert [(code, err) for code, _, err in found] == [expected] * len(chosen)
        assert sorted(os.listdir(folder)) == ["faulty.pacal", "game.pacal", "position.txt"]
    ((code, _, err),) = many_runs({"arguments": ["--version"], "signal": signal.SIGINT, "moment": "exit"})
    assert code in (0, *INTERRUPTED[:1])
    assert "Traceback" not in err


@linux_only
@pytest.mark.parametrize(("problem", "code"), [("KeyboardInterrupt()", 130), ("SystemExit(143)", 143)])
def test_interrupted_while_python_goes_down(problem: str, code: int) -> None:
    """There, no thread is started any more that would send the signal once more."""
    program = f"""
from types import SimpleNamespace
import pacal_notation.__main__ as program

def refuse(*_):
    raise RuntimeError("can't create new thread at interpreter shutdown")

program._thread = SimpleNamespace(start_new_thread=refuse)
program._try_again(SimpleNamespace(exc_value={problem}))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True)
    assert (done.returncode, done.stdout, done.stderr) == (code, b"", b"")


def test_interrupted_while_processes_start(folder: Path) -> None:
    """Neither this process nor one that has just been started tells where it was."""
    (folder / "game.pacal").write_text(GAME * 30)
    call = ["validate", "game.pacal", "--jobs", "2"]
    cases = [
        {"arguments": call, "signal": signal.SIGINT, "moment": "fork"},
        {"arguments": call, "signal": signal.SIGTERM, "moment": "fork"},
        {"arguments": call, "signal": signal.SIGINT, "moment": "child"},
        {"arguments": ["validate", "faulty.pacal", "--jobs", "2"], "signal": signal.SIGTERM, "moment": "child"},
    ]
    here, ended, child, killed = many_runs(*cases, small=True)
    assert (here[0], here[2]) == INTERRUPTED
    assert (ended[0], ended[2]) == TERMINATED
    assert child == (0, "1 file, 30 records, 30 turns: 30 valid, 0 invalid, 0 findings\n", "")
    assert killed[0] == 2
    words = "N31 this record could not be worked on: the process that did it was killed by the signal SIGTERM"
    assert words in " ".join(killed[1].split())


@linux_only
def test_what_is_to_be_ignored_is(folder: Path) -> None:
    """As in the background of a script, where Ctrl-C is meant for others."""
    case = {"arguments": ["validate", "game.pacal", "-q"], "signal": signal.SIGINT, "ignored": True}
    assert many_runs(*({**case, "moment": moment} for moment in (3, 40))) == [(0, "", "")] * 2


@linux_only
@pytest.mark.parametrize("call", ["--version", "validate --help", "rules", "generate --seed 1 --count 9"])
def test_nobody_reads(call: str) -> None:
    """Also where nothing but help is written; click has another exit code for that."""
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "pacal_notation", *call.split()]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, cwd=ROOT)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


def outcome(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run([*arguments])
    return code, *capfd.readouterr()


FOLDERS = [["validate"], ["stats"], ["convert", "--format", "jsonl"]]


@pytest.mark.parametrize("command", FOLDERS)
def test_folders_without_records(folder: Path, command: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    for name in ("none", "neither", "some"):
        (folder / name).mkdir()
    (folder / "none" / "notes.txt").write_text("no record")
    words = "pacal: there are no records in none\npacal: there are no records in neither\n"
    assert outcome(capfd, *command, "none", "neither") == (2, "", words)
    (folder / "some" / "game.pacal").write_text(GAME)
    code, out, err = outcome(capfd, *command, "none", "some", "neither")
    note = NOTE if command[0] == "stats" else ""
    assert (code, err) == (0, words + note)
    assert (out, note) == outcome(capfd, *command, "some")[1:]


def test_an_empty_folder_leaves_the_output_alone(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (folder / "none").mkdir()
    (folder / "out.jsonl").write_text("as it was")
    for command in ("validate", "convert"):
        assert outcome(capfd, command, "none", "-o", "out.jsonl")[0] == 2
    assert (folder / "out.jsonl").read_text() == "as it was"


@pytest.mark.parametrize("command", FOLDERS[1:])
def test_a_folder_that_cannot_be_read(
    folder: Path, command: list[str], capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "locked").mkdir()
    look = os.scandir

    def scandir(path: str) -> Any:
        if path.endswith("locked"):
            raise PermissionError(13, "Permission denied", path)
        return look(path)

    monkeypatch.setattr(os, "scandir", scandir)
    assert outcome(capfd, *command, ".") == (2, "", "pacal: ./locked: Permission denied\n")


CALLS = {
    "annotate": ["annotate", "{}"],
    "arena": ["arena", "greedy", "random", "--board", "./{}"],
    "board": ["board", "./{}"],
    "completion": ["completion", "{}"],
    "convert": ["convert", "{}", "--format", "pacal"],
    "explain": ["explain", "{}"],
    "find": ["find", "wins", "{}"],
    "format": ["format", "{}"],
    "generate": ["generate", "--seed", "1", "--board", "./{}"],
    "join": ["join", "{}"],
    "legal": ["legal", "{}"],
    "rules": ["rules", "{}"],
    "schema": ["schema", "{}"],
    "score": ["score", "{}"],
    "sheet": ["sheet", "--board", "./{}"],
    "site": ["site", "{}", "-o", "site"],
    "split": ["split", "{}", "-o", "games"],
    "stats": ["stats", "{}"],
    "validate": ["validate", "{}"],
}


EMPTY = dict.fromkeys(CALLS, 2) | {"board": 1, "convert": 0, "format": 0, "stats": 0, "validate": 0}
EMPTY |= {"find": 1, "join": 0, "split": 0}
"""The exit code for an empty file: nothing is wrong where any number of records may be."""


def test_every_command_is_called() -> None:
    writing = {call.split()[0] for call in WRITING} - {"--version", "--help"}
    assert set(CALLS) == set(COMMANDS) == writing | {"site", "split"}, "the last two write into folders"


@pytest.mark.parametrize("command", CALLS)
def test_what_is_no_file_of_records(
    folder: Path, command: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder, nothing at all, a name that goes round in circles, a file that nobody may read, an empty one."""
    (folder / "folder").mkdir()
    (folder / "round.pacal").symlink_to("round.pacal")
    (folder / "empty.pacal").touch()
    (folder / "secret.pacal").write_text(GAME)
    real = io.open

    def refuse(file: Any, *arguments: Any, **more: Any) -> Any:
        if str(file).endswith("secret.pacal"):
            raise PermissionError(13, "Permission denied", file)
        return real(file, *arguments, **more)

    monkeypatch.setattr("builtins.open", refuse)
    names = ["folder", "gone.pacal", "gone/game.pacal", "game.pacal/x", "round.pacal", "secret.pacal", "empty.pacal"]
    for name in names:
        code, out, err = outcome(capfd, *(argument.format(name) for argument in CALLS[command]))
        assert "internal error" not in err
        assert "Traceback" not in err
        if name == "empty.pacal":
            assert code == EMPTY[command]
        elif (command, name) == ("validate", "secret.pacal"):
            assert code == 1
            assert "secret.pacal:1:1: N14 this file cannot be read: Permission denied" in out
        else:
            assert (code, out) == (2, ""), (name, err)
            assert len(err.strip()) > 10
