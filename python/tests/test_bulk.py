"""Functions for one grid or many."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from conftest import EASY, HARD, SEVENTEEN

import nonet


def digits(puzzles: list[str]) -> np.ndarray:
    return np.array(
        [[int(c) if c in "123456789" else 0 for c in p] for p in puzzles], dtype=np.uint8
    )


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


@pytest.mark.parametrize(
    "form", ["list", "tuple", "iterator", "array", "cube", "strings", "grids", "file"]
)
def test_all_forms_of_many_grids_give_the_same(
    form: str, puzzles: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text("\n".join(puzzles) + "\n")
    many = {
        "list": puzzles,
        "tuple": tuple(puzzles),
        "iterator": iter(puzzles),
        "array": digits(puzzles),
        "cube": digits(puzzles).reshape(-1, 9, 9).astype(np.int32),
        "strings": np.array(puzzles),
        "grids": [nonet.Grid(p) for p in puzzles],
        "file": file,
    }[form]
    ratings = nonet.rate(many)
    expected = nonet.rate(puzzles)
    assert ratings.scores.tolist() == expected.scores.tolist()
    assert ratings.final.tolist() == expected.final.tolist()


def test_masks_are_grids_of_candidates() -> None:
    masks = np.array([nonet.Grid(p).masks for p in (EASY, SEVENTEEN)])
    assert nonet.count(masks).tolist() == [1, 1]


def test_jobs_do_not_change_the_result(puzzles: list[str]) -> None:
    one, four = nonet.rate(puzzles, jobs=1), nonet.rate(puzzles, jobs=4)
    assert all((one[key] == four[key]).all() for key in one)


def test_errors_are_values_in_a_batch() -> None:
    ratings = nonet.rate([EASY, "no grid", "11" + "." * 79, "." * 81])
    assert ratings.status.tolist() == ["solved", "error", "invalid", "many"]
    assert ratings.messages[1] and "digit 1 twice" in ratings.messages[2]
    assert np.isnan(ratings.scores[1:]).all()
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
    assert "expected" in ratings.messages[1]
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
    assert ratings.messages[1].startswith("nan (float), expected a grid")
    joined = table.join(pandas.DataFrame(ratings, index=table.index))
    assert joined.loc[8, "status"] == "error" and joined.loc[9, "score"] == ratings.scores[2]


def test_the_name_of_a_file_as_a_text_says_how_to_name_a_file() -> None:
    for function in (nonet.rate, nonet.count, nonet.solve, nonet.steps, nonet.trace):
        with pytest.raises(nonet.GridError, match=r"pathlib.Path\('puzzles.csv'\)"):
            function("puzzles.csv")  # type: ignore[operator]


def test_what_can_never_be_grids_is_refused_with_what_to_write(puzzles: list[str]) -> None:
    pandas = pytest.importorskip("pandas")
    array = digits(puzzles)
    for wrong, words in (
        (pandas.DataFrame({"puzzle": puzzles}), r'one column such as table\["puzzle"\]'),
        ({"a": EASY}, r"list\(grids.values\(\)\)"),
        (array.astype(np.uint16), "masks of candidates; for digits write"),
        (array.astype(str), r"array.astype\(int\)"),
        (array.astype(object), r"array.astype\(int\)"),
        (array.astype(float), r"array.astype\(int\)"),
        (array.ravel(), r"expected \(N, 81\) or \(N, 9, 9\)"),
    ):
        for function in (nonet.rate, nonet.count):
            with pytest.raises((TypeError, nonet.GridError), match=words):
                function(wrong)


def test_an_empty_text_is_no_grid() -> None:
    for function in (nonet.rate, nonet.count, nonet.solve, nonet.check):
        with pytest.raises(nonet.GridError, match="empty text"):
            function("")  # type: ignore[operator]


def test_numbers_of_numpy_are_numbers() -> None:
    assert nonet.rate([EASY], jobs=np.int64(1)).status[0] == "solved"
    assert nonet.generate(np.int64(1), seed=np.uint8(3)) == nonet.generate(1, seed=3)


def test_columns_have_their_names_only(puzzles: list[str]) -> None:
    ratings = nonet.rate(puzzles)
    assert ratings.score is ratings.scores and ratings.message is ratings.messages
    with pytest.raises(KeyError, match="the columns are status, level, score"):
        ratings["scores"]


@pytest.mark.parametrize(
    "function", ["rate", "solve", "steps", "count", "check", "canonical", "transform"]
)
def test_one_that_is_no_grid_raises(function: str) -> None:
    with pytest.raises(nonet.GridError):
        getattr(nonet, function)("no grid")


@pytest.mark.parametrize(
    "many", [5, object(), np.zeros((3, 80), dtype=int), np.zeros((2, 9, 8), dtype=int)]
)
def test_a_wrong_argument_raises(many: object) -> None:
    with pytest.raises((TypeError, nonet.GridError)):
        nonet.rate(many)  # type: ignore[call-overload]


def test_an_array_of_floats_is_refused() -> None:
    with pytest.raises(TypeError, match="whole numbers"):
        nonet.rate(np.zeros((2, 81)))


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
    assert ratings.numbers[0, 0] == ratings.scores[0]
    assert np.isnan(ratings.numbers[2]).all()


def test_ratings_are_a_data_frame(puzzles: list[str]) -> None:
    pandas = pytest.importorskip("pandas")
    ratings = nonet.rate(puzzles)
    frame = pandas.DataFrame(ratings)
    assert list(frame.columns) == list(ratings)
    assert frame.score.tolist() == ratings.scores.tolist()


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


@pytest.mark.parametrize(
    "call",
    [
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


def test_a_file_with_an_error_names_the_line(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(EASY + "\n" + EASY[:-1] + "\n")
    with pytest.raises(nonet.GridError, match=":2:"):
        nonet.read(file)
    with pytest.raises(OSError, match="No such file"):
        nonet.rate(tmp_path / "missing.txt")
