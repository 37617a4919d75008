"""``pacal join``: several files of games into one."""

from __future__ import annotations

import click

from .app import CLEAN
from .options import chosen_config, config_options, paged_output, quiet_option
from .say import note, wrong_usage


@click.command("join")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@paged_output
@quiet_option
@config_options
def command(files: tuple[str, ...], output: str | None, quiet: bool) -> int:
    """Put the games of several FILEs into one, as they are.

    FILE has records in the notation (.pacal, also packed as .gz or .zst; .zip), is a folder, or - for standard input.
    Of a folder that `pacal split` has written the games come in the order they had, so the file that was split comes
    back byte for byte. Other files come in the order of their names, 2 before 10. Nothing else is changed, but that a
    line break is put where a record would not end without it, and a comment at the beginning of a file behind its first
    tag where it would belong to the record before.

    \b
    Examples:
      pacal join club/ -o season.pacal
      pacal join game.pacal club/one.pacal
    """
    from ..archive.rewriting.single_games import in_order, joined
    from ..notation.errors import NotationError
    from .report import unread_error
    from .sink import byte_sink, same_file

    chosen_config()
    listed = in_order(files)
    if any(same_file(output, file) for file in listed.files):
        raise wrong_usage("replaces.joined", file=output)
    for file in listed.missing if not quiet else ():
        note("join.missing", file=file)
    with byte_sink(output) as stream:
        try:
            for data in joined(listed.files):
                stream.write(data)
        except NotationError as problem:
            raise unread_error(problem.source, problem) from None
    return CLEAN
