"""Paths: the steps that a strategy takes on a puzzle, and the result."""

from __future__ import annotations

import html
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, overload

from .errors import StepError
from .step import Step

if TYPE_CHECKING:
    from . import _native


class Path(Sequence[Step]):
    """The steps that a strategy takes on a puzzle: a sequence of Steps, and the result.

    Attributes:
        message: what else there is to say, such as why the puzzle is invalid; mostly "".

    >>> import nonet
    >>> path = nonet.solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> path.status, len(path) == len(path.grid.empty)
    ('solved', True)
    >>> [step.sentence for step in path if "single" not in step.technique and step.technique != "full-house"]
    []
    """

    def __init__(self, steps: Iterable[Step], result: Mapping[str, Any], message: str = "") -> None:
        self._found: _native.FoundPath | None = None
        self._made_steps: tuple[Step, ...] | None = tuple(steps)
        self._made_result: dict[str, Any] | None = dict(result)
        self._lines: str | None = None
        self.message = message

    @classmethod
    def _of(cls, found: _native.FoundPath, message: str) -> Path:
        self = cls((), {}, message)
        self._found, self._made_steps, self._made_result = found, None, None
        return self

    # Steps and result of a path that was found are made when they are asked for.
    @property
    def _steps(self) -> tuple[Step, ...]:
        if self._made_steps is None:
            self._made_steps = () if self._found is None else steps_of(self._found.steps)
        return self._made_steps

    @property
    def _result(self) -> dict[str, Any]:
        if self._made_result is None:
            self._made_result = {} if self._found is None else self._found.result
        return self._made_result

    @classmethod
    def from_ndjson(cls, text: str, *, message: str = "") -> Path:
        """The path of the lines that `nonet solve --format ndjson` writes for one grid.

        Raises:
            StepError: the text is something else.
        """
        lines = text.rstrip("\n").split("\n") if text else []
        if not lines:
            return cls((), {"type": "result", "status": "error"}, message)
        try:
            result = json.loads(lines[-1])
        except ValueError as error:
            raise StepError(f"no JSON: {error}") from None
        if not isinstance(result, dict) or result.get("type") != "result":
            raise StepError("the last line is no record of a result")
        self = cls((Step.from_json(line) for line in lines[:-1]), result, message)
        self._lines = text
        return self

    @property
    def grid(self) -> _native.Grid:
        """The puzzle.

        Raises:
            StepError: the path is of what is no grid.
        """
        return self._grid_of_result("grid") if self._found is None else self._found.steps.grid

    @property
    def status(self) -> str:
        """ "solved", "stuck", "invalid", "many", "none", or "error" for what is no grid."""
        return str(self._result["status"])

    @property
    def level(self) -> str:
        """The name of the level; "" without one."""
        return str(self._result.get("level") or "")

    @property
    def score(self) -> float:
        """The score in the scale of the strategy."""
        return float(self._result.get("score", 0))

    @property
    def rating(self) -> str:
        """All numbers of a strategy with several, such as "7.2/7.2/2.6"; else ""."""
        return str(self._result.get("rating", ""))

    @property
    def techniques(self) -> dict[str, int]:
        """How many steps of each technique were taken, in the order of the strategy."""
        return dict(self._result.get("techniques", {}))

    @property
    def final(self) -> _native.Grid:
        """The position at the end. Raises StepError as `grid` does."""
        return self._grid_of_result("state") if self._found is None else self._found.final

    def _grid_of_result(self, key: str) -> _native.Grid:
        from ._native import Grid

        if key not in self._result:
            raise StepError(self.message or "a path of what is no grid")
        return Grid(str(self._result[key]))

    def _judged(self) -> _native.FoundSteps | str:
        """What `verify` judges: the steps that were found, or else a record of the path."""
        if self._found is not None:
            return self._found.steps
        if "grid" not in self._result:
            raise StepError(self.message or "a path of what is no grid")
        record = {"grid": self._result["grid"], "path": [step.to_dict() for step in self]}
        return json.dumps(record, separators=(",", ":"), ensure_ascii=False)

    def to_ndjson(self) -> str:
        """The lines that `nonet solve --format ndjson` writes, byte for byte: a step each, then the result."""
        if self._found is not None:
            return self._found.to_ndjson()
        if self._lines is not None:
            return self._lines
        lines = [step.to_json() for step in self]
        lines.append(json.dumps(self._result, separators=(",", ":"), ensure_ascii=False))
        return "\n".join(lines) + "\n"

    def to_dict(self) -> dict[str, Any]:
        """The result, with the steps as a list."""
        return {**self._result, "steps": [step.to_dict() for step in self]}

    @overload
    def __getitem__(self, index: int) -> Step:
        ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Step]:
        ...

    def __getitem__(self, index: int | slice) -> Step | Sequence[Step]:
        return self._steps[index]

    def __len__(self) -> int:
        return len(self._steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self._steps)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Path):
            return NotImplemented
        return self.to_ndjson() == other.to_ndjson() and self.message == other.message

    def __hash__(self) -> int:
        return hash(self.to_ndjson())

    def __repr__(self) -> str:
        score = f", score {self.score:g}" if "score" in self._result else ""
        return f"<Path of {len(self)} steps: {self.status}{score}>"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{number}</td><td>{html.escape(step.name)}</td><td>{html.escape(step.sentence)}</td><td>{step.score:g}</td></tr>"
            for number, step in enumerate(self, 1)
        )
        head = "<tr><th></th><th>technique</th><th>step</th><th>score</th></tr>"
        return f"<p>{html.escape(repr(self)[1:-1])}</p><table>{head}{rows}</table>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_path, (self.to_ndjson(), self.message))


def steps_of(found: _native.FoundSteps) -> tuple[Step, ...]:
    """The steps of a grid."""
    return tuple(map(Step._of, found.values()))


def _path(text: str, message: str) -> Path:
    return Path.from_ndjson(text, message=message)
