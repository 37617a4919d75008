"""Why everyone has the points they have: the final scoring in sentences, decision by decision.

Players are called by their colours, which no tag can change, unless names are given: those are as hostile as tags.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ..game.position import Position
from ..game.scoring import LAKE, RIVER, Entry, FinalScore
from ..review.findings.messages import colour_name, listed
from .sentences import NOBODY, Names, called

if TYPE_CHECKING:
    from ..review.findings.doubts import Doubt

FORMAT = "pacal-score"
VERSION = 1


class Decision(NamedTuple):
    """A part of the final scoring: where, and what was decided there in words.

    `place` is a water, a district's letter, `GOD_STONES`, or `REST` for what nobody holds; `label` is empty where
    `words` are a whole sentence.
    """

    place: str
    label: str
    words: str

    @property
    def sentence(self) -> str:
        return f"{self.label}: {self.words}" if self.label else self.words


GOD_STONES, REST = "god-stones", "rest"
"""Places of decisions that are no water and no district."""


def decisions(position: Position, final: FinalScore, names: Names = NOBODY) -> list[str]:
    """The final scoring in words: each water, each district with pyramids, what nobody holds, god stones, the winner.

    Takes the `final` score of the `position`; nothing is counted again.
    """
    told = [decision.sentence for decision in decided(position, final, names)]
    return [*told, winner_sentence(final, is_over(position), names)]


def decided(position: Position, final: FinalScore, names: Names = NOBODY) -> list[Decision]:
    """The same decision by decision, without the winner."""
    board = position.table.board
    said = []
    for title, place, shore in (("River", RIVER, board.river_shore), ("Lake", LAKE, board.lake_shore)):
        if shore:
            said.append(Decision(place, title, f"{_water(_entries(final, place), names)}."))
    for letter, value in held_districts(position, final):
        label = f"District {letter}, worth {value}"
        said.append(Decision(letter, label, f"{_district(_entries(final, letter), names)}."))
    said += [Decision(REST, "", words) for words in _not_held(position, final)]
    said.append(Decision(GOD_STONES, "God stones", f"{_god_stones(final, names)}."))
    return said


def held_districts(position: Position, final: FinalScore) -> list[tuple[str, int]]:
    """Letter and value of the districts where somebody has points, in the order of the board."""
    scored = {entry.place for entry in final.ledger if entry.clause == "F3"}
    return [(letter, value) for letter, value, _ in position.table.board.districts if letter in scored]


def is_over(position: Position) -> bool:
    """Whether the game has ended.

    A position that was written down without a stage does not say so: there the signs of an end count, the score of X2
    or the pyramid of X1. Whether the last round was played out cannot be seen.
    """
    if position.over or position.stage is not None:
        return position.over
    at = position.table
    return position.reached or any(position.built(seat) >= at.last_built for seat in range(at.players))


def why_not_over(position: Position) -> str:
    """What is to be said of the count of a game that has not ended; nothing where it has."""
    if is_over(position):
        return ""
    stage = position.stage
    if stage is not None:
        return f"The game is not over: round {stage.round}, {colour_name(stage.player)} to play. Counted as it stands."
    at = position.table
    pyramid = "penultimate" if at.last_left else "last"
    ends = f"nobody has {at.limit} points or has built the {pyramid} pyramid"
    return f"The game is not over: {ends}. Counted as it stands."


def winner_sentence(final: FinalScore, over: bool = True, called_by: Names = NOBODY) -> str:
    """Who wins, or would win if the game ended here."""
    winners, best = final.winners, final.totals[final.winners[0]]
    points = f"with {best} point" + ("" if best == 1 else "s")
    names = listed(called(colour, called_by) for colour in winners)
    if len(winners) > 1:
        return f"{names} share the win {points}." if over else f"Ended here, {names} would share the win {points}."
    return f"{names} wins {points}." if over else f"Ended here, {names} would win {points}."


def _entries(final: FinalScore, place: str) -> list[Entry]:
    return [entry for entry in final.ledger if entry.place == place and entry.clause != "F4"]


def _water(entries: list[Entry], names: Names) -> str:
    if not entries:
        return "nobody has floors there"
    parts = []
    for entry in _one_for_each_place(entries):
        tied, count = _tied(entry), entry.floors[entry.player]
        if len(tied) == 1:
            parts.append(f"{called(tied[0], names)} {_floors(count)}, {entry.points}")
            continue
        pot = cast("list[int]", entry.facts["pot"])
        rest = sum(pot) - entry.points * len(tied)
        rounded = f" (rounded {'down' if rest > 0 else 'up'})" if rest else ""
        places = "+".join(map(str, pot))
        parts.append(f"{_names(tied, names)} {count} each share {places}, {entry.points} each{rounded}")
    return " · ".join([*parts, *_without_points(entries, names)])


def _district(entries: list[Entry], names: Names) -> str:
    parts = []
    for entry in _one_for_each_place(entries):
        tied, count = _tied(entry), entry.floors[entry.player]
        if len(tied) == 1:
            parts.append(f"{called(tied[0], names)} {_floors(count)}, {entry.points}")
        else:
            parts.append(f"{_names(tied, names)} {count} each, {entry.points} each")
    rest = _without_points(entries, names)
    if rest and len(_tied(entries[0])) > 1 and entries[0].facts["rank"] == 1:
        parts[0] += ", and no second place"
    return " · ".join([*parts, *rest])


def _one_for_each_place(entries: Iterable[Entry]) -> list[Entry]:
    """The first entry of every rank: tied players have one each, and they say the same."""
    return list({entry.facts["rank"]: entry for entry in reversed(list(entries))}.values())[::-1]


def _without_points(entries: list[Entry], names: Names) -> list[str]:
    """Those who have floors there and come away with nothing, most floors first."""
    counts: Mapping[str, int] = entries[0].floors
    scored = {entry.player for entry in entries}
    groups: dict[int, list[str]] = {}
    for colour, count in counts.items():
        if colour not in scored:
            groups.setdefault(count, []).append(colour)
    return [
        f"{_names(groups[count], names)} {_floors(count) if len(groups[count]) == 1 else f'{count} each'}, nothing"
        for count in sorted(groups, reverse=True)
    ]


def _not_held(position: Position, final: FinalScore) -> list[str]:
    at = position.table
    held = {letter for letter, _ in held_districts(position, final)}
    covered = [letter for letter, _, mask in at.board.districts if mask & at.covered]
    free = [letter for letter, _, _ in at.board.districts if letter not in held and letter not in covered]
    said = []
    if free:
        said.append(f"Nobody holds {_districts(free)}.")
    if covered:
        said.append(f"Covered with {at.players} players: {_districts(covered)}.")
    return said


def _districts(letters: list[str]) -> str:
    return f"{'district' if len(letters) == 1 else 'districts'} {listed(letters)}"


def _god_stones(final: FinalScore, names: Names) -> str:
    parts = []
    for colour in final.track:
        values = [entry.points for entry in final.ledger if entry.clause == "F4" and entry.player == colour]
        if len(values) == 1:
            parts.append(f"{called(colour, names)} {values[0]}")
        elif values:
            parts.append(f"{called(colour, names)} {'+'.join(map(str, values))}, {sum(values)}")
    return " · ".join(parts) or "nobody has any left"


def _tied(entry: Entry) -> list[str]:
    return cast("list[str]", entry.facts["tied"])


def _names(colours: Iterable[str], names: Names) -> str:
    return listed(called(colour, names) for colour in colours)


def _floors(count: int) -> str:
    return "1 floor" if count == 1 else f"{count} floors"


def score_data(
    position: Position,
    final: FinalScore,
    *,
    rules: str,
    board: str,
    names: Mapping[str, str] | None = None,
    warnings: Iterable[Doubt] = (),
) -> dict[str, Any]:
    """The score in plain values, ready for JSON: the ledger entry by entry, and the position it was counted from."""
    from ..notation.json.positions import JsonPosition

    called = names or {}
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules,
        "board": board,
        "players": [
            {"colour": colour, **({"name": called[colour]} if called.get(colour) else {})}
            for colour in position.table.seats
        ],
        "over": is_over(position),
        "track": dict(final.track),
        "ledger": [
            {
                "clause": entry.clause,
                "player": entry.player,
                "points": entry.points,
                "place": entry.place,
                "floors": dict(entry.floors),
                **entry.facts,
            }
            for entry in final.ledger
        ],
        "totals": dict(final.totals),
        "winners": list(final.winners),
        "decisions": decisions(position, final),
        "warnings": [{"reason": doubt.reason, "player": doubt.player, "message": doubt.message} for doubt in warnings],
        "position": JsonPosition.of(position.arrangement(), rules, board).data(),
    }
