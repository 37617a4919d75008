"""Editions, options and clauses as text for the terminal. Nothing here decides anything about the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from ...game.rules import OPTIONS, Edition, Rules
from ...notation.rules_text import changed_options, edition_book, write_rules
from ...telling.rules_words import SAY
from .wrapping import wrapped

if TYPE_CHECKING:
    from ...review.findings.clauses import Clause, Example, Ruling, Section

WIDTH = 80
"""Words are set no wider than this, however wide the terminal is."""

_SIDE_BY_SIDE = 30
"""Notation up to this length has its reason beside it, longer notation above it."""

_HEAD, _CODE, _SOFT, _GOOD, _BAD, _MARK = "bold", "bold cyan", "dim", "green", "red", "bold yellow"
_QUOTED = re.compile(r"`([^`]+)`")


def print_editions(console: Console, editions: Sequence[Edition]) -> None:
    """A line for each edition: its name, language and the options that make it different."""
    rows = []
    for edition in editions:
        changed = " ".join(f"{name}={value}" for name, value in edition.options.items())
        words = Text(changed, _MARK) if changed else Text(SAY("rules.all-default"), _SOFT)
        rows.append((Text(edition.name, _CODE), Text(edition.language), Text(edition.title), words))
    _head(console, SAY("rules.editions"))
    _table(console, rows)
    console.print()
    _words(console, SAY("rules.how-to-show"), style=_SOFT)


def print_rules(console: Console, edition: Edition, rules: Rules) -> None:
    """All options of the rules with the clauses they touch; a star marks what is not the default."""
    title = SAY("rules.head", language=edition.language, title=edition.title)
    _head(console, write_rules(edition, rules), title)
    _words(console, imprint(edition.name), style=_SOFT)
    console.print()
    changed = changed_options(edition, rules)
    rows = []
    for name, value in rules.chosen().items():
        option = OPTIONS[name]
        unusual = value != option.default
        about = SAY(f"option.{name}.about")
        if name in changed:
            about = SAY("rules.not-usual", about=about, usual=edition.rules().chosen()[name])
        rows.append(
            (
                Text("*" if unusual else " ", _MARK),
                Text(name, _HEAD if unusual else ""),
                Text(value, _MARK if unusual else ""),
                Text(", ".join(option.clauses), _CODE),
                Text(about),
            )
        )
    _table(console, rows)
    console.print()
    _words(console, SAY("rules.star"), style=_SOFT)
    if edition.notes:
        console.print()
        _head(console, SAY("rules.notes"))
        _bullets(console, edition.notes)


def print_tag(console: Console, edition: Edition, rules: Rules) -> None:
    """The tag that names the rules, to be written into a record."""
    console.print(Text(f'[Rules "{write_rules(edition, rules)}"]'), soft_wrap=True)


def print_difference(
    console: Console, left: tuple[Edition, Rules], right: tuple[Edition, Rules]
) -> None:
    """The options in which two sets of rules differ, or that they are the same."""
    names = write_rules(*left), write_rules(*right)
    ours, theirs = left[1].chosen(), right[1].chosen()
    differing = differing_options(left[1], right[1])
    if not differing:
        alike = SAY("rules.equal", first=names[0], second=names[1])
        _words(console, SAY("rules.same", rules=names[0]) if names[0] == names[1] else alike)
        return
    heads = names
    if max(map(len, names)) > 14:
        heads = (SAY("rules.first"), SAY("rules.second"))
        _table(console, [(Text(head, _HEAD), Text(name)) for head, name in zip(heads, names, strict=True)])
        console.print()
    option, clauses = Text(SAY("rules.option"), _SOFT), Text(SAY("rules.clauses"), _SOFT)
    rows = [(option, *(Text(head, _HEAD) for head in heads), clauses, Text())]
    rows += [
        (
            Text(name),
            Text(ours[name], _mark(name, ours[name])),
            Text(theirs[name], _mark(name, theirs[name])),
            Text(", ".join(OPTIONS[name].clauses), _CODE),
            Text(SAY(f"option.{name}.about")),
        )
        for name in differing
    ]
    _table(console, rows)


def editions_data(editions: Sequence[Edition]) -> dict[str, object]:
    """What `print_editions` shows, for programs."""
    return {"editions": [_edition_data(edition) for edition in editions]}


def rules_data(edition: Edition, rules: Rules) -> dict[str, object]:
    """What `print_rules` shows, for programs."""
    usual = edition.rules().chosen()
    options = [
        {
            "name": name,
            "value": value,
            "default": OPTIONS[name].default,
            "edition": usual[name],
            "clauses": list(OPTIONS[name].clauses),
            "about": SAY(f"option.{name}.about"),
        }
        for name, value in rules.chosen().items()
    ]
    return {"rules": write_rules(edition, rules), "edition": _edition_data(edition), "options": options}


def difference_data(
    left: tuple[Edition, Rules], right: tuple[Edition, Rules]
) -> dict[str, object]:
    """What `print_difference` shows, for programs."""
    ours, theirs = left[1].chosen(), right[1].chosen()
    differing = [
        {"name": name, "left": ours[name], "right": theirs[name], "clauses": list(OPTIONS[name].clauses)}
        for name in differing_options(left[1], right[1])
    ]
    names = {"left": write_rules(*left), "right": write_rules(*right)}
    return {**names, "same": not differing, "options": differing}


def differing_options(left: Rules, right: Rules) -> list[str]:
    """The names of the options in which two sets of rules differ."""
    ours, theirs = left.chosen(), right.chosen()
    return [name for name in OPTIONS if ours[name] != theirs[name]]


def print_json(console: Console, data: object) -> None:
    """The data as JSON, never wrapped and never coloured."""
    import json

    console.print(Text(json.dumps(data, ensure_ascii=False, indent=2)), soft_wrap=True)


def _edition_data(edition: Edition) -> dict[str, object]:
    return {
        "name": edition.name,
        "language": edition.language,
        "title": edition.title,
        "book": edition_book(edition.name),
        "options": dict(edition.options),
        "notes": list(edition.notes),
    }


def print_contents(console: Console, sections: Iterable[Section]) -> None:
    """Every code with its title, section by section."""
    for section in sections:
        _head(console, section.title)
        _table(console, [(Text(known.code, _CODE), Text(known.title)) for known in section.clauses], indent=2)
        console.print()
    _words(console, SAY("explain.how-to"), style=_SOFT)


def print_clause(console: Console, clause: Clause) -> None:
    """One clause: its words, rulings, what the editions make of it, and the example."""
    line = Text.assemble((clause.code, _CODE), "  ", (clause.title, _HEAD))
    section = Text(f"({clause.section})", _SOFT)
    beside = cell_len(line.plain) + 2 + cell_len(section.plain) <= min(console.width, WIDTH)
    console.print(line + Text("  " if beside else "\n    ") + section, soft_wrap=True)
    console.print()
    _words(console, clause.text)
    if clause.rulings:
        console.print()
        _head(console, SAY("explain.rulings"))
        for ruling in clause.rulings:
            _ruling(console, ruling)
    if clause.cited:
        console.print()
        _head(console, SAY("explain.cited"))
        _bullets(console, clause.cited)
    if clause.editions or clause.options:
        console.print()
        _head(console, SAY("explain.editions"))
        _bullets(console, edition_lines(clause))
    for example in clause.examples:
        console.print()
        _head(console, SAY("explain.example"))
        _example(console, clause, example)
    if clause.see:
        console.print()
        _words(console, SAY("explain.see", codes=", ".join(clause.see)), style=_SOFT)


def print_rulings(console: Console, clauses: Iterable[Clause]) -> None:
    """Every ruling of play with what the books say, clause by clause."""
    _head(console, SAY("rules.rulings"))
    for clause in clauses:
        console.print()
        console.print(Text.assemble((clause.code, _CODE), "  ", (clause.title, _HEAD)), soft_wrap=True)
        for ruling in clause.rulings:
            _ruling(console, ruling)
    console.print()
    _words(console, SAY("rules.how-to-ask"), style=_SOFT)


def rulings_data(clauses: Iterable[Clause]) -> dict[str, object]:
    """What `print_rulings` shows, for programs."""
    rows = [{"clause": clause.code, **ruling._asdict()} for clause in clauses for ruling in clause.rulings]
    return {"rulings": rows}


def ruling_lines(ruling: Ruling) -> list[str]:
    """What stands below a ruling: a sentence each."""
    lines = [SAY("explain.books", words=ruling.books)]
    if ruling.otherwise:
        lines.append(SAY("explain.otherwise", words=ruling.otherwise))
    if ruling.option:
        lines.append(SAY("explain.option", option=ruling.option))
    return lines


def _ruling(console: Console, ruling: Ruling) -> None:
    _words(console, ruling.text, indent=4, first="  - ")
    for line in ruling_lines(ruling):
        _words(console, line, indent=4, style=_SOFT)


def edition_lines(clause: Clause) -> list[str]:
    """Where an edition differs, and which options touch the clause: a sentence each."""
    lines = [SAY("explain.edition", name=name, words=words) for name, words in clause.editions.items()]
    for option in clause.options:
        *before, last = (f"`{value}`" for value in option.values[1:])
        others = SAY("explain.or", first=", ".join(before), last=last) if before else last
        about = SAY(f"option.{option.name}.about")
        default = option.default
        lines.append(SAY("explain.option-of-clause", name=option.name, default=default, others=others, about=about))
    return lines


def _example(console: Console, clause: Clause, example: Example) -> None:
    _words(console, example.setting)
    if example.rules:
        _words(console, SAY("explain.rules", rules=example.rules), style=_SOFT)
    if example.position:
        _words(console, SAY("explain.position", position=example.position), style=_SOFT)
    rows = []
    right, wrong = SAY("explain.right"), SAY("explain.wrong")
    for verdict, style, samples in ((right, _GOOD, example.right), (wrong, _BAD, example.wrong)):
        for sample in samples:
            cited = f" ({sample.clause})" if sample.clause not in ("", clause.code) else ""
            rows.append((Text(verdict, style), Text(sample.notation, _HEAD), Text(sample.why + cited)))
    if max(len(row[1]) for row in rows) <= _SIDE_BY_SIDE:
        _table(console, rows, indent=2)
        return
    width = max(cell_len(right), cell_len(wrong))
    for sign, notation, why in rows:
        sign.pad_right(width - cell_len(sign.plain))
        console.print(Text("  ") + sign + Text("  ") + notation, soft_wrap=True)
        _words(console, why.plain, indent=width + 4)


_IMPRINT = (
    ("designer", "name"), ("illustrator", "name"), ("publisher", ""), ("year", ""), ("number", "number"),
    ("sheet", "number"), ("players", "range"), ("age", "age"),
)  # fmt: skip
"""What a title page says, and its placeholder in the words about it; publisher and year stand by themselves."""


def imprint(name: str) -> str:
    """An edition's title page in a line; what it does not say is left out."""
    book = edition_book(name)
    known = [(key, place) for key, place in _IMPRINT if key in book]
    return ", ".join(SAY(f"book.{key}", **{place: book[key]}) if place else book[key] for key, place in known)


