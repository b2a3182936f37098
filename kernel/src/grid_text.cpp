#include "nonet/grid_text.hpp"

#include <algorithm>

#include "cells_with.hpp"
#include "nonet/notation.hpp"

namespace nonet {

namespace {

constexpr std::size_t kPencilmarkLength = kCandidates;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool is_empty_mark(char c) { return c == '.' || c == '0'; }
bool is_digit(char c) { return c >= '1' && c <= '9'; }
/// A carriage return does not: lines that end with nothing else would be lost in the comment of the first.
bool starts_comment(char c) { return c == ' ' || c == '\t' || c == '#' || c == ',' || c == ';'; }
Digit digit_from(char c) { return c - '1'; }

std::string quoted(char c) {
  if (c >= ' ' && c <= '~') return std::string("'") + c + '\'';
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  return std::string("byte 0x") + kHex[byte >> 4U] + kHex[byte & 15U];
}

std::string quoted(std::string_view text) {
  std::string shown(text);
  std::replace_if(
      shown.begin(), shown.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, '?');
  return "'" + shown + "'";
}

/// Whether a byte goes on with a character of UTF-8.
bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80U; }

std::nullopt_t fail(ParseError& error, std::size_t offset, std::string message) {
  error = {std::move(message), offset};
  return std::nullopt;
}

std::string cells_expected(std::size_t cells) {
  return std::to_string(cells) + (cells == 1 ? " cell" : " cells") + ", expected 81";
}

/// One cell as a text gives it.
struct TextCell {
  Digit digit = -1;  ///< -1: empty
  CellStatus status = CellStatus::empty;
  DigitMask candidates = kAllDigits;  ///< of an empty cell
};
using TextCells = std::array<TextCell, kCells>;

/// Fills the grid and takes the digits of filled cells from the candidates of the empty ones.
Grid grid_from(const TextCells& cells) {
  std::array<unsigned, kHouses> used{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    const TextCell& from = cells[static_cast<std::size_t>(cell)];
    if (from.digit < 0) continue;
    for (const auto house : house_triple(cell)) {
      used[house] |= mask_of(from.digit);
    }
  }
  Grid grid;
  for (Cell cell = 0; cell < kCells; ++cell) {
    const TextCell& from = cells[static_cast<std::size_t>(cell)];
    const auto& houses = house_triple(cell);
    const unsigned bits = from.digit >= 0 ? mask_of(from.digit)
                                          : from.candidates & ~(used[houses[0]] | used[houses[1]] | used[houses[2]]);
    grid.set_mask(cell, static_cast<Grid::Mask>(bits | static_cast<unsigned>(from.status) << 9));
  }
  return grid;
}

/// Reads `drc drc ...` from `at`; the digits are those of the format, 1-9. A word behind a blank is a comment.
bool parse_deletions(std::string_view text, std::size_t at, ParsedGrid& parsed, ParseError& error) {
  parsed.end = at;
  while (at < text.size()) {
    if (text[at] == ' ') {
      ++at;
      continue;
    }
    const bool is_word = text[at - 1] == ' ' && !is_digit(text[at]) && text[at] != '0';
    if (is_word || starts_comment(text[at])) return true;
    const std::string_view triplet = text.substr(at, 3);
    const bool is_whole = triplet.size() == 3 && std::all_of(triplet.begin(), triplet.end(), is_digit) &&
                          (at + 3 == text.size() || starts_comment(text[at + 3]));
    if (!is_whole) {
      std::size_t end = at;
      while (end < text.size() && (end < at + 12 || (end < at + 15 && is_continuation(text[end]))) &&
             !starts_comment(text[end]))
        ++end;
      error = {"removed candidates after ':' are triplets of digit, row and column such as 246, found " +
                   quoted(text.substr(at, end - at)),
               at};
      return false;
    }
    const Digit digit = digit_from(triplet[0]);
    const Cell cell = (triplet[1] - '1') * 9 + (triplet[2] - '1');
    if (parsed.grid.exists(cell, digit).value_or(false)) {
      parsed.grid.set_candidate(cell, digit, false);
      parsed.deletions.push_back(Conclusion::eliminate(cell, digit));
    }
    at += 3;
    parsed.end = at;
  }
  return true;
}

ParsedGrid parse_pencilmarks(std::string_view text) {
  ParsedGrid parsed;
  parsed.end = kPencilmarkLength;
  parsed.has_history = false;
  parsed.is_pencilmarks = true;
  for (Cell cell = 0; cell < kCells; ++cell) {
    DigitMask candidates = 0;
    for (const char c : text.substr(static_cast<std::size_t>(cell) * 9, 9)) {
      if (is_digit(c)) candidates = static_cast<DigitMask>(candidates | mask_of(digit_from(c)));
    }
    parsed.grid.set_mask(cell, static_cast<Grid::Mask>(Grid::kEmptyMask | candidates));
  }
  return parsed;
}

/// For each character of a plain line: the mask of its digit, nothing for an empty cell, a bit beyond the digits for
/// what is no cell.
constexpr unsigned kNoCell = 1U << kDigits;
constexpr std::array<std::uint16_t, 256> kCellMasks = [] {
  std::array<std::uint16_t, 256> masks{};
  masks.fill(kNoCell);
  for (Digit digit = 0; digit < kDigits; ++digit) masks[static_cast<unsigned char>('1' + digit)] = mask_of(digit);
  masks['.'] = 0;
  masks['0'] = 0;
  return masks;
}();

/// The common case, with no branch for each cell: 81 characters, all of them givens or empty, and no more. False when
/// the text is anything else.
bool parse_plain_line(std::string_view text, Grid& grid) {
  if (text.size() != kCells) return false;
  std::array<Grid::Mask, kCells> masks;
  unsigned any = 0;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    masks[cell] = kCellMasks[static_cast<unsigned char>(text[cell])];
    any |= masks[cell];
  }
  if ((any & kNoCell) != 0) return false;
  const CellMap givens = cells_with(masks, Grid::kMaxCandidatesMask);
  std::array<unsigned, kHouses> used{};
  givens.for_each([&](Cell cell) {
    for (const auto house : house_triple(cell)) used[house] |= masks[static_cast<std::size_t>(cell)];
  });
  for (std::size_t band = 0; band < 3; ++band) {
    std::array<unsigned, 9> across;  // what blocks and columns of the band exclude
    for (std::size_t column = 0; column < 9; ++column) {
      across[column] = used[kFirstColumn + column] | used[3 * band + column / 3];
    }
    for (std::size_t row = 3 * band; row < 3 * band + 3; ++row) {
      for (std::size_t column = 0; column < 9; ++column) {
        const unsigned open = ~(across[column] | used[kFirstRow + row]) & Grid::kMaxCandidatesMask;
        grid.set_mask(static_cast<Cell>(9 * row + column), static_cast<Grid::Mask>(Grid::kEmptyMask | open));
      }
    }
  }
  givens.for_each([&](Cell cell) {
    grid.set_mask(cell, static_cast<Grid::Mask>(Grid::kGivenMask | masks[static_cast<std::size_t>(cell)]));
  });
  return true;
}

