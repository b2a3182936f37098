"""solve, steps and hint for many grids, and steps as values."""

from __future__ import annotations

import copy
import json
import pickle
import signal
import subprocess
import threading
from pathlib import Path

import pytest
from conftest import EASY, HARD, SEVENTEEN

import nonet

SEVERAL = "." * 81
CONFLICT = "11" + "." * 79
COMPLETE = nonet.Grid(EASY).solution()


@pytest.mark.parametrize("jobs", [1, 3])
def test_steps_of_many_are_those_of_each(jobs: int) -> None:
    grids = [EASY, SEVENTEEN, nonet.Grid(HARD)]
    many = nonet.steps(grids, "basic", jobs=jobs)
    assert [len(steps) for steps in many] == [len(nonet.steps(grid, "basic")) for grid in grids]
    for steps, grid in zip(many, grids):
        for step, alone in zip(steps, nonet.steps(grid, "basic")):
            assert step.conclusions == alone.conclusions and step.premises == alone.premises


def test_steps_of_many_are_those_of_the_program(program: str, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{EASY}\n{SEVENTEEN}\n")
    done = subprocess.run(
        [program, "steps", "--format", "ndjson", str(file)],
        capture_output=True,
        text=True,
    )
    made = [step.to_json() for steps in nonet.steps([EASY, SEVENTEEN]) for step in steps]
    expected = done.stdout.replace(f'"source":"{file}:', '"source":"argument ')
    assert "".join(record + "\n" for record in made) == expected


@pytest.mark.parametrize("many", [[EASY, "junk", CONFLICT], iter([EASY, "junk", CONFLICT])])
def test_a_bad_grid_does_not_lose_the_others(many: object) -> None:
    steps = nonet.steps(many, "basic")  # type: ignore[call-overload]
    assert steps[0] and not steps[0].message
    assert not steps[1] and "expected" in steps[1].message
    assert not steps[2] and "digit 1 twice" in steps[2].message


def test_steps_of_several_solutions_say_so() -> None:
    [steps] = nonet.steps([EASY.replace("5", ".").replace("3", ".")], "standard")
    assert steps and "more than one solution" in steps.message


@pytest.mark.parametrize("jobs", [1, 3])
def test_hints_are_the_first_steps_of_paths(jobs: int) -> None:
    grids = [EASY, SEVENTEEN, HARD]
    hints = nonet.hint(grids, "complete", jobs=jobs)
    for hint, path in zip(hints, nonet.solve(grids, "complete"), strict=True):
        assert hint.step is not None and hint.message == ""
        assert hint.step.conclusions == path[0].conclusions and hint.step.state == path[0].state
    assert nonet.hint(EASY).step == nonet.solve(EASY)[0]


def test_hints_are_those_of_the_program(program: str) -> None:
    for strategy in ("basic", "hodoku", "sudoku-explainer"):
        done = subprocess.run(
            [program, "hint", "--format", "ndjson", "-s", strategy, HARD],
            capture_output=True,
            text=True,
        )
        step = nonet.hint(HARD, strategy).step
        assert ("" if step is None else step.to_json() + "\n") == done.stdout


def test_where_there_is_no_step_a_hint_says_why() -> None:
    hints = nonet.hint(["junk", CONFLICT, SEVERAL, COMPLETE, HARD], "basic")
    assert [bool(hint) for hint in hints] == [False, False, False, False, False]
    assert "expected" in hints[0].message and "digit 1 twice" in hints[1].message
    assert "more than" in hints[2].message and hints[3].message == "the grid is complete"
    assert hints[4].message == "no technique of the strategy finds a step"
    with pytest.raises(nonet.GridError):
        nonet.hint("junk")


def test_limits_of_whole_puzzles_do_not_hold_for_hints() -> None:
    limited = {"version": 1, "extends": "standard", "stop": {"above-level": "easy"}}
    harder = next(step for step in nonet.solve(SEVENTEEN, "standard") if step.level != "easy")
    assert len(nonet.solve(harder.state, limited)) == 0
    step = nonet.hint(harder.state, limited).step
    assert step is not None and step.technique == harder.technique and step.level == harder.level


def test_progress_and_interrupts_of_many() -> None:
    for function in (nonet.solve, nonet.steps, nonet.hint):
        seen: list[tuple[int, int | None]] = []
        function([EASY] * 5, "basic", progress=lambda *numbers: seen.append(numbers))
        assert seen[-1] == (5, 5)

    def fail(done: int, total: int | None) -> None:
        raise LookupError("enough")

    for function in (nonet.solve, nonet.steps, nonet.hint):
        with pytest.raises(LookupError, match="enough"):
            function([EASY] * 5, "basic", progress=fail)


def test_an_interrupt_ends_steps_of_many() -> None:
    threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()
    with pytest.raises(KeyboardInterrupt):
        nonet.steps([HARD] * 100_000, "complete")


def test_values_of_a_step_are_those_of_its_record() -> None:
    for puzzle, strategy in ((HARD, "complete"), (SEVENTEEN, "sudoku-explainer")):
        for step in nonet.solve(puzzle, strategy)[::9]:
            again = nonet.Step.from_json(step.to_json())
            for name in (
                *("conclusions", "premises", "covers", "technique", "kind", "name", "digits"),
                *("metrics", "level", "score", "sentence", "explanation", "evidence", "state"),
            ):
                assert getattr(step, name) == getattr(again, name), name
            assert again == step and hash(again) == hash(step) and repr(again) == repr(step)
            assert again.svg() == step.svg()
            assert nonet.verify(again) == nonet.verify(step)


def test_values_of_a_path_are_those_of_its_lines() -> None:
    for grid in (HARD, SEVERAL, CONFLICT, nonet.Grid(EASY).apply("r5c5=5")):
        path = nonet.solve(grid, "standard")
        again = nonet.Path.from_ndjson(path.to_ndjson(), message=path.message)
        for name in ("grid", "final", "status", "level", "score", "rating", "techniques"):
            assert getattr(path, name) == getattr(again, name), name
        assert again == path and again.to_dict() == path.to_dict() and repr(again) == repr(path)
        assert nonet.Grid(path.final.state).state == path.final.state
        assert nonet.solve(path.final) == nonet.solve(nonet.Grid(path.final.state))


def test_steps_outlive_their_path_and_strategy() -> None:
    strategy = nonet.Strategy({"version": 1, "extends": "basic"})
    step = nonet.solve(EASY, strategy)[3]
    record = json.loads(step.to_json())
    del strategy
    assert step.sentence == record["text"] and step.level == record["level"]
    for same in (copy.copy(step), pickle.loads(pickle.dumps(step))):
        assert same == step and same.state == step.state


def test_a_judge_takes_the_steps_of_a_path() -> None:
    path = nonet.solve(SEVENTEEN, "standard")
    judge = nonet.Judge(path[0].state)
    for judgement in (judge(path[0]), judge(nonet.Step.from_json(path[0].to_json()))):
        assert judgement and judgement.claim is True and judgement.by is not None
        assert judgement.by.technique == path[0].technique
    assert judge.needed(path[0]) == judge.needed(nonet.Step.from_json(path[0].to_json()))


def test_a_position_has_the_history_of_its_text() -> None:
    grid = nonet.Grid(HARD)
    for step in nonet.solve(HARD, "complete")[:40]:
        grid = grid.apply(step.conclusions)
        text = nonet.Grid(grid.state)
        assert grid == text and grid.state == text.state and grid.text == text.text
        assert nonet.hint(grid, "basic") == nonet.hint(text, "basic")
    masks = nonet.Grid.from_masks(nonet.Grid(HARD).masks).apply("r1c2<>1")
    assert masks == nonet.Grid(masks.state) and masks.state == nonet.Grid(masks.state).state
