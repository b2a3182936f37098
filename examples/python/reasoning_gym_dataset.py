"""A dataset of sudoku questions in the shape of reasoning-gym, without depending on it.

    data = NextStepDataset(seed=42, size=10, levels=("easy", "medium"))
    for entry in data:
        answer = ...                                # ask a model entry["question"]
        score = data.score_answer(answer, entry)    # 0 to 1

Each question shows a position in the middle of a puzzle and asks for one step, with its premises. Entry i depends on
seed and i alone. The answer in an entry is one of many: `score_answer` accepts whatever is true.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import nonet

QUESTION = """\
A sudoku position; a dot is an empty cell:

{drawing}

Candidates that were removed besides those that filled cells exclude: {removed}.

Name one step: what can be placed or eliminated next, and why. Write cells as r1c9 (row 1, column 9), a placement as
r1c9=5, eliminations as r1c9<>5, separated by commas; then "because" and the premises: cells that must hold a digit
(r1c9), and digits that a row, column or block must hold (5r1, 5c9, 5b3). Example: r1c9=5 because 5r1."""


@dataclass(frozen=True)
class NextStepDataset:
    """Questions for the next step.

    Attributes:
        seed: of the puzzles.
        size: number of entries.
        levels: the levels of the steps in the answers; the position needs a step of such a level.
        strategy: that chooses the steps.
    """

    seed: int = 42
    size: int = 500
    levels: Sequence[str] = ("easy", "medium")
    strategy: str = "standard"

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (self[i] for i in range(self.size))

    def __getitem__(self, index: int) -> dict[str, Any]:
        """The dict of an entry: `question`, `answer` and `metadata`."""
        if not 0 <= index < self.size:
            raise IndexError(index)
        rng = random.Random(f"{self.seed}/{index}")
        while True:
            path = nonet.solve(nonet.generate(1, seed=rng.getrandbits(32))[0], self.strategy)
            steps = [step for step in path if step.level in self.levels]
            if steps:
                break
        step = rng.choice(steps)
        record = step.to_dict()
        removed = record["state"].partition(":")[2]
        names = [f"{one[0]}r{one[1]}c{one[2]}" for one in removed.split()]
        question = QUESTION.format(
            drawing=_drawing(str(step.state)), removed=", ".join(names) or "none"
        )
        conclusions = ", ".join(str(one) for one in step.conclusions)
        return {
            "question": question,
            "answer": f"{conclusions} because {' '.join(step.premises)}",
            "metadata": {
                "source_dataset": "nonet_next_step",
                "source_index": index,
                "state": record["state"],
                "technique": step.technique,
                "difficulty": {"level": step.level, "score": step.score},
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """1 for a step that its premises prove without an idle one, 0.75 with idle ones; 0.5 for a true step that a
        technique of the strategy has; 0.1 for another true step; 0.01 for a readable answer that is false; else 0.
        """
        if not answer:
            return 0.0
        judgement = nonet.Judge(entry["metadata"]["state"], self.strategy)(answer)
        if judgement.argument == "proved":
            return 1.0 if judgement.minimal else 0.75
        if judgement.true:
            return 0.5 if judgement.by is not None else 0.1
        return 0.01 if judgement.legal else 0.0


def _drawing(line: str) -> str:
    rows = [" ".join(line[i : i + 9]) for i in range(0, 81, 9)]
    return "\n".join(rows)


def main() -> None:
    """Prints an entry, and the scores of some answers."""
    data = NextStepDataset(size=1)
    entry = data[0]
    print(entry["question"])
    for answer in (entry["answer"], entry["answer"].partition(" because")[0], "no idea"):
        print(f"{data.score_answer(answer, entry):4g}  {answer}")


if __name__ == "__main__":
    main()
