"""What the errors of the engine say; almost all of them are for those who write programs."""

from __future__ import annotations

from ..data.languages.phrases import Phrases

SAY = Phrases("findings", {
    "game.no-colour": "{word} is no colour; the colours are {text}",
    "game.not-seated": "{word} does not play here; the seats are {text}",
    "game.nobody": "nobody can play as nobody",
    "game.not-these": "nobody can play as {text}",
    "game.cannot-stand": "this cannot stand on the board: {text}",
    "game.no-square": "{word} is not a square; squares are written like c4",
    "game.no-such-square": "board {name} has no square {square}; it runs from a1 to {square2}",
    "game.no-district": "board {name} has no district {word}",
    "game.faulty-board": "board {name} cannot be played on: {text}",
    "game.short-path": "a move runs from one square to another, not {text}",
    "game.no-path": "such a move has a start and a target, not {text}",
    "game.no-kind": "{word} is no kind of move",
    "game.not-rolled": "which turns are legal depends on the roll, and the die has not been rolled",
    "game.no-ship": "{player} has no ship on the board",
    "game.no-roll": "{word} is no roll; the die shows 2, 3, 4, 5 or x for the arrows",
    "game.other-roll": "the position has another roll already",
    "game.no-player": "the position does not say whose turn it is; begin it with a stage like {text}",
    "game.roll-needed": "the die has not been rolled in this position; give the roll with --roll",
    "game.no-policy": "there is no policy {word}; the policies are {names}",
    "evaluator.changed": "the data file of the evaluator is not as it was made; install the package anew",
    "evaluator.other-numbers": "the data file of the evaluator was made for other numbers than this version has",
    "evaluator.too-large": "the weights of the evaluator are too large for this version",
    "option.unknown": "there is no option {word}; the options are {names}",
    "option.value": "option {name} is {choices}, not {word}",
})  # fmt: skip
