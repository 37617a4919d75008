"""Which language the program speaks, and the words that click has of its own.

``--lang`` counts first, then ``PACAL_LANG``, then the club's file, then the locale; English where nothing fits. What
the command line says counts before it is read, since help and complaints about it are in that language, too. Where
English is spoken, nothing about languages is loaded.
"""

from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

OPTION, VARIABLE = "--lang", "PACAL_LANG"
_ENGLISH = "en"
_LOCALE, _FOR_CLICK = ("LC_ALL", "LC_MESSAGES", "LANG"), "LANGUAGE"
_asked = False
"""Whether the command line or `VARIABLE` names a language."""


def chosen_language(arguments: Sequence[str], surroundings: Mapping[str, str]) -> str:
    """The language that was asked for; empty where nobody did. One that is not spoken counts for nothing: click
    complains of it, in the language that would be spoken without it.
    """
    wanted = map(plain_language, (_said(arguments), surroundings.get(VARIABLE, "")))
    return next((language for language in wanted if _is_spoken(language)), "")


def plain_language(locale: str) -> str:
    """The language of what may be a locale: ``de`` of ``de_AT.UTF-8``, ``de-AT``, and ``DE``."""
    return locale.partition(".")[0].partition("@")[0].partition("_")[0].partition("-")[0].lower()


def language_of_locale(surroundings: Mapping[str, str]) -> str:
    """What the system speaks, if the program does, too: ``de_AT.UTF-8`` is German.

    >>> language_of_locale({"LANG": "pl_PL.UTF-8"}), language_of_locale({"LC_ALL": "C", "LANG": "de_AT"})
    ('pl', 'en')
    >>> language_of_locale({"LANG": "fr_CA", "LANGUAGE": "sv:it"}), language_of_locale({"LANG": "C", "LANGUAGE": "it"})
    ('it', 'en')
    """
    locale = next((value for name in _LOCALE if (value := surroundings.get(name))), "")
    if plain_language(locale) in ("", "c", "posix"):
        return _ENGLISH
    wanted = [*surroundings.get(_FOR_CLICK, "").split(":"), locale]
    return next((name for name in map(plain_language, wanted) if _is_spoken(name)), _ENGLISH)


@contextmanager
def spoken_language(arguments: Sequence[str]) -> Iterator[None]:
    """Speak the language that is asked for as long as the program runs, and English again afterwards."""
    global _asked
    before = os.environ.get(_FOR_CLICK)
    asked = chosen_language(arguments, os.environ)
    _asked = bool(asked)
    language = asked or language_of_locale(os.environ)
    if language != _ENGLISH:
        use(language)
    try:
        yield
    finally:
        if gettext.textdomain() != "messages":
            use(_ENGLISH)
        if before is None:
            os.environ.pop(_FOR_CLICK, None)
        else:
            os.environ[_FOR_CLICK] = before


def is_english() -> bool:
    """Whether English is spoken; then nothing about languages need be loaded, and where nothing is, it is."""
    speech = sys.modules.get("pacal_notation.data.languages.speech")
    return speech is None or speech.spoken() == _ENGLISH


def speak_as_club(language: str) -> None:
    """Speak the language of the club's file, unless somebody asked for another one."""
    if language and not _asked:
        use(language)


def use(language: str) -> None:
    """Speak this language, and let click speak it."""
    from ..data.languages.speech import speak

    speak(language)
    if language == _ENGLISH:
        gettext.textdomain("messages")
        return
    # Click takes its words from the domain that counts, in the language that this variable names.
    os.environ[_FOR_CLICK] = language
    gettext.bindtextdomain("click", _folder_of_catalogues())
    gettext.textdomain("click")


def _folder_of_catalogues() -> str:
    from ..data.languages import catalogue_path

    return os.path.dirname(catalogue_path("", ""))


def _is_spoken(language: str) -> bool:
    if language in ("", _ENGLISH):
        return bool(language)
    from ..data.languages import LANGUAGES, PSEUDO

    return language in LANGUAGES or language == PSEUDO


def _said(arguments: Sequence[str]) -> str:
    """What the command line says, the last of it."""
    said = ""
    for number, word in enumerate(arguments):
        if word == "--":
            break
        if word == OPTION:
            said = arguments[number + 1] if number + 1 < len(arguments) else ""
        elif word.startswith(f"{OPTION}="):
            said = word.partition("=")[2]
    return said
