"""Pictures of grids, and sheets of puzzles for print."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, overload

from . import _native
from ._inputs import GridLike, GridsLike, at_least, pieces


@overload
def draw(
    grid: GridLike,
    *,
    candidates: bool | None = ...,
    theme: str = ...,
    width: int = ...,
    format: Literal["svg"] = ...,
) -> str:
    ...


@overload
def draw(
    grid: GridLike,
    *,
    candidates: bool | None = ...,
    theme: str = ...,
    width: int = ...,
    format: Literal["pdf"],
) -> bytes:
    ...


def draw(
    grid: GridLike,
    *,
    candidates: bool | None = None,
    theme: str = "automatic",
    width: int = 0,
    format: Literal["svg", "pdf"] = "svg",
) -> str | bytes:
    """A picture of a grid: a puzzle as it is printed, or a board with candidates and the names of rows and columns.

    A step has its own picture, `step.svg()`.

    Args:
        grid: one grid, see help(nonet).
        candidates: whether its candidates are drawn; None for those of a grid whose text has candidates.
        theme: "automatic", "light" or "dark"; a PDF is light unless it is "dark".
        width: in pixels; 0 for the natural width.
        format: "svg", a text, or "pdf", bytes, which needs librsvg.

    Raises:
        GridError: it is no grid.
        Error: librsvg cannot be loaded.

    >>> draw("." * 81).startswith("<svg")
    True
    """
    _one_of(format, "format", ("svg", "pdf"))
    if format == "svg":
        return _native.draw_grid(grid, candidates, theme, width)
    shown = "light" if theme == "automatic" else theme
    return _native.pdf_of([_native.draw_grid(grid, candidates, shown, width)])


@overload
def sheet(
    puzzles: GridsLike,
    per_page: int = ...,
    *,
    captions: Iterable[str] = ...,
    candidates: bool | None = ...,
    title: str = ...,
    first: int = ...,
    solutions: int = ...,
    solutions_title: str = ...,
    paper: Literal["a4", "letter"] = ...,
    margin: int = ...,
    format: Literal["pdf"] = ...,
) -> bytes:
    ...


@overload
def sheet(
    puzzles: GridsLike,
    per_page: int = ...,
    *,
    captions: Iterable[str] = ...,
    candidates: bool | None = ...,
    title: str = ...,
    first: int = ...,
    solutions: int = ...,
    solutions_title: str = ...,
    paper: Literal["a4", "letter"] = ...,
    margin: int = ...,
    format: Literal["svg"],
) -> list[str]:
    ...


def sheet(
    puzzles: GridsLike,
    per_page: int = 4,
    *,
    captions: Iterable[str] = (),
    candidates: bool | None = None,
    title: str = "",
    first: int = 1,
    solutions: int = 20,
    solutions_title: str = "Solutions",
    paper: Literal["a4", "letter"] = "a4",
    margin: int = 15,
    format: Literal["pdf", "svg"] = "pdf",
) -> bytes | list[str]:
    """Pages for print: puzzles with numbers, and their solutions at the end.

    Args:
        puzzles: many grids, see help(nonet), each with exactly one solution.
        per_page: 1, 2, 4, 6, 9, 12 or 20 puzzles a page.
        captions: the texts above the puzzles, such as their levels; none, or one for each.
        candidates: as that of draw.
        title: the text at the top of each page.
        first: the number of the first puzzle, at least 0.
        solutions: so many a page, as per_page; 0 for none.
        solutions_title: the text at the top of their pages.
        paper: "a4" or "letter".
        margin: in millimetres, 0 to 50.
        format: "pdf", one file as bytes, which needs librsvg, or "svg", a text for each page.

    Raises:
        GridError: a puzzle is no grid, or has not exactly one solution; the message has its place, from 0.
        Error: librsvg cannot be loaded.

    >>> easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> len(sheet([easy], format="svg"))
    2
    """
    layouts = _native.page_layouts()
    _one_of(per_page, "per_page", layouts)
    _one_of(solutions, "solutions", [0, *layouts])
    _one_of(paper, "paper", ("a4", "letter"))
    _one_of(format, "format", ("pdf", "svg"))
    at_least(0, first, "first", "a number of at least 0")
    if at_least(0, margin, "margin", "0 to 50 millimetres") > 50:
        raise ValueError(f"margin is {margin}, expected 0 to 50 millimetres")
    grids = [grid for piece, _ in pieces(puzzles) for grid in piece]
    texts = list(captions)
    if texts and len(texts) != len(grids):
        raise ValueError(f"{len(texts)} captions for {len(grids)} puzzles")
    if not grids:
        raise ValueError("no puzzles")
    pages = _native.sheet(
        grids,
        texts,
        candidates,
        paper,
        margin,
        per_page,
        solutions,
        first,
        title,
        solutions_title,
    )
    return pages if format == "svg" else _native.pdf_of(pages)


def _one_of(value: object, name: str, values: Iterable[object]) -> None:
    allowed = list(values)
    if value not in allowed:
        shown = [str(one) for one in allowed]
        raise ValueError(f"{name} is {value!r}, expected {', '.join(shown[:-1])} or {shown[-1]}")
