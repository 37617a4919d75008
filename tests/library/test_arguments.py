"""Whatever is wrong with an argument of the library raises a `PacalError` that says what would be right."""

from __future__ import annotations

import inspect
import io
import itertools
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import pacal_notation as pacal

DUEL = str(Path(__file__).parents[2] / "samples" / "duel.pacal")
TEXT = "0. G@g7 Y@f6 V@h8  1. 4: G -g11 +GY  Y -b6  V -h12 *"
RECORD = pacal.parse_record(TEXT)
POSITION = pacal.start("G@g7 Y@f6 V@h8").rolled(4)
REVIEW = pacal.replay(RECORD)
EDITS = pacal.check("0. G@g7 Y@f6 V@h8  1. 4: G g7-g10 +G *")[0].fixes[0].edits

ODD: dict[str, object] = {
    "None": None,
    "5": 5,
    "-1": -1,
    "2.5": 2.5,
    "nan": float("nan"),
    "True": True,
    "b''": b"",
    "''": "",
    "'xx'": "xx",
    "nul": "\0",
    "surrogate": "a\ud800",
    "[]": [],
    "()": (),
    "{}": {},
    "[5]": [5],
    "{'G': 5}": {"G": 5},
    "object": object(),
    "type": str,
    "stream": io.StringIO("x"),
    "function": repr,
}
"""Values by their names, each of them wrong nearly everywhere."""

TEXTS = {"''", "'xx'", "nul", "surrogate"}
NOTHING = {"[]", "()"}
FINE: dict[str, set[str]] = {
    "alpha": set(),
    "beta": set(),
    "board": {"''"},
    "by": set(),
    "code": set(),
    "contestants": set(),
    "default": set(ODD),
    "edits": NOTHING | {"{}"},
    "expression": set(),
    "file": TEXTS,
    "function": {"function", "type"},
    "games": {"5"},
    "jobs": {"5", "None"},
    "languages": {"None"} | NOTHING | {"stream", "{}"},
    "language": set(),
    "line": {"5", "-1"},
    "name_or_path": set(),
    "names": {"None", "{}"},
    "on_error": {"None", "function", "type"},
    "paths": NOTHING,
    "players": {"5", "None"},
    "policy": set(),
    "position": set(),
    "record": {"''"},
    "rules": {"''"},
    "seconds": {"5", "2.5"},
    "seed": {"5", "-1"},
    "ships": set(),
    "sort": {"''"},
    "source": NOTHING,
    "test": {"None"},
    "text": TEXTS,
    "thing": set(),
    "turn": set(),
    "value": {"5"},
    "where": {"''"},
    "width": {"5"},
}
"""By the name of an argument, what it may well be. Whatever else is tried has to be refused."""
FINE |= dict.fromkeys(("column", "offset", "index"), FINE["line"])
STRICTER: dict[str, set[str]] = {
    "board.arena": set(),
    "board.Game": set(),
    "board.generate": set(),
    "board.parse_position": set(),
    "board.start": set(),
    "jobs.arena": {"5"},
    "source.read_records": NOTHING | {"stream"},
    "text.from_json": set(),
    "text.check_board": {*TEXTS, "b''"},
    "text.parse_position": set(),
    "text.parse_record": {"''"},
    "text.parse_turn": set(),
}
"""The same by argument and function, where it is not the usual."""
FLAGS = {"luck", "ratings", "records", "as_written", "short", "analysis", "ascii_only"}
"""Arguments that are true or false, as everything is."""

