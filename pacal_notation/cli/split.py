"""``pacal split``: a file of games into one a game."""

from __future__ import annotations

import click

from .app import CLEAN
from .options import chosen_config, config_options, quiet_option, unpaged_option
from .say import say, tell


@click.command("split")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--output", "-o", metavar="FOLDER", required=True, help="Where the files go; made if it is not there.")
@click.option("--overwrite", is_flag=True, help="Replace files that are there already.")
@unpaged_option
@quiet_option
@config_options
def command(files: tuple[str, ...], output: str, overwrite: bool, quiet: bool) -> int:
    """Write every game of every FILE into a file of its own, named by date, event and a number.

    FILE has records in the notation (.pacal, also packed as .gz or .zst; .zip), is a folder, or - for standard input.
    Nothing is lost: comments, lines with %, byte order marks, line endings and broken records stay as they are, and
    `pacal join FOLDER` gives the very bytes back. The order of the games is kept in contents.txt. Files that are there
    already are not touched unless --overwrite is given; then nothing is written at all.

    \b
    Example:
      pacal split game.pacal season.zip -o games
    """
    from ..archive.rewriting.single_games import CONTENTS, Numbered, notation_files, read_contents, single_games
    from ..notation.errors import NotationError
    from ..notation.reading.sources import open_sources
    from .folder_sink import folder_sink
    from .report import unread_error

    chosen_config()
    numbered = Numbered()
    names: list[str] = []
    with folder_sink(output, overwrite) as folder:
        for file, _, _ in notation_files(files):
            try:
                for source in open_sources(file):
                    for game in single_games(source.stream):
                        names.append(numbered.name(game.stem))
                        folder.write(names[-1], game.data)
            except NotationError as problem:
                raise unread_error(file, problem) from None
        kept = [name for name in read_contents(output) if name not in set(names)] if folder.was_there else []
        folder.replace(CONTENTS, "".join(f"{name}\n" for name in (*kept, *names)).encode())
    if not quiet:
        tell(say("split.done", count=len(names), file=output))
    return CLEAN
