"""``pacal arena``: matches between policies and programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from .app import CLEAN, INTERRUPTED
from .options import (
    board_option,
    color_option,
    jobs_option,
    paged_output,
    quiet_option,
    rules_option,
    seed_option,
)
from .say import say, tell, wrong_usage

if TYPE_CHECKING:
    from ..archive.arena.match import Match
    from ..insight.sequential import Hypotheses
    from ..show.console import ColorChoice

_GAMES, _MOST_GAMES = 100, 10_000
_STEP = 5.0
"""How many percent above the fair share H1 is, unless it is said."""
_SHARE = click.FloatRange(0, 100, min_open=True, max_open=True)
_RISK = click.FloatRange(0, 0.5, min_open=True, max_open=True)


@click.command("arena")
@click.argument("contestants", nargs=-1, required=True, metavar="A B...")
@click.option("--players", type=click.IntRange(2, 5), help="Seats at the table; as many as contestants unless given.")
@click.option(
    "--games",
    type=click.IntRange(min=1),
    metavar="N",
    help=f"Games, rounded up to whole sets; {_GAMES} unless given, with --sprt at most {_MOST_GAMES:,}.",
)
@seed_option
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(min=0.01, max=3600),
    default=5.0,
    show_default=True,
    metavar="SECONDS",
    help="How long a program may think about a turn.",
)
@click.option("--sprt", is_flag=True, help="Stop as soon as a sequential test about the first contestant has decided.")
@click.option("--h0", type=_SHARE, metavar="PERCENT", help="Share of wins under H0; the fair share unless given.")
@click.option("--h1", type=_SHARE, metavar="PERCENT", help="Share of wins under H1; 5 more than H0 unless given.")
@click.option("--alpha", type=_RISK, default=0.05, show_default=True, help="Most probability of a wrong H1.")
@click.option("--beta", type=_RISK, default=0.05, show_default=True, help="Most probability of a wrong H0.")
@click.option("--bot-errors", is_flag=True, help="Show what programs wrote to standard error.")
@click.option("--no-times", is_flag=True, help="Leave out how long turns took, so that output is repeatable.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "markdown"], case_sensitive=False),
    default="text",
    show_default=True,
    help="How the result is written.",
)
@paged_output
@quiet_option
@jobs_option
@rules_option
@board_option
@color_option
def command(
    contestants: tuple[str, ...],
    players: int | None,
    games: int | None,
    seed: int | None,
    seconds: float,
    sprt: bool,
    h0: float | None,
    h1: float | None,
    alpha: float,
    beta: float,
    bot_errors: bool,
    no_times: bool,
    form: str,
    output: str | None,
    quiet: bool,
    jobs: int | None,
    rules: str,
    board: str,
    color: ColorChoice,
) -> int:
    """Let policies and programs play against each other, and say who wins how often.

    A, B and so on are policies (random, beginner, greedy, club, best, deep:N, mixed) or the commands of programs that
    speak the protocol of docs/arena.md, such as ./bot.py or "python3 bot.py --fast"; NAME=COMMAND gives one a name.
    Every contestant sits on every seat equally often, with the same dice. --output gets the records of all games; the
    result is printed. A program that crashes, is too slow or breaks the rules loses the game, and the result says why.

    \b
    Examples:
      pacal arena greedy random --games 4 --seed 1
      pacal arena club beginner --players 3 --games 6 --seed 1 -o games.pacal
    """
    from ..archive.arena.contestants import read_contestants
    from ..archive.arena.games import Terms
    from ..archive.arena.match import Match
    from ..insight.matches import MOST_CONTESTANTS, Rota
    from ..notation.rules_text import parse_rules, write_rules
    from .options import chosen_seed
    from .pool import cores

    if not 2 <= len(contestants) <= MOST_CONTESTANTS:
        raise wrong_usage("arena.contestants", most=MOST_CONTESTANTS)
    if not sprt and (h0, h1) != (None, None):
        raise wrong_usage("arena.no-sprt")
    if output == "-":
        raise wrong_usage("arena.records-file")
    seats = players or min(len(contestants), 5)
    edition, _, chosen = parse_rules(rules)
    terms = Terms(
        read_contestants(contestants),
        seats,
        chosen_seed(seed, quiet),
        write_rules(edition, chosen),
        board,
        seconds,
        records=output is not None,
    )
    hypotheses = _hypotheses(Rota(len(contestants), seats, 0).fair, h0, h1, alpha, beta) if sprt else None
    match = Match(terms, hypotheses)
    _play(match, games or (_MOST_GAMES if sprt else _GAMES), jobs or cores(), output, quiet)
    lost = _tell(match, form, color, not no_times, bot_errors)
    if "crashed" in lost and not bot_errors and not quiet:
        tell(say("bot-errors"), color=color)
    return INTERRUPTED if match.interrupted else CLEAN


def _hypotheses(fair: float, h0: float | None, h1: float | None, alpha: float, beta: float) -> Hypotheses:
    from ..insight.sequential import Hypotheses

    low = fair if h0 is None else h0 / 100
    high = low + _STEP / 100 if h1 is None else h1 / 100
    if not low < high < 1:
        raise wrong_usage("arena.hypotheses", high=100 * high, low=100 * low)
    return Hypotheses(low, high, alpha, beta)


def _play(match: Match, games: int, jobs: int, output: str | None, quiet: bool) -> None:
    """Play to the end, or until somebody presses Ctrl-C; what was played till then is kept."""
    from contextlib import nullcontext

    from ..show.progress import Progress
    from .sink import sink

    progress = Progress(match.rota.sets_for(games) * match.rota.games_in_set, wanted=not quiet)
    with sink(output) if output is not None else nullcontext() as stream:
        try:
            for of_set in match.play(games, jobs):
                if stream is not None:
                    between = "\n" if match.figures.sets > 1 else ""
                    stream.write(between + "\n".join(game.record for game in of_set))
                progress.tell(match.figures.games, match.figures.games)
        except KeyboardInterrupt:
            match.interrupted = True
        finally:
            progress.clear()


def _tell(match: Match, form: str, color: ColorChoice, times: bool, bot_errors: bool) -> set[str]:
    """Write the result; gives the kinds of faults by which games were lost."""
    from ..archive.arena.report import report
    from .sink import sink

    told = report(match, times)
    with sink(None) as stream:
        if form == "json":
            from ..notation.json.records import to_json

            stream.write(f"{to_json(told.data(bot_errors))}\n")
        elif form == "markdown":
            from ..show.markdown.match import match_markdown

            stream.write(match_markdown(told, bot_errors))
        else:
            from ..show.console import make_console
            from ..show.terminal.match import print_match

            print_match(make_console(color, stream), told, bot_errors)
    return {lost.forfeit.kind for lost in told.lost}
