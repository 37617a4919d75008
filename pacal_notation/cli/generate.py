"""``pacal generate``: games that the program plays against itself, as records."""

from __future__ import annotations

from itertools import islice

import click

from .options import PolicyName, board_option, chosen_seed, paged_output, quiet_option, rules_option, seed_option


@click.command("generate")
@click.option("--players", type=click.IntRange(2, 5), help="Number of players; without it, each game has 2 to 5.")
@click.option("--count", type=click.IntRange(min=1), default=1, show_default=True, help="How many games.")
@seed_option
@click.option(
    "--policy",
    type=PolicyName(),
    default="club",
    show_default=True,
    metavar="POLICY",
    help="Who plays: club, greedy, beginner, random, best (the first choice of the analysis), deep:N, or mixed.",
)
@click.option(
    "--style",
    type=click.Choice(["long", "short"]),
    default="long",
    show_default=True,
    help="Canonical form, or short as written by hand.",
)
@click.option(
    "--max-rounds",
    type=click.IntRange(1, 9999),
    default=200,
    show_default=True,
    help="Leave a game unfinished after this round.",
)
@paged_output
@quiet_option
@rules_option
@board_option
def command(
    players: int | None,
    count: int,
    seed: int | None,
    policy: str,
    style: str,
    max_rounds: int,
    output: str | None,
    quiet: bool,
    rules: str,
    board: str,
) -> None:
    """Play games against itself and write them down.

    Games are written as they are finished; game 7 of a seed is the same whatever --count says.

    \b
    Example:
      pacal generate --players 3 --seed 1 -o game.pacal
    """
    from ..insight.selfplay_records import Wish, generate_records
    from ..notation.rules_text import parse_rules, write_rules
    from ..notation.writing.write import write_record
    from ..review.boards import load_board
    from ..show.progress import Progress
    from .sink import sink

    edition, _, chosen = parse_rules(rules)
    wish = Wish(
        load_board(board),
        chosen,
        write_rules(edition, chosen),
        board,
        players,
        policy,
        style == "short",
        max_rounds,
    )
    seed = chosen_seed(seed, quiet)
    with sink(output) as stream:
        progress = Progress(count, wanted=not quiet and not stream.isatty())
        try:
            for number, record in enumerate(islice(generate_records(wish, seed), count)):
                if number:
                    stream.write("\n")
                stream.write(write_record(record))
                progress.tell(number + 1, number + 1)
        finally:
            progress.clear()
