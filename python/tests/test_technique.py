"""Techniques in Python."""

from __future__ import annotations

import gc
import pickle
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import EASY, HARD, SEVENTEEN

import nonet
from nonet.sets import PEERS, CellMap


class Twins(nonet.Technique):
    """Two cells that see each other share their only two candidates."""

    id = "twins"
    metrics = {"eliminations": "how many candidates go"}

    def find(self, board: nonet.Grid) -> Iterator[nonet.Step]:
        pairs = [cell for cell in board.empty if len(board.candidates(cell)) == 2]
        for a in pairs:
            for b in pairs:
                if a < b and b in PEERS[a] and board.candidates(a) == board.candidates(b):
                    gone = [
                        nonet.Conclusion(cell, digit, places=False)
                        for cell in CellMap([a, b]).peers() & board.empty
                        for digit in board.candidates(cell)
                        if digit in board.candidates(a)
                    ]
                    if gone:
                        yield nonet.Step(
                            gone,
                            [a, b],
                            digits=board.candidates(a),
                            metrics={"eliminations": len(gone)},
                            cells={"twins": [a, b]},
                            sentence=f"{CellMap([a, b]).names()}",
                        )


def with_techniques(*classes: type[nonet.Technique], **entry: Any) -> nonet.Strategy:
    """The strategy basic, with these before all else but singles."""
    entries = [{"use": one.id, "score": 50, **entry} for one in classes]
    source = {"version": 1, "extends": "basic", "insert": {"after": "claiming", "entries": entries}}
    return nonet.Strategy(source, techniques=classes)


def technique(find: Any, **attributes: Any) -> type[nonet.Technique]:
    """A class with this `find`."""
    return type("Made", (nonet.Technique,), {"id": "made", "find": find, **attributes})


PAIRS = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"


def test_is_used_beside_compiled_ones() -> None:
    strategy = with_techniques(Twins)
    path = nonet.solve(HARD, strategy)
    assert "twins" in strategy.techniques
    steps = [
        step for puzzle in nonet.generate(20, seed=3) for step in nonet.solve(puzzle, strategy)
    ]
    found = [step for step in steps if step.technique == "twins"]
    assert found and found[0].score == 50 and found[0].metrics["eliminations"] >= 1
    assert path.status in ("solved", "stuck")


def test_finds_what_naked_pairs_find() -> None:
    naked = nonet.Strategy(
        {
            "version": 1,
            "techniques": [{"use": "naked-pair", "score": 1}, {"use": "locked-pair", "score": 1}],
        }
    )
    twins = nonet.Strategy(
        {"version": 1, "techniques": [{"use": "twins", "score": 1}]}, techniques=[Twins]
    )
    tried = 0
    for puzzle in nonet.generate(30, seed=5):
        for state in (step.state for step in nonet.solve(puzzle, "standard")):
            if any(len(state.candidates(cell)) == 1 for cell in state.empty):
                continue  # a pair may have a naked single in it
            compiled = {c for step in nonet.steps(state, naked) for c in step.conclusions}
            python = {c for step in nonet.steps(state, twins) for c in step.conclusions}
            assert compiled == python
            tried += bool(python)
    assert tried > 10


def test_its_steps_are_proved_drawn_and_explained() -> None:
    strategy = with_techniques(Twins)
    steps = [
        step
        for puzzle in nonet.generate(20, seed=3)
        for step in nonet.solve(puzzle, strategy)
        if step.technique == "twins"
    ]
    assert all(nonet.verify(steps))
    assert "<svg" in steps[0].svg() and steps[0].explanation
    assert steps[0].evidence["cells"][0]["role"] == "twins"


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


def fails(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
    if len(board.givens) < 30:
        raise KeyError("out of luck")
    return iter(())


def test_an_exception_names_technique_and_position_and_stops_nothing_else() -> None:
    strategy = with_techniques(technique(fails))
    ratings = nonet.rate([EASY, HARD, EASY, HARD], strategy, jobs=2)
    assert ratings.status.tolist() == ["solved", "error", "solved", "error"]
    assert "'made'" in ratings.messages[1] and "KeyError: 'out of luck'" in ratings.messages[1]
    assert "test_technique.py:" in ratings.messages[1] and HARD[:9] in ratings.messages[1]


def test_an_exception_raises_for_the_steps_of_a_position() -> None:
    with pytest.raises(nonet.PluginError, match="out of luck"):
        nonet.steps(HARD, with_techniques(technique(fails)))


def test_an_exception_raises_for_one_puzzle() -> None:
    with pytest.raises(nonet.PluginError, match="out of luck"):
        nonet.rate(HARD, with_techniques(technique(fails)))


@pytest.mark.parametrize(
    ("find", "message"),
    [
        (lambda self, board: [7], "expected a nonet.Step"),
        (lambda self, board: 7, "not iterable"),
        (lambda self, board: [nonet.Step("r1c1=1", kind="other")], "kind 'other'"),
        (
            lambda self, board: [nonet.Step("r1c1=1", metrics={"size": 1})],
            "metric that is not declared",
        ),
        (lambda self, board: [nonet.Step("r1c1<>9x")], "StepError"),
        (lambda self, board: exec("raise SystemExit"), "SystemExit"),
        (lambda self, board: (_ for _ in ()).throw(StopAsyncIteration), "StopAsyncIteration"),
    ],
)
def test_what_is_no_step_is_an_error_of_its_puzzle(find: Any, message: str) -> None:
    ratings = nonet.rate([HARD], with_techniques(technique(find)))
    assert ratings.status[0] == "error"
    assert message in ratings.messages[0]


def test_a_search_that_never_ends_can_be_interrupted() -> None:
    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        while True:
            yield nonet.Step("r1c2<>1", ["r1c2"])

    def ring(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(TimeoutError):
            nonet.steps(HARD, with_techniques(technique(find)))
    finally:
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ({"id": ""}, "has no id"),
        ({"id": "Not Kebab"}, "kebab"),
        ({"kinds": ["a"]}, "expected a dict"),
        ({"options": {"depth": 1.5}}, "option 'depth'"),
        ({"options": {"depth": (9, 1, 5)}}, "default"),
        ({"find": nonet.Technique.find}, "has no find"),
    ],
)
def test_a_wrong_declaration_is_refused(attributes: dict[str, Any], message: str) -> None:
    made = type("Made", (nonet.Technique,), {"id": "made", "find": fails, **attributes})
    with pytest.raises(nonet.PluginError, match=message):
        nonet.Strategy("basic", techniques=[made])


