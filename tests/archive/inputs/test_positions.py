"""Which position an argument means."""

from __future__ import annotations

import gzip
import io
import os
import pickle
import time
from pathlib import Path
from typing import Any

import pytest

from pacal_notation.archive.inputs import positions
from pacal_notation.archive.inputs.positions import find_position
from pacal_notation.notation.json.records import record_to_json
from pacal_notation.notation.reading.kinds import looks_like_record
from pacal_notation.notation.reading.parse import parse_position, parse_record
from pacal_notation.notation.writing.write import write_position
from pacal_notation.review.positions import NoPositionError, RefusedError, stand

RECORD = "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 +GY Y f6-b6 +YV V h8-h12 +V\n*\n"
POSITION = "G 3 ^2 / Y 3 ^4"


def test_of_many_reasons_the_first_are_told_and_all_are_kept() -> None:
    stones = ",".join(["h9"] * 30)
    with pytest.raises(RefusedError) as refused:
        find_position(f"G 1 ^ @h8 +{stones} / Y 3 ^")
    assert len(refused.value.reasons) == 30
    lines = str(refused.value).split("\n")
    assert (len(lines), lines[-1]) == (22, "  There are 10 more reasons.")


@pytest.mark.parametrize(
    ("text", "is_record"),
    [
        (POSITION, False),
        ("G3^2/Y3^4", False),
        ("G 34 ^2@h8 / Y 3 ^", False),
        ("7. 4: G / G 3 ^2 @g7 / Y 3 ^4 @g8", False),
        ("7. ?: G\nG 3 ^2 @g7\nY 3 ^4 @g8\n", False),
        ('[Event "* 0. G@g7 -g11"]\n' + POSITION, False),
        ("{0. G@g7 1. 4: G -g11 *} " + POSITION, False),
        ("% 1. 4: G -g11 *\n" + POSITION, False),
        ("G 3 @h8", False),
        ("nonsense", False),
        (RECORD, True),
        ("0. G@g7 Y@f6", True),
        ("1. 4: G -g11", True),
        ("1. 4: G ^4@d2", True),
        ("1. x: G~m7", True),
        ("1. 4:", True),
        ("|G4 Y7", True),
        ("||G71 Y66", True),
        ("*", True),
        ("{G 3 ^2} *", True),
        ('[Position "7. 4: G / G 3 ^2 @g7 / Y 3 ^4 @g8"]', True),
        ('[Event "G 3 ^2"]\n[Green "x"]\n', True),
    ],
)
def test_record_or_position(text: str, is_record: bool) -> None:
    assert looks_like_record(text) is is_record


@pytest.mark.parametrize(
    "text", ["{" * 300_000, "[" * 300_000, '[a "' * 100_000, "\n" * 300_000 + "x", "- " * 200_000, "G " * 200_000]
)
def test_looking_takes_no_time(text: str) -> None:
    """Milliseconds. By the square of the size it would be minutes, so a slow machine makes no difference."""
    start = time.process_time()
    looks_like_record(text)
    assert time.process_time() - start < 20


def test_a_text_and_a_file(tmp_path: Path) -> None:
    file = tmp_path / "end.pacal"
    file.write_text(f'[Rules "it"]\n[Green "Ada"]\n{POSITION}', encoding="utf-8")
    found = find_position(str(file), rules="fr")
    assert (found.rules, found.board, found.names, found.records) == ("it", "palenque", {"G": "Ada"}, 0)
    assert write_position(found.position.arrangement()) == POSITION
    assert find_position(POSITION, rules="expert").rules == "de expert"


