"""From stories to edits of the text: the smallest pieces that have to change, everything else stays to the letter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...notation.reading.places import Part, places_of, score_places
from ...notation.record import KNOWN_TAGS, Record, Score, Span, Tag, Turn
from ...notation.writing.parts import write_build, write_move, write_roll, write_scores, write_tag, write_turn
from .script import EndEntry, Entry, RollEntry, RoundEntry, Script, StandingEntry, TurnEntry
from .story import OPENING, SEAT_ORDERS, Story


class Cut(NamedTuple):
    """A piece of a record's text, and what is to stand there instead."""

    span: Span
    text: str


def cuts_of(script: Script, story: Story) -> tuple[Cut, ...]:
    """What a story changes in the text of its record; nothing where that cannot be done without losing something."""
    record = script.record
    if not record.text:
        return ()
    if story.guilty == OPENING:
        return tuple(_opening_cuts(record, story))
    if story.kind == "swapped" or story.kind in SEAT_ORDERS:
        return _swap(script, story)
    if story.kind == "rounds-swapped":
        return _swap_rounds(script, story)
    if story.kind == "rounds-missing":
        return ()
    if story.kind == "round-twice":
        return _without_round(script, story)
    cuts: list[Cut] = []
    for index, entries in story.changes.items():
        try:
            cuts += _slot_cuts(script, index, entries)
        except _LostError:
            return ()
    return tuple(_joined(cuts))


def _joined(cuts: list[Cut]) -> Iterator[Cut]:
    """The same cuts, where what is put in at one place is put in together, and what is taken out overlaps nowhere."""
    put: dict[Span, str] = {}
    for span, text in cuts:
        put[span] = put.get(span, "") + text
    last: Cut | None = None
    for span in sorted(put):
        cut = Cut(span, put[span])
        if last is not None and span.start < last.span.end and not cut.text and not last.text:
            last = Cut(Span(last.span.start, max(last.span.end, span.end)), "")
            continue
        if last is not None:
            yield last
        last = cut
    if last is not None:
        yield last


class _LostError(Exception):
    """A piece of text cannot be replaced without losing something that a person wrote."""


def _slot_cuts(script: Script, index: int, entries: tuple[Entry, ...]) -> Iterator[Cut]:
    record, held = script.record, script.slots[index]
    kept = [entry for entry in entries if entry in held]
    if not entries:
        yield _removed(script, index)
        return
    if len(entries) > len(held) and kept == list(held):
        put = " ".join(_written(entry) for entry in entries if entry not in held)
        start = _span(held[0]).start if held else 0
        yield Cut(Span(start, start), f"{put} ")
        return
    for before, after in zip(held, entries, strict=False):
        if before != after:
            yield from _entry_cuts(record, before, after)


def _written(entry: Entry) -> str:
    match entry:
        case RoundEntry(number):
            return f"{number}."
        case RollEntry(value):
            return f"{write_roll(value)}:"
        case TurnEntry(turn):
            return write_turn(turn)
    raise _LostError


def _span(entry: Entry) -> Span:
    return entry.turn.span if isinstance(entry, TurnEntry) else entry.span


def _removed(script: Script, index: int) -> Cut:
    """A turn or a roll taken out, with the blanks behind it."""
    text = script.record.text
    held = script.slots[index]
    if len(held) != 1 or (isinstance(held[0], TurnEntry) and held[0].turn.tail):
        raise _LostError
    start, end = _span(held[0])
    _checked(text, Span(start, end))
    while end < len(text) and text[end] in " \t":
        end += 1
    if end == len(text) or text[end] in "\r\n":
        end = _span(held[0]).end
        while start and text[start - 1] in " \t":
            start -= 1
    return Cut(Span(start, end), "")


def _without_round(script: Script, story: Story) -> tuple[Cut, ...]:
    """A round taken out up to where the next one begins, or the end; nothing where a person wrote something in it."""
    text, last = script.record.text, max(story.changes)
    start = _span(script.slots[story.guilty][0]).start
    behind = [_span(entry).start for _, entry in script.entries(last + 1)]
    end = behind[0] if behind else _span(script.slots[last][0]).end
    if any(sign in text[start:end] for sign in "{};%($!?"):
        return ()
    return (Cut(Span(start, end), ""),)


