"""``pacal annotate``: see a game again."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import click

from .app import CLEAN, FINDINGS
from .options import (
    SUFFIXES,
    OneTurn,
    Rounds,
    board_option,
    chosen_format,
    color_option,
    config_options,
    die_option,
    format_option,
    input_format_option,
    jobs_option,
    languages_option,
    paged_output,
    quiet_option,
    record_option,
    rules_option,
)
from .report import MOST_SHOWN
from .say import say, shown, tell, wrong_usage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..archive.tasks.sheets import Sheet
    from ..show.console import ColorChoice
    from ..telling.annotation import Annotated, Wanted
    from ..telling.commentary import Depth
    from ..telling.taste import Taste
    from ..telling.view import GameView

FORMS = ("text", "record", "markdown", "html", "svg", "json")
_SUFFIXES = {**SUFFIXES, ".pacal": "record"}
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
@click.option("--rounds", type=Rounds(), metavar="ROUNDS", help="Only these rounds: 3-7, 3-, -7 or 5.")
@click.option("--player", metavar="PLAYER", help="Only this player's turns: G, green, or the name.")
@click.option("--at", type=OneTurn(), metavar="TURN", help="Only this turn, such as 7G, with the board after it.")
@record_option
@click.option("--names", is_flag=True, help="Call players by their names, not by their colours; a page always does.")
@click.option("--as-written", is_flag=True, help="Take every turn as it is written; put no slips right.")
@click.option("--no-analysis", is_flag=True, help="Leave out what could have been played instead; faster.")
@click.option(
    "--deep",
    type=click.IntRange(24, 1_000_000),
    metavar="N",
    help="Check what is called better: play N games on from each such turn.",
)
@jobs_option
@die_option
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with ASCII characters only.")
@languages_option
@format_option(FORMS, "text")
@input_format_option
@paged_output
@quiet_option
@config_options
@rules_option
@board_option
@color_option
def command(
    file: str,
    every: str,
    rounds: tuple[int | None, int | None] | None,
    player: str | None,
    at: tuple[int, str] | None,
    number: int | None,
    names: bool,
    as_written: bool,
    no_analysis: bool,
    deep: int | None,
    jobs: int | None,
    die: str,
    ascii_only: bool,
    languages: tuple[str, ...] | None,
    form: str | None,
    input_format: str | None,
    output: str | None,
    quiet: bool,
    rules: str,
    board: str,
    color: ColorChoice,
) -> int:
    """See a game again: boards, words, points, what could have been.

    FILE is a file of records (.pacal, .json, .jsonl, also packed as .gz or .zst; .zip), a folder, or - for standard
    input. Of several records the first is shown, or the one that --record names; --format record writes all of them. A
    record with slips is shown as it was probably played, with what was written struck out and each finding in its
    place; the exit code is then 1.

    \b
    Examples:
      pacal annotate game.pacal
      pacal annotate game.pacal --rounds 1-2 --every turn
      pacal annotate game.pacal -o game.html
      pacal annotate club/ --format record -o annotated.pacal
    """
    from ..telling.annotation import Wanted
    from ..telling.taste import Taste

    form = "svg" if form is None and _is_folder(output) else _chosen(form, output)
    first, last = rounds or (None, None)
    if at is not None:
        if rounds is not None or player is not None:
            raise wrong_usage("annotate.at-one")
        first, last, player, every = at[0], at[0], at[1], "turn"
    if form == "record" and (first, last, player) != (None, None, None):
        raise wrong_usage("annotate.record-whole")
    _keep_input(file, input_format, output, rewrites=form == "record" and number is None)
    if languages is not None and form != "html":
        raise wrong_usage("annotate.languages-page")
    if deep is not None and no_analysis:
        raise wrong_usage("annotate.deep-analysis")
    depth = _depth(deep, jobs, die, quiet)
    wanted = Wanted(not no_analysis, _by_name(names, form), rules, board, as_written, depth)
    if form == "record":
        return _annotate_all(file, wanted, number, input_format, output, quiet, color)
    from ..archive.tasks.sheets import read_sheet

    sheet = read_sheet(file, wanted, number or 1, input_format)
    _report(sheet, wanted, color)
    if sheet.game is not None:
        taste = Taste(every, first, last, player and _colour_of(player, sheet.game.game), ascii_only)
        _refuse_nothing(sheet.game, taste, at)
        drawings = _show(sheet.game, form, taste, output, color, languages)
        if drawings and not quiet:
            _say_drawings(drawings, str(output), color)
        if form in ("text", "markdown") and not quiet:
            _say_reconstruction(sheet.game.game, color)
    elif not sheet.cases:
        _say_no_game(file, color)
    drawn = sheet.game is not None and (form not in ("html", "svg") or sheet.game.game.start is not None)
    _say_output(output, form, drawn, quiet, color)
    if number is None and not quiet:
        _say_how_many(file, input_format, color)
    return FINDINGS if sheet.game is None or sheet.game.faulty else CLEAN


def _colour_of(player: str, game: GameView) -> str:
    """The colour of the player who is meant: by its letter, its name in any language, or what they are called."""
    from ..archive.query.comparing import folded
    from ..notation.colours import colour_named
    from ..show.visible import visible

    letter, name = colour_named(player), folded(player)
    for one in game.players:
        if one.colour == letter or (letter is None and folded(one.name) == name):
            return one.colour
    players = ", ".join(f"{one.colour} {visible(one.name) or one.colour_name}" for one in game.players)
    raise wrong_usage("no-player", text=shown(player), players=players)


def _refuse_nothing(game: Annotated, taste: Taste, at: tuple[int, str] | None) -> None:
    """Refuse a turn or rounds that the game does not have: that is a slip, and no game without turns."""
    from ..review.positions import NoPositionError, no_rounds, no_turn

    turns = game.game.turns
    if game.game.start is None or (taste.first, taste.last) == (None, None):
        return
    if at is not None and not any(map(taste.shows, turns)):
        raise NoPositionError(no_turn(game.review, f"{at[0]}{at[1]}"))
    if not any(taste.in_rounds(turn.round) for turn in turns):
        first, last = taste.first or "", taste.last or ""
        raise NoPositionError(no_rounds(game.review, f"{first}" if first == last else f"{first}-{last}"))


def _by_name(names: bool, form: str) -> bool:
    """Whether players are called by their names: on a page always, in a record never."""
    return form == "html" or (names and form != "record")


def _depth(deep: int | None, jobs: int | None, die: str, quiet: bool) -> Depth:
    """How far the analysis goes; games are played on in as many processes as there are cores, or as were asked for."""
    from ..insight.chance import Die
    from ..telling.commentary import Depth

    if deep is None:
        return Depth(die=Die(die))
    from ..archive.tasks.rollout_pool import rollout_runner
    from ..show.progress import Progress
    from .pool import cores

    progress = Progress(0, wanted=not quiet, words="games")

    def tell(done: int, total: int) -> None:
        progress.total = total
        progress.tell(done, done)
        if done >= total:
            progress.clear()

    return Depth(deep, rollout_runner(jobs or cores()), tell, Die(die))


def _is_folder(output: str | None) -> bool:
    """Whether the output is a folder, which drawings go into."""
    return output is not None and output != "-" and (os.path.isdir(output) or output.endswith(("/", os.sep)))


def _chosen(form: str | None, output: str | None) -> str:
    """What to write. A name that does not say it is an error; without a name it is text."""
    default = "text" if output is None or output == "-" else ""
    return chosen_format(form, output, FORMS, default, _SUFFIXES)


def _keep_input(file: str, input_format: str | None, output: str | None, rewrites: bool) -> None:
    """Refuse to write over what is read, unless that is one file in notation whose records are all written anew."""
    from ..archive.inputs.find import PACAL, all_files
    from .sink import same_file

    if output is None or output == "-":
        return
    inputs = all_files([file], input_format)
    if any(same_file(output, one.file) for one in inputs):
        if rewrites and len(inputs) == 1 and inputs[0].form == PACAL:
            return
        raise wrong_usage("replaces.records", file=output)


def _annotate_all(
    file: str,
    wanted: Wanted,
    number: int | None,
    input_format: str | None,
    output: str | None,
    quiet: bool,
    color: ColorChoice,
) -> int:
    """Write all records of a file or folder, or one of them, with annotations."""
    from ..archive.rewriting.annotated_files import annotated_files
    from ..show.progress import Progress
    from .sink import byte_sink

    code = CLEAN
    done = 0
    progress = Progress(0, wanted=not quiet and (output is not None or not sys.stdout.isatty()))

    def tell(sheet: Sheet) -> None:
        nonlocal code, done
        done += 1
        if sheet.cases:
            progress.clear()
        _report(sheet, wanted, color)
        if sheet.cases or (sheet.game is not None and sheet.game.faulty):
            code = FINDINGS
        progress.tell(done, done)

    try:
        with byte_sink(output) as stream:
            for data in annotated_files(file, wanted, tell, number, input_format):
                stream.write(data)
    finally:
        progress.clear()
    return code


def _report(sheet: Sheet, wanted: Wanted, color: ColorChoice) -> None:
    """Say why a record cannot be read, and what would put it right."""
    if not sheet.cases:
        return
    from ..archive.tasks.sheets import mend_of
    from ..show.console import make_console
    from ..show.findings.case_text import FindingsText

    sys.stdout.flush()
    console = make_console(color, sys.stderr)
    drawer = FindingsText(console)
    for case in sheet.cases[:MOST_SHOWN]:
        sys.stderr.write(drawer.draw(case))
    if len(sheet.cases) > MOST_SHOWN:
        sys.stderr.write(drawer.paragraph(say("more-in-record", count=len(sheet.cases) - MOST_SHOWN)))
    mend = mend_of(sheet, wanted)
    if mend is not None and os.path.isfile(sheet.file):
        command = f"pacal validate --fix {'--unsafe-fixes ' if mend.unsafe else ''}{_quoted(sheet.file)}"
        click.echo(err=True)
        tell(say("annotate.fixable", count=mend.findings, command=command), color=color)


def _quoted(file: str) -> str:
    """A file's name as the shell takes it, harmless to look at."""
    import shlex

    from ..show.visible import visible

    return visible(shlex.quote(f"./{file}" if file.startswith("-") else file))


