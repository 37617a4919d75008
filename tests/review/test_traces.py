"""Comments that fixes leave are known by their seal: in every language, wrapped, and no more once they were changed."""

from __future__ import annotations

import pytest

from pacal_notation.data.languages import LANGUAGES, PSEUDO
from pacal_notation.data.languages.speech import speaking
from pacal_notation.review.traces import is_trace, trace_of, trace_of_gap

MADE = {
    "as written: f6->b6 [fix 7bfa40]": ("trace_of", "f6->b6"),
    "put in [fix af9154]": ("trace_of", ""),
    "taken out: B [fix 1e6a9c]": ("trace_of_gap", "B"),
}
"""As they stand in files: these must be known for ever."""


def made(function: str, was: str) -> str:
    return {"trace_of": trace_of, "trace_of_gap": trace_of_gap}[function](was)


@pytest.mark.parametrize("comment", MADE)
def test_what_stands_in_files(comment: str) -> None:
    assert made(*MADE[comment]) == comment
    assert is_trace(comment)


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("was", ["", "f6->b6", 'B "x" [y]', "two\u00a0words", "[fix 123456]", "\U0001f680", "\ud800"])
def test_they_are_known_whoever_speaks(language: str, was: str) -> None:
    with speaking(language):
        comments = [trace_of(was), trace_of_gap(was)]
    for comment in comments:
        assert is_trace(comment)
        assert is_trace(f"\n  {comment.replace(' ', chr(10) + chr(9))}\r\n")


@pytest.mark.parametrize(
    "comment",
    [
        "as written: f6->b6",
        "as written: f6->b7 [fix 7bfa40]",
        "as written: f6->b6 [fix 7bfa41]",
        "as written: f6->b6 [fix 7bfa40] we think",
        "we think as written: f6->b6 [fix 7bfa40]",
        "as written: f6->b6 or b7 [fix 7bfa40]",
        "as written: f6->b6 [7bfa40]",
        "put in",
        "[fix af9154]",
        "fix af9154",
        "",
    ],
)
def test_what_people_wrote_is_theirs(comment: str) -> None:
    assert not is_trace(comment)
