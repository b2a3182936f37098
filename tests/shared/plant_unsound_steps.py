#!/usr/bin/env python3
"""plant_unsound_steps.py NONET ORACLE COUNT [AUDIT OPTION...]: does `nonet verify --from` find unsound steps?

Plants unsound steps in recorded paths of HoDoKu and of Sudoku Explainer (the files of the folder ORACLE), COUNT in all,
one in a path: a conclusion is replaced by one that removes the solution's digit from its cell, or that places another
digit there. The audit must call each of these steps wrong, with the solution, and no other step of any path; nor any
step of the original paths, and of all others if COUNT is at least 1000. Prints figures; exits with 1 on failure.
"""

import gzip
import json
import pathlib
import random
import subprocess
import sys
import time

FILES = {"hodoku": ["hodoku-paths.jsonl.gz"], "explainer": ["se121-base.jsonl.gz", "se121-hard.jsonl.gz"]}


def solution_of(path):
    digits = list(path["puzzle"].replace("0", "."))
    for step in path["steps"]:
        for placement in step["placements"]:  # r1c2=3
            digits[9 * int(placement[1]) + int(placement[3]) - 10] = placement[5]
    return "".join(digits)


def plant(path, solution, dice):
    """Spoils a step; returns its number, from 1, and the new conclusion."""
    while True:
        number = dice.randrange(len(path["steps"]))
        step = path["steps"][number]
        lists = [name for name in ("placements", "eliminations") if step[name]]
        if lists:
            break
    spoiled = step[dice.choice(lists)]
    at = dice.randrange(len(spoiled))
    old = spoiled.pop(at)
    cell = old[:4] if old.startswith("r") else old[1:]
    right = solution[9 * int(cell[1]) + int(cell[3]) - 10]
    if dice.random() < 0.5:
        step["eliminations"].append(right + cell)
        return number + 1, f"{cell}<>{right}"
    other = dice.choice([digit for digit in "123456789" if digit != right])
    step["placements"].append(f"{cell}={other}")
    return number + 1, f"{cell}={other}"


def audit(nonet, source, paths, options):
    """The records of wrong steps and errors, and the totals."""
    lines = "".join(json.dumps(path) + "\n" for path in paths)
    command = [nonet, "verify", "--from", source, "--only", "wrong,error", "--format", "ndjson", *options]
    ended = subprocess.run(command, input=lines, stdout=subprocess.PIPE, text=True)
    records = [json.loads(line) for line in ended.stdout.splitlines()]
    return records[:-1], records[-1]


def check(nonet, source, paths, planted_count, dice, options):
    """Returns how many steps were planted, how many of them were found, and other steps that were called wrong."""
    false_alarms, sums = audit(nonet, source, paths, options)
    steps = sums["steps"]
    expected = {}
    spoiled = []
    for line, path in enumerate(dice.sample(paths, planted_count), 1):
        solution = solution_of(path)
        copy = json.loads(json.dumps(path))
        number, conclusion = plant(copy, solution, dice)
        expected[line, number] = (conclusion, solution)
        spoiled.append(copy)
    found = 0
    for record in audit(nonet, source, spoiled, options)[0]:
        conclusion, solution = expected.get((record["line"], record.get("step")), (None, None))
        if (record["verdict"] == "wrong" and record["counter_model"] == solution
                and record["reason"].startswith(conclusion + " is false ")):
            found += 1
        else:
            false_alarms.append(record)
    return found, steps, false_alarms


def main(nonet, oracle, count, *options):
    since = time.monotonic()
    count = int(count)
    dice = random.Random(count)
    total = 0
    all_steps = 0
    alarms = []
    for source, names in FILES.items():
        paths = []
        for name in names:
            with gzip.open(pathlib.Path(oracle) / name, "rt", encoding="utf-8") as file:
                paths += [json.loads(line) for line in file]
        planted = count // len(FILES)
        if count < 1000:
            paths = dice.sample(paths, planted)
        found, steps, false_alarms = check(nonet, source, paths, planted, dice, options)
        total += found
        all_steps += steps
        alarms += false_alarms
    for alarm in alarms[:10]:
        print(f"false alarm: {json.dumps(alarm)}")
    print(f"{total} of {count} planted steps found, {len(alarms)} false alarms in {all_steps} recorded steps, "
          f"{time.monotonic() - since:.1f} s")
    return 0 if total == count and not alarms else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
