"""Findings in every format they can be written in."""
