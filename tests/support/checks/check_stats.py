"""Counts records of `nonet rate` again, and compares: check_stats.py STATS RATINGS [AGAINST [COLUMN]]

STATS is the output of `nonet stats --format ndjson --top 5`, with `--against AGAINST` and `--column COLUMN`: the number
of a column of a TSV without a header and with puzzles in the first column, written as in RATINGS. Prints the differences, and the number
of equal figures.
"""

import collections
import itertools
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


def interval(value, error):
    if abs(value) == 1:
        return [value, value]
    distance = statistics.NormalDist().inv_cdf(0.975) * error
    return [math.tanh(math.atanh(value) - distance), math.tanh(math.atanh(value) + distance)]


def sign(number):
    return (number > 0) - (number < 0)


def concordance(first, second):
    """Kendall's tau-b, over all pairs."""
    signs = [(sign(a - c), sign(b - d)) for (a, b), (c, d) in itertools.combinations(zip(first, second), 2)]
    differ = [sum(pair[i] != 0 for pair in signs) for i in (0, 1)]
    return sum(a * b for a, b in signs) / math.sqrt(differ[0] * differ[1]) if all(differ) else None


def distribution(name, values):
    figures = {(name, "puzzles"): len(values), (name, "mean"): statistics.fmean(values)}
    figures |= {(name, f"{percent}"): quantile(values, percent) for percent in QUANTILES}
    return figures


def correlation(names, first, second):
    count = len(first)
    pearson = coefficient(first, second)
    spearman = coefficient(ranks(first), ranks(second))
    kendall = concordance(first, second)
    has_intervals = pearson is not None and count >= 4
    return {(names, "puzzles"): count,
            (names, "pearson"): pearson,
            (names, "pearson_interval"): interval(pearson, 1 / math.sqrt(count - 3)) if has_intervals else None,
            (names, "spearman"): spearman,
            (names, "spearman_interval"): interval(spearman, math.sqrt((1 + spearman**2 / 2) / (count - 3)))
            if has_intervals else None,
            (names, "kendall"): kendall,
            (names, "kendall_interval"): interval(kendall, math.sqrt(0.437 / (count - 4)))
            if has_intervals and count >= 5 else None}


def read_column(file, number):
    with open(file, encoding="utf-8") as stream:
        rows = [line.rstrip("\n").split("\t") for line in stream if not line.startswith("#")]
    values = {row[0]: float(row[number - 1]) for row in reversed(rows) if row[number - 1] != "-"}
    return values, {row[0] for row in rows}


def column_figures(solved, values, grids, number):
    once = {record["grid"]: record for record in reversed(solved)}
    joined = [record for grid, record in once.items() if grid in values]
    column = [values[record["grid"]] for record in joined]
    name = f"column {number}"
    figures = {(name, "puzzles"): len(joined)}
    for field in ("score", "steps", "rounds", "at_maximum"):
        figures |= correlation(f"{field}, {name}", [record[field] for record in joined], column)
    # Also those of puzzles whose value is missing: their counts may all be 0.
    for technique in {technique for grid in once.keys() & grids for technique in once[grid]["techniques"]}:
        counts = [record["techniques"].get(technique, 0) for record in joined]
        figures |= correlation(f"{technique}, {name}", counts, column)
    for level in {record["level"] for record in joined}:
        of_level = [value for value, record in zip(column, joined) if record["level"] == level]
        figures |= {(name, level, f"{percent}"): quantile(of_level, percent) for percent in (25, 50, 75)}
    return figures


def expected(ratings, against, column):
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
    if column:
        figures |= column_figures(solved, *read_column(against, column), column)
    elif against:
        against = read(against)
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
            figures |= {(names, name): record[name]
                        for name in ("puzzles", "pearson", "pearson_interval", "spearman", "spearman_interval",
                                     "kendall", "kendall_interval")}
        elif kind == "stats-column":
            figures[(record["column"], "puzzles")] = record["puzzles"]
        elif kind == "stats-column-level":
            figures |= {(record["column"], record["level"], percent): record[percent] for percent in ("25", "50", "75")}
        elif kind == "stats-puzzle" and record["list"] == "hardest":
            hardest.append(record["grid"])
    figures[("list", "hardest")] = hardest
    return figures


def is_equal(one, other):
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return all(map(is_equal, one, other))
    if isinstance(one, float) and isinstance(other, float):
        return math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
    return one == other


def main(stats_file, ratings_file, against_file=None, column="0"):
    with open(stats_file, encoding="utf-8") as stream:
        here = found([json.loads(line) for line in stream])
    there = expected(read(ratings_file), against_file, int(column))
    for name in sorted(here.keys() | there.keys(), key=str):
        if name not in here or name not in there or not is_equal(here[name], there[name]):
            print(f"{name}: {here.get(name)}, counted again {there.get(name)}")
    print(f"{len(there)} figures" if len(there) > 20 else "too few figures")


main(*sys.argv[1:])
