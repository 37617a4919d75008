"""``pacal generate``: games that the program plays against itself, as records."""

from __future__ import annotations

from itertools import islice

import click

from ..insight.selfplay import MAX_ROUNDS, MIXED, POLICIES


@click.command("generate")
@click.option("--players", type=click.IntRange(2, 5), help="Number of players; without it, each game has 2 to 5.")
@click.option("--rules", "rules_text", metavar="RULES", default="de", show_default=True, help="As in a Rules tag.")
@click.option(
    "--board-file", "board", metavar="BOARD", default="palenque", show_default=True, help="A board's name or file."
)
@click.option("--count", type=click.IntRange(min=1), default=1, show_default=True, help="How many games.")
@click.option("--seed", type=click.IntRange(min=0), help="Makes games repeatable; told if left out.")
@click.option(
    "--policy",
    type=click.Choice([*POLICIES, MIXED]),
    default="club",
    show_default=True,
    help="Who plays: people from a club, the greedy, beginners, chance itself, or a mix.",
)
@click.option(
    "--style",
    type=click.Choice(["long", "short"]),
    default="long",
    show_default=True,
    help="Canonical form, or short as written by hand.",
)
@click.option("--short", "style", flag_value="short", help="The same as --style short.")
@click.option(
    "--max-rounds",
    type=click.IntRange(1, 9999),
    default=MAX_ROUNDS,
    show_default=True,
    help="Leave a game unfinished after this round.",
)
@click.option("--output", "-o", metavar="FILE", help="Write to this file, complete or not at all.")
def command(
    players: int | None,
    rules_text: str,
    board: str,
    count: int,
    seed: int | None,
    policy: str,
    style: str,
    max_rounds: int,
    output: str | None,
) -> None:
    """Play games against itself and write them down.

    Games are written as they are finished; game 7 of a seed is the same whatever --count says.

    \b
    pacal generate --players 3 --seed 1 -o game.pacal
    """
    from ..insight.selfplay_records import Wish, generate_records
    from ..notation.rules_text import parse_rules, write_rules
    from ..notation.writing.write import write_record
    from ..review.boards import load_board
    from .sink import sink

    edition, _, rules = parse_rules(rules_text)
    wish = Wish(
        load_board(board),
        rules,
        write_rules(edition, rules),
        board,
        players,
        policy,
        style == "short",
        max_rounds,
    )
    if seed is None:
        import secrets

        seed = secrets.randbits(32)
        click.echo(f"seed {seed}", err=True)
    with sink(output) as stream:
        for number, record in enumerate(islice(generate_records(wish, seed), count)):
            if number:
                stream.write("\n")
            stream.write(write_record(record))
