"""Says on standard error what a command had to leave out, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from .app import CLEAN, FINDINGS
from .app import FAILED as FAILURE

if TYPE_CHECKING:
    from ..archive.inputs.find import Files
    from ..game.errors import PacalError
    from ..notation.errors import NotationError
    from ..review.findings.finding import Finding

_MOST = 3
"""So many findings are told of one record."""


class Broken:
    """The records that were left out: how many, and whether the program itself failed over one.

    `left_out` counts positions, too, which are no records.
    """

    def __init__(self) -> None:
        self.count = 0
        self.left_out = 0
        self.failed = False

    def add(self, findings: Sequence[Finding]) -> None:
        """Report what is wrong with a record, if anything."""
        if findings:
            from ..review.check import FAILED

            self.count += 1
            self.left_out += 1
            self.failed = self.failed or findings[0].code == FAILED
            _tell(findings)

    def exit_code(self, faulty: bool = False) -> int:
        """2 where the program failed, 1 where records were left out or are `faulty`, otherwise 0."""
        return FAILURE if self.failed else FINDINGS if self.count or faulty else CLEAN


def tell_empty(files: Files) -> bool:
    """Say which folders have no records. Whether there is anything to read all the same."""
    from ..show.visible import visible

    for folder in files.empty:
        click.echo(f"pacal: there are no records in {visible(folder)}", err=True)
    return bool(files.found)


def tell_hidden(count: int) -> None:
    """Say how many findings were not written."""
    click.echo(f"pacal: {count:,} more {'finding was' if count == 1 else 'findings were'} not written", err=True)


def tell_position(file: str) -> None:
    """Say that a file has a position among its records."""
    from ..show.visible import visible

    click.echo(f"pacal: {visible(file)} has a position, which is no record; it is left out", err=True)


def unread_error(file: str, problem: NotationError) -> PacalError:
    """What to say of a file that cannot be read to its end."""
    from ..archive.inputs.find import shown
    from ..game.errors import PacalError

    return PacalError(f"{shown(file)} cannot be read: {problem.message}")


def _tell(told: Sequence[Finding]) -> None:
    """A line for each finding: place, code, what is wrong and what would be right."""
    from ..show.visible import visible

    for finding in told[:_MOST]:
        click.echo(visible(str(finding)), err=True)
    if len(told) > _MOST:
        click.echo(f"  … and {len(told) - _MOST:,} more in this record", err=True)
