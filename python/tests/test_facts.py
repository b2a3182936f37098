"""The facts of positions, compared with plain searches."""

from __future__ import annotations

import gc
import itertools
from collections.abc import Iterator
from functools import reduce

import pytest
from conftest import EASY, HARD
from techniques import technique

import nonet
from nonet import HOUSES, CandidateMap, CellMap
from nonet.facts import Implied, Node
from nonet.sets import BLOCKS, COLUMNS, PEERS, ROWS

#: In the order of the kernel.
HOUSE_NAMES = [f"{letter}{i}" for letter in "brc" for i in range(1, 10)]
DIGITS = range(1, 10)


@pytest.fixture(scope="module")
def positions() -> list[nonet.Grid]:
    """Positions of several kinds, some of them in the middle of a path."""
    hard = nonet.generate(3, seed=11, strategy="standard", level="extreme")
    paths = [nonet.solve(puzzle, "standard") for puzzle in hard]
    found = [path[i].state for path in paths for i in (0, len(path) // 2)]
    return [nonet.Grid(HARD), nonet.Grid(EASY), *found]


def candidates(grid: nonet.Grid) -> list[tuple[int, int]]:
    return [(cell, digit) for cell in grid.empty for digit in grid.candidates(cell)]


def first_house(cells: CellMap) -> str:
    return next(house for house in HOUSE_NAMES if cells <= HOUSES[house])


def conjugate_pairs(grid: nonet.Grid) -> list[tuple[tuple[int, ...], int, str]]:
    found = []
    for digit in DIGITS:
        for house in HOUSE_NAMES:
            places = grid.cells(digit) & HOUSES[house]
            if len(places) == 2:
                found.append((tuple(places), digit, house))
    return found


def group_nodes(grid: nonet.Grid) -> list[tuple[CellMap, int]]:
    lines = [(line, block) for line in ROWS for block in BLOCKS]
    lines += [(line, block) for line in COLUMNS for block in BLOCKS]
    crossings = [line & block for line, block in lines if line & block]
    found = []
    for digit in DIGITS:
        for crossing in crossings:
            places = grid.cells(digit) & crossing
            if len(places) >= 2:
                found.append((places, digit))
    return found


def strong_links(grid: nonet.Grid, groups: bool) -> set[tuple[Node, Node, str]]:
    found = set()
    for cell in grid.empty:
        digits = grid.candidates(cell)
        if len(digits) == 2:
            one, other = (Node(CellMap([cell]), digit) for digit in digits)
            found |= {(one, other, f"r{cell // 9 + 1}c{cell % 9 + 1}")}
    of_groups = group_nodes(grid) if groups else []
    for digit in DIGITS:
        for house in HOUSE_NAMES:
            places = grid.cells(digit) & HOUSES[house]
            nodes = [CellMap([cell]) for cell in places]
            nodes += [cells for cells, of in of_groups if of == digit and cells <= places]
            for one_cells, other_cells in itertools.combinations(nodes, 2):
                if one_cells | other_cells == places and places not in (one_cells, other_cells):
                    found.add((Node(one_cells, digit), Node(other_cells, digit), f"{digit}{house}"))
    return found


def weak(grid: nonet.Grid, node: Node) -> set[tuple[int, int]]:
    found = {
        (cell, node.digit)
        for cell in grid.cells(node.digit)
        if all(cell in PEERS[other] for other in node.cells)
    }
    if not node.is_group:
        cell = next(iter(node.cells))
        found |= {(cell, digit) for digit in grid.candidates(cell) if digit != node.digit}
    return found


@pytest.mark.parametrize("groups", [False, True])
def test_links_are_those_of_a_plain_search(positions: list[nonet.Grid], groups: bool) -> None:
    for grid in positions:
        links = grid.links(groups)
        expected = strong_links(grid, groups)
        both = expected | {(other, one, truth) for one, other, truth in expected}
        assert len(links) == len(expected)
        assert {*links} | {(b, a, truth) for a, b, truth in links} == both
        assert {node for node, _, _ in both} == {*links.nodes}
        for node in links.nodes:
            assert {*links.strong(node)} == {link for link in both if link[0] == node}
        nodes = [Node(CellMap([cell]), digit) for cell, digit in candidates(grid)]
        for node in nodes + [Node(*group) for group in group_nodes(grid)]:
            assert links.weak(node) == weak(grid, node)


def test_nodes_are_written_as_candidates_too() -> None:
    links = nonet.Grid(HARD).links()
    link = next(iter(links))
    (cell,) = link.start.cells
    name = f"{link.start.digit}r{cell // 9 + 1}c{cell % 9 + 1}"
    assert links.strong(name) == links.strong((cell, link.start.digit)) == links.strong(link.start)
    assert links.weak(name) == links.weak(link.start)
    with pytest.raises(ValueError, match="no candidate"):
        links.strong("r1c1")


def test_conjugate_pairs_are_the_houses_with_two_places(positions: list[nonet.Grid]) -> None:
    for grid in positions:
        pairs = grid.conjugate_pairs()
        assert [*pairs] == conjugate_pairs(grid)
        assert [pair.truth for pair in pairs] == [f"{pair.digit}{pair.house}" for pair in pairs]
        for digit in DIGITS:
            assert grid.conjugate_pairs(digit) == tuple(p for p in pairs if p.digit == digit)


def test_group_nodes_are_two_or_three_places_in_a_crossing(positions: list[nonet.Grid]) -> None:
    for grid in positions:
        assert {*grid.group_nodes()} == {*group_nodes(grid)}
        assert len(grid.group_nodes()) == len(group_nodes(grid))
        assert all(node.is_group for node in grid.group_nodes())


def locked_sets(
    grid: nonet.Grid, max_cells: int, extra: int
) -> set[tuple[CellMap, tuple[int, ...], str]]:
    found = set()
    for house in HOUSE_NAMES:
        empty = [*(grid.empty & HOUSES[house])]
        for size in range(1, max_cells + 1):
            for chosen in itertools.combinations(empty, size):
                digits = {digit for cell in chosen for digit in grid.candidates(cell)}
                if len(digits) == size + extra:
                    cells = CellMap(chosen)
                    found.add((cells, tuple(sorted(digits)), first_house(cells)))
    return found


@pytest.mark.parametrize(("max_cells", "extra"), [(8, 1), (3, 1), (5, 2)])
def test_almost_locked_sets_are_those_of_a_plain_search(
    positions: list[nonet.Grid], max_cells: int, extra: int
) -> None:
    for grid in positions[:4]:
        sets = grid.almost_locked_sets(max_cells, extra)
        assert {*sets} == locked_sets(grid, max_cells, extra)
        assert len({*sets}) == len(sets)
        houses = [HOUSE_NAMES.index(found.house) for found in sets]
        assert houses == sorted(houses)


def test_almost_hidden_sets_are_those_of_a_plain_search(positions: list[nonet.Grid]) -> None:
    for grid in positions:
        expected: dict[tuple[CellMap, tuple[int, ...]], str] = {}
        for house in HOUSE_NAMES:
            places = {d: grid.cells(d) & HOUSES[house] for d in DIGITS}
            open_digits = [digit for digit in DIGITS if places[digit]]
            for size in range(1, len(open_digits) + 1):
                for digits in itertools.combinations(open_digits, size):
                    cells = reduce(CellMap.__or__, (places[digit] for digit in digits))
                    if len(cells) == size + 1 and cells != grid.empty & HOUSES[house]:
                        expected.setdefault((cells, digits), house)
        found = grid.almost_hidden_sets()
        assert len(found) == len(expected)
        assert {(cells, digits): house for cells, digits, house in found} == expected


def test_restricted_commons_are_those_of_a_plain_search(positions: list[nonet.Grid]) -> None:
    for grid in positions[:4]:
        sets = grid.almost_locked_sets(3)
        expected = []
        for one, other in itertools.combinations(sets, 2):
            digits = []
            for digit in sorted({*one.digits} & {*other.digits}):
                places = [s.cells & grid.cells(digit) for s in (one, other)]
                if all(b in PEERS[a] for a, b in itertools.product(*places)):
                    digits.append(digit)
            if digits:
                expected.append((one, other, tuple(digits), bool(one.cells & other.cells)))
        assert [*grid.restricted_commons(3)] == expected


def closure(grid: nonet.Grid, candidate: tuple[int, int], is_on: bool) -> Implied:
    links = grid.links()
    on, off, rest = set(), set(), [(candidate, is_on)]
    while rest:
        reached, is_true = rest.pop()
        if reached in (on if is_true else off):
            continue
        if is_true:
            on.add(reached)
            rest += [(other, False) for other in links.weak(reached)]
        else:
            off.add(reached)
            for link in links.strong(reached):
                (cell,) = link.end.cells
                rest.append(((cell, link.end.digit), True))
    return Implied(CandidateMap(on), CandidateMap(off))


def test_implications_are_those_of_a_plain_search(positions: list[nonet.Grid]) -> None:
    for grid in positions[:4]:
        known = grid.implications()
        for candidate in candidates(grid)[::7]:
            assert known.if_on(candidate) == closure(grid, candidate, True)
            linked = bool(grid.links().strong(candidate))
            nothing = Implied(CandidateMap(), CandidateMap())
            assert known.if_off(candidate) == (
                closure(grid, candidate, False) if linked else nothing
            )
        refuted = {c for c in candidates(grid) if known.if_on(c).is_contradictory}
        assert known.self_refuting == refuted
        with pytest.raises(KeyError):
            known.if_on((next(iter(grid.givens | grid.placed)), 1))
        assert grid.implications(groups=True).self_refuting >= known.self_refuting


def arrangements(places: dict[str, list[int]]) -> Iterator[set[int]]:
    """The choices of one place for every row, column and block."""

    def choose(rows: list[list[int]], chosen: list[int]) -> Iterator[set[int]]:
        if not rows:
            yield {*chosen}
            return
        for cell in rows[0]:
            if all(cell not in PEERS[other] for other in chosen):
                yield from choose(rows[1:], [*chosen, cell])

    yield from choose([places[f"r{i}"] for i in range(1, 10) if places[f"r{i}"]], [])


def test_dead_places_are_in_no_arrangement(positions: list[nonet.Grid]) -> None:
    some = False
    for grid in positions:
        dead = set()
        for digit in DIGITS:
            places = {house: [*(grid.cells(digit) & HOUSES[house])] for house in HOUSES}
            alive: set[int] = set()
            for arrangement in arrangements(places):
                alive |= arrangement
            dead |= {(cell, digit) for cell in grid.cells(digit) if cell not in alive}
        assert grid.dead_places() == dead
        some |= bool(dead)
    assert some


def test_petals_reach_what_a_plain_search_reaches(positions: list[nonet.Grid]) -> None:
    for grid in positions[:4]:
        expected: dict[tuple[int, int], set[tuple[int, int]]] = {
            candidate: set() for candidate in candidates(grid)
        }
        for found in grid.almost_locked_sets(3):
            seen = {
                digit: ((found.cells & grid.cells(digit)).peers() & grid.cells(digit)) - found.cells
                for digit in found.digits
            }
            for taken, z in itertools.permutations(found.digits, 2):
                for cell in seen[taken]:
                    expected[cell, taken] |= {(target, z) for target in seen[z]}
        assert dict(grid.petal_reach(3)) == expected


def test_a_fact_is_made_once_for_a_grid() -> None:
    grid = nonet.Grid(HARD)
    assert grid.links() is grid.links()
    assert grid.links(groups=True) is not grid.links()
    assert grid.almost_locked_sets() is grid.almost_locked_sets(max_cells=8, extra=1)
    assert grid.bivalue == {c for c in grid.empty if len(grid.candidates(c)) == 2}


def test_facts_are_not_those_of_the_grid_before() -> None:
    grid = nonet.Grid(HARD)
    before = grid.conjugate_pairs()
    after = grid.apply([nonet.Conclusion(*candidates(grid)[0], places=False)])
    assert [*after.conjugate_pairs()] == conjugate_pairs(after)
    assert grid.conjugate_pairs() is before


@pytest.mark.parametrize(
    "call",
    [
        lambda grid: grid.almost_locked_sets(9),
        lambda grid: grid.almost_locked_sets(extra=0),
        lambda grid: grid.restricted_commons(0),
        lambda grid: grid.petal_reach(9),
        lambda grid: grid.conjugate_pairs(0),
    ],
)
def test_an_argument_outside_its_range_raises_value_error(call: object) -> None:
    with pytest.raises(ValueError, match="expected 1 to"):
        call(nonet.Grid(HARD))  # type: ignore[operator]


def test_a_contradictory_position_has_no_facts() -> None:
    with pytest.raises(nonet.GridError, match="contradiction"):
        nonet.Grid("11" + "." * 79).links()


def test_a_solved_grid_has_facts_without_candidates() -> None:
    solved = nonet.Grid(EASY).solution()
    assert solved is not None
    assert len(solved.links()) == 0 and solved.almost_locked_sets() == ()
    assert not solved.implications().self_refuting and dict(solved.petal_reach()) == {}


def test_the_board_of_a_technique_keeps_its_facts_after_the_search() -> None:
    boards: list[nonet.Grid] = []

    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        board.conjugate_pairs()
        boards.append(board)
        return iter(())

    nonet.steps(
        HARD,
        nonet.Strategy(
            {"version": 1, "techniques": [{"use": "made"}]}, techniques=[technique(find)]
        ),
    )
    gc.collect()
    for board in boards:
        assert board == nonet.Grid(HARD)
        assert [*board.conjugate_pairs()] == conjugate_pairs(board)
        assert {*board.almost_locked_sets(3)} == locked_sets(board, 3, 1)
