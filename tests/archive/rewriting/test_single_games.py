"""One file a game, and back: nothing is lost, whatever a file has in it, and names are harmless."""

from __future__ import annotations

import gzip
import io
import os
import re
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal_notation.archive.inputs.find import InputError
from pacal_notation.archive.rewriting.single_games import (
    JointError,
    Numbered,
    in_order,
    joined,
    single_games,
    stem_of,
)
from pacal_notation.cli.app import run
from pacal_notation.game.errors import PacalError
from pacal_notation.notation.reading.split import RawRecord, split_records

SAMPLES = Path(__file__).parents[3] / "samples"
BITS = [
    b'[Event "a"]\n', b'[Date "2026.11.12"]\r\n', b"{a comment}", b"{not closed", b"}", b"% a line\n", b"; to end\n",
    b"0. G@g7 Y@f6\n", b"1. 4: G -g11 ", b"*", b"||G1 Y2\n", b"\xef\xbb\xbf", b"\r\n", b"\n", b" ", b"\xff", b"(", b")",
    b'[Event "b', b"\0", b"7. x: ",
]  # fmt: skip


def split(data: bytes) -> list[bytes]:
    return [game.data for game in single_games(io.BytesIO(data))]


def join(*data: bytes, folder: Path) -> bytes:
    files = []
    for number, one in enumerate(data):
        files.append(str(folder / f"{number}.pacal"))
        Path(files[-1]).write_bytes(one)
    return b"".join(joined(files))


