#!/usr/bin/env python3
"""Makes the page of results: results.py PROGRAM DATA OUT

Runs each command below with PROGRAM on the recorded results of DATA (a directory with `data` and `oracle`), and writes
OUT/index.html, OUT/results.md and OUT/results.json: what was measured, the figures, the command that repeats it, the commit
and the date.
A row whose file is missing, or whose command prints no figures, says so, and the exit code is 1.
"""

import datetime
import html
import json
import os
import pathlib
import re
import resource
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

#: Section, what is measured, the command, and the figures in its output; {name} stands for the group of a pattern.
ROWS = [
    ("Agreement with other programs", "paths of HoDoKu 2.2.0: the same steps in the same order",
     "nonet compare --oracle oracle/hodoku-paths.jsonl.gz",
     r"path +(?P<all>\d+) +(?P<equal>\d+) +(?P<share>[0-9.]+ %)", "{equal} of {all} paths equal"),
    ("Agreement with other programs", "the same with its optional techniques; hodoku-all has slow fish that were switched off in the recording",
     "nonet compare --strategy hodoku-all --oracle oracle/hodoku-all-paths.jsonl.gz",
     r"path +(?P<all>\d+) +(?P<equal>\d+) +(?P<share>[0-9.]+ %)", "{equal} of {all} paths equal"),
    ("Agreement with other programs", "paths and ratings of Sudoku Explainer 1.2.1",
     "nonet compare --oracle oracle/se121-base.jsonl.gz",
     r"all +(?P<all>\d+) +\d+ +\d+ +\d+ +(?P<rated>\d+) +\S+ % +(?P<equal>\d+)", "{rated} of {all} rated alike, {equal} paths equal"),
    ("Agreement with other programs", "its ratings ER, EP and ED",
     "nonet compare --ratings data/se-er-ep-ed.txt",
     r"all +(?P<all>\d+) +\d+ +\d+ +\d+ +(?P<equal>\d+)", "{equal} of {all} equal"),
    ("Steps judged", "every step of hodoku at every position of its paths, top1465: true, and proved by its premises",
     "nonet rate --strategy hodoku --verify all --timeout-ms 0 data/top1465.txt",
     r"(?P<figures>\d+ steps judged: .*)", "{figures}"),
    ("People", "rank correlation of the score of human with the mean times of players (Wang 2024)",
     "nonet rate --strategy human --column puzzle --format ndjson times.tsv | "
     "nonet stats --against times.tsv --column seconds -",
     r"score +(?P<n>\d+) +\S+ +\S+ to \S+ +(?P<spearman>-?[0-9.]+) +(?P<low>-?[0-9.]+) to (?P<high>-?[0-9.]+)",
     "{spearman} ({low} to {high}) over {n} puzzles"),
    ("Speed", "ratings with basic, 17-clue, one core", "nonet rate --strategy basic --jobs 1 data/17-clue.txt", None,
     "{rate:.0f} puzzles a second of user time"),
    ("Speed", "ratings with standard, top1465, one core", "nonet rate --strategy standard --jobs 1 data/top1465.txt", None,
     "{rate:.0f} puzzles a second of user time; HoDoKu 2.2 rates 5.9 to 6.5"),
    ("Speed", "ratings with hodoku, top1465, one core", "nonet rate --strategy hodoku --jobs 1 data/top1465.txt", None,
     "{rate:.0f} puzzles a second of user time; HoDoKu 2.2 rates 5.9 to 6.5"),
]

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nonet {version}: results</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }}
table {{ border-collapse: collapse; width: 100%; }}
td, th {{ border-bottom: 1px solid #bbb; padding: .4rem .6rem; text-align: left; vertical-align: top; }}
code {{ font-size: 85%; overflow-wrap: anywhere; }}
</style>
<h1>Nonet {version}: results</h1>
<p>Commit <code>{commit}</code>, {date}, {machine}. Each row names the command that repeats it; <code>data/</code> and <code>oracle/</code>
hold puzzles and recorded results of other programs, whose formats docs/other-programs.md describes.</p>
{sections}
</html>
"""

MARKDOWN = """# Results

Commit {commit} of version {version}, {date}, {machine}. Each row names the command that repeats it; `data/` and `oracle/` hold
puzzles and recorded results of other programs, whose formats [other programs](other-programs.md) describes. `times.tsv` is
`data/human-times.tsv` with a line of names: `puzzle`, `players`, `seconds`. `tools/dev results` makes this page.
{sections}"""


def processor():
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return f"{line.split(':', 1)[1].strip()}, {os.cpu_count()} processors"
    return f"{os.cpu_count()} processors"


def user_seconds():
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


def named_times(data, out):
    """The players' times with the header that `--column` needs."""
    source = data / "data" / "human-times.tsv"
    if source.exists():
        lines = [line for line in source.read_text().splitlines() if not line.startswith("#")]
        (out / "times.tsv").write_text("\n".join(["puzzle\tplayers\tseconds\tto\ttr", *lines]) + "\n")


def run(program, data, out, row):
    section, what, command, pattern, shown = row
    files = re.findall(r"(?:data|oracle)/[\w.-]+", command)
    record = {"section": section, "what": what, "command": command}
    missing = [name for name in files if not (data / name).exists()]
    if missing:
        return {**record, "error": f"{missing[0]} is not there"}
    line = command.replace("nonet ", f"{program} ").replace("times.tsv", str(out / "times.tsv"))
    start = user_seconds()
    done = subprocess.run(line, shell=True, cwd=data, capture_output=True, text=True)
    seconds = user_seconds() - start
    record["user_seconds"] = round(seconds, 2)
    if done.returncode > 1:  # 1: not all puzzles are solved, or not all are equal
        return {**record, "error": f"exit code {done.returncode}: {done.stderr.strip()[-300:]}"}
    if pattern is None:
        rated = sum(line[:1] in "123456789." for line in done.stdout.splitlines())
        return {**record, "figures": shown.format(rate=rated / seconds)}
    found = list(re.finditer(pattern, done.stdout[-100000:] + done.stderr))
    if not found:
        return {**record, "error": "no figures in the output"}
    return {**record, "figures": shown.format(**found[-1].groupdict())}


def figures(record):
    return record.get("figures") or "none: " + record["error"]


def table(records):
    rows = "".join(
        f"<tr><td>{html.escape(r['what'])}<td>{html.escape(figures(r))}"
        f"<td><code>{html.escape(r['command'])}</code>\n"
        for r in records
    )
    return f"<h2>{html.escape(records[0]['section'])}</h2>\n<table><tr><th>measured<th>figures<th>command\n{rows}</table>"


def markdown(records):
    rows = "".join(
        f"| {r['what']} | {figures(r)} | `{r['command'].replace('|', chr(92) + '|')}` |\n" for r in records
    )
    return f"\n## {records[0]['section']}\n\n| measured | figures | command |\n|---|---|---|\n{rows}"


def main(program, data, out):
    program, data, out = (pathlib.Path(path).resolve() for path in (program, data, out))
    out.mkdir(parents=True, exist_ok=True)
    named_times(data, out)
    git = ["git", "-C", str(ROOT), "rev-parse", "--short=12", "HEAD"]
    facts = {
        "version": (ROOT / "VERSION").read_text().strip(),
        "commit": subprocess.run(git, capture_output=True, text=True).stdout.strip() or "unknown",
        "date": datetime.date.today().isoformat(),
        "machine": processor(),
    }
    records = []
    for row in ROWS:
        records.append(run(program, data, out, row))
        print(f"{row[1]}: {figures(records[-1])}", flush=True)
    (out / "times.tsv").unlink(missing_ok=True)
    (out / "results.json").write_text(json.dumps({**facts, "results": records}, indent=1) + "\n")
    sections = dict.fromkeys(record["section"] for record in records)
    by_section = [[r for r in records if r["section"] == name] for name in sections]
    tables = "\n".join(map(table, by_section))
    (out / "index.html").write_text(PAGE.format(sections=tables, **{k: html.escape(v) for k, v in facts.items()}))
    (out / "results.md").write_text(MARKDOWN.format(sections="".join(map(markdown, by_section)), **facts))
    return 1 if any("error" in record for record in records) else 0


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: results.py PROGRAM DATA OUT")
    sys.exit(main(*sys.argv[1:]))
