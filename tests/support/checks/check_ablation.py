"""Rates puzzles again without each entry, and compares: check_ablation.py NONET STRATEGY PUZZLES ABLATION ENTRY...

ABLATION is the output of `nonet ablate --format ndjson`. Rates all puzzles without each ENTRY, not only those with a step
of it; tries the sufficient sets unchanged, and without each of their entries on its witness. Prints the differences, and
the number of equal figures.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

KINDS = ("puzzles", "stuck", "harder", "raised", "easier", "same")


def rate(nonet, strategy, puzzles, levels):
    command = [nonet, "rate", "--strategy", strategy, "--format", "ndjson", puzzles]
    records = [json.loads(line) for line in subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout.splitlines()]
    return [(record["status"] == "solved", levels.get(record["level"]), record["score"], record["techniques"], record["line"])
            for record in records if "status" in record]


def level_order(nonet, strategy):
    text = subprocess.run([nonet, "config", "print", strategy], stdout=subprocess.PIPE, check=True, text=True).stdout
    names = [line.split(":")[1].split("#")[0].strip() for line in text.splitlines() if line.startswith("  - name:")]
    return {name: i for i, name in enumerate(names)}


def main(nonet, strategy, puzzles, ablation, *entries):
    with open(ablation, encoding="utf-8") as stream:
        records = [json.loads(line) for line in stream]
    levels = level_order(nonet, strategy)
    assert len(levels) > 1, levels
    figures = 0
    with tempfile.TemporaryDirectory() as directory:
        def without(names):
            file = pathlib.Path(directory, "less.yaml")
            file.write_text(f"version: 1\nextends: {strategy}\ndisable: [{', '.join(names)}]\n", encoding="utf-8")
            return rate(nonet, str(file), puzzles, levels)

        before = rate(nonet, strategy, puzzles, levels)
        solved = [i for i, result in enumerate(before) if result[0]]
        for entry in entries:
            found = next(r for r in records if r["type"] == "ablation-entry" and r["technique"] == entry)
            counts = dict.fromkeys(KINDS, 0)
            for i, after in enumerate(without([entry])):
                if not before[i][0]:
                    continue
                if entry not in before[i][3]:
                    assert after == before[i], f"{entry}: line {after[4]} has changed, though it has no step of it"
                    continue
                counts["puzzles"] += 1
                is_higher = after[1] > before[i][1] or after[2] > before[i][2] if after[0] else None
                is_lower = after[1] < before[i][1] or after[2] < before[i][2] if after[0] else None
                counts["raised"] += after[0] and after[1] > before[i][1]
                kind = "stuck" if not after[0] else "harder" if is_higher else "easier" if is_lower else "same"
                counts[kind] += 1
            for kind in KINDS:
                figures += 1
                if found[kind] != counts[kind]:
                    print(f"{entry}: {kind} {found[kind]}, counted again {counts[kind]}")
        for record in (r for r in records if r["type"] == "ablation-set"):
            after = without(record["dropped"])
            figures += 1
            if not all(after[i][0] for i in solved):
                print(f"{record['kept']} do not suffice")
            for entry in record["kept"]:
                line = int(record["witnesses"][entry].rsplit(":", 1)[1])
                figures += 1
                if any(result[0] for result in without(record["dropped"] + [entry]) if result[4] == line):
                    print(f"{entry}: line {line} is solved without it")
    print(f"{figures} figures")


main(*sys.argv[1:])
