"""A wrong order of play is said once, with who starts a round and why, and hides nothing else."""

from __future__ import annotations

import pytest

from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.review.findings.finding import Finding
from pacal_notation.review.replay import review

THREE = "0. G@g7 Y@f6 V@h8\n1. 4: G g7-g11 +G Y f6-b6 +Y V h8-h12 +V\n"
TWO = "0. G@g7 Y@f6\n1. 4: G g7-g11 2: Y f6-f4\n"
SOUND = "2. 3: Y b6-b3 V h12-e12 G g11-j11\n"
SWAPPED = "2. 3: V h12-e12 Y b6-b3 G g11-j11"
NEXT = "3. 3: V e12-b12 G j11-g11 Y b3-e3\n"


def found(text: str) -> list[Finding]:
    return list(review(parse_record(text + "*")).findings)


def told(text: str) -> list[str]:
    """Round, player and code of everything that is found."""
    return [f"{finding.round}{finding.colour or ''} {finding.code}" for finding in found(text)]


TABLE = {
    "nothing": (SOUND + NEXT, []),
    "two swapped": (f"{SWAPPED}\n{NEXT}", ["2V R5"]),
    "a move in the same turn": (
        f"{SWAPPED}\n{NEXT}".replace("e12", "f12").replace("f12-b12", "f12-c12"),
        ["2V R5", "2V M2"],
    ),
    "a move in another turn": (
        f"{SWAPPED}\n{NEXT}".replace("j11", "i11").replace("i11-g11", "i11-f11"),
        ["2V R5", "2G M2"],
    ),
    "a move in the next round": (f"{SWAPPED}\n{NEXT}".replace("b3-e3", "b3-d3"), ["2V R5", "3Y M2"]),
    "drops in the same turn": (f"{SWAPPED}\n{NEXT}".replace("h12-e12", "h12-e12 +VV"), ["2V R5", "2V E1"]),
    "a build in the same turn": (SWAPPED.replace("h12-e12", "h12-e12 #2@h12:a1") + "\n", ["2V R5", "2V B2"]),
    "points in the same turn": (f"{SWAPPED}\n{NEXT}".replace("h12-e12", "h12-e12 =5"), ["2V R5", "2V C1"]),
    "points in another turn": (f"{SWAPPED} =5\n{NEXT}", ["2V R5", "2G C1"]),
    "the standing": (f"{SWAPPED} |G3 Y0 V0\n{NEXT}", ["2V R5", "2 C2"]),
    "the number of the next round": (f"{SWAPPED}\n{NEXT}".replace("3. 3:", "4. 3:"), ["2V R5", "4 R5"]),
    "a roll too many": (f"{SWAPPED}\n".replace("G g11-j11", "2: G g11-i11"), ["2V R5", "2 R5"]),
    "a roll of six": (f"{SWAPPED}\n3. 6: V e12-k12\n", ["2V R5", "3 R4"]),
    "swapped in two rounds": (f"{SWAPPED}\n3. 3: G j11-g11 V e12-b12 Y b3-e3\n", ["2V R5", "3G R5"]),
    "swapped, and another player left out": ("2. 3: V h12-e12 Y b6-b3\n3. 3: V e12-b12\n", ["2V R5", "3 R5"]),
    "the first left out": ("2. 3: V h12-e12 G g11-j11\n3. 3: V e12-b12 G j11-g11 Y b6-e6\n", ["2V R5"]),
    "the last left out": ("2. 3: Y b6-b3 V h12-e12\n3. 3: V e12-b12 G g11-g8 Y b3-e3\n", ["3 R5"]),
    "left out, and swapped in the next round": (
        "2. 3: Y b6-b3 V h12-e12\n3. 3: G g11-g8 V e12-b12 Y b3-e3\n",
        ["3 R5", "3G R5"],
    ),
    "left out, and the number of the next round": (
        "2. 3: Y b6-b3 V h12-e12\n6. 3: V e12-b12 G g11-g8 Y b3-e3\n",
        ["6 R5", "6 R5"],
    ),
    "left out in two rounds": (
        "2. 3: Y b6-b3 V h12-e12\n3. 3: V e12-b12 G g11-g8\n4. 2: G g8-g6\n",
        ["3 R5", "4 R5"],
    ),
    "Green always starts": (
        "2. 3: G g11-j11 Y b6-b3 V h12-e12\n3. 3: G j11-g11 Y b3-e3 V e12-b12\n4. 2: G g11-g9 Y e3-e1 V b12-b10\n"
        "5. 2: G g9-g7 Y e1-c1 V b10-b12\n",
        ["2G R5"],
    ),
    "always one seat too far": (
        "2. 3: V h12-e12 G g11-j11 Y b6-b3\n3. 3: G j11-g11 Y b3-e3 V e12-b12\n",
        ["2V R5"],
    ),
    "Green always starts, and a move": (
        "2. 3: G g11-j11 Y b6-b3 V h12-e12\n3. 3: G j11-h11 Y b3-e3 V e12-b12\n",
        ["2G R5", "3G M2"],
    ),
}


@pytest.mark.parametrize("case", TABLE)
def test_nothing_else_is_hidden(case: str) -> None:
    text, expected = TABLE[case]
    assert told(THREE + text) == expected


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        (
            THREE + SWAPPED + "\n",
            "it is Yellow's turn, not Violet's",
            "Yellow starts round 2, then Violet and Green follow: each round the start moves on by a seat (R1)",
        ),
        (
            "0. G@g7 Y@f6 V@h8\n1. 4: Y f6-b6 G g7-g11 V h8-h12\n",
            "it is Green's turn, not Yellow's",
            "Green starts round 1, being the first in seat order, then Yellow and Violet follow (R1)",
        ),
        (
            TWO + "2. 3: Y f4-f1 3: G g11-g8\n",
            "it is Green's turn, not Yellow's",
            "Green starts every round and Yellow follows: with two players the start does not move on (R2)",
        ),
        (
            THREE + "2. 3: Y b6-b3 V h12-e12\n3. 3: V e12-b12\n",
            "Green has not played in round 2: was the turn left out?",
            "Yellow starts round 2, then Violet and Green follow: each round the start moves on by a seat (R1)",
        ),
        (
            THREE + "2. 3: Y b6-b3 |G0 Y0 V0\n",
            "the standing comes too early: Green and Violet have not played in round 2 yet",
            "Yellow starts round 2, then Violet and Green follow: each round the start moves on by a seat (R1)",
        ),
        (
            "0. G@g7 Y@f6\n1. 4: G g7-g11 Y f6-f2\n",
            "there is no roll for this turn",
            "with two players each rolls for their own turn (R2): 1. 4: G … 2: Y …",
        ),
        (
            "0. G@g7 Y@f6\n1. 3: 4: G g7-g11 2: Y f6-f4\n",
            "this roll follows another one without a turn between them",
            "each player rolls once a round (R2)",
        ),
        (
            "0. G@g7 Y@f6 V@h8\n5. 4: Y f6-b6 G g7-g11 V h8-h12\n",
            "this round is numbered 5, but it is round 1",
            "rounds are numbered from 1, and no number is left out or used twice",
        ),
    ],
)
def test_who_starts_and_why(text: str, message: str, hint: str) -> None:
    first = found(text)[0]
    assert (first.code, first.message, first.hint) == ("R5", message, hint)
