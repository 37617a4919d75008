"""Adds to a record's JSON what the analysis says: win chances, luck and play, better turns. See `analysis_shapes`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game.actions import ARROWS_ROLL
from ..notation.json.records import roll_data
from .chances_view import InsightView, RollView, ShareOfChanceView
from .view import AlternativeView, GameView, TurnView

if TYPE_CHECKING:
    from ..notation.json import analysis_shapes as shapes
    from ..notation.json import record_shapes as json_shapes


def add_analysis(data: json_shapes.Record, game: GameView) -> None:
    """Add to the data of a record what its analysis says; nothing where there is none."""
    if game.insight is not None:
        data["analysis"] = analysis_data(game, game.insight)


def analysis_data(game: GameView, insight: InsightView) -> shapes.Analysis:
    """The analysis of a game."""
    made: shapes.Analysis = {
        "evaluator": insight.evaluator,
        "trials": insight.trials,
        "error": insight.error,
        "die": insight.die,
        "finished": insight.finished,
        "start": game.history[0].chances if game.history else {},
        "players": [_player(share) for share in insight.players],
        "rolls": [_roll(roll) for roll in insight.rolls],
        "turns": [_turn(turn) for turn in game.turns],
        "notes": insight.notes,
    }
    if insight.roll_of_the_game is not None:
        made["roll_of_the_game"] = insight.roll_of_the_game.turn
    if insight.turning_point:
        made["turning_point"] = insight.turning_point
    return made


def _player(share: ShareOfChanceView) -> shapes.PlayerAnalysis:
    return {
        "player": share.colour,
        "start": share.start,
        "luck": share.luck,
        "play": share.play,
        "gifts": share.gifts,
        "result": share.result,
        "dice": share.dice,
        "costliest": share.costliest,
    }


def _roll(roll: RollView) -> shapes.RollAnalysis:
    face = ARROWS_ROLL if roll.roll == "x" else int(roll.roll)
    return {"turn": roll.turn, "round": roll.round, "roll": roll_data(face), "luck": roll.luck}


def _turn(turn: TurnView) -> shapes.TurnAnalysis:
    made: shapes.TurnAnalysis = {"turn": turn.id, "player": turn.colour, "chances": turn.chances}
    if turn.analysed:
        made["loss"] = turn.loss
        made["glyph"] = turn.suggested_glyph
        made["remarks"] = [{"kind": note.kind, "text": note.text, "points": note.cost} for note in turn.notes]
        made["better"] = [_better(one) for one in turn.alternatives]
    return made


def _better(one: AlternativeView) -> shapes.BetterTurn:
    made: shapes.BetterTurn = {
        "turn": one.text,
        "points": one.points,
        "better": one.better,
        "reasons": [{"kind": reason.kind, "text": reason.text} for reason in one.reasons],
    }
    if one.checked is not None:
        made["checked"] = {"mean": one.checked.mean, "error": one.checked.error, "trials": one.checked.trials}
    return made
