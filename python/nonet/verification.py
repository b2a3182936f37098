"""verify: judges steps of any program."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, overload

from . import _native
from ._inputs import Progress, threads
from .path import Path
from .record_keys import key_defect
from .step import Step
from .step_record import StepRecord


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
            as a dict or a text of JSON; see docs/proof.md. A Path is judged as a whole. In a dict, a key that no step
            has is an error.
        exact: whether idle premises are counted exactly, which takes longer.

    >>> verify({"grid": "12345678" + "." * 73, "conclusions": ["r1c9=9"], "premises": ["r1c9"]}).verdict
    'proved'
    """
    if isinstance(steps, (str, Step, Path, Mapping)):
        return verify([steps], exact=exact, jobs=jobs, progress=progress)[0]
    several = list(steps)
    defects = [key_defect(step) for step in several]
    judged = [_judged(step) for step, defect in zip(several, defects) if not defect]
    verdicts = iter(_native.verify(judged, exact, threads(jobs), progress))
    return [
        Verdict("error", defect, 0, 0, 0) if defect else _verdict(next(verdicts))
        for defect in defects
    ]


def _judged(step: StepLike) -> _native.FoundStep | _native.FoundSteps | str:
    """A step or a path as the native code takes it."""
    if isinstance(step, str):
        return step
    if isinstance(step, Step):
        value = step._value
        return value.to_json() if isinstance(value, StepRecord) else value
    if isinstance(step, Path):
        return step._judged()
    return json.dumps(dict(step), separators=(",", ":"), ensure_ascii=False)


def _verdict(fields: tuple[str, str, int, int, int] | None) -> Verdict:
    if fields is None:
        return Verdict("error", "a record of another type, expected a step", 0, 0, 0)
    return Verdict(*fields)
