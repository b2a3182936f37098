"""Strategies: which techniques are asked, in which order, and how their steps are rated."""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Mapping, Sequence
from typing import Any, Union

from . import _native
from .technique import Technique

StrategyLike = Union[str, "os.PathLike[str]", Mapping[str, Any], "Strategy"]


class Strategy:
    """A strategy that is ready to run; several threads may use it.

    Args:
        source: the name of a shipped strategy or of one of your own, such as "standard", "hodoku",
            "sudoku-explainer", "human"; the path of a YAML file, which ends in .yaml or has a "/";
            or a dict with the content of such a file.
        techniques: classes of techniques in Python that the strategy uses; see Technique.

    Raises:
        StrategyError: there is no such strategy, or it has mistakes; `diagnostics` lists them.

    >>> strategy = Strategy({"version": 1, "extends": "basic", "name": "mine"})
    >>> strategy.name, strategy.levels[:2]
    ('mine', ('easy', 'medium'))
    """

    _source: str | dict[str, Any]
    _techniques: tuple[type[Technique], ...]
    _open: _native.OpenStrategy

    def __init__(
        self, source: StrategyLike = "standard", *, techniques: Sequence[type[Technique]] = ()
    ) -> None:
        if isinstance(source, Strategy):
            self._source = source._source
            self._techniques = source._techniques
            self._open = source._open
            return
        self._techniques = tuple(techniques)
        if isinstance(source, Mapping):
            self._source = json.loads(json.dumps(dict(source)))
            self._open = _native.open_strategy_text(
                json.dumps(self._source), "dict", list(techniques)
            )
            return
        if isinstance(source, str):
            self._source = source
        elif isinstance(source, os.PathLike):
            self._source = os.path.abspath(source)
        else:
            raise TypeError(
                f"strategy is {type(source).__name__}, expected a name, a path, a dict or a Strategy"
            )
        self._open = _native.open_strategy(self._source, list(techniques))

    @classmethod
    def from_text(cls, text: str, *, techniques: Sequence[type[Technique]] = ()) -> Strategy:
        """The strategy of a text in YAML."""
        self = cls.__new__(cls)
        self._source = {"": text}
        self._techniques = tuple(techniques)
        self._open = _native.open_strategy_text(text, "text", list(techniques))
        return self

    @property
    def name(self) -> str:
        """Its name."""
        return self._open.name

    @property
    def description(self) -> str:
        """What it is for; may be empty."""
        return self._open.description

    @property
    def levels(self) -> tuple[str, ...]:
        """The names of its levels, easiest first; empty if it has none."""
        return tuple(self._open.levels)

    @property
    def techniques(self) -> tuple[str, ...]:
        """The ids of its entries, in the order in which they are asked."""
        return tuple(self._open.techniques)

    @property
    def warnings(self) -> tuple[str, ...]:
        """What is valid and probably a mistake, a text each."""
        return tuple(self._open.warnings)

    def to_yaml(self) -> str:
        """The whole strategy as YAML, with everything that it inherits."""
        return self._open.to_yaml()

    def explanation(self) -> str:
        """What it does, in sentences."""
        return self._open.explanation()

    def __repr__(self) -> str:
        return f"<Strategy {self.name!r}: {len(self.techniques)} techniques>"

    def __copy__(self) -> Strategy:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Strategy:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (self._source, self._techniques))


def _again(source: Any, techniques: Sequence[type[Technique]]) -> Strategy:
    if isinstance(source, dict) and "" in source:
        return Strategy.from_text(source[""], techniques=techniques)
    return Strategy(source, techniques=techniques)


@functools.lru_cache(maxsize=32)
def _named(name: str) -> Strategy:
    return Strategy(name)


def open_strategy(strategy: StrategyLike) -> Strategy:
    """The strategy of an argument; one that is found by its name is read once a process."""
    if isinstance(strategy, Strategy):
        return strategy
    if isinstance(strategy, str) and "/" not in strategy:
        return _named(strategy)
    return Strategy(strategy)


def plugin_directories() -> list[str]:
    """The directories that are searched for plugins, in order: those of NONET_PLUGIN_PATH, then the shipped one."""
    return _native.plugin_directories()


def strategies() -> list[str]:
    """The names of all strategies that are found: shipped ones, and your own."""
    return list(_native.strategy_names())


def techniques() -> list[dict[str, Any]]:
    """The techniques of all plugins that are found, a dict each: `id`, `name`, `summary`, `options`, `kinds` ..."""
    return [json.loads(record) for record in _native.technique_records()]
