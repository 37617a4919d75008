"""What the commands say: complaints about a command line, notes, questions, summaries. `helping` has the help."""

from __future__ import annotations

from ..data.languages.phrases import Counted, Phrases

SAY = Phrases(
    "commands",
    {
        # How the program ends
        "interrupted": "interrupted",
        "internal-error": (
            "internal error, please report it: {kind}: {problem}\n(set PACAL_DEBUG=1 to see where)"
        ),
        "stdout.closed": "standard output is closed",
        "stdout.full": "standard output cannot be written to: {problem}",
        "stdin.closed": "standard input is closed",
        # What is wrong with a command line
        "no-command": "There is no command {name}. `pacal --help` lists the commands.",
        "no-command.file": (
            "{file} is a file, and a command comes first: `pacal validate {file}` checks it, "
            "`pacal annotate {file} -o game.html` makes a page of it."
        ),
        "no-command.folder": (
            "{file} is a folder, and a command comes first: `pacal validate {file}` checks the games in it, "
            "`pacal site {file} -o pages` makes a web site of them."
        ),
        "no-command.near": "There is no command {name}. Did you mean {near}? `pacal --help` lists the commands.",
        "no-rounds": "{text} names no rounds. Write them like 3-7, 3-, -7 or 5.",
        "rounds.order": "In {text} the last round comes before the first.",
        "no-policy": "{name} is no policy. They are {names} and deep:N.",
        "no-language": "{text} is no language that is spoken here. They are {names}; write them with commas between "
        "them, or all, or none.",
        "no-turn": "{text} is no turn. Write its round and its colour, like 7G.",
        "no-player": "{text} does not play in this game. Those who do are {players}.",
        "config.aside": Counted(
            "count",
            "{file} does not count here, since not all that is read is of that club; --config {file} makes it count.",
            "{count} club files, {file} among them, do not count here, since not all that is read is of one club; "
            "--config FILE makes one count.",
        ),
        "config.both": "--config names a file that --no-config does without; leave out one of them.",
        "cache.both": "--cache and --no-cache do not go together.",
        "csv-only": "--excel and --separator are for CSV: --format csv.",
        "format.unnamed": "The name {file} does not say what to write. Say it with --format: {forms}.",
        "format.other": (
            "The name {file} says something that is not written here. "
            "This command writes {forms}; --format says which, whatever the name is."
        ),
        "format.pdf": "A browser makes the PDF: write {file}, open it there, and print it into a file.",
        "format.missing": "Say what to write with --format: {forms}.",
        "replaces.records": "This would replace the records in {file}. Write to another file.",
        "replaces.board": "This would replace the board in {file}. Write to another file.",
        "replaces.table": "A table would replace the records in {file}. Write to another file.",
        "replaces.found": "What is found would replace the records in {file}. Write to another file.",
        "replaces.findings": "The findings would replace the records in {file}. Write to another file.",
        "replaces.counts": "The counts would replace the records in {file}. Write to another file.",
        "replaces.joined": "The output {file} is one of the files to be joined. Write to another file.",
        "replaces.formatted": "This would replace the records in {file}. Use --write for that.",
        "annotate.fixable": Counted(
            "count",
            "A record can be annotated once it can be read. This puts 1 finding right:\n  {command}",
            "A record can be annotated once it can be read. This puts {count:,} findings right:\n  {command}",
        ),
        "annotate.at-one": "--at is one turn; leave out --rounds and --player.",
        "annotate.languages-page": "--languages is for a page; write it with --format html, or -o FILE.html.",
        "annotate.record-whole": "--format record writes whole records; leave out --rounds, --player and --at.",
        "annotate.deep-analysis": "--deep checks what the analysis says; leave out --no-analysis.",
        "arena.contestants": "A match has 2 to {most} contestants.",
        "arena.no-sprt": "--h0 and --h1 are the hypotheses of --sprt, which is missing.",
        "arena.records-file": "The result goes to standard output; give the records a file.",
        "arena.hypotheses": "H1 ({high:g} %) has to be above H0 ({low:g} %), and below 100 %.",
        "board.unnamed": "Name a board: its name, or the path of a board file.",
        "board.players-drawing": "--players is for the drawing; the JSON lists the squares under each tile.",
        "board.svg-drawing": "--format svg is for the drawing; findings are text or JSON.",
        "convert.packed": "Parquet and .xlsx are packed by themselves; leave .gz or .zst out of the name.",
        "convert.rows-tables": "--rows and --luck are for tables: --format csv, parquet or xlsx.",
        "convert.positions-json": "--with-positions is for JSON: --format json or --format jsonl.",
        "convert.analysis-json": "--with-analysis is for JSON: --format json or --format jsonl.",
        "convert.parquet-terminal": "Parquet is nothing for a terminal; give a file with -o.",
        "convert.xlsx-terminal": "A spreadsheet is nothing for a terminal; give a file with -o.",
        "find.count-pacal": "--count writes a number; leave out --format pacal, or give another name with -o.",
        "find.duplicates-pacal": "--duplicates writes where games stand, not records: text, json or jsonl.",
        "find.no-expression": "There is no expression: {file} is a file. Write what to find before it.",
        "find.no-files": "Say in which files to look, behind the expression.",
        "fix.stdin-json": "Standard input is JSON, into which fixes are not written.",
        "fix.json": "{file} is JSON, into which fixes are not written.",
        "fix.archive": "{file} is an archive, into which fixes are not written.",
        "format.exclusive": "--write, --check and --diff exclude each other.",
        "format.write-output": "--write writes each file in place; leave out --output.",
        "format.write-stdin": "--write is for files, and - is standard input; leave out --write.",
        "format.archive": "{file} is an archive, and archives are not rewritten. Unpack it first.",
        "format.json": "{file} is JSON; `pacal convert` makes notation of it.",
        "cluster.address": (
            "--cluster is local, or the address of a Dask scheduler such as tcp://scheduler:8786."
        ),
        "cluster.jobs": "--jobs is for this machine; a cluster has the workers that were started for it.",
        "rules.diff-words": "--diff takes its two rules itself; leave out the other words.",
        "rules.one-of": "Choose one of RULES, --diff, --rulings and --ask.",
        "score.ask-position": "--ask asks for the position; leave out POSITION, --at and --record.",
        "score.no-position": "Give a position, a file or -, or let --ask ask for it.",
        "sheet.page-svg": "--page is for --format svg; the HTML has both pages.",
        "sheet.names": "There are {names} names for {players_count} players.",
        "sheet.colour-twice": "Two players have the colour {colour}.",
        "site.address": "{text} is no address of a site; write it like https://example.org/games/.",
        "stats.by-missing": "--ratings, --columns, --sort and --reverse are for a table: give --by, too.",
        "stats.csv-by": "CSV is one table; say with --by which, such as --by player.",
        "validate.no-trace": "--no-trace goes with --fix or --diff.",
        "validate.diff-format": "--diff shows lines of the files; leave out --format.",
        # Notes on standard error
        "nothing-kept": "nothing can be kept in {file}, so every game is worked out anew",
        "nothing-kept.usual": "nothing can be kept in the usual place, so every game is worked out anew",
        "seed": "seed {number}",
        "no-game": "{file} has no game to show; `pacal score` and `pacal legal` are for positions",
        "no-game.stdin": "Standard input has no game to show; `pacal score` and `pacal legal` are for positions",
        "nothing-to-draw": "there is no game in this record to draw",
        "not-written": "Nothing was written: there is no {file}.",
        "not-written.stays": "Nothing was written: {file} is what it was before.",
        "page": "The page is in {file}; open it in a browser.",
        "drawings": Counted(
            "count", "Written into {file}: {count} drawing.", "Written into {file}: {count:,} drawings."
        ),
        "bot-errors": "What programs wrote before they ended may say why; --bot-errors shows it.",
        "sheet": "The sheet is in {file}; open it in a browser and print it.",
        "sheet.first": "The first page of the sheet is in {file}; --page 2 makes the second.",
        "first-of": "{file} has {count} records; this is the first, --record N shows another",
        "stays": "{file} stays as it was: what could not be converted would be lost from it",
        "not-converted": Counted(
            "count",
            "1 record could not be converted and is not in the output",
            "{count:,} records could not be converted and are not in the output",
        ),
        "unreadable": Counted(
            "count",
            "1 record cannot be read; `pacal validate` says why",
            "{count:,} records cannot be read; `pacal validate` says why",
        ),
        "no-records": "there are no records in {file}",
        "hidden": Counted(
            "count", "{count:,} more finding was not written", "{count:,} more findings were not written"
        ),
        "more-in-record": "… and {count:,} more in this record",
        "position-left-out": "{file} has a position, which is no record; it is left out",
        "cannot-be-read": "{file} cannot be read: {problem}",
        "cannot-be-read.file": "a file cannot be read: {problem}",
        "format.zip-stays": "{file} is an archive, which is not rewritten; it stays as it is",
        "format.not-canonical": "{file}: not canonical",
        "format.left": "{problem}; left as it is",
        "diff.fixed": "{file} (fixed)",
        "diff.canonical": "{file} (canonical)",
        "join.missing": "{file} is named in contents.txt and is not there",
        "split.done": "games: {count:,}, written into {file}",
        "site.broken": "records that cannot be replayed: {count:,}; the site lists all of them",
        "site.positions": "positions, which are no records, and left out: {count:,}",
        "site.games": "Games: {count:,}",
        "site.faulty": "With findings: {count:,}",
        "site.not-replayed": "Cannot be replayed: {count:,}",
        "site.pages": "Pages of games made: {made:,}, kept: {kept:,}",
        "site.files": "Files written: {made:,}, removed: {removed:,}",
        "site.where": "The site: {file}",
        "fix.no-file": "{file} is no file that could be written, so it stays as it is",
        "fix.json-stays": "{file} is JSON, into which fixes are not written, so it stays as it is",
        "fix.archive-stays": "{file} is an archive, into which fixes are not written, so it stays as it is",
        "fix.refused": "{file}: record {number} stays as it is: its fixes would not make it better",
        "fix.failed": Counted(
            "count",
            "{file} stays as it is, with {count:,} finding that could be fixed: {problem}",
            "{file} stays as it is, with {count:,} findings that could be fixed: {problem}",
        ),
        "fix.would": Counted(
            "count",
            "{count:,} finding would be fixed, {left:,} would be left",
            "{count:,} findings would be fixed, {left:,} would be left",
        ),
        "fix.done": Counted(
            "count",
            "{count:,} finding was fixed, {left:,} left",
            "{count:,} findings were fixed, {left:,} left",
        ),
        # Files that are written
        "sink.problem": "{file} cannot be written: {problem}",
        "sink.archive": "{file} is an archive by its name, and archives are not written",
        "sink.read-only": "{file} is read-only, so it stays as it is; allow writing to it, or choose another file",
        "sink.not-to-end": "{file} could not be written to its end ({problem}); {draft} has all of it",
        "folder.there": "{file} is there already, so nothing was written; --overwrite replaces files",
        "folder.folder": "{file} is a folder, so nothing was written",
        # Questions
        "ask.stopped": "stopped; nothing was counted",
        "ask.ended": "the input ended at a question: {question}",
        "ask.ended.player": "the input ended at a question: {colour}, {question}",
        "ask.ended.known": "so far: {position}",
        "ask.introduction": (
            "Counting a game, player by player. An answer in [brackets] is kept with Enter.\n"
            '"{back}" goes back one question, "{help}" explains it, "{quit}" stops.\n'
            "Colours are letters or words: {colours}."
        ),
        "ask.none": "none",
        "ask.nothing": "nothing",
        "ask.all": "all",
        "ask.and": "and",
        "ask.who": "Who plays, clockwise from the start player? ({colours})",
        "ask.who.meaning": "the colours, like G Y V or green, yellow, violet",
        "ask.who.number": "{count} players, then: which colours, like {colours}?",
        "ask.no-colour": "{text} is no colour: they are {colours}",
        "ask.seated": "{players}: {count} players.",
        "ask.seated.covered": Counted(
            "covered",
            "{players}: {count} players; {districts} is covered.",
            "{players}: {count} players; {districts} are covered.",
        ),
        "ask.score": "points on the track",
        "ask.score.meaning": "a number, like 34",
        "ask.score.wrong": "{text} is no score: write a whole number, like 34",
        "ask.score.empty": "write a number",
        "ask.gods": "god stones left",
        "ask.gods.first": "god stones left, like 26 (Enter for none)",
        "ask.gods.meaning": (
            "the values of the god stones that were not used, like 26 for the 2 and the 6; none for none"
        ),
        "ask.gods.wrong": "{text} names no god stones: write their values, like 26, or none",
        "ask.pyramids": "pyramids",
        "ask.pyramids.first": "pyramids, like 3c4 2d5 (Enter for none)",
        "ask.pyramids.meaning": "floors and square of each pyramid: 3c4 is one of 3 floors on c4; none for none",
        "ask.pyramids.again": "the others again (Enter if that is all)",
        "ask.pyramids.so-far": "So far: {pyramids}",
        "ask.pyramids.wrong": "{text} is no pyramid: write the floors and then the square, like 3c4",
        "ask.right": "Enter counts the game; a colour changes that player ({colours})",
        "ask.right.meaning": "Enter, if everything above is right, or the colour whose answers are to be changed",
        "ask.right.wrong": "{text}: press Enter, or write one of {colours}",
        "ask.pyramid.wrong": "{pyramid_text}: {problem}",
        "ask.with-hint": "{problem} ({hint})",
        "ask.question": "{colour}: {question}",
        "ask.told.points": Counted("points", "{points} point", "{points} points"),
        "ask.told.gods": "god stones {values}",
        "ask.told.no-gods": "no god stones",
        "ask.told.pyramids": Counted("count", "{count} pyramid: {works}", "{count} pyramids: {works}"),
        "ask.told.no-pyramids": "no pyramids",
        "ask.told": "{points}, {gods}, {pyramids}.",
        "ask.floors": Counted(
            "floors", "{floors} floor on {square} ({places})", "{floors} floors on {square} ({places})"
        ),
        "ask.district": "district {district}",
        "ask.river": "river",
        "ask.lake": "lake",
        # Parts of the help
        "help.options": "[OPTIONS]",
        "help.command": "COMMAND [ARGS]...",
        "help.examples": "Examples:",
        "help.example": "Example:",
    },
)
