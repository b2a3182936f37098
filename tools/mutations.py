"""Places in C++ sources where one operator or constant can be changed, found without a parser.

The sources are formatted by clang-format: a binary operator has blanks on both sides, the brackets of template
arguments, references and unary operators have not. The caller must drop changes that do not compile.
"""

import dataclasses
import re

TOKEN = re.compile(
    r"""
    (?P<skipped> //[^\n]* | /\*.*?\*/
      | ^[ \t]*\#(?:\\\n|[^\n])*                          # a directive, with the lines that continue it
      | (?:u8|[uUL])?R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"
      | (?:u8|[uUL])?"(?:\\.|[^"\\\n])*"
      | (?:u8|[uUL])?'(?:\\.|[^'\\\n])+'
      | \[\[.*?\]\] )
    | (?P<word> [A-Za-z_]\w* )
    | (?P<number> \.?\d(?:[eEpP][+-]|'?[\w.])* )
    | (?P<sign> <=> | <<= | >>= | -> | :: | \+\+ | -- | && | \|\| | << | >> | [-+*/%&|^=!<>]= | [^\s\w] )
    """, re.VERBOSE | re.DOTALL | re.MULTILINE)
INTEGER = re.compile(r"(?P<digits>0[xX][0-9a-fA-F']+|0|[1-9][\d']*)(?P<suffix>[uUlLzZ]*)$")  # not octal or binary

BINARY = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "+": "-", "-": "+", "&&": "||",
          "||": "&&", "&": "|", "|": "&", "<<": ">>", ">>": "<<", "+=": "-=", "-=": "+=", "&=": "|=", "|=": "&="}
ANYWHERE = {"++": "--", "--": "++", "!": "", "true": "false", "false": "true"}
# Their arguments are checked at compile time, or do not affect results.
WITHOUT_EFFECT = {"static_assert", "NONET_ASSERT", "reserve", "noexcept", "alignas", "sizeof", "decltype"}
CLOSING = {"(": ")", "[": "]", "{": "}"}


@dataclasses.dataclass(frozen=True)
class Mutation:
    """Replaces `old` at an offset of a text by `new`."""

    offset: int
    old: str
    new: str

    def apply(self, text):
        return text[:self.offset] + self.new + text[self.offset + len(self.old):]

    def line(self, text):
        return text.count("\n", 0, self.offset) + 1


@dataclasses.dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int
    blank_before: bool
    blank_after: bool

    @property
    def is_binary(self):
        return self.blank_before and self.blank_after


def tokens_of(text):
    """The tokens of code: no comments, strings, characters, directives and attributes."""
    found = []
    for match in TOKEN.finditer(text):
        kind = match.lastgroup if match["skipped"] is None else "skipped"
        if kind != "skipped":
            start, end = match.span()
            found.append(Token(kind, match[0], start, end, text[start - 1:start].isspace(), text[end:end + 1].isspace()))
    return found


def end_of_brackets(tokens, first):
    """The index after the bracket that closes the one at `first`."""
    depth = 0
    for index in range(first, len(tokens)):
        if tokens[index].kind == "sign":
            depth += (tokens[index].text in CLOSING) - (tokens[index].text in CLOSING.values())
        if depth == 0:
            return index + 1
    return len(tokens)


def end_of_template(tokens, first):
    """The index after the > that closes the < at `first`; `first` itself if it is another kind of <."""
    depth = 0
    index = first
    while index < len(tokens):
        token = tokens[index]
        if token.kind == "sign" and token.text in CLOSING:
            index = end_of_brackets(tokens, index)
            continue
        if token.text in (";", ")", "]", "}"):
            return first
        if not token.is_binary:
            depth += (token.text == "<") - (token.text == ">") - 2 * (token.text == ">>")
        index += 1
        if depth <= 0:
            return index
    return first


def places_without_effect(tokens):
    """The indices of tokens that no mutation may change."""
    indices = set()
    for index, token in enumerate(tokens):
        after = tokens[index + 1].text if index + 1 < len(tokens) else ""
        if token.text in WITHOUT_EFFECT and after == "(":
            indices.update(range(index, end_of_brackets(tokens, index + 1)))
        elif token.text == "<" and not token.blank_after:
            indices.update(range(index, end_of_template(tokens, index)))
        elif token.text == "operator":
            indices.add(index + 1)
    return indices


def change_of(token):
    """The replacement of a token, or None."""
    if token.text in ANYWHERE:
        return ANYWHERE[token.text]
    if token.kind == "sign" and token.is_binary:
        return BINARY.get(token.text)
    integer = INTEGER.match(token.text) if token.kind == "number" else None
    return f"{int(integer['digits'].replace(chr(39), ''), 0) + 1}{integer['suffix']}" if integer else None


def negated_condition(text, tokens, first):
    """Negates the condition of `if (condition)`, whose bracket is at `first`; None if it declares something, or has an
    operator with its own mutation."""
    inner = tokens[first + 1:end_of_brackets(tokens, first) - 1]
    if not inner or any(token.text in (";", "=") or (token.kind != "number" and change_of(token) is not None)
                        for token in inner):
        return None
    condition = text[inner[0].start:inner[-1].end]
    return Mutation(inner[0].start, condition, f"!({condition})")


def mutations_of(text):
    """All mutations of a source, in order."""
    tokens = tokens_of(text)
    untouched = places_without_effect(tokens)
    found = []
    for index, token in enumerate(tokens):
        if index in untouched:
            continue
        if token.text == "if" and tokens[index + 1].text == "(":
            mutation = negated_condition(text, tokens, index + 1)
        else:
            change = change_of(token)
            mutation = None if change is None else Mutation(token.start, token.text, change)
        if mutation is not None:
            found.append(mutation)
    return found