def _entry_cuts(record: Record, before: Entry, after: Entry) -> Iterator[Cut]:
    match before, after:
        case TurnEntry(old), TurnEntry(new):
            yield from _turn_cuts(record, old, new)
        case RollEntry(_, span), RollEntry(value):
            yield Cut(_first_word(record.text, span), write_roll(value))
        case RoundEntry(_, span), RoundEntry(number):
            yield Cut(_first_word(record.text, span), str(number))
        case (StandingEntry(scores, span), StandingEntry(meant)) | (EndEntry(scores, span), EndEntry(meant)):
            places = score_places(span, record.text)
            if len(places) != len(scores) or len(meant) < len(scores):
                raise _LostError
            if len(meant) > len(scores):
                yield from _score_cuts(dict(zip(scores, places, strict=True)), meant)
                return
            for place, one, other in zip(places, scores, meant, strict=True):
                if one != other:
                    yield Cut(_checked(record.text, place), write_scores("", [other]))


def _score_cuts(places: dict[Score, Span], meant: Sequence[Score]) -> Iterator[Cut]:
    """Scores that were forgotten, put in before those that follow them, or behind the last one."""
    if [score for score in meant if score in places] != list(places):
        raise _LostError
    put: list[Score] = []
    for score in meant:
        if score not in places:
            put.append(score)
        elif put:
            yield Cut(Span(places[score].start, places[score].start), f"{write_scores('', put)} ")
            put = []
    if put:
        end = max(place.end for place in places.values())
        yield Cut(Span(end, end), f" {write_scores('', put)}")


def _first_word(text: str, span: Span) -> Span:
    """The letters and digits that a span begins with."""
    end = span.start
    while end < span.end and text[end].isalnum():
        end += 1
    return Span(span.start, end)


def _checked(text: str, span: Span) -> Span:
    """A span that has no comment in it."""
    if any(sign in text[span.start : span.end] for sign in "{};%\n\r"):
        raise _LostError
    return span


def _turn_cuts(record: Record, old: Turn, new: Turn) -> Iterator[Cut]:
    """The parts of a turn that differ. A part that was not written is put in behind the one before it."""
    text = record.text
    places = places_of(old, text)
    if not places or old.late:
        yield Cut(_checked(text, old.span), write_turn(new))
        return
    if old.player != new.player:
        yield Cut(places["player",], new.player)
    end = places["path", len(old.move.path) - 1].end
    if old.move != new.move:
        yield from _move_cuts(text, places, old, new)
    for part, sign, then, now in (
        ("taken", "<", _listed(old.taken), _listed(new.taken)),
        ("drops", "+", "".join(old.drops), "".join(new.drops)),
    ):
        spans = [places[part, number] for number in range(len(old.taken if part == "taken" else old.drops))]
        whole = _with_sign(text, spans, sign)
        if then != now:
            yield from _part_cut(text, whole, end, f"{sign}{now}" if now else "")
        end = whole.end if whole is not None else end
    built = [places["build", number] for number in range(len(old.builds))]
    if old.builds != new.builds:
        yield from _build_cuts(text, places, old, new, built, end)
    end = built[-1].end if built else end
    if old.booked != new.booked:
        points = "" if new.booked is None else f"={new.booked}"
        yield from _part_cut(text, places.get(("points",)), end, points)


def _listed(squares: tuple[str, ...]) -> str:
    return ",".join(squares)


def _with_sign(text: str, spans: list[Span], sign: str) -> Span | None:
    """The span of a list with the sign before it."""
    if not spans:
        return None
    start = text.rfind(sign, 0, spans[0].start)
    return Span(start, spans[-1].end)


def _part_cut(text: str, whole: Span | None, behind: int, now: str) -> Iterator[Cut]:
    """A part replaced, put in or taken out."""
    if whole is None:
        yield Cut(Span(behind, behind), f" {now}")
    elif now:
        yield Cut(_checked(text, whole), now)
    else:
        start = whole.start
        while text[start - 1] in " \t":
            start -= 1
        yield Cut(_checked(text, Span(start, whole.end)), "")


def _move_cuts(text: str, places: dict[Part, Span], old: Turn, new: Turn) -> Iterator[Cut]:
    path, meant = old.move.path, new.move.path
    same = old.move.kind == new.move.kind and len(path) == len(meant) and (path[0] is None) == (meant[0] is None)
    if same:
        for number, (one, other) in enumerate(zip(path, meant, strict=True)):
            if one != other and other is not None:
                yield Cut(places["path", number], other)
        if old.move.god_stone != new.move.god_stone:
            yield Cut(places["god_stone",], str(new.move.god_stone))
        return
    end = places["path", len(path) - 1].end
    start = places["path", 0].start if path[0] is not None else places["player",].end
    while text[start].isspace():
        start += 1
    yield Cut(_checked(text, Span(start, end)), write_move(new.move))


