"""Editions, and the text of a `Rules` tag in both directions."""

from __future__ import annotations

import contextlib
import pickle
import tomllib
from importlib import resources
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacal_notation.game.errors import OptionError
from pacal_notation.game.rules import OPTIONS, Edition, Rules
from pacal_notation.notation.rules_text import (
    RulesTextError,
    changed_options,
    edition_book,
    edition_names,
    load_edition,
    parse_rules,
    write_rules,
)

# option: values with the default first, then what de, it, fr, hu and pl play by
TABLE = {
    "diagonals": (("yes", "no"), "yes", "no", "yes", "yes", "yes"),
    "end-on": (("penultimate", "last"), "penultimate", "penultimate", "last", "penultimate", "penultimate"),
    "share": (("down", "nearest"), "down", "down", "nearest", "down", "down"),
    "leave-sacred": (("must", "may"), "must", "must", "must", "may", "must"),
    "loops": (("yes", "no"), "yes", "yes", "yes", "yes", "yes"),
    "tilted-squares": (("no", "yes"), "no", "no", "no", "no", "no"),
    "lone-drop": (("any", "own"), "any", "any", "any", "any", "any"),
    "between": (("anything", "empty"), *["anything"] * 5),
    "returned": (("later", "at-once"), *["later"] * 5),
    "expert": (("no", "yes"), "no", "no", "no", "no", "no"),
}
CLAUSES = {
    "diagonals": ("B2",),
    "end-on": ("X1", "X3"),
    "share": ("F1", "F2"),
    "leave-sacred": ("M7",),
    "loops": ("M3",),
    "tilted-squares": ("B2",),
    "lone-drop": ("E2",),
    "between": ("B2",),
    "returned": ("E3", "E4"),
    "expert": ("B6",),
}


def test_options_are_those_of_the_table() -> None:
    assert list(OPTIONS) == list(TABLE)
    for name, (values, *_) in TABLE.items():
        assert OPTIONS[name].values == values
        assert OPTIONS[name].clauses == CLAUSES[name]


@pytest.mark.parametrize(("column", "name"), [(1, "de"), (2, "it"), (3, "fr"), (4, "hu"), (5, "pl")])
def test_editions_are_those_of_the_table(column: int, name: str) -> None:
    expected = {option: row[column] for option, row in TABLE.items()}
    assert load_edition(name).rules().chosen() == expected


@pytest.mark.parametrize("name", edition_names())
def test_an_edition_lists_only_what_differs_from_the_default(name: str) -> None:
    edition = load_edition(name)
    assert all(value != OPTIONS[option].default for option, value in edition.options.items())
    assert edition.name == name
    assert edition.language
    assert edition.title
    assert edition.notes
    assert edition_book(name)


@pytest.mark.parametrize("name", edition_names())
def test_an_edition_file_has_nothing_that_is_not_read(name: str) -> None:
    text = (resources.files("pacal_notation") / "data" / "editions" / f"{name}.toml").read_text(encoding="utf-8")
    assert set(tomllib.loads(text)) == {"language", "title", "notes", "book", "options"}


def test_editions_are_loaded_once() -> None:
    assert load_edition("fr") is load_edition("fr")


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("frr", "did you mean fr?"),
        ("FR", "did you mean fr?"),
        ("german", "did you mean de?"),
        ("Hungarien", "did you mean hu?"),
        ("zz", "known are de, fr, hu, it, pl"),
        ("", "known are"),
        ("../editions/de", "known are"),
        ("de.toml", "known are"),
        ("x" * 10_000, "known are"),
    ],
)
def test_an_unknown_edition(name: str, hint: str) -> None:
    with pytest.raises(OptionError) as problem:
        load_edition(name)
    assert hint in str(problem.value)
    assert len(str(problem.value)) < 200


