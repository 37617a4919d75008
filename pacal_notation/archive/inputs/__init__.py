"""One way in: which files to read, their records and positions, cut into batches."""
