"""The examples of examples/python run, and do what they say."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from conftest import EASY, ROOT

import nonet

EXAMPLES = ROOT / "examples" / "python"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("arguments", [["sudoku_env.py"], ["reasoning_gym_dataset.py"]])
def test_an_example_runs_as_a_program(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=EXAMPLES, check=True, capture_output=True, text=True
    )
    assert done.stdout and not done.stderr


def test_the_environment_begins_with_the_puzzle_of_the_options() -> None:
    env = example("sudoku_env").SudokuEnv()
    observation, info = env.reset(options={"puzzle": EASY})
    assert info == {"grid": EASY}
    assert np.array_equal(observation["digits"], nonet.Grid(EASY).digits)
    assert observation["candidates"][40] == 1 << 4


def test_the_environment_makes_the_same_puzzle_from_the_same_seed() -> None:
    env = example("sudoku_env").SudokuEnv()
    assert env.reset(seed=3)[1] == env.reset(seed=3)[1] != env.reset(seed=4)[1]


def test_the_environment_rewards_justified_moves() -> None:
    env = example("sudoku_env").SudokuEnv()
    env.reset(options={"puzzle": EASY})
    observation, reward, terminated, truncated, info = env.step("r5c5=5 because r5c5")
    assert (reward, terminated, truncated) == (1.0, False, False)
    assert observation["digits"][40] == 5 and info["judgement"].minimal
    # True, but no technique has it at once.
    assert env.step("r1c3=4")[1] == pytest.approx(0.1)
    for false in ("r1c4=2", 0, 5000, "no move"):
        assert env.step(false)[1] == -1.0, false


def test_the_environment_ends_with_the_puzzle_or_its_moves() -> None:
    env = example("sudoku_env").SudokuEnv([EASY], max_moves=60)
    env.reset()
    for step in nonet.solve(EASY):
        *_, terminated, truncated, _ = env.step(step.to_json())
    assert terminated and not truncated
    env.reset()
    for _ in range(60):
        *_, terminated, truncated, _ = env.step("no move")
    assert truncated and not terminated


def test_the_dataset_has_the_shape_of_reasoning_gym() -> None:
    data = example("reasoning_gym_dataset").NextStepDataset(seed=1, size=3)
    entries = list(data)
    assert len(entries) == len(data) == 3
    assert entries[2] == data[2]
    for entry in entries:
        assert set(entry) == {"question", "answer", "metadata"}
        assert entry["metadata"]["difficulty"]["level"] in ("easy", "medium")
        json.dumps(entry)


def test_the_dataset_scores_answers() -> None:
    data = example("reasoning_gym_dataset").NextStepDataset(seed=1, size=1)
    entry = data[0] | {"metadata": data[0]["metadata"] | {"state": EASY}}
    scores = {
        "r5c5=5 because r5c5": 1.0,
        "r5c5=5 because r5c5 9r9": 0.75,
        "r5c5=5": 0.5,
        "r5c5=5 because 9r9": 0.5,
        "r1c3=4": 0.1,
        "r1c3=1": 0.01,
        "r1c1=1": 0.0,
        "I give up": 0.0,
        "": 0.0,
    }
    assert {answer: data.score_answer(answer, entry) for answer in scores} == scores
    assert data.score_answer(None, entry) == 0.0
    assert data.score_answer(data[0]["answer"], data[0]) >= 0.75


def test_records_of_justified_steps_are_graded() -> None:
    done = subprocess.run(
        [sys.executable, "grade_sudokujustify.py", "justified.ndjson"],
        cwd=EXAMPLES,
        check=True,
        capture_output=True,
        text=True,
    )
    graded = [json.loads(line) for line in done.stdout.splitlines()]
    names = ("legal", "true", "proved", "justified", "claim", "candidates_right")
    assert [tuple(one[name] for name in names) for one in graded] == [
        (True, True, True, True, True, True),
        (True, True, True, True, True, False),
        (True, False, False, False, False, True),
        (True, True, False, False, False, True),
        (False, False, False, False, False, None),
    ]
    assert "legal                 4 of 5   80.0%" in done.stderr


def test_justified_steps_are_read_from_csv(tmp_path: Any) -> None:
    table = tmp_path / "records.csv"
    table.write_text(
        f"grid,technique,row,col,value,candidates,unit\n{EASY},naked single,4,4,5,5,\n"
    )
    grading = example("grade_sudokujustify")
    grader = grading.Grader(from_zero=True)
    [graded] = grading.grade_all(grading.records_of(table), grader)
    assert graded["proved"] and graded["claim"] and graded["candidates_right"]


def test_ill_formed_records_are_graded_as_wrong() -> None:
    grader = example("grade_sudokujustify").Grader()
    for record in (
        {},
        {"grid": "no grid"},
        {"grid": EASY, "row": 1},
        {"grid": EASY, "row": 10, "column": 1, "value": 1, "technique": "x"},
        {"grid": EASY, "row": "a", "column": 1, "value": 1, "technique": "x"},
    ):
        graded = grader.grade(record)
        assert not graded["legal"] and graded["reason"]
