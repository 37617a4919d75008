"""Boards and positions as drawings."""
