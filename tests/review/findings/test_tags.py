"""Tags as people name and fill them: in six languages, with accents, and what `--fix` makes of that."""

from __future__ import annotations

import io

import pytest

import pacal_notation as pacal
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.reading.split import RawRecord, split_records
from pacal_notation.review.check import Settings, check_record
from pacal_notation.review.findings.finding import Finding
from pacal_notation.review.repair.applying import Repairs, repair

GAME = """0. B@g6 Y@g8 V@h7
1. 5:  B g6-k6 +BY         Y g8-e8 +YV         V h7-c7 +VY
|B0 Y0 V0
*
"""
NAMES = '[Blue "Emil"]\n[Yellow "Bruno"]\n[Violet "Chiara"]\n'


def raw_of(text: str) -> RawRecord:
    (raw,) = split_records(io.BytesIO(text.encode()))
    return raw


def findings_of(text: str) -> list[Finding]:
    return [case.finding for case in check_record(raw_of(text), "", Settings()).cases]


def codes(text: str) -> list[str]:
    return [finding.code for finding in findings_of(text)]


def fixed(text: str) -> str:
    """The text with the safe fixes made, to the letter."""
    return repair(raw_of(text), "", Repairs(Settings(), trace=False)).text or text


@pytest.mark.parametrize("tags", ["", NAMES])
def test_the_game_is_sound(tags: str) -> None:
    assert findings_of(tags + GAME) == []


# Names with letters that the notation does not have


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ('[Kék "Emil"]', '[Blue "Emil"]'),
        ('[KÉK "Emil"]', '[Blue "Emil"]'),
        ('[ Kék   "Emil" ]', '[ Blue   "Emil" ]'),
        ('[Kék: "Emil"]', '[Blue "Emil"]'),
        ("[Kék Emil]", '[Blue "Emil"]'),
        ("[Kék “Emil”]", '[Blue "Emil"]'),
        ('[Kék "Emil]', '[Blue "Emil"]'),
        ('[Kék "Em;il {1} \\"x\\""]', '[Blue "Em;il {1} \\"x\\""]'),
        ('[Kék "a [b] c \\\\"]', '[Blue "a [b] c \\\\"]'),
        ('[Blue: "said \\"x\\""]', '[Blue "said \\"x\\""]'),
        ("Kék: Emil", '[Blue "Emil"]'),
        ('kék "Emil"', '[Blue "Emil"]'),
        ('Blue "Emil"', '[Blue "Emil"]'),
        ("Blau “Emil”", '[Blue "Emil"]'),
        ("Blau = Emil", '[Blue "Emil"]'),
        ('[Grün "Ada"]', '[Green "Ada"]'),
        ('[Żółty "Ada"]', '[Yellow "Ada"]'),
        ('[Esemény "Kupa"]', '[Event "Kupa"]'),
        ('[Événement "Coupe"]', '[Event "Coupe"]'),
        ('[Règles "fr"]', '[Rules "fr"]'),
        ('[Résultat "*"]', '[Result "*"]'),
        ('[Játékosok "B Y V"]', '[Players "B Y V"]'),
        ('[Dátum "2026.11.12"]', '[Date "2026.11.12"]'),
        ('[Évent "Coupe"]', '[Event "Coupe"]'),
    ],
)
def test_a_name_with_an_accent_is_that_of_a_tag(written: str, meant: str) -> None:
    found = findings_of(f"{written}\n{GAME}")
    assert {finding.code for finding in found} <= {"N1", "N4", "N10", "W2"}
    assert fixed(f"{written}\n{GAME}") == f"{meant}\n{GAME}"


