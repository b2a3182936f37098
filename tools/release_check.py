#!/usr/bin/env python3
"""release_check.py RELEASE FUZZ: the checks that take too long for every change, on built presets. Prints a table of
figures in the form of docs/development/release-check.md; exits with 1 if something failed.

NONET_FUZZ_SECONDS (default: 600): duration of each fuzzer.
"""

import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
FUZZ_SECONDS = int(os.environ.get("NONET_FUZZ_SECONDS", "600"))
LOGS = ROOT / "build" / "release-check"


def processor_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


class Table:
    """The rows: the command, its result, seconds."""

    def __init__(self):
        self.failed = []
        print("| check | figures | CPU s | s |\n|---|---|---|---|", flush=True)

    def row(self, name, command, figures_of, **environment):
        """Runs a command; `figures_of` extracts figures from its output."""
        start, cpu = time.monotonic(), processor_seconds()
        ended = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True, errors="replace",
                               env={**os.environ, **environment})
        log = LOGS / (re.sub(r"[^a-z0-9]+", "-", name.lower()) + ".log")
        log.write_text(ended.stdout)
        figures = figures_of(ended.stdout)
        if ended.returncode != 0:
            self.failed.append(name)
            figures = f"FAILED (exit code {ended.returncode}), see {log.relative_to(ROOT)}; {figures}"
        print(f"| {name} | {figures} | {processor_seconds() - cpu:.0f} | {time.monotonic() - start:.0f} |", flush=True)


# Suites that the address sanitizer cannot run: they limit memory, time or the stack, or end the program in ways that the
# sanitizer reports.
NOT_SANITIZED = (r"^(cli\.(Isolate|Timeout|All/.*|Zoo.*|BadLineTest|Generate|Bench|Profile|Conformance)|package\."
                 r"|serve\.(Http.*|Plugins|Strategies))")


def last_match(pattern):
    def figures_of(text):
        found = re.findall(pattern, text)
        return found[-1] if found else "no figures"
    return figures_of


def conformance_figures(text):
    verdicts = {}
    techniques = set()
    positions = 0
    for line in text.splitlines():
        if not line.startswith("{"):
            continue
        record = json.loads(line)
        techniques.add(record["technique"])
        verdicts[record["verdict"]] = verdicts.get(record["verdict"], 0) + 1
        if record["check"] == "steps":
            steps = re.match(r"(\d+) steps", record["text"])
            positions += int(steps[1]) if steps else 0
    checks = ", ".join(f"{count} {verdict}" for verdict, count in sorted(verdicts.items()))
    return f"{len(techniques)} techniques, {positions} steps; checks: {checks}"


