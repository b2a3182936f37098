"""What a call is about: one grid, or many."""

from __future__ import annotations

import itertools
import numbers
import operator
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar, Union

import numpy as np
from numpy.typing import NDArray

from . import _native
from .errors import GridError, GridTypeError
from .masks import Masks

#: A grid: a text in any form, a Grid, 81 numbers, nine rows of nine numbers, an array of them, or the Masks of one.
GridLike = Union[
    str, bytes, "_native.Grid", Masks, NDArray[Any], Sequence[int], Sequence[Sequence[int]]
]
#: What a type checker takes as one grid; arrays, lists and Masks may be one or many.
OneGrid = Union[str, bytes, "_native.Grid"]
#: Many grids: a sequence or an iterator of them, an array of N x 81 numbers, Masks of them, or the path of a file.
GridsLike = Union[Iterable[GridLike], Masks, NDArray[Any], "os.PathLike[str]"]

#: Called with the number of items that are done and the number of all, or None while that is unknown.
Progress = Callable[[int, Union[int, None]], object]

#: Iterators are answered in pieces of this size.
PIECE = 4096

Answer = TypeVar("Answer")


def threads(jobs: int | None) -> int:
    """The number of threads of an argument, for the native code; raises ValueError."""
    if jobs is None:
        return 0
    return at_least(0, jobs, "jobs", "a number of threads, None or 0 for all cores")


def at_least(least: int, value: Any, name: str, expected: str) -> int:
    """The whole number of an argument, of Python or numpy.

    Raises:
        TypeError: it is no whole number.
        ValueError: it is less than the least.
    """
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"{name} is {value!r}, expected {expected}") from None
    if number < least:
        raise ValueError(f"{name} is {value!r}, expected {expected}")
    return number


def is_one(grids: Any) -> bool:
    """Whether an argument is one grid, not many: by its type and those of its items, see help(nonet).

    Raises:
        GridError: a sequence of numbers, or of sequences, that is neither.
    """
    if isinstance(grids, (str, bytes, _native.Grid)):
        return True
    if isinstance(grids, Masks):
        return grids.is_one
    if isinstance(grids, np.ndarray):
        return _is_array_of_one(grids)
    if not isinstance(grids, Sequence) or not grids:
        return False
    if all(map(_is_number, grids)):
        if len(grids) == 81:
            return True
        raise GridError(f"a sequence of {len(grids)} numbers, {_EXPECTED}")
    if len(grids) == 9 and all(map(_is_row, grids)):
        return True
    # Ends at the first item of many grids.
    if any(not _is_sequence(item) or _is_grid_of_numbers(item) for item in grids):
        return False
    raise GridError(f"a sequence of {len(grids)} sequences, none of them a grid, {_EXPECTED}")


_EXPECTED = "expected 81 numbers of one grid, nine rows of nine numbers, or a sequence of grids"


def _is_number(item: Any) -> bool:
    # NaN is what tables have for a missing value.
    return isinstance(item, numbers.Number) and bool(item == item)


def _is_sequence(item: Any) -> bool:
    """Whether an item has items itself, and is no text."""
    if isinstance(item, np.ndarray):
        return item.ndim > 0
    return isinstance(item, Sequence) and not isinstance(item, (str, bytes))


def _is_row(item: Any) -> bool:
    return _is_sequence(item) and len(item) == 9 and all(map(_is_number, item))


def _is_array_of_one(array: NDArray[Any]) -> bool:
    return array.shape in ((81,), (9, 9)) and array.dtype.kind in "iufb"


def _is_grid_of_numbers(item: Any) -> bool:
    """Whether an item with items is one grid."""
    if isinstance(item, np.ndarray):
        return _is_array_of_one(item)
    if len(item) == 9:
        return all(map(_is_row, item))
    return len(item) == 81 and all(map(_is_number, item))


