"""Elements of SVG and HTML that escape everything put into them; the one way markup is made here.

Whatever is not `Markup` is text, and text comes out as text: control and direction characters as their escapes,
``<``, ``&`` and quotes as entities. Names of elements and attributes are ours and are not checked.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from .console import visible

Attribute = str | int | float | bool | None


class Markup(str):
    """Text that is markup already, made by `element`, `markup` or a file of this package."""

    __slots__ = ()


Child = str | Markup | None | Iterable["str | Markup | None"]

_VOID = frozenset({"meta", "link", "input", "br", "hr", "col"})
_CLOSED = frozenset({"path", "rect", "circle", "line", "use", "polyline", "polygon", "stop"})


def text(words: str) -> Markup:
    r"""Words of people as markup that shows them. Line breaks and tabs become spaces.

    >>> text('<b onclick="x">\x1b')
    '&lt;b onclick=&quot;x&quot;&gt;\\x1b'
    """
    return Markup(escape(visible(words.translate(_PLAIN)), quote=True))


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
    return Markup(f"{start}{markup(*children)}</{tag}>")


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
    return f' {shown}="{text(number(value) if isinstance(value, float) else str(value))}"'


def _shown(child: Child) -> str:
    if child is None:
        return ""
    if isinstance(child, Markup):
        return child
    if isinstance(child, str):
        return text(child)
    return "".join(_shown(one) for one in child)
