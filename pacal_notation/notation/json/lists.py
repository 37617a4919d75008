"""Lists in JSON whose check stops at the first element that is wrong.

A list of millions of wrong elements would otherwise cost a thousand times its size in faults that nobody reads.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

from pydantic import FailFast

_Element = TypeVar("_Element")

Many = Annotated[list[_Element], FailFast()]
