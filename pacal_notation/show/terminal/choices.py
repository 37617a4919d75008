"""Legal turns as a list for the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ...data.languages.nouns import player
from ...data.languages.nouns import roll as rolled
from ...game.position import Position
from ...insight.choices import Choice, with_roll
from .words import SAY


def print_choices(console: Console, position: Position, roll: str, offered: list[Choice], most: int | None) -> None:
    """Print a headline and a line for each turn: points and notation."""
    position = with_roll(position, roll)
    if position.over:
        console.print(Text(SAY("legal.over")))
        return
    count = len(offered)
    facts = {"round": position.round, "player": player(position.to_play), "roll": rolled(position.roll)}
    console.print(Text(SAY("legal.head", count=count, **facts), style="bold"))
    shown = offered[:most]
    for choice in shown:
        points = f"+{choice.points}" if choice.points else "·"
        line = Text(f"{points:>4}  ", style="bold green" if choice.points else "dim")
        line.append(choice.text, style="none")
        console.print(line, soft_wrap=True)
    if len(shown) < count:
        console.print(Text(f"      {SAY('legal.more', count=count - len(shown))}", style="dim"))
