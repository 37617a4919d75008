"""Replays what was written through the referee and says what it found."""
