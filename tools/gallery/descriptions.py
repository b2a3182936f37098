"""Extracts the parts of the plugins' Markdown for a page."""

import pathlib
import re
import xml.etree.ElementTree as ElementTree

import markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor


class LinksOfThePage(Treeprocessor):
    """Keeps URLs, turns links to other descriptions into links to pages of the site, and other links into text."""

    def __init__(self, parser, page_of_file):
        super().__init__(parser)
        self.page_of_file = page_of_file

    def run(self, root):
        for link in root.iter("a"):
            address = link.get("href", "")
            if re.match(r"https?://", address):
                continue
            page = self.page_of_file.get(pathlib.PurePosixPath(address.split("#")[0]).name)
            del link.attrib["href"]
            if page:
                link.set("href", page)
            else:
                link.tag = "span"
        for image in root.iter("img"):  # its location is unknown
            image.tag, image.attrib = "span", {}
        for cell in root.iter("th"):
            if "".join(cell.itertext()).strip():
                cell.set("scope", "col")
            else:
                cell.tag = "td"
        for wide in [element for element in root if element.tag == "table"]:
            frame = ElementTree.Element("div", {"class": "wide", "tabindex": "0"})
            root.insert(list(root).index(wide), frame)
            root.remove(wide)
            frame.append(wide)


class Safe(Extension):
    """Markdown with HTML escaped: descriptions are not trusted."""

    def __init__(self, page_of_file):
        super().__init__()
        self.page_of_file = page_of_file

    def extendMarkdown(self, md):
        md.preprocessors.deregister("html_block")
        md.inlinePatterns.deregister("html")
        md.inlinePatterns.deregister("entity")
        md.treeprocessors.register(LinksOfThePage(md, self.page_of_file), "links", 1)


def html_of(text, page_of_file):
    """Markdown as XHTML. `page_of_file` maps names of files of descriptions to pages."""
    html = markdown.markdown(text, extensions=["tables", "fenced_code", Safe(page_of_file)], output_format="xhtml")
    # Below the h2 of the page.
    html = re.sub(r"<(/?)h[12]>", r"<\1h3>", html)
    return html.replace("<pre>", '<pre tabindex="0">')


def plain(name):
    """A name, normalized for comparison."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def is_part(heads, names):
    return any(head in name for head in heads for name in names)


class Description:
    """A file of Markdown about some techniques, which it names as code before its first section."""

    def __init__(self, file):
        self.file = file
        parts = re.split(r"^## +(.*)$", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        self.introduction = re.sub(r"^# .*\n", "", parts[0]).strip()
        self.sections = dict(zip(parts[1::2], parts[2::2]))

    def names(self, technique):
        return f"`{technique['id']}`" in self.introduction

    def section(self, *titles):
        return next((self.sections[title].strip() for title in titles if title in self.sections), "")

    def definition(self, technique, others):
        """The definition of a technique. A section begins with a paragraph that starts with a name in bold; it is dropped
        if the name is (a part of) the name of another technique and not of this one."""
        own = [plain(name) for name in names_of(technique)]
        foreign = [plain(name) for other in others for name in names_of(other)]
        kept = []
        for block in re.split(r"^(?=\*\*[^*]+\.\*\*)", self.section("Definition", "Definitions"), flags=re.MULTILINE):
            named = re.match(r"\*\*([^*]+)\.\*\*", block)
            heads = [plain(name) for name in named[1].split(", ")] if named else []
            if is_part(heads, own) or not is_part(heads, foreign):
                kept.append(block)
        return "".join(kept).strip()


def names_of(technique):
    return [technique["id"], technique["name"], *technique["aliases"],
            *(kind["name"] for kind in technique["kinds"])]
