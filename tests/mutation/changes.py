"""The faults that are put into a file: one operator, number, condition or statement changed."""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
UNTOUCHED = ("annotation", "returns", "decorator_list", "bases", "type_params")
"""What has no effect when the program runs, or too large a one."""
WORDLESS = (ast.Raise, ast.JoinedStr)
"""Where words are an error's text: no test should depend on each of them."""


class Change(NamedTuple):
    """A fault: where it is, in words, and how to put it into the tree that it was found in."""

    function: str
    line: int
    lines: range
    """Of the expression changed."""
    around: range
    """Of the statement it stands in."""
    text: str
    apply: Callable[[], None]

    def __str__(self) -> str:
        return f"{self.function}: {self.text}"


def changes(tree: ast.Module, words: bool = True) -> Iterator[Change]:
    """Every change to a file, from top to bottom; without `words` texts stay as they are.

    Changes of one function that read the same are numbered from the second on.
    """
    seen: Counter[str] = Counter()
    for change in sorted(_below(tree, "module", range(0), words), key=lambda change: change.line):
        seen[str(change)] += 1
        times = seen[str(change)]
        yield change if times == 1 else change._replace(text=f"{change.text} ({times})")


def _below(node: ast.AST, function: str, around: range, words: bool) -> Iterator[Change]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        function = node.name if function == "module" else f"{function}.{node.name}"
        if node.name == "__repr__":
            return
    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__":
        return
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    words = words and not isinstance(node, WORDLESS)
    for name, value in ast.iter_fields(node):
        if name in UNTOUCHED:
            continue
        for place, child in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(child, ast.AST) or _is_docstring(child):
                continue
            inner = range(child.lineno, (child.end_lineno or 0) + 1) if isinstance(child, ast.stmt) else around
            for new in _instead(child, name, words):
                yield _change(node, name, place, child, new, function, inner)
            yield from _below(child, function, inner, words)


def _change(
    parent: ast.AST, name: str, place: int, old: ast.AST, new: ast.AST, function: str, around: range
) -> Change:
    def apply() -> None:
        value = getattr(parent, name)
        if isinstance(value, list):
            value[place] = new
        else:
            setattr(parent, name, new)

    ast.fix_missing_locations(ast.copy_location(new, old))
    lines = range(old.lineno, old.end_lineno + 1)  # type: ignore[attr-defined]
    was, now = (" ".join(ast.unparse(node).split()) for node in (old, new))
    return Change(function, lines.start, lines, around, f"{was}  ->  {now}", apply)


def _instead(node: ast.AST, name: str, words: bool) -> Iterator[ast.AST]:
    """What could stand in place of a node."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            yield _with(node, ops=[*node.ops[:place], COMPARED[type(operator)](), *node.ops[place + 1 :]])
    elif isinstance(node, ast.BinOp):
        if type(node.op) in RECKONED:
            yield _with(node, op=RECKONED[type(node.op)]())
    elif isinstance(node, ast.BoolOp):
        yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        for place in range(len(node.values)):
            rest = [*node.values[:place], *node.values[place + 1 :]]
            yield rest[0] if len(rest) == 1 else _with(node, values=rest)
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.Constant):
        yield from _other_constants(node, words)
    elif isinstance(node, ast.AugAssign):
        if type(node.op) in RECKONED:
            yield _with(node, op=RECKONED[type(node.op)]())
        yield ast.Pass()
    elif isinstance(node, ast.Expr):
        yield ast.Pass()
    elif isinstance(node, ast.Break):
        yield ast.Continue()
    elif isinstance(node, ast.Continue):
        yield ast.Break()
    if name == "test" and not isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp):
        yield ast.UnaryOp(ast.Not(), node)  # type: ignore[arg-type]


def _other_constants(node: ast.Constant, words: bool) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield _with(node, value=not node.value)
    elif isinstance(node.value, int):
        yield _with(node, value=node.value + 1)
    elif isinstance(node.value, str) and words:
        yield _with(node, value=f"{node.value}?")


def _with(node: ast.AST, **fields: object) -> ast.AST:
    """A copy of a node with some of its fields changed."""
    new = copy.copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
