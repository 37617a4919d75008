"""What the functions of the library take. What is no such thing is refused at the front door, before any room sees it.

`takes` names the kinds of a function's arguments; flags have none, since everything is true or false.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from io import IOBase
from typing import ParamSpec, TypeVar

from ..archive.words import SAY
from ..data.languages.nouns import OR, cited, listed
from ..data.languages.phrases import Told
from ..game.errors import PacalError

Given = Mapping[str, object]
Kind = Callable[[str, object, Given], None]
"""Raises over an argument of this name; the last one are all arguments that were given."""
_Parameters = ParamSpec("_Parameters")
_Made = TypeVar("_Made")


class WrongTypeError(PacalError, TypeError):
    """An argument of a type that is not taken there."""


def takes(**kinds: Kind) -> Callable[[Callable[_Parameters, _Made]], Callable[_Parameters, _Made]]:
    """A function that looks at its arguments, by their names, before anything is done."""

    def guard(function: Callable[_Parameters, _Made]) -> Callable[_Parameters, _Made]:
        inner = getattr(function, "__wrapped__", function)
        names = inner.__code__.co_varnames[: inner.__code__.co_argcount]

        @wraps(function)
        def guarded(*args: _Parameters.args, **named: _Parameters.kwargs) -> _Made:
            given = {**dict(zip(names, args, strict=False)), **named}
            for name, value in given.items():
                if name in kinds:
                    kinds[name](name, value, given)
            return function(*args, **named)

        return guarded

    return guard


def offered(
    function: Callable[_Parameters, _Made], home: str, **kinds: Kind
) -> Callable[_Parameters, _Made]:
    """A function of another room that looks at its arguments, as one of this module: so it can be pickled."""
    guarded = takes(**kinds)(function)
    guarded.__module__ = home
    return guarded


def wrong_type(name: str, value: object, *types: str) -> WrongTypeError:
    """The error for an argument of another type than these."""
    return WrongTypeError(
        SAY.later("argument.type", name=name, names=listed(types, OR), given="None" if value is None else _type(value))
    )


def _type(value: object) -> str:
    return value.__name__ if isinstance(value, type) else type(value).__name__


def of(*types: type, none: bool = False) -> Kind:
    """Arguments of these types; with `none`, of None as well."""

    def kind(name: str, value: object, given: Given) -> None:
        if not isinstance(value, types) and not (none and value is None):
            raise wrong_type(name, value, *(one.__name__ for one in types), *(("None",) if none else ()))

    return kind


def whole(least: int | None = None, most: int | None = None, none: bool = False) -> Kind:
    """Whole numbers of a range; with `none`, None as well."""

    def kind(name: str, value: object, given: Given) -> None:
        if none and value is None:
            return
        if isinstance(value, bool) or not isinstance(value, int):
            raise wrong_type(name, value, "int", *(("None",) if none else ()))
        if (least is not None and value < least) or (most is not None and value > most):
            raise _out_of_range(name, value, least, most)

    return kind


def number(least: float, most: float | None = None) -> Kind:
    """Numbers that are more than `least`, and less than `most`."""

    def kind(name: str, value: object, given: Given) -> None:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise wrong_type(name, value, "float")
        if not (least < value and (most is None or value < most)):
            said = "argument.above" if most is None else "argument.inside"
            raise PacalError(SAY.later(said, name=name, least=f"{least:g}", most=f"{most or 0:g}", given=str(value)))

    return kind


def _out_of_range(name: str, value: int, least: int | None, most: int | None) -> PacalError:
    if most is None:
        return PacalError(SAY.later("argument.least", name=name, least=str(least), given=str(value)))
    return PacalError(SAY.later("argument.between", name=name, least=str(least), most=str(most), given=str(value)))


def _no_choice(name: str, value: object, choices: Iterable[str]) -> PacalError:
    said: Told = SAY.later("argument.choice", name=name, text=cited(value), names=listed(choices, OR))
    return PacalError(said)


def paths(*others: type, inside: tuple[type, ...] = ()) -> Kind:
    """Paths, and iterables of them: also `others`, in the place of all, and things `inside` an iterable.

    What is in an iterable is looked at only where that does not use it up; see `path_text`.
    """

    def kind(name: str, value: object, given: Given) -> None:
        if isinstance(value, (str, os.PathLike, *others)):
            return
        if isinstance(value, bytes | bytearray | IOBase | Mapping) or not isinstance(value, Iterable):
            raise wrong_type(name, value, "str", "PathLike", *(one.__name__ for one in others), "list")
        if isinstance(value, list | tuple | set | frozenset):
            for one in value:
                if not isinstance(one, inside):
                    path_text(one, *(one.__name__ for one in inside))

    return kind


def path_text(path: object, *others: str) -> str:
    """A path as text."""
    text = os.fspath(path) if isinstance(path, str | os.PathLike) else None
    if not isinstance(text, str):
        raise wrong_type("paths", path, "str", "PathLike", *others)
    return text


def rules(name: str, value: object, given: Given) -> None:
    """The text of a Rules tag; empty for the usual rules."""
    TEXT(name, value, given)
    if value:
        from ..notation.rules_text import parse_rules

        parse_rules(str(value))


def board(name: str, value: object, given: Given) -> None:
    """A board by its name or its file; empty for the usual one."""
    TEXT(name, value, given)
    if value:
        from ..review.boards import load_board

        with board_file(str(value)):
            load_board(str(value))


@contextmanager
def board_file(name: str) -> Iterator[None]:
    """A board file that cannot be opened is no board that can be played on."""
    try:
        yield
    except OSError as problem:
        from ..data.languages.system_words import why
        from ..game.errors import BoardError

        raise BoardError(SAY.later("cannot-be-read", file=cited(name), problem=why(problem))) from None


def callback(name: str, value: object, given: Given) -> None:
    """A function."""
    if not callable(value):
        raise wrong_type(name, value, "Callable")


def maybe_callback(name: str, value: object, given: Given) -> None:
    """A function, or None."""
    if value is not None and not callable(value):
        raise wrong_type(name, value, "Callable", "None")


def language(name: str, value: object, given: Given) -> None:
    """One of the languages that are spoken here."""
    TEXT(name, value, given)
    from ..data.languages import LANGUAGES
    from ..data.languages.speech import known

    try:
        known(str(value))
    except ValueError:
        raise _no_choice(name, value, LANGUAGES) from None


def some_languages(given: Iterable[str]) -> list[str]:
    """Some of the languages that are spoken here."""
    if isinstance(given, str | bytes | bytearray | Mapping) or not isinstance(given, Iterable):
        raise wrong_type("languages", given, "list", "tuple", "None")
    chosen = list(given)
    for one in chosen:
        language("languages", one, {})
    return chosen


def several(of_type: type) -> Kind:
    """Several things of a type, in a list or whatever else has them one by one."""

    def kind(name: str, value: object, given: Given) -> None:
        if isinstance(value, str | bytes | bytearray) or not isinstance(value, Iterable):
            raise wrong_type(name, value, "list", "tuple")
        for one in value if isinstance(value, Collection) else ():
            if not isinstance(one, of_type):
                raise wrong_type(name, one, of_type.__name__)

    return kind


def two_shares(name: str, value: object, given: Given) -> None:
    """Two shares, the lower one first, or None."""
    if value is None:
        return
    if not isinstance(value, tuple | list) or len(value) != 2:
        raise wrong_type(name, value, "tuple[float, float]", "None")
    for share in value:
        number(0, 1)(name, share, given)
    if value[0] >= value[1]:
        raise PacalError(SAY.later("argument.order", name=name, least=f"{value[0]:g}", most=f"{value[1]:g}"))


def names(name: str, value: object, given: Given) -> None:
    """Names by colour, or None."""
    if value is None:
        return
    if not isinstance(value, Mapping):
        raise wrong_type(name, value, "dict", "None")
    for one in (*value, *value.values()):
        TEXT(name, one, given)


def texts(name: str, value: object, given: Given) -> None:
    """Several texts."""
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, list | tuple):
        raise wrong_type(name, value, "list", "tuple")
    for one in value:
        TEXT(name, one, given)


def text_or_texts(name: str, value: object, given: Given) -> None:
    """A text, or several."""
    if not isinstance(value, str | list | tuple):
        raise wrong_type(name, value, "str", "list", "tuple")
    if not isinstance(value, str):
        texts(name, value, given)


TEXT = of(str)
CONTENTS = of(str, bytes)
JOBS = whole(1, none=True)
