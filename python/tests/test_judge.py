"""Judge: moves at a position."""

from __future__ import annotations

import copy
import json
import pickle
import random
import re
import signal
import threading
import time
from typing import Any

import pytest
from conftest import EASY, HARD

import nonet

WING = (
    "+7+8.+54....4.5+6+3.+78..3.+8+17..+5.+48.7+15.+6.+6..54+87.+59+7+36+8+2+1+48+7+3+4+9+51626..1+83"
    "..7...+7+2+63.8"
)


@pytest.fixture()
def judge() -> nonet.Judge:
    return nonet.Judge(EASY)


def test_a_true_move_names_the_easiest_step(judge: nonet.Judge) -> None:
    judgement = judge("r5c5=5")
    assert judgement.legal and judgement.true
    assert judgement.by is not None
    assert judgement.by.technique == "naked-single"
    assert judgement.by.level == "easy"
    assert judgement.reason == ""


def test_a_false_move_is_legal_and_not_true(judge: nonet.Judge) -> None:
    judgement = judge("r5c5<>5")
    assert judgement.legal and not judgement.true
    assert judgement.by is None
    assert "r5c5<>5 is false in the solution" in judgement.reason
    assert not judgement


def test_a_move_in_a_filled_cell_is_not_legal(judge: nonet.Judge) -> None:
    assert judge("r1c1=5") == (False, False, "", 0, 0, None, None, "r1c1 is filled with 5 (given)")


def test_premises_are_judged(judge: nonet.Judge) -> None:
    proved, refuted = judge(["r1c6=8 because 8b2", "r1c6=8 because 8c1"])
    assert (proved.argument, proved.premises, proved.idle) == ("proved", 1, 0)
    assert proved.minimal and proved
    assert (refuted.argument, refuted.true) == ("refuted", True)
    assert not refuted.minimal and not refuted


def test_idle_premises_are_counted_exactly_on_request() -> None:
    judge = nonet.Judge("12345678." + 72 * ".", None)
    assert judge("r1c9=9 because r1c9 9r1").idle == 1
    assert judge("r1c9=9 because r1c9 9r1", exact=True).idle == 2


def test_steps_above_the_level_do_not_justify() -> None:
    judge = nonet.Judge(WING)
    above = judge("r3c78<>9").by
    assert above is not None and above.technique == "xy-wing"
    assert judge("r3c78<>9", level="easy").by is None
    assert judge("r3c78<>9", level=above.level).by == above


def test_claims_are_checked() -> None:
    judge = nonet.Judge(WING)
    assert judge("XY-Wing: r3c7<>9").claim is True
    assert judge("Naked Pair: r3c7<>9").claim is False
    assert judge("Wishful Thinking: r3c7<>9").claim is False
    assert judge("r3c7<>9").claim is None
    assert judge({"conclusions": ["r3c7<>9"], "technique": "xy-wing"}).claim is True


def test_needed_is_the_path_of_the_strategy() -> None:
    judge = nonet.Judge(WING)
    one = judge.needed("r3c7<>9")
    assert one is not None and (one.steps, one.hardest.technique) == (1, "xy-wing")
    late = nonet.Judge(EASY).needed("r1c3=4")
    assert late is not None and late.steps > 1 and late.hardest.level == "easy"
    assert judge.needed("r3c7=9") is None
    with pytest.raises(nonet.StepError, match="'nothing' is not a conclusion"):
        judge.needed("nothing")


def test_every_step_of_a_position_claims_rightly() -> None:
    judge = nonet.Judge(WING)
    found = nonet.steps(WING)
    for step, judgement in zip(found, judge(found)):
        assert judgement.claim is True, step
        assert judgement.by is not None and judgement.by.score <= step.score


def test_a_conclusion_is_a_move(judge: nonet.Judge) -> None:
    assert judge(nonet.Conclusion(40, 5, True)).true


def test_a_move_of_another_type_is_an_error(judge: nonet.Judge) -> None:
    with pytest.raises(TypeError, match="a move is int, expected a text"):
        judge([5])  # type: ignore[list-item]


