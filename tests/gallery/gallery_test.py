#!/usr/bin/env python3
"""gallery_test.py NONET TWINS: tools/gallery.py on a shipped plugin and on an external one, and its checks."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

TREE = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(TREE / "tools" / "gallery"))

from check import contrast_problems, problems_of  # noqa: E402

NONET, TWINS = (pathlib.Path(argument) for argument in sys.argv[1:3])
DESCRIPTION = """# Twins

`twins`: two cells & <script>alert(1)</script>.

## Definition

A [link](javascript:alert(1)) and <b onclick="x">markup</b>.
"""


class Gallery(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        folder = pathlib.Path(cls.scratch.name)
        plugins = folder / "plugins"
        plugins.mkdir()
        shutil.copy(TWINS, plugins)
        shutil.copy(TREE / "examples" / "plugin" / "twins.cases", plugins)
        (plugins / "twins.md").write_text(DESCRIPTION, encoding="utf-8")
        cls.site = folder / "site"
        cls.ended = subprocess.run(
            ["/usr/bin/python3", str(TREE / "tools" / "gallery.py"), str(NONET), str(cls.site), "--no-profile",
             "--only", "colours", "--only", "twins", "--plugin-dir", str(plugins)],
            capture_output=True, text=True)

    @classmethod
    def tearDownClass(cls):
        cls.scratch.cleanup()

    def text(self, name):
        return (self.site / name).read_text(encoding="utf-8")

    def problems_with(self, name, old, new):
        """The problems that the check reports after a text of a page was replaced."""
        before = self.text(name)
        self.assertIn(old, before)
        (self.site / name).write_text(before.replace(old, new, 1), encoding="utf-8")
        try:
            return "\n".join(problems_of(self.site, ["medusa-3d.html"]))
        finally:
            (self.site / name).write_text(before, encoding="utf-8")

    def test_makes_a_page_a_technique(self):
        self.assertEqual((self.ended.returncode, self.ended.stderr), (0, ""))
        self.assertEqual(sorted(file.stem for file in self.site.glob("*.html")),
                         ["index", "medusa-3d", "multi-colours", "simple-colours", "twins"])

    def test_a_page_has_its_own_definition(self):
        page = self.text("medusa-3d.html")
        self.assertIn("<strong>3D Medusa.</strong>", page)
        self.assertNotIn("<strong>Multi-colours.</strong>", page)

    def test_a_page_shows_a_case_without_a_step(self):
        self.assertIn("Not an example", self.text("twins.html"))
        self.assertIn("Nothing in an empty grid", self.text("twins.html"))

    def test_a_page_has_ratings(self):
        self.assertIn('<th scope="row">complete</th><td>medusa-3d</td>', self.text("medusa-3d.html"))

    def test_markup_of_a_description_is_text(self):
        page = self.text("twins.html")
        self.assertIn("&lt;script&gt;alert(1)", page)
        self.assertIn("&lt;b onclick=", page)
        self.assertNotIn("javascript:", page)

    def test_check_finds_faults(self):
        page = "medusa-3d.html"
        for old, new, problem in [
                ('href="index.html"', 'href="indes.html"', "broken link 'indes.html'"),
                ("#by-difficulty", "#difficult", "no such id"),
                ('src="medusa-3d-1.svg"', 'src="gone.svg"', "missing picture 'gone.svg'"),
                ("<h2>", "<h4>", "not well-formed"),
                ("<h2>Definition</h2>", "<h3>Definition</h3>", "h3 follows h1"),
                ('<p id="said"', '<p id="content"', "id 'content' twice"),
                ('alt="Board', 'alt="" title="Board', "has no alt"),
                ('src="gallery.js"', 'src="https://example.org/a.js"', "is not of the site"),
                ('scope="col"', 'class="col"', "a th without scope")]:
            with self.subTest(problem):
                self.assertIn(problem, self.problems_with(page, old, new))

    def test_check_measures_contrast(self):
        css = self.text("gallery.css")
        self.assertEqual(list(contrast_problems(css)), [])
        self.assertIn("text-quiet on back-paper", "\n".join(contrast_problems(css.replace("#4d5764", "#9aa3ad"))))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
