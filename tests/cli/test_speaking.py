"""Which language the program speaks, and that it is chosen alike everywhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from pacal_notation.cli import suggestions
from pacal_notation.cli.app import COMMANDS, _program, loaded, run
from pacal_notation.cli.helping import METAVARS
from pacal_notation.cli.language import language_of_locale, spoken_language
from pacal_notation.data.languages import LANGUAGES

FOUND = {
    "en": "There is no command",
    "de": "Befehl",
    "fr": "commande",
    "hu": "parancs",
    "it": "comando",
    "pl": "polecenia",
}
"""What is said of a command that there is not."""


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


def heard(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The language of a complaint."""
    words = complaint(capsys, *arguments, "nonsense")
    (language,) = [language for language, word in FOUND.items() if word in words]
    return language


@pytest.fixture(autouse=True)
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "PACAL_LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "argv", ["pacal"])


@pytest.mark.parametrize("name", ["LC_ALL", "LC_MESSAGES", "LANG"])
@pytest.mark.parametrize(
    ("value", "language"),
    [
        *((name, name) for name in LANGUAGES),
        ("de_DE.UTF-8", "de"),
        ("de_AT", "de"),
        ("de_CH@euro", "de"),
        ("hu_HU.ISO-8859-2", "hu"),
        ("pt_BR.UTF-8", "en"),
        ("en_GB.UTF-8", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("", "en"),
        ("nonsense", "en"),
        ("deutsch", "en"),
        (".UTF-8", "en"),
    ],
)
def test_the_locale_counts(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, value: str, language: str
) -> None:
    monkeypatch.setenv(name, value)
    assert heard(capsys) == language


@pytest.mark.parametrize(
    ("surroundings", "language"),
    [
        ({}, "en"),
        ({"LC_ALL": "it_IT", "LC_MESSAGES": "pl_PL", "LANG": "hu_HU"}, "it"),
        ({"LC_MESSAGES": "pl_PL", "LANG": "hu_HU"}, "pl"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "hu_HU"}, "hu"),
        ({"LC_ALL": "C", "LANG": "hu_HU"}, "en"),
        ({"LANG": "fr_FR", "LANGUAGE": "sv:de:it"}, "de"),
        ({"LANG": "fr_FR", "LANGUAGE": "sv"}, "fr"),
        ({"LANG": "C", "LANGUAGE": "de"}, "en"),
        ({"LC_CTYPE": "de_DE.UTF-8", "LC_TIME": "de_DE.UTF-8"}, "en"),
    ],
)
def test_which_variable_counts(surroundings: dict[str, str], language: str) -> None:
    assert language_of_locale(surroundings) == language


def test_what_counts_more(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert heard(capsys) == "it"
    monkeypatch.setenv("PACAL_LANG", "hu")
    assert heard(capsys) == "hu"
    assert heard(capsys, "--lang", "pl") == "pl"
    assert heard(capsys, "--lang=pl", "--lang", "en") == "en"
    monkeypatch.setenv("PACAL_LANG", "")
    assert heard(capsys) == "it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_clubs_file_counts_before_the_locale(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    said = {"en": "record", "de": "Mitschrift", "fr": "transcription", "hu": "lejegyzés", "it": "trascrizione"}
    said["pl"] = "zapis"
    (tmp_path / "pacal.toml").write_text(f'language = "{language}"\n', encoding="utf-8")
    file = tmp_path / "game.pacal"
    file.write_text("0. G@g7 Y@f6\n*\n", encoding="utf-8")
    monkeypatch.setenv("LANG", "sv_SE" if language == "de" else "de_DE")
    assert run(["validate", str(file)]) == 0
    assert said[language] in capsys.readouterr().out
    monkeypatch.setenv("PACAL_LANG", "it")
    assert run(["validate", str(file)]) == 0
    assert said["it"] in capsys.readouterr().out
    assert run(["validate", "--lang", "pl", str(file)]) == 0
    assert said["pl"] in capsys.readouterr().out


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_it_stands_before_the_command_or_behind_it(capsys: pytest.CaptureFixture[str], name: str) -> None:
    pages = []
    de = ["--lang", "de"]
    for arguments in ([*de, name, "--help"], [name, *de, "--help"], [name, "--help", "--lang=de"]):
        assert run(arguments) == 0
        pages.append(capsys.readouterr().out)
    assert pages[0] == pages[1] == pages[2]
    assert pages[0].startswith(f"Aufruf: pacal {name} [OPTIONEN]")


@pytest.mark.parametrize("arguments", [["--lang", "xx"], ["--lang=sv_SE"], ["--lang", "deutsch"], ["--lang", ""]])
@pytest.mark.parametrize("behind", [[], ["board"], ["validate", "samples"]])
def test_a_language_that_is_not_spoken_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], behind: list[str]
) -> None:
    for call in ([*arguments, *behind], [*behind, *arguments]):
        words = complaint(capsys, *call)
        assert "'--lang'" in words
        assert "'en', 'de', 'fr', 'hu', 'it', 'pl'" in words
    monkeypatch.setenv("PACAL_LANG", "de")
    assert "Unpassender Wert für '--lang' (Variable: 'PACAL_LANG')" in complaint(capsys, *arguments, *behind)


