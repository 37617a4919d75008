"""What is said of files, folders, clusters and matches that cannot be used."""

from __future__ import annotations

from ..data.languages.phrases import Counted, Phrases

SAY = Phrases(
    "archive",
    {
        "no-records": "there are no records in {file}",
        "no-file": "there is no file {file}",
        "no-file.position": "there is no file {file}, and it is no position either",
        "is-table": "{file} is a table; records cannot be read from it",
        "is-json": "{file} is JSON; pacal convert makes records of it first",
        "cannot-be-read": "{file} cannot be read: {problem}",
        "this-cannot-be-read": "this file cannot be read: {problem}",
        "no-record": Counted(
            "count", "there is no record {number}; there is {count}", "there is no record {number}; there are {count}"
        ),
        "no-record.stdin": Counted(
            "count",
            "standard input has {count} record, so there is no record {number}",
            "standard input has {count} records, so there is no record {number}",
        ),
        "no-record.in": Counted(
            "count",
            "{file} has {count} record, so there is no record {number}",
            "{file} has {count} records, so there is no record {number}",
        ),
        "at-position": "--at is for records; this is a position",
        "nothing-to-read": "there is nothing to read in {file}",
        "nothing-to-read.stdin": "there is nothing to read in standard input",
        "nothing-to-read.text": "there is nothing to read in the text",
        "too-large": "{file} has a record or position of more than {most} MB",
        "record-unread": "record {number} cannot be read: {problem}",
        "unread.text": "this text cannot be read: {problem}",
        "unread.record": "this record cannot be read: {problem}",
        "unread.position": "this position cannot be read: {problem}",
        "unread.json": "this JSON cannot be read: {problem}",
        "unread.json.all": "this JSON cannot be read:",
        "unread.more": "… and {count} more",
        "with-hint": "{problem} ({hint})",
        "in-file": "{file}:{line}:{column}: {problem}",
        "in-line": "line {line}, column {column}: {problem}",
        "changed": "the file was changed while it was read",
        "shorter": "the file became shorter while it was read",
        "too-long": "written anew, this record would be longer than {most:,} bytes",
        "site.no-folder": "{file} is not a folder, and a site needs one",
        "site.taken": "another run is just writing the site in {file}; wait for it to end",
        "site.in-the-way": "{file} is not of the site, but in its way; move it elsewhere",
        "config.fault": (
            "{file} has a fault in line {line}: {code} {problem}; pacal validate {file} shows it, "
            "--no-config does without"
        ),
        "config.faults": (
            "{file} has a fault in line {line}: {code} {problem} (and {more} more); pacal validate {file} shows it, "
            "--no-config does without"
        ),
        "contents.encoding": "{file} is not UTF-8 text",
        "contents.foreign": "{file} names {second_file}, which is not in this folder",
        "joint": (
            "the first record of {file} cannot follow the last one of {second_file}, it would become a part of it; "
            "give the first one a tag, or the other one an end"
        ),
        "needs.parquet": (
            "writing Parquet needs the library pyarrow: pip install pyarrow; "
            "--format csv works without it"
        ),
        "needs.xlsx": (
            "writing .xlsx needs the library XlsxWriter: pip install XlsxWriter; "
            "--format csv --excel works without it"
        ),
        "needs.ratings": (
            "ratings need the library openskill: pip install openskill; "
            "all other figures work without it"
        ),
        "needs.cluster": (
            "a cluster needs the library distributed: pip install distributed; --jobs works without it"
        ),
        "cluster.not-started": "the cluster on this machine did not start: {problem}",
        "cluster.no-answer": "there is no answer from a Dask scheduler at {address} within {seconds:g} seconds",
        "cluster.silent": "the cluster at {address} does not answer any more",
        "cluster.no-workers": "the cluster at {address} has no workers any more",
        "cluster.no-workers.start": (
            "the cluster at {address} has no workers; start some: dask worker {address} --nthreads 1"
        ),
        "cluster.lost": "the connection to the cluster at {address} was lost",
        "cluster.missing": (
            "the machine {host} has no pacal-notation {version}: "
            "pip install pacal_notation-{version}-py3-none-any.whl distributed in the environment of its workers"
        ),
        "cluster.version": (
            "the machine {host} has pacal-notation {known}, not {version}; it has to be the same everywhere"
        ),
        "cluster.there": "{problem} (on the machine {host})",
        "cluster.no-folder": "the folder it is in is not there",
        "cluster.no-folder.there": (
            "the folder it is in is not there, on the machine {host}: all machines must see the files under the same "
            "path"
        ),
        "cluster.unread": (
            "{problem}, on the machine {host}: all machines must see the files under the same path"
        ),
        "died.killed": "the process that did it was killed by the signal {name}",
        "died.ended": "the process that did it ended with exit code {number}",
        "died": "the process that did it ended without an answer",
        "died.playing.killed": (
            "a process that played games on ended without an answer: it was killed by the signal {name}"
        ),
        "died.playing.ended": (
            "a process that played games on ended without an answer: it ended with exit code {number}"
        ),
        "figures.by": "there are no figures by {name}; they are by {names}",
        "figures.once": "figures are by each thing once",
        "figures.ratings": "ratings are those of players; they go with --by player alone",
        "figures.luck-rival": "luck is not counted by rival",
        "figures.column": "there is no column {name} here; there are {names}",
        "figures.sort": "rows are sorted by what is shown, and {name} is not: {names}",
        "arena.no-room": (
            "the test needs a table where all contestants sit; {contestants} contestants do not find room at a table "
            "of {players_count}"
        ),
        "arena.died": "game {number} of set {set} cannot be played: {problem}",
        "arena.quotes": "{text} is no command: a quotation mark is not closed",
        "arena.empty": (
            "a contestant is the name of a policy or the command of a program, and this one is empty"
        ),
        "arena.not-allowed": (
            "the program {file} cannot be run; allow it (chmod +x), or name what runs it: 'python3 {file}'"
        ),
        "arena.nobody": "there is no policy and no program {text}; the policies are {names} and deep:N",
        "arena.nobody.near": "there is no policy and no program {text}; did you mean {near}?",
        "arena.loses": "{name} loses: {reason}",
        "site.foreign": (
            "{file} holds something else than a site that pacal has made; it stays as it is. Choose another folder"
        ),
        # Games found, and games found twice
        "twice.first": Counted("turns", "{place}  {turns} turn", "{place}  {turns} turns"),
        "twice.same": "{place}  the same game",
        "twice.beginning": Counted(
            "turns", "{place}  a beginning of it, {turns} turn", "{place}  a beginning of it, {turns} turns"
        ),
        "twice.slip": "{place}  one slip apart",
        "twice.same.other": "{place}  the same game as {other_place}",
        "twice.beginning.other": Counted(
            "turns",
            "{place}  {turns} turn, {other_place} and this one begin alike",
            "{place}  {turns} turns, {other_place} and this one begin alike",
        ),
        "twice.slip.other": "{place}  one slip apart from {other_place}",
        "twice.turns": "other turns: {here} here, {there} there",
        "twice.missing": "left out here: {there}",
        "twice.extra": "only here: {here}",
        "twice.differs": "other {names}",
        "twice.nothing": "nothing differs",
        "twice.part.start": "start",
        "twice.part.path": "path",
        "twice.part.constellation": "constellation",
        "twice.part.upgrade": "upgrade",
        "twice.part.rolls": "rolls",
        "twice.part.setup": "setup",
        "twice.part.comments": "comments",
        # The colours as answers and in tables
        "colour.R": "red",
        "colour.G": "green",
        "colour.B": "blue",
        "colour.Y": "yellow",
        "colour.V": "violet",
        # How far long work has come
        "progress.records": Counted("count", "{count:,} record", "{count:,} records"),
        "progress.games": Counted("count", "{count:,} game played on", "{count:,} games played on"),
        # What the library objects to
        "library.turn": "{text} is against the rules",
        "library.roll": "the roll of {value} is against the rules",
        "library.setup": "this setup is against the rules",
        "library.position": "this position cannot be",
        "library.no-stage": (
            "this position does not say whose turn it is; begin it with a stage like 7. 4: G /"
        ),
        "library.this-turn": "this turn",
        "library.no-roll": "{text} is no roll; the die shows 2, 3, 4, 5, or x for the arrows",
        "library.no-step": (
            "there is no turn {text}; the turns are {first} to {last}, or by their numbers 0 to {most}"
        ),
        "library.no-steps": "there is no turn in this record",
        "argument.type": "the argument {name} has to be of type {names}, not {given}",
        "argument.choice": "the argument {name} cannot be {text}; it can be {names}",
        "argument.least": "the argument {name} has to be at least {least}, not {given}",
        "argument.between": "the argument {name} has to be from {least} to {most}, not {given}",
        "argument.above": "the argument {name} has to be more than {least}, not {given}",
        "argument.inside": "the argument {name} has to lie between {least} and {most}, not at {given}",
        "argument.order": "the argument {name} needs the lower value first, and these are {least} and {most}",
        "library.unread": "{file}: {problem}",
    },
)


def colour_word(letter: str) -> str:
    """A colour by its word, in small letters where the language has them."""
    key = f"colour.{letter}"
    return SAY(key) if key in SAY.english else letter
