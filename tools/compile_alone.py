"""Compiles sources each for itself, which a unity build takes together: each must include what it needs.

    tools/compile_alone.py COMPILE_COMMANDS SOURCE...

checks the syntax of the sources by the compiler and options of COMPILE_COMMANDS. Ends with 1 if one does not compile, or is
not among them.
"""

import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys

import unity_sources


def command_for(command, source):
    """The arguments that compile what `command` compiles, but this source alone, without writing an object."""
    arguments = shlex.split(command)
    output = arguments.index("-o")
    del arguments[output:output + 2]
    arguments[arguments.index("-c"):] = ["-fsyntax-only", str(source)]
    return arguments


def compiles(command, directory, source):
    ended = subprocess.run(command_for(command, source), cwd=directory, capture_output=True, text=True)
    if ended.returncode != 0:
        print(f"{source} does not compile alone:\n{ended.stderr}", file=sys.stderr)
    return ended.returncode == 0


def main(compile_commands, *wanted):
    entries = {entry["file"]: entry for entry in json.loads(pathlib.Path(compile_commands).read_text())}
    entry_of = {}
    for path, _, sources in unity_sources.compilations(compile_commands):
        for source in sources:
            entry_of.setdefault(source, entries[str(path)])
    paths = [pathlib.Path(source).resolve() for source in wanted]
    missing = [path for path in paths if path not in entry_of]
    for path in missing:
        print(f"{path}: no build compiles it", file=sys.stderr)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda path: compiles(entry_of[path]["command"], entry_of[path]["directory"], path),
                                [path for path in paths if path in entry_of]))
    sys.exit(0 if all(results) and not missing else 1)


if __name__ == "__main__":
    main(*sys.argv[1:])