@pytest.mark.parametrize(
    ("text", "edition", "changed", "canonical"),
    [
        ("", "de", {}, "de"),
        ("  \t", "de", {}, "de"),
        ("de", "de", {}, "de"),
        ("fr", "fr", {}, "fr"),
        ("de tilted-squares expert", "de", {"tilted-squares": "yes", "expert": "yes"}, "de tilted-squares expert"),
        ("de expert tilted-squares", "de", {"tilted-squares": "yes", "expert": "yes"}, "de tilted-squares expert"),
        ("it diagonals=yes", "it", {"diagonals": "yes"}, "it diagonals=yes"),
        ("it diagonals", "it", {"diagonals": "yes"}, "it diagonals=yes"),
        ("it diagonals=no", "it", {}, "it"),
        ("expert", "de", {"expert": "yes"}, "de expert"),
        ("expert=yes", "de", {"expert": "yes"}, "de expert"),
        ("expert=no", "de", {}, "de"),
        ("loops", "de", {}, "de"),
        ("loops=no", "de", {"loops": "no"}, "de loops=no"),
        ("lone-drop=own", "de", {"lone-drop": "own"}, "de lone-drop=own"),
        ("pl between=empty", "pl", {"between": "empty"}, "pl between=empty"),
        ("fr returned=later", "fr", {}, "fr"),
        (
            "expert returned=at-once between=empty lone-drop=own tilted-squares",
            "de",
            {"tilted-squares": "yes", "lone-drop": "own", "between": "empty", "returned": "at-once", "expert": "yes"},
            "de tilted-squares lone-drop=own between=empty returned=at-once expert",
        ),
        ("fr share=down end-on=penultimate", "fr", {"end-on": "penultimate", "share": "down"}, None),
        ("hu  leave-sacred=must\nexpert", "hu", {"leave-sacred": "must", "expert": "yes"}, None),
    ],
)
def test_a_rules_text(text: str, edition: str, changed: dict[str, str], canonical: str | None) -> None:
    found, departures, rules = parse_rules(text)
    assert found.name == edition
    assert list(departures.items()) == list(changed.items())
    assert rules == found.rules(changed)
    if canonical is not None:
        assert write_rules(found, rules) == canonical


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("xpert", "did you mean expert?", "xpert"),
        ("de tilted", "did you mean tilted-squares?", "tilted"),
        ("de shares=down", "did you mean share?", "shares=down"),
        ("french", "did you mean fr?", "french"),
        ("zzz", "neither an edition nor an option; known are de, fr", "zzz"),
        ("de zzz", "there is no option 'zzz'; known are diagonals", "zzz"),
        ("de share", "share=down or share=nearest", "share"),
        ("end-on", "end-on=penultimate or end-on=last", "end-on"),
        ("de between", "between=anything or between=empty", "between"),
        ("de returned=soon", "returned is later or at-once, not 'soon'", "returned=soon"),
        ("de lonedrop=own", "did you mean lone-drop", "lonedrop=own"),
        ("de diagonals=maybe", "diagonals is yes or no, not 'maybe'", "diagonals=maybe"),
        ("de diagonals=", "diagonals is yes or no, not ''", "diagonals="),
        ("de Expert", "did you mean expert?", "Expert"),
        ("de fr", "the edition stands first", "fr"),
        ("expert it", "the edition stands first", "it"),
        ("loops=no loops=yes", "loops is given twice", "loops=yes"),
        ("de \x1b[31m", "there is no option", "\x1b[31m"),
    ],
)
def test_a_rules_text_that_cannot_be_read(text: str, message: str, place: str) -> None:
    with pytest.raises(RulesTextError) as problem:
        parse_rules(text)
    assert message in str(problem.value)
    assert str(problem.value).isprintable()
    assert text[problem.value.start : problem.value.end] == place
    again = pickle.loads(pickle.dumps(problem.value))
    assert (str(again), again.start, again.end) == (str(problem.value), problem.value.start, problem.value.end)


def test_a_switch_turned_off_against_an_edition_is_written_out() -> None:
    house = Edition("house", "English", "House rules", {"expert": "yes", "tilted-squares": "yes"})
    assert write_rules(house, Rules()) == "house tilted-squares=no expert=no"
    assert write_rules(house, house.rules()) == "house"


def test_a_caller_cannot_spoil_what_others_read() -> None:
    _, changed, _ = parse_rules("expert")
    changed["loops"] = "no"
    assert parse_rules("expert")[1] == {"expert": "yes"}


@given(
    st.sampled_from(edition_names()),
    st.fixed_dictionaries({}, optional={name: st.sampled_from(row[0]) for name, row in TABLE.items()}),
    st.randoms(use_true_random=False),
)
def test_writing_and_reading_are_inverse(name: str, chosen: dict[str, str], order: Random) -> None:
    edition = load_edition(name)
    rules = edition.rules(chosen)
    text = write_rules(edition, rules)
    again, changed, same = parse_rules(text)
    assert (again, same) == (edition, rules)
    assert changed == changed_options(edition, rules)
    assert write_rules(again, same) == text
    words = [f"{option}={value}" for option, value in chosen.items()]
    order.shuffle(words)
    assert parse_rules(" ".join([name, *words]))[2] == rules


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_with_our_own_error(text: str) -> None:
    with contextlib.suppress(RulesTextError):
        edition, _, rules = parse_rules(text)
        assert parse_rules(write_rules(edition, rules))[2] == rules
