#!/usr/bin/env python3
"""Compares the cost of two builds of nonet: CPU time of alternating runs, and instructions.

    bench/compare.py build/release/bin/nonet build/static/bin/nonet 17-clue.txt

Each round runs both once, in alternating order. It measures user time, because wall-clock time includes other
programs. Instructions are counted by valgrind over the file's first lines.
"""

import argparse
import os
import re
import statistics
import subprocess
import tempfile

COMMAND = ["rate", "--strategy", "basic", "--jobs", "1"]


def user_seconds(program, file):
    with open(file, "rb") as puzzles:
        child = subprocess.Popen([program, *COMMAND], stdin=puzzles, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode > 1:  # 1: not every puzzle is solved
        raise SystemExit(f"{program} ended with exit code {child.returncode}")
    return usage.ru_utime


def instructions(program, file, lines):
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as head, open(file, encoding="ascii") as puzzles:
        head.writelines(line for line, _ in zip(puzzles, range(lines)))
        head.flush()
        ended = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, *COMMAND,
                                head.name], capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", ended.stderr)
    if found is None:
        raise SystemExit(f"valgrind counted nothing:\n{ended.stderr}")
    return int(found[1])


def main():
    parser = argparse.ArgumentParser(description="Compare two builds: rate --strategy basic --jobs 1 FILE.")
    parser.add_argument("program", nargs=2)
    parser.add_argument("file")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--lines", type=int, default=1500, help="how many are counted under valgrind, 0 for none")
    arguments = parser.parse_args()
    times = {program: [] for program in arguments.program}
    for round_number in range(arguments.rounds):
        for program in arguments.program[::1 if round_number % 2 == 0 else -1]:
            times[program].append(user_seconds(program, arguments.file))
    medians = [statistics.median(times[program]) for program in arguments.program]
    for program, median in zip(arguments.program, medians):
        spread = statistics.stdev(times[program]) / statistics.mean(times[program]) if arguments.rounds > 1 else 0
        print(f"{program}: user {median * 1000:.1f} ms (median of {arguments.rounds}), best "
              f"{min(times[program]) * 1000:.1f} ms, coefficient of variation {spread * 100:.1f} %")
    print(f"ratio of the medians {medians[0] / medians[1]:.3f}")
    if arguments.lines > 0:
        counts = [instructions(program, arguments.file, arguments.lines) for program in arguments.program]
        print(f"instructions over {arguments.lines} lines {counts[0]:,} and {counts[1]:,}, "
              f"ratio {counts[0] / counts[1]:.4f}")


if __name__ == "__main__":
    main()
