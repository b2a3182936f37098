"""Ratings of one puzzle, and of many as arrays."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

#: The words for how a puzzle ended, in the order of the numbers of the native code.
STATUSES = ("solved", "stuck", "invalid", "many", "none", "error", "cancelled")


@dataclass(frozen=True)
class Rating:
    """The rating of one puzzle.

    Attributes:
        status: "solved", "stuck" (the strategy has no step any more), "invalid" (equal digits in a
            house), "many" (solutions) or "none".
        level: the name of its level; "beyond" if it is stuck; "" without a rating.
        score: the difficulty in the scale of the strategy, the higher the harder; NaN unless it is solved or stuck.
        steps: how many steps were taken.
        final: the digits at the end, an array of shape (81,), dtype uint8.
        techniques: how many steps of each technique were taken, in the order of the strategy.
        rating: all numbers of a strategy with several, such as "7.2/7.2/2.6" (ER/EP/ED); else "".
        message: what else there is to say; mostly "".
    """

    status: str
    level: str
    score: float
    steps: int
    final: NDArray[np.uint8] = field(compare=False, repr=False)
    techniques: dict[str, int] = field(repr=False)
    rating: str = ""
    message: str = ""
    _record: str = field(default="", repr=False)

    def to_json(self) -> str:
        """The record that `nonet rate --format ndjson` writes, without the end of the line."""
        return self._record

    def to_dict(self) -> dict[str, Any]:
        """The same as a dict."""
        record: dict[str, Any] = json.loads(self._record)
        return record


class Ratings(dict[str, NDArray[Any]]):
    """The ratings of many puzzles: a dict of columns, each an array with a row for each puzzle.

    `pandas.DataFrame(ratings)` is their table, with rows numbered from 0; for the index of the puzzles' own table write
    `pandas.DataFrame(ratings, index=table.index)`. `ratings.score` is `ratings["score"]`, as in pandas.

    Keys:
        status: "solved", "stuck", "invalid", "many", "none" or "error" (no grid, or a technique failed).
        level: the name of the level, "" without one; "beyond" for a stuck puzzle.
        score: the difficulty, float64 in the scale of the strategy; NaN unless the puzzle is solved or stuck. That of a
            stuck puzzle is the score of the steps that were found, and no measure of its difficulty.
        steps: how many steps were taken.
        final: the grid at the end, 81 characters; "" without one.
        message: what is wrong with a puzzle, and what else there is to say; mostly "".
        rating: only of strategies with several numbers: a text such as "7.2/7.2/2.6" (ER/EP/ED). As columns:
            `pandas.DataFrame(ratings.numbers, columns=["ER", "EP", "ED"], index=table.index)`.

    Attributes:
        finals: the same grids as digits, shape (N, 81), dtype uint8.
        uses: how many steps of each technique were taken, shape (N, len(techniques)), dtype uint16.
        techniques: the ids of the columns of `uses`.
        levels: the names of levels, easiest first, without the one of stuck puzzles: categories for
            `pandas.Categorical` are `[*ratings.levels, "beyond"]`.
        records: the records that `nonet rate --format ndjson` writes, if they were asked for; else [].
    """

    def __init__(
        self,
        columns: dict[str, NDArray[Any]],
        *,
        finals: NDArray[np.uint8],
        uses: NDArray[np.uint16],
        techniques: Sequence[str],
        levels: Sequence[str],
        records: Sequence[str] = (),
    ) -> None:
        super().__init__(columns)
        self.finals = finals
        self.uses = uses
        self.techniques = tuple(techniques)
        self.levels = tuple(levels)
        self.records = list(records)

    def __missing__(self, key: str) -> NDArray[Any]:
        raise KeyError(f"no column {key!r}; the columns are {', '.join(self)}")

    def __getattr__(self, name: str) -> NDArray[Any]:
        if name in self:
            return self[name]
        raise AttributeError(f"Ratings have no {name!r}; the columns are {', '.join(self)}")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self]

    @property
    def numbers(self) -> NDArray[np.float64]:
        """All numbers of a strategy with several, one row a puzzle: ER, EP and ED; else the scores."""
        if "rating" not in self:
            return self["score"][:, np.newaxis]
        width = max((text.count("/") for text in self["rating"]), default=0) + 1
        rows = [[float(n) for n in t.split("/")] if t else [np.nan] * width for t in self["rating"]]
        return np.array(rows, dtype=np.float64).reshape(len(rows), width)

    def to_dict(self) -> dict[str, NDArray[Any]]:
        """The columns as a plain dict."""
        return dict(self)

    def __reduce__(self) -> tuple[Any, ...]:
        state = (dict(self), self.finals, self.uses, self.techniques, self.levels, self.records)
        return (_ratings, state)

    def __repr__(self) -> str:
        counts = {str(s): int(n) for s, n in zip(*np.unique(self["status"], return_counts=True))}
        return f"<Ratings of {len(self['status'])} puzzles: {counts}>"


def _ratings(
    columns: Any, finals: Any, uses: Any, techniques: Any, levels: Any, records: Any
) -> Ratings:
    return Ratings(
        columns, finals=finals, uses=uses, techniques=techniques, levels=levels, records=records
    )


def from_native(
    raw: Mapping[str, Any], techniques: Sequence[str], levels: Sequence[str]
) -> Ratings:
    """Ratings of the columns that the native code returns. `levels`: with the one beyond them."""
    codes = raw["final"]
    characters = np.where(codes == 0, ord("."), codes + ord("0")).astype(np.uint32)
    finals = characters.view("U81").reshape(-1) if len(codes) else np.array([], dtype="U81")
    # A puzzle without a final grid has a grid of zeros, which no other has.
    finals[~codes.any(axis=1)] = ""
    messages = np.zeros(len(codes), dtype=f"U{max(map(len, raw['message'].values()), default=1)}")
    for row, text in raw["message"].items():
        messages[row] = text
    columns: dict[str, NDArray[Any]] = {
        "status": np.array(STATUSES)[raw["status"]],
        "level": np.array([*levels, ""])[raw["level"]],
        "score": raw["score"],
        "steps": raw["steps"],
        "final": finals,
        "message": messages,
    }
    if raw["rating"]:
        columns["rating"] = np.array(raw["rating"], dtype=np.str_)
    return Ratings(
        columns,
        finals=codes,
        uses=raw["uses"],
        techniques=techniques,
        levels=levels[:-1],
        records=raw["records"],
    )


def concatenated(parts: Sequence[Ratings]) -> Ratings:
    """Several ratings behind each other; at least one."""
    first = parts[0]
    return Ratings(
        {key: np.concatenate([part[key] for part in parts]) for key in first},
        finals=np.concatenate([part.finals for part in parts]),
        uses=np.concatenate([part.uses for part in parts]),
        techniques=first.techniques,
        levels=first.levels,
        records=[record for part in parts for record in part.records],
    )


def rows(ratings: Ratings) -> Iterator[Rating]:
    """Each row as a Rating."""
    for i in range(len(ratings.status)):
        uses = {
            technique: int(n) for technique, n in zip(ratings.techniques, ratings.uses[i]) if n > 0
        }
        yield Rating(
            status=str(ratings.status[i]),
            level=str(ratings.level[i]),
            score=float(ratings.score[i]),
            steps=int(ratings.steps[i]),
            final=ratings.finals[i],
            techniques=uses,
            rating=str(ratings["rating"][i]) if "rating" in ratings else "",
            message=str(ratings.message[i]),
            _record=ratings.records[i].rstrip("\n") if ratings.records else "",
        )
