"""The game itself: board, rules, positions and the referee. Knows no text, no files and no screen."""
