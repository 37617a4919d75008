"""The words of the replay page: labels and whole sentences with named placeholders, those of its script included.

Where a placeholder is filled with something to see (a die, a player, a link), the sentence stands around it as it is.
What happened in the game is told by `telling`; the labels of win chances, luck and play are in `insight_words`.
"""

from __future__ import annotations

from ..telling.site_words import Counted

LANGUAGE = "en"
BRAND = "Pacal’s Rocket"
TITLE = "{game} – Pacal’s Rocket"
SUMMARY = "A game of Pacal’s Rocket to replay: {players}"
SUMMARY_OF_NOBODY = "A game of Pacal’s Rocket to replay"
RULES = "{language} rules"
RULES_CHANGED = "{language} rules, {options}"
RULES_UNKNOWN = "rules {rules}"
RULE_CHANGED, RULE_ADDED = "{option} {value}", "{option}"
TO_BOARD = "To the board"
NOT_REPLAYED = "This record could not be replayed"
NO_SETUP = "The game could not be set up."
MADE_WITH = (
    "Made with pacal annotate. Pacal’s Rocket is a game by Günter Burkhardt; "
    "this page is not connected with him or its publisher."
)

# What one can switch and open.
VIEW, VIEW_TITLE = "Players’ view", "Hide the stones under the ships, as at the table"
SPOILER, SPOILER_TITLE = "Tell the end", "Tell who wins, the final scoring and the analysis before the last turn"
THEME, THEME_TITLE = "Light or dark", "Light, dark, or as your system has it"
THEME_LIGHT, THEME_DARK = "Light", "Dark"
SHARE, SHARE_TITLE = "Share", "A link to this turn, the record, a picture of the board"
HELP, HELP_TITLE = "Help", "How to read the board and the notation"
CLOSE = "Close"

# The end, as long as it is not told.
UNTOLD = {
    "scores": "The lines go on as you do.",
    "ledger": "Who has how many points, and why, is told after the last turn.",
    "luck-and-play": "Luck and play are told after the last turn.",
    "analysis": "What the analysis says is told after the last turn.",
    "findings": "What is wrong with the final scoring is told after the last turn.",
    "about": "What else the tags say is told after the last turn.",
}
TELL_NOW = "Tell it now"
UNTOLD_RESULT = "the winner is told after the last turn"
UNTOLD_FINAL = "The final scoring"

# Board and controls.
BOARD = "The board"
TO_START, BACK, ONWARD, TO_END = "To the start", "One turn back", "One turn on", "To the end"
PLAY, PAUSE = "Play", "Pause"
WITH_KEY = "{label} ({key})"
KEY_HOME, KEY_LEFT, KEY_SPACE, KEY_RIGHT, KEY_END = "Home", "←", "space", "→", "End"
TURN, SPEED = "Turn", "Speed"
SLOW, NORMAL, FAST = "slow", "normal", "fast"
PLAYERS = "Players"
OF_THE_NAME = "{player} ({name})"
"""A player who is called by the colour, since the name could mean somebody else."""
GOD_STONES = "god stones not used yet"
SUPPLY = "stones in supply"
STOCK = "pyramids in supply, by floors"
TRACK = "on the score track"
THIS_TURN = "This turn"
WITHOUT_SCRIPT = "Without scripts the board shows the last position, the list the game."

