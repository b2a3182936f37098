"""Strategies: which techniques are asked, in which order, and how their steps are rated."""

from __future__ import annotations

import errno
import functools
import json
import numbers
import operator
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Union

from . import _native
from .errors import StrategyError, StrategyFileNotFoundError
from .technique import Technique

StrategyLike = Union[str, "os.PathLike[str]", Mapping[str, Any], "Strategy"]


class Registry(Mapping[str, dict[str, Any]]):
    """The techniques that strategies may use: a dict of their descriptions by id.

    It has those of all plugins that are found: of the directories of NONET_PLUGIN_PATH, and the shipped ones.

    Args:
        techniques: classes of Python that it has too; see Technique.

    >>> registry = Registry()
    >>> registry["x-wing"]["name"], "x-wing" in registry
    ('X-Wing', True)
    """

    def __init__(self, techniques: Iterable[type[Technique]] = ()) -> None:
        if isinstance(techniques, type):
            raise TypeError(
                f"techniques is the class {techniques.__name__}, expected a list of classes"
            )
        self._classes = tuple(techniques)
        self._files: list[str] = []
        self._records: dict[str, dict[str, Any]] | None = None

    def load(self, path: str | os.PathLike[str]) -> list[str]:
        """Adds the techniques of a plugin, and returns their ids. It stays loaded until the process ends.

        Raises:
            PluginError: the file is no plugin for this version, or has an id that is taken.
        """
        before = set(self)
        files = [*self._files, os.path.abspath(path)]
        records = self._read(files)
        self._files, self._records = files, records
        return [technique for technique in records if technique not in before]

    def add(self, technique: type[Technique]) -> None:
        """Adds a class of Python.

        Raises:
            PluginError: it declares something wrong, or its id is taken.
        """
        added = Registry((*self._classes, technique))
        added._files = self._files
        added._records = added._read(added._files)
        self._classes, self._records = added._classes, added._records

    @property
    def plugins(self) -> dict[str, str]:
        """The plugins by name, each with its file; a class of Python has its module and name."""
        return {record["plugin"]: record["file"] for record in self.values()}

    def _read(self, files: Sequence[str]) -> dict[str, dict[str, Any]]:
        records = _native.technique_records(list(self._classes), files)
        return {record["id"]: record for record in records}

    def _all(self) -> dict[str, dict[str, Any]]:
        if self._records is None:
            self._records = self._read(self._files)
        return self._records

    def _with(self, techniques: Iterable[type[Technique]]) -> Registry:
        both = Registry((*self._classes, *techniques))
        both._files = list(self._files)
        return both

    def _open(self, source: _Source) -> _native.OpenStrategy:
        classes = list(self._classes)
        if source.text is None:
            return _native.open_strategy(source.name, classes, self._files)
        return _native.open_strategy_text(source.text, source.name, classes, self._files)

    def __getitem__(self, technique: str) -> dict[str, Any]:
        return self._all()[technique]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())

    def __repr__(self) -> str:
        return f"<Registry of {len(self)} techniques>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_registry, (self._classes, self._files))


def _registry(classes: Sequence[type[Technique]], files: list[str]) -> Registry:
    registry = Registry(classes)
    registry._files = files
    return registry


class _Source(NamedTuple):
    """Where a strategy is from: a name or a path, or a text in YAML with a name for messages."""

    name: str
    text: str | None = None


