"""The reader and a plain walk through Lark's tree read the same."""

from __future__ import annotations

from tests.notation.reading.test_accounting import check_reader as check
from tests.soak.changing import changed_text as make

__all__ = ["check", "make"]
