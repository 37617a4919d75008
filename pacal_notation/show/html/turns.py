"""The list of turns of the replay page, with comments, findings, variations and what the analysis says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...data.languages.nouns import code, listed, players
from ...telling.final_view import FinalView
from ...telling.view import AlternativeView, FindingView, GameView, RoundView, TurnView, VariationView
from ..insight_words import SAY as LABELS
from ..markup import Markup, element, markup
from ..page_words import SAY
from .chances import chance_bar, chance_figures, luck_marks, roll_of
from .page_data import FINAL, START
from .parts import die, filled, finding_box, glyph_marks, icon, noun_of, of_player, points_mark, quote

_DEEPEST = 8
"""Variations nested deeper than this are not set in further."""
_ROOM_IN_WORDS = 8000
"""So many characters a game may have in words to be printed in words; longer ones are printed in notation."""


def turn_list(game: GameView) -> Markup:
    """The whole game as a list one can click on."""
    long = sum(len(turn.sentence) for turn in game.turns) > _ROOM_IN_WORDS
    return element(
        "div",
        element("div", map(quote, game.start_comments), class_="words-before") if game.start_comments else None,
        element(
            "ol",
            element(
                "li",
                _anchor(START, element("span", SAY("ships-set"), class_="words")),
                element("div", element("p", SAY("hint"), class_="soft"), class_="detail"),
                class_="turn edge",
                data_turn=START,
            ),
            class_="turns",
        ),
        [_round(game, one) for one in _whole_rounds(game)],
        element("div", map(quote, game.end_comments), class_="words-after ending")
        if game.end_comments
        else None,
        _final_entry(game),
        class_="game long" if long else "game",
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
    row = _anchor(
        FINAL,
        element("span", final_sentence(game), class_="words ending"),
        element("span", SAY("untold.final"), class_="words untold"),
    )
    way = element("p", element("a", SAY("point-by-point"), href="#ledger"))
    detail = element("div", _sums(game, game.final), way, class_="detail")
    return element(
        "ol",
        element("li", row, detail, class_="turn edge", data_turn=FINAL),
        class_="turns",
    )


def _sums(game: GameView, final: FinalView) -> Markup:
    """The final scoring in one small table."""
    sources = [(SAY("sum.track"), final.track)]
    for clause, label in (
        ("F1", SAY("sum.river")),
        ("F2", SAY("sum.lake")),
        ("F3", SAY("sum.districts")),
        ("F4", SAY("sum.god-stones")),
    ):
        sources.append((label, final.sums.get(clause, {})))
    sources.append((SAY("sum"), final.totals))
    head = element("tr", element("td"), [element("th", label, scope="col") for label, _ in sources])
    rows = [
        element(
            "tr",
            element("th", of_player(game, player.colour), scope="row"),
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
    points = max(final.totals.values(), default=0)
    winners = [noun_of(game, colour) for colour in final.winners]
    if len(winners) == 1:
        return SAY("won", winner=winners[0], points=points)
    return SAY("won.shared", winners=players(winners), points=points)


def _round(game: GameView, one: RoundView) -> Markup:
    turns = game.turns[one.first : one.end]
    rolls = list(dict.fromkeys(one.rolls))
    alone = len(one.rolls) > 1
    return element(
        "section",
        element(
            "h3",
            SAY("round", round=one.number),
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
    rolls = element("del", str(listed(SAY("the-arrows") if roll == "x" else roll for roll in one.written_rolls)))
    return element("span", filled(SAY, "written-rolls", text=rolls), class_="put-right")


def struck(turn: TurnView) -> Markup | None:
    """What was written instead of a turn, before it; said in words to those who do not see that it is struck out."""
    if not turn.written_as:
        return None
    before = element("span", SAY("written-before"), class_="away")
    behind = element("span", SAY("played-before"), class_="away")
    return markup(before, element("del", turn.written_as), " ", behind)


def put_right(turn: TurnView, tag: str = "p") -> Markup | None:
    """What was written, and what was probably played instead."""
    if not turn.repaired:
        return None
    played = element("ins", element("code", turn.written))
    if turn.left_out:
        return element(tag, filled(SAY, "left-out", text=played), class_="put-right")
    written = element("del", element("code", turn.written_as))
    return element(tag, filled(SAY, "put-right", written=written, text=played), class_="put-right")


def _turn(game: GameView, turn: TurnView, with_die: bool, depth: int = 0) -> Markup:
    row = _anchor(
        turn.id,
        of_player(game, turn.colour, beside_name=True),
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
            element("summary", SAY("in-notation")),
            element(
                "dl",
                _pair(SAY("written"), turn.written_as) if turn.repaired else None,
                _pair(SAY("played") if turn.repaired else SAY("written"), turn.written),
                _pair(SAY("in-full"), turn.text) if turn.text != turn.written else None,
                _pair(SAY("position-after"), turn.after.text),
            ),
            class_="in-notation",
        ),
    ]


def _pair(label: str, text: str) -> Markup | None:
    if not text:
        return None
    return markup(element("dt", label), element("dd", element("code", text)))


def _gains(turn: TurnView) -> Markup | None:
    gains = [
        element(
            "li",
            filled(
                SAY,
                "gain",
                points=element("span", f"+{gain.points}", class_="gain"),
                text=gain.reason,
                code=element("span", SAY("gain.rule", code=code(gain.clause)), class_="clause"),
            ),
        )
        for gain in turn.gains
    ]
    if turn.booked is not None and turn.booked != turn.points:
        gains.append(element("li", SAY("booked", count=turn.booked), class_="booked"))
    return element("ul", gains, class_="gains") if gains else None


def _alternatives(alternatives: Iterable[AlternativeView]) -> Markup | None:
    items = []
    for number, one in enumerate(alternatives):
        why = filled(SAY, "why", text=one.why, more=element("span", SAY("sentence", text=one.worth), class_="worth"))
        items.append(
            element(
                "li",
                element("p", one.sentence, class_="words"),
                element("p", why, class_="why"),
                element(
                    "p",
                    element("code", one.text),
                    element("button", icon("eye"), SAY("show"), type="button", class_="show", data_instead=number,
                            aria_pressed="false"),
                    class_="tools",
                ),
            )
        )  # fmt: skip
    if not items:
        return None
    count = element("span", SAY("ideas", count=len(items)), class_="count")
    return element(
        "details",
        element("summary", LABELS("would-be-better"), count),
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
        element("h4", SAY("variation-instead", turn=turn.id)),
        map(quote, one.comments),
        element("ol", [_turn(game, inner, True, depth + 1) for inner in one.turns], class_="turns"),
        class_="variation",
        data_line=f"{turn.id}.{number}",
    )
