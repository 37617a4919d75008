"""Many records: inputs, those who do the work, the work of validate, convert and stats; files written anew."""
