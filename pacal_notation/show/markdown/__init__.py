"""Annotated games and scores as Markdown."""
