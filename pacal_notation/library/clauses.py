"""Clauses and codes explained."""

from __future__ import annotations

from ..review.findings import clauses
from .arguments import TEXT, offered

clause = offered(clauses.clause, __name__, code=TEXT)
