"""What is said of a record as a whole: how it opens, how far it was checked, and what stands for nothing."""

from __future__ import annotations

from ..data.languages.phrases import Counted, Phrases

SAY = Phrases("findings", {
    # what was not checked
    "unchecked.board": "without its board the game cannot be replayed",
    "unchecked.players": "without 2 to 5 players the game cannot be replayed",
    "unchecked.position": "without its first position the game cannot be replayed",
    "unchecked.no-game": "no game could be read",
    "unchecked.too-many": "there are too many faults: nothing behind the last of them was checked",
    "unchecked.missing-turn":
        "a turn is missing in round {round}: scores and the end of the game were not checked from there on",
    "unchecked.odd-turn":
        "a turn in round {round} could not be played as written: "
        "scores and the end of the game were not checked from there on",
    "unchecked.unread-turn":
        "a turn in round {round} could not be read: scores and the end of the game were not checked from there on",
    "note.not-everything": "not everything was checked: {why}",
    "note.nothing-behind": "nothing behind this place was checked",
    "note.nothing-else": "nothing else in this record was checked",
    # how a record opens
    "D1.hint": "`pacal rules` lists editions and options; checked as German",
    "D1.meant.hint": "write {text}",
    "D2.hint": "the Board tag names a shipped board or a board file",
    "D2.faulty": "{problem}; `pacal board {name} --check` says where",
    "D2.unreadable": "the board file {name} cannot be read: {problem}",
    "D2.fault": "the board {name} has a fault in line {line}: {code} {problem}",
    "D2.faults": "the board {name} has a fault in line {line}: {code} {problem} (and {count} more)",
    "D2.no-name": "{word} is not the name of a file",
    "D2.no-file": "{name} is not a plain file",
    "D2.unknown-near": "there is no board {word}; did you mean {name}?",
    "D2.unknown-file": "there is no board {word}; for the file in this folder write {name}",
    "D2.unknown": "there is no board {word}; the boards are {names}, or write the path of a board file",
    "D3": "the Position tag cannot be read: {problem}",
    "S1.players-tag": "the players are letters with spaces between them: R, G, B, Y and V",
    "S1.players-tag.hint": "write {text}",
    "S1.names.hint": "who plays a colour stands in a tag of its own, such as [Green \"Ada\"]",
    "S3.both": "the game starts from the Position tag, so there is no setup line",
    "S3.both.hint": "leave out one of the two",
    "R5.no-stage": "the Position tag has no stage",
    "R5.no-stage.hint": "begin it like 7. 4: G /",
    "W1": "the tag {name} is given twice; the first one counts",
    "W2": "{player} does not play in this game, but has a tag",
    # what cannot be used at all
    "N14.no-record": "the record cannot be read",
    "N31": "this record could not be worked on: {problem}",
    "N31.hint": "this is a fault of pacal; please report it",
    # positions
    "position.refused": "this position cannot be",
    "position.not-replayed": "this record cannot be replayed",
    "position.not-replayed-why": "this record cannot be replayed: {why}",
    "position.no-game": "this record cannot be replayed: it has no game",
    "position.too-large": "this position has {count} pieces; a game has a hundred or so",
    "position.no-turn": Counted(
        "count",
        "the record has no turn {text}; it has 1 round of {seats}",
        "the record has no turn {text}; it has {count} rounds of {seats}",
    ),
    "position.no-rounds": Counted(
        "count",
        "the record has no rounds {text}; it has 1 round",
        "the record has no rounds {text}; it has {count} rounds",
    ),
    "position.no-such-turn": "{word} names no turn; write it like 7G, or 7 for the first of round 7",
    "refused.more": Counted("count", "There is 1 more reason.", "There are {count:,} more reasons."),
    # codes
    "code.unknown": "there is no code {word}; `pacal explain` lists all codes",
    "code.unknown-near": "there is no code {word}; did you mean {codes}?",
    "code.missing": "a code is missing; write codes like M2 or letters like M, with commas between",
    "code.no-letter": "no code begins with {letter}; the letters are {text}",
    # putting right; the first three are comments that fixes leave in a file, see `pacal validate --fix`
    "trace.written": "as written: {text}",
    "trace.put-in": "put in",
    "trace.taken-out": "taken out: {text}",
    "edits.overlap": "two edits change the same place; make them one after the other",
})  # fmt: skip
