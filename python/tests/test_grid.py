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
    made = nonet.Grid(grid.masks)
    assert made == nonet.Grid.from_masks(grid.masks.tolist())
    assert len(made.givens) == 0
    assert (made.masks == grid.masks).all()
    assert nonet.count(made) == 1


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


@pytest.mark.parametrize("call", ["digit(81)", "digit(-1)", "candidates(99)"])
def test_a_cell_outside_is_an_index_error(call: str) -> None:
    with pytest.raises(IndexError, match="expected 0 to 80"):
        eval(f"nonet.Grid().{call}")


def test_equal_grids_have_equal_hashes() -> None:
    assert len({nonet.Grid(EASY), nonet.Grid(EASY.replace(".", "0")), nonet.Grid(SEVENTEEN)}) == 2
    assert nonet.Grid(EASY) != EASY


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda g: pickle.loads(pickle.dumps(g))]
)
def test_copies_are_equal(again: object) -> None:
    for grid in (nonet.Grid(EASY).apply("r5c5=5"), nonet.Grid(nonet.Grid(SEVENTEEN).masks)):
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
        np.zeros(80, dtype=int),
        np.zeros((9, 8), dtype=int),
        np.full(81, 10),
        np.full(81, -1),
        np.zeros(81, dtype=np.uint16),
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
    if isinstance(source, str) and not source:
        assert len(nonet.Grid(source).empty) == 81  # no source: an empty grid
        return
    with pytest.raises(nonet.GridError):
        nonet.Grid(source)  # type: ignore[arg-type]


def test_an_error_says_what_was_expected() -> None:
    with pytest.raises(nonet.GridError, match="expected a digit"):
        nonet.Grid(np.full(81, 10))
    with pytest.raises(nonet.GridError, match=r"shape \(80,\)"):
        nonet.Grid(np.zeros(80, dtype=int))


def test_draws_itself_in_a_notebook() -> None:
    assert nonet.Grid(EASY)._repr_svg_().startswith("<svg")
