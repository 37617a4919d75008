"""Where the points come from: the ledger of the replay page, the points of single turns, and the players' summaries."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...data.languages.nouns import district
from ...game.scoring import LAKE, RIVER
from ...telling.account import GOD_STONES, REST
from ...telling.final_view import FinalView
from ...telling.view import GameView, SummaryView
from ..insight_words import SAY as LABELS
from ..markup import Markup, element, markup
from ..page_words import SAY
from .chances import costliest
from .parts import person
from .turns import final_sentence, put_right


def ledger(game: GameView) -> Markup:
    """The final scoring, or how things stand in a game without an end."""
    colours = [player.colour for player in game.players]
    if game.final is not None:
        head = element("p", SAY("sentence", text=final_sentence(game)), class_="lead")
        table = _table(game, colours, _rows(game.final, colours), game.final.totals, SAY("total"))
        return markup(head, table, _rest(game.final), _single_points(game))
    last = game.turns[-1].after if game.turns else game.start
    if last is None:
        return markup()
    rows = [(SAY("from.track"), dict(last.scores), SAY("track-so-far"))]
    more = {colour: last.projected.get(colour, 0) - last.scores.get(colour, 0) for colour in colours}
    rows.append((SAY("if-ended"), more, SAY("if-ended.words")))
    return markup(
        element("p", SAY("no-end"), class_="lead"),
        _table(game, colours, rows, last.projected, SAY("together")),
        _single_points(game),
    )


Row = tuple[str, Mapping[str, int], str]
"""A source of points: its label, points by colour, and the decision in words."""


def _rows(final: FinalView, colours: Sequence[str]) -> list[Row]:
    told = {decision.place: decision.words for decision in final.decided}
    rows: list[Row] = [(SAY("from.track"), final.track, SAY("from.track.words"))]
    for clause, place, label in (("F1", RIVER, SAY("from.river")), ("F2", LAKE, SAY("from.lake"))):
        sums = final.sums.get(clause, {})
        if any(sums.values()) or place in told:
            rows.append((label, sums, told.get(place, "")))
    places = [share.place for share in final.ledger if share.clause == "F3"]
    for place in dict.fromkeys(places):
        points = dict.fromkeys(colours, 0)
        for share in final.ledger:
            if share.clause == "F3" and share.place == place:
                points[share.colour] = points.get(share.colour, 0) + share.points
        rows.append((SAY("from.district", district=district(place)), points, told.get(place, "")))
    rows.append((SAY("from.god-stones"), final.sums.get("F4", {}), told.get(GOD_STONES, "")))
    return rows


def _rest(final: FinalView) -> Markup | None:
    """Decisions that have no line in the table: empty and covered districts."""
    rest = [decision.words for decision in final.decided if decision.place == REST]
    return element("p", " ".join(rest), class_="rest") if rest else None


def _table(game: GameView, colours: Sequence[str], rows: Sequence[Row], totals: Mapping[str, int], last: str) -> Markup:
    """Source by source. In narrow windows it is no table to look at; its roles keep it one for those who hear it."""
    head = _row(
        _cell("th", SAY("points-for"), scope="col"),
        [_cell("th", person(game, colour), "number", scope="col") for colour in colours],
        _cell("th", SAY("decided"), "decision", scope="col"),
    )
    body = [
        _row(
            _cell("th", label, scope="row"),
            [_cell("td", _number(points.get(colour, 0)), "number") for colour in colours],
            _cell("td", decision, "decision"),
        )
        for label, points, decision in rows
    ]
    best = max(totals.values(), default=0)
    sums = [
        _cell("td", str(totals.get(colour, 0)), "number best" if totals.get(colour) == best else "number")
        for colour in colours
    ]
    foot = _row(_cell("th", last, scope="row"), sums, _cell("td", "", "decision"))
    parts = [
        element(tag, lines, role="rowgroup") for tag, lines in (("thead", [head]), ("tbody", body), ("tfoot", [foot]))
    ]
    table = element("table", parts, class_=f"ledger of-{len(colours)}", role="table")
    return element("div", table, class_="ledger-room")


def _row(*cells: Markup | Sequence[Markup]) -> Markup:
    return element("tr", *cells, role="row")


_ROLES = {"col": "columnheader", "row": "rowheader", "": "cell"}


def _cell(tag: str, content: str | Markup, kind: str = "", scope: str = "") -> Markup:
    return element(tag, content, scope=scope or None, class_=kind or None, role=_ROLES[scope])


def _number(points: int) -> str:
    return str(points) if points else "·"


def _single_points(game: GameView) -> Markup | None:
    """Every gain of every turn, by player."""
    columns = []
    for player in game.players:
        gains = [
            element(
                "li",
                element("a", turn.id, href=f"#{turn.id}"),
                element("span", f"+{gain.points}", class_="gain"),
                element("span", gain.reason, put_right(turn, "small"), class_="reason"),
            )
            for turn in game.turns
            if turn.colour == player.colour
            for gain in turn.gains
        ]
        listed = element("ul", gains) if gains else element("p", SAY("none"), class_="soft")
        columns.append(element("div", element("h4", person(game, player.colour)), listed))
    if not any(turn.gains for turn in game.turns):
        return None
    return element(
        "details",
        element("summary", SAY("one-by-one")),
        element("div", columns, class_="columns"),
        class_="single-points",
    )


def summaries(game: GameView) -> Markup | None:
    """What the analysis says about each player's game."""
    if not game.summaries:
        return None
    return element("div", [_summary(game, one) for one in game.summaries], class_="columns summaries")


def _summary(game: GameView, one: SummaryView) -> Markup:
    shares = game.insight.players if game.insight is not None else []
    share = next((share for share in shares if share.colour == one.colour), None)
    told = [*one.sentences, *(share.sentences if share is not None else ())]
    turns = [name for name in one.doubtful if share is None or name not in share.costliest]
    links = [element("a", name, _glyph(game, name), href=f"#{name}", class_="jump") for name in turns]
    return element(
        "article",
        element("h3", person(game, one.colour)),
        [element("p", SAY("sentence", text=sentence)) for sentence in told],
        costliest(game, share),
        element("p", LABELS("look-at"), links, class_="jumps") if links else None,
    )


def _glyph(game: GameView, name: str) -> Markup | None:
    turn = game.turn(name)
    glyph = turn.suggested_glyph if turn is not None else ""
    return element("span", glyph, class_="glyph suggested") if glyph else None