class Strategy:
    """A strategy that is ready to run; several threads may use it.

    Args:
        source: the name of a shipped strategy or of one of your own, such as "standard", "hodoku",
            "sudoku-explainer", "human"; the path of a YAML file, which ends in .yaml or has a "/";
            a text of several lines with the content of such a file; or a dict with the same content. `version` is 1;
            the other keys are `extends`, `name`, `disable`, `override`, `insert`, `move`, `rating`, `levels` ..., see
            docs/strategies.md; `to_yaml()` of any strategy shows them all.
        techniques: classes of techniques in Python that the strategy uses; see Technique.
        registry: further plugins and classes.

    Raises:
        StrategyError: there is no such strategy, or it has mistakes; `diagnostics` lists them.
        StrategyFileNotFoundError: there is no such file; it is a StrategyError and a FileNotFoundError.

    >>> strategy = Strategy({"version": 1, "extends": "basic", "name": "mine"})
    >>> strategy.name, strategy.levels[:2]
    ('mine', ('easy', 'medium'))

    Without the techniques that assume one solution, and without one more:

    >>> without = {"version": 1, "extends": "standard", "disable": [{"assumes": "one-solution"}, "xy-wing"]}
    >>> "bug-plus-1" in Strategy(without).techniques
    False
    """

    _source: _Source
    _registry: Registry
    _open: _native.OpenStrategy

    def __init__(
        self,
        source: StrategyLike = "standard",
        *,
        techniques: Iterable[type[Technique]] = (),
        registry: Registry | None = None,
    ) -> None:
        if isinstance(source, Strategy):
            self._source, self._registry, self._open = (
                source._source,
                source._registry,
                source._open,
            )
            return
        self._registry = Registry(techniques) if registry is None else registry._with(techniques)
        if isinstance(source, Mapping):
            self._source = _Source("dict", _yaml(source))
        elif isinstance(source, str):
            self._source = _Source("text", source) if "\n" in source else _Source(source)
        elif isinstance(source, os.PathLike):
            self._source = _Source(os.path.abspath(source))
        else:
            raise TypeError(
                f"strategy is {type(source).__name__}, expected a name, a path, a dict or a Strategy; "
                "classes of techniques are given by nonet.Strategy(..., techniques=[...])"
            )
        self._open = _opened(self._source, self._registry)

    @classmethod
    def from_text(
        cls,
        text: str,
        *,
        techniques: Iterable[type[Technique]] = (),
        registry: Registry | None = None,
    ) -> Strategy:
        """The strategy of a text in YAML, also of one line."""
        made = Registry(techniques) if registry is None else registry._with(techniques)
        return cls._made(_Source("text", text), made)

    @classmethod
    def _made(cls, source: _Source, registry: Registry) -> Strategy:
        self = cls.__new__(cls)
        self._source, self._registry = source, registry
        self._open = _opened(source, registry)
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
        return (_again, (*self._source, self._registry))


def _again(name: str, text: str | None, registry: Registry) -> Strategy:
    return Strategy._made(_Source(name, text), registry)


def _opened(source: _Source, registry: Registry) -> _native.OpenStrategy:
    try:
        return registry._open(source)
    except StrategyError as error:
        if source.text is not None:
            raise
        name = source.name
        is_path = "/" in name or name.endswith((".yaml", ".yml"))
        if name.startswith("{") or (": " in name and not is_path):
            hint = "; for a text in YAML write nonet.Strategy.from_text(text)"
            hinted = StrategyError(f"{error}{hint}")
            hinted.diagnostics = error.diagnostics
            raise hinted from None
        if is_path and not os.path.exists(name):
            missing = StrategyFileNotFoundError(errno.ENOENT, "no such strategy file", name)
            missing.diagnostics = error.diagnostics
            raise missing from None
        raise


def _yaml(value: Any) -> str:
    """A value of a dict as YAML: JSON, but keys that are numbers stay numbers.

    Raises:
        TypeError: a value that YAML does not have.
    """
    if value is None or isinstance(value, (str, bool, float)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, numbers.Integral):
        return str(operator.index(value))
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_yaml(key)}: {_yaml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_yaml, value)) + "]"
    raise TypeError(
        f"{value!r} in a strategy, expected a text, a number, a bool, None, a list or a dict"
    )


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
    """The directories that are searched for plugins, in order: those of NONET_PLUGIN_PATH, the shipped one,
    the user's and the system's."""
    return _native.plugin_directories()


def strategies() -> list[str]:
    """The names of all strategies that are found: shipped ones, and your own."""
    return list(_native.strategy_names())
