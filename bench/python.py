#!/usr/bin/python3
"""Measures the Python package beside the program of the same build: bench/python.py NONET FILE

Prints user times in turns, as they drift: the ratio of a line is what counts. PYTHONPATH names the package.
"""

import os
import resource
import subprocess
import sys
import time


def user_time(function):
    """The processor time of a call and of its children, in seconds."""
    before = os.times()
    function()
    after = os.times()
    return sum(after[:4]) - sum(before[:4])


INTERRUPTED = """
import os, signal, threading, time, nonet
sent = 0.0
def send():
    global sent
    time.sleep(0.5)
    sent = time.perf_counter()
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=send).start()
try:
    nonet.rate(nonet.generate(20000, seed=1), "complete")
except KeyboardInterrupt:
    print(f"interrupt: answered after {time.perf_counter() - sent:.3f} s")
"""


def main(program, file):
    began = time.perf_counter()
    import nonet

    print(
        f"import: {time.perf_counter() - began:.3f} s, {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MiB"
    )
    with open(file, encoding="utf-8") as stream:
        puzzles = [line.split()[0] for line in stream if line.strip() and not line.startswith("#")]
    for strategy in ("basic", "standard"):
        opened = nonet.Strategy(strategy)
        command = [program, "rate", "-j", "2", "-s", strategy, file]
        rounds = [
            (
                user_time(lambda: nonet.rate(puzzles, opened, jobs=2)),
                user_time(lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=False)),
            )
            for _ in range(5)
        ]
        ours, theirs = (sorted(times)[2] for times in zip(*rounds))
        print(
            f"rate {strategy}: {ours:.2f} s, the program {theirs:.2f} s: {ours / theirs:.2f} times"
        )
    path = nonet.solve(puzzles[0])
    for name, strategy in (("premises and truth", None), ("with a strategy", "standard")):
        judge = nonet.Judge(path[0].state, strategy)
        moves = [f"{c} because {' '.join(path[0].premises)}" for c in path[0].conclusions] * 20_000
        judge(moves[0])
        seconds = user_time(lambda: judge(moves))
        print(f"verdicts, {name}: {len(moves) / seconds:.0f} a second")
    subprocess.run([sys.executable, "-c", INTERRUPTED], check=True)
    calls = 2000
    seconds = user_time(lambda: [nonet.rate(puzzles[0], "basic") for _ in range(calls)])
    print(f"one puzzle a call: {seconds / calls * 1e6:.0f} us")


main(*sys.argv[1:])
