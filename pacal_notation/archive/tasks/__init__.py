"""What is done with many records: the work of validate, convert and stats."""
