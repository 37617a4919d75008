"""Says on standard error what a command had to leave out, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from .app import CLEAN, FINDINGS
from .app import FAILED as FAILURE
from .say import note, say, tell

if TYPE_CHECKING:
    from ..archive.inputs.find import Files
    from ..game.errors import PacalError
    from ..notation.errors import NotationError
    from ..review.findings.finding import Finding

MOST_SHOWN = 20
"""So many findings of one record are shown to people who have not said how many they want."""
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
    for folder in files.empty:
        note("no-records", file=folder)
    return bool(files.found)


def tell_hidden(count: int) -> None:
    """Say how many findings were not written."""
    note("hidden", count=count)


def tell_position(file: str) -> None:
    """Say that a file has a position among its records."""
    note("position-left-out", file=file)


def unread_error(file: str, problem: NotationError) -> PacalError:
    """What to say of a file that cannot be read to its end; of a file without a name where that is not known."""
    from ..archive.inputs.find import shown
    from ..game.errors import PacalError

    if not file:
        return PacalError(say("cannot-be-read.file", problem=problem.message))
    return PacalError(say("cannot-be-read", file=shown(file), problem=problem.message))


def _tell(told: Sequence[Finding]) -> None:
    """A line for each finding: place, code, what is wrong and what would be right."""
    from ..show.visible import visible

    for finding in told[:_MOST]:
        tell(visible(str(finding)))
    if len(told) > _MOST:
        click.echo(f"  {say('more-in-record', count=len(told) - _MOST)}", err=True)