def _mark(name: str, value: str) -> str:
    return _MARK if value != OPTIONS[name].default else ""


def _head(console: Console, title: str, rest: str = "") -> None:
    line = Text(title, _HEAD)
    if rest:
        line += Text(f"  {rest}")
    console.print(line, soft_wrap=True)


def _bullets(console: Console, lines: Iterable[str]) -> None:
    for line in lines:
        _words(console, line, indent=4, first="  - ")


def _words(console: Console, words: str, indent: int = 2, first: str = "", style: str = "") -> None:
    """A paragraph, wrapped, without trailing spaces. `first` replaces the indent of its first line."""
    margin = " " * indent
    room = max(20, min(console.width, WIDTH) - indent)
    for number, line in enumerate(wrapped(console, _styled(console, words, style), room)):
        console.print(Text(first if first and not number else margin) + line, soft_wrap=True)


def _styled(console: Console, words: str, style: str) -> Text:
    """The words; where the console has styles, notation in backticks is set off by them instead."""
    if console.color_system is None:
        return Text(words)
    line = Text(style=style)
    for number, piece in enumerate(_QUOTED.split(words)):
        line.append(piece, _HEAD if number % 2 else "")
    return line


def _table(console: Console, rows: Sequence[tuple[Text, ...]], indent: int = 0) -> None:
    """Columns side by side; the last one is wrapped in the room that is left."""
    columns = range(len(rows[0]) - 1)
    widths = [max(cell_len(row[column].plain) for row in rows) for column in columns]
    margin = indent + sum(widths) + 2 * len(widths)
    room = max(20, min(console.width, WIDTH) - margin)
    for row in rows:
        cells = Text(" " * indent)
        for column, width in zip(columns, widths, strict=True):
            cells += row[column]
            cells.append(" " * (width - cell_len(row[column].plain) + 2))
        for number, line in enumerate(wrapped(console, row[-1], room) or [Text()]):
            whole = (cells if not number else Text(" " * margin)) + line
            whole.rstrip()
            console.print(whole, soft_wrap=True)
