"""Tables in, tables out: a DataFrame of pandas in place of many grids."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from . import _native
from ._inputs import is_table
from .ratings import Ratings


class Table(Protocol):
    """What is needed of a DataFrame."""

    @property
    def columns(self) -> Any:
        ...

    @property
    def index(self) -> Any:
        ...

    def copy(self) -> Any:
        ...


#: A DataFrame of pandas: a call with one has another as its answer.
TableT = TypeVar("TableT", bound=Table)


class Puzzles:
    """The column of a table with the puzzles."""

    def __init__(self, table: Any, puzzle: str | None) -> None:
        self._table = table
        self._name = _column(table, puzzle)

    @property
    def puzzles(self) -> list[Any]:
        return list(self._table[self._name])

    def with_columns(self, columns: dict[str, Any]) -> Table:
        """The table, with its index, and the columns after its own; `nonet_` before a name that it has."""
        table = self._table.copy()
        for name, values in columns.items():
            table[_own_name(name, self._table.columns)] = values
        answered: Table = table
        return answered

    def with_answers(self, name: str, answers: Any) -> Table:
        """The same for the answers of a function to the puzzles."""
        if isinstance(answers, Ratings):
            return self.with_columns(answers.to_dict())
        if isinstance(answers, list) and answers and hasattr(answers[0], "_fields"):
            return self.with_columns(
                {field: [getattr(a, field) for a in answers] for field in answers[0]._fields}
            )
        return self.with_columns({name: answers})

    def with_rows(self, trace: str) -> str:
        """A trace with the fields of its row before its own."""
        fields = json.loads(trace)
        place = int(fields["source"].removeprefix("argument") or 1) - 1
        row = self._table.iloc[place].to_dict()
        own = {_own_name(key, row): value for key, value in fields.items()}
        index = {_own_name("index", row): self._table.index[place]}
        return json.dumps({**index, **row, **own}, default=_plain, separators=(",", ":")) + "\n"


def puzzles_of(grids: Any, puzzle: str | None) -> Puzzles | None:
    """The puzzles of a table; None for other grids, which have no columns.

    Raises:
        TypeError: a column of what is no table.
        ValueError: the table has no such column, or none is known to have the puzzles.
    """
    if is_table(grids):
        return Puzzles(grids, puzzle)
    if puzzle is not None:
        raise TypeError(f"puzzle is {puzzle!r}, the column of a DataFrame, but there is none")
    return None


def _column(table: Any, puzzle: str | None) -> Any:
    columns = list(table.columns)
    if puzzle is not None:
        if puzzle not in columns:
            raise ValueError(
                f"no column {puzzle!r}, expected one of: {', '.join(map(str, columns))}"
            )
        return puzzle
    if len(columns) == 1:
        return columns[0]
    # As the program finds it: by names and the first row.
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(
        [map(str, columns), *([_cell(table, 0)] if len(table) else [])]
    )
    name, message = _native.puzzle_column(text.getvalue())
    if not name:
        raise ValueError(
            (message or "no column has a grid in the first row").split(";")[0]
            + f"; name the column by puzzle=, one of: {', '.join(map(str, columns))}"
        )
    return next(column for column in columns if str(column) == name)


def _cell(table: Any, row: int) -> list[str]:
    return [str(value) for value in table.iloc[row]]


def _own_name(name: str, taken: Iterable[Any]) -> str:
    names = set(taken)
    while name in names:
        name = "nonet_" + name
    return name


def _plain(value: Any) -> Any:
    """A value of numpy as JSON has it; a text for others, such as dates."""
    return value.item() if hasattr(value, "item") else str(value)
