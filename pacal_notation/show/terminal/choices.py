"""Legal turns as a list for the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from ...game.position import Position
from ...insight.choices import Choice, with_roll
from ...review.findings.messages import colour_name, roll_name


def print_choices(console: Console, position: Position, roll: str, offered: list[Choice], most: int | None) -> None:
    """Print a headline and a line for each turn: points and notation."""
    position = with_roll(position, roll)
    if position.over:
        console.print(Text("The game is over: no turn is legal."))
        return
    count = len(offered)
    head = f"Round {position.round}, {colour_name(position.to_play)} to play, {roll_name(position.roll)} rolled: "
    console.print(Text(head + (f"{count} legal turns" if count != 1 else "1 legal turn"), style="bold"))
    shown = offered[:most]
    for choice in shown:
        points = f"+{choice.points}" if choice.points else "·"
        line = Text(f"{points:>4}  ", style="bold green" if choice.points else "dim")
        line.append(choice.text, style="none")
        console.print(line, soft_wrap=True)
    if len(shown) < count:
        console.print(Text(f"      … and {count - len(shown)} more", style="dim"))
