"""What is run in every language: all commands over the samples, in all formats that a person reads, and all complaints
that are within easy reach. A call stands as it is typed.
"""

from __future__ import annotations

import shlex

from pacal_notation.cli.app import COMMANDS
from pacal_notation.review.findings.clauses import all_clauses

from .running import SAMPLES, Run


def calls(text: str) -> list[Run]:
    """A call a line; what stands behind ``<<<`` comes on standard input, its lines between bars."""
    found = []
    for line in filter(None, map(str.strip, text.splitlines())):
        words, _, stdin = line.partition(" <<< ")
        found.append(Run(tuple(shlex.split(words)), stdin.replace("|", "\n") + "\n" if stdin else ""))
    return found


def among(folder: str, ending: str = ".pacal") -> list[str]:
    return [
        file.relative_to(SAMPLES.parent).as_posix()
        for file in sorted((SAMPLES / folder).iterdir())
        if file.suffix == ending
    ]


GOOD, FAULTY = among(""), among("faulty")
WHOLE = [f"samples/{name}.pacal" for name in ("club-evening", "duel", "expert", "four-friends", "full-table")]
PARTS = [
    f"samples/{name}.pacal"
    for name in ("french", "from-a-position", "hungarian", "italian", "own-board", "short-hand", "unfinished")
]

HELP = calls("--help") + [Run((name, "--help")) for name in sorted(COMMANDS)]

EXPLAINED = [Run(("explain", code)) for code in sorted(clause.code for clause in all_clauses())]

RULES = calls(
    """
    rules
    rules de
    rules en
    rules fr
    rules hu
    rules it
    rules pl
    rules "it expert"
    rules "fr leave-sacred=may loops=yes"
    rules --rulings
    rules --diff de it
    rules --diff fr hu
    rules --diff de "de expert"
    rules --diff de de
    rules --format json
    rules --ask <<< fr|?|nonsense||back||||||||||||
    rules --ask <<< quit
    rules xx
    rules "de nonsense=1"
    rules --diff de
    rules de --rulings
    explain
    explain Z9
    explain m
    explain M
    """
)

FINDINGS = [
    Run(("validate", "--no-config", "-j1", "--draw", *FAULTY)),
    Run(("validate", "--diff", "-j1", *FAULTY)),
    Run(("validate", "--diff", "--unsafe-fixes", "-j1", *FAULTY)),
    *calls(
        """
        validate samples -j1
        validate samples --fix -j1
        validate samples --fix --unsafe-fixes -j1
        validate samples --strict -j1 --max-findings 5
        validate samples/faulty --as-written -j1
        validate samples/faulty --select M,E --ignore M2 -j1 --exit-zero
        validate samples/faulty --format json -j1
        validate samples/faulty --format jsonl -j1
        validate samples/faulty --format sarif -j1
        validate samples/faulty --format github -j1
        validate samples/season/typed.pacal
        validate samples/season/typed.pacal --strict
        validate samples/season/typed.pacal --diff
        validate samples/season/typed.pacal --as-written
        """
    ),
]

ANNOTATED = [
    Run(("annotate", file, "--no-analysis", "--format", form))
    for file in (*WHOLE, *PARTS)
    for form in ("text", "record", "markdown", "html", "svg", "json")
] + calls(
    """
    annotate samples/club-evening.pacal
    annotate samples/club-evening.pacal --format html
    annotate samples/club-evening.pacal --format markdown
    annotate samples/club-evening.pacal --format record
    annotate samples/club-evening.pacal --format json
    annotate samples/duel.pacal --format record
    annotate samples/four-friends.pacal
    annotate samples/full-table.pacal
    annotate samples/unfinished.pacal
    annotate samples/expert.pacal
    annotate samples/own-board.pacal
    annotate samples/from-a-position.pacal
    annotate samples/club-evening.pacal --deep 24 --rounds 5-6 -j1
    annotate samples/club-evening.pacal --every turn --rounds 1-3 --no-analysis
    annotate samples/club-evening.pacal --every build --names --no-analysis
    annotate samples/club-evening.pacal --every end --ascii --no-analysis
    annotate samples/club-evening.pacal --player violet --no-analysis
    annotate samples/club-evening.pacal --at 3V
    annotate samples/club-evening.pacal --at 99G
    annotate samples/club-evening.pacal --rounds 90-95
    annotate samples/archive.pacal --record 2 --no-analysis
    annotate samples/archive.pacal --record 99
    annotate samples/archive.pacal --no-analysis --rounds 1
    annotate samples/polyglot.pacal --no-analysis --rounds 1
    annotate samples/season/typed.pacal --no-analysis
    annotate samples/season/typed.pacal --no-analysis --as-written
    annotate samples/faulty/M2-stops-short.pacal
    annotate samples/faulty/N1-bad-square.pacal
    annotate samples/faulty/R5-second-roll-missing.pacal
    annotate samples/faulty/C3-final-score-off.pacal --no-analysis --format html
    annotate samples/faulty/E1-two-into-one.pacal --format record --no-analysis
    annotate samples/faulty --no-analysis --format record -o annotated.pacal
    annotate samples/positions/midgame.pacal
    annotate samples/club-evening.pacal --no-analysis -o game.html
    annotate samples/club-evening.pacal --no-analysis -o game.xyz
    """
)