def no_grid(grid: Any, message: str) -> GridError:
    """The exception for one argument that is no grid. The name of a file gets a hint how to name it."""
    if isinstance(grid, str) and re.fullmatch(r".*\.[A-Za-z]{2,6}(\.(gz|zst))?", grid):
        message += f"; for the puzzles of a file write pathlib.Path({grid!r})"
    return GridError(message)


def is_table(grids: Any) -> bool:
    """Whether an argument is a DataFrame of pandas, which need not be installed."""
    return type(grids).__name__ == "DataFrame" and hasattr(grids, "iloc")


def pieces(grids: Any) -> Iterator[tuple[Any, int | None]]:
    """Many grids in pieces for the native code, each with the number of all grids, if it is known.

    Raises:
        TypeError: it is something whose items are never grids.
        GridError: an array of another shape or type.
    """
    if type(grids).__name__ == "DataFrame":
        raise TypeError(
            'a DataFrame, expected one column such as table["puzzle"], or table.to_numpy() for columns of digits'
        )
    if isinstance(grids, Mapping):
        raise TypeError(f"{type(grids).__name__}, expected its values: list(grids.values())")
    if isinstance(grids, np.ndarray) and (grids.dtype.kind in "iufb" or grids.ndim > 1):
        if grids.ndim < 2 and grids.size:
            raise GridError(f"an array of shape {grids.shape}, expected (N, 81) or (N, 9, 9)")
        if grids.dtype.kind not in "iufb":
            raise GridTypeError(
                f"an array of dtype {grids.dtype}, expected whole numbers; array.astype(int) converts it"
            )
        yield grids, len(grids) if grids.ndim else 0
    elif isinstance(grids, Masks):
        yield grids, len(grids)
    elif isinstance(grids, os.PathLike):
        found = read(grids)
        yield found, len(found)
    elif isinstance(grids, Iterable):
        if hasattr(grids, "__len__"):
            items = list(grids)
            yield items, len(items)
            return
        iterator = iter(grids)
        while piece := list(itertools.islice(iterator, PIECE)):
            yield piece, None
    else:
        raise TypeError(
            f"{type(grids).__name__}, expected a grid, an array of grids, an iterable of grids or a path"
        )


def answer_in_pieces(
    grids: Any, progress: Progress | None, answer: Callable[[Any, Progress | None], Answer]
) -> list[Answer]:
    """Answers each piece; `progress` counts over all of them."""
    answers: list[Answer] = []
    done = 0
    for piece, total in pieces(grids):
        before = done

        def shown(now: int, _: int | None, before: int = before, total: int | None = total) -> None:
            if progress is not None:
                progress(before + now, total)

        answers.append(answer(piece, shown if progress is not None else None))
        done += len(piece)
    return answers


def read(path: str | os.PathLike[str]) -> list[_native.Grid]:
    """The grids of a file in any form that the program reads, packed with gzip or Zstandard or not.

    Text that is no grid is left out: a header, other columns, rows without a puzzle. So the grids need not match the
    rows of a table: to keep them aligned, read the table and pass its column.

    Raises:
        OSError: the file cannot be read.
        GridError: a part of it is no grid; the message says which line.
    """
    name = os.fspath(path)
    try:
        text = _native.read_file(name)
    except OSError:
        with open(name, "rb"):  # raises the same as Python says it, with errno and filename
            pass
        raise
    found, errors = _native.read_text(text)
    if errors:
        message, line, column = errors[0]
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        raise GridError(f"{name}:{line}:{column}: {message}{more}")
    return [grid for grid, _ in found]


def read_text(text: str) -> list[_native.Grid]:
    """The grids of a text in any form that the program reads.

    Raises:
        GridError: a part of the text is no grid; the message says which line.
    """
    found, errors = _native.read_text(text)
    if errors:
        message, line, column = errors[0]
        raise GridError(f"line {line}, column {column}: {message}")
    return [grid for grid, _ in found]