def _build_cuts(
    text: str, places: dict[Part, Span], old: Turn, new: Turn, built: list[Span], behind: int
) -> Iterator[Cut]:
    if len(old.builds) != len(new.builds) or len(built) != 1:
        whole = Span(built[0].start, built[-1].end) if built else None
        yield from _part_cut(text, whole, behind, " ".join(write_build(build) for build in new.builds))
        return
    (before,), (after,) = old.builds, new.builds
    one, other = before.members, after.members
    if one is None or other is None or len(one) != len(other) or (before.replaces is None) != (after.replaces is None):
        yield Cut(_checked(text, built[0]), write_build(after))
        return
    for part, then, now in (
        ("replaces", before.replaces, after.replaces),
        ("height", before.height, after.height),
        ("site", before.site, after.site),
    ):
        if then != now:
            yield Cut(places["build", 0, part], str(now))
    left = [square for square in other if square not in one]
    for number, square in enumerate(one):
        if square not in other:
            yield Cut(places["build", 0, "members", number], left.pop(0))


def _swap(script: Script, story: Story) -> tuple[Cut, ...]:
    """Turns in each other's place, perhaps with their rolls, without what stands around them."""
    text = script.record.text
    cuts = []
    for index, (entry, *more) in ((index, entries or (None,)) for index, entries in sorted(story.changes.items())):
        (held, *rest) = script.slots[index]
        if more or rest or not isinstance(entry, TurnEntry | RollEntry) or _tail(held) or _tail(entry):
            return ()
        try:
            span, other = _checked(text, _span(held)), _checked(text, _span(entry))
        except _LostError:
            return ()
        cuts.append(Cut(span, text[other.start : other.end]))
    return tuple(cut for cut in cuts if text[cut.span.start : cut.span.end] != cut.text)


def _swap_rounds(script: Script, story: Story) -> tuple[Cut, ...]:
    """Two rounds in each other's place; nothing where a person wrote something in them."""
    text = script.record.text
    slots = sorted(story.changes)
    middle = int(str(story.facts["middle"]))
    one, two = (
        Span(_span(script.slots[held[0]][0]).start, _span(script.slots[held[-1]][0]).end)
        for held in ([slot for slot in slots if slot < middle], [slot for slot in slots if slot >= middle])
    )
    if any(sign in text[one.start : two.end] for sign in "{};%($!?"):
        return ()
    return Cut(one, text[two.start : two.end]), Cut(two, text[one.start : one.end])


def _tail(entry: Entry) -> bool:
    """Whether words of a person belong to an entry."""
    return isinstance(entry, TurnEntry) and bool(entry.turn.tail)


def _opening_cuts(record: Record, story: Story) -> Iterator[Cut]:
    facts = story.facts
    if story.kind == "rules":
        yield _tag_cut(record, "Rules", str(facts["rules"]))
    elif story.kind == "board":
        yield _tag_cut(record, "Board", str(facts["board"]))
    elif story.kind == "seats":
        seats = facts["seats"]
        assert isinstance(seats, tuple)
        if record.tag("Players") and tuple(record.tag("Players").split()) != seats:
            yield _tag_cut(record, "Players", " ".join(seats))
        if facts["setup"]:
            yield from _setup_cuts(record, story)
    else:
        yield from _setup_cuts(record, story)


def _setup_cuts(record: Record, story: Story) -> Iterator[Cut]:
    ships = story.facts["ships"]
    assert isinstance(ships, list)
    assert record.setup is not None
    for placement, (colour, square) in zip(record.setup.ships, ships, strict=True):
        if (placement.colour, placement.square) != (colour, square):
            yield Cut(placement.span, f"{colour}@{square}")


def _tag_cut(record: Record, name: str, value: str) -> Cut:
    for tag in record.tags:
        if tag.name == name:
            return Cut(tag.span, write_tag(Tag(name, value)))
    start = place_of_tag(record, name)
    return Cut(Span(start, start), f"{write_tag(Tag(name, value))}\n")


def place_of_tag(record: Record, name: str) -> int:
    """Where a tag stands, or would stand: before the first that comes after it in canonical order, or the game."""
    later = KNOWN_TAGS[KNOWN_TAGS.index(name) :]
    for tag in record.tags:
        if tag.name in later:
            return tag.span.start
    game = record.setup.span if record.setup is not None else record.rounds[0].span
    return game.start
