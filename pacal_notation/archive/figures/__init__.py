"""Figures of a club by player, season and so on: counted, compared, put in order, rated."""
