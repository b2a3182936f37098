"""Checks a gallery: well-formed pages, links, pictures, headings, names, contrast."""

import re
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"
LEAST_CONTRAST = 4.5


def problems_of(folder, technique_pages):
    """The problems, one per line."""
    problems, trees = [], {}
    for file in sorted(folder.glob("*.html")):
        try:
            trees[file.name] = ElementTree.parse(file).getroot()
        except ElementTree.ParseError as error:
            problems.append(f"{file.name}: not well-formed: {error}")
    ids = {name: [element.get("id") for element in tree.iter() if element.get("id")] for name, tree in trees.items()}
    linked = set()
    for name, tree in trees.items():
        found = [*page_problems(tree, ids[name]), *link_problems(name, tree, ids, folder, linked),
                 *picture_problems(tree, folder)]
        problems += [f"{name}: {problem}" for problem in found]
    for name in technique_pages:
        if name in trees and not any("step:" in image.get("alt", "") for image in trees[name].iter("img")):
            problems.append(f"{name}: no picture of a step")
        if name not in linked:
            problems.append(f"{name}: no page has a link to it")
    return [*problems, *contrast_problems((folder / "gallery.css").read_text(encoding="utf-8"))]


def page_problems(tree, ids):
    if tree.get("lang") is None:
        yield "no language"
    if not (tree.findtext("head/title") or "").strip():
        yield "no title"
    for name in sorted({name for name in ids if ids.count(name) > 1}):
        yield f"id '{name}' twice"
    levels = [int(element.tag[1]) for element in tree.iter() if re.fullmatch("h[1-6]", element.tag)]
    if levels[:1] != [1] or levels.count(1) != 1:
        yield "not one h1 that comes first"
    for before, after in zip(levels, levels[1:]):
        if after > before + 1:
            yield f"h{after} follows h{before}"
    for element in tree.iter():
        if element.tag in {"a", "button", "h1", "h2", "h3", "th"} and not "".join(element.itertext()).strip():
            yield f"an empty {element.tag}"
        if element.tag == "th" and element.get("scope") not in {"col", "row"}:
            yield "a th without scope"
        if any(key.startswith("on") for key in element.attrib):
            yield f"an event handler in {element.tag}"


def link_problems(name, tree, ids, folder, linked):
    for element in tree.iter():
        if element.tag == "a" and element.get("href") is None:
            yield "a link without address"
        target = element.get("href") or (element.get("src") if element.tag != "img" else None)
        if target is None:
            continue
        if element.tag == "a" and re.match("https?://", target):
            continue
        if re.match("[a-z]+:|//", target):
            yield f"'{target}' is not of the site"
            continue
        page, _, fragment = target.partition("#")
        page = page or name
        if page != name:
            linked.add(page)
        if not (folder / page).is_file():
            yield f"broken link '{target}'"
        elif fragment and fragment not in ids.get(page, []):
            yield f"broken link '{target}': no such id"


def picture_problems(tree, folder):
    for image in tree.iter("img"):
        source = image.get("src", "")
        if not image.get("alt", "").strip():
            yield f"picture '{source}' has no alt"
        if "/" in source or not (folder / source).is_file():
            yield f"missing picture '{source}'"
            continue
        try:
            svg = ElementTree.parse(folder / source).getroot()
        except ElementTree.ParseError as error:
            yield f"picture '{source}' is not well-formed: {error}"
            continue
        if svg.tag != SVG + "svg" or svg.get("role") != "img" or not (svg.findtext(SVG + "title") or "").strip():
            yield f"picture '{source}' is no svg with a role and a title"


def luminance(color):
    parts = [int(color[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast_problems(css):
    """Checks every text color on every background, in each block of colors; other rules must have no colors."""
    blocks = re.findall(r":root \{([^}]*)\}", css)
    if len(blocks) != 2:
        yield "gallery.css: expected two blocks of colors, light and dark"
    for block in blocks:
        colors = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", block))
        texts = [name for name in colors if name.startswith("text-")]
        backs = [name for name in colors if name.startswith("back-")]
        if not texts or not backs:
            yield "gallery.css: a block without colors of texts and backs"
        for text in texts:
            for back in backs:
                low, high = sorted(luminance(colors[name]) for name in (text, back))
                if (contrast := (high + 0.05) / (low + 0.05)) < LEAST_CONTRAST:
                    yield f"gallery.css: {text} on {back} has a contrast of {contrast:.2f}"
    if stray := re.findall(r"#[0-9a-fA-F]{3,8}\b", re.sub(r":root \{[^}]*\}", "", css)):
        yield f"gallery.css: colors outside :root: {', '.join(stray)}"
