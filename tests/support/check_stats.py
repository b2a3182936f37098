"""Counts records of `nonet rate` again, and compares: check_stats.py STATS RATINGS [AGAINST]

STATS is the output of `nonet stats --format ndjson --top 5`. Prints the differences, and the number of equal figures.
"""

import collections
import json
import math
import statistics
import sys

QUANTILES = (0, 5, 25, 50, 75, 95, 99, 100)


def read(file):
    with open(file, encoding="utf-8") as stream:
        records = [json.loads(line) for line in stream]
    return [record for record in records if "type" not in record]


def quantile(values, percent):
    values = sorted(values)
    return values[max(math.ceil(percent * len(values) / 100) - 1, 0)]


def ranks(values):
    places = collections.defaultdict(list)
    for place, value in enumerate(sorted(values)):
        places[value].append(place)
    return [statistics.fmean(places[value]) for value in values]


def coefficient(first, second):
    return statistics.correlation(first, second) if len(set(first)) > 1 and len(set(second)) > 1 else None


def distribution(name, values):
    figures = {(name, "puzzles"): len(values), (name, "mean"): statistics.fmean(values)}
    figures |= {(name, f"{percent}"): quantile(values, percent) for percent in QUANTILES}
    return figures


def correlation(names, first, second):
    return {(names, "puzzles"): len(first),
            (names, "pearson"): coefficient(first, second),
            (names, "spearman"): coefficient(ranks(first), ranks(second))}


def expected(ratings, against):
    rated = [record for record in ratings if "score" in record]
    solved = [record for record in rated if record["status"] == "solved"]
    figures = {("statuses", status): count
               for status, count in collections.Counter(record["status"] for record in ratings).items()}
    levels = collections.Counter(record["level"] for record in rated if record["level"] is not None)
    figures |= {("level", level): count for level, count in levels.items()}
    for name in {name for record in rated for name in record["techniques"]}:
        users = [record for record in rated if name in record["techniques"]]
        hardest = [record for record in rated if record["hardest"] == name]
        figures |= {(name, "steps"): sum(record["techniques"][name] for record in users),
                    (name, "puzzles"): len(users),
                    (name, "solved"): sum(record["status"] == "solved" for record in users),
                    (name, "hardest"): len(hardest),
                    (name, "once"): sum(record["at_maximum"] == 1 for record in hardest)}
    scores = [record["score"] for record in solved]
    steps = [record["steps"] for record in solved]
    figures |= distribution("score", scores) | distribution("steps", steps)
    figures |= correlation("score, steps", scores, steps)
    hardest = sorted(solved, key=lambda record: (-record["score"], record["line"]))[:5]
    figures[("list", "hardest")] = [record["grid"] for record in hardest]
    if against:
        other = {record["grid"]: record for record in reversed(against) if record["status"] == "solved"}
        once = {record["grid"]: record for record in reversed(solved)}
        pairs = [(record["score"], other[grid]["score"]) for grid, record in once.items() if grid in other]
        figures |= correlation("score, score against", *zip(*pairs))
    return figures


def found(stats):
    figures = {}
    hardest = []
    for record in stats:
        kind = record["type"]
        if kind == "stats":
            figures |= {("statuses", status): count for status, count in record["statuses"].items()}
        elif kind == "stats-level":
            figures[("level", record["level"])] = record["puzzles"]
        elif kind == "stats-technique":
            figures |= {(record["technique"], name): record[name]
                        for name in ("steps", "puzzles", "solved", "hardest", "once")}
        elif kind == "stats-distribution":
            figures |= {(record["of"], name): record[name] for name in ("puzzles", "mean")}
            figures |= {(record["of"], percent): value for percent, value in record["quantiles"].items()}
        elif kind == "stats-correlation":
            names = f"{record['first']}, {record['second']}"
            figures |= {(names, name): record[name] for name in ("puzzles", "pearson", "spearman")}
        elif kind == "stats-puzzle" and record["list"] == "hardest":
            hardest.append(record["grid"])
    figures[("list", "hardest")] = hardest
    return figures


def is_equal(one, other):
    if isinstance(one, float) and isinstance(other, float):
        return math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
    return one == other


def main(stats_file, ratings_file, against_file=None):
    with open(stats_file, encoding="utf-8") as stream:
        here = found([json.loads(line) for line in stream])
    there = expected(read(ratings_file), read(against_file) if against_file else None)
    for name in sorted(here.keys() | there.keys()):
        if name not in here or name not in there or not is_equal(here[name], there[name]):
            print(f"{name}: {here.get(name)}, counted again {there.get(name)}")
    print(f"{len(there)} figures" if len(there) > 20 else "too few figures")


main(*sys.argv[1:])
