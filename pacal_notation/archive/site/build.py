"""Makes a site of an archive: pages of games in several processes, everything else from what came of them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from ...archive.words import SAY
from ...data.languages.nouns import listed
from ...telling.annotation import Wanted
from ..club import Club
from ..inputs.batches import Batch
from ..inputs.find import Input, shown
from ..pools.pool import Pool
from .file_names import Given, broken_name, game_name
from .folder import SiteError, SiteFolder, site_folder
from .looks import Looks
from .making import Entry, Made, Making, settled_digest
from .shelf import Shelf

Watched = Callable[[Iterator[tuple[Batch, Made]]], Iterator[Made]]


class Built(NamedTuple):
    """What came of a site: its games, how many pages were made and how many files went away."""

    shelf: Shelf
    made: int
    kept: int
    changed: int
    removed: int
    positions: int
    failed: int


def build_site(
    output: str,
    archive: Sequence[str],
    found: Iterable[Input],
    pool: Pool,
    looks: Looks,
    wanted: Wanted,
    club: Club,
    version: str,
    watched: Watched,
) -> Built:
    """Write the site of some files into a folder, whole or not at all.

    `watched` looks at the results while they come, and raises for a file that cannot be read. Raises `SiteError` for a
    folder that a site cannot be written into, and where there are no records: what is there is not wiped for nothing.
    """
    with site_folder(output) as folder:
        settled = settled_digest(looks, wanted, club, version)
        known = dict(_trusted(folder))
        work = Making(looks, wanted, club, known, folder.new, settled, sources(archive))
        entries: list[Entry] = []
        positions = 0
        for made in watched(pool.run(found, work, slow=True)):
            entries += made.entries
            positions += made.positions
        if not entries:
            key = "no-records" if positions else "nothing-to-read"
            raise SiteError(SAY.later(key, file=listed([shown(path) for path in archive])))
        fresh = sum(bool(entry.draft) for entry in entries)
        _name(entries, folder)
        for path, data in looks.assets().items():
            folder.put(path, data)
        shelf = Shelf((entry.page, entry.facts) for entry in entries)
        for path, text in looks.pages(shelf):
            folder.put(path, text.encode("utf-8", "backslashreplace"))
        changed = folder.changed
        removed = folder.publish(entry.data() for entry in entries)
        failed = sum(entry.failed for entry in entries)
        return Built(shelf, fresh, len(entries) - fresh, changed, removed, positions, failed)


def _trusted(folder: SiteFolder) -> Iterator[tuple[str, bytes]]:
    """The rows of the manifest whose pages are there."""
    for key, line in folder.old.rows.items():
        row = json.loads(line)
        known = folder.old.files.get(row["page"])
        if known is not None and known.digest == row["digest"] and folder.trusted(row["page"]):
            yield key, line


def _name(entries: Iterable[Entry], folder: SiteFolder) -> None:
    """Give every game its page's name, and have the page at it."""
    given = Given()
    for entry in entries:
        facts = entry.facts
        if facts.broken:
            name = broken_name(facts.source, facts.record)
        else:
            name = game_name(facts.date, facts.event, facts.number, (seat.person for seat in facts.seats))
        before, entry.page = entry.page, f"games/{given.give(name)}.html"
        folder.take(entry.page, entry.content, entry.draft, before)


def sources(archive: Iterable[str]) -> list[tuple[str, str]]:
    """What stands for the beginnings of paths: a file is known by where it is in its archive."""
    starts = []
    for path in archive:
        plain = os.path.normpath(path)
        folder = plain if os.path.isdir(path) else os.path.dirname(plain)
        start = os.path.join(folder, "") if folder not in ("", os.curdir) else ""
        starts.append((start, ""))
    # The longest first: one archive may lie in another.
    return sorted(dict.fromkeys(starts), key=lambda known: (-len(known[0]), known[0]))
