"""Functions for one grid or many: rate, solve, steps, count, check, canonical, transform, generate, convert, verify.

Each takes one grid - a text in any form that the program reads, a Grid, an array of 81 digits - or many: a
sequence or an iterator of these, an array of shape (N, 81) or (N, 9, 9) with digits 0 to 9 (or masks of
candidates, with the dtype uint16), or the path of a file. One grid gives one answer, many a collection in
their order. What is no grid raises GridError for one, and is a value for many.

Many grids are answered by all cores, without the lock of the interpreter: `jobs` sets the number of threads,
and the results do not depend on it. Ctrl-C ends a call within a tenth of a second. `progress(done, total)` is
called up to ten times a second.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from . import _native, ratings
from ._inputs import GridLike, GridsLike, OneGrid, Progress, answer_in_pieces, is_one
from .errors import GridError, PluginError
from .ratings import Rating, Ratings
from .steps import Path, Step
from .strategy import StrategyLike, open_strategy


def _jobs(jobs: int | None) -> int:
    if jobs is None:
        return 0
    if not isinstance(jobs, int) or jobs < 0:
        raise ValueError(f"jobs is {jobs!r}, expected a number of threads, 0 for all cores")
    return jobs


def _one(answers: list[tuple[Any, str]]) -> Any:
    """The value of the only answer; raises its message if there is no value."""
    value, message = answers[0]
    if message:
        raise GridError(message)
    return value


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
        grids: one puzzle, or many; see the module.
        strategy: a name, a path, a dict, or a Strategy.
        jobs: the number of threads; None for all cores.
        progress: called with the number of puzzles that are done, and that of all.
        records: whether to keep the records that `nonet rate --format ndjson` writes.

    Returns:
        A Rating for one puzzle; Ratings, a dict of arrays that `pandas.DataFrame` takes, for many.

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
            _native.rate(piece, opened._open, _jobs(jobs), shown, records or one),
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
    raise PluginError(rating.message) if _native_is_grid(grids) else GridError(rating.message)


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
    """Solves puzzles step by step.

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
        lambda piece, shown: _native.solve(piece, opened._open, _jobs(jobs), shown),
    )
    paths = [Path.from_ndjson(text, message=message) for part in parts for text, message in part]
    if one and not parts[0][0][0]:
        raise GridError(parts[0][0][1])
    return paths[0] if one else paths


def steps(grid: GridLike, strategy: StrategyLike = "standard") -> list[Step]:
    """All steps that a strategy has at a position, in the order of the strategy.

    Raises:
        GridError: it is no grid, or one without a solution.
        PluginError: a technique failed.
    """
    opened = open_strategy(strategy)
    [(text, message)] = _native.steps([grid], opened._open, 1, None)
    if not text and message:
        raise GridError(message)
    return [Step.from_json(line) for line in text.splitlines()]


@overload
def count(  # type: ignore[misc]
    grids: OneGrid, limit: int = ..., *, jobs: int | None = ..., progress: Progress | None = ...
) -> int:
    ...


@overload
def count(
    grids: GridsLike, limit: int = ..., *, jobs: int | None = ..., progress: Progress | None = ...
) -> NDArray[np.int64]:
    ...


