#!/usr/bin/env python3
"""bare_test.py [--user root|player] [--commands N] [--folder DIR]: the README's commands in a bare Debian 12.

debootstrap makes a minimal system in a folder, which gets a clone of this tree. There the commands of "Try it" run
unchanged: in one copy as root, in another as a user with sudo. All must succeed, and the first must show a rated puzzle.
--user and --commands limit the test to one user and to the first commands. --folder keeps the systems, and reuses the
bare one in it. Exit code 77: skipped, a requirement is missing.
"""

import argparse
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RELEASE = "bookworm"
PLAYER = "player"  # the user with sudo
RATED_PUZZLE = re.compile(r"[0-9.]{81}\tsolved\t")
# The namespace removes the mounts, however the command ends. The shell is its first process, and so reaps processes whose
# parents have ended.
IN_SYSTEM = """mount --rbind /dev "$1/dev" && chroot "$@"
code=$?
exit $code"""


def skip(why):
    print("SKIPPED:", why)
    sys.exit(77)


def skip_unless_possible():
    for program in ("debootstrap", "git", "setpriv", "unshare"):
        if shutil.which(program) is None:
            skip(f"there is no {program}; on Debian: tools/dev setup --bare")
    if os.geteuid() != 0:
        skip("debootstrap and chroot need root")
    if subprocess.run(["unshare", "--mount", "true"], stderr=subprocess.DEVNULL).returncode != 0:
        skip("nothing may be mounted here")


def commands_of_readme():
    section = (ROOT / "README.md").read_text().split("## Try it\n")[1]
    block = re.search(r"^```sh\n(.*?)^```$", section, re.M | re.S)[1]
    return [line for line in block.splitlines() if line.strip()]


def output_of(*command):
    ended = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    return ended.stdout if ended.returncode == 0 else ""


def apt_sources():
    """The source of the release in this machine's apt, as (site, suite, component); nothing on another system."""
    lines = output_of("apt-get", "indextargets", "--format", "$(SITE) $(RELEASE) $(COMPONENT)",
                      "Created-By: Packages").splitlines()
    return [words for words in map(str.split, lines) if len(words) == 3 and words[1].startswith(RELEASE)]


def apt_settings():
    """The settings of this machine's apt for its sources: proxies, and checks."""
    settings = [line for line in output_of("apt-config", "dump", "Acquire").splitlines()
                if re.match(r"Acquire::(https?::|Check-|Retries)", line)]
    return settings + [f'Acquire::{scheme}::Proxy "{os.environ[scheme + "_proxy"]}";'
                       for scheme in ("http", "https") if os.environ.get(scheme + "_proxy")]


def run(*command):
    """Runs a command that ends with this process, in a new mount namespace."""
    subprocess.run(["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", *command], stdin=subprocess.DEVNULL,
                   check=True)


def make_bare_system(folder):
    sources, settings = apt_sources(), apt_settings()
    mirror = [site for site, suite, _ in sources if suite == RELEASE][:1]
    run("debootstrap", "--variant=minbase", RELEASE, folder, *mirror)
    apt = folder / "etc" / "apt"
    if sources:
        (apt / "sources.list").write_text("".join(f"deb {' '.join(source)}\n" for source in sources))
    (apt / "apt.conf.d" / "99machine").write_text("".join(f"{setting}\n" for setting in settings))
    shutil.copy("/etc/hosts", folder / "etc" / "hosts")  # sudo looks for the machine's name


class System:
    """A copy of the bare system with a clone of the tree in the home of a user."""

    def __init__(self, bare, folder, user):
        self.folder = folder
        self.user = user
        run("cp", "--archive", bare, folder)
        if user != "root":
            self.check("root", "apt-get update -qq && apt-get install -y -qq sudo && "
                               f"useradd --create-home --shell /bin/bash {user}")
            (folder / "etc/sudoers.d/nobody_is_asked").write_text(f"{user} ALL=(ALL) NOPASSWD: ALL\n")
        home = folder / ("root" if user == "root" else f"home/{user}")
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, home / "nonet"], check=True)
        if user != "root":
            self.check("root", f"chown --recursive {user}:{user} /home/{user}/nonet")

    def start(self, user, command):
        return subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", "--pid", "--fork", "--kill-child",
             f"--mount-proc={self.folder}/proc", "bash", "-c", IN_SYSTEM, "bash", self.folder,
             "su", "--login", user, "--command", command],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})

    def check(self, user, command):
        with self.start(user, command) as process:
            text = process.stdout.read()
        if process.returncode != 0:
            raise RuntimeError(f"{command}: exit code {process.returncode}\n{text}")

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
    parser = argparse.ArgumentParser(description=__doc__.split(":")[1])
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
            figures.append(try_readme(System(bare, system, user), commands_of_readme()[:arguments.commands]))
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
