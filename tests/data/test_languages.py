"""The catalogues of all languages: complete, with the notation untouched, and in the signs of their language."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from string import Formatter

import pytest

from pacal_notation.data.languages import ENGLISH, LANGUAGES, Phrases, catalogue_path, translation
from pacal_notation.data.languages.__main__ import TRANSLATED, english_words, fitted, po_text, read_catalogue

WORDS = english_words()
EVERY = [(language, name) for language in TRANSLATED for name in WORDS]

BACKTICKS = re.compile(r"`[^`]*`")
CODES = re.compile(r"\b[SRMEBPXFCNDW][0-9]{1,2}\b")
"""Codes of clauses and findings."""
ENGLISH_WORDS = re.compile(r"\b(the|of|and|with|which|ship|stone|stones|pyramid|square|roll|turn|record)\b")
"""Words that only English has; some other words of English are words of other languages, too."""
RELICS = re.compile(
    r"\b(fiir|iiber|Wiirfel|Gotterst|stockig|kéteemelet|fedőlapp\b|úrhajó|játéktalaj|punktow|uklad|slepy"
    r"|zaulek|Bogow)"
)
"""What a machine read wrongly in the books."""
QUOTES = {"de": "„“", "fr": "«»", "hu": "„”", "it": "«»", "pl": "„”"}
ADDRESS = {
    "de": r"\b(du|dein|deine|Ihnen)\b|(?<=[a-zäöüß,] )(Sie|Ihr|Ihre)\b",
    "fr": r"\b(tu|ton|vous|votre|vos)\b",
    "it": r"\b(tuo|tua|Lei|voi|vostro)\b",
    "pl": r"\b(Pan|Pani|twój|twoja)\b",
    "hu": r"\b(te|tiéd)\b",
}
"""Nobody is spoken to."""


def bare(words: str) -> str:
    """The words without notation, commands and placeholders."""
    return re.sub(r"\{[^}]*\}", "", BACKTICKS.sub("", words))


def placeholders(words: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(words) if name is not None)


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_a_catalogue_is_as_the_program_would_write_it(language: str, name: str) -> None:
    file = Path(catalogue_path(language, name))
    fresh = po_text(fitted(language, name, WORDS[name]))
    assert file.read_text(encoding="utf-8") == fresh, "run python -m pacal_notation.data.languages"


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_everything_is_translated_and_read_again_after_a_change(language: str, name: str) -> None:
    messages = [message for message in read_catalogue(language, name) if message.id]
    assert [message.context for message in messages if not message.string] == []
    assert [message.context for message in messages if message.fuzzy] == []


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_what_is_compiled_says_the_same(language: str, name: str) -> None:
    translate = translation(language, name)
    for message in read_catalogue(language, name):
        if message.id:
            assert translate(message.context, message.id) == message.string, "run pip install -e ."


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_notation_placeholders_and_codes_stay(language: str, name: str) -> None:
    translate = translation(language, name)
    for key, english in WORDS[name].items():
        words = translate(key, english)
        assert Counter(BACKTICKS.findall(words)) == Counter(BACKTICKS.findall(english)), key
        assert placeholders(BACKTICKS.sub("", words)) == placeholders(BACKTICKS.sub("", english)), key
        assert set(CODES.findall(words)) == set(CODES.findall(english)), key


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_words_are_those_of_the_language(language: str, name: str) -> None:
    translate = translation(language, name)
    opening, closing = QUOTES[language]
    for key, english in WORDS[name].items():
        words = translate(key, english)
        plain = bare(words)
        assert not ENGLISH_WORDS.search(plain), (key, words)
        assert not RELICS.search(plain), (key, words)
        assert not re.search(ADDRESS[language], plain), (key, words)
        assert '"' not in plain, (key, words)
        assert plain.count(opening) == plain.count(closing), (key, words)
        assert "  " not in words or "  " in english, (key, words)
        assert words == words.strip(), (key, words)
        assert english[-1] not in ".?:" or words[-1] == english[-1], (key, words)


def test_french_signs_keep_their_blanks() -> None:
    translate = translation("fr", "rules")
    for key, english in WORDS["rules"].items():
        plain = bare(translate(key, english))
        assert not re.search(r"[^\u202f][;!?](?!\w)", plain), (key, plain)
        assert not re.search(r"[^\u00a0\d]:(?=\s)", plain), (key, plain)
        assert not re.search(r"«[^\u00a0]|[^\u00a0]»", plain), (key, plain)
        assert "'" not in plain, (key, plain)
        assert not re.search(r"\b(de|à) le (Rouge|Vert|Bleu|Jaune|Mauve)\b", plain), (key, plain)


def test_italian_articles_join_their_prepositions() -> None:
    translate = translation("it", "rules")
    for key, english in WORDS["rules"].items():
        plain = bare(translate(key, english))
        assert not re.search(r"\b(di|a|da|in|su) il\b", plain), (key, plain)
        assert "'" not in plain.replace("'{", ""), (key, plain)


def test_hungarian_articles_follow_the_sound() -> None:
    translate = translation("hu", "rules")
    for key, english in WORDS["rules"].items():
        words = translate(key, english).replace("`", "")
        assert not re.search(r"\b[Aa] [aefilmnorsuxyáéíóöőúüűAEFILMNORSUXY][0-9]", words), (key, words)
        assert not re.search(r"\b[Aa]z [bcdghjkpqtvwzBCDGHJKPQTVWZ][0-9]", words), (key, words)
        assert not re.search(r"\b[Aa] [aeiouáéíóöőúüű]", words), (key, words)


def test_english_is_not_looked_up() -> None:
    assert translation(ENGLISH, "no such catalogue")("any", "words stay") == "words stay"


def test_phrases_fill_in_what_they_are_given() -> None:
    say = Phrases({"one": "{count} of {total}", "two": "in {braces} nothing is filled in"}, translation(ENGLISH, "x"))
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
