"""`pacal format` as a user runs it."""

from __future__ import annotations

import gzip
import io
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
import zstandard

from pacal_notation.archive.rewriting import rewrite
from pacal_notation.archive.rewriting.canonical_files import format_file
from pacal_notation.cli.app import run
from pacal_notation.cli.sink import bytes_into
from pacal_notation.notation.reading import split

SHORT = '[Players "G Y V"]\n0. G@g7 Y@f6 V@h8\n1. 4: G -g11 +G  Y -b6  V -h12 *\n'
LONG = (
    '[Players "G Y V"]\n\n0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 +G        Y f6-b6            V h8-h12\n|G0 Y0 V0\n*\n'
)


def pacal(*arguments: str, data: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, "-m", "pacal_notation", *arguments], input=data, capture_output=True)


def test_prints_the_canonical_form(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SHORT)
    done = pacal("format", str(file))
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().split() == LONG.split()
    assert file.read_text() == SHORT


def test_standard_input(tmp_path: Path) -> None:
    done = pacal("format", "-", data=SHORT.encode())
    assert done.stdout.decode().split() == LONG.split()


def test_writes_in_place_and_is_then_content(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SHORT)
    file.chmod(0o640)
    assert pacal("format", "--check", str(file)).returncode == 1
    assert pacal("format", "--write", str(file)).returncode == 0
    assert file.read_text().split() == LONG.split()
    assert file.stat().st_mode & 0o777 == 0o640
    assert pacal("format", "--check", str(file)).returncode == 0
    assert os.listdir(tmp_path) == ["game.pacal"]


def test_follows_links_and_keeps_them(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SHORT)
    link = tmp_path / "link.pacal"
    link.symlink_to(file)
    pacal("format", "--write", str(link))
    assert link.is_symlink()
    assert "|G0 Y0 V0" in file.read_text()


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_keeps_line_endings_and_the_byte_order_mark(tmp_path: Path, ending: str) -> None:
    file = tmp_path / "game.pacal"
    file.write_bytes(b"\xef\xbb\xbf" + SHORT.replace("\n", ending).encode())
    assert pacal("format", "--write", str(file)).returncode == 0
    data = file.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf[Players")
    assert data.decode("utf-8-sig").replace(ending, "\n").split() == LONG.split()
    assert data.count(ending.encode()) == data.decode().replace("\r\n", "\n").replace("\r", "\n").count("\n")


def test_leaves_what_it_cannot_read_and_formats_the_rest(tmp_path: Path) -> None:
    file = tmp_path / "two.pacal"
    broken = '[Event "broken"]\n0. G@g7 Y@f6 V@h8\n1. 4: G -7 +G *\n'
    latin = b'[Event "caf\xe9"]\n*\n'
    file.write_bytes(broken.encode() + latin + SHORT.encode())
    done = pacal("format", "--write", str(file))
    assert done.returncode == 1
    assert f"{file}:3:10: N1 expected a square like c4" in done.stderr.decode()
    data = file.read_bytes()
    assert data.startswith(broken.encode())
    assert latin in data
    assert data.decode("latin-1").split()[-len(LONG.split()) :] == LONG.split()
    again = pacal("format", "--write", str(file))
    assert (again.returncode, file.read_bytes()) == (1, data)


def test_shows_a_difference(tmp_path: Path) -> None:
    file = tmp_path / "game.pacal"
    file.write_text(SHORT)
    done = pacal("format", "--diff", str(file))
    assert done.returncode == 1
    assert "+|G0 Y0 V0" in done.stdout.decode().splitlines()
    assert file.read_text() == SHORT


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["no-such-file.pacal"], "there is no file no-such-file.pacal"),
        (["--check", "--write", "-"], "exclude each other"),
        ([], "Missing argument"),
    ],
)
def test_wrong_arguments(arguments: list[str], words: str) -> None:
    done = pacal("format", *arguments)
    assert done.returncode == 2
    assert words in done.stderr.decode()
    assert b"Traceback" not in done.stderr


def test_an_empty_file_stays_empty(tmp_path: Path) -> None:
    file = tmp_path / "empty.pacal"
    file.write_bytes(b"")
    assert pacal("format", "--write", str(file)).returncode == 0
    assert file.read_bytes() == b""


BROKEN = b'[Event "broken"]\n1. 4: G  -7 \t +G'
PACKERS = {".gz": (gzip.compress, gzip.decompress), ".zst": (zstandard.compress, zstandard.decompress)}


