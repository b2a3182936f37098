"""The same results as the program, byte for byte, on the corpora of ../shared.

With NONET_SLOW=1 all puzzles are rated, but by sudoku-explainer, which takes minutes for the hardest.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import nonet

STRATEGIES = ["basic", "standard", "hodoku", "sudoku-explainer", "human"]
IS_SLOW = bool(os.environ.get("NONET_SLOW"))
#: How many puzzles of a corpus are solved, each step compared.
PATHS = {"basic": 40, "sudoku-explainer": 2}
FEWER_PATHS = 10


def corpora() -> list[Path]:
    data = Path(__file__).resolve().parents[3] / "shared" / "data"
    names = [file for file in sorted(data.glob("*.txt")) if file.is_file()]
    return [file for file in names if file.name not in ("formats", "impossible-3digit.txt")]


def puzzles_of(file: Path) -> list[str]:
    """The puzzles of lines that begin with one."""
    words = (line.split() for line in file.read_text(errors="replace").splitlines())
    found = [word[0] for word in words if word and len(word[0]) in (81, 729)]
    return [text for text in found if set(text) <= set(".0123456789")]


def spread(puzzles: list[str], count: int) -> list[str]:
    """So many of them, from the whole list."""
    return puzzles[:: max(1, len(puzzles) // count)][:count]


CASES = [(file, strategy) for file in corpora() for strategy in STRATEGIES]


@pytest.mark.skipif(not CASES, reason="../shared is not there")
@pytest.mark.parametrize(
    ("file", "strategy"), CASES, ids=lambda x: x.stem if isinstance(x, Path) else x
)
def test_ratings_paths_and_verdicts_are_those_of_the_program(
    file: Path, strategy: str, program: str, tmp_path: Path
) -> None:
    puzzles = puzzles_of(file)
    if not puzzles:
        pytest.skip("no line begins with a puzzle")
    few = spread(puzzles, PATHS.get(strategy, FEWER_PATHS))
    if strategy != "basic" and not (IS_SLOW and strategy != "sudoku-explainer"):
        puzzles = few
    lines = tmp_path / "lines.txt"
    lines.write_text("\n".join(puzzles) + "\n")

    def run(*arguments: str, stdin: str = "") -> str:
        done = subprocess.run([program, *arguments], input=stdin, capture_output=True, text=True)
        return done.stdout

    rated = run("rate", "-s", strategy, "--format", "ndjson", str(lines))
    assert "".join(nonet.rate(puzzles, strategy, records=True).records) == rated
    lines.write_text("\n".join(few) + "\n")
    paths = nonet.solve(few, strategy)
    solved = "".join(path.to_ndjson() for path in paths)
    expected = run("solve", "-s", strategy, "--format", "ndjson", str(lines))
    for number in range(1, len(few) + 1):
        source = "argument" if len(few) == 1 else f"argument {number}"
        where = "lines.txt" if len(few) == 1 else f"lines.txt:{number}"
        expected = expected.replace(f'"source":"{tmp_path}/{where}"', f'"source":"{source}"')
    assert solved == expected
    steps = [step for path in paths for step in path][:200]
    verdicts = run(
        "verify", "--format", "ndjson", stdin="".join(s.to_json() + "\n" for s in steps)
    ).splitlines()
    assert [v.verdict for v in nonet.verify(steps)] == [
        line.split('"verdict":"')[1].split('"')[0] for line in verdicts if '"verdict":"' in line
    ]
