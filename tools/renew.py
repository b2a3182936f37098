#!/usr/bin/env python3
"""Renews the files that are made by the program, from its techniques' descriptors, or from other files:
renew.py [--check] NONET [TREE]

NONET is the built program, with the shipped plugins beside it. TREE is the source tree, by default that of this script.
With --check nothing is written; the exit code is 1 if a file is not as it would be made.
"""

import argparse
import fnmatch
import json
import pathlib
import re
import subprocess
import sys
import tempfile

# The README's picture: a technique, and a position of the README's path where it has a step.
PICTURE = ("turbot-fish", "2+6+48.+31...8+94+1.6+23+1.+32968+4.+81+6.3.2.43+2+7+1+4..+869+45+68+2+73+1..1324.+6+86+32..8+41.+4.8.+61"
           "+3+72:944")
SYSTEMS = {"hodoku": "HoDoKu", "reglib": "regression library", "sudoku-explainer": "Sudoku Explainer"}


def run(nonet, *arguments):
    """What the program prints, whatever plugins the user has elsewhere."""
    ended = subprocess.run([nonet, *arguments], env={}, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if ended.returncode != 0 or ended.stderr:
        sys.exit(f"renew: 'nonet {' '.join(arguments)}' failed with exit code {ended.returncode}: {ended.stderr}")
    return ended.stdout


def picture(nonet, technique, position):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "picture.svg"
        run(nonet, "hint", "--technique", technique, "--svg", str(file), position)
        return file.read_text(encoding="utf-8")


def left_out_of_complete(tree):
    """The exclusions that the comment of config/complete.yaml lists: pairs of patterns of ids and a reason."""
    file = tree / "config" / "complete.yaml"
    listed = re.search(r"^# Left out:\n((?:#   .*\n)+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    if not listed:
        sys.exit(f"renew: {file}: expected a comment '# Left out:' and a line '#   ID, ID: reason' for each reason")
    exclusions = []
    for line in listed[1].splitlines():
        patterns, _, reason = line.removeprefix("#   ").partition(": ")
        exclusions.append((patterns.split(", "), reason))
    return exclusions


def page_of(technique, tree):
    """The page of a technique: the one of its plugin that names it before the first section."""
    pages = []
    for page in sorted((tree / "plugins" / technique["plugin"]).glob("*.md")):
        introduction = page.read_text(encoding="utf-8").split("\n## ")[0]
        if f"`{technique['id']}`" in introduction:
            pages.append(page)
    if len(pages) != 1:
        found = ", ".join(str(page.relative_to(tree)) for page in pages) or "none"
        sys.exit(f"renew: expected one page in plugins/{technique['plugin']} that names `{technique['id']}` before its "
                 f"first section, found {found}")
    return pages[0].relative_to(tree)


def text(words):
    """Words of a descriptor as Markdown."""
    return re.sub(r"([\\`*_<])", r"\\\1", words)


def named(name, help_text):
    return f"`{name}` ({text(help_text)})" if help_text else f"`{name}`"


def kind_text(kind):
    names = "; ".join(f"{SYSTEMS.get(system, system)}: {text(name)}" for system, name in kind["names"].items())
    return f"`{kind['id']}` {text(kind['name'])}" + (f" ({names})" if names else "")


def option_text(option):
    if "range" in option:
        least, greatest = option["range"]
        values = f"{least} to {greatest}, default {option['default']}"
    else:
        values = ", ".join(f"`{value}`" + (" (default)" if value == option["default"] else "")
                           for value in option["values"])
    return f"option `{option['name']}`: {values}" + (f"; {text(option['help'])}" if option["help"] else "")


def section(technique, tree):
    lines = [f"### {technique['id']}", "", f"{text(technique['name'])}: {text(technique['summary'])}. "
             f"([description](../{page_of(technique, tree)}))", ""]
    if technique["aliases"]:
        lines.append("- also called " + ", ".join(f"`{alias}`" for alias in technique["aliases"]))
    lines += [f"- kind {kind_text(kind)}" for kind in technique["kinds"]]
    lines += [f"- {option_text(option)}" for option in technique["options"]]
    if technique["metrics"]:
        metrics = ", ".join(named(metric["name"], metric["help"]) for metric in technique["metrics"])
        lines.append(f"- metrics: {metrics}")
    if technique["assumes"]:
        lines.append("- assumes " + ", ".join(technique["assumes"]))
    if technique["uses"]:
        lines.append("- uses " + ", ".join(f"`{used}`" for used in technique["uses"]))
    return lines + [""]


def techniques_page(nonet, tree):
    techniques = [json.loads(line) for line in run(nonet, "plugins", "list", "--format", "ndjson").splitlines()]
    plugins = {}
    for technique in techniques:
        plugins.setdefault(technique["plugin"], []).append(technique)
    lines = ["# Techniques", "",
             "The techniques of the shipped plugins: the kinds of their steps with their names in other programs, their",
             "options, the metrics that scores can depend on, and what they assume. `tools/dev renew` generates this",
             "page.", "",
             "| plugin | techniques | summary |", "|---|---|---|"]
    for name, members in plugins.items():
        lines.append(f"| [{name}](#{name}) | {len(members)} | {text(members[0]['plugin_summary'])} |")

    exclusions = left_out_of_complete(tree)
    left_out = {technique["id"] for technique in techniques for patterns, _ in exclusions
                for pattern in patterns if fnmatch.fnmatchcase(technique["id"], pattern)}
    used = len(techniques) - len(left_out)
    lines += ["", f"The strategy `complete` has {used} of the {len(techniques)} techniques. It leaves out:", ""]
    for patterns, reason in exclusions:
        lines.append("- " + ", ".join(f"`{pattern}`" for pattern in patterns) + f": {reason}")
    for name, members in plugins.items():
        summary = text(members[0]["plugin_summary"])
        lines += ["", f"## {name}", "", f"{summary}. Source: [plugins/{name}](../plugins/{name})", ""]
        for technique in members:
            lines += section(technique, tree)
        lines.pop()
    return "\n".join(lines) + "\n"


def definitions_in(value):
    """The names of the definitions that a part of a schema refers to."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from [item.removeprefix("#/definitions/")] if key == "$ref" else definitions_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from definitions_in(item)


def without_closed_objects(value):
    """The same part of a schema, which allows more fields than it names."""
    if isinstance(value, dict):
        return {key: without_closed_objects(item) for key, item in value.items()
                if key != "additionalProperties" or item is not False}
    return [without_closed_objects(item) for item in value] if isinstance(value, list) else value


def step_schema(tree):
    """The schema of a step alone, for readers: a later version may have more fields."""
    records = json.loads((tree / "docs" / "records.schema.json").read_text(encoding="utf-8"))
    definitions = records["definitions"]
    needed = set()
    open_names = ["step"]
    while open_names:
        for name in definitions_in(definitions[open_names.pop()]):
            if name not in needed:
                needed.add(name)
                open_names.append(name)
    step = without_closed_objects(definitions["step"])
    schema = {"$schema": records["$schema"], "title": "A step of nonet",
              "description": "What solve, hint and steps write with --format ndjson for each step; step-format.md "
                             "describes it. tools/dev renew makes this file of records.schema.json.",
              **{key: value for key, value in step.items() if key != "description"},
              "definitions": {name: without_closed_objects(part) for name, part in definitions.items()
                              if name in needed}}
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def bad_plugins_table(tree):
    """What becomes of each plugin that goes wrong on purpose; what is wrong with it is the first line of its source."""
    folder = tree / "tests" / "plugins_bad"
    lines = ["| plugin | what it does | `nonet plugins test` | `nonet rate` | with `--isolate` | remark |",
             "|---|---|---|---|---|---|"]
    for row in (folder / "expectations.txt").read_text(encoding="utf-8").splitlines():
        if row.startswith("#"):
            continue
        name, rate, isolated, tested, remark = (cell.strip() for cell in row.split("|"))
        [file] = folder.glob(f"*/{name}.cpp")
        source = file.read_text(encoding="utf-8")
        what = source.splitlines()[0].removeprefix("// ").removesuffix(".")
        cells = [re.sub("^([^:]+)", r"`\1`", text(cell)) if cell != "-" else "see remark"
                 for cell in (tested, rate, isolated)]
        lines.append("| " + " | ".join([f"`{name}`", what, *cells, remark]) + " |")
    return "\n".join(re.sub(" +", " ", line) for line in lines) + "\n"


def conformance_page(tree):
    """The page of the conformance kit with a new table behind its last heading."""
    page = (tree / "docs" / "conformance.md").read_text(encoding="utf-8")
    marker = "<!-- tools/dev renew makes the table below of tests/plugins_bad. -->\n"
    if marker not in page:
        sys.exit(f"renew: {tree}/docs/conformance.md: expected a line {marker}")
    return page[:page.index(marker)] + marker + "\n" + bad_plugins_table(tree)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, exit with 1 if a file is stale")
    parser.add_argument("nonet", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("tree", nargs="?", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    arguments = parser.parse_args()
    made = {"config/strategy.schema.json": run(arguments.nonet, "config", "schema"),
            "docs/conformance.md": conformance_page(arguments.tree),
            "docs/techniques.md": techniques_page(arguments.nonet, arguments.tree),
            "docs/step.schema.json": step_schema(arguments.tree),
            f"docs/pictures/{PICTURE[0]}.svg": picture(arguments.nonet, *PICTURE)}
    stale = []
    for name, content in made.items():
        file = arguments.tree / name
        if file.exists() and file.read_text(encoding="utf-8") == content:
            continue
        stale.append(name)
        if not arguments.check:
            file.write_text(content, encoding="utf-8")
            print(f"renewed {name}")
    if arguments.check and stale:
        sys.exit(f"renew: stale: {', '.join(stale)}; run tools/dev renew")


main()
