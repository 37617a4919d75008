"""The other languages of a page, inside it: what they say elsewhere than the page itself, packed.

A page is made in every language. All that differs are texts and attributes, and in some sentences the order of what
stands in them; so it is enough to say for each such place of the page what stands there. Elements are counted in the
order of the page, and a script puts the words in: nothing is built from text, and whatever somebody has opened, filled
in or stands on stays as it is.

What is packed is JSON under zlib, as every browser unpacks it by itself, and base64.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterable, Mapping, Sequence
from html import unescape
from typing import NamedTuple

from ...data.languages import LANGUAGES
from ...data.languages.speech import known, spoken
from ..markup import Markup, element
from ..page_words import SAY
from .parts import icon

Content = str | list[str | int]
"""The text of an element; or texts and elements in their order, these as how far they are behind it in the page."""
CONTENT = ""
"""The place of an element's content, beside its attributes by their names."""
_PIECES = re.compile(r"<([^>]*)>|([^<]+)")
_ATTRIBUTES = re.compile(r'([^ =]+)="([^"]*)"')
_ALONE = frozenset({"meta", "link", "input", "br", "hr", "col"})
_UNSEEN = re.compile(r"<(script|noscript)\b([^>]*)>.*?</\1>", re.DOTALL)


class UnlikeError(Exception):
    """A page in one language has other elements than in another."""


class Version(NamedTuple):
    """A page in a language: its body, its title and description, and what its script is told."""

    body: Markup
    head: tuple[str, str]
    data: Mapping[str, object]
    texts: Sequence[str] = ()
    """Texts for the script that are many and often the same."""


def chosen(languages: Iterable[str] | None) -> list[str]:
    """The languages that a page can be switched to, by what they are called: these, or all; the one spoken is there."""
    wanted = {*map(known, LANGUAGES if languages is None else languages), spoken()}
    return sorted(wanted, key=lambda language: LANGUAGES.get(language, language))


def switch(languages: Sequence[str], now: str) -> Markup | None:
    """The choice of a language; nothing where there is only one."""
    if len(languages) < 2:
        return None
    options = [
        element("option", LANGUAGES.get(language, language), value=language, lang=language, selected=language == now)
        for language in languages
    ]
    return element(
        "label",
        icon("globe"),
        element("span", SAY("language"), class_="away"),
        element("select", options, id="language", autocomplete="off"),
        class_="language",
        title=SAY("language"),
    )


def packed(page: Version, others: Mapping[str, Version]) -> dict[str, object]:
    """What the script needs to tell a page in other languages, by the language; raises for pages that are not alike."""
    versions = [page, *others.values()]
    found = _Differences([_tree(version.body) for version in versions])
    sayings: dict[str, int] = {}
    names = {CONTENT: 0}
    places = []
    last = 0
    for number, name, values in found.places:
        places += [number - last, names.setdefault(name, len(names)), _numbered(sayings, values[1:])]
        last = number
    texts = [_numbered(sayings, said) for said in zip(*(version.texts for version in others.values()), strict=True)]
    said = list(zip(*map(json.loads, sayings), strict=True))
    return {
        "elements": found.count,
        "places": pack({"names": list(names), "places": places, "texts": texts}),
        "told": {
            language: pack({"head": version.head, "sayings": said[place] if said else [], **version.data})
            for place, (language, version) in enumerate(others.items())
        },
    }


def pack(data: object) -> str:
    """Data as a text that the script unpacks."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode("utf-8", "surrogatepass"), 9)).decode()


def _numbered(sayings: dict[str, int], values: Sequence[Content | None]) -> int:
    """The number of what is said in every language, which is said once."""
    return sayings.setdefault(json.dumps(values), len(sayings))


class _Node(NamedTuple):
    tag: str
    attributes: str
    inside: list[_Node | str]


def _tree(body: Markup) -> _Node:
    """The elements of a body that is made by `element`, without those that are not seen where scripts run."""
    root = _Node("body", "", [])
    open_ones = [root]
    for found in _PIECES.finditer(_UNSEEN.sub(_empty, body)):
        tag, words = found.groups()
        if words is not None:
            open_ones[-1].inside.append(unescape(words))
        elif tag.startswith("/"):
            open_ones.pop()
        else:
            name, _, attributes = tag.removesuffix("/").partition(" ")
            node = _Node(name, attributes, [])
            open_ones[-1].inside.append(node)
            if name not in _ALONE and not tag.endswith("/"):
                open_ones.append(node)
    return root


def _empty(found: re.Match[str]) -> str:
    """Scripts are no part of the page; what stands between ``noscript`` is no element where scripts run."""
    return "" if found[1] == "script" else "<noscript></noscript>"


class _Differences:
    """Where pages differ that have the same elements: elements by their number, what of them, and what stands there."""

    def __init__(self, pages: Sequence[_Node]) -> None:
        self.count = 0
        self.places: list[tuple[int, str, tuple[Content | None, ...]]] = []
        self._compare(pages)

    def _compare(self, nodes: Sequence[_Node]) -> None:
        number = self.count
        self.count += 1
        if any(node.attributes != nodes[0].attributes for node in nodes):
            every = [dict(_ATTRIBUTES.findall(node.attributes)) for node in nodes]
            for name in dict.fromkeys(name for attributes in every for name in attributes):
                values = [attributes.get(name) for attributes in every]
                self._note(number, name, [None if value is None else unescape(value) for value in values])
        first = nodes[0].inside
        if not first or (len(first) == 1 and isinstance(first[0], str)):
            self._note(number, CONTENT, [_text(node) for node in nodes])
            return
        inside = [_in_order(nodes[0], node) for node in nodes]
        behind = []
        for same in zip(*([child for child, _ in children] for children in inside), strict=True):
            behind.append(self.count - number)
            self._compare(same)
        orders = [{place: behind[index] for index, (_, place) in enumerate(children)} for children in inside]
        contents: list[Content | None] = [
            [child if isinstance(child, str) else order[place] for place, child in enumerate(node.inside)]
            for node, order in zip(nodes, orders, strict=True)
        ]
        self._note(number, CONTENT, contents)

    def _note(self, number: int, name: str, values: Sequence[Content | None]) -> None:
        if any(value != values[0] for value in values):
            self.places.append((number, name, tuple(values)))


def _text(node: _Node) -> str:
    if any(not isinstance(child, str) for child in node.inside):
        raise UnlikeError(node.tag)
    return "".join(child for child in node.inside if isinstance(child, str))


def _in_order(like: _Node, node: _Node) -> list[tuple[_Node, int]]:
    """The elements in a node in the order of those of the same kind in another one, each with where it stands."""
    waiting: dict[str, list[tuple[_Node, int]]] = {}
    for place, child in enumerate(node.inside):
        if isinstance(child, _Node):
            waiting.setdefault(child.tag, []).append((child, place))
    found = []
    for child in like.inside:
        if isinstance(child, _Node):
            if not waiting.get(child.tag):
                raise UnlikeError(child.tag)
            found.append(waiting[child.tag].pop(0))
    if any(waiting.values()):
        raise UnlikeError(like.tag)
    return found
