"""``pacal rules``."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest
from rich.cells import cell_len

from pacal_notation.cli.app import run
from pacal_notation.game.rules import OPTIONS
from pacal_notation.notation.rules_text import edition_names
from pacal_notation.review.findings.clauses import all_clauses
from pacal_notation.telling.rules_questions import QUESTIONS


@pytest.fixture
def pacal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """Run the program; gives exit code, standard output and standard error."""
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: str) -> tuple[int, str, str]:
        code = run(list(arguments))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


def test_lists_the_editions(pacal) -> None:
    code, out, err = pacal("rules")
    assert (code, err) == (0, "")
    lines = {line.split()[0]: line for line in out.splitlines() if line}
    assert set(edition_names()) < set(lines)
    assert "end-on=last share=nearest" in lines["fr"]
    assert "every option at its default" in lines["de"]


@pytest.mark.parametrize("name", edition_names())
def test_shows_an_edition(pacal, name: str) -> None:
    code, out, _ = pacal("rules", name)
    assert code == 0
    rows = {line.lstrip("* ").split()[0]: line for line in out.splitlines() if line.strip()}
    for option in OPTIONS.values():
        assert ", ".join(option.clauses) in rows[option.name]
    stars = {line.split()[1] for line in out.splitlines() if line.startswith("*  ")}
    data = json.loads(pacal("rules", name, "--format", "json")[1])
    assert stars == {row["name"] for row in data["options"] if row["value"] != row["default"]}
    assert stars == set(data["edition"]["options"])


def test_shows_the_rules_of_a_tag(pacal) -> None:
    quoted = pacal("rules", "it diagonals=yes expert")
    assert quoted[0] == 0
    assert quoted == pacal("rules", "it", "diagonals=yes", "expert")
    assert quoted[1].startswith("it diagonals=yes expert  Italian")
    assert "(this game; the edition has no)" in " ".join(quoted[1].split())


def test_json_of_a_tag(pacal) -> None:
    data = json.loads(pacal("rules", "it diagonals expert", "--format", "json")[1])
    assert data["rules"] == "it diagonals=yes expert"
    rows = {row["name"]: row for row in data["options"]}
    assert list(rows) == list(OPTIONS)
    assert rows["diagonals"]["edition"] == "no"
    assert rows["diagonals"]["value"] == "yes"
    assert rows["expert"]["clauses"] == ["B6"]


def test_json_of_the_list(pacal) -> None:
    data = json.loads(pacal("rules", "--format", "json")[1])
    assert [edition["name"] for edition in data["editions"]] == list(edition_names())
    assert data["editions"][0]["language"] == "German"


def test_compares_two(pacal) -> None:
    code, out, _ = pacal("rules", "--diff", "de", "fr")
    assert code == 0
    assert [line.split()[:3] for line in out.splitlines()[1:3]] == [
        ["end-on", "penultimate", "last"],
        ["share", "down", "nearest"],
    ]
    assert "diagonals" not in out


@pytest.mark.parametrize(
    ("left", "right", "says"),
    [
        ("de", "pl", "de and pl have the same rules"),
        ("de", "de", "de is the same as itself"),
        ("it diagonals", "de", "it diagonals=yes and de have the same rules"),
    ],
)
def test_compares_equal_ones(pacal, left: str, right: str, says: str) -> None:
    code, out, _ = pacal("rules", "--diff", left, right)
    assert code == 0
    assert says in out
    data = json.loads(pacal("rules", "--diff", left, right, "--format", "json")[1])
    assert data["same"] is True
    assert data["options"] == []


def test_json_of_a_comparison(pacal) -> None:
    data = json.loads(pacal("rules", "--diff", "hu", "de expert", "--format", "json")[1])
    assert (data["left"], data["right"], data["same"]) == ("hu", "de expert", False)
    assert data["options"] == [
        {"name": "leave-sacred", "left": "may", "right": "must", "clauses": ["M7"]},
        {"name": "expert", "left": "no", "right": "yes", "clauses": ["B6"]},
    ]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["rules", "frr"], "did you mean fr?"),
        (["rules", "de", "tilted"], "did you mean tilted-squares?"),
        (["rules", "--diff", "de", "nn"], "'nn' is neither an edition nor an option"),
        (["rules", "--diff", "de", "fr", "it"], "leave out the other words"),
        (["rules", "--diff", "de"], "requires 2 arguments"),
        (["rules", "--format", "xml"], "xml"),
        (["rules", "[/x]\x1b[31m"], "[/x]\\x1b[31m"),
    ],
)
def test_refuses(pacal, arguments: list[str], says: str) -> None:
    code, out, err = pacal(*arguments)
    assert (code, out) == (2, "")
    assert says in err
    assert "\x1b" not in err


@pytest.mark.parametrize("arguments", [[], ["fr"], ["it diagonals=yes expert"], ["--diff", "de expert loops=no", "fr"]])
def test_fits_the_screen(pacal, monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    _, out, _ = pacal("rules", *arguments)
    for line in out.splitlines():
        assert cell_len(line) <= 80
        assert line == line.rstrip()


def test_colours(pacal, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" in pacal("rules", "fr", "--color", "always")[1]
    assert "\x1b[" not in pacal("rules", "fr", "--color", "never")[1]
    assert "\x1b[" not in pacal("rules", "fr")[1]
    assert "\x1b[" not in pacal("rules", "fr", "--format", "json", "--color", "always")[1]


def test_lists_the_rulings(pacal) -> None:
    code, out, err = pacal("rules", "--rulings")
    assert (code, err) == (0, "")
    flat = " ".join(out.split())
    data = json.loads(pacal("rules", "--rulings", "--format", "json")[1])["rulings"]
    told = [(known.code, *ruling) for known in all_clauses() for ruling in known.rulings]
    assert [tuple(row.values()) for row in data] == told
    for _, *words in told:
        assert all(word in flat for word in words)
    assert all(cell_len(line) <= 80 for line in out.splitlines())


def ask(*answers: str, arguments: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """The dialogue with answers from a pipe."""
    command = [sys.executable, "-m", "pacal_notation", "rules", "--ask", *arguments]
    given = "".join(f"{answer}\n" for answer in answers)
    return subprocess.run(command, input=given, capture_output=True, encoding="utf-8", timeout=60)


@pytest.mark.parametrize(
    ("answers", "tag"),
    [
        ([""] * 11, "de"),
        ([], "de"),
        (["fr"], "fr"),
        (["Italian", "yes"], "it diagonals=yes"),
        (["it", "no"], "it"),
        (["de", "", "last", "near", "may", "n", "y", "own", "empty", "at", "YES"], "all"),
        (["hu", "", "", "", "must"], "hu leave-sacred=must"),
        (["fr", "", "back", "back", "de", "", "", ""], "de"),
        (["de", "maybe", "help", "", "", "", "", "no"], "de loops=no"),
    ],
)
def test_asks_what_to_settle(answers: list[str], tag: str) -> None:
    if tag == "all":
        tag = (
            "de end-on=last share=nearest leave-sacred=may loops=no tilted-squares lone-drop=own between=empty "
            "returned=at-once expert"
        )
    done = ask(*answers)
    assert (done.returncode, done.stdout) == (0, f'[Rules "{tag}"]\n')
    assert ("The input ended here" in done.stderr) == (len(answers) < 11)
    assert all(cell_len(line) <= 80 for line in done.stderr.splitlines())


def test_asks_one_question_for_each_option() -> None:
    assert list(QUESTIONS) == list(OPTIONS)
    for name, question in QUESTIONS.items():
        assert tuple(question.answers) == OPTIONS[name].values
        assert question.words.endswith("?")
    done = ask(*[""] * 11)
    for name, question in QUESTIONS.items():
        assert question.words in done.stderr
        assert f"{name} [{OPTIONS[name].default}]?" in done.stderr


def test_quitting_settles_nothing() -> None:
    done = ask("fr", "quit")
    assert (done.returncode, done.stdout) == (2, "")
    assert "nothing was settled" in done.stderr


def test_what_was_settled_as_json() -> None:
    data = json.loads(ask("pl", arguments=("--format", "json")).stdout)
    assert data["rules"] == "pl"


@pytest.mark.parametrize("arguments", [["--ask", "de"], ["--rulings", "--ask"], ["--rulings", "--diff", "de", "fr"]])
def test_one_thing_at_a_time(pacal, arguments: list[str]) -> None:
    code, out, err = pacal("rules", *arguments)
    assert (code, out) == (2, "")
    assert "Choose one of" in err


@pytest.mark.parametrize("language", ["de", "fr", "hu", "it", "pl"])
@pytest.mark.parametrize("arguments", [[], ["fr"], ["it", "expert"], ["--rulings"], ["--diff", "de", "fr"]])
def test_speaks_other_languages_within_80_columns(pacal, language: str, arguments: list[str]) -> None:
    code, out, err = pacal("rules", *arguments, "--lang", language)
    assert (code, err) == (0, "")
    assert out != pacal("rules", *arguments)[1]
    for line in out.splitlines():
        assert cell_len(line) <= 80
        plain = re.sub(r"`[^`]*`", "", line)
        assert language == "fr" or not re.search(r"\b(the|differs|rulings|option)\b", plain), line


def test_data_in_another_language_has_the_same_names(pacal) -> None:
    ours = json.loads(pacal("rules", "hu", "--format", "json")[1])
    theirs = json.loads(pacal("rules", "hu", "--format", "json", "--lang", "de")[1])
    assert [option["name"] for option in ours["options"]] == [option["name"] for option in theirs["options"]]
    assert theirs["edition"]["language"] == "Ungarisch"


def test_asks_in_another_language_and_takes_both() -> None:
    answers = ["Französisch", "zurück", "fr", "nein", "", "", "", "", "", "", "", "", "y"]
    done = ask(*answers, arguments=("--lang", "de"))
    assert done.stdout == '[Rules "fr diagonals=no expert"]\n'
    assert "Linien von drei und vier" in done.stderr
    assert "ist keine der Antworten" in ask("xx", "ende", arguments=("--lang", "de")).stderr
