"""What strategies do with grids: rate, solve, steps, hint.

Each takes one grid or many; help(nonet) lists the forms. One grid gives one answer, many a collection in their order.
What is no grid raises GridError for one, and is a value for many.

Many grids are answered by all cores, without the lock of the interpreter: `jobs` sets the number of threads, and the
results do not depend on it. Ctrl-C ends a call within a tenth of a second. `progress(done, total)` is called up to ten
times a second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NamedTuple, TypeVar, overload

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
from .path import Path, steps_of
from .ratings import Rating, Ratings
from .step import Step
from .strategy import StrategyLike, open_strategy
from .tables import Table, TableT, puzzles_of

_Answer = TypeVar("_Answer")


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
    grids: TableT,
    strategy: StrategyLike = ...,
    *,
    puzzle: str | None = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
    records: bool = ...,
) -> TableT:
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
    grids: GridLike | GridsLike | Table,
    strategy: StrategyLike = "standard",
    *,
    puzzle: str | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
    records: bool = False,
) -> Rating | Ratings | Table:
    """Rates puzzles with a strategy.

    Args:
        grids: one puzzle: a text in any form, a Grid, 81 digits; or many: a list, a column of pandas, an iterator, an
            array of shape (N, 81) or (N, 9, 9), or a pathlib.Path, the name of a file; see help(nonet). Of a file, rows
            without a puzzle are left out; the rows of a column stay aligned. A DataFrame of pandas gives a DataFrame:
            its index and columns, and the answers in columns after them.
        puzzle: the column of a DataFrame with the puzzles; None: found by the names, else by the first row.
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
    if (table := puzzles_of(grids, puzzle)) is not None:
        return table.with_answers(
            "rating", rate(table.puzzles, strategy, jobs=jobs, progress=progress, records=records)
        )
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
    grids: TableT,
    strategy: StrategyLike = ...,
    *,
    puzzle: str | None = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> TableT:
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
    grids: GridLike | GridsLike | Table,
    strategy: StrategyLike = "standard",
    *,
    puzzle: str | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Path | list[Path] | Table:
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
    if (table := puzzles_of(grids, puzzle)) is not None:
        return table.with_answers(
            "path", solve(table.puzzles, strategy, jobs=jobs, progress=progress)
        )
    one = is_one(grids)
    answers = _answers(_native.solve, grids, one, strategy, jobs, progress)
    if one and answers[0][0] is None:
        raise no_grid(grids, answers[0][1])
    paths = [
        Path((), {"type": "result", "status": "error"}, message)
        if found is None
        else Path._of(found, message)
        for found, message in answers
    ]
    return paths[0] if one else paths


def _answers(
    answer: Callable[..., list[_Answer]],
    grids: Any,
    one: bool,
    strategy: StrategyLike,
    jobs: int | None,
    progress: Progress | None,
) -> list[_Answer]:
    """The answers of the native code to one grid or many."""
    opened = open_strategy(strategy)._open
    parts = answer_in_pieces(
        [grids] if one else grids,
        progress,
        lambda piece, shown: answer(piece, opened, threads(jobs), shown),
    )
    return [found for part in parts for found in part]


class Steps(list[Step]):
    """The steps of one of many positions: a list, and what else there is to say.

    Attributes:
        message: why there are no steps, or no more of them: what is no grid, has no solution, or a technique that
            failed; mostly "".
    """

    def __init__(self, steps: Iterable[Step] = (), message: str = "") -> None:
        super().__init__(steps)
        self.message = message