# The list of turns.
THE_GAME = "The game"
LIST_AS, LIST_WORDS, LIST_NOTATION = "How the list tells turns", "Words", "Notation"
SHIPS_SET = "The ships are set"
HINT = "Press play, or the arrow keys, or swipe over the board to go through the game; click any turn to jump to it."
POINT_BY_POINT = "Point by point, with the reasons"
ROUND = "Round {number}"
WRITTEN_ROLLS = "written {rolls}"
WRITTEN_BEFORE, PLAYED_BEFORE = "written: ", "probably played: "
PUT_RIGHT = "Written: {written} Probably played: {played}"
LEFT_OUT = "Not in the record; probably played: {played}"
WON_BY_ONE = "{player} wins with {points}"
WON_BY_SEVERAL = "{players} share the win with {points}"
POINTS = Counted("{count} point", "{count} points")
BOOKED = Counted("{count} point booked at the table", "{count} points booked at the table")
GAIN = "{points} for {reason} {rule}"
RULE = "rule {clause}"
IN_NOTATION = "In notation"
WRITTEN, PLAYED, IN_FULL, POSITION_AFTER = "Written", "Probably played", "In full", "Position after it"
IDEAS = Counted("{count} idea", "{count} ideas")
WHY = "{reasons}. {worth}"
SHOW = "Show"
VARIATION_INSTEAD = "Variation instead of {turn}"
ROLLED, ROLLED_ARROWS = "rolled a {roll}", "rolled the arrows"
THE_ARROWS = "the arrows"
GLYPHS = {
    "!": "a good turn",
    "?": "a mistake",
    "!!": "a brilliant turn",
    "??": "a blunder",
    "!?": "an interesting turn",
    "?!": "a doubtful turn",
}
"""What the glyphs mean."""
ANNOTATORS_MARK = "a mark of the annotator"
SUGGESTED = "{meaning}, thinks the analysis"

# Findings.
COUNT_FINDINGS = Counted("{count} finding", "{count} findings")
WARNING = "{findings} in this record. {all}"
WARNING_PLACED = "{findings} in this record: {first}. {all}"
FIRST_IN, ALL_OF_THEM = "first in {turn}", "All of them"
FINDINGS = "Findings"
LINE = "line {line}, column {column}"
PERHAPS = "Perhaps meant: {text}"

# The final scoring.
LEDGER = "Where the points come from"
POINTS_FOR, DECIDED = "Points for", "How it was decided"
FROM_TRACK, FROM_TRACK_WORDS = "On the track", "Earned by building, turn by turn."
FROM_RIVER, FROM_LAKE, FROM_DISTRICT, FROM_GOD_STONES = "River", "Lake", "District {letter}", "God stones kept"
TOTAL = "Total"
NO_END = "The game has no end in the record. This is how it stands after the last turn."
TRACK_SO_FAR = "What was earned by building so far."
IF_ENDED = "If it ended here"
IF_ENDED_WORDS = "River, lake, districts and god stones, counted as things stand."
TOGETHER = "Together"
ONE_BY_ONE = "The points on the track, one by one"
NONE = "None."
SUM_TRACK, SUM_RIVER, SUM_LAKE, SUM_DISTRICTS, SUM_GOD_STONES, SUM = (
    "Track", "River", "Lake", "Districts", "God stones", "Total",
)  # fmt: skip

# Charts and the rest.
ROUND_AXIS, FINAL_AXIS = "round", "final"
SCROLLS = "Wider than the window: it scrolls sideways."
ABOUT = "About this game"
BOARD_NOTE = "{title}. {notes}"

# A square.
SQUARE = "Square"
SQUARE_HINT = "g7"
SQUARE_TITLE = "Square {square}"
SQUARE_SHOW = "Show what happened there"
SQUARE_EMPTY = "Nothing stands there."
SQUARE_NOTHING = "Nothing has happened there in this game."
SQUARE_UNKNOWN = "There is no square {square} on this board."
SQUARE_ALSO_RIVER, SQUARE_ALSO_LAKE = "Shore of the river.", "Shore of the lake."
SQUARE_SHIP = "The ship of {player} stands there."
SQUARE_PYRAMID = "{player} has a pyramid there: {floors}."
SQUARE_STONE = "A stone of {player} lies there."
SQUARE_HIDDEN = Counted("Under the ship lies a stone of {player}.", "Under the ship lie {count} stones of {player}.")
FLOORS = Counted("{count} floor", "{count} floors")

