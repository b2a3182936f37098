#!/usr/bin/env python3
"""Describes the ABI between nonet and its plugins as text, and compares it with the stored description.

Compiles a probe that includes every SDK header, and reads its debug information: every type of namespace nonet with
size, alignment, fields, virtual functions and enumerators, every constant with its value, and the functions that
libnonet.so exports. Not described, as DWARF does not have it: code of inline functions, initial values of fields,
constants of class types, and the meaning of fields.
"""

import argparse
import difflib
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
# It specializes templates of fmt, in the namespace of fmt.
NOT_PROBED = {"fmt.hpp"}
CLASSES = ("class_type", "structure_type", "union_type")
# Aliases that the standard library requires of iterators; no part of their layout.
ITERATOR_TRAITS = {"const_iterator", "difference_type", "iterator_category", "iterator_concept", "pointer", "reference",
                   "value_type"}
INCLUDE = [ROOT / room / "include" for room in ("kernel", "facts")]
HEAD = """\
# What a plugin and libnonet.so must agree on: the types of kernel/include/ and facts/include/ and the exported functions.
# Written by `tools/dev abi --update`. docs/adr/0017 says what it is for.
"""


class AbiError(Exception):
    """An error that ends the program, with its message."""


def run(*command):
    ended = subprocess.run(command, capture_output=True, text=True)
    if ended.returncode != 0:
        raise AbiError(f"{command[0]} failed:\n{ended.stderr}")
    return ended.stdout


class Entry:
    """A DIE: an entry of the debug information."""

    def __init__(self, tag, parent):
        self.tag = tag
        self.parent = parent
        self.children = []
        self.attributes = {}

    def get(self, attribute):
        return self.attributes.get(attribute)

    def number(self, attribute):
        text = self.get(attribute)
        return None if text is None else int(text.split()[0], 0)


class Dwarf:
    """The debug information of an object file of one unit, by `readelf`."""

    ENTRY = re.compile(r" *<(\w+)><(\w+)>: Abbrev Number: \d+ \(DW_TAG_(\w+)\)")
    ATTRIBUTE = re.compile(r" *<\w+> +DW_AT_(\w+) *: *(?:\([a-z_]+\d?\) +)?(?:\([^()]*offset: \w+\): )?(.*?)\s*$")

    def __init__(self, file):
        self.entries = {}
        parents = []
        entry = None
        for line in run("readelf", "--debug-dump=info", "--wide", str(file)).splitlines():
            if found := self.ENTRY.match(line):
                depth = int(found[1], 16)
                del parents[depth:]
                entry = Entry(found[3], parents[-1] if parents else None)
                if parents:
                    parents[-1].children.append(entry)
                parents.append(entry)
                self.entries[int(found[2], 16)] = entry
            elif entry is not None and (found := self.ATTRIBUTE.match(line)):
                entry.attributes[found[1]] = found[2]

    def follow(self, entry, attribute="type"):
        reference = entry.get(attribute)
        return None if reference is None else self.entries[int(re.match(r"<0x(\w+)>", reference)[1], 16)]

    @staticmethod
    def full_name(entry):
        names = []
        while entry is not None and entry.tag != "compile_unit":
            names.append(entry.get("name") or "(unnamed)")
            entry = entry.parent
        # std::dynamic_extent of a span.
        return "::".join(reversed(names)).replace(", 18446744073709551615>", ">")

    def type_name(self, entry):
        if entry is None:
            return "void"
        inner = lambda: self.type_name(self.follow(entry))  # noqa: E731: for this entry only
        suffixes = {"pointer_type": "*", "reference_type": "&", "rvalue_reference_type": "&&"}
        if entry.tag in suffixes:
            target = self.follow(entry)
            if target is not None and target.tag == "subroutine_type":
                return f"{self.type_name(self.follow(target))} ({suffixes[entry.tag]})({self.parameters(target)})"
            return inner() + suffixes[entry.tag]
        if entry.tag in ("const_type", "volatile_type"):
            word = entry.tag.removesuffix("_type")
            target = self.follow(entry)
            is_pointer = target is not None and target.tag == "pointer_type"
            return f"{inner()} {word}" if is_pointer else f"{word} {inner()}"
        if entry.tag == "array_type":
            bounds = "".join(f"[{child.number('upper_bound') + 1}]" for child in entry.children)
            return inner() + bounds
        return self.full_name(entry)

    def parameters(self, function):
        shown = [child for child in function.children
                 if child.tag == "formal_parameter" and child.get("artificial") is None]
        return ", ".join(self.type_name(self.follow(child)) for child in shown)

    def size(self, entry):
        if entry.tag in ("pointer_type", "reference_type", "rvalue_reference_type"):
            return 8
        if entry.tag == "ptr_to_member_type":
            return 16 if self.follow(entry).tag == "subroutine_type" else 8
        if entry.tag == "array_type":
            count = 1
            for child in entry.children:
                count *= child.number("upper_bound") + 1
            return count * self.size(self.follow(entry))
        size = entry.number("byte_size")
        return size if size is not None else self.size(self.follow(entry))

    def alignment(self, entry):
        stated = entry.number("alignment")
        if stated is not None:
            return stated
        if entry.tag in CLASSES:
            return max((self.alignment(self.follow(child)) for child in entry.children
                        if child.tag == "inheritance" or is_field(child)), default=1)
        if entry.tag in ("array_type", "typedef", "const_type", "volatile_type"):
            return self.alignment(self.follow(entry))
        return 8 if entry.tag == "ptr_to_member_type" else self.size(entry)


