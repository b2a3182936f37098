"""Conclusions, and what else an argument of a step may be."""

from __future__ import annotations

import re
from typing import Any, NamedTuple, Union

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


def truth_text(truth: TruthLike) -> str:
    if isinstance(truth, str) and _TRUTH.fullmatch(truth):
        return truth.lower()
    cell = whole(truth, 0, 80)
    if cell is not None:
        return cell_name(cell)
    raise StepError(
        f"{truth!r} is no truth, expected a cell such as 'r4c5', or a digit in a house such as '7b3'"
    )


def each(items: Any) -> list[Any]:
    """The items of an argument: one text may be several words."""
    return items.replace(",", " ").split() if isinstance(items, str) else list(items)


def metric(name: str, value: Any) -> int:
    number = whole(value, -(2**63), 2**63 - 1)
    if number is None:
        raise StepError(f"metric '{name}' is {value!r}, expected a whole number")
    return number


def digit_of(digit: int) -> int:
    try:
        return parse_digit(digit)
    except ValueError as error:
        raise StepError(str(error)) from None


def candidate_text(candidate: CandidateLike) -> str:
    try:
        number = parse_candidate(candidate)
    except (TypeError, ValueError) as error:
        raise StepError(str(error)) from None
    return f"{number % 9 + 1}{cell_name(number // 9)}"


def cell_text(cell: CellLike) -> str:
    try:
        return cell_name(parse_cell(cell))
    except (TypeError, ValueError) as error:
        raise StepError(str(error)) from None
