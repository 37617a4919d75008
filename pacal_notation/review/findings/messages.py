"""What a breach means, in the game's words: a headline with the facts, and what would be right."""

from __future__ import annotations

from collections.abc import Callable

from ...game.breach import Breach
from ...game.modes import TURNING
from . import order_words
from .words import Facts, Words, colour_name, few, listed, roll_name

__all__ = ["colour_name", "few", "listed", "roll_name", "say", "told_reasons"]


def say(breach: Breach, player: str | None = None) -> Words:
    """Message and hint of a breach; `player` is the colour whose turn it was."""
    teller = _TELLERS.get((breach.clause, breach.reason)) or _TELLERS.get(("", breach.reason))
    if teller is None:
        raise KeyError(f"no words for {breach.clause} {breach.reason}")
    return teller({"clause": breach.clause, "player": colour_name(player), **breach.facts})


def told_reasons() -> set[tuple[str, str]]:
    """Every clause and reason there are words for; an empty clause stands for any."""
    return set(_TELLERS)


def _stands(facts: Facts) -> str:
    """What stands in the way."""
    match facts["what"]:
        case "edge":
            return "the edge of the board"
        case "ship":
            return f"{colour_name(facts['whose'])}'s ship on {facts['square']}"
        case "pyramid":
            return f"{colour_name(facts['whose'])}'s {facts['height']}-floor pyramid on {facts['square']}"
        case "lake":
            return f"the lake on {facts['square']}"
        case "covered":
            return f"the covered square {facts['square']}"
    return f"{facts.get('square', 'nothing')}"


def _blocked(f: Facts) -> Words:
    hint = ""
    if f["clause"] == "M2":
        stops = f.get("stops")
        hint = f"flying straight this way, the ship stops on {stops}" if stops else "it cannot fly this way at all"
    else:
        hint = "a turning move goes around obstacles"
    return f"{_stands(f)} is in the way", hint


def _too_short_straight(f: Facts) -> Words:
    ends = f.get("ends")
    hint = f"a straight move is never cut short by choice; this way it ends on {ends}" if ends else ""
    return f"the ship flies {_squares(f['steps'])} of {f['roll']}, but {f['open']} is free", hint


def _too_far_straight(f: Facts) -> Words:
    ends = f.get("ends")
    return (
        f"the ship flies {_squares(f['steps'])}, but the roll is {f['roll']}",
        f"straight this way it ends on {ends}" if ends else "",
    )


def _squares(count: int) -> str:
    return "1 square" if count == 1 else f"{count} squares"


def _floors(count: int) -> str:
    return "1 floor" if count == 1 else f"{count} floors"


def _too_short_turning(f: Facts) -> Words:
    return (
        f"the ship turns but flies only {_squares(f['steps'])} of {f['roll']}, and {listed(f['open'])} "
        f"{'is' if len(f['open']) == 1 else 'are'} free",
        "a turning move uses the whole roll, unless it ends in a dead end",
    )


def _not_free(f: Facts) -> Words:
    hint = "a ship lands on a square without ship or pyramid, on the board, not on lake or cover"
    if f["what"] == "edge":
        return f"there is no square {f['to']} on this board", hint
    return f"{f['to']} is not free: {_stands(f)}", hint


def _taken_out_of_supply(f: Facts) -> Words:
    usable, drops = f["usable"], f["drops"]
    have = "no stone" if not usable else "1 stone" if usable == 1 else f"{usable} stones"
    if f.get("at_once"):
        message = f"{f['player']} has {have} to use, those that came back counted, too few for {drops} dropped"
    else:
        message = f"{f['player']} had {have} to use when the turn began, too few for {drops} dropped"
    if f["visible"]:
        one = f["missing"] - f["taken"] == 1
        return message, f"take {'one' if one else 'them'} back from the board first, such as <{f['visible'][0]}"
    return message, "there is no visible stone on the board to take back either"


