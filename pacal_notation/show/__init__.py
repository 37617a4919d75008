"""How things look: terminal, SVG, HTML. Escapes everything it did not make itself."""
