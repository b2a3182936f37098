"""Steps of other programs and of techniques in Python, as records (docs/step-format.md)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from .conclusion import (
    Conclusion,
    ConclusionLike,
    TruthLike,
    candidate_text,
    cell_text,
    digit_of,
    each,
    metric,
    truth_text,
)
from .errors import StepError
from .sets import CandidateLike, CellLike

if TYPE_CHECKING:
    from ._native import Grid


class StepRecord:
    """A step that is a record. It has what a step of a strategy has."""

    __slots__ = ("_json", "record")

    def __init__(self, record: Any, text: str) -> None:
        if not isinstance(record, dict) or record.get("type", "step") != "step":
            raise StepError("a record of another type, expected a step")
        conclusions = record.get("conclusions")
        if not isinstance(conclusions, list) or not conclusions:
            raise StepError("a record without a list of 'conclusions', expected a step")
        for conclusion in conclusions:
            Conclusion.parse(conclusion)
        self.record: dict[str, Any] = record
        self._json = text

    @classmethod
    def from_json(cls, line: str) -> StepRecord:
        try:
            record = json.loads(line)
        except ValueError as error:
            raise StepError(f"no JSON: {error}") from None
        return cls(record, line.rstrip("\r\n"))

    @classmethod
    def from_dict(cls, record: Mapping[str, Any]) -> StepRecord:
        try:
            text = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
        except (TypeError, ValueError) as error:
            raise StepError(f"no JSON: {error}") from None
        return cls(json.loads(text), text)  # a copy of all parts

    def to_json(self) -> str:
        return self._json

    @property
    def conclusions(self) -> tuple[Conclusion, ...]:
        return tuple(Conclusion.parse(one) for one in self.record["conclusions"])

    @property
    def premises(self) -> tuple[str, ...]:
        return tuple(self.record.get("premises", ()))

    @property
    def covers(self) -> tuple[str, ...]:
        return tuple(self.record.get("covers", ()))

    @property
    def technique(self) -> str:
        return str(self.record.get("technique", ""))

    @property
    def kind(self) -> str:
        return str(self.record.get("kind", ""))

    @property
    def name(self) -> str:
        return str(self.record.get("name", ""))

    @property
    def digits(self) -> tuple[int, ...]:
        return tuple(int(digit) for digit in self.record.get("digits", ""))

    @property
    def metrics(self) -> dict[str, int]:
        return dict(self.record.get("metrics", {}))

    @property
    def level(self) -> str:
        level = str(self.record.get("level") or "")
        return "" if level == "-" else level

    @property
    def score(self) -> float:
        return float(self.record.get("score", 0))

    @property
    def sentence(self) -> str:
        return str(self.record.get("text", ""))

    @property
    def explanation(self) -> str:
        return str(self.record.get("explanation", ""))

    @property
    def state(self) -> Grid | None:
        from ._native import Grid

        text = self.record.get("state") or self.record.get("grid")
        return None if text is None else Grid(text)


def made_record(
    conclusions: Iterable[ConclusionLike] | ConclusionLike,
    premises: Iterable[TruthLike],
    covers: Iterable[TruthLike],
    kind: str | None,
    digits: Iterable[int],
    metrics: Mapping[str, int] | None,
    candidates: Mapping[str, Iterable[CandidateLike]] | None,
    cells: Mapping[str, Iterable[CellLike]] | None,
    sentence: str,
) -> StepRecord:
    """The record of the arguments of nonet.Step."""
    several = [conclusions] if isinstance(conclusions, Conclusion) else each(conclusions)
    read = [Conclusion.parse(one) for one in several]
    if not read:
        raise StepError("a step without conclusions, expected at least one")
    record: dict[str, Any] = {"type": "step"}
    if kind is not None:
        record["kind"] = kind
    record["text"] = sentence
    record["conclusions"] = [str(one) for one in read]
    record["digits"] = "".join(map(str, sorted({digit_of(digit) for digit in digits})))
    record["premises"] = [truth_text(one) for one in each(premises)]
    record["covers"] = [truth_text(one) for one in each(covers)]
    record["metrics"] = {str(name): metric(name, value) for name, value in (metrics or {}).items()}
    evidence: dict[str, Any] = {}
    if candidates:
        evidence["candidates"] = [
            {"role": role, "candidates": [candidate_text(one) for one in each(group)]}
            for role, group in candidates.items()
        ]
    if cells:
        evidence["cells"] = [
            {"role": role, "cells": [cell_text(one) for one in each(group)]}
            for role, group in cells.items()
        ]
    record["evidence"] = evidence
    return StepRecord(record, json.dumps(record, separators=(",", ":"), ensure_ascii=False))
