"""Writes the JSON Schemas anew: ``python -m pacal_notation.notation.json``, after every change to the shapes."""

import json

from .schema import FOLDER, make_schemas

if __name__ == "__main__":
    for name, schema in make_schemas().items():
        text = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
        (FOLDER / f"{name}.json").write_text(text, encoding="utf-8", newline="\n")
