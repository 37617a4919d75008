"""``pacal score --ask``, through a real pseudo-terminal and through pipes."""

from __future__ import annotations

import errno
import os
import re
import select
import struct
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from pacal_notation.data.languages import LANGUAGES
from tests.games import NOTE

fcntl = pytest.importorskip("fcntl")
termios = pytest.importorskip("termios")

PROGRAM = [sys.executable, "-m", "pacal_notation", "score", "--ask"]
ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TTY_COMPATIBLE", "TTY_INTERACTIVE")
} | {"TERM": "xterm", "PYTHONIOENCODING": "utf-8", "PYTHONUTF8": "1"}
STYLE = re.compile(r"\x1b\[[0-9;]*m")
PATIENCE = 30


class Terminal:
    """The program on a terminal of 80 columns, and somebody who types and waits for words to appear."""

    def __init__(self, *arguments: str, stdout: int | None = None) -> None:
        self.ours, theirs = os.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
        self.process = subprocess.Popen(
            [*PROGRAM, *arguments],
            stdin=theirs,
            stdout=theirs if stdout is None else stdout,
            stderr=theirs,
            env=ENVIRONMENT,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(theirs)
        self.raw = b""
        self.seen = 0
        """How much of the text has been waited for."""

    @property
    def text(self) -> str:
        return STYLE.sub("", self.raw.decode("utf-8", "replace")).replace("\r\n", "\n")

    def expect(self, words: str) -> str:
        """Wait until words appear behind those last waited for; gives what stands between."""
        end = time.monotonic() + PATIENCE
        while words not in self.text[self.seen :]:
            assert self._read(end), f"no {words!r} in:\n{self.text[self.seen :]}"
        before, _, _ = self.text[self.seen :].partition(words)
        self.seen += len(before) + len(words)
        return before

    def _read(self, end: float) -> bool:
        """Take in what the program has written; False when nothing more comes."""
        if not select.select([self.ours], [], [], max(0, end - time.monotonic()))[0]:
            return False
        try:
            data = os.read(self.ours, 65536)
        except OSError as problem:
            if problem.errno != errno.EIO:
                raise
            return False
        self.raw += data
        return bool(data)

    def send(self, line: str, end: str = "\n") -> None:
        os.write(self.ours, (line + end).encode())

    def answer(self, question: str, line: str) -> str:
        told = self.expect(question)
        self.expect("? " if "?" not in question else " ")
        self.send(line)
        self.expect(f"{line}\n")
        return told

    def finish(self) -> int:
        """Read to the end; the exit code."""
        end = time.monotonic() + PATIENCE
        while self._read(end):
            pass
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        os.close(self.ours)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    opened = Terminal()
    yield opened
    opened.close()


def three_players(terminal: Terminal) -> None:
    terminal.answer("Who plays, clockwise from the start player?", "V R G")
    terminal.answer("Violet: points on the track", "41")
    terminal.answer("Violet: god stones left", "46")
    terminal.answer("Violet: pyramids", "2c5 4c6 3d6 3f6 5i9 1k6")
    terminal.answer("Red: points on the track", "31")
    terminal.answer("Red: god stones left", "4 and 6")
    terminal.answer("Red: pyramids", "#4@e9, #2@f8, 3 g7 3@h6, 1H9 4i5 3j4")
    terminal.answer("Green: points on the track", "11")
    terminal.answer("Green: god stones left", "46")
    terminal.answer("Green: pyramids", "1e8 4f9 3i12 2i13 5j12")


def test_a_whole_game(terminal: Terminal) -> None:
    three_players(terminal)
    told = terminal.expect("Enter counts the game")
    assert "5 pyramids: 1 floor on e8" in told
    assert "(district H, lake)" in " ".join(told.split())
    assert "warning" not in told
    terminal.send("")
    assert terminal.finish() == 0
    shown = terminal.text[terminal.seen :]
    assert re.search(r"^Total +77 +77 +53$", shown, re.MULTILINE)
    assert "Violet and Red share the win with 77 points." in shown
    assert "This position, to keep:\nV 41 ^46 #2@c5 #4@c6 #3@d6 #3@f6 #5@i9 #1@k6 / R 31 ^46 #4@e9" in shown.replace(
        "\n#", " #"
    )


def test_the_board_grows(terminal: Terminal) -> None:
    terminal.answer("Who plays", "violet, red and green")
    assert "Violet, Red and Green: 3 players; D and G are covered." in terminal.expect("Violet: points")
    terminal.send("41")
    terminal.answer("Violet: god stones", "")
    terminal.answer("Violet: pyramids", "2c5 4c6")
    first = terminal.expect("Red: points")
    assert "Violet: 41 points, no god stones, 2 pyramids: 2 floors on c5 (district J) and\n  4 floors on c6" in first
    assert re.search(r"^ 5 │ .* V2 │", first, re.MULTILINE)
    assert all(len(line) <= 80 for line in first.splitlines())
    terminal.send("3")
    terminal.answer("Red: god stones", "all")
    terminal.answer("Red: pyramids", "5a6")
    second = terminal.expect("Green: points")
    assert re.search(r"^ 6 │ R5 .*│ V4≈║", second, re.MULTILINE)
    terminal.send("3")
    terminal.answer("Green: god stones", "none")
    terminal.answer("Green: pyramids", "none")
    last = terminal.expect("Enter counts")
    assert "Green: 3 points, no god stones, no pyramids." in last
    assert "│" not in last


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ("3z9", "3z9: there is no square z9 on this board"),
        ("3c14", "3c14: there is no square c14 on this board"),
        ("3d10", "3d10: Green's pyramid lies in the lake on d10"),
        ("3m13", "3m13: m13 is covered with this number of players"),
        ("3g7", "3g7: g7 holds Green's pyramid and Green's pyramid"),
        ("7c4", "7c4: there is no pyramid of 7 floors"),
        ("0c4", "0c4: there is no pyramid of 0 floors"),
        ("5a6 5b6 5c6", "5b6: Green has more 5-floor pyramids on the board than the 2 there are"),
        ("c4", "'c4' is no pyramid: write the floors and then the square, like 3c4"),
        ("3c04", "'3c04' is no pyramid"),
        ("[/x]\x16\x1b[31m", "is no pyramid"),
    ],
)
def test_a_wrong_pyramid_is_asked_for_again(wrong: str, says: str) -> None:
    lines = ["GYV", "7", "", f"5g7 {wrong}", "1a8", ""]
    done = piped(*lines)
    assert says in " ".join(done.stderr.split())
    assert "\x1b" not in done.stderr
    kept = "5g7 5a6" if wrong.startswith("5a6") else "5g7"
    assert f"So far: {kept}\nGreen: the others again" in done.stderr.replace("\n  So", "So").replace("  So", "So")
    assert "#1@a8" in done.stderr.partition("so far:")[2]


