"""Nonet: sudoku solved, rated and verified step by step, as people do.

All that is public is in `nonet` itself. The main functions take one grid, or many; help(nonet.rate) and so on say more:

    rate       how hard puzzles are, by a strategy: arrays of scores, levels, statuses
    solve      the steps that solve puzzles, each with its sentence, premises and explanation
    steps      all steps of positions
    hint       their next step
    trace      all that is known of puzzles, as records for machine learning
    verify     whether steps are true and follow from the premises that they name
    classify   how deep trial and error must go, how long braids must be
    count      numbers of solutions
    check      what is wrong with grids
    canonical, transform, generate, convert, read
               work with grids themselves
    draw, sheet
               a picture of a grid, pages of puzzles for print

Types say whether an argument is one grid or many. One grid is

    a text in any form that people paste, as str or bytes
    a Grid
    81 whole numbers, 0 for an empty cell: a sequence, or an array of shape (81,) or (9, 9)
    nine sequences of nine such numbers, the rows

Many are

    a sequence of grids, or any other iterable of them: a list, a column of pandas, an iterator, a generator
    an array of shape (N, 81) or (N, 9, 9)
    a pathlib.Path, the name of a file

Masks wraps arrays of candidates, of one grid or of many. One grid gives one answer, many an array or a list of them:

>>> import nonet
>>> nonet.rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").level
'easy'
>>> ratings = nonet.rate(nonet.generate(3, seed=1))
>>> ratings["score"].shape, list(ratings)
((3,), ['status', 'level', 'score', 'steps', 'final', 'message'])

The score is the difficulty of a puzzle with the status "solved": the higher, the harder. `pandas.DataFrame(ratings)` is a table of all columns; a grid that
cannot be read has a row with the status "error" and the message. To label a file of puzzles:

    table = pandas.read_csv("puzzles.csv")
    ratings = nonet.rate(table["puzzle"])
    table["score"], table["level"], table["status"] = ratings["score"], ratings["level"], ratings["status"]

A strategy says which techniques are asked and what counts as difficult: a name ("standard", "hodoku",
"sudoku-explainer", "human" ...; `strategies()` lists them), a YAML file, or a dict. Cells are numbers 0 to 80, row by
row, or texts such as "r4c5"; digits are 1 to 9.

A Judge says of moves at a position whether they are true, and what justifies them. A Technique may be a class of
Python; `conformance` tests it. A Grid has the facts that techniques rest on: `links()`, `conjugate_pairs()`,
`almost_locked_sets()`, `implications()` ...
"""

from ._inputs import read, read_text
from ._native import Grid
from .classification import NO_PUZZLE, NOT_APPLICABLE, Classification, classify
from .conclusion import Conclusion
from .conforming import CheckResult, Conformance, conformance
from .errors import (
    Error,
    GridError,
    GridTypeError,
    PluginError,
    PluginWarning,
    StepError,
    StrategyError,
    StrategyFileNotFoundError,
)
from .facts import (
    AlmostHiddenSet,
    AlmostLockedSet,
    ConjugatePair,
    Implications,
    Implied,
    Links,
    Node,
    RestrictedCommon,
    StrongLink,
)
from .generation import generate
from .grids import (
    Check,
    Transformed,
    canonical,
    check,
    convert,
    count,
    formats,
    transform,
)
from .judge import Judge, Judgement, Justification, Needed, read_move
from .masks import Masks
from .path import Path
from .pictures import draw, sheet
from .ratings import Rating, Ratings
from .sets import HOUSES, CandidateMap, CellMap
from .solving import Hint, Steps, hint, rate, solve, steps
from .step import Step
from .strategy import Registry, Strategy, plugin_directories, strategies
from .technique import Technique
from .traces import Traces, trace
from .verification import Verdict, verify

__all__ = [
    "AlmostHiddenSet",
    "AlmostLockedSet",
    "CandidateMap",
    "CellMap",
    "Check",
    "CheckResult",
    "Classification",
    "Conclusion",
    "Conformance",
    "ConjugatePair",
    "Error",
    "Grid",
    "GridError",
    "GridTypeError",
    "Hint",
    "HOUSES",
    "Implications",
    "Implied",
    "Judge",
    "Judgement",
    "Justification",
    "Links",
    "Masks",
    "Needed",
    "NO_PUZZLE",
    "NOT_APPLICABLE",
    "Node",
    "Path",
    "PluginError",
    "PluginWarning",
    "Rating",
    "Ratings",
    "Registry",
    "RestrictedCommon",
    "Step",
    "StepError",
    "Steps",
    "Strategy",
    "StrategyError",
    "StrategyFileNotFoundError",
    "StrongLink",
    "Technique",
    "Traces",
    "Transformed",
    "Verdict",
    "canonical",
    "check",
    "classify",
    "conformance",
    "convert",
    "count",
    "draw",
    "formats",
    "generate",
    "hint",
    "plugin_directories",
    "rate",
    "read",
    "read_move",
    "read_text",
    "sheet",
    "solve",
    "steps",
    "strategies",
    "trace",
    "transform",
    "verify",
]
