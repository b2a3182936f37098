#!/usr/bin/env python3
"""lint.py BUILD [PART...]: checks the sources of a build directory's compile commands with clang 14, builds nothing.

Sources of the program, the libraries and the plugins are checked by clang-tidy, which reports the compiler's warnings
too; tests, fuzzers, benchmarks and headers that are included alone by the compiler's warnings. A source that passed is
not checked again until its preprocessed text, its compile command or the configuration changes: BUILD/lint has a file
for each that passed. With PARTs only the sources whose path has one of them.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import shlex
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIDY_CONFIG = ROOT / ".clang-tidy"
# Where the compiler's warnings are enough.
NOT_TIDIED = ("tests/", "fuzz/", "bench/", "build/", "cmake/")
EVERY_SECONDS = 10


def arguments_of(entry):
    """The compile command without what it writes."""
    words = shlex.split(entry["command"])
    if words[0].endswith("ccache"):
        words = words[1:]
    at = words.index("-o")
    words = words[:at] + words[at + 2:]
    words.remove("-c")
    return words


class Source:
    def __init__(self, entry):
        self.directory = entry["directory"]
        self.file = entry["file"]
        self.name = os.path.relpath(self.file, ROOT)
        self.words = arguments_of(entry)

    def preprocessed(self):
        """All that the compiler sees, comments too: some are for clang-tidy. None where the preprocessor fails."""
        ended = subprocess.run([*self.words, "-E", "-CC"], cwd=self.directory, capture_output=True)
        return ended.stdout if ended.returncode == 0 else None

    def is_tidied(self):
        return not self.name.startswith(NOT_TIDIED)

    def command(self, build):
        if self.is_tidied():
            return ["clang-tidy-14", "-p", str(build), "--quiet", "--warnings-as-errors=*", self.file]
        return [*self.words, "-fsyntax-only"]


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
        ended = subprocess.run(source.command(self.build), cwd=source.directory, capture_output=True, text=True)
        if ended.returncode != 0:
            return True, (ended.stdout + ended.stderr).strip() or f"exit code {ended.returncode}"
        if note is not None:
            note.touch()
        return True, ""

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
        sources.setdefault(source.name, source)
    return [sources[name] for name in sorted(sources)]


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    parts = sys.argv[2:] or [""]
    lint = Lint(build)
    sources = [source for source in sources_of(build) if any(part in source.name for part in parts)]
    checked = 0
    failed = 0
    shown = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, (source, (was_run, wrong)) in enumerate(zip(sources, pool.map(lint.run, sources)), 1):
            checked += was_run
            if wrong:
                failed += 1
                print(f"{source.name}:\n{wrong}\n", flush=True)
            if time.monotonic() - shown >= EVERY_SECONDS:
                shown = time.monotonic()
                print(f"{done} of {len(sources)} sources", flush=True)
    lint.forget_old()
    print(f"{len(sources)} sources, {len(sources) - checked} of them unchanged since they passed; {failed} failed")
    if failed or not sources:
        sys.exit(1)


if __name__ == "__main__":
    main()
