"""A DataFrame in, a DataFrame out."""

from __future__ import annotations

from typing import Any

import pytest

import nonet

pandas = pytest.importorskip("pandas")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
EMPTY = "." * 81


def table_of(**columns: list[Any]) -> Any:
    return pandas.DataFrame(columns, index=["x", "y", "z"])


TABLE = table_of(id=["007", "008", "009"], puzzle=[EASY, float("nan"), EMPTY], level=[1, 2, 3])


@pytest.mark.parametrize(
    ("function", "arguments", "column", "values"),
    [
        (nonet.rate, (), "status", ["solved", "error", "many"]),
        (nonet.solve, (), "path", None),
        (nonet.steps, (), "steps", None),
        (nonet.hint, (), "step", None),
        (nonet.count, (2,), "count", [1, -1, 2]),
        (nonet.check, (), "status", ["one", "error", "many"]),
        (nonet.canonical, (), "automorphisms", None),
        (nonet.transform, (5,), "grid", None),
        (nonet.convert, ("line",), "converted", [EASY, "", EMPTY]),
    ],
)
def test_a_table_keeps_its_index_and_columns(
    function: Any, arguments: tuple[Any, ...], column: str, values: list[Any] | None
) -> None:
    answer = function(TABLE, *arguments)
    assert list(answer.index) == ["x", "y", "z"]
    assert answer[list(TABLE.columns)].equals(TABLE)
    assert column in answer.columns[3:]
    if values is not None:
        assert list(answer[column]) == values
    assert list(TABLE.columns) == ["id", "puzzle", "level"], "the argument is as it was"


def test_an_answer_whose_name_is_taken_gets_another() -> None:
    rated = nonet.rate(TABLE)
    assert list(rated["level"]) == [1, 2, 3] and rated["nonet_level"][0] == "easy"


def test_the_column_is_found_or_named() -> None:
    for columns, name in (
        ({"solution": [SOLVED] * 3, "quizzes": [EASY] * 3}, None),
        ({"a": [SOLVED] * 3, "b": [EASY] * 3}, None),
        ({"a": [EMPTY] * 3, "b": [EASY] * 3}, "b"),
        ({"cells": [EASY] * 3}, None),
    ):
        assert list(nonet.count(table_of(**columns), puzzle=name)["count"]) == [1, 1, 1]


def test_a_column_that_is_not_known_is_an_error() -> None:
    with pytest.raises(ValueError, match="no column 'x', expected one of: id, puzzle, level"):
        nonet.count(TABLE, puzzle="x")
    with pytest.raises(
        ValueError, match="'a' and 'b' both have a grid; name the column by puzzle="
    ):
        nonet.count(table_of(a=[EASY] * 3, b=[EMPTY] * 3))
    with pytest.raises(ValueError, match="no column has a grid in the first row"):
        nonet.count(table_of(a=[1, 2, 3], b=[4, 5, 6]))
    with pytest.raises(TypeError, match="there is none"):
        nonet.count([EASY], puzzle="puzzle")  # type: ignore[call-overload]


def test_a_puzzle_that_cannot_be_read_is_not_another_column() -> None:
    table = table_of(puzzle=[EASY[:-1] + "O"] * 3, solution=[SOLVED] * 3)
    assert list(nonet.rate(table)["status"]) == ["error"] * 3


def test_an_empty_table_gives_an_empty_table() -> None:
    assert len(nonet.rate(TABLE[:0])) == 0


def test_traces_keep_the_columns() -> None:
    traces = nonet.trace(TABLE[:1])
    assert traces[0]["id"] == "007" and traces[0]["index"] == "x"
    assert traces[0]["status"] == "solved" and traces[0]["nonet_level"] == "easy"
