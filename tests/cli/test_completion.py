"""``pacal completion``: what is offered, and that real shells offer it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from pacal_notation.cli import suggestions
from pacal_notation.cli.app import COMMANDS, pacal, run
from pacal_notation.cli.completion import SCRIPTS
from pacal_notation.notation.rules_text import edition_names
from pacal_notation.review.boards import board_names
from pacal_notation.review.findings.clauses import all_clauses
from tests.games import ROOT

GAME = str(ROOT / "samples" / "duel.pacal")
ARCHIVE = str(ROOT / "samples" / "archive.pacal")


def offered(*typed: str, shell: str = "") -> list[str]:
    """The words, with ``<file>`` where the shell is to offer files."""
    found = suggestions.suggest(pacal, list(typed), shell)
    return ["<file>" if item.type == "file" else item.value for item in found]


def test_commands() -> None:
    assert [name for name in offered("") if not name.startswith("-")] == list(COMMANDS)
    assert offered("anno") == ["annotate"]
    assert offered("nosuch", "") == []
    assert offered("--ver") == ["--version"]


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_option_of_every_command(name: str) -> None:
    """Whatever a command takes is offered: nothing has to be written down a second time."""
    command = pacal.get_command(click.Context(pacal), name)
    assert command is not None
    known = {opt for param in command.params for opt in param.opts if isinstance(param, click.Option)}
    assert {*offered(name, "--"), *offered(name, "-")} >= known
    for param in command.params:
        if isinstance(param.type, click.Choice) and isinstance(param, click.Option):
            assert offered(name, param.opts[0], "") == list(param.type.choices)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (["annotate", "--player", "v"], ["violet"]),
        (["annotate", "--format=h"], ["html"]),
        (["board", "pal"], ["palenque", "<file>"]),
        (["validate", ""], ["<file>"]),
        (["convert", "one.pacal", ""], ["<file>"]),
        (["score", "-o", "x"], ["<file>"]),
        (["legal", "--most", ""], []),
        (["validate", "--select", "M2,F4"], ["M2,F4"]),
        (["explain", "M3", "x1"], ["X1"]),
        (["rules", "it", "loops"], ["loops=yes", "loops=no"]),
        (["schema", "po"], ["position"]),
        (["completion", "z"], ["zsh"]),
        (["score", GAME, "--at", "2"], ["2R", "2B"]),
        (["score", "--record", "2", ARCHIVE, "--at", "2"], ["2V", "2R", "2Y"]),
        (["score", "--board", "own.toml", GAME, "--at", "12"], ["12R", "12B"]),
        (["score", "--record", "99", ARCHIVE, "--at", ""], []),
        (["score", "no-such-file.pacal", "--at", ""], []),
        (["legal", GAME, "--record", ""], ["1"]),
        (["score", ARCHIVE, "--record", "2"], ["2"]),
        (["annotate", "no-such-file.pacal", "--record", ""], []),
        (["legal", "--roll", ""], ["2", "3", "4", "5", "x"]),
        (["generate", "--policy", "b"], ["beginner", "best"]),
        (["arena", "b"], ["beginner", "best", "<file>"]),
        (["arena", "greedy", "r"], ["random", "<file>"]),
        (["stats", "--by", "pl"], ["player", "players"]),
        (["stats", "--by", "season,pl"], ["season,player", "season,players"]),
        (["stats", "--by", "season", "--sort", "se"], ["season"]),
        (["stats", "--by", "player", "--columns", "games,wi"], ["games,wins"]),
        (["stats", "--by", "player", "--sort", "wi"], ["wins"]),
        (["score", "-", "--at", ""], []),
        (["score", "--at", ""], []),
        (["score", str(ROOT / "LICENSE"), "--at", ""], []),
    ],
)
def test_values(typed: list[str], words: list[str]) -> None:
    assert offered(*typed) == words


def test_everything_that_has_a_name() -> None:
    assert offered("explain", "") == [clause.code for clause in all_clauses()]
    assert offered("score", "--rules", "")[: len(edition_names())] == list(edition_names())
    assert offered("score", "--board", "") == [*board_names(), "<file>"]


def test_bash_hands_over_what_was_typed(tmp_path: Path) -> None:
    shutil.copy(GAME, tmp_path / "my game.pacal")
    typed = str(tmp_path / "my game.pacal").replace(" ", "\\ ")
    assert offered("score", typed, "--at", "12", shell="bash") == ["12R", "12B"]
    assert offered("score", typed, "--at", "12") == []
    assert offered("annotate", "--format", "=", "h", shell="bash") == ["html"]
    assert offered("annotate", "--format", "=", shell="bash")[0] == "text"
    assert offered("score", "'unfinished", "--a", shell="bash") == ["--ask", "--at"]


def test_fish_wants_the_whole_word() -> None:
    assert offered("annotate", "--format=h", shell="fish") == ["--format=html"]


def test_nothing_is_said_where_something_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr(suggestions, "_prepare", broken)
    assert offered("score", "") == []
    monkeypatch.setenv("PACAL_DEBUG", "1")
    with pytest.raises(RuntimeError):
        offered("score", "")


def test_the_answer_in_lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv(suggestions.VARIABLE, "zsh")
    assert run(["board", "pal"]) == 0
    assert capsys.readouterr() == ("word\tpalenque\t\nfile\n", "")
    assert run(["explain", "F4"]) == 0
    assert capsys.readouterr() == ("word\tF4\tGod stones left\n", "")


@pytest.mark.parametrize("shell", SCRIPTS)
def test_scripts(shell: str, tmp_path: Path) -> None:
    file = tmp_path / "script"
    assert run(["completion", shell, "-o", str(file)]) == 0
    assert file.read_text(encoding="utf-8") == SCRIPTS[shell]
    if shutil.which(shell):
        subprocess.run([shell, "-n", str(file)], check=True)


BASH = r"""
eval "$(pacal completion bash)"
ask() {
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _pacal pacal "${COMP_WORDS[COMP_CWORD]}"
    printf '%s ' "${COMPREPLY[@]}"; echo
}
ask pacal anno
ask pacal score my\\\ game.pacal --at 12
ask pacal score sub
ask pacal board pal
"""
FISH = r"""
pacal completion fish | source
for line in "pacal anno" "pacal score my\\ game.pacal --at 12" "pacal score sub" "pacal board pal"
    complete -C $line | string replace -r "\t.*" "" | string join " "
