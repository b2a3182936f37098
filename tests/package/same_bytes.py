#!/usr/bin/env python3
"""same_bytes.py PACKAGES: packages that are made of the same commit in another directory have the same bytes.

PACKAGES is build/packages of a tree without changes, made by `tools/dev package`. The other build is in a new clone, at a path
of another length, without a compiler cache."""

import hashlib
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def hashes(directory):
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in directory.iterdir()}


def main():
    packages = pathlib.Path(sys.argv[1])
    if subprocess.check_output(["git", "status", "--porcelain"], cwd=ROOT):
        sys.exit("there are changes that are not committed")
    with tempfile.TemporaryDirectory(prefix="nonet-packages-of-a-second-build-") as scratch:
        clone = pathlib.Path(scratch) / "clone"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        subprocess.run(["tools/dev", "package"], cwd=clone, check=True, env={**os.environ, "CCACHE_DISABLE": "1"})
        first, second = hashes(packages), hashes(clone / "build" / "packages")
    different = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    print(f"{len(first)} files, {len(different)} different: {', '.join(different) or 'none'}")
    sys.exit(1 if different or not first else 0)


if __name__ == "__main__":
    main()
