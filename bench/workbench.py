#!/usr/bin/env python3
"""workbench.py NONET [--check]: measures the workbench. Fifty pages request hints of the strategy `hodoku` from
`nonet serve`, each along the path of a different puzzle. Prints the times of an answer, as a page waits for it, and the
memory of all processes together (their proportional set size). With --check it exits with 1 if the median is over 50 ms
or the memory over 200 MB.
"""

import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = 50
STEPS = 20
MOST_MS = 50
MOST_MB = 200


def ask(address, name, request):
    body = json.dumps(request).encode()
    answer = urllib.request.urlopen(urllib.request.Request(address + "api/" + name, body,
                                                           {"Content-Type": "application/json"}))
    return json.load(answer)


def memory_mb(process):
    """The memory of a process and its children."""
    total = 0
    for task in pathlib.Path(f"/proc/{process}/task").iterdir():
        total += sum(memory_mb(child) for child in (task / "children").read_text().split())
    pss = re.search(r"^Pss:\s+(\d+)", pathlib.Path(f"/proc/{process}/smaps_rollup").read_text(), re.MULTILINE)
    return total + int(pss[1]) / 1000


def page(address, puzzle):
    """The seconds of each hint along the path of a puzzle."""
    position = ask(address, "read", {"text": puzzle})
    seconds = []
    for _ in range(STEPS):
        start = time.perf_counter()
        hint = ask(address, "hint", {"state": position["state"], "strategy": "hodoku", "nudge": 3})
        seconds.append(time.perf_counter() - start)
        if "step" not in hint:
            break
        position = ask(address, "apply", {"state": position["state"], "conclusions": hint["step"]["conclusions"]})
        if position["status"] == "complete":
            break
    return seconds


def report(title, seconds):
    seconds = sorted(seconds)
    median = 1000 * seconds[len(seconds) // 2]
    print(f"{title}: {len(seconds)} hints, median {median:.1f} ms, "
          f"95 % {1000 * seconds[len(seconds) * 95 // 100]:.1f} ms, longest {1000 * seconds[-1]:.1f} ms")
    return median


def main():
    # Positions after singles and locked candidates.
    lines = (ROOT / "bench" / "corpus" / "positions.txt").read_text().splitlines()
    puzzles = [line for line in lines if line and not line.startswith("#")][:PAGES]
    server = subprocess.Popen([sys.argv[1], "serve"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        address = server.stdout.readline().strip()
        page(address, puzzles[0])  # opens the strategy
        alone = report("one page", [second for puzzle in puzzles for second in page(address, puzzle)])
        with concurrent.futures.ThreadPoolExecutor(PAGES) as pages:
            times = list(pages.map(lambda puzzle: page(address, puzzle), puzzles))
        report(f"{PAGES} pages at once", [second for seconds in times for second in seconds])
        memory = memory_mb(server.pid)
        print(f"median {alone:.1f} ms of a hint, {memory:.0f} MB of memory for {PAGES} pages")
    finally:
        server.terminate()
        server.wait()
    if "--check" in sys.argv and (alone > MOST_MS or memory > MOST_MB):
        sys.exit(f"expected at most {MOST_MS} ms and {MOST_MB} MB")


if __name__ == "__main__":
    main()
