#!/usr/bin/env python3
"""Makes the shipped positions to practise on: practice_positions.py NONET

For each technique of the strategy `standard` some positions of a fixed seed, into studies/practice/positions.ndjson.
NONET is the built program. Takes two minutes.
"""

import csv
import pathlib
import subprocess
import sys

STRATEGY = "standard"
OF_EACH = 6
MOST_BYTES = 100_000
FILE = pathlib.Path(__file__).resolve().parent.parent / "studies" / "practice" / "positions.ndjson"


def output_of(nonet, *arguments):
    ended = subprocess.run([nonet, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, check=True)
    return ended.stdout


def main(nonet):
    scores = csv.DictReader(output_of(nonet, "config", "scores", STRATEGY).splitlines())
    techniques = dict.fromkeys(row["technique"] for row in scores)
    lines = []
    # Each technique has a seed of its own, so that it has its own puzzles.
    for seed, technique in enumerate(techniques, start=1):
        lines += output_of(nonet, "practice", technique, "--strategy", STRATEGY, "-n", str(OF_EACH), "--seed", str(seed),
                           "--format", "ndjson").splitlines()
        print(f"{technique}: {len(lines)} positions so far")
    text = "".join(line + "\n" for line in lines)
    if len(text) > MOST_BYTES:
        sys.exit(f"{len(text)} bytes, expected at most {MOST_BYTES}")
    FILE.write_text(text, encoding="utf-8")
    print(f"{FILE}: {len(lines)} positions, {len(text)} bytes")


main(*sys.argv[1:])