def count(
    grids: GridLike | GridsLike,
    limit: int = 1000,
    *,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> int | NDArray[np.int64]:
    """Counts the solutions of grids, up to a limit.

    Returns:
        A number for one grid; an int64 array of shape (N,) for many, -1 for what is no grid.

    >>> count("." * 81, limit=10)
    10
    """
    if limit < 1:
        raise ValueError(f"limit is {limit}, expected at least 1")
    one = is_one(grids)
    parts = answer_in_pieces(
        [grids] if one else grids,
        progress,
        lambda piece, shown: _native.count(piece, limit, _jobs(jobs), shown),
    )
    if one:
        return int(_one(parts[0]))
    return np.array([-1 if m else n for part in parts for n, m in part], dtype=np.int64)


class Check(NamedTuple):
    """What is right or wrong with a grid.

    Attributes:
        status: "complete", "one" (solution), "many", "none", "invalid" (equal digits in a house), or "error".
        text: the same for people, with the reason: "no solution: r3c4 has no candidate".
        details: the fields of `nonet check --format ndjson`: solutions, wrong digits ...
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
    grids: GridsLike, *, jobs: int | None = ..., progress: Progress | None = ...
) -> list[Check]:
    ...


def check(
    grids: GridLike | GridsLike, *, jobs: int | None = None, progress: Progress | None = None
) -> Check | list[Check]:
    """Checks whether grids have one solution, and finds what is wrong.

    >>> check("11" + "." * 79).text
    'invalid: digit 1 twice in b1: r1c1 and r1c2'
    """
    one = is_one(grids)
    parts = answer_in_pieces(
        [grids] if one else grids,
        progress,
        lambda piece, shown: _native.check(piece, _jobs(jobs), shown),
    )

    def made(answer: tuple[tuple[str, str], str]) -> Check:
        (record, text), message = answer
        if message:
            return Check("error", message, {})
        details = json.loads(record)
        return Check(details["status"], text, details)

    if one:
        _one(parts[0])
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
    grids: GridsLike, *, jobs: int | None = ..., progress: Progress | None = ...
) -> list[Transformed]:
    ...


def canonical(
    grids: GridLike | GridsLike, *, jobs: int | None = None, progress: Progress | None = None
) -> Transformed | list[Transformed]:
    """The minimal lexicographic form of puzzles: equal for two puzzles if and only if a symmetry makes one of the other.

    >>> canonical("." * 80 + "7").grid[-1]
    '1'
    """
    one = is_one(grids)
    parts = answer_in_pieces(
        [grids] if one else grids,
        progress,
        lambda piece, shown: _native.canonical(piece, _jobs(jobs), shown),
    )
    if one:
        _one(parts[0])
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
    grids: GridLike | GridsLike,
    symmetry: int = 0,
    *,
    digits: str = "123456789",
    inverse: bool = False,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> Transformed | list[Transformed]:
    """Applies a symmetry to grids.

    Args:
        symmetry: the number of one of the 3359232 transformations, 0 for none.
        digits: what the digits 1 to 9 become.
        inverse: whether to apply the inverse instead.

    >>> transform("12" + "." * 79, digits="987654321").grid[:2]
    '98'
    """
    if not 0 <= symmetry < 3359232:
        raise ValueError(f"symmetry is {symmetry}, expected 0 to 3359231")
    if sorted(digits) != list("123456789"):
        raise ValueError(f"digits are {digits!r}, expected 1 to 9, each once")
    order = [int(digit) - 1 for digit in digits]
    one = is_one(grids)
    parts = answer_in_pieces(
        [grids] if one else grids,
        progress,
        lambda piece, shown: _native.transform(piece, symmetry, order, inverse, _jobs(jobs), shown),
    )
    if one:
        _one(parts[0])
    answers = [_transformed(answer) for part in parts for answer in part]
    return answers[0] if one else answers


def generate(
    n: int,
    *,
    seed: int,
    first: int = 0,
    clues: tuple[int, int] | None = None,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> list[str]:
    """Makes puzzles with one solution, minimal ones unless `clues` asks for more than 30 givens.

    Args:
        n: how many.
        seed: the same seed gives the same puzzles, as `nonet generate --seed`.
        first: the index of the first puzzle in the sequence of the seed.
        clues: the least and the greatest number of givens, 17 to 80.

    Returns:
        The puzzles, 81 characters each. With `clues`, those for which none was found are left out.

    >>> [count(puzzle) for puzzle in generate(2, seed=1)]
    [1, 1]
    """
    least, most = clues if clues is not None else (17, 80)
    if not 17 <= least <= most <= 80:
        raise ValueError(f"clues are {clues}, expected two numbers from 17 to 80, the lesser first")
    if n < 0:
        raise ValueError(f"n is {n}, expected at least 0")
    puzzles = _native.generate(seed, first, n, least, most, _jobs(jobs), progress)
    return [puzzle for puzzle in puzzles if puzzle]


@overload
def convert(  # type: ignore[misc]
    grids: OneGrid, to: str, *, jobs: int | None = ..., progress: Progress | None = ...
) -> str:
    ...


@overload
def convert(
    grids: GridsLike, to: str, *, jobs: int | None = ..., progress: Progress | None = ...
) -> list[str]:
    ...


def convert(
    grids: GridLike | GridsLike,
    to: str,
    *,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> str | list[str]:
    """Writes grids in a format; `formats()` lists them.

    Returns:
        A text for one grid; a list for many, "" for what is no grid, or what the format cannot represent.

    >>> convert("1" + "." * 80, to="comma-list").count(",")
    80
    """
    one = is_one(grids)
    parts = answer_in_pieces(
        [grids] if one else grids,
        progress,
        lambda piece, shown: _native.convert(piece, to, _jobs(jobs), shown),
    )
    if one:
        return str(_one(parts[0]))
    return [text for part in parts for text, _ in part]


def formats() -> dict[str, str]:
    """The formats that `convert` writes, each with a description."""
    return {name: summary for name, is_written, summary in _native.formats() if is_written}


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
            as a dict or a text of JSON; see docs/proof.md. A Path is judged as a whole.
        exact: whether idle premises are counted exactly, which takes longer.

    >>> verify({"grid": "12345678" + "." * 73, "conclusions": ["r1c9=9"], "premises": ["r1c9"]}).verdict
    'proved'
    """
    if isinstance(steps, (str, Step, Path, Mapping)):
        return verify([steps], exact=exact, jobs=jobs, progress=progress)[0]
    lines = [_line(step) for step in steps]
    return [_verdict(text) for text in _native.verify(lines, exact, _jobs(jobs), progress)]


def _line(step: StepLike) -> str:
    if isinstance(step, str):
        return step
    if isinstance(step, Step):
        return step.to_json()
    if isinstance(step, Path):
        record = {"grid": step.grid.text, "path": [one.to_dict() for one in step]}
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
