"""Annotated games on terminals of several widths and kinds, held against snapshots, and hostile names and comments."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Literal

import pytest
from rich.cells import cell_len
from rich.console import Console

from pacal_notation.data.languages import LANGUAGES
from pacal_notation.data.languages.speech import speaking
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.show.markdown.annotation import annotate_markdown, code, escaped, told
from pacal_notation.show.terminal.annotation import print_annotation
from pacal_notation.show.terminal.chances import chance_bar
from pacal_notation.show.terminal.chart import Column, chart
from pacal_notation.show.terminal.player_colours import PIECES
from pacal_notation.show.terminal.position import PositionDrawing, compact, plain
from pacal_notation.telling.annotation import Annotated, Wanted, annotate
from pacal_notation.telling.taste import Taste
from tests.golden import check_golden

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
GAMES = HERE.parents[1] / "review" / "golden"
SAMPLES = HERE.parents[2] / "samples"
OWN_BOARD = SAMPLES / "own-board.pacal"
Colours = Literal["standard", "256", "truecolor"]

FAULTY = """[Event "Thursday [bold red]club[/bold red]"]
[Players "G Y V"]
[Green "Ada \x1b[31m\u202e"]
[Yellow "<script>alert(1)</script> Bruno the third of his name"]
[Violet "Źdźbło 漢字 Chiara"]
{a first word} 0. G@g7 Y@f6 V@h8
1. 4: G g7-g11 +GY {off we go *bold* [link](x)} ! Y f6-b6 +YV (Y f6-f2 +YG {or this} (Y f6-f1) V h8-h12) V h8-h12 +V
|G0 Y3 V0 {oops}
2. x: Y b6~b12 +YG V h12~h3 +VR G g11~c11 #1@g11 =4
*"""


@cache
def annotated(text: str, analysis: bool = True) -> Annotated:
    return annotate(parse_record(text), Wanted(analysis=analysis))


def game(players: int, analysis: bool = True) -> Annotated:
    return annotated((GAMES / f"players-{players}.pacal").read_text(encoding="utf-8"), analysis)


def printed(shown: Annotated, taste: Taste, width: int = 80, colours: Colours | None = None) -> str:
    stream = io.StringIO()
    console = Console(
        file=stream,
        width=width,
        color_system=colours,
        force_terminal=colours is not None,
        markup=False,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        _environ={},
    )
    print_annotation(console, shown, taste)
    return stream.getvalue()


def bare(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


# snapshots


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_faulty_record(width: int, ascii_only: bool) -> None:
    text = printed(annotated(FAULTY), Taste(ascii_only=ascii_only), width)
    check_golden(GOLDEN / f"annotate-faulty-{width}{'-ascii' if ascii_only else ''}.txt", text)


@pytest.mark.parametrize("width", [80, 120])
def test_whole_game(width: int) -> None:
    check_golden(GOLDEN / f"annotate-whole-{width}.txt", printed(game(2), Taste(every="end"), width))


@pytest.mark.parametrize("colours", ["standard", "256", "truecolor"])
def test_colours(colours: Colours) -> None:
    """In a process of its own: rich remembers the codes of a style for the first terminal it sees."""
    script = (
        "import sys; from tests.show.terminal.test_annotation import game, printed, Taste;"
        f"sys.stdout.buffer.write(printed(game(4), Taste(first=5, last=5), 80, {colours!r}).encode())"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=HERE.parent.parent, capture_output=True, check=True)
    text = done.stdout.decode("utf-8")
    check_golden(GOLDEN / f"annotate-colours-{colours}.txt", text)
    assert bare(text) == printed(game(4), Taste(first=5, last=5), 80)
    deep, many = "38;2;" in text and "48;2;" in text, "38;5;" in text and "48;5;" in text
    assert (deep, many) == {"standard": (False, False), "256": (False, True), "truecolor": (True, False)}[colours]


# widths


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_head_fits_in_every_language(language: str) -> None:
    """Also where the win is shared: bars give way to words."""
    shared = annotated(OWN_BOARD.read_text(encoding="utf-8").replace("boards/", f"{SAMPLES}/boards/"), analysis=False)
    assert shared.game.final is not None
    assert len(shared.game.final.winners) == 2
    for shown in (shared, game(5, analysis=False)):
        with speaking(language):
            lines = printed(shown, Taste(every="end")).splitlines()
        assert max(map(cell_len, lines)) <= 80


@pytest.mark.parametrize(
    ("language", "figures"),
    [("en", "V 34 %"), ("de", "V 34 %"), ("fr", "V 34 %"), ("hu", "V 34%"), ("it", "V 34%"), ("pl", "V 34%")],
)
def test_per_cent_is_signed_as_in_the_language(language: str, figures: str) -> None:
    with speaking(language):
        assert chance_bar({"G": 0.66, "V": 0.34}, PIECES, 60).plain.endswith(f" G 66 {figures}")


@pytest.mark.parametrize("width", [44, 60, 80, 100, 118, 160])
@pytest.mark.parametrize("every", ["turn", "round", "build", "end"])
def test_nothing_is_wider_than_the_terminal(width: int, every: str) -> None:
    for shown in (game(5, analysis=False), annotated(FAULTY)):
        for line in printed(shown, Taste(every=every), width).splitlines():
            if "Final scoring" in line:
                break
            assert cell_len(line) <= width, line


def test_words_stand_beside_the_board_where_there_is_room() -> None:
    lines = printed(game(3), Taste(first=2, last=2), 120).splitlines()
    assert any(re.match(r"^ ?\d+ [│║].* 2[GVB] ", line) for line in lines)
    assert max(map(cell_len, lines)) > 80


def test_ascii_is_ascii() -> None:
    for shown in (game(4), annotated(FAULTY)):
        text = printed(shown, Taste(ascii_only=True), 120)
        assert text.isascii()
    assert plain("Zsófia – Łukasz → …", True) == "Zsofia - Lukasz -> ..."


# what is shown


@pytest.mark.parametrize("every", ["turn", "round", "build", "end"])
@pytest.mark.parametrize("width", [60, 140])
def test_without_colours_the_words_and_boards_are_the_same(width: int, every: str) -> None:
    """They are put together in another way where there is no colour."""
    taste = Taste(every)
    assert printed(game(3), taste, width) == bare(printed(game(3), taste, width, "truecolor"))


def test_boards_come_when_asked_for() -> None:
    shown = game(3, analysis=False)
    turns, rounds = len(shown.game.turns), len(shown.game.rounds)
    builds = sum(bool(turn.builds) for turn in shown.game.turns)

    def boards(every: str) -> int:
        return printed(shown, Taste(every=every)).count("13 │")

    assert boards("turn") == turns + 1
    assert boards("round") == rounds + 1
    assert boards("build") == builds + 1
    assert boards("end") == 1


def test_rounds_and_players_can_be_chosen() -> None:
    shown = game(3, analysis=False)
    text = printed(shown, Taste(every="end", first=3, last=4))
    assert re.findall(r"Round (\d+)", text) == ["3", "4"]
    assert "Final scoring" not in text
    only = printed(shown, Taste(every="end", player="V"))
    assert set(re.findall(r"^  \d+([GVB])  ", only, re.MULTILINE)) == {"V"}
    nothing = printed(shown, Taste(every="end", first=90))
    assert "No turn to show: the game has" in nothing


def test_without_analysis_nothing_is_judged() -> None:
    text = printed(game(4, analysis=False), Taste(every="end"))
    assert "▸" not in text
    assert "What could have been" not in text
    assert "Points round by round" in text
    assert "Final scoring" in text


def test_every_sentence_and_finding_is_there() -> None:
    shown = annotated(FAULTY)
    text = " ".join(printed(shown, Taste(every="end"), 80).split())
    for turn in shown.game.turns:
        assert turn.sentence in text
    for finding in shown.game.findings:
        assert finding.code in text
        assert finding.message in text


# hostile


def test_hostile_names_and_comments() -> None:
    text = printed(annotated(FAULTY), Taste(), 80, "truecolor")
    assert "\x1b[31m" not in text
    assert "\u202e" not in text
    assert "\\x1b[31m\\u202e" in bare(text)
    assert "[bold red]club[/bold red]" in bare(text)
    named = annotate(parse_record(FAULTY), Wanted(names=True))
    assert "\x1b[31m" not in printed(named, Taste(), 80, "truecolor")


def test_markdown_of_a_hostile_record() -> None:
    text = annotate_markdown(annotate(parse_record(FAULTY), Wanted(names=True)), Taste(every="end"))
    assert "<script" not in text
    assert "[link](x)" not in text
    assert "[bold" not in text
    assert "*bold*" not in text
    assert "\x1b" not in text
    assert "\u202e" not in text


def test_markdown_of_a_game() -> None:
    check_golden(GOLDEN / "annotate-2.md", annotate_markdown(game(2), Taste(every="end")))


@pytest.mark.parametrize(
    ("language", "day", "month"),
    [
        ("en", "1 May 2026", "May 2026"),
        ("de", "1. Mai 2026", "Mai 2026"),
        ("fr", "1er mai 2026", "mai 2026"),
        ("hu", "2026. május 1.", "2026. május"),
        ("it", "1º maggio 2026", "maggio 2026"),
        ("pl", "1 maja 2026", "maj 2026"),
    ],
)
def test_the_head_writes_the_date_as_its_language_does(language: str, day: str, month: str) -> None:
    setup = '[Site "Graz"] [Date "{}"] [Players "G Y"] 0. G@g7 Y@f6 *'
    with speaking(language):
        for date, words in (("2026.05.01", day), ("2026.05.??", month), ("in spring", "in spring")):
            shown = annotated(setup.format(date), analysis=False)
            assert printed(shown, Taste()).splitlines()[1].startswith(f"Graz, {words}, ")
            assert annotate_markdown(shown, Taste()).splitlines()[2].startswith(f"Graz, {words}, ")
        shown = annotated(setup.format("????.??.??"), analysis=False)
        assert "?" not in printed(shown, Taste()).splitlines()[1]


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("- a", "&#45; a"),
        ("1. b", "1&#46; b"),
        ("12. November", "12&#46; November"),
        ("12 November", "12 November"),
        ("3) c", "3&#41; c"),
        ("a | b", "a &#124; b"),
        ("![x](y)", "&#33;&#91;x&#93;&#40;y&#41;"),
        ("http://a.b", "http&#58;//a.b"),
        ("a\nb", "a b"),
    ],
)
def test_escaping(text: str, safe: str) -> None:
    assert escaped(text) == safe


def test_own_words_stay_readable() -> None:
    assert told("Ada flies a1→a2, #2@c4:c5 (+5)!") == "Ada flies a1→a2, #2@c4:c5 (+5)!"
    assert told("<b>*x*</b> [y](http://z) www.z") == (
        "&#60;b&#62;&#42;x&#42;&#60;/b&#62; &#91;y&#93;(http&#58;//z) www&#46;z"
    )
    assert code("a`b") == "`a'b`"


# pieces


def test_small_cells_and_large_boards() -> None:
    shown = game(5, analysis=False)
    assert shown.review.board is not None
    position = shown.game.turns[-1].after
    for width in (40, 44, 56, 70, 80):
        drawing = PositionDrawing(shown.review.board.plan, 5, width=width)
        drawn = drawing.draw(position, shown.game.turns[-1:]).plain
        for pyramid in position.pyramids:
            assert f"{pyramid.colour}{pyramid.height}" in drawn
        for holding in position.holdings:
            assert f"<{holding.colour}" in drawn
        assert drawing.legend("G", width)


def test_what_lies_on_a_square() -> None:
    text = (
        '[Position "3. 4: G / G 5 ^246 @c2 #3@d4 +c2,e1 / Y 0 ^246 @h1 +e1,h1,h1 / V 0 ^246 @a9 +b2 / R 0 ^246 @m13"]'
        "\n3. 4: G c2-c6 *"
    )
    shown = annotated(text)
    assert not shown.review.findings
    assert shown.review.board is not None
    turn = shown.game.turns[0]
    drawing = PositionDrawing(shown.review.board.plan, 4)
    rows = {line.split()[0]: line for line in drawing.draw(turn.after, [turn]).plain.split("\n")[1:-1]}
    assert "<Y>2" in rows["1"]
    assert " gy " in rows["1"]
    assert "◢G3◣" in rows["4"]
    assert "v  │ g○ " in rows["2"]
    assert "<G>≈" in rows["6"]
    assert all("↑" in rows[row] for row in "345")
    assert compact(shown.review.board.plan, turn.after, 4)[-2] == " 1 .. .. .. .. gy .. .. @Y .. .. .. .. .."


def test_charts() -> None:
    columns = [Column("1", {"G": 0, "Y": 0}), Column("2", {"G": 7, "Y": 3}), Column("3", {"G": 7, "Y": 12})]
    lines = [line.plain for line in chart(columns, "GY", 40, ascii_only=True)]
    assert lines == [
        "12 +                 Y",
        "   |                 .",
        "10 +                 .",
        "   |                 .",
        " 8 +                 .",
        "   |         G       G",
        " 6 +         .       .",
        "   |         .       .",
        " 4 +         .       .",
        "   |         Y       .",
        " 2 +         .       .",
        "   |         .       .",
        " 0 + GY",
        "   +------------------------",
        "     1       2       3",
    ]
    assert chart([Column("1", {"G": 0, "Y": 0})], "GY") == []
    wide = chart([Column(str(n), {"G": n, "Y": 2 * n}) for n in range(1, 200)], "GY", 60)
    assert max(len(line.plain) for line in wide) <= 60
