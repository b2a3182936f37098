"""Sets of cells and of candidates, each over the bits of one int."""

from __future__ import annotations

import operator
import re
from collections.abc import Hashable, Iterable, Iterator, Set
from typing import Any, Generic, TypeVar, Union

#: A cell: a number 0 to 80, row by row, or a text such as "r4c5".
CellLike = Union[int, str]
#: A candidate: a cell and a digit 1 to 9, or a text such as "8r1c3".
CandidateLike = Union[tuple[int, int], str]

_CELL = re.compile(r"r([1-9])c([1-9])", re.IGNORECASE)
_CANDIDATE = re.compile(r"([1-9])r([1-9])c([1-9])", re.IGNORECASE)


def whole(value: object, least: int, most: int) -> int | None:
    """A whole number of Python or numpy in a range; None for anything else."""
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return None
    return number if least <= number <= most else None


def parse_cell(cell: CellLike) -> int:
    """The number of a cell.

    Raises:
        ValueError: it is no cell.

    >>> parse_cell("r1c3"), parse_cell(80)
    (2, 80)
    """
    if isinstance(cell, str):
        match = _CELL.fullmatch(cell)
        if match is not None:
            return (int(match[1]) - 1) * 9 + int(match[2]) - 1
    else:
        number = whole(cell, 0, 80)
        if number is not None:
            return number
    raise ValueError(f"{cell!r} is no cell, expected 0 to 80 or a text such as 'r4c5'")


def cell_name(cell: int) -> str:
    """The text of a cell: "r4c5"."""
    number = parse_cell(cell)
    return f"r{number // 9 + 1}c{number % 9 + 1}"


def parse_digit(digit: int) -> int:
    """A digit as a number of Python.

    Raises:
        ValueError: it is none.
    """
    number = whole(digit, 1, 9)
    if number is None:
        raise ValueError(f"{digit!r} is no digit, expected 1 to 9")
    return number


def parse_candidate(candidate: CandidateLike) -> int:
    """The number of a candidate, cell * 9 + digit - 1: 0 to 728.

    Raises:
        ValueError: it is no candidate.
    """
    if isinstance(candidate, str):
        match = _CANDIDATE.fullmatch(candidate)
        if match is not None:
            digit, row, column = (int(group) - 1 for group in match.groups())
            return (row * 9 + column) * 9 + digit
    elif isinstance(candidate, tuple) and len(candidate) == 2:
        number = whole(candidate[1], 1, 9)
        if number is not None:
            return parse_cell(candidate[0]) * 9 + number - 1
    raise ValueError(
        f"{candidate!r} is no candidate, expected (cell 0 to 80, digit 1 to 9) or a text such as '8r1c3'"
    )


Item = TypeVar("Item", bound=Hashable)
Self = TypeVar("Self", bound="_BitSet[Any]")


