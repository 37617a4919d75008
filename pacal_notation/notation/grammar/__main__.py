"""Writes prepared_tables.py anew: ``python -m pacal_notation.notation.grammar``, after changes of the grammar files."""

from pathlib import Path

from .compile import make_tables, module_text

if __name__ == "__main__":
    Path(__file__).with_name("prepared_tables.py").write_text(module_text(make_tables()), encoding="utf-8")
