"""Grades records of justified steps, as models write them for SudokuJustify.

    python3 grade_sudokujustify.py records.ndjson > graded.ndjson

A record is an object of NDJSON, or a row of CSV, about a digit that is placed:

    technique   naked single, hidden single ..., in any case, with blanks, `_` or `-`
    row, column 1 to 9 (--from-zero: 0 to 8); `col` is read too
    value       the digit
    candidates  of the cell, a list or a text such as "1 5 9"; may be missing
    unit        where a hidden single is hidden: "row 3", "r3", "column 9", "box 5", "block"; may be missing
    grid        the position in any form; `puzzle`, `board` and `state` are read too. A record without one is about the
                position after the record before it, if that was true

Each record is written with these members:

    legal       the cell is empty, and the digit is one of its candidates
    true        the digit is in that cell in every solution
    proved      the argument of a single proves it: the cell of a naked single, the digit in the unit of a hidden one
    justified   some technique of the strategy places the digit there, which `by` names
    claim       the technique of the record does
    candidates_right  the candidates are those of the cell; null without candidates
    reason      what is wrong

The totals go to stderr.
"""

from __future__ import annotations

import argparse
import csv
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Union

import nonet

#: Names of other people for what we name otherwise.
TECHNIQUES = {
    "last digit": "full house",
    "last free cell": "full house",
    "last remaining cell": "hidden single",
    "sole candidate": "naked single",
    "obvious single": "naked single",
    "unique candidate": "hidden single",
    "pointing pair": "pointing",
    "pointing triple": "pointing",
    "box line reduction": "claiming",
}
_UNITS = {"r": "r", "row": "r", "c": "c", "col": "c", "column": "c", "b": "b", "box": "b"}
_UNITS |= {"block": "b", "square": "b", "region": "b"}


def technique_of(name: str) -> str:
    """Our name of a technique."""
    words = re.sub(r"[\s_-]+", " ", name.strip().lower())
    words = re.sub(r"(single|pair|triple|quad|wing)s\b", r"\1", words)
    return TECHNIQUES.get(words, words)


def unit_of(unit: str, row: int, column: int) -> Union[str, None]:
    """A unit as "r3", "c9" or "b5"; that of the cell where it has no number; None for other text."""
    match = re.fullmatch(r"([a-z]+)[\s_#]*([1-9]?)", unit.strip().lower())
    if match is None or match[1] not in _UNITS:
        return None
    kind = _UNITS[match[1]]
    own = {"r": row, "c": column, "b": (row - 1) // 3 * 3 + (column - 1) // 3 + 1}
    return f"{kind}{match[2] or own[kind]}"


def premises_of(technique: str, cell: str, value: int, unit: Union[str, None]) -> list[str]:
    """The truths that a single rests on; none for other techniques."""
    if "naked" in technique or (technique == "full house" and unit is None):
        return [cell]
    if ("hidden" in technique or technique == "full house") and unit is not None:
        return [f"{value}{unit}"]
    return []


class Grader:
    """Grades records one after the other."""

    def __init__(self, strategy: str = "standard", from_zero: bool = False) -> None:
        self._strategy = nonet.Strategy(strategy)
        self._first = 0 if from_zero else 1
        self._judge: Union[nonet.Judge, None] = None
        self.totals: dict[str, int] = {}

    def grade(self, record: dict[str, Any]) -> dict[str, Any]:
        """The record with its grades."""
        grades: dict[str, Any] = {
            "legal": False,
            "true": False,
            "proved": False,
            "justified": False,
            "by": None,
            "claim": False,
            "candidates_right": None,
            "reason": "",
        }
        try:
            self._grade(record, grades)
        except (KeyError, TypeError, ValueError) as error:
            is_missing = isinstance(error, KeyError)
            grades["reason"] = f"no {error}" if is_missing else str(error)
        for name, grade in grades.items():
            if grade is True:
                self.totals[name] = self.totals.get(name, 0) + 1
        self.totals["records"] = self.totals.get("records", 0) + 1
        return record | grades

    def _grade(self, record: dict[str, Any], grades: dict[str, Any]) -> None:
        judge = self._position(record)
        row = int(record["row"]) + 1 - self._first
        column = int(record["column"] if "column" in record else record["col"]) + 1 - self._first
        value = int(record["value"])
        cell = f"r{row}c{column}"
        technique = technique_of(str(record["technique"]))
        unit = unit_of(str(record.get("unit") or ""), row, column)
        premises = premises_of(technique, cell, value, unit)
        move: dict[str, Any] = {"conclusions": [f"{cell}={value}"], "technique": technique}
        if premises:
            move["premises"] = premises
        judgement = judge(move)
        grades["legal"] = judgement.legal
        grades["true"] = judgement.true
        grades["proved"] = judgement.argument == "proved"
        grades["justified"] = judgement.by is not None
        grades["by"] = None if judgement.by is None else judgement.by.technique
        grades["claim"] = judgement.claim is True
        grades["reason"] = judgement.reason
        stated = record.get("candidates")
        if stated is not None and stated != "" and 1 <= row <= 9 and 1 <= column <= 9:
            text = stated if isinstance(stated, str) else " ".join(str(one) for one in stated)
            digits = {int(digit) for digit in re.findall(r"\d", text)}
            right = set(judge.grid.candidates((row - 1) * 9 + column - 1))
            grades["candidates_right"] = digits == right
        if judgement.true:
            self._judge = nonet.Judge(judge.grid.apply(f"{cell}={value}"), self._strategy)

    def _position(self, record: dict[str, Any]) -> nonet.Judge:
        grid = next(
            (record[key] for key in ("state", "grid", "board", "puzzle") if record.get(key)), None
        )
        if grid is not None:
            text: Any = grid if isinstance(grid, str) else [digit for row in grid for digit in row]
            position = nonet.Grid(text)
            # One judge for all moves at a position.
            if self._judge is None or self._judge.grid != position:
                self._judge = nonet.Judge(position, self._strategy)
        if self._judge is None:
            raise ValueError("no grid, and no record before this one")
        return self._judge


def records_of(path: Path) -> Iterator[dict[str, Any]]:
    """The records of a file of CSV, by its ending, or else of NDJSON."""
    with path.open(newline="") as file:
        if path.suffix == ".csv":
            yield from csv.DictReader(file)
            return
        for line in file:
            if line.strip():
                yield json.loads(line)


def grade_all(records: Iterable[dict[str, Any]], grader: Grader) -> Iterator[dict[str, Any]]:
    """Each record with its grades."""
    return (grader.grade(record) for record in records)


def main() -> None:
    parser = argparse.ArgumentParser(description="Grades records of justified steps.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--strategy", default="standard", help="whose techniques justify a step")
    parser.add_argument("--from-zero", action="store_true", help="rows and columns are 0 to 8")
    arguments = parser.parse_args()
    grader = Grader(arguments.strategy, arguments.from_zero)
    for graded in grade_all(records_of(arguments.file), grader):
        print(json.dumps(graded, ensure_ascii=False))
    count = max(grader.totals.pop("records", 0), 1)
    for name in ("legal", "true", "proved", "justified", "claim", "candidates_right"):
        total = grader.totals.get(name, 0)
        print(f"{name:17}{total:6} of {count}  {total / count:6.1%}", file=sys.stderr)


if __name__ == "__main__":
    main()