def is_field(entry):
    return entry.tag == "member" and entry.get("external") is None


def has_own_copying(dwarf, entry):
    """Whether a class declares a destructor or a copy constructor, and is therefore passed by reference."""
    for child in entry.children:
        if child.tag != "subprogram" or not {"artificial", "defaulted", "deleted"}.isdisjoint(child.attributes):
            continue
        parameters = [inner for inner in child.children if inner.get("artificial") is None][0:1]
        first = dwarf.type_name(dwarf.follow(parameters[0])) if parameters else ""
        name = child.get("name")
        is_constructor = child.get("linkage_name") is not None and dwarf.follow(child) is None
        if name.startswith("~") or is_constructor and name == entry.get("name").split("<")[0] and \
                first.rstrip("&") in (Dwarf.full_name(entry), "const " + Dwarf.full_name(entry)):
            return True
    return False


def describe_class(dwarf, entry, name):
    word = entry.tag.removesuffix("_type").replace("structure", "struct")
    own = ", copied or ended by functions of its own" if has_own_copying(dwarf, entry) else ""
    lines = [f"{word} {name}: {dwarf.size(entry)} bytes, aligned to {dwarf.alignment(entry)}{own}"]
    for child in entry.children:
        if child.tag == "inheritance":
            lines.append(f"  {child.number('data_member_location'):5}  base {dwarf.type_name(dwarf.follow(child))}")
        elif is_field(child):
            kind = dwarf.follow(child)
            if (child.get("name") or "").startswith("_vptr"):
                lines.append("      0  table of virtual functions (8)")
                continue
            at = child.number("data_member_location") or 0
            bits = f" : {child.number('bit_size')} bits" if child.get("bit_size") else ""
            lines.append(f"  {at:5}  {dwarf.type_name(kind)} {child.get('name') or '(unnamed)'}{bits} ({dwarf.size(kind)})")
    for child in entry.children:
        if child.tag == "subprogram" and child.get("virtuality") is not None:
            place = re.search(r"DW_OP_const\w+: (\d+)", child.get("vtable_elem_location") or "")
            slot = place[1] if place else "-"  # the two slots of a destructor are the remaining ones
            lines.append(f"  virtual {slot}  {signature(dwarf, child, child.get('name'))}")
    return "\n".join(lines)