def test_a_pipe(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.write(writing, POSITION.encode())
    os.close(writing)
    assert find_position(f"/dev/fd/{reading}").position == find_position(POSITION).position
    os.close(reading)


def test_records_in_notation_and_json(tmp_path: Path) -> None:
    second = RECORD.replace("G@g7", "G@g8").replace("g7-", "g8-").replace("g11", "g12")
    notation, lines, one = tmp_path / "games.pacal", tmp_path / "games.jsonl", tmp_path / "game.json"
    notation.write_text(RECORD + second, encoding="utf-8")
    records = [record_to_json(parse_record(text)) for text in (RECORD, second)]
    lines.write_text("\n".join(records) + "\n", encoding="utf-8")
    one.write_text(records[0], encoding="utf-8")
    first = find_position(str(notation))
    assert (first.record, first.records) == (1, 2)
    assert first.position.to_play == "Y"
    assert find_position(str(lines)).position == find_position(str(one)).position == first.position
    other = find_position(str(notation), record=2)
    assert (other.record, other.records) == (2, 2)
    assert other.position != first.position
    assert find_position(str(lines), record=2).position == other.position
    for file in (notation, lines):
        with pytest.raises(NoPositionError, match="there is no record 3; there are 2"):
            find_position(str(file), record=3)


def test_turns_of_a_record() -> None:
    assert find_position(RECORD, at="1Y").position.to_play == "Y"
    assert find_position(RECORD, at="1v").position.to_play == "V"
    assert find_position(RECORD, at="1").position.to_play == "G"
    assert find_position(RECORD, at="2Y").position == find_position(RECORD).position
    for at in ("2G", "0", "7"):
        with pytest.raises(NoPositionError, match="has no turn"):
            find_position(RECORD, at=at)


def test_the_place_of_a_fault_in_a_later_record(tmp_path: Path) -> None:
    file = tmp_path / "games.pacal"
    file.write_text(RECORD + "0. G@g7 Y@f6\n1. 4: G g7-g11 #\n", encoding="utf-8")
    with pytest.raises(NoPositionError, match=r"games\.pacal:5:17: this record cannot be read"):
        find_position(str(file), record=2)


def test_forgiven_stones_are_left_out() -> None:
    text = "G 7 ^ #5@g7 +g7,a8 / Y 0 ^ +g7"
    with pytest.raises(RefusedError) as caught:
        find_position(text)
    assert [reason.reason for reason in caught.value.reasons] == ["stone-on-pyramid"] * 2
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    found = find_position(text, forgive=frozenset({"stone-on-pyramid"}))
    assert write_position(found.position.arrangement()) == "G 7 ^ #5@g7 +a8 / Y 0 ^"
    assert len(found.forgiven) == 2
    with pytest.raises(RefusedError) as caught:
        find_position(text.replace("#5@g7", "#5@g7 #6@a7"), forgive=frozenset({"stone-on-pyramid"}))
    assert [reason.reason for reason in caught.value.reasons] == ["no-such-height"]


def test_a_written_position_stands() -> None:
    assert stand(parse_position(POSITION)).position == find_position(POSITION).position


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("G 3 ^ +" + ",".join(["a8"] * 5000) + " / Y 3 ^", "this position has 5000 pieces"),
        ("G 3 ^" + " / G 3 ^" * 5000, "this position has 0 pieces"),
        ("G 3 ^ / Y 3 ^ \x00", "cannot be read"),
        ('[Event "x"] *', "this record cannot be replayed"),
    ],
)
def test_what_is_none(text: str, says: str) -> None:
    with pytest.raises(NoPositionError, match=says):
        find_position(text)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "end.pacal"
    file.write_bytes(b"G 3 ^ \xff")
    with pytest.raises(NoPositionError, match="the byte 0xff is not UTF-8"):
        find_position(str(file))


def test_the_records_of_large_files_are_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "two.pacal"
    file.write_text(RECORD * 2, encoding="utf-8")
    assert find_position(str(file), record=2).records == 2
    monkeypatch.setattr(positions, "MOST_COUNTED", 4)
    assert find_position(str(file), record=2).records == 0
    packed = tmp_path / "two.pacal.gz"
    packed.write_bytes(gzip.compress((RECORD * 200).encode()))
    monkeypatch.setattr(positions, "MOST_COUNTED", len(packed.read_bytes()))
    assert find_position(str(packed), record=1).records == 0, "it is what is in it that counts"


class Endless(io.RawIOBase):
    """A stream that never ends."""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        buffer[:] = b"x" * len(buffer)
        return len(buffer)


@pytest.mark.parametrize("form", [None, "pacal", "json", "jsonl"])
def test_a_text_without_end_is_not_read_for_ever(form: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(Endless())))
    with pytest.raises(NoPositionError, match=r"of more than 64 MB|longer than 8,388,608 bytes"):
        find_position("-", form=form)


def test_records_behind_a_large_one_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit is for each of them, not for the file."""
    file = tmp_path / "many.pacal"
    file.write_text(RECORD * 3000, encoding="utf-8")
    monkeypatch.setattr(positions, "LARGEST", 1 << 17)
    assert file.stat().st_size > 1 << 17
    assert find_position(str(file), record=3000).record == 3000
