"""Records and positions to text, in canonical form as far as that can be known without the rules."""
