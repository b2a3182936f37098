"""Pictures of grids, and sheets for print."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

import nonet

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = "53..7....6...95....98....6.8...6....4..8.3..1....2...6.6.....8....419..5....8..79"


def digits_in(svg: str) -> int:
    return len(re.findall(r">[1-9]</text>", svg))


def pages_in(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", pdf))


def test_a_puzzle_is_drawn_as_it_is_printed() -> None:
    assert digits_in(nonet.draw(EASY)) == 30
    assert "r1" not in nonet.draw(EASY)


def test_candidates_are_drawn_on_request_or_if_the_text_has_them() -> None:
    marks = nonet.convert(EASY, "pencilmarks")
    assert digits_in(nonet.draw(EASY, candidates=True)) > 150
    assert nonet.draw(marks) == nonet.draw(marks, candidates=True)
    assert digits_in(nonet.draw(marks, candidates=False)) < 81


def test_what_is_no_grid_is_an_error() -> None:
    with pytest.raises(nonet.GridError):
        nonet.draw("53..")
    with pytest.raises(ValueError, match="theme 'pink'"):
        nonet.draw(EASY, theme="pink")


def test_a_sheet_has_puzzles_then_solutions() -> None:
    puzzles = nonet.generate(5, seed=1)
    pages = nonet.sheet(puzzles, 2, title="Sunday", captions=list("abcde"), first=7, format="svg")
    assert len(pages) == 4
    assert all("Sunday" in page for page in pages)
    assert ">7</text>" in pages[0] and ">a</text>" in pages[0]
    assert "Sunday: Solutions" in pages[3] and ">11</text>" in pages[3]
    assert len(nonet.sheet(puzzles, 2, solutions=0, format="svg")) == 3


def test_pdfs_have_the_same_pages() -> None:
    puzzles = nonet.generate(5, seed=1)
    pdf = nonet.sheet(puzzles, 2)
    assert pdf.startswith(b"%PDF-") and pages_in(pdf) == 4
    assert pdf == nonet.sheet(iter(puzzles), 2)
    assert pages_in(nonet.draw(EASY, format="pdf")) == 1


def test_a_sheet_takes_arrays_and_files(tmp_path: Path) -> None:
    (tmp_path / "easy.txt").write_text(EASY + "\n")
    digits = np.array([[int(c) for c in EASY.replace(".", "0")]])
    assert nonet.sheet(digits, format="svg") == nonet.sheet(tmp_path / "easy.txt", format="svg")


def test_puzzles_without_one_solution_are_named() -> None:
    with pytest.raises(nonet.GridError, match="puzzle 1: .*solutions"):
        nonet.sheet([EASY, SEVERAL])
    with pytest.raises(nonet.GridError, match="puzzle 0: "):
        nonet.sheet(["53.."])


def test_arguments_out_of_range_are_errors() -> None:
    with pytest.raises(ValueError, match="per_page is 3, expected 1, 2, 4, 6, 9, 12 or 20"):
        nonet.sheet([EASY], 3)
    with pytest.raises(ValueError, match="solutions is 7, expected 0, 1"):
        nonet.sheet([EASY], solutions=7)
    with pytest.raises(ValueError, match="margin is 51"):
        nonet.sheet([EASY], margin=51)
    with pytest.raises(ValueError, match="2 captions for 1 puzzles"):
        nonet.sheet([EASY], captions=["a", "b"])
    with pytest.raises(ValueError, match="paper is 'a5', expected a4 or letter"):
        nonet.sheet([EASY], paper="a5")  # type: ignore[call-overload]
