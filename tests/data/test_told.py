"""Every sentence of every catalogue, filled in with what it speaks of: whole, and in the grammar of its language."""

from __future__ import annotations

import re

import pytest

from pacal_notation.data.languages import LANGUAGES
from pacal_notation.data.languages.__main__ import english_words
from pacal_notation.data.languages.phrases import Counted, English, Phrases
from pacal_notation.data.languages.speech import speaking

from .kinds_of_facts import NAMES, VARIANTS, fields, kind_of, sample

WORDS = english_words()
CATALOGUES = sorted(WORDS)
NOTATION = re.compile(r"`[^`]*`|--[a-z-]+|\[[^\]]*\]|(?<= )[!?]{2}(?= )")
WRONG = {
    "en": (r"\b(a|an|the) (a|an|the)\b",),
    "de": (r"\b(dem|ein|eine|einen) \1\b",),
    "fr": (
        r"\b(de|à) le (Rouge|Vert|Bleu|Jaune|Mauve)\b",
        r"\b(le|la|les) (le|la|les)\b",
        r"[^\u00a0\u202f][;!?](?= |$)",
    ),
    "hu": (r"\ba az? ", r"\ba [aeiouáéíóöőúüűflmnrsxy][0-9]", r"\baz [bcdghjkpqtvwz][0-9]", r"\ba (1|5[0-9]*)\b"),
    "it": (r"\b(di|a|da|in|su) il\b", r"\b(il|la|lo|i|le) (il|la|lo|i|le)\b"),
    "pl": (r"\b(do|od|z|na|dla) (Czerwony|Zielony|Niebieski|Żółty|Fioletowy)\b",),
}


def words_of(english: English) -> list[str]:
    return [english.one, english.other] if isinstance(english, Counted) else [english]


def is_translated(say: Phrases, key: str, english: English) -> bool:
    """Whether there are words for it in the language that is spoken; others stay English, as they are."""
    return any(say.words(key, number) not in words_of(english) for number in (1, 2, 5))


def told(language: str, name: str) -> list[tuple[str, str]]:
    """Every sentence of a catalogue, some times over."""
    found = []
    say = Phrases(name, WORDS[name])
    with speaking(language):
        for key, english in WORDS[name].items():
            if language != "en" and not is_translated(say, key, english):
                continue
            asked: dict[str, set[str]] = {}
            for words in words_of(english):
                for field, forms in fields(words).items():
                    asked.setdefault(field, set()).update(forms)
            counted = english.number if isinstance(english, Counted) else ""
            for variant in range(VARIANTS if asked else 1):
                facts = {
                    field: sample(kind_of(field, forms, field == counted), variant + place)
                    for place, (field, forms) in enumerate(asked.items())
                }
                if counted:
                    facts[counted] = sample("count", variant)
                found.append((key, say(key, **facts)))
    return found


@pytest.mark.parametrize("name", CATALOGUES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_told(language: str, name: str) -> None:
    for key, words in told(language, name):
        plain = NOTATION.sub("§", words).replace(NAMES[9], "Zoé")
        for who in filter(None, NAMES):
            assert not re.search(rf"(?<!\w){re.escape(who)}(?=[^\W\d_])", words), (key, words)
        assert "None" not in plain or "None" in str(WORDS[name][key]), (key, words)
        assert "Noun(" not in plain, (key, words)
        assert "  " not in plain or "  " in str(WORDS[name][key]), (key, words)
        braces = "{{" in str(WORDS[name][key]) or not any(map(fields, words_of(WORDS[name][key])))
        assert "{" not in plain or braces, (key, words)
        for wrong in WRONG[language]:
            assert not re.search(wrong, plain), (key, words)
