"""The conformance kit on techniques in Python."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator

import pytest
from conftest import EASY
from techniques import Twins, fails, technique

import nonet


def test_conforms() -> None:
    report = nonet.conformance(Twins)
    assert report.ok, str(report)
    assert {result.check for result in report} >= {"steps", "repeatable", "equivariant", "proved"}


def test_a_wrong_elimination_is_caught() -> None:
    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        for cell in board.empty:
            if len(board.candidates(cell)) > 1:
                yield nonet.Step(
                    [nonet.Conclusion(cell, board.candidates(cell)[0], places=False)], [cell]
                )

    wrong = technique(find)
    report = nonet.conformance(wrong)
    assert not report.ok and any(r.check == "proved" and r.verdict == "failed" for r in report)
    first = nonet.steps(
        EASY, nonet.Strategy({"version": 1, "techniques": [{"use": "made"}]}, techniques=[wrong])
    )[0]
    assert not nonet.verify(first)


def test_an_order_that_changes_is_caught() -> None:
    calls = iter(range(10**6))

    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        singles = [cell for cell in board.empty if len(board.candidates(cell)) == 1]
        if next(calls) % 2:
            singles.reverse()
        for cell in singles:
            yield nonet.Step([nonet.Conclusion(cell, board.candidates(cell)[0], True)], [cell])

    report = nonet.conformance(technique(find))
    assert any(r.check == "repeatable" and r.verdict == "failed" for r in report), str(report)


def test_an_exception_is_caught_by_the_kit() -> None:
    report = nonet.conformance(technique(fails))
    assert not report.ok
    failure = next(r for r in report if r.check == "steps").failures[0]
    assert "KeyError: 'out of luck'" in failure.text and nonet.Grid(failure.position)


def test_a_search_that_never_ends_is_caught_by_the_kit() -> None:
    class Endless(nonet.Technique):
        id = "endless"

        def find(self, board: nonet.Grid) -> Iterator[nonet.Step]:
            cell = next(iter(board.empty))
            while True:
                yield nonet.Step(
                    [nonet.Conclusion(cell, board.candidates(cell)[0], places=False)], [cell]
                )

    report = nonet.conformance(Endless, grids=2, budget=2, find_seconds=0.1)
    steps = next(r for r in report if r.check == "steps")
    assert steps.verdict == "failed" and "still searching after 100 ms" in steps.text
    assert all(r.verdict == "not run" for r in report[2:])


def test_a_search_that_yields_nothing_is_stopped_by_the_kit() -> None:
    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        while True:
            try:
                len(board.empty)
            except Exception:
                pass
        yield

    start = time.monotonic()
    report = nonet.conformance(technique(find), grids=2, budget=2, find_seconds=0.1)
    assert time.monotonic() - start < 20
    steps = next(r for r in report if r.check == "steps")
    assert steps.verdict == "failed" and "still searching after 100 ms" in steps.text
    assert nonet.Grid(steps.failures[0].position)


def test_a_failure_is_told_with_its_position() -> None:
    failed = next(r for r in nonet.conformance(technique(fails), grids=2) if r.check == "steps")
    assert failed.text.endswith(f", at {failed.failures[0].position}")


def slow(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
    """Finds singles, slowly."""
    time.sleep(0.2)
    for cell in board.empty:
        if len(board.candidates(cell)) == 1:
            yield nonet.Step([nonet.Conclusion(cell, board.candidates(cell)[0], True)], [cell])


def test_the_time_of_a_check_bounds_a_slow_technique() -> None:
    start = time.monotonic()
    report = nonet.conformance(technique(slow), grids=4, seconds=0.5)
    # Twelve times the limit, and fifteen searches; three times that on a busy machine.
    assert time.monotonic() - start < 3 * (12 * 0.5 + 15 * 0.2)
    assert report.ok, str(report)
    cut = next(r for r in report if r.check == "repeatable")
    assert "stopped after 1 s at " in cut.text
    assert nonet.Grid(cut.text.rpartition(" at ")[2])


def test_the_kit_shows_its_progress() -> None:
    seen: list[tuple[str, int, int]] = []
    report = nonet.conformance(
        Twins,
        grids=4,
        budget=4,
        progress=lambda check, done, total: seen.append((check, done, total)),
    )
    assert seen[-1] == (report[-1].check, len(report), len(report))
    assert [done for _, done, _ in seen] == sorted(done for _, done, _ in seen)


def test_an_exception_of_progress_ends_the_kit() -> None:
    def fail(check: str, done: int, total: int) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        nonet.conformance(Twins, grids=4, progress=fail)


def test_an_exception_of_the_constructor_is_caught_by_the_kit() -> None:
    def refuse(self: nonet.Technique) -> None:
        raise RuntimeError("no luck today")

    report = nonet.conformance(technique(fails, __init__=refuse), grids=1)
    assert report[0].check == "made" and report[0].verdict == "failed"
    assert "no luck today" in report[0].text


def test_the_kit_leaves_an_alarm_of_the_caller_alone() -> None:
    before = signal.signal(signal.SIGALRM, signal.SIG_IGN)
    signal.setitimer(signal.ITIMER_REAL, 1000)
    try:
        nonet.conformance(Twins, grids=1, budget=1)
        assert signal.getitimer(signal.ITIMER_REAL)[0] > 0
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_the_kit_tries_the_limits_of_options() -> None:
    class Limited(Twins):
        """Twins, up to a number of eliminations."""

        id = "limited-twins"
        options = {"most": (27, 1, 27)}

        def find(self, board: nonet.Grid) -> Iterator[nonet.Step]:
            return (s for s in super().find(board) if len(s.conclusions) <= self.options["most"])

    report = nonet.conformance(Limited, grids=20)
    options = next(r for r in report if r.check == "options")
    assert options.verdict != "failed", str(report)
    assert "most=1" in options.text


def test_conformance_can_be_interrupted() -> None:
    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        time.sleep(0.01)
        return iter(())

    def ring(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        with pytest.raises(TimeoutError):
            nonet.conformance(technique(find), seconds=0.5)
    finally:
        signal.signal(signal.SIGALRM, before)
