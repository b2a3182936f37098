"""Steps, as values."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from .conclusion import Conclusion, ConclusionLike, TruthLike
from .errors import StepError
from .sets import CandidateLike, CellLike
from .step_record import StepRecord, made_record

if TYPE_CHECKING:
    from . import _native


class Step:
    """A step of a solution: what is applied, what it rests on, what is shown, and how it is rated.

    It never changes. Steps of `nonet.solve` and `nonet.steps` have everything; a technique in Python makes its
    own from the arguments.

    Args:
        conclusions: what is applied, in order: texts such as "r1c3<>8", or Conclusions.
        premises: the truths that it rests on: cells ("r4c5", or numbers), and digits in houses ("7b3").
        covers: truths that serve as "at most one"; usually none.
        kind: the id of one of the technique's kinds; None for the first.
        digits: the digits of the pattern.
        metrics: whole numbers for the rating, by the names that the technique declares.
        candidates, cells: what a picture shows, by role: `{"body": [(40, 5)]}`, `{"pivot": ["r5c5"]}`.
        sentence: what people read, without the name of the technique.

    Raises:
        StepError: an argument is not well formed.
    """

    __slots__ = ("_value",)
    _value: _native.FoundStep | StepRecord

    def __init__(
        self,
        conclusions: Iterable[ConclusionLike] | ConclusionLike,
        premises: Iterable[TruthLike] = (),
        *,
        covers: Iterable[TruthLike] = (),
        kind: str | None = None,
        digits: Iterable[int] = (),
        metrics: Mapping[str, int] | None = None,
        candidates: Mapping[str, Iterable[CandidateLike]] | None = None,
        cells: Mapping[str, Iterable[CellLike]] | None = None,
        sentence: str = "",
    ) -> None:
        self._value = made_record(
            conclusions, premises, covers, kind, digits, metrics, candidates, cells, sentence
        )

    @classmethod
    def from_json(cls, line: str) -> Step:
        """The step of a record that the program writes.

        Raises:
            StepError: the text is no record of a step.
        """
        return cls._of(StepRecord.from_json(line))

    @classmethod
    def from_dict(cls, record: Mapping[str, Any]) -> Step:
        """The same for a dict.

        Raises:
            StepError: the dict is no record of a step.
        """
        return cls._of(StepRecord.from_dict(record))

    @classmethod
    def _of(cls, value: _native.FoundStep | StepRecord) -> Step:
        self = cls.__new__(cls)
        self._value = value
        return self

    def to_json(self) -> str:
        """The record, one line without its end: that of the program, byte for byte."""
        return self._value.to_json()

    def to_dict(self) -> dict[str, Any]:
        """The record as a dict."""
        record: dict[str, Any] = json.loads(self.to_json())
        return record

    @property
    def conclusions(self) -> tuple[Conclusion, ...]:
        """What is applied, in order."""
        return tuple(Conclusion._make(one) for one in self._value.conclusions)

    @property
    def premises(self) -> tuple[str, ...]:
        """The truths that it rests on: cells "r4c5", digits in houses "7b3"."""
        return self._value.premises

    @property
    def covers(self) -> tuple[str, ...]:
        """The truths that serve as "at most one"."""
        return self._value.covers

    @property
    def technique(self) -> str:
        """The id of the strategy's entry; "" for a step that no strategy has found."""
        return self._value.technique

    @property
    def kind(self) -> str:
        """The id of its kind."""
        return self._value.kind

    @property
    def name(self) -> str:
        """The name of its kind, for people."""
        return self._value.name

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits of its pattern."""
        return self._value.digits

    @property
    def metrics(self) -> dict[str, int]:
        """Whole numbers that the rating may use: size, length ..."""
        return self._value.metrics

    @property
    def level(self) -> str:
        """The name of its level; "" without one."""
        return self._value.level

    @property
    def score(self) -> float:
        """Its score in the scale of the strategy; 0 for a step that no strategy has found."""
        return self._value.score

    @property
    def sentence(self) -> str:
        """What people read: "Pointing: 9 in b8 (r89c4) in c4 => r4c4<>9"."""
        return self._value.sentence

    @property
    def explanation(self) -> str:
        """Why the conclusions hold, in plain English; may be empty."""
        return self._value.explanation

    @property
    def evidence(self) -> dict[str, Any]:
        """What a picture shows; see docs/step-format.md."""
        evidence: dict[str, Any] = self.to_dict().get("evidence", {})
        return evidence

    @property
    def state(self) -> _native.Grid:
        """The position before the step.

        Raises:
            StepError: the step was not found at a position.
        """
        state = self._value.state
        if state is None:
            raise StepError("a step without a position")
        return state

    def svg(
        self,
        theme: str = "automatic",
        *,
        caption: bool = True,
        legend: bool = True,
        width: int = 0,
        view: int = 0,
    ) -> str:
        """A picture of the step: a text of SVG.

        Args:
            theme: "automatic", "light" or "dark".
            caption: whether name, sentence and conclusions stand above the board.
            legend: whether the meaning of colours and shapes stands below it.
            width: in pixels; 0 for the natural width.
            view: of a step that argues from several premises: which branch is drawn, from 1; 0 for all of them.

        Raises:
            StepError: the step was not found at a position, or has fewer branches.
        """
        from . import _native

        value = self._value
        drawn: _native.FoundStep | str
        drawn = value.to_json() if isinstance(value, StepRecord) else value
        return _native.draw_step(drawn, theme, caption, legend, width, view)

    def _repr_svg_(self) -> str | None:
        return None if self._value.state is None else self.svg()

    def __str__(self) -> str:
        return self.sentence or ", ".join(str(one) for one in self.conclusions)

    def __repr__(self) -> str:
        return f"<Step {str(self)!r}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        return self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __reduce__(self) -> tuple[Any, ...]:
        return (Step.from_json, (self.to_json(),))

    def __copy__(self) -> Step:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Step:
        return self
