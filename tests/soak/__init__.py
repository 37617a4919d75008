"""Checks with free seeds and without an end: ``python -m tests.soak --minutes 10``; see docs/testing.md.

A soak is a module of this folder with two functions: `make(rng)` gives a case made by chance, `check(case)` raises
where the case shows a fault. A case is a text, or a tuple of texts and other plain values; texts are made as small as
possible when a check has failed. A module whose cases are something else can have `simpler(case)`, which gives cases to
try instead.
"""