@pytest.mark.parametrize(
    "written",
    [
        '[Megjegyző "Emil"]',
        '[Spielort Ö "Graz AUT"]',
        '[Mise en place "Graz AUT"]',
        "[Mise en place “Graz AUT”]",
        '[Event Thursday "club"]',
        '[Kék Emil "Kovács]',
        '[Kék Emil ""]',
        '[Blue-Player "Emil"]',
        '[Blue "Emil"]\n[Kék "Emilio"]',
        '[Kék {who?} "Emil"]',
    ],
)
def test_a_name_that_nobody_knows_is_left_alone(written: str) -> None:
    (finding,) = findings_of(f"{written}\n{GAME}")
    assert finding.code in ("N1", "N10")
    assert not finding.fixes
    assert fixed(f"{written}\n{GAME}") == f"{written}\n{GAME}"


def test_the_rest_is_checked_beside_a_name_that_nobody_knows() -> None:
    text = f'[Megjegyző "Emil"]\n{NAMES}{GAME}'.replace("B0 Y0", "B0 Y5").replace("g6-k6", "G6-k6")
    assert codes(text) == ["N1", "N6", "C2"]
    assert '[Blue "Emil"]' in fixed(text)


@pytest.mark.parametrize("line", ['[Kék "Emil"]', '[Esemény "Kupa"]', '[Datum "x"]'])
def test_such_a_tag_begins_the_next_record(line: str) -> None:
    text = f"{GAME[:-2]}\n{line}\n{NAMES}{GAME}"
    assert [raw.line for raw in split_records(io.BytesIO(text.encode()))] == [1, 5]


@pytest.mark.parametrize("line", ['Blue "Emil"', "Kék: Emil", "JÁTÉKOSOK: B Y V", "Blau „Emil“", 'Club "Graz"'])
def test_a_tag_without_brackets_stays_with_its_record(line: str) -> None:
    text = f'[Event "Club"]\n{line}\n[Date "2026.11.12"]\n{GAME}'
    assert [raw.line for raw in split_records(io.BytesIO(text.encode()))] == [1]
    assert codes(text) == ["N1"]
    assert codes(fixed(text)) == []


# Names in other languages without an accent


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ('[Ereignis "Cup"]', '[Event "Cup"]'),
        ('[Luogo "Graz"]', '[Site "Graz"]'),
        ('[Datum "2026.11.12"]', '[Date "2026.11.12"]'),
        ('[Runda "3"]', '[Round "3"]'),
        ('[Zasady "pl"]', '[Rules "pl"]'),
        ('[Plansza "palenque"]', '[Board "palenque"]'),
        ('[Joueurs "B Y V"]', '[Players "B Y V"]'),
        ('[Spieler "Blau, Gelb, Violett"]', '[Players "B Y V"]'),
        ('[Gracze "BYV"]', '[Players "B Y V"]'),
        ('[Ergebnis "*"]', '[Result "*"]'),
        ('[Blau "Emil"]', '[Blue "Emil"]'),
        ('[Jaune "Emil"]', '[Yellow "Emil"]'),
        ('[Purple "Emil"]', '[Violet "Emil"]'),
        ('[Lila "Emil"]', '[Violet "Emil"]'),
        ('[Kommentator "Emil"]', '[Annotator "Emil"]'),
        ('[Palyers "B Y V"]', '[Players "B Y V"]'),
    ],
)
def test_a_name_of_another_language(written: str, meant: str) -> None:
    assert codes(f"{written}\n{GAME}") == ["W4"]
    assert fixed(f"{written}\n{GAME}") == f"{meant}\n{GAME}"
    assert codes(f"{meant}\n{GAME}") == []


@pytest.mark.parametrize(
    "written",
    ['[Regeln "as always"]', '[Spieler "Anna, Bert"]', '[Ergebnis "B71"]', '[Stellung "good"]', '[Tour "3"]'],
)
def test_where_the_value_does_not_fit_it_stays(written: str) -> None:
    assert codes(f"{written}\n{GAME}") == ["W4"]
    assert fixed(f"{written}\n{GAME}") == f"{written}\n{GAME}"


