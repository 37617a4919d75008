"""Answers kept in a folder: several at once, killed, full, unwritable, spoilt, bounded."""

from __future__ import annotations

import os
import sys
import tempfile
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path

import pytest

from pacal_notation.archive import kept_answers as module
from pacal_notation.archive.kept_answers import NOTHING_KEPT, Kept, usual_folder

KEY = sha256(b"a game").hexdigest()
ANSWER = {"luck": [0.1, -0.1], "turns": [1, 2]}


def only_file(folder: Path) -> Path:
    (file,) = [file for file in folder.rglob("*") if file.is_file()]
    return file


def test_what_is_put_is_there(tmp_path: Path) -> None:
    kept = Kept(str(tmp_path / "new" / "folder"))
    assert kept.get(KEY) is None
    kept.put(KEY, ANSWER)
    assert kept.get(KEY) == ANSWER
    assert Kept(str(tmp_path / "new" / "folder")).get(KEY) == ANSWER
    assert kept.get(sha256(b"another").hexdigest()) is None


def test_nothing_is_kept_where_that_is_not_wanted(tmp_path: Path) -> None:
    kept = Kept(str(tmp_path), wanted=False)
    kept.put(KEY, ANSWER)
    assert kept.get(KEY) is None
    assert not list(tmp_path.iterdir())
    assert NOTHING_KEPT.where == ""
    assert not NOTHING_KEPT.can_be_written()


@pytest.mark.parametrize("place", range(0, 110, 7))
def test_every_spoilt_byte_is_noticed(tmp_path: Path, place: int) -> None:
    kept = Kept(str(tmp_path))
    kept.put(KEY, ANSWER)
    file = only_file(tmp_path)
    data = bytearray(file.read_bytes())
    place %= len(data)
    data[place] ^= 1
    file.write_bytes(data)
    assert kept.get(KEY) is None
    kept.put(KEY, ANSWER)
    assert kept.get(KEY) == ANSWER


@pytest.mark.parametrize("length", [0, 1, 64, 65, 80])
def test_what_was_cut_short_is_noticed(tmp_path: Path, length: int) -> None:
    kept = Kept(str(tmp_path))
    kept.put(KEY, ANSWER)
    file = only_file(tmp_path)
    file.write_bytes(file.read_bytes()[:length])
    assert kept.get(KEY) is None


def test_an_answer_under_another_name_is_noticed(tmp_path: Path) -> None:
    kept = Kept(str(tmp_path))
    kept.put(KEY, ANSWER)
    other = KEY[:-1] + ("0" if KEY[-1] != "0" else "1")
    file = only_file(tmp_path)
    file.rename(file.with_name(other[2:]))
    assert kept.get(other) is None


@pytest.mark.parametrize("key", ["", "x" * 64, "../" + "a" * 61, KEY.upper(), KEY + "0"])
def test_only_digests_are_names(tmp_path: Path, key: str) -> None:
    kept = Kept(str(tmp_path))
    with pytest.raises(ValueError):
        kept.get(key)
    with pytest.raises(ValueError):
        kept.put(key, ANSWER)
    assert not list(tmp_path.rglob("*"))


def test_a_folder_that_is_a_file_keeps_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    kept = Kept(str(tmp_path / "file"))
    assert not kept.can_be_written()
    kept.put(KEY, ANSWER)
    assert kept.get(KEY) is None
    assert (tmp_path / "file").read_text() == "mine"


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: str, target: str) -> None:
        raise OSError(28, "No space left on device")

    kept = Kept(str(tmp_path))
    assert kept.can_be_written()
    monkeypatch.setattr(module.os, "replace", full)
    kept.put(KEY, ANSWER)
    assert kept.get(KEY) is None
    assert not [file for file in tmp_path.rglob("*") if file.is_file()]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no disk that is always full")
def test_writing_to_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def onto_full(*, prefix: str, dir: str) -> tuple[int, str]:  # noqa: A002 - the name that mkstemp has for it
        return os.open("/dev/full", os.O_WRONLY), os.path.join(dir, prefix)

    monkeypatch.setattr(tempfile, "mkstemp", onto_full)
    kept = Kept(str(tmp_path))
    kept.put(KEY, ANSWER)
    assert kept.get(KEY) is None


def test_what_a_killed_program_left_is_cleared_away(tmp_path: Path) -> None:
    kept = Kept(str(tmp_path))
    shelf = tmp_path / KEY[:2]
    shelf.mkdir()
    old, new = shelf / ".draft-old", shelf / ".draft-new"
    for draft in (old, new):
        draft.write_bytes(b"half")
    os.utime(old, (1, 1))
    assert kept.get(KEY) is None
    kept.put(KEY, ANSWER)
    assert kept.get(KEY) == ANSWER
    assert not old.exists()
    assert new.exists(), "somebody may be writing it"


def test_the_oldest_answers_make_room(tmp_path: Path) -> None:
    kept = Kept(str(tmp_path), most=256 * 1000)
    keys = [KEY[:2] + sha256(str(number).encode()).hexdigest()[2:] for number in range(30)]
    for number, key in enumerate(keys):
        kept.put(key, ANSWER)
        os.utime(tmp_path / key[:2] / key[2:], (number + 1, number + 1))
    there = [key for key in keys if kept.get(key) is not None]
    assert there == keys[-len(there) :]
    assert 5 < len(there) < 30
    assert sum(file.stat().st_size for file in tmp_path.rglob("*") if file.is_file()) <= 1000


def test_an_answer_that_is_too_long_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST", 100)
    kept = Kept(str(tmp_path))
    kept.put(KEY, {"long": "x" * 100})
    assert kept.get(KEY) is None
    assert not list(tmp_path.rglob("*"))


def put_often(folder: str, seed: int) -> None:
    kept = Kept(folder, most=256 * 2000)
    for number in range(60):
        key = KEY[:2] + sha256(str(number % 20).encode()).hexdigest()[2:]
        found = kept.get(key)
        assert found in (None, {"number": number % 20})
        kept.put(key, {"number": number % 20})


@pytest.mark.skipif(sys.platform == "win32", reason="needs fork, to be quick")
def test_several_programs_share_a_folder(tmp_path: Path) -> None:
    context = get_context("fork")
    running = [context.Process(target=put_often, args=(str(tmp_path), seed)) for seed in range(3)]
    for process in running:
        process.start()
    for process in running:
        process.join()
    assert [process.exitcode for process in running] == [0, 0, 0]
    assert not list(tmp_path.rglob(".draft-*"))


def test_the_usual_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    assert usual_folder() == os.path.join("/somewhere", "pacal")
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    assert usual_folder() == ""
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    for platform, folder in (
        ("linux", ("/home/ada", ".cache", "pacal")),
        ("darwin", ("/home/ada", "Library", "Caches", "pacal")),
        ("win32", ("/local", "pacal", "cache")),
    ):
        monkeypatch.setattr(module.sys, "platform", platform)
        assert usual_folder() == os.path.join(*folder)
    monkeypatch.setattr(module.sys, "platform", "linux")
    monkeypatch.setattr(module.os.path, "expanduser", lambda path: path)
    assert usual_folder() == ""
