"""Text to records and positions, and what is wrong with a text that is neither."""
