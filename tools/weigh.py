#!/usr/bin/env python3
"""weigh.py [--sources] [--update]: what the tree costs to compile, in user seconds of the compiler.

Builds all of the preset release from nothing in build/weigh, and prints tables: by room; for steps of everyday work, what is
built again. With --sources each source is compiled for itself (CMAKE_UNITY_BUILD=OFF), and the tables are the twenty slowest
sources and the ten headers that cost most: how many sources include one, times its own time.

Machines differ, so a table also has units: one is the time of the header that only precompiles the standard library and fmt,
in the same build. --update writes the table by room to docs/development/weight.md; without it the last column is the ratio to
the table there.
"""

import argparse
import collections
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "development" / "weight.md"
TABLE = re.compile(r"(?<=<!-- rooms -->\n).*?(?=<!-- end -->)", re.S)
#: What is edited, by name.
STEPS = {
    "a source of a plugin": "plugins/wings/xy_wing.cpp",
    "a header of the SDK": "kernel/include/nonet/board.hpp",
    "a source of the host": "host/judging/src/counting.cpp",
    "a command": "cli/commands/solving/solve.cpp",
    "a test": "tests/kernel/board_test.cpp",
}


def record(log, command):
    """The compiler's launcher: runs a command, and notes its user seconds and the file that it makes."""
    child = os.spawnvp(os.P_NOWAIT, command[0], command)
    _, status, usage = os.wait4(child, 0)
    made = command[command.index("-o") + 1] if "-o" in command else ""
    with open(log, "a") as file:
        file.write(f"{usage.ru_utime:.2f}\t{made}\t{command[-1]}\n")
    return os.waitstatus_to_exitcode(status)


def run(*command, **options):
    subprocess.run([str(word) for word in command], cwd=ROOT, check=True, stdin=subprocess.DEVNULL,
                   stdout=subprocess.DEVNULL, **options)


class Build:
    """A build directory whose compiler is recorded."""

    def __init__(self, folder, is_unity):
        self.folder = folder
        self.log = folder / "weights.tsv"
        folder.mkdir(parents=True, exist_ok=True)
        self.log.write_text("")
        launcher = ";".join([sys.executable, __file__, "--record", str(self.log)])
        run("cmake", "--preset", "release", "-B", folder, f"-DCMAKE_CXX_COMPILER_LAUNCHER={launcher}",
            f"-DCMAKE_UNITY_BUILD={'ON' if is_unity else 'OFF'}")

    def build(self):
        """Builds what is out of date; returns (user seconds, made, source) for each compilation."""
        self.log.write_text("")
        run("ninja", "-C", self.folder)
        rows = [line.split("\t") for line in self.log.read_text().splitlines()]
        return [(float(seconds), made, source) for seconds, made, source in rows if made.endswith((".o", ".gch", ".pch"))]


def room_of(made):
    parts = pathlib.PurePath(made).parts
    if "precompiled" in made:
        return "precompiled headers"
    return "/".join(parts[:2]) if parts[0] == "host" else parts[0]


def lines_of(room):
    listed = subprocess.run(["git", "ls-files", f"{room}/*.cpp", f"{room}/*.hpp"], cwd=ROOT, capture_output=True, text=True).stdout
    return sum((ROOT / name).read_text().count("\n") for name in listed.splitlines())


def unit_of(rows):
    return max(0.1, min(seconds for seconds, made, _ in rows if "nonet_precompiled.dir" in made and made.endswith(("gch", "pch"))))


def rooms_table(rows):
    """Lines `| room | lines | compilations | s | units | ratio |`."""
    kept = dict(re.findall(r"^\| ([^|]+) \|.*\| ([0-9.]+) \|$", TABLE.search(PAGE.read_text())[0], re.M)) if PAGE.exists() else {}
    unit = unit_of(rows)
    rooms = collections.defaultdict(list)
    for seconds, made, _ in rows:
        rooms[room_of(made)].append(seconds)
    rooms = sorted(rooms.items(), key=lambda item: -sum(item[1]))
    rooms.append(("all", [seconds for seconds, _, _ in rows]))
    yield "| room | lines | compilations | s | units |", "|---|---|---|---|---|"
    for room, times in rooms:
        lines = "" if room in ("all", "precompiled headers") else lines_of(room)
        units = sum(times) / unit
        ratio = f"{units / float(kept[room]):.2f} of the table's" if room in kept else "new"
        yield f"| {room} | {lines} | {len(times)} | {sum(times):.0f} | {units:.1f} |", ratio


