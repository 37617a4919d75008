"""Reads positions."""

from __future__ import annotations

from bisect import bisect_left

from lark import Token

from ...game.arrangement import Arrangement, Holding, Pyramid, Stage
from ..errors import NotationError
from ..grammar.loading import position_grammar
from ..record import Comment, Span, Tag, WrittenPosition
from .characters import check_characters
from .comments import take_out
from .diagnosis import read_words
from .diagnosis_words import POSITION
from .parts import numbers, rolls, scores, tag_names, unquote

Path = tuple[str | int, ...]


def read_position(text: str) -> WrittenPosition:
    """Read a position; see `parse_position`."""
    try:
        check_characters(text)
        bare = take_out(text)
        tree = read_words(bare, position_grammar(), POSITION)
    except NotationError as error:
        raise error.locate(text) from None
    tags: list[Tag] = []
    players: list[Holding] = []
    stage = None
    places: dict[Path, Span] = {}
    for part in tree.children:
        if isinstance(part, Token):
            continue
        words = list(part.scan_values(lambda _: True))
        if part.data == "tag":
            tags.append(Tag(tag_names[str(words[0])], unquote(str(words[1])), [], _span(*words)))
        elif part.data == "stage":
            stage = _stage(words, places)
        else:
            players.append(_holding(words, ("players", len(players)), places))
    comments = _hang_comments(bare.comments, tags, min(place.start for place in places.values()))
    return WrittenPosition(tags, Arrangement(tuple(players), stage), comments, text, places)


def _span(*words: Token) -> Span:
    """From the first to the last of the words."""
    return Span(words[0].start_pos or 0, (words[-1].start_pos or 0) + len(words[-1]))


def _stage(words: list[Token], places: dict[Path, Span]) -> Stage:
    number, roll, player = words
    places["stage",] = _span(*words)
    for name, word in (("round", number), ("roll", roll), ("player", player)):
        places["stage", name] = _span(word)
    return Stage(numbers[str(number)], None if roll.type == "UNROLLED" else rolls[str(roll)], str(player))


def _holding(words: list[Token], path: Path, places: dict[Path, Span]) -> Holding:
    """One player's side, from its words: score and god stones, then ship, pyramids and stones."""
    score, god_stones, *_ = words
    colour, points = scores[str(score)]
    places[path] = _span(*words)
    places[*path, "score"] = _span(score)
    first = (god_stones.start_pos or 0) + 1
    places[*path, "god_stones"] = Span(first - 1, first + len(god_stones) - 1)
    for number in range(len(god_stones) - 1):
        places[*path, "god_stones", number] = Span(first + number, first + number + 1)
    ship = None
    pyramids: list[Pyramid] = []
    stones: list[str] = []
    rest = iter(words[2:])
    for sign in rest:
        word = next(rest)
        if sign.type == "AT":
            ship = str(word)
            places[*path, "ship"] = _span(word)
        elif sign.type == "HASH":
            _, square = next(rest), next(rest)
            places[*path, "pyramids", len(pyramids)] = _span(sign, square)
            pyramids.append(Pyramid(int(word), str(square)))
        else:
            places[*path, "stones", len(stones)] = _span(word)
            stones.append(str(word))
    return Holding(colour, points, tuple(map(int, god_stones[1:])), ship, tuple(pyramids), tuple(stones))


def _hang_comments(comments: list[Comment], tags: list[Tag], body: int) -> list[Comment]:
    """Hang on each tag the comments behind it; the rest is returned."""
    rest: list[Comment] = []
    starts = [tag.span.start for tag in tags]
    for comment in comments:
        start = comment.span.start
        before = bisect_left(starts, start) if start < body else 0
        (tags[before - 1].comments if before else rest).append(comment)
    return rest
