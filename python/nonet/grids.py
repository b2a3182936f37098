"""What can be done with grids without a strategy: count, check, canonical, transform, convert.

Each takes one grid or many, see nonet.rate. One grid gives one answer, many a collection in their order. What is no
grid raises GridError for one, and is a value for many.
"""

from __future__ import annotations

from typing import Any, NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from . import _native
from ._inputs import (
    GridLike,
    GridsLike,
    OneGrid,
    Progress,
    answer_in_pieces,
    is_one,
    no_grid,
    threads,
)
from .tables import Table, TableT, puzzles_of


def _one(answers: list[tuple[Any, str]], grid: Any) -> Any:
    """The value of the only answer; raises its message if there is no value."""
    value, message = answers[0]
    if message:
        raise no_grid(grid, message)
    return value


@overload
def count(  # type: ignore[misc]
    grids: OneGrid, limit: int = ..., *, jobs: int | None = ..., progress: Progress | None = ...
) -> int:
    ...


@overload
def count(
    grids: TableT,
    limit: int = ...,
    *,
    puzzle: str | None = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> TableT:
    ...


@overload
def count(
    grids: GridsLike, limit: int = ..., *, jobs: int | None = ..., progress: Progress | None = ...
) -> NDArray[np.int64]:
    ...


def count(
    grids: GridLike | GridsLike | Table,
    limit: int = 1000,
    *,
    puzzle: str | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> int | NDArray[np.int64] | Table:
    """Counts the solutions of grids, up to a limit: exactly one solution if and only if it is 1.

    The solution itself is `Grid(grid).solution()`: `np.array([Grid(g).solution().digits for g in grids])`.

    Args:
        grids, jobs, progress: as those of nonet.rate.
        limit: the greatest count; 2 is the fastest that tells whether a solution is the only one.

    Returns:
        A number for one grid; an int64 array of shape (N,) for many, -1 for what is no grid.

    >>> count("." * 81, limit=10)
    10
    """
    if (table := puzzles_of(grids, puzzle)) is not None:
        return table.with_answers(
            "count", count(table.puzzles, limit, jobs=jobs, progress=progress)
        )
    if limit < 1:
        raise ValueError(f"limit is {limit}, expected at least 1")
    one = is_one(grids)
    parts = answer_in_pieces(
        [grids] if one else grids,
        progress,
        lambda piece, shown: _native.count(piece, limit, threads(jobs), shown),
    )
    if one:
        return int(_one(parts[0], grids))
    return np.array([-1 if m else n for part in parts for n, m in part], dtype=np.int64)


class Check(NamedTuple):
    """What is right or wrong with a grid.

    Attributes:
        status: "complete", "one" (solution), "many", "none", "invalid" (equal digits in a house), or "error".
        text: the same for people, with the reason: "no solution: r3c4 has no candidate".
        details: the record of `nonet check --format ndjson`: `solutions`, at most 1000, and what applies of
            `has_more_solutions`, `conflict` (house, digit, cells), `unfillable` (what has no place any more),
            `wrong_digits`, `removed` (candidates of the solution) and `differs` (where solutions differ).
    """

    status: str
    text: str
    details: dict[str, Any]


@overload
def check(  # type: ignore[misc]
    grids: OneGrid, *, jobs: int | None = ..., progress: Progress | None = ...
) -> Check:
    ...


@overload
def check(
    grids: TableT,
    *,
    puzzle: str | None = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> TableT:
    ...


@overload
def check(
    grids: GridsLike, *, jobs: int | None = ..., progress: Progress | None = ...
) -> list[Check]:
    ...


def check(
    grids: GridLike | GridsLike | Table,
    *,
    puzzle: str | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Check | list[Check] | Table:
    """Checks whether grids have one solution, and finds what is wrong.

    >>> check("11" + "." * 79).text
    'invalid: digit 1 twice in b1: r1c1 and r1c2'
    """
    if (table := puzzles_of(grids, puzzle)) is not None:
        return table.with_answers("check", check(table.puzzles, jobs=jobs, progress=progress))
    one = is_one(grids)
    parts = answer_in_pieces(
        [grids] if one else grids,
        progress,
        lambda piece, shown: _native.check(piece, threads(jobs), shown),
    )

    def made(answer: tuple[tuple[Any, str], str]) -> Check:
        (details, text), message = answer
        if message:
            return Check("error", message, {})
        return Check(details["status"], text, details)

    if one:
        _one(parts[0], grids)
        return made(parts[0][0])
    return [made(answer) for part in parts for answer in part]


class Transformed(NamedTuple):
    """A grid after a symmetry.

    Attributes:
        grid: the grid as a text; "" for what is no grid.
        symmetry: the number of the transformation, 0 to 3359231; see docs/clusters.md.
        digits: what the digits 1 to 9 became, nine characters.
        automorphisms: of canonical forms, how many transformations leave the grid as it is; else 0.
        message: why there is no grid; mostly "".
    """

    grid: str
    symmetry: int
    digits: str
    automorphisms: int
    message: str = ""


def _transformed(answer: tuple[tuple[str, int, str, int], str]) -> Transformed:
    (text, number, digits, automorphisms), message = answer
    return Transformed(text, number, digits, automorphisms, message)


@overload
def canonical(  # type: ignore[misc]
    grids: OneGrid, *, jobs: int | None = ..., progress: Progress | None = ...
) -> Transformed:
    ...


@overload
def canonical(
    grids: TableT,
    *,
    puzzle: str | None = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> TableT:
    ...


@overload
def canonical(
    grids: GridsLike, *, jobs: int | None = ..., progress: Progress | None = ...
) -> list[Transformed]:
    ...


def canonical(
    grids: GridLike | GridsLike | Table,
    *,
    puzzle: str | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Transformed | list[Transformed] | Table:
    """The minimal lexicographic form of puzzles: equal for two puzzles if and only if a symmetry makes one of the other.

    >>> canonical("." * 80 + "7").grid[-1]
    '1'
    """
    if (table := puzzles_of(grids, puzzle)) is not None:
        return table.with_answers(
            "canonical", canonical(table.puzzles, jobs=jobs, progress=progress)
        )
    one = is_one(grids)
    parts = answer_in_pieces(
        [grids] if one else grids,
        progress,
        lambda piece, shown: _native.canonical(piece, threads(jobs), shown),
    )
    if one:
        _one(parts[0], grids)
    answers = [_transformed(answer) for part in parts for answer in part]
    return answers[0] if one else answers


@overload
def transform(  # type: ignore[misc]  # a str is an Iterable of str too
    grids: OneGrid,
    symmetry: int = ...,
    *,
    digits: str = ...,
    inverse: bool = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> Transformed:
    ...


@overload
def transform(
    grids: TableT,
    symmetry: int = ...,
    *,
    puzzle: str | None = ...,
    digits: str = ...,
    inverse: bool = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> TableT:
    ...


@overload
def transform(
    grids: GridsLike,
    symmetry: int = ...,
    *,
    digits: str = ...,
    inverse: bool = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> list[Transformed]:
    ...


def transform(
    grids: GridLike | GridsLike | Table,
    symmetry: int = 0,
    *,
    puzzle: str | None = None,
    digits: str = "123456789",
    inverse: bool = False,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Transformed | list[Transformed] | Table:
    """Applies a symmetry to grids.

    Args:
        symmetry: the number of one of the 3359232 transformations, 0 for none.
        digits: what the digits 1 to 9 become.
        inverse: whether to apply the inverse instead.

    >>> transform("12" + "." * 79, digits="987654321").grid[:2]
    '98'
    """
    if (table := puzzles_of(grids, puzzle)) is not None:
        return table.with_answers(
            "transformed",
            transform(
                table.puzzles,
                symmetry,
                digits=digits,
                inverse=inverse,
                jobs=jobs,
                progress=progress,
            ),
        )
    if not 0 <= symmetry < 3359232:
        raise ValueError(f"symmetry is {symmetry}, expected 0 to 3359231")
    if sorted(digits) != list("123456789"):
        raise ValueError(f"digits are {digits!r}, expected 1 to 9, each once")
    order = [int(digit) - 1 for digit in digits]
    one = is_one(grids)
    parts = answer_in_pieces(
        [grids] if one else grids,
        progress,
        lambda piece, shown: _native.transform(
            piece, symmetry, order, inverse, threads(jobs), shown
        ),
    )
    if one:
        _one(parts[0], grids)
    answers = [_transformed(answer) for part in parts for answer in part]
    return answers[0] if one else answers


@overload
def convert(  # type: ignore[misc]
    grids: OneGrid, to: str, *, jobs: int | None = ..., progress: Progress | None = ...
) -> str:
    ...


@overload
def convert(
    grids: TableT,
    to: str,
    *,
    puzzle: str | None = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> TableT:
    ...


@overload
def convert(
    grids: GridsLike, to: str, *, jobs: int | None = ..., progress: Progress | None = ...
) -> list[str]:
    ...


def convert(
    grids: GridLike | GridsLike | Table,
    to: str,
    *,
    puzzle: str | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> str | list[str] | Table:
    """Writes grids in a format; `formats()` lists them.

    Returns:
        A text for one grid; a list for many, "" for what is no grid, or what the format cannot represent.

    >>> convert("1" + "." * 80, to="comma-list").count(",")
    80
    """
    if (table := puzzles_of(grids, puzzle)) is not None:
        return table.with_answers(
            "converted", convert(table.puzzles, to, jobs=jobs, progress=progress)
        )
    one = is_one(grids)
    parts = answer_in_pieces(
        [grids] if one else grids,
        progress,
        lambda piece, shown: _native.convert(piece, to, threads(jobs), shown),
    )
    if one:
        return str(_one(parts[0], grids))
    return [text for part in parts for text, _ in part]


def formats() -> dict[str, str]:
    """The formats that `convert` writes, each with a description."""
    return {name: summary for name, is_written, summary in _native.formats() if is_written}