end
"""
ZSH = r"""
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'autoload -U compinit; compinit -u -d dump; eval "$(pacal completion zsh)"
show() { zle menu-complete; print -r -- "${${BUFFER% }##* }" >> out; zle kill-whole-line; zle send-break }
zle -N show; bindkey "^I" show; print SET""UP'
zpty -r -m shell line '*SETUP*'
integer count=0
for line in "pacal anno" "pacal score my\\ game.pacal --at 12" "pacal score sub" "pacal board pal"; do
    zpty -w -n shell $line$'\t'
    (( count++ ))
    repeat 300; do [[ -f out && $(wc -l < out) -ge $count ]] && break; sleep 0.1; done
done
zpty -d shell
cat out
"""


@pytest.mark.parametrize(
    ("shell", "script", "printed"),
    [
        ("bash", BASH, ["annotate", "12R 12B", "sub", "palenque"]),
        ("fish", FISH, ["annotate", "12B 12R", "sub/", "palenque"]),
        ("zsh", ZSH, ["annotate", "12R", "sub/", "palenque"]),
    ],
)
def test_real_shells(shell: str, script: str, printed: list[str], tmp_path: Path) -> None:
    """The program and the shell together. Zsh puts in the first of several words, and a blank behind a single one."""
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell}")
    shutil.copy(GAME, tmp_path / "my game.pacal")
    (tmp_path / "sub").mkdir()
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "pacal"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pacal_notation "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [shell, *(["-f"] if shell == "zsh" else []), "-c", script],
        cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", timeout=120, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert [line.strip() for line in done.stdout.splitlines()] == printed, done.stderr
