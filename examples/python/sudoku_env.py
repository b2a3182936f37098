"""An environment for reinforcement learning in the shape of gymnasium.Env, without depending on it.

    env = SudokuEnv(strategy="standard", level="medium")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step("r1c3=4 because r1c3")

An action is a move as text, with its premises or without, or a number: cell * 9 + digit - 1 places a digit, 729 more
removes the candidate. The observation is a dict of arrays of 81 cells, row by row: `digits`, 0 for an empty cell, and
`candidates`, a mask with bit d - 1 for digit d. `info` has the `grid` as text, and after a step the `judgement`.

The reward of a move is the sum of

     1    it is true, and a technique of the strategy up to the level has it, or its own premises prove it
     0.1  it is true, but nothing justifies it
    -1    it is false, not possible, or no move at all; the position stays
    10    it fills the last cell

An episode is terminated when the puzzle is solved, and truncated after `max_moves` moves.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Union

import numpy as np
from numpy.typing import NDArray

import nonet

Observation = dict[str, NDArray[Any]]


class SudokuEnv:
    """Puzzles to solve by justified moves.

    Args:
        puzzles: what `reset` chooses from; None: new puzzles, made from the seed.
        strategy: whose techniques justify moves.
        level: the highest level of a technique that does; None for any.
        max_moves: the length of an episode.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        puzzles: Sequence[str] | None = None,
        strategy: str = "standard",
        level: str | None = None,
        max_moves: int = 1000,
    ) -> None:
        self._puzzles = None if puzzles is None else list(puzzles)
        self._strategy = nonet.Strategy(strategy)
        self._level = level
        self._max_moves = max_moves
        self._random = random.Random()
        self._moves = 0
        self._judge = nonet.Judge(nonet.Grid(), None)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins an episode; `options["puzzle"]` is its puzzle, else one is chosen at random."""
        if seed is not None:
            self._random.seed(seed)
        puzzle = (options or {}).get("puzzle")
        if puzzle is None and self._puzzles is not None:
            puzzle = self._random.choice(self._puzzles)
        elif puzzle is None:
            puzzle = nonet.generate(1, seed=self._random.getrandbits(32))[0]
        self._moves = 0
        self._judge = nonet.Judge(puzzle, self._strategy)
        return self._observation(), {"grid": self._judge.grid.state}

    def step(
        self, action: Union[str, int]
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Makes a move: (observation, reward, terminated, truncated, info)."""
        move = action if isinstance(action, str) else _move_of(int(action))
        judgement = self._judge(move, level=self._level)
        reward = -1.0
        if judgement.true:
            is_justified = judgement.by is not None or judgement.argument == "proved"
            reward = 1.0 if is_justified else 0.1
            grid = self._judge.grid.apply(nonet.read_move(move).conclusions)
            self._judge = nonet.Judge(grid, self._strategy)
        is_solved = not self._judge.grid.empty
        self._moves += 1
        info = {"grid": self._judge.grid.state, "judgement": judgement}
        is_late = not is_solved and self._moves >= self._max_moves
        return self._observation(), reward + 10 * is_solved, is_solved, is_late, info

    def render(self) -> str:
        """The position as a drawing."""
        return self._judge.grid.drawing()

    def close(self) -> None:
        """Nothing to do."""

    def _observation(self) -> Observation:
        grid = self._judge.grid
        return {"digits": grid.digits, "candidates": grid.masks}


def _move_of(action: int) -> str:
    if not 0 <= action < 2 * 729:
        return f"action {action}"  # no move, which the judge says
    cell, digit = divmod(action % 729, 9)
    return str(nonet.Conclusion(cell, digit + 1, places=action < 729))


def main() -> None:
    """An episode of somebody who takes the first step of the strategy."""
    env = SudokuEnv()
    observation, info = env.reset(seed=1)
    total, is_over = 0.0, False
    while not is_over:
        steps = nonet.solve(info["grid"], "standard")
        # A puzzle that the strategy does not solve ends in a guess.
        action: Union[str, int] = steps[0].to_json() if len(steps) else env_guess(observation)
        observation, reward, terminated, truncated, info = env.step(action)
        total += reward
        is_over = terminated or truncated
    print(f"{np.count_nonzero(observation['digits'])} cells filled, reward {total:g}")


def env_guess(observation: Observation) -> int:
    """The lowest candidate of the first empty cell."""
    cell = int(np.flatnonzero(observation["digits"] == 0)[0])
    mask = int(observation["candidates"][cell])
    return cell * 9 + (mask & -mask).bit_length() - 1


if __name__ == "__main__":
    main()
