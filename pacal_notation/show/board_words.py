"""A position in words, for those who cannot see the board: whole sentences with named placeholders.

The drawings and the script of the replay page fill the same ones.
"""

from __future__ import annotations

from ..telling.site_words import Counted

POINTS = Counted("{count} point", "{count} points")
PLAYER = "{player}: {facts}."
"""What a player has. `facts` are some of those below, one after the other with `NEXT` between them."""
NEXT = "; "
SHIP = "ship on {square}"
NO_SHIP = "no ship on the board"
PYRAMIDS = "pyramids: {pyramids}"
PYRAMID = "{floors} on {square}"
STONES = "stones on {squares}"
HIDDEN = "hidden stones: {stones}"
UNDER = "under the ship of {player} on {square}"
UNDER_SEVERAL = "{count} under the ship of {player} on {square}"

DISTRICT = "District {letter}, worth {value}"
SACRED = "District {letter}, worth {value}, the sacred district"
COVERED = "District {letter}, worth {value}, covered by a tile"
LAKE, RIVER = "The lake", "The river"
