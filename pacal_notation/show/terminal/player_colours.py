"""The players' colours on a terminal."""

from __future__ import annotations

INKS = {"R": "red", "G": "green", "B": "blue", "Y": "yellow", "V": "magenta"}
"""How what belongs to a player is written where no piece is meant."""
PIECES = {
    "R": "bold #ffffff on #a01818",
    "G": "bold #ffffff on #1e6b2e",
    "B": "bold #ffffff on #1f3f9a",
    "Y": "bold #202020 on #f2d21b",
    "V": "bold #ffffff on #6a2a86",
}
"""How the pieces of each colour are drawn."""
FEW_PIECES = {
    "R": "bold bright_white on red",
    "G": "bold bright_white on green",
    "B": "bold bright_white on blue",
    "Y": "bold black on bright_yellow",
    "V": "bold bright_white on magenta",
}
"""The same on a terminal with 16 colours."""
