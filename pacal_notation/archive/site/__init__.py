"""A web site from an archive: facts of games, tables of people and seasons, and the folder they are written into."""
