"""The docstrings: their examples, their presence, and the types."""

from __future__ import annotations

import doctest
import importlib
import inspect
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest
import user_code
from conftest import ROOT

import nonet

MODULES = sorted(m.name for m in pkgutil.iter_modules(nonet.__path__) if m.name != "_native")


@pytest.mark.parametrize("name", ["", *MODULES])
def test_examples_of_docstrings_run(name: str) -> None:
    module = importlib.import_module(f"nonet.{name}" if name else "nonet")
    names = {**vars(nonet), **vars(module)}
    result = doctest.testmod(module, extraglobs=names)
    assert result.failed == 0


def test_examples_of_grid_run() -> None:
    finder = doctest.DocTestFinder()
    runner = doctest.DocTestRunner()
    for test in finder.find(nonet.Grid, "Grid", globs=vars(nonet)):
        runner.run(test)
    assert runner.summarize().failed == 0


@pytest.mark.parametrize("name", nonet.__all__)
def test_every_public_name_has_a_docstring(name: str) -> None:
    thing = getattr(nonet, name)
    assert inspect.getdoc(thing)
    if inspect.isclass(thing):
        for member, value in vars(thing).items():
            is_method = inspect.isroutine(value) or isinstance(value, property)
            if not member.startswith("_") and is_method:
                assert inspect.getdoc(getattr(thing, member)), f"{name}.{member}"


# The package, and a user's code of 200 lines.
MYPY = ["-m", "mypy", "--strict", "-p", "nonet", "-m", "user_code"]
STUBTEST = [
    "-m",
    "mypy.stubtest",
    "nonet._native",
    "--allowlist",
    str(ROOT / "python/tests/stubtest_allow.txt"),
]


@pytest.mark.parametrize("command", [MYPY, STUBTEST], ids=["mypy", "stubtest"])
def test_types_are_right(command: list[str], tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    package = str(Path(nonet.__file__).parent.parent)
    environment = {
        **os.environ,
        "PYTHONPATH": package,
        "MYPYPATH": f"{package}:{ROOT / 'python/tests'}",
        "MYPY_CACHE_DIR": str(tmp_path),
    }
    done = subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, cwd=tmp_path, env=environment
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_code_of_a_user_runs(tmp_path: Path) -> None:
    user_code.main(tmp_path)


def test_the_examples_of_the_page_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib").use("Agg")
    pytest.importorskip("pandas")
    page = (ROOT / "docs" / "python.md").read_text()
    examples = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(examples) == 7
    monkeypatch.chdir(tmp_path)
    puzzles = ["puzzle", *nonet.generate(20, seed=1)]
    Path("puzzles.csv").write_text("\n".join(puzzles) + "\n")
    names: dict[str, object] = {"__name__": "page"}
    for example in examples:
        exec(example, names)
    assert Path("labelled.csv").read_text().count("\n") == 21
    assert Path("histogram.png").stat().st_size > 1000
