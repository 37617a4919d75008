"""What is said around the rules: headings, labels and sentences of ``pacal explain`` and ``pacal rules``."""

from __future__ import annotations

from collections.abc import Mapping

from ..data.languages.phrases import Phrases
from ..game.rules import OPTIONS, Edition
from .rules_questions import EDITION_QUESTION, QUESTIONS

CATALOGUE = "rules"

WORDS: Mapping[str, str] = {
    "rules.editions": "Editions of the rules",
    "rules.head": "{language}: {title}",
    "rules.all-default": "every option at its default",
    "rules.how-to-show": "`pacal rules fr` shows one, `pacal rules --diff de fr` compares two.",
    "rules.not-usual": "{about} (this game; the edition has {usual})",
    "rules.star": "* differs from the default. `pacal explain CODE` explains a clause.",
    "rules.notes": "Notes on this book",
    "rules.same": "{rules} is the same as itself: no option differs.",
    "rules.equal": "{first} and {second} have the same rules: no option differs.",
    "rules.first": "first",
    "rules.second": "second",
    "rules.option": "option",
    "rules.clauses": "clauses",
    "rules.rulings": "Rulings: where the books are silent or disagree",
    "rules.how-to-ask": "`pacal rules --ask` asks for what a table can choose.",
    "explain.how-to": "`pacal explain M3` explains one of them.",
    "explain.rulings": "Rulings",
    "explain.cited": "How faults are cited",
    "explain.editions": "Editions and options",
    "explain.edition": "{name}: {words}",
    "explain.example": "Example",
    "explain.see": "See also {codes}.",
    "explain.books": "Sources: {words}",
    "explain.otherwise": "Otherwise: {words}",
    "explain.option": "Option: `{option}`.",
    "explain.option-of-clause": "Option `{name}`, `{default}` unless set to {others}: {about}.",
    "explain.or": "{first} or {last}",
    "explain.rules": "Rules: {rules}",
    "explain.position": "Position: {position}",
    "explain.right": "right",
    "explain.wrong": "wrong",
    "ask.introduction": "What to settle before the game. Enter takes the answer in [brackets].",
    "ask.commands": '"{back}" goes back one question, "{help}" repeats the answers, "{quit}" stops.',
    "ask.back": "back",
    "ask.help": "help",
    "ask.quit": "quit",
    "ask.yes": "yes",
    "ask.no": "no",
    "ask.first": "this is the first question",
    "ask.ended": "The input ended here; what was not asked stays as the book has it.",
    "ask.step": "{number} of {total}  {question}",
    "ask.none": "'{answer}' is none of the answers: {answers}",
    "ask.stopped": "stopped; nothing was settled",
    "ask.too-long": "that is too long for an answer",
    "book.designer": "by {name}",
    "book.illustrator": "illustrated by {name}",
    "book.number": "no. {number}",
    "book.sheet": "sheet {number}",
    "book.players": "{range} players",
    "book.age": "age {age}",
}
"""By key, in English."""


def _of_options() -> dict[str, str]:
    words = {f"option.{option.name}.about": option.about for option in OPTIONS.values()}
    words["ask.edition"] = EDITION_QUESTION
    for name, question in QUESTIONS.items():
        words[f"ask.{name}"] = question.words
        words |= {f"ask.{name}.{value}": meaning for value, meaning in question.answers.items()}
    return words


ALL_WORDS: Mapping[str, str] = {**WORDS, **_of_options()}
"""Those of options and questions, too, which stand beside what they are about."""
SAY = Phrases(CATALOGUE, ALL_WORDS)
"""The words around the rules; also those of options and questions, by their names."""


def edition_words(edition: Edition) -> dict[str, str]:
    """What is said of an edition in English, by key: the name of its language, and notes on the book."""
    notes = {f"edition.{edition.name}.note.{number}": note for number, note in enumerate(edition.notes, 1)}
    return {f"edition.{edition.name}.language": edition.language, **notes}


def edition_as_spoken(edition: Edition) -> Edition:
    """An edition with what is said of it in the language that is spoken; the title of its book is in its own."""
    say = Phrases(CATALOGUE, edition_words(edition))
    name, *notes = (say(key) for key in say.english)
    return edition._replace(language=name, notes=tuple(notes))