/// A text on one line: 81 cells, or 729 characters where `pencilmarks` are looked for.
std::optional<ParsedGrid> parse_line(std::string_view text, bool pencilmarks, ParseError& error) {
  ParsedGrid parsed;
  if (parse_plain_line(text, parsed.grid)) {
    parsed.end = kCells;
    return parsed;
  }
  TextCells cells;
  std::size_t count = 0;
  std::size_t at = 0;
  bool plain = true;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    TextCell cell;
    if (is_digit(c)) {
      cell = {digit_from(c), CellStatus::given, 0};
    } else if (c == '+') {
      plain = false;
      if (at + 1 == text.size() || !is_digit(text[at + 1])) {
        return fail(error, at, "'+' must stand before the digit 1-9 of a placed cell");
      }
      cell = {digit_from(text[++at]), CellStatus::modifiable, 0};
    } else if (!is_empty_mark(c)) {
      break;
    }
    if (count < kCells) cells[count] = cell;
    ++count;
  }
  const bool ended = at == text.size() || starts_comment(text[at]);
  if (pencilmarks && count == kPencilmarkLength && plain && ended) return parse_pencilmarks(text);
  if (!ended && !(text[at] == ':' && count == kCells)) {
    return fail(error, at,
                "foreign character " + quoted(text[at]) + " after " + std::to_string(count) +
                    " cells, expected 1-9, '.' or '0' for empty, '+d' for placed");
  }
  if (count < kCells) return fail(error, at, "too short: " + cells_expected(count));
  if (count > kCells) return fail(error, at, "too long: " + cells_expected(count) + " (or 729 candidates)");
  parsed.grid = grid_from(cells);
  parsed.end = at;
  if (at < text.size() && text[at] == ':' && !parse_deletions(text, at + 1, parsed, error)) return std::nullopt;
  return parsed;
}

/// A piece of a drawing, e.g. `123`, `<5>`, `{12}`, `.`.
struct Token {
  std::string_view text;
  std::size_t offset;
};

bool is_border(std::string_view line) {
  return line.find("--") != line.npos || line.find("==") != line.npos || line.find("__") != line.npos;
}