def _too_many_taken(f: Facts) -> Words:
    usable, missing = f["usable"], f["missing"]
    need = "none" if not missing else "only one" if missing == 1 else str(missing)
    return (
        f"{f['player']} takes back {f['taken']}, but needs {need}: {usable} in supply for {f['drops']} dropped",
        "stones are taken back only when the supply is too small, and exactly as many as are missing",
    )


def _two_rivals(f: Facts) -> Words:
    return (
        f"{f['player']} drops a second stone into another player's ship",
        "one stone into the own ship and one into one other ship is the most there is",
    )


def _own_only(f: Facts) -> Words:
    how = "a turning move" if f["mode"] == TURNING else "a god stone"
    return (
        f"after {how} the one stone goes into the own ship, not into {colour_name(f['colour'])}'s",
        "two stones are for straight moves and the arrows",
    )


def _too_low(f: Facts) -> Words:
    left = f["left"]
    return (
        f"these squares build {_floors(f['full'])}, not {f['height']}",
        f"a lower pyramid is allowed only when none of {f['full']} floors is left; {f['player']} has {left}",
    )


def _used_up(f: Facts) -> Words:
    return f"{f['player']}'s {f['height']}-floor {'pyramid is' if f['height'] == 1 else 'pyramids are'} used up", (
        "any lower pyramid in supply may be built instead" if f.get("full") else ""
    )


def _stays_sacred(f: Facts) -> Words:
    return (
        f"on the first turn the ship must leave the sacred district, and {f['square']} is in it",
        f"it can get out to {few(f['ways'])}",
    )


def _square_taken(f: Facts) -> Words:
    if f["clause"] == "S3":
        return (
            f"{colour_name(f['by'])}'s ship stands on {f['square']} already",
            "each ship starts on a square of its own",
        )
    return (
        f"{f['square']} holds {colour_name(f['whose'])}'s {f['by']} and {colour_name(f['colour'])}'s {f['what']}",
        "a square holds one ship or one pyramid",
    )


def _seat_order(f: Facts) -> Words:
    expected = f.get("expected")
    message = (
        f"the ships are set in seat order, and here {colour_name(expected)}'s is due"
        if expected
        else "this ship is one more than there are players"
    )
    return message, "seats run clockwise from the start player, as in the Players tag"


_LATE = {
    "take": "a stone is taken back after building or scoring",
    "drop": "a stone is dropped after building or scoring",
    "build": "a pyramid is built after the points are collected",
}

