"""Prints the TextMate grammar: ``python -m pacal_notation.show.highlighting > editors/pacal.tmLanguage.json``."""

from .textmate import textmate_grammar

print(textmate_grammar(), end="")
