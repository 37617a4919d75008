"""The words around findings: labels, where they are, and what is said at the end."""

from __future__ import annotations

from ...data.languages.phrases import Counted, Phrases

SAY = Phrases("findings", {
    "label.help": "help: ",
    "label.note": "note: ",
    "label.probably": "probably: ",
    "label.perhaps": "did you mean: ",
    "label.either": "either: ",
    "label.or": "or: ",
    "label.shows": "it shows in line {line}: ",
    "where.record": "record {record}",
    "where.round": "round {round}",
    "where.roll": "roll {value}",
    "where.player": "{colour} ({name})",
    "github.probably": "Probably: {text}",
    "github.perhaps": "Perhaps: {text}",
    "github.shows": "It shows in line {line}: {problem}",
    "github.safe": "`pacal validate --fix` writes it into the file.",
    "github.unsafe": "`pacal validate --fix --unsafe-fixes` writes it into the file.",
    "sarif.message": "{problem}.",
    "sarif.message-hint": "{problem}. Hint: {hint}.",
    "sarif.explain": "{text} Run {command} for an example.",
    "more": Counted("count", "… and {count:,} more finding", "… and {count:,} more findings"),
    "none-shown": Counted("count", "{count:,} finding, not shown", "{count:,} findings, none of them shown"),
    "more.in-record": Counted(
        "count",
        "{file}: {count:,} more finding in record {record} is not shown; --max-findings says how many are.",
        "{file}: {count:,} more findings in record {record} are not shown; --max-findings says how many are.",
    ),
    "summary": "{files}, {records}, {turns}: {valid:,} valid, {invalid:,} invalid, {findings}",
    "summary.files": Counted("count", "{count:,} file", "{count:,} files"),
    "summary.records": Counted("count", "{count:,} record", "{count:,} records"),
    "summary.turns": Counted("count", "{count:,} turn", "{count:,} turns"),
    "summary.findings": Counted("count", "{count:,} finding", "{count:,} findings"),
    "fixes.guessed": Counted(
        "count",
        "{count:,} fix was one of several that are as likely; the first was taken. "
        "Without --fix all of them are shown.",
        "{count:,} fixes were one of several that are as likely; the first was taken. "
        "Without --fix all of them are shown.",
    ),
    "fixes.made": Counted("count", "{count:,} finding was fixed", "{count:,} findings were fixed"),
    "fixes.made-and-left": "{fixed}, {left}.",
    "fixes.left": Counted("count", "{count:,} is left", "{count:,} are left"),
    "fixes.safe": Counted(
        "count", "{count:,} finding can be fixed with --fix.", "{count:,} findings can be fixed with --fix."
    ),
    "fixes.unsafe": Counted(
        "count",
        "{count:,} finding can be fixed with --fix --unsafe-fixes.",
        "{count:,} findings can be fixed with --fix --unsafe-fixes.",
    ),
    "fixes.more-unsafe": Counted(
        "count",
        "{count:,} more can be fixed with --fix --unsafe-fixes.",
        "{count:,} more can be fixed with --fix --unsafe-fixes.",
    ),
})  # fmt: skip
