#!/usr/bin/env python3
"""links_test.py: each link from one page of the project to another leads to a file, and its anchor to a heading."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FENCED = re.compile(r"^```.*?^```$", re.M | re.S)
LINK = re.compile(r"\]\(([^()\s]+)\)|(?:src|href)=\"([^\"]+)\"")


def pages():
    folders = [folder for folder in ROOT.iterdir() if folder.is_dir() and folder.name[0] != "." and folder.name != "build"]
    return sorted([*ROOT.glob("*.md"), *(page for folder in folders for page in folder.rglob("*.md"))])


def prose(page):
    """The text of a page without its code."""
    return re.sub(r"`[^`\n]+`", "", FENCED.sub("", page.read_text(encoding="utf-8")))


def anchors(page):
    """The anchors of headings on GitHub."""
    names = set()
    for heading in re.findall(r"^#+ +(.+)$", FENCED.sub("", page.read_text(encoding="utf-8")), re.M):
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        name = re.sub(r"[^\w\- ]", "", text).replace(" ", "-")
        names.add(next(n for i in range(len(names) + 1) if (n := f"{name}-{i}" if i else name) not in names))
    return names


def main():
    broken = []
    for page in pages():
        for link in (plain or quoted for plain, quoted in LINK.findall(prose(page))):
            if re.match(r"[a-z]+:", link):
                continue
            path, _, anchor = link.partition("#")
            target = (page.parent / path).resolve() if path else page
            if not target.exists():
                broken.append(f"{page.relative_to(ROOT)}: {link}: there is no such file")
            elif anchor and target.suffix == ".md" and anchor not in anchors(target):
                broken.append(f"{page.relative_to(ROOT)}: {link}: there is no such heading")
    print("\n".join(broken))
    return 1 if broken else 0


sys.exit(main())
