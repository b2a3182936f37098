"""Techniques in Python that several tests use."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import nonet
from nonet.sets import PEERS, CellMap


class Twins(nonet.Technique):
    """Two cells that see each other share their only two candidates."""

    id = "twins"
    metrics = {"eliminations": "how many candidates go"}

    def find(self, board: nonet.Grid) -> Iterator[nonet.Step]:
        pairs = [cell for cell in board.empty if len(board.candidates(cell)) == 2]
        for a in pairs:
            for b in pairs:
                if a < b and b in PEERS[a] and board.candidates(a) == board.candidates(b):
                    gone = [
                        nonet.Conclusion(cell, digit, places=False)
                        for cell in CellMap([a, b]).peers() & board.empty
                        for digit in board.candidates(cell)
                        if digit in board.candidates(a)
                    ]
                    if gone:
                        yield nonet.Step(
                            gone,
                            [a, b],
                            digits=board.candidates(a),
                            metrics={"eliminations": len(gone)},
                            cells={"twins": [a, b]},
                            sentence=f"{CellMap([a, b]).names()}",
                        )


class PairedWing(nonet.Technique):
    """The compiled W-wing: two cells xy that see the two places of x in a house."""

    id = "paired-wing"

    def find(self, board: nonet.Grid) -> Iterator[nonet.Step]:
        for a, b in itertools.combinations(board.bivalue, 2):
            if board.candidates(a) != board.candidates(b):
                continue
            of_a, of_b = CellMap([a]).peers(), CellMap([b]).peers()
            for x, y in itertools.permutations(board.candidates(a)):
                gone = of_a & of_b & board.cells(y)
                for pair in board.conjugate_pairs(x) if gone else ():
                    p, q = pair.cells
                    is_link = (p in of_a and q in of_b) or (p in of_b and q in of_a)
                    if is_link and not {a, b} & {p, q}:
                        yield nonet.Step(
                            [nonet.Conclusion(cell, y, places=False) for cell in gone],
                            [a, pair.truth, b],
                            candidates={"link": [(p, x), (q, x)]},
                        )
                        break


def technique(find: Any, **attributes: Any) -> type[nonet.Technique]:
    """A class with this `find`."""
    return type("Made", (nonet.Technique,), {"id": "made", "find": find, **attributes})


def fails(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
    if len(board.givens) < 30:
        raise KeyError("out of luck")
    return iter(())
