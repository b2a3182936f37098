"""The notebooks of examples/notebooks run from their first cell to their last: in this interpreter, and with NONET_SLOW=1 as
Jupyter runs them, each with a kernel of its own."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from conftest import ROOT

nbformat = pytest.importorskip("nbformat")
pytest.importorskip("matplotlib").use("Agg")
pytest.importorskip("pandas")

EXAMPLES = ROOT / "examples"
NOTEBOOKS = sorted(path.name for path in (EXAMPLES / "notebooks").glob("*.ipynb"))


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the notebooks and of what they read, since they write files."""
    shutil.copytree(EXAMPLES / "notebooks", tmp_path / "notebooks")
    shutil.copy(EXAMPLES / "times.csv", tmp_path)
    return tmp_path / "notebooks"


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs(name: str, copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = nbformat.read(copied / name, as_version=4)
    monkeypatch.chdir(copied)
    names: dict[str, object] = {"__name__": "__main__"}
    for number, cell in enumerate(notebook.cells):
        if cell.cell_type == "code":
            exec(compile(cell.source, f"{name}[{number}]", "exec"), names)


@pytest.mark.skipif(not os.environ.get("NONET_SLOW"), reason="takes a kernel for each")
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs_in_jupyter(name: str, copied: Path) -> None:
    pytest.importorskip("ipykernel")
    notebook = nbformat.read(copied / name, as_version=4)
    resources = {"metadata": {"path": copied}}
    pytest.importorskip("nbclient").NotebookClient(
        notebook, timeout=600, resources=resources
    ).execute()


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_kept_without_outputs(name: str) -> None:
    notebook = nbformat.read(EXAMPLES / "notebooks" / name, as_version=4)
    for cell in notebook.cells:
        assert not cell.get("outputs") and cell.get("execution_count") is None, cell.source
