"""The line that says how far long work has come."""

from __future__ import annotations

import io

import pytest

from pacal_notation.show import progress as module
from pacal_notation.show.progress import Progress, progress_line


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    return now


def test_nothing_for_short_work(clock: list[float]) -> None:
    stream = Terminal()
    progress = Progress(100, stream)
    progress.tell(50, 10)
    clock[0] += 0.9
    progress.tell(60, 11)
    progress.clear()
    assert stream.getvalue() == ""


def test_long_work(clock: list[float]) -> None:
    stream = Terminal()
    progress = Progress(100, stream)
    clock[0] += 1.5
    progress.tell(50, 1000)
    progress.tell(51, 1001)
    clock[0] += 0.2
    progress.tell(75, 1500)
    progress.clear()
    progress.clear()
    shown = stream.getvalue().split("\r\x1b[2K")
    assert [line[-19:] for line in shown] == ["", "50 %  1,000 records", "75 %  1,500 records", ""]


@pytest.mark.parametrize(("stream", "wanted"), [(io.StringIO(), True), (Terminal(), False)])
def test_only_where_it_is_wanted(clock: list[float], stream: io.StringIO, wanted: bool) -> None:
    progress = Progress(100, stream, wanted)
    clock[0] += 5
    progress.tell(50, 10)
    progress.clear()
    assert stream.getvalue() == ""


@pytest.mark.parametrize("done", [0, 1, 50, 99, 100, 150])
def test_the_line_has_one_length(done: int) -> None:
    line = progress_line(done, 100, 2)
    assert line.endswith("%  2 records")
    assert len(line) == len(progress_line(0, 100, 2))


def test_an_unknown_total() -> None:
    assert progress_line(50, 0, 1) == "1 record"
