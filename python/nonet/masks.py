"""Masks: candidates of grids as numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from .errors import GridError, GridTypeError


class Masks:
    """Grids of candidates alone, without givens: a number for each cell, 1 to 511, with bit d - 1 for digit d.

    Functions take it wherever they take grids: `nonet.rate(nonet.Masks(array))`. Numbers without it are digits. For one
    grid, `Grid.from_masks` makes a Grid, and the property `masks` of a Grid has its masks.

    Args:
        array: one grid of shape (81,) or (9, 9), or many of shape (N, 81) or (N, 9, 9); whole numbers.

    Raises:
        GridError: an array of another shape or type. A number that is no mask is an error of its grid.

    Attributes:
        array: the numbers.

    >>> import nonet
    >>> grid = nonet.Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> nonet.count(nonet.Masks([grid.masks, grid.masks])).tolist()
    [1, 1]
    """

    def __init__(self, array: ArrayLike) -> None:
        self.array: NDArray[Any] = np.asarray(array)
        if self.array.dtype.kind not in "iu":
            raise GridTypeError(f"masks of {self.array.dtype}, expected whole numbers")
        shape = self.array.shape
        if shape not in ((81,), (9, 9)) and shape[1:] not in ((81,), (9, 9)):
            raise GridError(
                f"masks of shape {shape}, expected (81,) or (9, 9) for one grid, (N, 81) or (N, 9, 9) for many"
            )

    @property
    def is_one(self) -> bool:
        """Whether these are the masks of one grid, not of many."""
        return self.array.shape in ((81,), (9, 9))

    def __len__(self) -> int:
        return 1 if self.is_one else len(self.array)

    def __repr__(self) -> str:
        return f"<Masks of {len(self)} grids>"
