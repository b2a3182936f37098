#!/usr/bin/env python3
"""packages_test.py DIRECTORY [--only deb|archive|wheel] [--folder DIR]: the packages of `tools/dev package` in a bare Debian 12.

Each kind is installed into a minimal system without build tools. There it gives a hint, rates 1 000 puzzles, and answers a
request to the workbench; a strategy of the user stays when it is removed, and nothing else. With Debian's packages a plugin
outside of the tree is built as docs/writing-a-technique.md begins. --folder keeps the systems, and reuses the bare one in it.
Exit code 77: skipped, a requirement is missing.
"""

import argparse
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from bare_system import System, make_bare_system, skip_unless_possible

PUZZLE = "2..8..1...8.4..6.3...2968...1..3.2.43.......69.5.8..3...1324...6.2..8.1...8..1..2"
STRATEGY = "version: 1\nextends: basic\nrating: {combine: maximum}\n"
WORKBENCH = """
import json, subprocess, sys, urllib.request
served = subprocess.Popen([sys.argv[1], "serve"], stdout=subprocess.PIPE, text=True)
address = next(word for line in served.stdout for word in line.split() if word.startswith("http://"))
request = urllib.request.Request(address + "api/about", b"{}", {"Content-Type": "application/json"})
about = json.load(urllib.request.urlopen(request, timeout=30))
assert "standard" in about["strategies"], about
assert b"<html" in urllib.request.urlopen(address, timeout=30).read()
served.terminate()
"""


class PackagedSystem(System):
    """A bare system with the packages in /packages, and a user's strategy."""

    def __init__(self, bare, folder, packages):
        super().__init__(bare, folder)
        shutil.copytree(packages, folder / "packages")
        config = folder / "root" / ".config" / "nonet"
        config.mkdir(parents=True)
        (config / "mine.yaml").write_text(STRATEGY)
        self.check("root", "apt-get update -qq")

    def install(self, *packages):
        self.check("root", f"apt-get install -y -qq --no-install-recommends {' '.join(packages)} </dev/null")

    def files(self):
        """All files but those that a running system changes."""
        found = self.check("root", "find / -xdev -path /proc -prune -o -path /sys -prune -o -path /dev -prune -o -path /run -prune "
                                   "-o -path /tmp -prune -o -path /var/cache -prune -o -path /var/log -prune -o -path "
                                   "/var/lib -prune -o -print")
        return set(found.splitlines())

    def try_program(self, nonet):
        """A hint, ratings and the workbench; returns how many puzzles were rated."""
        hint = self.check("root", f"{nonet} hint {PUZZLE}")
        if "Hidden Single" not in hint:
            raise RuntimeError(f"no hint: {hint}")
        rated = self.check("root", f"{nonet} generate -n 1000 --seed 1 | {nonet} rate -s mine - || test $? = 1")
        count = sum(bool(re.match(r"[0-9.]{81}\t(solved|stuck)\t", line)) for line in rated.splitlines())
        if count != 1000:
            raise RuntimeError(f"{count} puzzles rated: {rated[-2000:]}")
        (self.folder / "tmp" / "workbench.py").write_text(WORKBENCH)
        self.check("root", f"python3 /tmp/workbench.py {nonet}")
        return count

    def expect_removed(self, before):
        """Nothing is left, but what the user wrote."""
        left = self.files() - before
        if left:
            raise RuntimeError("left after the removal: " + " ".join(sorted(left)))
        if not (self.folder / "root/.config/nonet/mine.yaml").exists():
            raise RuntimeError("the user's strategy is gone")


def try_deb(system):
    system.install("python3", "python3-numpy")
    before = system.files()
    system.install("/packages/*.deb")
    count = system.try_program("nonet")
    system.check("root", f"python3 -c 'import nonet; assert nonet.rate(\"{PUZZLE}\").status == \"solved\"'")
    system.check("root", "apt-get purge -y -qq nonet nonet-plugins libnonet-dev python3-nonet && "
                         "apt-get autoremove --purge -y -qq")
    system.expect_removed(before)
    system.install("/packages/*.deb", "g++", "cmake", "ninja-build")
    system.check("root", "nonet plugins new-technique my-pairs --out-of-tree /root/mine && cd /root/mine && "
                         "cmake -S . -B build -G Ninja && cmake --build build")
    system.check("root", "NONET_PLUGIN_PATH=/root/mine/build nonet plugins list | grep -q my-pairs")
    # As a package of somebody else, and in the home of the user: both are found without an option.
    for place in ("/usr/lib/nonet/plugins", "/root/.local/lib/nonet/plugins"):
        system.check("root", f"mkdir -p {place} && cp /root/mine/build/my_pairs.so {place} && "
                             f"nonet plugins list | grep -q my-pairs && rm {place}/my_pairs.so")
    return f"Debian's packages: {count} puzzles rated, a plugin built"


def try_archive(system):
    system.install("python3")
    before = system.files()
    system.check("root", "mkdir /opt/nonet && tar -xf /packages/nonet-*.tar.gz -C /opt/nonet --strip-components=1")
    count = system.try_program("/opt/nonet/bin/nonet")
    # It can be moved.
    system.check("root", "mv /opt/nonet /opt/moved")
    system.try_program("/opt/moved/bin/nonet")
    system.check("root", "rm -r /opt/moved")
    system.expect_removed(before)
    return f"archive: {count} puzzles rated, moved and again"


def try_wheel(system):
    system.install("python3-venv", "python3-numpy")
    system.check("root", "python3 -m venv --system-site-packages /opt/venv")
    before = system.files()
    system.check("root", "/opt/venv/bin/pip install --no-index --no-deps --no-compile /packages/*.whl")
    count = system.try_program("/opt/venv/bin/nonet")
    system.check("root", f"/opt/venv/bin/python -Bc 'import nonet; assert nonet.rate(\"{PUZZLE}\").status == \"solved\"'")
    system.check("root", "/opt/venv/bin/pip uninstall -y -q nonet")
    system.expect_removed(before)
    return f"wheel: {count} puzzles rated"


KINDS = {"deb": try_deb, "archive": try_archive, "wheel": try_wheel}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split(":")[1])
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("--only", choices=sorted(KINDS), action="append")
    parser.add_argument("--folder", type=pathlib.Path)
    arguments = parser.parse_args()
    if not list(arguments.packages.glob("*.deb")):
        print(f"SKIPPED: {arguments.packages} has no packages; tools/dev package makes them")
        sys.exit(77)
    skip_unless_possible()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended by a signal"))
    folder = arguments.folder.resolve() if arguments.folder else pathlib.Path(tempfile.mkdtemp(prefix="nonet-packages-"))
    figures = []
    try:
        folder.mkdir(exist_ok=True)
        bare = folder / "bare"
        if not bare.exists():
            make_bare_system(bare)
        for kind in arguments.only or KINDS:
            shutil.rmtree(folder / kind, ignore_errors=True)
            figures.append(KINDS[kind](PackagedSystem(bare, folder / kind, arguments.packages)))
            if not arguments.folder:
                shutil.rmtree(folder / kind)
    except (RuntimeError, subprocess.CalledProcessError) as error:
        sys.exit(f"FAILED: {error}")
    finally:
        if not arguments.folder:
            shutil.rmtree(folder, ignore_errors=True)
    print("\n".join(figures))


if __name__ == "__main__":
    main()
