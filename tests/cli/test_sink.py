"""Where commands write: all or nothing, and a file stays whose it was, with its mode and its names."""

from __future__ import annotations

import gzip
import os
import shutil
import stat
import time
import zlib
from pathlib import Path

import pytest
import zstandard

from pacal_notation.cli import leftovers
from pacal_notation.cli.app import run
from pacal_notation.cli.sink import SinkError, byte_sink, replace_file, same_file, sink

SHORT = '[Players "G Y V"]\n0. G@g7 Y@f6 V@h8\n1. 4: G -g11 +G  Y -b6  V -h12 *\n'
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("mode", [0o444, 0o400, 0o464])
@pytest.mark.parametrize(
    "call",
    [
        ["format", "--write", "GAME"],
        ["annotate", "GAME", "--format", "record", "-o", "GAME", "--no-analysis"],
        ["convert", "GAME", "--format", "pacal", "-o", "GAME", "--jobs", "1"],
        ["generate", "--seed", "1", "--max-rounds", "1", "-o", "GAME"],
        ["validate", "OTHER", "-o", "GAME", "--format", "text", "--jobs", "1"],
    ],
    ids=lambda call: call[0],
)
def test_a_read_only_file_is_not_replaced(
    call: list[str], mode: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SHORT)
    file.chmod(mode)
    names_of = {"GAME": str(file), "OTHER": str(Path(__file__).parents[2] / "samples" / "club-evening.pacal")}
    assert run([names_of.get(word, word) for word in call]) == 2
    assert f"pacal: {file} is read-only, so it stays as it is" in capsys.readouterr().err
    assert (file.read_text(), stat.S_IMODE(file.stat().st_mode)) == (SHORT, mode)
    assert names(tmp_path) == ["game.pacal"]


def test_a_read_only_file_behind_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "game", tmp_path / "link"
    file.write_text("old")
    file.chmod(0o444)
    link.symlink_to(file)
    with pytest.raises(SinkError, match="link is read-only"):
        replace_file(str(link), b"new")
    assert file.read_text() == "old"


def test_a_file_that_needs_no_change_may_be_read_only(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SHORT)
    assert run(["format", "--write", str(file)]) == 0
    file.chmod(0o444)
    assert run(["format", "--write", str(file)]) == 0


@pytest.mark.parametrize("name", ["game.pacal", "game.pacal.gz", "game.pacal.zst"])
def test_all_or_nothing(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_bytes(b"old")

    def write_half() -> None:
        with sink(str(file)) as stream:
            stream.write("half")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write_half()
    assert file.read_bytes() == b"old"
    assert names(tmp_path) == [name]
    with pytest.raises(KeyboardInterrupt), byte_sink(str(tmp_path / "new")) as _:
        raise KeyboardInterrupt
    assert names(tmp_path) == [name]


def test_a_folder_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "none" / "game.pacal"
    assert run(["generate", "--seed", "1", "--max-rounds", "1", "-o", str(target)]) == 2
    assert f"pacal: {target} cannot be written: No such file or directory" in capsys.readouterr().err


@pytest.mark.parametrize("length", [246, 250, 255])
@pytest.mark.parametrize("suffix", [".pacal", ".pacal.gz"])
def test_names_as_long_as_names_can_be(length: int, suffix: str, tmp_path: Path) -> None:
    file = tmp_path / ("n" * (length - len(suffix)) + suffix)
    assert run(["generate", "--seed", "1", "--max-rounds", "1", "--style", "short", "-o", str(file)]) == 0
    before = file.read_bytes()
    assert run(["format", "--write", str(file)]) == 0
    assert file.read_bytes() != before
    assert names(tmp_path) == [file.name]


@as_root
def test_owner_and_mode_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SHORT)
    os.chown(file, 4321, 1234)
    file.chmod(0o2664)
    assert run(["format", "--write", str(file)]) == 0
    known = file.stat()
    assert (known.st_uid, known.st_gid, stat.S_IMODE(known.st_mode)) == (4321, 1234, 0o2664)
    assert file.read_text() != SHORT


@as_root
def test_a_file_that_cannot_be_given_to_its_owner_is_written_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SHORT)
    os.chown(file, 4321, 1234)
    before = file.stat()

    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "chown", refuse)
    replace_file(str(file), b"new")
    after = file.stat()
    assert file.read_bytes() == b"new"
    assert (after.st_ino, after.st_uid, after.st_gid) == (before.st_ino, 4321, 1234)
    assert names(tmp_path) == ["game.pacal"]


@pytest.mark.parametrize("data", [b"", b"shorter", b"longer than what was there" * 20])
def test_all_names_of_a_file_are_kept(data: bytes, tmp_path: Path) -> None:
    file, other = tmp_path / "game", tmp_path / "other"
    file.write_bytes(b"what was there before")
    os.link(file, other)
    file.chmod(0o640)
    replace_file(str(file), data)
    assert (file.read_bytes(), other.read_bytes()) == (data, data)
    assert file.stat().st_ino == other.stat().st_ino
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert names(tmp_path) == ["game", "other"]


def test_what_cannot_be_written_to_its_end_is_kept_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game"
    file.write_bytes(b"old")
    os.link(file, tmp_path / "other")

    def fail(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(shutil, "copyfileobj", fail)
    with pytest.raises(SinkError, match="could not be written to its end") as caught:
        replace_file(str(file), b"all of it")
    (draft,) = set(names(tmp_path)) - {"game", "other"}
    assert (tmp_path / draft).read_bytes() == b"all of it"
    assert str(tmp_path / draft) in str(caught.value)


def test_no_room_for_a_file_with_two_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game"
    file.write_bytes(b"old")
    os.link(file, tmp_path / "other")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "posix_fallocate", fail)
    with pytest.raises(SinkError, match="No space left"):
        replace_file(str(file), b"much more than before")
    assert file.read_bytes() == b"old"


