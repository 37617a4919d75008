"""Questions and answers, on a terminal or through pipes: what every dialogue of the program has in common.

Questions go to standard error, so that standard output holds the result alone.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from ..data.languages.nouns import Noun, called, quoted
from ..data.languages.scripts import asks
from ..game.errors import PacalError
from ..show.console import visible
from ..show.terminal.player_colours import INKS
from ..show.terminal.score import WIDTH
from ..show.terminal.wrapping import wrapped
from ..telling.rules_words import SAY as EVERYWHERE
from .words import SAY

_LONGEST_LINE = 4096
_HEAD = re.compile(r"^ *(?:\S+ {2,})?")


class AskEndedError(PacalError):
    """The dialogue stopped before everything was known."""


class Back(Exception):  # noqa: N818
    """The player wants to go back one question."""


@dataclass(slots=True)
class Dialogue:
    """Somebody who asks. `stopped` is the key of what is said where somebody quits.

    `back`, `help` and `quit` are the answers that are no answers, in the language that is spoken and in English.
    """

    console: Console
    quits: bool = field(default=False, init=False)
    back: set[str] = field(default_factory=lambda: {*answers("back"), "<"}, init=False)
    help: set[str] = field(default_factory=lambda: {*answers("help"), "?"}, init=False)
    quit: set[str] = field(default_factory=lambda: {*answers("quit"), "exit"}, init=False)

    def ask(self, question: str, known: str, meaning: str, colour: str = "") -> str:
        """The answer to a question, folded and in lower case; empty to keep what is known.

        Raises `Back`, and `AskEndedError` at the end of the input and where somebody quits.
        """
        while True:
            prompt = self.named(colour, question) if colour else Text(question)
            prompt.append(f" [{known}]" if known else "", "dim")
            prompt.append("" if "?" in question else asks())
            *before, last = self._lines(prompt)
            for part in before:
                self.console.print(part, soft_wrap=True)
            self.console.print(last.append(" "), end="", soft_wrap=True)
            self.console.file.flush()
            line = self._read(question, colour)
            if line is None:
                self.complain(EVERYWHERE("ask.too-long"))
                continue
            answer = " ".join(line.split()).lower()
            if answer in self.back:
                raise Back
            if answer in self.quit:
                self.quits = True
                raise AskEndedError(self.stopped())
            if answer not in self.help:
                return answer
            self.say(f"  {meaning}")

    def unfinished(self, question: str, colour: str) -> str:
        """What to say where the input ends at a question."""
        return SAY("ask.ended", question=question)

    def stopped(self) -> str:
        """What to say where somebody quits."""
        return SAY("ask.stopped")

    def named(self, colour: str, question: str) -> Text:
        """A question to a player, whose name is in the colour."""
        name = str(called(colour))
        told = Text(SAY("ask.question", colour=name, question=question))
        start = max(0, told.plain.find(name))
        told.stylize(f"bold {INKS[colour]}", start, start + len(name))
        return told

    def say(self, words: str) -> None:
        """Words in the lines they have; what is too long for one goes on below its beginning."""
        for line in words.split("\n"):
            for part in self._lines(Text(line)):
                self.console.print(part, soft_wrap=True)

    def paragraph(self, words: Text) -> None:
        """A paragraph under a question."""
        for part in self._lines(Text("  ") + words):
            self.console.print(part, soft_wrap=True)

    def _lines(self, words: Text) -> list[Text]:
        """A line broken where it is too long; an answer that heads it stands alone on the left."""
        hang = len(words.plain) - len(_HEAD.sub("", words.plain, count=1))
        room = max(20, min(self.console.width, WIDTH) - hang)
        first, *rest = wrapped(self.console, words[hang:], room) or [Text()]
        return [words[:hang] + first, *(Text(" " * hang) + line for line in rest)]

    def complain(self, words: str) -> None:
        """What is wrong with an answer."""
        self.paragraph(Text(visible(words), "yellow"))

    def _read(self, question: str, colour: str) -> str | None:
        """A line of standard input, whatever its bytes; None for one that is too long to be an answer."""
        line = rest = sys.stdin.buffer.readline(_LONGEST_LINE)
        if not line:
            self.console.print()
            raise AskEndedError(self.unfinished(question, colour))
        while len(rest) == _LONGEST_LINE and not rest.endswith(b"\n"):
            rest = sys.stdin.buffer.readline(_LONGEST_LINE)
        answer = line.decode("utf-8", "replace").rstrip("\r\n")
        if not sys.stdin.isatty():
            self.console.print(Text(visible(answer[:80])), soft_wrap=True)
        return answer if line is rest else None


def repeated(words: str) -> Noun:
    """An answer, to be repeated in a complaint."""
    return quoted(words if len(words) <= 40 else f"{words[:39]}…")


def answers(name: str) -> set[str]:
    """An answer in the language that is spoken and in English, as answers are folded."""
    key = f"ask.{name}"
    say = SAY if key in SAY.english else EVERYWHERE
    return {words.lower() for words in (say(key), str(say.english[key]))}
