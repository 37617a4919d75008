"""From the text of records to findings: places, how far the game was read, files that cannot be read."""

from __future__ import annotations

import gzip
import zipfile
from pathlib import Path

import pytest

from pacal_notation.archive.inputs.batches import Batch, make_batches
from pacal_notation.archive.inputs.find import Input, InputError, find_files, size_of
from pacal_notation.archive.pools.pool import do_batch
from pacal_notation.archive.tasks.validate import Checking, Tally, check_source
from pacal_notation.notation.reading.split import RawRecord, split_records
from pacal_notation.review import check as check_module
from pacal_notation.review.check import Checked, Settings, Summary, check_record
from pacal_notation.review.findings.finding import Finding, Severity
from pacal_notation.review.findings.selection import EVERYTHING, Selection, SelectionError, read_codes

CLEAN = b'[Green "Ada"]\n0. G@g7 Y@f6\n1. 4: G g7-g11 *\n'
OPEN = "0. G@g7 Y@f6\n1. 4: "
PEOPLE = Settings(for_people=True)


def check_batch(batch: Batch) -> Tally:
    return do_batch(batch, Checking(Settings()))


def check(text: str, **settings: object) -> Checked:
    return check_record(RawRecord(text, 0, 1, 1, 1), "game.pacal", Settings(**settings))  # type: ignore[arg-type]


def codes(checked: Checked) -> list[str]:
    return [case.finding.code for case in checked.cases]


def first(checked: Checked) -> Finding:
    return checked.cases[0].finding


def place(finding: Finding) -> tuple[int, int, int, int]:
    found = finding.place
    return found.line, found.column, found.end_line, found.end_column


def findings(path: Path | str, settings: Settings | None = None) -> list[Finding]:
    return [case.finding for checked in check_source(str(path), settings) for case in checked.cases]


def test_a_clean_record() -> None:
    assert check(CLEAN.decode()) == Checked(1)


def test_a_fault_of_the_notation_says_where_and_how_far() -> None:
    finding = first(check(OPEN + "G g7-g11  2: Y f6-11 *"))
    assert (finding.code, finding.round, finding.colour, finding.record) == ("N1", 1, "Y", 1)
    assert place(finding) == (2, 25, 2, 27)
    assert (finding.file, finding.severity) == ("game.pacal", Severity.ERROR)
    assert finding.message


def test_a_broken_rule() -> None:
    finding = first(check(OPEN + "G g7-g12 *"))
    assert (finding.code, finding.round, finding.colour, finding.roll) == ("M2", 1, "G", 4)
    assert place(finding) == (2, 12, 2, 15)


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("start", ["", "\ufeff"])
def test_places_in_a_file(tmp_path: Path, line_end: str, start: str) -> None:
    file = tmp_path / "game.pacal"
    text = f'[Event "x"]\n0. G@g7 Y@f6 *\n\n[Event "y"]\n{OPEN}G g7-g12 *\n'
    file.write_bytes((start + text.replace("\n", line_end)).encode())
    (finding,) = findings(file)
    assert (finding.code, finding.record) == ("M2", 2)
    assert place(finding) == (6, 12, 6, 15)


def test_one_broken_record_does_not_cost_its_neighbours(tmp_path: Path) -> None:
    file = tmp_path / "games.pacal"
    broken = '[Event "b"]\n' + OPEN + "G g7-g11 {never closed\n\n"
    file.write_text(f'[Event "a"]\n{OPEN}G g7-g11 *\n\n{broken}[Event "c"]\n{OPEN}G g7-g12 *\n')
    found = list(check_source(str(file)))
    assert [codes(checked) for checked in found] == [[], ["N2"], ["M2"]]
    assert [checked.cases[0].finding.record for checked in found[1:]] == [2, 3]


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    file = tmp_path / "games.pacal"
    file.write_bytes(CLEAN + '[Green "Zoé"]\n'.encode("latin-1") + CLEAN)
    found = list(check_source(str(file), PEOPLE))
    assert [codes(checked) for checked in found] == [[], ["N11"]]
    assert place(first(found[1])) == (4, 11, 4, 12)


