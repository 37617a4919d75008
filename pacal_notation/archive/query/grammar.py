"""Makes the tables for reading expressions from the grammar.

    python -m pacal_notation.archive.query

writes them to prepared_tables.py; to be run after every change to grammar/expression.lark.
"""

from __future__ import annotations

import textwrap

from lark import Lark
from lark.lexer import PatternStr, TerminalDef
from lark.parsers.lalr_analysis import Shift

from ...notation.grammar.tables import grammar_file
from .tables import ANY, FILE, Rule, Tables, grammar_print

START = "expression"


def load_grammar() -> Lark:
    """The grammar of expressions as Lark reads it."""
    return Lark.open(grammar_file(FILE), parser="lalr", lexer="basic", start=START, keep_all_tokens=True)


def make_tables() -> Tables:
    """The tables for the grammar file at hand."""
    lark = load_grammar()
    words = {terminal.pattern.value: terminal.name for terminal in lark.terminals if _is_word(terminal)}
    table = lark.parser.parser._parse_table
    numbers = {rule: number for number, rule in enumerate(lark.rules)}
    order = _in_order(table.states, table.start_states[START])
    states = []
    for state in order:
        row = sorted(table.states[state].items())
        ways = {name: order[arg] if action is Shift else -1 - numbers[arg] for name, (action, arg) in row}
        states.append(_shortened(ways))
    rules = tuple(Rule(rule.origin.name, len(rule.expansion)) for rule in lark.rules)
    words = dict(sorted(words.items()))
    return Tables(grammar_print(), words, _pattern(lark), rules, order[table.end_states[START]], tuple(states))


def _in_order(states: dict[int, dict[str, tuple[object, int]]], start: int) -> dict[int, int]:
    """New numbers for the states, as they are reached from the first one; Lark's own change from run to run."""
    order = {start: 0}
    reached = [start]
    for state in reached:
        for _, (action, arg) in sorted(states[state].items()):
            if action is Shift and arg not in order:
                order[arg] = len(order)
                reached.append(arg)
    return order


def _shortened(ways: dict[str, int]) -> dict[str, int]:
    """A state in which the rule that is put together most often stands once, for all kinds that are not listed.

    So a word that cannot stand somewhere may be noticed a few rules later, but never after another word.
    """
    rules = sorted(way for way in ways.values() if way < 0)
    if not rules:
        return ways
    usual = max(rules, key=rules.count)
    return {kind: way for kind, way in ways.items() if way != usual} | {ANY: usual}


def _is_word(terminal: TerminalDef) -> bool:
    return isinstance(terminal.pattern, PatternStr) and terminal.pattern.value.isalpha()


def _pattern(lark: Lark) -> str:
    """All kinds that are no words of the language, and white space. Signs come before their own beginnings."""
    ignored = set(lark.ignore_tokens)
    others = [terminal for terminal in lark.terminals if not _is_word(terminal)]
    others.sort(key=lambda one: (one.name in ignored, -one.priority, -one.pattern.max_width, one.name))
    groups = [f"(?P<{_group(terminal.name)}>{terminal.pattern.to_regexp()})" for terminal in others]
    return "|".join(groups)


def _group(name: str) -> str:
    return name.lstrip("_")


def module_text(tables: Tables) -> str:
    """The text of prepared_tables.py."""
    lines = [
        '"""Made from grammar/expression.lark by `python -m pacal_notation.archive.query`; not to be edited."""',
        "",
        "from .tables import Tables, rules_of, states_of",
        "",
        "TABLES = Tables(",
        f"    made_from={tables.made_from},",
        "    words={",
        *_wrapped(", ".join(f'"{word}": "{kind}"' for word, kind in tables.words.items()) + ","),
        "    },",
        "    pattern=(",
        *(f"        {tables.pattern[place : place + 60]!r}" for place in range(0, len(tables.pattern), 60)),
        "    ),",
        '    rules=rules_of("""',
        *textwrap.wrap(" ".join(f"{name} {size}" for name, size in tables.rules), 118),
        '"""),',
        f"    end={tables.end},",
        '    states=states_of("""',
        *textwrap.wrap(" ; ".join(map(_row, tables.states)), 118),
        '"""),',
        ")",
        "",
    ]
    return "\n".join(lines)


def _row(ways: dict[str, int]) -> str:
    return " ".join(f"{kind} {way}" for kind, way in ways.items())


def _wrapped(text: str, indent: int = 8) -> list[str]:
    room = " " * indent
    return textwrap.wrap(text, 118, initial_indent=room, subsequent_indent=room, break_long_words=False)
