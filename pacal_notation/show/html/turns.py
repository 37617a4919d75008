"""The list of turns of the replay page, with comments, findings, variations and what the analysis says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...review.findings.messages import listed
from ...telling.final_view import FinalView
from ...telling.view import AlternativeView, FindingView, GameView, RoundView, TurnView, VariationView
from .. import insight_words as labels
from ..markup import Markup, element, markup
from .chances import chance_bar, chance_figures, luck_marks, roll_of
from .page_data import FINAL, START
from .parts import chip, count, die, finding_box, glyph_marks, icon, in_full, points_mark, quote

_DEEPEST = 8
"""Variations nested deeper than this are not set in further."""
_HINT = "Press play, or the arrow keys, to go through the game; click any turn to jump to it."


def turn_list(game: GameView) -> Markup:
    """The whole game as a list one can click on."""
    return element(
        "div",
        element("div", map(quote, game.start_comments), class_="words-before") if game.start_comments else None,
        element(
            "ol",
            element(
                "li",
                _anchor(START, element("span", "The ships are set", class_="words")),
                element("div", element("p", _HINT, class_="soft"), class_="detail"),
                class_="turn edge",
                data_turn=START,
            ),
            class_="turns",
        ),
        [_round(game, one) for one in _whole_rounds(game)],
        element("div", map(quote, game.end_comments), class_="words-after") if game.end_comments else None,
        _final_entry(game),
        class_="game",
    )


def _whole_rounds(game: GameView) -> Iterator[RoundView]:
    """The rounds, and whatever they leave out as one more."""
    total = len(game.turns)
    reached = 0
    for one in game.rounds:
        if one.first < total:
            reached = max(reached, one.end)
            yield one
    if reached < total:
        yield RoundView(game.turns[reached].round, [], reached, total)


def _final_entry(game: GameView) -> Markup | None:
    if game.final is None:
        return None
    words = element("span", final_sentence(game), class_="words")
    way = element("p", element("a", "Point by point, with the reasons", href="#ledger"))
    detail = element("div", _sums(game, game.final), way, class_="detail")
    return element(
        "ol",
        element("li", _anchor(FINAL, words), detail, class_="turn edge", data_turn=FINAL),
        class_="turns",
    )


def _sums(game: GameView, final: FinalView) -> Markup:
    """The final scoring in one small table."""
    sources = [("Track", final.track)]
    for clause, label in (("F1", "River"), ("F2", "Lake"), ("F3", "Districts"), ("F4", "God stones")):
        sources.append((label, final.sums.get(clause, {})))
    sources.append(("Total", final.totals))
    head = element("tr", element("td"), [element("th", label, scope="col") for label, _ in sources])
    rows = [
        element(
            "tr",
            element("th", chip(player.colour), scope="row"),
            [element("td", str(points.get(player.colour, 0))) for _, points in sources],
        )
        for player in game.players
    ]
    return element("table", element("thead", head), element("tbody", rows), class_="sums")


def final_sentence(game: GameView) -> str:
    """Who has won, by name."""
    if game.final is None:
        return ""
    final = game.final
    names = [in_full(game, colour) for colour in final.winners]
    best = max(final.totals.values(), default=0)
    if len(names) == 1:
        return f"{names[0]} wins with {count(best, 'point')}"
    return f"{', '.join(names[:-1])} and {names[-1]} share the win with {count(best, 'point')}"


def _round(game: GameView, one: RoundView) -> Markup:
    turns = game.turns[one.first : one.end]
    rolls = list(dict.fromkeys(one.rolls))
    alone = len(one.rolls) > 1
    return element(
        "section",
        element(
            "h3",
            f"Round {one.number}",
            None if alone else [die(roll) for roll in rolls[:1]],
            _old_rolls(one),
            luck_marks(game, roll_of(game, turns[0])) if turns and not alone else None,
        ),
        element("ol", [_turn(game, turn, alone) for turn in turns], class_="turns"),
        map(quote, one.comments),
        class_="round",
    )


def _old_rolls(one: RoundView) -> Markup | None:
    """The rolls that are written, where others were probably rolled."""
    if not one.written_rolls:
        return None
    return element("span", "written ", element("del", listed(map(_roll_words, one.written_rolls))), class_="put-right")


def _roll_words(roll: str) -> str:
    return "the arrows" if roll == "x" else roll


def struck(turn: TurnView) -> Markup | None:
    """What was written instead of a turn, before it; said in words to those who do not see that it is struck out."""
    if not turn.written_as:
        return None
    before, behind = element("span", "written: ", class_="away"), element("span", "probably played: ", class_="away")
    return markup(before, element("del", turn.written_as), " ", behind)


def put_right(turn: TurnView, tag: str = "p") -> Markup | None:
    """What was written, and what was probably played instead."""
    if not turn.repaired:
        return None
    played = element("ins", element("code", turn.written))
    if turn.left_out:
        return element(tag, "Not in the record; probably played: ", played, class_="put-right")
    written = element("del", element("code", turn.written_as))
    return element(tag, "Written: ", written, " Probably played: ", played, class_="put-right")


def _turn(game: GameView, turn: TurnView, with_die: bool, depth: int = 0) -> Markup:
    row = _anchor(
        turn.id,
        chip(turn.colour),
        element("span", turn.sentence, class_="words"),
        element("code", struck(turn), turn.written or turn.text, class_="written"),
        element(
            "span",
            die(turn.roll) if with_die else None,
            glyph_marks(turn.glyphs, turn.suggested_glyph),
            points_mark(turn.points),
            class_="marks",
        ),
        chance_bar(game, turn.chances),
    )
    kind = f"turn{'' if turn.legal else ' illegal'}{' repaired' if turn.repaired else ''}"
    return element(
        "li",
        row,
        element(
            "div",
            luck_marks(game, roll_of(game, turn), "p") if with_die else None,
            put_right(turn),
            map(finding_box, _findings(game, turn)),
            map(quote, turn.comments),
            class_="extra",
        ),
        element("div", _detail(game, turn, with_die), class_="detail"),
        _variations(game, turn, depth),
        class_=kind,
        data_turn=turn.id,
        data_colour=turn.colour,
    )


def _anchor(name: str, *children: Markup | str | None) -> Markup:
    return element("a", children, href=f"#{name}", class_="row")


def _findings(game: GameView, turn: TurnView) -> list[FindingView]:
    """Those of the turn itself, and those of standings and the end that stand behind it."""
    own = list(turn.findings)
    known = {(finding.code, finding.line, finding.column, finding.message) for finding in own}
    for finding in game.findings_of(turn.id):
        key = (finding.code, finding.line, finding.column, finding.message)
        if key not in known:
            own.append(finding)
            known.add(key)
    return own


def _detail(game: GameView, turn: TurnView, with_die: bool) -> list[Markup | None]:
    return [
        None if with_die else luck_marks(game, roll_of(game, turn), "p"),
        chance_figures(game, turn),
        _gains(turn),
        element("ul", [element("li", note.text) for note in turn.notes], class_="notes") if turn.notes else None,
        _alternatives(turn.alternatives),
        element(
            "details",
            element("summary", "In notation"),
            element(
                "dl",
                _pair("Written", turn.written_as) if turn.repaired else None,
                _pair("Probably played" if turn.repaired else "Written", turn.written),
                _pair("In full", turn.text) if turn.text != turn.written else None,
                _pair("Position after it", turn.after.text),
            ),
            class_="in-notation",
        ),
    ]


def _pair(label: str, words: str) -> Markup | None:
    if not words:
        return None
    return markup(element("dt", label), element("dd", element("code", words)))


def _gains(turn: TurnView) -> Markup | None:
    gains = [
        element("li", element("span", f"+{gain.points}", class_="gain"), " for ", gain.reason, _clause(gain.clause))
        for gain in turn.gains
    ]
    if turn.booked is not None and turn.booked != turn.points:
        gains.append(element("li", f"{count(turn.booked, 'point')} booked at the table", class_="booked"))
    return element("ul", gains, class_="gains") if gains else None


def _clause(clause: str) -> Markup:
    return element("span", f" rule {clause}", class_="clause")


def _alternatives(alternatives: Iterable[AlternativeView]) -> Markup | None:
    items = []
    for number, one in enumerate(alternatives):
        items.append(
            element(
                "li",
                element("p", one.sentence, class_="words"),
                element("p", f"{one.why}. ", element("span", f"{one.worth}.", class_="worth"), class_="why"),
                element(
                    "p",
                    element("code", one.text),
                    element("button", icon("eye"), "Show", type="button", class_="show", data_instead=number,
                            aria_pressed="false"),
                    class_="tools",
                ),
            )
        )  # fmt: skip
    if not items:
        return None
    words = labels.WOULD_BE_BETTER
    return element(
        "details",
        element("summary", words, element("span", count(len(items), "idea"), class_="count")),
        element("ul", items, class_="alternatives"),
        class_="others",
    )


def _variations(game: GameView, turn: TurnView, depth: int) -> Markup | None:
    if not turn.variations:
        return None
    return element(
        "div",
        [_variation(game, turn, number, one, depth) for number, one in enumerate(turn.variations, 1)],
        class_="variations" if depth < _DEEPEST else "variations deep",
    )


def _variation(game: GameView, turn: TurnView, number: int, one: VariationView, depth: int) -> Markup:
    return element(
        "section",
        element("h4", f"Variation instead of {turn.id}"),
        map(quote, one.comments),
        element("ol", [_turn(game, inner, True, depth + 1) for inner in one.turns], class_="turns"),
        class_="variation",
        data_line=f"{turn.id}.{number}",
    )
