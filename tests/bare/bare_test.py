#!/usr/bin/env python3
"""bare_test.py [--user root|player] [--commands N] [--folder DIR]: what the README and docs/workbench.md tell to run, in a bare
Debian 12.

debootstrap makes a minimal system in a folder, which gets a clone of this tree. There the commands of "Try it" and tools/dev web run
unchanged: in one copy as root, in another as a user with sudo. All must succeed, and the first must show a rated puzzle.
--user and --commands limit the test to one user and to the first commands. --folder keeps the systems, and reuses the
bare one in it. Exit code 77: skipped, a requirement is missing.
"""

import argparse
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from bare_system import System, make_bare_system, skip_unless_possible

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PLAYER = "player"  # the user with sudo
RATED_PUZZLE = re.compile(r"[0-9.]{81}\tsolved\t")


def commands_of_docs():
    section = (ROOT / "README.md").read_text().split("## Try it\n")[1]
    block = re.search(r"^```sh\n(.*?)^```$", section, re.M | re.S)[1]
    return [line for line in block.splitlines() if line.strip()] + ["tools/dev web"]


class ClonedSystem(System):
    """A copy of the bare system with a clone of the tree in the home of a user."""

    def __init__(self, bare, folder, user):
        super().__init__(bare, folder)
        self.user = user
        if user != "root":
            self.check("root", "apt-get update -qq && apt-get install -y -qq sudo && "
                               f"useradd --create-home --shell /bin/bash {user}")
            (folder / "etc/sudoers.d/nobody_is_asked").write_text(f"{user} ALL=(ALL) NOPASSWD: ALL\n")
        home = folder / ("root" if user == "root" else f"home/{user}")
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, home / "nonet"], check=True)
        if user != "root":
            self.check("root", f"chown --recursive {user}:{user} /home/{user}/nonet")

    def try_it(self, command):
        """Runs a command of the README; returns its lines, each with its time in seconds."""
        start = time.monotonic()
        lines = []
        with self.start(self.user, f"cd nonet && {command}") as process:
            for line in process.stdout:
                lines.append((round(time.monotonic() - start), line.rstrip("\n")))
                print(f"{lines[-1][0]:5} {lines[-1][1]}", flush=True)
        if process.returncode != 0:
            raise RuntimeError(f"as {self.user}: {command}: exit code {process.returncode}")
        return lines


def try_readme(system, commands):
    built = rated = None
    for number, command in enumerate(commands):
        print(f"as {system.user}$ {command}", flush=True)
        lines = system.try_it(command)
        if number == 0:
            rated = next((second for second, line in lines if RATED_PUZZLE.match(line)), None)
            built = next((line for _, line in lines if line.startswith("built ")), "built nothing")
    if rated is None:
        raise RuntimeError(f"as {system.user}: {commands[0]}: no line of its output is a rated puzzle")
    return f"as {system.user}: commands that succeeded: {len(commands)}; first rated puzzle after {rated} s ({built})"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split(":")[1].split("\n\n")[0])
    parser.add_argument("--user", choices=("root", PLAYER), action="append")
    parser.add_argument("--commands", type=int, help="only so many, from the first on")
    parser.add_argument("--folder", type=pathlib.Path)
    arguments = parser.parse_args()
    skip_unless_possible()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended by a signal"))
    folder = arguments.folder.resolve() if arguments.folder else pathlib.Path(tempfile.mkdtemp(prefix="nonet-bare-"))
    figures = []
    try:
        folder.mkdir(exist_ok=True)
        bare = folder / "bare"
        if not bare.exists():
            make_bare_system(bare)
        for user in arguments.user or ("root", PLAYER):
            system = folder / user
            shutil.rmtree(system, ignore_errors=True)
            figures.append(try_readme(ClonedSystem(bare, system, user), commands_of_docs()[:arguments.commands]))
            if not arguments.folder:
                shutil.rmtree(system)
    except (RuntimeError, subprocess.CalledProcessError) as error:
        sys.exit(f"FAILED: {error}")
    finally:
        if not arguments.folder:
            shutil.rmtree(folder, ignore_errors=True)
    print("\n".join(figures))


if __name__ == "__main__":
    main()