@pytest.mark.parametrize("wrong", [7, int, nonet.Grid, Twins()])
def test_what_is_no_class_of_a_technique_is_refused(wrong: Any) -> None:
    with pytest.raises(nonet.PluginError, match="expected a class"):
        nonet.Strategy("basic", techniques=[wrong])


def test_an_id_that_is_taken_is_refused() -> None:
    with pytest.raises(nonet.PluginError, match="twins"):
        nonet.Strategy("basic", techniques=[Twins, Twins])


def test_options_come_from_the_strategy() -> None:
    seen: list[Any] = []

    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        seen.append(self.options)
        return iter(())

    options = {"fast": False, "depth": (2, 1, 5), "mode": ["plain", "full"]}
    made = technique(find, options=options)
    nonet.rate(HARD, with_techniques(made))
    nonet.rate(HARD, with_techniques(made, options={"depth": 4, "mode": "full", "fast": True}))
    assert seen[0] == {"fast": False, "depth": 2, "mode": "plain"}
    assert seen[-1] == {"fast": True, "depth": 4, "mode": "full"}
    with pytest.raises(nonet.StrategyError, match="1 to 5"):
        with_techniques(made, options={"depth": 6})


def test_kinds_have_their_own_scores() -> None:
    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        for cell in board.empty:
            if len(board.candidates(cell)) == 1:
                kind = "odd" if cell % 2 else "even"
                yield nonet.Step([(cell, board.candidates(cell)[0], True)], [cell], kind=kind)

    made = technique(find, kinds={"odd": "Odd Cell", "even": "Even Cell"})
    strategy = nonet.Strategy(
        {"version": 1, "techniques": [{"use": "made", "score": {"odd": 1, "even": 2}}]},
        techniques=[made],
    )
    path = nonet.solve(EASY, strategy)
    assert {(step.kind, step.score) for step in path} == {("odd", 1.0), ("even", 2.0)}
    assert path[0].name in ("Odd Cell", "Even Cell")


def test_a_strategy_keeps_its_classes_alive() -> None:
    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        return iter(())

    strategy = with_techniques(technique(find))
    gc.collect()
    assert nonet.rate(EASY, strategy).status == "solved"
    del strategy
    gc.collect()


def test_a_strategy_with_techniques_pickles() -> None:
    again = pickle.loads(pickle.dumps(with_techniques(Twins)))
    assert "twins" in again.techniques


def test_assuming_one_solution_is_declared() -> None:
    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        raise AssertionError("is not asked where there are several solutions")
        yield

    made = technique(find, assumes_one_solution=True)
    strategy = nonet.Strategy({"version": 1, "techniques": [{"use": "made"}]}, techniques=[made])
    assert nonet.rate(["." * 81], strategy).status[0] == "many"


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


def refuting(places: bool) -> type[nonet.Technique]:
    """A technique that is wrong about the first cell with two candidates."""

    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        pairs = [cell for cell in board.empty if len(board.candidates(cell)) == 2]
        solution = board.solution()
        if pairs and solution is not None:
            cell = pairs[0]
            right = int([sign for sign in solution.text if sign.isdigit()][cell])
            wrong = next(digit for digit in board.candidates(cell) if digit != right)
            conclusion = nonet.Conclusion(cell, wrong if places else right, places=places)
            yield nonet.Step([conclusion], [cell])

    return technique(find)


@pytest.mark.parametrize("places", [True, False], ids=["placement", "exclusion"])
def test_a_wrong_technique_is_named_and_no_puzzle_called_impossible(places: bool) -> None:
    ratings = nonet.rate([HARD, EASY, SEVENTEEN], with_techniques(refuting(places)))
    assert ratings.status.tolist() == ["error", "solved", "error"]
    for message in (ratings.messages[0], ratings.messages[2]):
        assert "technique 'made': its step excludes every solution: Made: " in message