@pytest.mark.parametrize("tags", ['[Blue "Emil"]\n[Blau "Emilio"]', '[Club "Graz"]', '[Lieblingsfarbe "rot"]'])
def test_where_the_right_one_is_there_nothing_is_said(tags: str) -> None:
    assert codes(f"{tags}\n{GAME}") == []


def test_of_two_that_were_meant_the_first_is_told() -> None:
    (finding,) = findings_of(f'[Kek "Emil"]\n[Blau "Emil"]\n{GAME}')
    assert finding.place.line == 1


def test_rules_by_another_name_count() -> None:
    """The expert game is played by other rules: what they forbid is found with the tag in any language."""
    at = '[Position "4. 4: G / G 4 ^246 @b2 #2@e4 +c4,d4,f4 / Y 0 ^246 @f11 / V 0 ^246 @h11"]'
    rules = [f'[{name} "de expert"]\n{at}\n4. 4: G b2-b6 #4@c4:d4,e4,f4' for name in ("Rules", "Regeln")]
    assert [codes(text) for text in rules] == [["B6"], ["W4", "B6"]]


def test_a_position_by_another_name_counts() -> None:
    text = '[Stellung "4. 4: G / G 0 ^246 @b2 / Y 0 ^246 @b6 / V 0 ^246 @h11"]\n4. 4: G b2-b5'
    assert codes(text) == ["W4"]
    assert codes(fixed(text)) == []


# Dates


@pytest.mark.parametrize(
    ("date", "meant"),
    [
        ("11/12/26", ""),
        ("26.11.12", ""),
        ("31.12.12", ""),
        ("12 Nov 26", ""),
        ("12/31/99", ""),
        ("99.99.99", ""),
        ("", ""),
        (" ", ""),
        ("12.11.'26", "2026.11.12"),
        ("12/31/26", "2026.12.31"),
    ],
)
def test_short_and_empty_dates(date: str, meant: str) -> None:
    text = f'[Date "{date}"]\n{GAME}'
    assert codes(text) == ["W5"]
    assert fixed(text) == (f'[Date "{meant}"]\n{GAME}' if meant else text)


@pytest.mark.parametrize("date", ["2026", "2026.11", "2026.11.??", "????.??.??", "in autumn"])
def test_dates_of_which_not_all_is_known(date: str) -> None:
    assert codes(f'[Date "{date}"]\n{GAME}') == []


# Players


@pytest.mark.parametrize(
    "value",
    [
        "BYV",
        "byv",
        "B,Y,V",
        "B-Y-V",
        "B Y P",
        "B Y L",
        "Blau, Gelb, Lila",
        "Emil Bruno Chiara",
        "Emil, Bruno and Chiara",
        "EMIL / BRUNO / CHIARA",
        "",
    ],
)
def test_the_players_in_another_form(value: str) -> None:
    text = f'[Players "{value}"]\n{NAMES}{GAME}'
    (finding,) = findings_of(text)
    assert (finding.code, finding.hint) == ("S1", "write B Y V")
    assert fixed(text) == f'[Players "B Y V"]\n{NAMES}{GAME}'


def test_names_of_several_words() -> None:
    names = NAMES.replace("Emil", "Emil Kovács").replace("Bruno", "Bruno Kovács")
    for value in ("Emil, Bruno, Chiara", "Emil Kovács, Bruno Kovács, Chiara"):
        assert codes(fixed(f'[Players "{value}"]\n{names}{GAME}')) == []
    assert not findings_of(f'[Players "Kovács, Kovács, Chiara"]\n{names}{GAME}')[0].fixes


@pytest.mark.parametrize("value", ["Anna Bert Carl", "Emil Bruno Anna", "B, Y, Chiara M."])
@pytest.mark.parametrize("names", [NAMES, ""])
def test_names_that_stand_nowhere_else_are_kept(value: str, names: str) -> None:
    text = f'[Players "{value}"]\n{names}{GAME}'
    (finding,) = findings_of(text)
    assert (finding.code, finding.fixes) == ("S1", ())
    assert fixed(text) == text


