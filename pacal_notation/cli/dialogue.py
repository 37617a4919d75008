"""Questions and answers, on a terminal or through pipes: what every dialogue of the program has in common.

Questions go to standard error, so that standard output holds the result alone.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from ..game.errors import PacalError
from ..review.findings.messages import colour_name
from ..show.console import visible
from ..show.terminal.player_colours import INKS
from ..show.terminal.score import WIDTH

_LONGEST_LINE = 4096


class AskEndedError(PacalError):
    """The dialogue stopped before everything was known."""


class Back(Exception):  # noqa: N818
    """The player wants to go back one question."""


@dataclass(slots=True)
class Dialogue:
    """Somebody who asks. `stopped` is what is said where somebody quits, `too_long` of an answer without end.

    `back`, `help` and `quit` are the answers that are no answers.
    """

    console: Console
    quits: bool = field(default=False, init=False)
    stopped: str = field(default="stopped; nothing was counted", init=False)
    too_long: str = field(default="that is too long for an answer", init=False)
    back: set[str] = field(default_factory=lambda: {"back", "<"}, init=False)
    help: set[str] = field(default_factory=lambda: {"help", "?"}, init=False)
    quit: set[str] = field(default_factory=lambda: {"quit", "exit"}, init=False)

    def ask(self, question: str, known: str, meaning: str, colour: str = "") -> str:
        """The answer to a question, folded and in lower case; empty to keep what is known.

        Raises `Back`, and `AskEndedError` at the end of the input and where somebody quits.
        """
        while True:
            prompt = Text.assemble((colour_name(colour), f"bold {INKS[colour]}"), ": ") if colour else Text()
            prompt.append(question)
            prompt.append(f" [{known}]" if known else "", "dim")
            prompt.append("? " if "?" not in question else " ")
            self.console.print(prompt, end="", soft_wrap=True)
            self.console.file.flush()
            line = self._read(question, colour)
            if line is None:
                self.complain(self.too_long)
                continue
            answer = " ".join(line.split()).lower()
            if answer in self.back:
                raise Back
            if answer in self.quit:
                self.quits = True
                raise AskEndedError(self.stopped)
            if answer not in self.help:
                return answer
            self.say(f"  {meaning}")

    def unfinished(self, question: str, colour: str) -> str:
        """What to say where the input ends at a question."""
        return f"the input ended at a question: {question}"

    def say(self, words: str) -> None:
        """Words as they are."""
        self.console.print(Text(words), soft_wrap=True)

    def paragraph(self, words: Text) -> None:
        """A paragraph under a question."""
        for line in words.wrap(self.console, max(20, min(self.console.width, WIDTH) - 2)):
            line.rstrip()
            self.console.print(Text("  ") + line, soft_wrap=True)

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


def quoted(words: str) -> str:
    """An answer, to be repeated in a complaint."""
    return repr(words if len(words) <= 40 else f"{words[:39]}…")
