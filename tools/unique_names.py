"""Names that would mean something else in a unity build.

CMake compiles several sources of a target as one (CMAKE_UNITY_BUILD), so their unnamed namespaces become one. This script lists
the names that stand in such a namespace (or are static, or macros) and that another source of the target has too, or that hide
a name of a header: a redefinition is an error of the compiler, but an overload or a hidden name changes the program in silence.
It also lists using-directives, which would hold for the sources that follow.

    tools/unique_names.py COMPILE_COMMANDS

COMPILE_COMMANDS is the compile_commands.json of a build. Exit code: 0 no such name, 1 some, 2 usage.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys

import unity_sources

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
    """The sources of each target."""
    targets = collections.defaultdict(set)
    for _, target, sources in unity_sources.compilations(compile_commands):
        targets[target].update(path for path in sources if path.is_relative_to(ROOT) and not path.is_relative_to(ROOT / "build"))
    return targets


def headers_for(sources, headers):
    """The headers that a target's sources may include: public ones of all rooms, and those beside or below its sources."""
    own = {source.parent for source in sources}
    return [path for path in headers if "include" in path.parts or any(path.is_relative_to(folder) for folder in own)]


def mixes_up(tag, other):
    """Whether a unity build may take one of these tags, which have one name, for the other."""
    if other.path == tag.path or tag.is_same_thing_as(other) or other.is_same_thing_as(tag):
        return False
    if other.is_local and other.namespace == tag.namespace and other.path < tag.path:
        return False  # the same pair, which is met again with its places changed
    # An outer namespace is seen from an inner one.
    return (tag.namespace + "::").startswith(other.namespace + "::" if other.namespace else "")


def using_directives(path):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.startswith("using namespace ") and "literals" not in line:  # a literal has one meaning
            yield f"{path.relative_to(ROOT)}:{number}: a using-directive, expected using-declarations or full names"


def findings_in(sources, headers, tags):
    """What is wrong in a target with these sources, which may include these headers; tags are those of read_tags()."""
    by_name = collections.defaultdict(list)
    for path in [*sources, *headers]:
        for tag in tags[path]:
            by_name[tag.name].append(tag)
    for path in sources:
        yield from using_directives(path)
        for tag in tags[path]:
            if tag.is_local:
                yield from (f"{tag.place()}: '{tag.name}' is also in {other.place()}" for other in by_name[tag.name] if mixes_up(tag, other))


def main(arguments):
    if len(arguments) != 1:
        print("usage: tools/unique_names.py COMPILE_COMMANDS", file=sys.stderr)
        return 2
    targets = targets_of(arguments[0])
    listed = subprocess.run(["git", "ls-files", "-z", "*.hpp"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    headers = [ROOT / name for name in listed.split("\0") if name]
    tags = read_tags(sorted(set(headers).union(*targets.values())))
    findings = {finding for sources in targets.values() if len(sources) > 1
                for finding in findings_in(sources, headers_for(sources, headers), tags)}
    for finding in sorted(findings):
        print(finding)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