def main():
    release, fuzz = (ROOT / argument for argument in sys.argv[1:3])
    LOGS.mkdir(parents=True, exist_ok=True)
    table = Table()
    jobs = str(os.cpu_count())
    ctest = ["ctest", "--test-dir", str(release), "--no-tests=error", "-j", jobs, "--output-on-failure",
             "--timeout", "7200"]
    tests = last_match(r"\d+% tests passed, \d+ tests failed out of \d+")
    table.row("unit, CLI, package tests", [*ctest, "-LE", "shared|conformance|slurm|bare"], tests, NONET_SLOW="1")
    table.row("a Slurm array with a node that fails", [*ctest, "-L", "^slurm$"], tests)
    table.row("the README's commands in a bare Debian", [*ctest, "-L", "^bare$", "--verbose"],
              lambda text: "; ".join(re.findall(r"as \w+: .*|SKIPPED: .*", text)))
    table.row("the same bytes from a second build of the packages",
              [sys.executable, "tests/package/same_bytes.py", "build/packages"], last_match(r"(\d+ files, \d+ different)"))
    table.row("address and undefined-behaviour sanitizers, the program too",
              ["ctest", "--test-dir", "build/asan", "--no-tests=error", "-j", jobs, "--output-on-failure", "--timeout",
               "3600", "-L", "unit|plugin|cli", "-LE", "conformance", "-E", NOT_SANITIZED], tests,
              ASAN_OPTIONS="detect_leaks=1:strict_string_checks=1", UBSAN_OPTIONS="print_stacktrace=1")
    table.row("fast searches beside simple ones, conformance, with assertions",
              ["ctest", "--test-dir", "build/dev", "--no-tests=error", "-j", jobs, "--output-on-failure", "--timeout", "7200", "-L",
               "twins|conformance", "-LE", "long"], tests)
    if (ROOT.parent / "shared" / "data").is_dir():
        table.row("tests on shared data, every step verified", [*ctest, "-L", "shared"], tests, NONET_SLOW="1")
        table.row("unsound steps planted in recorded paths, nonet verify",
                  [sys.executable, "tests/shared/plant_unsound_steps.py", str(release / "bin" / "nonet"),
                   str(ROOT.parent / "shared" / "oracle"), "1000"], last_match(r"(\d+ of \d+ planted .*steps), "))
    else:
        print("| tests on shared data | SKIPPED: ../shared is not there | | |")
    checkers = ("acl2", "cake_lpr", "drat-trim", "veripb")
    if any(shutil.which(name) for name in checkers):
        table.row("proofs checked by other programs", [sys.executable, "tests/proofs/other_checkers.py",
                                                       str(release / "bin" / "nonet"), "bench/corpus/corpus.txt"],
                  lambda text: "; ".join(re.findall(r"^.*: \d+ of \d+ .*", text, re.MULTILINE)))
    else:
        print(f"| proofs checked by other programs | SKIPPED: none of {', '.join(checkers)} | | |")
    modules = ROOT / "build" / "pages" / "node_modules"
    if shutil.which("node") and shutil.which("chromium") and (modules / "playwright-core").is_dir():
        for page in ("workbench", "play", "panels", "practice", "tasks", "report"):
            table.row(f"the page of the {page} in a browser", ["node", f"tests/pages/{page}.mjs", str(release)],
                      last_match(r"\d+ tests passed, \d+ failed"), NODE_MODULES=str(modules), PAGES_OUT=str(modules.parent))
        for page in ("web", "play"):
            table.row(f"the page without a server in a browser: {page}", ["node", f"tests/pages/{page}.mjs", "build/web"],
                      last_match(r"\d+ tests passed, \d+ failed"), NODE_MODULES=str(modules), PAGES_OUT=str(modules.parent))
        table.row("the package for npm in a browser", ["node", "tests/pages/package.mjs", str(release), "build/npm"],
                  last_match(r"\d+ tests passed, \d+ failed"), NODE_MODULES=str(modules), PAGES_OUT=str(modules.parent))
    else:
        print("| pages in a browser | SKIPPED: node, chromium or playwright-core is missing | | |")
    table.row("the page without a server and nonet serve, 1 000 puzzles, four strategies",
              ["node", "tests/workbench/web/compare.mjs", str(release), "build/web"], last_match(r"(\d+ answers equal, \d+ different)"))
    table.row("the workbench: 50 pages", [sys.executable, "bench/workbench.py", str(release / "bin" / "nonet"), "--check"],
              last_match(r"(median .*)"))
    table.row("requests to the workbench with wrong bytes",
              [sys.executable, "tests/workbench/fuzz_http.py", str(release / "bin" / "nonet"), str(FUZZ_SECONDS)],
              last_match(r"(\d+ requests, .*)"))
    table.row("the gallery and its checks",
              ["/usr/bin/python3", "tools/gallery.py", str(release / "bin" / "nonet"), "build/gallery"],
              last_match(r"(\d+ techniques, \d+ pictures, \d+ problems)"))
    for plugin in sorted((release / "lib" / "nonet" / "plugins").glob("*.so")):
        folder = ROOT / "plugins" / plugin.stem
        command = [str(release / "bin" / "nonet"), "plugins", "test", str(plugin), "--format", "ndjson",
                   "--positions", "1000000", "--timeout-ms", "60000"]
        for cases in sorted(folder.glob("*.cases")):
            command += ["--corpus", str(cases)]
        if (folder / f"{plugin.stem}.untested").exists():
            command += ["--untested", str(folder / f"{plugin.stem}.untested")]
        table.row(f"conformance of {plugin.stem}", command, conformance_figures)
    for corpus in sorted(path for path in (ROOT / "fuzz" / "corpus").iterdir() if path.is_dir()):
        scratch = fuzz / "corpus" / corpus.name
        scratch.mkdir(parents=True, exist_ok=True)
        table.row(f"fuzzer {corpus.name}",
                  [str(fuzz / "bin" / f"fuzz_{corpus.name}"), "-timeout=10", "-rss_limit_mb=2048",
                   f"-max_total_time={FUZZ_SECONDS}", "-print_final_stats=1",
                   f"-artifact_prefix={fuzz}/{corpus.name}-", str(scratch), str(corpus)],
                  last_match(r"number_of_executed_units: (\d+)"))
    if table.failed:
        sys.exit(f"failed: {', '.join(table.failed)}")


if __name__ == "__main__":
    main()
