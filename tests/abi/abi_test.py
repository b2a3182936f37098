#!/usr/bin/env python3
"""abi_test.py LIBNONET: tools/abi.py detects changes that break plugins, and says what to do."""

import pathlib
import shutil
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True
import abi  # noqa: E402: found by the line above

LIBRARY = None
RAISE = "the ABI differs from that of version 3: raise kAbiVersion in nonet/plugin.hpp, then run tools/dev abi --update"


FIND = "  virtual void find(FindContext& context) const = 0;\n"
END = "  virtual ~Technique() = default;\n"
DIGITS = "  DigitMask digits = 0;\n"
COUNT = "int count_solutions("
CHANGES = [("step.hpp", DIGITS, DIGITS + "  std::uint32_t weight = 0;\n"),
           ("technique.hpp", END, ""),
           ("technique.hpp", FIND, FIND + END),
           ("technique.hpp", "{ go_on, stop }", "{ stop, go_on }"),
           ("grid.hpp", "kGivenMask = 2048", "kGivenMask = 4096"),
           ("brute_force.hpp", COUNT, "long count_solutions(")]


class ChangedHeaders(unittest.TestCase):
    """The current headers, and a copy with all changes; each change is compared as if it were the only one."""

    @classmethod
    def setUpClass(cls):
        cls.before = abi.describe(abi.INCLUDE, LIBRARY)
        with tempfile.TemporaryDirectory() as directory:
            include = pathlib.Path(directory) / "include"
            shutil.copytree(ROOT / "kernel" / "include", include)
            for header, old, new in CHANGES:
                file = include / "nonet" / header
                text = file.read_text()
                if text.count(old) != 1:
                    raise AssertionError(f"{header} has no longer one '{old}'")
                file.write_text(text.replace(old, new))
            cls.after = abi.describe([include, *abi.INCLUDE[1:]], LIBRARY)

    def lines_changed(self, *names):
        """The removed and added lines of blocks with these names, after a test that the check fails for them."""
        now = dict(self.before)
        for name in names:
            now.pop(name, None)
            if name in self.after:
                now[name] = self.after[name]
        with tempfile.TemporaryDirectory() as directory:
            kept = pathlib.Path(directory) / "abi.txt"
            kept.write_text(abi.text_of(3, self.before))
            for update in (False, True):
                message, is_well = abi.check(kept, 3, now, update)
                self.assertFalse(is_well)
                self.assertTrue(message.endswith("\n" + RAISE), message)
            self.assertEqual(kept.read_text(), abi.text_of(3, self.before))
        old, new = ({line for name in names for line in blocks.get(name, "").splitlines()}
                    for blocks in (self.before, self.after))
        return old - new, new - old

    def test_a_field_more(self):
        gone, come = self.lines_changed("nonet::Step")
        self.assertEqual(gone, set())  # it fits into the padding: the size that the stamp holds is the same
        self.assertEqual(come, {"    100  uint32_t weight (4)"})

    def test_virtual_functions_that_change_places(self):
        gone, come = self.lines_changed("nonet::Technique")
        self.assertEqual(gone, {"  virtual 2  find(nonet::FindContext&) const -> void"})
        self.assertEqual(come, {"  virtual 0  find(nonet::FindContext&) const -> void"})

    def test_enumerators_that_change_their_values(self):
        gone, come = self.lines_changed("nonet::Flow")
        self.assertEqual(gone, {"  go_on = 0", "  stop = 1"})
        self.assertEqual(come, {"  go_on = 1", "  stop = 0"})

    def test_a_constant_with_another_value(self):
        gone, come = self.lines_changed("nonet::Grid::kGivenMask")
        self.assertEqual((gone, come), ({"constant nonet::Grid::kGivenMask = 2048"},
                                        {"constant nonet::Grid::kGivenMask = 4096"}))

    def test_another_result_of_a_function_which_its_symbol_does_not_tell(self):
        signature = "function nonet::count_solutions(const nonet::Grid&, int, nonet::Grid*) -> "
        gone, come = self.lines_changed(signature + "int", signature + "long int")
        self.assertEqual((gone, come), ({signature + "int"}, {signature + "long int"}))

    def test_nothing_else_differs(self):
        changed = {name for name in self.before.keys() | self.after.keys()
                   if self.before.get(name) != self.after.get(name)}
        self.assertEqual(len(changed), 6, changed)


class Description(unittest.TestCase):
    """The message about a description, by the change and by the version."""

    BLOCKS = {"nonet::Cell": "using nonet::Cell = int",
              "function nonet::f() -> void": "function nonet::f() -> void"}
    MORE = BLOCKS | {"function nonet::g() -> void": "function nonet::g() -> void"}
    OTHER = BLOCKS | {"nonet::Cell": "using nonet::Cell = long"}
    LESS = {"nonet::Cell": "using nonet::Cell = int"}

    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.file = pathlib.Path(directory.name) / "abi.txt"
        self.file.write_text(abi.text_of(7, self.BLOCKS))

    def check(self, version, blocks, update=False):
        message, is_well = abi.check(self.file, version, blocks, update)
        return message.splitlines()[-1], is_well

    def test_fits(self):
        self.assertEqual(self.check(7, self.BLOCKS), ("abi.txt: describes ABI version 7", True))

    def test_a_function_more_needs_no_version_but_its_line(self):
        self.assertEqual(self.check(7, self.MORE), ("abi.txt is not up to date: run tools/dev abi --update", False))
        self.assertEqual(self.check(7, self.MORE, update=True), ("abi.txt: now describes ABI version 7", True))
        self.assertEqual(self.check(7, self.MORE), ("abi.txt: describes ABI version 7", True))

    def test_another_type_or_a_function_less_needs_a_version(self):
        refusal = RAISE.replace("version 3", "version 7")
        for blocks in (self.OTHER, self.LESS):
            for update in (False, True):
                self.assertEqual(self.check(7, blocks, update), (refusal, False))

    def test_a_raised_version_needs_a_new_description(self):
        self.assertEqual(self.check(8, self.OTHER), ("abi.txt is not up to date: run tools/dev abi --update", False))
        self.assertEqual(self.check(8, self.OTHER, update=True), ("abi.txt: now describes ABI version 8", True))
        self.assertEqual(self.check(8, self.OTHER), ("abi.txt: describes ABI version 8", True))

    def test_a_version_does_not_go_back(self):
        self.assertEqual(self.check(6, self.OTHER, update=True),
                         ("kAbiVersion is 6, but abi.txt describes version 7 already", False))

    def test_a_description_that_is_missing_is_written(self):
        self.file.unlink()
        self.assertEqual(self.check(7, self.BLOCKS), ("abi.txt is not up to date: run tools/dev abi --update", False))
        self.assertEqual(self.check(7, self.BLOCKS, update=True), ("abi.txt: now describes ABI version 7", True))

    def test_another_text_is_no_description(self):
        self.file.write_text("abi version seven\n")
        with self.assertRaisesRegex(abi.AbiError, "expected a line 'abi version N'"):
            self.check(7, self.BLOCKS)


if __name__ == "__main__":
    LIBRARY = pathlib.Path(sys.argv.pop(1))
    unittest.main()
