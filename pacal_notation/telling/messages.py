"""What the analysis says, as whole sentences and clauses with named placeholders. Nothing reads them back.

Remarks and reasons end without a full stop, so that they can stand in a list. Figures come from `figures`, as text in
the language that is spoken. A `build` is notation; `floors`, `own` and `most` are numbers of floors.
"""

from __future__ import annotations

from ..data.languages.phrases import Counted, Message, Phrases
from .turn_words import CATALOGUE

SAY = Phrases(
    CATALOGUE,
    {
        # Reasons for another turn; each can stand alone.
        "reason.first": "+{points} for the first pyramid in district {district}",
        "reason.majority": "+{points} for the majority in district {district}, {own} to {best} against {rivals}",
        "reason.ends": "+{points} for the pyramid that ends the game",
        "reason.penultimate": "+{points} for the penultimate pyramid",
        "reason.goes-on": "the game goes on",
        "reason.more-river": "as things stand {points} more at the river at the end",
        "reason.more-lake": "as things stand {points} more at the lake at the end",
        "reason.more-district": "as things stand {points} more in district {district} at the end",
        "reason.no-answer": Counted(
            "floors",
            "{player} cannot answer with {floors} floor on {site} in district {district} (+{points})",
            "{player} cannot answer with {floors} floors on {site} in district {district} (+{points})",
        ),
        "reason.leaves": "worth {points} in the next turn: {shape} ({build})",
        "reason.leaves-build": "leaves a build worth {points} for the next turn ({build})",
        "reason.keeps": "still worth {points} in the next turn: {shape} ({build})",
        "reason.keeps-build": "keeps a build worth {points} for the next turn ({build})",
        "reason.keeps-god-stone": "keeps god stone {value}",
        "reason.covers": "covers {player}'s stone on {square}",
        "reason.more-floors": Counted(
            "floors", "{floors} floor more in district {district}", "{floors} floors more in district {district}"
        ),
        "reason.one-more": "one more stone, on {square}, would then be worth {points}: {shape}",
        "reason.own-stone": "one more stone on the board, in {player}'s own ship",
        "reason.stone-for": "one more stone on the board, in {player}'s ship",
        "reason.lies-better": "the stones lie better",
        # Remarks on a turn.
        "missed": Counted(
            "points",
            "{build} would have earned {points} point: {what}",
            "{build} would have earned {points} points: {what}",
        ),
        "missed.instead": Counted(
            "points",
            "{build} would have earned {points} instead of {earned} points: {what}",
            "{build} would have earned {points} instead of {earned} points: {what}",
        ),
        "missed.ends": "the penultimate pyramid ends the game",
        "missed.first": "the first pyramid in district {district}",
        "missed.majority": "district {district}, {own} to {most} against {rivals}",
        "gone.game-ended": "The game ended before another chance came",
        "gone.ship-covered": "A turn later {player}'s ship covered {square}",
        "gone.had-built": "A turn later {player} had built on {square}",
        "gone.stone-spent": "The stone on {square} was spent on {build}",
        "gone.stone-taken": "The stone on {square} was taken back",
        "gone.stones": "A turn later the stones no longer lay there",
        "gone.was-first": "{Player} was there first",
        "patience": Counted(
            "points",
            "Patience: {points} point was on offer, a turn later it was {later}",
            "Patience: {points} points were on offer, a turn later it was {later}",
        ),
        "given-away": "District {district} did not last: {player} took it at once, {most} to {own}",
        "god-stone.smaller": Counted(
            "points",
            "God stone {smaller} would have done the same: {points} point given away",
            "God stone {smaller} would have done the same: {points} points given away",
        ),
        "god-stone.anyway": "{square} could be reached with the roll: god stone {value} for nothing",
        "god-stone.for-nothing": Counted(
            "value",
            "Nothing came of god stone {value}, worth {value} point at the end",
            "Nothing came of god stone {value}, worth {value} points at the end",
        ),
        "double.own": Counted(
            "count",
            "With this drop {count} stone of {player} lies under {player}'s own ship: it goes back when it lifts",
            "With this drop {count} stones of {player} lie under {player}'s own ship: they go back when it lifts",
        ),
        "double.other": Counted(
            "count",
            "With this drop {count} stone of {player} lies under {other}'s ship: it goes back when it lifts",
            "With this drop {count} stones of {player} lie under {other}'s ship: they go back when it lifts",
        ),
        "missed-win": "{build} would have ended the game: {player} wins {own} to {best}",
        "ended-badly": "Ending the game here gave it to {players}, {most} to {own}",
        "only": "The best there was: {reasons}",
        # Another turn, with what it is worth.
        "worth": "Win chance {better} instead of {played}",
        "worth.checked": (
            "Win chance {better} instead of {played} by the estimate; of {trials} games played on from each of the two "
            "turns, it won {won} instead of {lost} (± {error})"
        ),
        "better-because": "better: {why}. {worth}",
        "chances": "Win chances: {chances}",
        "luck-of-roll": "Luck of the roll: {luck}",
        "analysed": "Analysed by evaluator {version}, {trials} trials",
        # A player's whole game. Turns are their names: 7G, 9Y.
        "left": Counted(
            "points",
            "{Player} left {points} point on the table ({turns})",
            "{Player} left {points} points on the table ({turns})",
        ),
        "took-all": "{Player} took every point on offer",
        "lost-again": "District {district} was lost again at once",
        "lost-again.times": Counted(
            "times",
            "District {district} was lost again at once, {times} time",
            "District {district} was lost again at once, {times} times",
        ),
        "lost-again.several": "Districts that were lost again at once: {districts}",
        "went-back": "Stones that went back unused, two and more on one square: {count}",
        "god-stone.lost": "God stone {value} was spent for nothing",
        "god-stones.lost": "God stones that were spent for nothing: {values}",
        "no-better": "No turn was found that was clearly better than {player}'s",
        "more-turns": "Turns with a clearly better one: {count}",
        "kind-dice": "The dice were kind to {player}: {luck}",
        "unkind-dice": "The dice were unkind to {player}: {luck}",
        "shares": "{name}: start {start}, luck {luck}, play {play}, gifts {gifts}, result {result}",
        "cost": "{turn} cost {loss}: better {better}, {why}",
        # The whole game.
        "roll-of-the-game": (
            "The roll of the game was the {face} in round {round}: {gain} for {winner}, {loss} for {loser}"
        ),
        "roll-of-the-game.arrows": (
            "The roll of the game was the arrows in round {round}: {gain} for {winner}, {loss} for {loser}"
        ),
        "turning-point": (
            "The turning point was {turn}: from then on {player} had the best chance ({before}, then {after})"
        ),
        "led-throughout": "{Player} had the best chance from the first turn to the last",
        "note.evaluator": (
            "Win chances are estimates of evaluator {version}; a difference of two turns is off by {error} on average."
        ),
        "note.not-checked": (
            "No games were played on from these turns (0 trials), so what is called better was not checked in games."
        ),
        "note.checked": (
            "What is called better was checked: {trials} games were played on from both turns with the same rolls, and "
            "only what is better by three standard errors is told; ± is one standard error."
        ),
        "note.who-plays": (
            "In these games everybody takes what earns most at once; among players who look further ahead a difference "
            "can be much smaller."
        ),
        "note.passed-over": (
            "So many turns seemed costly that at most {looks} of each player were looked at closely, those that seemed "
            "to cost most; nothing is said of the others."
        ),
        "note.adds-up": (
            "Each row adds up: result = start + luck + play + gifts, in per cent of a win, rounded; luck takes the "
            "rest."
        ),
        "note.play-and-gifts": (
            "Play is what a player's own turns lost against the best ones found, gifts what the others lost; many "
            "small losses add up, also where no turn was found that was clearly better."
        ),
        "note.luck": (
            "Luck is what the dice changed, and with it all that the evaluator had got wrong before it saw more."
        ),
        "note.not-weighed": (
            "Turns against the rules or out of turn could not be weighed; what they changed counts as luck."
        ),
        "note.die": "The die is taken to show 2, 3, 4 and 5 equally often and the arrows once in six throws.",
        "note.die-twice": (
            "The die is taken to have the number {face} twice; every side comes up equally often."
        ),
        "note.unfinished": "The game was not played to its end: the last chances stand for the result.",
        # The game and its record.
        "game.untitled": "A game of Pacal's Rocket",
        "game.repaired": (
            "The game is shown as it was probably played; where that is not what is written, both are shown."
        ),
        "finding.explains": "This explains what shows in line {line}: {code} {message}",
        "finding": "{code} {message}",
        "finding.hint": "{code} {message} ({hint})",
        "record.repaired": "What is written stands, and the comments tell the game as it was probably played",
        "record.played": "Probably {turn} was played",
        "record.left-out": "Probably {turn} was left out here",
        "record.not-played": "This turn was probably not played",
    },
)


def die_note(die: str) -> Message:
    """Which die is taken to have been used: ``even``, or the number that is taken to stand on it twice."""
    return SAY.later("note.die") if die == "even" else SAY.later("note.die-twice", face=die)
