#!/usr/bin/env python3
"""Checks what packages need of a system: package_needs.py PATH...

Each PATH is an archive, a wheel, or a directory with their files. Every program and library in it may need the libraries
beside it, and of the system those that PEP 600 allows, up to glibc 2.36 and the libstdc++ of g++ 12. Lists what is more, and
ends with exit code 1 then.
"""

import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile

SYSTEM = re.compile(r"(ld-linux-x86-64|libc|libm|libdl|librt|libpthread|libgcc_s|libstdc\+\+)\.so\.\d+")
NEWEST = {"GLIBC": (2, 36), "GLIBCXX": (3, 4, 30), "CXXABI": (1, 3, 13), "GCC": (12, 0, 0)}


def readelf(option, file):
    return subprocess.run(
        ["readelf", "--wide", option, file], check=True, capture_output=True, text=True
    ).stdout


def is_elf(file):
    if file.is_symlink() or not file.is_file():
        return False
    with open(file, "rb") as opened:
        return opened.read(4) == b"\x7fELF"


def problems(tree):
    """What the files of a directory need beyond that, a line each; and how many files they are."""
    files = sorted(file for file in tree.rglob("*") if is_elf(file))
    beside = {file.name for file in tree.rglob("*.so*")}
    found = []
    for file in files:
        name = file.relative_to(tree)
        for library in re.findall(r"\(NEEDED\).*\[(.*)\]", readelf("--dynamic", file)):
            if library not in beside and not SYSTEM.fullmatch(library):
                found.append(f"{name}: needs {library}, which is not beside it")
        versions = readelf("--version-info", file)
        for kind, version in set(re.findall(r"Name: ([A-Z]+)_([0-9.]+)", versions)):
            number = tuple(map(int, version.split(".")))
            if kind in NEWEST and number > NEWEST[kind]:
                found.append(f"{name}: needs {kind}_{version}")
    return found, len(files)


def unpacked(path, to):
    """The directory with the files of a path."""
    if path.is_dir():
        return path
    opener = zipfile.ZipFile if path.suffix == ".whl" else tarfile.open
    with opener(path) as archive:
        archive.extractall(to)
    return pathlib.Path(to)


def main(paths):
    count = 0
    for path in map(pathlib.Path, paths):
        with tempfile.TemporaryDirectory() as scratch:
            found, files = problems(unpacked(path, scratch))
        for line in found:
            print(f"{path}: {line}")
        if files == 0:
            found = [f"{path}: no program and no library"]
            print(found[0])
        count += len(found)
        print(f"{path}: {files} programs and libraries, {len(found)} problems")
    return 1 if count else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: package_needs.py PATH...")
    sys.exit(main(sys.argv[1:]))
