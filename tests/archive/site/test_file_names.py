"""Names of files: whatever people wrote, harmless, distinct, and always the same."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal_notation.archive.site.file_names import Given, broken_name, file_of, game_name, slug

HARMLESS = re.compile(r"[a-z0-9][a-z0-9_-]{0,140}")
DEVICES = re.compile(r"(?:con|prn|aux|nul|conin|conout|com[0-9]|lpt[0-9])")
HOSTILE = ["", ".", "..", "../../etc/passwd", "/", "\\", "C:\\x", "con", "CON", "Nul", "Com1", "a" * 300, "\u202eAda",
           "Ada\u200b", "Ada", "ada", "ADA", "Ada ", " Ada", "A da", "Ada-", "Ädá", "Ada.", "Ada\x00", "Ada\n",
           "<b>Ada</b>", "index", "Index", "-", "_", "0", "王", "王王", "ß", "SS", "Ss", "no season",
           "No Season", "2025/26", "2025-26", "2025 26", "\ud800", "😀", "%2e%2e", "Ada_2", "Ada 2"]  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_names_are_harmless(name: str) -> None:
    for made in (file_of(name, "player"), game_name(name, name, name, [name]), broken_name(name, 1)):
        assert HARMLESS.fullmatch(made), made
        assert not DEVICES.fullmatch(made)


def test_nobody_shares_a_file() -> None:
    made = [file_of(name, "player") for name in HOSTILE]
    assert len(set(made)) == len(HOSTILE)
    assert "no_season" not in made


@given(st.text(max_size=400), st.text(max_size=400))
def test_any_two_names(one: str, other: str) -> None:
    files = file_of(one, "player"), file_of(other, "player")
    assert all(HARMLESS.fullmatch(file) and not DEVICES.fullmatch(file) for file in files)
    assert (files[0] == files[1]) == (one == other)
    assert HARMLESS.fullmatch(game_name(one, other, one, [one, other]))


@given(st.text(max_size=30))
def test_names_that_look_alike(name: str) -> None:
    """What differs only in what a file's name cannot show."""
    for other in {name.upper(), name.lower(), name.title(), f"{name}.", f" {name}", slug(name)} - {name}:
        assert file_of(name, "player") != file_of(other, "player")


def test_plain_names_give_plain_files() -> None:
    assert [file_of(name, "player") for name in ("Ada", "Ada Lovelace", "2026")] == ["ada", "ada-lovelace", "2026"]
    assert file_of("Müller", "player").startswith("muller-")
    assert file_of("王", "player").startswith("player-")
    assert game_name("2026.??.??", "", "", ["", ""]) == "2026"
    assert game_name("", "", "", []) == "game"


def test_the_first_has_the_name() -> None:
    names = Given()
    assert [names.give(name) for name in ("a", "b", "a", "a")] == ["a", "b", "a_2", "a_3"]
