"""The grammar files, loaded: Lark parsers, and regular expressions made from the grammar's own rules.

The files in ``grammar/`` are the only definition of the language. What needs to be fast is not written a second time:
`Grammar.pattern` translates a rule into a regular expression. This module is needed only to say what is wrong with a
text, to read positions, and to make the tables (tables.py) with which records are read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, cached_property

from lark import Lark, Token
from lark.grammar import Symbol

from .tables import grammar_file


class Grammar:
    """One grammar: its parser, its terminals, and its rules as regular expressions."""

    def __init__(self, name: str) -> None:
        self.name = name
        file = grammar_file(f"{name}.lark")
        self.lark = Lark.open(file, parser="lalr", lexer="basic", start=name, keep_all_tokens=True)
        self.terminals = {terminal.name: terminal.pattern.to_regexp() for terminal in self.lark.terminals}

    def words(self, text: str) -> Iterator[Token]:
        """The words of a text. `Lark.lex` would make a new lexer every time, which takes longer than anything else."""
        parser = self.lark.parse_interactive(text)
        found: Iterator[Token] = parser.lexer_thread.lex(parser.parser_state)  # type: ignore[no-untyped-call]
        return found

    @cached_property
    def rules(self) -> dict[str, list[tuple[Symbol, ...]]]:
        """What each rule may consist of."""
        rules: dict[str, list[tuple[Symbol, ...]]] = {}
        for rule in self.lark.rules:
            rules.setdefault(rule.origin.name, []).append(tuple(rule.expansion))
        return rules

    @cached_property
    def space(self) -> str:
        """White space, if any, as a regular expression."""
        some = self.terminals["WHITE_SPACE"]
        assert some.endswith("]+")
        return some[:-1] + "*+"

    def pattern(self, name: str) -> str:
        """A terminal or a rule as a regular expression without groups. White space may stand between the words.

        Only for rules that do not contain themselves, except at their very beginning, as repetitions do. The
        expression takes the longest text that fits: in this language the next word always tells how to go on.
        """
        if name in self.terminals:
            return f"(?:{self.terminals[name]})"
        again = [words[1:] for words in self.rules[name] if words[0].name == name]
        pattern = self._one_of(words for words in self.rules[name] if words[0].name != name)
        return f"(?:{pattern}(?:{self.space}{self._one_of(again)})*)" if again else f"(?:{pattern})"

    def _one_of(self, sequences: Iterable[tuple[Symbol, ...]]) -> str:
        """Any of the sequences, none of which is empty. Those that begin alike are told apart where they differ."""
        branches: dict[str, list[tuple[Symbol, ...]]] = {}
        for first, *rest in sequences:
            branches.setdefault(first.name, []).append(tuple(rest))
        choices = []
        for name, rests in branches.items():
            choice = self.pattern(name)
            longer = [rest for rest in rests if rest]
            if longer:
                more = self.space + self._one_of(longer)
                choice += more if len(longer) == len(rests) else f"(?:{more})?"
            choices.append(choice)
        return f"(?:{'|'.join(choices)})" if len(choices) > 1 else choices[0]

    def sample(self, name: str) -> tuple[str, ...]:
        """The terminals of the shortest text that a rule allows."""
        return self._samples[name]

    @cached_property
    def _samples(self) -> dict[str, tuple[str, ...]]:
        samples: dict[str, tuple[str, ...]] = {name: (name,) for name in self.terminals}
        while len(samples) < len(self.terminals) + len(self.rules):
            for name, sequences in self.rules.items():
                known = [
                    tuple(word for symbol in sequence for word in samples[symbol.name])
                    for sequence in sequences
                    if all(symbol.name in samples for symbol in sequence)
                ]
                if known and name not in samples:
                    samples[name] = min(known, key=len)
        return samples


@cache
def record_grammar() -> Grammar:
    """The grammar of records; loaded once."""
    return Grammar("record")


@cache
def position_grammar() -> Grammar:
    """The grammar of positions; loaded once."""
    return Grammar("position")
