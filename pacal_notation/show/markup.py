"""Elements of SVG and HTML that escape everything put into them; the one way markup is made here.

Whatever is not `Markup` is text, and text comes out as text: control and direction characters as their escapes,
``<``, ``&`` and quotes as entities. Names of elements and attributes are ours and are not checked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from .visible import isolated, on_page

Attribute = str | int | float | bool | None


class Markup(str):
    """Text that is markup already, made by `element`, `markup` or a file of this package."""

    __slots__ = ()


Child = str | Markup | None | Iterable["str | Markup | None"]

_READ = frozenset({"title", "aria_label", "alt", "content"})
"""Attributes that people read; all others are for machines."""
_VOID = frozenset({"meta", "link", "input", "br", "hr", "col"})
_CLOSED = frozenset({"path", "rect", "circle", "line", "use", "polyline", "polygon", "stop"})


def text(words: str, alone: bool = False) -> Markup:
    r"""Words as markup that shows them. Line breaks and tabs become spaces.

    Names that run from right to left are set apart from what stands around them, unless the words stand `alone`, in
    an element that goes by their direction.

    >>> text('<b onclick="x">\x1b')
    '&lt;b onclick=&quot;x&quot;&gt;\\x1b'
    """
    if _HARMLESS.fullmatch(words):
        return Markup(words)
    shown = on_page(words.translate(_PLAIN))
    return Markup(escape(shown if alone else isolated(shown), quote=True))


_HARMLESS = re.compile(r"[ !#-%(-;=?-~]*")
"""Plain letters and signs, none of which means anything in markup: most words are made of them alone."""
_PLAIN = {9: " ", 10: " ", 13: " ", 0xFFFE: "\\ufffe", 0xFFFF: "\\uffff"}
"""The last two have no category that would give them away, and XML forbids them."""


def markup(*children: Child) -> Markup:
    """Children one after the other."""
    return Markup("".join(_shown(child) for child in children))


def element(tag: str, *children: Child, **attributes: Attribute) -> Markup:
    """An element. Attributes that are None or False are left out, True stands alone.

    A trailing underscore is dropped from an attribute's name, other underscores become hyphens: ``data_turn`` is
    ``data-turn``. Capitals stay, for SVG's ``viewBox``.

    >>> element("a", "7 < 8", href="#7G", class_="turn", hidden=False)
    '<a href="#7G" class="turn">7 &lt; 8</a>'
    """
    start = "".join([f"<{tag}", *(_attribute(name, value) for name, value in attributes.items()), ">"])
    if tag in _VOID:
        return Markup(start)
    if tag in _CLOSED and not children:
        return Markup(f"{start[:-1]}/>")
    alone = tag == "bdi" or attributes.get("dir") == "auto"
    return Markup(f"{start}{''.join(_shown(child, alone) for child in children)}</{tag}>")


def number(value: float) -> str:
    """A coordinate, as short as possible.

    >>> number(2.50), number(3.0), number(-0.001)
    ('2.5', '3', '0')
    """
    short = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if short in ("-0", "") else short


def _attribute(name: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    shown = name.removesuffix("_").replace("_", "-")
    if value is True:
        return f' {shown}=""'
    words = number(value) if isinstance(value, float) else str(value)
    return f' {shown}="{text(words, alone=name not in _READ)}"'


def _shown(child: Child, alone: bool = False) -> str:
    if child is None:
        return ""
    if isinstance(child, Markup):
        return child
    if isinstance(child, str):
        return text(child, alone)
    return "".join(_shown(one, alone) for one in child)
