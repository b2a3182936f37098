"""What a user may write: mypy --strict checks it (test_docs.py), and it runs."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import nonet

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVENTEEN = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"


@dataclass
class Entry:
    """A puzzle of a collection."""

    puzzle: str
    status: str
    level: str
    score: float
    techniques: dict[str, int] = field(default_factory=dict)


@dataclass
class Report:
    """What is known of a collection."""

    entries: list[Entry] = field(default_factory=list)
    errors: dict[int, str] = field(default_factory=dict)

    @property
    def hardest(self) -> Entry | None:
        return max(self.entries, key=lambda entry: entry.score) if self.entries else None

    def by_level(self) -> Counter[str]:
        return Counter(entry.level for entry in self.entries)


class Twins(nonet.Technique):
    """Two cells that see each other share their only two candidates."""

    id = "twins"
    metrics = {"removed": "candidates that it removes"}
    options = {"most": (4, 2, 9)}

    def find(self, board: nonet.Grid) -> Iterator[nonet.Step]:
        pairs = [cell for cell in board.bivalue if len(board.candidates(cell)) == 2]
        for first in pairs:
            for second in pairs:
                if first < second and second in nonet.CellMap([first]).peers():
                    step = self.step_of(board, first, second)
                    if step is not None:
                        yield step

    def step_of(self, board: nonet.Grid, first: int, second: int) -> nonet.Step | None:
        digits: tuple[int, ...] = board.candidates(first)
        if digits != board.candidates(second):
            return None
        seen: nonet.CellMap = nonet.CellMap([first, second]).peers() & board.empty
        gone = [
            nonet.Conclusion(cell, digit, places=False)
            for cell in seen
            for digit in board.candidates(cell)
            if digit in digits
        ]
        if not gone:
            return None
        return nonet.Step(
            gone,
            [first, second],
            digits=digits,
            metrics={"removed": len(gone)},
            cells={"twins": [first, second]},
            sentence=f"{nonet.CellMap([first, second])}",
        )


def rated(puzzles: list[str], strategy: nonet.Strategy) -> Report:
    """Rates puzzles."""
    shown: list[tuple[int, int | None]] = []
    ratings: nonet.Ratings = nonet.rate(
        puzzles, strategy, jobs=2, progress=lambda done, total: shown.append((done, total))
    )
    report = Report()
    statuses: NDArray[np.str_] = ratings["status"]
    for place, puzzle in enumerate(puzzles):
        message = str(ratings.message[place])
        if statuses[place] == "error":
            report.errors[place] = message
            continue
        uses = {t: int(n) for t, n in zip(ratings.techniques, ratings.uses[place]) if n}
        report.entries.append(
            Entry(
                puzzle,
                str(statuses[place]),
                str(ratings.level[place]),
                float(ratings.score[place]),
                uses,
            )
        )
    assert shown[-1][0] == len(puzzles)
    return report


def one_rating(puzzle: str | nonet.Grid) -> float:
    """The score of a puzzle."""
    rating: nonet.Rating = nonet.rate(puzzle, "basic")
    return rating.score


def sentences(puzzles: Iterable[str]) -> list[list[str]]:
    """What people read of each path."""
    paths: list[nonet.Path] = nonet.solve(list(puzzles), "basic")
    return [[step.sentence for step in path] for path in paths]


def next_steps(puzzles: list[str]) -> list[str]:
    """The next step of each puzzle, or why there is none."""
    return [
        hint.message if hint.step is None else hint.step.technique for hint in nonet.hint(puzzles)
    ]


def alternatives(grid: nonet.Grid) -> dict[str, list[nonet.Conclusion]]:
    """What each technique concludes at a position."""
    found: dict[str, list[nonet.Conclusion]] = {}
    for step in nonet.steps(grid, "basic"):
        found.setdefault(step.technique, []).extend(step.conclusions)
    return found


def followed(path: nonet.Path) -> nonet.Grid:
    """The grid after all steps of a path."""
    grid = path.grid
    for step in path[:]:
        assert step.state == grid
        grid = grid.apply(step.conclusions)
    return grid


def counts(masks: NDArray[np.uint16]) -> list[int]:
    """The numbers of solutions of grids of candidates."""
    numbers = nonet.count(nonet.Masks(masks), limit=2)
    single: int = nonet.count(EASY)
    return [*numbers.tolist(), single]


def judged(grid: nonet.Grid, moves: list[str]) -> list[bool]:
    """Whether moves are true, and whose steps show them."""
    judge = nonet.Judge(grid, "basic")
    answers: list[nonet.Judgement] = judge(moves)
    first: nonet.Judgement = judge(moves[0])
    if first.by is not None:
        print(first.by.technique, first.by.score, file=sys.stderr)
    needed = judge.needed(moves[0])
    return [bool(answer) for answer in answers] + [needed is not None and needed.steps > 0]


def proved(paths: list[nonet.Path]) -> bool:
    """Whether all paths and their steps are proved."""
    whole: list[nonet.Verdict] = nonet.verify(paths)
    single: nonet.Verdict = nonet.verify(paths[0][0])
    return all(whole) and bool(single)


def saved(path: nonet.Path, file: Path) -> list[str]:
    """Writes the records of a path, and reads them again."""
    file.write_text(path.to_ndjson())
    again = nonet.Path.from_ndjson(file.read_text())
    assert again == path
    records: list[dict[str, object]] = [json.loads(step.to_json()) for step in again]
    return [str(record["technique"]) for record in records]


def moved(puzzles: list[str]) -> list[str]:
    """Puzzles after a symmetry, in canonical form."""
    turned = nonet.transform(puzzles, 12345, digits="234567891")
    return [form.grid for form in nonet.canonical([one.grid for one in turned])]


def main(directory: Path) -> None:
    mine = {
        "version": 1,
        "extends": "basic",
        "insert": {"after": "claiming", "entries": [{"use": "twins", "score": 60}]},
    }
    strategy = nonet.Strategy(mine, techniques=[Twins])
    puzzles = [EASY, SEVENTEEN, *nonet.generate(3, seed=1)]
    report = rated([*puzzles, "no grid"], strategy)
    assert list(report.errors) == [len(puzzles)] and report.by_level().total() == len(puzzles)
    assert report.hardest is not None and report.hardest.score >= one_rating(EASY)
    assert len(sentences(puzzles)) == len(next_steps(puzzles)) == len(puzzles)
    grid = nonet.Grid(EASY)
    assert alternatives(grid)
    paths = nonet.solve(puzzles)
    assert followed(paths[0]) == paths[0].final and proved(paths)
    assert counts(np.array([grid.masks, grid.masks])) == [1, 1, 1]
    assert judged(grid, ["r5c5=5", "r1c3=4"]) == [True, True, True]
    assert saved(paths[0], directory / "path.ndjson") == [step.technique for step in paths[0]]
    assert moved(puzzles) == [form.grid for form in nonet.canonical(puzzles)]
    assert all(check.status == "one" for check in nonet.check(puzzles))
    assert "x-wing" in nonet.Registry() and strategy.name in repr(strategy)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
