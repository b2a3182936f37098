#!/usr/bin/env python3
"""mutate.py [ROOM] [--count N] [--seed S]: finds changes of single operators and constants that no test detects.

Changes random places in the C++ sources of a room (kernel, host, plugins, plugins/fish, ...; without ROOM in kernel, host
and plugins in turn), one at a time, in a copy of the tree in build/mutate/tree. Builds the tests of the room, preset dev,
and runs them, the fastest first, until one fails. Lists each change with the test that failed, or as SURVIVED; one that
does not compile is replaced by another. The seed and the tree determine the changes. The reader must judge whether a test
could detect a survivor at all.
"""

import argparse
import dataclasses
import itertools
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time

from mutations import Mutation, mutations_of

ROOT = pathlib.Path(__file__).resolve().parent.parent
TREE = ROOT / "build" / "mutate" / "tree"
BUILD = TREE / "build" / "dev"
LOG = ROOT / "build" / "mutate" / "log"
SHARE_OF_CONSTANTS = 5  # one change in five: constants are half of all places, and most are not operands
LEAST_LIMIT = 30  # seconds for a test: a change can make a loop endless
MEMORY = 8 << 30


@dataclasses.dataclass(frozen=True)
class Stage:
    """Tests that run together, and their build targets."""

    targets: tuple
    tests: tuple  # arguments of ctest


def suites(*names):
    """The suites of test programs."""
    return Stage(tuple(f"nonet_{name}_tests" for name in names), ("-R", rf"^({'|'.join(names)})\."))


PLUGINS = ("nonet_cli", "nonet_plugins", "nonet_test_plugins", "twins", "my_technique")
CASES = Stage(PLUGINS, ("-L", "^plugin$", "-LE", "conformance"))
CONFORMANCE = Stage(PLUGINS, ("-L", "^conformance$", "-LE", "^long$"))
TWINS = suites("plugins", "proofs")
CLI = Stage(("nonet_cli_tests",), ("-R", r"^cli\."))
STAGES = {
    "kernel": (suites("kernel"), suites("facts", "contracts", "puzzles", "drawing"), CASES, suites("host", "thread"), TWINS,
               CONFORMANCE, CLI),
    "facts": (suites("facts"), CASES, TWINS, CONFORMANCE),
    "puzzles": (suites("puzzles"), CLI),
    "host": (suites("host"), suites("thread"), CASES, TWINS, CONFORMANCE, CLI),
    "kit": (CONFORMANCE, suites("drawing"), CLI),
    "drawing": (suites("drawing"), CLI),
    "plugins": (CASES, CONFORMANCE, TWINS, suites("host", "thread"), CLI),
    "studies": (CLI,),
    "comparison": (CLI,),
    "cli": (CLI,),
}


@dataclasses.dataclass(frozen=True)
class Place:
    file: str
    mutation: Mutation

    def text(self):
        return (ROOT / self.file).read_text()

    def description(self):
        return f"{self.file}:{self.mutation.line(self.text())}: `{self.mutation.old}` -> `{self.mutation.new}`"

    def source_line(self):
        return self.text().splitlines()[self.mutation.line(self.text()) - 1].strip()


def stages_of(path):
    """The tests for a room, or for a file or folder in it; for those of a plugin its own first."""
    room, _, rest = path.partition("/")
    if room != "plugins" or not rest:
        return STAGES[room]
    return (Stage(PLUGINS, ("-R", f"^{rest.split('/')[0]}: ", "-LE", "^long$")), *STAGES[room])


def sources():
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                            check=True, stdout=subprocess.PIPE, text=True).stdout
    return [file for file in listed.split("\0") if (ROOT / file).is_file()]


def update_copy(files):
    """Makes the copy equal to the tree. Equal files stay untouched, so that they are not rebuilt."""
    for path in [path for path in TREE.rglob("*") if path.is_file() and not path.is_relative_to(TREE / "build")]:
        if str(path.relative_to(TREE)) not in files:
            path.unlink()
    for file in files:
        source, copy = ROOT / file, TREE / file
        if not copy.exists() or copy.read_bytes() != source.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copy)


def places_in(room, files, chooser):
    """All places of a room in random order."""
    found = [Place(file, mutation) for file in sorted(files)
             if file.startswith(room + "/") and file.endswith((".cpp", ".hpp"))
             for mutation in mutations_of((ROOT / file).read_text())]
    chooser.shuffle(found)
    constants = [place for place in found if place.mutation.old[0].isdigit()]
    operators = [place for place in found if not place.mutation.old[0].isdigit()]
    while constants or operators:
        for _ in range(SHARE_OF_CONSTANTS - 1):
            if operators:
                yield operators.pop()
        if constants:
            yield constants.pop()


