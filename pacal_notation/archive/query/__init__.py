"""Expressions that ask for games and turns, such as ``build height >= 4 by Green``: read, compiled, and answered."""
