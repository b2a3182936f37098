"""What the tests share."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

# A shell that starts the tests in the background ignores interrupts for them, and so for what they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = Path(__file__).resolve().parents[2]

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SEVENTEEN = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"


@pytest.fixture(scope="session")
def puzzles() -> list[str]:
    """The puzzles of the examples."""
    lines = (ROOT / "examples" / "puzzles.txt").read_text().splitlines()
    return [line.split()[0] for line in lines if line and not line.startswith("#")]


@pytest.fixture(scope="session")
def program() -> str:
    """The program of the same build; a test that needs it is skipped without one."""
    path = os.environ.get("NONET_PROGRAM", "")
    if not path:
        pytest.skip("NONET_PROGRAM does not name the program")
    return path


@pytest.fixture(scope="session")
def shared() -> Path:
    """The directory of shared data; a test that needs it is skipped without one."""
    path = ROOT.parent / "shared" / "data"
    if not path.is_dir():
        pytest.skip("../shared is not there")
    return path
