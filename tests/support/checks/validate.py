"""Validates strategies against a JSON Schema: validate.py SCHEMA FILE...

Prints for each file a line: `fine`, or what is wrong and where. Parses scalars like the program, by YAML 1.2, where
`yes` is a text.
"""

import json
import re
import sys

import jsonschema
import yaml


class Loader(yaml.SafeLoader):
    """YAML with only the scalars of its core schema, integers without leading zeros."""

    yaml_implicit_resolvers = {}


Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(~|null|)$"), ["~", "n", ""])
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(true|false)$"), list("tf"))
Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^-?(0|[1-9][0-9]*)$"), list("-0123456789"))
Loader.add_implicit_resolver("tag:yaml.org,2002:float", re.compile(r"^-?[0-9]+\.[0-9]*$"), list("-0123456789"))


def as_json(value):
    """The value with texts for keys, as JSON has them."""
    if isinstance(value, dict):
        return {str(key): as_json(item) for key, item in value.items()}
    if isinstance(value, list):
        return [as_json(item) for item in value]
    return value


def main(schema_file, *files):
    with open(schema_file, encoding="utf-8") as stream:
        schema = json.load(stream)
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    for file in files:
        with open(file, encoding="utf-8") as stream:
            strategy = as_json(yaml.load(stream, Loader))
        error = jsonschema.exceptions.best_match(validator.iter_errors(strategy))
        print("fine" if error is None else f"{error.json_path}: {error.message}".replace("\n", " "))


main(*sys.argv[1:])
