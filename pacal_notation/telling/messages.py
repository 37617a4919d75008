"""What the analysis says, as whole sentences and clauses with named placeholders. Nothing reads them back.

Remarks and reasons end without a full stop, so that they can stand in a list. Figures come as text from `figures`.
"""

from __future__ import annotations

# Reasons for another turn; each can stand alone.
GAIN = "+{points} for {what}"
GOES_ON = "the game goes on"
END_MORE_RIVER = "as things stand {points} more at the river at the end"
END_MORE_LAKE = "as things stand {points} more at the lake at the end"
END_MORE_DISTRICT = "as things stand {points} more in district {district} at the end"
NO_ANSWER = "{player} cannot answer with {floors} on {site} in district {district} (+{points})"
LEAVES = "leaves {shape} worth {points} for the next turn ({build})"
LEAVES_BUILD = "leaves a build worth {points} for the next turn ({build})"
KEEPS = "keeps {shape} worth {points} for the next turn ({build})"
KEEPS_BUILD = "keeps a build worth {points} for the next turn ({build})"
KEEPS_GOD_STONE = "keeps god stone {value}"
COVERS = "covers {player}'s stone on {square}"
MORE_FLOORS = "{floors} more in district {district}"
ONE_MORE = "a stone on {square} would then make {shape} worth {points}"
OWN_STONE = "one more stone on the board, in {player}'s own ship"
STONE_FOR = "one more stone on the board, in {player}'s ship"
LIES_BETTER = "the stones lie better"

# Remarks on a turn.
MISSED = "{build} would have earned {points} points: {what}"
MISSED_ONE = "{build} would have earned 1 point: {what}"
MISSED_INSTEAD = "{build} would have earned {points} instead of {earned} points: {what}"
LAST_PYRAMID = "the last pyramid but one ends the game"
FIRST_PYRAMID = "the first pyramid in district {district}"
MAJORITY = "district {district}, {own} to {most} against {players}"
GAME_ENDED = "The game ended before another chance came"
SHIP_COVERED = "A turn later {player}'s ship covered {square}"
HAD_BUILT = "A turn later {player} had built on {square}"
STONE_SPENT = "The stone on {square} was spent on {build}"
STONE_TAKEN = "The stone on {square} was taken back"
STONES_GONE = "A turn later the stones no longer lay there"
WAS_FIRST = "{player} was there first"
PATIENCE = "Patience: {points} points were on offer, a turn later it was {later}"
GIVEN_AWAY = "District {district} did not last: {player} took it at once, {most} to {own}"
SMALLER_GOD_STONE = "God stone {smaller} would have done the same: {points} points given away"
REACHED_ANYWAY = "{square} could be reached with the roll: god stone {value} for nothing"
GOD_STONE_FOR_NOTHING = "Nothing came of god stone {value}, worth {value} points at the end"
DOUBLE_OWN = "With this drop {count} stones of {player} lie under {player}'s own ship: they go back when it lifts"
DOUBLE_OTHER = "With this drop {count} stones of {player} lie under {other}'s ship: they go back when it lifts"
MISSED_WIN = "{build} would have ended the game: {player} wins {own} to {other}"
ENDED_BADLY = "Ending the game here gave it to {players}, {most} to {own}"
ONLY = "The best there was: {reasons}"

# Another turn, with what it is worth.
BETTER = "Win chance {better} instead of {played}"
BETTER_CHECKED = "Win chance {better} instead of {played}; in {trials} games played on from both it won {more} more"

BETTER_BECAUSE = "better: {why}. {worth}"
CHANCES = "Win chances: {chances}"
LUCK_OF_ROLL = "Luck of the roll: {luck}"
ANALYSED = "Analysed by evaluator {version}, {trials} trials"

# A player's whole game.
LEFT_ONE = "{player} left 1 point on the table ({turns})"
LEFT = "{player} left {points} points on the table ({turns})"
TOOK_ALL = "{player} took every point on offer"
LOST_AGAIN_ONE = "District {district} was lost again at once"
LOST_AGAIN_TIMES = "District {district} was lost again at once, {times} times"
LOST_AGAIN = "Districts that were lost again at once: {districts}"
WENT_BACK = "Stones that went back unused, two and more on one square: {count}"
GOD_STONE_LOST = "God stone {value} was spent for nothing"
GOD_STONES_LOST = "God stones that were spent for nothing: {values}"
NO_BETTER = "No turn was found that was clearly better than {player}'s"
MORE_TURNS = "Turns with a clearly better one: {count}"
KIND_DICE = "The dice were kind to {player}: {luck}"
UNKIND_DICE = "The dice were unkind to {player}: {luck}"

SHARES = "{player}: start {start}, luck {luck}, play {play}, gifts {gifts}, result {result}"
COST = "{turn} cost {loss}: better {better}, {why}"

# The whole game.
ROLL_OF_THE_GAME = "The roll of the game was the {face} in round {round}: {gain} for {winner}, {loss} for {loser}"
ARROWS_OF_THE_GAME = "The roll of the game was the arrows in round {round}: {gain} for {winner}, {loss} for {loser}"
TURNING_POINT = "The turning point was {turn}: from then on {player} had the best chance ({before}, then {after})"
LED_THROUGHOUT = "{player} had the best chance from the first turn to the last"
EVALUATOR = "Win chances are estimates of evaluator {version}; a difference of two turns is off by {error} on average."
NOT_CHECKED = "No games were played on from these turns (0 trials); --deep N checks what is called better."
CHECKED = (
    "What is called better was checked: {trials} games were played on from both turns with the same rolls, and only "
    "what is better by three standard errors is told; ± is one standard error."
)
ADDS_UP = "Each row adds up: result = start + luck + play + gifts, in per cent of a win, rounded; luck takes the rest."
PLAY_AND_GIFTS = "Play is what a player's own turns lost against the best ones found, gifts what the others lost."
LUCK = "Luck is what the dice changed, and with it all that the evaluator had got wrong before it saw more."
NOT_WEIGHED = "Turns against the rules or out of turn could not be weighed; what they changed counts as luck."
DIE = "The die is taken to show 2, 3, 4 and 5 equally often and the arrows once in six throws."
DIE_TWICE = "The die is taken to have the number {face} twice; every side comes up equally often."
UNFINISHED = "The game was not played to its end: the last chances stand for the result."

# What happened on a square.
SQUARE_SET = "The ship of {player} was set here"
SQUARE_LANDED = "{player} landed here"
SQUARE_DROPPED_OWN = "{player} dropped a stone here, into the own ship"
SQUARE_DROPPED = "{player} dropped a stone here, into the ship of {owner}"
SQUARE_TAKEN = "{player} took back the stone that lay here"
SQUARE_BUILT = "{player} built {floors} here"
SQUARE_RAISED = "{player} raised the pyramid here from {before} to {floors}"
SQUARE_SPENT = "{player} spent the stone that lay here on {floors} on {site}"
SQUARE_MEMBER = "{player} used the pyramid here for {floors} on {site}"