POSITIONS = calls(
    """
    score samples/positions/final.pacal
    score samples/positions/final.pacal --draw
    score samples/positions/final.pacal --format markdown
    score samples/positions/final.pacal --format json
    score samples/positions/midgame.pacal --draw
    score "G 34 ^26 #3@h4 / Y 31 ^ #5@g7 / V 29 ^246"
    score "G 34 ^26 #3@h4 / Y 31 ^ #5@g99"
    score samples/club-evening.pacal
    score samples/club-evening.pacal --at 5V
    score samples/duel.pacal --draw
    score samples/full-table.pacal
    score samples/four-friends.pacal --format markdown
    score samples/from-a-position.pacal
    score samples/own-board.pacal
    score samples/expert.pacal
    score samples/unfinished.pacal
    score samples/hungarian.pacal
    score samples/french.pacal
    score samples/italian.pacal
    score samples/archive.pacal --record 2
    score samples/archive.pacal --record 77
    score samples/club-evening.pacal --at 99V
    score samples/club-evening.pacal --at nonsense
    score samples/faulty/M2-stops-short.pacal
    score samples/faulty/N1-bad-square.pacal
    score --ask <<< V R G|41|46|2c5 4c6 3d6 3f6 5i9 1k6|31|4 and 6|#4@e9, #2@f8, 3 g7 3@h6|11|46|1e8 4f9 3i12 2i13 5j12|
    score --ask <<< ?|V X|V V|V R|?|-4|410|40|3|46|9c5|2c99|2c5 2c5|2g4|none|back|2c5 3d6|12|all|back|all|1e8||
    score --ask <<< V R|40|46|quit
    score --ask <<< V R|40|46
    score --ask samples/duel.pacal
    score
    score no-such-file.pacal
    score "nothing like a position"
    legal samples/positions/midgame.pacal
    legal samples/positions/midgame.pacal --draw --most 3
    legal samples/positions/midgame.pacal --count
    legal samples/positions/midgame.pacal --roll x --most 5
    legal samples/positions/midgame.pacal --roll 9
    legal samples/positions/final.pacal
    legal samples/positions/final.pacal --most 0
    legal samples/club-evening.pacal --at 3Y --most 4
    legal samples/club-evening.pacal --at 1B --most 4
    legal samples/club-evening.pacal --count
    legal samples/duel.pacal
    legal samples/faulty/M2-stops-short.pacal --count
    legal samples/duel.pacal --format json --at 2G --most 2
    legal "G g7 / Y f6"
    board
    board palenque
    board palenque --players 3
    board palenque --ascii
    board palenque --format json
    board palenque --format svg
    board samples/boards/lakeside.toml
    board samples/boards/lakeside.toml --check
    board samples/club-evening.pacal --check
    board no-such-board
    board no-such-board.toml --check
    board palenque --players 9
    """
)