def signature(dwarf, function, name):
    this = dwarf.follow(function, "object_pointer") if function.get("object_pointer") else None
    target = dwarf.follow(dwarf.follow(this)) if this is not None else None
    if target is not None and target.tag == "pointer_type":
        target = dwarf.follow(target)
    is_const = target is not None and target.tag == "const_type"
    result = dwarf.type_name(dwarf.follow(function))
    return f"{name}({dwarf.parameters(function)}){' const' if is_const else ''} -> {result}"


def describe_enum(dwarf, entry, name):
    lines = [f"enum {name}: {dwarf.type_name(dwarf.follow(entry))}"]
    for child in entry.children:
        lines.append(f"  {child.get('name')} = {child.number('const_value')}")
    return "\n".join(lines)


def describe_types(dwarf):
    """The types of namespace nonet, by name."""
    blocks = {}

    def visit(scope):
        for entry in scope.children:
            name = entry.get("name")
            full_name = Dwarf.full_name(entry)
            if entry.tag == "namespace":
                visit(entry)
            elif entry.tag in ("variable", "member") and entry.get("const_value") is not None:
                is_number = "block" not in entry.get("const_value")
                if is_number and name != "kAbiVersion":  # printed at the top
                    blocks[full_name] = f"constant {full_name} = {entry.number('const_value')}"
            elif name is None or entry.get("declaration") is not None:
                continue
            elif entry.tag == "typedef":
                if name not in ITERATOR_TRAITS:
                    blocks[full_name] = f"using {full_name} = {dwarf.type_name(dwarf.follow(entry))}"
            elif entry.tag == "enumeration_type":
                blocks[full_name] = describe_enum(dwarf, entry, full_name)
            elif entry.tag in CLASSES:
                blocks[full_name] = describe_class(dwarf, entry, full_name)
                visit(entry)

    for entry in list(dwarf.entries.values()):
        if entry.tag == "namespace" and Dwarf.full_name(entry) == "nonet":
            visit(entry)
    return blocks


def exported_symbols(library):
    """The library's own exports: functions as {mangled name: name with its parameters}, and lines for objects."""
    functions = {}
    objects = []
    lines = run("nm", "--dynamic", "--defined-only", "--no-sort", str(library)).splitlines()
    names = run("nm", "--dynamic", "--defined-only", "--no-sort", "--demangle", str(library)).splitlines()
    for line, name in zip(lines, names):
        # Weak symbols are instances of templates, of which every library has a copy.
        kind, shown = line.split()[1], name.split(maxsplit=2)[2]
        if not shown.startswith("nonet::"):
            continue
        if kind == "T":
            functions[line.split()[2]] = shown.replace("[abi:cxx11]", "")
        elif kind in "RDB":
            objects.append(f"object {shown}")
    return functions, objects


def describe_functions(dwarf, symbols):
    """The functions of the library as the headers declare them; functions of no header by their symbol."""
    declared = {entry.get("linkage_name"): entry for entry in dwarf.entries.values()
                if entry.tag == "subprogram" and entry.get("linkage_name") is not None}
    lines = set()
    for symbol, name in symbols.items():
        entry = declared.get(symbol)
        if entry is None:  # constructors and destructors, which return nothing
            lines.add(f"function {name}")
        else:
            lines.add("function " + signature(dwarf, entry, Dwarf.full_name(entry)))
    return {line: line for line in lines}


def probe_source(headers, symbols):
    """A source whose debug information has all types and, by using-declarations, all free functions."""
    names = {name.split("(")[0] for name in symbols.values()}
    free = sorted(name for name in names if re.fullmatch(r"nonet::[a-z_0-9]+", name))
    return "".join(f'#include "nonet/{header}"\n' for header in headers) + \
        "namespace probe {\n" + "".join(f"using {name};\n" for name in free) + "}\n"


