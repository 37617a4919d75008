"""Tags as a hurried hand writes them, or somebody who gives them names of another language."""

from __future__ import annotations

import re
from typing import NoReturn

from ..reading.diagnosis_words import sign
from ..record import KNOWN_TAGS, Span
from ..tag_names import PLAIN_NAME, meant_name, names_elsewhere, without_accents
from .scan import FILLER, Scan, Unclear
from .slips import SAY, Change, Slip, slip

_TAG_WORDS = "|".join(sorted({*KNOWN_TAGS, *names_elsewhere()}, key=len, reverse=True))
_OPENERS, _CLOSERS = "\"“”„‟«»″＂'‘’‚", "\"“”„‟«»″＂'‘’"
_QUOTES = "\"“”„‟«»″＂"
_tag = re.compile(
    rf"([\[(<]?)[ \t]*(\w+)([ \t]*[:=]?[ \t]*)([{_OPENERS}]*)"
    rf"([^\]\r\n]*?)([{_CLOSERS}]*)[ \t]*(\][ \t]*|(?=[\r\n]|\Z))"
)
_head = re.compile(r"\[[ \t]*+(\w++)([ \t]*+[:=]?+[ \t]*+)(?=\")")
_whole_value = re.compile(r'"(?:[^"\\\r\n]|\\["\\])*+"[ \t]*\]')
"""A value in which nothing is wrong."""
_quote = re.compile(f"[{_QUOTES}]")
TAG = re.compile(
    rf"\[[ \t]*\w+[ \t]*[:=]?[ \t]*[^\r\n\]]|(?i:{_TAG_WORDS})[ \t]*[:=][ \t]*[^\s]"
    rf"|[^\W\d_]\w*[ \t]*[{_QUOTES}][^{_QUOTES}\r\n]*[{_QUOTES}][ \t]*\]?[ \t]*(?=[\r\n]|\Z)"
)
"""What looks like a tag."""


class TagScan(Scan):
    """Reads a tag, which stands on one line. `taken` are the names of the tags that the record has.

    `unnamed` says what is wrong where nobody knows which tag it is: then it is as if it was not there.
    """

    def __init__(self, text: str, place: int, taken: set[str]) -> None:
        super().__init__(text, place, ())
        self.taken = taken
        self.unnamed: Slip | None = None

    def read(self) -> None:
        head = self.sees(_head)
        whole = _whole_value.match(self.text, head.end()) if head is not None else None
        if head is not None and whole is not None and FILLER not in head[0]:
            self.place = whole.end()
            self._known_name(Span(*head.span(1)))
            if head[2].strip():
                self.note("tag-sign", *head.span(2), " ")
            return
        found = self.take(_tag)
        if found is None or not found[5].strip() or FILLER in found[0]:
            raise Unclear
        self._name(found)
        name, value = found[2], found[5].rstrip()
        if not found[1]:
            self._without_brackets(found, name, value)
            return
        self.note("tag-bracket", *found.span(1), "[")
        if found[3].strip():
            self.note("tag-sign", *found.span(3), " ")
        opening, closing = found[4], found[6]
        value_end = found.start(5) + len(value)
        if not opening and not closing:
            self._quote("tag-unquoted", found, value)
        else:
            if opening != '"':
                kind = "tag-quote" if opening else "tag-unquoted"
                self.note(kind, *found.span(4), '"', shown=sign('"'))
            self._escaped(found.start(5), value)
            if closing not in ("", '"') and opening not in ("", '"'):
                self._both_quotes(Change(Span(value_end, found.end(6)), '"'))
            elif closing != '"':
                kind = "tag-quote" if closing else "tag-unclosed"
                self.note(kind, value_end, found.end(6), '"', shown=sign('"'))
        if not found[7]:
            self.note("tag-bracket", found.end(6), found.end(6), "]", shown=sign("]"))

    def _name(self, found: re.Match[str]) -> None:
        """Its name; words before the first quotation mark are no name of a tag, and may be no part of the value."""
        quotes = [] if found[4] else [quote.start() for quote in _quote.finditer(found[5] + found[6])]
        if quotes and (quotes[-1] >= len(found[5])) == (len(quotes) > 1):
            start = found.start(2)
            words = self.text[start : found.start(5) + quotes[0]].rstrip(" \t:=")
            self._nameless(Span(start, start + len(words)), "")
        if found[1]:
            self._known_name(Span(*found.span(2)))

    def _known_name(self, span: Span) -> None:
        name = self.text[span.start : span.end]
        if PLAIN_NAME.fullmatch(name):
            return
        meant = meant_name(name)
        if meant is None or meant.text in self.taken:
            plain = without_accents(name)
            self._nameless(span, plain if PLAIN_NAME.fullmatch(plain) else "")
        self.taken.add(meant.text)
        self.note("tag-name", *span, meant.text, safe=meant.sure)

    def _nameless(self, span: Span, meant: str) -> NoReturn:
        self.unnamed = slip("tag-letters", span, self.text[span.start : span.end], meant, ())
        raise Unclear

    def _both_quotes(self, change: Change) -> None:
        """The second of two quotation marks belongs to the same slip as the first."""
        number = next(n for n, slip in enumerate(self.slips) if slip.said == SAY.later("slip.tag-quote"))
        first = self.slips[number]
        self.slips[number] = first._replace(
            changes=(*first.changes, change), span=Span(first.span.start, change.span.end)
        )

    def _quote(self, kind: str, found: re.Match[str], value: str) -> None:
        start = found.start(5)
        quoted = f'"{_escape(value)}"'
        self.note(kind, start, start + len(value), quoted)

    def _without_brackets(self, found: re.Match[str], name: str, value: str) -> None:
        meant = meant_name(name)
        if meant is not None and meant.sure and meant.text not in self.taken:
            self.taken.add(meant.text)
            name = meant.text
        elif not PLAIN_NAME.fullmatch(name) or (name not in KNOWN_TAGS and not found[4]):
            raise Unclear
        end = found.end(7) if found[7] else found.end(6)
        self.note("tag-bracket", found.start(), end, f'[{name} "{_escape(value)}"]')

    def _escaped(self, start: int, value: str) -> None:
        meant = _escape(value)
        if meant != value:
            self.note("tag-escape", start, start + len(value), meant)


def _escape(value: str) -> str:
    """A value with its quotation marks and backslashes escaped, where they are not yet."""
    whole = value.replace(r"\\", "\0")
    return re.sub(r'\\(?!["\\])|(?<!\\)"', lambda sign: "\\" + sign[0], whole).replace("\0", r"\\")
