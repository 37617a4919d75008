"""The page of the rules, in every language: made from clauses and editions, and the words around them."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from pacal_notation.data.languages import ENGLISH, LANGUAGES
from pacal_notation.data.languages.speech import speaking
from pacal_notation.game.rules import OPTIONS
from pacal_notation.notation.rules_text import edition_names, load_edition
from pacal_notation.review.findings.clauses import Clause, Example, Ruling, Section, sections
from pacal_notation.show.terminal.rules import edition_lines, imprint, ruling_lines
from pacal_notation.telling.rules_words import SAY, edition_as_spoken

WORDS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
RULE_LETTERS = "SRMEBPXFC"
"""Codes of the rules and of the checks beside them; other codes belong to findings of other kinds."""
_ANCHORS = {
    "cited": "how-a-fault-is-cited",
    "options": "options",
    "editions": "editions",
    "rulings": "rulings-in-one-place",
}


def rules_page(language: str = ENGLISH) -> str:
    """The text of the page."""
    with speaking(language):
        return "\n".join(_Page(language).lines())


class _Page:
    def __init__(self, language: str) -> None:
        self.language = language
        self.words = {key: " ".join(words.split()) for key, words in WORDS[language].items()}

    def lines(self) -> Iterator[str]:
        rules = [section for section in sections() if section.clauses[0].code[0] in RULE_LETTERS]
        yield from self.head()
        yield from self.contents(rules)
        for section in rules:
            yield from self.section(section)
        yield self.heading("cited")
        for key in ("cited-clause", "cited-place", "cited-after", "cited-end"):
            yield f"- {self.words[key]}"
        yield ""
        yield from self.options()
        yield from self.editions()
        yield from self.rulings(rules)

    def head(self) -> Iterator[str]:
        yield f"<!-- {self.words['made']} -->\n"
        yield f"# {self.words['title']}\n"
        others = ", ".join(self.link_to(language) for language in LANGUAGES if language != self.language)
        yield f"{self.words['books']}\n"
        yield f"{self.words['rulings-are']}\n"
        yield f"{self.words['languages'].format(links=others)}\n"
        lang = [] if self.language == ENGLISH else ["--lang", self.language]
        command = ["rules", "--diff", "de", "fr", *lang]
        told = subprocess.run(
            [sys.executable, "-m", "pacal_notation", *command], capture_output=True, encoding="utf-8", check=True
        )
        yield f"```console\n$ pacal {' '.join(command)}\n{told.stdout}```\n"

    def link_to(self, language: str) -> str:
        folder = "" if language == ENGLISH else f"{language}/"
        back = "" if self.language == ENGLISH else "../"
        return f"[{LANGUAGES[language]}]({back}{folder}rules.md)"

    def heading(self, name: str) -> str:
        """A heading that is found by the same name in every language."""
        anchor = "" if self.language == ENGLISH else f'<a id="{_ANCHORS[name]}"></a>'
        return f"## {anchor}{self.words[f'{name}-title']}\n"

    def contents(self, rules: list[Section]) -> Iterator[str]:
        for section in rules:
            codes = ", ".join(_link(clause.code) for clause in section.clauses)
            yield "- " + SAY("explain.edition", name=section.title, words=codes)
        links = [f"[{self.words[f'{name}-title']}](#{anchor})" for name, anchor in _ANCHORS.items()]
        yield f"- {', '.join(links)}\n"

    def section(self, section: Section) -> Iterator[str]:
        yield f"## {section.title}\n"
        if section.about:
            yield f"{section.about}\n"
        for clause in section.clauses:
            yield f'### <a id="{clause.code.lower()}"></a>{clause.code} {clause.title}\n'
            yield f"{clause.text}\n"
            told = (
                ("rulings-of-clause", [self.ruling(ruling) for ruling in clause.rulings]),
                ("cited-of-clause", clause.cited),
                ("editions-of-clause", edition_lines(clause)),
            )
            for key, lines in told:
                if lines:
                    yield f"{self.words[key]}\n"
                    yield "\n".join(f"- {line}" for line in lines) + "\n"
            for example in clause.examples:
                yield from self.example(clause, example)
            if clause.see:
                yield SAY("explain.see", codes=", ".join(map(_link, clause.see))) + "\n"

    def example(self, clause: Clause, example: Example) -> Iterator[str]:
        yield self.words["example"].format(setting=example.setting) + "\n"
        if example.position:
            tag = f'[Rules "{example.rules}"]\n' if example.rules else ""
            yield f"```text\n{tag}{example.position}\n```\n"
        yield f"| | {self.words['notation']} | |\n|---|---|---|"
        for sample in example.right:
            yield f"| {SAY('explain.right')} | {_cell(sample.notation)} | {sample.why} |"
        for sample in example.wrong:
            cited = f" ({_link(sample.clause)})" if sample.clause != clause.code else ""
            yield f"| {SAY('explain.wrong')} | {_cell(sample.notation)} | {sample.why}{cited} |"
        yield ""

    def options(self) -> Iterator[str]:
        yield self.heading("options")
        yield f"{self.words['options-first']}\n"
        names = edition_names()
        heads = (*(self.words[key] for key in ("option", "values", "clauses", "decides")), *names)
        yield f"| {' | '.join(heads)} |"
        yield "|---" * (4 + len(names)) + "|"
        for option in OPTIONS.values():
            values = [load_edition(name).rules().chosen()[option.name] for name in names]
            shown = (value if value == option.default else f"**{value}**" for value in values)
            clauses = ", ".join(map(_link, option.clauses))
            about = SAY(f"option.{option.name}.about")
            yield f"| {' | '.join((f'`{option.name}`', ', '.join(option.values), clauses, about, *shown))} |"
        yield f"\n{self.words['options-last']}\n"

    def editions(self) -> Iterator[str]:
        yield self.heading("editions")
        for name in edition_names():
            edition = edition_as_spoken(load_edition(name))
            yield f"### {SAY('rules.head', language=f'`{name}`', title=edition.language)}\n"
            yield f"{SAY('rules.head', language=f'*{edition.title}*', title=imprint(name))}.\n"
            yield "\n".join(f"- {note}" for note in edition.notes) + "\n"

    def rulings(self, rules: list[Section]) -> Iterator[str]:
        yield self.heading("rulings")
        yield f"{self.words['rulings-first']}\n"
        for section in rules:
            for clause in section.clauses:
                told = (SAY("explain.edition", name=_link(clause.code), words=self.ruling(r)) for r in clause.rulings)
                yield from (f"- {words}" for words in told)
        yield ""

    def ruling(self, ruling: Ruling) -> str:
        return " ".join([ruling.text, *ruling_lines(ruling)])


def _link(code: str) -> str:
    return f"[{code}](#{code.lower()})"


def _cell(notation: str) -> str:
    return "`" + notation.replace("|", "\\|") + "`"
