"""Why everyone has the points they have: the final scoring in sentences, decision by decision.

Players are called by their colours, which no tag can change, unless names are given: those are as hostile as tags.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ..data.languages import nouns
from ..data.languages.nouns import Noun, district, listed, player, players
from ..data.languages.phrases import Message
from ..game.position import Position
from ..game.scoring import LAKE, RIVER, Entry, FinalScore
from .account_words import SAY
from .sentences import NOBODY, Names

if TYPE_CHECKING:
    from ..review.findings.doubts import Doubt

FORMAT = "pacal-score"
VERSION = 1


class Decision(NamedTuple):
    """A part of the final scoring: where, and what was decided there, told in the language that is spoken then.

    `place` is a water, a district's letter, `GOD_STONES`, or `REST` for what nobody holds; `label` is empty where the
    only part is a whole sentence.
    """

    place: str
    label: Message | str
    parts: tuple[Message | str, ...]

    @property
    def words(self) -> str:
        """What was decided."""
        told = " · ".join(map(str, self.parts))
        return f"{told}." if self.label else told

    @property
    def sentence(self) -> str:
        """The same with the place."""
        return SAY("account.labelled", label=self.label, text=self.words) if self.label else self.words


GOD_STONES, REST = "god-stones", "rest"
"""Places of decisions that are no water and no district."""


def decisions(position: Position, final: FinalScore, names: Names = NOBODY) -> list[str]:
    """The final scoring in words: each water, each district with pyramids, what nobody holds, god stones, the winner.

    Takes the `final` score of the `position`; nothing is counted again.
    """
    told = [decision.sentence for decision in decided(position, final, names)]
    return [*told, str(winner_sentence(final, is_over(position), names))]


def decided(position: Position, final: FinalScore, names: Names = NOBODY) -> list[Decision]:
    """The same decision by decision, without the winner."""
    board = position.table.board
    said = []
    for key, place, shore in (("account.river", RIVER, board.river_shore), ("account.lake", LAKE, board.lake_shore)):
        if shore:
            said.append(Decision(place, SAY.later(key), tuple(_water(_entries(final, place), names))))
    for letter, value in held_districts(position, final):
        label = SAY.later("account.district", district=district(letter), value=value)
        said.append(Decision(letter, label, tuple(_district(_entries(final, letter), names))))
    said += [Decision(REST, "", (words,)) for words in _not_held(position, final)]
    said.append(Decision(GOD_STONES, SAY.later("account.god-stones"), tuple(_god_stones(final, names))))
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
        return SAY("not-over", round=stage.round, player=player(stage.player))
    at = position.table
    return SAY("not-over.penultimate" if at.last_left else "not-over.last", limit=at.limit)


def winner_sentence(final: FinalScore, over: bool = True, names: Names = NOBODY) -> Message:
    """Who wins, or would win if the game ended here."""
    points = final.totals[final.winners[0]]
    won = [player(colour, names.get(colour, "")) for colour in final.winners]
    if len(won) > 1:
        return SAY.later("win.shared" if over else "win.if-shared", winners=players(won), points=points)
    return SAY.later("win" if over else "win.if", winner=won[0], points=points)


def _entries(final: FinalScore, place: str) -> list[Entry]:
    return [entry for entry in final.ledger if entry.place == place and entry.clause != "F4"]


def _water(entries: list[Entry], names: Names) -> list[Message]:
    if not entries:
        return [SAY.later("account.nobody")]
    parts = []
    for entry in _one_for_each_place(entries):
        tied, count = _tied(entry), entry.floors[entry.player]
        if len(tied) == 1:
            parts.append(SAY.later("account.one", name=_name(tied[0], names), floors=count, points=entry.points))
            continue
        pot = cast("list[int]", entry.facts["pot"])
        rest = sum(pot) - entry.points * len(tied)
        key = "account.shared-down" if rest > 0 else "account.shared-up" if rest else "account.shared"
        places = "+".join(map(str, pot))
        parts.append(SAY.later(key, names=_names(tied, names), floors=count, places=places, points=entry.points))
    return [*parts, *_without_points(entries, names)]


def _district(entries: list[Entry], names: Names) -> list[Message]:
    parts = []
    rest = _without_points(entries, names)
    for entry in _one_for_each_place(entries):
        tied, count = _tied(entry), entry.floors[entry.player]
        if len(tied) == 1:
            parts.append(SAY.later("account.one", name=_name(tied[0], names), floors=count, points=entry.points))
        else:
            key = "account.tied-first" if rest and entry.facts["rank"] == 1 else "account.tied"
            parts.append(SAY.later(key, names=_names(tied, names), floors=count, points=entry.points))
    return [*parts, *rest]


def _one_for_each_place(entries: Iterable[Entry]) -> list[Entry]:
    """The first entry of every rank: tied players have one each, and they say the same."""
    return list({entry.facts["rank"]: entry for entry in reversed(list(entries))}.values())[::-1]


def _without_points(entries: list[Entry], names: Names) -> list[Message]:
    """Those who have floors there and come away with nothing, most floors first."""
    counts: Mapping[str, int] = entries[0].floors
    scored = {entry.player for entry in entries}
    groups: dict[int, list[str]] = {}
    for colour, count in counts.items():
        if colour not in scored:
            groups.setdefault(count, []).append(colour)
    return [
        SAY.later("account.one-nothing", name=_name(groups[count][0], names), floors=count)
        if len(groups[count]) == 1
        else SAY.later("account.tied-nothing", names=_names(groups[count], names), floors=count)
        for count in sorted(groups, reverse=True)
    ]


def _not_held(position: Position, final: FinalScore) -> list[Message]:
    at = position.table
    held = {letter for letter, _ in held_districts(position, final)}
    covered = [letter for letter, _, mask in at.board.districts if mask & at.covered]
    free = [letter for letter, _, _ in at.board.districts if letter not in held and letter not in covered]
    said = []
    if len(free) == 1:
        said.append(SAY.later("account.not-held", district=district(free[0])))
    elif free:
        said.append(SAY.later("account.not-held-several", districts=listed(map(district, free))))
    if len(covered) == 1:
        said.append(SAY.later("account.covered", count=at.players, district=district(covered[0])))
    elif covered:
        said.append(SAY.later("account.covered-several", count=at.players, districts=listed(map(district, covered))))
    return said


def _god_stones(final: FinalScore, names: Names) -> list[Message]:
    parts = []
    for colour in final.track:
        values = [entry.points for entry in final.ledger if entry.clause == "F4" and entry.player == colour]
        name = _name(colour, names)
        if len(values) == 1:
            parts.append(SAY.later("account.god-stone", name=name, value=values[0]))
        elif values:
            sums = "+".join(map(str, values))
            parts.append(SAY.later("account.god-stones-kept", name=name, values=sums, points=sum(values)))
    return parts or [SAY.later("account.no-god-stones")]


def _tied(entry: Entry) -> list[str]:
    return cast("list[str]", entry.facts["tied"])


def _name(colour: str, names: Names) -> Noun:
    return nouns.called(colour, names.get(colour, ""))


def _names(colours: Iterable[str], names: Names) -> Noun:
    return listed(_name(colour, names) for colour in colours)


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
        "warnings": [
            {"reason": doubt.reason, "player": doubt.player, "message": str(doubt.message)} for doubt in warnings
        ],
        "position": JsonPosition.of(position.arrangement(), rules, board).data(),
    }
