"""The README keeps its promises: what it shows is what there is now, and what it tells to type works."""

from __future__ import annotations

import re
import shlex
import shutil
import tomllib
from hashlib import sha256
from pathlib import Path

import pytest

from docs import page_picture
from pacal_notation import __version__
from pacal_notation.cli.app import COMMANDS, run
from pacal_notation.data.languages.speech import speaking
from tests.games import ROOT, SAMPLES

README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SETUPS = re.findall(r"^```sh\n(python3 -m venv .*)\n```$", README, re.MULTILINE)
SHORT = [block.splitlines() for block in re.findall(r"^```sh\n(pacal .*?)\n```$", README, re.MULTILINE | re.DOTALL)]
SHORT_FOR = ("validate", "score", "convert")
TWO_PLAYERS = "G Y\n34\n26\n3h4\n31\nnone\n5g7\n\n"


def test_readme_opens_with_two_commands() -> None:
    assert len(SETUPS) == 2
    assert README.index(SETUPS[1]) < README.index("\n## ")
    sample, tests = SETUPS
    assert sample == (
        "python3 -m venv .venv && .venv/bin/pip install -q . "
        "&& .venv/bin/pacal annotate samples/club-evening.pacal -o game.html"
    )
    assert tests == (
        "python3 -m venv .venv && .venv/bin/pip install -q -e '.[test]' && .venv/bin/python -m pytest -n auto"
    )


@pytest.mark.parametrize("command", SETUPS)
def test_what_the_readme_commands_mention_exists(command: str) -> None:
    for step in command.split("&&"):
        words = shlex.split(step)
        if words[0] == ".venv/bin/pacal":
            assert "pacal" in PROJECT["scripts"]
            assert words[1] in COMMANDS
            assert (ROOT / words[2]).is_file()


def test_extras_named_in_the_readme_exist() -> None:
    named = {extra for extras in re.findall(r"'\.\[([\w,]+)\]'", README) for extra in extras.split(",")}
    others = re.search(r"the others are (.*?)\.", README, re.DOTALL)
    assert others is not None
    named |= set(re.findall(r"`(\w+)`", others[1]))
    assert named <= set(PROJECT["optional-dependencies"])
    assert named >= {"test", "xlsx", "parquet", "zstd", "ratings", "cluster"}


def test_the_wheel_is_called_as_the_readme_says() -> None:
    assert re.findall(r"pacal_notation-([\d.]+)-py3", README) == [__version__]


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("??/README.md")), ids=lambda page: page.parent.name)
def test_the_other_languages_have_all_of_it(page: Path) -> None:
    """Every heading but one for each kind of reader, every way to install it, every page that it leads to."""
    text = page.read_text(encoding="utf-8")
    assert len(re.findall(r"^## ", text, re.MULTILINE)) == len(re.findall(r"^## ", README, re.MULTILINE))
    assert re.findall(r"pacal_notation-([\d.]+)-py3", text) == [__version__]
    for said in ("git+", "pip wheel --no-deps .", "'.[test]'", "'.[xlsx,parquet]'", f"pacal --lang {page.parent.name}"):
        assert said in text, said
    wanted = {target.removeprefix("docs/") for target in re.findall(r"\]\(([\w./]+\.md)\)", README)}
    wanted = {target for target in wanted if target[2:3] != "/" and target != "benchmarks/README.md"}
    missing = {target for target in wanted if f"({target})" not in text and f"../{target})" not in text}
    assert not missing


def test_windows_has_the_same_command() -> None:
    (block,) = re.findall(r"^```bat\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    last = block.splitlines()[-1]
    assert last.replace("\\", "/").replace("Scripts", "bin") == SETUPS[0].rpartition(" && ")[2]


def test_commands_named_in_the_readme_exist() -> None:
    rows = re.findall(r"^\| (`pacal .*?) \|", README, re.MULTILINE)
    assert {name for row in rows for name in re.findall(r"`pacal (\w+)`", row)} == set(COMMANDS)


def test_ci_runs_the_command_of_the_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    pattern = re.search(r"grep -E '([^']+)' README.md", script)
    assert pattern is not None
    assert re.findall(f"{pattern[1]}.*", README, re.MULTILINE) == [SETUPS[1]]


# The first experience


def test_the_first_command_makes_the_page_in_the_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(ROOT / "samples", tmp_path / "samples")
    monkeypatch.chdir(tmp_path)
    assert run(shlex.split(SETUPS[0])[-4:]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "The page is in game.html; open it in a browser.\n"
    told = page_picture.digests(Path("game.html").read_text(encoding="utf-8"), page_picture.PICTURE.read_bytes())
    assert page_picture.MADE_OF.read_text(encoding="utf-8") == told, "run python docs/page_picture.py"


def test_a_picture_of_another_page_would_be_noticed() -> None:
    html, picture = page_picture.page(), page_picture.PICTURE.read_bytes()
    page, shown = page_picture.MADE_OF.read_text(encoding="utf-8").splitlines()
    assert page == f"{sha256(page_picture.pictured(html).encode()).hexdigest()}  page"
    with speaking("de"):
        assert page_picture.digests(page_picture.page(), picture).splitlines()[0] != page
    assert shown == f"{sha256(picture).hexdigest()}  replay.webp"
    assert page_picture.digests(html.replace("</style>", "b{}</style>"), picture).splitlines()[0] != page
    assert page_picture.digests(html, picture + b" ").splitlines()[1] != shown


def test_the_pictures_are_there_and_small() -> None:
    pictures = re.findall(r"!\[[^\]]+\]\((.*?)\)", README)
    assert pictures == ["docs/replay.webp", "docs/finding.svg"]
    assert all((ROOT / picture).stat().st_size < page_picture.LARGEST for picture in pictures)
    assert README.index(pictures[-1]) < README.index("\n## ")
    data = page_picture.PICTURE.read_bytes()
    assert (data[:4], data[8:12]) == (b"RIFF", b"WEBP")


# In three lines


def test_three_lines_each() -> None:
    assert [[line.split()[1] for line in lines] for lines in SHORT] == [[name] * 3 for name in SHORT_FOR]


@pytest.mark.parametrize("lines", SHORT, ids=lambda lines: lines[0].split()[1])
def test_the_short_commands_work(
    lines: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import io
    import sys

    (tmp_path / "club").mkdir()
    names = ("duel", "club-evening", "unfinished")
    for name in names:
        shutil.copy(next(file for file in SAMPLES if file.stem == name), tmp_path / "club")
    shutil.copy(tmp_path / "club" / "duel.pacal", tmp_path / "game.pacal")
    monkeypatch.chdir(tmp_path)
    for line in lines:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TWO_PLAYERS.encode())))
        assert run(shlex.split(line)[1:]) == 0, line
        assert len(capsys.readouterr().out.splitlines()) < 60, line
    if lines[0].startswith("pacal convert"):
        assert (tmp_path / "again.pacal").read_bytes() == (tmp_path / "game.pacal").read_bytes()
        assert len((tmp_path / "players.csv").read_text(encoding="utf-8").splitlines()) > 2 * len(names)
