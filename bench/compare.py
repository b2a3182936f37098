#!/usr/bin/env python3
"""Compares the cost of two programs on the same lines: user time of alternating runs, and instructions.

    bench/compare.py build/release/bin/nonet build/static/bin/nonet 17-clue.txt
    bench/compare.py 'build/release/bin/nonet count --jobs 1' 'qqwing --solve --csv' 17-clue.txt --lines 0

A program is a command that reads puzzles from standard input; without arguments it is a build of nonet, and gets
`rate --strategy basic --jobs 1`. Each round runs both once, in alternating order. It measures user time, because wall-clock
time includes other programs. Instructions are counted by valgrind over the file's first lines.
"""

import argparse
import os
import re
import shlex
import statistics
import subprocess
import tempfile

COMMAND = ["rate", "--strategy", "basic", "--jobs", "1"]


def command_of(text):
    words = shlex.split(text)
    return words if len(words) > 1 else words + COMMAND


def user_seconds(command, file):
    with open(file, "rb") as puzzles:
        child = subprocess.Popen(command, stdin=puzzles, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in (0, 1):  # 1: not every puzzle is solved
        raise SystemExit(f"{shlex.join(command)} ended with exit code {child.returncode}")
    return usage.ru_utime


def instructions(command, file, lines):
    with tempfile.TemporaryFile("w+") as head, open(file, encoding="ascii") as puzzles:
        head.writelines(line for line, _ in zip(puzzles, range(lines)))
        head.seek(0)
        ended = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
                               stdin=head, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", ended.stderr)
    if found is None:
        raise SystemExit(f"valgrind counted nothing:\n{ended.stderr}")
    return int(found[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs=2)
    parser.add_argument("file")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--lines", type=int, default=1500, help="how many are counted under valgrind, 0 for none")
    arguments = parser.parse_args()
    commands = [command_of(text) for text in arguments.program]
    times = [[], []]
    for round_number in range(arguments.rounds):
        for which in (0, 1) if round_number % 2 == 0 else (1, 0):
            times[which].append(user_seconds(commands[which], arguments.file))
    for command, measured in zip(commands, times):
        spread = statistics.stdev(measured) / statistics.mean(measured) if arguments.rounds > 1 else 0
        print(f"{shlex.join(command)}: user {statistics.median(measured) * 1000:.1f} ms (median of {arguments.rounds}), "
              f"least {min(measured) * 1000:.1f} ms, coefficient of variation {spread * 100:.1f} %")
    medians = [statistics.median(measured) for measured in times]
    print(f"second beside first: {medians[1] / medians[0]:.3f} by the medians, {min(times[1]) / min(times[0]):.3f} by the least")
    if arguments.lines > 0:
        counts = [instructions(command, arguments.file, arguments.lines) for command in commands]
        print(f"instructions over {arguments.lines} lines {counts[0]:,} and {counts[1]:,}, "
              f"ratio {counts[1] / counts[0]:.4f}")


if __name__ == "__main__":
    main()
