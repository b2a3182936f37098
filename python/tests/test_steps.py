"""Conclusion, Step and Path."""

from __future__ import annotations

import copy
import pickle
import subprocess
from typing import Any

import pytest
from conftest import EASY, HARD, ROOT

import nonet


@pytest.fixture(scope="module")
def path() -> nonet.Path:
    return nonet.solve(HARD, "complete")


def test_steps_lead_from_the_puzzle_to_the_end(path: nonet.Path) -> None:
    grid = path.grid
    for step in path:
        assert step.state == grid
        grid = grid.apply(step.conclusions)
    assert grid == path.final


def test_a_step_has_what_its_record_has(path: nonet.Path) -> None:
    for step in path:
        record = step.to_dict()
        assert [str(c) for c in step.conclusions] == record["conclusions"]
        assert step.premises == tuple(record["premises"])
        assert (step.technique, step.kind, step.score) == (
            record["technique"],
            record["kind"],
            record["score"],
        )
        assert step.sentence == record["text"] == str(step)
        assert step.explanation == record["explanation"] and step.level == record["level"]


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda x: pickle.loads(pickle.dumps(x))]
)
def test_copies_are_equal(again: Any, path: nonet.Path) -> None:
    assert again(path) == path and hash(again(path)) == hash(path)
    assert again(path[3]) == path[3] and hash(again(path[3])) == hash(path[3])
    assert path[3] != path[4]


def test_a_path_is_a_sequence(path: nonet.Path) -> None:
    assert list(path[1:3]) == [path[1], path[2]]
    assert path[-1] == list(path)[-1] and path.index(path[2]) == 2
    assert sum(path.techniques.values()) == len(path)


def test_draws_itself_in_a_notebook(path: nonet.Path) -> None:
    assert path[0]._repr_svg_().startswith("<svg")
    assert path[0].svg("dark", caption=False, legend=False, width=300) != path[0].svg()
    assert path._repr_html_().count("<tr>") == len(path) + 1
    with pytest.raises(ValueError, match="theme"):
        path[0].svg("pink")


def test_a_made_step_keeps_its_parts() -> None:
    step = nonet.Step(
        ["r1c1<>5", nonet.Conclusion(1, 5, False)],
        ["r4c5", 40, "7b3"],
        covers=["5r1"],
        digits=[5],
        metrics={"size": 2},
        candidates={"body": [(40, 5), "5r1c9"]},
        cells={"pivot": ["r5c5"]},
        sentence="here",
    )
    assert [str(c) for c in step.conclusions] == ["r1c1<>5", "r1c2<>5"]
    assert step.premises == ("r4c5", "r5c5", "7b3") and step.covers == ("5r1",)
    assert step.digits == (5,) and step.metrics == {"size": 2} and step.sentence == "here"
    assert step.evidence["candidates"][0]["candidates"] == ["5r5c5", "5r1c9"]


@pytest.mark.parametrize(
    "make",
    [
        lambda: nonet.Step([]),
        lambda: nonet.Step("r1c1"),
        lambda: nonet.Step([(81, 1, True)]),
        lambda: nonet.Step([(0, 0, True)]),
        lambda: nonet.Step("r1c1=1", ["x"]),
        lambda: nonet.Step("r1c1=1", [81]),
        lambda: nonet.Step("r1c1=1", digits=[0]),
        lambda: nonet.Step("r1c1=1", cells={"a": [99]}),
        lambda: nonet.Step("r1c1=1", candidates={"a": ["r1c1"]}),
        lambda: nonet.Step("r1c1=1").state,
        lambda: nonet.Step("r1c1=1").svg(),
        lambda: nonet.Step.from_json("no json"),
        lambda: nonet.Step.from_json("[]"),
        lambda: nonet.Step.from_dict({"type": "result"}),
        lambda: nonet.Path.from_ndjson('{"type":"step"}'),
        lambda: nonet.Conclusion.parse("r1c1"),
        lambda: nonet.Step("r1c1=1", metrics={"size": 2.7}),
        lambda: nonet.Step("r1c1=1", metrics={"size": "x"}),
        lambda: nonet.Step.from_dict({"conclusions": []}),
        lambda: nonet.Step.from_dict({"conclusions": ["junk"]}),
        lambda: nonet.Step.from_dict({"conclusions": ["r1c1=1"], "x": object()}),
        lambda: nonet.solve(["junk"])[0].grid,
        lambda: nonet.solve(["junk"])[0].final,
    ],
)
def test_what_is_not_well_formed_raises(make: Any) -> None:
    with pytest.raises(nonet.StepError):
        make()


