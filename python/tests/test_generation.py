"""Puzzles by need: the same as those of the program."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from techniques import Twins, technique

import nonet

PATTERN = (
    "xx..x..xx x.......x ..xx.xx.. ..x...x.. x...x...x ..x...x.. ..xx.xx.. x.......x xx..x..xx"
)


def of_program(program: str, *options: str) -> list[str]:
    done = subprocess.run(
        [program, "generate", *options], capture_output=True, text=True, check=True
    )
    return done.stdout.split()


@pytest.mark.parametrize(
    ("options", "arguments"),
    [
        ("-n 3 --seed 1 --clues 27", {"clues": 27}),
        ("-n 3 --seed 1 --symmetry none", {"symmetry": "none"}),
        ("-n 2 --seed 4 --strategy basic", {"strategy": "basic"}),
        ("-n 2 --seed 4 --level medium", {"level": "medium"}),
        (
            "-n 2 --seed 2 --strategy hodoku --level hard --needs x-wing --without uniqueness "
            "--clues 24-28 --symmetry rotational --score 600-2000 --distinct",
            {
                "strategy": "hodoku",
                "level": "hard",
                "needs": ["x-wing"],
                "without": "uniqueness",
                "clues": (24, 28),
                "symmetry": "rotational",
                "score": (600, 2000),
                "distinct": True,
            },
        ),
        (
            "-n 2 --seed 3 --strategy hodoku --needs plugin:subsets --score 500-",
            {"strategy": "hodoku", "needs": "plugin:subsets", "score": (500, None)},
        ),
        (
            "-n 1 --seed 5 --strategy sudoku-explainer --score 2.6-3.4",
            {"strategy": "sudoku-explainer", "score": (2.6, 3.4)},
        ),
        ("-n 1 --seed 3 --level beyond -s basic", {"strategy": "basic", "level": "beyond"}),
        (f"-n 1 --seed 3 --pattern|{PATTERN}", {"pattern": PATTERN}),
    ],
)
def test_puzzles_by_need_are_those_of_the_program(
    program: str, options: str, arguments: dict[str, Any]
) -> None:
    before, _, pattern = options.partition("|")
    expected = of_program(program, *before.split(), *([pattern] if pattern else []))
    words = before.split()
    count, seed = int(words[words.index("-n") + 1]), int(words[words.index("--seed") + 1])
    assert expected
    assert nonet.generate(count, seed=seed, **arguments) == expected
    assert nonet.generate(count, seed=seed, jobs=1, **arguments) == expected


def test_a_pattern_is_a_text_a_set_or_a_file(tmp_path: Path) -> None:
    file = tmp_path / "pattern.txt"
    file.write_text(PATTERN)
    cells = nonet.CellMap(i for i, c in enumerate(PATTERN.replace(" ", "")) if c == "x")
    made = nonet.generate(1, seed=3, pattern=PATTERN)
    assert made == nonet.generate(1, seed=3, pattern=cells)
    assert made == nonet.generate(1, seed=3, pattern=file)
    assert {i for i, c in enumerate(made[0]) if c != "."} == cells


def test_puzzles_that_need_a_technique_of_python() -> None:
    source = {
        "version": 1,
        "extends": "singles",
        "insert": {
            "after": "hidden-single",
            "entries": [{"use": "twins", "level": "medium", "score": 50}],
        },
    }
    strategy = nonet.Strategy(source, techniques=[Twins])
    made = nonet.generate(2, seed=1, strategy=strategy, needs="twins")
    assert (nonet.rate(made, strategy).status == "solved").all()
    assert (nonet.rate(made, "singles").status == "stuck").all()


def test_a_fault_of_a_technique_ends_the_search() -> None:
    def find(self: nonet.Technique, board: nonet.Grid) -> Iterator[nonet.Step]:
        raise KeyError("out of luck")
        yield

    source = {
        "version": 1,
        "extends": "singles",
        "insert": {
            "after": "hidden-single",
            "entries": [{"use": "made", "level": "medium", "score": 50}],
        },
    }
    strategy = nonet.Strategy(source, techniques=[technique(find)])
    with pytest.raises(nonet.PluginError, match="'made'.*KeyError: 'out of luck'"):
        nonet.generate(1, seed=1, strategy=strategy, level=strategy.levels[-1])


def test_limits_end_a_search() -> None:
    demands = {"strategy": "basic", "score": "1-2"}
    assert nonet.generate(1, seed=1, attempts=20, **demands) == []  # type: ignore[arg-type]
    assert nonet.generate(1, seed=1, max_time=1, **demands) == []  # type: ignore[arg-type]


def test_an_interrupt_ends_a_search_for_demands() -> None:
    def fail(done: int, total: int | None) -> None:
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        nonet.generate(
            10**6, seed=1, strategy="standard", needs="x-wing", clues=(17, 18), progress=fail
        )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"level": "extremely-hard"}, "level: strategy 'standard' has no level 'extremely-hard'"),
        ({"needs": "x-wimg"}, "needs: "),
        ({"needs": "x-wing", "without": ["x-wing"]}, "needs: without names 'x-wing' too"),
        ({"score": "900-600"}, "score: '900-600': the lower score comes first"),
        ({"score": (1, 2, 3)}, "score is "),
        ({"pattern": "x"}, "pattern: expected 81 cells, found 1"),
        ({"pattern": "x" + "." * 80}, "pattern: 1 givens never leave one solution"),
        ({"pattern": PATTERN, "clues": 30}, "pattern is given with clues"),
        ({"clues": 16}, "expected 17 to 80"),
        ({"clues": (20, 24, 30)}, "expected a number of givens, or two"),
        ({"max_time": -1}, "max_time is -1"),
        ({"timeout_ms": -1}, "timeout_ms is -1"),
        ({"strategy": "basic", "first": 1}, "first is 1"),
    ],
)
def test_a_wrong_demand_raises_value_error(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        nonet.generate(1, seed=1, **arguments)


def test_a_name_that_is_no_text_raises_type_error() -> None:
    with pytest.raises(TypeError, match="needs has 7"):
        nonet.generate(1, seed=1, needs=[7])  # type: ignore[list-item]
