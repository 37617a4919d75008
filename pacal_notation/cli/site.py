"""``pacal site``: a web site from an archive."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from .. import __version__
from .app import CLEAN, FAILED, FINDINGS
from .options import (
    board_option,
    chosen_config,
    config_options,
    input_format_option,
    jobs_option,
    quiet_option,
    rules_option,
    unpaged_option,
)
from .say import note, say, shown, tell

if TYPE_CHECKING:
    from ..archive.site.build import Built

_MOST = 20
"""So many records that cannot be replayed are named."""


@click.command("site")
@click.argument("archive", nargs=-1, required=True, metavar="ARCHIVE...")
@click.option("--output", "-o", metavar="FOLDER", required=True, help="The site's folder: new, empty, or a site's.")
@click.option("--title", metavar="TITLE", default="", help="What the site is called; else what pacal.toml says.")
@click.option("--url", metavar="URL", default="", help="Where the site will stand; for whole links in its feed.")
@click.option("--analysis", is_flag=True, help="Analyse every game: what could have been, luck and play. Takes long.")
@input_format_option
@unpaged_option
@quiet_option
@jobs_option
@config_options
@rules_option
@board_option
def command(
    archive: tuple[str, ...],
    output: str,
    title: str,
    url: str,
    analysis: bool,
    input_format: str | None,
    quiet: bool,
    jobs: int | None,
    rules: str,
    board: str,
) -> int:
    """Make a web site: a page to replay each game, a searchable list, players, seasons, records, a feed.

    ARCHIVE is a file of records (.pacal, .json, .jsonl, also packed as .gz or .zst; .zip), a folder, or - for standard
    input. The site needs no server: it can be opened from the disk, or put anywhere on the web as it is. Made again, it
    makes only what changed, and what went from the archive goes from the site. Exit code 1 means that some records have
    findings; those that cannot be replayed have a page that says why.

    \b
    Examples:
      pacal site club/ -o site --title "Thursday club"
      pacal site season.zip -o site --analysis
    """
    from ..archive.inputs.find import find_files, size_of
    from ..archive.site.build import build_site
    from ..show.html.site.site_looks import SiteLooks
    from ..telling.annotation import Wanted
    from ..telling.site_words import SAY
    from .pool import make_pool, watch
    from .report import tell_empty

    found = find_files(archive, input_format, refuse=True)
    if found.empty and not tell_empty(found):
        return FAILED
    config = chosen_config()
    looks = SiteLooks(" ".join((title or config.title).split()) or SAY("title"), _address(url))
    with make_pool(jobs, None) as pool:
        built = build_site(
            output,
            archive,
            found.found,
            pool,
            looks,
            Wanted(analysis, names=True, rules=rules, board=board, aliases=config.club.aliases),
            config.club,
            __version__,
            lambda results: watch(results, size_of(found.found), wanted=not quiet),
        )
    _tell(built, output, quiet)
    if built.failed:
        return FAILED
    return FINDINGS if built.shelf.broken or built.shelf.faulty else CLEAN


def _address(url: str) -> str:
    """The address of the site with a slash at its end. Raises for what is none."""
    if not url:
        return ""
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(url)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment or not url.isascii():
        raise click.BadParameter(say("site.address", text=shown(url)), param_hint="--url")
    return url if url.endswith("/") else f"{url}/"


def _tell(built: Built, output: str, quiet: bool) -> None:
    """Say which records cannot be replayed, and what became of the site."""
    from ..show.visible import visible

    broken = built.shelf.broken
    for one in broken[:_MOST]:
        tell(visible(one.facts.reason))
    if len(broken) > _MOST:
        note("site.broken", count=len(broken))
    if built.positions:
        note("site.positions", count=built.positions)
    if not quiet:
        click.echo(say("site.games", count=len(built.shelf.played)))
        click.echo(say("site.faulty", count=len(built.shelf.faulty)))
        click.echo(say("site.not-replayed", count=len(broken)))
        click.echo(say("site.pages", made=built.made, kept=built.kept))
        click.echo(say("site.files", made=built.changed, removed=built.removed))
        click.echo(say("site.where", file=f"{visible(output.rstrip('/'))}/index.html"))