def test_a_taken_square_and_other_slips(terminal: Terminal) -> None:
    terminal.answer("Who plays", "3")
    assert "3 players, then: which colours" in terminal.answer("Who plays", "g y x")
    assert "'x' is no colour" in terminal.answer("Who plays", "g")
    assert "only one player sits at the table, but the game is for 2 to 5" in terminal.answer("Who plays", "g g y")
    assert "Green sits at the table twice" in terminal.answer("Who plays", "g y")
    terminal.answer("Green: points", "many")
    assert "'many' is no score" in terminal.answer("Green: points", "")
    assert "write a number" in terminal.answer("Green: points", "-3")
    assert "'-3' is no score" in terminal.answer("Green: points", "7")
    terminal.answer("Green: god stones", "35")
    told = terminal.answer("Green: god stones", "22")
    assert "there is no god stone 3" in told
    assert "there is no god stone 5" in told
    assert "Green has god stone 2 twice" in terminal.answer("Green: god stones", "two")
    assert "'two' names no god stones" in terminal.answer("Green: god stones", "26")
    terminal.answer("Green: pyramids", "?")
    assert "3c4 is one of 3 floors on c4" in terminal.answer("Green: pyramids", "5g7")
    terminal.answer("Yellow: points", "0")
    terminal.answer("Yellow: god stones", "")
    terminal.answer("Yellow: pyramids", "2g7 2f4")
    assert "2g7: g7 holds Green's pyramid and Yellow's pyramid" in terminal.answer("the others again", "")
    doubt = terminal.expect("Enter counts the game")
    assert "warning: Yellow has 0 on the track" in doubt
    terminal.send("quit")
    assert terminal.finish() == 2
    assert "pacal: stopped; nothing was counted" in terminal.text


