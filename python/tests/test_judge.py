"""Judge: moves of players and models."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest
from conftest import EASY, HARD

import nonet


def test_a_true_move_names_the_easiest_step_that_has_it() -> None:
    move = nonet.Judge(EASY)("r5c5=5")
    assert move and move.legal and move.by is not None
    assert (move.by.technique, move.by.level) == ("naked-single", "easy")


def test_a_false_move_names_a_solution() -> None:
    move = nonet.Judge(EASY)("r1c3=1")
    assert move.legal and not move.true and not move
    assert "r1c3 is 4" in move.reason


@pytest.mark.parametrize("text", ["r1c1=5", "r1c3=9", "r1c3<>9"])
def test_an_impossible_move_is_not_legal(text: str) -> None:
    move = nonet.Judge(EASY)(text)
    assert not move.legal and not move.true and "no candidate" in move.reason


@pytest.mark.parametrize(
    "move",
    [
        "",
        "nonsense",
        "r1c1",
        "r1c3=1 because of me",
        "{",
        "{}",
        {"conclusions": []},
        {"conclusions": ["r0c0=1"]},
        {"conclusions": 7},
        "r1c3=4 because r9c0",
    ],
)
def test_what_is_no_move_is_neither_legal_nor_true(move: Any) -> None:
    verdict = nonet.Judge(EASY)(move)
    assert not verdict and not verdict.legal and not verdict.true and verdict.reason


def test_premises_must_prove_the_move() -> None:
    judge = nonet.Judge(EASY, None)
    assert judge("r1c6=8 because 8b2").argument == "proved"
    assert judge("r1c6=8 because 8c1").argument == "refuted"
    assert judge("r1c6=8").argument == ""


def test_idle_premises_are_counted() -> None:
    judge = nonet.Judge(EASY, None)
    verdict = judge("r1c6=8 because 8b2 r9c9 7b3", exact=True)
    assert (verdict.argument, verdict.premises, verdict.idle) == ("proved", 3, 2)


def test_a_level_limits_what_justifies() -> None:
    path = nonet.solve(HARD, "hodoku")
    hardest = max(path, key=lambda step: step.score)
    judge = nonet.Judge(hardest.state, "hodoku")
    assert judge(hardest).by is not None
    assert judge(hardest, level="easy").by is None
    with pytest.raises(ValueError, match="no level 'none'"):
        judge(hardest, level="none")


def test_a_claim_is_compared_with_the_steps() -> None:
    judge = nonet.Judge(EASY)
    assert judge({"conclusions": ["r5c5=5"], "technique": "Naked Single"}).claim is True
    assert judge({"conclusions": ["r5c5=5"], "technique": "x-wing"}).claim is False
    assert judge("r5c5=5").claim is None


def test_needed_says_what_it_would_have_taken() -> None:
    last = nonet.solve(EASY, "basic")[-1]
    needed = nonet.Judge(EASY, "basic").needed(last.conclusions[0])
    assert needed is not None and needed.steps > 1 and needed.hardest.technique
    assert nonet.Judge(HARD, "basic").needed("r9c9=2") is None


def test_steps_of_a_path_are_judged_true_and_minimal_or_not() -> None:
    for step in nonet.solve(HARD, "complete"):
        assert nonet.Judge(step.state, None)(step).argument == "proved"


def test_a_position_without_a_solution_has_a_defect() -> None:
    judge = nonet.Judge("12345678.........9" + "." * 63)
    assert "no solution" in judge.defect
    verdict = judge("r1c9=9")
    assert not verdict and "no solution" in verdict.reason


def test_no_wrong_move_is_accepted() -> None:
    """Mutated steps are accepted only where brute force finds them true."""
    rng = random.Random(1)
    accepted = 0
    for puzzle in nonet.generate(6, seed=11):
        solution = nonet.Grid(puzzle).solution()
        assert solution is not None
        for step in nonet.solve(puzzle, "standard"):
            state = step.state
            moves = []
            for _ in range(10):
                cell, digit = rng.choice(list(state.empty)), rng.randint(1, 9)
                conclusion = nonet.Conclusion(cell, digit, rng.random() < 0.5)
                premises = rng.sample(step.premises, rng.randint(0, len(step.premises)))
                moves.append({"conclusions": [str(conclusion)], "premises": premises})
            for move, verdict in zip(moves, nonet.Judge(state, None)(moves)):
                cell, digit, places = nonet.Conclusion.parse(move["conclusions"][0])
                is_true = digit in state.candidates(cell) and places == (
                    solution.digit(cell) == digit
                )
                assert verdict.true == is_true
                assert not verdict or is_true
                accepted += bool(verdict)
    assert accepted > 10


def test_a_judge_pickles() -> None:
    again = pickle.loads(pickle.dumps(nonet.Judge(EASY, "basic")))
    assert again("r5c5=5")


def test_a_wrong_grid_raises() -> None:
    with pytest.raises(nonet.GridError):
        nonet.Judge("no grid")
