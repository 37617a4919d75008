"""Adds to a record's JSON what the rules say: after each turn the position, the events and the points with reasons.

The shapes of what is added stand in `notation/json/review_shapes.py`. With it, nobody needs a
rules engine to show a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, cast

from ..game.arrangement import Holding
from ..game.events import Event, events
from ..game.position import Position
from ..game.scoring import Entry, FinalScore
from ..notation.json.records import roll_data
from ..review.findings.finding import Finding
from ..review.replay import Review, Step

if TYPE_CHECKING:
    from ..notation.json import record_shapes as json_shapes
    from ..notation.json import review_shapes as shapes


def add_review(data: json_shapes.Record, review: Review) -> None:
    """Add to the data of a record what its review says. Nothing is added where no game could be set up."""
    if review.start is None or review.board is None or review.rules is None:
        return
    added: shapes.Review = {
        "board": review.board.name,
        "rules": review.rules.chosen(),
        "seats": list(review.start.table.seats),
        "start": position_data(review.start),
        "findings": [finding_data(finding) for finding in review.findings],
    }
    if review.final is not None:
        added["final"] = final_data(review.final)
    turns = (turn for round_ in data["rounds"] for rolled in round_["rolls"] for turn in rolled["turns"])
    _add_outcomes(turns, review.steps)
    data["review"] = added


def _add_outcomes(turns: Iterable[json_shapes.Turn], steps: list[Step]) -> None:
    for turn, step in zip(turns, steps, strict=True):
        turn["outcome"] = outcome_data(step)
        tail: list[Any] = turn.get("tail", [])
        variations = [item["variation"] for item in tail if "variation" in item]
        for variation, line in zip(variations, step.variations, strict=True):
            _add_outcomes([item["turn"] for item in variation["items"] if "turn" in item], line.steps)


def outcome_data(step: Step) -> shapes.Outcome:
    """What a turn led to."""
    outcome = step.outcome
    data: shapes.Outcome = {
        "legal": step.legal,
        **({"mode": outcome.mode} if outcome.mode else {}),  # type: ignore[typeddict-item]
        "points": outcome.points,
        "events": [event_data(event, step.written.player) for event in events(outcome)],
        "ledger": [entry_data(entry) for entry in outcome.gains],
        "position": position_data(step.after),
    }
    if step.findings:
        data["findings"] = [finding.code for finding in step.findings]
    return data


def position_data(position: Position) -> shapes.Position:
    """A position: where the game goes on, and every player's side of it."""
    stage = position.stage
    data: Any = {}
    if stage is not None:
        roll = None if stage.roll is None else roll_data(stage.roll)
        data["stage"] = {"round": stage.round, "roll": roll, "player": stage.player}
    data["players"] = [_holding(position.holding(seat)) for seat in range(position.table.players)]
    made: shapes.Position = data
    return made


def _holding(holding: Holding) -> dict[str, Any]:
    return {
        "colour": holding.colour,
        "score": holding.score,
        "god_stones": list(holding.god_stones),
        "ship": holding.ship,
        "pyramids": [{"height": height, "square": square} for height, square in holding.pyramids],
        "stones": list(holding.stones),
    }


def event_data(event: Event, player: str) -> shapes.Event:
    """Something that happened in the turn of a player."""
    facts: dict[str, Any] = dict(event.facts)
    if event.kind == "moved":
        facts = _moved(facts)
    elif event.kind == "scored":
        facts = {name: facts.get(name, player) for name in ("clause", "player", "points", "place")}
    data: Any = {"event": event.kind, **{name: _plain(fact) for name, fact in facts.items() if fact is not None}}
    made: shapes.Event = data
    return made


def _moved(facts: dict[str, Any]) -> dict[str, Any]:
    start, *corners, target = facts.pop("path")
    mode = facts.pop("mode")
    return {"mode": mode or None, "from": start, "corners": corners or None, "to": target, **facts}


def entry_data(entry: Entry) -> shapes.Entry:
    """Points with their reason."""
    return {
        "clause": entry.clause,
        "player": entry.player,
        "points": entry.points,
        "place": entry.place,
        "floors": dict(entry.floors),
        "facts": _plain(entry.facts),
    }


def final_data(final: FinalScore) -> shapes.Final:
    """The end of a game."""
    return {
        "track": final.track,
        "ledger": [entry_data(entry) for entry in final.ledger],
        "totals": final.totals,
        "winners": list(final.winners),
    }


def finding_data(finding: Finding) -> shapes.Finding:
    """A finding, as ``pacal validate --format json`` writes it."""
    return cast("shapes.Finding", finding.data())


def _plain(fact: Any) -> Any:
    """Facts with lists for tuples."""
    if isinstance(fact, Mapping):
        return {name: _plain(part) for name, part in fact.items()}
    return list(fact) if isinstance(fact, tuple | list) else fact
