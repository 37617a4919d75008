"""Generated games for tests; the same ones for everybody who asks for the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

from pacal_notation.insight.selfplay_records import Wish, generate_records
from pacal_notation.notation.record import Record
from pacal_notation.notation.rules_text import parse_rules
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.boards import load_board

NOTE = """\
note: palenque is a reconstruction of the printed board, so points may differ
from those at your table. --board FILE counts on a board file of your own;
`pacal board --help` tells what that is.
"""
"""What commands say on standard error where they count on the usual board."""

ROOT = Path(__file__).parent.parent
SAMPLES = sorted((ROOT / "samples").glob("*.pacal"))
"""Records without a fault."""
FAULTY = sorted((ROOT / "samples" / "faulty").glob("*.pacal"))


def games(count: int, seed: int = 7, rules: str = "de", short: bool = False) -> tuple[Record, ...]:
    """Records of self-play, with 2 to 5 players."""
    kept, more = _played(seed, rules, short)
    kept += islice(more, max(0, count - len(kept)))
    return tuple(kept[:count])


@cache
def _played(seed: int, rules: str, short: bool) -> tuple[list[Record], Iterator[Record]]:
    """The games played so far, and where the next ones come from."""
    wish = Wish(load_board("palenque"), parse_rules(rules)[2], rules, "palenque", policy="greedy", short=short)
    return [], generate_records(wish, seed)


@cache
def game_text(count: int, seed: int = 7, rules: str = "de", short: bool = False) -> str:
    """The same as the text of a file."""
    return "\n".join(write_record(record) for record in games(count, seed, rules, short))
