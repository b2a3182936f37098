"""Exceptions of nonet. All are `nonet.Error`, a ValueError."""

from __future__ import annotations


class Error(ValueError):
    """Something that nonet was given is wrong; the message says what, and what was expected."""


class GridError(Error):
    """A text, an array or a list of masks that is no grid."""


class GridTypeError(GridError, TypeError):
    """An object of a type that no grid can be made of."""


class StepError(Error):
    """A step, a conclusion or a premise that is not well formed."""


class StrategyError(Error):
    """A strategy that is not found, or has mistakes.

    Attributes:
        diagnostics: a text for each mistake, `file:line:column: path: message`.
    """

    diagnostics: list[str] = []


class StrategyFileNotFoundError(FileNotFoundError, StrategyError):
    """The file of a strategy does not exist. `filename` has its name, `errno` is ENOENT."""


class PluginError(Error):
    """A plugin that cannot be loaded, or a technique that failed.

    Attributes:
        diagnostics: a text for each mistake.
    """

    diagnostics: list[str] = []


class PluginWarning(RuntimeWarning):
    """A plugin was refused; the others are used."""