def _show(
    game: Annotated, form: str, taste: Taste, output: str | None, color: ColorChoice, languages: Iterable[str] | None
) -> int:
    """Write the game; gives how many drawings went into a folder."""
    from ..show.console import make_console
    from ..show.terminal.annotation import print_annotation
    from .sink import sink

    if form in ("html", "svg") and game.game.start is None:
        print_annotation(make_console(color, sys.stderr), game, taste)
        if not game.faulty:
            raise click.ClickException(say("nothing-to-draw"))
    elif form == "text":
        with sink(output) as stream:
            print_annotation(make_console(color, stream), game, taste)
    elif form == "markdown":
        from ..show.markdown.annotation import annotate_markdown

        _write(annotate_markdown(game, taste), output)
    elif form == "json":
        from ..telling.annotation import annotation_json

        _write(f"{annotation_json(game)}\n", output)
    elif form == "html":
        from ..show.html.page import write_page

        _write(write_page(game.game, languages=languages), output)
    else:
        return _write_drawings(game.game, taste, output)
    return 0


def _write_drawings(game: GameView, taste: Taste, output: str | None) -> int:
    """The last position as SVG; into a folder, one drawing for the start and for each turn, and how many that are."""
    from ..show.svg.drawing import write_svg_position, write_svg_positions

    shown = {turn.id for turn in game.turns if taste.shows(turn)}
    if output is None or output == "-" or output.lower().endswith(_DRAWING):
        last = [turn.id for turn in game.turns if turn.id in shown]
        _write(write_svg_position(game, last[-1] if last else "start"), output)
        return 0
    count = 0
    os.makedirs(output, exist_ok=True)
    for (name, drawing), turn in zip(write_svg_positions(game), ["", *(turn.id for turn in game.turns)], strict=True):
        if turn in shown or (not turn and taste.whole):
            _write(drawing, os.path.join(output, name))
            count += 1
    return count


