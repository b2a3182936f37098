#!/usr/bin/python3
"""Measures and plots how the cost of `nonet rate` grows: with the candidates of a puzzle, the steps of its path, the lines of
a corpus, and the jobs.

    bench/growth.py build/release/bin/nonet --puzzles top1465.txt --corpus 17-clue.txt --output docs/pictures/growth.svg

Puzzles of about the same size are rated together by `complete` (user time of a group, least of the rounds; the group's mean
is a point). The corpus is rated by `basic`; it is repeated where it is too short. Jobs are measured by the clock, so the
machine should be quiet. Needs /usr/bin/time (Debian: time). Prints what it plots.
"""

import argparse
import itertools
import json
import os
import pathlib
import subprocess
import tempfile

import matplotlib

matplotlib.use("svg")
matplotlib.rcParams.update({"svg.hashsalt": "nonet", "svg.fonttype": "none", "font.size": 9})
import matplotlib.pyplot as plt  # noqa: E402

CORPUS_SIZES = (1_000, 10_000, 100_000, 1_000_000)


def run(program, arguments, lines):
    """User seconds, seconds by the clock, and peak memory in MB, of a run on these lines."""
    with tempfile.TemporaryFile("w+") as file:
        file.writelines(lines)
        file.flush()
        file.seek(0)
        # Python's own memory would count as the peak of a program that it starts itself.
        ended = subprocess.run(["/usr/bin/time", "--quiet", "--format", "%U %e %M", program, "rate", *arguments], stdin=file,
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if ended.returncode not in (0, 1):  # 1: not every puzzle is solved
        raise SystemExit(f"rate {' '.join(arguments)} ended with exit code {ended.returncode}\n{ended.stderr}")
    user, clock, peak = map(float, ended.stderr.split())
    return user, clock, peak / 1024


def least_of(rounds, program, arguments, lines):
    """The least of each of the three over the rounds."""
    lines = list(lines)
    return [min(column) for column in zip(*(run(program, arguments, lines) for _ in range(rounds)))]


def answers_of(program, command, lines):
    """The lines that a command prints about these."""
    ended = subprocess.run([program, *command], input="".join(lines), capture_output=True, text=True)
    if ended.returncode > 1:
        raise SystemExit(ended.stderr)
    return ended.stdout.splitlines()


def groups_of(lines, sizes, count):
    """The lines in `count` groups of about as many, by size: pairs of the mean size and the lines."""
    ordered = sorted(zip(sizes, lines))
    bounds = [len(ordered) * i // count for i in range(count + 1)]
    for begin, end in itertools.pairwise(bounds):
        group = ordered[begin:end]
        yield sum(size for size, _ in group) / len(group), [line for _, line in group]


def costs_of(program, lines, sizes, options):
    """Points: the mean size of a group and the milliseconds of a puzzle in it."""
    start = run(program, ["-s", "complete", "--jobs", "1"], [])[0]
    for size, group in groups_of(lines, sizes, options.groups):
        user = least_of(options.rounds, program, ["-s", "complete", "--jobs", "1"], group)[0]
        yield size, (user - start) / len(group) * 1000


def plot(axes, points, x, y, **more):
    axes.plot(*zip(*points), marker="o", markersize=3, linewidth=1, **more)
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    axes.grid(linewidth=0.3)
    print(f"{y}, by {x}: " + ", ".join(f"{a:g} {b:.3g}" for a, b in points), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--puzzles", type=pathlib.Path, required=True, help="hard puzzles, one a line")
    parser.add_argument("--corpus", type=pathlib.Path, required=True, help="many puzzles, one a line")
    parser.add_argument("--output", type=pathlib.Path, required=True, help="an SVG file")
    parser.add_argument("--groups", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    program = options.program

    figure, ((candidates, steps), (corpus, jobs)) = plt.subplots(2, 2, figsize=(8, 6), layout="constrained")
    puzzles = options.puzzles.read_text(encoding="ascii").splitlines(True)
    records = [json.loads(line) for line in answers_of(program, ["rate", "-s", "complete", "--format", "ndjson"], puzzles)]
    # Of 729 characters for the candidates of each cell, a placed digit is one.
    counts = [sum(character not in ".0" for character in text)
              for text in answers_of(program, ["convert", "--to", "sukaku", "-"], puzzles)]
    plot(candidates, list(costs_of(program, puzzles, counts, options)), "candidates", "ms a puzzle, complete")
    plot(steps, list(costs_of(program, puzzles, [record["steps"] for record in records], options)), "steps of the path",
         "ms a puzzle, complete")

    lines = options.corpus.read_text(encoding="ascii").splitlines(True)
    basic = ["-s", "basic", "--jobs", "1"]
    runs = {size: least_of(options.rounds, program, basic, itertools.islice(itertools.cycle(lines), size))
            for size in CORPUS_SIZES}
    plot(corpus, [(size, user) for size, (user, _, _) in runs.items()], "lines", "user seconds, basic")
    corpus.set(xscale="log", yscale="log")
    memory = corpus.twinx()
    plot(memory, [(size, peak) for size, (_, _, peak) in runs.items()], "lines", "peak memory in MB", color="tab:orange")
    memory.set_ylim(bottom=0)

    most = os.cpu_count() or 1
    numbers = [number for number in (1, 2, 4, 8, 16) if number <= most]
    for strategy, some in (("basic", list(itertools.islice(itertools.cycle(lines), 400_000))), ("complete", puzzles)):
        clocks = [least_of(options.rounds, program, ["-s", strategy, "--jobs", str(number)], some)[1] for number in numbers]
        plot(jobs, [(number, clocks[0] / clock) for number, clock in zip(numbers, clocks)], "jobs",
             "times as fast as one job", label=strategy)
    jobs.axline((1, 1), slope=1, color="gray", linewidth=0.5)
    jobs.legend()
    figure.savefig(options.output, metadata={"Date": None})


if __name__ == "__main__":
    main()
