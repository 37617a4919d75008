"""The dialogue of ``pacal rules --ask``: what a table should settle before the game, question by question."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field

from ..data.shipped import DEFAULT_EDITION
from ..game.rules import OPTIONS, Edition, Rules
from ..notation.reading.sources import standard_input
from ..notation.rules_text import edition_names, load_edition
from ..show.console import ColorChoice, make_console
from ..telling.rules_questions import QUESTIONS
from ..telling.rules_words import SAY, edition_as_spoken
from .dialogue import AskEndedError, Back, Dialogue


def ask_rules(color: ColorChoice) -> tuple[Edition, Rules]:
    """Ask for the rules of a game. Where the input ends, all other questions keep the edition's answer.

    Answers may also be given in English, whatever language is spoken.
    """
    standard_input()
    dialogue = _Settling(make_console(color, sys.stderr))
    try:
        dialogue.run()
    except KeyboardInterrupt:
        dialogue.console.print()
        raise
    edition = load_edition(dialogue.edition)
    return edition, edition.rules(dialogue.chosen)


@dataclass(slots=True)
class _Settling(Dialogue):
    """The questions in order, and what has been settled."""

    edition: str = DEFAULT_EDITION
    chosen: dict[str, str] = field(default_factory=dict)

    def stopped(self) -> str:
        return SAY("ask.stopped")

    def run(self) -> None:
        self.say(SAY("ask.introduction"))
        commands = {name: SAY(f"ask.{name}") for name in ("back", "help", "quit")}
        self.say(SAY("ask.commands", **commands))
        names = list(OPTIONS)
        step = 0
        while step <= len(names):
            try:
                if step == 0:
                    self._ask_edition()
                else:
                    self._ask_option(names[step - 1], step)
                step += 1
            except Back:
                if step == 0:
                    self.complain(SAY("ask.first"))
                step = max(0, step - 1)
            except AskEndedError:
                if self.quits:
                    raise
                self.say(SAY("ask.ended"))
                return

    def _ask_edition(self) -> None:
        answers = {name: edition_as_spoken(load_edition(name)).language for name in edition_names()}
        before = load_edition(self.edition).rules().chosen()
        self.edition = self._choose("edition", SAY("ask.edition"), answers, self.edition, 0)
        # What was answered as that book has it is asked again as this one has it.
        self.chosen = {name: value for name, value in self.chosen.items() if value != before[name]}

    def _ask_option(self, name: str, number: int) -> None:
        usual = load_edition(self.edition).rules().chosen()[name]
        answers = {value: SAY(f"ask.{name}.{value}") for value in QUESTIONS[name].answers}
        question = SAY(f"ask.{name}")
        self.chosen[name] = self._choose(name, question, answers, self.chosen.get(name, usual), number)

    def _choose(self, name: str, question: str, answers: Mapping[str, str], known: str, number: int) -> str:
        """The value that somebody chooses: its name, the beginning of it, or what it is called."""
        self.console.print()
        self.say(SAY("ask.step", number=number + 1, total=len(OPTIONS) + 1, question=question))
        width = max(map(len, answers))
        told = "\n".join(f"  {value:{width}}  {meaning}" for value, meaning in answers.items())
        self.say(told)
        while True:
            answer = self.ask(name, known, told.lstrip())
            found = self._matching(answer, answers) if answer else [known]
            if len(found) == 1:
                return found[0]
            shown = answer if len(answer) <= 40 else f"{answer[:39]}…"
            self.complain(SAY("ask.none", answer=shown, answers=", ".join(answers)))

    def _matching(self, answer: str, answers: Mapping[str, str]) -> list[str]:
        """The values that an answer can mean."""
        short = {word[0]: value for value in ("no", "yes") for word in (SAY(f"ask.{value}"), value)}
        known = {SAY(f"ask.{value}"): value for value in ("yes", "no")} | short
        answer = known.get(answer, answer)
        if answer in answers:
            return [answer]
        named = [value for value, meaning in answers.items() if meaning.lower() == answer]
        return named or [value for value in answers if value.startswith(answer)]