@pytest.mark.parametrize(
    "strategy", ["basic", "standard", "hodoku", "sudoku-explainer", "complete"]
)
def test_paths_are_those_of_the_program_byte_for_byte(strategy: str, program: str) -> None:
    for puzzle in [EASY, HARD, "11" + "." * 79, "." * 81]:
        done = subprocess.run(
            [program, "solve", "--format", "ndjson", "-s", strategy, puzzle],
            capture_output=True,
            text=True,
        )
        made = nonet.solve(puzzle, strategy)
        assert made.to_ndjson() == done.stdout
        assert "".join(step.to_json() + "\n" for step in made) == "".join(
            done.stdout.splitlines(True)[:-1]
        )


@pytest.mark.parametrize("all_ways", [False, True])
def test_all_steps_are_those_of_the_program(program: str, all_ways: bool) -> None:
    done = subprocess.run(
        [program, "steps", *(["--all-ways"] if all_ways else []), "--format", "ndjson", EASY],
        capture_output=True,
        text=True,
    )
    made = nonet.steps(EASY, all_ways=all_ways)
    assert "".join(step.to_json() + "\n" for step in made) == done.stdout != ""


def test_steps_show_each_conclusion_by_the_simplest_technique() -> None:
    shown, all_ways = nonet.steps(EASY), nonet.steps(EASY, all_ways=True)
    assert len(shown) < len(all_ways)
    assert {c for step in shown for c in step.conclusions} == {
        c for step in all_ways for c in step.conclusions
    }


def test_records_of_ratings_are_those_of_the_program(program: str, puzzles: list[str]) -> None:
    done = subprocess.run(
        [program, "rate", "--format", "ndjson", str(ROOT / "examples" / "puzzles.txt")],
        capture_output=True,
        text=True,
    )
    lines = [line for line in (ROOT / "examples" / "puzzles.txt").read_text().splitlines()]
    numbers = [i + 1 for i, line in enumerate(lines) if line and not line.startswith("#")]
    records = nonet.rate(puzzles, records=True).records
    expected = done.stdout.splitlines(True)
    for record, line, number in zip(records, expected, numbers, strict=True):
        assert record.replace(f'"line":{records.index(record) + 1},', f'"line":{number},') == line


def test_verdicts_are_those_of_the_program(program: str, path: nonet.Path) -> None:
    text = path.to_ndjson()
    done = subprocess.run(
        [program, "verify", "--format", "ndjson"], input=text, capture_output=True, text=True
    )
    verdicts = [
        line for line in done.stdout.splitlines() if '"verdict"' in line and '"line"' in line
    ]
    made = nonet.verify(list(path))
    assert len(verdicts) == len(made)
    assert all(
        f'"verdict":"{v.verdict}","nodes":{v.nodes},"premises":{v.premises}' in line
        for v, line in zip(made, verdicts)
    )


def test_arguments_of_a_step_may_be_one_text_or_numbers_of_numpy() -> None:
    numpy = pytest.importorskip("numpy")
    step = nonet.Step(
        nonet.Conclusion(numpy.int64(0), numpy.uint8(1), True),
        "r4c5, 7b3",
        digits=[numpy.uint8(5), 2, 5],
        candidates={"body": "5r1c9 5r2c9"},
    )
    assert step.conclusions == (nonet.Conclusion(0, 1, True),)
    assert step.premises == ("r4c5", "7b3") and step.digits == (2, 5)
    assert step.evidence["candidates"][0]["candidates"] == ["5r1c9", "5r2c9"]


def test_a_step_does_not_change_with_the_dict_that_it_was_made_of() -> None:
    record = {"conclusions": ["r1c1=1"], "premises": ["r1c1"]}
    step = nonet.Step.from_dict(record)
    record["conclusions"].append("r1c2=2")
    assert len(step.conclusions) == 1


def test_a_step_of_a_strategy_without_levels_has_none() -> None:
    assert nonet.solve(EASY, "sudoku-explainer")[0].level == ""
