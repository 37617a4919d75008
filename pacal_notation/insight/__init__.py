"""What could have been played, and what it is worth: analysis of games, and self-play."""