def test_another_order_is_another_slip() -> None:
    assert codes(f'[Players "Y B V"]\n{GAME}') == codes(f'[Players "Bruno, Emil, Chiara"]\n{NAMES}{GAME}') == ["C6"]


def test_players_and_a_position() -> None:
    text = '[Players "GYV"]\n[Position "4. 4: G / G 0 ^246 @b2 / Y 0 ^246 @b6 / V 0 ^246 @h11"]\n4. 4: G b2-b5'
    assert codes(text) == ["S1"]
    assert codes(fixed(text)) == []


# Rules


@pytest.mark.parametrize(
    ("value", "meant"),
    [
        ("DE", "de"),
        ("german", "de"),
        ("Deutsch", "de"),
        ("français", "fr"),
        ("magyar", "hu"),
        ("IT Diagonals", "it diagonals"),
        ("Polish", "pl"),
    ],
)
def test_rules_in_other_words(value: str, meant: str) -> None:
    text = f'[Rules "{value}"]\n{GAME}'
    assert set(codes(text)) == {"D1"}
    assert fixed(text) == f'[Rules "{meant}"]\n{GAME}'
    assert codes(fixed(text)) == []


@pytest.mark.parametrize("value", ["xx", "as always", "de expret", "fr fr", "de loops=perhaps"])
def test_rules_that_are_not_sure(value: str) -> None:
    text = f'[Rules "{value}"]\n{GAME}'
    (finding,) = findings_of(text)
    assert finding.code == "D1"
    assert not any(fix.safe for fix in finding.fixes)
    assert fixed(text) == text


@pytest.mark.parametrize("text", [f'[Kék "Emil"]\n{GAME}', f'[Players "Emil Bruno Chiara"]\n{NAMES}{GAME}'])
def test_what_stood_there_is_kept(text: str) -> None:
    """With its trace the record says the same, and nothing is left to be done."""
    traced = repair(raw_of(text), "", Repairs(Settings())).text
    assert traced is not None
    assert "as written: " in traced
    assert findings_of(traced) == []
    assert [tag.value for tag in parse_record(traced).tags] == [tag.value for tag in parse_record(fixed(text)).tags]


@pytest.mark.parametrize(
    ("value", "safe"), [("12.11.2026", True), ("2026.11.12", True), ("????.??.??", True), ("raw", False), ("", False)]
)
def test_data_is_a_date_only_where_one_stands_there(value: str, safe: bool) -> None:
    """In Polish and Italian it is; in English somebody's own tag."""
    found = pacal.check(f'[Data "{value}"]\n[Players "G Y"]\n0. G@g7 Y@f6\n*')
    (doubt,) = [finding for finding in found if finding.code == "W4"]
    assert [fix.safe for fix in doubt.fixes] == [True] * safe


def test_a_result_tag_behind_its_game_is_told() -> None:
    records = [*split_records(io.BytesIO(f'{GAME}[Result "*"]\n'.encode()))]
    found = [[case.finding for case in check_record(raw, "", Settings()).cases] for raw in records]
    assert [[finding.code for finding in each] for each in found] == [[], ["N12"]]
    assert found[1][0].severity == "warning"


@pytest.mark.parametrize("behind", [
    '[Event "x"]', '[Result "*"]\n[Event "x"]', f'[Result "*"]\n{GAME}', '[Result "*"] *',
])  # fmt: skip
def test_other_tags_may_stand_alone_for_a_record_without_a_game(behind: str) -> None:
    (_, raw) = split_records(io.BytesIO(f"{GAME}{behind}\n".encode()))
    assert [case.finding.code for case in check_record(raw, "", Settings()).cases] == []
    assert [finding.code for finding in findings_of('[Result "*"]')] == []