def test_going_back_and_correcting(terminal: Terminal) -> None:
    terminal.answer("Who plays", "back")
    assert "this is the first question" in terminal.answer("Who plays", "g y")
    terminal.answer("Green: points", "17")
    terminal.answer("Green: god stones", "back")
    terminal.answer("Green: points on the track [17]", "7")
    terminal.answer("Green: god stones", "2")
    terminal.answer("Green: pyramids", "5g7")
    terminal.answer("Yellow: points", "<")
    terminal.answer("Green: pyramids [5g7]", "back")
    terminal.answer("Green: god stones left [2]", "")
    terminal.answer("Green: pyramids [5g7]", "")
    terminal.answer("Yellow: points", "0")
    terminal.answer("Yellow: god stones", "")
    terminal.answer("Yellow: pyramids", "")
    # One player again, and then straight back to the last question.
    terminal.answer("Enter counts the game", "green")
    terminal.answer("Green: points on the track [7]", "6")
    terminal.answer("Green: god stones left [2]", "none")
    terminal.answer("Green: pyramids [5g7]", "5g6")
    assert "Green has 6 on the track" in terminal.answer("Enter counts the game", "z")
    assert "'z': press Enter, or write one of G green, Y yellow" in terminal.answer("Enter counts the game", "g")
    terminal.answer("Green: points on the track [6]", "7")
    terminal.answer("Green: god stones left [none]", "")
    terminal.answer("Green: pyramids [5g6]", "")
    assert "warning" not in terminal.answer("Enter counts the game", "")
    assert terminal.finish() == 0
    assert "G 7 ^ #5@g6 / Y 0 ^" in terminal.text


def test_other_players_cover_other_squares(terminal: Terminal) -> None:
    """Whoever goes back to the first question and adds a player is told which pyramids can no longer stand."""
    terminal.answer("Who plays", "r g b y v")
    terminal.answer("Red: points", "9")
    terminal.answer("Red: god stones", "")
    terminal.answer("Red: pyramids", "3m13 2b12")
    for _ in range(4):
        terminal.expect("? ")
        terminal.send("back")
    terminal.expect("Who plays")
    terminal.expect("[red green blue yellow violet]")
    terminal.send("r g b y")
    told = terminal.expect("Red: points on the track [9]")
    assert "2b12: b12 is covered with this number of players" in told
    terminal.send("")
    terminal.answer("Red: god stones left [none]", "")
    terminal.expect("Red: pyramids [3m13]")


def test_control_c(terminal: Terminal) -> None:
    terminal.answer("Who plays", "g y")
    terminal.expect("Green: points on the track?")
    terminal.send("\x03", end="")
    assert terminal.finish() == 130
    assert "Traceback" not in terminal.text
    assert terminal.text.endswith("\ninterrupted\n")


def test_control_d(terminal: Terminal) -> None:
    terminal.answer("Who plays", "g y")
    terminal.answer("Green: points", "7")
    terminal.expect("Green: god stones")
    terminal.expect("? ")
    terminal.send("\x04", end="")
    assert terminal.finish() == 2
    said = "the input ended at a question: Green, god stones left, like 26 (Enter for none) "
    assert said in " ".join(terminal.text.split())
    assert "none)\nso far: G 7 ^ / Y 0 ^" in terminal.text