# What one can take home.
SHARE_LINK, SHARE_LINK_LABEL = "A link to this turn", "The address of this turn"
COPY = "Copy"
COPIED = "Copied."
NOT_COPIED = "This browser does not let pages copy. The address is selected: copy it with Ctrl+C or ⌘C."
SHARE_RECORD = "The record"
SHARE_RECORD_WORDS = "The record as it was written, for pacal and for your archive."
DOWNLOAD = "Save {file}"
SHARE_PICTURE = "A picture of the board"
SHARE_PICTURE_WORDS = "The board as it is shown, with the turn and the points."
PICTURE_PNG, PICTURE_SVG = "Save as PNG", "Save as SVG"
SAVED = "Saved as {file}."
NOT_SAVED = "This browser could not make the picture; SVG may do."

# The help.
HELP_HEAD, CLOSE_HELP = "How to read this page", "Close the help"
HELP_BOARD, HELP_REPLAY, HELP_NOTATION = "The board", "Replaying", "The notation"
BOARD_SIGNS = {
    "pyramid": "a pyramid: the letter is the owner, the number the floors",
    "ship": "a ship; small triangles at its tail are stones hidden under it",
    "stone": "an energy stone that lies open",
    "district": "a district and what it is worth; the red one is the sacred district",
    "river": "the square counts as shore of the river",
    "lake": "the square counts as shore of the lake",
    "covered": "covered by a tile: out of play",
    "way": "the ship’s way: dashed with the arrows, dotted with a god stone",
    "constellation": "the constellation of a build; stars are stones that were spent",
    "god-stone": "beside a player: a god stone not used yet",
    "supply": "beside a player: stones in supply",
    "stock": "beside a player: two pyramids of 3 floors in supply",
}
REPLAYING = (
    "Every turn has a name: 7G is Green's turn in round 7. Its address ends in #7G, so you can send a link to it.",
    "Click a turn in the list or a place in a chart to go there. On a phone, swipe over the board.",
    "Tap a square, or type its name, to see what happened there.",
    "Players’ view hides the stones under the ships, as at the table.",
    "Who wins is told after the last turn; “Tell the end” tells it at once.",
)
REPLAYING_ANALYSED = (
    "Marks such as ?! in a dotted circle are suggestions of the analysis and follow the win chance that a turn lost. "
    "Others are the annotator's own.",
    "Bars show everybody's chance to win after a turn. Under the chart of win chances stands the luck of each roll: "
    "above the line what it gave, below it what it took; a star marks the roll of the game.",
)
KEYS = (
    ("← →", "one turn back or on"),
    ("Home End", "to the start, to the end"),
    ("Space", "play or stop"),
    ("V", "into the variation of this turn"),
    ("Esc", "out of the variation, back to the game"),
    ("P", "show or hide the stones under the ships"),
    ("S", "name a square to see what happened there"),
    ("?", "this help"),
)
NOTATION = (
    "A square is its column’s letter and its row’s number: a1 is at the lower left. A round is a number, the roll "
    "{number} or {arrows} and the turns made with it, for example {example}. Piece by piece, for {player}:"
)
NOTATION_EXAMPLE = "7. 4: G g7-g11 +GY #3@c4:c6,c8 =5"

# What the script says of the turn shown.
PLACE = "turn {turn} of {turns}"
AT_START, AT_FINAL = "start", "final scoring"
TURN_OF = "round {round}, {player}"
TOLD = "{sentence}."
HEAD = "round {round}"
HEAD_START, HEAD_FINAL = "Before the first turn", "Final scoring"
ADDRESS_TITLE = "The address of this turn"
NEXT_MARK = "next"
ON_TRACK, IF_ENDED_MARK = "{points} on the track", "{points} if it ended here"
HOLDING = "God stones left: {gods}. Stones in supply: {stones}. Pyramids in supply by floors: {pyramids}."
STOCK_OF = "{count} of {floors}"
NOTHING_LEFT = "none"
VARIATION = "Variation: {sentence}"
IN_VARIATION = "A variation: what could have been played instead of {turn}."
BACK_TO_GAME = "Back to the game"
