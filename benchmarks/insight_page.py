"""The figures of `insight.py` as a section of docs/analysis.md."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import Any

from honesty import confirmed

from pacal_notation.insight.certainty import BETTER, BLUNDER, DOUBTFUL, MISTAKE
from pacal_notation.insight.evaluator import shipped_weights


def section(folder: Path) -> str:
    """The section, in Markdown. Figures of another evaluator than the one that ships are an error."""
    weights = shipped_weights()
    figures = {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.json"))}
    runs = []
    for file in sorted(folder.glob("honesty*.jsonl")):
        about, *rows = map(json.loads, file.read_text(encoding="utf-8").splitlines())
        figures[file.stem] = about
        runs.append((about, rows))
    old = [name for name, values in figures.items() if values["evaluator"] != weights["digest"]]
    if old:
        raise SystemExit(f"these figures are of another evaluator: {', '.join(old)}")
    training = weights["training"]
    paragraphs = [
        f"Evaluator {weights['version']}, digest `{weights['digest']}`, trained on {training['positions']:,} positions"
        f" of {training['games']:,} games of self-play.",
        *_calibration(figures["calibration"]),
        *_strength([values for name, values in figures.items() if name.startswith("strength")]),
        *_honesty(runs),
        *_speed(figures["speed"]),
    ]
    return "\n\n".join(
        text if text.startswith(("|", "#", "!")) else textwrap.fill(text, 120) for text in paragraphs if text
    )


def _table(head: list[str], rows: list[list[str]]) -> str:
    rule = "|" + "|".join(["---"] + ["--:"] * (len(head) - 1)) + "|"
    return "\n".join([f"| {' | '.join(row)} |" if row else rule for row in [head, [], *rows]])


def _calibration(seen: dict[str, Any]) -> list[str]:
    rows = []
    for name, figures in seen["classes"].items():
        brier = figures["brier"]
        rows.append(
            [
                name,
                f"{figures['positions']:,}",
                f"{100 * figures['calibration']:.1f}",
                f"{brier:.3f}",
                f"{figures['equal']:.3f} ({100 * (1 - brier / figures['equal']):.0f} %)",
                f"{figures['score']:.3f} ({100 * (1 - brier / figures['score']):.0f} %)",
            ]
        )
    head = ["", "positions", "calibration error", "Brier score", "equal chances", "score difference"]
    bins = [[f"{100 * said:.1f} %", f"{100 * won:.1f} %", f"{many:,}"] for said, won, many in seen["bins"]]
    return [
        "### Calibration",
        f"{seen['positions']:,} positions of {seen['games']:,} games that the training never saw, of mixed players by"
        " all editions, two fifths of them on boards that it never saw. The calibration error is the mean distance, in"
        " percentage points, between the chance that was said and the share that was won, over ten classes of chances."
        " The last two columns have the Brier scores of two simpler ways and by how much the evaluator is better: equal"
        " chances for all, and a logistic curve of the score difference, which was fitted to these very games for each"
        " number of players. Weaker are games of players below `club` on average, stronger those of players above it.",
        _table(head, rows),
        "![Won, against the win chance that was said](calibration.svg)",
        _table(["said", "won", "seats"], bins),
    ]


def _strength(matches: list[dict[str, Any]]) -> list[str]:
    matches.sort(key=lambda match: (match["player"], match["rivals"], match["players"]))
    rows = [
        [
            f"`{match['player']}` against `{match['rivals']}`",
            str(match["players"]),
            f"{match['games']:,}",
            f"{100 * match['share']:.1f} ± {100 * match['interval']:.1f} %",
            f"{100 * match['fair']:.1f} %",
        ]
        for match in matches
    ]
    return [
        "### Strength",
        "One player against others of one kind, from every seat in turn with the same seed; `weights` is the first"
        " choice of the version before, by weights made by hand. The interval is one of 95 %.",
        _table(["match", "players", "games", "share of wins", "fair"], rows),
    ]


def _honesty(runs: list[tuple[dict[str, Any], list[list[float]]]]) -> list[str]:
    parts = ["### Honesty"]
    classes = [
        ("better", BETTER, 1.1),
        ("`?!`", DOUBTFUL, MISTAKE),
        ("`?`", MISTAKE, BLUNDER),
        ("`??`", BLUNDER, 1.1),
    ]
    for about, claims in runs:
        rows = [
            _confirmed(name, [row for row in claims if low <= row[0] < high]) for name, low, high in classes
        ]
        told = [row for row in claims if row[0] >= BETTER]
        rows += [
            _confirmed(f"better, {number} players", [row for row in told if row[2] == number]) for number in range(2, 6)
        ]
        stopped = " Rollouts ended early once they were three and a half standard errors from nought." * about["early"]
        parts += [
            "Turns of mixed games for which another was called better, held against paired rollouts of"
            f" {about['trials']:,} games each, played on by `{about['policy']}`.{stopped} Sure is what is three"
            " standard errors away from nought.",
            _table(["said", "claims", "better on average", "surely better", "surely worse"], rows),
        ]
    return parts


def _confirmed(name: str, claims: list[list[float]]) -> list[str]:
    many, *shares = confirmed(claims)
    return [name, str(many), *(f"{100 * share:.0f} %" if many else "" for share in shares)]


def _speed(seen: dict[str, Any]) -> list[str]:
    rows = [
        [f"{players} players", f"{1000 * one:.2f} ms", f"{whole:.1f} s"]
        for players, (whole, one) in seen["players"].items()
    ]
    return [
        "### Speed",
        "Processor time of one evaluation of a position that has not been seen, and of splitting a game of 100 turns"
        " into luck, play and gifts, on a machine that was busy with other work at the time; an idle one needs less.",
        _table(["", "evaluation", "100 turns"], rows),
    ]
