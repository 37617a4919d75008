"""Drafts: what people write who read the page of the notation once, what is said of it, and what is read."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest

from pacal_notation.library.archives import apply_edits, check
from pacal_notation.notation.drafts.read import Draft, read_draft
from pacal_notation.notation.errors import NotationError
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.findings.finding import Severity
from tests.games import games
from tests.notation.reading.mutants import MUTATORS, words_of

HEAD = "0. G@g7 Y@f6 V@h8 "


def draft_of(text: str) -> Draft:
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    return read_draft(text, caught.value)


# What stands there, with the place of the slip between » and «; its code; the text that is to stand there; safe or not.
TURNS = [
    ("G »G7«-g11", "N6", "g7", True),
    ("G g7-»G11«", "N6", "g11", True),
    ("G g7-»gll«", "N6", "g11", True),
    ("G g7-»g1l«", "N6", "g11", True),
    ("G »g07«-g11", "N6", "g7", True),
    ("G »7g«-g11", "N6", "g7", True),
    ("G g7»–«g11", "N10", "-", True),
    ("G g7»—«g11", "N10", "-", True),
    ("G g7»−«g11", "N10", "-", True),
    ("G g7-»\u0435«8", "N10", "e", True),
    ("G g7-g11 +»\u0412«", "N10", "B", True),
    ("G g7-g1»\uff11«", "N10", "1", True),
    ("G g7-g11 »\uff03«1@c4", "N10", "#", True),
    ("G g7»->«g11", "N1", "-", True),
    ("G g7»=>«g11", "N1", "-", True),
    ("G g7»→«g11", "N1", "-", True),
    ("G g7»:«g11", "N1", "-", True),
    ("G g7»--«g11", "N1", "-", True),
    ("G g7» «g11", "N1", "-", False),
    ("»g« g7-g11", "N1", "G", True),
    ("»Green« g7-g11", "N1", "G", True),
    ("»Grün« g7-g11", "N1", "G", True),
    ("»verde« g7-g11", "N1", "G", True),
    ("»Zöld« g7-g11", "N1", "G", True),
    ("»zielony« g7-g11", "N1", "G", True),
    ("G»:« g7-g11", "N1", "", True),
    ("G g7-g11 »GY«", "N1", "+GY", True),
    ("G g7-g11 »G«", "N1", "+G", True),
    ("G g7-g11 +»G,Y«", "N1", "GY", True),
    ("G g7-g11 +»G Y«", "N1", "GY", True),
    ("G g7-g11 + »G Y«", "N1", "GY", True),
    ("G g7-g11 +»G & Y«", "N1", "GY", True),
    ("G g7-g11 +»gy«", "N1", "GY", True),
    ("G g7-g11 »+5«", "N1", "=5", True),
    ("G g7-g11 »=+5«", "N1", "=5", True),
    ("G g7-g11 »=5p«", "N1", "=5", True),
    ("G g7-g11 »(+5)«", "N1", "=5", True),
    ("G g7-g11 =»l«", "N1", "1", True),
    ("G g7-g11 #3»«c4", "N1", "@", True),
    ("G g7-g11 #3@»C4«", "N6", "c4", True),
    ("G g7-g11 »«3@c4", "N1", "#", True),
    ("G g7-g11 #2»->«4@c4", "N1", ">", True),
    ("G g7-g11 #3@c4:c6» «c8", "N1", ",", True),
    ("G g7-g11 #3@c4»,«c6", "N1", ":", True),
    ("G g7-g11 <c4»+«d5", "N1", ",", True),
    ("G g7^4» «d2", "N1", "@", True),
    ("G g7^4»-«d2", "N1", "@", True),
    ("G g7-g11 +G»,« Y f6-b6", "N1", "", True),
    ("G g7-g11 »++GY«", "N1", "+GY", True),
    ("G g7-g11 »+(GY)«", "N1", "+GY", True),
    ("G g7-g11 »+:G«", "N1", "+G", True),
    ("G g7»≈«g11", "N1", "~", False),
    ("G g7»-~«g11", "N1", "~", False),
    ("G g7»=«g11 +G", "N1", "-", True),
    ("G g7-g11 #1»:«2@g9", "N1", ">", True),
    ("G g7-g11 #1»/«2@g9:c4", "N1", ">", True),
    ("G g7-g11 #1»+«2@g9", "N1", ">", True),
    ("G g7-g11 +G »*«3@c4:c5 =4", "N1", "#", True),
    ("G g7-g11 +G »*«1>2@c4 =4", "N1", "#", True),
    ("G g7-g11 »#c7@1« =6", "N1", "#1@c7", True),
    ("G g7-g11 »#c7@1>2« =6", "N1", "#1>2@c7", True),
    ("G g7-g11 »>«e5,e6 +GY", "N1", "<", True),
    ("G g7-g11 »«f11,h4 +GY", "N1", "<", True),
    ("G g7^4@d2 »>«e5 +GY", "N1", "<", True),
    ("G g7-g11 +G #1@g9 »=«  Y f6-b6", "N1", "", True),
    ("G g7-g11 +G #1@g9 »=«\n|G0 Y0", "N1", "", True),
    ("G g7-g11 +G »End«", "N1", "{End}", True),
    ("G g7-g11 +G »...«", "N1", "{...}", True),
    ("G g7-g11 +G»«Yf6-b6", "N1", " ", True),
    ("G g7-g11 +G #1@g9 »7«  Y f6-b6 V h8-h12", "N1", "=7", True),
    ("G g7-g11 +G #1@g9 »7 p«  Y f6-b6 V h8-h12", "N1", "=7", True),
    ("G g7-g11 +G #3@g9:g8,g7 »7«\n|G7 Y0 V0", "N1", "=7", True),
    ("G g7-g11 +G #1@g9 »0«", "N1", "=0", True),
    ("G g7-g11 +G #1@g9 »l«  Y f6-b6 V h8-h12", "N1", "=1", True),
    ("G g7-g11 +G #1@g9 »7« {well} Y f6-b6 V h8-h12", "N1", "=7", True),
]


@pytest.mark.parametrize(("marked", "code", "meant", "safe"), TURNS, ids=[marked for marked, *_ in TURNS])
def test_slips_in_turns(marked: str, code: str, meant: str, safe: bool) -> None:
    before, after = f"{HEAD}1. 4: ", "\n*"
    text = before + marked.replace("»", "").replace("«", "") + after
    start, end = marked.index("»") + len(before), marked.index("«") - 1 + len(before)
    draft = draft_of(text)
    [slip] = draft.slips
    [change] = slip.changes
    assert (slip.code, change, slip.safe) == (code, ((start, end), meant), safe)
    assert slip.round == 1
    assert draft.record.text == text[:start] + meant + text[end:]
    assert not draft.unread


FRAMES = [
    ("0. G@g7 Y@f6 1»:« 4: G g7-g11 *", "N1", ".", True),
    ("0. G@g7 Y@f6 1»)« 4: G g7-g11 *", "N1", ".", True),
    ("0. G@g7 Y@f6 1»,« 4: G g7-g11 *", "N1", ".", True),
    ("0. G@g7 Y@f6 1»;« 4: G g7-g11\n*", "N1", ".", True),
    ("0. G@g7 Y@f6 »(1)« 4: G g7-g11 *", "N1", "1.", True),
    ("0. G@g7 Y@f6 »l«. 4: G g7-g11 *", "N1", "1", True),
    ("0. G@g7 Y@f6 »Round «1. 4: G g7-g11 *", "N1", "", True),
    ("0. G@g7 Y@f6 1. 4»« G g7-g11 *", "N1", ":", True),
    ("0. G@g7 Y@f6 1. 4».« G g7-g11 *", "N1", ":", True),
    ("0. G@g7 Y@f6 1. »X«: G g7~g11 *", "N1", "x", True),
    ("0. G@g7 Y@f6 1. »*«: G g7~g11 *", "N1", "x", True),
    ("0. G@g7 Y@f6 1. »×«: G g7~g11 *", "N1", "x", True),
    ("0. G@g7 Y@f6 1. »arrows«: G g7~g11 *", "N1", "x", True),
    ("0. G@g7 Y@f6 1. »Pfeile«: G g7~g11 *", "N1", "x", True),
    ("0. G@g7 Y@f6 1. »↔«: G g7~g11 *", "N1", "x", True),
    ("0. G@g7 Y@f6 1.»« G g7-g11 *", "N1", " 4:", False),
    ("0. G@g7 Y@f6 1. 4: G g7-g11\n»«G0 Y7\n*", "N1", "|", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11\n|G0»,« Y7\n*", "N1", " ", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11\n|G»:«0 Y7\n*", "N1", "", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 +G\n»«G0 Y7\n2. 4: G g11-g7 *", "N1", "|", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 +G »«G0 Y7\n2. 4: G g11-g7 *", "N1", "|", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 +GY\n»«G10 Y7\n2. 4: G g11-g7 *", "N1", "|", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 #1@g9 »7«\n|G7 Y0 2. 4: G g11-g7 *", "N1", "=7", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 #1@g9 5»« Y f6-b6\n|G7 Y0 2. 4: G g11-g7 *", "N1", ":", True),
    ("0. G»  «g7 Y@f6 *", "N1", "@", True),
    ("0. G@g7»,« Y@f6 *", "N1", " ", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 Y f6-b6\n|G0 Y7»|«\n*", "N1", "", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 Y f6-b6\n»I« G0 Y7\n*", "N1", "|", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 Y f6-b6\n»/«G0 Y7\n*", "N1", "|", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 Y f6-b6\n|»0G 7Y«\n*", "N1", "G0 Y7", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 Y f6-b6\n|G7 Y»O«\n*", "N1", "0", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 Y f6-b6\n|G»O« Y7\n*", "N1", "0", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 Y f6-b6\n|G0 Y7\n»Ende.«", "N1", "{Ende.}", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 Y f6-b6\n|G0 Y7\n»...«\n*", "N1", "{...}", True),
    ("0»:« G@g7 Y@f6 *", "N1", ".", True),
    ("»O«. G@g7 Y@f6 *", "N1", "0", True),
    ("»Setup:« G@g7 Y@f6 *", "N1", "0.", True),
    ("0. »g«@g7 Y@f6 *", "N1", "G", True),
    ('[Event»: «"Club"]\n*', "N1", " ", True),
    ('[Event "Club"»«\n*', "N1", "]", True),
    ('[Event "Club»«]\n*', "N4", '"', True),
    ("[Event »Club«]\n*", "N1", '"Club"', True),
    ('»Rules "hu"]«\n0. G@g7 Y@f6 *', "N1", '[Rules "hu"]', True),
    ('»Event: Club«\n0. G@g7 Y@f6 *', "N1", '[Event "Club"]', True),
    (r'[Event "»C:\games«"]' + "\n*", "N4", r"C:\\games", True),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 (G g7-c7»« *", "N3", ")", False),
    ("0. G@g7 Y@f6 1. 4: G g7-g11 {bold»«\n*", "N2", "}", False),
]


@pytest.mark.parametrize(("marked", "code", "meant", "safe"), FRAMES, ids=[marked for marked, *_ in FRAMES])
def test_slips_around_turns(marked: str, code: str, meant: str, safe: bool) -> None:
    text = marked.replace("»", "").replace("«", "")
    start, end = marked.index("»"), marked.index("«") - 1
    draft = draft_of(text)
    [slip] = draft.slips
    [change] = slip.changes
    assert (slip.code, change, slip.safe) == (code, ((start, end), meant), safe)
    assert draft.record.text == text[:start] + meant + text[end:]


def test_curly_quotes_are_one_slip() -> None:
    [slip] = draft_of("[Event “Club”]\n*").slips
    assert [change.text for change in slip.changes] == ['"', '"']


@pytest.mark.parametrize(("letter", "meant"), [("P", "V"), ("L", "V"), ("M", "V"), ("J", "Y")])
def test_initials_of_other_languages(letter: str, meant: str) -> None:
    [slip] = draft_of(f'[Players "G Y V"]\n1. 4: {letter} g7-g11 *').slips
    assert slip.changes[0].text == meant


def test_an_initial_of_two_players_is_left_alone() -> None:
    [slip] = draft_of('[Players "R V"]\n1. 4: P g7-g11 *').slips
    assert not slip.changes


UNREAD = [
    ("1. 4: G g7-»11« Y f6-b6 V h8-h12 *", "N1", "expected a square like c4, found 11"),
    ("1. 4: G »foo« Y f6-b6 V h8-h12 *", "N1", "expected a move"),
    ("1. 4: G g7-g11 »foo« Y f6-b6 V h8-h12 *", "N1", "expected more of the turn"),
    ("1. 4: G g7^»g11« Y f6-b6 V h8-h12 *", "N1", "a god stone is named by its number"),
    ("1. 4: G ^»@g11« Y f6-b6 V h8-h12 *", "N1", "a god stone is named by its number"),
    ("1. 4: G g7-»g27« Y f6-b6 V h8-h12 *", "N6", "no board has more than 26 rows"),
    ("1. 4: G g7-g11 =4 »=«5 Y f6-b6 V h8-h12 *", "N9", "only once"),
]


@pytest.mark.parametrize(("marked", "code", "words"), UNREAD, ids=[marked for marked, *_ in UNREAD])
def test_what_nobody_can_read_is_left_out(marked: str, code: str, words: str) -> None:
    text = HEAD + marked.replace("»", "").replace("«", "")
    start = marked.index("»") + len(HEAD)
    draft = draft_of(text)
    [slip] = draft.slips
    assert (slip.code, slip.span.start, slip.changes) == (code, start, ())
    assert words in slip.message
    assert len(draft.unread) == 1
    assert [turn.player for turn in draft.record.turns()][-2:] == ["Y", "V"]


def test_two_slips_at_the_end_of_a_round_are_two_slips() -> None:
    """What follows a drop is a standing, also behind a comma, and no turn from B0 to Y0."""
    text = HEAD + "1. 4: G g7-g11 +GY  Y f6-b6 +Y  V h8-h12 +V,Y\nG0 Y0 V0\n2. 5: Y b6-b1 +Y *"
    assert [(text[slice(*slip.span)], [change.text for change in slip.changes]) for slip in draft_of(text).slips] == [
        ("V,Y", ["VY"]),
        ("G", ["|"]),
    ]


@pytest.mark.parametrize("rest", ["Y f6-b6 +Y V h8-h12 +V", "Y f6-b6 V h8-h12 #1@h9"])
@pytest.mark.parametrize("roll", ["2 5:", "2. 5:", "2 x:", "2) 5"])
def test_the_next_round_is_not_taken_for_points(rest: str, roll: str) -> None:
    draft = draft_of(f"{HEAD}1. 4: G G7-g11 {rest} {roll} Y b6-b1 +Y *")
    assert [round_.number for round_ in draft.record.rounds] == [1, 2]
    assert [turn.booked for turn in draft.record.turns()] == [None] * 4


def test_places_lead_back_to_what_was_written() -> None:
    text = HEAD + "1: 4: Green G7->g11 +G,Y  Y f6-b1 +Y V h8-h12 +V *"
    draft = draft_of(text)
    turns = [draft.written(turn.span) for turn in draft.record.turns()]
    assert [text[start:end] for start, end in turns] == ["Green G7->g11 +G,Y", "Y f6-b1 +Y", "V h8-h12 +V"]


def test_the_referee_sees_what_was_meant() -> None:
    found = check(f"{HEAD}1: 4: G G7-g12 +G,Y  Y f6-b6 +Y V h8-h12 +V *")
    assert [finding.code for finding in found] == ["N1", "N6", "M2", "N1"]
    assert found[2].place[:2] == (1, 30)


def test_a_standing_in_the_middle_of_a_round_is_against_the_order_of_play() -> None:
    [finding] = check(f"{HEAD}1. 4: G g7-g11 +GY |G0 Y0 V0 Y f6-b6 +Y V h8-h12 *")
    assert (finding.code, finding.place[:2]) == ("R5", (1, 38))
    assert "Yellow and Violet have not played in round 1 yet" in finding.message


def test_a_standing_moves_behind_the_last_turn_of_its_round() -> None:
    game = f"{HEAD}\n1. 4: G g7-g11 +GY\n Y f6-b6 +Y\n V h8-h12\n|G0 Y0 V0\n*\n"
    assert check(game) == []
    text = game.replace("\n|G0 Y0 V0", "").replace(" +GY", " +GY\n|G0 Y0 V0")
    [finding] = check(text)
    assert [(fix.safe, apply_edits(text, fix.edits)) for fix in finding.fixes] == [(True, game)]
    wrong = text.replace("|G0", "|G3")
    assert [fix.safe for fix in check(wrong)[0].fixes] == [False]


@pytest.mark.parametrize("roll", ["2x:", "x2:", "?:", "2.:"])
def test_a_roll_that_nobody_can_read_is_one_finding_in_its_round(roll: str) -> None:
    text = f"{HEAD}1. 4: G g7-g11 +GY Y f6-b6 +Y V h8-h12\n2. {roll} Y b6-b4 V h12-h13 G g11-g9\n3. 4: V h13-h9 *"
    [finding] = check(text)
    assert (finding.code[0], finding.round, finding.place.line) == ("N", 2, 2)


def test_messages_are_whole() -> None:
    for finding in check("foo\n" + HEAD + "1. 4: G g7-g11 bar Y f6-b6 baz *"):
        assert "…" not in finding.message


JUNK: list[Callable[[str], str]] = [
    lambda turn: f"{turn[0]} ???",
    lambda turn: f"{turn[0]} g7-",
    lambda turn: f"§§ {turn[2:]}",
    lambda turn: re.sub("[-~^]", "§", turn),
]


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_that_nobody_can_read_is_one_finding(seed: int) -> None:
    chance = random.Random(seed)
    for game in games(20):
        text = write_record(game)
        turn = chance.choice(list(parse_record(text).turns())[:-3])
        start, end = turn.span
        found = check(text[:start] + chance.choice(JUNK)(text[start:end]) + text[end:])
        assert [finding.code[0] for finding in found] == ["N"], found


SLIPS: list[Callable[[str], str]] = [
    lambda turn: re.sub(r"([a-z])([0-9]+)(?=[-~^])", lambda m: m[1].upper() + m[2], turn, count=1),
    lambda turn: turn.replace("-", "–", 1),
    lambda turn: turn.replace("-", "->", 1),
    lambda turn: re.sub(r"\+([A-Z])([A-Z])", r"+\1,\2", turn),
    lambda turn: re.sub(r"(#[0-9])@", r"\1", turn),
    lambda turn: turn.replace("=", "=+"),
    lambda turn: turn.replace("=", "+"),
    lambda turn: turn[0].lower() + turn[1:],
    lambda turn: {"R": "Rosso", "G": "Grün", "B": "Bleu", "Y": "żółty", "V": "Lila"}[turn[0]] + turn[1:],
]


@pytest.mark.parametrize("seed", range(6))
def test_five_slips_are_five_findings_and_safe_edits_give_the_game_back(seed: int) -> None:
    chance = random.Random(seed)
    for game in games(12):
        text = write_record(game)
        turns = list(parse_record(text).turns())
        chosen = sorted(chance.sample(turns, min(5, len(turns))), key=lambda turn: -turn.span.start)
        slipped, places = text, 0
        for turn in chosen:
            start, end = turn.span
            able = [new for slip in SLIPS if (new := slip(text[start:end])) != text[start:end]]
            if "~" in text[start:end]:
                able = [new for new in able if "->" not in new and "–" not in new]
            slipped = slipped[:start] + chance.choice(able) + slipped[end:]
            places += 1
        found = check(slipped)
        assert len(found) == places, [str(finding) for finding in found]
        edits = [edit for finding in found for fix in finding.fixes[:1] if fix.safe for edit in fix.edits]
        assert parse_record(apply_edits(slipped, edits)) == parse_record(text)


@pytest.mark.parametrize("seed", range(40))
def test_whatever_was_written_is_read_to_its_end(seed: int) -> None:
    """No text makes the reader of drafts fail, and what it reads is the notation."""
    chance = random.Random(seed)
    text = write_record(games(4)[seed % 4])
    text = text[: chance.randrange(200, 900)]
    for _ in range(chance.randrange(1, 8)):
        text = chance.choice(list(MUTATORS.values()))(text, chance)
    try:
        parse_record(text)
    except NotationError as error:
        if error.code == "N11":
            return
        draft = read_draft(text, error)
        assert draft.slips or draft.early
        assert not draft.more, text
        assert all(0 <= slip.span.start <= slip.span.end <= len(text) for slip in draft.slips)
        assert words_of(draft.record.text) or not text


def test_warnings_are_no_errors() -> None:
    found = check('[Palyers "G Y"]\n[event "x"]\n[Date "12.11.2026"]\n0. G@g7 Y@f6 *')
    assert [(finding.code, finding.severity) for finding in found] == [
        ("W4", Severity.WARNING),
        ("W4", Severity.WARNING),
        ("W5", Severity.WARNING),
    ]
    assert [fix.edits[0].text for finding in found for fix in finding.fixes] == ["Players", "Event", "2026.11.12"]


def test_players_in_words() -> None:
    [finding] = check('[Players "Green, yellow, V"]\n0. G@g7 Y@f6 V@h8 1. 4: G g7-g11 +GY Y f6-b6 +Y V h8-h12 *')
    assert (finding.code, finding.place) == ("S1", (1, 11, 1, 27))
    assert finding.fixes[0].edits[0].text == "G Y V"


def test_no_edit_of_the_referee_touches_what_a_slip_changes() -> None:
    text = "Date: 12.11.2026\n0. G@g7 Y@f6 V@h8 1. 4: G G7-g12 +GY Y f6-b6 +Y V h8-h12 *"
    found = check(text)
    assert [finding.code for finding in found] == ["N1", "W5", "N6", "M2"]
    assert [[edit.text for fix in finding.fixes for edit in fix.edits] for finding in found] == [
        ['[Date "12.11.2026"]'],
        [],
        ["g7"],
        ["g11"],
    ]
    found = check("0. G@g7 Y@f6 V@h8 1. 4: G g7-G12 +GY Y f6-b6 +Y V h8-h12 *")
    assert [(finding.code, bool(finding.fixes)) for finding in found] == [("N6", True), ("M2", False)]


def test_many_faults_are_no_more_work_each() -> None:
    """What is behind the last fault that was looked into is not read."""
    draft = draft_of(HEAD + "1. 4: " + "G foo-g11 " * 2000)
    assert draft.more
    assert len(draft.slips) == 500
