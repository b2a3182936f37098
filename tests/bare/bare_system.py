"""A bare Debian 12 in a folder, made by debootstrap, for tests that need a system without anything."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

RELEASE = "bookworm"
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
    """A copy of the bare system."""

    def __init__(self, bare, folder):
        self.folder = folder
        run("cp", "--archive", bare, folder)

    def start(self, user, command):
        return subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", "--pid", "--fork", "--kill-child",
             f"--mount-proc={self.folder}/proc", "bash", "-c", IN_SYSTEM, "bash", self.folder,
             "su", "--login", user, "--command", command],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})

    def check(self, user, command):
        """Runs a command that must succeed; returns what it prints."""
        with self.start(user, command) as process:
            text = process.stdout.read()
        if process.returncode != 0:
            raise RuntimeError(f"{command}: exit code {process.returncode}\n{text}")
        return text
