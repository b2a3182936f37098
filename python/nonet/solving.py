"""What strategies do with grids: rate, solve, steps; and verify, which judges steps.

Each takes one grid or many; help(nonet) lists the forms. One grid gives one answer, many a collection in their order.
What is no grid raises GridError for one, and is a value for many.

Many grids are answered by all cores, without the lock of the interpreter: `jobs` sets the number of threads, and the
results do not depend on it. Ctrl-C ends a call within a tenth of a second. `progress(done, total)` is called up to ten
times a second.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, overload

from . import _native, ratings
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
from .errors import GridError, PluginError
from .path import Path
from .ratings import Rating, Ratings
from .record_keys import key_defect
from .step import Step
from .strategy import StrategyLike, open_strategy


@overload
def rate(  # type: ignore[misc]  # a str is an Iterable of str too
    grids: OneGrid,
    strategy: StrategyLike = ...,
    *,
    jobs: int | None = ...,
    progress: Progress | None = ...,
    records: bool = ...,
) -> Rating:
    ...


@overload
def rate(
    grids: GridsLike,
    strategy: StrategyLike = ...,
    *,
    jobs: int | None = ...,
    progress: Progress | None = ...,
    records: bool = ...,
) -> Ratings:
    ...


def rate(
    grids: GridLike | GridsLike,
    strategy: StrategyLike = "standard",
    *,
    jobs: int | None = None,
    progress: Progress | None = None,
    records: bool = False,
) -> Rating | Ratings:
    """Rates puzzles with a strategy.

    Args:
        grids: one puzzle: a text in any form, a Grid, 81 digits; or many: a list, a column of pandas, an iterator, an
            array of shape (N, 81) or (N, 9, 9), or a pathlib.Path, the name of a file; see help(nonet). Of a file, rows
            without a puzzle are left out; the rows of a column stay aligned.
        strategy: a name, a path, a dict, or a Strategy. "sudoku-explainer" gives ER as the score, and ER, EP and ED in
            `Ratings.numbers`.
        jobs: the number of threads; None or 0 for all cores.
        progress: a function; called as progress(done, total) with numbers of puzzles.
        records: whether to keep the records that `nonet rate --format ndjson` writes.

    Returns:
        A Rating for one puzzle; Ratings, a dict of arrays that `pandas.DataFrame` takes, for many: see
        help(nonet.Ratings) for its columns. The score of a puzzle that is "stuck" is that of the steps that were found,
        and no measure of its difficulty.

    Raises:
        GridError: the one puzzle is no grid.
        PluginError: a technique failed on the one puzzle.
        StrategyError: the strategy has mistakes.

    >>> rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").status
    'solved'
    >>> rate(["1" + "." * 80, "no grid"]).status.tolist()
    ['many', 'error']
    """
    opened = open_strategy(strategy)
    levels = (*opened.levels, opened._open.beyond)
    one = is_one(grids)
    parts = answer_in_pieces(
        [grids] if one else grids,
        progress,
        lambda piece, shown: ratings.from_native(
            _native.rate(piece, opened._open, threads(jobs), shown, records or one),
            opened.techniques,
            levels,
        ),
    )
    if not one:
        if not parts:
            return rate([], opened, jobs=jobs, records=records)
        return parts[0] if len(parts) == 1 else ratings.concatenated(parts)
    rating = next(ratings.rows(parts[0]))
    if rating.status != "error":
        return rating
    if _native_is_grid(grids):
        raise PluginError(rating.message)
    raise no_grid(grids, rating.message)


def _native_is_grid(grid: Any) -> bool:
    try:
        _native.Grid(grid)
    except GridError:
        return False
    return True


@overload
def solve(  # type: ignore[misc]  # a str is an Iterable of str too
    grids: OneGrid,
    strategy: StrategyLike = ...,
    *,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> Path:
    ...


@overload
def solve(
    grids: GridsLike,
    strategy: StrategyLike = ...,
    *,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> list[Path]:
    ...


def solve(
    grids: GridLike | GridsLike,
    strategy: StrategyLike = "standard",
    *,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Path | list[Path]:
    """Solves puzzles step by step. For solutions alone see nonet.count.

    Args:
        grids, strategy, jobs, progress: as those of nonet.rate.

    Returns:
        A Path, the sequence of the steps, for one puzzle; a list of Paths for many. A Path of what is no grid
        has the status "error", no steps, and the message.

    Raises:
        GridError: the one puzzle is no grid.

    >>> path = solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> path.status, path[0].sentence
    ('solved', 'Hidden Single: 8 in b2 => r1c6=8')
    """
    opened = open_strategy(strategy)
    one = is_one(grids)
    parts = answer_in_pieces(
        [grids] if one else grids,
        progress,
        lambda piece, shown: _native.solve(piece, opened._open, threads(jobs), shown),
    )
    paths = [Path.from_ndjson(text, message=message) for part in parts for text, message, _ in part]
    if one and not parts[0][0][0]:
        raise no_grid(grids, parts[0][0][1])
    return paths[0] if one else paths


def steps(grid: GridLike, strategy: StrategyLike = "standard") -> list[Step]:
    """All steps that a strategy has at a position, in the order of the strategy.

    Raises:
        GridError: it is no grid, or one without a solution.
        PluginError: a technique failed.
    """
    opened = open_strategy(strategy)
    [(text, message, has_failed)] = _native.steps([grid], opened._open, 1, None)
    if has_failed:
        raise PluginError(message)
    if not text and message:
        raise no_grid(grid, message)
    return [Step.from_json(line) for line in text.split("\n") if line]


class Verdict(NamedTuple):
    """The judgement of a step, or of a path.

    Attributes:
        verdict: "proved", "refuted", "undecided" or "error".
        reason: why it is not proved; mostly "".
        premises: how many truths the step names.
        idle: how many of them it does not need.
        nodes: of the search for a proof.
    """

    verdict: str
    reason: str
    premises: int
    idle: int
    nodes: int

    def __bool__(self) -> bool:
        return self.verdict == "proved"


StepLike = str | Step | Path | Mapping[str, Any]


@overload
def verify(  # type: ignore[misc]
    steps: StepLike, *, exact: bool = ..., jobs: int | None = ..., progress: Progress | None = ...
) -> Verdict:
    ...


@overload
def verify(
    steps: Iterable[StepLike],
    *,
    exact: bool = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> list[Verdict]:
    ...


def verify(
    steps: StepLike | Iterable[StepLike],
    *,
    exact: bool = False,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Verdict | list[Verdict]:
    """Judges steps of any program: whether they are true, and follow from the premises that they name.

    Args:
        steps: one step or many, each a Step, or a record with `grid` (or `state`), `conclusions` and `premises`,
            as a dict or a text of JSON; see docs/proof.md. A Path is judged as a whole. In a dict, a key that no step
            has is an error.
        exact: whether idle premises are counted exactly, which takes longer.

    >>> verify({"grid": "12345678" + "." * 73, "conclusions": ["r1c9=9"], "premises": ["r1c9"]}).verdict
    'proved'
    """
    if isinstance(steps, (str, Step, Path, Mapping)):
        return verify([steps], exact=exact, jobs=jobs, progress=progress)[0]
    several = list(steps)
    defects = [key_defect(step) for step in several]
    lines = [_line(step) for step, defect in zip(several, defects) if not defect]
    texts = iter(_native.verify(lines, exact, threads(jobs), progress))
    return [
        Verdict("error", defect, 0, 0, 0) if defect else _verdict(next(texts)) for defect in defects
    ]


def _line(step: StepLike) -> str:
    if isinstance(step, str):
        return step
    if isinstance(step, Step):
        return step.to_json()
    if isinstance(step, Path):
        record = {"grid": step._grid_text("grid"), "path": [one.to_dict() for one in step]}
        return json.dumps(record, separators=(",", ":"), ensure_ascii=False)
    return json.dumps(dict(step), separators=(",", ":"), ensure_ascii=False)


def _verdict(text: str) -> Verdict:
    if not text:
        return Verdict("error", "a record of another type, expected a step", 0, 0, 0)
    record = json.loads(text)
    return Verdict(
        record["verdict"],
        record.get("reason", ""),
        record.get("premises", 0),
        record.get("idle_premises", 0),
        record.get("nodes", 0),
    )