@given(st.lists(st.sampled_from(BITS), max_size=30).map(b"".join))
def test_nothing_is_lost(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    parts = split(data)
    assert b"".join(parts) == data
    assert join(*parts, folder=tmp_path_factory.mktemp("x")) == data
    assert len(parts) == max(len(list(split_records(io.BytesIO(data)))), bool(data))


@pytest.mark.parametrize("sample", sorted(SAMPLES.rglob("*.pacal")), ids=lambda path: path.name)
def test_nothing_is_lost_of_samples(sample: Path, tmp_path: Path) -> None:
    for data in (sample.read_bytes(), b"\xef\xbb\xbf" + sample.read_bytes().replace(b"\n", b"\r\n")):
        assert join(*split(data), folder=tmp_path) == data


@given(st.lists(st.lists(st.sampled_from(BITS), max_size=8).map(b"".join), max_size=4))
def test_joined_files_have_the_same_records(tmp_path_factory: pytest.TempPathFactory, files: list[bytes]) -> None:
    """Whatever is joined: as many records as before, or an error."""
    try:
        whole = join(*files, folder=tmp_path_factory.mktemp("x"))
    except JointError:
        return
    before = sum(len(list(split_records(io.BytesIO(data)))) for data in files)
    assert len(list(split_records(io.BytesIO(whole)))) == before


@pytest.mark.parametrize(
    ("first", "second", "whole"),
    [
        (b"0. G@g7 Y@f6 *\n", b"0. G@g7 Y@f6 *", b"0. G@g7 Y@f6 *\n0. G@g7 Y@f6 *"),
        (b"0. G@g7 Y@f6 *", b'[Event "b"] *', b'0. G@g7 Y@f6 *[Event "b"] *'),
        (b"0. G@g7 {open", b'[Event "b"] *', b'0. G@g7 {open\n[Event "b"] *'),
        (b"0. G@g7 ; open", b'[Event "b"] *', b'0. G@g7 ; open\n[Event "b"] *'),
        (b"* {mine}\r\n", b'{b}\r\n[Event "b"]\r\n*', b'* {mine}\r\n[Event "b"]\r\n{b}\r\n*'),
        (b"*\n", b'% b\n; c\n[Event "b"] *', b'*\n[Event "b"]\n% b\n; c\n *'),
        (b"", b"*", b"*"),
        (b"*\n", b"", b"*\n"),
        (b"*\n", b" \n", b"*\n \n"),
    ],
)
def test_joints(tmp_path: Path, first: bytes, second: bytes, whole: bytes) -> None:
    assert join(first, second, folder=tmp_path) == whole


def test_records_that_would_become_one(tmp_path: Path) -> None:
    for between in ((), (b"\n",)):
        with pytest.raises(JointError, match=r"first record of .*cannot follow the last one of .*0\.pacal"):
            join(b"0. G@g7 Y@f6", *between, b"1. 4: G -g11 *", folder=tmp_path)


def stem(event: str, date: str = "2026.11.12") -> str:
    value = event.replace("\\", "\\\\").replace('"', '\\"')
    return stem_of(RawRecord(f'[Event "{value}"]\n[Date "{date}"]\n*', 0, 1, 1, 1))


@pytest.mark.parametrize(
    ("event", "date", "name"),
    [
        ("Thursday club", "2026.11.12", "2026-11-12-thursday-club"),
        ("Játékest", "2026.11.??", "2026-11-jatekest"),
        ("Klub Łódź", "2026.??.??", "2026-klub-lodz"),
        ("x", "????.??.??", "undated-x"),
        ("x", "12.11.2026", "undated-x"),
        ("x", "../../2026.11.12", "undated-x"),
        ("", "2026.11.12", "2026-11-12"),
        ("", "", "undated"),
        ("../../etc/passwd", "2026.11.12", "2026-11-12-etc-passwd"),
        ("CON", "", "undated-con"),
        ("a\u202eb\x1b[31m", "", "undated-a-b-31m"),
        ("Клуб 7", "2026.11.12", "2026-11-12-7"),
        ("x" * 9999, "2026.11.12", "2026-11-12-" + "x" * 60),
    ],
)
def test_names(event: str, date: str, name: str) -> None:
    assert stem(event, date) == name


@given(st.text(), st.text())
def test_names_are_harmless_on_every_system(event: str, date: str) -> None:
    name = Numbered().name(stem(event, date))
    assert re.fullmatch(r"(?:undated|[0-9]{4})(?:-[a-z0-9]+)*-1\.pacal", name)
    assert len(name) < 100


def test_a_number_for_each() -> None:
    numbered = Numbered()
    names = [numbered.name(stem) for stem in ("a", "b", "a")]
    assert names == ["a-1.pacal", "b-1.pacal", "a-2.pacal"]


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Twelve games of one evening, the later ones first."""
    monkeypatch.chdir(tmp_path)
    text = "".join(f'[Event "e"]\n[Date "2026.01.{13 - day:02}"]\n{{{day}}}\n*\n\n' for day in range(1, 7))
    text += "".join(f'[Event "e"]\n[Date "2026.02.01"]\n{{{day}}} *\n\n' for day in range(1, 13))
    (tmp_path / "all.pacal").write_text(text, encoding="utf-8")
    return tmp_path


def test_the_commands(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = (games / "all.pacal").read_bytes()
    assert run(["split", "all.pacal", "-o", "out/deep"]) == 0
    assert capsys.readouterr() == ("", "games: 18, written into out/deep\n")
    names = sorted(os.listdir("out/deep"))
    assert len(names) == 19
    assert "2026-02-01-e-12.pacal" in names
    assert run(["join", "out/deep", "-o", "back.pacal"]) == 0
    assert (games / "back.pacal").read_bytes() == whole
    os.unlink("out/deep/contents.txt")
    assert [os.path.basename(file) for file in in_order(["out/deep"]).files][-3:] == [
        "2026-02-01-e-10.pacal", "2026-02-01-e-11.pacal", "2026-02-01-e-12.pacal",
    ]  # fmt: skip


def test_nothing_is_overwritten(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkdir("out")
    Path("out/2026-02-01-e-3.pacal").write_text("mine", encoding="utf-8")
    assert run(["split", "all.pacal", "-o", "out"]) == 2
    assert "2026-02-01-e-3.pacal is there already, so nothing was written" in capsys.readouterr().err
    assert os.listdir("out") == ["2026-02-01-e-3.pacal"]
    assert run(["split", "all.pacal", "-o", "out", "--overwrite", "-q"]) == 0
    assert capsys.readouterr() == ("", "")
    assert len(os.listdir("out")) == 19


def test_more_games_into_a_folder_come_behind(games: Path) -> None:
    Path("more.pacal").write_bytes(b'[Event "z"] *\n')
    assert run(["split", "all.pacal", "-o", "out"]) == run(["split", "more.pacal", "-o", "out"]) == 0
    assert b"".join(joined(in_order(["out"]).files)) == Path("all.pacal").read_bytes() + b'[Event "z"] *\n'


def test_packed_inputs_and_folders(games: Path) -> None:
    whole = Path("all.pacal").read_bytes()
    Path("all.pacal.gz").write_bytes(gzip.compress(whole))
    with zipfile.ZipFile("all.zip", "w") as archive:
        archive.writestr("a.pacal", whole)
        archive.writestr("b.pacal", whole)
    for source, times in (("all.pacal.gz", 1), ("all.zip", 2)):
        assert run(["split", source, "-o", f"{source}.out"]) == 0
        assert b"".join(joined(in_order([f"{source}.out"]).files)) == whole * times
    assert b"".join(joined(["all.zip"])) == whole * 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["split", "no.pacal", "-o", "out"], "there is no file no.pacal"),
        (["split", "game.json", "-o", "out"], "is JSON; pacal convert"),
        (["split", "bad.gz", "-o", "out"], "bad.gz cannot be read"),
        (["split", "all.pacal", "-o", "all.pacal"], "all.pacal cannot be written"),
        (["split", "all.pacal"], "Missing option '--output'"),
        (["join", "empty"], "there are no records in empty"),
        (["join", "all.pacal", "-o", "all.pacal"], "is one of the files to be joined"),
        (["join", "bad.gz"], "cannot be read"),
        (["join", "evil"], "which is not in this folder"),
    ],
)
def test_what_cannot_be(games: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], words: str) -> None:
    Path("game.json").write_text('{"format": "pacal-record"}', encoding="utf-8")
    Path("bad.gz").write_bytes(gzip.compress(b"*" * 10_000)[:20])
    os.mkdir("empty")
    os.mkdir("evil")
    Path("evil/contents.txt").write_text("../all.pacal\n", encoding="utf-8")
    before = sorted(os.listdir())
    assert run(arguments) == 2
    assert words in capsys.readouterr().err
    assert sorted(os.listdir()) == before


def test_a_list_by_hand(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkdir("hand")
    for name in "abc":
        Path(f"hand/{name}.pacal").write_text(f'[Event "{name}"] *\n', encoding="utf-8")
    Path("hand/contents.txt").write_text("c.pacal\r\nx.pacal\r\na.pacal\r\n", encoding="utf-8")
    assert run(["join", "hand", "-o", "x.pacal"]) == 0
    assert capsys.readouterr().err == "pacal: hand/x.pacal is named in contents.txt and is not there\n"
    assert re.findall('"(.)"', Path("x.pacal").read_text(encoding="utf-8")) == ["c", "a", "b"]
    Path("hand/contents.txt").write_bytes(b"\xff")
    with pytest.raises(PacalError, match="is not UTF-8"):
        in_order(["hand"])
    with pytest.raises(InputError):
        in_order(["nothing"])
