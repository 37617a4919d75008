"""What a position allows: legal turns and constellations, generated from what lies on the board."""
