"""Findings: every diagnostic the tool gives; their codes, words, places, and which of them count."""
