#!/usr/bin/env python3
"""Counts the instructions of some jobs beside those of the last release, in a minute: a loss is seen when it lands.

    bench/instructions.py build/release/bin/nonet            # the ratios; exit code 1 where one is above 1.2
    bench/instructions.py build/release/bin/nonet --update   # at a release: these are the new figures

valgrind counts; the same program has the same count on any machine but for a per cent in the system's libraries. Seconds, and
what a processor makes of the instructions, are for compare.py.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
FIGURES = HERE / "instructions.json"
MOST = 1.2
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# Job: arguments, lines of the built-in corpus.
JOBS = {
    "a cold hint": (["hint", EASY], 0),
    "count": (["count", "--limit", "1000"], 400),
    "rate -s basic": (["rate", "-s", "basic"], 400),
    "rate -s hodoku": (["rate", "-s", "hodoku"], 400),
    "rate -s complete": (["rate", "-s", "complete"], 400),
    "rate -s standard --verify all": (["rate", "-s", "standard", "--verify", "all"], 3),
    "rate -s sudoku-explainer": (["rate", "-s", "sudoku-explainer"], 400),
}


def instructions(program, arguments, puzzles):
    """The millions of instructions of a job on these lines."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.writelines(puzzles)
        file.flush()
        jobs = [] if not puzzles else ["--jobs", "1", file.name]
        ended = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, *arguments, *jobs],
                               capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", ended.stderr)
    if found is None or ended.returncode > 1:  # 1: not every puzzle is solved
        raise SystemExit(f"nonet {' '.join(arguments)}: exit code {ended.returncode}\n{ended.stderr}")
    return int(found[1]) / 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--update", action="store_true", help="write the figures of this program")
    options = parser.parse_args()
    corpus = [line for line in (HERE / "corpus" / "corpus.txt").read_text().splitlines(True) if not line.startswith("#")]
    version = subprocess.run([options.program, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
    known = json.loads(FIGURES.read_text())
    figures = {}
    worse = []
    print(f"| job | million instructions | beside {known['version']} |\n|---|---|---|")
    for name, (arguments, lines) in JOBS.items():
        figures[name] = round(instructions(options.program, arguments, corpus[:lines]), 1)
        ratio = figures[name] / known["figures"][name] if name in known["figures"] else None
        print(f"| {name} | {figures[name]:.0f} | {'new' if ratio is None else f'{ratio:.2f}'} |", flush=True)
        if ratio is not None and ratio > MOST:
            worse.append(name)
    if options.update:
        FIGURES.write_text(json.dumps({"version": version, "figures": figures}, indent=1) + "\n")
    elif worse:
        sys.exit(f"more than {MOST} times the instructions of {known['version']}: {', '.join(worse)}")


if __name__ == "__main__":
    main()
