"""A page switched to another language without a browser: what its script does, done once more in Python."""

from __future__ import annotations

import base64
import json
import re
import zlib
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

ALONE = {"meta", "input", "br", "hr", "link", "col", "img"}
SEEN = {"a", "nav", "header", "main", "footer", "dialog"}


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    inside: list[Element | str] = field(default_factory=list)

    def elements(self) -> list[Element]:
        """This one and all in it, in the order of the page; where scripts run, ``noscript`` has text alone."""
        found = [self]
        for child in self.inside:
            if isinstance(child, Element) and self.tag != "noscript":
                found += child.elements()
        return found

    def find(self, tag: str, name: str = "") -> Element:
        return next(one for one in self.elements() if one.tag == tag and one.attributes.get("id", "") == name)

    @property
    def text(self) -> str:
        return "".join(child if isinstance(child, str) else child.text for child in self.inside)


class Tree(HTMLParser):
    """The elements of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.root = Element("", {})
        self.open = [self.root]
        self.feed(page)
        self.close()
        assert self.open == [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in ALONE:
            last = self.open[-1].inside[-1]
            assert isinstance(last, Element)
            self.open.append(last)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        inside = self.open[-1].inside
        if inside and isinstance(inside[-1], str):
            inside[-1] += data
        else:
            inside.append(data)


def unpacked(text: str) -> Any:
    return json.loads(zlib.decompress(base64.b64decode(text)))


def packs(page: str) -> Any:
    """What the page has of other languages, as it is packed; None where it has nothing."""
    found = re.search(r'<script type="application/json" id="languages">(.*?)</script>', page)
    return json.loads(found[1]) if found else None


def told_in(page: str) -> dict[str, Any]:
    """The same unpacked, by the language."""
    found = packs(page)
    return {language: unpacked(text) for language, text in found["told"].items()} if found else {}


def switched(page: str, language: str) -> tuple[Element, dict[str, Any]]:
    """The page in another language, and the data of its script."""
    html = Tree(page).root.find("html")
    body = html.find("body")
    shown = [child for child in body.inside if isinstance(child, Element) and child.tag in SEEN]
    elements = [body, *(one for part in shown for one in part.elements())]
    pack = packs(page)
    assert len(elements) == pack["elements"]
    where, told = unpacked(pack["places"]), unpacked(pack["told"][language])
    number = 0
    for at in range(0, len(where["places"]), 3):
        step, name, saying = where["places"][at : at + 3]
        number += step
        _put_in(elements, number, where["names"][name], told["sayings"][saying])
    html.attributes["lang"] = language
    html.find("title").inside = [told["head"][0]]
    next(one for one in html.elements() if one.attributes.get("name") == "description").attributes["content"] = told[
        "head"
    ][1]
    script = [one for one in body.inside if isinstance(one, Element) and one.attributes.get("id") == "game"]
    data = json.loads(script[0].text) if script else {}
    texts = iter([told["sayings"][number] for number in where["texts"]])
    for happened in data.get("squares", {}).values():
        for one in happened:
            one[1] = next(texts)
    data.update((name, told[name]) for name in told if name not in ("head", "sayings"))
    assert not list(texts)
    return html, data


def _put_in(elements: list[Element], number: int, name: str, said: Any) -> None:
    one = elements[number]
    if name and said is None:
        del one.attributes[name.lower()]
    elif name:
        one.attributes[name.lower()] = said
    else:
        one.inside = [part if isinstance(part, str) else elements[number + part] for part in
                      ([said] if isinstance(said, str) else said)]  # fmt: skip


def seen(html: Element) -> list[tuple[str, dict[str, str], list[str]]]:
    """All that is seen or heard of a page: its elements with their texts; which language the switch stood at is not."""
    found = []
    for one in html.elements():
        if one.tag in ("script", "style", "noscript") or one.attributes.get("http-equiv"):
            continue
        attributes = {name: value for name, value in one.attributes.items() if name != "selected"}
        texts = [child for child in one.inside if isinstance(child, str)]
        order = [child if isinstance(child, str) else child.tag for child in one.inside if child != "script"]
        found.append((one.tag, attributes, texts + order if one.tag != "body" else []))
    return found
