"""Steps, as values over the records that the program writes (docs/step-format.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Union

from .errors import StepError
from .sets import (
    CandidateLike,
    CellLike,
    cell_name,
    parse_candidate,
    parse_cell,
    parse_digit,
    whole,
)

if TYPE_CHECKING:
    from ._native import Grid

_CONCLUSION = re.compile(r"(r[1-9]c[1-9])(=|<>)([1-9])", re.IGNORECASE)
_TRUTH = re.compile(r"r[1-9]c[1-9]|[1-9][rcb][1-9]", re.IGNORECASE)


class Conclusion(NamedTuple):
    """What a step does to one candidate.

    Attributes:
        cell: 0 to 80.
        digit: 1 to 9.
        places: True: the digit is placed; False: the candidate is removed.

    >>> str(Conclusion(2, 8, places=False)), Conclusion.parse("r1c3=8")
    ('r1c3<>8', Conclusion(cell=2, digit=8, places=True))
    """

    cell: int
    digit: int
    places: bool

    @classmethod
    def parse(cls, conclusion: ConclusionLike) -> Conclusion:
        """A conclusion from a text such as "r1c3=8" or "r1c3<>8".

        Raises:
            StepError: it is none.
        """
        if isinstance(conclusion, str):
            match = _CONCLUSION.fullmatch(conclusion.strip())
            if match is not None:
                return cls(parse_cell(match[1]), int(match[3]), match[2] == "=")
        elif isinstance(conclusion, tuple) and len(conclusion) == 3:
            cell, digit = whole(conclusion[0], 0, 80), whole(conclusion[1], 1, 9)
            if cell is not None and digit is not None:
                return cls(cell, digit, bool(conclusion[2]))
        raise StepError(
            f"{conclusion!r} is no conclusion, expected a text such as 'r1c3=8' or 'r1c3<>8', or a Conclusion"
        )

    def __str__(self) -> str:
        return f"{cell_name(self.cell)}{'=' if self.places else '<>'}{self.digit}"


ConclusionLike = Union[str, Conclusion, tuple[int, int, bool]]
#: A truth: a cell ("r4c5" or its number), or a digit in a house ("7b3").
TruthLike = Union[str, int]


def _truth(truth: TruthLike) -> str:
    if isinstance(truth, str) and _TRUTH.fullmatch(truth):
        return truth.lower()
    cell = whole(truth, 0, 80)
    if cell is not None:
        return cell_name(cell)
    raise StepError(
        f"{truth!r} is no truth, expected a cell such as 'r4c5', or a digit in a house such as '7b3'"
    )


def _each(items: Any) -> list[Any]:
    """The items of an argument: one text may be several words."""
    return items.replace(",", " ").split() if isinstance(items, str) else list(items)


def _metric(name: str, value: Any) -> int:
    number = whole(value, -(2**63), 2**63 - 1)
    if number is None:
        raise StepError(f"metric '{name}' is {value!r}, expected a whole number")
    return number


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

    __slots__ = ("_json", "_record")
    _record: dict[str, Any]
    _json: str

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
        several = [conclusions] if isinstance(conclusions, Conclusion) else _each(conclusions)
        read = [Conclusion.parse(one) for one in several]
        if not read:
            raise StepError("a step without conclusions, expected at least one")
        record: dict[str, Any] = {"type": "step"}
        if kind is not None:
            record["kind"] = kind
        record["text"] = sentence
        record["conclusions"] = [str(one) for one in read]
        record["digits"] = "".join(map(str, sorted({_digit(digit) for digit in digits})))
        record["premises"] = [_truth(one) for one in _each(premises)]
        record["covers"] = [_truth(one) for one in _each(covers)]
        record["metrics"] = {
            str(name): _metric(name, value) for name, value in (metrics or {}).items()
        }
        evidence: dict[str, Any] = {}
        if candidates:
            evidence["candidates"] = [
                {"role": role, "candidates": [_candidate(one) for one in _each(group)]}
                for role, group in candidates.items()
            ]
        if cells:
            evidence["cells"] = [
                {"role": role, "cells": [_cell(one) for one in _each(group)]}
                for role, group in cells.items()
            ]
        record["evidence"] = evidence
        self._record = record
        self._json = json.dumps(record, separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def from_json(cls, line: str) -> Step:
        """The step of a record that the program writes.

        Raises:
            StepError: the text is no record of a step.
        """
        try:
            record = json.loads(line)
        except ValueError as error:
            raise StepError(f"no JSON: {error}") from None
        return cls._made(record, line.rstrip("\r\n"))

    @classmethod
    def from_dict(cls, record: Mapping[str, Any]) -> Step:
        """The same for a dict.

        Raises:
            StepError: the dict is no record of a step.
        """
        try:
            text = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
        except (TypeError, ValueError) as error:
            raise StepError(f"no JSON: {error}") from None
        return cls._made(json.loads(text), text)

    @classmethod
    def _made(cls, record: Any, text: str) -> Step:
        if not isinstance(record, dict) or record.get("type", "step") != "step":
            raise StepError("a record of another type, expected a step")
        conclusions = record.get("conclusions")
        if not isinstance(conclusions, list) or not conclusions:
            raise StepError("a record without a list of 'conclusions', expected a step")
        for conclusion in conclusions:
            Conclusion.parse(conclusion)
        self = cls.__new__(cls)
        self._record = record
        self._json = text
        return self

    def to_json(self) -> str:
        """The record, one line without its end: that of the program, byte for byte."""
        return self._json

    def to_dict(self) -> dict[str, Any]:
        """The record."""
        record: dict[str, Any] = json.loads(self._json)
        return record

    @property
    def conclusions(self) -> tuple[Conclusion, ...]:
        """What is applied, in order."""
        return tuple(Conclusion.parse(one) for one in self._record["conclusions"])

    @property
    def premises(self) -> tuple[str, ...]:
        """The truths that it rests on: cells "r4c5", digits in houses "7b3"."""
        return tuple(self._record.get("premises", ()))

    @property
    def covers(self) -> tuple[str, ...]:
        """The truths that serve as "at most one"."""
        return tuple(self._record.get("covers", ()))

    @property
    def technique(self) -> str:
        """The id of the strategy's entry; "" for a step that no strategy has found."""
        return str(self._record.get("technique", ""))

    @property
    def kind(self) -> str:
        """The id of its kind."""
        return str(self._record.get("kind", ""))

    @property
    def name(self) -> str:
        """The name of its kind, for people."""
        return str(self._record.get("name", ""))

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits of its pattern."""
        return tuple(int(digit) for digit in self._record.get("digits", ""))

    @property
    def metrics(self) -> dict[str, int]:
        """Whole numbers that the rating may use: size, length ..."""
        return dict(self._record.get("metrics", {}))

    @property
    def level(self) -> str:
        """The name of its level; "" without one."""
        level = str(self._record.get("level") or "")
        return "" if level == "-" else level

    @property
    def score(self) -> float:
        """Its score in the scale of the strategy; 0 for a step that no strategy has found."""
        return float(self._record.get("score", 0))

    @property
    def sentence(self) -> str:
        """What people read: "Pointing: 9 in b8 (r89c4) in c4 => r4c4<>9"."""
        return str(self._record.get("text", ""))

    @property
    def explanation(self) -> str:
        """Why the conclusions hold, in plain English; may be empty."""
        return str(self._record.get("explanation", ""))

    @property
    def evidence(self) -> dict[str, Any]:
        """What a picture shows; see docs/step-format.md."""
        evidence: dict[str, Any] = self.to_dict().get("evidence", {})
        return evidence

    @property
    def state(self) -> Grid:
        """The position before the step.

        Raises:
            StepError: the step was not found at a position.
        """
        from ._native import Grid

        text = self._record.get("state") or self._record.get("grid")
        if text is None:
            raise StepError("a step without a position")
        return Grid(text)

    def svg(
        self, theme: str = "automatic", *, caption: bool = True, legend: bool = True, width: int = 0
    ) -> str:
        """A picture of the step: a text of SVG.

        Args:
            theme: "automatic", "light" or "dark".
            caption: whether name, sentence and conclusions stand above the board.
            legend: whether the meaning of colours and shapes stands below it.
            width: in pixels; 0 for the natural width.

        Raises:
            StepError: the step was not found at a position.
        """
        from . import _native

        return _native.draw_step(self._json, theme, caption, legend, width)

    def _repr_svg_(self) -> str | None:
        return self.svg() if "state" in self._record or "grid" in self._record else None

    def __str__(self) -> str:
        return self.sentence or ", ".join(str(one) for one in self.conclusions)

    def __repr__(self) -> str:
        return f"<Step {str(self)!r}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        return self._json == other._json

    def __hash__(self) -> int:
        return hash(self._json)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Step.from_json, (self._json,))

    def __copy__(self) -> Step:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Step:
        return self


def _digit(digit: int) -> int:
    try:
        return parse_digit(digit)
    except ValueError as error:
        raise StepError(str(error)) from None


def _candidate(candidate: CandidateLike) -> str:
    try:
        number = parse_candidate(candidate)
    except (TypeError, ValueError) as error:
        raise StepError(str(error)) from None
    return f"{number % 9 + 1}{cell_name(number // 9)}"


def _cell(cell: CellLike) -> str:
    try:
        return cell_name(parse_cell(cell))
    except (TypeError, ValueError) as error:
        raise StepError(str(error)) from None
