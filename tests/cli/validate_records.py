"""Validates records against their JSON Schema: validate_records.py SCHEMA < RECORDS

Writes for each record, in a line, the name of the definition that it fits: its type, else `rate` where it has a
status, else `count`; or what is wrong and where.
"""

import json
import sys

import jsonschema


def main(schema_file):
    with open(schema_file, encoding="utf-8") as stream:
        schema = json.load(stream)
    jsonschema.Draft7Validator.check_schema(schema)
    whole = jsonschema.Draft7Validator(schema)
    for line in sys.stdin:
        record = json.loads(line)
        name = record.get("type", "rate" if "status" in record else "count")
        part = {"$ref": "#/definitions/" + name, "definitions": schema["definitions"]}
        error = jsonschema.exceptions.best_match(jsonschema.Draft7Validator(part).iter_errors(record))
        if error is not None:
            print(f"{error.json_path}: {error.message}".replace("\n", " "))
        else:
            print(name if whole.is_valid(record) else "fits a definition, but not the schema")


main(*sys.argv[1:])
