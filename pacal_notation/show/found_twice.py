"""Games that are there twice: groups for people, or JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from ..archive.duplicates.groups import Group, Place, Relative
from ..archive.duplicates.likeness import Kind, Likeness
from ..archive.words import SAY
from .visible import visible

_KINDS = {Kind.SAME: "twice.same", Kind.BEGINNING: "twice.beginning", Kind.SLIP: "twice.slip"}


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
    yield SAY("twice.first", place=_place(group.first), turns=group.first.turns)
    for other in group.others:
        yield from _relative(other, group.first)


def _relative(one: Relative, first: Place) -> Iterator[str]:
    likeness = one.likeness
    facts = {"place": _place(one.place), "turns": one.place.turns}
    if one.to == first:
        yield f"  {SAY(_KINDS[likeness.kind], **facts)}"
    else:
        yield f"  {SAY(f'{_KINDS[likeness.kind]}.other', other_place=_place(one.to), **facts)}"
    turns, others = ", ".join(likeness.turns), ", ".join(likeness.other_turns)
    if turns and others:
        yield f"    {SAY('twice.turns', here=turns, there=others)}"
    elif turns or others:
        told = SAY("twice.extra", here=turns) if turns else SAY("twice.missing", there=others)
        yield f"    {told}"
    names = [name for name in likeness.differs if name != "turns"]
    if names:
        yield f"    {visible(SAY('twice.differs', names=', '.join(map(_part, names))))}"
    elif likeness.kind is Kind.SAME:
        yield f"    {SAY('twice.nothing')}"


def _part(name: str) -> str:
    """What differs: a part of records, or a tag by its name."""
    key = f"twice.part.{name}"
    return SAY(key) if key in SAY.english else name


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
