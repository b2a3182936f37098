"""Techniques in Python."""

from __future__ import annotations

import gc
import pickle
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import EASY, HARD, SEVENTEEN
from techniques import PairedWing, Twins, fails, technique

import nonet


def with_techniques(*classes: type[nonet.Technique], **entry: Any) -> nonet.Strategy:
    """The strategy basic, with these before all else but singles."""
    entries = [{"use": one.id, "score": 50, **entry} for one in classes]
    source = {"version": 1, "extends": "basic", "insert": {"after": "claiming", "entries": entries}}
    return nonet.Strategy(source, techniques=classes)


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


def test_facts_find_what_compiled_w_wings_find() -> None:
    def alone(entry: str, *classes: type[nonet.Technique]) -> nonet.Strategy:
        source = {"version": 1, "techniques": [{"use": entry, "score": 1}]}
        return nonet.Strategy(source, techniques=classes)

    compiled, python = alone("w-wing"), alone("paired-wing", PairedWing)
    found = 0
    for path in nonet.solve(nonet.generate(30, seed=5), "basic"):
        steps = nonet.steps(path.final, python)
        expected = nonet.steps(path.final, compiled)
        assert sorted(sorted(step.conclusions) for step in steps) == sorted(
            sorted(step.conclusions) for step in expected
        )
        assert all(nonet.verify(steps))
        found += len(steps)
    assert found > 10


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
    assert steps[0].sentence.startswith("Twins: ['r") and "'] => r" in steps[0].sentence


def test_an_exception_names_technique_and_position_and_stops_nothing_else() -> None:
    strategy = with_techniques(technique(fails))
    ratings = nonet.rate([EASY, HARD, EASY, HARD], strategy, jobs=2)
    assert ratings.status.tolist() == ["solved", "error", "solved", "error"]
    assert "'made'" in ratings.message[1] and "KeyError: 'out of luck'" in ratings.message[1]
    assert "techniques.py:" in ratings.message[1] and HARD[:9] in ratings.message[1]


def test_an_exception_of_the_package_names_the_line_of_the_technique() -> None:
    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        yield nonet.Step("r0c0=1")

    line = find.__code__.co_firstlineno + 1
    with pytest.raises(nonet.PluginError, match=rf"test_technique.py:{line}\)"):
        nonet.steps(HARD, with_techniques(technique(find)))


def test_an_exception_names_its_causes() -> None:
    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        try:
            yield from [][1]
        except IndexError as error:
            raise RuntimeError("no steps") from error

    words = r"RuntimeError: no steps \(.*\); caused by IndexError: list index .*test_technique.py:"
    with pytest.raises(nonet.PluginError, match=words):
        nonet.steps(HARD, with_techniques(technique(find)))


def test_an_exception_names_what_it_was_raised_for() -> None:
    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        try:
            yield from {}["pairs"]
        except KeyError:
            raise RuntimeError("no pairs")

    line = find.__code__.co_firstlineno + 4
    words = (
        rf"RuntimeError: no pairs \(.*test_technique.py:{line}\); while handling KeyError: 'pairs'"
    )
    with pytest.raises(nonet.PluginError, match=words):
        nonet.steps(HARD, with_techniques(technique(find)))


def test_an_exception_says_how_to_reproduce_it_in_python() -> None:
    strategy = with_techniques(technique(fails))
    expected = f"reproduce with: nonet.steps('{HARD}', strategy)"
    messages = [nonet.rate([HARD], strategy).message[0], nonet.solve([HARD], strategy)[0].message]
    with pytest.raises(nonet.PluginError) as caught:
        nonet.steps(HARD, strategy)
    assert all(expected in message for message in [*messages, str(caught.value)])


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
    assert message in ratings.message[0]


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


def test_a_search_that_yields_nothing_can_be_interrupted() -> None:
    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        while True:
            len(board.empty)
        yield

    def ring(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(TimeoutError):
            nonet.rate([HARD, EASY], with_techniques(technique(find)))
    finally:
        signal.signal(signal.SIGALRM, before)
    assert nonet.rate(EASY, "basic").status == "solved"


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


def refuting(places: bool) -> type[nonet.Technique]:
    """A technique that is wrong about the first cell with two candidates."""

    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        pairs = [cell for cell in board.empty if len(board.candidates(cell)) == 2]
        solution = board.solution()
        if pairs and solution is not None:
            cell = pairs[0]
            right = solution.digit(cell)
            wrong = next(digit for digit in board.candidates(cell) if digit != right)
            conclusion = nonet.Conclusion(cell, wrong if places else right, places=places)
            yield nonet.Step([conclusion], [cell])

    return technique(find)


@pytest.mark.parametrize("places", [True, False], ids=["placement", "exclusion"])
def test_a_wrong_technique_is_named_and_no_puzzle_called_impossible(places: bool) -> None:
    ratings = nonet.rate([HARD, EASY, SEVENTEEN], with_techniques(refuting(places)))
    assert ratings.status.tolist() == ["error", "solved", "error"]
    for message in (ratings.message[0], ratings.message[2]):
        assert "technique 'made': its step excludes every solution: Made: " in message
