"""Strategies and plugins."""

from __future__ import annotations

import errno
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from conftest import EASY

import nonet


def shipped_plugins() -> Path:
    """The directory of the shipped plugins; those of the user and of the system follow it."""
    return next(d for d in map(Path, nonet.plugin_directories()) if (d / "wings.so").exists())


def test_a_strategy_knows_its_levels_and_techniques() -> None:
    strategy = nonet.Strategy("basic")
    assert strategy.name == "basic"
    assert strategy.levels[0] == "easy"
    assert "naked-single" in strategy.techniques
    assert "techniques:" in strategy.to_yaml()
    assert "basic" in nonet.strategies()


def test_mistakes_are_listed_with_their_places(tmp_path: Path) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(
        "version: 1\nextends: basic\nrating: {combine: mximum}\ndisable: [no-technique]\n"
    )
    with pytest.raises(nonet.StrategyError) as caught:
        nonet.Strategy(file)
    assert len(caught.value.diagnostics) == 2
    assert caught.value.diagnostics[0].startswith(f"{file}:3:")
    assert "did you mean 'maximum'" in str(caught.value)


def test_a_file_that_is_missing_is_an_error_of_python_too(tmp_path: Path) -> None:
    for file in (tmp_path / "missing.yaml", str(tmp_path / "missing")):
        with pytest.raises(FileNotFoundError) as caught:
            nonet.Strategy(file)
        assert isinstance(caught.value, nonet.StrategyError)
        assert caught.value.errno == errno.ENOENT and caught.value.filename == str(file)


def test_a_text_of_several_lines_is_a_strategy() -> None:
    text = "version: 1\nextends: basic\nname: mine\n"
    assert nonet.Strategy(text).name == nonet.Strategy.from_text(text).name == "mine"
    assert nonet.rate(EASY, text).score == nonet.rate(EASY, "basic").score


@pytest.mark.parametrize("text", ["version: 1", "{version: 1, extends: basic}"])
def test_a_text_of_one_line_as_a_name_says_how_to_write_it(text: str) -> None:
    with pytest.raises(nonet.StrategyError, match=r"nonet.Strategy.from_text\(text\)"):
        nonet.Strategy(text)


def test_keys_of_a_dict_that_are_numbers_are_numbers() -> None:
    score = {"base": 10, "tables": {"length": {4: 0, np.int64(6): 20}}}
    source = {"version": 1, "techniques": [{"use": "remote-pair", "score": score}]}
    again = pickle.loads(pickle.dumps(nonet.Strategy(source)))
    assert again.to_yaml() == nonet.Strategy(source).to_yaml()


def test_texts_of_a_dict_are_texts_whatever_their_characters() -> None:
    name = "a: 'b' \"c\" #d \\ é \U0001f600 7"
    source = {"version": 1, "extends": "basic", "name": name}
    assert nonet.Strategy(source).name == name
    assert nonet.Strategy({**source, "name": "7"}).name == "7"


def test_a_value_that_yaml_does_not_have_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="in a strategy, expected a text"):
        nonet.Strategy({"version": 1, "name": object()})


@pytest.mark.parametrize("source", ["no-strategy", "/no/such/file.yaml", {"version": 99}, {}])
def test_what_is_no_strategy_raises(source: object) -> None:
    with pytest.raises(nonet.StrategyError):
        nonet.Strategy(source)  # type: ignore[arg-type]


def test_another_type_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="expected a name"):
        nonet.Strategy(7)  # type: ignore[arg-type]


def test_warnings_name_probable_mistakes() -> None:
    strategy = nonet.Strategy(
        {"version": 1, "extends": "basic", "disable": ["remote-pair", "remote-pair"]}
    )
    assert isinstance(strategy.warnings, tuple)


def test_a_registry_has_the_techniques_of_all_plugins() -> None:
    registry = nonet.Registry()
    assert registry["x-wing"]["name"] == "X-Wing"
    assert len(registry) > 100 and "singles" in registry.plugins


def test_a_registry_loads_plugins_and_classes() -> None:
    class Nothing(nonet.Technique):
        id = "nothing"

        def find(self, board: nonet.Grid) -> Iterator[nonet.Step]:
            return iter(())

    wings = shipped_plugins() / "wings.so"
    registry = nonet.Registry()
    assert registry.load(wings) == []  # it was found already
    registry.add(Nothing)
    assert "nothing" in registry
    source = {"version": 1, "techniques": [{"use": "nothing"}, {"use": "xy-wing"}]}
    assert nonet.Strategy(source, registry=registry).techniques == ("nothing", "xy-wing")
    with pytest.raises(nonet.PluginError, match="nothing"):
        registry.add(Nothing)
    assert len([t for t in registry if t == "nothing"]) == 1


@pytest.mark.parametrize("text", [None, "not a library"])
def test_a_registry_refuses_what_is_no_plugin(text: str | None, tmp_path: Path) -> None:
    file = tmp_path / "broken.so"
    if text is not None:
        file.write_text(text)
    registry = nonet.Registry()
    with pytest.raises(nonet.PluginError, match="broken.so"):
        registry.load(file)
    assert "x-wing" in registry


def run(directory: Path, script: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "NONET_PLUGIN_PATH": str(directory)}
    return subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env=environment, timeout=600
    )


def test_a_file_that_is_no_plugin_warns_and_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "broken.so").write_text("not a library")
    done = run(tmp_path, f"import nonet; print(nonet.rate('{EASY}', 'basic').status)")
    assert done.stdout == "solved\n"
    assert "PluginWarning" in done.stderr and "broken.so" in done.stderr


def test_a_plugin_may_be_deleted_once_it_is_loaded(tmp_path: Path) -> None:
    shipped = shipped_plugins()
    shutil.copy(Path(shipped) / "wings.so", tmp_path)
    script = f"""
import os, nonet
strategy = nonet.Strategy("standard")
os.remove("{tmp_path}/wings.so")
print(nonet.rate("{EASY}", strategy).status, nonet.Strategy("standard") is not strategy)
"""
    done = run(tmp_path, script)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("solved")