def test_only_the_result_goes_to_standard_output() -> None:
    reading, writing = os.pipe()
    opened = Terminal("--format", "json", "--color", "always", stdout=writing)
    os.close(writing)
    try:
        three_players(opened)
        opened.answer("Enter counts the game", "")
        assert opened.finish() == 0
        with os.fdopen(reading, encoding="utf-8") as stream:
            printed = stream.read()
    finally:
        opened.close()
    assert '"winners": [\n    "V",\n    "R"\n  ]' in printed
    assert printed.startswith("{")
    assert "\x1b" not in printed
    assert "\x1b[" in opened.raw.decode()


# Without a terminal


def piped(*lines: str, arguments: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *arguments],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT,
        timeout=PATIENCE,
    )


def test_lines_from_a_pipe() -> None:
    done = piped("g y", "7", "2", "5g7", "4", "", "2f4")
    assert (done.returncode, "Traceback" in done.stderr) == (0, False)
    assert done.stdout.splitlines()[-1] == "G 7 ^2 #5@g7 / Y 4 ^ #2@f4"
    assert "Green: points on the track? 7\n" in done.stderr
    assert done.stderr.startswith(NOTE)
    assert done.stderr.count("reconstruction") == 1


def test_words_of_other_languages_and_capital_squares() -> None:
    done = piped("Zöld, żółty und MAUVE", "7", "2", "5G7", "4", "", "2F4", "0", "", "")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == "G 7 ^2 #5@g7 / Y 4 ^ #2@f4 / V 0 ^"
    assert "G green" in done.stderr


def test_a_question_in_french_ends_with_its_own_sign() -> None:
    done = piped("g y", "7", arguments=("--lang", "fr"))
    assert "Vert\u00a0: points sur le parcours de points\u202f? " in done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_and_help_fit_a_terminal(language: str) -> None:
    """Also where what is known stands behind the question."""
    done = piped("?", "V R", "?", "back", "?", "", "?", "41", "back", "?", arguments=("--lang", language))
    lines = [line for line in done.stderr.splitlines() if not line.startswith("pacal: ")]
    asked = [re.sub(r" (\?|V R|back|41|)$", "", line) for line in lines]  # without what is answered
    assert len(asked) > 15
    assert [line for line in asked if len(line) > 80] == []


@pytest.mark.parametrize("count", range(7))
def test_the_input_ends_too_early(count: int) -> None:
    done = piped(*["g y", "7", "2", "5g7", "4", "", "2f4"][:count])
    assert (done.returncode, done.stdout) == (2, "")
    assert "pacal: the input ended at a question: " in done.stderr
    assert "Traceback" not in done.stderr
    assert ("so far: G 7 ^" in done.stderr) is (count > 1)


def test_hostile_input() -> None:
    done = subprocess.run(
        PROGRAM,
        input=b"\xff\xfe\x1b[31m\n" + b"g" * 100_000 + b"\n[/x]\n\xe2\x80\xae g\ng y\n\x00\n" + "７\n".encode(),
        capture_output=True,
        env=ENVIRONMENT,
        timeout=PATIENCE,
    )
    told = done.stderr.decode()
    assert done.returncode == 2
    assert "that is too long for an answer" in told
    assert "Green, Yellow and Violet" not in told
    assert "Green and Yellow: 2 players" in told
    assert "'７' is no score" in told
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", told)


def test_rules_and_board_are_kept_with_the_position() -> None:
    board = os.path.join(os.path.dirname(__file__), "..", "..", "samples", "boards", "lakeside.toml")
    done = piped("g y", "0", "2", "", "0", "", "", arguments=("--rules", "fr", "--board", board))
    assert done.returncode == 0
    kept = done.stdout.partition("to keep:\n")[2].splitlines()
    assert kept == ['[Rules "fr"]', f'[Board "{board}"]', "G 0 ^2 / Y 0 ^"]
    again = subprocess.run(
        [sys.executable, "-m", "pacal_notation", "score", "\n".join(kept)],
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT,
        timeout=PATIENCE,
    )
    assert again.stdout.strip() == done.stdout.partition("\n\nThis position")[0]
