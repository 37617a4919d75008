"""The JSON Schemas that ship with the package."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest

from pacal_notation.cli.schema import command
from pacal_notation.notation.json.schema import FOLDER, make_schemas, schema_names, schema_text
from tests.games import ROOT, SAMPLES

NAMES = ("position", "record", "review", "score")


def test_the_names() -> None:
    assert schema_names() == NAMES
    assert tuple(command.params[0].type.choices) == NAMES
    assert (ROOT / "pacal_notation" / "data" / "schemas") == FOLDER


@pytest.mark.parametrize("name", NAMES)
def test_the_file_is_what_the_shapes_say(name: str) -> None:
    text = schema_text(name)
    assert json.loads(text) == make_schemas()[name], "run python -m pacal_notation.notation.json"
    assert text == json.dumps(make_schemas()[name], indent=2, ensure_ascii=False) + "\n"


@pytest.mark.parametrize("name", NAMES)
def test_it_is_a_schema_of_its_dialect(name: str) -> None:
    schema = json.loads(schema_text(name))
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["title"]
    for reference in references(schema):
        assert reference.removeprefix("#/$defs/") in schema["$defs"]


@pytest.mark.parametrize("name", NAMES)
def test_no_object_takes_fields_that_are_not_described(name: str) -> None:
    schema = json.loads(schema_text(name))
    for part in (schema, *schema["$defs"].values()):
        if "properties" in part:
            assert part["additionalProperties"] is False


def references(schema: Any) -> list[str]:
    if isinstance(schema, list):
        return [name for part in schema for name in references(part)]
    if not isinstance(schema, dict):
        return []
    own = [schema["$ref"]] if "$ref" in schema else []
    return own + [name for part in schema.values() for name in references(part)]


def test_a_position_is_valid() -> None:
    from pacal_notation.archive.inputs.positions import find_position
    from pacal_notation.notation.json.positions import write_position_json

    validator = jsonschema.Draft202012Validator(json.loads(schema_text("position")))
    for file in SAMPLES:
        if file.name != "archive.pacal":
            position = find_position(str(file)).position
            validator.validate(json.loads(write_position_json(position.arrangement())))
    with pytest.raises(jsonschema.ValidationError):
        validator.validate({"format": "pacal-position", "version": 1, "players": []})