def weigh(update):
    folder = ROOT / "build" / "weigh"
    if folder.exists():
        run("rm", "-rf", folder)
    build = Build(folder, True)
    table = list(rooms_table(build.build()))
    if update:
        text = "\n".join(line for line, _ in table[:1]) + "\n" + table[0][1] + "\n" + "".join(line + "\n" for line, _ in table[1:])
        PAGE.write_text(TABLE.sub(lambda _: text, PAGE.read_text()))
    print("\n".join(table[0]))
    print("\n".join(f"{line} {ratio}" for line, ratio in table[1:]))
    print("\n| edited | compilations | s |\n|---|---|---|")
    for what, name in STEPS.items():
        os.utime(ROOT / name)
        rows = build.build()
        print(f"| {what}, `{name}` | {len(rows)} | {sum(row[0] for row in rows):.0f} |", flush=True)


def own_time(command, header, folder):
    """User seconds of a source that includes the header alone."""
    source = folder / "one.cpp"
    source.write_text(f'#include "{header}"\n' if header else "\n")
    words = [word for word in shlex.split(command) if word != "-Werror"]
    words = words[: words.index("-o")] + ["-fsyntax-only", "-w", str(source)]
    before = os.times().children_user
    subprocess.run(words, cwd=ROOT / "build" / "weigh-plain", check=True)
    return os.times().children_user - before


def weigh_sources():
    folder = ROOT / "build" / "weigh-plain"
    if folder.exists():
        run("rm", "-rf", folder)
    rows = Build(folder, False).build()
    print("| source | s |\n|---|---|")
    for seconds, _, source in sorted((row for row in rows if row[1].endswith(".o")), reverse=True)[:20]:
        print(f"| {pathlib.Path(source).relative_to(ROOT)} | {seconds:.1f} |")
    dependencies = subprocess.run(["ninja", "-C", folder, "-t", "deps"], capture_output=True, text=True, check=True).stdout
    includers = collections.defaultdict(list)
    for part in dependencies.split("\n\n"):
        made, *needed = part.splitlines() or [""]
        for path in (pathlib.Path(line.strip()) for line in needed):
            if path.suffix == ".hpp" and (folder / path).resolve().is_relative_to(ROOT) and "build" not in path.parts:
                includers[(folder / path).resolve()].append(made.split(":")[0])
    costs = []
    with tempfile.TemporaryDirectory() as scratch:
        for header, made in sorted(includers.items(), key=lambda item: -len(item[1]))[:60]:
            command = subprocess.run(["ninja", "-C", folder, "-t", "commands", "-s", made[0]], capture_output=True, text=True,
                                     check=True).stdout.strip().splitlines()[-1]
            command = command.split(str(folder / "weights.tsv"), 1)[1]
            empty = own_time(command, None, pathlib.Path(scratch))
            seconds = max(0.0, own_time(command, header, pathlib.Path(scratch)) - empty)
            costs.append((seconds * len(made), len(made), seconds, header))
    print("\n| header | included by | s each | s |\n|---|---|---|---|")
    for total, count, seconds, header in sorted(costs, reverse=True)[:10]:
        print(f"| {header.relative_to(ROOT)} | {count} | {seconds:.2f} | {total:.0f} |")


def main():
    if sys.argv[1:2] == ["--record"]:
        sys.exit(record(sys.argv[2], sys.argv[3:]))
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0].split(": ", 1)[1])
    parser.add_argument("--sources", action="store_true", help="compile each source for itself; slowest sources, costly headers")
    parser.add_argument("--update", action="store_true", help="write the table by room to docs/development/weight.md")
    arguments = parser.parse_args()
    if arguments.sources:
        weigh_sources()
    else:
        weigh(arguments.update)


if __name__ == "__main__":
    main()
