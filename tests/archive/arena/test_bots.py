"""Programs that play: well, badly, and not at all. Whatever they do, the game ends, and so do they."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from pacal_notation.archive.arena.bots import REASONS
from pacal_notation.archive.arena.contestants import Contestant, read_contestants
from pacal_notation.archive.arena.games import MatchGame, MatchWork, Terms
from pacal_notation.archive.arena.processes_of_bots import KEPT_ERRORS, Talker
from pacal_notation.game.errors import PacalError
from pacal_notation.insight.matches import Forfeit, Rota
from pacal_notation.telling.match_messages import SAY, forfeit_words

BAD = str(Path(__file__).parent / "bad_bot.py")
ROOT = Path(__file__).parents[3]


def play(how: str, seconds: float = 20.0, rounds: int = 2, command: tuple[str, ...] = ()) -> MatchGame:
    """A game of a program against chance; the program sits on the second seat."""
    bot = Contestant("bot", command=command or (sys.executable, BAD, how))
    terms = Terms((Contestant("random", "random"), bot), 2, 1, "de", "palenque", seconds, rounds, True)
    return MatchWork(terms).do(Rota(2, 2, 1).set(0)[0])


FAULTS = {
    "crash": ("crashed", "exit code 3"),
    "kill": ("killed", "signal 9"),
    "close": ("closed", "closed its output"),
    "flood": ("not-json", "xxxxxxxx"),
    "long-line": ("flooding", "more than anybody can read"),
    "words": ("not-json", "thinking…"),
    "deep": ("not-json", "[[[["),
    "list": ("not-json", "[1]"),
    "bytes": ("not-json", "no JSON object"),
    "other-type": ("wrong-shape", "field 'type' is not as it should be: \"move\""),
    "no-turn": ("wrong-shape", "field 'turn' is not as it should be: 7"),
    "other-id": ("unasked", "question 3 instead of question 2"),
    "twice": ("unasked", "question 2 instead of question 3"),
    "beg": ("begging", "more than 3 times"),
    "unreadable": ("unreadable-turn", "'I resign' cannot be read"),
    "illegal": ("illegal-turn", "is against the rules (M3)"),
    "points": ("false-points", "99 points, and it earns 0"),
    "square": ("wrong-square", "'z9'"),
    "version": ("wrong-version", "version 2 of the protocol, and this is version 1"),
}


@pytest.mark.parametrize("how", FAULTS)
def test_what_is_wrong_loses_the_game_and_is_said(how: str) -> None:
    game = play(how)
    forfeit = game.figures.forfeit
    assert forfeit is not None
    kind, words = FAULTS[how]
    assert (forfeit.seat, forfeit.kind) == (1, kind)
    assert words in forfeit_words(forfeit)
    assert game.figures.shares == (60, 0)
    assert "bot loses: " in " ".join(game.record.split())


@pytest.mark.parametrize(("how", "kind"), [("slow", "slow"), ("stubborn", "slow")])
def test_too_slow(how: str, kind: str) -> None:
    since = time.monotonic()
    forfeit = play(how, 0.3).figures.forfeit
    assert forfeit is not None
    assert (forfeit.kind, forfeit.facts) == (kind, {"seconds": 0.3})
    assert time.monotonic() - since < 30


def test_blank_lines_without_end_are_no_answer() -> None:
    forfeit = play("blank-flood", 0.3).figures.forfeit
    assert forfeit is not None
    assert forfeit.kind in ("slow", "flooding")


def test_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacal_notation.archive.arena.bots.START_SECONDS", 0.2)
    forfeit = play("silent", 0.1).figures.forfeit
    assert forfeit is not None
    assert (forfeit.round, forfeit.kind) == (0, "silent")


def test_a_program_that_cannot_be_started() -> None:
    game = play("", command=("/no/such/program",))
    assert game.figures.forfeit is not None
    assert game.figures.forfeit.kind == "not-started"
    assert "No such file" in forfeit_words(game.figures.forfeit)


@pytest.mark.parametrize("how", ["fine", "noise", "deaf", "blank"])
def test_others_play_to_the_end(how: str) -> None:
    game = play(how)
    assert game.figures.forfeit is None
    assert sum(game.figures.shares) == 60
    assert all(game.figures.turns)


def test_standard_error_is_kept_up_to_a_limit() -> None:
    assert play("crash").errors == ("", "it hurts\n")
    (_, noise) = play("noise").errors
    assert len(noise) == KEPT_ERRORS
    assert play("fine").errors == ()


SLEEPER = "import subprocess, sys, os; p = subprocess.Popen(['sleep', '77.125']{}); print(p.pid, flush=True)"
HIDING = {
    "in the group": SLEEPER.format("") + "; p.wait()",
    "in a session of its own": SLEEPER.format(", start_new_session=True") + "; p.wait()",
    "without a parent": SLEEPER.format(", start_new_session=True"),
    "a grandchild without a parent": (
        f"import os, time; os.fork() or (os.setsid(), exec({SLEEPER.format('')!r})); time.sleep(60)"
    ),
    "in another session, with nothing in its environment": (
        SLEEPER.format(", start_new_session=True, env={}") + "; p.wait()"
    ),
}


@pytest.mark.parametrize("how", HIDING)
def test_a_program_ends_with_all_that_it_has_started(how: str) -> None:
    """However far it has gone. (Who has a session of its own, no environment and no parent left is not known again.)"""
    if not Path("/proc/self/environ").exists() and how != "in the group":
        pytest.skip("only Linux tells whose a process is")
    talker = Talker([sys.executable, "-c", HIDING[how]])
    child = int(talker.hear(time.monotonic() + 20))
    assert runs(child)
    talker.end(at_once="without" not in how)
    assert talker.process.poll() is not None
    for _ in range(100):
        if not runs(child):
            break
        time.sleep(0.05)
    else:
        pytest.fail("the child lives on")


def runs(pid: int) -> bool:
    state = Path(f"/proc/{pid}/stat")
    try:
        return state.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_what_others_have_started_lives_on() -> None:
    """Two programs at one table, and somebody who has nothing to do with them."""
    stranger = subprocess.Popen(["sleep", "60"])
    one, other = (Talker([sys.executable, "-c", HIDING["in a session of its own"]]) for _ in range(2))
    children = [int(talker.hear(time.monotonic() + 20)) for talker in (one, other)]
    one.end(at_once=True)
    assert stranger.poll() is None
    assert other.process.poll() is None
    assert runs(children[1])
    other.end(at_once=True)
    stranger.kill()
    stranger.wait()


def test_a_program_that_does_not_read_is_written_to_all_the_same() -> None:
    talker = Talker([sys.executable, "-c", "import time; time.sleep(60)"])
    since = time.monotonic()
    for _ in range(20):
        talker.say(b"x" * 100_000 + b"\n")
    assert time.monotonic() - since < 5
    talker.end(at_once=True)


def test_every_reason_has_its_sentence() -> None:
    assert {key.removeprefix("forfeit.") for key in SAY.english if key.startswith("forfeit.")} == set(REASONS)
    seen = {kind for kind, _ in FAULTS.values()} | {"slow", "silent", "not-started"}
    assert seen == set(REASONS)


def test_the_sample_bot_is_short_and_plays() -> None:
    sample = ROOT / "samples" / "bots" / "greedy_bot.py"
    code = [line for line in sample.read_text(encoding="utf-8").splitlines() if line.strip()]
    assert len(code) <= 32
    game = play("", command=(sys.executable, str(sample)))
    assert game.figures.forfeit is None
    assert subprocess.run([sys.executable, str(sample)], stdin=subprocess.DEVNULL, timeout=30).returncode == 0


def test_contestants() -> None:
    python = sys.executable
    found = read_contestants(["best", "deep:7", "best", f"{python} x.py", f"My bot={python}", "weak=random"])
    assert [one.label for one in found] == ["best", "deep:7", "best (2)", f"{python} x.py"[:40], "My bot", "weak"]
    assert [one.policy for one in found] == ["best", "deep:7", "best", "", "", "random"]
    assert found[3].command == (python, "x.py")


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("bets", "did you mean best?"),
        ("deep:0", "the policies are"),
        ("./nothing.py", "no program"),
        (BAD, "chmod +x"),
        ("'open", "not closed"),
        ("", "is empty"),
    ],
)
def test_what_is_no_contestant(word: str, words: str) -> None:
    with pytest.raises(PacalError) as caught:
        read_contestants([word, "random"])
    assert words in str(caught.value)


def test_facts_of_a_forfeit_may_be_hostile() -> None:
    forfeit = Forfeit(0, 1, "unreadable-turn", {"turn": "{0} } [b]", "words": "{x}"})
    assert forfeit_words(forfeit) == "The turn '{0} } [b]' cannot be read: {x}."
