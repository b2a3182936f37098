"""Validates values against a JSON Schema: validate_lines.py SCHEMA < VALUES

Writes for each value that does not fit, a line of the input each, its number, where it is wrong and how.
"""

import json
import sys

import jsonschema

sys.dont_write_bytecode = True
from validate_records import resolved  # noqa: E402


def main(schema_file):
    with open(schema_file, encoding="utf-8") as stream:
        schema = json.load(stream)
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(resolved(schema, schema["definitions"]))
    for number, line in enumerate(sys.stdin, 1):
        error = jsonschema.exceptions.best_match(validator.iter_errors(json.loads(line)))
        if error is not None:
            print(f"{number}: {error.json_path}: {error.message}".replace("\n", " "))


main(*sys.argv[1:])
