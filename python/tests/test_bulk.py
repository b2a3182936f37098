"""Functions for one grid or many."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
from pathlib import Path

import numpy as np
import pytest
from conftest import EASY, HARD, SEVENTEEN

import nonet


def test_one_grid_has_one_rating() -> None:
    rating = nonet.rate(EASY)
    assert isinstance(rating, nonet.Rating)
    assert rating.status == "solved" and rating.score > 0 and rating.level == "easy"
    assert rating.techniques and sum(rating.techniques.values()) == rating.steps


def test_many_grids_have_columns(puzzles: list[str]) -> None:
    ratings = nonet.rate(puzzles)
    assert isinstance(ratings, nonet.Ratings)
    assert all(len(column) == len(puzzles) for column in ratings.values())
    assert ratings.uses.sum(axis=1).tolist() == ratings.steps.tolist()


def test_jobs_do_not_change_the_result(puzzles: list[str]) -> None:
    one, four = nonet.rate(puzzles, jobs=1), nonet.rate(puzzles, jobs=4)
    assert all((one[key] == four[key]).all() for key in one)


def test_errors_are_values_in_a_batch() -> None:
    ratings = nonet.rate([EASY, "no grid", "11" + "." * 79, "." * 81])
    assert ratings.status.tolist() == ["solved", "error", "invalid", "many"]
    assert ratings.message[1] and "digit 1 twice" in ratings.message[2]
    assert np.isnan(ratings.score[1:]).all()
    assert nonet.count([EASY, "no grid"]).tolist() == [1, -1]
    assert [check.status for check in nonet.check([EASY, "no grid"])] == ["one", "error"]
    assert nonet.convert([EASY, "no grid"], "line")[1] == ""
    assert nonet.canonical(["no grid"])[0].message
    path = nonet.solve(["no grid"])[0]
    assert path.status == "error" and len(path) == 0 and path.message


WRONG_THINGS = [None, float("nan"), 5, object(), np.zeros(80, dtype=int), np.zeros(81), [1, 2, 3]]


@pytest.mark.parametrize("wrong", WRONG_THINGS, ids=lambda thing: type(thing).__name__)
def test_what_is_no_grid_is_a_value_in_a_batch_whatever_its_type(wrong: object) -> None:
    many = [EASY, wrong, EASY]
    ratings = nonet.rate(many)
    assert ratings.status.tolist() == ["solved", "error", "solved"]
    assert "expected" in ratings.message[1]
    assert nonet.count(many).tolist() == [1, -1, 1]
    assert [check.status for check in nonet.check(many)] == ["one", "error", "one"]
    assert [path.status for path in nonet.solve(many)] == ["solved", "error", "solved"]
    assert nonet.convert(many, "line")[1] == ""
    assert nonet.canonical(many)[1].message and nonet.transform(many, 5)[1].message
    assert list(nonet.trace(many).errors) == [1]


def test_a_missing_value_of_a_column_is_an_error_of_its_row() -> None:
    pandas = pytest.importorskip("pandas")
    table = pandas.DataFrame({"puzzle": [EASY, float("nan"), SEVENTEEN]}, index=[7, 8, 9])
    ratings = nonet.rate(table["puzzle"])
    assert ratings.message[1].startswith("nan (float), expected a grid")
    joined = table.join(pandas.DataFrame(ratings, index=table.index))
    assert joined.loc[8, "status"] == "error" and joined.loc[9, "score"] == ratings.score[2]


def test_numbers_of_numpy_are_numbers() -> None:
    assert nonet.rate([EASY], jobs=np.int64(1)).status[0] == "solved"
    assert nonet.generate(np.int64(1), seed=np.uint8(3)) == nonet.generate(1, seed=3)


def test_a_column_has_one_name(puzzles: list[str]) -> None:
    ratings = nonet.rate(puzzles)
    assert all(getattr(ratings, name) is column for name, column in ratings.items())
    with pytest.raises(KeyError, match="the columns are status, level, score"):
        ratings["scores"]
    with pytest.raises(AttributeError, match="the columns are status, level, score"):
        ratings.scores


def test_ratings_are_pickled_and_copied(puzzles: list[str]) -> None:
    ratings = nonet.rate(puzzles)
    for again in (pickle.loads(pickle.dumps(ratings)), copy.copy(ratings)):
        assert again.score.tolist() == ratings.score.tolist()
        assert again.techniques == ratings.techniques


@pytest.mark.parametrize(
    "function",
    ["rate", "solve", "steps", "count", "check", "classify", "canonical", "transform"],
)
def test_one_that_is_no_grid_raises(function: str) -> None:
    with pytest.raises(nonet.GridError):
        getattr(nonet, function)("no grid")


def test_nothing_has_no_ratings() -> None:
    for nothing in ([], iter([]), np.zeros((0, 81), dtype=np.uint8)):
        ratings = nonet.rate(nothing)
        assert len(ratings.status) == 0 and ratings.finals.shape == (0, 81)


def test_progress_counts_to_the_end(puzzles: list[str]) -> None:
    seen: list[tuple[int, int | None]] = []
    nonet.rate(puzzles, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (len(puzzles), len(puzzles))


def test_an_exception_of_progress_ends_the_call(puzzles: list[str]) -> None:
    def fail(done: int, total: int | None) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        nonet.rate(puzzles, progress=fail)


def test_strategies_have_names_files_and_dicts(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("version: 1\nextends: basic\n")
    expected = nonet.rate(EASY, "basic").score
    assert nonet.rate(EASY, file).score == expected
    assert nonet.rate(EASY, str(file)).score == expected
    assert nonet.rate(EASY, {"version": 1, "extends": "basic"}).score == expected
    assert nonet.rate(EASY, nonet.Strategy("basic")).score == expected


def test_several_numbers_are_columns() -> None:
    ratings = nonet.rate([EASY, SEVENTEEN, "no grid"], "sudoku-explainer")
    assert ratings.numbers.shape == (3, 3)
    assert ratings.numbers[0, 0] == ratings.score[0]
    assert np.isnan(ratings.numbers[2]).all()


def test_ratings_are_a_data_frame(puzzles: list[str]) -> None:
    pandas = pytest.importorskip("pandas")
    ratings = nonet.rate(puzzles)
    frame = pandas.DataFrame(ratings)
    assert list(frame.columns) == list(ratings)
    assert frame.score.tolist() == ratings.score.tolist()


def test_steps_are_all_that_a_position_has() -> None:
    steps = nonet.steps(SEVENTEEN, "basic")
    assert len(steps) > 1
    assert len({(step.technique, step.conclusions) for step in steps}) == len(steps)


def test_steps_of_a_grid_without_solution_raise() -> None:
    with pytest.raises(nonet.GridError, match="no solution"):
        nonet.steps("12345678.........9" + "." * 63)


def test_a_path_is_proved_as_a_whole_and_step_by_step() -> None:
    path = nonet.solve(HARD, "complete")
    assert nonet.verify(path)
    assert all(nonet.verify(list(path)))


def test_a_path_from_a_grid_with_placed_digits_is_proved() -> None:
    grid = nonet.Grid(EASY).apply("r5c5=5")
    assert nonet.verify(nonet.solve(grid))


def test_an_unknown_key_of_a_dict_is_an_error() -> None:
    step = {"grid": EASY, "conclusions": ["r5c5=5"], "premises": ["r5c5"]}
    wrong = {"grid": EASY, "conclusions": ["r5c5=5"], "premise": ["r5c5"]}
    verdicts = nonet.verify([step, wrong, step])
    assert [verdict.verdict for verdict in verdicts] == ["proved", "error", "proved"]
    assert verdicts[1].reason == "unknown key 'premise', did you mean 'premises'?"
    path = {"grid": EASY, "path": [wrong], "status": "solved"}
    assert nonet.verify(path).reason == verdicts[1].reason


def test_a_text_of_another_program_may_have_more_keys() -> None:
    step = {"grid": EASY, "conclusions": ["r5c5=5"], "premises": ["r5c5"], "author": "x"}
    assert nonet.verify(json.dumps(step)).verdict == "proved"
    step["premise"] = step.pop("premises")
    assert nonet.verify(json.dumps(step)).reason == "no 'premises', but 'premise'"


def test_a_wrong_step_is_refuted() -> None:
    path = nonet.solve(EASY, "basic")
    record = path[0].to_dict()
    record["conclusions"] = [record["conclusions"][0][:-1] + "9"]
    assert nonet.verify(record).verdict in ("refuted", "error")
    assert nonet.verify("{}").verdict == "error"


def test_canonical_forms_of_transformed_puzzles_are_equal(puzzles: list[str]) -> None:
    moved = [t.grid for t in nonet.transform(puzzles, 123456, digits="234567891")]
    assert [c.grid for c in nonet.canonical(moved)] == [c.grid for c in nonet.canonical(puzzles)]


def test_the_inverse_undoes_a_transformation() -> None:
    there = nonet.transform(EASY, 99, digits="987654321")
    back = nonet.transform(there.grid, 99, digits="987654321", inverse=True)
    assert nonet.Grid(back.grid) == nonet.Grid(EASY)


def test_generated_puzzles_depend_on_the_seed_alone() -> None:
    four = nonet.generate(4, seed=7)
    assert nonet.generate(2, seed=7, first=2, jobs=1) == four[2:]
    assert nonet.count(four).tolist() == [1] * 4


def test_clues_set_the_number_of_givens() -> None:
    for puzzle in nonet.generate(3, seed=1, clues=(36, 40)):
        assert 36 <= 81 - puzzle.count(".") <= 40


def test_puzzles_with_a_symmetry_are_those_of_the_program(program: str) -> None:
    options = ["--seed", "5", "--symmetry", "diagonal", "--clues", "24-28", "--distinct"]
    done = subprocess.run(
        [program, "generate", "-n", "4", *options], capture_output=True, text=True, check=True
    )
    made = nonet.generate(4, seed=5, symmetry="diagonal", clues=(24, 28), distinct=True)
    assert made == done.stdout.split() and nonet.count(made).tolist() == [1] * 4
    assert made == nonet.generate(4, seed=5, symmetry="diagonal", clues=(24, 28), jobs=1)


def test_distinct_puzzles_have_different_canonical_forms() -> None:
    made = nonet.generate(30, seed=1, distinct=True)
    assert len({form.grid for form in nonet.canonical(made)}) == 30


def test_a_search_in_vain_ends_after_its_attempts() -> None:
    assert nonet.generate(3, seed=1, clues=(17, 17), symmetry="full", attempts=10) == []


def test_progress_counts_the_puzzles_of_a_search() -> None:
    seen: list[tuple[int, int | None]] = []
    nonet.generate(5, seed=1, distinct=True, progress=lambda *numbers: seen.append(numbers))
    assert seen[-1] == (5, 5)


def test_an_exception_of_progress_ends_a_search() -> None:
    def fail(done: int, total: int | None) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        nonet.generate(10**9, seed=1, clues=(17, 17), symmetry="full", progress=fail)


@pytest.mark.parametrize(
    "call",
    [
        lambda: nonet.generate(1, seed=1, symmetry="rotation"),
        lambda: nonet.generate(1, seed=1, symmetry="rotational", first=1),
        lambda: nonet.generate(1, seed=1, distinct=True, attempts=0),
        lambda: nonet.count(EASY, limit=0),
        lambda: nonet.transform(EASY, 3359232),
        lambda: nonet.transform(EASY, digits="112345678"),
        lambda: nonet.generate(1, seed=1, clues=(30, 20)),
        lambda: nonet.generate(-1, seed=1),
        lambda: nonet.generate(1, seed=-1),
        lambda: nonet.convert(EASY, "no-format"),
        lambda: nonet.rate(EASY, jobs=-1),
        lambda: nonet.rate(EASY, "no-strategy"),
    ],
)
def test_a_wrong_value_raises_value_error(call: object) -> None:
    with pytest.raises(ValueError):
        call()  # type: ignore[operator]


def test_every_format_that_is_written_reads_back() -> None:
    for name in nonet.formats():
        text = nonet.convert(EASY, name)
        assert (nonet.Grid(text).digits == nonet.Grid(EASY).digits).all() or name in (
            "sukaku",
            "masks",
        ), name
