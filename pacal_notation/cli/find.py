"""``pacal find``: games and turns by what happened in them, and games that were written down twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeVar

import click

from .app import CLEAN, FAILED, FINDINGS
from .options import (
    board_option,
    cache_options,
    chosen_config,
    chosen_format,
    cluster_option,
    config_options,
    format_option,
    input_format_option,
    jobs_option,
    kept_answers,
    paged_output,
    quiet_option,
    rules_option,
)
from .say import note, tell, wrong_usage

if TYPE_CHECKING:
    from ..archive.duplicates.groups import Group
    from ..archive.inputs.find import Files
    from ..archive.pools.pool import Work
    from ..archive.query.expression import Query
    from ..archive.tasks.duplicates import Prints
    from ..archive.tasks.find import Hit, Hits
    from .report import Broken

_Result = TypeVar("_Result", "Hits", "Prints")
_Found = TypeVar("_Found")
_FORMS = ("text", "json", "jsonl", "pacal")
_MOST_PEOPLE = 10_000
"""So many names are remembered, to say who may have been meant."""


@click.command("find")
@click.argument("words", nargs=-1, required=True, metavar="EXPRESSION FILES...")
@click.option("--duplicates", is_flag=True, help="Find games that are there twice, in whole or in part; no EXPRESSION.")
@click.option("--count", "only_count", is_flag=True, help="Write only how many were found.")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="Stop when so many were found.")
@input_format_option
@format_option(_FORMS, "text")
@paged_output
@cache_options
@quiet_option
@jobs_option
@cluster_option
@config_options
@rules_option
@board_option
def command(
    words: tuple[str, ...],
    duplicates: bool,
    only_count: bool,
    limit: int | None,
    input_format: str | None,
    form: str | None,
    output: str | None,
    cache: str | None,
    no_cache: bool,
    quiet: bool,
    jobs: int | None,
    cluster: str | None,
    rules: str,
    board: str,
) -> int:
    """Find games and turns by what happened in them.

    EXPRESSION says what a game must be like. FILES are files of records (.pacal, .json, .jsonl, also packed as .gz or
    .zst; .zip), folders, or - for standard input. Every game that fits is listed with the turn to jump to; --format
    pacal writes the records themselves, as they stood. docs/find.md tells all that can be asked.

    With --duplicates: games that are there twice, that are the beginning of another, or that differ by one slip.

    Exit code 0 means that something was found, 1 that nothing was, 2 that something went wrong.

    \b
    Examples:
      pacal find 'player "Ada" and wins and players = 3' club/
      pacal find 'build height >= 4 in S by Green' season.zip
      pacal find 'turn: god stone 6 and points >= 7' club/ -o found.pacal
      pacal find --duplicates club/
    """
    form = chosen_format(form, output, _FORMS, "text")
    if only_count and form == "pacal":
        raise wrong_usage("find.count-pacal")
    if duplicates and form == "pacal":
        raise wrong_usage("find.duplicates-pacal")
    from ..archive.inputs.find import find_files
    from .report import tell_empty
    from .sink import same_file

    query, files = None, words
    if not duplicates:
        from ..archive.query.expression import compile_expression

        if len(words) == 1:
            raise _no_files(words[0])
        query, files = compile_expression(words[0]), words[1:]
    found = find_files(files, input_format, refuse=True)
    if found.empty and not tell_empty(found):
        return FAILED
    if any(same_file(output, one.file) for one in found.found):
        raise wrong_usage("replaces.found", file=output)
    if query is not None:
        from dataclasses import replace

        kept = kept_answers(cache, no_cache, wanted=query.needs_luck, quiet=quiet)
        query = replace(query, club=chosen_config().club, kept=kept)
    search = _Search(found, form, output, only_count, limit, quiet, jobs, cluster)
    return search.duplicates() if query is None else search.games(query, rules, board)


def _no_files(expression: str) -> click.UsageError:
    """What is said to somebody who gave one argument: the expression, or the files, are missing."""
    import os

    if os.path.exists(expression):
        return wrong_usage("find.no-expression", file=expression)
    return wrong_usage("find.no-files")


class _Search:
    """One run of the command."""

    def __init__(
        self,
        files: Files,
        form: str,
        output: str | None,
        only_count: bool,
        limit: int | None,
        quiet: bool,
        jobs: int | None,
        cluster: str | None,
    ) -> None:
        self.files, self.form, self.output, self.only_count = files, form, output, only_count
        self.limit, self.quiet, self.jobs, self.cluster = limit, quiet, jobs, cluster
        self.found = self.unreadable = 0
        self.people: set[str] = set()

    def games(self, query: Query, rules: str, board: str) -> int:
        """Find the games that fit."""
        from ..archive.tasks.find import Searching
        from ..show.found_games import write_found

        work = Searching(query, rules, board, self.form == "pacal")
        code = self._run(work, self._hits, write_found, slow=query.needs_luck)
        if not self.quiet:
            _tell_namesakes(query, self.people)
            if not self.found:
                _tell_strangers(query, self.people)
        return code

    def duplicates(self) -> int:
        """Find the games that are there twice."""
        from ..archive.tasks.duplicates import Fingerprinting
        from ..show.found_twice import write_groups

        return self._run(Fingerprinting(), self._groups, write_groups)

    def _run(
        self,
        work: Work[_Result],
        gather: Callable[[Iterator[_Result]], Iterator[_Found]],
        write: Callable[[str, Iterator[_Found]], Iterator[str]],
        slow: bool = False,
    ) -> int:
        """Do the work, and write what was found."""
        from ..archive.inputs.find import size_of
        from .pool import make_pool, watch
        from .report import Broken
        from .sink import sink

        broken = Broken()
        with make_pool(self.jobs, self.cluster) as pool, sink(self.output) as stream:
            shown = stream.isatty() and not self.only_count
            running = pool.run(self.files.found, work, slow=slow)
            results = watch(running, size_of(self.files.found), not self.quiet and not shown)
            found = self._counted(gather(self._told(results, broken)))
            if self.only_count:
                for _ in found:
                    pass
                stream.write(f"{self.found}\n" if self.form == "text" else f'{{"found":{self.found}}}\n')
            else:
                for text in write(self.form, found):
                    stream.write(text)
        if self.unreadable and not self.quiet:
            note("unreadable", count=self.unreadable)
        if broken.failed:
            return FAILED
        return CLEAN if self.found else FINDINGS

    def _told(self, results: Iterator[_Result], broken: Broken) -> Iterator[_Result]:
        for result in results:
            for findings in result.left_out:
                broken.add(findings)
            self.unreadable += result.unreadable
            yield result

    def _counted(self, found: Iterator[_Found]) -> Iterator[_Found]:
        for one in found:
            self.found += 1
            yield one
            if self.found == self.limit:
                return

    def _hits(self, results: Iterator[Hits]) -> Iterator[Hit]:
        for result in results:
            if len(self.people) < _MOST_PEOPLE:
                self.people |= result.people
            yield from result.hits

    @staticmethod
    def _groups(results: Iterator[Prints]) -> Iterator[Group]:
        from ..archive.duplicates.groups import Likenesses

        alike = Likenesses()
        for result in results:
            for one in result.prints:
                alike.add(one)
        yield from alike.groups()


def _tell_strangers(query: Query, people: set[str]) -> None:
    """Say whom nobody knows of those that an expression names, where nothing was found, and who may have been meant."""
    from difflib import get_close_matches

    from ..archive.query.comparing import folded
    from ..archive.query.messages import SAY
    from ..archive.query.players import person_named
    from ..show.visible import visible

    known = {folded(name): name for name in sorted(people)}
    for name in query.names:
        wanted = folded(person_named(name, query.club))
        if wanted in known:
            continue
        near = get_close_matches(wanted, list(known), 1, 0.7)
        words = SAY("find.nobody-but", name=name, near=known[near[0]]) if near else SAY("find.nobody", name=name)
        tell(f"pacal: {visible(words)}")


def _tell_namesakes(query: Query, people: set[str]) -> None:
    """Say which words of an expression are taken for colours, though somebody here is called so."""
    from ..archive.query.comparing import folded
    from ..archive.query.messages import SAY
    from ..archive.words import colour_word
    from ..show.visible import visible

    known = {folded(name) for name in people}
    for word, colour in query.colours:
        if folded(word) in known:
            told = SAY("find.name-or-colour", word=word, colour=colour_word(colour))
            tell(f"pacal: {visible(told)}")
