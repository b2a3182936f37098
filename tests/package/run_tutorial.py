"""Runs a page of the documentation: run_tutorial.py PAGE PREFIX

In an empty directory, with PREFIX/bin, /usr/bin and /bin in PATH: writes every block after a line "`FILE`:" to that file
in the current directory of the shell, and runs every ```sh block in one shell, in order. A ```text block is the expected
output of the ```sh block before it, in which a line `...` matches any lines. A block that begins with ```sh fails ends
with a command that fails.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

BLOCK = re.compile(r"(?:^`(?P<file>[^`\n]+)`:\n\n)?^```(?P<kind>[^\n]*)\n(?P<text>.*?)^```$", re.M | re.S)


def shell_of(blocks, scratch):
    """The page as one script. The output of block N goes to the file N of the scratch directory."""
    script = ["set -Eeu", "trap 'echo \"$BASH_COMMAND\" >>\"$SCRATCH/failed\"' ERR"]
    for number, block in enumerate(blocks):
        if block["file"]:
            (scratch / f"file{number}").write_text(block["text"])
            script.append(f'cp "$SCRATCH/file{number}" "{block["file"]}"')
        elif block["kind"] in ("sh", "sh fails"):
            run = "{\n" + block["text"] + '} >"$SCRATCH/' + str(number) + '" 2>&1'
            if block["kind"] == "sh":
                script.append(run)
            else:
                (scratch / f"fails{number}").write_text("should fail, and did not: " + block["text"])
                script.append(f'if (trap - ERR\n{run}); then cp "$SCRATCH/fails{number}" "$SCRATCH/failed"; exit 1; fi')
    return "\n".join(script) + "\n"


def differs(expected, found):
    """The first expected line that is missing at its place; nothing if there is none."""
    at = 0
    is_anywhere = False
    for line in expected:
        if line == "...":
            is_anywhere = True
            continue
        end = len(found) if is_anywhere else min(at + 1, len(found))
        place = next((i for i in range(at, end) if found[i] == line), None)
        if place is None:
            return line
        at = place + 1
        is_anywhere = False
    return None if is_anywhere or at == len(found) else f"the end, not '{found[at]}'"


def main(page, prefix):
    blocks = [match.groupdict() for match in BLOCK.finditer(Path(page).read_text())]
    with tempfile.TemporaryDirectory() as scratch, tempfile.TemporaryDirectory() as empty:
        scratch = Path(scratch)
        environment = {"PATH": f"{prefix}/bin:/usr/bin:/bin", "SCRATCH": str(scratch), "HOME": empty, "LC_ALL": "C"}
        run = subprocess.run(
            ["/bin/bash", "-c", shell_of(blocks, scratch)], cwd=empty, env=environment, check=False
        )
        outputs = {number: (scratch / str(number)) for number in range(len(blocks))}
        if run.returncode != 0:
            failed = (scratch / "failed").read_text().splitlines() if (scratch / "failed").exists() else ["?"]
            last = max((number for number, file in outputs.items() if file.exists()), default=None)
            print(f"{page}: this failed: {failed[0]}\n{outputs[last].read_text() if last is not None else ''}")
            return 1
        compared = 0
        for number, block in enumerate(blocks):
            if block["kind"] != "text":
                continue
            ran = max(n for n in range(number) if outputs[n].exists())
            found = outputs[ran].read_text().splitlines()
            line = differs(block["text"].splitlines(), found)
            if line is not None:
                print(f"{page}: `{blocks[ran]['text'].strip()}` does not print, where the page shows it:\n{line}\nbut:")
                print("\n".join(found))
                return 1
            compared += 1
        commands = sum(block["kind"].startswith("sh") for block in blocks)
        print(f"{commands} blocks of commands ran, {compared} outputs are as shown")
        return 0 if commands > 0 and compared > 0 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], os.path.abspath(sys.argv[2])))
