"""How a square is written: a letter for its column, a number for its row, up to 26 of each."""

SQUARE = "[a-z](?:[1-9]|1[0-9]|2[0-6])"
"""The pattern of a square's name. The grammar (SQUARE) says the same."""
