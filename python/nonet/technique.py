"""Techniques that are written in Python."""

from __future__ import annotations

import inspect
import json
import os
import re
import traceback
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from ._native import Grid
from .errors import PluginError
from .step import Step


class Technique:
    """A technique in Python: derive from it, set `id`, and define `find`.

    It is used in a strategy like compiled ones, judged, rated, drawn and profiled like them:

    >>> import nonet
    >>> from nonet import CellMap
    >>> class Twins(nonet.Technique):
    ...     '''Two cells that see each other share their only two candidates.'''
    ...
    ...     id = "twins"
    ...
    ...     def find(self, board):
    ...         pairs = [cell for cell in board.empty if len(board.candidates(cell)) == 2]
    ...         for a in pairs:
    ...             for b in pairs:
    ...                 if a < b and b in CellMap([a]).peers() and board.candidates(a) == board.candidates(b):
    ...                     gone = [
    ...                         nonet.Conclusion(cell, digit, places=False)
    ...                         for cell in CellMap([a, b]).peers() & board.empty
    ...                         for digit in board.candidates(cell)
    ...                         if digit in board.candidates(a)
    ...                     ]
    ...                     if gone:
    ...                         yield nonet.Step(gone, [a, b], cells={"twins": [a, b]})
    >>> mine = {"version": 1, "extends": "basic", "insert": {"after": "claiming", "entries": [{"use": "twins"}]}}
    >>> strategy = nonet.Strategy(mine, techniques=[Twins])
    >>> nonet.conformance(Twins).ok
    True

    The board has the facts that compiled techniques use too, each computed once for a position, for all techniques together:
    `links()`, `conjugate_pairs()`, `group_nodes()`, `implications()`, `dead_places()`, `almost_locked_sets()`,
    `almost_hidden_sets()`, `restricted_commons()`, `petal_reach()`; help(nonet.Grid) describes them.

    An instance is made for each entry of a strategy, without arguments. All threads share it, so `find` must
    not change it: the same board must give the same steps in the same order. An exception in `find` ends its
    puzzle with the status "error" and a message that names the technique, its line and the position.

    Class attributes:
        id: the name in strategies, kebab-case.
        name: for people; by default made of the id.
        summary: one sentence; by default the first line of the docstring.
        kinds: the kinds of its steps, `{id: name}`; none: one kind with its own id and name.
        metrics: whole numbers that each step has for its rating, `{name: help}`.
        options: what a strategy may set, by name: a bool, an int, a tuple (default, least, greatest), or a list
            of texts, of which the first is the default. In an instance `self.options` has the values.
        assumes_one_solution: whether its steps hold only for puzzles with one solution.
        needs_givens: whether it must know which cells are given.
        not_on_pencilmarks: whether it cannot work on grids of candidates without givens.
    """

    id: ClassVar[str] = ""
    name: ClassVar[str] = ""
    summary: ClassVar[str] = ""
    kinds: ClassVar[Mapping[str, str]] = {}
    metrics: ClassVar[Mapping[str, str]] = {}
    options: Mapping[str, Any] = {}
    assumes_one_solution: ClassVar[bool] = False
    needs_givens: ClassVar[bool] = False
    not_on_pencilmarks: ClassVar[bool] = False

    def find(self, board: Grid) -> Iterator[Step]:
        """Yields the steps of a position, which has no contradiction."""
        raise NotImplementedError(f"{type(self).__name__} has no find")


class _SearchStopped(BaseException):
    """Raised in `find` when its search should stop: its time is over, or the call was interrupted."""


_WHOLE = 2**31 - 1


def _option(name: str, value: Any) -> dict[str, Any]:
    if isinstance(value, bool):
        return {"type": "boolean", "default": int(value)}
    if isinstance(value, int):
        return {"type": "integer", "default": value, "min": -_WHOLE, "max": _WHOLE}
    if isinstance(value, tuple) and len(value) == 3 and all(isinstance(v, int) for v in value):
        return {"type": "integer", "default": value[0], "min": value[1], "max": value[2]}
    if isinstance(value, list) and value and all(isinstance(v, str) for v in value):
        return {"type": "choice", "default": 0, "choices": value}
    raise PluginError(
        f"option '{name}' is {value!r}, expected a bool, an int, (default, least, greatest), or a list of texts"
    )


def _texts(technique: type[Technique], attribute: str) -> dict[str, str]:
    texts = getattr(technique, attribute)
    if isinstance(texts, Mapping) and all(
        isinstance(t, str) for pair in texts.items() for t in pair
    ):
        return dict(texts)
    raise PluginError(f"{technique.__name__}.{attribute} is {texts!r}, expected a dict of texts")


def _declaration(technique: Any) -> dict[str, Any]:
    """What a class declares, checked and complete; called by the native code."""
    if not (isinstance(technique, type) and issubclass(technique, Technique)):
        raise PluginError(f"{technique!r}, expected a class that derives from nonet.Technique")
    if not isinstance(technique.id, str) or not technique.id:
        raise PluginError(f"{technique.__name__} has no id, expected a text such as 'my-technique'")
    if technique.find is Technique.find:
        raise PluginError(f"{technique.__name__} has no find")
    docs = (inspect.getdoc(technique) or "").splitlines() if technique.__doc__ else []
    first = docs[0] if docs and technique.__doc__ != Technique.__doc__ else ""
    name = technique.name or technique.id.replace("-", " ").title()
    return {
        "id": technique.id,
        "name": name,
        "summary": technique.summary or first.rstrip(".") or name,
        "plugin": re.sub(r"[^a-z0-9]+", "_", technique.id.lower()).strip("_") or "technique",
        "file": f"{technique.__module__}.{technique.__qualname__}",
        "kinds": _texts(technique, "kinds"),
        "metrics": _texts(technique, "metrics"),
        "options": {name: _option(name, value) for name, value in technique.options.items()},
        "assumes_one_solution": bool(technique.assumes_one_solution),
        "needs_givens": bool(technique.needs_givens),
        "not_on_pencilmarks": bool(technique.not_on_pencilmarks),
    }


def _instance(technique: type[Technique], options: dict[str, Any]) -> Technique:
    """An instance with the values of its options; called by the native code."""
    instance = technique()
    if options:
        instance.options = options
    return instance


def _records(technique: Technique, board: Grid) -> Iterator[str]:
    """The records of the steps at a position; called by the native code."""
    state = board.state
    for step in technique.find(board) or ():
        if not isinstance(step, Step):
            raise TypeError(f"find yields {step!r}, expected a nonet.Step")
        yield json.dumps({**step.to_dict(), "grid": state}, separators=(",", ":"))


_PACKAGE = os.path.dirname(__file__)


def _message(error: BaseException) -> str:
    """An exception of a technique and its causes, each with the line that raised it or that called the package; called
    by the native code."""
    text = _described(error)
    seen = {id(error)}
    while True:
        cause, relation = error.__cause__, "caused by"
        if cause is None and not error.__suppress_context__:
            cause, relation = error.__context__, "while handling"
        if cause is None or id(cause) in seen:
            return text
        text += f"; {relation} {_described(cause)}"
        seen.add(id(cause))
        error = cause


def _described(error: BaseException) -> str:
    places = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if os.path.dirname(frame.filename) != _PACKAGE
    ]
    place = f" ({places[-1].filename}:{places[-1].lineno})" if places else ""
    text = str(error)
    return f"{type(error).__name__}{': ' if text else ''}{text}{place}"
