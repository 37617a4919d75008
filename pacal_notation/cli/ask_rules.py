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
from ..telling.rules_questions import EDITION_QUESTION, QUESTIONS
from .dialogue import AskEndedError, Back, Dialogue, quoted

_INTRODUCTION = """\
What to settle before the game. Enter takes the answer in [brackets].
"back" goes back one question, "help" repeats the answers, "quit" stops."""
_SHORT = {"y": "yes", "n": "no"}


def ask_rules(color: ColorChoice) -> tuple[Edition, Rules]:
    """Ask for the rules of a game. Where the input ends, all other questions keep the edition's answer."""
    standard_input()
    dialogue = _Settling(make_console(color, sys.stderr))
    dialogue.stopped = "stopped; nothing was settled"
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

    def run(self) -> None:
        self.say(_INTRODUCTION)
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
                    self.complain("this is the first question")
                step = max(0, step - 1)
            except AskEndedError:
                if self.quits:
                    raise
                self.say("The input ended here; what was not asked stays as the book has it.")
                return

    def _ask_edition(self) -> None:
        answers = {name: load_edition(name).language for name in edition_names()}
        before = load_edition(self.edition).rules().chosen()
        self.edition = self._choose("edition", EDITION_QUESTION, answers, self.edition, 0)
        # What was answered as that book has it is asked again as this one has it.
        self.chosen = {name: value for name, value in self.chosen.items() if value != before[name]}

    def _ask_option(self, name: str, number: int) -> None:
        usual = load_edition(self.edition).rules().chosen()[name]
        words, answers = QUESTIONS[name]
        self.chosen[name] = self._choose(name, words, answers, self.chosen.get(name, usual), number)

    def _choose(self, name: str, words: str, answers: Mapping[str, str], known: str, number: int) -> str:
        """The value that somebody chooses: its name, the beginning of it, or what it is called."""
        self.console.print()
        self.say(f"{number + 1} of {len(OPTIONS) + 1}  {words}")
        width = max(map(len, answers))
        told = "\n".join(f"  {value:{width}}  {meaning}" for value, meaning in answers.items())
        self.say(told)
        while True:
            answer = self.ask(name, known, told.lstrip())
            found = _matching(answer, answers) if answer else [known]
            if len(found) == 1:
                return found[0]
            self.complain(f"{quoted(answer)} is none of the answers: {', '.join(answers)}")


def _matching(answer: str, answers: Mapping[str, str]) -> list[str]:
    """The values that an answer can mean."""
    answer = _SHORT.get(answer, answer)
    if answer in answers:
        return [answer]
    named = [value for value, meaning in answers.items() if meaning.lower() == answer]
    return named or [value for value in answers if value.startswith(answer)]
