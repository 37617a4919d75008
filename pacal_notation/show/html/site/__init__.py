"""The pages of a club's site: the frame they share, lists of games, people, seasons, records, what is wrong."""
