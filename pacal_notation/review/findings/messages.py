"""What a breach means, in the game's words: a headline with the facts, and what would be right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from ...data.languages import nouns
from ...data.languages.phrases import Told
from ...game.breach import Breach
from ...game.modes import TURNING
from . import order_words
from .breach_words import SAY
from .words import Facts, Words, colour_name, few, listed, roll_name, some

__all__ = ["colour_name", "few", "listed", "roll_name", "say", "told_reasons"]


def say(breach: Breach, player: str | None = None) -> Words:
    """Message and hint of a breach; `player` is the colour whose turn it was."""
    for clause in (breach.clause, ""):
        facts = {"clause": breach.clause, "player": nouns.player(player), **breach.facts}
        if teller := _TELLERS.get((clause, breach.reason)):
            return teller(facts)
        if (spoken := _PLAIN.get((clause, breach.reason))) is not None:
            return _plain(f"{clause}.{breach.reason}" if clause else breach.reason, facts, spoken)
    raise KeyError(f"no words for {breach.clause} {breach.reason}")


def told_reasons() -> set[tuple[str, str]]:
    """Every clause and reason there are words for; an empty clause stands for any."""
    return {*_TELLERS, *_PLAIN}


def _plain(key: str, facts: Facts, spoken: str) -> Words:
    """Message and hint under a key, of facts such as ``rival=colour square``: a placeholder, and what it is called."""
    told: dict[str, Any] = {}
    for pair in spoken.split():
        name, _, fact = pair.partition("=")
        told[name] = _thing(name, facts[fact or name])
    return SAY.later(key, **told), _hint(f"{key}.hint", told)


def _thing(name: str, fact: Any) -> Any:
    """A fact as that of which a sentence speaks; the name of its placeholder tells what it is."""
    if name in _PLAYERS:
        return fact if isinstance(fact, nouns.Noun) else nouns.player(fact)
    if name in _SQUARES:
        return nouns.square(fact)
    if name in ("squares", "members"):
        return nouns.squares(fact)
    if name == "ways":
        return some(fact)
    return nouns.quoted(str(fact)) if name == "word" else fact


def _hint(key: str, told: Facts) -> Told:
    """The hint of that key, if there is one."""
    return SAY.later(key, **told) if key in SAY.english else ""


def _players(colours: Iterable[str]) -> nouns.Noun:
    return nouns.players([nouns.player(colour) for colour in colours])


def _stands(facts: Facts) -> Told:
    """What stands in the way."""
    what, square = facts["what"], facts.get("square")
    match what:
        case "edge":
            return SAY.later("stands.edge")
        case "ship":
            return SAY.later("stands.ship", whose=nouns.player(facts["whose"]), square=nouns.square(square))
        case "pyramid":
            whose, height = nouns.player(facts["whose"]), facts["height"]
            return SAY.later("stands.pyramid", whose=whose, height=height, square=nouns.square(square))
        case "lake" | "covered":
            return SAY.later(f"stands.{what}", square=nouns.square(square))
    return str(square or "nothing")


def _blocked(f: Facts) -> Words:
    message = SAY.later("blocked", obstacle=_stands(f))
    if f["clause"] != "M2":
        return message, SAY.later("blocked.turn")
    if f.get("stops"):
        return message, SAY.later("blocked.stops", square=nouns.square(f["stops"]))
    return message, SAY.later("blocked.never")


def _straight(key: str, f: Facts) -> Words:
    """A straight move of a wrong length; the hint says where it ends."""
    told = {"steps": f["steps"], "roll": f["roll"], "square": nouns.square(f.get("open", ""))}
    hint = SAY.later(f"{key}.hint", square=nouns.square(f["ends"])) if f.get("ends") else ""
    return SAY.later(key, **told), hint


def _too_short_turning(f: Facts) -> Words:
    told = {"steps": f["steps"], "roll": f["roll"]}
    hint = SAY.later("M3.too-short.hint")
    if len(f["open"]) == 1:
        return SAY.later("M3.too-short", **told, square=nouns.square(f["open"][0])), hint
    return SAY.later("M3.too-short.several", **told, squares=nouns.squares(f["open"])), hint


def _no_path(f: Facts) -> Words:
    told = {"value": f["roll"], "from_": nouns.square(f["from"]), "to": nouns.square(f["to"])}
    hint = SAY.later("M3.no-path.hint", squares=some(f["reach"], 10)) if f["reach"] else ""
    return SAY.later("M3.no-path", **told), hint


def _crosses_itself(f: Facts) -> Words:
    hint = SAY.later("M3.crosses-itself.hint")
    if f["start"] in f["squares"]:
        return SAY.later("M3.crosses-itself.start", start=nouns.square(f["start"])), hint
    return SAY.later("M3.crosses-itself.twice"), hint


def _not_free(f: Facts) -> Words:
    hint, to = SAY.later("not-free.hint"), nouns.square(f["to"])
    if f["what"] == "edge":
        return SAY.later("not-free.no-square", to=to), hint
    if f["what"] in ("covered", "lake"):
        return SAY.later(f"not-free.{f['what']}", to=to), hint
    return SAY.later("not-free", to=to, obstacle=_stands(f)), hint


def _no_god_stone(f: Facts) -> Words:
    message = SAY.later("M5.no-such-god-stone", player=f["player"], value=f["value"])
    if not f["left"]:
        return message, SAY.later("M5.no-such-god-stone.none-left", player=f["player"])
    return message, SAY.later("M5.no-such-god-stone.hint", player=f["player"], values=nouns.listed(f["left"]))


def _god_stones_left(f: Facts) -> Words:
    key, player = "M6.god-stones-left", f["player"]
    return SAY.later(key, player=player), SAY.later(f"{key}.hint", player=player, values=nouns.listed(f["left"]))


def _too_few_stones(f: Facts) -> Words:
    key = "E3.too-few-stones.at-once" if f.get("at_once") else "E3.too-few-stones"
    told = {"player": f["player"], "count": f["usable"], "number": f["drops"]}
    message = SAY.later(key if f["usable"] else f"{key}.none", **told)
    if not f["visible"]:
        return message, SAY.later("E3.too-few-stones.none-visible")
    need = "one" if f["missing"] - f["taken"] == 1 else "more"
    return message, SAY.later(f"E3.too-few-stones.take-{need}", square=nouns.square(f["visible"][0]))


def _too_many_taken(f: Facts) -> Words:
    key, missing = "E4.too-many-taken", f["missing"]
    told = {"player": f["player"], "taken": f["taken"], "usable": f["usable"], "number": f["drops"], "count": missing}
    message = SAY.later(f"{key}.none" if not missing else f"{key}.one" if missing == 1 else key, **told)
    return message, SAY.later(f"{key}.hint")


def _own_only(f: Facts) -> Words:
    key = "E1.own-ship-only"
    message = SAY.later(
        f"{key}.turning" if f["mode"] == TURNING else f"{key}.god-stone", rival=nouns.player(f["colour"])
    )
    return message, SAY.later(f"{key}.hint")


def _ship_twice(f: Facts) -> Words:
    key, player, rival = "E1.ship-twice", f["player"], f["colour"]
    own = SAY.later(f"{key}.own", player=player)
    other = SAY.later(key, player=player, rival=nouns.player(rival))
    return own if player.what == rival else other, SAY.later(f"{key}.hint")


def _used_up(f: Facts) -> Words:
    message = SAY.later("B4.used-up", player=f["player"], height=f["height"])
    return message, SAY.later("B4.used-up.hint") if f.get("full") else ""


def _square_taken(f: Facts) -> Words:
    square = nouns.square(f["square"])
    if f["clause"] == "S3":
        key = "S3.square-taken"
        return SAY.later(key, other=nouns.player(f["by"]), square=square), SAY.later(f"{key}.hint")
    whose, player = nouns.player(f["whose"]), nouns.player(f["colour"])
    message = SAY.later(f"C5.square-taken.{f['by']}.{f['what']}", square=square, whose=whose, player=player)
    return message, SAY.later("C5.square-taken.hint")


def _seat_order(f: Facts) -> Words:
    key = "S3.seat-order" if f.get("expected") else "S3.seat-order.too-many"
    return SAY.later(key, expected=nouns.player(f.get("expected"))), SAY.later(f"{key}.hint")


def _other_seats(f: Facts) -> Words:
    key = f"{f['clause']}.other-seats"
    message = SAY.later(key, found=" ".join(f["found"]), text=" ".join(f["expected"]))
    return message, SAY.later(f"{key}.hint")


def _late(f: Facts) -> Words:
    return SAY.later(f"R3.late.{f['action']}"), SAY.later("R3.late.hint")


def _not_seated(f: Facts) -> Words:
    player = f["player"] if f["player"].what else nouns.player(f["colour"])
    hint = SAY.later("R5.not-seated.hint", players=_players(f["seats"])) if f.get("seats") else ""
    return SAY.later("R5.not-seated", player=player), hint


def _stage(f: Facts) -> Words:
    if f["what"] == "round":
        message = SAY.later("R5.stage.round", round=f["expected"], number=f["found"])
    else:
        message = SAY.later("R5.stage.roll", roll=nouns.roll(f["expected"]), roll2=nouns.roll(f["found"]))
    return message, SAY.later("R5.stage.hint")


def _shape(f: Facts) -> Words:
    key = "B2.shape-not-allowed"
    kind = "diagonal" if "diagonal" in f["shape"] else "tilted"
    return SAY.later(f"{key}.{kind}"), SAY.later(f"{key}.hint")


def _between(f: Facts) -> Words:
    key, members = "B2.not-empty-between", nouns.squares(f["members"])
    hint = SAY.later(f"{key}.hint")
    if len(f["between"]) == 1:
        return SAY.later(key, members=members, square=nouns.square(f["between"][0])), hint
    return SAY.later(f"{key}.several", members=members, squares=nouns.squares(f["between"])), hint


def _replaces_other(f: Facts) -> Words:
    site = nouns.square(f["site"])
    if f["stands"]:
        return SAY.later("B3.replaces-other", height=f["stands"], site=site, number=f["written"]), ""
    return SAY.later("B3.replaces-other.nothing", player=f["player"], site=site), ""


def _stand_in(f: Facts) -> Words:
    hint = SAY.later("B6.stand-in.hint") if f["upgrade"] else ""
    return SAY.later("B6.stand-in", square=nouns.square(f["square"])), hint


def _ambiguous(f: Facts) -> Words:
    key = "N30.ambiguous"
    message = SAY.later(key, height=f["height"], site=nouns.square(f["site"]))
    return message, SAY.later(f"{key}.hint", choices=some(f["choices"], 4))


def _points(f: Facts) -> Words:
    told = {"points": f["booked"], "number": f["earned"]}
    if not f["why"]:
        return SAY.later("C1.points", **told), ""
    return SAY.later("C1.points.sources", **told, sources=nouns.listed(f["why"])), ""


def _final(f: Facts) -> Words:
    return SAY.later("C3.final", player=nouns.player(f["colour"]), score=f["score"], number=f["written"]), f["why"]


def _missing(f: Facts) -> Words:
    if len(f["colours"]) == 1:
        return SAY.later("score-missing", player=nouns.player(f["colours"][0])), ""
    return SAY.later("score-missing.several", players=_players(f["colours"])), ""


def _result(f: Facts) -> Words:
    return SAY.later("C4.result", text=nouns.quoted(f["tag"]), end=nouns.quoted(f["end"])), SAY.later("C4.result.hint")


def _by_what(reason: str, f: Facts) -> Words:
    """A piece where none can be."""
    return _plain(f"C5.{reason}.{f['what']}", f, "player=colour square")


_PLAYERS = frozenset({"player", "rival", "whose", "other", "expected"})
_SQUARES = frozenset({"square", "to", "from_", "target", "site", "ship_square", "start"})

_PLAIN: dict[tuple[str, str], str] = {
    ("S1", "unknown-colour"): "word=colour",
    ("S1", "colour-twice"): "player=colour",
    ("S1", "player-count"): "count=players",
    ("S3", "not-seated"): "player=colour",
    ("S3", "placed-twice"): "player=colour",
    ("S3", "outside-sacred"): "square",
    ("S3", "ship-missing"): "player=colour",
    ("S3", "no-setup"): "",
    ("C5", "score"): "text=score",
    ("C5", "god-stone-twice"): "player=colour value",
    ("C5", "no-such-god-stone"): "value",
    ("C5", "too-many-stones"): "player=colour count=stones most",
    ("C5", "too-many-pyramids"): "player=colour height most",
    ("C5", "no-such-height"): "height",
    ("C5", "off-board"): "square",
    ("C5", "stone-on-pyramid"): "player=colour whose square",
    ("C5", "stones-twice"): "player=colour square",
    ("C5", "no-ship"): "player=colour",
    ("R4", "no-such-roll"): "value=roll",
    ("X4", "game-over"): "",
    ("X4", "not-over"): "",
    ("M0", "wrong-start"): "player ship_square=ship square=written",
    ("", "arrows-rolled"): "target",
    ("M3", "too-far"): "steps roll",
    ("M3", "corner-missing"): "from_=from to",
    ("M3", "reverses"): "square=from",
    ("M3", "back-home"): "square",
    ("", "no-step"): "",
    ("M4", "number-rolled"): "value=roll",
    ("M4", "not-in-line"): "from_=from to",
    ("M6", "not-stuck"): "player ways=open",
    ("M7", "god-stone-by-choice"): "player",
    ("M7", "turning"): "player",
    ("M7", "stays-sacred"): "square ways",
    ("E1", "none-allowed"): "",
    ("E1", "not-in-play"): "rival=colour",
    ("E1", "two-rivals"): "player",
    ("E2", "lone-drop"): "rival=colour",
    ("E4", "nothing-to-take"): "player square",
    ("E4", "taken-twice"): "square",
    ("B1", "second-build"): "player",
    ("B2", "member-not-own"): "player square",
    ("B2", "member-twice"): "square",
    ("B2", "no-constellation"): "squares=members",
    ("B2", "no-stone"): "members",
    ("B2", "none-fits"): "player height site",
    ("B3", "site-not-own"): "player square",
    ("B3", "not-higher"): "height=stands site",
    ("B4", "no-such-height"): "height",
    ("B4", "too-high"): "count=full height",
    ("B4", "too-low"): "count=full height number=left player",
    ("C2", "standing"): "player=colour score number=written",
    ("", "score-twice"): "player=colour",
    ("", "score-stranger"): "player=colour",
}
"""What is told under the key of clause and reason, and of which facts: a placeholder, and the fact where it is called
otherwise."""

_TELLERS: dict[tuple[str, str], Callable[[Facts], Words]] = {
    ("S1", "other-seats"): _other_seats,
    ("S3", "other-seats"): _other_seats,
    ("S3", "seat-order"): _seat_order,
    ("", "square-taken"): _square_taken,
    ("C5", "on-lake"): partial(_by_what, "on-lake"),
    ("C5", "on-covered"): partial(_by_what, "on-covered"),
    ("R3", "late"): _late,
    ("R5", "rolled-already"): order_words.rolled_already,
    ("R5", "no-roll"): order_words.no_roll,
    ("R5", "out-of-order"): order_words.order,
    ("R5", "plays-twice"): order_words.twice,
    ("R5", "not-seated"): _not_seated,
    ("R5", "round-number"): order_words.round_number,
    ("R5", "round-not-over"): order_words.not_over,
    ("R5", "standing-early"): order_words.standing_early,
    ("R5", "stage"): _stage,
    ("", "blocked"): _blocked,
    ("M2", "too-far"): partial(_straight, "M2.too-far"),
    ("M2", "too-short"): partial(_straight, "M2.too-short"),
    ("M3", "too-short"): _too_short_turning,
    ("M3", "no-path"): _no_path,
    ("M3", "crosses-itself"): _crosses_itself,
    ("", "not-free"): _not_free,
    ("M5", "no-such-god-stone"): _no_god_stone,
    ("M6", "god-stones-left"): _god_stones_left,
    ("E1", "own-ship-only"): _own_only,
    ("E1", "ship-twice"): _ship_twice,
    ("E3", "too-few-stones"): _too_few_stones,
    ("E4", "too-many-taken"): _too_many_taken,
    ("B2", "shape-not-allowed"): _shape,
    ("B2", "not-empty-between"): _between,
    ("B3", "replaces-other"): _replaces_other,
    ("B4", "used-up"): _used_up,
    ("B6", "stand-in"): _stand_in,
    ("N30", "ambiguous"): _ambiguous,
    ("C1", "points"): _points,
    ("C3", "final"): _final,
    ("", "score-missing"): _missing,
    ("C4", "result"): _result,
}
