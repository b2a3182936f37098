"""A judge of moves: of players, of models, of other programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Union, overload

from . import _native
from ._inputs import GridLike
from .steps import Conclusion, Step
from .strategy import StrategyLike, open_strategy

#: A move: a text such as "r1c5=1", "r4c6<>5, r4c9<>5", "r1c5=1 because 1r1"; a Conclusion, a Step, or a dict with
#: `conclusions` and perhaps `premises`, `covers`, `lemmas`, `uniqueness`, `technique`.
Move = Union[str, Conclusion, Step, Mapping[str, Any]]

_KEYS = ("conclusions", "premises", "covers", "lemmas", "uniqueness", "technique", "kind", "name")


class Justification(NamedTuple):
    """A step of the strategy that has the conclusions of a move.

    Attributes:
        technique: the id of the strategy's entry.
        kind: the id of the kind of the step.
        level: the name of its level; "" without levels.
        score: its score in the scale of the strategy.
    """

    technique: str
    kind: str
    level: str
    score: float


class Judgement(NamedTuple):
    """What a move is worth. True in a condition if the move is true and its own premises, if any, prove it.

    Attributes:
        legal: whether each conclusion places or removes a candidate of an empty cell.
        true: whether each conclusion holds in every solution.
        argument: the verdict on the premises of the move: "proved", "refuted", "undecided"; "" if it names none.
        premises: how many truths it names.
        idle: how many of them are not needed; the move is minimal if it is 0.
        by: the easiest step of the strategy from which the conclusions follow; None if there is none, or it is
            above the level that was asked for.
        claim: whether the technique that the move names has such a step; None if it names none.
        reason: why it is not legal, not true or not proved, or what is wrong with its text; mostly "".
    """

    legal: bool
    true: bool
    argument: str
    premises: int
    idle: int
    by: Justification | None
    claim: bool | None
    reason: str

    def __bool__(self) -> bool:
        return self.true and self.argument in ("", "proved")


class Needed(NamedTuple):
    """What a strategy needs to reach a move.

    Attributes:
        steps: how many steps.
        hardest: the one with the highest score.
    """

    steps: int
    hardest: Justification


class Judge:
    """Judges moves at a position.

    Args:
        grid: the position.
        strategy: whose steps may justify a move; None: only truth and premises are judged, which is faster.

    Raises:
        GridError: the grid is none.

    A judge keeps what it has found: use one for all moves at a position.

    >>> judge = Judge("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> move = judge("r5c5=5")
    >>> move.true, move.by.technique
    (True, 'naked-single')
    >>> judge("r5c5=6").reason
    'r5c5=6: 6r5c5 is no candidate'
    >>> [bool(one) for one in judge(["r1c6=8 because 8b2", "r1c6=8 because 8c1"])]
    [True, False]
    """

    def __init__(self, grid: GridLike, strategy: StrategyLike | None = "standard") -> None:
        self.grid = grid if isinstance(grid, _native.Grid) else _native.Grid(grid)
        self._strategy = None if strategy is None else open_strategy(strategy)
        opened = None if self._strategy is None else self._strategy._open
        self._open = _native.OpenJudge(self.grid, opened)

    @property
    def defect(self) -> str:
        """Why no move can be judged: the position has no solution; else ""."""
        return self._open.defect

    @overload
    def __call__(  # type: ignore[misc]
        self, moves: Move, *, level: str | None = ..., exact: bool = ...
    ) -> Judgement:
        ...

    @overload
    def __call__(
        self, moves: Iterable[Move], *, level: str | None = ..., exact: bool = ...
    ) -> list[Judgement]:
        ...

    def __call__(
        self, moves: Move | Iterable[Move], *, level: str | None = None, exact: bool = False
    ) -> Judgement | list[Judgement]:
        """Judges one move, or many.

        Args:
            moves: a move, or an iterable of moves.
            level: the name of the highest level of steps that may justify a move; None for any.
            exact: whether idle premises are counted exactly, which takes longer.

        Returns:
            A Judgement for one, a list for many. A move that is not well formed is neither legal nor true.

        Raises:
            ValueError: the strategy has no such level.
        """
        if isinstance(moves, (str, Step, Mapping, Conclusion)):
            return self([moves], level=level, exact=exact)[0]
        index = -1 if level is None else self._level(level)
        texts = [_text(move) for move in moves]
        return [_judgement(raw) for raw in self._open.judge(texts, index, exact, True)]

    def needed(self, move: Move) -> Needed | None:
        """What the strategy needs to reach a move, by its first steps; None if it does not lead there.

        Raises:
            StepError: the move is not well formed.
        """
        found = self._open.path_to(_text(move))
        return None if found is None else Needed(found[0], Justification(*found[1:]))

    def _level(self, level: str) -> int:
        levels = () if self._strategy is None else self._strategy.levels
        if level not in levels:
            raise ValueError(f"no level {level!r}; the levels are {', '.join(levels)}")
        return levels.index(level)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Judge, (self.grid, self._strategy))

    def __repr__(self) -> str:
        return f"Judge({self.grid!r}, {self._strategy!r})"


def _text(move: Move) -> str:
    if isinstance(move, str):
        return move
    if isinstance(move, Conclusion):
        return str(move)
    record = move._record if isinstance(move, Step) else move
    parts = {key: record[key] for key in _KEYS if record.get(key) is not None}
    return json.dumps(parts, separators=(",", ":"), default=str)


def _judgement(raw: tuple[Any, ...]) -> Judgement:
    reason, _, legal, true, argument, premises, idle, by, claim = raw
    justification = None if by is None else Justification(*by)
    return Judgement(legal, true, argument, premises, idle, justification, claim, reason)
