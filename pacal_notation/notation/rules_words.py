"""What is said of a text of rules that cannot be read."""

from __future__ import annotations

from ..data.languages.phrases import Phrases

SAY = Phrases("findings", {
    "rules.edition-first": "the edition stands first and only once: {word} is too late",
    "rules.twice": "option {name} is given twice",
    "rules.no-edition.near": "there is no edition {word}; did you mean {choices}?",
    "rules.no-edition": "there is no edition {word}; known are {names}",
    "rules.neither.near": "{word} is neither an edition nor an option; did you mean {choices}?",
    "rules.neither": "{word} is neither an edition nor an option; known are {names}",
    "rules.no-option.near": "there is no option {word}; did you mean {choices}?",
    "rules.no-option": "there is no option {word}; known are {names}",
    "rules.no-value": "option {name} needs a value: {choices}",
})  # fmt: skip