def test_links_are_followed(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    file, link, chain, hanging = folder / "game", tmp_path / "link", tmp_path / "chain", tmp_path / "hanging"
    file.write_bytes(b"old")
    link.symlink_to(file)
    chain.symlink_to(link)
    hanging.symlink_to(folder / "new")
    replace_file(str(chain), b"new")
    with sink(str(hanging)) as stream:
        stream.write("words")
    assert link.is_symlink()
    assert chain.is_symlink()
    assert hanging.is_symlink()
    assert (file.read_bytes(), (folder / "new").read_bytes()) == (b"new", b"words")
    assert names(folder) == ["game", "new"]


def test_the_same_file_by_other_names(tmp_path: Path) -> None:
    file, link = tmp_path / "game", tmp_path / "link"
    file.write_bytes(b"")
    link.symlink_to(file)
    assert same_file(str(link), str(file))
    assert not same_file(str(tmp_path / "none"), str(file))
    assert not same_file(None, str(file))
    assert not same_file("-", "-")


HEAD = b"\x1f\x8b\x08"
TIME = b"\x11\x22\x33\x44\x02\x03"


@pytest.mark.parametrize(
    ("flags", "rest"),
    [
        (0, b""),
        (8, b"other name.pacal\0"),
        (16, b"a comment\0"),
        (4 | 8 | 16, b"\x04\x00ab\0\0name\0comment\0"),
        (2 | 8, b"name\0CC"),
    ],
    ids=["bare", "name", "comment", "all", "with its own checksum"],
)
def test_the_head_of_a_gzip_file_is_kept(flags: int, rest: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game.pacal.gz"
    packer = zlib.compressobj(wbits=-15)
    if flags & 2:
        rest = rest[:-2] + (zlib.crc32(HEAD + bytes([flags]) + TIME + rest[:-2]) & 0xFFFF).to_bytes(2, "little")
    body = packer.compress(SHORT.encode()) + packer.flush()
    check = zlib.crc32(SHORT.encode()).to_bytes(4, "little") + len(SHORT).to_bytes(4, "little")
    file.write_bytes(HEAD + bytes([flags]) + TIME + rest + body + check)
    assert run(["format", "--write", str(file)]) == 0
    data = file.read_bytes()
    assert b"|G0 Y0 V0" in gzip.decompress(data)
    assert data.startswith(HEAD + bytes([flags & ~2]) + TIME + (rest[:-2] if flags & 2 else rest))


def test_new_packed_files(tmp_path: Path) -> None:
    for name in ("game.pacal.gz", "spiel-é.pacal.gz", "игра.pacal.gz", "game.pacal.zst", "EMPTY.GZ", "empty.zst"):
        words = "" if "empty" in name.lower() else "words é " * 10_000
        with sink(str(tmp_path / name)) as stream:
            stream.write(words)
        data = (tmp_path / name).read_bytes()
        assert (zstandard.decompress(data) if name.endswith("zst") else gzip.decompress(data)).decode() == words
    assert (tmp_path / "game.pacal.gz").read_bytes()[10:].startswith(b"game.pacal\0")
    assert (tmp_path / "EMPTY.GZ").read_bytes()[10:].startswith(b"EMPTY\0")


def test_archives_are_not_written(tmp_path: Path) -> None:
    with pytest.raises(SinkError, match="archives are not written"), sink(str(tmp_path / "game.zip")):
        pass
    assert names(tmp_path) == []


def left_behind(folder: Path, name: str, days: float = 2, mode: int = 0o600) -> Path:
    """A file as a writer leaves it that was killed so long ago."""
    file = folder / name
    file.write_bytes(b"half a game")
    file.chmod(mode)
    then = time.time() - days * 86400
    os.utime(file, (then, then))
    return file


def test_what_killed_writers_left_is_removed(tmp_path: Path) -> None:
    left_behind(tmp_path, ".pacal-80pi3s5k")
    kept = {
        left_behind(tmp_path, ".pacal-80pi3s5m", days=0.5),
        left_behind(tmp_path, ".pacal-80pi3s5n", mode=0o644),
        left_behind(tmp_path, ".pacal-80pi3s5o", mode=0o400),
        left_behind(tmp_path, ".pacal-mine"),
        left_behind(tmp_path, "pacal-80pi3s5k"),
    }
    (tmp_path / ".pacal-80pi3s5p").symlink_to(tmp_path / ".pacal-mine")
    (tmp_path / ".pacal-80pi3s5q").mkdir()
    with byte_sink(str(tmp_path / "game.pacal")) as stream:
        stream.write(b"*")
    assert names(tmp_path) == sorted(
        {".pacal-80pi3s5p", ".pacal-80pi3s5q", "game.pacal", *(file.name for file in kept)}
    )


def test_a_draft_that_is_still_written_stays(tmp_path: Path) -> None:
    """However long its writer takes."""
    with byte_sink(str(tmp_path / "long.pacal")) as stream:
        (draft,) = tmp_path.iterdir()
        os.utime(draft, (0, 0))
        leftovers._swept.clear()
        with byte_sink(str(tmp_path / "short.pacal")) as other:
            other.write(b"*")
        stream.write(b"**")
    assert (tmp_path / "long.pacal").read_bytes() == b"**"
    assert names(tmp_path) == ["long.pacal", "short.pacal"]
