"""``pacal generate``, and the records it makes."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from pacal_notation.cli.app import run
from pacal_notation.insight import selfplay_records
from pacal_notation.insight.selfplay import MIXED, POLICIES
from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.record import Record
from pacal_notation.notation.rules_text import parse_rules, write_rules
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.boards import load_board
from pacal_notation.review.canonical import canonical
from pacal_notation.review.replay import review

OPTIONS = ("de expert", "it tilted-squares", "de loops=no", "fr lone-drop=own between=empty")
RULES = ("de", "it", "fr", "hu", "pl", *OPTIONS)


@pytest.fixture
def pacal(capsys: pytest.CaptureFixture[str]):
    """Run the program; gives exit code, standard output and standard error."""

    def call(*arguments: str) -> tuple[int, str, str]:
        code = run(["generate", *arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


def a_wish(rules_text: str = "de", players: int | None = None, policy: str = "club", short: bool = False) -> Wish:
    edition, _, rules = parse_rules(rules_text)
    return Wish(load_board("palenque"), rules, write_rules(edition, rules), "palenque", players, policy, short)


def records(text: str) -> list[Record]:
    """The records of an output, cut where the first tag stands again."""
    head, *bodies = text.split("[Event ")
    assert head == ""
    return [parse_record("[Event " + body) for body in bodies]


def test_prints_a_game(pacal) -> None:
    code, out, err = pacal("--players", "3", "--seed", "5")
    assert (code, err) == (0, "")
    (record,) = records(out)
    names = [tag.name for tag in record.tags]
    assert names[:7] == ["Event", "Site", "Date", "Round", "Rules", "Board", "Players"]
    assert len(names) == 11
    assert names[-1] == "Result"
    assert record.end is not None
    assert record.end.scores is not None
    assert record.tag("Result") == " ".join(f"{score.colour}{score.points}" for score in record.end.scores)
    assert record.tag("Players").split() == [score.colour for score in record.end.scores]
    reviewed = review(record)
    assert reviewed.findings == []
    assert canonical(reviewed) == record
    assert write_record(record) == out


def test_a_seed_repeats_and_the_count_does_not_matter(pacal) -> None:
    _, three, _ = pacal("--seed", "9", "--count", "3")
    _, two, _ = pacal("--seed", "9", "--count", "2")
    _, again, _ = pacal("--seed", "9", "--count", "3")
    _, other, _ = pacal("--seed", "10", "--count", "3")
    assert three == again != other
    assert three.startswith(two)
    assert [record.tag("Round") for record in records(three)] == ["1", "2", "3"]


def test_a_seed_that_was_drawn_is_told(pacal) -> None:
    code, out, err = pacal("--players", "2")
    assert code == 0
    word, seed = err.split()
    assert word == "seed"
    assert pacal("--players", "2", "--seed", seed) == (0, out, "")


def test_without_players_there_is_a_mix() -> None:
    found = {len(record.tag("Players").split()) for record in islice(generate_records(a_wish(policy="greedy"), 1), 25)}
    assert found == {2, 3, 4, 5}


@pytest.mark.parametrize("policy", [*POLICIES, MIXED])
@pytest.mark.parametrize("rules", RULES)
def test_long_and_short_records_say_the_same(rules: str, policy: str) -> None:
    wish = a_wish(rules, policy=policy)
    pairs = zip(generate_records(wish, 3), generate_records(wish._replace(short=True), 3), strict=False)
    for long, short in islice(pairs, 1):
        assert long.tag("Rules") == rules
        assert review(long).findings == []
        reviewed = review(short)
        assert reviewed.findings == []
        assert canonical(reviewed) == long
        for record in (long, short):
            assert parse_record(write_record(record)) == record
        assert len(write_record(short)) < 0.9 * len(write_record(long))


def test_short_records_leave_out_what_they_can(pacal) -> None:
    _, out, _ = pacal("--style", "short", "--seed", "2", "--players", "3")
    assert out == pacal("--style", "short", "--seed", "2", "--players", "3")[1]
    (record,) = records(out)
    turns = [turn for round_ in record.rounds for roll in round_.rolls for turn in roll.turns]
    assert all(turn.move.path[0] is None for turn in turns)
    assert all(round_.standing is None for round_ in record.rounds)
    assert all(turn.booked != 0 for turn in turns)
    builds = [build for turn in turns for build in turn.builds]
    assert sum(build.members is None for build in builds) > len(builds) / 2
    assert all(build.replaces is None for build in builds)


def test_a_game_can_be_left_unfinished(pacal) -> None:
    _, out, _ = pacal("--seed", "1", "--players", "4", "--max-rounds", "4")
    (record,) = records(out)
    assert len(record.rounds) == 4
    assert record.end is not None
    assert record.end.scores is None
    assert record.tag("Result") == "*"
    assert out.endswith("\n*\n")
    assert review(record).findings == []


def test_rules_are_written_in_canonical_form(pacal) -> None:
    _, out, _ = pacal("--seed", "1", "--rules", "expert diagonals=no share=down", "--max-rounds", "1")
    assert '[Rules "de diagonals=no expert"]' in out


def test_own_boards(pacal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Path(selfplay_records.__file__).parents[1] / "data" / "boards" / "palenque.toml"
    (tmp_path / "mine.toml").write_bytes(drawn.read_bytes())
    monkeypatch.chdir(tmp_path)
    code, out, _ = pacal("--seed", "1", "--players", "2", "--board", "mine.toml")
    assert code == 0
    (record,) = records(out)
    assert record.tag("Board") == "mine.toml"
    assert review(record).findings == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--rules", "german"], "'german'"),
        (["--rules", "de diagonals=perhaps"], "diagonals is yes or no"),
        (["--board", "copan"], "no board 'copan'"),
        (["--board", "missing.toml"], "missing.toml"),
        (["--players", "6"], "--players"),
        (["--count", "0"], "--count"),
        (["--seed", "-1"], "--seed"),
        (["--policy", "clever"], "--policy"),
        (["--seed", "1", "--output", "no/such/folder/game.pacal"], "no/such/folder"),
    ],
)
def test_what_cannot_be_done_is_said(pacal, arguments: list[str], words: str) -> None:
    code, out, err = pacal(*arguments)
    assert (code, out) == (2, "")
    assert words in err
    assert "internal error" not in err


def test_writes_a_file(pacal, tmp_path: Path) -> None:
    file = tmp_path / "games.pacal"
    code, out, err = pacal("--seed", "4", "--count", "2", "--output", str(file))
    assert (code, out, err) == (0, "", "")
    assert file.read_text(encoding="utf-8") == pacal("--seed", "4", "--count", "2")[1]
    assert b"\r" not in file.read_bytes()
    assert os.listdir(tmp_path) == ["games.pacal"]


@pytest.mark.skipif(os.name == "nt", reason="modes and links")
def test_a_file_keeps_its_mode_and_a_link_stays_one(pacal, tmp_path: Path) -> None:
    file, link = tmp_path / "games.pacal", tmp_path / "link.pacal"
    file.write_text("old", encoding="utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    assert pacal("--seed", "4", "--max-rounds", "2", "-o", str(link))[0] == 0
    assert link.is_symlink()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert file.read_text(encoding="utf-8").startswith("[Event ")


def test_a_file_is_complete_or_untouched(pacal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.pacal"
    file.write_text("old", encoding="utf-8")
    real = generate_records

    def interrupted(wish: Wish, seed: int):
        yield from islice(real(wish, seed), 2)
        raise KeyboardInterrupt

    monkeypatch.setattr(selfplay_records, "generate_records", interrupted)
    code, _, _ = pacal("--seed", "4", "--count", "5", "-o", str(file))
    assert code == 130
    assert file.read_text(encoding="utf-8") == "old"
    assert os.listdir(tmp_path) == ["games.pacal"]


def read_one_line() -> tuple[bytes, bytes, int]:
    """The first line of very many games, what was said when nobody read on, and the exit code."""
    command = [sys.executable, "-m", "pacal_notation", "generate", "--seed", "1", "--count", "100000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        line = process.stdout.readline()
        process.stdout.close()
        return line, process.stderr.read(), process.wait(60)


def test_games_stream_and_a_closed_pipe_is_no_accident() -> None:
    line, said, _ = read_one_line()
    assert line.startswith(b"[Event ")
    assert said == b""


def test_a_closed_pipe_has_its_exit_code() -> None:
    assert read_one_line()[2] == 141


def test_names_do_not_influence_the_play(monkeypatch: pytest.MonkeyPatch) -> None:
    (first,) = islice(generate_records(a_wish(players=3), 8), 1)
    monkeypatch.setattr(selfplay_records, "_PEOPLE", ("X", "Y", "Z"))
    monkeypatch.setattr(selfplay_records, "_CLUBS", (("E", "S"),))
    (second,) = islice(generate_records(a_wish(players=3), 8), 1)
    assert (first.setup, first.rounds, first.end) == (second.setup, second.rounds, second.end)
    assert first.tags != second.tags
