#!/usr/bin/env python3
"""tools/unique_names.py lists names that a unity build would mix up, and nothing else."""

import pathlib
import shutil
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "tools"))
sys.dont_write_bytecode = True
import unique_names  # noqa: E402: found by the line above


class UniqueNamesTest(unittest.TestCase):
    def findings(self, **files):
        """What is found in one target with these sources and headers; a_cpp is a.cpp."""
        with tempfile.TemporaryDirectory() as folder:
            unique_names.ROOT = pathlib.Path(folder)
            paths = [pathlib.Path(folder) / name.replace("_", ".") for name in files]
            for path, text in zip(paths, files.values()):
                path.write_text(text)
            sources = [path for path in paths if path.suffix == ".cpp"]
            headers = [path for path in paths if path.suffix == ".hpp"]
            return sorted(unique_names.findings_in(sources, headers, unique_names.read_tags(paths)))

    def test_one_name_in_two_unnamed_namespaces_is_listed_once(self):
        source = "namespace n {\nnamespace {\nint count() { return 1; }\n}\n}\n"
        self.assertEqual(self.findings(a_cpp=source, b_cpp=source), ["a.cpp:3: 'count' is also in b.cpp:3"])

    def test_kinds_of_names(self):
        for line in ["constexpr int kSize = 1;", "struct kSize {};", "enum class kSize { one };", "using kSize = int;", "class kSize {};"]:
            source = f"namespace {{\n{line}\n}}\n"
            self.assertEqual(self.findings(a_cpp=source, b_cpp=source), ["a.cpp:2: 'kSize' is also in b.cpp:2"], line)

    def test_static_functions_and_macros(self):
        self.assertEqual(len(self.findings(a_cpp="static int f() { return 1; }\n", b_cpp="static int f() { return 2; }\n")), 1)
        self.assertEqual(len(self.findings(a_cpp="#define LIMIT 1\n", b_cpp="#define LIMIT 2\n")), 1)

    def test_a_name_that_hides_one_of_a_header(self):
        self.assertEqual(self.findings(a_cpp="namespace n {\nnamespace {\nint row() { return 1; }\n}\n}\n",
                                       h_hpp="namespace n {\nint row();\n}\n"),
                         ["a.cpp:3: 'row' is also in h.hpp:2"])

    def test_an_overload_in_another_source(self):
        self.assertEqual(len(self.findings(a_cpp="namespace {\nint f(int x) { return x; }\n}\n",
                                           b_cpp="namespace {\nint f(long x) { return 2; }\n}\n")), 1)

    def test_a_using_directive(self):
        self.assertEqual(self.findings(a_cpp="using namespace n;\n"),
                         ["a.cpp:1: a using-directive, expected using-declarations or full names"])
        self.assertEqual(self.findings(a_cpp="using namespace std::literals;\n"), [])

    def test_names_with_a_scope_of_their_own_are_not_listed(self):
        self.assertEqual(self.findings(a_cpp="namespace a {\nnamespace {\nint f() { int x = 1; return x; }\n}\n}\n",
                                       b_cpp="namespace b {\nnamespace {\nint f() { int x = 1; return x; }\n}\n}\n"), [])
        self.assertEqual(self.findings(a_cpp="struct A { int size() const; };\nnamespace {\nint one() { return 1; }\n}\n",
                                       b_cpp="struct B { int size() const; };\nnamespace {\nint two() { return 1; }\n}\n"), [])


if shutil.which("ctags") is None:
    print("SKIPPED: there is no ctags; tools/dev setup --checks installs it")
    sys.exit(77)
unittest.main()
