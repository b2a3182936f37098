"""The keys of records of steps and moves, and what is wrong with others."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from typing import Any

#: What a move may have; a step has more.
MOVE_KEYS = (
    "conclusions",
    "premises",
    "covers",
    "lemmas",
    "uniqueness",
    "technique",
    "kind",
    "name",
)
#: The fields of a step: docs/input-and-output.md.
_STEP_KEYS = (
    *MOVE_KEYS,
    *("type", "version", "grid", "source", "step", "round", "text", "explanation", "digits"),
    *("metrics", "position", "level", "score", "state", "evidence", "views", "verdict"),
    *("truth", "argument", "nodes", "idle_premises"),
)
_REQUIRED = ("conclusions", "premises")


def key_defect(record: object) -> str:
    """What is wrong with the keys of a step or a move, a dict or a text of JSON; "" for nothing, and for what has no
    keys."""
    if isinstance(record, str):
        return _misspelt_key(record)
    return _unknown_key(record) if isinstance(record, Mapping) else ""


def _unknown_key(record: Mapping[str, Any]) -> str:
    if record.get("type", "step") != "step":
        return ""  # the reader refuses it
    if "path" in record:  # a rating, which has fields of its own
        path = record["path"]
        steps = path if isinstance(path, (list, tuple)) else ()
        return next(filter(None, (_unknown_key(s) for s in steps if isinstance(s, Mapping))), "")
    for key in record:
        if key not in _STEP_KEYS:
            return f"unknown key {key!r}, {_expected_instead(str(key))}"
    return ""


def _misspelt_key(text: str) -> str:
    # Records of other programs may have other keys: one is wrong if it looks like one that is missing.
    if not text.lstrip().startswith("{") or all(f'"{key}"' in text for key in _REQUIRED):
        return ""
    try:
        record = json.loads(text)
    except ValueError:
        return ""
    others = [key for key in record if key not in _STEP_KEYS]
    for required in _REQUIRED:
        near = difflib.get_close_matches(required, others, 1, 0.8)
        if required not in record and near:
            return f"no {required!r}, but {near[0]!r}"
    return ""


def _expected_instead(key: str) -> str:
    near = difflib.get_close_matches(key, _STEP_KEYS, 1)
    return f"did you mean {near[0]!r}?" if near else f"expected {', '.join(MOVE_KEYS)}"
