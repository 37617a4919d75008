"""Games that were found: a line each for people, JSON, or the records themselves."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterable, Iterator

from ..archive.tasks.find import Hit, Player
from ..archive.tasks.joining import PlainFile, Run
from ..data.languages.nouns import called
from .visible import visible

_LINE = "{place}  {players}  {occasion}"
_MORE = "{turn}  +{more}"


def write_found(form: str, hits: Iterable[Hit]) -> Iterator[str]:
    """What is written for the games that were found, piece by piece: text, json, jsonl, or pacal for the records."""
    match form:
        case "json":
            yield from _document(hits)
        case "jsonl":
            yield from (f"{_json(hit)}\n" for hit in hits)
        case "pacal":
            joined = PlainFile("pacal")
            written = (hit.written for hit in hits if hit.written is not None)
            yield from (joined.add(Run(record, ended=record.ended)) for record in written)
        case _:
            yield from (f"{line_of(hit)}\n" for hit in hits)


def line_of(hit: Hit) -> str:
    """A game in a line. It begins with what `pacal annotate` takes to show it."""
    place = f"{shlex.quote(hit.file)} --record {hit.record}"
    if hit.turns:
        more = len(hit.turns) - 1
        place += f" --at {_MORE.format(turn=hit.turns[0], more=more) if more else hit.turns[0]}"
    occasion = " ".join(word for word in (hit.date, hit.event) if word)
    line = _LINE.format(place=place, players=", ".join(map(_player, hit.players)) or "–", occasion=occasion)
    return visible(line.rstrip())


def _player(player: Player) -> str:
    name = str(called(player.colour, player.name))
    return name if player.score is None else f"{name} {player.score}"


def _document(hits: Iterable[Hit]) -> Iterator[str]:
    yield '{"format":"pacal-found","version":1,"games":['
    between = "\n"
    for hit in hits:
        yield between + _json(hit)
        between = ",\n"
    yield "\n]}\n"


def _json(hit: Hit) -> str:
    return json.dumps(hit.data(), ensure_ascii=False, separators=(",", ":"))
