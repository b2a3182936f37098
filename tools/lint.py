#!/usr/bin/env python3
"""lint.py BUILD [--tidy] [PART...]: checks the sources of a build directory's compile commands with clang 14, builds nothing.

Sources of the program, the libraries and the plugins are checked by clang-tidy, which reports the compiler's warnings
too; tests, fuzzers and benchmarks by the compiler's warnings. Headers dominate the time, so up to MOST_TOGETHER sources
of a room are checked as one, and one by one where something is wrong. What passed is not checked again until its
preprocessed text, its compile command or the configuration changes: BUILD/lint has a file for each pass. With PARTs
only the sources whose path has one of them; with --tidy only what clang-tidy checks.
"""

import argparse
import concurrent.futures
import hashlib
import json
import math
import os
import pathlib
import re
import shlex
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIDY_CONFIG = ROOT / ".clang-tidy"
# Where the compiler's warnings are enough.
NOT_TIDIED = ("tests/", "fuzz/", "bench/", "build/", "cmake/")
# `tools/dev headers` compiles each public header alone.
HEADER_ALONE = "_verify_interface_header_sets"
# Small on purpose, and compiled by g++ with the same warnings.
NOT_CHECKED = ("tests/plugins_bad/", "tests/plugins_good/")
# Rooms whose sources compile as one: names in their unnamed namespaces differ, those of two plugins by the namespace around.
TOGETHER = ("cli", "drawing", "facts", "host", "kernel", "kit", "plugins", "proofs", "puzzles", "serve")
MOST_TOGETHER = 32
OWN_HEADER = re.compile(r'^#include "([^"]+)"$', re.MULTILINE)
EVERY_SECONDS = 10


def arguments_of(entry):
    """The compile command without what it writes."""
    words = shlex.split(entry["command"])
    if words[0].endswith("ccache"):
        words = words[1:]
    at = words.index("-o")
    words = words[:at] + words[at + 2:]
    words.remove("-c")
    return [word for word in words if not re.fullmatch(r"-D(\w+_EXPORTS|NONET_PLUGIN_SYMBOL=\w+)", word)]  # differ by plugin


class Source:
    def __init__(self, entry):
        self.directory = entry["directory"]
        self.file = entry["file"]
        self.name = os.path.relpath(self.file, ROOT)
        self.words = arguments_of(entry)
        self.words.remove(self.file)
        self.parts = []

    def covers(self, part):
        """Whether the source's path has this part, or that of a source that a unity source includes."""
        if part in self.name:
            return True
        included = re.findall(r'^#include "(.*)"', pathlib.Path(self.file).read_text(), re.MULTILINE) \
            if "/Unity/" in self.name else []
        return any(part in os.path.relpath(file, ROOT) for file in included)

    def preprocessed(self):
        """All that the compiler sees, comments too: some are for clang-tidy. None where the preprocessor fails."""
        ended = subprocess.run([*self.words, self.file, "-E", "-CC"], cwd=self.directory, capture_output=True)
        return ended.stdout if ended.returncode == 0 else None

    def is_tidied(self):
        return not self.name.startswith(NOT_TIDIED)

    def command(self):
        if self.is_tidied():
            return ["clang-tidy-14", "--quiet", "--warnings-as-errors=*", self.file, "--", *self.words[1:]]
        return [*self.words, self.file, "-fsyntax-only"]


class Together(Source):
    """Sources of one room as one: not by #include, since some checks look at the main file alone."""

    def __init__(self, sources, file):
        super().__init__({"directory": sources[0].directory, "file": str(file),
                          "command": shlex.join([*sources[0].words, "-c", str(file), "-o", "-"])})
        self.name = sources[0].name
        self.parts = sources
        file.write_text("".join(f"{text_as_part(source, number)}\n" for number, source in enumerate(sources)))


def text_as_part(source, number):
    """A source's text with the headers beside it, and with a name of its own for its plugin's descriptor."""
    folder = pathlib.Path(source.file).parent
    text = pathlib.Path(source.file).read_text()
    text = OWN_HEADER.sub(lambda include: f'#include "{folder / include[1]}"' if (folder / include[1]).exists()
                          else include[0], text)
    if "NONET_PLUGIN(" in text:
        text = f"#undef NONET_PLUGIN_SYMBOL\n#define NONET_PLUGIN_SYMBOL nonet_plugin_v{1000 + number}\n{text}"
    return text


