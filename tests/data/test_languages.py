"""The catalogues of all languages: complete, with the notation untouched, and in the signs of their language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from pacal_notation.data.languages import ENGLISH, LANGUAGES, catalogue, catalogue_path, translation
from pacal_notation.data.languages.__main__ import (
    TRANSLATED,
    english_words,
    fitted,
    is_translated,
    po_text,
    read_catalogue,
)
from pacal_notation.data.languages.phrases import Counted, English, Phrases

WORDS = english_words()
EVERY = [(language, name) for language in TRANSLATED for name in WORDS]

BACKTICKS = re.compile(r"`[^`]*`")
SHELL = re.compile(r"'(pacal-notation\[[a-z]+\][^']*|python3 \{file\}|it expert|player \"Ada\" and wins)'")
"""What a shell takes as one word, between quotes that stay straight."""
CODES = re.compile(r"\b[SRMEBPXFCNDW][0-9]{1,2}\b")
"""Codes of clauses and findings."""
ENGLISH_WORDS = re.compile(r"\b(the|of|and|with|which|ship|stone|stones|pyramid|square|roll|turn|record)\b")
"""Words that only English has; some other words of English are words of other languages, too."""
LIKE_ENGLISH = {"fr": {"record"}, "it": {"record"}}
"""Words that mean something else, or the same, in another language."""
WRITTEN_AS_THEY_ARE = {"find.sign-and": {"and"}, "find.turn-group": {"turn"}}
"""Words of expressions that a sentence names, by its key: whoever searches writes them in any language."""
RELICS = re.compile(
    r"\b(fiir|iiber|Wiirfel|Gotterst|stockig|kéteemelet|fedőlapp\b|úrhajó|játéktalaj|punktow|uklad|slepy"
    r"|zaulek|Bogow)"
)
"""What a machine read wrongly in the books."""
OTHER_WORDS = {
    "de": r"\b(Club\w*|Verbund|Fassung|so dass|Regelheft\w*|Schiffe?s?|Gottstein\w*|Etagen?|Brett|Zugs|Exit-Code"
    r"|Code (am Ende|\d))\b",
}
"""What is called otherwise here: one thing has one word, and that of the book where the book has one."""
QUOTES = {"de": "„“", "fr": "«»", "hu": "„”", "it": "«»", "pl": "„”"}
ADDRESS = {
    "de": r"\b(du|dein|deine|Ihnen)\b|(?<=[a-zäöüß,] )(Sie|Ihr|Ihre)\b",
    "fr": r"\b(tu|ton|vous|votre|vos)\b",
    "it": r"\b(tuo|tua|Lei|voi|vostro)\b",
    "pl": r"\b(Pan|Pani|twój|twoja)\b",
    "hu": r"\b(te|tiéd)\b",
}
"""Nobody is spoken to."""


def plain_english(english: English) -> str:
    return english.other if isinstance(english, Counted) else english


def translations(language: str, name: str) -> Iterator[tuple[str, str, str]]:
    """Every sentence by key, in English, and in the other language: one with a number in each of its forms."""
    for message in read_catalogue(language, name):
        if message.id:
            english = WORDS[name][message.context]
            forms = message.string if isinstance(english, Counted) else [message.string]
            for form in forms:
                yield message.context, plain_english(english), form


def bare(words: str) -> str:
    """The words without notation, commands and placeholders."""
    notation = r"\{[^}]*\}|--[a-z-]+(=| )?[a-z]*|player \"Ada\" and wins|(?<= )[!?]{2}(?= )"
    return re.sub(notation, "", SHELL.sub("", BACKTICKS.sub("", words)))


def in_backticks(words: str) -> list[str]:
    """Notation and commands; what stands for something in a command, such as FILE, has a name in each language."""
    return [re.sub(r"\b[A-ZÁÄÈÉÍÓÖŐÚÜÀŁŚŻĘ]{3,}\b", "…", code) for code in BACKTICKS.findall(words)]


def placeholders(words: str) -> set[str]:
    """What is filled in; a language chooses the form, and the capital at the beginning of its sentence."""
    names = {name.partition(".")[0] for _, name, _, _ in Formatter().parse(words) if name is not None}
    return {name[:1].lower() + name[1:] for name in names}


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_a_catalogue_is_as_the_program_would_write_it(language: str, name: str) -> None:
    file = Path(catalogue_path(language, name))
    fresh = po_text(fitted(language, name, WORDS[name]))
    assert file.read_text(encoding="utf-8") == fresh, "run python -m pacal_notation.data.languages"


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_everything_is_translated_and_read_again_after_a_change(language: str, name: str) -> None:
    messages = [message for message in read_catalogue(language, name) if message.id]
    assert [message.context for message in messages if not is_translated(message)] == []
    assert [message.context for message in messages if message.fuzzy] == []


FORMS = {"de": 2, "fr": 2, "hu": 1, "it": 2, "pl": 3}
"""How many words a number can ask for: Hungarian nouns stay as they are, Polish has one, few and many."""


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_every_plural_has_all_its_forms(language: str, name: str) -> None:
    known = {message.context: message for message in read_catalogue(language, name) if message.id}
    for key, english in WORDS[name].items():
        counts = isinstance(english, Counted)
        assert isinstance(known[key].id, tuple) == counts, key
        if counts:
            assert len(known[key].string) == FORMS[language], key
            assert all(known[key].string), key


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_what_is_compiled_says_the_same(language: str, name: str) -> None:
    words = catalogue(language, name)
    for message in read_catalogue(language, name):
        if isinstance(message.id, tuple):
            one = message.string[0]
            assert words.plural(message.context, *message.id, 1) == one, "run pip install -e ."
        elif message.id:
            assert words.translate(message.context, message.id) == message.string, "run pip install -e ."


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_notation_placeholders_and_codes_stay(language: str, name: str) -> None:
    for key, english, words in translations(language, name):
        assert Counter(in_backticks(words)) == Counter(in_backticks(english)), key
        asked, known = placeholders(BACKTICKS.sub("", words)), placeholders(BACKTICKS.sub("", english))
        counted = WORDS[name][key]
        # One thing may be told without its number.
        assert known - asked <= ({counted.number} if isinstance(counted, Counted) else set()), key
        assert asked <= known, key
        assert set(CODES.findall(words)) == set(CODES.findall(english)), key


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_words_are_those_of_the_language(language: str, name: str) -> None:
    opening, closing = QUOTES[language]
    for key, english, words in translations(language, name):
        plain = bare(words)
        kept = LIKE_ENGLISH.get(language, set()) | WRITTEN_AS_THEY_ARE.get(key, set())
        assert set(ENGLISH_WORDS.findall(plain)) <= kept, (key, words)
        assert not RELICS.search(plain), (key, words)
        assert not re.search(OTHER_WORDS.get(language, r"(?!)"), plain), (key, words)
        assert not re.search(ADDRESS[language], plain), (key, words)
        assert plain.count('"') in (0, bare(english).count('"')), (key, words)
        assert plain.count(opening) == plain.count(closing), (key, words)
        assert "  " not in words or "  " in english, (key, words)
        assert words == words.strip() or words[-1] == english[-1] == " ", (key, words)
        assert english[-1] not in ".:" or words[-1] == english[-1], (key, words)


def every(language: str) -> Iterator[tuple[str, str]]:
    for name in WORDS:
        for key, _, words in translations(language, name):
            yield key, words


def test_french_signs_keep_their_blanks() -> None:
    for key, words in every("fr"):
        plain = bare(words)
        assert not re.search(r"[^\u202f][;!?](?!\w)", plain), (key, plain)
        assert not re.search(r"[^\u00a0\d:]:(?=\s)", plain), (key, plain)
        assert not re.search(r"«[^\u00a0]|[^\u00a0]»", plain), (key, plain)
        assert "'" not in re.sub(r"(?<!\w)'[^']*'", "", plain), (key, plain)  # those around a word of a command stay
        assert not re.search(r"\b(de|à) le (Rouge|Vert|Bleu|Jaune|Mauve)\b", plain), (key, plain)


def test_italian_articles_join_their_prepositions() -> None:
    for key, words in every("it"):
        plain = bare(words)
        assert not re.search(r"\b(di|a|da|in|su) il\b", plain), (key, plain)
        assert "'" not in plain.replace("'{", ""), (key, plain)


def test_hungarian_articles_follow_the_sound() -> None:
    for key, words in every("hu"):
        words = words.replace("`", "")
        assert not re.search(r"\b[Aa] [aefilmnorsuxyáéíóöőúüűAEFILMNORSUXY][0-9]", words), (key, words)
        assert not re.search(r"\b[Aa]z [bcdghjkpqtvwzBCDGHJKPQTVWZ][0-9]", words), (key, words)
        assert not re.search(r"\b[Aa] [aeiouáéíóöőúüű]", words), (key, words)
        # Before what is filled in, only .az knows the article.
        assert not re.search(r"\b[Aa]z? \{[A-Za-z_]+(?!\w*\.az\})[^}]*\}", words), (key, words)


def test_english_is_not_looked_up() -> None:
    assert translation(ENGLISH, "no such catalogue")("any", "words stay") == "words stay"


def test_phrases_fill_in_what_they_are_given() -> None:
    say = Phrases("x", {"one": "{count} of {total}", "two": "in {braces} nothing is filled in"})
    assert say("one", count=1, total=2) == "1 of 2"
    assert say("two") == "in {braces} nothing is filled in"


def test_words_that_changed_are_uncertain_and_stay_english(tmp_path: Path) -> None:
    key, english = next(iter(WORDS["rules"].items()))
    changed = fitted("de", "rules", {key: f"{english}, changed", "new": "Something new"})
    assert changed.get(f"{english}, changed", key).fuzzy
    assert changed.get("Something new", "new").string == ""
    assert translation("de", "rules")(key, f"{english}, changed") == f"{english}, changed"


def test_languages_are_called_by_their_own_names() -> None:
    assert list(LANGUAGES) == [ENGLISH, *TRANSLATED]
    assert len(set(LANGUAGES.values())) == len(LANGUAGES)
