"""Opening files, compressed files and archives, and reading all their records."""

from __future__ import annotations

import gzip
import io
import os
import sys
import zipfile
from pathlib import Path

import pytest

from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.reading import sources
from pacal_notation.notation.reading.files import raw_records, read_records
from pacal_notation.notation.reading.sources import SourceError, open_sources

zstandard = pytest.importorskip("zstandard")

GOOD = b'[Event "one"]\n1. 4: G -g1\n*\n[Event "two"]\n1. 4: Y -g2\n*\n'
BAD = b'[Event "one"]\n1. 4: G -g1\n*\n[Event "bad"]\n1. 4: Y -2\n*\n[Event "three"]\n*\n'


def events(source: str | os.PathLike[str] | io.BytesIO) -> list[str]:
    return [record.tag("Event") for record in read_records(source)]


def test_a_file(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_bytes(GOOD)
    assert events(file) == events(str(file)) == ["one", "two"]


def test_a_stream() -> None:
    assert events(io.BytesIO(GOOD)) == ["one", "two"]


def test_standard_input_only_when_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GOOD)))
    assert events("-") == ["one", "two"]


def test_a_gzip_file(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal.GZ"
    file.write_bytes(gzip.compress(GOOD[:20]) + gzip.compress(GOOD[20:]))
    assert events(file) == ["one", "two"]


def test_a_zstandard_file(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal.zst"
    compressor = zstandard.ZstdCompressor()
    file.write_bytes(compressor.compress(GOOD[:20]) + compressor.compress(GOOD[20:]))
    assert events(file) == ["one", "two"]


def test_zstandard_is_optional(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.pacal.zst"
    file.write_bytes(b"")
    monkeypatch.setitem(sys.modules, "zstandard", None)
    with pytest.raises(SourceError, match=r"pip install zstandard"):
        events(file)


def archive(path: Path, **members: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, data in members.items():
            file.writestr(name.replace("__", "."), data)
    return path


def test_a_zip_archive(tmp_path: Path) -> None:
    file = archive(tmp_path / "games.zip", b__pacal=GOOD, readme__txt=b"hello", a__PACAL=GOOD)
    assert events(file) == ["one", "two"] * 2
    assert [name for name, _ in raw_records(file)] == [f"{file}:b.pacal"] * 2 + [f"{file}:a.PACAL"] * 2
    assert [path.name for path in tmp_path.iterdir()] == ["games.zip"], "nothing was unpacked"


def test_an_archive_without_games(tmp_path: Path) -> None:
    with pytest.raises(NotationError) as caught:
        events(archive(tmp_path / "games.zip", readme__txt=b"hello"))
    assert caught.value.code == "N14"
    assert "no .pacal file" in caught.value.message


def test_limits_of_archives(tmp_path: Path) -> None:
    """They are for what comes out, whatever the archive says about itself."""
    file = archive(tmp_path / "games.zip", a__pacal=b"{" + b" " * 200_000, b__pacal=GOOD)

    def size(stream: sources.Stream) -> int:
        return sum(len(piece) for piece in iter(lambda: stream.read(1000), b""))

    def read_all(**limits: int) -> list[int]:
        return [size(source.stream) for source in open_sources(file, **limits)]

    assert read_all() == [200_001, len(GOOD)]
    with pytest.raises(NotationError, match="more than the limit"):
        read_all(member_limit=100_000)
    with pytest.raises(NotationError, match="more than the limit"):
        read_all(total_limit=200_001 + len(GOOD) - 1)
    assert read_all(total_limit=200_001 + len(GOOD)) == [200_001, len(GOOD)]


def test_a_bomb_in_an_archive(tmp_path: Path) -> None:
    file = archive(tmp_path / "bomb.zip", a__pacal=b" " * (sources.MEMBER_LIMIT + 1), b__pacal=GOOD)
    assert file.stat().st_size < 100_000
    faults: list[NotationError] = []
    assert [record.tag("Event") for record in read_records(file, faults.append)] == ["one", "two"]
    (fault,) = faults
    assert (fault.code, fault.source) == ("N14", f"{file}:a.pacal")


@pytest.mark.parametrize("name", ["game.pacal.gz", "game.pacal.zst", "games.zip"])
@pytest.mark.parametrize("data", [b"", b"no such thing", b"\x1f\x8b\x08\x00nonsense", b"PK\x03\x04nonsense"])
def test_no_compressed_file_at_all(tmp_path: Path, name: str, data: bytes) -> None:
    file = tmp_path / name
    file.write_bytes(data)
    faults: list[NotationError] = []
    assert list(read_records(file, faults.append)) == []
    if data:
        assert [fault.code for fault in faults] == ["N14"]


def test_a_damaged_file_gives_what_comes_before_the_damage(tmp_path: Path) -> None:
    many = b"".join(b'[Event "%d"]\n*\n' % (number * number) for number in range(40_000))
    file = tmp_path / "game.pacal.gz"
    packed = gzip.compress(many)
    file.write_bytes(packed[: len(packed) // 2])
    faults: list[NotationError] = []
    read = list(read_records(file, faults.append))
    assert 1000 < len(read) < 40_000
    assert [fault.code for fault in faults] == ["N14"]
    assert faults[0].index == read[-1].index + 1


def test_an_encrypted_member(tmp_path: Path) -> None:
    file = archive(tmp_path / "games.zip", a__pacal=GOOD, b__pacal=GOOD)
    data = bytearray(file.read_bytes())
    data[6] |= 1
    directory = data.index(b"PK\x01\x02")
    data[directory + 8] |= 1
    file.write_bytes(bytes(data))
    faults: list[NotationError] = []
    assert [record.tag("Event") for record in read_records(file, faults.append)] == ["one", "two"]
    assert [fault.code for fault in faults] == ["N14"]


def test_files_that_are_not_there(tmp_path: Path) -> None:
    for name in ("a.pacal", "a.gz", "a.zst", "a.zip"):
        with pytest.raises(FileNotFoundError):
            events(tmp_path / name)


def test_errors_are_raised_or_handed_over() -> None:
    with pytest.raises(NotationError) as caught:
        events(io.BytesIO(BAD))
    assert (caught.value.index, caught.value.line, caught.value.column) == (2, 5, 10)
    faults: list[NotationError] = []
    read = list(read_records(io.BytesIO(BAD), faults.append))
    assert [record.tag("Event") for record in read] == ["one", "three"]
    assert [record.index for record in read] == [1, 3]
    assert [record.line for record in read] == [1, 7]
    assert [(fault.index, fault.source) for fault in faults] == [(2, "stream")]


def test_the_size_of_records_is_limited() -> None:
    faults: list[NotationError] = []
    read = read_records(io.BytesIO(GOOD + b'{too large}\n[Event "x"] *'), faults.append, limit=35)
    assert [record.tag("Event") for record in read] == ["one", "x"]
    assert [fault.code for fault in faults] == ["N13"]