class Lint:
    def __init__(self, build):
        self.build = build
        self.passed = build / "lint"
        self.passed.mkdir(parents=True, exist_ok=True)
        versions = [subprocess.run([tool, "--version"], capture_output=True, check=True).stdout
                    for tool in ("clang++-14", "clang-tidy-14")]
        self.configuration = b"".join([*versions, TIDY_CONFIG.read_bytes(), pathlib.Path(__file__).read_bytes()])

    def note_of(self, source, text):
        """The file that says that this source passed."""
        key = hashlib.sha256()
        for part in (self.configuration, "\0".join(source.words).encode(), text):
            key.update(hashlib.sha256(part).digest())
        return self.passed / key.hexdigest()

    def run(self, source):
        """Whether the source was checked, and what is wrong."""
        text = source.preprocessed()
        note = None if text is None else self.note_of(source, text)
        if note is not None and note.exists():
            note.touch()
            return False, ""
        ended = subprocess.run(source.command(), cwd=source.directory, capture_output=True, text=True)
        if ended.returncode != 0:
            if source.parts:
                return self.run_alone(source.parts)
            return True, f"{source.name}:\n{(ended.stdout + ended.stderr).strip() or f'exit code {ended.returncode}'}"
        if note is not None:
            note.touch()
        return True, ""

    def run_alone(self, sources):
        wrong = [message for _, message in map(self.run, sources) if message]
        names = " ".join(source.name for source in sources)
        return True, "\n\n".join(wrong) or f"{names}: each passes, but not all together; do names collide?"

    def forget_old(self):
        """Notes that nothing has asked for in a month."""
        for note in self.passed.iterdir():
            if note.stat().st_mtime < time.time() - 30 * 24 * 3600:
                note.unlink()


def sources_of(build):
    """The sources by their names; where targets share one, the first of its commands."""
    sources = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        source = Source(entry)
        if HEADER_ALONE not in source.name and not source.name.startswith(NOT_CHECKED):
            sources.setdefault(source.name, source)
    return [sources[name] for name in sorted(sources)]


def put_together(sources, directory):
    """The sources, those of a room of TOGETHER that have the same compile command as one."""
    alone = []
    groups = {}
    for source in sources:
        room = source.name.split("/")[0]
        if room in TOGETHER:
            groups.setdefault((room, *source.words), []).append(source)
        else:
            alone.append(source)
    batches = []
    for group in groups.values():
        count = math.ceil(len(group) / MOST_TOGETHER)
        for number in range(count):
            batch = group[number * len(group) // count:(number + 1) * len(group) // count]
            if len(batch) == 1:
                alone += batch
            else:
                batches.append(Together(batch, directory / f"together_{len(batches)}.cpp"))
    return batches + alone  # what takes longest first


def main():
    parser = argparse.ArgumentParser(prog="lint")
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--tidy", action="store_true", help="only what clang-tidy checks")
    parser.add_argument("parts", metavar="PART", nargs="*", default=[""], help="a part of a source's path")
    options = parser.parse_intermixed_args()  # --tidy may stand before the parts
    build = options.build.resolve()
    lint = Lint(build)
    sources = [source for source in sources_of(build)
               if any(source.covers(part) for part in options.parts) and (source.is_tidied() or not options.tidy)]
    sources = put_together(sources, lint.passed)
    checked = 0
    failed = 0
    shown = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, (was_run, wrong) in enumerate(pool.map(lint.run, sources), 1):
            checked += was_run
            if wrong:
                failed += 1
                print(f"{wrong}\n", flush=True)
            if time.monotonic() - shown >= EVERY_SECONDS:
                shown = time.monotonic()
                print(f"{done} of {len(sources)} sources", flush=True)
    lint.forget_old()
    print(f"{len(sources)} times clang, {len(sources) - checked} of them unchanged since they passed; {failed} failed")
    if failed or not sources:
        sys.exit(1)


if __name__ == "__main__":
    main()
