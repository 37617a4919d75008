"""Names that a file writes in two ways: which are doubted, which never, and whether the edit puts it right."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pacal_notation as pacal
from pacal_notation.review.findings import names as module
from pacal_notation.review.findings.names import CODE, Head, Names, doubtful, of_file, warn_across, warn_of_names

NAMES = ("Anna", "Ana", "anna", "Hanna", "Anna Gruber", "Anna  Gruber", "Bernd", "Brend", "Bernt", "Zoë", "Zoe", "Bot")


def head(number: int, *players: str, annotator: str = "") -> Head:
    colours = ("Red", "Green", "Blue", "Yellow", "Violet")
    tags = [f'[{colour} "{name}"]\n' for colour, name in zip(colours, players, strict=False)]
    tags += [f'[Annotator "{annotator}"]\n'] * bool(annotator)
    return Head("".join(tags), 10 * number, 1, number)


def doubted(*tables: Sequence[str] | str) -> list[tuple[str, str]]:
    """What is doubted, and what was meant, in records of these players."""
    names = Names()
    for number, players in enumerate(tables, 1):
        names.add(head(number, *([players] if isinstance(players, str) else players)))
    return [(doubt.name, doubt.meant) for doubt in doubtful(names)]


@pytest.mark.parametrize(
    ("written", "other"),
    [
        ("anna", "Anna"),
        ("ANNA GRUBER", "Anna Gruber"),
        ("AnnaMaria", "Anna Maria"),
        ("Anna Maria", "Anna-Maria"),
        ("J. Smith", "J Smith"),
        ("Zoe\u0308", "Zoë"),
        ("Zoe", "Zoë"),
        ("GROSS", "Groß"),
        ("Ana", "Anna"),
        ("Annna", "Anna"),
        ("Brend", "Bernd"),
        ("Katharnia", "Katharina"),
        ("Mueller", "Müller"),
        ("Malgorzata", "Małgorzata"),
        ("Anna Grubr", "Anna Gruber"),
        ("Anna Maria Gruver", "Anna Maria Gruber"),
    ],
)
def test_the_later_of_two_spellings_is_doubted(written: str, other: str) -> None:
    assert doubted(other, written) == [(written, other)]
    assert doubted(written, other) == [(other, written)], "the first one counts where both are as frequent"
    assert doubted(written, other, other) == [(written, other)], "the rarer one"


@pytest.mark.parametrize("written", ["Anna  Gruber", " Anna Gruber", "Anna Gruber ", "anna gruber "])
def test_nobody_is_told_to_write_needless_blanks(written: str) -> None:
    for tables in (("Anna Gruber", written), (written, "Anna Gruber"), (written, written, written, "Anna Gruber")):
        assert set(doubted(*tables)) == {(written, "Anna Gruber")}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Tim", "Tom"),
        ("Bot 1", "Bot 2"),
        ("player10", "player11"),
        ("Henry II", "Henry III"),
        ("Anna B", "Anna C"),
        ("Anna", "Bernd"),
        ("Anna Gruber", "Anna Huber"),
        ("Anne Gruver", "Anna Gruber"),
        ("?", "-"),
        ("", " "),
        ("Gruber Anna", "Anna Gruber"),
    ],
)
def test_other_names_are_not(one: str, other: str) -> None:
    assert doubted(one, *[other] * 20) == []


@pytest.mark.parametrize(("one", "other"), [("Hanna", "Anna"), ("Martina", "Martin"), ("Maria", "Marie")])
def test_the_ends_of_a_word_want_more_evidence(one: str, other: str) -> None:
    assert doubted(one, *[other] * 4) == []
    assert doubted(one, *[other] * 5) == [(one, other)]


def test_who_is_there_often_is_somebody() -> None:
    assert doubted(*["Karin"] * 3, *["Karen"] * 50) == [("Karin", "Karen")] * 3
    assert doubted(*["Karin"] * 4, *["Karen"] * 50) == []
    assert doubted(*["karen"] * 40, *["Karen"] * 50) == [("karen", "Karen")] * 4, "the first four are shown"


def test_two_at_one_table_are_two() -> None:
    assert doubted(("Ana", "Bernd"), *[("Anna", "Bernd")] * 5) == [("Ana", "Anna")]
    assert doubted(("Ana", "Anna"), *[("Anna", "Bernd")] * 5) == []
    assert doubted(("anna", "Anna"), *[("Anna", "Bernd")] * 5) == []
    assert doubted(*[("Anna", "Bernd")] * 5, ("Bernd", "ana", "Anna"), ("Bernd", "Ana")) == [("Ana", "ana")]


def test_an_annotator_may_be_at_the_table() -> None:
    names = Names()
    for number in range(1, 4):
        names.add(head(number, "Anna", "Bernd", annotator="Anna" if number > 1 else "Ana"))
    assert [(doubt.name, doubt.at.head.record, doubt.at.number) for doubt in doubtful(names)] == [("Ana", 1, 2)]


def test_the_most_frequent_of_several_was_meant() -> None:
    assert doubted("Berd", *["Bernd"] * 4, *["Beard"] * 6) == [("Berd", "Beard")]
    assert doubted("Anna", "ana", "Ana", "Anna", "Anna") == [("ana", "Anna"), ("Ana", "Anna")]


RECORD = "0. G@g7 Y@f6\n1. 4: G g7-g11\n*\n"


def test_check_names_place_and_edit() -> None:
    text = (
        f'[Green "Anna"]\n{RECORD}\n{{[Green "Ann"]}} [ Green\t"Ana" ] [Yellow "Bernd"]\n{RECORD}\n'
        f'[Annotator "O\\"Brien"] [Yellow "bernd"]\n{RECORD}[Annotator "O\\"Brian"] {RECORD}[Red "Anna"]\n'
    )
    found = pacal.check(text, file="club.pacal")
    warned = [finding for finding in found if finding.code == CODE]
    assert [finding.severity for finding in warned] == ["warning"] * 3
    shown = []
    for finding in warned:
        place = finding.place
        line = text.split("\n")[place.line - 1]
        shown.append((finding.record, line[place.column - 1 : place.end_column - 1]))
        assert [fix.safe for fix in finding.fixes] == [False]
        assert finding.file == "club.pacal"
    assert shown == [(2, "Ana"), (3, "bernd"), (4, 'O\\"Brian')]
    assert warned[0].message == "the name 'Ana' differs little from 'Anna', which also stands in this file"
    assert warned[2].hint == 'write O"Brien, if it is the same person'
    assert warned[0].related[0].place[:2] == (1, 9)
    mended = pacal.apply_edits(text, [edit for finding in warned for edit in finding.fixes[0].edits])
    assert [finding for finding in pacal.check(mended) if finding.code == CODE] == []
    assert mended == text.replace('"Ana"', '"Anna"').replace('"bernd"', '"Bernd"').replace("Brian", "Brien")


@given(st.lists(st.lists(st.sampled_from(NAMES), max_size=4), max_size=12), st.lists(st.integers(0, 12), max_size=4))
def test_however_a_file_is_cut(tables: list[list[str]], cuts: list[int]) -> None:
    whole, joined = Names(), Names()
    heads = [head(number, *players) for number, players in enumerate(tables, 1)]
    for one in heads:
        whole.add(one)
    edges = [0, *sorted(cuts), len(heads)]
    for start, end in pairwise(edges):
        part = Names()
        for one in heads[start:end]:
            part.add(one)
        joined.merge(part)
    assert list(warn_of_names(joined, "f", True)) == list(warn_of_names(whole, "f", True))


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_NAMES", 10)
    whole = Names()
    for number in range(100):
        part = Names()
        part.add(head(number, f"Name {number}", "Anna"))
        whole.merge(part)
    assert len(whole.spellings) == 10
    assert whole.spellings["Anna"].count == 100
    assert len(whole.spellings["Anna"].places) == module.FEW + 1


def test_thousands_of_names_take_no_time() -> None:
    names = Names()
    for number in range(module.MOST_NAMES):
        names.add(head(number, f"{chr(0x4E00 + number)}aaaaaaaaaaaaaa"))
    compared = 0

    def counted(one: str, other: str) -> bool:
        nonlocal compared
        compared += 1
        return False

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "one_slip", counted)
        assert doubtful(names) == []
    assert compared == 0, "so many that differ by one letter are no names"


def test_names_that_are_known_are_never_the_wrong_ones() -> None:
    names = Names()
    for number, name in enumerate(("Katharnia", "Katharnia", "Katharina", "Bernd", "Bernd", "bernd"), 1):
        names.add(head(number, name))
    assert [(doubt.name, doubt.meant) for doubt in doubtful(names)] == [("Katharina", "Katharnia"), ("bernd", "Bernd")]
    known = {"Katharina", "bernd"}
    assert [(doubt.name, doubt.meant) for doubt in doubtful(names, known)] == [
        ("Katharnia", "Katharina"), ("Katharnia", "Katharina"), ("Bernd", "bernd"), ("Bernd", "bernd"),
    ]  # fmt: skip
    assert doubtful(names, known | {"Katharnia", "Bernd"}) == []


def test_across_files() -> None:
    """Each file by itself has nothing to warn of, or has been warned of; together they have."""
    run = Names()
    told = []
    files = (("Bernd", "Anna"), ("Brend",), ("Katharina", "Katharnia", "Bernd"), ("anna", "Katharnia"))
    for order, players in enumerate(files):
        own = Names()
        for number, name in enumerate(players, 1):
            own.add(head(number, name))
        warned = {(at.head.record, at.number) for at, _ in warn_of_names(own, f"{order}.pacal", False)}
        told += [(order, record) for record, _ in sorted(warned)]
        run.merge(of_file(own, f"{order}.pacal", order, warned))
    assert told == [(2, 2)]
    findings = [case.finding for case in warn_across(run, False)]
    # Of Katharnia only the place that was not told before. Two against one: Katharina is the rarer one now.
    assert [(one.file, one.record, one.message) for one in findings] == [
        ("1.pacal", 1, "the name 'Brend' differs little from 'Bernd', which stands in 0.pacal, line 10"),
        ("2.pacal", 1, "the name 'Katharina' differs little from 'Katharnia', which stands in 2.pacal, line 20"),
        ("3.pacal", 1, "the name 'anna' is written 'Anna' in 0.pacal, line 20"),
    ]
    assert list(warn_across(run, False, set(run.spellings))) == []


def test_what_is_kept_of_a_run_is_bounded() -> None:
    run = Names()
    for order in range(40):
        own = Names()
        for number in range(300):
            own.add(head(number + 1, f"Name {order} {number}"))
        run.merge(of_file(own, f"{order}", order, ()), module.MOST_OF_RUN)
    assert len(run.spellings) == module.MOST_OF_RUN
