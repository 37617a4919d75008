"""``pacal annotate``: see a game again."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

import click

from .app import CLEAN, FINDINGS
from .options import board_option, color_option, rules_option

if TYPE_CHECKING:
    from ..show.terminal.annotation import Taste
    from ..telling.annotation import Annotated, Sheet, Wanted
    from ..telling.view import GameView

FORMS = ("text", "record", "markdown", "html", "svg")
_SUFFIXES = {
    ".txt": "text",
    ".pacal": "record",
    ".md": "markdown",
    ".markdown": "markdown",
    ".html": "html",
    ".htm": "html",
    ".svg": "svg",
}
"""What the name of the output says is to be written."""
_DRAWING = (".svg", ".svg.gz", ".svg.zst")


@click.command("annotate")
@click.argument("file")
@click.option(
    "--every",
    type=click.Choice(["turn", "round", "build", "end"]),
    default="round",
    show_default=True,
    help="When to draw the board.",
)
@click.option("--from", "first", type=click.IntRange(1), metavar="ROUND", help="The first round to show.")
@click.option(
    "--to",
    "ends",
    multiple=True,
    metavar="ROUND|FORM",
    help=f"The last round to show, or what to write: {', '.join(FORMS[:-1])} or {FORMS[-1]}. May be given twice. "
    "Without a form, the name of the output says what to write.",
)
@click.option("--player", type=click.Choice(list("RGBYV"), case_sensitive=False), help="Only this player's turns.")
@click.option("--record", "number", type=click.IntRange(1), help="In a file of several records: the one to show.")
@click.option("--names", is_flag=True, help="Call players by their names in sentences, not by their colours.")
@click.option("--no-analysis", is_flag=True, help="Leave out what could have been played instead; faster.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with ASCII characters only.")
@click.option("--output", "-o", metavar="FILE", help="Write to this file, complete or not at all.")
@rules_option
@board_option
@color_option
def command(
    file: str,
    every: str,
    first: int | None,
    ends: tuple[str, ...],
    player: str | None,
    number: int | None,
    names: bool,
    no_analysis: bool,
    ascii_only: bool,
    output: str | None,
    rules: str,
    board: str,
    color: Any,
) -> int:
    """See a game again: boards, words, points, what could have been.

    FILE is a file with records, or - for standard input. Of several records the first is shown, or the one that
    --record names; --to record writes all of them. A record with faults is shown as far as it can be replayed, each
    finding in its place; the exit code is then 1.

    \b
    Examples:
      pacal annotate game.pacal
      pacal annotate game.pacal --from 3 --to 7 --every turn
      pacal annotate game.pacal -o game.html
      pacal annotate game.pacal --to record -o annotated.pacal
    """
    from ..show.terminal.annotation import Taste
    from ..telling.annotation import Wanted
    from .sink import same_file

    form, last = _ends(ends)
    form = form or _form_of(output)
    if first is not None and last is not None and last < first:
        raise click.UsageError(f"--from {first} --to {last}: the last round comes before the first.")
    taste = Taste(every, first, last, player.upper() if player else None, ascii_only)
    if form == "record" and not taste.whole:
        raise click.UsageError("--to record writes whole records; leave out --from, --to ROUND and --player.")
    if (form != "record" or number is not None) and same_file(output, file):
        raise click.UsageError(f"This would replace the records in {file}. Write to another file.")
    wanted = Wanted(not no_analysis, names and form != "record", rules or "de", board or "palenque")
    if form == "record":
        return _annotate_file(file, wanted, number, output, color)
    return _annotate_one(file, wanted, number, form, taste, output, color)


def _annotate_file(file: str, wanted: Wanted, number: int | None, output: str | None, color: Any) -> int:
    """Write all records of a file, or one of them, with annotations."""
    from ..archive.rewriting.annotated_files import annotated_file
    from .sink import byte_sink

    code = CLEAN

    def tell(sheet: Sheet) -> None:
        nonlocal code
        _report(sheet, color)
        if sheet.cases or (sheet.game is not None and sheet.game.faulty):
            code = FINDINGS

    with byte_sink(output) as stream:
        for data in annotated_file(file, wanted, tell, number):
            stream.write(data)
    return code


def _annotate_one(
    file: str, wanted: Wanted, number: int | None, form: str, taste: Taste, output: str | None, color: Any
) -> int:
    """Show one record of a file."""
    from ..telling.annotation import read_sheets

    broken = False
    for sheet in read_sheets(file, wanted, number or 1):
        _report(sheet, color)
        if sheet.game is not None:
            _show(sheet.game, form, taste, output, color)
        elif not sheet.cases:
            _say_no_game(file, color)
        broken = sheet.game is None or sheet.game.faulty
    if number is None:
        _say_how_many(file, color)
    return FINDINGS if broken else CLEAN


def _ends(values: tuple[str, ...]) -> tuple[str | None, int | None]:
    """What --to was given: a form, and the last round."""
    forms = [value for value in values if not value.isascii() or not value.isdigit()]
    rounds = [int(value) for value in values if value.isascii() and value.isdigit() and len(value) < 5]
    wrong = [value for value in forms if value not in FORMS]
    if wrong or len(forms) > 1 or len(rounds) != len(values) - len(forms) or len(rounds) > 1 or 0 in rounds:
        said = f"{wrong[0]!r} is neither" if wrong else "it takes one of each"
        raise click.UsageError(f"--to takes the number of a round, or {', '.join(FORMS[:-1])} or {FORMS[-1]}; {said}.")
    return forms[0] if forms else None, rounds[0] if rounds else None


def _form_of(output: str | None) -> str:
    """What to write, from the name of the output. Drawings go into a folder."""
    if output is None or output == "-":
        return "text"
    if os.path.isdir(output) or output.endswith(("/", os.sep)):
        return "svg"
    stem, suffix = os.path.splitext(output)
    if suffix.lower() in (".gz", ".zst"):
        suffix = os.path.splitext(stem)[1]
    form = _SUFFIXES.get(suffix.lower())
    if form is None:
        raise click.UsageError(
            f"The name {output} does not say what to write; say it with --to: {', '.join(FORMS[:-1])} or {FORMS[-1]}."
        )
    return form


def _report(sheet: Sheet, color: Any) -> None:
    """Say why a record cannot be read."""
    if not sheet.cases:
        return
    from ..show.console import make_console
    from ..show.findings.case_text import FindingsText

    sys.stdout.flush()
    console = make_console(color, sys.stderr)
    drawer = FindingsText(console)
    for case in sheet.cases:
        sys.stderr.write(drawer.draw(case))


def _show(game: Annotated, form: str, taste: Taste, output: str | None, color: Any) -> None:
    from ..show.console import make_console
    from ..show.terminal.annotation import print_annotation
    from .sink import sink

    if form in ("html", "svg") and game.game.start is None:
        print_annotation(make_console(color, sys.stderr), game, taste)
        if not game.faulty:
            raise click.ClickException("there is no game in this record to draw")
    elif form == "text":
        with sink(output) as stream:
            print_annotation(make_console(color, stream), game, taste)
    elif form == "markdown":
        from ..show.markdown.annotation import annotate_markdown

        _write(annotate_markdown(game, taste), output)
    elif form == "html":
        from ..show.html.page import write_page

        _write(write_page(game.game), output)
    else:
        _write_drawings(game.game, taste, output)


def _write_drawings(game: GameView, taste: Taste, output: str | None) -> None:
    """The last position as SVG; into a folder, one drawing for the start and for each turn."""
    from ..show.svg.drawing import write_svg_position, write_svg_positions

    shown = {turn.id for turn in game.turns if taste.shows(turn)}
    if output is None or output == "-" or output.lower().endswith(_DRAWING):
        last = [turn.id for turn in game.turns if turn.id in shown]
        _write(write_svg_position(game, last[-1] if last else "start"), output)
        return
    os.makedirs(output, exist_ok=True)
    for (name, drawing), turn in zip(write_svg_positions(game), ["", *(turn.id for turn in game.turns)], strict=True):
        if turn in shown or (not turn and taste.whole):
            _write(drawing, os.path.join(output, name))


def _write(text: str, output: str | None) -> None:
    from .sink import sink

    with sink(output) as stream:
        stream.write(text)


def _say_no_game(file: str, color: Any) -> None:
    """Tell of a text that can be read and has no game: a position, or a comment alone."""
    from ..show.console import make_console, visible

    name = "Standard input" if file == "-" else visible(file)
    words = f"{name} has no game to show; `pacal score` and `pacal legal` are for positions"
    make_console(color, sys.stderr).print(words, soft_wrap=True)


def _say_how_many(file: str, color: Any) -> None:
    """Tell of the other records of a file."""
    if file == "-":
        return
    from ..show.console import make_console, visible
    from ..telling.annotation import count_records

    count = count_records(file)
    if count > 1:
        sys.stdout.flush()
        words = f"{visible(file)} has {count} records; this is the first, --record N shows another"
        make_console(color, sys.stderr).print(words, style="dim", soft_wrap=True)
