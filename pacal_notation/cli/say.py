"""The words of the commands, loaded when something is to be said."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from ..show.console import ColorChoice


def say(key: str, **facts: Any) -> str:
    """A sentence of the commands, in the language that is spoken. See `words`."""
    from .words import SAY

    return SAY(key, **facts)


def wrong_usage(key: str, **facts: Any) -> click.UsageError:
    """What is wrong with the command line."""
    return click.UsageError(say(key, **facts))


def note(key: str, **facts: Any) -> None:
    """A note on standard error. Parts of it may be what somebody wrote."""
    from ..show.visible import visible

    tell(f"pacal: {visible(say(key, **facts))}")


def tell(words: str, style: str = "", color: ColorChoice = "auto") -> None:
    """Say something on standard error, made harmless before: in lines that fit a terminal, elsewhere in one piece.

    Lines that begin with a blank, such as those of a file with a sign under them, stay as they are.
    """
    here = sys.stderr.isatty()
    if not here and not style:
        click.echo(words, err=True)
        return
    from rich.text import Text

    from ..show.console import make_console
    from ..show.terminal.wrapping import wrapped

    console = make_console(color, sys.stderr)
    for line in words.split("\n"):
        text = Text(line, style)
        whole = not here or line.startswith(" ")
        for part in [text] if whole else wrapped(console, text, max(20, console.width), whole=True):
            console.print(part, soft_wrap=True)


def colour_legend() -> str:
    """Every letter with its word; a letter alone says little to those who call green something with another letter."""
    from ..archive.words import colour_word
    from ..game.actions import COLOURS

    return ", ".join(f"{letter} {colour_word(letter)}" for letter in COLOURS)


def shown(text: str) -> Any:
    """What somebody wrote, harmless and between quotation marks."""
    from ..data.languages.nouns import quoted
    from ..show.visible import visible

    return quoted(visible(text))


def problem_words(problem: Exception) -> str:
    """Why something went wrong, as the system or we ourselves say it."""
    if isinstance(problem, OSError):
        from ..data.languages.system_words import why

        return str(why(problem))
    return str(problem)