def _write(text: str, output: str | None) -> None:
    from .sink import sink

    with sink(output) as stream:
        stream.write(text)


def _say_no_game(file: str, color: ColorChoice) -> None:
    """Tell of a text that can be read and has no game: a position, or a comment alone."""
    from ..show.visible import visible

    tell(say("no-game.stdin") if file == "-" else say("no-game", file=visible(file)), color=color)


def _say_drawings(count: int, output: str, color: ColorChoice) -> None:
    """Tell how many drawings there are, and where."""
    from ..show.visible import visible

    tell(say("drawings", count=count, file=visible(output)), "dim", color)


def _say_output(output: str | None, form: str, written: bool, quiet: bool, color: ColorChoice) -> None:
    """Tell where the page is and what one does with it; or that nothing was written, and what is still there is old."""
    if output is None or output == "-":
        return
    from ..show.visible import visible

    if not written:
        key = "not-written.stays" if os.path.isfile(output) else "not-written"
        tell(say(key, file=visible(output)), color=color)
    elif form == "html" and not quiet:
        tell(say("page", file=visible(output)), "dim", color)


def _say_reconstruction(game: GameView, color: ColorChoice) -> None:
    """Tell what the points were counted on. The page tells it itself."""
    from ..show.console import make_console
    from ..show.terminal.reconstruction import print_reconstruction

    sys.stdout.flush()
    if game.board is not None:
        print_reconstruction(make_console(color, sys.stderr), game.board.name)


def _say_how_many(file: str, input_format: str | None, color: ColorChoice) -> None:
    """Tell of the other records of a file or folder."""
    if file == "-":
        return
    from ..archive.tasks.sheets import count_records
    from ..show.visible import visible

    count = count_records(file, input_format)
    if count > 1:
        sys.stdout.flush()
        tell(say("first-of", file=visible(file), count=count), "dim", color)
