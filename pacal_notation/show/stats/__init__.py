"""Statistics as they are read: one file a format, and the words in one place."""
