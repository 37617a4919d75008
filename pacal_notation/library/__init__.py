"""The front door's own room: positions, games, reviews and archives for people who write programs."""
