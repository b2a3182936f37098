#!/usr/bin/python3
"""Measures the Python package beside the program of the same build: bench/python.py NONET FILE

Prints user times in turns, as they drift: the ratio of a line is what counts. PYTHONPATH names the package.
"""

import itertools
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


def wings(nonet):
    """W-wings in Python, with the facts of the board and without."""

    def steps_with(board, pairs_of):
        for a, b in itertools.combinations(board.bivalue, 2):
            if board.candidates(a) != board.candidates(b):
                continue
            of_a, of_b = nonet.CellMap([a]).peers(), nonet.CellMap([b]).peers()
            for x, y in itertools.permutations(board.candidates(a)):
                gone = of_a & of_b & board.cells(y)
                for p, q, truth in pairs_of(x) if gone else ():
                    is_link = (p in of_a and q in of_b) or (p in of_b and q in of_a)
                    if is_link and not {a, b} & {p, q}:
                        conclusions = [nonet.Conclusion(cell, y, places=False) for cell in gone]
                        yield nonet.Step(conclusions, [a, truth, b])
                        break

    class WithFacts(nonet.Technique):
        id = "wing-with-facts"

        def find(self, board):
            return steps_with(
                board, lambda x: [(*pair.cells, pair.truth) for pair in board.conjugate_pairs(x)]
            )

    class Rebuilt(nonet.Technique):
        id = "wing-rebuilt"

        def find(self, board):
            pairs = {digit: [] for digit in range(1, 10)}
            for digit, (house, cells) in itertools.product(pairs, nonet.HOUSES.items()):
                places = board.cells(digit) & cells
                if len(places) == 2:
                    pairs[digit].append((*places, f"{digit}{house}"))
            return steps_with(board, pairs.__getitem__)

    return WithFacts, Rebuilt


def linked_sets(nonet):
    """ALS-XZ in Python (singly linked, sets of at most four cells), with the facts of the board and without."""

    def steps_with(board, commons):
        for one, other, digits in commons:
            for x, z in itertools.product(digits, set(one.digits) & set(other.digits)):
                gone = ((one.cells | other.cells) & board.cells(z)).peers() & board.cells(z)
                if x != z and gone:
                    conclusions = [nonet.Conclusion(cell, z, places=False) for cell in gone]
                    yield nonet.Step(conclusions, [*one.cells, *(other.cells - one.cells)])

    class WithFacts(nonet.Technique):
        id = "als-with-facts"

        def find(self, board):
            return steps_with(board, [common[:3] for common in board.restricted_commons(4)])

    class Rebuilt(nonet.Technique):
        id = "als-rebuilt"

        def find(self, board):
            digits = {cell: set(board.candidates(cell)) for cell in board.empty}
            found = {}
            for house, cells in nonet.HOUSES.items():
                empty = [cell for cell in cells if cell in digits]
                for size in range(1, 5):
                    for chosen in itertools.combinations(empty, size):
                        both = set().union(*(digits[cell] for cell in chosen))
                        if len(both) == size + 1:
                            members = nonet.CellMap(chosen)
                            found.setdefault(
                                members, nonet.AlmostLockedSet(members, tuple(sorted(both)), house)
                            )
            seen = {
                (members, digit): (members & board.cells(digit)).peers()
                for members, one in found.items()
                for digit in one.digits
            }
            commons = []
            for one, other in itertools.combinations(found.values(), 2):
                linked = [
                    digit
                    for digit in set(one.digits) & set(other.digits)
                    if one.cells & board.cells(digit) <= seen[other.cells, digit]
                ]
                if linked:
                    commons.append((one, other, tuple(linked)))
            return steps_with(board, commons)

    return WithFacts, Rebuilt


def measure_techniques(nonet, puzzles):
    """Techniques in Python beside the compiled ones, on positions that singles leave."""
    stuck = [path.final for path in nonet.solve(puzzles, "singles") if path.status == "stuck"]
    for compiled, classes in (("w-wing", wings(nonet)), ("als-xz", linked_sets(nonet))):
        positions = stuck[:200] if compiled == "w-wing" else stuck[:10]
        times = {}
        for entry in (compiled, *classes):
            name = entry if isinstance(entry, str) else entry.id
            strategy = nonet.Strategy(
                {"version": 1, "techniques": [{"use": name, "score": 1}]},
                techniques=[entry] if name != compiled else [],
            )
            times[name] = user_time(lambda: [nonet.steps(one, strategy) for one in positions])
        each = ", ".join(f"{name} {t / len(positions) * 1e3:.2f}" for name, t in times.items())
        print(f"ms a position, all steps: {each}")


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
    measure_techniques(nonet, puzzles)
    subprocess.run([sys.executable, "-c", INTERRUPTED], check=True)
    calls = 2000
    seconds = user_time(lambda: [nonet.rate(puzzles[0], "basic") for _ in range(calls)])
    print(f"one puzzle a call: {seconds / calls * 1e6:.0f} us")


main(*sys.argv[1:])
