#!/usr/bin/env python3
"""Makes a static site from the descriptions and cases of plugins, and checks it.

It needs Debian's python3-markdown and python3-yaml.
"""

import argparse
import pathlib
import shutil
import sys
import tempfile

TREE = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TREE / "tools" / "gallery"))

from check import problems_of  # noqa: E402
from descriptions import Description  # noqa: E402
from facts import Program  # noqa: E402
from pages import HERE, index_page, technique_page  # noqa: E402

ENOUGH_GIVENS = 17


def sources_of(arguments):
    """The directories with descriptions and cases: those of the tree, those next to libraries, and named ones."""
    shipped = sorted(path for path in (TREE / "plugins").iterdir() if path.is_dir())
    return [*shipped, *arguments.plugin_dir, *arguments.pages]


def chosen(cases):
    """Two cases with a step, preferably of real puzzles, without options and of two kinds; one without a step."""
    passed = [case for case in cases if case["result"] == "passed"]
    by_worth = sorted(passed, key=lambda case: (bool(case["options"]), case["givens"] < ENOUGH_GIVENS))
    steps = [case for case in by_worth if "step" in case]
    kinds = [case for case in steps[1:] if case["step"]["kind"] != steps[0]["step"]["kind"]]
    none = [case for case in by_worth if case["expects"] == "none"]
    return {"steps": steps[:1] + (kinds or steps[1:])[:1], "none": none[:1]}


def add_links(program, cases):
    """SudokuWiki's two links: the position, and the start if the givens are a puzzle."""
    states = [case["state"] for case in cases]
    for case, position, start in zip(cases, program.links(states, "s9b"), program.links(states, "bd")):
        case["s9b"] = position
        case["start"] = start if case["givens"] >= ENOUGH_GIVENS else None


def givens_of(state):
    """The number of givens of a position; placed digits have a plus."""
    cells = state.split(":")[0]
    return sum(digit.isdigit() and digit != "0" and cells[at - 1:at] != "+" for at, digit in enumerate(cells))


def one_description(technique, descriptions):
    return next((description for description in descriptions if description.names(technique)), None)


def build(arguments, out, scratch):
    program = Program(arguments.nonet, arguments.plugin_dir)
    techniques = program.techniques()
    if arguments.only:
        techniques = [technique for technique in techniques if technique["plugin"] in arguments.only]
        if missing := set(arguments.only) - {technique["plugin"] for technique in techniques}:
            sys.exit(f"gallery: there is no plugin {', '.join(sorted(missing))}")
    for technique in techniques:
        technique["page"] = f"{technique['id']}.html"
    folders = [folder for folder in sources_of(arguments)
               if not arguments.only or folder.parent != TREE / "plugins" or folder.name in arguments.only]
    cases = program.cases([file for folder in folders for file in sorted(folder.glob("*.cases"))], scratch)
    for case in cases:
        case["givens"] = givens_of(case["state"])
    descriptions = [Description(file) for folder in folders for file in sorted(folder.glob("*.md"))]
    described = {technique["id"]: one_description(technique, descriptions) for technique in techniques}
    page_of_file = {}
    for technique in techniques:
        if described[technique["id"]]:
            page_of_file.setdefault(described[technique["id"]].file.name, technique["page"])
    ratings = program.ratings(techniques)
    profile = {} if arguments.no_profile else program.profile()
    shown = {}
    for technique in techniques:
        names = {technique["id"], *technique["aliases"]}
        shown[technique["id"]] = chosen([case for case in cases if case["technique"] in names])
    add_links(program, [case for parts in shown.values() for part in parts.values() for case in part])
    for name in ("gallery.css", "gallery.js"):
        shutil.copy(HERE / name, out / name)
    for technique in techniques:
        parts = shown[technique["id"]]
        for number, case in enumerate(parts["steps"] + parts["none"], 1):
            case["image"] = f"{technique['id']}-{number}.svg"
            shutil.copy(case["picture"], out / case["image"])
        description = described[technique["id"]]
        others = [other for other in techniques if other is not technique and described[other["id"]] is description]
        (out / technique["page"]).write_text(technique_page(
            technique, description, others, page_of_file, parts, ratings[technique["id"]], profile), encoding="utf-8")
    (out / "index.html").write_text(index_page(techniques, ratings), encoding="utf-8")
    return techniques


def main():
    parser = argparse.ArgumentParser(prog="gallery", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("nonet", type=pathlib.Path, help="the built program, with the shipped plugins beside it")
    parser.add_argument("out", type=pathlib.Path, help="the directory of the site; what the gallery left there is replaced")
    parser.add_argument("--only", action="append", metavar="PLUGIN", help="only the techniques of this plugin")
    parser.add_argument("--plugin-dir", action="append", type=pathlib.Path, default=[], metavar="DIR",
                        help="more plugins, with their .md and .cases beside them")
    parser.add_argument("--pages", action="append", type=pathlib.Path, default=[], metavar="DIR",
                        help="where else .md and .cases of such plugins are")
    parser.add_argument("--no-profile", action="store_true", help="measure neither cost nor frequency")
    arguments = parser.parse_args()
    arguments.nonet = arguments.nonet.resolve()
    arguments.out.mkdir(parents=True, exist_ok=True)
    if any(arguments.out.iterdir()) and not (arguments.out / "gallery.css").exists():
        sys.exit(f"gallery: {arguments.out} has files that are not of a gallery")
    for file in arguments.out.iterdir():
        if file.suffix in {".html", ".svg", ".css", ".js"}:
            file.unlink()
    with tempfile.TemporaryDirectory() as scratch:
        techniques = build(arguments, arguments.out, pathlib.Path(scratch))
    problems = problems_of(arguments.out, [technique["page"] for technique in techniques])
    for problem in problems:
        print(f"gallery: {problem}", file=sys.stderr)
    print(f"{len(techniques)} techniques, {len(list(arguments.out.glob('*.svg')))} pictures, {len(problems)} problems: "
          f"{arguments.out / 'index.html'}")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