def test_a_compressed_file_that_breaks_off(tmp_path: Path) -> None:
    file = tmp_path / "games.pacal.gz"
    many = b"".join(b'[Event "%d"]\n%s\n' % (number, CLEAN) for number in range(20_000))
    file.write_bytes(gzip.compress(many)[:-5_000])
    summary = Summary()
    last = Checked()
    for checked in check_source(str(file)):
        summary.add(checked)
        last = checked
    assert codes(last) == ["N14"]
    assert (first(last).file, first(last).record) == (str(file), 0)
    assert 0 < summary.records == summary.valid < 20_000
    assert (summary.invalid, summary.findings, summary.errors) == (0, 1, 1)


@pytest.mark.parametrize("name", ["x.pacal.gz", "x.pacal.zst", "x.zip"])
def test_a_file_that_is_not_what_its_name_says(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_bytes(CLEAN)
    (finding,) = findings(file)
    assert (finding.code, finding.file) == ("N14", str(file))


def test_a_file_that_is_gone_when_it_is_read(tmp_path: Path) -> None:
    (finding,) = findings(tmp_path / "gone.pacal")
    assert finding.code == "N14"
    assert "No such file" in finding.message


def test_members_of_an_archive(tmp_path: Path) -> None:
    file = tmp_path / "games.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("a.pacal", CLEAN)
        archive.writestr("b/b.pacal", OPEN + "G g7-g12 *")
        archive.writestr("notes.txt", "nothing")
    (finding,) = findings(file)
    assert finding.file == f"{file}:b/b.pacal"


@pytest.mark.parametrize(
    ("turn", "lacking"),
    [
        ("G b2-b6", ""),
        ("G -b6", "the starting square is left out"),
        ("G b2-d4", "the corners are left out"),
        ("G b2-b4-d4", ""),
        ("G b2-b3-b4-c4-d4", ""),
        ("G b2-b6 #2@c6:d6 =0", ""),
        ("G b2-b6 #2@c6:d6", "the points are left out"),
        ("G b2-b6 #2@c6 =0", "the constellation's other members are left out"),
        ("G b2-b6 #1@c6 =0", ""),
        ("G b2-b6 #1>2@e2:e1 =0", ""),
        ("G b2-b6 #2@e2:e1 =0", "the height that is replaced is left out"),
        ("G -d4 #2@e2", "the starting square, the corners, "),
        ("G b2-b6 (G -b6)", "the starting square is left out"),
    ],
)
def test_short_forms(turn: str, lacking: str) -> None:
    position = "4. 4: G / G 0 ^246 @b2 #1@e2 +c6,d6,e1 / Y 0 ^246 @f11 / V 0 ^246 @h11"
    record = f'[Position "{position}"]\n4. 4: {turn}'
    told = [case.finding for case in check(record, strict=True).cases if case.finding.code == "W3"]
    assert [finding.severity for finding in told] == [Severity.WARNING] * bool(lacking)
    if lacking:
        assert lacking in told[0].message
        assert told[0].hint.startswith("written out: G b2-")
    assert "W3" not in codes(check(record))


def test_what_is_written_out_is_no_short_form() -> None:
    record = OPEN + "G -g11 +GY  2: Y -f4 +Y\n*"
    hints = [case.finding.hint for case in check(record, strict=True).cases]
    assert hints == ["written out: G g7-g11 +GY", "written out: Y f6-f4 +Y", "after Yellow's turn write |G0 Y0"]
    full = OPEN + "G g7-g11 +GY  2: Y f6-f4 +Y\n|G0 Y0 *"
    assert not check(full, strict=True).cases


def test_a_fault_is_no_short_form() -> None:
    assert codes(check(OPEN + "G -g12 *", strict=True)) == ["M2"]


def test_a_round_with_a_turn_that_was_not_played_is_asked_for_no_standing() -> None:
    """What was probably not played is no step of the game."""
    assert codes(check("0. G@g7 Y@f6\n1. 4: Y f6-b6 +Y\n|G0 Y0\n*", strict=True)) == ["R5"]


def test_what_people_read() -> None:
    text = f'[Yellow "Zoé"]\n{OPEN}G g7-g11 2: Y f6-f9 *'
    case = check(text, for_people=True).cases[0]
    assert case.player == "Zoé"
    assert [(line.line, line.column, line.text) for line in case.source] == [(3, 1, "1. 4: G g7-g11 2: Y f6-f9 *")]
    assert [fix.reading for fix in case.finding.fixes] == ["Y f6-f4"]
    assert not check(text).cases[0].source


def test_long_lines_are_cut() -> None:
    case = check(OPEN + "{" + "x" * 5_000 + "} G g7-g12 {" + "y" * 5_000 + "} *", for_people=True).cases[0]
    (line,) = case.source
    assert "g12" in line.text
    assert len(line.text) < 400
    assert line.column > 4_000


def test_a_record_that_was_not_checked_to_its_end() -> None:
    checked = check('[Board "nowhere"]\n' + OPEN + "G g7-g12 *")
    assert codes(checked) == ["D2"]
    assert "not everything was checked" in str(checked.cases[0].note)


def test_a_position_in_a_file() -> None:
    assert check("G 21 ^246 #2@e5 / B 36 ^46 #5@f4") == Checked()
    checked = check("{final}\nG 21 ^246 #2@e5 /\nB 36 ^45 #5@f4 #9@f3")
    assert codes(checked) == ["C5", "C5"]
    assert [place(case.finding) for case in checked.cases] == [(3, 8, 3, 9), (3, 16, 3, 21)]
    assert codes(check("G 21 ^246 #2@e5 / B 36 x")) == ["N1"]
    assert codes(check('[Rules "xx"] [Board "nowhere"] G 21 ^246 / B 36 ^')) == ["D1", "D2"]


def test_an_error_of_our_own_is_said_and_the_others_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise RecursionError("deep")

    monkeypatch.delenv("PACAL_DEBUG", raising=False)
    monkeypatch.setattr(check_module, "turns_of_sound", fail)
    checked = check(CLEAN.decode())
    assert codes(checked) == ["N31"]
    assert "RecursionError: deep" in first(checked).message
    summary = Summary()
    summary.add(checked)
    assert (summary.failures, summary.invalid) == (1, 1)
    monkeypatch.setenv("PACAL_DEBUG", "1")
    with pytest.raises(RecursionError):
        check(CLEAN.decode())


def test_files_of_a_folder_in_sorted_order(tmp_path: Path) -> None:
    wanted = ["a/b/x.pacal", "a/y.PACAL", "a/z.pacal.gz", "b.pacal", "c.pacal.zst", "d.zip"]
    for name in (*reversed(wanted), "e.txt", "f.pacal.bak", "g.gz"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"*")
    found = [Path(name).relative_to(tmp_path).as_posix() for name, *_ in find_files([str(tmp_path)]).found]
    assert found == wanted


def test_named_files_are_always_checked_and_each_once(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_bytes(CLEAN)
    (tmp_path / "a.pacal").write_bytes(CLEAN)
    named = [str(tmp_path / "notes.txt"), "-", str(tmp_path), f"{tmp_path}/./a.pacal", "-"]
    found = find_files(named)
    assert [name for name, *_ in found.found] == [str(tmp_path / "notes.txt"), "-", str(tmp_path / "a.pacal")]
    assert size_of(found.found) == 0


def test_archives_of_other_things_are_passed_over(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "photos.zip", "w") as archive:
        archive.writestr("cat.jpg", b"")
    assert find_files([str(tmp_path)]) == ([], [str(tmp_path)])
    assert len(find_files([str(tmp_path / "photos.zip")]).found) == 1


@pytest.mark.parametrize("name", ["gone.pacal", "gone/", "a\0b"])
def test_what_is_not_there(tmp_path: Path, name: str) -> None:
    with pytest.raises(InputError, match="there is no file"):
        find_files([str(tmp_path / name)])


def test_a_loop_of_links_ends(tmp_path: Path) -> None:
    (tmp_path / "a.pacal").write_bytes(CLEAN)
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "dangling.pacal").symlink_to(tmp_path / "gone")
    assert [Path(name).name for name, *_ in find_files([str(tmp_path)]).found] == ["a.pacal"]


@pytest.mark.parametrize("by_place", [True, False])
def test_batches_hold_every_record_once(tmp_path: Path, by_place: bool) -> None:
    large = tmp_path / "large.pacal"
    records = [f'[Event "é{number}"]\n{OPEN}G g7-g{11 + (number % 100 == 0)} *\n' for number in range(6_000)]
    records[77] = f'[Event "{77}"]\n{OPEN}G g7-g11 {{never closed\n'
    data = "\n".join(records).encode().replace("é4242".encode(), b"\xff4242")
    large.write_bytes(data)
    (tmp_path / "packed.pacal.gz").write_bytes(gzip.compress(data))
    (tmp_path / "small.pacal").write_bytes(CLEAN)
    files = find_files([str(tmp_path)])
    total = Tally()
    batches = list(make_batches(files.found, by_place))
    for batch in batches:
        total.merge(check_batch(batch))
    alone = [finding for name, *_ in files.found for finding in findings(name)]
    assert [case.finding for case in total.cases] == alone
    assert len(batches) > 5
    assert (sum(batch.files for batch in batches), total.summary.records) == (3, 12_001)
    assert sum(batch.size for batch in batches) == pytest.approx(size_of(files.found), rel=0.03)


def test_a_file_that_changes_while_it_is_read(tmp_path: Path) -> None:
    file = tmp_path / "large.pacal"
    file.write_bytes(CLEAN * 3_000)
    batches = list(make_batches([Input(str(file), file.stat().st_size)]))
    file.write_bytes(CLEAN)
    cases = [case.finding for batch in batches for case in check_batch(batch).cases]
    assert {finding.code for finding in cases} == {"N14"}


@pytest.mark.parametrize(
    ("chosen", "left_out", "has", "has_not"),
    [
        ("", "", "M2 N1 W3", ""),
        ("M", "", "M2 M3", "N1 E1"),
        ("N1", "", "N1", "N10 N2"),
        ("", "M", "N1", "M2"),
        ("M,E1", "M2", "M3 E1", "M2 E4"),
        ("M2", "M", "M2", "M3 N1"),
        ("M", "M", "", "M2"),
        ("m2, e", "", "M2 E4", "M3"),
    ],
)
def test_selections(chosen: str, left_out: str, has: str, has_not: str) -> None:
    selection = Selection(read_codes([chosen] if chosen else []), read_codes([left_out] if left_out else []))
    assert all(selection.has(code) for code in has.split())
    assert not any(selection.has(code) for code in has_not.split())
    assert EVERYTHING.has("M2")


@pytest.mark.parametrize("word", ["", "M2,,M3", "Q", "Q1", "M99", "M2;M3", "[/x]"])
def test_codes_that_do_not_exist(word: str) -> None:
    with pytest.raises(ValueError) as problem:
        read_codes([word])
    assert isinstance(problem.value, SelectionError) or "did you mean" in str(problem.value) or "lists" in str(
        problem.value
    )


def test_ignored_findings_do_not_make_a_record_invalid() -> None:
    summary = Summary()
    summary.add(check(OPEN + "G g7-g12 *", selection=Selection(left_out=frozenset({"M"}))))
    assert (summary.valid, summary.invalid, summary.findings) == (1, 0, 0)


def test_records_share_a_line() -> None:
    """The second record begins in the middle of a line; its places are those of the file."""
    import io

    raws = list(split_records(io.BytesIO(b"0. G@g7 Y@f6 * 0. G@g7 Y@f6 1. 4: G g7-g12 *\n")))
    finding = first(check_record(raws[1], "x", PEOPLE))
    assert finding.code == "M2"
    assert place(finding) == (1, 40, 1, 43)
