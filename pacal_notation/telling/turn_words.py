"""What a player does in a turn, and what follows from it: the words of `sentences`.

Deeds are in the third person present and follow each other in a list: ``{Player} {deeds}``. What follows is a sentence
of its own, without a full stop. Shapes stand by themselves, behind a colon.
"""

from __future__ import annotations

from ..data.languages.phrases import Counted, Phrases

CATALOGUE = "telling"

SAY = Phrases(
    CATALOGUE,
    {
        "turn": "{Player} {deeds}",
        "turn.points": "{Player} {deeds}: +{points}",
        "turn.not-seated": "does not sit at this table",
        "turn.nothing": "does nothing",
        "deed.points": "{deed} (+{points})",
        # moving; a way is squares with arrows between them
        "move": "flies {way}",
        "move.to-edge": "flies {way} up to the edge of the board",
        "move.to-lake": "flies {way} up to the lake",
        "move.to-covered": "flies {way} up to the covered district",
        "move.to-ship": "flies {way} up to {other}'s ship",
        "move.to-pyramid": "flies {way} up to {other}'s pyramid on {square}",
        "move.to-own-pyramid": "flies {way} up to their own pyramid on {square}",
        "move.arrows": "follows the arrows {way}",
        "move.dead-end": "flies {way} into a dead end",
        "move.god-stone": "spends god stone {value} to land on {square}",
        "move.god-stone-stuck": "is stuck, spends god stone {value} to land on {square}",
        "move.free": "is stuck without a god stone, moves {way} for nothing",
        "move.cannot-land": "sets out {way}, but cannot land there",
        "stay": "stays",
        "stay.on": "stays on {square}",
        "stay.nowhere": "has nowhere to go and stays",
        "stay.nowhere-on": "has nowhere to go and stays on {square}",
        "stay.cannot-land": "cannot land on {target} and stays",
        "stay.cannot-land-on": "cannot land on {target} and stays on {square}",
        # stones
        "take-back.one": "takes back the stone on {square}",
        "take-back.several": "takes back the stones on {squares}",
        "drop.own": "drops a stone into their own ship",
        "drop.other": "drops a stone into {other}'s ship",
        "drop.both": "drops stones into their own and {other}'s ships",
        "drop.own-several": Counted(
            "count", "drops {count} stone into their own ship", "drops {count} stones into their own ship"
        ),
        "drop.other-several": Counted(
            "count", "drops {count} stone into {other}'s ship", "drops {count} stones into {other}'s ship"
        ),
        "drop.many": "drops stones into the ships of {players}",
        "back.own": Counted(
            "count",
            "Their own stone on {square} goes back",
            "{count} of their own stones go back from {square}",
        ),
        "back.other": Counted(
            "count",
            "{Player}'s stone on {square} goes back",
            "{count} of {player}'s stones go back from {square}",
        ),
        # building
        "build.new": "builds {pyramid.tall} on {site}",
        "build.first": "builds {pyramid.tall} on {site}, the first in district {district}",
        "build.lower": "builds {pyramid.tall} on {site} (no {full} is left)",
        "build.lower-first": (
            "builds {pyramid.tall} on {site} (no {full} is left), the first in district {district}"
        ),
        "upgrade": "raises {site} from {old.count} to {pyramid.tall}",
        "upgrade.lower": "raises {site} from {old.count} to {pyramid.tall} (no {full} is left)",
        "build.cannot": "cannot build on {site}",
        # what a build meant in its district; `own` and `best` are floors
        "gain.taken": "takes district {district} from {rivals}, {own} to {best}",
        "gain.passed": "passes {rivals} in district {district}, {own} to {best}",
        "gain.tie-broken": "breaks the tie with {rivals} in district {district}, {own} to {best}",
        "gain.ends": "ends the game with the penultimate pyramid",
        "gain.ends-last": "ends the game with the last pyramid",
        "gain.penultimate": "sets the penultimate pyramid",
        "level": "draws level with {rivals} in district {district}, {own} all",
        "leads": "already leads in district {district}, {own} to {best}",
        "leads.alone": "already leads in district {district}, where nobody else has built",
        "trails": "is still behind {rivals} in district {district}, {own} to {best}",
        # what follows
        "over": "The game is over",
        "over.reached": "The game is over: {reached}",
        "over.has": Counted("score", "{player} has {score} point", "{player} has {score} points"),
        "last-round": Counted(
            "score",
            "{Player} has {score} point on the track: this round is the last",
            "{Player} has {score} points on the track: this round is the last",
        ),
        # what points are for, by itself
        "for.first": "the first pyramid in district {district}",
        "for.majority": "the majority in district {district}, {own} to {best} against {rivals}",
        "for.ends": "the pyramid that ends the game",
        "for.penultimate": "the penultimate pyramid",
        # shapes, by themselves
        "shape.single": "a single stone",
        "shape.pair": "a pair",
        "shape.line-3": "a line of three",
        "shape.diagonal-3": "a diagonal of three",
        "shape.line-4": "a line of four",
        "shape.diagonal-4": "a diagonal of four",
        "shape.square": "a square",
        "shape.tilted-square": "a tilted square",
        # what happened on a square, without a full stop
        "square.set": "The ship of {player} was set here",
        "square.landed": "{Player} landed here",
        "square.dropped-own": "{Player} dropped a stone here, into their own ship",
        "square.dropped": "{Player} dropped a stone here, into the ship of {owner}",
        "square.taken": "{Player} took back the stone that lay here",
        "square.built": "{Player} built {pyramid.tall} here",
        "square.raised": "{Player} raised the pyramid here from {old.count} to {pyramid.tall}",
        "square.spent": Counted(
            "floors",
            "{Player} spent the stone that lay here on {floors} floor on {site}",
            "{Player} spent the stone that lay here on {floors} floors on {site}",
        ),
        "square.member": Counted(
            "floors",
            "{Player} used the pyramid here for {floors} floor on {site}",
            "{Player} used the pyramid here for {floors} floors on {site}",
        ),
    },
)
