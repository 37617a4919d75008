"""What a person reads of what the program writes: the words on a page without its markup, the sentences in data."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

from .running import Told

SPOKEN = {"title", "aria-label", "aria-description", "aria-roledescription", "alt", "placeholder", "content"}
"""Attributes whose words are shown or read out."""
BLOCKS = frozenset(
    re.findall(
        r"\w+",
        "article aside body button caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 head"
        " header html legend li main nav ol option p section select summary svg table tbody td text th thead title tr"
        " ul",
    )
)
"""Elements that stand in lines of their own."""


class _Page(HTMLParser):
    """Takes the words of a page in the order in which they stand there."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.words: list[str] = []
        self.skips = ""
        self.kind = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag in ("script", "style"):
            self.skips, self.kind = tag, given.get("type", "")
            if given.get("id") == "languages":
                self.kind = "the words of all other languages"
        if tag == "meta" and given.get("name") not in ("description", "og:title", "og:description"):
            return
        if tag in BLOCKS:
            self.words.append("\n")
        said = [given[name] for name in sorted(SPOKEN & given.keys()) if given[name].strip()]
        self.words += [f" ({words}) " for words in said]

    def handle_endtag(self, tag: str) -> None:
        if tag == self.skips:
            self.skips = self.kind = ""
        if tag in BLOCKS:
            self.words.append("\n")

    def handle_data(self, data: str) -> None:
        if not self.skips:
            self.words.append(data)
        elif self.kind in ("application/json", "application/ld+json"):
            self.words += [f"\n{words}\n" for words in sentences(json.loads(data))]


def page_words(markup: str) -> str:
    """The words of an HTML page or a drawing, a block a line: what is seen, what is read out, what scripts may say."""
    page = _Page()
    page.feed(markup)
    page.close()
    lines = (" ".join(line.split()) for line in "".join(page.words).splitlines())
    return "\n".join(filter(None, lines))


def sentences(data: Any) -> Iterator[str]:
    """The texts in data that are more than a word."""
    if isinstance(data, dict):
        for value in data.values():
            yield from sentences(value)
    elif isinstance(data, list):
        for value in data:
            yield from sentences(value)
    elif isinstance(data, str) and re.search(r"\S\s+\S", data):
        yield data


def comments(text: str) -> str:
    """What a record says beside its turns."""
    return "\n".join(re.findall(r"\{([^}]*)\}", text))


def read(text: str) -> str:
    """The words that a person reads in one text that the program wrote, whatever its format is."""
    start = text.lstrip()[:200]
    if start.startswith(("<!doctype html", "<!DOCTYPE html", "<svg", "<?xml")):
        return page_words(text)
    if start.startswith(("{\n", '{"', "[\n", "[{")):
        try:
            return "\n".join(sentences(json.loads(text)))
        except ValueError:
            pass
        try:
            return "\n".join(words for line in text.splitlines() for words in sentences(json.loads(line)))
        except ValueError:
            pass
    if re.match(r"\[\w+ \"", start):
        return comments(text)
    return text


def everything_read(told: Told) -> str:
    """All words of a run that a person reads."""
    return "\n".join(map(read, (told.out, told.err, *told.files.values())))
