"""The figures of `insight.py` as a section of docs/analysis.md."""

from __future__ import annotations

import json
import textwrap
from math import sqrt
from pathlib import Path
from typing import Any

from honesty import BETTER_KIND, ONLY_KIND, confirmed

from pacal_notation.insight.certainty import BETTER, BLUNDER, DOUBTFUL, FAR, MISTAKE, ONLY
from pacal_notation.insight.evaluator import shipped_weights


def section(folder: Path, before: str) -> str:
    """The section, in Markdown. Figures of another evaluator than the one that ships are an error.

    `before` is the section as it stood: what was not measured anew stays, as long as the evaluator is the same.
    """
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
    kept = _parts(before) if f"digest `{weights['digest']}`" in before else {}
    matches = [values for name, values in figures.items() if name.startswith("strength")]
    new = {
        "Calibration": _calibration(figures["calibration"]) if "calibration" in figures else [],
        "Strength": _strength(matches, kept.get("Strength", "")) if matches else [],
        "Honesty": _honesty(runs) if runs else [],
        "Speed": _speed(figures["speed"]) if "speed" in figures else [],
    }
    lacking = [name for name, paragraphs in new.items() if not paragraphs and name not in kept]
    if lacking:
        raise SystemExit(f"there are no figures for: {', '.join(lacking)}")
    head = (
        f"Evaluator {weights['version']}, digest `{weights['digest']}`, trained on {training['positions']:,} positions"
        f" of {training['games']:,} games of self-play."
    )
    parts = [_filled([f"### {name}", *text]) if text else kept[name] for name, text in new.items()]
    return "\n\n".join([_filled([head]), *parts])


def _parts(section: str) -> dict[str, str]:
    """The parts of a section by their headings."""
    _, *parts = section.split("\n### ")
    return {part.partition("\n")[0]: f"### {part.strip()}" for part in parts}


def _filled(paragraphs: list[str]) -> str:
    return "\n\n".join(
        text if text.startswith(("|", "#", "!")) else textwrap.fill(text, 120) for text in paragraphs
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


def _strength(matches: list[dict[str, Any]], before: str) -> list[str]:
    """The matches, and of those that stood there before the ones that were not played again."""
    rows = {
        (f"`{match['player']}` against `{match['rivals']}`", str(match["players"])): [
            f"{match['games']:,}",
            f"{100 * match['share']:.1f} ± {100 * match['interval']:.1f} %",
            f"{100 * match['fair']:.1f} %",
        ]
        for match in matches
    }
    for line in before.splitlines():
        if line.startswith("| `"):
            name, players, *row = (cell.strip() for cell in line.strip("|").split(" | "))
            rows.setdefault((name, players), row)
    return [
        "One player against others of one kind, from every seat in turn with the same seed; `weights` is the first"
        " choice of the version before, by weights made by hand. The interval is one of 95 %.",
        _table(["match", "players", "games", "share of wins", "fair"], [[*key, *rows[key]] for key in sorted(rows)]),
    ]


CLASSES = {
    BETTER_KIND: [
        ("better", BETTER, 1.1),
        ("`?!`", DOUBTFUL, MISTAKE),
        ("`?`", MISTAKE, BLUNDER),
        ("`??`", BLUNDER, 1.1),
    ],
    ONLY_KIND: [("`!`", ONLY, FAR), ("`!!`", FAR, 1.1)],
}
ABOUT = {
    BETTER_KIND: "Turns of mixed games for which `pacal annotate` calls another better",
    ONLY_KIND: "Turns that it finds better than every other idea, and the best of those",
}


def _honesty(runs: list[tuple[dict[str, Any], list[list[float]]]]) -> list[str]:
    parts: list[str] = []
    for about, claims in runs:
        kind = about["kind"]
        rows = [
            _confirmed(name, [row for row in claims if low <= row[0] < high]) for name, low, high in CLASSES[kind]
        ]
        if kind == BETTER_KIND:
            told = [row for row in claims if row[0] >= BETTER]
            rows += [
                _confirmed(f"better, {number} players", [row for row in told if row[2] == number])
                for number in range(2, 6)
            ]
        stopped = " Rollouts ended early once they were three and a half standard errors from nought." * about["early"]
        parts += [
            f"{ABOUT[kind]}, held against paired rollouts of {about['trials']:,} games each, played on by"
            f" `{about['policy']}`, from the seed {about['seed']:,} on.{stopped} Sure is what is three standard errors"
            " away from nought; the interval is that of Wilson for better on average, with 95 %.",
            _table(["said", "claims", "better on average", "95 %", "surely better", "surely worse"], rows),
        ]
    return parts


def _confirmed(name: str, claims: list[list[float]]) -> list[str]:
    many, better, *shares = confirmed(claims)
    told = [f"{100 * share:.0f} %" for share in (better, *shares)]
    low, high = _wilson(better, many)
    return [name, str(many), *([told[0], f"{100 * low:.0f}–{100 * high:.0f}", *told[1:]] if many else [""] * 4)]


def _wilson(share: float, many: int) -> tuple[float, float]:
    """Where the true share lies, given the one in so many claims."""
    if not many:
        return 0.0, 1.0
    square = 1.96**2 / many
    middle = share + square / 2
    reach = 1.96 * sqrt(share * (1 - share) / many + square / (4 * many))
    return (middle - reach) / (1 + square), (middle + reach) / (1 + square)


def _speed(seen: dict[str, Any]) -> list[str]:
    rows = [
        [f"{players} players", f"{1000 * one:.2f} ms", *(f"{taken:.1f} s" for taken in (whole, *commands))]
        for players, (whole, one, *commands) in seen["players"].items()
    ]
    return [
        "Processor time of one evaluation of a position that has not been seen; and for 100 turns, of splitting a game"
        " into luck, play and gifts, and of the whole command `pacal annotate`, as text and as a page, for the longest"
        f" of {seen['games']} games of `club` players, the start of the program included. It was measured on a machine"
        " that was busy with other work at the time; an idle one needs less.",
        _table(["", "evaluation", "split", "annotate", "as HTML"], rows),
    ]
