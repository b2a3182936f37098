#!/usr/bin/env python3
"""static_test.py STATIC LOADING: the program with built-in plugins gives the same output as the one that loads them."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
STATIC = None
LOADING = None
PUZZLES = ROOT / "examples" / "puzzles.txt"
NO_LOADING = "not loaded: this program has built-in plugins and loads no others\n"


def run(program, *arguments, **environment):
    ended = subprocess.run([program, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL,
                           env={"PATH": "/usr/bin:/bin", **environment})
    return ended.stdout, ended.stderr, ended.returncode


class StaticBuild(unittest.TestCase):
    def rated(self):
        return run(LOADING, "rate", PUZZLES)

    def test_finds_the_same_steps(self):
        for strategy in sorted(path.stem for path in (ROOT / "config").glob("*.yaml")):
            signatures = [run(program, "bench", "-s", strategy, "--rounds", "1")[0].splitlines()[:2]
                          for program in (STATIC, LOADING)]
            self.assertRegex(signatures[0][0], "^signature [0-9a-f]{16}$")
            self.assertEqual(signatures[0], signatures[1], strategy)

    def test_is_one_file(self):
        needed = subprocess.run(["readelf", "--dynamic", "--wide", STATIC], capture_output=True, text=True).stdout
        self.assertIn("(NEEDED)", needed)
        self.assertNotIn("libnonet", needed)
        out, err, code = run(STATIC, "rate", PUZZLES)
        self.assertEqual((out, err, code), self.rated())

    def test_lists_its_plugins(self):
        def without_place(text):
            return [line.split(" (")[0] if line.startswith(" ") else line for line in text.splitlines()]
        out, err, code = run(STATIC, "plugins", "list")
        self.assertEqual(without_place(out), without_place(run(LOADING, "plugins", "list")[0]))
        for line in out.splitlines()[1::2]:
            self.assertRegex(line, r"^ +[a-z_]+ [0-9.]+ \(built in\)$")
        self.assertEqual((err, code), ("", 0))

    def test_lists_them_as_records(self):
        out, _, _ = run(STATIC, "plugins", "list", "--format", "csv")
        self.assertTrue(all(",(built in)," in line for line in out.splitlines()[1:]), out)

    def test_loads_nothing_from_a_directory_and_goes_on(self):
        with tempfile.TemporaryDirectory() as directory:
            self.assertEqual(run(STATIC, "rate", "--plugin-dir", directory, PUZZLES),
                             (self.rated()[0], f"nonet: {directory}: {NO_LOADING}", 3))

    def test_loads_nothing_from_the_environment_and_goes_on(self):
        self.assertEqual(run(STATIC, "rate", PUZZLES, NONET_PLUGIN_PATH="/a:/b"),
                         (self.rated()[0], f"nonet: /a: {NO_LOADING}nonet: /b: {NO_LOADING}", 3))

    def test_loads_nothing_that_a_strategy_names(self):
        with tempfile.TemporaryDirectory() as directory:
            strategy = pathlib.Path(directory) / "own.yaml"
            strategy.write_text("version: 1\nextends: standard\nplugins: [./mine.so]\n")
            self.assertEqual(run(STATIC, "rate", "-s", strategy, PUZZLES),
                             (self.rated()[0], f"nonet: {directory}/mine.so: {NO_LOADING}", 3))

    def test_does_not_try_plugins(self):
        with tempfile.TemporaryDirectory() as directory:
            plugin = pathlib.Path(directory) / "mine.so"
            plugin.touch()
            self.assertEqual(run(STATIC, "plugins", "test", plugin), ("", f"nonet: {plugin}: {NO_LOADING}", 3))

    def test_names_what_it_lacks(self):
        with tempfile.TemporaryDirectory() as directory:
            strategy = pathlib.Path(directory) / "own.yaml"
            strategy.write_text("version: 1\nplugins: [mine]\ntechniques: [my-technique]\n")
            self.assertEqual(run(STATIC, "rate", "-s", strategy, PUZZLES),
                             ("", f"nonet: {strategy}:2:11: plugins[0]: unknown plugin 'mine'; searched for plugins in: (built in)\n"
                              f"nonet: {strategy}:3:14: techniques[0]: unknown technique 'my-technique'; "
                              "searched for plugins in: (built in)\n", 2))


if __name__ == "__main__":
    LOADING = sys.argv.pop()
    STATIC = sys.argv.pop()
    unittest.main()
