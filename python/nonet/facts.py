"""Facts of a position that techniques rest on: links, almost locked sets, what follows from what.

`Grid.links()`, `Grid.almost_locked_sets()` and so on have them. In a technique the position shares them with all
techniques of its strategy, compiled ones too: each is computed at most once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, Union

from .sets import CandidateLike, CandidateMap, CellMap, parse_candidate


class Node(NamedTuple):
    """A node of links: a candidate, or a group of two or three places of a digit where a block and a line cross.

    `node.cells.peers()` are the cells that lose the digit if the node is true.

    Attributes:
        cells: one cell, or the two or three cells of a group, which is true if one of them has the digit.
        digit: 1 to 9.
    """

    cells: CellMap
    digit: int

    @property
    def is_group(self) -> bool:
        """Whether it has several cells."""
        return len(self.cells) > 1


#: A node as an argument: a Node, or a candidate such as (2, 8) or "8r1c3".
NodeLike = Union[Node, CandidateLike]


class StrongLink(NamedTuple):
    """A strong link: at least one of two nodes is true.

    Attributes:
        start, end: the nodes.
        truth: the reason, as a premise of a Step: a cell with two candidates ("r4c5"), or a house in which both nodes
            have all places of a digit ("7b3").
    """

    start: Node
    end: Node
    truth: str


class Links:
    """The links of a position, from `Grid.links`: strong ones, of which at least one end is true, and weak ones, of which
    at most one is.

    Iterating it gives each strong link once.

    >>> links = Grid("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........").links()
    >>> [link.truth for link in links.strong("8r7c1")]
    ['r7c1', '8c1']
    >>> links.strong("8r7c1")[1].end
    Node(cells=CellMap('r3c1'), digit=8)
    """

    __slots__ = ("_each", "_by_node", "_places")

    def __init__(
        self,
        each: tuple[StrongLink, ...],
        by_node: Iterable[tuple[Node, tuple[StrongLink, ...]]],
        places: tuple[CellMap, ...],
    ) -> None:
        self._each = each
        self._by_node = {(int(node.cells), node.digit): (node, links) for node, links in by_node}
        self._places = places

    def __iter__(self) -> Iterator[StrongLink]:
        return iter(self._each)

    def __len__(self) -> int:
        return len(self._each)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The nodes that have a strong link: candidates by cell and digit, then groups."""
        return tuple(node for node, _ in self._by_node.values())

    def strong(self, node: NodeLike) -> tuple[StrongLink, ...]:
        """The strong links that start at a node: that of its cell first, then those of its houses; () if it has none."""
        cells, digit = _node(node)
        found = self._by_node.get((int(cells), digit))
        return () if found is None else found[1]

    def weak(self, node: NodeLike) -> CandidateMap:
        """The candidates that are false if a node is true: its digit in the cells that see it, and for a candidate
        the others of its cell."""
        cells, digit = _node(node)
        seen = cells.peers() & self._places[digit - 1]
        excluded = [(cell, digit) for cell in seen]
        if len(cells) == 1:
            excluded += [
                (cell, other)
                for cell in cells
                for other in range(1, 10)
                if other != digit and cell in self._places[other - 1]
            ]
        return CandidateMap(excluded)

    def __repr__(self) -> str:
        return f"<Links: {len(self)} strong ones>"


def _node(node: NodeLike) -> Node:
    if isinstance(node, Node):
        return node
    number = parse_candidate(node)
    return Node(CellMap.from_mask(1 << number // 9), number % 9 + 1)


class ConjugatePair(NamedTuple):
    """The only two places of a digit in a house: one of them has the digit.

    Attributes:
        cells: two numbers 0 to 80, ascending.
        digit: 1 to 9.
        house: "b3", "r4" or "c9"; `nonet.HOUSES` has its cells.
    """

    cells: tuple[int, int]
    digit: int
    house: str

    @property
    def truth(self) -> str:
        """The pair as a premise of a Step: "7b3"."""
        return f"{self.digit}{self.house}"


class AlmostLockedSet(NamedTuple):
    """n empty cells of a house that have n + 1 digits together: if one digit goes, the cells hold all others.

    The places of a digit in it are `set.cells & board.cells(digit)`.

    Attributes:
        cells: a CellMap.
        digits: 1 to 9, ascending.
        house: the first house that has all cells, blocks before rows before columns: "b3", "r4" or "c9".
    """

    cells: CellMap
    digits: tuple[int, ...]
    house: str


class AlmostHiddenSet(NamedTuple):
    """n digits of a house that have n + 1 cells together: one of the cells holds none of them.

    Attributes:
        cells: a CellMap.
        digits: 1 to 9, ascending.
        house: the first house that has it, blocks before rows before columns: "b3", "r4" or "c9".
    """

    cells: CellMap
    digits: tuple[int, ...]
    house: str


class RestrictedCommon(NamedTuple):
    """Digits of two almost locked sets that only one of the sets can hold: each place in one sees each in the other.

    Attributes:
        one, other: the sets, in the order of `almost_locked_sets`.
        digits: the restricted common digits, 1 to 9, ascending.
        overlaps: whether the sets share cells; none of these has one of the digits.
    """

    one: AlmostLockedSet
    other: AlmostLockedSet
    digits: tuple[int, ...]
    overlaps: bool


class Implied(NamedTuple):
    """What follows if a candidate is true, or false: what is true then, and what is false.

    Attributes:
        on: the candidates that are true, with the one itself if it is assumed to be true.
        off: the candidates that are false, with the one itself if it is assumed to be false.
    """

    on: CandidateMap
    off: CandidateMap

    @property
    def is_contradictory(self) -> bool:
        """Whether a candidate is in both, so that the assumption is wrong."""
        return bool(self.on & self.off)


class Implications:
    """What follows from each candidate by strong and weak links alone, link by link, from `Grid.implications`.

    Attributes:
        self_refuting: the candidates that are false because they would exclude themselves. Chains exclude no others.
    """

    __slots__ = ("_if_on", "_if_off", "self_refuting")

    def __init__(
        self,
        if_on: Mapping[tuple[int, int], Implied],
        if_off: Mapping[tuple[int, int], Implied],
        self_refuting: CandidateMap,
    ) -> None:
        self._if_on = if_on
        self._if_off = if_off
        self.self_refuting = self_refuting

    def if_on(self, candidate: CandidateLike) -> Implied:
        """What follows if a candidate of the position is true.

        Raises:
            KeyError: the position does not have the candidate.
        """
        return self._if_on[_pair(candidate)]

    def if_off(self, candidate: CandidateLike) -> Implied:
        """What follows if a candidate of the position is false; nothing, and not even this, if it has no strong link.

        Raises:
            KeyError: the position does not have the candidate.
        """
        return self._if_off[_pair(candidate)]

    def __repr__(self) -> str:
        return f"<Implications of {len(self._if_on)} candidates>"


def _pair(candidate: CandidateLike) -> tuple[int, int]:
    cell, digit = divmod(parse_candidate(candidate), 9)
    return cell, digit + 1
