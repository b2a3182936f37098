"""The README's film: what the workbench answers to a hint asked in three degrees, and the step applied, as an animated SVG."""

import contextlib
import html
import json
import re
import subprocess
import sys
import textwrap
import urllib.request

STRATEGY = "standard"
#: The strategy's next step here is a turbot fish.
POSITION = ("2+6+48.+31...8+94+1.6+23+1.+32968+4.+81+6.3.2.43+2+7+1+4..+869+45+68+2+73+1..1324.+6+86+32..8+41.+4.8.+61"
            "+3+72:944")
BAND = 132  # of the caption, in units of the pictures
WIDTH = 634
LETTERS = 84  # in a line of the caption
#: Classes of the pictures' style sheet for the caption: background, title, text, ink, paler ink.
CLASSES = ("paper", "h", "e", "ink", "sub")


@contextlib.contextmanager
def workbench(nonet):
    """A function that asks a workbench: a name and a request, or the name of a file alone."""
    server = subprocess.Popen([nonet, "serve"], env={}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True)
    try:
        address = server.stdout.readline().strip()

        def ask(name, request=None):
            if request is None:
                return urllib.request.urlopen(address + name).read().decode()
            body = json.dumps(request).encode()
            asked = urllib.request.Request(f"{address}api/{name}", body, {"Content-Type": "application/json"})
            return json.load(urllib.request.urlopen(asked))

        yield ask
    finally:
        server.terminate()
        server.wait()


def scenes(ask):
    """Button, text, picture and seconds of each scene."""
    hint = [ask("hint", {"state": POSITION, "strategy": STRATEGY, "nudge": nudge}) for nudge in (1, 2, 3)]
    step = hint[2]["step"]
    applied = ask("apply", {"state": POSITION, "conclusions": step["conclusions"]})
    return [("Where to look", hint[0]["text"], hint[0]["svg"], 3),
            ("Which technique", hint[1]["text"], hint[1]["svg"], 3),
            ("The step", f"{step['text']}\n{step['explanation']}", hint[2]["svg"], 8),
            ("Apply", f"{', '.join(step['conclusions'])} is applied.", applied["svg"], 3)]


def nested(picture, number):
    """A picture as a part of the film, below the caption; its height."""
    _, _, width, height = map(float, re.search(r'viewBox="([^"]+)"', picture)[1].split())
    inner = re.sub(r"<(title|desc)[^>]*>.*?</\1>\n?", "", picture, flags=re.S)
    inner = re.sub(r'\b(id="|url\(#|href="#)', rf"\g<1>scene{number}-", inner)
    tag, rest = inner.split(">", 1)
    tag = re.sub(r' (role|aria-labelledby|width|height|xmlns)="[^"]*"', "", tag)
    height *= WIDTH / width
    return f'{tag} y="{BAND}" width="{WIDTH}" height="{height:g}">{rest.strip()}', height


def caption(buttons, present, text):
    """The buttons, the present one bold, and the answer below."""
    x = 34
    parts = []
    for number, button in enumerate(buttons):
        width = 26 + 8.2 * len(button)
        kind = ("pressed", "h ink") if number == present else ("button", "e sub")
        parts.append(f'<rect class="{kind[0]}" x="{x:g}" y="14" width="{width:g}" height="30" rx="6"/>'
                     f'<text class="label {kind[1]}" x="{x + width / 2:g}" y="34">{button}</text>')
        x += width + 10
    lines = [line for part in text.split("\n") for line in textwrap.wrap(part, LETTERS)]
    if len(lines) > 4:
        sys.exit(f"film: {len(lines)} lines of text, at most 4 have room: {text}")
    parts += [f'<text class="e ink" x="34" y="{66 + 19 * row}">{html.escape(line)}</text>'
              for row, line in enumerate(lines)]
    return "".join(parts)


def animation(durations, still):
    """A style sheet that shows one scene after the other, without end; only one where the reader wants no motion."""
    total = sum(durations)
    rules = [".scene{opacity:0}", f".scene{still}{{opacity:1}}"]
    moving = []
    start = 0
    for number, duration in enumerate(durations):
        begin, end = (100 * at / total for at in (start, start + duration))
        frames = [(0, int(start == 0))] + [(begin, 1)] * (start > 0) + [(end, 0)] * (end < 100)
        moving.append(f"@keyframes scene{number}{{"
                      + "".join(f"{at:g}%{{opacity:{shown}}}" for at, shown in frames) + "}")
        moving.append(f".scene{number}{{animation:scene{number} {total}s step-end infinite}}")
        start += duration
    return "".join(rules) + "@media (prefers-reduced-motion:no-preference){" + "".join(moving) + "}"


def film(nonet):
    """The film as SVG."""
    with workbench(nonet) as ask:
        shown = scenes(ask)
        style = ask("pictures.css").strip()
    missing = [name for name in CLASSES if f".{name}" not in style]
    if missing:
        sys.exit(f"film: the style sheet of pictures has no class {', '.join(missing)}")
    buttons = [button for button, *_ in shown]
    groups = []
    height = 0
    for number, (_, text, picture, _) in enumerate(shown):
        part, part_height = nested(picture, number)
        height = max(height, BAND + part_height)
        groups.append(f'<g class="scene scene{number}">{caption(buttons, number, text)}\n{part}</g>')
    style += (".nonet .label{text-anchor:middle;font-size:14px}.button,.pressed{fill:none;stroke:#8a94a0}"
              ".pressed{stroke-width:2.4;stroke:#0072b2}" + animation([seconds for *_, seconds in shown], 2))
    family = re.search(r'font-family="[^"]+"', shown[0][2])[0]
    spoken = html.escape(". ".join(f"{button}: {text}" for button, text, *_ in shown).replace("\n", ". "))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" class="nonet" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" '
            f'height="{height:g}" role="img" aria-label="{spoken}" {family}>\n<style>{style}</style>\n'
            f'<rect class="paper" width="{WIDTH}" height="{height:g}"/>\n' + "\n".join(groups) + "\n</svg>\n")