CALLS: dict[str, dict[str, Any]] = {
    "Game": {"ships": "G@g7 Y@f6", "rules": "", "board": "palenque"},
    "apply_edits": {"text": "x", "edits": ()},
    "arena": {
        "contestants": ["greedy", "random"], "seed": 1, "games": 2, "players": None, "rules": "", "board": "palenque",
        "seconds": 5.0, "test": None, "alpha": 0.05, "beta": 0.05, "jobs": 1,
    },
    "check": {"text": "*", "rules": "", "board": "", "file": ""},
    "check_board": {"text": "x", "file": ""},
    "check_files": {"paths": DUEL, "rules": "", "board": "", "jobs": 1},
    "clause": {"code": "M2"},
    "figures": {
        "paths": DUEL, "by": "player", "where": "", "sort": "", "rules": "", "board": "", "jobs": 1,
    },
    "find": {"expression": "turn: points > 90", "paths": DUEL, "rules": "", "board": "", "jobs": 1},
    "find_duplicates": {"paths": DUEL, "jobs": 1},
    "from_json": {"text": pacal.to_json(RECORD)},
    "game_table": {"source": DUEL, "rules": "", "board": "", "on_error": None},
    "generate": {"games": 1, "seed": 1, "players": 2, "policy": "random", "rules": "", "board": "palenque"},
    "map_records": {"function": repr, "paths": DUEL, "jobs": 1, "on_error": None},
    "parse_position": {"text": "G 0 ^246 @g7 / Y 0 ^246 @f6", "rules": "", "board": "palenque"},
    "parse_record": {"text": "*", "line": 1, "column": 1, "offset": 0, "index": 1},
    "parse_turn": {"text": "G -g11"},
    "player_table": {"source": DUEL, "rules": "", "board": "", "on_error": None},
    "read_board": {"name_or_path": "palenque"},
    "read_records": {"source": DUEL, "on_error": None},
    "replay": {"record": RECORD, "rules": "", "board": "", "file": ""},
    "speaking": {"language": "de"},
    "start": {"ships": "G@g7 Y@f6", "rules": "", "board": "palenque"},
    "stats": {"paths": DUEL, "rules": "", "board": "", "jobs": 1},
    "to_json": {"thing": RECORD},
    "turn_table": {"source": DUEL, "rules": "", "board": "", "on_error": None},
    "write_position": {"position": POSITION},
    "write_record": {"record": RECORD, "width": 80},
}  # fmt: skip
"""Every function of the library with arguments that are right, all but the flags."""
METHODS: dict[str, tuple[object, dict[str, Any]]] = {
    "Position.rolled": (pacal.start("G@g7 Y@f6 V@h8"), {"value": 4}),
    "Position.judge": (POSITION, {"turn": "G -g11"}),
    "Position.play": (POSITION, {"turn": "G -g11"}),
    "Game.roll": (pacal.Game("G@g7 Y@f6 V@h8"), {"value": "x"}),
    "Game.play": (pacal.Game("G@g7 Y@f6 V@h8"), {"turn": "G -g11"}),
    "Outcome.sentence": (POSITION.judge("G -g11"), {"names": None}),
    "Step.sentence": (REVIEW[0], {"names": None}),
    "Review.html": (REVIEW, {"languages": ["de"]}),
}
"""The methods of the library that take something; `Review.__getitem__` and `Game.record` have tests of their own."""
OWN_TESTS = {"Game.record", "Review.to_json", "Position.diagram"}
VALUES = {
    "Arrangement", "Better", "Build", "Clause", "Comment", "Duplicate", "Edit", "Event", "Finding", "Fix", "FoundGame",
    "Gain", "Insight", "Move", "Objection", "Place", "Plan", "Record", "Related", "RollLuck", "Round", "Score",
    "Severity", "Share", "Stats", "Tag", "Turn", "Variation", "ArenaResult", "ArenaRow",
}  # fmt: skip
"""Plain values, which check nothing when they are made: what is done with them does."""


def _functions() -> Iterator[str]:
    for name in pacal.__all__:
        thing = getattr(pacal, name)
        if inspect.isfunction(thing):
            yield name


def _methods() -> Iterator[str]:
    for name in pacal.__all__:
        thing = getattr(pacal, name)
        if isinstance(thing, type) and name not in VALUES and not issubclass(thing, Exception):
            for member, value in inspect.getmembers(thing, inspect.isfunction):
                if not member.startswith("_") and len(inspect.signature(value).parameters) > 1:
                    yield f"{name}.{member}"


def test_nothing_is_forgotten() -> None:
    """Every name of the library that takes something is tried here, with every argument but the flags."""
    free_of_arguments = {"board_names", "edition_names"}
    assert set(_functions()) - free_of_arguments == set(CALLS) - {"Game"}
    assert set(_methods()) == set(METHODS) | OWN_TESTS
    for name, right in CALLS.items():
        assert set(inspect.signature(getattr(pacal, name)).parameters) - FLAGS == set(right), name


