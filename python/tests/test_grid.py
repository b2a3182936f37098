"""Grid: a position as a value."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest
from conftest import EASY, SEVENTEEN

import nonet


def test_reads_any_text_form() -> None:
    rows = "\n".join(EASY[i : i + 9] for i in range(0, 81, 9))
    nested = str([[int(c) if c != "." else 0 for c in EASY[i : i + 9]] for i in range(0, 81, 9)])
    assert nonet.Grid(rows) == nonet.Grid(nested) == nonet.Grid(EASY)


def test_goes_to_numpy_and_back() -> None:
    grid = nonet.Grid(EASY)
    assert grid.digits.dtype == np.uint8
    assert nonet.Grid(grid.digits) == grid
    assert nonet.Grid(grid.digits.reshape(9, 9).astype(np.int64)) == grid
    assert nonet.Grid(grid.digits.tolist()) == grid


def test_masks_have_a_bit_for_each_candidate() -> None:
    grid = nonet.Grid(SEVENTEEN)
    for cell in grid.empty:
        assert grid.candidates(cell) == tuple(
            d for d in range(1, 10) if grid.masks[cell] >> d - 1 & 1
        )


def test_masks_make_a_grid_of_candidates() -> None:
    grid = nonet.Grid(SEVENTEEN)
    made = nonet.Grid.from_masks(grid.masks)
    assert made == nonet.Grid(nonet.Masks(grid.masks)) == nonet.Grid.from_masks(grid.masks.tolist())
    assert len(made.givens) == 0
    assert (made.masks == grid.masks).all()
    assert nonet.count(made) == 1


def test_digits_are_digits_whatever_the_type_of_their_array() -> None:
    grid = nonet.Grid(EASY)
    for dtype in (np.uint8, np.uint16, np.int64):
        assert nonet.Grid(grid.digits.astype(dtype)) == grid


def test_masks_as_digits_are_an_error_that_says_how_to_write_masks() -> None:
    with pytest.raises(nonet.GridError, match=r"Grid.from_masks\(array\), or nonet.Masks\(array\)"):
        nonet.Grid(nonet.Grid(SEVENTEEN).masks)


@pytest.mark.parametrize(
    "array", [np.zeros(80, dtype=int), np.zeros((2, 80), dtype=int), np.ones(81), ["x"] * 81, 5]
)
def test_what_are_no_masks_is_refused(array: object) -> None:
    with pytest.raises(nonet.GridError, match="masks of"):
        nonet.Masks(array)  # type: ignore[arg-type]


def test_a_number_that_is_no_mask_is_an_error() -> None:
    with pytest.raises(nonet.GridError, match="cell 0 has the mask 0, expected 1 to 511"):
        nonet.Grid(nonet.Masks(np.zeros(81, dtype=int)))


def test_knows_givens_placed_digits_and_empty_cells() -> None:
    grid = nonet.Grid(EASY).apply(["r5c5=5"])
    assert list(grid.placed) == [40]
    assert 40 not in grid.givens and 40 not in grid.empty
    assert len(grid.givens | grid.placed | grid.empty) == 81


def test_apply_leaves_the_grid_as_it_was() -> None:
    grid = nonet.Grid(EASY)
    after = grid.apply("r5c5=5")
    assert grid.digit(40) == 0 and after.digit(40) == 5


@pytest.mark.parametrize("conclusion", ["r5c5=1", "r1c1=4", "r10c1=5", "5 in r5c5", ""])
def test_apply_refuses_what_is_not_possible(conclusion: str) -> None:
    with pytest.raises(nonet.StepError):
        nonet.Grid(EASY).apply([conclusion])


def test_cells_of_a_digit_are_its_candidates() -> None:
    grid = nonet.Grid(SEVENTEEN)
    assert list(grid.cells(4)) == [c for c in grid.empty if 4 in grid.candidates(c)]


def test_a_cell_is_a_number_or_a_text() -> None:
    grid = nonet.Grid(EASY)
    assert grid.digit("r1c1") == grid.digit(0) == grid.digit(np.int64(0)) == 5
    assert grid.candidates("R1C3") == grid.candidates(2) == (1, 2, 4)


@pytest.mark.parametrize("cell", ["81", "-1", "10**30", "'r0c1'", "'x'", "None", "1.5", "[2]"])
def test_what_is_no_cell_is_an_error_that_says_what_a_cell_is(cell: str) -> None:
    for method in ("digit", "candidates"):
        with pytest.raises(ValueError, match="is no cell, expected 0 to 80 or a text such as"):
            eval(f"nonet.Grid().{method}({cell})")


@pytest.mark.parametrize("digit", [0, 10, -1, 10**30, "x", None, 1.5])
def test_what_is_no_digit_is_an_error_that_says_what_a_digit_is(digit: object) -> None:
    with pytest.raises(ValueError, match="is no digit, expected 1 to 9"):
        nonet.Grid().cells(digit)  # type: ignore[arg-type]


def test_the_text_has_81_characters_if_candidates_follow_from_digits() -> None:
    assert nonet.Grid(EASY.replace(".", "0")).text == EASY
    assert nonet.Grid(EASY).apply("r5c5=5").text == EASY[:40] + "5" + EASY[41:]
    solution = nonet.Grid(EASY).solution()
    assert solution is not None and solution.text.isdigit() and len(solution.text) == 81


@pytest.mark.parametrize(
    "grid",
    [
        nonet.Grid(EASY).apply(["r5c5=5", "r1c3<>1"]),
        nonet.Grid.from_masks(nonet.Grid(SEVENTEEN).masks),
    ],
    ids=["removed", "candidates alone"],
)
def test_the_text_of_other_grids_is_their_state(grid: nonet.Grid) -> None:
    assert grid.text == grid.state and nonet.Grid(grid.text) == grid


def test_the_state_has_all_of_a_grid() -> None:
    grid = nonet.Grid(EASY).apply("r5c5=5")
    assert "+5" in grid.state and nonet.Grid(grid.state) == grid


def test_equal_grids_have_equal_hashes() -> None:
    assert len({nonet.Grid(EASY), nonet.Grid(EASY.replace(".", "0")), nonet.Grid(SEVENTEEN)}) == 2
    assert nonet.Grid(EASY) != EASY


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda g: pickle.loads(pickle.dumps(g))]
)
def test_copies_are_equal(again: object) -> None:
    for grid in (
        nonet.Grid(EASY).apply("r5c5=5"),
        nonet.Grid.from_masks(nonet.Grid(SEVENTEEN).masks),
    ):
        assert again(grid) == grid  # type: ignore[operator]


def test_repr_makes_the_grid_again() -> None:
    grid = nonet.Grid(EASY).apply(["r5c5=5", "r1c3<>1"])
    assert eval(repr(grid), {"Grid": nonet.Grid}) == grid


def test_solution_is_none_without_exactly_one() -> None:
    solution = nonet.Grid(EASY).solution()
    assert solution is not None and not solution.empty
    assert nonet.Grid().solution() is None


@pytest.mark.parametrize(
    "source",
    [
        "no grid",
        "",
        b"",
        np.zeros(80, dtype=int),
        np.zeros((9, 8), dtype=int),
        np.full(81, 10),
        np.full(81, -1),
        nonet.Grid(SEVENTEEN).masks,
        np.zeros(81, dtype=float),
        np.full(81, "x"),
        [1, 2, 3],
        None,
        object(),
        1.5,
        b"\xff\xfe",
        "\ud800",
    ],
    ids=repr,
)
def test_what_is_no_grid_raises_grid_error(source: object) -> None:
    with pytest.raises(nonet.GridError):
        nonet.Grid(source)  # type: ignore[arg-type]


def test_a_grid_of_nothing_is_empty() -> None:
    assert nonet.Grid() == nonet.Grid("." * 81)


def test_an_error_says_what_was_expected() -> None:
    with pytest.raises(nonet.GridError, match="empty text"):
        nonet.Grid("")
    with pytest.raises(nonet.GridError, match="expected a digit"):
        nonet.Grid(np.full(81, 10))
    with pytest.raises(nonet.GridError, match=r"shape \(80,\)"):
        nonet.Grid(np.zeros(80, dtype=int))


def test_draws_itself_in_a_notebook() -> None:
    assert nonet.Grid(EASY)._repr_svg_().startswith("<svg")


SEVERAL = "53..7....6...95....98....6.8...6....4..8.3..1....2...6.6.....8....419..5....8..79"  # 53 solutions


def test_solutions_are_all_of_them() -> None:
    solutions = nonet.Grid(SEVERAL).solutions()
    assert len({str(grid) for grid in solutions}) == len(solutions) == 53
    assert nonet.Grid(SEVERAL).solutions(limit=5) == solutions[:5]
    assert nonet.Grid(EASY).solutions() == [nonet.Grid(EASY).solution()]
    assert nonet.Grid("11" + "." * 79).solutions() == []
    with pytest.raises(ValueError, match="limit is 0, expected at least 1"):
        nonet.Grid(SEVERAL).solutions(limit=0)


def test_true_candidates_are_those_of_all_solutions() -> None:
    grid = nonet.Grid(SEVERAL)
    solutions = grid.solutions()
    for cell in range(81):
        expected = (
            ()
            if grid.digit(cell)
            else tuple(sorted({solution.digit(cell) for solution in solutions}))
        )
        assert grid.true_candidates().candidates(cell) == expected