ARCHIVE = calls(
    """
    stats samples
    stats samples/season --by player
    stats samples/archive.pacal
    stats samples/archive.pacal --by player --ratings
    stats samples/archive.pacal --by player,season --all
    stats samples/archive.pacal --by rival
    stats samples/archive.pacal --by event
    stats samples/archive.pacal --by rules
    stats samples/archive.pacal --by players
    stats samples/archive.pacal --by year,month
    stats samples/archive.pacal --by seat
    stats samples/archive.pacal --by district
    stats samples/archive.pacal --format markdown
    stats samples/archive.pacal --format html
    stats samples/archive.pacal --format json
    stats samples/archive.pacal --format csv
    stats samples/archive.pacal --by player --format html
    stats samples/archive.pacal --by player --format markdown
    stats samples/archive.pacal --by player --format csv
    stats samples/archive.pacal --by player --columns games,wins --sort wins --reverse
    stats samples/archive.pacal --by nonsense
    stats samples/archive.pacal --by player --columns nonsense
    stats samples/archive.pacal --by player --sort nonsense
    stats samples/archive.pacal --columns games
    stats samples/archive.pacal --ratings
    stats samples/archive.pacal --where "players = 3"
    stats samples/archive.pacal --where "players = 9"
    stats samples/archive.pacal --where "playres = 9"
    stats samples/faulty
    stats no-such-folder
    stats samples/club-evening.pacal --luck --no-cache -j1
    stats samples/duel.pacal --luck --by player --no-cache -j1
    find "players = 3" samples
    find "turn: god stone 6" samples --no-config
    find "build height >= 4" samples --no-config --limit 2
    find "build height >= 4 in S by Green" samples --no-config --count
    find "winner Chiara" samples --no-config
    find "player Chiara and wins" samples --no-config
    find "player Nobody" samples --no-config
    find "player Chiarra" samples --no-config
    find "playres = 3" samples --no-config
    find "players = " samples --no-config
    find "players = 99" samples --no-config
    find "(players = 3" samples --no-config
    find "turn: points >= 7 and players" samples --no-config
    find "district Q" samples --no-config
    find "date = 32.13.2026" samples --no-config
    find "" samples --no-config
    find samples --no-config
    find "players = 3" no-such-folder
    find "players = 3" samples --no-config --format json
    find "players = 3" samples --no-config --format pacal
    find --duplicates samples --no-config
    find --duplicates samples/archive.pacal samples/club-evening.pacal
    find --duplicates samples --no-config samples --format json
    find --duplicates samples --no-config samples
    site samples -o place -j1
    site samples/season -o place --title "Thursday" -j1
    site samples/faulty -o place -j1
    site samples/archive.pacal
    site no-such-folder -o place
    site samples/archive.pacal -o samples
    site samples/duel.pacal -o place --analysis -j1
    split samples/archive.pacal -o parts
    split samples/club-evening.pacal -o samples
    split samples/archive.pacal
    split no-such-file.pacal -o parts
    join samples/duel.pacal samples/expert.pacal
    join samples/duel.pacal samples/faulty/N1-bad-square.pacal -o joined.pacal
    join samples/duel.pacal samples/duel.pacal
    join no-such-file.pacal
    convert samples/archive.pacal --format csv
    convert samples/archive.pacal --format csv -o games.csv
    convert samples/archive.pacal --format json -o games.json
    convert samples/archive.pacal --format jsonl -o games.jsonl
    convert samples/archive.pacal -o games.xlsx
    convert samples/archive.pacal
    convert samples/faulty/N1-bad-square.pacal --format json
    convert samples/faulty/M2-stops-short.pacal --format json -o one.json
    convert no-such-file.pacal --format json
    convert - --input-format json --format pacal <<< {"games": 3}
    convert - --input-format json --format pacal <<< {"games":
    convert - --input-format jsonl --format pacal <<< [1, 2]
    validate - --input-format json <<< {"format": "pacal-record", "version": 1}
    validate - --input-format json <<< {"type": "record", "tags": 3}
    format samples/short-hand.pacal
    format samples/short-hand.pacal --check
    format samples/short-hand.pacal --diff
    format samples/short-hand.pacal --write
    format samples/club-evening.pacal --check
    format samples/faulty/N1-bad-square.pacal
    format samples/faulty/M2-stops-short.pacal --write
    format samples --no-config --check
    format no-such-file.pacal
    """
)

