"""Games that are there twice: groups for people, or JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from ..archive.duplicates.groups import Group, Place, Relative
from ..archive.duplicates.likeness import Kind, Likeness
from .visible import visible

_FIRST = "{place}  {turns} turns"
_KINDS = {
    Kind.SAME: "  {place}  the same game",
    Kind.BEGINNING: "  {place}  a beginning of it, {turns} turns",
    Kind.SLIP: "  {place}  one slip apart",
}
_OF_ANOTHER = {
    Kind.SAME: "  {place}  the same game as {other}",
    Kind.BEGINNING: "  {place}  {turns} turns, {other} and this one begin alike",
    Kind.SLIP: "  {place}  one slip apart from {other}",
}
_TURNS = "    other turns: {turns} here, {others} there"
_MISSING = "    left out here: {others}"
_EXTRA = "    only here: {turns}"
_DIFFERS = "    other {names}"
_NOTHING = "    nothing differs"


def write_groups(form: str, groups: Iterable[Group]) -> Iterator[str]:
    """What is written for groups of records that are alike: text, json or jsonl."""
    match form:
        case "json":
            yield '{"format":"pacal-duplicates","version":1,"groups":['
            between = "\n"
            for group in groups:
                yield between + _json(group)
                between = ",\n"
            yield "\n]}\n"
        case "jsonl":
            yield from (f"{_json(group)}\n" for group in groups)
        case _:
            for group in groups:
                yield "".join(f"{line}\n" for line in _lines(group))


def _lines(group: Group) -> Iterator[str]:
    yield _FIRST.format(place=_place(group.first), turns=group.first.turns)
    for other in group.others:
        yield from _relative(other, group.first)


def _relative(one: Relative, first: Place) -> Iterator[str]:
    words = _KINDS if one.to == first else _OF_ANOTHER
    likeness = one.likeness
    yield words[likeness.kind].format(place=_place(one.place), other=_place(one.to), turns=one.place.turns)
    turns, others = ", ".join(likeness.turns), ", ".join(likeness.other_turns)
    if turns and others:
        yield _TURNS.format(turns=turns, others=others)
    elif turns or others:
        yield _EXTRA.format(turns=turns) if turns else _MISSING.format(others=others)
    names = [name for name in likeness.differs if name != "turns"]
    if names:
        yield visible(_DIFFERS.format(names=", ".join(names)))
    elif likeness.kind is Kind.SAME:
        yield _NOTHING


def _place(place: Place) -> str:
    return visible(f"{place.file} --record {place.record}")


def _json(group: Group) -> str:
    data = {"first": place_data(group.first), "others": [_relative_data(other) for other in group.others]}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def place_data(place: Place) -> dict[str, Any]:
    """A place as plain data."""
    return place._asdict()


def _relative_data(one: Relative) -> dict[str, Any]:
    likeness: Likeness = one.likeness
    return {
        **place_data(one.place),
        "kind": likeness.kind.value,
        "to": {"file": one.to.file, "record": one.to.record},
        "turns": list(likeness.turns),
        "other_turns": list(likeness.other_turns),
        "differs": list(likeness.differs),
    }
