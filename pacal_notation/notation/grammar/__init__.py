"""The grammar files, loaded, and the tables that are made from them for fast reading."""
