"""What was really played: suggestions for turns that are against the rules."""
