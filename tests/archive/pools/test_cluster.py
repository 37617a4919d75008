"""On a Dask cluster: the same output as from one process, also when a worker is lost; and clear words otherwise."""

from __future__ import annotations

import json
import logging
import os
import pickle
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("distributed")

from pacal_notation import __version__
from pacal_notation.archive.inputs import batches
from pacal_notation.archive.inputs.batches import Batch, Stretch, Texts, Unread, Whole
from pacal_notation.archive.pools import cluster as module
from pacal_notation.archive.pools import processes
from pacal_notation.archive.pools.cluster import Cluster, answer, is_address
from pacal_notation.archive.pools.processes import Processes
from pacal_notation.archive.tasks.convert_record import FORMATS
from pacal_notation.cli.app import run
from tests.archive.pools.deadly import Deadly, Held, kill_when_held
from tests.archive.pools.test_pools import SMALL_BATCH, WORKS, pacal_files, together, write_folder
from tests.archive.pools.test_processes import let_interrupt

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks for processes as Linux has them")


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PARTITION", SMALL_BATCH)
    monkeypatch.setattr(processes, "SMALL", 0)
    monkeypatch.setattr(batches, "BATCH", SMALL_BATCH)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_folder(tmp_path_factory.mktemp("mixed"))


@pytest.fixture(scope="module")
def kept() -> Iterator[list[Cluster]]:
    clusters: list[Cluster] = []
    yield clusters
    for cluster in clusters:
        cluster.__exit__(None, None, None)


@pytest.fixture
def local(kept: list[Cluster]) -> Cluster:
    """A cluster of two workers, for all tests; a new one where Dask has given up bringing back one that was killed."""
    if kept and len(kept[-1].client.scheduler_info()["workers"]) < 2:
        kept.pop().__exit__(None, None, None)
    if not kept:
        kept.append(Cluster("local", 2).__enter__())
    return kept[-1]


class Running:
    """The pool of a cluster that goes on running when it is left."""

    def __init__(self, cluster: Cluster) -> None:
        self.run = cluster.run

    def __enter__(self) -> Running:
        return self

    def __exit__(self, *problem: object) -> None:
        pass