def in_turn(lists):
    """One of each in turn, until all are exhausted."""
    return (place for places in itertools.zip_longest(*lists) for place in places if place is not None)


def build(targets, log):
    return subprocess.run(["cmake", "--build", BUILD, "--target", *targets], stdin=subprocess.DEVNULL, stdout=log,
                          stderr=subprocess.STDOUT).returncode == 0


def run_tests(stage, limit, limit_of_all):
    """Runs the tests of a stage, each for `limit` seconds at most. Returns one that failed, or None, and the output."""
    process = subprocess.Popen(
        ["ctest", "--test-dir", BUILD, "--no-tests=error", "--stop-on-failure", "--timeout", str(limit), "-j",
         str(os.cpu_count()), *stage.tests],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        start_new_session=True, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
    try:
        output, _ = process.communicate(timeout=limit_of_all)  # also ends a loop while ctest lists the tests
    except subprocess.TimeoutExpired:
        return f"the time limit of ctest {' '.join(stage.tests)}", ""
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
    if process.returncode == 0:
        return None, output
    failed = re.search(r"tests FAILED:\n\s*\d+ - (.*) \((.*)\)", output)
    if failed is None:
        return "the list of tests, which cannot be made", output
    return failed[1] + (" (timeout)" if failed[2] == "Timeout" else ""), output


class Trial:
    """The stages, with time limits from a run without changes: seconds for each test, seconds for all."""

    def __init__(self, stages):
        targets = sorted({target for stage in stages for target in stage.targets})
        if subprocess.run([TREE / "tools" / "dev", "build", "dev", *targets]).returncode != 0:
            sys.exit("mutate: the tree cannot be built")
        self.limits = {}
        for stage in stages:
            start = time.monotonic()
            failed, output = run_tests(stage, 1200, 3600)
            if failed is not None:
                sys.exit(f"mutate: without a change, this fails: {failed}\n{output[-3000:]}")
            longest = max(float(seconds) for seconds in re.findall(r"Passed +([\d.]+) sec", output))
            taken = time.monotonic() - start
            self.limits[stage] = (max(LEAST_LIMIT, round(4 * longest)), max(LEAST_LIMIT, round(4 * taken)))
            print(f"ctest {' '.join(stage.tests)}: {taken:.0f} s", flush=True)

    def judge(self, place):
        """The test that detected the change, an empty text if none did, None if it does not compile."""
        file = TREE / place.file
        text = file.read_text()
        file.write_text(place.mutation.apply(text))
        try:
            with LOG.open("w") as log:
                for stage in stages_of(place.file):
                    if not build(stage.targets, log):
                        return None
                    # The tests of one plugin are part of those of all, which were measured.
                    caught, _ = run_tests(stage, *(self.limits.get(stage) or self.limits[CONFORMANCE]))
                    if caught is not None:
                        return caught
            return ""
        finally:
            file.write_text(text)


def rooms_of(room):
    name = room.rstrip("/") if room else None
    if name is None:
        return ("kernel", "host", "plugins")
    if name.split("/")[0] not in STAGES or not (ROOT / name).is_dir():
        sys.exit(f"mutate: there is no room '{room}'; there are: {' '.join(STAGES)}, and plugins/FAMILY")
    return (name,)


def main():
    parser = argparse.ArgumentParser(prog="tools/dev mutate", description=__doc__.split("\n\n")[1])
    parser.add_argument("room", nargs="?", metavar="ROOM")
    parser.add_argument("--count", type=int, default=20, help="how many changes (default: 20)")
    parser.add_argument("--seed", type=int, default=random.randrange(10000),
                        help="chooses the places (default: a random one)")
    arguments = parser.parse_args()
    rooms = rooms_of(arguments.room)
    files = sources()
    update_copy(set(files))
    chooser = random.Random(arguments.seed)
    places = in_turn([places_in(room, files, chooser) for room in rooms])
    print(f"seed {arguments.seed}: building the tree and running its tests without a change", flush=True)
    trial = Trial(dict.fromkeys(stage for room in rooms for stage in stages_of(room)))
    tried = caught = 0
    for place in places:
        if tried == arguments.count:
            break
        start = time.monotonic()
        test = trial.judge(place)
        if test is None:
            continue
        tried += 1
        caught += test != ""
        print(f"[{tried}/{arguments.count}] {place.description()}, {time.monotonic() - start:.0f} s: "
              f"{'caught by ' + test if test else 'SURVIVED'}", flush=True)
        if not test:
            print(f"    {place.source_line()}", flush=True)
    print(f"caught {caught} of {tried}")


if __name__ == "__main__":
    main()
