"""Drawings, tables and texts for the terminal."""
