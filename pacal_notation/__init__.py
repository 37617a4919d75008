"""Reads, checks, explains and converts written games of Pacal's Rocket."""

__version__ = "0.1.0"
