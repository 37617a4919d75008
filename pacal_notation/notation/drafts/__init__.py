"""Texts that are nearly the notation: what a hurried hand wrote, what it meant, and what nobody can read."""
