"""What boards say of themselves: titles and notes of those that come with the program are told in the language that
is spoken; those of other boards are as somebody wrote them.
"""

from __future__ import annotations

from typing import Protocol

from .phrases import Phrases, Told

_CATALOGUE = "telling"


class Titled(Protocol):
    """A board as it is drawn."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def notes(self) -> tuple[str, ...]: ...


def plan_words(plan: Titled) -> Phrases:
    """Title and notes of a board by key, in its own words."""
    notes = {f"plan.{plan.name}.note.{number}": note for number, note in enumerate(plan.notes, 1)}
    return Phrases(_CATALOGUE, {f"plan.{plan.name}.title": plan.title or plan.name, **notes})


def title_and_notes(plan: Titled) -> tuple[Told, list[Told]]:
    """The same, to be told when they are shown. What has no translation is as it is."""
    say = plan_words(plan)
    told: list[Told] = [say.later(key) for key in say.english]
    return told[0], told[1:]
