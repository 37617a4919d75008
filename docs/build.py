"""Writes the pages of this folder that are made from the package's data: ``python docs/build.py``.

With ``--check`` nothing is written; the exit code is 1 where a page is out of date.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from pacal_notation.game.rules import OPTIONS
from pacal_notation.notation.rules_text import edition_names, load_edition
from pacal_notation.review.findings.clauses import Clause, Example, Ruling, Section, sections
from pacal_notation.show.terminal.rules import edition_lines, imprint, ruling_lines

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER))

from findings_page import findings_page  # noqa: E402
from scale_page import scale_page  # noqa: E402
from sheet_picture import sheet_picture  # noqa: E402
from terminal_picture import finding_picture  # noqa: E402

RULE_LETTERS = "SRMEBPXFC"
"""Codes of the rules and of the checks beside them; other codes belong to findings of other kinds."""

INTRO = """\
<!-- Made by docs/build.py from clauses and editions in pacal_notation/data. Change those, not this page. -->

# The rules as the referee enforces them

Pacal's Rocket came out with five rulebooks, in German, Italian, French, Hungarian and Polish. They differ in a few
places and are silent in others. This page says what the referee of `pacal` holds a game against. Every clause has a
code; findings, tests and `pacal explain CODE` use the same one.

Where the books are silent or disagree, a *ruling* answers, and is called one: with what the books say and what else a
table could play. Where a record can say that a table plays otherwise, there is an *option*. All rulings stand
[in one place](#rulings-in-one-place); `pacal rules --ask` asks for the options and ends in the tag to write down.

```console
$ pacal rules --diff de fr
option  de           fr       clauses
end-on  penultimate  last     X1, X3   which pyramid ends the game at once
share   down         nearest  F1, F2   how shared points at the water are
                                       rounded
```
"""

CITED = """\
## How a fault is cited

- A finding names the clause of the action that is wrong: M for the move, E for the stones, B for the build and so on.
  S4 and E6 explain; they are not cited themselves.
- Its place is the first word that is wrong. Setup and position are round 0 and belong to no colour.
- After an illegal turn, checking goes on with what was written, as far as the pieces allow. So later turns are judged
  by what lay on the table.
- The end of the game is judged by the true scores, not by what the players booked.
"""


def pages() -> dict[str, str]:
    """Every page made here, by its file name."""
    scale = scale_page(FOLDER / "scale.md")
    return {"rules.md": "\n".join(_rules_page()), "findings.md": findings_page(), "scale.md": scale} | {
        "sheet.svg": sheet_picture(FOLDER / "notation.md"),
        "finding.svg": finding_picture(),
    }


def _rules_page() -> Iterator[str]:
    yield INTRO
    rules = [section for section in sections() if section.clauses[0].code[0] in RULE_LETTERS]
    yield from _contents(rules)
    for section in rules:
        yield from _section(section)
    yield CITED
    yield from _options()
    yield from _editions()
    yield from _rulings(rules)


def _contents(rules: list[Section]) -> Iterator[str]:
    for section in rules:
        codes = ", ".join(_link(clause.code) for clause in section.clauses)
        yield f"- {section.title}: {codes}"
    yield "- [How a fault is cited](#how-a-fault-is-cited), [Options](#options), [Editions](#editions),"
    yield "  [Rulings in one place](#rulings-in-one-place)\n"


def _section(section: Section) -> Iterator[str]:
    yield f"## {section.title}\n"
    if section.about:
        yield f"{section.about}\n"
    for clause in section.clauses:
        yield f'### <a id="{clause.code.lower()}"></a>{clause.code} {clause.title}\n'
        yield f"{clause.text}\n"
        told = (
            ("Rulings", [_ruling(ruling) for ruling in clause.rulings]),
            ("How faults are cited", clause.cited),
            ("Editions and options", edition_lines(clause)),
        )
        for title, lines in told:
            if lines:
                yield f"{title}:\n"
                yield "\n".join(f"- {line}" for line in lines) + "\n"
        for example in clause.examples:
            yield from _example(clause, example)
        if clause.see:
            yield "See also " + ", ".join(map(_link, clause.see)) + ".\n"


def _example(clause: Clause, example: Example) -> Iterator[str]:
    yield f"Example: {example.setting}\n"
    if example.position:
        tag = f'[Rules "{example.rules}"]\n' if example.rules else ""
        yield f"```text\n{tag}{example.position}\n```\n"
    yield "| | notation | |\n|---|---|---|"
    for sample in example.right:
        yield f"| right | {_cell(sample.notation)} | {sample.why} |"
    for sample in example.wrong:
        cited = f" ({_link(sample.clause)})" if sample.clause != clause.code else ""
        yield f"| wrong | {_cell(sample.notation)} | {sample.why}{cited} |"
    yield ""


def _options() -> Iterator[str]:
    yield "## Options\n"
    yield "The default comes first. An edition that departs from it stands in bold.\n"
    names = edition_names()
    yield f"| option | values | clauses | decides | {' | '.join(names)} |"
    yield "|---" * (4 + len(names)) + "|"
    for option in OPTIONS.values():
        values = [load_edition(name).rules().chosen()[option.name] for name in names]
        shown = (value if value == option.default else f"**{value}**" for value in values)
        clauses = ", ".join(map(_link, option.clauses))
        row = (f"`{option.name}`", ", ".join(option.values), clauses, option.about, *shown)
        yield f"| {' | '.join(row)} |"
    yield """
A record names its edition and, after it, the options it changes: `[Rules "it diagonals=yes expert"]`. Without an
edition German is meant, and a bare yes/no option means yes.
"""


def _editions() -> Iterator[str]:
    yield "## Editions\n"
    for name in edition_names():
        edition = load_edition(name)
        yield f"### `{name}`: {edition.language}\n"
        yield f"*{edition.title}*: {imprint(name)}.\n"
        yield "\n".join(f"- {note}" for note in edition.notes) + "\n"


def _rulings(rules: list[Section]) -> Iterator[str]:
    yield "## Rulings in one place\n"
    yield "Every ruling of play: what no book says, or not all of them. `pacal rules --rulings` lists them, too.\n"
    for section in rules:
        for clause in section.clauses:
            yield from (f"- {_link(clause.code)}: {_ruling(ruling)}" for ruling in clause.rulings)
    yield ""


def _ruling(ruling: Ruling) -> str:
    return " ".join([ruling.text, *ruling_lines(ruling)])


def _link(code: str) -> str:
    return f"[{code}](#{code.lower()})"


def _cell(notation: str) -> str:
    return "`" + notation.replace("|", "\\|") + "`"


def main() -> int:
    """Write the pages, or check that they are as they would be written."""
    stale = 0
    for name, text in pages().items():
        file = FOLDER / name
        if "--check" not in sys.argv[1:]:
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            print(f"docs/{name} is out of date: run python docs/build.py", file=sys.stderr)
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
