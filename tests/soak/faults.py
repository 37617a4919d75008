"""One fault put into a legal game of any rules, seed and number of players is the first thing found."""

from __future__ import annotations

from random import Random

from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.writing.write import write_record
from pacal_notation.review.replay import review
from tests.review.more_faults import FAULTS
from tests.review.test_faults import RULES, check_first, legal_game

Case = tuple[str, str, int, int]


def make(rng: Random) -> Case:
    return rng.choice(sorted(FAULTS)), rng.choice(RULES), rng.randint(2, 5), rng.randrange(2**32)


def check(case: Case) -> None:
    name, rules, players, seed = case
    spoilt = FAULTS[name](next(legal_game(rules, players, seed)), Random(seed))
    if spoilt is not None:
        check_first(spoilt, tuple(review(parse_record(write_record(spoilt.record))).findings))
