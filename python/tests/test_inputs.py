"""What is one grid, what is many, and what is neither."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from conftest import EASY, SEVENTEEN

import nonet


def digits(puzzles: list[str]) -> np.ndarray:
    return np.array(
        [[int(c) if c in "123456789" else 0 for c in p] for p in puzzles], dtype=np.uint8
    )


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
    assert ratings.score.tolist() == expected.score.tolist()
    assert ratings.final.tolist() == expected.final.tolist()


def test_masks_are_grids_of_candidates() -> None:
    masks = nonet.Masks([nonet.Grid(p).masks for p in (EASY, SEVENTEEN)])
    grids = [nonet.Grid.from_masks(nonet.Grid(p).masks) for p in (EASY, SEVENTEEN)]
    assert nonet.convert(masks, "sukaku") == nonet.convert(grids, "sukaku")
    assert nonet.count(masks).tolist() == [1, 1]


def test_masks_of_one_grid_are_one_grid() -> None:
    masks = nonet.Grid(EASY).masks
    assert nonet.count(nonet.Masks(masks)) == nonet.count(nonet.Masks(masks.reshape(9, 9))) == 1
    assert nonet.count([EASY, nonet.Masks(masks)]).tolist() == [1, 1]


def test_a_wrong_mask_is_an_error_of_its_grid() -> None:
    masks = np.array([nonet.Grid(EASY).masks, np.zeros(81, dtype=np.uint16)])
    assert nonet.count(nonet.Masks(masks)).tolist() == [1, -1]


def test_digits_are_digits_whatever_the_type_of_their_array(puzzles: list[str]) -> None:
    array = digits(puzzles).astype(np.uint16)
    assert nonet.count(array).tolist() == nonet.count(puzzles).tolist()


def test_masks_as_digits_are_errors_that_say_how_to_write_masks() -> None:
    ratings = nonet.rate(np.array([nonet.Grid(EASY).masks]))
    assert "nonet.Masks(array)" in ratings.message[0]


ROWS = digits([EASY]).reshape(9, 9)


@pytest.mark.parametrize(
    "one",
    [EASY, EASY.encode(), nonet.Grid(EASY), ROWS, ROWS.ravel(), ROWS.ravel().tolist()]
    + [ROWS.tolist(), tuple(map(tuple, ROWS.tolist())), list(ROWS)],
    ids=lambda one: type(one).__name__,
)
def test_forms_of_one_grid(one: Any) -> None:
    assert nonet.count(one) == 1


@pytest.mark.parametrize("n", [1, 8, 9, 81])
@pytest.mark.parametrize("form", ["lists", "rows", "arrays", "texts", "grids", "cube"])
def test_a_sequence_of_grids_is_many_whatever_its_length(form: str, n: int) -> None:
    item = {
        "lists": ROWS.ravel().tolist(),
        "rows": ROWS.tolist(),
        "arrays": ROWS,
        "texts": EASY,
        "grids": nonet.Grid(EASY),
        "cube": ROWS,
    }[form]
    many: Any = np.array([item] * n) if form == "cube" else [item] * n
    assert nonet.count(many).tolist() == [1] * n


@pytest.mark.parametrize(
    "neither",
    [[5] * 9, [5] * 80, [[5] * 9] * 8, [[5] * 8] * 9, [[5] * 9] * 8 + [[5] * 8], [[]] * 9, [[5]]]
    + [[["5"] * 9] * 9, [[EASY]]],
    ids=str,
)
def test_a_sequence_that_is_neither_says_what_was_expected(neither: Any) -> None:
    for function in (nonet.rate, nonet.count, nonet.solve, nonet.trace):
        with pytest.raises(nonet.GridError, match="expected 81 numbers of one grid, nine rows"):
            function(neither)


def test_a_column_of_missing_values_is_many_whatever_its_length() -> None:
    for n in (1, 9, 81):
        assert nonet.count([float("nan")] * n).tolist() == [-1] * n


def test_the_name_of_a_file_as_a_text_says_how_to_name_a_file() -> None:
    for function in (nonet.rate, nonet.count, nonet.solve, nonet.steps, nonet.trace):
        with pytest.raises(nonet.GridError, match=r"pathlib.Path\('puzzles.csv'\)"):
            function("puzzles.csv")  # type: ignore[operator]


def test_what_can_never_be_grids_is_refused_with_what_to_write(puzzles: list[str]) -> None:
    array = digits(puzzles)
    for wrong, words in (
        ({"a": EASY}, r"list\(grids.values\(\)\)"),
        (array.astype(str), r"array.astype\(int\)"),
        (array.astype(object), r"array.astype\(int\)"),
        (array.astype(float), r"array.astype\(int\)"),
        (array.ravel(), r"expected \(N, 81\) or \(N, 9, 9\)"),
    ):
        for function in (nonet.rate, nonet.count):
            with pytest.raises((TypeError, nonet.GridError), match=words):
                function(wrong)


def test_an_empty_text_is_no_grid() -> None:
    for function in (nonet.rate, nonet.count, nonet.solve, nonet.check, nonet.Judge):
        with pytest.raises(nonet.GridError, match="empty text"):
            function("")  # type: ignore[operator]


@pytest.mark.parametrize(
    "many", [5, object(), np.zeros((3, 80), dtype=int), np.zeros((2, 9, 8), dtype=int)]
)
def test_a_wrong_argument_raises(many: object) -> None:
    with pytest.raises((TypeError, nonet.GridError)):
        nonet.rate(many)  # type: ignore[call-overload]


def test_an_array_of_floats_is_refused() -> None:
    with pytest.raises(TypeError, match="whole numbers"):
        nonet.rate(np.zeros((2, 81)))


def test_a_file_with_an_error_names_the_line(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(EASY + "\n" + EASY[:-1] + "\n")
    with pytest.raises(nonet.GridError, match=":2:"):
        nonet.read(file)


def test_a_file_that_is_missing_is_an_error_of_python(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        nonet.rate(tmp_path / "missing.txt")
    assert caught.value.errno == errno.ENOENT
    assert caught.value.filename == str(tmp_path / "missing.txt")
