"""The words around a game, a score, a position and a board on the terminal and in Markdown; `telling` has others."""

from __future__ import annotations

from ...data.languages.phrases import Counted, Phrases

SAY = Phrases(
    "telling",
    {
        # pacal annotate
        "shown.rules": "rules {rules}",
        "shown.board": "board {board}",
        "shown.wins": "wins",
        "shown.shares-win": "shares the win",
        "shown.start": "The start",
        "shown.final": "Final scoring",
        "shown.round": "Round {round}",
        "shown.round-rolled": "Round {round}, {rolls} rolled",
        "shown.round-put-right": "Round {round}, {rolls} rolled (written: {written_rolls})",
        "shown.arrows": "the arrows",
        "shown.no-turn": Counted(
            "rounds",
            "No turn to show: the game has {rounds} round of {colours}.",
            "No turn to show: the game has {rounds} rounds of {colours}.",
        ),
        "shown.written": "(written: {turn})",
        "shown.left-out": "(left out in the record)",
        "shown.comment": "“{words}”",
        "shown.line": "(line {line})",
        "shown.meant": "did you mean {turn}",
        "shown.or": "or {turn}",
        "shown.or-perhaps": "or perhaps {turn}",
        "shown.perhaps": "Perhaps {turn} was meant",
        "shown.instead": "instead",
        "shown.player": "player",
        "shown.points": "points",
        "shown.points-after": "Points after the round: {scores}",
        # pacal score
        "score.track": "On the track",
        "score.river": "River",
        "score.lake": "Lake",
        "score.district": "District {district} ({value})",
        "score.god-stones": "God stones",
        "score.total": "Total",
        "score.wins": "wins",
        "score.shares": "shares",
        "score.leads": "leads",
        "score.warning": "warning: {message}",
        "score.players": Counted("count", "{count} player", "{count} players"),
        "score.record": "record {number} of {total}",
        "score.before-turn": "before turn {turn}",
        "score.before-round": "before round {round}",
        "score.to-keep": "This position, to keep:",
        "score.pyramid": Counted(
            "floors", "pyramid of {player}, {floors} floor", "pyramid of {player}, {floors} floors"
        ),
        # what the signs of a drawn position mean
        "sign.ship": "ship",
        "sign.ship-with-stones": Counted(
            "count", "ship with {count} stone hidden under it", "ship with {count} stones hidden under it"
        ),
        "sign.stone": "stone",
        "sign.pyramid": Counted("floors", "pyramid of {floors} floor", "pyramid of {floors} floors"),
        "sign.just-built": "just built",
        "sign.last-move": "the last move",
        "sign.went-back": "a stone went back",
        "sign.district": "district {district}, worth {value}",
        "sign.river-shore": "river shore",
        "sign.lake-shore": "lake shore",
        "sign.both-shores": "both shores",
        "sign.river": "river",
        "sign.covered": "covered",
        # heads of columns: what every player has
        "held.player": "player",
        "held.points": "points",
        "held.ship": "ship",
        "held.under": "under it",
        "held.stones": "stones",
        "held.god-stones": "god stones",
        "held.pyramids": "pyramids left",
        # pacal legal
        "legal.over": "The game is over: no turn is legal.",
        "legal.head": Counted(
            "count",
            "Round {round}, {player} to play, {roll} rolled: {count:,} legal turn",
            "Round {round}, {player} to play, {roll} rolled: {count:,} legal turns",
        ),
        "legal.more": "… and {count:,} more",
        # pacal board
        "board.size": "{name}, {columns} × {rows} squares",
        "board.players": Counted("count", "{count} player: {tiles}", "{count} players: {tiles}"),
        "board.tile-covers": "tile {tile} covers {districts}",
        "board.none-covered": "nothing is covered",
        "board.points": Counted("value", "{value} point", "{value} points"),
        "board.squares": Counted("count", "{count} square", "{count} squares"),
        "board.sacred": "sacred",
        "board.covered": "covered",
        "board.under-tile": "tile {tile}",
        "board.under-tiles": "tile {tiles}",
        "board.lake": Counted("count", "lake, {count} square", "lake, {count} squares"),
        "board.lake-shore": "lake shore, {count}",
        "board.river-shore": "river shore, {count}",
        "board.covered-squares": "covered, {count}",
        "board.no-findings": "no findings",
        # said with points
        "reconstruction": (
            "note: palenque is a reconstruction of the printed board, so points may differ from those at your table. "
            "--board FILE counts on a board file of your own; `pacal board --help` tells what that is."
        ),
    },
)
