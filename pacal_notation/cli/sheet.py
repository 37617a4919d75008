"""``pacal sheet``: a page to print and to write a game on by hand."""

from __future__ import annotations

import click

from .options import board_option, chosen_format, config_options, format_option, paged_output, rules_option
from .say import say, tell, wrong_usage

_FORMS = ("html", "svg")
_FEWEST, _MOST = 2, 5


@click.command("sheet")
@click.option("--players", type=click.IntRange(_FEWEST, _MOST), help="How many play; else as many as have names, or 3.")
@click.option(
    "--name", "names", multiple=True, metavar="NAME", help="A player, in seat order: Ada, or with a colour green:Ada."
)
@click.option(
    "--paper",
    type=click.Choice(["a4", "letter"], case_sensitive=False),
    default="a4",
    show_default=True,
    help="Size of paper.",
)
@click.option("--page", type=click.IntRange(1, 2), help="As SVG: which of the two pages; else the first.")
@format_option(_FORMS, "html")
@paged_output
@config_options
@rules_option
@board_option
def command(
    players: int | None,
    names: tuple[str, ...],
    paper: str,
    page: int | None,
    form: str | None,
    output: str | None,
    rules: str,
    board: str,
) -> None:
    """Make a sheet to print and to write a game on by hand: the board, the signs, the score track, lines for turns.

    It has two pages. As HTML, open it in a browser and print it; as SVG, each page is a drawing of its own.

    \b
    Examples:
      pacal sheet --players 3 -o sheet.html
      pacal sheet --name green:Ada --name Bruno --paper letter -o duel.html
      pacal sheet --players 4 --page 2 -o more-rounds.svg
    """
    from ..archive.words import colour_word
    from ..notation.colours import colour_named
    from ..review.boards import load_board
    from ..show.svg.sheet import Seat, Sheet, sheet_svg
    from ..telling.position_view import view_board
    from .sink import sink

    form = chosen_format(form, output, _FORMS, "html" if output is None or output == "-" else "")
    if page is not None and form != "svg":
        raise wrong_usage("sheet.page-svg")
    count = players or max(len(names), _FEWEST) if names else players or 3
    if len(names) > count or count > _MOST:
        raise wrong_usage("sheet.names", names=len(names), players_count=min(count, _MOST))
    seats = []
    for name in names:
        colour, sign, rest = name.partition(":")
        letter = colour_named(colour) if sign else None
        seats.append(Seat(letter or "", rest.strip() if letter else name))
    taken = [seat.colour for seat in seats if seat.colour]
    for letter in taken:
        if taken.count(letter) > 1:
            raise wrong_usage("sheet.colour-twice", colour=colour_word(letter))
    seats += [Seat() for _ in range(count - len(seats))]
    sheet = Sheet(view_board(load_board(board), count), seats, paper, rules)
    if form == "svg":
        text = sheet_svg(sheet, page or 1)
    else:
        from ..show.html.sheet import write_sheet

        text = write_sheet(sheet)
    with sink(output) as stream:
        stream.write(text)
    if output is not None and output != "-" and (form == "html" or page is None):
        from ..show.visible import visible

        tell(say("sheet" if form == "html" else "sheet.first", file=visible(output)))
