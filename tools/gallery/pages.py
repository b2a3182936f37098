"""The pages of the gallery as XHTML. All external text is escaped."""

import html
import pathlib
import string
import urllib.parse

from descriptions import html_of
from facts import PUZZLES

HERE = pathlib.Path(__file__).resolve().parent
TEMPLATE = string.Template((HERE / "page.html").read_text(encoding="utf-8"))
SYSTEMS = {"hodoku": "HoDoKu", "reglib": "HoDoKu's regression library", "sudoku-explainer": "Sudoku Explainer"}
SOLVER = "https://www.sudokuwiki.org/sudoku.htm?"


def escape(text):
    return html.escape(str(text), quote=True)


def page(title, content):
    return TEMPLATE.substitute(title=escape(title), content=content)


def table(heads, rows):
    """Cells are text; the first cell of a row is its header."""
    body = "".join(f'<tr><th scope="row">{escape(row[0])}</th>'
                   + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>\n" for row in rows)
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    return f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody></table></div>'


def figure(case):
    """A case with its picture."""
    step = case.get("step")
    said = f"{step['sentence']} => {step['conclusions']}" if step else "No step of this technique is found here."
    what = f"Board with a step: {said}" if step else f"Board without a step: {case['case']}"
    links = [f'<a href="{escape(SOLVER + "bd=" + urllib.parse.quote(case["s9b"]))}">position in SudokuWiki\'s solver</a>']
    if case["start"]:
        links.append(f'<a href="{escape(SOLVER + case["start"])}">start in SudokuWiki\'s solver</a>')
    explanation = f'<p class="explanation">{escape(step["explanation"])}</p>' if step else ""
    options = f'<p class="quiet">With {escape(", ".join(case["options"]))}.</p>' if case["options"] else ""
    return f"""<figure>
<h3>{escape(case['case'][:1].upper() + case['case'][1:])}</h3>
<img src="{escape(case['image'])}" alt="{escape(what)}" loading="lazy"/>
<figcaption>
<p>{escape(said)}</p>
{explanation}{options}
<p><code>{escape(case['state'])}</code></p>
<p><button type="button" hidden="hidden" data-grid="{escape(case['state'])}">Copy the grid</button> {', '.join(links)}</p>
</figcaption>
</figure>"""


def figures(title, cases):
    return f'<h2>{title}</h2>\n<div class="pictures">\n' + "\n".join(map(figure, cases)) + "\n</div>" if cases else ""


def names_elsewhere(technique):
    rows = []
    for kind in technique["kinds"]:
        rows += [(SYSTEMS.get(system, system), kind["name"], name) for system, name in kind["names"].items()]
    aliases = ", ".join(technique["aliases"])
    return ((f"<p>Also called {escape(aliases)}.</p>" if aliases else "")
            + (table(["program", "kind", "its name there"], rows) if rows else ""))


def cost(technique, profile):
    measured = profile.get(technique["id"])
    if not measured or not measured["calls"]:
        return "<p>The strategy <code>complete</code> never came to it in the measured puzzles.</p>" if measured else \
            "<p>The strategy <code>complete</code> does not have it, so it was not measured.</p>"
    microseconds = measured["nanoseconds"] / measured["calls"] / 1000
    return (f"<p>In {PUZZLES} random puzzles that <code>complete</code> solved it was asked {measured['calls']} times "
            f"and found a step {measured['hits']} times. A search took {microseconds:.3g} microseconds on average on the "
            "machine that made this page.</p>")


def technique_page(technique, description, others, page_of_file, cases, ratings, profile):
    definition = description.definition(technique, others) if description else ""
    elsewhere = description.section("Elsewhere") if description else ""
    introduction = html_of(description.introduction, page_of_file) if description else ""
    rated = table(["strategy", "entry", "level", "score"],
                  [(row["strategy"], row["entry"], row["level"], row["score"]) for row in ratings]) if ratings else \
        "<p>No shipped strategy has it.</p>"
    names = names_elsewhere(technique) + (html_of(elsewhere, page_of_file) if elsewhere else "")
    return page(f"{technique['name']} - Nonet", f"""<h1>{escape(technique['name'])}</h1>
<p class="summary">{escape(technique['summary'][:1].upper() + technique['summary'][1:])}.</p>
<p class="quiet"><code>{escape(technique['id'])}</code> of the plugin {escape(technique['plugin'])}</p>
<h2>Definition</h2>
{introduction}
{html_of(definition, page_of_file) if definition else "<p>Its plugin has no longer description.</p>"}
{figures("Examples", cases["steps"])}
{figures("Not an example", cases["none"])}
<h2>Names elsewhere</h2>
{names or "<p>No other names are known.</p>"}
<h2>Rating</h2>
{rated}
<h2>Cost and frequency</h2>
{cost(technique, profile)}""")


def links_to(techniques, note=None):
    items = "".join(f'<li><a href="{escape(technique["page"])}">{escape(technique["name"])}</a>'
                    f'{escape(note(technique)) if note else ""}</li>\n' for technique in techniques)
    return f'<ul class="index">\n{items}</ul>'


def index_page(techniques, ratings):
    families, levels = {}, {}
    for technique in techniques:
        families.setdefault(technique["plugin"], []).append(technique)
    rated = {technique["id"]: row for technique in techniques for row in ratings[technique["id"]]
             if row["strategy"] == "complete"}
    for technique in sorted((technique for technique in techniques if technique["id"] in rated),
                            key=lambda technique: rated[technique["id"]]["least"]):
        levels.setdefault(rated[technique["id"]]["level"], []).append(technique)
    unrated = [technique for technique in techniques if technique["id"] not in rated]
    parts = ["<h1>Techniques</h1>", f"<p>{len(techniques)} techniques of {len(families)} plugins.</p>",
             '<h2 id="by-family">By family</h2>']
    for members in families.values():
        parts += [f"<h3>{escape(members[0]['plugin_summary'])}</h3>", links_to(members)]
    parts += ['<h2 id="by-difficulty">By difficulty</h2>',
              "<p>Levels and scores are those of the strategy <code>complete</code>.</p>"]
    for level in sorted(levels, key=lambda name: least_of(levels[name], rated)):
        parts += [f"<h3>{escape(level)}</h3>",
                  links_to(levels[level], lambda technique: f" {rated[technique['id']]['score']}")]
    if unrated:
        parts += ["<h3>Not in this strategy</h3>", links_to(unrated)]
    return page("Techniques - Nonet", "\n".join(parts))


def least_of(techniques, rated):
    return min(rated[technique["id"]]["least"] for technique in techniques)