_TELLERS: dict[tuple[str, str], Callable[[Facts], Words]] = {
    # seats, setup, positions
    ("S1", "unknown-colour"): lambda f: (f"{f['colour']!r} is no colour", "the colours are R, G, B, Y and V"),
    ("S1", "colour-twice"): lambda f: (f"{colour_name(f['colour'])} sits at the table twice", ""),
    ("S1", "player-count"): lambda f: (
        "only one player sits at the table, but the game is for 2 to 5"
        if f["players"] == 1
        else f"{f['players']} players sit at the table, but the game is for 2 to 5",
        "",
    ),
    ("S1", "other-seats"): lambda f: (
        f"the position seats {' '.join(f['found'])}, the Players tag {' '.join(f['expected'])}",
        "they must agree",
    ),
    ("S3", "not-seated"): lambda f: (
        f"{colour_name(f['colour'])} does not play in this game",
        "the Players tag lists who does",
    ),
    ("S3", "placed-twice"): lambda f: (f"{colour_name(f['colour'])}'s ship is set down twice", ""),
    ("S3", "seat-order"): _seat_order,
    ("", "square-taken"): _square_taken,
    ("S3", "outside-sacred"): lambda f: (f"{f['square']} is not in the sacred district", "every ship starts there"),
    ("S3", "ship-missing"): lambda f: (f"{colour_name(f['colour'])}'s ship is not set down", "every player has one"),
    ("S3", "other-seats"): lambda f: (
        f"the setup seats {' '.join(f['found'])}, the Players tag {' '.join(f['expected'])}",
        "they must agree",
    ),
    ("S3", "no-setup"): lambda f: ("the game has no setup", "it starts with a line like 0. G@g7 Y@f6"),
    ("C5", "score"): lambda f: (f"{f['score']!r} is no score", "a score is a whole number from 0"),
    ("C5", "god-stone-twice"): lambda f: (
        f"{colour_name(f['colour'])} has god stone {f['value']} twice",
        "each has one of 2, 4, 6",
    ),
    ("C5", "no-such-god-stone"): lambda f: (f"there is no god stone {f['value']}", "god stones are 2, 4 and 6"),
    ("C5", "too-many-stones"): lambda f: (
        f"{colour_name(f['colour'])} has {f['stones']} stones on the board, but only {f['most']} to play with",
        "",
    ),
    ("C5", "too-many-pyramids"): lambda f: (
        f"{colour_name(f['colour'])} has more {f['height']}-floor pyramids on the board than the {f['most']} there are",
        "",
    ),
    ("C5", "no-such-height"): lambda f: (f"there is no pyramid of {f['height']} floors", "pyramids have 1 to 5 floors"),
    ("C5", "off-board"): lambda f: (f"there is no square {f['square']} on this board", ""),
    ("C5", "on-lake"): lambda f: (f"{colour_name(f['colour'])}'s {f['what']} lies in the lake on {f['square']}", ""),
    ("C5", "on-covered"): lambda f: (
        f"{f['square']} is covered with this number of players, and {colour_name(f['colour'])}'s {f['what']} is there",
        "",
    ),
    ("C5", "stone-on-pyramid"): lambda f: (
        f"{colour_name(f['colour'])}'s stone lies where {colour_name(f['whose'])}'s pyramid stands, on {f['square']}",
        "",
    ),
    ("C5", "stones-twice"): lambda f: (
        f"two stones of {colour_name(f['colour'])} lie open on {f['square']}",
        "only under a ship can there be two",
    ),
    ("C5", "no-ship"): lambda f: (
        f"{colour_name(f['colour'])} has no ship",
        "where the game goes on, every player has one: @g7",
    ),
    # rounds
    ("R3", "late"): lambda f: (f"{_LATE[f['action']]}", "a turn is: move, drop stones, build, collect points"),
    ("R4", "no-such-roll"): lambda f: (f"the die does not show {f['roll']}", "it shows 2, 3, 4, 5 or the arrows (x)"),
    ("R5", "rolled-already"): order_words.rolled_already,
    ("R5", "no-roll"): order_words.no_roll,
    ("R5", "out-of-order"): order_words.order,
    ("R5", "plays-twice"): order_words.twice,
    ("R5", "not-seated"): lambda f: (
        f"{f['player'] if f['player'] != 'None' else colour_name(f['colour'])} does not play in this game",
        f"the seats are {listed(map(colour_name, f['seats']))}" if f.get("seats") else "",
    ),
    ("R5", "round-number"): order_words.round_number,
    ("R5", "round-not-over"): order_words.not_over,
    ("R5", "standing-early"): order_words.standing_early,
    ("R5", "stage"): lambda f: (
        f"the Position tag says {f['expected']}, the text begins with {f['found']}",
        "they must agree",
    ),
    ("X4", "game-over"): lambda f: ("the game is over, no turn follows", "see `pacal explain X4` for when a game ends"),
    ("X4", "not-over"): lambda f: (
        "final scores, but the game has not ended",
        "write * for an unfinished game",
    ),
    # moves
    ("M0", "wrong-start"): lambda f: (f"{f['player']}'s ship stands on {f['ship']}, not on {f['written']}", ""),
    ("", "arrows-rolled"): lambda f: (
        "the roll is the arrows, so the ship flies with ~",
        f"did you mean ~{f['target']}?",
    ),
    ("", "blocked"): _blocked,
    ("M2", "too-far"): _too_far_straight,
    ("M2", "too-short"): _too_short_straight,
    ("M3", "too-far"): lambda f: (f"the path is {_squares(f['steps'])} long, but the roll is {f['roll']}", ""),
    ("M3", "too-short"): _too_short_turning,
    ("M3", "no-path"): lambda f: (
        f"no turning move of {f['roll']} squares leads from {f['from']} to {f['to']}",
        f"it can reach {few(f['reach'], 10)}" if f["reach"] else "",
    ),
    ("M3", "corner-missing"): lambda f: (
        f"{f['from']} and {f['to']} are in no common row or column",
        "write every corner, or only the target",
    ),
    ("M3", "reverses"): lambda f: (f"the ship turns back on its way at {f['from']}", "a ship never reverses"),
    ("M3", "back-home"): lambda f: (
        f"the path ends where it began, on {f['square']}",
        "a move ends on another square than it began on",
    ),
    ("M3", "crosses-itself"): lambda f: (
        f"the path crosses {f['start']}, where it began"
        if f["start"] in f["squares"]
        else "the path enters a square twice",
        "these rules have loops=no",
    ),
    ("", "no-step"): lambda f: ("the ship must move at least one square", ""),
    ("M4", "number-rolled"): lambda f: (
        f"~ is for the arrows, but the roll is {f['roll']}",
        "a number is flown with -",
    ),
    ("M4", "not-in-line"): lambda f: (f"{f['to']} is in neither the row nor the column of {f['from']}", ""),
    ("", "not-free"): _not_free,
    ("M5", "no-such-god-stone"): lambda f: (
        f"{f['player']} has no god stone {f['value']}",
        f"{f['player']} still has {listed(f['left'])}" if f["left"] else f"{f['player']} has used all god stones",
    ),
    ("M6", "not-stuck"): lambda f: (
        f"{f['player']} is not stuck",
        f"the ship can fly to {few(f['open'])}; only a stuck ship without god stones moves for nothing",
    ),
    ("M6", "god-stones-left"): lambda f: (
        f"{f['player']} must give up a god stone",
        f"{f['player']} still has {listed(f['left'])}; the free move is for players who have none",
    ),
    ("M7", "god-stone-by-choice"): lambda f: (
        f"{f['player']} uses a god stone on the first turn, and the ship is not stuck",
        "on the first turn a ship flies straight, or on the arrows",
    ),
    ("M7", "turning"): lambda f: (
        f"{f['player']}'s ship turns on the first turn",
        "on the first turn a ship flies straight, or on the arrows",
    ),
    ("M7", "stays-sacred"): _stays_sacred,
    # stones
    ("E1", "none-allowed"): lambda f: ("no stone may be dropped after a free move", ""),
    ("E1", "not-in-play"): lambda f: (f"{colour_name(f['colour'])} has no ship in this game", ""),
    ("E1", "ship-twice"): lambda f: (
        f"{f['player']} drops two stones into {colour_name(f['colour'])}'s ship in one turn",
        "a ship takes one stone in a turn",
    ),
    ("E1", "own-ship-only"): _own_only,
    ("E1", "two-rivals"): _two_rivals,
    ("E2", "lone-drop"): lambda f: (
        f"a single stone goes into the own ship, not into {colour_name(f['colour'])}'s",
        "these rules have lone-drop=own",
    ),
    ("E3", "too-few-stones"): _taken_out_of_supply,
    ("E4", "nothing-to-take"): lambda f: (
        f"{f['player']} has no visible stone on {f['square']}",
        "stones under ships cannot be taken back",
    ),
    ("E4", "taken-twice"): lambda f: (f"the stone on {f['square']} is taken back twice", ""),
    ("E4", "too-many-taken"): _too_many_taken,
    # building
    ("B1", "second-build"): lambda f: (
        f"{f['player']} builds a second pyramid in this turn",
        "at most one pyramid is built in a turn",
    ),
    ("B2", "member-not-own"): lambda f: (
        f"{f['player']} has neither a visible stone nor a pyramid on {f['square']}",
        "stones under ships do not count",
    ),
    ("B2", "member-twice"): lambda f: (f"{f['square']} is named twice", ""),
    ("B2", "no-constellation"): lambda f: (
        f"{listed(f['members'])} form no constellation",
        "two side by side, three or four in line at equal distances, or the corners of a square",
    ),
    ("B2", "shape-not-allowed"): lambda f: (
        "diagonal lines do not count in these rules"
        if "diagonal" in f["shape"]
        else "tilted squares do not count in these rules",
        "see `pacal explain B2` for the options",
    ),
    ("B2", "not-empty-between"): lambda f: (
        f"{listed(f['members'])} form no constellation: {listed(f['between'])} "
        f"{'is' if len(f['between']) == 1 else 'are'} not empty",
        "these rules have between=empty",
    ),
    ("B2", "no-stone"): lambda f: (
        f"there is no stone among {listed(f['members'])}",
        "a constellation needs at least one stone",
    ),
    ("B2", "none-fits"): lambda f: (
        f"no constellation of {f['player']}'s builds {f['height']} floors on {f['site']}",
        "only visible stones and own pyramids count",
    ),
    ("B3", "site-not-own"): lambda f: (
        f"{f['player']} has neither a visible stone nor a pyramid on {f['square']} to build on",
        "",
    ),
    ("B3", "replaces-other"): lambda f: (
        f"a pyramid of {f['stands']} floors stands on {f['site']}, not one of {f['written']}"
        if f["stands"]
        else f"{f['player']} has no pyramid on {f['site']} to replace",
        "",
    ),
    ("B3", "not-higher"): lambda f: (
        f"a pyramid of {f['stands']} floors stands on {f['site']} already"
        if f["stands"] > 1
        else f"a pyramid of 1 floor stands on {f['site']} already",
        "an upgrade must be higher than what it replaces",
    ),
    ("B4", "no-such-height"): lambda f: (f"there is no pyramid of {f['height']} floors", "pyramids have 1 to 5 floors"),
    ("B4", "too-high"): lambda f: (
        f"these squares build {_floors(f['full'])}, not {f['height']}",
        f"build {_floors(f['full'])}, or name all squares that take part",
    ),
    ("B4", "too-low"): _too_low,
    ("B4", "used-up"): _used_up,
    ("B6", "stand-in"): lambda f: (
        f"in the expert game the pyramid on {f['square']} does not stand in for a stone",
        "only the pyramid that is replaced may take part" if f["upgrade"] else "",
    ),
    ("N30", "ambiguous"): lambda f: (
        f"more than one constellation builds {f['height']} floors on {f['site']}",
        f"name its members: {few(f['choices'], 4)}",
    ),
    # bookkeeping
    ("C1", "points"): lambda f: (f"booked {f['booked']}, but the turn earns {f['earned']}{f['why']}", ""),
    ("C2", "standing"): lambda f: (
        f"{colour_name(f['colour'])} has {f['score']} points, not {f['written']}",
        f"{f['why']}",
    ),
    ("C3", "final"): lambda f: (
        f"{colour_name(f['colour'])} ends with {f['score']} points, not {f['written']}",
        f"{f['why']}",
    ),
    ("", "score-missing"): lambda f: (
        f"{listed(map(colour_name, f['colours']))} {'is' if len(f['colours']) == 1 else 'are'} missing here",
        "",
    ),
    ("", "score-twice"): lambda f: (f"{colour_name(f['colour'])} is named twice", ""),
    ("", "score-stranger"): lambda f: (f"{colour_name(f['colour'])} does not play in this game", ""),
    ("C4", "result"): lambda f: (
        f"the Result tag says {f['tag']!r}, the record ends with {f['end']}",
        "they must agree",
    ),
}