def _wrong(call: Callable[..., object], right: dict[str, Any], name: str, fine: set[str]) -> None:
    """Try everything odd as this argument."""
    for called, odd in ODD.items():
        if isinstance(odd, io.StringIO):
            odd.seek(0)
        problem = _refusal(call, {**right, name: odd})
        if problem is None:
            assert called in fine, f"{name}={called} is taken"
            continue
        assert len(str(problem)) > 10, (name, called)
        with pacal.speaking("hu"):
            assert str(problem)
        assert type(pickle.loads(pickle.dumps(problem))) is type(problem)


def _refusal(call: Callable[..., object], given: dict[str, Any]) -> pacal.PacalError | None:
    """With what words something is refused; None where it is taken."""
    try:
        made = call(**given)
        if isinstance(made, Iterator):
            list(itertools.islice(made, 3))
    except pacal.PacalError as problem:
        return problem
    return None


@pytest.mark.parametrize(("function", "name"), [(function, name) for function in CALLS for name in CALLS[function]])
def test_a_wrong_argument_is_refused(function: str, name: str) -> None:
    fine = STRICTER.get(f"{name}.{function}", FINE[name])
    _wrong(getattr(pacal, function), CALLS[function], name, fine)


@pytest.mark.parametrize("method", METHODS)
def test_a_wrong_argument_of_a_method_is_refused(method: str) -> None:
    thing, right = METHODS[method]
    for name in right:
        _wrong(getattr(thing, method.partition(".")[2]), right, name, FINE[name])


def test_a_turn_that_is_not_there() -> None:
    for wrong in ("99G", "7b", 99, -4):
        with pytest.raises(pacal.NoStepError, match="the turns are 1G to 1V") as raised:
            _ = REVIEW[wrong]
        assert isinstance(raised.value, KeyError)
        assert isinstance(raised.value, IndexError)
        assert type(pickle.loads(pickle.dumps(raised.value))) is pacal.NoStepError
    with pytest.raises(pacal.NoStepError, match="no turn in this record"):
        _ = pacal.replay("*")["1G"]
    for odd in (None, 2.5, b"1G", [], slice(0, 2)):
        with pytest.raises(pacal.WrongTypeError, match="str or int"):
            _ = REVIEW[odd]  # type: ignore[index]
    assert REVIEW["1V"] == REVIEW[-1] == REVIEW[2]


def test_tags_are_texts() -> None:
    for odd in (None, 5, b"x", ["x"]):
        with pytest.raises(pacal.WrongTypeError, match="the argument Event has to be of type str"):
            pacal.Game("G@g7 Y@f6").record(Event=odd)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("call", "told"),
    [
        (lambda: pacal.replay(None), "the argument record has to be of type Record or str, not None"),  # type: ignore[arg-type]
        (lambda: pacal.check(b""), "the argument text has to be of type str, not bytes"),  # type: ignore[arg-type]
        (lambda: POSITION.judge(5), "the argument turn has to be of type Turn or str, not int"),  # type: ignore[arg-type]
        (lambda: pacal.start(None), "the argument ships has to be of type str, dict or list, not None"),  # type: ignore[arg-type]
        (lambda: pacal.speaking("xx"), "the argument language cannot be 'xx'; it can be en, de, fr, hu, it or pl"),
        (lambda: pacal.figures(DUEL, jobs=0), "the argument jobs has to be at least 1, not 0"),
        (lambda: pacal.generate(seed=1, players=7), "the argument players has to be from 2 to 5, not 7"),
        (lambda: pacal.read_board("no.toml"), "'no.toml' cannot be read: No such file or directory"),
        (lambda: list(pacal.read_records(iter([5]))), "the argument paths has to be of type str or PathLike, not int"),  # type: ignore[arg-type]
    ],
)  # fmt: skip
def test_it_says_what_would_be_right(call: Callable[[], object], told: str) -> None:
    with pytest.raises(pacal.PacalError) as raised:
        call()
    assert str(raised.value) == told


def test_types_are_type_errors() -> None:
    """As Python has it: who catches one catches the other."""
    with pytest.raises(TypeError):
        pacal.parse_record(None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="of type str"):
        pacal.parse_record(None)  # type: ignore[arg-type]


def test_functions_go_to_other_processes() -> None:
    for name in CALLS:
        thing = getattr(pacal, name)
        assert pickle.loads(pickle.dumps(thing)) is thing
