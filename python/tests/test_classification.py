"""nonet.classify: its values are those of `nonet classify`."""

from __future__ import annotations

import json
import os
import subprocess

import pytest

import nonet

EASY = ".......38..8..69.494.......364..2.17.9.647...5....8....894.5...12..634......29..."
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
LOKI = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."


def test_one_grid_gives_a_classification() -> None:
    made = nonet.classify(ESCARGOT)
    assert made == nonet.Classification("one", te=2, b=nonet.NOT_APPLICABLE, bxb=2, bxbb=0)
    assert made.gte is None


def test_many_grids_give_a_list_with_errors_as_values() -> None:
    made = nonet.classify([EASY, "." * 81, "no grid"], ["te"])
    assert [one.status for one in made] == ["one", "many", "error"]
    assert [one.te for one in made] == [0, nonet.NO_PUZZLE, None]
    assert made[2].message


def test_a_table_gets_a_column_for_each_rating() -> None:
    pandas = pytest.importorskip("pandas")
    table = nonet.classify(pandas.DataFrame({"puzzle": [EASY, ESCARGOT]}), ["te", "bxb"])
    assert list(table.columns) == ["puzzle", "status", "te", "bxb", "message"]
    assert table["bxb"].tolist() == [0, 2]


def test_a_puzzle_over_the_limit_is_an_error() -> None:
    made = nonet.classify([LOKI, EASY], ["bxbb"], timeout_ms=1)
    assert [(one.status, one.bxbb) for one in made] == [("error", nonet.NOT_APPLICABLE), ("one", 0)]


def test_unknown_ratings_are_refused() -> None:
    with pytest.raises(
        ValueError, match="no rating 'er', expected some of te, gte, b, bxb, gb, bxbb"
    ):
        nonet.classify(EASY, ["er"])


def test_has_the_values_of_the_program() -> None:
    grids = [EASY, ESCARGOT, LOKI]
    done = subprocess.run(
        [os.environ["NONET_PROGRAM"], "classify", "--format", "csv"],
        input="\n".join(grids),
        capture_output=True,
        text=True,
        check=True,
    )
    rows = [
        f"{grid},{c.status},{c.te},{c.b},{c.bxb},{c.bxbb}"
        for grid, c in zip(grids, nonet.classify(grids))
    ]
    assert done.stdout.splitlines()[1:] == rows


def test_a_proof_is_judged_by_verify() -> None:
    made = nonet.classify(ESCARGOT, ["te", "bxb"], prove=True)
    assert made.proof is not None
    assert made.proof["proved"] == "bxb"
    assert {step["kind"] for step in made.proof["path"]} >= {"single", "t-and-e"}
    assert nonet.verify(made.proof).verdict == "proved"


def test_proofs_are_the_records_of_the_program() -> None:
    grids = [EASY, ESCARGOT]
    done = subprocess.run(
        [os.environ["NONET_PROGRAM"], "classify", "--prove", "--format", "ndjson"],
        input="\n".join(grids),
        capture_output=True,
        text=True,
        check=True,
    )
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert [made.proof for made in nonet.classify(grids, prove=True)] == records


def test_what_has_no_value_has_no_proof() -> None:
    made = nonet.classify(["." * 81, "no grid", EASY], ["te"], prove=True)
    assert [one.proof and one.proof["line"] for one in made] == [None, None, 3]


def test_a_table_gets_a_column_of_proofs() -> None:
    pandas = pytest.importorskip("pandas")
    table = nonet.classify(pandas.DataFrame({"puzzle": [EASY]}), ["te"], prove=True)
    assert list(table.columns) == ["puzzle", "status", "te", "message", "proof"]
    assert bool(nonet.verify(table["proof"][0]))
