"""The words of the replay page: labels and whole sentences with named placeholders, those of its script included.

Where a placeholder is filled with something to see (a die, a player, a link), the sentence stands around it as it is.
What happened in the game is told by `telling`; the labels of win chances, luck and play are in `insight_words`.
"""

from __future__ import annotations

from ..data.languages.phrases import Counted, English, Phrases

BRAND = "Pacal’s Rocket"
"""The name of the game, which no language changes."""

_PAGE = {
    "title": "{name} – Pacal’s Rocket",
    "untitled": "A game of Pacal's Rocket",
    "summary": "A game of Pacal’s Rocket to replay: {names}",
    "summary.of-nobody": "A game of Pacal’s Rocket to replay",
    "rules.de": "German rules",
    "rules.fr": "French rules",
    "rules.hu": "Hungarian rules",
    "rules.it": "Italian rules",
    "rules.pl": "Polish rules",
    "rules.changed": "{text}, {command}",
    "rules.unknown": "rules {text}",
    "to-board": "To the board",
    "not-replayed": "This record could not be replayed",
    "no-setup": "The game could not be set up.",
    "made-with": "Made with pacal annotate. Pacal’s Rocket is a game by Günter Burkhardt; "
    "this page is not connected with him or its publisher.",
}

# What one can switch and open.
_TOOLS = {
    "view": "Players’ view",
    "view.title": "Hide the stones under the ships, as at the table",
    "spoiler": "Tell the end",
    "spoiler.title": "Tell who wins, the final scoring and the analysis before the last turn",
    "theme": "Light or dark",
    "theme.title": "Light, dark, or as your system has it",
    "theme.light": "Light",
    "theme.dark": "Dark",
    "language": "Language",
    "share": "Share",
    "share.title": "A link to this turn, the record, a picture of the board",
    "help": "Help",
    "help.title": "How to read the board and the notation",
    "close": "Close",
}

# The end, as long as it is not told.
_UNTOLD = {
    "untold.scores": "The lines go on as you do.",
    "untold.ledger": "Who has how many points, and why, is told after the last turn.",
    "untold.luck-and-play": "Luck and play are told after the last turn.",
    "untold.analysis": "What the analysis says is told after the last turn.",
    "untold.findings": "What is wrong with the final scoring is told after the last turn.",
    "untold.about": "What else the tags say is told after the last turn.",
    "untold.result": "the winner is told after the last turn",
    "untold.final": "The final scoring",
    "tell-now": "Tell it now",
}

_STAGE = {
    "board": "The board",
    "to-start": "To the start",
    "back": "One turn back",
    "onward": "One turn on",
    "to-end": "To the end",
    "play": "Play",
    "pause": "Pause",
    "with-key": "{text} ({command})",
    "key.home": "Home",
    "key.left": "←",
    "key.space": "space",
    "key.right": "→",
    "key.end": "End",
    "turn": "Turn",
    "speed": "Speed",
    "speed.slow": "slow",
    "speed.normal": "normal",
    "speed.fast": "fast",
    "players": "Players",
    "of-the-name": "{text} ({name})",
    "god-stones": "god stones not used yet",
    "supply": "stones in supply",
    "stock": "pyramids in supply, by floors",
    "track": "on the score track",
    "this-turn": "This turn",
    "without-script": "Without scripts the board shows the last position, the list the game.",
}
"""The board and its controls. ``of-the-name`` is a player who is called by the colour, since the name could mean
somebody else."""

