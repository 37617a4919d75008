"""Small archives and the sites made of them, and a visitor who follows every link."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

from pacal_notation.archive.club import NO_CLUB, Club
from pacal_notation.archive.inputs.batches import Batch
from pacal_notation.archive.inputs.find import find_files
from pacal_notation.archive.pools.processes import Processes
from pacal_notation.archive.site.build import Built, build_site
from pacal_notation.archive.site.folder import LOCK, MANIFEST
from pacal_notation.show.html.site.site_looks import SiteLooks
from pacal_notation.telling.annotation import Wanted
from tests.games import SAMPLES

TITLE = "Thursday club"


def short_game(event: str = "Club", date: str = "2026.01.02", names: tuple[str, str] = ("Ada", "Bruno")) -> str:
    """A game of one round."""
    green, yellow = (name.replace("\\", "\\\\").replace('"', '\\"') for name in names)
    event = event.replace("\\", "\\\\").replace('"', '\\"')
    tags = f'[Event "{event}"]\n[Date "{date}"]\n[Players "G Y"]\n[Green "{green}"]\n[Yellow "{yellow}"]\n'
    return f"{tags}\n0. G@g7 Y@f6\n1. 4: G g7-g11 +GY\n   4: Y f6-j6\n*\n"


def sample(name: str) -> str:
    """A sample with an end."""
    return next(file for file in SAMPLES if file.stem == name).read_text(encoding="utf-8")


def build(
    output: Path, *archive: Path, jobs: int = 1, club: Club = NO_CLUB, analysis: bool = False, version: str = "1"
) -> Built:
    """Make the site of an archive."""
    paths = [str(path) for path in archive]

    def watched(results):  # type: ignore[no-untyped-def]
        for batch, made in results:
            assert isinstance(batch, Batch)
            yield made

    with Processes(jobs) as pool:
        found = find_files(paths).found
        return build_site(
            str(output), paths, found, pool, SiteLooks(TITLE), Wanted(analysis), club, version, watched
        )


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a site."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


class Links(HTMLParser):
    """All that a page leads to or fetches, and the places in it that can be led to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.ids: set[str] = set()
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        # Pieces of the board are drawn by "use", whose address is in the page itself.
        self.found += [known[name] or "" for name in ("href", "src") if name in known and tag != "use"]
        self.ids |= {known["id"] or ""} if "id" in known else set()


def visited(folder: Path) -> dict[str, bytes]:
    """Every file that can be reached from the start page. A link that leads nowhere fails."""
    seen: dict[str, bytes] = {}
    waiting = ["index.html"]
    while waiting:
        path = waiting.pop()
        if path in seen:
            continue
        file = folder / path
        assert file.is_file(), path
        seen[path] = file.read_bytes()
        if not path.endswith(".html"):
            continue
        assert seen[path].endswith(b"</html>\n"), f"{path} is not whole"
        for link in Links(seen[path].decode()).found:
            parts = urlsplit(link)
            assert (parts.scheme, parts.netloc, parts.path.startswith("/")) == ("", "", False), link
            if parts.path:
                target = normpath(join(dirname(path), unquote(parts.path)))
                assert not target.startswith(".."), link
                waiting.append(target)
    return seen


BESIDE = {MANIFEST, LOCK}
"""What is in a site's folder and no page leads to."""
