"""Traces: all that is known of puzzles, a record each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, overload

from . import _native
from ._inputs import GridLike, GridsLike, OneGrid, is_one, no_grid, pieces, threads
from .grids import canonical
from .strategy import StrategyLike, open_strategy
from .tables import Table, puzzles_of

_RATINGS = ("sudoku-explainer", "hodoku", "human")


class Traces(Sequence[dict[str, Any]]):
    """Traces of many puzzles: a sequence of dicts, in the order of the puzzles.

    docs/traces.md and docs/trace.schema.json have the fields.

    Attributes:
        test: the traces of the test set; empty without one.
        errors: what is wrong with the puzzles that are no grids, by their index.
        counts: what became of the puzzles: "read", "train", "test", "full_level" (their level has enough),
            "overlaps" (isomorphic to one of `apart_from`), "repeated" (isomorphic to one before); and of the
            steps: "steps", "proved" (by both judges).
    """

    def __init__(
        self,
        lines: Sequence[str],
        test: Sequence[str],
        errors: dict[int, str],
        counts: dict[str, int],
    ) -> None:
        self._lines = list(lines)
        self.test = Traces(test, (), {}, {}) if test else ()
        self.errors = errors
        self.counts = counts

    @overload
    def __getitem__(self, index: int) -> dict[str, Any]:
        ...

    @overload
    def __getitem__(self, index: slice) -> list[dict[str, Any]]:
        ...

    def __getitem__(self, index: int | slice) -> dict[str, Any] | list[dict[str, Any]]:
        if isinstance(index, slice):
            return [json.loads(line) for line in self._lines[index]]
        trace: dict[str, Any] = json.loads(self._lines[index])
        return trace

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return map(json.loads, self._lines)

    def to_ndjson(self) -> str:
        """The lines that `nonet trace` writes."""
        return "".join(self._lines)

    def __repr__(self) -> str:
        return f"<Traces of {len(self)} puzzles>"


@overload
def trace(  # type: ignore[misc]
    grids: OneGrid,
    strategy: StrategyLike = ...,
    *,
    ratings: Sequence[str] = ...,
    jobs: int | None = ...,
) -> dict[str, Any]:
    ...


@overload
def trace(
    grids: GridsLike | Table,
    strategy: StrategyLike = ...,
    *,
    puzzle: str | None = ...,
    ratings: Sequence[str] = ...,
    per_level: int = ...,
    test_share: float = ...,
    seed: int = ...,
    apart_from: GridsLike = ...,
    jobs: int | None = ...,
) -> Traces:
    ...


def trace(
    grids: GridLike | GridsLike | Table,
    strategy: StrategyLike = "standard",
    *,
    puzzle: str | None = None,
    ratings: Sequence[str] = (),
    per_level: int = 0,
    test_share: float = 0.0,
    seed: int = 0,
    apart_from: GridsLike = (),
    jobs: int | None = None,
) -> dict[str, Any] | Traces:
    """Traces puzzles: ratings of three systems, and every step of a strategy with its premises, sentence, explanation
    and the verdicts of both judges.

    Args:
        grids: one puzzle, or many; see nonet.rate. Traces of a DataFrame have its index as `index`, and its columns.
        puzzle: the column of a DataFrame with the puzzles; None: found by the names, else by the first row.
        strategy: whose steps are shown.
        ratings: what nonet.classify measures of each puzzle, such as ("te", "b"), for the field `classification`.
        per_level: at most so many puzzles of each level, in their order; 0: all.
        test_share: the share of puzzles in the test set, which has none that is isomorphic to one of the rest.
        seed: another seed gives another test set.
        apart_from: puzzles of another corpus; those isomorphic to one of them are left out.
        jobs: the number of threads; None for all cores.

    Returns:
        A dict for one puzzle, Traces for many.

    Raises:
        GridError: the one puzzle is no grid.
        ValueError: an unknown rating.

    >>> one = trace("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> one["ratings"]["sudoku-explainer"]["rating"], one["path"][0]["argument"]
    ('1.2/1.2/1.2', 'proved')
    """
    if not 0 <= test_share < 1:
        raise ValueError(f"test_share is {test_share!r}, expected 0 to 1")
    if per_level < 0:
        raise ValueError(f"per_level is {per_level!r}, expected at least 0")
    table = puzzles_of(grids, puzzle)
    if table is not None:
        grids = table.puzzles
    one = is_one(grids)
    opened = open_strategy(strategy)._open
    raters = [(name, open_strategy(name)._open) for name in _RATINGS]
    apart = [form.grid for form in canonical(apart_from) if form.grid]
    items: Any = [grids]
    if not one:
        found = [piece for piece, _ in pieces(grids)]
        items = found[0] if len(found) == 1 else [grid for piece in found for grid in piece]
    traces, errors, counts = _native.trace(
        items, opened, raters, list(ratings), per_level, test_share, seed, apart, threads(jobs)
    )
    if one:
        if errors:
            raise no_grid(grids, errors[0][1])
        record: dict[str, Any] = json.loads(traces[0][1])
        return record
    if table is not None:
        traces = [(in_test, table.with_rows(line)) for in_test, line in traces]
    train = [line for in_test, line in traces if not in_test]
    test = [line for in_test, line in traces if in_test]
    return Traces(train, test, dict(errors), counts)
