"""Handwriting for the filled-in sheet: letters as strokes of a pen, so that it looks the same everywhere.

A letter is drawn on a grid: 0 is the line that is written on, 5 the height of small letters, 8.4 that of capitals.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from zlib import crc32

from pacal_notation.show.markup import Markup, element

INK = "#1b3c8c"
_SLANT, _PEN, _SHARE, _GAP, _BLANK = 0.14, 0.8, 0.098, 0.4, 2.8

# The width of each letter, then its strokes, each a row of points. Strokes behind a "!" have corners.
_LETTERS = """\
a 5.6: 4.4,4.4 2.6,5 .8,3.6 .6,1.4 1.9,0 3.6,1.2 4.4,4.4 4.3,1.2 5.2,.2
b 5: .8,9 .6,4 .7,.4; .7,3.2 2.4,5 4.2,3.8 4.2,1.4 2.4,0 .7,.8
c 4.8: 4.2,4.2 2.6,5 .8,3.6 .6,1.4 2.1,0 4.2,.9
d 5.5: 4.2,4.2 2.6,5 .8,3.6 .6,1.4 1.9,0 3.6,1 4.4,3.6; 4.6,9 4.3,4 4.6,.2
e 4.9: .8,2.6 4.2,3.2 3.6,4.8 2,4.9 .7,3 .8,1 2.3,0 4.3,.9
f 4: 4,8.4 2.8,9 1.9,7.6 1.7,0; .4,4.8 3.6,5
g 5.4: 4.2,4.4 2.5,5 .8,3.7 .7,1.6 2,.4 3.8,1.6 4.4,4.6; 4.4,4.8 4.3,-1.4 2.6,-3.4 .7,-2.6
h 5: .8,9 .6,0; .7,3 2.4,5 3.9,4.2 4.1,0
i 2.2: .9,5 .8,.8 1.6,0; 1,7.2 1.1,7.5
j 2.8: 1.8,5 1.7,-1.6 .6,-3.4 -.6,-2.8; 1.9,7.2 2,7.5
k 4.7: .8,9 .7,0; 3.9,5 .8,2.2; 1.8,3 4.2,0
l 2.2: .9,9 .8,1 1.7,0
m 7: .6,5 .6,0; .6,3.2 2,5 3.1,4.2 3.2,0; 3.2,3.2 4.7,5 5.9,4.2 6.1,0
n 5: .6,5 .6,0; .6,3.2 2.3,5 3.8,4.2 4,0
o 5: 2.6,5 .8,3.8 .6,1.3 2.2,0 4.1,1.2 4.2,3.6 2.6,5
p 5: .7,5 .6,-3.4; .7,3.4 2.4,5 4.2,3.8 4.1,1.3 2.4,.1 .7,1
q 5.2: 4.2,4.4 2.5,5 .8,3.7 .7,1.4 2,.1 3.8,1.4 4.3,4.8; 4.4,5 4.2,-3.4
r 3.8: .6,5 .6,0; .6,3 1.8,4.8 3.4,4.8
s 4.4: 3.8,4.4 2.2,5 .9,4 2.2,2.7 3.7,1.5 2.4,0 .6,.6
t 4: 1.8,7.6 1.6,1 2.6,0 3.6,.6; .4,5 3.4,5.2
u 5.4: .7,5 .7,1.4 2,0 3.6,1 4.1,5; 4.1,5 4.2,.6 4.9,0
v 4.6: !.5,5 2.2,0 4.1,5
w 6.4: !.4,5 1.6,0 3,4.2 4.5,0 6,5
x 4.6: .5,5 4,0; 3.9,5 .5,0
y 4.9: .6,5 .9,2 2.2,1.2 4,3; 4.2,5 3.6,-1 2,-3.4 .4,-3
z 4.8: !.6,5 3.9,5 .6,0 4.2,0
A 5.6: !.2,0 2.6,8.4 5,0; 1.2,3 4.2,3.1
B 5.2: .8,8.4 .8,0; .8,8.2 3.4,7.8 3.6,5.4 .9,4.6; .9,4.6 4.2,4 4,.8 .8,0
C 5.4: 4.8,7.2 3,8.4 1,6.6 .7,2.4 2.4,0 4.8,1.2
D 5.8: .8,8.4 .8,0; .8,8.3 4,7.4 5,4.2 3.8,.8 .8,0
E 5: !4.4,8.2 .9,8.3 .8,.1 4.5,.1; .9,4.4 3.6,4.5
F 4.6: !4.4,8.2 .9,8.3 .8,0; .9,4.4 3.6,4.5
G 5.8: 4.8,7 3,8.4 1,6.6 .7,2.4 2.6,0 4.6,1.4 4.8,3.8; 3,3.8 5.2,3.9
H 5.8: .8,8.4 .7,0; 5,8.4 4.9,0; .8,4.3 4.9,4.5
I 2: 1,8.4 .9,0
J 4.2: 3.4,8.4 3.4,1.6 2,0 .4,1.2
K 5.4: .8,8.4 .7,0; 4.6,8.4 .8,3.6; 2,4.8 5,0
L 4.8: !.9,8.4 .8,.1 4.4,.1
M 7: !.5,0 .9,8.4 3.4,2.6 5.9,8.4 6.3,0
N 5.8: !.6,0 .8,8.4 4.8,.2 5,8.4
O 5.8: 3,8.4 1,6.6 .7,2.4 2.8,0 5,2 5.1,6.4 3,8.4
P 5: .8,8.4 .8,0; .8,8.2 3.8,7.8 4,5 .9,4
R 5.2: .8,8.4 .8,0; .8,8.2 3.8,7.8 4,5 .9,4; 2.2,4.2 4.8,0
S 5: 4.2,7.4 2.6,8.4 .9,7 1.8,5 3.6,3.8 4.3,1.6 2.4,0 .5,1
T 5.4: 2.7,8.3 2.6,0; .2,8.3 5.2,8.4
U 5.8: .8,8.4 .8,2 2.7,0 4.7,1.8 4.9,8.4
V 5.4: !.3,8.4 2.6,0 5,8.4
W 7.2: !.3,8.4 1.8,0 3.6,6 5.4,0 7,8.4
X 5.4: .5,8.4 4.8,0; 4.7,8.4 .4,0
Y 5.2: .4,8.4 2.6,4.4; !5,8.4 2.6,4.4 2.4,0
Z 5.4: !.6,8.3 4.6,8.3 .5,.1 4.9,.1
0 5: 2.6,8 .9,6.4 .7,2 2.4,0 4.1,1.8 4.2,6 2.6,8
1 3.4: !.6,6.2 2.2,8 2.1,0
2 5: .8,6.4 2,8 3.9,7.2 3.8,5 .7,.2; .7,.2 4.3,.4
3 5: .8,7.2 2.4,8 3.9,6.8 3.4,5 1.9,4.4 3.7,3.8 4.1,1.8 2.4,0 .6,.8
4 5.2: !3,8 .6,3 4.6,3.2; 3.4,5 3.3,0
5 5: !4,8 1.2,8 .9,4.6; .9,4.6 2.6,5.2 4.2,3.6 3.9,1.2 2.2,0 .6,.7
6 5: 3.6,8 1.6,6 .7,2.6 1.6,.2 3.6,.4 4.2,2.6 2.8,4.2 .9,2.8
7 4.8: !.6,8 4.2,8 1.8,0
8 5: 2.5,4.4 .9,6 2.4,8 4,6.2 2.5,4.4 .7,2 2.3,0 4.2,1.8 2.5,4.4
9 5: 4,6 2.4,8 .8,6.4 1.4,4.4 3.4,4.6 4.1,6.6 3.7,2.4 2.6,0
- 4: .6,3 3.4,3.2
~ 4.8: .5,2.8 1.6,4 3,3 4.3,3.9
+ 4.8: 2.3,5.4 2.2,1; .4,3.2 4.2,3.3
# 5.4: 1.6,7 1,.6; 3.8,7 3.2,.6; .4,5 4.8,5.1; .2,2.6 4.6,2.7
@ 7.2: 5.2,2.4 3.6,1.6 2.4,2.6 2.9,4.4 4.6,4.6 5,1.8 6.4,2.6 6,5.4 3.8,6.8 1.4,5.6 .7,2.8 2,.2 4.6,-.4
: 2: .8,4.2 .9,4.5; .7,.6 .8,.9
, 2.4: 1,.8 .4,-1.4
. 2: .6,.1 .8,.4
= 4.8: .5,4.2 4,4.3; .5,2 4,2.1
^ 4.2: !.5,5.2 2,8 3.5,5.2
> 4.4: !.6,5.4 3.8,3.2 .6,1
< 4.4: !3.8,5.4 .6,3.2 3.8,1
"""


@cache
def _pen() -> dict[str, tuple[float, str]]:
    """The width of every letter, and its strokes as a path; a unit of the grid is 10 there."""
    found = {}
    for line in _LETTERS.splitlines():
        wide, _, strokes = line[2:].partition(": ")
        found[line[0]] = float(wide), "".join(_stroke(stroke.strip()) for stroke in strokes.split(";"))
    return found


def _stroke(text: str) -> str:
    points = [(float(x), float(y)) for x, y in (point.split(",") for point in text.lstrip("!").split())]
    start, *rest = [_at(x, y) for x, y in points]
    if text.startswith("!") or len(points) == 2:
        return f"M{start}L{' '.join(rest)}"
    around = [points[0], *points, points[-1]]
    curves = []
    for (x0, y0), (x1, y1), (x2, y2), (x3, y3) in zip(around, around[1:], around[2:], around[3:], strict=False):
        first, second = _at(x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6), _at(x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6)
        curves.append(f"C{first} {second} {_at(x2, y2)}")
    return f"M{start}{''.join(curves)}"


def _at(x: float, y: float) -> str:
    return f"{round(10 * (x + _SLANT * y))} {round(-10 * y)}"


def letters(texts: Iterable[str]) -> Markup:
    """The letters that some texts need, to be kept in ``defs``. Raises `KeyError` for one that there is not."""
    used = sorted({letter for text in texts for letter in text} - {" "})
    return element("g", [element("path", id=f"pen-{ord(letter)}", d=_pen()[letter][1]) for letter in used])


def written(text: str, x: float, y: float, room: float, size: float) -> Markup:
    """A text in this hand, beginning at a place; closer together where it would not fit. Needs its `letters`."""
    pen, unit = _pen(), size * _SHARE
    widths = [_GAP + (_BLANK if letter == " " else pen[letter][0]) for letter in text]
    wide = sum(widths) * unit
    narrow = min(1.0, room / wide) if wide else 1.0
    parts, place = [], x
    for number, letter in enumerate(text):
        chance = crc32(f"{text} {number}".encode())
        if letter != " ":
            up, turn = (chance % 7 - 3) * 0.03, (chance // 7 % 5 - 2) * 0.9
            scale = f"scale({unit * narrow / 10:.4f} {unit / 10:.4f})"
            move = f"translate({place:.2f} {y + up:.2f}) rotate({turn:g}) {scale}"
            parts.append(element("use", href=f"#pen-{ord(letter)}", transform=move))
        place += widths[number] * unit * narrow
    return element("g", parts, role="img", aria_label=text, stroke=INK, stroke_width=f"{10 * _PEN:g}", fill="none",
                   stroke_linecap="round", stroke_linejoin="round")  # fmt: skip
