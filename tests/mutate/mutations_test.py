#!/usr/bin/env python3
"""tools/mutations.py changes operators and constants of code, and nothing else."""

import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True
import mutations  # noqa: E402: found by the line above


def changed(text):
    """The text after each of its mutations."""
    return [mutation.apply(text) for mutation in mutations.mutations_of(text)]


class MutationsTest(unittest.TestCase):
    def test_each_operator_is_changed_alone(self):
        self.assertEqual(changed("return a == b && c + d;"),
                         ["return a != b && c + d;", "return a == b || c + d;", "return a == b && c - d;"])
        self.assertEqual(changed("x = mask & bit << n;"), ["x = mask | bit << n;", "x = mask & bit >> n;"])
        self.assertEqual(changed("++i; n -= m;"), ["--i; n -= m;", "++i; n += m;"])

    def test_operators_at_the_end_of_a_line(self):
        self.assertEqual(changed("a ||\n    b"), ["a &&\n    b"])

    def test_a_negation_is_removed_and_a_bool_reversed(self):
        self.assertEqual(changed("return !is_done();"), ["return is_done();"])
        self.assertEqual(changed("return true;"), ["return false;"])

    def test_integers_grow_by_one_and_keep_their_type(self):
        self.assertEqual(changed("f(0, 63U, 0x0f, 1'000)"),
                         ["f(1, 63U, 0x0f, 1'000)", "f(0, 64U, 0x0f, 1'000)", "f(0, 63U, 16, 1'000)",
                          "f(0, 63U, 0x0f, 1001)"])
        self.assertEqual(changed("f(0.5, 1e3, 010)"), [])

    def test_a_condition_without_operators_is_negated(self):
        self.assertEqual(changed("if (cells.empty()) f();"), ["if (!(cells.empty())) f();"])
        self.assertEqual(changed("if (a < b) f();"), ["if (a <= b) f();"])
        self.assertEqual(changed("if (const auto* step = find()) f();"), [])

    def test_types_and_templates_are_left_alone(self):
        for text in ("const Foo& f(Bar&& b, int* p);", "std::array<int, 9> a;", "template <int N = 3>\nclass A;",
                     "std::map<int, std::vector<std::array<int, 2>>> m;", "bool operator==(const A&) const;",
                     "auto operator<=>(const A&) const = default;", "auto f = [&](auto&&... x) {};", "p->x = -y;"):
            self.assertEqual(changed(text), [], text)

    def test_what_stands_behind_a_template_is_changed(self):
        self.assertEqual(changed("std::array<int, 9> a = f<3>(x) + 1;"),
                         ["std::array<int, 9> a = f<3>(x) - 1;", "std::array<int, 9> a = f<3>(x) + 2;"])

    def test_what_is_no_code_is_left_alone(self):
        for text in ("// a == b\n", "/* a ==\n b */", 'f("a == 1 \\" + b");', 'f(R"x(a == ")" b)x");', "f('1', '\\'');",
                     "#if A == 1 && \\\n    B == 2\n", "[[deprecated(1)]] void f();",
                     "static_assert(sizeof(A) == (1 + 7));", "NONET_ASSERT(a < f(b) && c);", "cells.reserve(81);", "void f() noexcept(true);"):
            self.assertEqual(changed(text), [], text)

    def test_lines_are_those_of_the_text(self):
        text = "// a == b\nint f() {\n  return a - b;\n}\n"
        self.assertEqual([mutation.line(text) for mutation in mutations.mutations_of(text)], [3])


if __name__ == "__main__":
    unittest.main()
