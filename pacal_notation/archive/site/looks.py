"""What the site asks of those who know how pages look. The archive knows nothing of HTML: it is handed a `Looks`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ...telling.view import GameView
    from .broken import BrokenRecord
    from .facts import GameFacts
    from .shelf import Shelf


class Looks(Protocol):
    """Makes pages, the same from the same. It is sent to other processes as it is."""

    @property
    def language(self) -> str:
        """The language of the site."""

    @property
    def digest(self) -> str:
        """Changes whenever the same game would get another page."""

    def assets(self) -> Mapping[str, bytes]:
        """The files that pages share, by their paths."""

    def game(self, view: GameView, facts: GameFacts) -> str:
        """The page of a game."""

    def broken(self, record: BrokenRecord, facts: GameFacts) -> str:
        """The page of a record that has no game to show."""

    def pages(self, shelf: Shelf) -> Iterator[tuple[str, str]]:
        """All other pages with their paths, one by one."""
