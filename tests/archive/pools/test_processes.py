"""Several processes: the same output for any number of them, and no run lost when one dies."""

from __future__ import annotations

import gzip
import os
import signal
import subprocess
import sys
import textwrap
import time
import zipfile
from functools import cache
from pathlib import Path

import pytest

from pacal_notation.archive.inputs.find import find_files
from pacal_notation.archive.pools.processes import SMALL, Processes
from pacal_notation.archive.tasks.validate import Checking, Tally
from pacal_notation.review.check import Settings

OPEN = "0. G@g7 Y@f6\n1. 4: "
FAULTS = ("G g7-g12 *", "G g7-g11 {never closed", "G g7-g11 +GG", "G g7-11", "G g7-g11 =3 *")
linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are forked on Linux only")


def archive(records: int, every: int = 50, start: int = 0) -> str:
    """Many small records, one in `every` of them broken."""
    texts = []
    for number in range(start, start + records):
        game = FAULTS[number // every % len(FAULTS)] if number % every == every - 1 else "G g7-g11 +GY {fine} *"
        texts.append(f'[Event "{number}"]\n[Green "Zoé"]\n{OPEN}{game}\n')
    return "\n".join(texts)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Large and small files, plain and packed; more than is checked without other processes."""
    place = tmp_path_factory.mktemp("archive")
    (place / "large.pacal").write_text(archive(4_000, 150), encoding="utf-8")
    (place / "packed.pacal.gz").write_bytes(gzip.compress(archive(400, 45).encode()))
    (place / "broken.pacal.gz").write_bytes(gzip.compress(archive(400, 50).encode())[:-300])
    (place / "latin.pacal").write_bytes(archive(400).encode("latin-1"))
    with zipfile.ZipFile(place / "some.zip", "w") as members:
        for number in range(3):
            members.writestr(f"{number}.pacal", archive(100, 20, number))
    (place / "small").mkdir()
    for number in range(40):
        (place / "small" / f"{number:02}.pacal").write_text(archive(3, 3, number), encoding="utf-8")
    assert (place / "large.pacal").stat().st_size > SMALL
    return place


def pacal(*arguments: str, **more: object) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "pacal_notation", *arguments], capture_output=True, timeout=120, **more  # type: ignore
    )


@cache
def alone(path: Path, form: str) -> str:
    """What one process prints."""
    return pacal("validate", str(path), "--format", form, "--jobs", "1").stdout.decode()


def total(folder: Path, jobs: int) -> Tally:
    tally = Tally()
    with Processes(jobs) as pool:
        for batch, part in pool.run(find_files([str(folder)]).found, Checking(Settings())):
            tally.merge(part)
            tally.summary.files += batch.files
    return tally


def test_the_same_for_any_number_of_jobs(folder: Path) -> None:
    one = total(folder, 1)
    assert one.summary.files == 45
    assert one.summary.invalid > 50
    assert {"M2", "N2", "E1", "N1", "C1", "N11", "N14"} <= {case.finding.code for case in one.cases}
    for jobs in (2, 4):
        assert total(folder, jobs) == one


@pytest.mark.parametrize("form", ["text", "json"])
def test_the_same_output_for_any_number_of_jobs(folder: Path, form: str) -> None:
    for jobs in ("2", "4"):
        done = pacal("validate", str(folder), "--format", form, "--jobs", jobs)
        assert (done.returncode, done.stderr) == (1, b"")
        assert done.stdout.decode() == alone(folder, form)


def test_standard_input_in_several_processes(folder: Path) -> None:
    data = (folder / "large.pacal").read_bytes()
    printed = [pacal("validate", "-", "--format", "json", "--jobs", jobs, input=data) for jobs in ("1", "3")]
    assert printed[0].stdout == printed[1].stdout
    assert b'"file": "-"' in printed[0].stdout


def script(body: str, tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program with its work replaced by one that misbehaves in other processes."""
    file = tmp_path / "run.py"
    head = """
        import os, signal, sys
        from pacal_notation.cli.app import run
        from pacal_notation.archive.inputs import batches
        from pacal_notation.archive.pools import processes
        parent = os.getpid()
        sound = processes.do_batch

        def texts(batch):
            for part in batch.parts:
                for _, raw in batches.records_of(part):
                    yield raw.text or ""

        def do_batch(batch, work):
            if os.getpid() != parent:
                misbehave(batch)
            return sound(batch, work)

        processes.do_batch = do_batch
    """
    tail = "\nsys.exit(run(sys.argv[1:]))\n"
    file.write_text(textwrap.dedent(head) + textwrap.dedent(body) + tail, encoding="utf-8")
    return subprocess.run([sys.executable, str(file), *arguments], capture_output=True, encoding="utf-8", timeout=120)


@linux_only
@pytest.mark.parametrize(("way", "words"), [("os._exit(7)", "exit code 7"), ("os.kill(os.getpid(), 9)", "SIGKILL")])
def test_a_record_that_kills_is_named_and_the_others_are_checked(
    folder: Path, tmp_path: Path, way: str, words: str
) -> None:
    body = f"""
        def misbehave(batch):
            if any('[Event "2345"]' in text for text in texts(batch)):
                {way}
    """
    done = script(body, tmp_path, "validate", str(folder / "large.pacal"), "--format", "jsonl", "--jobs", "2")
    sound = alone(folder / "large.pacal", "jsonl")
    assert done.returncode == 2, done.stderr
    extra = [line for line in done.stdout.splitlines() if line not in sound.splitlines()]
    assert len(extra) == 2
    assert '"code": "N31"' in extra[0]
    assert '"record": 2346' in extra[0]
    assert words in extra[0]
    assert '"records": 4000' in extra[1]


@linux_only
def test_a_process_killed_once_costs_nothing_but_time(folder: Path, tmp_path: Path) -> None:
    body = f"""
        def misbehave(batch):
            try:
                os.mkdir({str(tmp_path / "once")!r})
            except FileExistsError:
                return
            os.kill(os.getpid(), signal.SIGKILL)
    """
    done = script(body, tmp_path, "validate", str(folder), "--jobs", "2", "--format", "json")
    assert (tmp_path / "once").exists()
    assert done.returncode == 1
    assert done.stdout == alone(folder, "json")


@linux_only
def test_answers_that_break_off(folder: Path, tmp_path: Path) -> None:
    """A process that dies while it sends its answer is one that died."""
    body = f"""
        def misbehave(batch):
            try:
                os.mkdir({str(tmp_path / "once")!r})
            except FileExistsError:
                return
            for number in range(3, 64):
                try:
                    os.write(number, (1000).to_bytes(4, "big") + b"broken")
                except OSError:
                    continue
            os._exit(0)
    """
    done = script(body, tmp_path, "validate", str(folder), "--jobs", "2", "--format", "json")
    assert done.returncode == 1, done.stderr
    assert done.stdout == alone(folder, "json")


def test_little_work_starts_no_process(tmp_path: Path) -> None:
    (tmp_path / "game.pacal").write_text(archive(20), encoding="utf-8")
    code = (
        "import sys; from pacal_notation.cli.app import run; run(['validate', sys.argv[1], '--jobs', '8']);"
        "assert 'multiprocessing' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=True, stdout=subprocess.DEVNULL)


def children(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in tasks.read_text().split()] if tasks.exists() else []


def let_interrupt() -> None:
    """In a process about to be started: let Ctrl-C do what it does, also where the tests run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start_and_wait_for_workers(*arguments: str) -> subprocess.Popen[bytes]:
    """The program with more on standard input than it does alone, and no end of it."""
    running = subprocess.Popen(
        [sys.executable, "-m", "pacal_notation", "validate", "-", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=let_interrupt,
    )
    assert running.stdin is not None
    running.stdin.write(archive(6_000).encode())
    running.stdin.flush()
    deadline = time.monotonic() + 60
    while len(children(running.pid)) < 2:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return running


def gone(pids: list[int]) -> bool:
    deadline = time.monotonic() + 60
    while any(Path(f"/proc/{pid}").exists() for pid in pids):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


@linux_only
@pytest.mark.parametrize(
    ("number", "code", "words"), [(signal.SIGINT, 130, b"interrupted"), (signal.SIGTERM, 143, b"")]
)
def test_interrupted(number: signal.Signals, code: int, words: bytes, tmp_path: Path) -> None:
    running = start_and_wait_for_workers("--jobs", "2", "--output", str(tmp_path / "findings.txt"))
    workers = children(running.pid)
    if number == signal.SIGINT:
        # As a terminal does, to all processes of the group.
        os.killpg(running.pid, number)
    else:
        running.send_signal(number)
    _, err = running.communicate(timeout=60)
    assert running.returncode == code
    assert err.strip() == words
    assert gone(workers)
    assert list(tmp_path.iterdir()) == []


@linux_only
def test_processes_end_with_the_one_that_started_them() -> None:
    running = start_and_wait_for_workers("--jobs", "2")
    workers = children(running.pid)
    running.kill()
    running.communicate(timeout=30)
    assert gone(workers)


@linux_only
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_nobody_reads_any_more(folder: Path, jobs: str) -> None:
    command = [sys.executable, "-m", "pacal_notation", "validate", str(folder), "--jobs", jobs]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert running.stdout is not None
    running.stdout.readline()
    running.stdout.close()
    assert running.wait(timeout=60) == 141
    assert running.stderr is not None
    assert running.stderr.read() == b""
    running.stderr.close()
