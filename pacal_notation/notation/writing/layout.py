"""Puts words on lines of a certain width. Knows of the notation only what a comment looks like."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..errors import Code, NotationError
from ..reading.comments import fold
from ..record import Comment

_WORD_BREAK = re.compile(r" (?!\[)")
"""Where a comment may be broken: not before a bracket, which on a new line would look like a tag."""


class Page:
    """Lines of text, filled word by word. A word is never broken, so a line may be longer than the width."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.lines: list[str] = []
        self._line = ""
        self._full = True
        """Whether the next word begins a new line."""
        self._prefix = ""
        self._prefix_indent = 0

    def text(self) -> str:
        """Everything, with a line break at the end."""
        self.new_line()
        return "".join(f"{line}\n" for line in self.lines)

    def new_line(self) -> None:
        """Let the next word begin a new line."""
        if self._line:
            self.lines.append(self._line)
            self._line = ""
        self._full = True

    def blank_line(self) -> None:
        """Leave a line free, unless nothing stands before it."""
        self.new_line()
        if self.lines:
            self.lines.append("")

    def word(self, word: str, indent: int = 0) -> None:
        """Add a word, on a new line with this indent if it does not fit on this one."""
        if self._prefix:
            word, indent, self._prefix = self._prefix + word, self._prefix_indent, ""
        if not self._full and len(self._line) + 1 + len(word) <= self.width:
            self._line += " " + word
        else:
            self.new_line()
            self._line = " " * indent + word
            self._full = False

    def open(self, sign: str, indent: int) -> None:
        """Put a sign directly before the next word."""
        self._prefix, self._prefix_indent = sign, indent

    def close(self, sign: str, indent: int) -> None:
        """Put a sign directly behind the last word, if there is room on its line."""
        if self._prefix or self._full or len(self._line) + len(sign) > self.width:
            self.word(sign, indent)
        else:
            self._line += sign

    def comments(self, comments: Iterable[Comment], indent: int) -> None:
        for comment in comments:
            self.comment(comment, indent)

    def comment(self, comment: Comment, indent: int, first: int | None = None) -> None:
        """Add a comment: in braces, or to the end of the line where it has a brace in it, or as a line with ``%``.

        `first` is the indent of its first line, where that is another one.
        """
        if comment.skipped:
            if "\n" in comment.text or "\r" in comment.text:
                from ..reading.diagnosis_words import SAY

                raise NotationError(Code.NOT_WRITABLE, SAY.later("N17.skipped"))
            self._own_line("%" + comment.text)
            return
        text = fold(comment.text)
        if "}" in text:
            self.word(f"; {text}", indent if first is None else first)
            self.new_line()
            return
        first_word, *words = _WORD_BREAK.split(f"{{{text}}}")
        self.word(first_word, indent if first is None else first)
        for word in words:
            self.word(word, indent)

    def _own_line(self, line: str) -> None:
        if self._prefix:
            self.word("")
        self.new_line()
        self.lines.append(line)
