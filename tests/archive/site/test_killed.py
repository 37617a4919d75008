"""A run that is killed: at any moment the site that a visitor finds is whole, and the next run puts all right."""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pacal_notation.archive.site.folder import NEW, SiteError, site_folder

from .small_sites import build, content, short_game, visited

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no forks to be killed")

STEPS = ("fsync", "mkdir", "open", "replace", "unlink")
"""Whatever of the system changes files; before each of them the run may end."""
MOMENTS = 20


def in_child(do: Callable[[], Any], killed_at: int = -1, by: signal.Signals = signal.SIGKILL) -> int:
    """Do something in a process of its own, killed before that step. How many steps there were, -1 where killed."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            steps = 0

            def counted(known: Callable[..., Any]) -> Callable[..., Any]:
                def step(*arguments: Any, **options: Any) -> Any:
                    nonlocal steps
                    steps += 1
                    if steps == killed_at:
                        os.kill(os.getpid(), by)
                    return known(*arguments, **options)

                return step

            for name in STEPS:
                setattr(os, name, counted(getattr(os, name)))
            do()
            os.write(writing, steps.to_bytes(4))
        finally:
            os._exit(0)
    os.close(writing)
    told = os.read(reading, 4)
    os.close(reading)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return -1
    assert told, "the run failed"
    return int.from_bytes(told)


@pytest.fixture
def archives(tmp_path: Path) -> tuple[Path, Path]:
    """An archive before and after: games that stay, change, go and come, with players that do so as well."""
    before, after = tmp_path / "before", tmp_path / "after"
    for folder in (before, after):
        folder.mkdir()
        (folder / "a.pacal").write_text(short_game("Stays"))
    (before / "b.pacal").write_text(short_game("Changes", names=("Ada", "Gone")))
    (after / "b.pacal").write_text(short_game("Changes", names=("Ada", "Gone")).replace("+GY", "+G"))
    (before / "c.pacal").write_text(short_game("Goes", "2025.01.01", ("Gone", "Left")))
    (after / "d.pacal").write_text(short_game("Comes", "2027.01.01", ("Come", "Bruno")))
    (after / "e.pacal").write_text("broken")
    return before, after


def test_killed_while_a_site_is_replaced(archives: tuple[Path, Path], tmp_path: Path) -> None:
    before, after = archives
    old, new, site = tmp_path / "old", tmp_path / "new", tmp_path / "site"
    build(old, before)
    build(new, after)
    shutil.copytree(old, site)
    steps = in_child(lambda: build(site, after))
    assert content(site) == content(new)
    were, will = content(old), content(new)
    mixed = 0
    for moment in range(MOMENTS):
        shutil.rmtree(site)
        shutil.copytree(old, site)
        assert in_child(lambda: build(site, after), 1 + moment * (steps - 1) // (MOMENTS - 1)) == -1
        for path, page in visited(site).items():
            assert page in (were.get(path), will.get(path)), path
        mixed += content(site) not in (were, will)
        # What was broken off can be gone on with, or gone back from.
        archive, right = (before, were) if moment % 2 else (after, will)
        build(site, archive)
        assert content(site) == right
    assert mixed > 3


def test_asked_to_end_while_a_site_is_replaced(archives: tuple[Path, Path], tmp_path: Path) -> None:
    """Then there is the old site or the new one, and nothing between."""
    before, after = archives
    old, new, site = tmp_path / "old", tmp_path / "new", tmp_path / "site"
    build(old, before)
    build(new, after)
    shutil.copytree(old, site)
    steps = in_child(lambda: build(site, after))
    ends = set()
    for moment in range(MOMENTS):
        shutil.rmtree(site)
        shutil.copytree(old, site)
        in_child(lambda: build(site, after), 1 + moment * (steps - 1) // (MOMENTS - 1), signal.SIGTERM)
        pages = {path: page for path, page in content(site).items() if not path.startswith(NEW)}
        assert pages in (content(old), content(new))
        ends.add(pages == content(new))
    assert ends == {False, True}


def test_what_a_killed_run_still_writes_is_in_nobodys_way(tmp_path: Path) -> None:
    with site_folder(str(tmp_path / "site")) as killed:
        drafts = Path(killed.new)
    assert not drafts.exists()
    with site_folder(str(tmp_path / "site")) as folder:
        assert Path(folder.new) != drafts
        assert not drafts.exists()


def test_killed_while_a_site_is_made_for_the_first_time(archives: tuple[Path, Path], tmp_path: Path) -> None:
    _, after = archives
    site = tmp_path / "site"
    steps = in_child(lambda: build(site, after))
    right = content(site)
    for moment in range(0, steps, max(1, steps // 8)):
        shutil.rmtree(site)
        assert in_child(lambda: build(site, after), moment + 1) == -1
        if (site / "index.html").exists():
            visited(site)
        build(site, after)
        assert content(site) == right


def test_two_runs_at_the_same_time(archives: tuple[Path, Path], tmp_path: Path) -> None:
    before, after = archives
    site = tmp_path / "site"
    build(site, before)
    right = content(site)
    ready, ready_told = os.pipe()
    go_on, go_on_told = os.pipe()
    child = os.fork()
    if not child:
        try:
            with site_folder(str(site)):
                os.write(ready_told, b"1")
                os.read(go_on, 1)
        finally:
            os._exit(0)
    os.read(ready, 1)
    with pytest.raises(SiteError, match="another run"):
        build(site, after)
    os.write(go_on_told, b"1")
    os.waitpid(child, 0)
    assert content(site) == right
    assert build(site, after).made == 3
