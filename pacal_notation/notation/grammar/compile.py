"""Makes the tables for fast reading from the grammar.

    python -m pacal_notation.notation.grammar

writes them to prepared_tables.py; to be run after every change to the grammar files.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence

from lark import Lark, Token, UnexpectedToken
from lark.parsers.lalr_interactive_parser import InteractiveParser

from .loading import Grammar, record_grammar
from .tables import OrderRow, Tables, grammar_print

KINDS = {
    "play": "play",
    "head": "head",
    "standing": "standing",
    "roll": "ROLL",
    "glyph": "GLYPH",
    "open": "LPAR",
    "close": "RPAR",
    "round": "ROUND",
    "setup": "SETUP",
    "placement": "placement",
    "tag": "tag",
    "end": "end",
}
"""The kinds of pieces, the most frequent first, and the rule or word of the grammar that each of them is."""


def make_tables() -> Tables:
    """The tables for the grammar files at hand."""
    grammar = record_grammar()
    parts = {name: grammar.pattern(name) for name in ("move", "take", "drop", "build", "points")}
    actions = "|".join(f"(?P<{name}>{pattern})" for name, pattern in parts.items() if name != "move")
    samples = {kind: grammar.sample(name) for kind, name in KINDS.items()}
    order = _explore(grammar.lark, samples | {"nothing": ("$END",)})
    terminals = {name: str(pattern) for name, pattern in grammar.terminals.items()}
    return Tables(grammar_print(), terminals, parts, _usual(grammar), _pieces(grammar), actions, order)


def _usual(grammar: Grammar) -> str:
    """The pieces as they mostly look, with white space around every word; ``unusual`` where anything else stands.

    Quick to find, because the words are only told apart by their characters. Whether a word is one is asked of the
    grammar when it is seen for the first time. What follows shows that a piece ends here: no piece begins so that it
    could be taken for more of the one before.
    """
    space, colour = grammar.space, grammar.terminals["COLOUR"]
    some = rf"{space[:-2]}++"
    score = rf"{colour}[0-9]+"
    ends = rf"(?={some}(?:{colour}|[0-9x|!?$()*\[])|{space}\Z)"
    between = rf"(?={some}[0-9|*\[]|{space}\Z)"
    play = rf"({colour}){some}([-a-z0-9~^@]+)(?:{some}(\+{colour}+))?(?:{some}(#[a-z0-9>@:,]+))?(?:{some}(=[0-9]+))?"
    groups = {
        "play": play + ends,
        "head": rf"(?P<number>[0-9]+\.){some}(?P<value>[0-9x]+:)",
        "standing": rf"\|{score}(?: {score})*{between}",
        "roll": r"[0-9x]+:",
        "tag": r'(?P<name>\[[A-Za-z0-9_]+) (?P<string>"[^"\\\r\n]*")\]',
        "placement": rf"{colour}@[a-z0-9]+{ends}",
        "setup": rf"0\.(?={some}{colour}@)",
        "end": rf"(?:\*|\|\|{score}(?: {score})*)(?={space}\Z)",
        "glyph": rf"[!?]{{1,2}}{ends}",
        "nothing": r"\Z",
    }
    kinds = "|".join(f"(?P<{kind}>{pattern})" for kind, pattern in groups.items())
    return rf"{space}(?:{kinds}|(?P<unusual>.))"


def _pieces(grammar: Grammar) -> str:
    """Any piece with the white space before it. The groups are the kinds; ``nothing`` is the end of the text.

    Something matches everywhere, so that the next piece is never looked for beyond the place where it should stand.
    """
    groups = {
        "play": _play(grammar),
        "head": _head(grammar),
        "tag": _tag(grammar),
    }
    kinds = "|".join(f"(?P<{kind}>{groups.get(kind) or grammar.pattern(name)})" for kind, name in KINDS.items())
    return rf"{grammar.space}(?:{kinds}|(?P<nothing>\Z)|.)"


def _play(grammar: Grammar) -> str:
    """A turn without its tail, with groups for colour, move, drop, build, points, and for the rest of it.

    This is the rule ``play`` with groups for what mostly happens. The rest may have a second ``points``.
    """
    pattern, space = grammar.pattern, grammar.space
    usual = "".join(f"(?:{space}({pattern(name)}))?" for name in ("drop", "build", "points"))
    rest = f"(?:{space}(?:{pattern('_action')}|{pattern('points')}))+"
    return f"({pattern('COLOUR')}){space}({pattern('move')}){usual}({rest})?"


def _head(grammar: Grammar) -> str:
    """The head of a round, with groups for its number and its roll."""
    pattern = grammar.pattern
    return f"(?P<number>{pattern('ROUND')}|{pattern('SETUP')}){grammar.space}(?P<value>{pattern('ROLL')})"


def _tag(grammar: Grammar) -> str:
    """A tag, with groups for its name and its value."""
    pattern, space = grammar.pattern, grammar.space
    return f"(?P<name>{pattern('TAG_NAME')}){space}(?P<string>{pattern('STRING')}){space}{pattern('RSQB')}"


def _explore(lark: Lark, samples: Mapping[str, tuple[str, ...]]) -> tuple[OrderRow, ...]:
    """All states that Lark's parser can be in between two pieces, found by feeding it a sample of every kind.

    Inside a variation only what follows its opening bracket counts: the parser looks no further back until it closes.
    """
    start: InteractiveParser = lark.parse_interactive()
    before = samples["head"] + samples["play"] + samples["open"]
    opening, closing = _position(start, before), _position(start, before + samples["close"])
    places: dict[tuple[object, ...], int] = {}
    parsers: list[InteractiveParser] = []

    def inside(stack: tuple[object, ...]) -> tuple[object, ...]:
        """What follows the last bracket that is open."""
        last = len(stack) - 1 - stack[::-1].index(opening) if opening in stack else 0
        return inside(stack[:last]) + stack[last:] if stack[-1] == closing else stack[last:]

    def place(parser: InteractiveParser) -> int:
        stack = inside(tuple(parser.parser_state.state_stack))
        if stack not in places:
            places[stack] = len(parsers)
            parsers.append(parser)
        return places[stack]

    place(start)
    rows = []
    for here, parser in enumerate(parsers):
        after: dict[str, int] = {}
        for kind, words in samples.items():
            fed = _feed(parser, words)
            if fed is not None:
                after[kind] = here if kind in ("close", "nothing") else place(fed)
        closed = _feed(parser, samples["open"] + samples["close"])
        rows.append(OrderRow(after, place(closed) if closed is not None else None))
    return _merge(rows)


def _merge(rows: Sequence[OrderRow]) -> tuple[OrderRow, ...]:
    """The same order with as few states as possible: those that nothing tells apart become one."""

    def look(row: OrderRow, groups: Sequence[int]) -> tuple[object, ...]:
        ways = {kind: None if kind in ("close", "nothing") else groups[state] for kind, state in row.after.items()}
        return tuple(sorted(ways.items())), None if row.resume is None else groups[row.resume]

    groups, count = [0] * len(rows), 1
    while True:
        numbers: dict[object, int] = {}
        refined = [
            numbers.setdefault((group, look(row, groups)), len(numbers))
            for group, row in zip(groups, rows, strict=True)
        ]
        if len(numbers) == count:
            break
        groups, count = refined, len(numbers)
    return tuple(
        OrderRow(
            {kind: groups[state] for kind, state in rows[groups.index(group)].after.items()},
            None if (resume := rows[groups.index(group)].resume) is None else groups[resume],
        )
        for group in range(count)
    )


def _position(parser: InteractiveParser, words: tuple[str, ...]) -> object:
    """The state that the parser is in behind these words."""
    fed = _feed(parser, words)
    assert fed is not None
    return fed.parser_state.position


def _feed(parser: InteractiveParser, words: tuple[str, ...]) -> InteractiveParser | None:
    """A parser that has read these words, too; None if it would not."""
    copy: InteractiveParser = parser.copy(deepcopy_values=False)  # type: ignore[no-untyped-call]
    try:
        for word in words:
            copy.feed_token(Token(word, ""))
    except UnexpectedToken:
        return None
    return copy


def module_text(tables: Tables) -> str:
    """The text of prepared_tables.py."""
    lines = [
        '"""Made from the grammar files by `python -m pacal_notation.notation.grammar`; not to be edited."""',
        "",
        "from .tables import OrderRow, Tables",
        "",
        "TABLES = Tables(",
        f"    made_from={tables.made_from},",
        "    terminals={",
        *(line for name, pattern in tables.terminals.items() for line in _entry(f'"{name}": ', pattern)),
        "    },",
        "    parts={",
        *(line for name, pattern in tables.parts.items() for line in _entry(f'"{name}": ', pattern)),
        "    },",
        *_entry("usual=", tables.usual, 4),
        *_entry("pieces=", tables.pieces, 4),
        *_entry("actions=", tables.actions, 4),
        "    order=(",
    ]
    for number, (after, resume) in enumerate(tables.order):
        ways = ", ".join(f'"{kind}": {state}' for kind, state in after.items())
        lines.append(f"        OrderRow(  # {number}")
        lines += textwrap.wrap(f"{{{ways}}},", 100, initial_indent=" " * 12, subsequent_indent=" " * 13)
        lines += [f"            {resume},", "        ),"]
    return "\n".join([*lines, "    ),", ")", ""])


def _entry(name: str, text: str, indent: int = 8) -> list[str]:
    """A string over as many lines as it needs."""
    pieces = [repr(text[place : place + 60]) for place in range(0, len(text), 60)]
    room = " " * indent
    if len(pieces) == 1:
        return [f"{room}{name}{pieces[0]},"]
    return [f"{room}{name}(", *textwrap.indent("\n".join(pieces), room + "    ").split("\n"), f"{room}),"]
