"""A second, slow and obvious implementation of the rules, to test the real engine against.

It knows nothing of the package under test. Clause ids (M2, E4, ...) are those of the rules digest.
"""

from .arrangement import check_arrangement
from .board import Board
from .judging import judge
from .outcomes import legal_outcomes
from .scoring import Ledger, final_ledger
from .selfplay import play_random_game, random_turn
from .state import EDITIONS, Player, State, canonical, options_for, starting_state, with_roll

__all__ = [
    "EDITIONS",
    "Board",
    "Ledger",
    "Player",
    "State",
    "canonical",
    "check_arrangement",
    "final_ledger",
    "judge",
    "legal_outcomes",
    "options_for",
    "play_random_game",
    "random_turn",
    "starting_state",
    "with_roll",
]
