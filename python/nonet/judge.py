"""A judge of moves: of players, of models, of other programs."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Union, overload

from . import _native
from ._inputs import GridLike
from .conclusion import Conclusion
from .errors import PluginWarning, StepError
from .record_keys import MOVE_KEYS, key_defect
from .step import Step
from .step_record import StepRecord
from .strategy import StrategyLike, open_strategy

#: A move: a text, a Conclusion, a Step, or a dict with `conclusions` and perhaps `premises`, `covers`, `lemmas`,
#: `uniqueness`, and `technique`, `kind` or `name`. Other fields of a step are ignored; a key that no step has is wrong.
Move = Union[str, Conclusion, Step, Mapping[str, Any]]


def read_move(text: str) -> Step:
    """The conclusions and premises of a move as text, as a Step: those that Judge reads.

    Raises:
        StepError: the text is no move.

    >>> read_move("Naked Pair: r4c69<>5 because r4c1 r4c2").conclusions
    (Conclusion(cell=32, digit=5, places=False), Conclusion(cell=35, digit=5, places=False))
    """
    conclusions, premises, _ = _native.read_move(text)
    return Step(conclusions, premises)


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
    """What a move is worth. True in a condition if the move is true, and its own premises, if any, prove it.

    Attributes:
        legal: whether each conclusion places or removes a candidate of an empty cell.
        true: whether the move is legal and each conclusion holds in every solution.
        argument: the verdict on the premises of a legal move: "proved", "refuted", "undecided"; "" if it names none.
        premises: how many truths it names.
        idle: how many of them a proved move does not need.
        by: the easiest step of the strategy from which the conclusions of a legal, true move follow; None if there
            is none up to the level that was asked for.
        claim: whether the technique that a legal, true move names has such a step, of any level; None if it names
            none. False also for a name that the strategy does not have.
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

    @property
    def minimal(self) -> bool:
        """Whether its premises prove it, and none is idle."""
        return self.argument == "proved" and self.idle == 0


class Needed(NamedTuple):
    """What a strategy needs to reach a move.

    Attributes:
        steps: how many steps.
        hardest: the one of the highest level, and of the highest score among these.
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
        StrategyError: the strategy is none.

    A judge keeps what it has found: use one for all moves at a position. Several threads may use it.

    >>> judge = Judge("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> move = judge("r5c5=5")
    >>> move.true, move.by.technique
    (True, 'naked-single')
    >>> judge("r1c1<>5").reason
    'r1c1 is filled with 5 (given)'
    >>> [bool(one) for one in judge(["r1c6=8 because 8b2", "r1c6=8 because 8c1"])]
    [True, False]
    """

    def __init__(self, grid: GridLike, strategy: StrategyLike | None = "standard") -> None:
        self.grid = grid if isinstance(grid, _native.Grid) else _native.Grid(grid)
        self._strategy = None if strategy is None else open_strategy(strategy)
        opened = None if self._strategy is None else self._strategy._open
        self._open = _native.OpenJudge(self.grid, opened)
        self._has_warned = False

    @property
    def defect(self) -> str:
        """Why no move can be judged: the position has no solution; else ""."""
        return self._open.defect

    @property
    def fault(self) -> str:
        """What the first technique that failed so far did wrong; "" if none did. The others are asked nevertheless."""
        return self._open.fault

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
            moves: a move, or an iterable of moves. As a text a move is

                - conclusions: "r1c5=1", "r4c69<>5, r5c6<>7", "r1c1<>12", "G8=7";
                - optionally the technique before them: "Hidden Single: r1c5=1";
                - optionally the premises after them, cells and digits in houses: "r1c5=1 because 1r1".

            level: the name of the highest level of steps that may justify a move; None for any.
            exact: whether idle premises are counted exactly, which takes longer: also those that only others
                make superfluous.

        Returns:
            A Judgement for one, a list for many. A move that is not well formed is neither legal nor true.

        Raises:
            ValueError: the strategy has no such level.
            TypeError: a move is of another type.

        Warns:
            PluginWarning: a technique failed, so that the steps that it has are not known.
        """
        if isinstance(moves, (str, Step, Mapping, Conclusion)):
            return self([moves], level=level, exact=exact)[0]
        if not isinstance(moves, Iterable):
            raise TypeError(f"a move is {moves!r}, expected a text, a Conclusion, a Step or a dict")
        index = -1 if level is None else self._level(level)
        several = list(moves)
        defects = [_defect(move) for move in several]
        asked = [_asked(move) for move, defect in zip(several, defects) if not defect]
        raw = iter(self._open.judge(asked, index, exact))
        self._warn()
        return [
            Judgement(False, False, "", 0, 0, None, None, defect)
            if defect
            else _judgement(*next(raw))
            for defect in defects
        ]

    def needed(self, move: Move) -> Needed | None:
        """What the strategy needs to reach a move: a single step, or else the path by its first steps, without those
        that nothing needs. For several conclusions that no single step has, the path to the one that is hardest
        to reach.

        Returns:
            None for a move that is not legal or not true, and where the strategy does not lead.

        Raises:
            StepError: the move is not well formed.
        """
        defect = _defect(move)
        if defect:
            raise StepError(defect)
        found = self._open.path_to(_asked(move))
        self._warn()
        return None if found is None else Needed(found[0], Justification(*found[1:]))

    def _level(self, level: str) -> int:
        levels = () if self._strategy is None else self._strategy.levels
        if level not in levels:
            raise ValueError(f"no level {level!r}; the levels are {', '.join(levels) or 'none'}")
        return levels.index(level)

    def _warn(self) -> None:
        if not self._has_warned and self.fault:
            self._has_warned = True
            warnings.warn(self.fault, PluginWarning, stacklevel=3)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Judge, (self.grid, self._strategy))

    def __repr__(self) -> str:
        return f"Judge({self.grid!r}, {self._strategy!r})"


def _defect(move: Move) -> str:
    """What is wrong with the keys of a move; "" for nothing, and for one without keys."""
    defect = key_defect(move)
    if not defect and isinstance(move, Mapping) and "conclusions" not in move:
        return "no 'conclusions', expected a list such as ['r1c3=8']"
    return defect


def _asked(move: Move) -> _native.FoundStep | str:
    """A move as the native code takes it."""
    if isinstance(move, str):
        return move
    if isinstance(move, Conclusion):
        return str(move)
    if isinstance(move, Step):
        value = move._value
        if not isinstance(value, StepRecord):
            return value
        record: Mapping[str, Any] = value.record
    elif isinstance(move, Mapping):
        record = move
    else:
        raise TypeError(
            f"a move is {type(move).__name__}, expected a text, a Conclusion, a Step or a dict"
        )
    parts = {key: record[key] for key in MOVE_KEYS if record.get(key) is not None}
    return json.dumps(parts, separators=(",", ":"), default=str)


def _judgement(
    legal: bool,
    true: bool,
    argument: str,
    premises: int,
    idle: int,
    by: tuple[str, str, str, float] | None,
    claim: bool | None,
    reason: str,
) -> Judgement:
    justification = None if by is None else Justification(*by)
    return Judgement(legal, true, argument, premises, idle, justification, claim, reason)