/// The tokens of all lines that are neither borders nor comments.
std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string_view line = text.substr(start, end - start);
    if (!is_border(line) && line.substr(0, 1) != "#") {
      const auto separates = [](char c) { return is_blank(c) || c == '|' || c == '!' || c == ','; };
      for (std::size_t i = 0; i < line.size();) {
        std::size_t j = i;
        while (j < line.size() && !separates(line[j])) ++j;
        if (j > i) tokens.push_back({line.substr(i, j - i), start + i});
        i = j + 1;
      }
    }
    start = end + 1;
  }
  return tokens;
}

/// A cell of a drawing of candidates. A bare single digit is told apart later: `bare` reports it.
std::optional<TextCell> parse_token(const Token& token, bool& bare, ParseError& error) {
  std::string_view text = token.text;
  bare = false;
  const auto wrapped = [&text](char open, char close) {
    return text.size() >= 2 && text.front() == open && text.back() == close;
  };
  CellStatus status = CellStatus::empty;
  if (wrapped('<', '>')) status = CellStatus::given;
  if (wrapped('*', '*')) status = CellStatus::modifiable;
  if (text.size() == 2 && text.front() == '+') {
    status = CellStatus::modifiable;
    text.remove_prefix(1);
  } else if (status != CellStatus::empty || wrapped('{', '}') || wrapped('(', ')') || wrapped('[', ']')) {
    text = text.substr(1, text.size() - 2);
  } else {
    bare = text.size() == 1;
  }
  DigitMask candidates = 0;
  for (const char c : text) {
    if (!is_digit(c)) return fail(error, token.offset, quoted(token.text) + " is no cell of a drawing");
    candidates = static_cast<DigitMask>(candidates | mask_of(digit_from(c)));
  }
  const bool filled = status != CellStatus::empty;
  if (static_cast<std::size_t>(std::popcount(candidates)) != text.size() || (filled && text.size() != 1)) {
    return fail(error, token.offset, quoted(token.text) + " is no cell of a drawing");
  }
  return TextCell{filled ? std::countr_zero(candidates) : -1, status, candidates};
}

/// 81 candidate lists. Where no cell is marked as filled, a bare single digit is a given unless a peer still has it as
/// a candidate: then it is an empty cell with one candidate (HoDoKu's rule).
std::optional<ParsedGrid> parse_candidate_lists(const std::vector<Token>& tokens, ParseError& error) {
  TextCells cells;
  CellMap bare_cells;
  bool has_marks = false;
  for (std::size_t i = 0; i < kCells; ++i) {
    bool bare = false;
    const auto cell = parse_token(tokens[i], bare, error);
    if (!cell) return std::nullopt;
    cells[i] = *cell;
    if (bare) bare_cells.add(static_cast<Cell>(i));
    has_marks |= cell->digit >= 0;
  }
  if (!has_marks) {
    CellMap filled;
    for (const Cell cell : bare_cells) {
      const DigitMask own = cells[static_cast<std::size_t>(cell)].candidates;
      const CellMap& peers = peers_of(cell);
      if (std::none_of(peers.begin(), peers.end(),
                       [&](Cell peer) { return (cells[static_cast<std::size_t>(peer)].candidates & own) != 0; })) {
        filled.add(cell);
      }
    }
    for (const Cell cell : filled) {
      TextCell& at = cells[static_cast<std::size_t>(cell)];
      at.digit = std::countr_zero(at.candidates);
      at.status = CellStatus::given;
    }
  }
  ParsedGrid parsed;
  parsed.has_history = false;
  parsed.grid = grid_from(cells);
  parsed.is_pencilmarks = parsed.grid.empty_cells() == CellMap::full();
  parsed.end = tokens.back().offset + tokens.back().text.size();
  return parsed;
}

std::optional<ParsedGrid> parse_drawing(std::string_view text, ParseError& error) {
  const std::vector<Token> tokens = tokens_of(text);
  const bool has_lists = std::any_of(tokens.begin(), tokens.end(), [](const Token& token) {
    return token.text.find_first_of("<*{([") != token.text.npos;
  });
  const bool all_values = std::all_of(tokens.begin(), tokens.end(), [](const Token& token) {
    return token.text.size() == 1 || (token.text.size() == 2 && token.text.front() == '+');
  });
  if (tokens.size() == kCells && (has_lists || !all_values)) return parse_candidate_lists(tokens, error);
  std::string line;
  std::vector<std::size_t> offsets;  // of each character in the text
  for (const Token& token : tokens) {
    for (std::size_t i = 0; i < token.text.size(); ++i) offsets.push_back(token.offset + i);
    line += token.text;
  }
  // Nine lines of 81 characters are nine puzzles and not one of 729.
  auto parsed = parse_line(line, false, error);
  if (parsed) {
    parsed->end = text.size();
  } else {
    error.offset = error.offset < offsets.size() ? offsets[error.offset] : text.size();
  }
  return parsed;
}

}  // namespace