def abi_version(include):
    file = include[0] / "nonet" / "plugin.hpp"
    found = re.search(r"\bkAbiVersion = (\d+);", file.read_text())
    if found is None:
        raise AbiError(f"{file}: no kAbiVersion")
    return int(found[1])


def describe(include, library, compiler="g++"):
    """The blocks, by name, of the ABI of the headers in the directories `include`, the kernel's first."""
    headers = sorted(str(file.relative_to(top / "nonet")) for top in include for file in top.rglob("*.hpp")
                     if file.name not in NOT_PROBED)
    symbols, slots = exported_symbols(library)
    with tempfile.TemporaryDirectory() as directory:
        source = pathlib.Path(directory) / "probe.cpp"
        source.write_text(probe_source(headers, symbols))
        run(compiler, "-std=c++20", "-gdwarf-5", "-fno-eliminate-unused-debug-types", "-femit-class-debug-always",
            *(f"-I{top}" for top in include), "-c", str(source), "-o", str(source.with_suffix(".o")))
        dwarf = Dwarf(source.with_suffix(".o"))
    blocks = describe_types(dwarf)
    if not blocks or not symbols:
        raise AbiError("the probe has no types, or the library no functions")
    return blocks | describe_functions(dwarf, symbols) | {line: line for line in slots}


def text_of(version, blocks):
    def is_line(block):
        return block.startswith(("function ", "constant ", "object "))

    types = [block for _, block in sorted(blocks.items()) if not is_line(block)]
    lines = sorted(block for block in blocks.values() if is_line(block))
    return HEAD + f"abi version {version}\n\n" + "\n\n".join(types) + "\n\n" + "\n".join(lines) + "\n"


def read(file):
    """The version and the set of blocks of a description."""
    if not file.exists():
        return None, set()
    head, *rest = file.read_text().removeprefix(HEAD).split("\n\n")
    found = re.fullmatch(r"abi version (\d+)", head)
    if found is None:
        raise AbiError(f"{file}: no description of an ABI; expected a line 'abi version N'")
    blocks = set(rest[:-1]) | set(rest[-1].splitlines())
    return int(found[1]), blocks


def check(file, version, blocks, update):
    """Compares with the description, or updates it. Returns a message, and whether it succeeded."""
    old_version, old_blocks = read(file)
    new_text = text_of(version, blocks)
    old_text = file.read_text() if old_version is not None else ""
    if new_text == old_text:
        return f"{file.name}: describes ABI version {version}", True
    diff = "".join(difflib.unified_diff(old_text.splitlines(True), new_text.splitlines(True), "described", "now"))
    if old_version is not None and version < old_version:
        return f"kAbiVersion is {version}, but {file.name} describes version {old_version} already", False
    if version == old_version and not old_blocks <= set(blocks.values()):
        return f"{diff}\nthe ABI differs from that of version {version}: raise kAbiVersion in nonet/plugin.hpp, then " \
               "run tools/dev abi --update", False
    if not update:
        return f"{diff}\n{file.name} is not up to date: run tools/dev abi --update", False
    file.write_text(new_text)
    return f"{file.name}: now describes ABI version {version}", True


def main():
    parser = argparse.ArgumentParser(prog="tools/dev abi", description="Check the description of the plugin ABI.")
    parser.add_argument("--update", action="store_true", help="renew the description; refused without a new version")
    parser.add_argument("--include", type=pathlib.Path, nargs="+", default=INCLUDE)
    parser.add_argument("--library", type=pathlib.Path, default=ROOT / "build" / "release" / "lib" / "libnonet.so")
    parser.add_argument("--description", type=pathlib.Path, default=ROOT / "kernel" / "abi.txt")
    arguments = parser.parse_args()
    try:
        blocks = describe(arguments.include, arguments.library)
        message, is_well = check(arguments.description, abi_version(arguments.include), blocks, arguments.update)
    except AbiError as error:
        message, is_well = str(error), False
    print(message, file=sys.stdout if is_well else sys.stderr)
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
