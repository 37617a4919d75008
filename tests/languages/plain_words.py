"""Which words of what a person reads are English, and which of these may be: notation, names, codes, options."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import click

from pacal_notation.cli.app import COMMANDS, loaded
from pacal_notation.data.languages import PSEUDO
from pacal_notation.data.languages.__main__ import english_words, read_catalogue
from pacal_notation.data.languages.click_words import click_words, read_click
from pacal_notation.data.languages.phrases import Counted
from pacal_notation.game.rules import OPTIONS
from pacal_notation.insight.selfplay import POLICY_NAMES
from pacal_notation.notation import board_file, club_file
from pacal_notation.review.findings.clauses import all_clauses

from .reading import everything_read
from .running import SAMPLES, Run, Told

WORD = re.compile(r"(?<![\w-])[A-Za-z]{2,}(?![\w-])")
KEPT = re.compile(
    r"""
    `[^`]*` | \{[^}]*\} | --[a-z-]+(=\S+)?          # notation and commands, what is filled in later, options
    | \bpacal\ [a-z]+ | ^::\w+\ [^:]*:: | \$\.\w+ | ^(explain\ [A-Z][0-9]+|format)`  # commands, and heads for machines
    | \S*[/\\#=@]\S* | \S+\.(pacal|toml|html|svg|txt|md|py|jsonl?|csv|xlsx|zip)\b   # files, pieces of notation
    | \[[A-Z]\w+\ "[^"]*("\])? | '[^']*' | "[^"]*"  # tags, and what stands between straight quotes
    | '[^'"]*"[^"]*"[^'"]*$ | ^"\w+"[^'"]*'          # an expression with a name in it, broken in two lines
    | [\[{][\w|\n ]+\|[\w| ]+[\]}]?                   # choices
    | \[fix\ [0-9a-f]{6}\]                           # the seal of what a fix left of old text
    """,
    re.VERBOSE,
)
SOURCE = re.compile(
    r"""
    \s*\d*\ \|(\ |$) | \s*\^ | [-+\ ]\s*\d+\.\  | \s*\d+\.\ ?[2-5x]?: | 0\.\   # a file, what is marked in it, rounds
    | \s*(\$\ )?pacal\ [a-z]+\  | \S+:\ not | [RGBYV]\ \d+\ \^.*\ /\ [RGBYV]\ \d  # commands, a position
    """,
    re.VERBOSE,
)
"""Lines of a record or another file, and command lines."""
FUNCTION = frozenset(
    re.findall(
        r"\w+",
        "the of and with which this that from into than where what there have has been were their its not",
    )
)
"""Words of English that tell it best; no other language here writes one of them."""

SCRIPTS = {("completion", shell) for shell in ("bash", "fish", "zsh")}

Names = frozenset[str]
TAGS: Names = frozenset(re.findall(r"^\[(\w+) ", "\n".join(f.read_text() for f in SAMPLES.rglob("*.pacal")), re.M))
PEOPLE: Names = frozenset(
    word.lower()
    for file in SAMPLES.rglob("*.pacal")
    for name in re.findall(r'^\[(?:Red|Green|Blue|Yellow|Violet|Annotator) "([^"]*)"', file.read_text(), re.M)
    for word in WORD.findall(name)
)
EVERYWHERE: Names = PEOPLE | frozenset(
    re.findall(
        r"\w+",
        "english pacal rocket palenque lakeside de fr hu it pl en expert günter burkhardt massimiliano longo piatnik"
        " text",
    )
)
"""Names, and letters of editions. ``text`` names the language of a block in Markdown."""


def words_of(*texts: str) -> Names:
    return frozenset(word.lower() for text in texts for word in WORD.findall(text))


@cache
def english() -> Names:
    """Every word of the English that the program can say."""
    said = [words for room in english_words().values() for words in room.values()]
    texts = [text for words in said for text in ((words.one, words.other) if isinstance(words, Counted) else (words,))]
    texts += [text for words in click_words() for text in ((words,) if isinstance(words, str) else words)]
    return words_of(*(KEPT.sub(" ", text) for text in texts))


@cache
def spoken_words(language: str) -> Names:
    """Every word of what the program can say in a language."""
    if language == PSEUDO:
        return frozenset({"integer", "range"})  # what click fills in; every language has a sentence without it
    catalogues = [read_catalogue(language, name) for name in english_words()] + [read_click(language)]
    forms = [message.string for catalogue in catalogues for message in catalogue if message.id]
    texts = [text for form in forms for text in ((form,) if isinstance(form, str) else form)]
    return words_of(*(KEPT.sub(" ", text) for text in texts))


@cache
def foreign(language: str) -> Names:
    """The words that only English has."""
    return (english() - spoken_words(language)) | FUNCTION


@cache
def choices() -> Names:
    """What can be chosen on a command line, by a word."""
    found: set[str] = {*COMMANDS, *POLICY_NAMES}
    for name in COMMANDS:
        for param in loaded(name).params:
            if isinstance(param.type, click.Choice):
                found.update(param.type.choices)
    return words_of(*found)


@cache
def options() -> Names:
    """Options of the rules and their values, as tags write them."""
    values = [value for option in OPTIONS.values() for value in option.values]
    return words_of(*(word.replace("-", " ") for word in (*OPTIONS, *values, "edition")))


@cache
def asked() -> Names:
    """The words of expressions, which people write as they are in all languages."""
    grammar = (SAMPLES.parent / "grammar" / "expression.lark").read_text(encoding="utf-8")
    return words_of(*(word.replace("-", " ") for word in re.findall(r'"([a-z-]+)"i', grammar)), "build in S")


@cache
def samples_of(code: str) -> Names:
    """What is shown as right or wrong where a code is explained."""
    (clause,) = [clause for clause in all_clauses() if clause.code == code]
    shown = [sample.notation for example in clause.examples for sample in (*example.right, *example.wrong)]
    return words_of(*shown, *(example.rules for example in clause.examples))


def allowed(run: Run, told: Told) -> Names:
    """The English words that may be there."""
    found = EVERYWHERE | words_of(*run.words, run.stdin)
    command = run.words[0]
    if "--help" in run.words or told.code == 2 or command in ("arena", "generate"):
        found |= choices() | words_of("MADE")
    if command in ("rules", "sheet", "site") or "html" in run.words or told.code == 2:
        found |= options()
    if command == "explain":
        found |= options()
        for code in run.words[1:]:
            if any(code == clause.code for clause in all_clauses()):
                found |= samples_of(code)
    if command in ("find", "stats") and (told.code == 2 or "--help" in run.words):
        found |= asked()
    if command == "stats" and told.code == 2:
        found |= words_of(told.err)
    if {"sarif", "--duplicates"} & {*run.words}:
        found |= words_of(*TAGS, "boards")  # notation, without backticks there
    if "--ascii" in run.words:
        found |= words_of("piece pieces to")  # without their accents
    if "toml" in told.out:
        found |= words_of("key value")
    if "echo {}" in run.words:
        found |= words_of("null type")
    if "--config" in run.words:
        found |= words_of(*club_file.KEYS, *board_file.KEYS, "between shore sacred")
    return found


def is_for_programs(run: Run) -> bool:
    """Whether a run writes what only programs read: its words are the same in all languages."""
    return run.words[0] == "schema" or "csv" in run.words or run.words in SCRIPTS


def left_over(run: Run, told: Told, language: str) -> Iterator[tuple[str, str]]:
    """Every English word that a person reads in another language, with its line."""
    may_be, strange = allowed(run, told), foreign(language)
    if is_for_programs(run):
        return
    for line in everything_read(told).splitlines():
        if SOURCE.match(line) or line.strip() in TAGS:
            continue
        for word in WORD.findall(KEPT.sub(" ", line.strip())):
            if word.lower() in strange and word.lower() not in may_be and not re.fullmatch("(?i)[RGBYV]+", word):
                yield word, line.strip()