class _BitSet(Set[Item], Generic[Item]):
    """An immutable set over the bits of an int."""

    __slots__ = ("_mask",)
    _mask: int
    _bits: int

    @classmethod
    def _number(cls, item: Any) -> int:
        raise NotImplementedError

    @classmethod
    def _item(cls, number: int) -> Item:
        raise NotImplementedError

    def __init__(self, items: Iterable[Any] = ()) -> None:
        if isinstance(items, str):
            items = items.replace(",", " ").split()
        mask = 0
        for item in items:
            mask |= 1 << self._number(item)
        self._mask = mask

    @classmethod
    def from_mask(cls: type[Self], mask: int) -> Self:
        """The set of the bits of an int.

        Raises:
            ValueError: a bit is outside.
        """
        number = mask.__index__()
        if number < 0 or number >> cls._bits:
            raise ValueError(f"the mask {mask} has bits outside of 0 to {cls._bits - 1}")
        self = cls.__new__(cls)
        self._mask = number
        return self

    @classmethod
    def full(cls: type[Self]) -> Self:
        """The set of all."""
        return cls.from_mask((1 << cls._bits) - 1)

    @classmethod
    def _from_iterable(cls: type[Self], items: Iterable[Any]) -> Self:
        return cls(items)

    @classmethod
    def _mask_of(cls, other: object) -> int | None:
        """The mask of a set; None for what is none, or has other items. Texts are no items."""
        if isinstance(other, cls):
            return other._mask
        if isinstance(other, Set) and not isinstance(other, _BitSet):
            mask, foreign = cls._parted(other)
            return None if foreign else mask
        return None

    @classmethod
    def _parted(cls, items: Iterable[Any]) -> tuple[int, bool]:
        """The mask of the items that such a set can have, and whether there are others."""
        mask, foreign = 0, False
        for item in items:
            number = None if isinstance(item, str) else cls._number_or_none(item)
            if number is None:
                foreign = True
            else:
                mask |= 1 << number
        return mask, foreign

    @classmethod
    def _number_or_none(cls, item: Any) -> int | None:
        try:
            return cls._number(item)
        except (TypeError, ValueError):
            return None

    @classmethod
    def _set(cls, items: Any) -> tuple[int, bool]:
        """The same for an argument of a method, which may have texts, or be one text."""
        if isinstance(items, _BitSet):
            return (items._mask, False) if isinstance(items, cls) else (0, bool(items))
        if isinstance(items, str):
            items = items.replace(",", " ").split()
        numbers = [cls._number_or_none(item) for item in items]
        mask = 0
        for number in numbers:
            mask |= 0 if number is None else 1 << number
        return mask, None in numbers

    def __contains__(self, item: object) -> bool:
        number = self._number_or_none(item)
        return number is not None and bool(self._mask >> number & 1)

    def __iter__(self) -> Iterator[Item]:
        mask = self._mask
        while mask:
            low = mask & -mask
            yield self._item(low.bit_length() - 1)
            mask ^= low

    def __len__(self) -> int:
        return self._mask.bit_count()

    def __bool__(self) -> bool:
        return self._mask != 0

    def __int__(self) -> int:
        return self._mask

    def __eq__(self, other: object) -> bool:
        if isinstance(other, _BitSet):
            return type(self) is type(other) and self._mask == other._mask
        if isinstance(other, Set):
            return len(self) == len(other) and self._mask == self._mask_of(other)
        return NotImplemented

    def __hash__(self) -> int:
        return self._hash()  # as that of an equal frozenset

    def __or__(self: Self, other: Any) -> Self:
        mask = self._mask_of(other)
        if mask is None:
            return NotImplemented
        return self.from_mask(self._mask | mask)

    def __and__(self: Self, other: Any) -> Self:
        if (
            not isinstance(other, Set)
            or isinstance(other, _BitSet)
            and type(other) is not type(self)
        ):
            return NotImplemented
        mask = other._mask if isinstance(other, _BitSet) else self._parted(other)[0]
        return self.from_mask(self._mask & mask)

    def __sub__(self: Self, other: Any) -> Self:
        if (
            not isinstance(other, Set)
            or isinstance(other, _BitSet)
            and type(other) is not type(self)
        ):
            return NotImplemented
        mask = other._mask if isinstance(other, _BitSet) else self._parted(other)[0]
        return self.from_mask(self._mask & ~mask)

    def __xor__(self: Self, other: Any) -> Self:
        mask = self._mask_of(other)
        if mask is None:
            return NotImplemented
        return self.from_mask(self._mask ^ mask)

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__

    def __rsub__(self: Self, other: Any) -> Self:
        mask = self._mask_of(other)
        if mask is None:
            return NotImplemented
        return self.from_mask(mask & ~self._mask)

    def __invert__(self: Self) -> Self:
        return self.from_mask(~self._mask & ((1 << self._bits) - 1))

    def _related(self, other: Any) -> tuple[int, bool] | None:
        """The mask of a set to compare with, and whether it has other items; None for what is none."""
        if isinstance(other, _BitSet):
            return (other._mask, False) if type(other) is type(self) else None
        return self._parted(other) if isinstance(other, Set) else None

    def __le__(self, other: Any) -> bool:
        related = self._related(other)
        if related is None:
            return NotImplemented
        return self._mask & ~related[0] == 0

    def __lt__(self, other: Any) -> bool:
        related = self._related(other)
        if related is None:
            return NotImplemented
        return self._mask & ~related[0] == 0 and (related[1] or self._mask != related[0])

    def __ge__(self, other: Any) -> bool:
        related = self._related(other)
        if related is None:
            return NotImplemented
        return not related[1] and related[0] & ~self._mask == 0

    def __gt__(self, other: Any) -> bool:
        related = self._related(other)
        if related is None:
            return NotImplemented
        return not related[1] and related[0] & ~self._mask == 0 and self._mask != related[0]

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        """Whether no item is in both."""
        return self._mask & self._set(other)[0] == 0

    def union(self: Self, *others: Iterable[Any]) -> Self:
        """The items of this and of any iterables; raises ValueError for what is no item."""
        mask = self._mask
        for other in others:
            mask |= type(self)(other)._mask
        return self.from_mask(mask)

    def intersection(self: Self, *others: Iterable[Any]) -> Self:
        """The items that are in this and in all iterables."""
        mask = self._mask
        for other in others:
            mask &= self._set(other)[0]
        return self.from_mask(mask)

    def difference(self: Self, *others: Iterable[Any]) -> Self:
        """The items of this that are in no iterable."""
        mask = self._mask
        for other in others:
            mask &= ~self._set(other)[0]
        return self.from_mask(mask)

    def symmetric_difference(self: Self, other: Iterable[Any]) -> Self:
        """The items that are in this or in an iterable, and not in both; raises ValueError for what is no item."""
        return self.from_mask(self._mask ^ type(self)(other)._mask)

    def issubset(self, other: Iterable[Any]) -> bool:
        """Whether all items are in an iterable."""
        return self._mask & ~self._set(other)[0] == 0

    def issuperset(self, other: Iterable[Any]) -> bool:
        """Whether all items of an iterable are in this."""
        mask, foreign = self._set(other)
        return not foreign and mask & ~self._mask == 0

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self).from_mask, (self._mask,))

    def __copy__(self: Self) -> Self:
        return self

    def __deepcopy__(self: Self, memo: dict[int, Any]) -> Self:
        return self


