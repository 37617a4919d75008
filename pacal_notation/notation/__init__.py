"""Text to what was written, and back. Knows nothing of legality."""