std::optional<ParsedGrid> parse_grid(std::string_view text, ParseError& error) {
  std::size_t begin = 0;
  std::size_t end = text.size();
  while (begin < end && is_blank(text[begin])) ++begin;
  while (end > begin && is_blank(text[end - 1])) --end;
  const std::string_view body = text.substr(begin, end - begin);
  if (body.empty()) return fail(error, 0, "empty text, expected a grid of 81 cells");
  auto parsed = body.find('\n') == body.npos ? parse_line(body, true, error) : parse_drawing(body, error);
  (parsed ? parsed->end : error.offset) += begin;
  return parsed;
}

std::string to_line(const Grid& grid, char empty) {
  // By what is in the lowest ten bits of a mask: the digit's character, nothing for an empty cell.
  static constexpr auto kCharacters = [] {
    std::array<char, 2 * Grid::kEmptyMask> characters{};
    for (unsigned bits = 1; bits < Grid::kEmptyMask; ++bits) {
      characters[bits] = static_cast<char>('1' + std::countr_zero(bits));
    }
    return characters;
  }();
  std::string line(kCells, empty);
  for (Cell cell = 0; cell < kCells; ++cell) {
    const char filled = kCharacters[grid.mask(cell) % kCharacters.size()];
    line[static_cast<std::size_t>(cell)] = filled == 0 ? empty : filled;
  }
  return line;
}

std::string to_state_line(const Grid& grid) {
  std::string line;
  std::string deletions;
  std::array<unsigned, kHouses> used{};
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (grid.is_empty(cell)) {
      line += '.';
      continue;
    }
    if (grid.status(cell) == CellStatus::modifiable) line += '+';
    line += static_cast<char>('1' + grid.value(cell));
    for (const auto house : house_triple(cell)) {
      used[house] |= grid.candidates(cell);
    }
  }
  for (Cell cell = 0; cell < kCells; ++cell) {
    if (!grid.is_empty(cell)) continue;
    const auto& houses = house_triple(cell);
    const unsigned gone = kAllDigits & ~(used[houses[0]] | used[houses[1]] | used[houses[2]] | grid.candidates(cell));
    for (unsigned rest = gone; rest != 0; rest &= rest - 1) {
      deletions += deletions.empty() ? ':' : ' ';
      deletions += static_cast<char>('1' + std::countr_zero(rest));
      deletions += static_cast<char>('1' + row_of(cell));
      deletions += static_cast<char>('1' + column_of(cell));
    }
  }
  return line + deletions;
}

std::string to_pencilmark_line(const Grid& grid) {
  std::string line(kPencilmarkLength, '.');
  for (Cell cell = 0; cell < kCells; ++cell) {
    for (unsigned rest = grid.candidates(cell); rest != 0; rest &= rest - 1) {
      const int digit = std::countr_zero(rest);
      line[static_cast<std::size_t>(candidate_of(cell, digit))] = static_cast<char>('1' + digit);
    }
  }
  return line;
}

std::string to_drawing(const Grid& grid) {
  std::array<std::string, kCells> texts;
  std::array<std::size_t, 9> width{};
  const bool has_marks = grid.empty_cells() != CellMap::full();
  for (std::size_t i = 0; i < kCells; ++i) {
    const auto cell = static_cast<Cell>(i);
    std::string text = grid.candidates(cell) == 0 ? "{}" : digits_text(grid.candidates(cell));
    const auto wrap = [&text](char open, char close) {
      text.insert(text.begin(), open);
      text += close;
    };
    if (grid.status(cell) == CellStatus::given) wrap('<', '>');
    if (grid.status(cell) == CellStatus::modifiable) wrap('*', '*');
    // Where nothing is filled, a bare single digit would read as a given.
    if (!has_marks && text.size() == 1) wrap('{', '}');
    width[i % 9] = std::max(width[i % 9], text.size());
    texts[i] = std::move(text);
  }
  const auto border = [&width](char corner, char joint) {
    std::string line;
    for (std::size_t stack = 0; stack < 3; ++stack) {
      const std::size_t cells = width[stack * 3] + width[stack * 3 + 1] + width[stack * 3 + 2];
      line += (stack == 0 ? corner : joint) + std::string(cells + 6, '-');
    }
    return line + corner + '\n';
  };
  std::string drawing = border('.', '.');
  for (std::size_t row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) drawing += border(':', '+');
    for (std::size_t column = 0; column < 9; ++column) {
      if (column % 3 == 0) drawing += column == 0 ? "| " : " | ";
      const std::string& text = texts[row * 9 + column];
      drawing += text + std::string(width[column] - text.size(), ' ') + (column % 3 == 2 ? "" : "  ");
    }
    drawing += " |\n";
  }
  return drawing + border('\'', '\'');
}

}  // namespace nonet
