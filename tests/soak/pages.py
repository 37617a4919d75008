"""The page of a game with a fault in it says the same in every language, with the same elements."""

from __future__ import annotations

from random import Random

from pacal_notation.data.languages import LANGUAGES
from pacal_notation.data.languages.speech import speaking
from pacal_notation.notation.reading.parse import parse_record
from pacal_notation.notation.writing.write import write_record
from pacal_notation.show.html.page import write_page
from pacal_notation.telling.annotation import Wanted, annotate
from tests.review.more_faults import FAULTS
from tests.review.test_faults import legal_game
from tests.show.html.test_other_languages import assert_says_the_same
from tests.soak.faults import Case, make

__all__ = ["check", "make"]


def check(case: Case) -> None:
    name, rules, players, seed = case
    spoilt = FAULTS[name](next(legal_game(rules, players, seed)), Random(seed))
    if spoilt is None:
        return
    game = annotate(parse_record(write_record(spoilt.record)), Wanted(analysis=False, names=seed % 2 == 0)).game
    made, other = Random(seed).sample(sorted(LANGUAGES), 2)
    assert_says_the_same(game, made, [other])
    with speaking(made):
        assert 'id="languages"' in write_page(game)  # all of them fit: else the page would have no switch