@pytest.mark.parametrize("name", ["de_DE", "de-AT", "DE", "de_CH.UTF-8", "De_DE@euro"])
def test_a_locale_names_its_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    wanted = "Unpassender Wert für '--players'"
    assert wanted in complaint(capsys, "--lang", name, "board", "palenque", "--players", "9")
    assert wanted in complaint(capsys, "board", "palenque", "--players", "9", "--lang", name)
    monkeypatch.setenv("PACAL_LANG", name)
    assert wanted in complaint(capsys, "board", "palenque", "--players", "9")


@pytest.mark.parametrize("arguments", [[], ["board"], ["validate", "samples"]])
def test_so_is_one_of_the_variable(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setenv("PACAL_LANG", "xx")
    assert "'--lang' (env var: 'PACAL_LANG'): 'xx' is not one of" in complaint(capsys, *arguments)


def test_nothing_behind_the_option(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PACAL_LANG", "de")
    for arguments in (["--lang"], ["board", "--lang"]):
        assert "Die Option '--lang' braucht einen Wert." in complaint(capsys, *arguments)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_completes_is_the_same_and_is_explained_in_the_language(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    def items(*typed: str) -> list[tuple[str, str | None]]:
        with spoken_language(["--lang", language]):
            return [(item.value, item.help) for item in suggestions.suggest(_program(), list(typed))]

    rules = {"en": "German", "de": "Deutsch", "fr": "Allemand", "hu": "Német", "it": "Tedesco", "pl": "Niemiecki"}
    assert items("score", "--rules", "")[0] == ("de", rules[language])
    assert items("--lang", language, "rules", "")[0] == ("de", rules[language])
    violet = {"en": "violet", "de": "violett", "fr": "mauve", "hu": "lila", "it": "viola", "pl": "fioletowy"}
    assert items("annotate", "--player", violet[language][:2]) == [(violet[language], "V")]
    assert [value for value, _ in items("--lang", "hu", "annotate", "--format", "h")] == ["html"]
    titles = dict(items("explain", "M"))
    assert len(set(titles.values())) == len(titles) > 7


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_what_stands_for_something_has_a_name_in_the_language(
    capsys: pytest.CaptureFixture[str], name: str, language: str
) -> None:
    """But for letters, for the names of choices, and where a language says it as English does."""
    alike = {"de": {"CODE", "CODES", "NAME"}, "fr": {"CODE", "CODES", "POSITION", "EXPRESSION", "ARCHIVE"}}
    alike |= {"it": {"FILE", "FILES"}, "pl": {"FOLDER"}, "hu": set()}
    assert run([name, "--help", "--lang", language]) == 0
    shown = capsys.readouterr().out
    words = {word.strip("[]().,;:") for word in shown.replace("|", " ").replace("=", " ").split()}
    assert words & {*METAVARS, "COMMAND", "RANGE"} - alike[language] <= {"IN"}


def test_no_name_of_a_value_was_forgotten() -> None:
    said = {param.metavar or "" for name in COMMANDS for param in loaded(name).params}
    words = {word for metavar in said for word in re.findall(r"[A-Z]{2,}", metavar)}
    assert words - set(METAVARS) == {"URL"}


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Missing argument 'PATH...'."), ("de", "Es fehlt das Argument 'PFAD...'."), ("hu", "'ÚTVONAL...'")],
)
def test_what_is_missing_is_called_as_in_the_help(
    capsys: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    assert run(["validate", "--lang", language]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert words.split("'")[1] in told.partition("\n")[0]


def test_a_new_start_in_german_from_the_locale() -> None:
    """A process of its own, as a shell starts it."""
    done = subprocess.run(
        [sys.executable, "-m", "pacal_notation", "explain", "M3"],
        capture_output=True,
        encoding="utf-8",
        env={"LANG": "de_DE.UTF-8", "PATH": "/usr/bin:/bin"},
        check=True,
    )
    assert "Mit Abbiegen" in done.stdout