class CellMap(_BitSet[int]):
    """An immutable set of cells.

    Args:
        items: cells, each a number 0 to 80 or a text such as "r4c5"; or one text of several.

    Operators take other sets, methods any iterable. `in` is False for what is no cell.

    >>> corner = CellMap(["r1c1", 1, "r2c1"])
    >>> 9 in corner, list(corner & CellMap("r1c1 r1c2 r1c3")), len(~corner)
    (True, [0, 1], 78)
    >>> corner
    CellMap('r1c1 r1c2 r2c1')
    """

    __slots__ = ()
    _bits = 81

    @classmethod
    def _number(cls, item: Any) -> int:
        return parse_cell(item)

    @classmethod
    def _item(cls, number: int) -> int:
        return number

    def names(self) -> list[str]:
        """The cells as texts."""
        return [cell_name(cell) for cell in self]

    def peers(self) -> CellMap:
        """The cells that see all of these; of the empty set, all cells."""
        mask = (1 << 81) - 1
        for cell in self:
            mask &= int(PEERS[cell])
        return CellMap.from_mask(mask)

    def __repr__(self) -> str:
        return f"CellMap('{' '.join(self.names())}')" if self else "CellMap()"

    def __str__(self) -> str:
        rows = ["".join("#" if r * 9 + c in self else "." for c in range(9)) for r in range(9)]
        return "\n".join(" ".join(row) for row in rows)


class CandidateMap(_BitSet[tuple[int, int]]):
    """An immutable set of candidates.

    Args:
        items: candidates, each a pair of a cell 0 to 80 and a digit 1 to 9, or a text such as "8r1c3"; or one
            text of several. In the mask a candidate is the bit cell * 9 + digit - 1.

    >>> some = CandidateMap("8r1c3 8r1c4 2r1c3")
    >>> some.cells(8), some.digits(2), (2, 8) in some
    (CellMap('r1c3 r1c4'), (2, 8), True)
    """

    __slots__ = ()
    _bits = 729

    @classmethod
    def _number(cls, item: Any) -> int:
        return parse_candidate(item)

    @classmethod
    def _item(cls, number: int) -> tuple[int, int]:
        return divmod(number, 9)[0], number % 9 + 1

    def cells(self, digit: int) -> CellMap:
        """The cells of the candidates of a digit."""
        return CellMap(cell for cell, of in self if of == digit)

    def digits(self, cell: CellLike) -> tuple[int, ...]:
        """The digits of the candidates of a cell."""
        number = parse_cell(cell)
        return tuple(digit for at, digit in self if at == number)

    def names(self) -> list[str]:
        """The candidates as texts."""
        return [f"{digit}{cell_name(cell)}" for cell, digit in self]

    def __repr__(self) -> str:
        return f"CandidateMap('{' '.join(self.names())}')" if self else "CandidateMap()"

    def __str__(self) -> str:
        return " ".join(self.names())


#: The nine rows, columns and blocks, each a CellMap.
ROWS = tuple(CellMap(range(9 * r, 9 * r + 9)) for r in range(9))
COLUMNS = tuple(CellMap(range(c, 81, 9)) for c in range(9))
BLOCKS = tuple(
    CellMap(27 * (b // 3) + 3 * (b % 3) + 9 * r + c for r in range(3) for c in range(3))
    for b in range(9)
)
#: The cells of each house by its name: "r1" to "r9", "c1" to "c9", "b1" to "b9".
HOUSES = {
    f"{letter}{i + 1}": houses[i]
    for letter, houses in (("r", ROWS), ("c", COLUMNS), ("b", BLOCKS))
    for i in range(9)
}
#: The twenty cells that each cell sees.
PEERS = tuple(
    (ROWS[c // 9] | COLUMNS[c % 9] | BLOCKS[c // 27 * 3 + c % 9 // 3]) - CellMap([c])
    for c in range(81)
)
