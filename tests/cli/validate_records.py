"""Validates records against their JSON Schema: validate_records.py SCHEMA < RECORDS

Writes for each record, in a line, the name of the definition that it fits: its type, else `rate` where it has a
status, `generate` where it is a puzzle, `practice` where it has premises, else `count`; or what is wrong and where.
"""

import json
import sys

import jsonschema

UNTYPED = {"generate": "puzzle", "practice": "premises", "rate": "status"}


def resolved(value, definitions):
    """The same part of a schema with definitions in the places of references, which take most of the time."""
    if isinstance(value, dict):
        if "$ref" in value:
            return resolved(definitions[value["$ref"].removeprefix("#/definitions/")], definitions)
        return {key: resolved(item, definitions) for key, item in value.items()}
    return [resolved(item, definitions) for item in value] if isinstance(value, list) else value


def main(schema_file):
    with open(schema_file, encoding="utf-8") as stream:
        schema = json.load(stream)
    jsonschema.Draft7Validator.check_schema(schema)
    definitions = schema.pop("definitions")
    whole = jsonschema.Draft7Validator(resolved(schema, definitions))
    validators = {}
    for line in sys.stdin:
        record = json.loads(line)
        name = record.get("type") or next((name for name, field in UNTYPED.items() if field in record), "count")
        is_first = name not in validators
        if is_first:
            validators[name] = jsonschema.Draft7Validator(resolved(definitions[name], definitions))
        error = jsonschema.exceptions.best_match(validators[name].iter_errors(record))
        if error is not None:
            print(f"{error.json_path}: {error.message}".replace("\n", " "))
        elif "type" in record and not is_first:
            print(name)  # no other definition has this type
        else:
            print(name if whole.is_valid(record) else "fits a definition, but not the schema")


if __name__ == "__main__":
    main(*sys.argv[1:])
