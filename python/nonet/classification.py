"""Classification by trial and error and by braids: classify."""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from typing import Any, NamedTuple, overload

from . import _native
from ._inputs import (
    GridLike,
    GridsLike,
    OneGrid,
    Progress,
    answer_in_pieces,
    at_least,
    is_one,
    no_grid,
    threads,
)
from .tables import Table, TableT, puzzles_of

NO_PUZZLE = -1
"""The value of each rating of a grid with no solution or several."""
NOT_APPLICABLE = -4
"""The value of a rating that does not apply to the puzzle, or was not reached in time (status "error")."""

_DEFAULT = ("te", "b", "bxb", "bxbb")


class Classification(NamedTuple):
    """The ratings of a grid. A rating is 0 or more, NO_PUZZLE, NOT_APPLICABLE, or None where it was not asked for.

    Attributes:
        status: "one" (solution), "many", "none", "invalid" (equal digits in a house), or "error".
        te: T&E-depth, how many levels of trial and error solve the puzzle; 0: singles do.
        gte: gT&E-depth, the same with pointing and claiming beside the singles.
        b: B rating, the length of the braids that solve it; where te <= 1.
        bxb: BxB, the length of the braids inside one level of trial and error; where te <= 2.
        gb: gB rating, as b with groups; where gte <= 1.
        bxbb: BxBB, the length of the braids inside two levels; where te <= 3.
        message: what is wrong; mostly "".
        proof: with prove=True the record of `nonet classify --prove --format ndjson`, whose `path` has the steps that
            show the rating named by `proved`; nonet.verify judges it. None where no rating has a value.
    """

    status: str
    te: int | None = None
    gte: int | None = None
    b: int | None = None
    bxb: int | None = None
    gb: int | None = None
    bxbb: int | None = None
    message: str = ""
    proof: dict[str, Any] | None = None


@overload
def classify(  # type: ignore[misc]
    grids: OneGrid,
    ratings: Sequence[str] = ...,
    *,
    prove: bool = ...,
    timeout_ms: int = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> Classification:
    ...


@overload
def classify(
    grids: TableT,
    ratings: Sequence[str] = ...,
    *,
    prove: bool = ...,
    timeout_ms: int = ...,
    puzzle: str | None = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> TableT:
    ...


@overload
def classify(
    grids: GridsLike,
    ratings: Sequence[str] = ...,
    *,
    prove: bool = ...,
    timeout_ms: int = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> list[Classification]:
    ...


def classify(
    grids: GridLike | GridsLike | Table,
    ratings: Sequence[str] = _DEFAULT,
    *,
    prove: bool = False,
    timeout_ms: int = 60_000,
    puzzle: str | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Classification | list[Classification] | Table:
    """Classifies puzzles by trial and error and by braids; docs/classification.md explains the ratings.

    Args:
        grids, jobs, progress: as those of nonet.rate.
        ratings: what is measured, some of te, gte, b, bxb, gb, bxbb. b and gb of a hard puzzle take up to seconds.
        prove: whether each Classification also has a proof that its last rating greater than 0, in the order te, gte,
            b, bxb, gb, bxbb, is not greater than its value; docs/classification.md describes the steps.
        timeout_ms: how long a puzzle may take, in milliseconds; 0: no limit.

    Returns:
        A Classification for one grid, a list of them for many. A DataFrame gets a column for each rating, and `proof`
        with prove=True.

    Raises:
        ValueError: an unknown rating.

    >>> classify(".......38..8..69.494.......364..2.17.9.647...5....8....894.5...12..634......29...").te
    0
    """
    if (table := puzzles_of(grids, puzzle)) is not None:
        made = classify(
            table.puzzles,
            ratings,
            prove=prove,
            timeout_ms=timeout_ms,
            jobs=jobs,
            progress=progress,
        )
        names = ["status", *ratings, "message", *(["proof"] if prove else [])]
        return table.with_columns({name: [getattr(one, name) for one in made] for name in names})
    names = list(ratings)
    timeout_ms = at_least(0, timeout_ms, "timeout_ms", "a whole number of ms, 0 for no limit")
    one = is_one(grids)
    parts = answer_in_pieces(
        [grids] if one else grids,
        progress,
        lambda piece, shown: _native.classify(
            piece, names, bool(prove), timeout_ms, threads(jobs), shown
        ),
    )
    answers = [
        Classification(
            status, **dict(zip(names, values)), message=message, proof=_proof(record, line)
        )
        for line, (status, values, message, record) in enumerate(itertools.chain(*parts), 1)
    ]
    if not one:
        return answers
    if answers[0].status == "error" and parts[0][0][1] == []:
        raise no_grid(grids, answers[0].message)
    return answers[0]


def _proof(record: str, line: int) -> dict[str, Any] | None:
    """A record with the place of its grid in the call."""
    return {**json.loads(record), "line": line} if record else None