@pytest.mark.parametrize("suffix", PACKERS)
def test_packed_files_stay_packed(suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack, unpack = PACKERS[suffix]
    file = tmp_path / f"game.pacal{suffix}"
    file.write_bytes(pack(SHORT.encode()))
    assert run(["format", str(file)]) == 0
    assert capsys.readouterr().out.split() == LONG.split()
    assert run(["format", "--check", str(file)]) == 1
    assert capsys.readouterr().out == f"{file}: not canonical\n"
    assert run(["format", "--diff", str(file)]) == 1
    assert "+|G0 Y0 V0" in capsys.readouterr().out.splitlines()
    assert unpack(file.read_bytes()) == SHORT.encode()
    assert run(["format", "--write", str(file)]) == 0
    assert unpack(file.read_bytes()).decode().split() == LONG.split()
    assert run(["format", "--check", str(file)]) == 0
    same = file.read_bytes()
    assert run(["format", "--write", str(file)]) == 0
    assert file.read_bytes() == same
    assert os.listdir(tmp_path) == [file.name]


@pytest.mark.parametrize("suffix", PACKERS)
def test_a_damaged_packed_file_is_left_alone(
    suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / f"game.pacal{suffix}"
    for data in (PACKERS[suffix][0](SHORT.encode() * 50)[:-9], SHORT.encode()):
        file.write_bytes(data)
        assert run(["format", "--write", str(file)]) == 1
        assert f"{file}:1:1: N14 the compressed file is damaged or not of its kind" in capsys.readouterr().err
        assert file.read_bytes() == data


def test_archives_are_read_and_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain, file = tmp_path / "first.pacal", tmp_path / "games.zip"
    plain.write_text(SHORT)
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("game.pacal", SHORT)
        archive.writestr("other.pacal", BROKEN)
    before = file.read_bytes()
    assert run(["format", "--write", str(plain), str(file)]) == 2
    assert f"{file} is an archive, and archives are not rewritten." in " ".join(capsys.readouterr().err.split())
    assert (file.read_bytes(), plain.read_text()) == (before, SHORT)
    assert run(["format", str(file)]) == 1
    out, err = capsys.readouterr()
    assert out.split() == LONG.split() + BROKEN.decode().split()
    assert f"{file}:other.pacal:2:" in err


STAYS = {
    "nothing": b"",
    "white space": b" \n\t\n",
    "odd white space": b"\n\x0c\x0b \r\n",
    "only a mark": b"\xef\xbb\xbf",
    "a mark and white space": b"\xef\xbb\xbf \n\n",
    "no-break spaces": b"\xc2\xa0\n \xc2\xa0 ",
    "no line end": BROKEN,
    "white space around": b"\n\x0c " + BROKEN + b" \x0b\n\n\n",
    "a position": b"G 3 ^26 @h8 / Y 3 ^ @a1  ",
    "NUL": b"[Event  \"x\"]\0 *",
    "Latin-1": b'  [Event   "caf\xe9"] *  ',
    "UTF-16": SHORT.encode("utf-16"),
    "UTF-16 with what looks like records": '\u2a5b\u4441\u2022\u2222\u205d\u2a20'.encode("utf-16"),
    "packed, not by name": gzip.compress(SHORT.encode() * 3, mtime=0),
    "stars in a row": b"**  *",
    "words": b"{so}\n\n  {what}",
    "a comment never closed": b"1. 4: G g7-g11 {so\n",
}


@pytest.mark.parametrize("name", STAYS)
def test_where_nothing_is_understood_nothing_is_changed(name: str) -> None:
    result = format_file(STAYS[name])
    assert result.after == STAYS[name]
    assert not result.changed


def test_a_stored_archive_by_another_name(tmp_path: Path) -> None:
    """Its members look like records."""
    file = tmp_path / "games.pacal"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("game.pacal", SHORT + "\n" + SHORT)
    result = format_file(file.read_bytes())
    assert result.after == file.read_bytes()
    assert [problem.message for problem in result.unread] == ["this is an archive (zip), and its name does not say so"]


BETWEEN = [b"\n", b" ", b"\n\n\n\n", b"\r\n \t\r\n", b"\n\x0c\n", b" \x0b"]


@pytest.mark.parametrize("between", BETWEEN)
def test_white_space_between_records(between: bytes) -> None:
    """It becomes an empty line between two records that were rewritten, if there is nothing odd in it."""
    short, long = SHORT.strip().encode(), format_file(SHORT.encode()).after.strip()
    plain = not set(between) & set(b"\x0b\x0c")
    kept = between if between[:1] in b"\r\n" else b"\n" + between
    assert format_file(short + between + short).after == long + (b"\n\n" if plain else kept) + long + b"\n"
    assert format_file(short + between + BROKEN).after == long + kept + BROKEN
    assert format_file(between + short).after == (b"" if plain else between) + long + b"\n"
    assert format_file(short + between).after == long + (b"\n" if plain else kept)
    broken = BROKEN + b" *" + between
    assert format_file(broken + short).after == broken + long + b"\n"
    assert format_file(broken + broken + short + between + broken).after == broken * 2 + long + kept + broken


def test_every_record_keeps_its_line_endings() -> None:
    unix, windows = SHORT.encode(), SHORT.replace("\n", "\r\n").encode()
    data = format_file(b'[Event "x"] * ' + windows * 2 + unix + BROKEN + b" *\r\r").after
    first, second, _, last = data.split(b"*")[:4]
    assert first.count(b"\r\n") == first.count(b"\n") == 2
    assert second.count(b"\r\n") == second.count(b"\n") > 5
    assert b"\r\n" not in last.removeprefix(b"\r\n\r\n")
    assert data.endswith(BROKEN + b" *\r\r")
    assert format_file(data).after == data


def test_a_comment_that_is_never_closed_stays_open_where_it_was() -> None:
    """The tags of the second record would change their order, and its first brace would close the comment before."""
    data = b'1. 4: G -g11 {never\n[Zed "y"] {so} [Event "x"] ; to } here\n0. G@g7 Y@f6 *\n'
    assert format_file(data).after == data
    closed = data.replace(b"[Zed", b'[Event "between"] {} *\n[Zed')
    assert format_file(closed).after.index(b"[Event \"x\"]") < format_file(closed).after.index(b"[Zed")


def test_a_record_that_would_become_too_long_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rewrite, "MAX_RECORD", 100)
    result = format_file(SHORT.encode())
    assert result.after == SHORT.encode()
    (problem,) = result.unread
    assert (problem.code, problem.place[:2]) == ("N13", (1, 1))
    assert split.MAX_RECORD == 8 << 20


def test_what_cannot_be_written_is_reported_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rewrite, "MAX_RECORD", 100)
    file = tmp_path / "game.pacal"
    file.write_text(f"\n {SHORT}")
    assert run(["format", str(file)]) == 1
    assert f"{file}:2:2: N13 written anew, this record would be longer" in capsys.readouterr().err