_LIST: dict[str, English] = {
    "the-game": "The game",
    "list-as": "How the list tells turns",
    "list-as.words": "Words",
    "list-as.notation": "Notation",
    "ships-set": "The ships are set",
    "hint": "Press play, or the arrow keys, or swipe over the board to go through the game; click any turn to jump to "
    "it.",
    "point-by-point": "Point by point, with the reasons",
    "round": "Round {round}",
    "written-rolls": "written: {text}",
    "written-before": "written: ",
    "played-before": "probably played: ",
    "put-right": "Written: {written} Probably played: {text}",
    "left-out": "Not in the record; probably played: {text}",
    "won": Counted("points", "{Winner} wins with {points} point", "{Winner} wins with {points} points"),
    "won.shared": Counted(
        "points", "{Winners} share the win with {points} point", "{Winners} share the win with {points} points"
    ),
    "sentence": "{text}.",
    "booked": Counted("count", "{count} point booked at the table", "{count} points booked at the table"),
    "gain": "{points}: {text} {code}",
    "gain.rule": "rule {code}",
    "in-notation": "In notation",
    "written": "Written",
    "played": "Probably played",
    "in-full": "In full",
    "position-after": "Position after it",
    "ideas": Counted("count", "{count} idea", "{count} ideas"),
    "why": "{text}. {more}",
    "show": "Show",
    "variation-instead": "Variation instead of {turn}",
    "rolled": "rolled a {value}",
    "rolled.arrows": "rolled the arrows",
    "the-arrows": "the arrows",
    "glyph.!": "a good turn",
    "glyph.?": "a mistake",
    "glyph.!!": "a brilliant turn",
    "glyph.??": "a blunder",
    "glyph.!?": "an interesting turn",
    "glyph.?!": "a doubtful turn",
    "glyph.other": "a mark of the annotator",
    "suggested.!": "a good turn, thinks the analysis",
    "suggested.?": "a mistake, thinks the analysis",
    "suggested.!!": "a brilliant turn, thinks the analysis",
    "suggested.??": "a blunder, thinks the analysis",
    "suggested.!?": "an interesting turn, thinks the analysis",
    "suggested.?!": "a doubtful turn, thinks the analysis",
}
"""The list of turns. Glyphs, and what they mean: players' own, and those that the analysis suggests."""
GLYPHS = ("!", "?", "!!", "??", "!?", "?!")

_FINDINGS: dict[str, English] = {
    "findings.count": Counted("count", "{count} finding", "{count} findings"),
    "warning": "{text} in this record. {all}",
    "warning.placed": "{text} in this record: {first}. {all}",
    "warning.first": "first in {turn}",
    "warning.all": "All of them",
    "findings": "Findings",
    "line": "line {line}, column {column}",
    "perhaps": "Perhaps meant: {text}",
}

# The final scoring.
_LEDGER = {
    "ledger": "Where the points come from",
    "points-for": "Points for",
    "decided": "How it was decided",
    "from.track": "On the track",
    "from.track.words": "Earned by building, turn by turn.",
    "from.river": "River",
    "from.lake": "Lake",
    "from.district": "District {district}",
    "from.god-stones": "God stones kept",
    "total": "Total",
    "no-end": "The game has no end in the record. This is how it stands after the last turn.",
    "track-so-far": "What was earned by building so far.",
    "if-ended": "If it ended here",
    "if-ended.words": "River, lake, districts and god stones, counted as things stand.",
    "together": "Together",
    "one-by-one": "The points on the track, one by one",
    "none": "None.",
    "sum.track": "Track",
    "sum.river": "River",
    "sum.lake": "Lake",
    "sum.districts": "Districts",
    "sum.god-stones": "God stones",
    "sum": "Total",
}

# Charts and the rest.
_REST = {
    "axis.round": "round",
    "axis.final": "final",
    "scrolls": "Wider than the window: it scrolls sideways.",
    "about": "About this game",
    "board-note": "{text}. {more}",
}

_SQUARE: dict[str, English] = {
    "square": "Square",
    "square.hint": "g7",
    "square.title": "Square {square}",
    "square.show": "Show what happened there",
    "square.empty": "Nothing stands there.",
    "square.nothing": "Nothing has happened there in this game.",
    "square.unknown": "There is no square {text} on this board.",
    "square.also-river": "Shore of the river.",
    "square.also-lake": "Shore of the lake.",
    "square.ship": "The ship of {player} stands there.",
    "square.pyramid": Counted(
        "floors", "{player} has a pyramid there: {floors} floor.", "{player} has a pyramid there: {floors} floors."
    ),
    "square.stone": "A stone of {player} lies there.",
    "square.hidden": Counted(
        "count", "Under the ship lies a stone of {player}.", "Under the ship lie {count} stones of {player}."
    ),
}

# What one can take home.
_SHARE = {
    "share.link": "A link to this turn",
    "share.link.label": "The address of this turn",
    "share.copy": "Copy",
    "share.copied": "Copied.",
    "share.not-copied": "This browser does not let pages copy. The address is selected: copy it with Ctrl+C or ⌘C.",
    "share.record": "The record",
    "share.record.words": "The record as it was written, for pacal and for your archive.",
    "share.download": "Save {file}",
    "share.picture": "A picture of the board",
    "share.picture.words": "The board as it is shown, with the turn and the points.",
    "share.png": "Save as PNG",
    "share.svg": "Save as SVG",
    "share.saved": "Saved as {file}.",
    "share.not-saved": "This browser could not make the picture; SVG may do.",
}

