"""The JSON Schemas (2020-12) of the formats, made from their shapes: ``python -m pacal_notation.notation.json``.

That command writes the files of ``pacal_notation/data/schemas``, which ship with the package; `schema_text` reads them.
"""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[2] / "data" / "schemas"
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_names() -> tuple[str, ...]:
    """The names of the schemas.

    >>> schema_names()
    ('position', 'record', 'review', 'score')
    """
    return tuple(sorted(file.stem for file in FOLDER.glob("*.json")))


def schema_text(name: str) -> str:
    """The text of a schema that ships with the package."""
    return (FOLDER / f"{name}.json").read_text(encoding="utf-8")


def make_schemas() -> dict[str, dict[str, Any]]:
    """Every schema by its name, made anew."""
    from pydantic import TypeAdapter

    from .positions import JsonPosition
    from .record_shapes import record_adapter
    from .review_shapes import Report
    from .score_shapes import Account, Refusal

    record = record_adapter().json_schema()
    report = TypeAdapter(Report).json_schema()
    account, refusal = (TypeAdapter(shape).json_schema() for shape in (Account, Refusal))
    return {
        "record": _document("record", "A record of Pacal's Rocket", record),
        "position": _document("position", "A position of Pacal's Rocket", JsonPosition.model_json_schema()),
        "review": _document("review", "A record with positions, or the findings in records", _review(record, report)),
        "score": _document("score", "The final scoring of a position of Pacal's Rocket", _score(account, refusal)),
    }


def _review(record: dict[str, Any], report: dict[str, Any]) -> dict[str, Any]:
    """What the rules say: a record in which every turn has its outcome, or the report of ``pacal validate``."""
    record, report = copy.deepcopy(record), copy.deepcopy(report)
    parts = {**record.pop("$defs"), **report.pop("$defs")}
    parts["Turn"]["required"].append("outcome")
    record["required"].append("review")
    return {
        "description": "What `pacal convert --with-positions` writes, or `pacal validate --format json`.",
        "oneOf": [{"$ref": "#/$defs/Record"}, {"$ref": "#/$defs/Report"}],
        "$defs": {**parts, "Record": record, "Report": report},
    }


def _score(account: dict[str, Any], refusal: dict[str, Any]) -> dict[str, Any]:
    """The account of a position, or the reasons why it cannot be."""
    parts = {**account.pop("$defs"), **refusal.pop("$defs")}
    return {
        "description": "What `pacal score --format json` writes.",
        "oneOf": [{"$ref": "#/$defs/Account"}, {"$ref": "#/$defs/Refusal"}],
        "$defs": {**parts, "Account": account, "Refusal": refusal},
    }


def _document(name: str, title: str, schema: dict[str, Any]) -> dict[str, Any]:
    """A schema as people read it: a head, no made-up titles, and one definition of a square and of a colour."""
    from .positions import Colour, Square

    common = {known: _plain(_schema_of(shape), {}) for known, shape in (("Colour", Colour), ("Square", Square))}
    body = _plain(schema, {json.dumps(part, sort_keys=True): known for known, part in common.items()})
    parts = {**body.pop("$defs", {}), **common}
    head = {"$schema": DIALECT, "$id": f"urn:pacal-notation:{name}:1", "title": title}
    return {**head, **body, "$defs": dict(sorted(parts.items()))}


def _schema_of(shape: Any) -> dict[str, Any]:
    from pydantic import TypeAdapter

    return TypeAdapter(shape).json_schema()


def _plain(schema: Any, common: dict[str, str]) -> Any:
    """A schema without the titles that pydantic makes of names, and with references to what is common."""
    if isinstance(schema, list):
        return [_plain(part, common) for part in schema]
    if not isinstance(schema, dict):
        return schema
    plain: dict[str, Any] = {}
    for key, value in schema.items():
        if key in ("properties", "$defs"):
            plain[key] = {name: _plain(part, common) for name, part in value.items()}
        elif key != "title":
            plain[key] = _plain(value, common)
    known = common.get(json.dumps(plain, sort_keys=True))
    return {"$ref": f"#/$defs/{known}"} if known else plain