@overload
def steps(  # type: ignore[misc]
    grids: OneGrid,
    strategy: StrategyLike = ...,
    *,
    all_ways: bool = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> Steps:
    ...


@overload
def steps(
    grids: TableT,
    strategy: StrategyLike = ...,
    *,
    all_ways: bool = ...,
    puzzle: str | None = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> TableT:
    ...


@overload
def steps(
    grids: GridsLike,
    strategy: StrategyLike = ...,
    *,
    all_ways: bool = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> list[Steps]:
    ...


def steps(
    grids: GridLike | GridsLike | Table,
    strategy: StrategyLike = "standard",
    *,
    all_ways: bool = False,
    puzzle: str | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Steps | list[Steps] | Table:
    """All steps that a strategy has at a position, in its order, each conclusion by the simplest technique that has it.

    Args:
        grids, strategy, jobs, progress: as those of nonet.rate.
        all_ways: also steps of which simpler techniques, those before their own, have all conclusions.

    Returns:
        Steps, a list, for one position; a list of them for many. Those of what is no grid, of a grid without a
        solution, and of one on which a technique failed have a message.

    Raises:
        GridError: the one position is no grid, or one without a solution.
        PluginError: a technique failed on the one position.

    >>> easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> steps(easy, "basic")[0].sentence
    'Naked Single: 5 => r5c5=5'
    >>> [(len(found) > 5, found.message) for found in steps([easy, "12" * 40], "basic")]
    [(True, ''), (False, 'too short: 80 cells, expected 81')]
    """
    if (table := puzzles_of(grids, puzzle)) is not None:
        return table.with_answers(
            "steps", steps(table.puzzles, strategy, all_ways=all_ways, jobs=jobs, progress=progress)
        )
    one = is_one(grids)
    find = partial(_native.steps, all_ways=all_ways)
    answers = _answers(find, grids, one, strategy, jobs, progress)
    several = [
        Steps(() if found is None else steps_of(found), message) for found, message, _ in answers
    ]
    if not one:
        return several
    found, message, has_failed = answers[0]
    if has_failed:
        raise PluginError(message)
    if not several[0] and message:
        raise no_grid(grids, message)
    return several[0]


class Hint(NamedTuple):
    """The next step of a position. True in a condition if there is one.

    Attributes:
        step: the step; None without one.
        message: why there is none: the grid is complete, has not exactly one solution, or no technique finds a step;
            and what else there is to say.
    """

    step: Step | None
    message: str

    def __bool__(self) -> bool:
        return self.step is not None


@overload
def hint(  # type: ignore[misc]
    grids: OneGrid,
    strategy: StrategyLike = ...,
    *,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> Hint:
    ...


@overload
def hint(
    grids: TableT,
    strategy: StrategyLike = ...,
    *,
    puzzle: str | None = ...,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> TableT:
    ...


@overload
def hint(
    grids: GridsLike,
    strategy: StrategyLike = ...,
    *,
    jobs: int | None = ...,
    progress: Progress | None = ...,
) -> list[Hint]:
    ...


def hint(
    grids: GridLike | GridsLike | Table,
    strategy: StrategyLike = "standard",
    *,
    puzzle: str | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Hint | list[Hint] | Table:
    """The next step of a position: the first that `solve` takes.

    Args:
        grids, strategy, jobs, progress: as those of nonet.rate.

    Returns:
        A Hint for one position; a list of them for many.

    Raises:
        GridError: the one position is no grid.
        PluginError: a technique failed on the one position.

    >>> hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").step.sentence
    'Hidden Single: 8 in b2 => r1c6=8'
    >>> hint(["." * 81])[0].message
    'more than 1000 solutions: r1c1 can be 1 or 2'
    """
    if (table := puzzles_of(grids, puzzle)) is not None:
        return table.with_answers(
            "hint", hint(table.puzzles, strategy, jobs=jobs, progress=progress)
        )
    one = is_one(grids)
    answers = _answers(_native.hint, grids, one, strategy, jobs, progress)
    if one:
        found, message, has_failed = answers[0]
        if has_failed:
            raise PluginError(message)
        if found is None:
            raise no_grid(grids, message)
    hints = [
        Hint(next(iter(() if found is None else steps_of(found)), None), message)
        for found, message, _ in answers
    ]
    return hints[0] if one else hints
