"""Commands that write lose nothing: what was not understood is there byte for byte, and every word of what was.

The files are mixtures of good, faulty, broken and undecodable records. The seeds are fixed.
"""

from __future__ import annotations

import gzip
from collections import Counter
from pathlib import Path

import pytest
import zstandard

from pacal_notation.archive.inputs.records import read_piece
from pacal_notation.cli.app import run
from pacal_notation.telling.annotated_record import without_annotations
from tests.mixtures import mixture, records_of, words_of

FORMAT, ANNOTATE, CONVERT = range(120), range(1000, 1032), range(2000, 2040)


def pack(name: str, data: bytes) -> bytes:
    if name.endswith(".gz"):
        return gzip.compress(data)
    return zstandard.compress(data) if name.endswith(".zst") else data


def unpack(name: str, data: bytes) -> bytes:
    if name.endswith(".gz"):
        return gzip.decompress(data)
    return zstandard.decompress(data) if name.endswith(".zst") else data


def check(before: bytes, after: bytes, *, annotated: bool = False) -> None:
    """Hold a file against what it was before, record by record and in order."""
    old, new = records_of(before), records_of(after)
    assert len(new) == len(old)
    if not any(record is not None for _, _, record in old):
        assert after == before
    for (_, was, said), (_, now, says) in zip(old, new, strict=True):
        if said is None:
            assert now == was
        else:
            assert says is not None, now
            own = without_annotations(said) if annotated else said
            assert words_of(own) - words_of(says) == Counter()
    assert after.startswith(b"\xef\xbb\xbf") == before.startswith(b"\xef\xbb\xbf")


def test_the_mixtures_are_mixed() -> None:
    """Otherwise the tests below would prove nothing."""
    counts: Counter[bool] = Counter()
    both = alone = 0
    for seed in FORMAT:
        understood = [record is not None for _, _, record in records_of(mixture(seed))]
        counts.update(understood)
        both += len(set(understood)) == 2
        alone += not any(understood)
    assert min(counts[True], counts[False]) > len(FORMAT)
    assert both > len(FORMAT) / 4
    assert alone > len(FORMAT) / 20


@pytest.mark.parametrize("part", range(4))
def test_format_write(part: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in FORMAT[part::4]:
        data = mixture(seed)
        name = f"{seed}.pacal" + ("", ".gz", ".zst")[seed // 4 % 3]
        file = tmp_path / name
        file.write_bytes(pack(name, data))
        code = run(["format", "--write", str(file)])
        said = capsys.readouterr().err
        broken = sum(record is None for _, _, record in records_of(data))
        assert (code, said == "") == ((1, False) if broken else (0, True))
        once = unpack(name, file.read_bytes())
        check(data, once)
        run(["format", "--write", str(file)])
        assert unpack(name, file.read_bytes()) == once
        capsys.readouterr()


@pytest.mark.parametrize("part", range(4))
def test_annotate_onto_its_input(part: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in ANNOTATE[part::4]:
        data = mixture(seed)
        name = f"{seed}.pacal" + ("", ".gz")[seed // 4 % 2]
        file = tmp_path / name
        file.write_bytes(pack(name, data))
        call = ["annotate", str(file), "--format", "record", "-o", str(file), "--color", "never"]
        call += ["--no-analysis"] if seed % 5 else []
        assert run(call) in (0, 1)
        once = unpack(name, file.read_bytes())
        check(data, once, annotated=True)
        run(call)
        assert unpack(name, file.read_bytes()) == once
        assert [path.name for path in tmp_path.iterdir()] == [name]
        file.unlink()
        capsys.readouterr()


@pytest.mark.parametrize("raw", [False, True], ids=["canonical", "raw"])
def test_convert_there_and_back(raw: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record that cannot be read has no place in JSON, so it is reported, and only then."""
    options = ["--jobs", "1", *(["--raw"] if raw else [])]
    for seed in CONVERT:
        data = mixture(seed)
        file, there, back = (tmp_path / f"{seed}{suffix}" for suffix in (".pacal", ".jsonl", ".back.pacal"))
        file.write_bytes(data)
        code = run(["convert", str(file), "-o", str(there), *options])
        said = capsys.readouterr().err
        found = records_of(data)
        understood = [record for _, _, record in found if record is not None]
        broken = [raw for raw, _, record in found if record is None and read_piece(raw, "")[1]]
        assert code == (1 if broken else 0)
        for record in broken:
            assert f"{file}:" in said, record
        if broken:
            records, are = ("record", "is") if len(broken) == 1 else ("records", "are")
            assert f"pacal: {len(broken)} {records} could not be converted and {are} not in the output" in said
        assert len(there.read_bytes().splitlines()) == len(understood)
        assert run(["convert", str(there), "-o", str(back), *options]) == 0
        assert capsys.readouterr().err == ""
        again = [record for _, _, record in records_of(back.read_bytes())]
        assert len(again) == len(understood)
        for record, same in zip(understood, again, strict=True):
            assert same is not None
            assert words_of(record) - words_of(same) == Counter()
        file.unlink()