def outcome(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run([*arguments])
    return code, *capfd.readouterr()


COMMANDS = ["validate --format json", "validate", "stats --format json", "convert --format json"]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_same_as_from_one_process(
    local: Cluster, folder: Path, command: str, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through the address of the scheduler; names are relative to a folder that is not that of the workers."""
    monkeypatch.chdir(folder)
    names = ["large.pacal", "packed.pacal.gz", *([] if "validate" in command else ["z.jsonl", "y.json"])]
    one = outcome(capfd, *command.split(), *names, "--jobs", "1")
    assert one[0] == 1
    assert len(one[1]) > 500
    assert outcome(capfd, *command.split(), *names, "--cluster", local.client.scheduler.address) == one


@pytest.mark.parametrize("to", FORMATS)
def test_the_same_files(local: Cluster, folder: Path, to: str, tmp_path: Path) -> None:
    paths = [tmp_path / f"{number}.{to}" for number in range(2)]
    address = local.client.scheduler.address
    for path, option in zip(paths, (["--jobs", "1"], ["--cluster", address]), strict=True):
        assert run(["convert", str(folder), "-o", str(path), *option]) == 1
    assert paths[0].read_bytes() == paths[1].read_bytes()


@pytest.mark.parametrize("name", ["validate", "stats", "convert to jsonl", "convert to parquet"])
def test_a_worker_killed_in_the_middle_costs_nothing_but_time(
    local: Cluster, folder: Path, name: str, tmp_path: Path
) -> None:
    before = set(local.client.run(os.getpid).values())
    killed: list[int] = []
    killer = threading.Thread(target=lambda: killed.append(kill_when_held(tmp_path)))
    killer.start()
    found = together(Running(local), pacal_files(folder), Held(WORKS[name], str(tmp_path)))
    killer.join()
    assert set(killed) <= before
    assert found == together(Processes(1), pacal_files(folder), WORKS[name])
    with suppress(TimeoutError):
        local.client.wait_for_workers(2, timeout=30)
    assert not set(killed) & set(local.client.run(os.getpid).values())


def test_a_record_that_kills_is_named_and_the_others_are_done(local: Cluster, folder: Path) -> None:
    """With the very finding that processes of this machine give."""
    inputs = [each for each in pacal_files(folder) if each.file.endswith("large.pacal")]
    found = together(Running(local), inputs, Deadly(WORKS["validate"], '[Event "é"]'))
    assert found == together(Processes(2), inputs, Deadly(WORKS["validate"], '[Event "é"]'))
    (blamed,) = [case.finding for case in found.cases if case.finding.code == "N31"]
    assert (folder / "large.pacal").read_bytes().splitlines()[blamed.place.line - 1] == '[Event "é"]'.encode()


def test_only_so_much_is_under_way_at_a_time(local: Cluster, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many batches there are, those given to the cluster and not yet asked for are few."""
    monkeypatch.setattr(module, "PARTITION", 1)
    monkeypatch.setattr(batches, "BATCH", 1)
    given = taken = most = 0
    submit = local._submit

    def counted(*arguments: Any) -> Any:
        nonlocal given, most
        given += 1
        most = max(most, given - taken)
        return submit(*arguments)

    monkeypatch.setattr(local, "_submit", counted)
    for _ in local.run(pacal_files(folder), WORKS["stats"]):
        taken += 1
    assert taken > 20
    assert most <= 3 * 2


def dask(what: str, *arguments: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", f"distributed.cli.dask_{what}", *arguments]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def test_a_scheduler_and_workers_of_their_own(
    folder: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on many machines: started apart, first without workers, then with one of two threads; and then all is lost."""
    contact = tmp_path / "scheduler.json"
    with ExitStack() as stack:
        scheduler = stack.enter_context(
            dask("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(contact))
        )
        stack.callback(scheduler.kill)
        deadline = time.monotonic() + 60
        while not contact.exists() or not contact.read_text().endswith("}"):
            assert time.monotonic() < deadline
            time.sleep(0.01)
        address = json.loads(contact.read_text())["address"]
        command = ["validate", str(folder / "large.pacal"), "--format", "jsonl"]
        monkeypatch.setattr(module, "PATIENCE", 0.1)
        code, _, errors = outcome(capfd, *command, "--cluster", address)
        assert code == 2
        assert f"pacal: the cluster at {address} has no workers" in errors
        monkeypatch.setattr(module, "PATIENCE", 30)
        plain = ["--nthreads", "2", "--no-nanny", "--no-dashboard", "--local-directory", str(tmp_path)]
        worker = stack.enter_context(dask("worker", address, *plain))
        stack.callback(worker.kill)
        one = outcome(capfd, *command, "--jobs", "1")
        assert outcome(capfd, *command, "--cluster", address) == one
        monkeypatch.setattr(module, "__version__", "0.0.1")
        code, _, errors = outcome(capfd, *command, "--cluster", address)
        assert code == 2
        assert f"has pacal-notation {__version__}, not 0.0.1" in errors
        monkeypatch.setattr(module, "__version__", __version__)
        monkeypatch.setattr(module, "PATIENCE", 0.1)
        with Cluster(address) as pool, monkeypatch.context() as short:
            results = pool.run(pacal_files(folder), WORKS["stats"])
            next(results)
            scheduler.send_signal(signal.SIGSTOP)
            short.setattr(module, "REACH", 0.2)
            with pytest.raises(module.ClusterError, match=r"the cluster at .* does not answer any more"):
                list(results)
        scheduler.send_signal(signal.SIGCONT)
        with Cluster(address) as pool:
            results = pool.run(pacal_files(folder), WORKS["stats"])
            next(results)
            scheduler.kill()
            scheduler.wait()
            with pytest.raises(module.ClusterError, match=r"the connection to the cluster at .* was lost"):
                list(results)
        # What the libraries have to say of it.
        assert capfd.readouterr() == ("", "")


def test_the_libraries_are_silent() -> None:
    """Each of them, however loud it was made."""
    loggers = [logging.getLogger(name) for name in ("distributed.client", "distributed", "tornado.general", "asyncio")]
    loggers[0].setLevel(logging.WARNING)
    module._silence()
    assert not any(logger.isEnabledFor(logging.CRITICAL) for logger in loggers)


def test_somebody_listens_and_never_answers(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "REACH", 0.2)
    (tmp_path / "x.pacal").write_text("0. G@g7 Y@f6 *")
    with socket.create_server(("127.0.0.1", 0)) as mute:
        address = f"tcp://127.0.0.1:{mute.getsockname()[1]}"
        code, printed, errors = outcome(capfd, "validate", str(tmp_path), "--cluster", address)
    assert (code, printed) == (2, "")
    assert errors == f"pacal: there is no answer from a Dask scheduler at {address} within 0.2 seconds\n"


@linux_only
@pytest.mark.parametrize("how", ["worker killed", "interrupted", "terminated", "pipe closed"])
def test_local_from_the_command_line(folder: Path, how: str, tmp_path: Path) -> None:
    """A worker is killed while others wait for what it does, or the program is stopped: nothing is left over."""
    large = tmp_path / "many.pacal"
    large.write_bytes((folder / "large.pacal").read_bytes() * 20)
    code = (
        "from pacal_notation.__main__ import main; from pacal_notation.archive.pools import cluster\n"
        "cluster.PARTITION = 10_000; main()"
    )
    command = ["validate", str(large), "--format", "jsonl"]
    # Unbuffered: since Python 3.14 so much is buffered that all of it would have been written with the first line.
    running = subprocess.Popen(
        [sys.executable, "-u", "-c", code, *command, "--cluster", "local", "--jobs", "2"],
        bufsize=0,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        env={**os.environ, "TMPDIR": str(tmp_path)},
        preexec_fn=let_interrupt,
    )
    assert running.stdout is not None
    first = running.stdout.readline()
    pids = [pid for pid in children(running.pid) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    assert len(pids) == 2
    if how == "worker killed":
        os.kill(pids[0], signal.SIGKILL)
    elif how == "interrupted":
        os.killpg(running.pid, signal.SIGINT)
    elif how == "terminated":
        running.terminate()
    else:
        running.stdout.close()
        assert running.wait(timeout=60) == 141
        return
    printed, errors = running.communicate(timeout=120)
    if how == "interrupted":
        assert (running.returncode, errors.strip()) == (130, b"interrupted")
    elif how == "terminated":
        assert (running.returncode, errors) == (143, b"")
    else:
        one = subprocess.run([sys.executable, "-m", "pacal_notation", *command, "--jobs", "1"], capture_output=True)
        assert (running.returncode, first + printed, errors) == (1, one.stdout, b"")
    assert [file.name for file in tmp_path.iterdir()] == ["many.pacal"]


def children(pid: int) -> list[int]:
    """All processes that a process has started, in whichever thread."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


@pytest.mark.parametrize("command", [["validate"], ["stats"], ["convert", "--format", "json"]])
@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--cluster", "here"], "such as tcp://scheduler:8786"),
        (["--cluster", "tcp://127.0.0.1:1", "--jobs", "2"], "--jobs is for this machine"),
        (["--cluster", "tcp://127.0.0.1:1"], "no answer from a Dask scheduler at tcp://127.0.0.1:1 within 0.2 seconds"),
    ],
)
def test_usage(
    command: list[str],
    options: list[str],
    words: str,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "REACH", 0.2)
    (tmp_path / "x.pacal").write_text("0. G@g7 Y@f6 *")
    code, printed, errors = outcome(capfd, *command, str(tmp_path), *options)
    assert (code, printed) == (2, "")
    assert words in errors


def test_without_the_library(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, printed, errors = outcome(capfd, "stats", str(tmp_path), str(tmp_path), "--cluster", "local")
    assert "there are no records" in errors
    (tmp_path / "x.pacal").write_text("0. G@g7 Y@f6 *")
    code, printed, errors = outcome(capfd, "stats", str(tmp_path), "--cluster", "local")
    assert (code, printed) == (2, "")
    assert "pip install distributed" in errors


def load(*parts: Any) -> bytes:
    return pickle.dumps((WORKS["validate"], Batch([*parts]), "en"))


def test_a_worker_without_this_package_says_so() -> None:
    """What is sent can be unpacked by a process that knows nothing of it."""
    import cloudpickle

    code = (
        "import sys, pickle; sys.modules['pacal_notation'] = None\n"
        "print(pickle.loads(sys.stdin.buffer.read())('9.9', '.', False, b''))"
    )
    task = cloudpickle.dumps(module._task())
    done = subprocess.run([sys.executable, "-c", code], input=task, capture_output=True, check=True)
    assert re.search(rb"^\('missing', b'.+ 9\.9'\)$", done.stdout.strip())


def test_a_worker_with_another_version_says_so() -> None:
    kind, words = answer("9.9", ".", False, load())
    assert kind == "trouble"
    assert isinstance(words, bytes)
    assert f"has pacal-notation {__version__}, not 9.9" in str(pickle.loads(words))


@pytest.mark.parametrize("part", [Whole("games/x.pacal"), Stretch("games/x.pacal", [])])
@pytest.mark.parametrize("there", [True, False])
def test_a_worker_that_does_not_see_the_files_says_so(part: Any, there: bool, tmp_path: Path) -> None:
    here = os.getcwd()
    sent = Texts("-", []), part, Unread("y", "broken")
    kind, packed = answer(__version__, str(tmp_path / ("" if there else "gone")), False, load(*sent))
    assert (kind, os.getcwd()) == ("done", here)
    assert isinstance(packed, bytes)
    first, second = [case.finding for case in pickle.loads(packed).cases]
    assert str(first.message).startswith("this file cannot be read: ")
    assert "all machines must see the files under the same path" in str(first.message)
    assert str(second.message) == "this file cannot be read: broken"


def test_addresses() -> None:
    assert is_address("tls://scheduler.example:8786")
    assert not any(map(is_address, ("", "local", "tcp://", "tcp://x", "http://x:1", "tcp://a b:1", "tcp://x:port")))


def test_dask_is_not_imported_for_nothing(tmp_path: Path) -> None:
    (tmp_path / "x.pacal").write_text("0. G@g7 Y@f6 *")
    code = (
        "import sys; from pacal_notation.cli.app import run\n"
        "run(sys.argv[1:]); assert not {'dask', 'distributed', 'multiprocessing'} & set(sys.modules)"
    )
    for command in (["validate"], ["stats"], ["convert", "--format", "json"]):
        subprocess.run([sys.executable, "-c", code, *command, str(tmp_path)], check=True, stdout=subprocess.DEVNULL)
