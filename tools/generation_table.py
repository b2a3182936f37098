#!/usr/bin/env python3
"""Measures how many puzzles that need each technique of a strategy `nonet generate` makes in a given time.

    tools/generation_table.py --seconds 30 --jobs 2 > table.md

For each technique in turn, it makes as many puzzles that need it as possible in the time, no two equivalent. It checks
each puzzle: rates it with the strategy, and with a strategy file that disables the technique; the first must solve it, the
second must fail or rate it higher. Writes the table of docs/generation.md, errors to stderr, and exits with 1 if a puzzle
fails the check.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time


def run(nonet, *arguments, text=None):
    return subprocess.run([nonet, *arguments], input=text, capture_output=True, text=True, check=False)


def entries(nonet, strategy):
    """The ids of a strategy's entries, in order."""
    printed = run(nonet, "config", "print", strategy).stdout
    found = re.findall(r"^\s*- use: ([a-z0-9-]+)(?:.*\n(?:\s+as: ([a-z0-9-]+))?)?", printed, re.M)
    return [name or use for use, name in found]


def ratings(nonet, strategy, grids):
    lines = run(nonet, "rate", "--strategy", strategy, "--format", "ndjson", text="\n".join(grids) + "\n").stdout
    return [json.loads(line) for line in lines.splitlines()]


def check(nonet, strategy, technique, grids):
    """The number of puzzles that do not need the technique."""
    if not grids:
        return 0
    with tempfile.TemporaryDirectory() as directory:
        without = pathlib.Path(directory) / "without.yaml"
        without.write_text(f"version: 1\nextends: {strategy}\ndisable: [{technique}]\n", encoding="utf-8")
        pairs = zip(ratings(nonet, strategy, grids), ratings(nonet, str(without), grids), strict=True)
        return sum(
            full["status"] != "solved" or (less["status"] == "solved" and less["score"] <= full["score"])
            for full, less in pairs
        )


def measure(nonet, technique, options):
    start = time.monotonic()
    made = run(
        nonet, "generate", "-n", str(options.most), "--seed", str(options.seed), "--strategy", options.strategy,
        "--needs", technique, "--distinct", "--max-time", str(options.seconds), "--jobs", str(options.jobs),
    )
    seconds = time.monotonic() - start
    figures = re.search(r"(\d+) drawn, .* (\d+) that use", made.stderr)
    if made.returncode not in (0, 1):
        sys.exit(made.stderr)
    return made.stdout.split(), seconds, figures.groups() if figures else ("-", "-")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nonet", default="build/release/bin/nonet")
    parser.add_argument("--strategy", default="hodoku")
    parser.add_argument("--seconds", type=int, default=30, help="for each technique")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=1_000_000, help="puzzles for each technique")
    parser.add_argument("techniques", nargs="*", help="default: all of the strategy")
    options = parser.parse_args()
    failed = 0
    print("| technique | drawn | use it | need it | an hour on two cores | 20 take |")
    print("|---|---|---|---|---|---|")
    for technique in options.techniques or entries(options.nonet, options.strategy):
        grids, seconds, (drawn, used) = measure(options.nonet, technique, options)
        wrong = check(options.nonet, options.strategy, technique, grids)
        if wrong:
            print(f"{technique}: {wrong} of {len(grids)} puzzles do not need it", file=sys.stderr)
            failed += 1
        # Scaled to two cores.
        each = seconds * options.jobs / 2 / len(grids) if grids else None
        rate, twenty = (f"{3600 / each:.0f}", f"{20 * each:.1f} s") if each else ("-", "-")
        print(f"| `{technique}` | {drawn} | {used} | {len(grids)} | {rate} | {twenty} |", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