def test_a_position_without_a_solution_has_a_defect() -> None:
    judge = nonet.Judge("11" + 79 * ".")
    assert judge.defect == "the position has a contradiction, so no move can be judged"
    assert judge("r5c5=5").reason == judge.defect


def test_without_a_strategy_nothing_justifies() -> None:
    judgement = nonet.Judge(EASY, None)("r5c5=5 because r5c5")
    assert judgement and judgement.by is None


def test_a_judge_is_pickled_and_copied(judge: nonet.Judge) -> None:
    for other in (pickle.loads(pickle.dumps(judge)), copy.copy(judge)):
        assert other.grid == judge.grid
        assert other("r5c5=5") == judge("r5c5=5")


def test_threads_share_a_judge() -> None:
    judge = nonet.Judge(WING)
    expected = nonet.Judge(WING)("r3c7<>9")
    answers: list[nonet.Judgement] = []

    def ask() -> None:
        answers.extend(judge(100 * ["r3c7<>9"]))

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == 400 * [expected]


def test_an_interrupt_ends_the_judging(judge: nonet.Judge) -> None:
    moves = 2_000_000 * ["r5c5=5 because r5c5"]

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    start = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            judge(moves)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert time.monotonic() - start < 600


def test_records_are_moves(judge: nonet.Judge) -> None:
    record = {"conclusions": ["r5c5=5"], "premises": ["r5c5"], "name": "Full House"}
    assert judge(record) == judge(json.dumps(record)) == judge("Full House: r5c5=5 because r5c5")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (
            {"conclusions": ["r5c5=5"], "premise": ["r5c5"]},
            "unknown key 'premise', did you mean 'premises'?",
        ),
        (
            {"conclusion": ["r5c5=5"]},
            "unknown key 'conclusion', did you mean 'conclusions'?",
        ),
        ({"conclusions": ["r5c5=5"], "x": 1}, "unknown key 'x', expected conclusions, premises"),
        ({}, "no 'conclusions', expected a list"),
        ('{"conclusion": ["r5c5=5"]}', "no 'conclusions', but 'conclusion'"),
        ('{"conclusions": ["r5c5=5"], "Premises": []}', "no 'premises', but 'Premises'"),
    ],
)
def test_a_misspelt_key_is_named(move: Any, reason: str, judge: nonet.Judge) -> None:
    right, wrong = judge(["r5c5=5", move])
    assert right.true and not wrong.legal and wrong.reason.startswith(reason)
    with pytest.raises(nonet.StepError, match=re.escape(reason)):
        judge.needed(move)


def test_a_move_may_have_all_fields_of_a_step(judge: nonet.Judge) -> None:
    step = nonet.solve(EASY)[0]
    assert judge(step.to_dict()) == judge(step)


def test_a_text_of_another_program_may_have_more_keys(judge: nonet.Judge) -> None:
    assert judge('{"conclusions": ["r5c5=5"], "author": "x"}').true


@pytest.mark.parametrize("text", ["r1c1=5", "r1c3=9", "r1c3<>9"])
def test_an_impossible_move_is_not_legal(text: str) -> None:
    move = nonet.Judge(EASY)(text)
    assert not move.legal and not move.true and move.reason


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


def test_a_level_limits_what_justifies() -> None:
    path = nonet.solve(HARD, "hodoku")
    hardest = max(path, key=lambda step: step.score)
    judge = nonet.Judge(hardest.state, "hodoku")
    assert judge(hardest).by is not None
    assert judge(hardest, level="easy").by is None
    with pytest.raises(ValueError, match="no level 'none'"):
        judge(hardest, level="none")


def test_needed_says_what_it_would_have_taken() -> None:
    last = nonet.solve(EASY, "basic")[-1]
    needed = nonet.Judge(EASY, "basic").needed(last.conclusions[0])
    assert needed is not None and needed.steps > 1 and needed.hardest.technique
    assert nonet.Judge(HARD, "basic").needed("r9c9=2") is None


def test_steps_of_a_path_are_judged_true_and_minimal_or_not() -> None:
    for step in nonet.solve(HARD, "complete"):
        assert nonet.Judge(step.state, None)(step).argument == "proved"


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


def test_a_wrong_grid_raises() -> None:
    with pytest.raises(nonet.GridError):
        nonet.Judge("no grid")