_HELP = {
    "help.head": "How to read this page",
    "help.close": "Close the help",
    "help.board": "The board",
    "help.replay": "Replaying",
    "help.notation": "The notation",
    "sign.pyramid": "a pyramid: the letter is the owner, the number the floors",
    "sign.ship": "a ship; small triangles at its tail are stones hidden under it",
    "sign.stone": "an energy stone that lies open",
    "sign.district": "a district and what it is worth; the red one is the sacred district",
    "sign.river": "the square counts as shore of the river",
    "sign.lake": "the square counts as shore of the lake",
    "sign.covered": "covered by a tile: out of play",
    "sign.way": "the ship’s way: dashed with the arrows, dotted with a god stone",
    "sign.constellation": "the constellation of a build; stars are stones that were spent",
    "sign.god-stone": "beside a player: a god stone not used yet",
    "sign.supply": "beside a player: stones in supply",
    "sign.stock": "beside a player: two pyramids of 3 floors in supply",
    "replaying.names": "Every turn has a name: 7G is Green's turn in round 7. Its address ends in #7G, so you can send "
    "a link to it.",
    "replaying.click": "Click a turn in the list or a place in a chart to go there. On a phone, swipe over the board.",
    "replaying.square": "Tap a square, or type its name, to see what happened there.",
    "replaying.view": "Players’ view hides the stones under the ships, as at the table.",
    "replaying.end": "Who wins is told after the last turn; “Tell the end” tells it at once.",
    "replaying.marks": "Marks such as ?! in a dotted circle are suggestions of the analysis and follow the win chance "
    "that a turn lost. Others are the annotator's own.",
    "replaying.bars": "Bars show everybody's chance to win after a turn. Under the chart of win chances stands the "
    "luck of each roll: above the line what it gave, below it what it took; a star marks the roll of the game.",
    "keys.turns": "one turn back or on",
    "keys.ends": "to the start, to the end",
    "keys.play": "play or stop",
    "keys.into": "into the variation of this turn",
    "keys.out": "out of the variation, back to the game",
    "keys.view": "show or hide the stones under the ships",
    "keys.square": "name a square to see what happened there",
    "keys.help": "this help",
    "key.space-bar": "Space",
    "notation": "A square is its column’s letter and its row’s number: a1 is at the lower left. A round is a number, "
    "the roll {value} or {arrows} and the turns made with it, for example {example}. Piece by piece, for {chip}:",
}
SIGNS_OF_BOARD = tuple(key for key in _HELP if key.startswith("sign."))
REPLAYING = tuple(f"replaying.{key}" for key in ("names", "click", "square", "view", "end"))
REPLAYING_ANALYSED = ("replaying.marks", "replaying.bars")
KEYS = (
    ("← →", "keys.turns"),
    ("{home} {end}", "keys.ends"),
    ("{space-bar}", "keys.play"),
    ("V", "keys.into"),
    ("Esc", "keys.out"),
    ("P", "keys.view"),
    ("S", "keys.square"),
    ("?", "keys.help"),
)
NOTATION_EXAMPLE = "7. 4: G g7-g11 +GY #3@c4:c6,c8 =5"

# What the script says of the turn shown.
_SCRIPT = {
    "place": "turn {turn} of {total}",
    "at-start": "start",
    "at-final": "final scoring",
    "turn-of": "round {round}, {name}",
    "head": "round {round}",
    "head.start": "Before the first turn",
    "head.final": "Final scoring",
    "address": "The address of this turn",
    "next": "next",
    "on-track": "{points} on the track",
    "if-ended.mark": "{points} if it ended here",
    "holding": "God stones left: {text}. Stones in supply: {stones}. Pyramids in supply by floors: {pyramids}.",
    "holding.pyramids": "{count} of {floors}",
    "holding.none": "none",
    "variation": "Variation: {text}",
    "in-variation": "A variation: what could have been played instead of {turn}.",
    "back-to-game": "Back to the game",
}

SAY = Phrases(
    "page",
    {
        **_PAGE,
        **_TOOLS,
        **_UNTOLD,
        **_STAGE,
        **_LIST,
        **_FINDINGS,
        **_LEDGER,
        **_REST,
        **_SQUARE,
        **_SHARE,
        **_HELP,
        **_SCRIPT,
    },
)
