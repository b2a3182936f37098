"""The conformance kit for techniques in Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from . import _native
from .technique import Technique


class Failure(NamedTuple):
    """What is wrong with a technique.

    Attributes:
        text: what, and what was expected.
        position: where, a grid as a text; may be empty.
        options: `name=value` of an option that shows it; may be empty.
    """

    text: str
    position: str
    options: str


class CheckResult(NamedTuple):
    """The result of a check of the kit.

    Attributes:
        check: its name; docs/conformance.md says what each shows.
        verdict: "ok", "failed", "untested" (no position has a step, or its time did not suffice for one), "not run"
            (one before it failed).
        text: what it did, or the first failure and its position; the position where its time ended, if it did not
            suffice for all.
        failures: all that it found.
    """

    check: str
    verdict: str
    text: str
    failures: list[Failure]


class Conformance(list[CheckResult]):
    """The results of all checks. `str()` is their table; it is true in an `if` or `assert` when no check failed."""

    @property
    def ok(self) -> bool:
        """Whether no check failed."""
        return all(result.verdict in ("ok", "untested") for result in self)

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        return "\n".join(f"{r.check:<14} {r.verdict:<9} {r.text}" for r in self)


def conformance(
    technique: type[Technique],
    positions: Iterable[str | _native.Grid] = (),
    *,
    grids: int = 40,
    seed: int = 1,
    budget: int = 20,
    seconds: float = 5.0,
    find_seconds: float = 10.0,
    progress: Callable[[str, int, int], object] | None = None,
) -> Conformance:
    """Tests that a technique keeps its contract: well-formed steps, that are proved, the same each time, on
    transformed grids too, with several solutions unless it declares otherwise ...

    Args:
        technique: a class that derives from Technique.
        positions: grids to try, beside those that are made.
        grids: how many positions are made, of puzzles, of grids with several solutions, and of candidates alone.
        seed: for those; the same seed gives the same positions.
        budget: how many positions each check tries.
        seconds: how long each check may take: it begins no search later, and leaves out the positions that it did not
            finish; 0: no limit.
        find_seconds: how long a search may take; one that takes longer is a failure. An exception then ends its code, but
            not a function of C that it waits for.
        progress: a function; called up to ten times a second as progress(check, done, total) with the name of the
            check that runs, how many checks are done, and of how many.

    Eleven checks, and before them a survey for positions with steps, each end with the search that runs after
    `seconds`; `repeatable` has four at once. So a call takes at most 12 * seconds and 15 times the longest search, which is
    `find_seconds`. Ctrl-C ends the search that runs.

    Raises:
        PluginError: the class declares something wrong.
    """
    texts = [str(p) if isinstance(p, str) else p.state for p in positions]
    rows = _native.conformance(
        technique, texts, grids, seed, budget, seconds, find_seconds, progress
    )
    return Conformance(
        _result(check, verdict, text, [Failure(*failure) for failure in failures])
        for check, verdict, text, failures in rows
    )


def _result(check: str, verdict: str, text: str, failures: list[Failure]) -> CheckResult:
    position = failures[0].position if failures else ""
    if position and position not in text:
        text += f", at {position}"
    return CheckResult(check, verdict, text, failures)
