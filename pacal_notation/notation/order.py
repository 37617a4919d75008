"""Which piece of a record may follow which. Lark's parser decides; its answers are remembered.

A record is read in large pieces: a turn, the head of a round, a standing. Instead of feeding each of them word by word
to the parser, a piece of each kind is fed to it once for every state it can be in, and the state it leads to is kept.
So the grammar remains the only judge of what may follow what, and asking it costs no more than looking into a dict.
"""

from __future__ import annotations

from collections.abc import Mapping

from lark import Lark, Token, UnexpectedToken
from lark.parsers.lalr_interactive_parser import InteractiveParser

MAX_DEPTH = 64
"""How deep variations may be nested."""

END_OF_TEXT = "$END"


class NotHere(Exception):  # noqa: N818
    """The grammar does not allow this piece at this place. Never leaves the notation layer."""


class Order:
    """The orders of pieces that a grammar allows. `samples` has the words of one piece of each kind."""

    def __init__(self, lark: Lark, samples: Mapping[int, tuple[str, ...]]) -> None:
        self.samples = samples
        self.known: dict[tuple[object, ...], State] = {}
        self.start = self.state(lark.parse_interactive(), 0)

    def state(self, parser: InteractiveParser, depth: int) -> State:
        key = tuple(parser.parser_state.state_stack)
        if key not in self.known:
            self.known[key] = State(self, parser, depth)
        return self.known[key]


class State(dict[int, "State"]):
    """What has been read so far, as far as it matters; by kinds of pieces, the states they lead to.

    Looking up a kind of piece that cannot follow raises `NotHere`.
    """

    __slots__ = ("depth", "order", "parser")

    def __init__(self, order: Order, parser: InteractiveParser, depth: int) -> None:
        super().__init__()
        self.order = order
        self.parser = parser
        self.depth = depth

    def __missing__(self, kind: int) -> State:
        words = self.order.samples.get(kind)
        if words is None:
            raise NotHere
        depth = self.depth + words.count("LPAR") - words.count("RPAR")
        if depth > MAX_DEPTH:
            raise NotHere
        parser: InteractiveParser = self.parser.copy(deepcopy_values=False)  # type: ignore[no-untyped-call]
        try:
            for word in words:
                parser.feed_token(Token(word, ""))
        except UnexpectedToken:
            raise NotHere from None
        self[kind] = state = self if END_OF_TEXT in words else self.order.state(parser, depth)
        return state
