"""Traces."""

from __future__ import annotations

import io
import subprocess

import pytest
from conftest import EASY, HARD, ROOT

import nonet


def test_one_puzzle_has_one_trace() -> None:
    trace = nonet.trace(EASY)
    assert trace["status"] == "solved" and trace["id"] == nonet.canonical(EASY).grid
    assert set(trace["ratings"]) == {"sudoku-explainer", "hodoku", "human"}
    assert all(step["argument"] == "proved" and step["truth"] for step in trace["path"])


def test_a_trace_has_the_ratings_of_classify_on_request() -> None:
    made = nonet.classify(HARD, ["te", "b"])
    assert nonet.trace(HARD, ratings=("te", "b"))["classification"] == {"te": made.te, "b": made.b}
    assert "classification" not in nonet.trace(HARD)
    with pytest.raises(ValueError, match="no rating 'er'"):
        nonet.trace(HARD, ratings=["er"])


def test_traces_are_those_of_the_program(program: str, puzzles: list[str]) -> None:
    done = subprocess.run([program, "trace", *puzzles], capture_output=True, text=True)
    traces = nonet.trace(puzzles)
    assert traces.to_ndjson() == done.stdout
    assert nonet.trace(puzzles, jobs=1).to_ndjson() == done.stdout


def test_errors_are_values_in_a_batch() -> None:
    traces = nonet.trace([EASY, "no grid"])
    assert len(traces) == 1 and list(traces.errors) == [1]
    with pytest.raises(nonet.GridError):
        nonet.trace("no grid")


def test_isomorphic_puzzles_are_left_out_and_counted() -> None:
    moved = nonet.transform(EASY, 12345).grid
    traces = nonet.trace([EASY, moved, HARD], apart_from=[nonet.transform(HARD, 99).grid])
    assert len(traces) == 1
    assert (traces.counts["repeated"], traces.counts["overlaps"]) == (1, 1)


def test_test_and_training_sets_have_no_puzzle_in_common() -> None:
    puzzles = nonet.generate(40, seed=4)
    there = nonet.trace(puzzles, test_share=0.3, seed=1)
    again = nonet.trace([t.grid for t in nonet.transform(puzzles, 77)], test_share=0.3, seed=1)
    train, test = ({t["id"] for t in one} for one in (there, there.test))
    assert train.isdisjoint(test) and len(train) + len(test) == 40 and len(test) > 5
    assert {t["id"] for t in again.test} == test


def test_levels_are_balanced() -> None:
    traces = nonet.trace(nonet.generate(40, seed=4), per_level=2)
    levels = [t["level"] for t in traces]
    assert max(map(levels.count, levels)) == 2 and levels.count("easy") == 2


def test_pandas_reads_them() -> None:
    pandas = pytest.importorskip("pandas")
    traces = nonet.trace([EASY, HARD], "complete")
    frame = pandas.read_json(io.StringIO(traces.to_ndjson()), lines=True, dtype=False)
    for field in ("id", "grid", "final"):
        assert frame[field].tolist() == [trace[field] for trace in traces]
    assert frame["steps"].tolist() == [len(path) for path in frame["path"]]


@pytest.mark.parametrize("wrong", [{"test_share": 1.5}, {"per_level": -1}])
def test_a_wrong_value_raises(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError):
        nonet.trace([EASY], **wrong)  # type: ignore[call-overload]
