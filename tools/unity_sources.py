"""The sources of a build, and those that CMake compiles together (CMAKE_UNITY_BUILD).

    tools/unity_sources.py COMPILE_COMMANDS PATTERN

prints what the compiler is given, in COMPILE_COMMANDS, for the sources whose path matches the regular expression.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'^#include "(.*\.(?:cpp|cc|cxx))"$', re.M)


def compilations(compile_commands):
    """Yields (what the compiler is given, its target, the sources in it), without those that only precompile headers."""
    for command in json.loads(pathlib.Path(compile_commands).read_text()):
        path = pathlib.Path(command["file"])
        if path.name.startswith("cmake_pch"):
            continue
        # A target's objects lie in DIRECTORY/CMakeFiles/TARGET.dir/.
        target = re.search(r" -o \S*CMakeFiles/([^/]+)\.dir/", command["command"])[1]
        together = INCLUDE.findall(path.read_text()) if path.name.startswith("unity_") else [path]
        yield path, target, [pathlib.Path(source).resolve() for source in together]


def main(compile_commands, pattern):
    wanted = re.compile(pattern)
    folder = pathlib.Path(compile_commands).resolve().parent
    for path, _, sources in compilations(compile_commands):
        # Programs of tests compile some sources of other rooms again.
        room = ROOT / (path.relative_to(folder).parts[0] if path.is_relative_to(folder) else "")
        if any(wanted.search(str(source)) and source.is_relative_to(room) for source in sources):
            print(path)


if __name__ == "__main__":
    main(*sys.argv[1:])
