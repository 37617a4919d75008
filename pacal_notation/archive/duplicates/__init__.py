"""Games that are there twice: fingerprints of records, how alike two of them are, and the groups that come of it."""