OTHERS = calls(
    """
    sheet
    sheet --players 5 --name Ada --name green:Bruno
    sheet --format svg --page 2
    sheet --players 2 --paper letter --rules "it expert" -o sheet.html
    sheet --name Ada --players 9
    sheet --name purple:Ada
    sheet --name "green:Ada" --name "green:Bob"
    generate --seed 1 --players 3 --max-rounds 2
    generate --players 3 --max-rounds 2 -o game.pacal
    generate --seed 1 --policy nonsense
    generate --seed 1 --count 0
    arena greedy random --games 4 --seed 1 --no-times -j1
    arena greedy random --games 4 --seed 1 -j1 --format markdown
    arena greedy random --games 4 --seed 1 -j1 --format json --no-times
    arena greedy random --games 20 --seed 1 --sprt --no-times -j1
    arena greedy
    arena nonsense random
    arena "python3 samples/bots/greedy_bot.py" random --games 2 --seed 1 --no-times -j1
    arena "python3 zzz.py" random --games 2 --seed 1 --no-times -j1
    arena "true" random --games 2 --seed 1 --no-times -j1
    arena "echo {}" random --games 2 --seed 1 --no-times -j1
    arena greedy random --h0 50
    arena greedy random --sprt --h0 50 --h1 40
    schema record
    schema review
    schema position
    schema
    schema nonsense
    completion bash
    completion fish
    completion zsh
    completion
    completion nonsense
    """
)

COMPLAINTS = calls(
    """
    nonsense
    valdate
    --nonsense
    --lang
    --lang xx board
    --lang xx
    validate
    validate --lang xx samples --no-config
    validate --nonsense samples --no-config
    validate --strickt samples --no-config
    validate --format nonsense samples --no-config
    validate --max-findings -1 samples --no-config
    validate --max-findings many samples --no-config
    validate --max-findings
    validate no-such-file.pacal
    validate no-such-folder/*.pacal
    validate --config no-such.toml samples/duel.pacal
    validate --config samples/boards/lakeside.toml samples/duel.pacal
    validate --fix --diff samples/duel.pacal
    validate --unsafe-fixes samples/duel.pacal
    validate --select Q samples/duel.pacal
    validate --rules "xx expert" samples/duel.pacal
    validate --rules "de loops=maybe" samples/duel.pacal
    validate --board nowhere samples/duel.pacal
    validate -j 0 samples/duel.pacal
    validate -o no-such-folder/out.txt samples/duel.pacal
    validate -o samples samples/duel.pacal
    validate --format xlsx -o out.xyz samples/duel.pacal
    validate --color sometimes samples/duel.pacal
    validate --quiet=yes samples/duel.pacal
    validate - <<< 0. G@g7 Y@f6|1. 4: G g7-g11 +GY  Y f6-b6 +YV  V h8-h12 +V|*
    validate - <<< something else altogether
    validate - <<< [Rules "de"]|[Rulez "fr"]|[Date "yesterday"]|[Players "G Y"]|0. G@g7 Y@f6|1. 4: G g7-g11 +GY|*
    annotate
    annotate no-such-file.pacal
    annotate samples --no-config
    annotate samples/duel.pacal --player purple
    annotate samples/duel.pacal --rounds seven
    annotate samples/duel.pacal --at seven
    annotate samples/duel.pacal --deep 3
    annotate samples/duel.pacal --die 7
    annotate samples/duel.pacal --format nonsense
    annotate samples/duel.pacal --at 3G --rounds 2
    diff
    """
)

EVERY = [*HELP, *RULES, *EXPLAINED, *FINDINGS, *ANNOTATED, *POSITIONS, *ARCHIVE, *OTHERS, *COMPLAINTS]


def is_in_pseudo(run: Run) -> bool:
    """Whether pseudo can be told from English there: its letters are no ASCII."""
    return "--ascii" not in run.words


def is_slow(run: Run) -> bool:
    """Whether a run takes more than a tenth of a second, as an analysis does, or a search for what was played."""
    if run.words[0] == "annotate":
        other_page = "html" in run.words and {*run.words} & {*GOOD} - {"samples/duel.pacal"}
        return "--no-analysis" not in run.words or bool(other_page) or any(map(_is_folder, run.words))
    if run.words[0] == "validate":
        return any(map(_is_folder, run.words)) or len(run.words) > 20
    return bool({"--luck", "--analysis"} & {*run.words}) or run.words[:2] == ("site", "samples")


def _is_folder(word: str) -> bool:
    return word.startswith("samples") and (SAMPLES.parent / word).is_dir()


QUICK = [run for run in EVERY if not is_slow(run)]
