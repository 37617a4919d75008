"""Converting and counting in several processes: the same for any number of them, and no run lost when one dies."""

from __future__ import annotations

import gzip
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from pacal_notation.archive.inputs import batches
from pacal_notation.archive.inputs.find import Input, find_files
from pacal_notation.archive.pools import processes
from pacal_notation.archive.pools.processes import Processes
from pacal_notation.archive.tasks.convert import Converting
from pacal_notation.archive.tasks.convert_record import FORMATS, Wanted
from pacal_notation.archive.tasks.stats import Counting
from pacal_notation.archive.tasks.validate import Checking
from pacal_notation.cli.app import run
from pacal_notation.review.check import Settings
from tests.archive.pools.deadly import Deadly, Held, kill_when_held
from tests.games import game_text

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are forked on Linux only")
SMALL_BATCH = 3_000
WORKS: dict[str, Any] = {"validate": Checking(Settings()), "stats": Counting()}
WORKS |= {f"convert to {form}": Converting(Wanted(form)) for form in FORMATS}


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other processes are started for little work, too."""
    monkeypatch.setattr(processes, "SMALL", 0)
    monkeypatch.setattr(batches, "BATCH", SMALL_BATCH)


def write_folder(folder: Path) -> Path:
    """Files of every form, large and small for these batches, with records that are broken in every way."""
    games = game_text(6)
    broken = '\n[Event "broken"]\n1. 4: G g7-11\n\n[Board "nowhere"]\n0. G@g7 Y@f6\n1. 4: G g7-g11\n'
    untagged = "{before} 0. G@g7 Y@f6 1. 4: G g7-g11 *\n{then} 0. G@g7 Y@f6 *"
    large = games + broken + game_text(3, 8, short=True) + '\n[Event "é"]\n' + untagged
    (folder / "large.pacal").write_bytes(large.encode() + b'\n[Event "\xff"]\n*\n\n' + game_text(2, 9).encode())
    (folder / "position.pacal").write_text("G 34 ^26 @h8 #3@c4 / Y 31 ^ @a1")
    (folder / "small.pacal").write_text("{c} 0. G@g7 Y@f6")
    (folder / "packed.pacal.gz").write_bytes(gzip.compress(games.encode()))
    assert run(["convert", str(folder / "small.pacal"), "-o", str(folder / "x.json"), "--jobs", "1"]) == 0
    assert run(["convert", str(folder / "packed.pacal.gz"), "-o", str(folder / "y.json"), "--jobs", "1"]) == 0
    assert run(["convert", str(folder / "packed.pacal.gz"), "-o", str(folder / "z.jsonl"), "--jobs", "1"]) == 0
    with (folder / "z.jsonl").open("ab") as file:
        file.write(b'\n{"broken\n\n{}\n' + (folder / "x.json").read_bytes())
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_folder(tmp_path_factory.mktemp("mixed"))


def outcome(capfd: pytest.CaptureFixture[str], out: Path, *arguments: str) -> tuple[int, str, str, bytes]:
    code = run([*arguments])
    printed, errors = capfd.readouterr()
    return code, printed, errors, out.read_bytes() if out.is_file() else b""


@pytest.mark.parametrize("to", FORMATS)
def test_convert_gives_the_same_for_any_number_of_jobs(
    folder: Path, to: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    common = ["convert", str(folder), "--format", to, "-o", str(out)]
    one = outcome(capfd, out, *common, "--jobs", "1")
    assert one[0] == 1
    assert "large.pacal:" in one[2]
    assert "z.jsonl:" in one[2]
    assert "position.pacal has a position" in one[2]
    assert len(one[3]) > 5_000
    for jobs in ("2", "5"):
        out.unlink()
        assert outcome(capfd, out, *common, "--jobs", jobs) == one


def test_stats_gives_the_same_for_any_number_of_jobs(
    folder: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pacal_notation.archive.tasks.club_figures.MOST_NAMES", 3)
    common = ["stats", str(folder), "--format", "json"]
    one = outcome(capfd, tmp_path / "none", *common, "--jobs", "1")
    assert one[0] == 1
    assert '"(others)"' in one[1]
    for jobs in ("2", "5"):
        assert outcome(capfd, tmp_path / "none", *common, "--jobs", jobs) == one


@pytest.mark.parametrize("to", FORMATS)
def test_how_records_are_cut_does_not_matter(
    folder: Path, to: str, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    for number, size in enumerate((1, SMALL_BATCH, 1 << 20)):
        monkeypatch.setattr(batches, "BATCH", size)
        out = tmp_path / f"{number}.{to}"
        made.append(outcome(capfd, out, "convert", str(folder), "-o", str(out), "--jobs", "1"))
    assert made[0] == made[1] == made[2]


def together(pool: Any, inputs: list[Input], work: Any) -> Any:
    """What came of all batches, as one."""
    with pool:
        return work.merge([result for _, result in pool.run(inputs, work)])


def pacal_files(folder: Path) -> list[Input]:
    return find_files([str(folder)], "pacal").found


@linux_only
@pytest.mark.parametrize("name", WORKS)
def test_a_process_killed_in_the_middle_costs_nothing_but_time(folder: Path, name: str, tmp_path: Path) -> None:
    work = WORKS[name]
    killer = threading.Thread(target=kill_when_held, args=(tmp_path,))
    killer.start()
    found = together(Processes(2), pacal_files(folder), Held(work, str(tmp_path)))
    killer.join()
    assert (tmp_path / "pid").exists()
    assert found == together(Processes(1), pacal_files(folder), work)


@linux_only
@pytest.mark.parametrize("name", WORKS)
def test_a_record_that_kills_is_named_and_the_others_are_done(folder: Path, name: str) -> None:
    work = WORKS[name]
    found = together(Processes(2), pacal_files(folder), Deadly(work, '[Event "é"]'))
    sound = together(Processes(1), pacal_files(folder), work)
    if name == "validate":
        records, codes = found.summary.records, [case.finding for case in found.cases]
        assert records == sound.summary.records
    else:
        left_out = [getattr(each, "findings", each) for each in found.left_out]
        codes = [finding for findings in left_out for finding in findings]
        assert found.records == sound.records
    (blamed,) = [finding for finding in codes if finding.code == "N31"]
    assert "the process that did it was killed by the signal SIGKILL" in blamed.message
    assert blamed.file.endswith("large.pacal")


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("command", [["convert", "--format", "jsonl"], ["stats"]])
def test_a_file_that_cannot_be_read_ends_the_run(
    folder: Path,
    command: list[str],
    jobs: str,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "zstandard", None)
    packed = tmp_path / "x.pacal.zst"
    packed.write_bytes(b"")
    code, _, errors, _ = outcome(capfd, tmp_path, *command, str(folder), str(packed), "--jobs", jobs)
    assert code == 2
    assert f"pacal: {packed}: a .zst file needs one more package" in errors


def test_few_records_start_no_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "SMALL", 1 << 18)
    monkeypatch.delitem(sys.modules, "multiprocessing", raising=False)
    file = tmp_path / "game.pacal"
    file.write_text(game_text(1), encoding="utf-8")
    assert run(["convert", str(file), "-o", str(tmp_path / "game.jsonl"), "--jobs", "8"]) == 0
    assert run(["stats", str(file), "--jobs", "8"]) == 0
    assert "multiprocessing" not in sys.modules
