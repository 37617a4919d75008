"""A game made ready to be shown: sentences, accounts, remarks, the view; annotated records."""
