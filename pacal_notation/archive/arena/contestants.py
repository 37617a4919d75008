"""Who takes part in a match: a policy by its name, or a program by its command."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Sequence
from typing import NamedTuple
from unicodedata import category

from ...archive.words import SAY
from ...data.languages.nouns import quoted
from ...game.errors import PacalError
from ...insight.selfplay import POLICY_NAMES, is_policy

_LABELLED = re.compile(r"([\w .:+-]{1,40})=(.+)", re.DOTALL)
LONGEST_LABEL = 40


class Contestant(NamedTuple):
    """A contestant: what it is called, and the policy's name or the words of a command."""

    label: str
    policy: str = ""
    command: tuple[str, ...] = ()


def read_contestants(words: Sequence[str]) -> tuple[Contestant, ...]:
    """The contestants of a match. Raises `PacalError` for what is neither a policy nor a program that is there.

    >>> [one.label for one in read_contestants(["club", "deep:20", "club", "weak=random"])]
    ['club', 'deep:20', 'club (2)', 'weak']
    """
    return tuple(_told_apart([_read(word) for word in words]))


def _read(word: str) -> Contestant:
    if is_policy(word):
        return Contestant(word, word)
    if (found := _LABELLED.fullmatch(word)) is not None and found[1].strip():
        return _read(found[2])._replace(label=plain(found[1]))
    try:
        command = tuple(shlex.split(word))
    except ValueError:
        raise PacalError(SAY.later("arena.quotes", text=quoted(word))) from None
    if not command:
        raise PacalError(SAY.later("arena.empty"))
    _check_program(word, command)
    name = re.split(r"[/\\]", command[0])[-1] if len(command) == 1 else " ".join(command)
    return Contestant(plain(name)[:LONGEST_LABEL] or "bot", command=command)


def plain(words: str) -> str:
    """Words as a record can have them: in one line, with nothing hidden in them."""
    return " ".join("".join(char if category(char)[0] != "C" else " " for char in words).split())


def _check_program(word: str, command: tuple[str, ...]) -> None:
    import os
    import shutil

    if shutil.which(command[0]) is not None:
        return
    if os.path.isfile(command[0]):
        raise PacalError(SAY.later("arena.not-allowed", file=command[0]))
    import difflib

    near = difflib.get_close_matches(word, POLICY_NAMES, 1)
    if near:
        raise PacalError(SAY.later("arena.nobody.near", text=quoted(word), near=near[0]))
    raise PacalError(SAY.later("arena.nobody", text=quoted(word), names=", ".join(POLICY_NAMES)))


def _told_apart(contestants: Iterable[Contestant]) -> Iterable[Contestant]:
    """Contestants with labels that are different."""
    seen: set[str] = set()
    for one in contestants:
        label, number = one.label, 1
        while label in seen:
            number += 1
            label = f"{one.label} ({number})"
        seen.add(label)
        yield one._replace(label=label)
