"""Writes prepared_tables.py anew, after a change to the grammar: ``python -m pacal_notation.archive.query``."""

from pathlib import Path

from .grammar import make_tables, module_text

if __name__ == "__main__":
    Path(__file__).with_name("prepared_tables.py").write_text(module_text(make_tables()), encoding="utf-8")
