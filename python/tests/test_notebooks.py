"""The notebooks of examples/notebooks run from their first cell to their last."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from conftest import ROOT

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")
pytest.importorskip("matplotlib")
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
def test_a_notebook_runs(name: str, copied: Path) -> None:
    notebook = nbformat.read(copied / name, as_version=4)
    client = nbclient.NotebookClient(
        notebook, timeout=600, resources={"metadata": {"path": copied}}
    )
    client.execute()


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_kept_without_outputs(name: str) -> None:
    notebook = nbformat.read(EXAMPLES / "notebooks" / name, as_version=4)
    for cell in notebook.cells:
        assert not cell.get("outputs") and cell.get("execution_count") is None, cell.source
