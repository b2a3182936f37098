"""CellMap and CandidateMap."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest

from nonet.sets import (
    BLOCKS,
    COLUMNS,
    HOUSES,
    PEERS,
    ROWS,
    CandidateMap,
    CellMap,
    cell_name,
    parse_cell,
)


def pairs(kind: Any) -> list[tuple[Any, Any, set[Any], set[Any]]]:
    """Random sets, and the same as sets of Python."""
    rng = random.Random(7)
    universe = list(kind.full())
    made = []
    for _ in range(50):
        a, b = (set(rng.sample(universe, rng.randint(0, 20))) for _ in range(2))
        made.append((kind(a), kind(b), a, b))
    made.append((kind(), kind.full(), set(), set(universe)))
    return made


@pytest.mark.parametrize("kind", [CellMap, CandidateMap])
def test_operators_are_those_of_sets(kind: Any) -> None:
    for a, b, x, y in pairs(kind):
        assert set(a | b) == x | y and set(a & b) == x & y
        assert set(a - b) == x - y and set(a ^ b) == x ^ y
        assert set(~a) == set(kind.full()) - x
        assert (a <= b, a < b, a >= b, a > b) == (x <= y, x < y, x >= y, x > y)
        assert (a == b) == (x == y) and a.isdisjoint(b) == x.isdisjoint(y)
        assert set(a.union(y)) == x | y and set(a.intersection(list(y))) == x & y
        assert set(a.symmetric_difference(y)) == x ^ y
        assert set(a.difference(iter(y))) == x - y and a.issubset(y) == (x <= y)
        assert len(a) == len(x) and bool(a) == bool(x)


@pytest.mark.parametrize("kind", [CellMap, CandidateMap])
def test_operators_take_sets_of_python(kind: Any) -> None:
    for a, _, _, y in pairs(kind):
        assert a | y == kind(set(a) | y) == y | a
        assert y - a == kind(y - set(a)) and a == set(a) and set(a) == a


@pytest.mark.parametrize("kind", [CellMap, CandidateMap])
def test_iterates_ascending(kind: Any) -> None:
    for a, _, x, _ in pairs(kind):
        assert list(a) == sorted(x)


@pytest.mark.parametrize("kind", [CellMap, CandidateMap])
def test_copies_are_equal(kind: Any) -> None:
    for a, *_ in pairs(kind):
        assert eval(repr(a)) == a
        assert pickle.loads(pickle.dumps(a)) == a == copy.deepcopy(a) == kind.from_mask(int(a))
        assert hash(a) == hash(kind(list(a)))
        assert kind(str(a) if kind is CandidateMap else " ".join(a.names())) == a


def test_operators_refuse_other_types() -> None:
    with pytest.raises(TypeError):
        CellMap([1]) | [2]  # type: ignore[operator]
    with pytest.raises(TypeError):
        CellMap([1]) | CandidateMap(["1r1c1"])  # type: ignore[operator]
    assert CellMap() != CandidateMap()


@pytest.mark.parametrize("wrong", [81, -1, "r0c1", "r1c10", 1.5, None, "x"])
def test_what_is_no_cell_is_refused_and_in_no_set(wrong: Any) -> None:
    assert wrong not in CellMap.full()
    with pytest.raises(ValueError):
        CellMap([wrong])


@pytest.mark.parametrize("wrong", [(81, 1), (0, 0), (0, 10), "9r0c1", 5, (1, 2, 3)])
def test_what_is_no_candidate_is_refused_and_in_no_set(wrong: Any) -> None:
    assert wrong not in CandidateMap.full()
    with pytest.raises(ValueError):
        CandidateMap([wrong])


@pytest.mark.parametrize("mask", [-1, 1 << 81])
def test_a_mask_has_81_bits(mask: int) -> None:
    with pytest.raises(ValueError):
        CellMap.from_mask(mask)


def test_names_are_those_of_records() -> None:
    assert [cell_name(parse_cell(name)) for name in ("r1c1", "r4c5", "r9c9")] == [
        "r1c1",
        "r4c5",
        "r9c9",
    ]
    assert parse_cell("R4C5") == 31


def test_houses_and_peers_belong_together() -> None:
    assert len(HOUSES) == 27 and all(len(house) == 9 for house in HOUSES.values())
    for cell in range(81):
        houses = [h for h in (*ROWS, *COLUMNS, *BLOCKS) if cell in h]
        assert PEERS[cell] == (houses[0] | houses[1] | houses[2]) - CellMap([cell])
        assert len(PEERS[cell]) == 20
    assert CellMap(["r1c1", "r1c2"]).peers() == (ROWS[0] | BLOCKS[0]) - CellMap(["r1c1", "r1c2"])


def test_draws_the_board() -> None:
    assert str(CellMap([0, 80])).splitlines()[0] == "# . . . . . . . ."


def test_a_set_is_no_cell_and_texts_are_no_items_of_other_sets() -> None:
    assert CellMap([0]) not in CellMap([1])
    with pytest.raises(ValueError):
        CellMap([CellMap("r1c1")])
    assert CellMap([0]) != {"r1c1"} and CellMap([0]) == {0}
    assert not CellMap("r1c1").isdisjoint("r1c1 r1c2")


@pytest.mark.parametrize("wrong", [(0, 1.5), (0, "8"), (1.5, 1), ("x", 1)])
def test_a_candidate_has_whole_numbers(wrong: Any) -> None:
    with pytest.raises(ValueError):
        CandidateMap([wrong])


def test_items_of_other_sets_that_are_no_cells_are_just_not_there() -> None:
    assert CellMap([0]) <= {0, 81} and CellMap([0]) < {0, 81} and not CellMap([0]) >= {0, 81}
    assert CellMap([0, 1]) - {1, 81} == CellMap([0]) == CellMap([0, 1]) & {0, "x"}
    assert CellMap([0]).issubset([0, 81]) and not CellMap([0]).issuperset([0, 81])
    assert CellMap([0, 1]).difference([1, 81]) == CellMap([0])
    with pytest.raises(ValueError):
        CellMap([0]).union([81])


def test_numpy_integers_are_cells() -> None:
    numpy = pytest.importorskip("numpy")
    assert CellMap(numpy.array([0, 80], dtype=numpy.uint8)) == CellMap([0, 80])