def test_the_end_of_a_line_that_is_skipped() -> None:
    """The white space there belongs to it, odd or not, and is not white space between records."""
    tag = b'[Event "x"]'
    for behind, stays in {
        b"\n% foo \x0c\n": b"\n% foo \x0c\n",
        b"\n% foo \t": b"\n% foo \t\n",
        b" ; foo \x0c\n \x0c": b" {foo}\n \x0c",
        b" ; foo } \x0c": b" ; foo }\n",
    }.items():
        assert format_file(tag + behind).after == tag + stays
        assert format_file(tag + stays).after == tag + stays


def test_a_fault_of_our_own_leaves_the_record_alone_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from pacal_notation.archive.rewriting import canonical_files

    real = canonical_files.canonical

    def stumbles(seen: Any) -> Any:
        if seen.record.index == 1:
            raise ZeroDivisionError("oh")
        return real(seen)

    monkeypatch.setattr(canonical_files, "canonical", stumbles)
    file = tmp_path / "two.pacal"
    file.write_text(SHORT + SHORT, encoding="utf-8")
    assert run(["format", str(file)]) == 2
    out, err = capsys.readouterr()
    assert out.startswith(SHORT)
    assert out != SHORT + SHORT
    assert f"{file}:1:1: N31 this record could not be worked on: ZeroDivisionError: oh" in err


def test_standard_input_cannot_be_written_in_place(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["format", "-", "--write"]) == 2
    assert "leave out --write" in capsys.readouterr().err


def test_a_terminal_gets_no_bytes_that_are_no_text() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    into = bytes_into(terminal)
    for piece in (b"{Zo\xc3", b"\xa9} \x1b[31m\xff\x00\t*\r\n", b"\xc3"):
        into.write(piece)
    into.flush()
    assert terminal.getvalue() == "{Zo\u00e9} \\x1b[31m\\xff\\x00\t*\r\n\\xc3"
