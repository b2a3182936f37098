"""Names that would mean something else in a unity build.

CMake compiles several sources of a target as one (CMAKE_UNITY_BUILD), so their unnamed namespaces become one. This script lists
the names that stand in such a namespace (or are static, or macros) and that another source of the target has too, or that hide
a name of a header: a redefinition is an error of the compiler, but an overload or a hidden name changes the program in silence.
It also lists using-directives, which would hold for the sources that follow.

    tools/unique_names.py COMPILE_COMMANDS

COMPILE_COMMANDS is the compile_commands.json of a build without unity sources. Exit code: 0 no such name, 1 some, 2 usage.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
UNNAMED = re.compile(r"(?:^|::)__anon[0-9a-f]+")
# Names of a namespace. Members, parameters and the like have scopes of their own.
KINDS = {"class", "struct", "union", "enum", "enumerator", "function", "prototype", "typedef", "variable", "externvar", "alias", "macro", "name"}


USING = re.compile(r"/\^\s*using ([\w:]+);")


class Tag(collections.namedtuple("Tag", "name path line namespace is_local target")):
    """A name of a namespace: is_local when no other source of a plain build sees it; target for a using-declaration."""

    def is_same_thing_as(self, other):
        if self.target and other.target:
            return self.target == other.target
        full = f"{other.namespace}::{other.name}"
        return bool(self.target) and (full == self.target or full.endswith("::" + self.target))

    def place(self):
        return f"{self.path.relative_to(ROOT)}:{self.line}"


def read_tags(paths):
    """The tags of the files by path. ctags runs once."""
    command = ["ctags", "--output-format=json", "--language-force=C++", "--kinds-C++=+pxN", "--fields=+nKsS", "-L", "-", "-o", "-"]
    command += ["-D", "TEST(a,b)=void TEST()", "-D", "TEST_F(a,b)=void TEST()", "-D", "TEST_P(a,b)=void TEST()"]
    command += ["-D", "NONET_PROPERTY(a,b,...)=void TEST()"]
    output = subprocess.run(command, input="\n".join(map(str, paths)), capture_output=True, text=True, check=True).stdout
    tags = collections.defaultdict(list)
    for entry in map(json.loads, output.splitlines()):
        if entry["kind"] not in KINDS or entry["name"].startswith(("__anon", "operator", "TEST", "INSTANTIATE_TEST", "PrintTo")):
            continue
        scope = entry.get("scope", "")
        if entry.get("scopeKind", "namespace") != "namespace":
            continue
        path = pathlib.Path(entry["path"])
        if path.suffix != ".hpp" and entry["kind"] in ("prototype", "externvar"):
            continue  # ctags takes variables with arguments for prototypes; a source rarely has one
        using = USING.match(entry["pattern"]) if entry["kind"] == "name" else None
        is_local = bool(UNNAMED.search(scope) or using) or entry["kind"] == "macro" or entry["pattern"].startswith("/^static ")
        namespace = UNNAMED.sub("", scope) if entry["kind"] != "macro" else ""
        tags[path].append(Tag(entry["name"], path, entry["line"], namespace, is_local, using[1] if using else ""))
    return tags


def targets_of(compile_commands):
    """The sources of each target: a target's objects lie in DIRECTORY/CMakeFiles/TARGET.dir/."""
    targets = collections.defaultdict(set)
    for command in json.loads(pathlib.Path(compile_commands).read_text()):
        path = pathlib.Path(command["file"]).resolve()
        if "_pch" in path.name or path.name.startswith(("unity_", "cmake_pch")) or not path.is_relative_to(ROOT):
            continue
        target = re.search(r" -o \S*CMakeFiles/([^/]+)\.dir/", command["command"]).group(1)
        targets[target].add(path)
    return targets


def headers_for(sources, headers):
    """The headers that a target's sources may include: public ones of all rooms, and those beside or below its sources."""
    own = {source.parent for source in sources}
    return [path for path in headers if "include" in path.parts or any(path.is_relative_to(folder) for folder in own)]


def main(arguments):
    if len(arguments) != 1:
        print("usage: tools/unique_names.py COMPILE_COMMANDS", file=sys.stderr)
        return 2
    targets = targets_of(arguments[0])
    listed = subprocess.run(["git", "ls-files", "-z", "*.hpp"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    headers = [ROOT / name for name in listed.split("\0") if name]
    tags = read_tags(sorted(set(headers).union(*targets.values())))

    findings = set()
    for sources in targets.values():
        if len(sources) < 2:
            continue
        for path in sources:
            for number, line in enumerate(path.read_text().splitlines(), 1):
                if line.startswith("using namespace ") and "literals" not in line:  # a literal has one meaning
                    findings.add(f"{path.relative_to(ROOT)}:{number}: a using-directive, expected using-declarations or full names")
        by_name = collections.defaultdict(list)
        for path in [*sources, *headers_for(sources, headers)]:
            for tag in tags[path]:
                by_name[tag.name].append(tag)
        for same in by_name.values():
            for tag in same:
                if not tag.is_local or tag.path.suffix == ".hpp":
                    continue
                for other in same:
                    # An outer namespace is seen from an inner one.
                    is_seen = (tag.namespace + "::").startswith(other.namespace + "::" if other.namespace else "")
                    # The same pair is met again with its places changed.
                    is_reported = other.is_local and other.namespace == tag.namespace and other.path < tag.path
                    if other.path != tag.path and is_seen and not is_reported and not tag.is_same_thing_as(other) and not other.is_same_thing_as(tag):
                        findings.add(f"{tag.place()}: '{tag.name}' is also in {other.place()}")
    for finding in sorted(findings):
        print(finding)
    return 1 if findings else 0


sys.exit(main(sys.argv[1:]))
