"""Puzzles made at random, and puzzles that meet demands."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Union

from . import _native
from ._inputs import Progress, at_least, threads
from .sets import CellMap
from .strategy import StrategyLike, open_strategy

#: A number, or the least and the greatest: 24, (24, 28).
Clues = Union[int, tuple[int, int]]
#: A score, the least and the greatest, of which None is no limit, or a text: 600, (600, 900), (600, None), "600-900".
Score = Union[int, float, tuple[float, Union[float, None]], str]


def generate(
    n: int,
    *,
    seed: int,
    first: int = 0,
    clues: Clues | None = None,
    symmetry: str | None = None,
    pattern: str | CellMap | os.PathLike[str] | None = None,
    strategy: StrategyLike | None = None,
    level: str | None = None,
    score: Score | None = None,
    needs: str | Iterable[str] = (),
    without: str | Iterable[str] = (),
    distinct: bool = False,
    attempts: int = 1_000_000,
    max_time: int = 0,
    timeout_ms: int = 60_000,
    jobs: int | None = None,
    progress: Progress | None = None,
) -> list[str]:
    """Makes puzzles with one solution: those of `nonet generate` with the same options and seed.

    Without demands they are minimal, unless `clues` asks for more than 30 givens. docs/generation.md describes the
    demands, and the search for puzzles that meet all of them.

    Args:
        n: how many.
        seed: the same seed gives the same puzzles, for any `jobs`; a greater n begins with those of a smaller one.
        first: the index of the first puzzle in the sequence of the seed; 0 with any argument from `symmetry` to
            `distinct`, and with `max_time`.
        clues: the number of givens, or the least and the greatest: 17 to 80.
        symmetry: how the givens lie: "none", "rotational", "diagonal" ..., see docs/generation.md.
        pattern: givens in exactly these cells: 81 characters, "." for an empty cell and "x" for a given, drawn in any
            way; a CellMap; or the path of a file with such a text. Without clues and symmetry.
        strategy: rates the puzzles; see nonet.Strategy. Alone: it must solve them. By default "standard", if a
            demand needs one.
        level: the level that they must have; the strategy's `beyond` for those that it does not solve.
        score: the score that they must have, or the least and the greatest.
        needs: techniques without which the strategy does not solve them, or gives them a higher score: an id, an alias,
            the name of a group or "plugin:NAME"; one, or a list.
        without: techniques that the strategy does without; likewise, and "assumes:one-solution".
        distinct: whether no symmetry may make one puzzle of another.
        attempts: the search ends when so many puzzles were drawn since the last one that was found.
        max_time: in seconds: the search ends after this time, so that the number of puzzles depends on the machine. 0: no
            limit.
        timeout_ms: in milliseconds: how long the techniques may search in one puzzle; 0: no limit.

    Returns:
        The puzzles, 81 characters each: fewer than n if the search ended before.

    Raises:
        ValueError: no puzzle can meet the demands, or an argument is wrong.
        PluginError: a technique did something wrong.

    >>> [count(puzzle) for puzzle in generate(2, seed=1)]
    [1, 1]
    >>> puzzle = generate(1, seed=1, symmetry="rotational")[0]
    >>> [cell == "." for cell in puzzle] == [cell == "." for cell in reversed(puzzle)]
    True
    >>> rate(generate(2, seed=1, strategy="hodoku", level="hard", needs="x-wing"), "hodoku").level.tolist()
    ['hard', 'hard']
    """
    n = at_least(0, n, "n", "a whole number of at least 0")
    seed = at_least(0, seed, "seed", "a whole number of at least 0")
    first = at_least(0, first, "first", "a whole number of at least 0")
    attempts = at_least(1, attempts, "attempts", "a whole number of at least 1")
    max_time = at_least(0, max_time, "max_time", "a whole number of seconds, 0 for no limit")
    timeout_ms = at_least(0, timeout_ms, "timeout_ms", "a whole number of ms, 0 for no limit")
    least, most = _range_of_clues(clues)
    needed, left_out = _names(needs, "needs"), _names(without, "without")
    demands = None
    if strategy is not None or level is not None or score is not None or needed or left_out:
        opened = open_strategy("standard" if strategy is None else strategy)
        demands = (opened._open, level, _score_text(score), needed, left_out)
    if symmetry is None and pattern is None and demands is None and not distinct and max_time == 0:
        puzzles = _native.generate(seed, first, n, least, most, threads(jobs), progress)
        return [puzzle for puzzle in puzzles if puzzle]
    if first != 0:
        raise ValueError(f"first is {first}, expected 0 for puzzles that are searched for")
    if pattern is not None and (clues is not None or symmetry is not None):
        raise ValueError("pattern is given with clues or symmetry, expected it without them")
    layout = (least, most, symmetry, _pattern_text(pattern))
    limits = (attempts, max_time, timeout_ms)
    return _native.search(seed, n, layout, demands, distinct, limits, threads(jobs), progress)


def _range_of_clues(clues: Clues | None) -> tuple[int, int]:
    if clues is None:
        return 17, 80
    expected = "a number of givens, or two such as (25, 30)"
    pair = clues if isinstance(clues, (tuple, list)) else (clues, clues)
    if len(pair) != 2:
        raise ValueError(f"clues are {clues!r}, expected {expected}")
    least, most = (at_least(0, number, "clues", expected) for number in pair)
    if not 17 <= least <= most <= 80:
        raise ValueError(f"clues are {clues!r}, expected 17 to 80, the lesser first")
    return least, most


def _score_text(score: Score | None) -> str | None:
    if score is None or isinstance(score, str):
        return score
    if not isinstance(score, (tuple, list)):
        return _number_text(score)
    if len(score) != 2:
        raise ValueError(f"score is {score!r}, expected a score, or two such as (600, 900)")
    least, most = score
    return f"{_number_text(least)}-{'' if most is None else _number_text(most)}"


def _number_text(number: float) -> str:
    return str(int(number)) if number == int(number) else str(number)


def _names(names: str | Iterable[str], argument: str) -> list[str]:
    several = [names] if isinstance(names, str) else list(names)
    for name in several:
        if not isinstance(name, str):
            raise TypeError(f"{argument} has {name!r}, expected ids of techniques")
    return several


def _pattern_text(pattern: str | CellMap | os.PathLike[str] | None) -> str | None:
    if isinstance(pattern, CellMap):
        return "".join("x" if cell in pattern else "." for cell in range(81))
    if isinstance(pattern, os.PathLike):
        with open(pattern, encoding="utf-8") as file:
            return file.read()
    return pattern
